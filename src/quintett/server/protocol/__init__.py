"""What is said: every message as a type, refusals in words, names and tokens."""
