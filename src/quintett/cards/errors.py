"""What can be wrong with a move or a record. Every message is a sentence for whoever reads it."""

from __future__ import annotations


class QuintettError(ValueError):
    """Something that a user wrote can't be used; the message says what and why. All other errors
    are kinds of it.

    >>> from quintett import QuintettError, game
    >>> try:
    ...     game("chess")
    ... except QuintettError as error:
    ...     print(error)
    unknown game 'chess'; known are gold, monad, palace, parade, rotundo
    """


class Malformed(QuintettError):
    """A text that is no move, no outcome or no record of the game at all.

    >>> from quintett import Malformed, Match
    >>> try:
    ...     Match("parade", players=3, seed=1).play("castle")
    ... except Malformed as error:
    ...     print(error)
    'castle' is no move of parade
    """


class Illegal(QuintettError):
    """A well-formed move or outcome that a rule forbids; `rule` is its id.

    >>> from quintett import Illegal, Match
    >>> try:
    ...     Match("parade", players=3, seed=1).play("play B2")
    ... except Illegal as error:
    ...     print(error.rule)
    P3
    """

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
