"""What is said about a game's balance is what was played."""

from __future__ import annotations

import json
import math
import re
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np
import pytest

from quintett import from_link, games
from quintett.lab.duel import Duel
from quintett.machine.pools import Cores
from quintett.study.balance.figures import (
    REPEATS,
    Balance,
    Piece,
    measure,
    plan_of,
    play,
    settings_of,
    sum_up,
)
from quintett.study.balance.page import page
from quintett.study.balance.report import Report
from quintett.study.plays import Plays, Setting
from quintett.words import LANGUAGES, Words


def balance(name: str, count: int, jobs: int = 1) -> Balance:
    game, tables = games.game(name), [games.game(name).seats[0]]
    plan = plan_of(game, tables, "casual", "balance", count)
    return sum_up(game, tables, "casual", "balance", list(measure(plan, Cores(jobs))))


@pytest.mark.parametrize("name", games.names())
def test_each_game_is_told_as_a_match_tells_it(name: str) -> None:
    """By replaying: who began, who won, how often the lead changed and when it did for good."""
    players = games.game(name).seats[-1]
    setting = Setting(name, players, ("casual",), seed="told")
    plays = Plays(setting, range(3))
    plays.run()
    told = play(Piece(setting, range(3)))
    for index in range(3):
        record = from_link(plays.link(index))
        leaders, turns = [], []
        for match in record.steps():
            if match.turn is not None:
                turns.append(match.turn)
                leaders.append(match.winners())
        final = record.replay()
        places = [(turns[0] + place) % players for place in range(players)]
        assert told.points[index].tolist() == [final.scores()[seat] for seat in places]
        shares = [(seat in final.winners()) / len(final.winners()) for seat in places]
        assert told.shares[index].tolist() == pytest.approx(shares)
        assert told.decisions[index] == len(turns)
        alone = [led[0] for led in leaders if len(led) == 1]
        assert told.changes[index] == sum(one != other for one, other in pairwise(alone))
        if len(final.winners()) == 1:
            others = [at for at, led in enumerate(leaders, 1) if led != final.winners()]
            assert told.settled[index] == max(others, default=0) / len(turns)


def test_the_same_figures_over_any_number_of_processes() -> None:
    assert balance("gold", 50, jobs=1) == balance("gold", 50, jobs=2)


def test_deals_are_repeated_and_the_skilled_one_has_every_seat() -> None:
    game = games.game("parade")
    chosen = settings_of(game, [3], "casual", "x")
    (deals,), (skill,) = chosen["deals"], chosen["skill"]
    plays = Plays(deals, range(2 * REPEATS))
    plays.run()
    dealt = [from_link(plays.link(index)).entries[0] for index in range(2 * REPEATS)]
    assert dealt[0] == dealt[REPEATS - 1] != dealt[REPEATS] == dealt[-1]
    links = {plays.link(index) for index in range(REPEATS)}
    assert len(links) > 1, "the same cards, other games"
    seats = [next(seat for seat in range(3) if skill.bot(n, seat) == "casual") for n in range(3)]
    assert sorted(seats) == [0, 1, 2]
    assert len(Duel("parade", 3, skill.bots).seatings) == skill.repeats


def test_figures_add_up() -> None:
    found = balance("parade", 80)
    (table,) = found.tables
    assert sum(place.mean for place in table.places) == pytest.approx(1, abs=1e-3)
    assert table.decisions.low <= table.decisions.middle <= table.decisions.high
    (luck,) = found.luck
    assert luck.by_skill.low > 1 / luck.players, "casual beats random"
    assert {tuple(one.options) for one in found.options} == {
        (name,) for name in games.game("parade").options
    }
    assert msgspec.json.decode(msgspec.json.encode(found), type=Balance) == found
    json.dumps(msgspec.to_builtins(found), allow_nan=False)


def test_estimates_hold_what_they_promise() -> None:
    from quintett.study.balance.figures import _between, estimate

    dice = np.random.default_rng(1)
    hits = sum(
        found.low <= 0.3 <= found.high
        for found in (estimate(dice.random(400) < 0.3) for _ in range(400))
    )
    assert 0.9 < hits / 400 < 0.99
    deals = dice.normal(size=(2000, 1, 1)) * math.sqrt(0.3)
    assert _between(deals + dice.normal(size=(2000, 8, 1)) * math.sqrt(0.7)) == pytest.approx(
        0.3, abs=0.04
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_else_and_says_what_the_text_says(
    language: str, tmp_path: Path
) -> None:
    report = Report(balance("rotundo", 50), Words(language))
    document, text = page(report), report.text()
    assert not re.search(r"<script|https?:|url\(|src=|href=|balance-\w", document)
    assert "balance-" not in text
    for section in report.sections():
        for group in section.groups:
            for row in group.rows:
                assert row.value in document
                assert row.value in text
    assert document.count("<svg") == document.count("</svg>") > 5
