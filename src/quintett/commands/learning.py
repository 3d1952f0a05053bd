"""Commands about what the coach has learned: `calibrate` measures it, `train` makes it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quintett.cards.letters import shown
from quintett.commands.bots import AsJson, Seed, check_plot, print_tables
from quintett.commands.common import (
    MOST_GAMES,
    Cluster,
    GameName,
    Jobs,
    Players,
    check_target,
    load_game,
    number,
    pool_of,
    say,
    written,
)
from quintett.commands.mistakes import fail

if TYPE_CHECKING:
    from rich.table import Table

    from quintett.lab.positions import Sampling
    from quintett.machine.pools import Pool

MOST_ITERATIONS = 10_000_000
Level = Annotated[str, typer.Option("--level", help="Who plays the games: a level that searches.")]
Iterations = Annotated[
    int | None,
    number(
        int, 1, MOST_ITERATIONS, "--iterations", about="Of the players, in place of their level's."
    ),
]
Each = Annotated[int, number(int, 1, 1000, "--each", about="How many positions of a game.")]


def calibrate(
    game: GameName,
    players: Players = 2,
    positions: Annotated[
        int, number(int, 1, MOST_GAMES, "--positions", "-k", about="How many positions.")
    ] = 2000,
    level: Level = "master",
    iterations: Iterations = None,
    hint: Annotated[
        int, number(int, 1, MOST_ITERATIONS, "--hint", about="Iterations of the coach's search.")
    ] = 1000,
    each: Each = 4,
    jobs: Jobs = None,
    seed: Seed = "0",
    plot: Annotated[
        Path | None, typer.Option(help="Draws said and won into this SVG file.")
    ] = None,
    as_json: AsJson = False,
    cluster: Cluster = None,
) -> None:
    """Compare what the coach says about positions of fresh games with who won them."""
    from quintett.lab.positions import Asking, Sampling
    from quintett.machine.rehearse import MATCH, SEARCH

    load_game(game, players)
    check_level(level)
    if plot is not None:
        check_plot(plot)
    pool = pool_of(jobs, cluster, [game], (*MATCH, *SEARCH))
    askings = (Asking(hint),)
    sampling = Sampling(game, players, level, iterations, each, f"calibrate {seed}", askings)
    result = watch(sampling, -(-positions // each), pool)
    if as_json:
        say(result)
    else:
        print_tables(calibration_table(result))
    if plot is not None:
        from quintett.lab.plot import draw_calibration

        draw_calibration(result, plot)


def check_level(level: str) -> None:
    from quintett.bots.players.levels import LEVELS, QUICK

    searching = [known for known in LEVELS if known not in QUICK]
    if level not in searching:
        fail(f"--level: expected {' or '.join(searching)}, found '{shown(level)}'")


def watch(sampling: Sampling, games: int, pool: Pool) -> dict[str, Any]:
    """Asks about games under a progress bar; Ctrl-C ends it with those asked about so far."""
    from quintett.lab.calibrate import run
    from quintett.terminal.progress import progress

    result = None
    label = f"{sampling.game}, {sampling.players} players: {sampling.level}"
    try:
        for so_far in progress(run(sampling, games, pool), games, label):
            result = so_far
    except KeyboardInterrupt:
        if result is None:
            raise
    if result is None:
        fail("there was no decision in any of these games")
    return result.summary()


def calibration_table(result: dict[str, Any]) -> Table:
    from rich.table import Table

    title = "{game}, {players} players, {positions} positions of {games} games".format(**result)
    table = Table("said", "positions", "in the mean", "won", "off by", "", title=title)
    for low, high, count, said, won in result["coach"]["bins"]:
        bar = "█" * round(24 * count / result["positions"])
        table.add_row(
            f"{low:.0%} – {high:.0%}", str(count), f"{said:.1%}", f"{won:.1%}",
            f"{said - won:+.1%}", bar,
        )  # fmt: skip
    lines = [
        f"{who}: said {result[key]['said']:.1%}, Brier score {result[key]['brier']:.4f}"
        for who, key in (
            ("coach", "coach"),
            ("search, moves that were tried", "tried"),
            ("search, any move", "search"),
        )
    ]
    lines.append(f"won {result['won']:.1%}; the constant's score {result['brier_of_constant']:.4f}")
    table.caption = "\n".join(lines)
    return table


def train(
    game: GameName,
    games: Annotated[
        int, number(int, 10, MOST_GAMES, "--games", "-k", about="How many games, over all tables.")
    ] = 400,
    level: Level = "expert",
    iterations: Iterations = None,
    each: Each = 12,
    jobs: Jobs = None,
    seed: Seed = "0",
    data: Annotated[
        Path | None,
        typer.Option(help="Keeps the games, and goes on with them; default: GAME.games.jsonl."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where the weights go; default: to the game's rules.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Draws the losses into this SVG file.")] = None,
    cluster: Cluster = None,
) -> None:
    """Learn from games of the bots how true the coach's search is, and write the weights."""
    from importlib import resources

    import msgspec

    from quintett.bots.analysis.calibration import FILE, Weights
    from quintett.lab.fit import fit
    from quintett.lab.train import Training, collect
    from quintett.machine.rehearse import MATCH, SEARCH
    from quintett.terminal.progress import progress

    chosen = load_game(game)
    check_level(level)
    data = data or Path(f"{game}.games.jsonl")
    out = out or Path(str(resources.files(chosen.package) / FILE))
    for file in (data, out):
        check_target(str(file))
    if plot is not None:
        check_plot(plot)
    pool = pool_of(jobs, cluster, [game], (*MATCH, *SEARCH))
    training = Training(game, level, iterations, each, seed)
    lessons = progress(collect(training, games, data, pool), games, f"{game}: games")
    positions = [position for lesson in lessons for position in lesson.positions]
    losses: list[tuple[float, float]] = []
    for step in fit(chosen, positions, training.command(games)):
        if isinstance(step, Weights):
            with written(str(out)) as target:
                target.write(
                    msgspec.json.format(msgspec.json.encode(step), indent=1).decode() + "\n"
                )
            say({"file": str(out), **msgspec.to_builtins(step.card)})
        else:
            losses.append(step)
            say({"pull": step[0], "loss": round(step[1], 4)})
    if plot is not None:
        from quintett.lab.plot import draw_losses

        draw_losses(f"{game}, {games} games", losses, plot)
