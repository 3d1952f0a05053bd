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

from quintett.cards.beliefs import recall
from quintett.cards.compiled import compiled, if_field
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR, State
from quintett.cards.piles import is_ordered, start
from quintett.cards.visibility import sees
from quintett.cards.worlds import blindfold

Counts = npt.NDArray[np.int64]

field: Any = np.void.__getitem__
"""A field of a state, without the detour that records take."""


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


def view(game: Game, state: State, viewer: int, memory: bool = True) -> View:
    """The view of a seat, or of `SPECTATOR`. Without memory `knows` is what lies open."""
    eyes = Eyes(game, state, memory)
    sure, rumours = recalled(game, state, viewer) if memory else (None, [])
    return View(
        game=game.id,
        viewer=None if viewer == SPECTATOR else viewer,
        players=eyes.players,
        turn=int(state["turn"]) if state["turn"] >= 0 else None,
        phase=int(state["phase"]),
        public=public_fields(game, state),
        piles=[eyes.pile(number, viewer, sure) for number in eyes.numbers()],
        rumours=rumours,
    )


def public_fields(game: Game, state: State) -> dict[str, int | list[int]]:
    """What a game keeps beside its cards: all of it is public."""
    return {name: np.asarray(state[name]).tolist() for name in game.layout.public_fields}


class Eyes:
    """A state read once, for the views of many: plain lists are quicker to ask than records."""

    def __init__(self, game: Game, state: State, memory: bool = True) -> None:
        self.game = game
        self.memory = memory
        self.players = int(field(state, "players"))
        self.cards: list[int] = field(state, "cards").tolist()
        self.sizes: list[int] = field(state, "sizes").tolist()
        self.seen: list[int] = field(state, "seen").tolist()
        self.opened = game.opened(state)

    def numbers(self) -> list[int]:
        """The piles of this table."""
        layout = self.game.layout
        return [n for kind in layout.kinds for n in layout.numbers(kind.name, self.players)]

    def lying(self, number: int) -> list[int]:
        """The cards of a pile."""
        first = self.game.layout.first[number]
        return self.cards[first : first + self.sizes[number]]

    def pile(self, number: int, viewer: int, sure: Counts | None = None) -> PileView:
        """A pile before a viewer; `sure` is what memory can place."""
        layout, faces, seen = self.game.layout, self.game.faces, self.seen
        pile, owner, bit = layout.piles[number], layout.owners[number], 1 << viewer
        known = [faces[card] if seen[card] & bit else None for card in self.lying(number)]
        if not pile.ordered:  # their order would tell
            found = [face for face in known if face is not None]
            if sure is not None:
                counts = sure[number].tolist()
                found = [
                    face for face, count in zip(faces, counts, strict=True) for _ in range(count)
                ]
            known = [*sorted(found), *[None] * (len(known) - len(found))]
        is_open = pile.faces == "open" or pile.name in self.opened
        if is_open or (pile.faces == "owner" and owner == viewer):
            return PileView(pile.name, owner, known, known)
        hidden: list[str | None] = [None] * len(known)
        return PileView(pile.name, owner, hidden, known if self.memory else hidden)


def recalled(game: Game, state: State, viewer: int) -> tuple[Counts | None, list[Rumour]]:
    """How many cards of each kind a viewer knows in each pile, and what else there is to tell; in
    games without rumours what a viewer has seen says it all."""
    if not game.layout.rumours:
        return None, []
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
