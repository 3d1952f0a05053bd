"""What a viewer may see, built from nothing: a face is written only where `visibility.look` says
that the viewer knows the card.

Nothing is ever removed from a full state here; what is not written is not there. `cards` shows the
table as it lies (a careful player may remember more); `knows` adds what memory keeps. In games with
a story `knows` also has what can be concluded, and `rumours` the cards of which a careful player
only knows that they lie in one of several piles.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from quintett.cards.beliefs import recall
from quintett.cards.compiled import compiled, if_field, signed
from quintett.cards.game import Game, scores
from quintett.cards.layout import SPECTATOR, State
from quintett.cards.piles import is_ordered, start
from quintett.cards.state_offsets import places_of, to_bytes
from quintett.cards.visibility import (
    BY_NUMBER,
    CLOSED,
    OPEN,
    OWN,
    UNSEEN,
    Numbers,
    lies_open,
    look,
)
from quintett.cards.worlds import blindfold

Counts = npt.NDArray[np.int64]

field: Any = np.void.__getitem__
"""A field of a state, without the detour that records take."""


class PileView(msgspec.Struct, frozen=True):
    """A pile before a viewer: `None` is a card whose face is turned away. `cards` are what lies in
    sight, `knows` adds what a perfect memory keeps.

    >>> from quintett import Match
    >>> piles = Match("parade", players=2, seed=1).view(viewer=0).piles
    >>> [pile.cards for pile in piles if pile.name == "hand"]
    [['B2', 'O7', 'R0', 'S1', 'S4'], [None, None, None, None, None]]
    """

    name: str
    owner: int | None
    cards: list[str | None]
    knows: list[str | None]


class Rumour(msgspec.Struct, frozen=True):
    """Each of these cards lies in one of these piles (`hand 2`): what follows from blind draws.

    >>> from quintett import Rumour
    >>> Rumour(cards=["K1"], piles=["hand 1", "hand 2"]).piles
    ['hand 1', 'hand 2']
    """

    cards: list[str]
    piles: list[str]


class View(msgspec.Struct, frozen=True):
    """The table before one viewer. `turn` is a seat; `None` when chance decides or all is over.

    >>> from quintett import Match
    >>> view = Match("parade", players=3, seed=1).view(viewer=0)
    >>> view.turn, [pile.name for pile in view.piles[:3]]
    (2, ['pile', 'row', 'hand'])
    >>> view.piles[1].cards
    ['R4', 'Y0', 'G1', 'S2', 'Y1', 'Y10']
    """

    game: str
    viewer: int | None
    players: int
    turn: int | None
    phase: int
    public: dict[str, int | list[int]]
    piles: list[PileView]
    rumours: list[Rumour] = []
    scores: list[int] | None = None
    """The points of each seat so far, where everybody can count them."""


def view(game: Game, state: State, viewer: int, memory: bool = True) -> View:
    """The view of a seat, or of `SPECTATOR`. Without memory `knows` is what lies open."""
    players = int(field(state, "players"))
    sure, rumours = recalled(game, state, viewer) if memory else (None, [])
    table = Laid(game, to_bytes(state), game.opened(state))
    return View(
        game=game.id,
        viewer=None if viewer == SPECTATOR else viewer,
        players=players,
        turn=int(state["turn"]) if state["turn"] >= 0 else None,
        phase=int(state["phase"]),
        public=public_fields(game, state),
        piles=table.piles(game.layout.piles_of(players), viewer, memory, sure),
        rumours=rumours,
        scores=told_scores(game, state),
    )


def told_scores(game: Game, state: State) -> list[int] | None:
    """The points of each seat so far, if the game tells them."""
    if not game.tells_scores:
        return None
    points = np.zeros(8, np.int32)
    scores(state, points)
    return [int(score) for score in points[: int(field(state, "players"))]]


def public_fields(game: Game, state: State) -> dict[str, int | list[int]]:
    """What a game keeps beside its cards: all of it is public."""
    return {name: np.asarray(state[name]).tolist() for name in game.layout.public_fields}


class PileMap(NamedTuple):
    """Where a game's piles lie in a state's bytes, and who may look at them."""

    piles: Numbers
    ranks: Numbers
    """The order of the cards by their faces."""
    seen_at: int
    """Where in a state's bytes stands who has seen which card."""


CARDS, SIZE, OWNER, FACES, IS_ORDERED = range(5)
"""Of a pile: where in a state's bytes its cards begin and its size stands, whose it is, who sees
its cards as they lie, and whether their order means anything."""
NOBODY = -1


