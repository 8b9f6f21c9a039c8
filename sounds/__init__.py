"""The sound bank and its cues."""
