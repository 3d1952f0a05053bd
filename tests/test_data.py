"""Games as Parquet: they are what `simulate` plays, the same bytes whoever makes them, whole files
or none; and whatever is wrong with a data set is told in a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from quintett import Seen, from_link, games, record_of, to_link
from quintett.commands.mistakes import FAILED, INTERRUPTED, WRONG_USE
from quintett.envs.observation import encoding_of
from quintett.lab.simulate import random_match
from quintett.machine.pools import Cores
from quintett.study.data import make
from quintett.study.data.card import card, write_card
from quintett.study.data.files import file_of, held, name_of, seal
from quintett.study.data.make import GAMES_ONLY, pieces
from quintett.study.data.read import Problem, Unreadable, ask, check
from quintett.study.data.schema import COLUMNS, TABLES
from quintett.study.plays import Plays, Setting
from waiting import PATIENCE, wait_until

RANDOM = Setting("parade", 3, seed="data")


def fill(folder: Path, setting: Setting, count: int, tables: Any = TABLES, jobs: int = 1) -> int:
    """Makes what is missing; says how many pieces that were."""
    return len(list(make.make(pieces(setting, count, tables, folder), folder, Cores(jobs))))


def contents(folder: Path) -> dict[str, bytes]:
    files = folder.rglob("*.parquet")
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def problems(folder: Path) -> list[str]:
    return [found.text for found in check(folder) if isinstance(found, Problem)]


@pytest.mark.parametrize("name", games.names())
def test_random_games_are_those_that_simulate_records(name: str) -> None:
    game = games.game(name)
    options = {
        option: next(value for value in what.choices if value != what.default)
        for option, what in game.options.items()
        if what.check is None
    }
    for players, chosen in ((game.seats[0], {}), (game.seats[-1], options)):
        plays = Plays(Setting(name, players, seed="s", options=chosen), range(5, 8))
        plays.run()
        records = [record_of(random_match(game, players, chosen, "s", n)) for n in range(5, 8)]
        assert [plays.link(index) for index in range(3)] == [*map(to_link, records)]


def test_the_same_bytes_over_any_number_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "block_of", lambda _setting, _tables: 8)
    setting = Setting("parade", 2, ("novice", "skilled"), seed="jobs")
    for jobs in (1, 2):
        fill(tmp_path / str(jobs), setting, 12, jobs=jobs)
    alone, together = (contents(tmp_path / str(jobs)) for jobs in (1, 2))
    assert alone == together
    assert len(alone) == 2 * len(TABLES)


def test_a_game_does_not_depend_on_those_beside_it() -> None:
    setting = Setting("gold", 3, ("casual", "skilled"), seed="alone")
    together, alone = Plays(setting, range(4)), Plays(setting, range(2, 3))
    together.run()
    alone.run()
    assert together.link(2) == alone.link(0)


def test_what_is_there_stays_and_nothing_is_made_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "block_of", lambda _setting, _tables: 10)
    assert fill(tmp_path, RANDOM, 25, GAMES_ONLY) == 3
    before = contents(tmp_path)
    assert fill(tmp_path, RANDOM, 25, GAMES_ONLY) == 0
    lost = file_of(tmp_path, "games", name_of(RANDOM), range(10, 20))
    lost.unlink()
    assert fill(tmp_path, RANDOM, 25, GAMES_ONLY) == 1
    assert contents(tmp_path) == before
    fill(tmp_path, RANDOM, 40)  # more of them, and with decisions
    assert contents(tmp_path).items() >= before.items()
    for table in TABLES:
        ranges = held(tmp_path, table, name_of(RANDOM))
        assert [number for numbers in ranges for number in numbers] == list(range(40))
    assert problems(tmp_path) == []


@pytest.mark.parametrize("name", games.names())
def test_decisions_and_states_are_those_of_the_game(name: str, tmp_path: Path) -> None:
    game = games.game(name)
    setting = Setting(name, game.seats[-1], ("casual", "random"), seed="rows")
    fill(tmp_path, setting, 2)
    rows = {
        table: pq.read_table(file_of(tmp_path, table, name_of(setting), range(2))).to_pylist()
        for table in TABLES
    }
    encoding = encoding_of(game, setting.players)
    for number, row in enumerate(rows["games"]):
        match = from_link(row["link"]).replay()
        assert match.scores() == row["points"]
        decisions = [one for one in rows["decisions"] if one["number"] == number]
        states = {one["entry"]: one for one in rows["states"] if one["number"] == number}
        entries = [at for at, (who, _what) in enumerate(match.entries) if isinstance(who, int)]
        assert [one["entry"] for one in decisions] == entries
        assert [*states] == [*entries, len(match.entries)]
        assert row["decisions"] == len(entries)
        assert row["start"] == match.entries[entries[0]][0]
        for one in decisions[:: max(1, len(decisions) // 12)]:
            true = np.array([match.state_before(one["entry"])])
            seen = Seen(game, true[0])
            assert (one["seat"], one["move"]) == match.entries[one["entry"]]
            assert one["observation"] == encoding.observe(true, 0, one["seat"]).tolist()
            assert sorted(one["legal"]) == seen.legal
            own = [encoding.seats.to_own[one["seat"], game.numbers[text]] for text in one["legal"]]
            assert one["actions"] == own
            assert one["legal"][one["chosen"]] == one["move"]
            state = states[one["entry"]]
            assert state["cards"] == true[0]["cards"].tolist()
            assert state["seen"] == true[0]["seen"].tolist()
            fields = dict(state["fields"])
            for field in game.layout.public_fields:
                assert fields[field] == np.ravel(true[0][field]).tolist()


def test_what_a_search_found_stands_beside_the_moves() -> None:
    from quintett.study.data.rows import Watch

    plays = Plays(Setting("parade", 2, ("skilled", "random")), range(1))
    watch = Watch(plays, "x", ("decisions",))
    plays.run(watch.look)
    rows = watch.made()["decisions"].to_pylist()
    assert {row["bot"] for row in rows} == {"skilled", "random"}
    for row in rows:
        searched = row["bot"] == "skilled" and len(row["legal"]) > 1
        assert (row["visits"] is not None) == (row["values"] is not None) == searched
        if searched:
            assert len(row["visits"]) == len(row["values"]) == len(row["legal"])
            assert row["visits"][row["chosen"]] == max(row["visits"])


def test_questions_are_answered(tmp_path: Path) -> None:
    for players in (2, 3):
        fill(tmp_path, Setting("parade", players), 30, GAMES_ONLY)
    fill(tmp_path, Setting("gold", 2), 3)
    question = (
        "SELECT game, players, sum(share), count(*), min(place), max(place) FROM seats GROUP BY ALL"
    )
    assert {row[:2]: row[2:] for row in ask(tmp_path, question).rows} == {
        ("parade", 2): (30, 60, 0, 1), ("parade", 3): (30, 90, 0, 2), ("gold", 2): (3, 6, 0, 1),
    }  # fmt: skip
    for wrong in ("", "SELECT nope FROM games", "SELECT", "SELECT error('x') FROM games"):
        with pytest.raises(Unreadable):
            list(ask(tmp_path, wrong).rows)


def test_the_card_describes_every_column(tmp_path: Path) -> None:
    fill(tmp_path, RANDOM, 2)
    write_card(tmp_path)
    text = card(tmp_path)
    assert (tmp_path / "README.md").read_text("utf-8") == text
    for column in (column for columns in COLUMNS.values() for column in columns):
        assert f"| `{column.name}` | `{column.kind}` | {column.about} |" in text
    assert "license: cc0-1.0" in text
    assert f"| `{name_of(RANDOM)}` | parade | 1 | 3 | random | `data` | `{{}}` | 2 | 2 |" in text


# --- what can go wrong


def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    fill(tmp_path, RANDOM, 5)
    file = file_of(tmp_path, "games", name_of(RANDOM), range(5))
    whole = file.read_bytes()
    for damaged in (whole[:-9], b"", b"x"):
        file.write_bytes(damaged)
        assert problems(tmp_path), "without a sum"
    file.write_bytes(whole)
    seal(tmp_path)
    assert problems(tmp_path) == []
    for at in range(5, len(whole), len(whole) // 9):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert problems(tmp_path), at
    file.write_bytes(whole)
    file.rename(file.with_name("000000002-000000007.parquet"))
    assert len(problems(tmp_path)) == 3, "missing, other games than it says, some of them missing"


def quintett(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", f"quintett() {{ {sys.executable} -m quintett \"$@\"; }}; {command}"],
        cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip


def test_faults_are_told_in_a_sentence(tmp_path: Path) -> None:
    make = "quintett data make parade -n 3 --only-games --jobs 1 --out set"
    full = quintett(tmp_path, f"ulimit -f 1; {make} -k 500")
    assert full.returncode == FAILED
    assert full.stderr.endswith("File too large.\n")
    assert full.stderr.count("\n") == 1
    assert not list(tmp_path.rglob("*.part")), "nothing half is left"
    assert quintett(tmp_path, f"{make} -k 5").returncode == 0
    (file,) = tmp_path.rglob("*.parquet")
    file.write_bytes(file.read_bytes()[:-20])
    for command, code in {
        'quintett data query --data set "SELECT * FROM games"': WRONG_USE,
        "quintett data check set": FAILED,
        "quintett data check nowhere": WRONG_USE,
        f"(flock 9; {make} -k 7) 9> set/.making": WRONG_USE,
    }.items():
        done = quintett(tmp_path, command)
        assert done.returncode == code, (command, done)
        assert done.stderr.count("\n") == 1, (command, done.stderr)
        assert done.stderr.endswith(".\n")
    hide = "import sys; sys.modules['pyarrow'] = None; from quintett.cli import main; main()"
    bare = quintett(tmp_path, f'{sys.executable} -c "{hide}" data check set')
    assert (bare.returncode, bare.stderr.count("quintett[data]")) == (FAILED, 1)


def test_ctrl_c_leaves_whole_files_only(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "quintett", "data", "make", "parade", "-n", "2", "-k", "100000",
         "--out", str(tmp_path), "--jobs", "2"],
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        wait_until(lambda: len(list(tmp_path.glob("games/*/*.parquet"))) > 1, 120)
        os.killpg(process.pid, signal.SIGINT)
        _out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (INTERRUPTED, "")
    assert problems(tmp_path) == []
    assert not list(tmp_path.rglob("*.part"))
    assert (tmp_path / "README.md").exists()
