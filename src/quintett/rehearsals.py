"""What is tried before anybody depends on it: each part of a game, compiled and played as the
commands and the server will play it. `python -m quintett.rehearsals GAME PART` is a child of
`quintett/machine/rehearse.py`, which says which purpose needs which parts (several: `PART,PART`).

Every step, and every function that is compiled, ends with a line: the signs of life that the parent
waits for.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from typing import Any

import numpy as np
from numba.core import event

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

from quintett import Match, games
from quintett.bots.analysis.preview import Preview
from quintett.bots.bot import Seen
from quintett.bots.players.levels import QUICK, SearchBot, level_bot, plan_of
from quintett.bots.players.search import new_plan
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.compiled import IS_COMPILED, compile_for, functions_of, only_load
from quintett.cards.events import new_log
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.play import advance, deal_all, new_batch, play_games
from quintett.cards.views import Laid, recalled
from quintett.cards.worlds import many_of, resample_many
from quintett.machine.builds import own_build
from quintett.machine.memory import SHARED, build_of
from quintett.machine.processes import be_polite, end_with_parent

Steps = Iterator[str]


# --- the parts, each with what it calls


def chance(game: Game) -> Steps:
    """What chance does."""
    state, dice, outcome, log = game.new(game.seats[0]), _dice(), game.new_outcome(), new_log()
    functions = functions_of(game.dtype)
    _compile(game, (below, dice, 1))
    _compile(game, (functions["roll"], state, dice, outcome))
    yield "drawn"
    _compile(game, (functions["settle"], state, outcome, log))
    Match(game, game.seats[0], seed=0)
    yield "dealt"


def turns(game: Game) -> Steps:
    """What players do, in whole games."""
    tables, actions, log = np.zeros(1, game.dtype), game.new_actions(), new_log()
    functions, points = functions_of(game.dtype), np.zeros(8, np.int32)
    for function, *arguments in (
        (functions["moves"], tables[0], actions),
        (functions["verdict"], tables[0], 0),
        (advance, tables, 0, 0, log, actions),
        (functions["scores"], tables[0], points),
        (functions["winners"], tables[0], points),
    ):
        _compile(game, (function, *arguments))
        yield "compiled"
    yield from _play(game, lambda match: None)


def table(game: Game) -> Steps:
    """What a table of the server calls: rules, views, and an update for everybody."""
    from quintett.server.readiness import load_table
    from quintett.server.tables.ledger import Mark
    from quintett.server.tables.updates import Updates, Wanted

    load_table(game.id)
    yield "loaded"
    sights: dict[int, list[Updates]] = {}

    def tell(match: Match) -> None:
        if id(match) not in sights:
            sights[id(match)] = [Updates(match, memory=memory) for memory in (False, True)]
        chances = [Mark(1, "chance" if isinstance(match.entries[-1][0], str) else "person")]
        for updates in sights[id(match)]:
            updates.notice(chances)
            for viewer in (*range(match.players), SPECTATOR):
                updates.told(viewer, Wanted(1, 0))

    yield from _play(game, tell)


def knowledge(game: Game) -> Steps:
    """What a seat knows: a look at what a move would do, and bots that don't search."""
    from quintett.server.thinking.bots import choose

    decisions = _decisions(game, 12)
    yield "decided"
    for seen in decisions:
        preview = Preview(seen)
        for move in seen.legal[:4]:
            preview.effects(move)
        if game.layout.story:
            recalled(game, seen.knowledge[0], seen.seat)
        for level in QUICK:
            choose(game.id, level, seen.knowledge.tobytes(), 0)
        yield "looked ahead"


