"""What lies in deploy/ speaks of what there is."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

import typer
from typer.testing import CliRunner

from quintett.cli import app
from quintett.commands.tables import serve
from quintett.server import metrics

DEPLOY = Path(__file__).parents[1] / "deploy"


def test_alerts_and_the_dashboard_ask_for_figures_that_there_are() -> None:
    figures = {
        line.split()[2] for line in metrics.text().decode().splitlines() if line[:6] == "# TYPE"
    }
    asked: set[str] = set()
    for name in ("alerts.yml", "dashboard.json"):
        asked |= set(re.findall(r"quintett_[a-z_]+", (DEPLOY / name).read_text("utf-8")))
    assert len(json.loads((DEPLOY / "dashboard.json").read_text("utf-8"))["panels"]) > 5
    known = {name + end for name in figures for end in ("", "_bucket")}
    assert asked - known == set()
    assert len(asked) > 8


def test_every_flag_of_serve_is_a_variable_too() -> None:
    variables = {}
    for name, parameter in inspect.signature(serve, eval_str=True).parameters.items():
        (option,) = parameter.annotation.__metadata__
        assert isinstance(option, typer.models.OptionInfo)
        if name != "lang":  # QUINTETT_LANG is everybody's
            variables[name] = option.envvar
    assert all(variables.values()), variables
    for file in ("quintett.env", "compose.yaml", "Dockerfile", "quintett@.service"):
        named = set(re.findall(r"QUINTETT_[A-Z_]+", (DEPLOY / file).read_text("utf-8")))
        assert named <= {*variables.values(), "QUINTETT_CACHE_DIR"}, file


def test_a_variable_sets_what_its_flag_would() -> None:
    wrong = {"QUINTETT_LIMIT": "watchers=5 nonsense=1"}
    done = CliRunner().invoke(app, ["serve"], env=wrong)
    assert done.exit_code != 0
    assert "nonsense" in str(done.exception or done.output)
