"""What others may build upon: the public names, each documented, with an example that runs."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from types import FunctionType

import pytest

import quintett

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "library.md").read_text("utf-8")
NAMES = sorted(quintett.__all__)
CLASSES = [name for name in NAMES if inspect.isclass(getattr(quintett, name))]


def test_the_public_names_are_those_that_are_documented() -> None:
    assert sorted(re.findall(r"^\| `(\w+)", PAGE, re.M)) == NAMES


def test_what_the_page_shows_can_be_done(capsys: pytest.CaptureFixture[str]) -> None:
    programs = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    for program in programs:
        exec(compile(program, "docs/library.md", "exec"), {})
    assert len(programs) == 2
    assert "1.parade.1.3." in capsys.readouterr().out


def test_type_checkers_see_the_same_names() -> None:
    (block,) = (
        node.body
        for node in ast.parse(inspect.getsource(quintett)).body
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name)
    )
    imported = {
        alias.name: node.module
        for node in block
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert imported == {name: f"quintett.{home}" for name, home in quintett._HOME.items()}
    assert sorted([*imported, "all_games", "game"]) == NAMES


def test_other_names_are_not_there() -> None:
    assert set(NAMES) <= set(dir(quintett))
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        quintett.chess  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("name", NAMES)
def test_each_has_an_example_that_runs_with_public_names(name: str) -> None:
    (example,) = doctest.DocTestFinder(recurse=False).find(getattr(quintett, name), name, globs={})
    assert example.examples
    told: list[str] = []
    doctest.DocTestRunner().run(example, out=told.append)
    assert "".join(told) == ""
    used = re.findall(r"^from quintett(\S*) import", "".join(e.source for e in example.examples))
    assert not any(used)


@pytest.mark.parametrize("name", CLASSES)
def test_each_method_is_documented(name: str) -> None:
    own = vars(getattr(quintett, name)).items()
    kinds = (property, cached_property, classmethod, FunctionType)
    methods = [what for member, what in own if isinstance(what, kinds) and member[0] != "_"]
    told = [getattr(what, "__name__", "") == "<lambda>" or inspect.getdoc(what) for what in methods]
    assert all(told)


def test_importing_it_loads_nothing_heavy() -> None:
    code = "import quintett, sys; print({'numpy', 'numba'} & {*sys.modules} or 'nothing')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "nothing\n"


def test_the_examples_use_public_names_only() -> None:
    for path in (ROOT / "examples").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("quintett"):
                assert node.module == "quintett", path
                assert {alias.name for alias in node.names} <= set(NAMES), path