@cache
def map_of(game: Game, opened: tuple[str, ...]) -> PileMap:
    """`opened`: closed piles at whose cards everybody may look."""
    layout, places = game.layout, places_of(game)
    kinds = {"open": OPEN, "owner": OWN, "closed": CLOSED}
    piles = []
    for number, (pile, owner) in enumerate(zip(layout.piles, layout.owners, strict=True)):
        faces = OPEN if pile.name in opened else kinds[pile.faces]
        cards, size = places.cards.start + layout.first[number], places.sizes.start + number
        piles.append((cards, size, NOBODY if owner is None else owner, faces, pile.ordered))
    ranks = np.unique(game.faces, return_inverse=True)[1]
    return PileMap(np.array(piles), ranks.astype(np.int64), places.seen.start)


class Laid(NamedTuple):
    """A table as it lies: a state's bytes, and the closed piles at which everybody may look."""

    game: Game
    state: bytes
    opened: tuple[str, ...]

    def piles(
        self, numbers: Sequence[int], viewer: int, memory: bool, sure: Counts | None = None
    ) -> list[PileView]:
        """Piles before a viewer; `sure` is what memory can conclude."""
        layout, where = self.game.layout, map_of(self.game, self.opened)
        lying = np.empty((len(numbers), layout.card_count), np.int64)
        sizes, is_open = np.empty(len(numbers), np.int64), np.empty(len(numbers), np.bool_)
        look_at(
            np.frombuffer(self.state, np.uint8), where.piles, where.ranks, where.seen_at,
            np.array(numbers, np.int64), viewer, lying, sizes, is_open,
        )  # fmt: skip
        faces, shown = self.game.faces, []
        for place, number in enumerate(numbers):
            pile, size = layout.piles[number], int(sizes[place])
            found = lying[place, :size]
            if sure is not None and not pile.ordered:
                found = concluded(sure[number], where.ranks, size)
            known = [faces[card] if card != UNSEEN else None for card in found.tolist()]
            cards: list[str | None] = known if is_open[place] else [None] * size
            knows = known if memory else cards
            shown.append(PileView(pile.name, layout.owners[number], cards, knows))
        return shown


def concluded(sure: Counts, ranks: Numbers, size: int) -> Numbers:
    """The cards of a pile, of which somebody knows only how many there are of each kind."""
    kinds = np.repeat(np.arange(len(sure)), sure)
    found = np.full(size, UNSEEN, np.int64)
    found[: len(kinds)] = kinds[np.argsort(ranks[kinds], kind="stable")]
    return found


@compiled
def look_at(
    state: npt.NDArray[np.uint8],
    piles: Numbers,
    ranks: Numbers,
    seen_at: int,
    chosen: Numbers,
    viewer: int,
    lying: Numbers,
    sizes: Numbers,
    is_open: npt.NDArray[np.bool_],
) -> None:
    """What a viewer knows of the chosen piles: lying[n, : sizes[n]] are the cards of the nth."""
    for index in range(len(chosen)):
        pile = piles[chosen[index]]
        size = signed(state[pile[SIZE]])
        look(
            state, pile[CARDS], size, state, seen_at, pile[IS_ORDERED] != 0, ranks, viewer,
            lying[index],
        )  # fmt: skip
        sizes[index] = size
        is_open[index] = lies_open(pile[FACES], pile[OWNER], viewer)


def recalled(game: Game, state: State, viewer: int) -> tuple[Counts | None, list[Rumour]]:
    """How many cards of each kind a viewer knows in each pile, and what else there is to tell; in
    games without a story what a viewer has seen says it all."""
    if not game.layout.story:
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
    lying = np.empty(len(state.seen), np.int64)
    for pile in range(len(state.sizes)):
        size, ordered = signed(state.sizes[pile]), is_ordered(state, pile)
        first = start(state, pile)
        look(state.cards, first, size, state.seen, 0, ordered, BY_NUMBER, viewer, lying)
        for index in range(size):
            if lying[index] != UNSEEN:
                planes[pile, lying[index]] = size - index if ordered else 1
    _observe_recalled(state, viewer, planes)


@compiled
def observe_all(
    batch: npt.NDArray[Any], viewer: int, seen: npt.NDArray[Any], planes: npt.NDArray[np.int8]
) -> None:
    """Writes the planes of each state of a batch, through the eyes of a viewer, or with -1 of the
    seat on turn; seen[0] is a table to work at."""
    for index in range(len(batch)):
        seen[0] = batch[index]
        turn = int(batch[index].turn)
        eyes = viewer if viewer >= 0 else (turn if turn >= 0 else SPECTATOR)
        observe(seen, eyes, planes[index])


def _observe_conclusions(state: State, viewer: int, planes: npt.NDArray[np.int8]) -> None:
    """With a story, what the viewer can conclude: like cards are numbered pile by pile."""
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


_observe_recalled = if_field("story", _observe_conclusions, _observe_nothing_else)


def new_planes(game: Game) -> npt.NDArray[np.int8]:
    """Room for the planes of one observation."""
    return np.zeros((len(game.layout.piles), game.layout.card_count), np.int8)