def search(game: Game) -> Steps:
    """Bots that search, the coach, reviews."""
    from quintett.bots.analysis.coach import Coach
    from quintett.bots.analysis.review import AllOpen, compare
    from quintett.bots.analysis.standings import Standings

    yield from knowledge(game)
    dice, coach = [_dice()], Coach(game, 20)
    bots = SearchBot(game, dice, new_plan(), 20), SearchBot(game, dice, plan_of(game), 50)
    for seen in _decisions(game, 6):
        for bot in bots:
            bot.choose(seen)
        for eyes in (seen, AllOpen(game, seen.knowledge[0])):
            compare(coach, eyes, seen.legal[-1])
        Standings(seen, 1)
        yield "searched"
    level_bot("skilled", game, dice).choose(seen)
    yield "chosen"


def play(game: Game) -> Steps:
    """Random games without a match."""
    root, dice = np.zeros(1, game.dtype), _dice()
    for players in (game.seats[0], game.seats[-1]):
        game.prepare(root[0], players)
        play_games(root, root.copy(), 20, dice, game.new_actions(), game.new_outcome())
        yield "played"
    deal_all(root.copy(), dice, game.new_outcome())


def worlds(game: Game) -> Steps:
    """Worlds that a seat can't rule out."""
    tables, dice = np.zeros(1, game.dtype), _dice()
    _compile(game, (many_of(game.dtype), tables, tables, 0, 1, dice))
    yield "compiled"
    dealt = new_batch(game, 1, game.seats[-1], dice)
    resample_many(dealt, tables, 0, 100, dice)
    yield "drawn"


def batches(game: Game) -> Steps:
    """Many games at once."""
    from quintett.lab import batches

    batch, dice = batches.new_batch(game, 20, game.seats[-1], "rehearsal"), _dice()
    yield "dealt"
    batches.legal_all(batch)
    yield "listed"
    for _ in range(5):
        batches.step_all(batch, batches.choose_all(batch, dice), dice)
        yield "stepped"
    batches.observe(batch)
    yield "observed"
    batches.resample(batch, 0, dice)
    yield "resampled"
    batches.results_all(batch)
    yield "counted"


def plays(game: Game) -> Steps:
    """Games side by side, by bots that are compiled, watched by somebody who studies them."""
    from quintett.cards.play import results_all
    from quintett.envs.observation import encoding_of
    from quintett.study.plays import Plays, Setting
    from quintett.study.watching import list_rows, observe_rows

    players, points = game.seats[-1], np.zeros((2, 4, 8), np.int32)
    played = Plays(Setting(game.id, players, ("random", "novice", "casual")), range(4))
    yield "dealt"

    def look(plays: Plays) -> None:
        rows, encoding = plays.on_turn[:1], encoding_of(game, players)
        seen, legal = np.empty((1, encoding.size), np.int16), np.empty(game.most_legal, np.int32)
        observe_rows(plays.batch, rows, encoding.plan, seen)
        list_rows(plays.batch, rows, game.new_actions(), legal)
        results_all(plays.batch, *points)

    played.run(look)
    yield "played"


def shells(game: Game) -> Steps:
    """What agents of other frames play: many tables at once, and one as OpenSpiel plays it."""
    from quintett.envs.openspiel_table import SpielTable
    from quintett.envs.tables import Tables

    players, dice = game.seats[-1], _dice()
    for opponents in (None, "casual"):
        tables = Tables(game, 4, players, seed="rehearsal", opponents=opponents)
        yield "dealt"
        for _ in range(20):
            tables.step(tables.random_actions())
        yield "stepped"
    tables.encoding.observe(tables.batch, 0, 0)
    yield "observed"
    Tables(game, 1, players).only()
    yield "asked"
    table = SpielTable(game, game.new(players), is_dealt=True)
    for _ in range(200):
        if table.draw is not None:
            outcomes = table.outcomes()
            table.give(outcomes[below(dice, len(outcomes))][0])
        elif table.legal:
            table.play(table.legal[below(dice, len(table.legal))])
    yield "played"


