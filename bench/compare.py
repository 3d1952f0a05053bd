"""Compares our simulator with plain C and with other engines, all in one run on one machine.

Only ratios from one run mean anything: machines differ, and the same machine differs from minute
to minute. So the fast contestants take turns, three times round, and the best run of each counts.
"""

import argparse
import json
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from child import NoFigureError, answer, end_on_signals, output
from peers import PEERS, matching, measure, positive
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

ROUNDS = 3
TAKES_TURNS = (
    "ours", "c/", "openspiel-cpp/", "openspiel-rollouts/", "openspiel-search/",
    "pgx/kuhn", "pgx/leduc",
)  # fmt: skip
OURS = "ours/parade"
SAME_GAME = {
    "openspiel-cpp/hearts": "ours-games/hearts",
    "openspiel-rollouts/hearts": "ours-rollouts/hearts",
    "openspiel-search/hearts": "ours-search/hearts",
    "openspiel-python/hearts": "python/hearts",
}
"""The same game played in the same way; all other rows are compared with our Parade."""
HEADINGS = ("engine", "game", "players", "moves/game", "moves/s", "ours ÷ this", "note")
RIGHT_ALIGNED = HEADINGS[2:6]

Figures = dict[str, Any]
Measure = Callable[[float], Figures]


@dataclass
class Contestant:
    """One row of the table, and how to measure it."""

    key: str
    title: str
    measure: Measure
    runs: list[Figures] = field(default_factory=list)
    error: str | None = None

    @property
    def game(self) -> str:
        return self.key.partition("/")[2]

    @property
    def best(self) -> Figures | None:
        return max(self.runs, key=lambda run: float(run["moves_per_second"]), default=None)

    def run(self, seconds: float) -> None:
        """Add one measurement, or the reason why there is none."""
        try:
            self.runs.append(self.measure(seconds))
        except NoFigureError as reason:
            self.error = str(reason)


# ---- who takes part ------------------------------------------------------------------------------


def our_engine(players: int) -> Measure:
    """The installed command line, that of this very environment before any other."""
    here = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])

    def run(seconds: float) -> Figures:
        command = shutil.which("quintett", path=here)
        if command is None:
            raise NoFigureError("the command 'quintett' is not installed")
        options = ["--players", str(players), "--seconds", str(seconds), "--json"]
        # A first run on a machine compiles, which takes its time.
        return answer([command, "bench", "parade", *options], timeout=600 + 10 * seconds)

    return run


def our_script(name: str, *arguments: str) -> Measure:
    """A script beside this one, in a process of its own."""
    script = str(Path(__file__).with_name(name))

    def run(seconds: float) -> Figures:
        command = [sys.executable, script, *arguments, str(seconds)]
        return answer(command, timeout=600 + 10 * seconds)

    return run


def plain_c(players: int, workshop: Path) -> Measure:
    """`parade.c`, compiled in `workshop` when it is first asked for."""
    program = workshop / "parade"

    def run(seconds: float) -> Figures:
        compiler = find_compiler()
        if not program.exists():
            source = Path(__file__).with_name("parade.c")
            options = ["-O3", "-march=native", "-o", str(program), str(source)]
            output([compiler, *options], timeout=120)
        found = answer([str(program), str(players), str(seconds), "1"], timeout=60 + 10 * seconds)
        return found | {"players": players, "version": compiler_version(compiler)}

    return run


def find_compiler() -> str:
    names = (os.environ.get("CC"), "cc", "gcc", "clang")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        raise NoFigureError("there is no C compiler (looked for $CC, cc, gcc and clang)")
    return found


def compiler_version(compiler: str) -> str:
    return output([compiler, "--version"], timeout=20).splitlines()[0]


def peer_game(key: str) -> Measure:
    return lambda seconds: measure(key, seconds)


def contestants(players: int, workshop: Path) -> list[Contestant]:
    rows = [
        Contestant("ours/parade", "Quintett", our_engine(players)),
        Contestant(
            "python/parade",
            "Quintett, a move at a time",
            our_script("single.py", "parade", str(players)),
        ),
        Contestant("c/parade", "plain C", plain_c(players, workshop)),
        Contestant("ours-games/hearts", "Quintett", our_script("hearts.py", "games")),
        Contestant(
            "ours-rollouts/hearts", "Quintett rollouts", our_script("hearts.py", "rollouts")
        ),
        Contestant("ours-search/hearts", "Quintett search", our_script("hearts.py", "search")),
        Contestant(
            "python/hearts", "Quintett, a move at a time", our_script("single.py", "hearts", "4")
        ),
    ]
    rows += [Contestant(key, peer.title, peer_game(key)) for peer in PEERS for key in peer.keys]
    return rows


# ---- the run -------------------------------------------------------------------------------------


def schedule(rows: list[Contestant]) -> Iterator[Contestant]:
    """First those who take turns, round by round; then the rest, once each."""
    turns = [row for row in rows if row.key.startswith(TAKES_TURNS)]
    for _ in range(ROUNDS):
        yield from turns
    yield from (row for row in rows if row not in turns)


def run_all(rows: list[Contestant], seconds: float, console: Console) -> None:
    plan = list(schedule(rows))
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=len(plan))
        for row in plan:
            progress.update(task, description=f"{row.title}: {row.game}")
            if not row.error:  # what failed once will fail again
                row.run(seconds)
                console.print(f"{row.title}: {row.game}: {latest(row)}", highlight=False)
            progress.advance(task)


