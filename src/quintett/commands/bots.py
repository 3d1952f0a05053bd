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
            help="A level, plain, ismcts, module:Class, or cmd:COMMAND.",
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
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="BOT", help="Who plays along beside the five levels."),
    ] = None,
    players: Players = 2,
    games: Annotated[
        int, number(int, 1, MOST_GAMES, "--games", "-k", about="At most so many games a pair.")
    ] = 400,
    jobs: Jobs = None,
    seed: Seed = "0",
    think: Think = None,
    plot: Annotated[Path | None, typer.Option(help="Draws the ratings into this SVG file.")] = None,
    as_json: AsJson = False,
    cluster: Cluster = None,
) -> None:
    """Let all levels, and whoever else is named, meet each other, and rate them on one scale."""
    from quintett.bots.players.levels import LEVELS
    from quintett.bots.specs import make_bot
    from quintett.lab.duel import Duel
    from quintett.lab.ladder import climb, pairs
    from quintett.lab.rating import rate
    from quintett.machine.rehearse import MATCH, SEARCH
    from quintett.terminal.progress import progress

    chosen = load_game(game, players)
    if plot is not None:
        check_plot(plot)
    for bot in bots or ():  # nobody wants to hear after hours that one can't play
        make_bot(bot, chosen, players).close()
    pool = pool_of(jobs, cluster, [game], (*MATCH, *SEARCH))
    everybody = list(dict.fromkeys((*LEVELS, *(bots or ()))))
    deals = math.ceil(games / len(Duel(game, players, LEVELS[:2]).seatings))
    standings: dict[tuple[str, ...], Standing] = {}
    steps = climb(game, players, everybody, deals, pool, seed, think)
    most = deals * len(pairs(everybody))
    for standing in progress(steps, most, f"{game}, {players} players"):
        standings[standing.duel.bots] = standing
    duels = [standing.summary() for standing in standings.values()]
    ratings = [one.summary() for one in rate(everybody, list(standings.values()))]
    result = {"game": game, "players": players, "ratings": ratings, "duels": duels}
    if as_json:
        say(result)
    else:
        print_tables(ladder_table(result))
    if plot is not None:
        from quintett.lab.plot import draw_ladder

        draw_ladder(result, plot)


def check_plot(file: Path) -> None:
    """Whether a ladder could be drawn there: nobody wants to hear after hours that it can't."""
    check_target(str(file))
    if find_spec("matplotlib") is None:
        fail(f"--plot needs matplotlib: pip install 'quintett[{EXTRAS['matplotlib']}]'", FAILED)


def ladder_table(result: dict[str, Any]) -> Table:
    """The strongest first, each beside the one below it."""
    from rich.table import Table

    title = "{game}, {players} players".format(**result)
    table = Table("bot", "rating", "95 %", "games", "beats the one below", "p", "", title=title)
    shares = {
        (one["bot"], other["bot"]): (one["win_share"], duel["p"])
        for duel in result["duels"]
        for one, other in (duel["bots"], duel["bots"][::-1])
    }
    rows = sorted(result["ratings"], key=lambda row: -row["rating"])
    highest = max(rows[0]["rating"], 1)
    for row, below in zip(rows, [*rows[1:], None], strict=True):
        share, p = shares[row["bot"], below["bot"]] if below else (None, None)
        table.add_row(
            row["bot"], str(row["rating"]), f"{row['low']} – {row['high']}", str(row["games"]),
            "" if share is None else f"{share:.1%}", "" if p is None else f"{p:.2g}",
            "█" * round(24 * max(row["rating"], 0) / highest),
        )  # fmt: skip
    return table
