"""Changes the rules of a game line by line and lists the changes that no test notices.

    make mutants GAME=parade

Each mutant is one small change in the compiled functions of a room: a comparison turned, a number
off by one, `and` for `or`, a statement left out. The room's own tests run against it, uncompiled;
what they don't notice is shown to the conformance kit, the comparison with the naive rules
included, with a few states. A survivor is a hole in the tests, or a change that makes no
difference: those stand with their reason in tools/equivalents.toml.
"""

from __future__ import annotations

import ast
import copy
import importlib.abc
import importlib.machinery
import os
import signal
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent
ROOMS = ROOT / "src" / "quintett" / "games"
EQUIVALENTS = Path(__file__).parent / "equivalents.toml"
KIT = ("nodes", "states")
SECONDS = 240
"""A mutant that runs longer hangs, and has been noticed."""

TURNED: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.And: ast.Or, ast.Or: ast.And, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


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
        if file.name.startswith(("test_", "__", "faces", "sense")):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for index, node in enumerate(tree.body):
            if isinstance(node, ast.FunctionDef) and node.decorator_list:
                yield from _changes(tree, index, node, file.stem)


def _changes(tree: ast.Module, index: int, node: ast.FunctionDef, stem: str) -> Iterator[Mutant]:
    for number, _spot in enumerate(_spots(node)):
        for kind in range(2):
            changed = copy.deepcopy(node)
            target = _spots(changed)[number]
            before = ast.unparse(_statement(changed, target))
            if not _mutate(changed, target, kind):
                continue
            after = ast.unparse(_statement(changed, target)) if kind == 0 else "(left out)"
            module = copy.copy(tree)
            module.body = [*tree.body[:index], changed, *tree.body[index + 1 :]]
            line = getattr(target, "lineno", node.lineno)
            change = f"{_short(before)} -> {_short(after)}"
            yield Mutant(
                stem, node.name, line, change, ast.unparse(ast.fix_missing_locations(module))
            )


def _spots(function: ast.FunctionDef) -> list[ast.AST]:
    """Everything that a function does: neither its signature nor its decorators."""
    return [spot for statement in function.body for spot in ast.walk(statement)]


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


def start(game: str, mutant: Mutant | None, tests: list[str]) -> int:
    """A process of its own that runs the tests on a mutant."""
    child = os.fork()
    if child:
        return child
    try:
        import pytest

        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        if mutant is not None:
            name = f"quintett.games.{game}.{mutant.module}"
            sys.meta_path.insert(0, Changed(name, mutant.source))
        code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]))
    except BaseException:  # noqa: BLE001 - a mutant may break anything; that is noticed
        code = 1
    os._exit(code)


def results(
    game: str, todo: list[Mutant], tests: list[str], jobs: int
) -> Iterator[tuple[Mutant, bool]]:
    """(mutant, whether the tests noticed it), several at a time."""
    running: dict[int, tuple[Mutant, float]] = {}
    waiting = list(todo)
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop(0)
                running[start(game, mutant, tests)] = (mutant, time.monotonic())
            child, status = os.waitpid(-1, os.WNOHANG)
            if child in running:
                yield running.pop(child)[0], status != 0
            else:
                time.sleep(0.02)
            for late, (mutant, begin) in list(running.items()):
                if time.monotonic() - begin > SECONDS:
                    os.kill(late, signal.SIGKILL)
                    os.waitpid(late, 0)
                    del running[late]
                    yield mutant, True
    finally:
        for child in running:
            os.kill(child, signal.SIGKILL)


def main() -> int:
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.environ["QUINTETT_KIT_STATES"] = "60"
    import pytest  # noqa: F401 - loaded once, for all children

    import quintett.cards.play
    import quintett.cards.worlds  # noqa: F401
    from quintett import games
    from quintett.terminal.progress import progress

    for name in [name for name in sys.modules if name.startswith("quintett.games.")]:
        del sys.modules[name]
    chosen = sys.argv[1:] or list(games.names())
    reasons = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")) if EQUIVALENTS.exists() else {}
    holes = 0
    for game in chosen:
        found = list(mutants(game))
        own = [str(ROOMS / game)]
        kit = [str(ROOT / "tests" / "conformance" / f"test_{part}.py") for part in KIT]
        jobs = os.cpu_count() or 1
        first = progress(results(game, found, own, jobs), len(found), game)
        left = [mutant for mutant, noticed in first if not noticed]
        wide = [*kit, "-k", f"{game} and not fresh"]
        second = progress(results(game, left, wide, jobs), len(left), f"{game}, conformance kit")
        left = [mutant for mutant, noticed in second if not noticed]
        known = reasons.get(game, {})
        print(
            f"{game}: {len(found)} mutants, {len(found) - len(left)} noticed, {len(left)} survive"
        )
        for mutant in sorted(left, key=lambda mutant: (mutant.module, mutant.line)):
            reason = known.get(mutant.name)
            holes += reason is None
            print(
                f"  {mutant.module}.py:{mutant.line} {mutant.name}\n      {reason or 'NO REASON'}"
            )
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