def latest(row: Contestant) -> str:
    return row.error or f"{short(row.runs[-1]['moves_per_second'])} moves/s"


# ---- the table -----------------------------------------------------------------------------------


def short(number: float) -> str:
    """Three figures are all that a noisy machine can tell: 1,540,321 is 1.54 M."""
    for unit, name in ((1e6, " M"), (1e3, " k")):
        if number >= unit:
            return f"{three_figures(number / unit)}{name}"
    return three_figures(number)


def three_figures(number: float) -> str:
    decimals = 2 if number < 10 else 1 if number < 100 else 0
    return f"{number:,.{decimals}f}"


def cells(row: Contestant, ours: float | None) -> list[str]:
    best = row.best
    if best is None:
        return [row.title, row.game, "", "", "–", "–", row.error or "not measured"]
    speed = float(best["moves_per_second"])
    return [
        row.title,
        row.game,
        str(best.get("players", "")),
        three_figures(speed / float(best["games_per_second"])),
        short(speed),
        three_figures(ours / speed) if ours else "–",
        row.error or str(best.get("note", "")),
    ]


def compared_with(key: str) -> str:
    """Our row that does what this one does."""
    return SAME_GAME.get(key, OURS)


def table_cells(rows: list[Contestant]) -> list[list[str]]:
    speeds = {row.key: float(row.best["moves_per_second"]) for row in rows if row.best}
    own_hearts = SAME_GAME.values()
    return [
        cells(row, None if row.key in own_hearts else speeds.get(compared_with(row.key)))
        for row in rows
    ]


def show(rows: list[Contestant], console: Console) -> None:
    caption = "random legal play on one core; a move is a player's decision"
    table = Table(caption=caption, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in HEADINGS:
        side: Literal["right", "left"] = "right" if heading in RIGHT_ALIGNED else "left"
        table.add_column(heading, justify=side, overflow="fold")
    for line in table_cells(rows):
        table.add_row(*line)
    console.print(table)


def markdown(rows: list[Contestant], about: dict[str, Any]) -> str:
    ruler = ["---:" if heading in RIGHT_ALIGNED else "---" for heading in HEADINGS]
    lines = [[*HEADINGS], ruler, *table_cells(rows)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return (
        f"Measured on {about['date']}: {about['processor']}, one core; {about['system']}, "
        f"Python {about['python']}; {about['seconds']:g} s a run, the best of {ROUNDS} runs for "
        "whatever comes near a million moves a second. Random legal play; a move is a player's "
        "decision, deals and draws cost time but are not counted.\n\n"
        f"Versions: {'; '.join(about['versions'])}.\n\n{table}\n"
    )


def describe_run(rows: list[Contestant], seconds: float) -> dict[str, Any]:
    runs = [run for row in rows for run in row.runs]
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "processor": processor(),
        "system": platform.system(),
        "python": platform.python_version(),
        "seconds": seconds,
        "rounds": ROUNDS,
        "versions": sorted({run["version"] for run in runs if "version" in run}),
    }


def processor() -> str:
    """What the processor calls itself; only Linux tells a name worth printing."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def raw(rows: list[Contestant], about: dict[str, Any]) -> str:
    figures = [{"key": row.key, "runs": row.runs, "error": row.error} for row in rows]
    return json.dumps(about | {"rows": figures}, indent=1, ensure_ascii=False) + "\n"


# ---- the command ---------------------------------------------------------------------------------


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare our speed with other engines.")
    parser.add_argument("--seconds", type=positive, default=2.0, help="for each measurement")
    parser.add_argument(
        "--players",
        type=int,
        default=3,
        choices=range(2, 7),
        help="at our table and the C program's",
    )
    parser.add_argument(
        "--only",
        nargs="+",
        metavar="NAME[/GAME]",
        help="ours, python, c, "
        + ", ".join(peer.name for peer in PEERS)
        + "; or one game, as in pgx/kuhn",
    )
    parser.add_argument("--json", type=new_file, metavar="FILE", help="write the raw figures")
    parser.add_argument("--markdown", type=new_file, metavar="FILE", help="write the table")
    return parser.parse_args()


def new_file(text: str) -> Path:
    """Refuse at once what would otherwise fail after minutes of measuring."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text} can't be written: name a file in a folder")
    return path


def chosen(rows: list[Contestant], only: list[str] | None) -> list[Contestant]:
    keys = matching([row.key for row in rows], only)
    if not keys:
        sys.exit(f"Nothing is called {' or '.join(only or [])}; see --help for the names.")
    return [row for row in rows if row.key in keys]


def write_files(rows: list[Contestant], arguments: argparse.Namespace) -> None:
    about = describe_run(rows, arguments.seconds)
    for file, text in ((arguments.json, raw), (arguments.markdown, markdown)):
        if file:
            file.write_text(text(rows, about), encoding="utf-8")


def main() -> int:
    end_on_signals()
    arguments = read_arguments()
    console = Console(width=None if sys.stdout.isatty() else 120)
    with tempfile.TemporaryDirectory() as workshop:
        rows = chosen(contestants(arguments.players, Path(workshop)), arguments.only)
        run_all(rows, arguments.seconds, console)
    show(rows, console)
    write_files(rows, arguments)
    return 1 if any(row.key.startswith("ours") and row.error for row in rows) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing is left running.")
