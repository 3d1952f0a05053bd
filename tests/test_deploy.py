"""What lies in deploy/ speaks of what there is."""

from __future__ import annotations

import inspect
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from club import program
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


def told(*command: str | Path, **more: Path) -> str:
    """What a program says of a file that it takes."""
    environment = {**os.environ, **{name: str(path) for name, path in more.items()}}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_prometheus_and_caddy_take_their_files(tmp_path: Path) -> None:
    """nginx plays with its own in `tests/server/test_proxy.py`."""
    promtool = program("promtool", "prometheus")
    assert "SUCCESS" in told(promtool, "check", "config", DEPLOY / "prometheus.yml")
    assert "SUCCESS" in told(promtool, "test", "rules", Path(__file__).parent / "alerts.yml")
    caddyfile = (DEPLOY / "Caddyfile", "--adapter", "caddyfile")
    homes = {"XDG_DATA_HOME": tmp_path, "XDG_CONFIG_HOME": tmp_path}
    assert "Valid" in told(program("caddy"), "validate", "--config", *caddyfile, **homes)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd to check its unit")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "quintett@.service").read_text("utf-8")
    assert "/opt/quintett/bin/quintett" in text
    unit = tmp_path / "quintett@.service"
    unit.write_text(text.replace("/opt/quintett/bin/quintett", sys.executable), "utf-8")
    assert not told("systemd-analyze", "verify", tmp_path / "quintett@8042.service")
