"""Positions that are laid out by hand, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from quintett.cards.layout import Layout, State
from quintett.cards.piles import insert, push
from quintett.cards.visibility import reveal, show


class Arrangement:
    """Lays cards, named by their faces, onto an empty table. Of equal cards the lower number comes
    first. Whoever sees a pile as it lies knows its cards; a card with a `!` all know."""

    def __init__(self, state: State, layout: Layout, faces: Sequence[str]) -> None:
        self._state, self._layout, self._faces = state, layout, faces
        self._left = list(range(len(faces)))
        state.sizes[:], state.seen[:] = 0, 0

    def lay(self, pile: int, cards: str, *, from_top: bool = False, is_known: bool = False) -> None:
        """Lays cards onto a pile, the last one on top unless they are listed from its top."""
        words = [(self._take(word.rstrip("!")), word.endswith("!")) for word in cards.split()]
        for card, is_marked in reversed(words) if from_top else words:
            self._put(pile, card, is_known or is_marked)

    def lay_each(self, pile: int, of_seats: Sequence[str], *, is_known: bool = False) -> None:
        """Lays cards onto the pile of each seat."""
        for seat, cards in enumerate(of_seats):
            self.lay(pile + seat, cards, is_known=is_known)

    def lay_rest(self, pile: int) -> None:
        """Lays all other cards onto a pile, before everybody's eyes."""
        for card in self._left:
            self._put(pile, card, is_known=True)

    def _take(self, face: str) -> int:
        for card in self._left:
            if self._faces[card] == face:
                self._left.remove(card)
                return card
        raise ValueError(f"no card {face} is left")

    def _put(self, pile: int, card: int, is_known: bool) -> None:
        kind, owner = self._layout.piles[pile], self._layout.owners[pile]
        (push if kind.ordered else insert)(self._state, pile, card)
        if kind.faces == "owner" and owner is not None:
            show(self._state, card, owner)
        if is_known or kind.faces == "open":
            reveal(self._state, card)


def circle(players: int, turned: int = 1) -> dict[int, int]:
    """All seats, each with the one so many places to its left."""
    return {seat: (seat + turned) % players for seat in range(players)}
