"""How fast the engine is: random legal play under the complete rules, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from quintett.bots.bot import Seen
from quintett.bots.players.levels import SearchBot, plan_of
from quintett.bots.players.search import clear, new_desk, new_plan, search
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.game import Game
from quintett.cards.play import deal_all, play_games
from quintett.cards.worlds import resample_many
from quintett.match.match import Match


def measure(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Moves, games and resamples a second, each measured for about so many seconds."""
    root = np.zeros(1, game.dtype)
    game.prepare(root[0], players)
    table, dice = root.copy(), dice_from_seed("bench")
    buffer, outcome = game.new_actions(), game.new_outcome()
    decisions = 0

    def some_games(count: int) -> None:
        nonlocal decisions
        decisions += play_games(root, table, count, dice, buffer, outcome)

    games_per_second, played = _rate(some_games, seconds)
    dealt = root.copy()
    deal_all(dealt, dice, outcome)
    resamples_per_second, _ = _rate(
        lambda count: resample_many(dealt, table, 0, count, dice), seconds / 4
    )
    return {
        "game": game.id,
        "players": players,
        "moves_per_second": round(games_per_second * decisions / played),
        "games_per_second": round(games_per_second),
        "resamples_per_second": round(resamples_per_second),
    }


def measure_search(game: Game, players: int, seconds: float) -> dict[str, Any]:
    """Iterations a second of the textbook's tree search, at the first decision of some games, each
    in a tree that is empty in the beginning."""
    dice, desk, plan, tables = dice_from_seed("bench"), new_desk(game), new_plan(), 4
    rates = []
    for number in range(tables):
        seen = Seen(game, Match(game, players, seed=number).state)
        clear(desk)
        some = partial(search, seen.knowledge, desk, plan, dice=dice)
        rates.append(_rate(some, seconds / tables)[0])
    return {
        "game": game.id,
        "players": players,
        "iterations_per_second": round(sum(rates) / tables),
    }


def measure_overrun(game: Game, players: int, think: float = 0.05, searches: int = 20) -> float:
    """By how many milliseconds a search in its game's own way misses its deadline, at worst of some
    decisions from the beginning to the end of a random game."""
    bot = SearchBot(game, [dice_from_seed("bench")], plan_of(game), 1, think)
    decisions = _decisions(game, players)
    bot.rate(decisions[0])  # loads what is compiled
    late = []
    for number in range(searches):
        begin = time.perf_counter()
        bot.rate(decisions[number * len(decisions) // searches])
        late.append(1000 * (time.perf_counter() - begin - think))
    return round(max(late), 1)


def _decisions(game: Game, players: int) -> list[Seen]:
    """What the seats saw in a random game whenever they had a choice."""
    match, dice, decisions = Match(game, players, seed="bench"), dice_from_seed("bench"), []
    while not match.is_over:
        seen = Seen(game, match.state)
        if len(seen.legal) > 1:
            decisions.append(seen)
        match.play(seen.legal[below(dice, len(seen.legal))])
        match.roll(dice)
    return decisions


def _rate(work: Callable[[int], Any], seconds: float) -> tuple[float, int]:
    """How often a second of the processor `work` does its thing, and how often it did it: what else
    the machine does at that time matters less. The first call, which compiles, isn't timed."""
    work(1)
    done, batch, spent = 0, 1, 0.0
    while spent < seconds:
        begin = time.process_time()
        work(batch)
        took = time.process_time() - begin
        done += batch
        spent += took
        if took < seconds / 20:
            batch *= 2
    return done / spent, done + 1
