"""A row of a data set, opened in the browser by its link."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from quintett import Seen, from_link, games
from quintett.machine.pools import Cores
from quintett.study.data.make import make, pieces
from quintett.study.data.read import ask
from quintett.study.data.schema import TABLES
from quintett.study.plays import Setting
from waiting import becomes

QUESTION = """SELECT link, entry, seat, move FROM decisions JOIN games USING (setting, number)
    ORDER BY entry OFFSET 5 LIMIT 1"""
HAND = """name => [...document.querySelectorAll(`main [data-pile="${name}"] [data-card]`)]
    .map(card => card.dataset.card).sort()"""


@pytest.mark.parametrize("name", games.names())
def test_a_decision_opens_where_it_was_made(visit: Any, name: str, tmp_path: Path) -> None:
    """With the cards that the seat had in its hand then."""
    game = games.game(name)
    plan = pieces(Setting(name, game.seats[-1], seed="link"), 1, TABLES, tmp_path)
    list(make(plan, tmp_path, Cores(1)))
    ((link, entry, seat, move),) = ask(tmp_path, QUESTION).rows
    match = from_link(link).replay()
    assert match.entries[entry] == (seat, move)
    visitor = visit()
    visitor.page.goto(f"{visitor.house.address}#g/{link}/{entry}")
    expect(visitor.page.get_by_role("slider")).to_have_value(str(entry))
    hand = next(
        (
            sorted(map(str, pile.knows))
            for pile in Seen(game, match.state_before(entry)).view.piles
            if (pile.name, pile.owner) == ("hand", seat)
        ),
        [],
    )
    becomes(lambda: visitor.page.evaluate(HAND, f"hand {seat}"), hand)
