"""Pictures of every scene and state, to be looked at one by one: `python -m tests.shots FOLDER`."""
