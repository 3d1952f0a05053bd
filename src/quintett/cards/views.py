"""What a viewer may see, built from nothing: a face is written only where the viewer's bit is set.

Nothing is ever removed from a full state here; what is not written is not there. `cards` shows the
table as it lies (a careful player may remember more); `knows` adds what memory keeps. In games with
rumours `knows` also has what can be concluded, and `rumours` the cards of which a careful player
only knows that they lie in one of several piles.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from quintett.cards.clouds import recall
from quintett.cards.compiled import compiled, if_field
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR, State
from quintett.cards.piles import is_ordered, start
from quintett.cards.sight import sees
from quintett.cards.worlds import blindfold

Counts = npt.NDArray[np.int64]


class PileView(msgspec.Struct, frozen=True):
    """A pile before a viewer: `None` is a card whose face is turned away."""

    name: str
    owner: int | None
    cards: list[str | None]
    knows: list[str | None]


class Rumour(msgspec.Struct, frozen=True):
    """Each of these cards lies in one of these piles (`hand 2`)."""

    cards: list[str]
    piles: list[str]


class View(msgspec.Struct, frozen=True):
    """The table before one viewer. `turn` is a seat; `None` when chance decides or all is over."""

    game: str
    viewer: int | None
    players: int
    turn: int | None
    phase: int
    public: dict[str, int | list[int]]
    piles: list[PileView]
    rumours: list[Rumour] = []


def view(game: Game, state: State, viewer: int) -> View:
    """The view of a seat, or of `SPECTATOR`."""
    layout = game.layout
    sure, rumours = _recalled(game, state, viewer) if layout.rumours else (None, [])
    return View(
        game=game.id,
        viewer=None if viewer == SPECTATOR else viewer,
        players=int(state.players),
        turn=int(state.turn) if state.turn >= 0 else None,
        phase=int(state.phase),
        public={name: np.asarray(state[name]).tolist() for name in layout.public_fields},
        piles=[
            _pile_view(game, state, viewer, number, sure)
            for kind in layout.kinds
            for number in layout.numbers(kind.name, int(state.players))
        ],
        rumours=rumours,
    )


def _recalled(game: Game, state: State, viewer: int) -> tuple[Counts, list[Rumour]]:
    """How many cards of each kind a viewer knows in each pile, and what else there is to tell."""
    sure, members, places = recall(state, viewer)
    found: dict[tuple[str, ...], list[int]] = {}
    for cards, piles in zip(members, places, strict=True):
        names = tuple(game.layout.pile_name(int(pile)) for pile in np.flatnonzero(piles))
        if cards.any():
            found.setdefault(names, []).extend(np.flatnonzero(cards).tolist())
    rumours = [
        Rumour([game.faces[kind] for kind in sorted(kinds)], list(names))
        for names, kinds in sorted(found.items())
    ]
    return sure, rumours


def _pile_view(game: Game, state: State, viewer: int, number: int, sure: Counts | None) -> PileView:
    pile, owner = game.layout.piles[number], game.layout.owners[number]
    first = int(game.layout.starts[number])
    cards = [int(card) for card in state.cards[first : first + int(state.sizes[number])]]
    known = [game.faces[card] if sees(state, viewer, card) else None for card in cards]
    if sure is not None and not pile.ordered:
        found = [face for kind, face in enumerate(game.faces) for _ in range(sure[number, kind])]
        known = [*found, *[None] * (len(cards) - len(found))]
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
    _observe_recalled(state, viewer, planes)


def _observe_all_recalled(state: State, viewer: int, planes: npt.NDArray[np.int8]) -> None:
    """With rumours, what the viewer can conclude: like cards are numbered pile by pile."""
    sure, _members, _places = recall(state, viewer)
    used = np.zeros(len(state.seen), np.int64)
    for pile in range(len(state.sizes)):
        if not is_ordered(state, pile):
            planes[pile] = 0
            for kind in range(len(used)):
                for _ in range(sure[pile, kind]):
                    planes[pile, kind + used[kind]] = 1
                    used[kind] += 1


def _observe_nothing_else(state: State, viewer: int, planes: npt.NDArray[np.int8]) -> None:
    pass


_observe_recalled = if_field("story", _observe_all_recalled, _observe_nothing_else)


def new_planes(game: Game) -> npt.NDArray[np.int8]:
    """Room for the planes of one observation."""
    return np.zeros((len(game.layout.piles), game.layout.card_count), np.int8)
