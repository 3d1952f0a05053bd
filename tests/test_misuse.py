"""Whatever people do to the commands, they get a sentence and an exit code, and never a traceback.
`misuse.py` walks over all commands, options and kinds of nonsense; here are also the streams, the
disk and the keyboard, each with a real process."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from quintett.commands.mistakes import FAILED, INTERRUPTED, OURS, WRONG_USE
from waiting import PATIENCE, wait_until

QUINTETT = f"{sys.executable} -m quintett"
SENTENCE = r"quintett: [^\n]+\.\n"


def test_every_kind_of_nonsense_is_answered_in_a_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("misuse.py")), str(tmp_path)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    *wrong, walked = map(json.loads, done.stdout.splitlines())
    print(walked)
    assert not wrong, "\n".join(map(str, wrong))
    assert walked["walked"] > 1000


def shell(command: str, folder: Path, **environment: str) -> tuple[int, str, str]:
    """What a line of a shell does, where `quintett` is ours."""
    done = subprocess.run(
        ["bash", "-c", f"quintett() {{ {QUINTETT} \"$@\"; }}; {command}"],
        capture_output=True, text=True, check=False, cwd=folder, timeout=PATIENCE,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "QUINTETT_LANG": "en", **environment},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize(
    "command",
    ["schema > /dev/full", "--help > /dev/full", "rules parade > /dev/full",
     "simulate parade -n 2 > /dev/full", "simulate parade -n 2 --out /dev/full"],
)  # fmt: skip
def test_a_full_disk_is_told(command: str, tmp_path: Path) -> None:
    code, out, err = shell(f"quintett {command}", tmp_path)
    assert (code, out) == (FAILED, "")
    assert re.fullmatch(SENTENCE, err), err
    assert "No space left" in err


def test_closed_streams_are_told_and_never_taken_for_files(tmp_path: Path) -> None:
    shell("quintett simulate parade -n 2 > record.json", tmp_path)
    for command in ("replay - <&-", "play parade --level novice <&-", "replay record.json >&-"):
        code, _out, err = shell(f"quintett {command}", tmp_path)
        assert code in (FAILED, WRONG_USE), command
        assert re.fullmatch(SENTENCE, err), (command, err)
    assert shell("quintett replay record.json <&- 2>&-", tmp_path)[0] == 0
    assert shell("quintett replay no/such/file 2>&-", tmp_path) == (WRONG_USE, "", "")
    assert shell("quintett replay no/such/file 2>/dev/full", tmp_path) == (WRONG_USE, "", "")


def test_who_has_read_enough_is_not_disturbed(tmp_path: Path) -> None:
    for command in ("schema", "simulate parade -n 2 -k 30", "rules parade", "duel --help"):
        _code, out, err = shell(f"quintett {command} | head -1", tmp_path)
        assert (out.count("\n"), err) == (1, ""), command


@pytest.mark.parametrize("command", ["--help", "rules parade", "replay record.json"])
def test_without_a_place_for_compiled_code_everything_goes_on(command: str, tmp_path: Path) -> None:
    shell("quintett simulate parade -n 2 > record.json", tmp_path)
    code, out, err = shell(f"quintett {command}", tmp_path, QUINTETT_CACHE_DIR="/proc/nowhere")
    assert (code, err) == (0, "")
    assert out


def test_a_picture_without_its_painter_is_refused_before_the_work(tmp_path: Path) -> None:
    """matplotlib is not there, whether it is installed or not."""
    hide = "import sys; sys.modules['matplotlib'] = None; from quintett.cli import main; main()"
    code, out, err = shell(
        f'{sys.executable} -c "{hide}" ladder parade --plot ladder.svg', tmp_path
    )
    assert (code, out) == (FAILED, "")
    assert re.fullmatch(SENTENCE, err), err
    assert "quintett[lab]" in err


def test_ctrl_c_ends_a_command_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "quintett", "simulate", "parade", "-n", "2", "-k", "1000000",
         "--out", str(tmp_path / "games.jsonl")],
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        games = tmp_path / "games.jsonl"
        wait_until(lambda: games.exists() and games.stat().st_size > 0)
        os.killpg(process.pid, signal.SIGINT)
        _out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (INTERRUPTED, "")


def test_a_mistake_of_ours_is_not_hidden(tmp_path: Path) -> None:
    program = (
        "from quintett import cli; from quintett.commands import mistakes\n"
        "mistakes.run(lambda: [][1])"
    )
    code, _out, err = shell(f'{sys.executable} -c "{program}"', tmp_path)
    assert code == OURS
    assert "IndexError" in err
    assert re.search(SENTENCE, err)


def test_a_table_that_is_not_there_is_told(tmp_path: Path) -> None:
    store = "--database tables.sqlite"
    code, out, err = shell(f"quintett games list {store}", tmp_path)
    assert (code, out) == (WRONG_USE, "")
    assert "there is no store" in err
    assert not list(tmp_path.iterdir()), "a look makes no store"
    shell(f"quintett simulate parade -n 2 | quintett games import - {store}", tmp_path)
    assert shell(f"quintett games export {store}", tmp_path)[1].count("\n") == 1
    code, out, err = shell(f"quintett games export nope {store}", tmp_path)
    assert (code, out) == (WRONG_USE, "")
    assert re.fullmatch(SENTENCE, err), err
