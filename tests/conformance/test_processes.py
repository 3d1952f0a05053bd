"""E6: the same seed gives the same games in another process, whatever disturbs it there, compiled
and uncompiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quintett.cards.game import Game
from quintett.lab.simulate import random_match
from quintett.machine.rehearse import BENCH, MATCH
from quintett.match.record import record_of

GAMES = 2
SCRIPT = """
import random, sys
import numpy as np
random.seed(99); np.random.seed(99)
from quintett.games import game
from quintett.lab.simulate import random_match
from quintett.match.record import record_of
name, players, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
for number in range(count):
    random.random(); np.random.rand()
    match = random_match(game(name), players, {}, "E6", number)
    print(record_of(match).to_json().decode())
    print(match.state.tobytes().hex(), match.events)
"""


def games_here(game: Game, players: int, count: int) -> str:
    lines = []
    for number in range(count):
        match = random_match(game, players, {}, "E6", number)
        lines += [
            record_of(match).to_json().decode(),
            f"{match.state.tobytes().hex()} {match.events}",
        ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("uncompiled", ["0", "1"], ids=["compiled", "uncompiled"])
def test_E6_same_seed_same_games_in_another_process(game: Game, uncompiled: str) -> None:
    players = game.seats[-1]
    count = 1 if uncompiled == "1" else GAMES
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "12345",
        "NUMBA_DISABLE_JIT": uncompiled,
    }
    there = subprocess.run(
        [sys.executable, "-c", SCRIPT, game.id, str(players), str(count)],
        env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert there.stdout == games_here(game, players, count)


THINKING = """
import sys, warnings
warnings.simplefilter("error")  # small numbers that overflow only warn
from quintett import Match, games
from quintett.bots.bot import Seen
from quintett.bots.analysis.coach import Coach, names_of
from quintett.bots.players.levels import SearchBot, level_bot, plan_of
from quintett.bots.players.search import new_plan
from quintett.cards.chance import dice_from_seed
from quintett.words import Words
game, words, dice = games.game(sys.argv[1]), Words("en"), dice_from_seed("deal")
novice, casual = (level_bot(level, game, [dice_from_seed(level)]) for level in ("novice", "casual"))
searchers = [SearchBot(game, [dice_from_seed("search")], plan, 8)
             for plan in (new_plan(depth=20), plan_of(game))]
match, count = Match(game, game.seats[0]), 0
match.roll(dice)
while not match.is_over:
    seen = Seen(game, match.state)
    if count in (0, 30, 60):
        print([bot.rate(seen).visits.tolist() for bot in searchers])
        print(Coach(game, iterations=8).advise(seen, words, names_of(match, words)))
    match.play((novice if match.turn else casual).choose(seen))
    match.roll(dice)
    count += 1
print(count, match.entries, match.scores())
"""


def test_bots_and_the_coach_answer_the_same_uncompiled(game: Game) -> None:
    """A whole game between bots: what they play, what searches visit, what the coach says."""
    answers = [
        subprocess.run(
            [sys.executable, "-c", THINKING, game.id], capture_output=True, text=True, check=True,
            env={**os.environ, "NUMBA_DISABLE_JIT": uncompiled},
        ).stdout
        for uncompiled in ("0", "1")
    ]  # fmt: skip
    assert answers[0] == answers[1]


AHEAD = """
from numba.core.event import install_recorder
from quintett.games import game
from quintett.lab.bench import measure
from quintett.lab.simulate import random_match
with install_recorder("numba:compile") as late:
    match = random_match(game("parade"), 3, {}, "ahead", 0)
    match.scores(), match.winners(), measure(match.game, 3, 0.01)
print(len(late.buffer))
"""


def test_nothing_is_left_to_compile_after_a_rehearsal(tmp_path: Path) -> None:
    environment = {**os.environ, "QUINTETT_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    parts = ",".join((*MATCH, *BENCH))
    for command in (["-m", "quintett.rehearsals", "parade", parts], ["-c", AHEAD]):
        there = subprocess.run(
            [sys.executable, *command], env=environment, capture_output=True, text=True, check=True
        )
    assert there.stdout == "0\n"
