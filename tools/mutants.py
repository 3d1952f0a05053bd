"""Changes the rules of a game line by line and lists the changes that no test notices.

    make mutants GAME=…

Each mutant is one small change in the compiled functions of a room: a comparison turned, a number
off by one, `and` for `or`, a statement left out. Tests run against it uncompiled, those first that
notice most for their time: whole games beside the naive rules, the fairness of deals where they are
rolled, the room's own tests. A survivor is a hole in the tests, or a change that makes no
difference: those stand with their reason in `equivalents.toml` in the game's room.
"""

from __future__ import annotations

import ast
import copy
import importlib.abc
import importlib.machinery
import math
import os
import resource
import signal
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent
ROOMS = ROOT / "src" / "quintett" / "games"
TESTS = ROOT / "tests"
EQUIVALENTS = "equivalents.toml"
GAMES = 2
"""Played at each table."""
LONGEST_GAME, PATIENCE, MEMORY = 5, 3, 4 << 30
"""A mutant whose game takes so many seconds of a processor, or that needs so many times as long for
everything as the unchanged rules, hangs, and has been noticed."""

TURNED: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.And: ast.Or, ast.Or: ast.And, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip

CHANGEABLE = (
    ast.Compare, ast.BinOp, ast.BoolOp, ast.Constant, ast.UnaryOp, ast.Expr, ast.AugAssign,
)  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    module: str
    function: str
    line: int
    change: str
    source: str

    @property
    def name(self) -> str:
        return f"{self.module}.{self.function}: {self.change}"


def mutants(game: str) -> Iterator[Mutant]:
    """Every change of every function that is compiled."""
    for file in sorted((ROOMS / game).glob("*.py")):
        if file.name.startswith(("test_", "__", "notation", "positions", "heuristics")):
            continue
        source = file.read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and node.decorator_list:
                yield from _changes(source.splitlines(), node, file.stem)


def unchanged(game: str) -> Mutant:
    """The rules as they are, which must pass."""
    source = (ROOMS / game / "rules.py").read_text(encoding="utf-8")
    return Mutant("rules", "", 0, "", source)


def _changes(lines: list[str], node: ast.FunctionDef, stem: str) -> Iterator[Mutant]:
    seen: Counter[str] = Counter()
    first = min(decorator.lineno for decorator in node.decorator_list) - 1
    for number, spot in enumerate(_spots(node)):
        for kind in (0, 1) if isinstance(spot, CHANGEABLE) else ():
            changed = copy.deepcopy(node)
            target = _spots(changed)[number]
            before = ast.unparse(_statement(changed, target))
            if not _mutate(changed, target, kind):
                continue
            after = ast.unparse(_statement(changed, target)) if kind == 0 else "(left out)"
            change = f"{_short(before)} -> {_short(after)}"
            seen[change] += 1
            if seen[change] > 1:
                change += f" #{seen[change]}"
            source = [*lines[:first], ast.unparse(changed), *lines[node.end_lineno :]]
            line = getattr(target, "lineno", node.lineno)
            yield Mutant(stem, node.name, line, change, "\n".join(source))


def _spots(node: ast.AST) -> list[ast.AST]:
    """Everything that a function does: neither its signature nor its decorators, nor how much
    memory it takes."""
    if isinstance(node, ast.FunctionDef):
        return [spot for statement in node.body for spot in _spots(statement)]
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("np.zeros", "np.empty"):
        return []
    return [node, *(spot for part in ast.iter_child_nodes(node) for spot in _spots(part))]


def _short(text: str) -> str:
    return text.split("\n", maxsplit=1)[0]


def _statement(function: ast.FunctionDef, target: ast.AST) -> ast.AST:
    """The statement that a node belongs to."""
    found: ast.AST = function
    for statement in ast.walk(function):
        if isinstance(statement, ast.stmt) and any(node is target for node in ast.walk(statement)):
            found = statement
    return found


def _mutate(function: ast.FunctionDef, target: ast.AST, kind: int) -> bool:
    """Changes the target in place; says whether there was anything to change."""
    if kind == 1:
        return _leave_out(function, target)
    if isinstance(target, ast.Compare) and type(target.ops[0]) in TURNED:
        target.ops[0] = TURNED[type(target.ops[0])]()
    elif (isinstance(target, ast.BinOp) and type(target.op) in TURNED) or isinstance(
        target, ast.BoolOp
    ):
        target.op = TURNED[type(target.op)]()
    elif isinstance(target, ast.Constant) and type(target.value) is int:
        target.value += 1
    elif isinstance(target, ast.UnaryOp) and isinstance(target.op, ast.Not):
        target.op = ast.UAdd()
    else:
        return False
    return True


