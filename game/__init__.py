"""The rules layer: card games that know no screen, no files and no clock."""
