"""What is told piece by piece is what a whole view shows."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from quintett import Match, games
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.views import view
from quintett.server.protocol.messages import Update
from quintett.server.tables.ledger import Mark
from quintett.server.tables.updates import Updates, Wanted

MOVES = 60


@pytest.mark.parametrize("memory", [False, True], ids=["plain", "memory"])
@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_updates_add_up_to_the_view(game: Game, memory: bool) -> None:
    for players in game.seats:
        for options in tables(game):
            match = Match(game, players, options, seed=f"sight {players}")
            follow(match, memory, random.Random(players))


def tables(game: Game) -> list[dict[str, Any]]:
    """The game as it is, and with each option otherwise."""
    return [{}] + [
        {name: value}
        for name, option in game.options.items()
        for value in option.choices
        if value != option.default
    ]


def follow(match: Match, memory: bool, chance: random.Random) -> None:
    """Plays on, and has everybody put together what they are told."""
    updates, eyes = Updates(match, memory), [*range(match.players), SPECTATOR]
    shown = {viewer: msgspec.to_builtins(updates.whole(viewer)) for viewer in eyes}
    for number in range(MOVES):
        if match.is_over:
            return
        before = len(match.entries)
        match.play(chance.choice(match.legal()))
        match.roll(dice_from_seed(chance.random().hex()))
        marks = [
            Mark(number, "chance" if isinstance(who, str) else "person")
            for who, _what in match.entries[before:]
        ]
        updates.notice(marks)
        for viewer in eyes:
            put_together(shown[viewer], updates.told(viewer, Wanted(number + 1, number)))
            whole = view(match.game, match.state, viewer, memory)
            assert shown[viewer] == msgspec.to_builtins(whole)


def put_together(shown: dict[str, Any], told: Update) -> None:
    """As `docs/protocol.md` says."""
    news = {(pile.name, pile.owner): msgspec.to_builtins(pile) for pile in told.piles}
    shown["piles"] = [news.pop((pile["name"], pile["owner"]), pile) for pile in shown["piles"]]
    assert not news
    shown["turn"], shown["phase"] = told.turn, told.phase
    if told.public is not None:
        shown["public"] = told.public
    if told.rumours is not None:
        shown["rumours"] = msgspec.to_builtins(told.rumours)
    if told.scores is not None:
        shown["scores"] = told.scores
