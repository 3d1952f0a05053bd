"""What can be wrong with a move or a record. Every message is a sentence for whoever reads it."""

from __future__ import annotations


class QuintettError(ValueError):
    """Something that a user wrote can't be used; the message says what and why."""


class Malformed(QuintettError):
    """A text that is no move, no outcome or no record of the game at all."""


class Illegal(QuintettError):
    """A well-formed move or outcome that a rule forbids."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
