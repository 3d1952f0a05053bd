"""The commands: each is a few lines, the work is done in the rooms."""
