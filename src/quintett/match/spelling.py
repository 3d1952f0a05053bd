"""Moves in the letters of a language: records and programs write `play G3`, somebody who reads
German `play Gü3`."""

from __future__ import annotations

from quintett.cards.game import Game
from quintett.cards.letters import rename_words
from quintett.words import Words


class Spelling:
    """How people at a terminal read and write the cards of a game."""

    def __init__(self, game: Game, words: Words) -> None:
        self.letters = {face: words.short(game.id, face) for face in game.faces}
        self._faces = {letters.casefold(): face for face, letters in self.letters.items()}

    def write(self, move: str) -> str:
        return rename_words(move, self.letters)

    def read(self, text: str) -> str:
        """A move as records have it. What the screen shows goes before the letters of records."""
        return " ".join(self._faces.get(word.casefold(), word) for word in text.split(" "))
