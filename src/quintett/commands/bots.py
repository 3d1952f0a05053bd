"""Commands about bots: duels and ladders."""

from __future__ import annotations

import math
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quintett.commands.common import (
    LONGEST_SECONDS,
    MOST_GAMES,
    MOST_WORKERS,
    Cluster,
    GameName,
    Games,
    Jobs,
    Players,
    check_target,
    load_game,
    number,
    pool_of,
    read_options,
    say,
)
from quintett.commands.mistakes import EXTRAS, FAILED, fail

if TYPE_CHECKING:
    from rich.table import Table

    from quintett.lab.duel import Duel, Standing
    from quintett.machine.pools import Pool

Seed = Annotated[str, typer.Option(help="Same seed, same deals.")]
Think = Annotated[
    float | None,
    number(float, 0.001, LONGEST_SECONDS, about="Seconds a move, in place of a level's strength."),
]
Threads = Annotated[int, number(int, 1, MOST_WORKERS, about="How many cores a bot may think on.")]
AsJson = Annotated[bool, typer.Option("--json", help="JSON instead of a table.")]


def duel(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT …",
            help="novice, casual, skilled, expert, master, ismcts, module:Class, or cmd:COMMAND.",
        ),
    ],
    players: Players = 2,
    games: Games = 200,
    jobs: Jobs = None,
    seed: Seed = "0",
    options: Annotated[str, typer.Option(help="Options as JSON.")] = "{}",
    think: Think = None,
    threads: Threads = 1,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop as soon as the answer is clear.")
    ] = False,
    as_json: AsJson = False,
    cluster: Cluster = None,
) -> None:
    """Let bots play each other: the same deals in all seats."""
    from quintett.lab.duel import Duel
    from quintett.machine.rehearse import MATCH, SEARCH

    chosen = load_game(game, players)
    if not 2 <= len(bots) <= players:
        fail(f"{players} seats need 2 to {players} bots, not {len(bots)}")
    wanted = read_options(chosen, players, options, None)
    pool = pool_of(jobs, cluster, [chosen.id], (*MATCH, *SEARCH), threads)
    contest = Duel(game, players, tuple(bots), seed, wanted, think, threads)
    standing = watch(contest, games, pool, until_sure)
    if as_json:
        say(standing.summary())
    else:
        print_tables(duel_table(standing.summary()))


def watch(contest: Duel, games: int, pool: Pool, until_sure: bool) -> Standing:
    """Plays a duel under a progress bar; Ctrl-C ends it with the games played so far."""
    from quintett.lab.duel import run
    from quintett.terminal.progress import progress

    deals = math.ceil(games / len(contest.seatings))
    standing = None
    try:
        label = f"{contest.game}, {contest.players} players: {' – '.join(contest.bots)}"
        for so_far in progress(run(contest, deals, pool, until_sure), deals, label):
            standing = so_far
    except KeyboardInterrupt:
        if standing is None:
            raise
    assert standing is not None
    return standing


def duel_table(result: dict[str, Any]) -> Table:
    from rich.table import Table

    title = f"{result['game']}, {result['players']} players, {result['games']} games"
    table = Table("bot", "wins", "95 % interval", "ms a move", title=title)
    for row in result["bots"]:
        table.add_row(
            row["bot"],
            f"{row['win_share']:.1%}",
            f"{row['low']:.1%} – {row['high']:.1%}",
            f"{1000 * row['seconds_per_move']:.1f}",
        )
    table.caption = f"p = {result['p']:.4g}"
    return table


def print_tables(*tables: Table) -> None:
    from rich.console import Console

    for table in tables:
        Console().print(table)


def ladder(
    game: GameName,
    players: Players = 2,
    games: Annotated[
        int, number(int, 1, MOST_GAMES, "--games", "-k", about="At most so many games a step.")
    ] = 400,
    jobs: Jobs = None,
    seed: Seed = "0",
    think: Think = None,
    plot: Annotated[Path | None, typer.Option(help="Draws the ladder into this SVG file.")] = None,
    as_json: AsJson = False,
    cluster: Cluster = None,
) -> None:
    """Play every level against the one below and rate them."""
    from quintett.bots.players.levels import LEVELS
    from quintett.lab.duel import Duel
    from quintett.lab.ladder import Rung, climb
    from quintett.machine.rehearse import MATCH, SEARCH
    from quintett.terminal.progress import progress

    load_game(game, players)
    if plot is not None:
        check_plot(plot)
    pool = pool_of(jobs, cluster, [game], (*MATCH, *SEARCH))
    deals = math.ceil(games / len(Duel(game, players, LEVELS[:2]).seatings))
    rungs: list[dict[str, Any]] = []
    steps = climb(game, players, deals, pool, seed, think)
    for step in progress(steps, deals * 4 + 4, f"{game}, {players} players"):
        if isinstance(step, Rung):
            rungs.append(step.summary())
            if as_json:
                say(rungs[-1])
    if not as_json:
        print_tables(ladder_table(game, players, rungs))
    if plot is not None:
        from quintett.lab.plot import draw_ladder

        draw_ladder(game, players, rungs, plot)


def check_plot(file: Path) -> None:
    """Whether a ladder could be drawn there: nobody wants to hear after hours that it can't."""
    check_target(str(file))
    if find_spec("matplotlib") is None:
        fail(f"--plot needs matplotlib: pip install 'quintett[{EXTRAS['matplotlib']}]'", FAILED)


def ladder_table(game: str, players: int, rungs: list[dict[str, Any]]) -> Table:
    from rich.table import Table

    table = Table(
        "level", "rating", "95 %", "beats the one below", "games", "p", "",
        title=f"{game}, {players} players",
    )  # fmt: skip
    highest = max(rung["rating"] for rung in rungs)
    table.add_row(rungs[0]["bots"][1]["bot"], "0", "", "", "", "", "")
    for rung in rungs:
        bar = "█" * max(1, round(24 * rung["rating"] / max(highest, 1)))
        table.add_row(
            rung["bots"][0]["bot"], str(rung["rating"]), f"{rung['low']} – {rung['high']}",
            f"{rung['bots'][0]['win_share']:.1%}", str(rung["games"]), f"{rung['p']:.2g}", bar,
        )  # fmt: skip
    return table
