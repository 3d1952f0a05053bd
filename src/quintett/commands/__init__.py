"""The commands: each is a few lines, the work is done below them."""
