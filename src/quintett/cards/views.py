"""What a viewer may see, built from nothing: a face is written only where the viewer's bit is set.

Nothing is ever removed from a full state here; what is not written is not there. `cards` shows the
table as it lies (a careful player may remember more); `knows` adds what memory keeps.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from quintett.cards.compiled import compiled
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR, State
from quintett.cards.piles import start
from quintett.cards.sight import sees
from quintett.cards.worlds import blindfold, is_ordered


class PileView(msgspec.Struct, frozen=True):
    """A pile before a viewer: `None` is a card whose face is turned away."""

    name: str
    owner: int | None
    cards: list[str | None]
    knows: list[str | None]


class View(msgspec.Struct, frozen=True):
    """The table before one viewer. `turn` is a seat; `None` when chance decides or all is over."""

    game: str
    viewer: int | None
    players: int
    turn: int | None
    phase: int
    public: dict[str, int | list[int]]
    piles: list[PileView]


def view(game: Game, state: State, viewer: int) -> View:
    """The view of a seat, or of `SPECTATOR`."""
    layout = game.layout
    return View(
        game=game.id,
        viewer=None if viewer == SPECTATOR else viewer,
        players=int(state.players),
        turn=int(state.turn) if state.turn >= 0 else None,
        phase=int(state.phase),
        public={name: np.asarray(state[name]).tolist() for name in layout.public_fields},
        piles=[
            _pile_view(game, state, viewer, number)
            for kind in layout.kinds
            for number in layout.numbers(kind.name, int(state.players))
        ],
    )


def _pile_view(game: Game, state: State, viewer: int, number: int) -> PileView:
    pile, owner = game.layout.piles[number], game.layout.owners[number]
    first = int(game.layout.starts[number])
    cards = [int(card) for card in state.cards[first : first + int(state.sizes[number])]]
    known = [game.faces[card] if sees(state, viewer, card) else None for card in cards]
    if not pile.ordered:
        known.sort(key=lambda face: (face is None, face))  # their order would tell
    is_open = pile.faces == "open" or pile.name in game.opened(state)
    if is_open or (pile.faces == "owner" and owner == viewer):
        return PileView(pile.name, owner, known, known)
    return PileView(pile.name, owner, [None] * len(cards), known)


@compiled
def observe(seen: npt.NDArray[Any], viewer: int, planes: npt.NDArray[np.int8]) -> None:
    """Writes card × pile planes of seen[0]: planes[pile, card] is 0 unless the viewer knows it
    there; then 1, or in ordered piles its place counted from the top. The state is blindfolded for
    it: which of several like cards somebody holds would tell about the rest."""
    state = seen[0]
    blindfold(state, viewer)
    planes[:] = 0
    for pile in range(len(state.sizes)):
        first, size = start(state, pile), int(state.sizes[pile])
        for index in range(size):
            card = int(state.cards[first + index])
            if sees(state, viewer, card):
                planes[pile, card] = size - index if is_ordered(state, pile) else 1


def new_planes(game: Game) -> npt.NDArray[np.int8]:
    """Room for the planes of one observation."""
    return np.zeros((len(game.layout.piles), game.layout.card_count), np.int8)