def shared() -> Steps:
    """What all games call, and nobody's records: dice, and piles for a viewer and for the wire."""
    from quintett.server.tables.pile_json import PileWriter

    dice = _dice()
    below(dice, 6)
    yield "thrown"
    game = games.all_games()[0]
    state = game.new(game.seats[0]).tobytes()
    for memory in (False, True):
        PileWriter(game, game.seats[0], memory).write(state, [0, 1], ())
    yield "written"
    Laid(game, state, ()).piles([0, 1], 0, memory=True)
    yield "seen"


PARTS: dict[str, Callable[[Game], Steps]] = {
    part.__name__: part
    for part in (chance, turns, table, knowledge, search, play, worlds, batches, plays, shells)
}


# --- how they are played


def _dice() -> Any:
    return dice_from_seed("rehearsal")


def _compile(game: Game, wanted: tuple[Any, ...]) -> None:
    """Compiles a function for such arguments, where it is compiled at all."""
    if IS_COMPILED and build_of(game.id).is_compiled:
        compile_for(*wanted)


def _play(game: Game, look: Callable[[Match], None]) -> Steps:
    """Whole random games at the smallest and the largest table, with a refused move now and then;
    `look` sees each position."""
    dice = _dice()
    for players in dict.fromkeys((game.seats[0], game.seats[-1])):
        match = Match(game, players, seed=0)
        look(match)
        while not match.is_over:
            match.forbidden_by(game.actions[below(dice, len(game.actions))])
            legal = match.legal_actions()
            match.play(game.actions[legal[below(dice, len(legal))]])
            look(match)
            if match.awaits_chance:
                match.roll(dice)
                look(match)
            if len(match.entries) % 50 == 0:
                yield "played on"
        for viewer in (0, SPECTATOR):
            match.view(viewer)
        match.scores(), match.winners(), match.tally(), match.take_back()
        yield "played"


def _decisions(game: Game, count: int) -> list[Seen]:
    """What seats saw at so many decisions, from the beginning to the end of a random game."""
    match, dice, seen = Match(game, game.seats[-1], seed=0), _dice(), []
    while not match.is_over:
        legal = match.legal_actions()
        if len(legal) > 1:
            seen.append(Seen(game, match.state))
        match.play(game.actions[legal[below(dice, len(legal))]])
        match.roll(dice)
    return seen[:: max(1, len(seen) // count)][:count]


# --- the child


def main(unit: str, parts: str, niceness: str = "") -> None:
    """With a niceness as a child, whose parent holds its standard input open; else alone."""
    if niceness:
        end_with_parent(sys.stdin.fileno())
        be_polite(int(niceness))
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a crash here is no riddle
    if parts == LOAD:
        print(load_seconds(unit))
        return
    event.register("numba:compile", Alive())
    for part in parts.split(","):
        _suffer(unit, part)
        for step in shared() if unit == SHARED else PARTS[part](games.game(unit)):
            print(step, flush=True)


class Alive(event.Listener):
    """Says that a function is being compiled, and that it was."""

    def on_start(self, _event: Any) -> None:
        print("compiling", flush=True)

    def on_end(self, _event: Any) -> None:
        print("compiled", flush=True)


LOAD = "load"


def load_seconds(unit: str) -> float:
    """How long the server takes to load a game that was tried before."""
    from quintett.server.readiness import load_table

    only_load()
    begin = time.perf_counter()
    load_table(unit)
    return round(time.perf_counter() - begin, 2)


def _suffer(unit: str, part: str) -> None:
    """For tests: `QUINTETT_FAULT=GAME/*/x86-64*=abort,…` lets children go wrong."""
    build = own_build() if unit == SHARED else build_of(unit)
    for fault in filter(None, os.environ.get("QUINTETT_FAULT", "").split(",")):
        where, _, how = fault.partition("=")
        if fnmatch(f"{unit}/{part}/{build.name}", where):
            print(f"QUINTETT_FAULT: {how}", flush=True)
            if how == "abort":
                os.abort()
            elif how == "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            elif how == "hang":
                time.sleep(3600)
            else:
                raise RuntimeError("as ordered")


if __name__ == "__main__":
    main(*sys.argv[1:])
