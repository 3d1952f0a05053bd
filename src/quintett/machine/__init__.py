"""The machine we run on: for which processor rules are compiled, where the result is kept, how it
is tried before anybody depends on it, and other processes."""
