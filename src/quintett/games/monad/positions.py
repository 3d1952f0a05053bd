"""Monad: what the rules treat alike, and positions for tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quintett.cards.game import Game, Symmetry
from quintett.cards.layout import State
from quintett.cards.positions import Arrangement, circle
from quintett.games.monad import notation, rules, table


def symmetries(players: int) -> Iterator[Symmetry]:
    """The seats in their circle. Colours are not alike: the singles of a leap are discarded in the
    order of their colours (M9)."""
    for turned in range(1, min(players, 3)):
        yield {}, circle(players, turned)


def miniatures(game: Game) -> Iterator[State]:
    """A few turns before the last one; the other cards are publicly out."""
    kin_and_bonus = game.new(2, {"kin_never_bonus": False})
    lay_out(
        kin_and_bonus,
        hands=("2Y 2G 5R 5P", "3O 3B 1G"),
        columns={2: "2R", 3: "3G", 4: "4P 4R", 5: "5O", 6: "M M M"},
        talon="1P",
        stems="YB",
        monads=(4, 3),
    )
    kin_and_bonus.turns = rules.MOST_TURNS - 4
    yield kin_and_bonus
    leaps = game.new(3)
    lay_out(
        leaps,
        hands=("5R 5P 1R! 1O! 1Y! 1P! 1B 1G", "3Y 1G", "2P 1Y"),
        columns={3: "3G 3B", 4: "4Y", 6: "M"},
        stems="OBG",
    )
    leaps.turns = rules.MOST_TURNS - 6
    yield leaps
    options = game.new(3, {"leaps_per_turn": 1, "free_pass": True})
    lay_out(
        options,
        hands=("4B 5O 1R 1O 1Y 1P 1B", "5R 5P 1G", "3Y 3G 1B"),
        columns={3: "3B", 4: "4Y 4G", 6: "M M"},
        stems="BRP",
    )
    options.turns = rules.MOST_TURNS - 6
    yield options


def lay_out(
    state: State,
    hands: Sequence[str],
    columns: Mapping[int, str] | None = None,
    talon: str = "",
    discards: str = "",
    stems: str = "PBGR",
    monads: Sequence[int] = (0, 0, 0, 0),
) -> None:
    """Puts a position on the table, seat 0 to act. Columns (2 to 5, and 6 for the Monads to be
    had), talon and discards are listed from their top. Only its owner knows the singles of a hand,
    but those marked like `1R!` all know. Cards named nowhere are publicly out."""
    cards = Arrangement(state, table.LAYOUT, notation.FACES)
    for seat, hand in enumerate(hands):
        state.stems[seat] = notation.COLOURS.index(stems[seat])
        for word in hand.split():
            cards.lay(table.HAND + seat, word, is_known=not word.startswith("1"))
    cards.lay(table.TALON, talon, from_top=True, is_known=True)
    cards.lay(table.DISCARDS, discards, from_top=True)
    for rank, column in (columns or {}).items():
        cards.lay(table.COLUMN + rank, column, from_top=True)
    cards.lay_each(table.MONADS, ["M " * count for count in monads[: len(hands)]])
    cards.lay_rest(table.OUT)
    state.phase, state.turn = table.ACTING, 0