def _leave_out(function: ast.FunctionDef, target: ast.AST) -> bool:
    """A call or an assignment in place becomes nothing; notes are no rules."""
    is_call = isinstance(target, ast.Expr) and isinstance(target.value, ast.Call)
    if not is_call and not isinstance(target, ast.AugAssign):
        return False
    if is_call and "note(" in ast.unparse(target):
        return False
    for parent in ast.walk(function):
        for field in ("body", "orelse"):
            block = getattr(parent, field, None)
            if isinstance(block, list) and any(item is target for item in block):
                block[[item is target for item in block].index(True)] = ast.Pass()
                return True
    return False


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed source."""

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name, source

    def find_spec(
        self, fullname: str, path: object, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        origin = str(ROOMS.parent.joinpath(*fullname.split(".")[1:]).with_suffix(".py"))
        spec = importlib.machinery.ModuleSpec(fullname, self, origin=origin)
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, f"<{self.name}>", "exec"), module.__dict__)


def tests_for(game: str, mutant: Mutant) -> list[str]:
    """The room's own tests; where cards are dealt, whether deals are fair."""
    deals = [str(TESTS / "conformance" / "test_deals.py")] if mutant.function == "roll" else []
    return [*deals, str(ROOMS / game), "-k", f"{game} and not fresh"]


def is_noticed(game: str, mutant: Mutant) -> bool:
    """Whether whole games beside the naive rules go wrong, or a test fails."""
    import pytest

    from conformance.kit import tables
    from conformance.test_twins import play_beside
    from quintett.cards.chance import dice_from_seed

    sys.meta_path.insert(0, Changed(f"quintett.games.{game}.{mutant.module}", mutant.source))
    for table in tables(game):
        dice = dice_from_seed(str(table))
        for _ in range(GAMES):
            signal.setitimer(signal.ITIMER_PROF, LONGEST_GAME)  # ends the process if it isn't reset
            play_beside(table, dice)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests_for(game, mutant)]) != 0


def start(game: str, mutant: Mutant, seconds: int) -> int:
    """A process of its own that looks whether a mutant is noticed; it ends with 0 if it isn't."""
    child = os.fork()
    if child:
        return child
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        noticed = is_noticed(game, mutant)
    except BaseException:  # noqa: BLE001 - a mutant may break anything; that is noticed
        noticed = True
    os._exit(int(noticed))


def time_unchanged(game: str) -> float:
    """The processor's time that the tests need for the rules as they are, which must pass."""
    child = start(game, unchanged(game), resource.RLIM_INFINITY)
    _, status, used = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"{game}: tests fail without any change")
    return used.ru_utime + used.ru_stime


def results(
    game: str, todo: list[Mutant], jobs: int, seconds: int
) -> Iterator[tuple[Mutant, bool]]:
    """(mutant, whether it was noticed), several at a time."""
    running: dict[int, Mutant] = {}
    waiting = list(todo)
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop(0)
                running[start(game, mutant, seconds)] = mutant
            child, status = os.wait()
            yield running.pop(child), status != 0
    finally:
        for child in running:
            os.kill(child, signal.SIGKILL)


def forget(game: str) -> None:
    """The next import of a game reads its modules again."""
    from quintett import games

    games.game.cache_clear()
    for name in [name for name in sys.modules if name.startswith(f"quintett.games.{game}")]:
        del sys.modules[name]


def known_to_be_equal(game: str) -> dict[str, str]:
    """Mutants that make no difference, each with its reason."""
    file = ROOMS / game / EQUIVALENTS
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def main() -> int:
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.environ["QUINTETT_KIT_STATES"] = "60"
    os.nice(15)
    sys.path.insert(0, str(TESTS))
    import pytest  # noqa: F401 - loaded once, for all children

    import conformance.test_twins  # noqa: F401
    from quintett import games
    from quintett.terminal.progress import progress

    games.all_games()  # the children load only the changed one anew
    holes, jobs = 0, os.cpu_count() or 1
    for game in sys.argv[1:] or games.names():
        forget(game)
        seconds = math.ceil(PATIENCE * time_unchanged(game))
        found, known = list(mutants(game)), known_to_be_equal(game)
        todo = [mutant for mutant in found if mutant.name not in known]
        if stale := set(known) - {mutant.name for mutant in found}:
            sys.exit(f"{game}: reasons for changes that there aren't: {', '.join(sorted(stale))}")
        left = 0
        for mutant, noticed in progress(results(game, todo, jobs, seconds), len(todo), game):
            if not noticed:
                left += 1
                print(f"{mutant.module}.py:{mutant.line} {mutant.name}", flush=True)
        holes += left
        print(
            f"{game}: {len(found)} mutants, {len(found) - len(todo)} of them known to make no "
            f"difference, {left} survive",
            flush=True,
        )
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
