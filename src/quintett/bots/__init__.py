"""Opponents. They get what their seat knows, never a state of the table."""
