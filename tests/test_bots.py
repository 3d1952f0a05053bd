"""Bots: honest, legal, repeatable; duels that are fair and sums that are right."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys  # type: ignore[attr-defined]

from quintett import Match, games
from quintett.bots.bot import Seen
from quintett.bots.players.levels import BASELINES, LEVELS, level_bot, plan_of
from quintett.bots.players.search import ROOM, USED, clear, new_desk, new_plan, search
from quintett.bots.specs import make_bot
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.compiled import IS_COMPILED
from quintett.cards.game import Game, appeal, appeals, moves
from quintett.cards.worlds import resample
from quintett.lab.duel import Duel, Standing, run
from quintett.machine.pools import Cores, in_order
from waiting import PATIENCE

GAMES = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)


def some_positions(game: Game, count: int) -> list[Match]:
    """Positions with a choice, from the beginning on, at the largest and the smallest table."""
    found: list[Match] = []
    for players in {game.seats[0], game.seats[-1]}:
        match, dice = Match(game, players, seed="bots"), dice_from_seed("walk")
        while len(found) < count * len({game.seats[0], game.seats[-1]}) and not match.is_over:
            if len(match.legal()) > 1 and below(dice, 3) == 0:
                found.append(match.copy())
            legal = match.legal()
            match.play(legal[below(dice, len(legal))])
            match.roll(dice)
    return found


@GAMES
@pytest.mark.parametrize("level", [*LEVELS, *BASELINES])
def test_B1_a_bot_answers_the_same_in_worlds_that_its_seat_cannot_tell_apart(
    game: Game, level: str
) -> None:
    dice = dice_from_seed("B1")
    for match in some_positions(game, 2 if level in ("master", *BASELINES) else 4):
        seat = match.turn
        assert seat is not None
        world = match.state.copy()
        resample(world, seat, dice)
        answers = [
            # without its guard, which would hide a failure behind the fallback
            make_bot(level, game, match.players, {}, seat, "B1").bot.choose(Seen(game, state))
            for state in (match.state, world)
        ]
        assert answers[0] == answers[1]
        assert answers[0] in match.legal()


@GAMES
def test_the_same_seed_and_iterations_give_the_same_tree(game: Game) -> None:
    match = some_positions(game, 1)[0]
    desks = [new_desk(game), new_desk(game)]
    for desk, parts in zip(desks, ([300], [1, 99, 200]), strict=True):
        dice = dice_from_seed("tree")
        for iterations in parts:
            search(Seen(game, match.state).knowledge, desk, new_plan(), iterations, dice)
    assert desks[0].tree.tobytes() == desks[1].tree.tobytes()


@GAMES
def test_moves_look_the_same_together_and_one_by_one(game: Game) -> None:
    for match in some_positions(game, 20):
        legal, looks = game.new_actions(), np.zeros(game.most_legal)
        count = moves(match.state, legal)
        appeals(match.state, legal, count, looks)
        alone = [appeal(match.state, int(action)) for action in legal[:count]]
        assert looks[:count].tolist() == alone


def test_a_full_tree_is_bounded_and_plays_on() -> None:
    game = games.game("parade")
    match = Match(game, 6, seed=3)
    bot = level_bot("master", game, [dice_from_seed("full")])
    desk = bot.workers[0][0]  # type: ignore[attr-defined]
    seen = Seen(game, match.state)
    desk.used[USED] = ROOM - 50
    search(seen.knowledge, desk, bot.plan, 4000, dice_from_seed("full"))  # type: ignore[attr-defined]
    assert desk.used[USED] == ROOM
    visits = sum(int(child["visits"]) for child in children(desk, 0))
    assert visits == 4000
    clear(desk)
    assert bot.choose(seen) in match.legal()


def children(desk: object, node: int) -> list[np.void]:
    used = desk.tree[1 : desk.used[USED]]  # type: ignore[attr-defined]
    return list(used[used["parent"] == node])


@pytest.mark.skipif(not IS_COMPILED, reason="counts what compiled code asks for")
@GAMES
def test_the_loop_asks_for_no_memory(game: Game) -> None:
    desk, dice = new_desk(game), dice_from_seed("memory")
    _nrt_python.memsys_enable_stats()
    for match, plan in product(some_positions(game, 20)[::4], (new_plan(), plan_of(game))):
        seen = Seen(game, match.state)
        clear(desk)
        asked = []
        for iterations in (1, 1, 50):
            before = requests()
            search(seen.knowledge, desk, plan, iterations, dice)
            asked.append(requests() - before)
        assert asked[1] == asked[2]


def requests() -> int:
    """How often compiled code has asked for memory."""
    return int(rtsys.get_allocation_stats().alloc)  # type: ignore[no-untyped-call]


def test_threads_search_together() -> None:
    game = games.game("gold")
    match = some_positions(game, 1)[0]
    bot = make_bot("skilled", game, match.players, {}, 0, "threads", threads=2).bot
    seen = Seen(game, match.state)
    ratings = bot.rate(seen)  # type: ignore[attr-defined]
    assert ratings.visits.sum() == 2 * bot.iterations  # type: ignore[attr-defined]
    assert sorted(ratings.moves) == seen.legal
    for move in ratings.moves:
        chance, low, high = ratings.chance(move)
        assert 0 <= low <= chance <= high <= 1


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (4, 4)])
def test_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    seatings = Duel("parade", players, tuple("abcde"[:bots])).seatings
    for seat in range(players):
        counts = [sum(seating[seat] == bot for seating in seatings) for bot in range(bots)]
        assert len(set(counts)) == 1


def test_a_duel_repeats_and_ends_when_it_is_sure() -> None:
    duel = Duel("gold", 2, ("casual", "novice"), seed="sure")
    standing = list(run(duel, 100, Cores(1), until_sure=True))[-1]
    assert 5 <= len(standing.deals) < 100
    assert standing.p < 0.01
    again = list(run(duel, len(standing.deals), Cores(1), until_sure=False))[-1]
    assert np.array_equal(standing.shares, again.shares)


def test_a_duel_is_the_same_over_any_number_of_processes() -> None:
    duel = Duel("parade", 3, ("casual", "novice"), seed="jobs")
    alone, together = (list(run(duel, 40, Cores(jobs), until_sure=True))[-1] for jobs in (1, 3))
    assert np.array_equal(alone.shares, together.shares)


def test_deals_come_in_order_and_those_after_a_long_one_do_not_wait_for_it() -> None:
    others_are_done = threading.Barrier(2)

    def work(number: int) -> int:
        if number in (0, 9):
            others_are_done.wait(PATIENCE)
        return number

    with ThreadPoolExecutor(2) as pool:
        assert list(in_order(pool, work, range(10), ahead=4)) == list(range(10))


def test_a_bot_does_not_beat_itself() -> None:
    standing: Standing = list(run(Duel("parade", 3, ("casual", "casual")), 60, Cores(1), False))[-1]
    assert standing.p > 0.01
    share, low, high = standing.interval(0)
    assert low < 0.5 < high
    assert share + standing.interval(1)[0] == pytest.approx(1)


def test_the_commands_print_what_programs_read() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "quintett", "duel", "parade", "skilled", "novice", "-n", "3",
         "--games", "12", "--jobs", "2", "--threads", "2", "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    result = json.loads(done.stdout)
    assert list(result) == ["game", "players", "games", "bots", "p"]
    assert list(result["bots"][0]) == ["bot", "win_share", "low", "high", "seconds_per_move"]
    assert result["games"] == 12
    assert sum(bot["win_share"] for bot in result["bots"]) == pytest.approx(1)
