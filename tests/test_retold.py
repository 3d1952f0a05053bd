"""A game told again in another world: legal, and the same for whoever decides."""

from __future__ import annotations

import random

import pytest

from conformance.test_worlds import hidden_places
from quintett import Match, games
from quintett.cards.chance import dice_from_seed
from quintett.cards.worlds import blindfold
from quintett.match import arbiter
from quintett.match.record import from_data, record_of
from quintett.match.redact import redacted
from quintett.match.retold import CannotRetell, retold

TABLES = [(game, players) for game in games.names() for players in games.game(game).seats]


def played(game: str, players: int) -> Match:
    match, chance = Match(game, players, seed=f"retold {game}"), random.Random(f"{game} {players}")
    dice = dice_from_seed("on")
    while not match.is_over and len(match.entries) < 150:
        match.play(chance.choice(match.legal()))
        match.roll(dice)
    return match


def decisions(match: Match, count: int) -> list[int]:
    """Some entries that somebody decided, spread over the game."""
    found = [
        number for number, (who, _what) in enumerate(match.entries) if not isinstance(who, str)
    ]
    return found[:: max(1, len(found) // count)]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_seat_sees_the_same_past_and_other_cards_are_hidden(game: str, players: int) -> None:
    match, dice = played(game, players), dice_from_seed("worlds")
    other = possible = 0
    for entry in decisions(match, 12):
        seat, before = int(match.entries[entry][0]), match.state_before(entry)
        again = retold(match, entry, dice)
        assert again.turn == seat
        assert len(again.entries) == entry
        expected, found = before.copy(), again.state.copy()
        blindfold(expected, seat)
        blindfold(found, seat)
        assert found.tobytes() == expected.tobytes(), "all that the seat knows is the same"
        assert redacted(again, seat).entries == redacted(_until(match, entry), seat).entries
        assert arbiter.replay(from_data(record_of(again).to_dict()))["ok"]
        other += again.state.tobytes() != before.tobytes()
        possible += len({pile for pile, _card in hidden_places(match.game, before, seat)}) > 1
    assert other >= possible // 2


def _until(match: Match, entry: int) -> Match:
    past = match.anew()
    for who, what in match.entries[:entry]:
        past.settle(who, what) if isinstance(who, str) else past.play(what)
    return past


def test_where_nobody_decides_nothing_is_told_again() -> None:
    match = Match("parade", players=2, seed=1)
    with pytest.raises(CannotRetell):
        retold(match, 0, dice_from_seed("chance"))
