"""Games of other packages: whoever installs one plays it everywhere, and a bad one harms nobody."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from other_games import CLIMB, offer


def run(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), *sys.path])
    own = {**os.environ, "PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1", **environment}
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=True, env=own
    )


def quintett(folder: Path, *command: str) -> str:
    return run(folder, "-m", "quintett", *command).stdout


def test_a_guest_is_played_refereed_and_explained(tmp_path: Path) -> None:
    house = offer(tmp_path, CLIMB)
    (tmp_path / "games").write_text(quintett(house, "simulate", "climb", "-n", "3", "-k", "5"))
    replayed = quintett(house, "replay", str(tmp_path / "games")).splitlines()
    assert [json.loads(line)["ok"] for line in replayed] == [True] * 5
    laid = json.loads((tmp_path / "games").read_text().splitlines()[0])["entries"][1][1]
    why = quintett(house, "why", str(tmp_path / "games"), laid, "--at", "2", "--lang", "de")
    assert why.startswith("C2: Wer am Zug ist")
    assert "Aufstieg" in quintett(house, "rules", "climb", "--lang", "de")
    link = quintett(house, "link", str(tmp_path / "games")).splitlines()[0]
    assert json.loads(quintett(house, "link", link))["game"] == "climb"
    duel = quintett(house, "duel", "climb", "novice", "casual", "-k", "4", "-j", "1", "--json")
    assert json.loads(duel)["games"] == 4


HOUSE = """
from quintett import Match, games
from quintett.bots.analysis.preview import Preview
from quintett.bots.bot import Seen
from quintett.server.net import app
from quintett.server.readiness import load_table
from quintett.words import Words
import json
load_table("climb")
info = {game["id"]: game for game in json.loads(app._catalogue())}["climb"]
print(info["names"]["de"], info["players"], json.loads(app._book("climb", "en"))["rules"]["C3"])
match = Match("climb", 2, seed=1)
print(Preview(Seen(match.game, match.state)).tell(match.legal()[0], Words("en"), ["A", "B"]))
print(Words("de").pile("climb", "trail"), Words("de").pile("climb", "hand"))
"""


def test_a_guest_sits_at_the_servers_tables(tmp_path: Path) -> None:
    first, second, third = run(offer(tmp_path, CLIMB), "-c", HOUSE).stdout.splitlines()
    assert first.startswith("Aufstieg [2, 3, 4] If it is higher")
    assert second.startswith("lays C")
    assert third == "Pfad Hand"


BAD = {
    "gone = nowhere": "there is no module nowhere",
    "parts = climb:nothing": "has no attribute 'nothing'",
    "wrong = climb": "it calls itself climb",
    "none = quiet": "quiet:GAME is no Game",
    "bare = bare": "no rulebook.de.md",
    "raises = broken": "ZeroDivisionError: ",
    "leaves = leaving": "SystemExit: 3",
    "Up = climb": "an id has small letters",
    "parade = climb": "quintett.games.parade is a game of the same id",
    "twin = twin": "twin has the record of climb",
}


@pytest.mark.parametrize("point", BAD)
def test_a_bad_guest_is_left_out_with_a_sentence(tmp_path: Path, point: str) -> None:
    house = offer(
        tmp_path,
        CLIMB,
        point,
        broken="1 / 0",
        leaving="raise SystemExit(3)",
        quiet="GAME = 3",
        bare="from dataclasses import replace\nfrom types import SimpleNamespace\n"
        "from climb import GAME as CLIMB\nfrom quintett.cards.layout import Layout\n"
        "table = SimpleNamespace(RULES=CLIMB.rules, LAYOUT=Layout(24, 4, CLIMB.layout.kinds))\n"
        "GAME = replace(CLIMB, id='bare', room=replace(CLIMB.room, table=table))",
        twin="from dataclasses import replace\nfrom climb import GAME as CLIMB\n"
        "GAME = replace(CLIMB, id='twin')",
    )
    done = run(house, "-c", "from quintett import games; print(len(games.all_games()))")
    assert done.stdout == "6\n", "five of ours and the good guest"
    (sentence,) = done.stderr.splitlines()
    name = point.partition(" ")[0]
    assert sentence.startswith(f"the game {name} of another package is left out: ")
    assert BAD[point] in sentence


HASHES = """
from quintett.machine.cache import folder_name, sources_of_module
import climb.rules
print(sources_of_module("climb.rules"), folder_name("games/climb", "climb"))
print(folder_name("bots", "climb"), folder_name("bots", "parade"), folder_name("cards", "parade"))
"""


def test_compiled_code_of_a_guest_belongs_to_its_sources(tmp_path: Path) -> None:
    """And that of all other games doesn't care."""
    house = offer(tmp_path, CLIMB)
    room, own, shared, *ours = run(house, "-c", HASHES).stdout.split()
    assert room == "games/climb"
    with (house / "climb" / "rules.py").open("a") as file:
        file.write("\nPOLES = 2\n")
    _, changed, changed_shared, *still = run(house, "-c", HASHES).stdout.split()
    assert changed != own
    assert changed_shared != shared
    assert still == ours
    assert ours[0] != shared
