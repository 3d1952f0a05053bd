"""Bots in processes of their own: they play whole games, nothing that they do stops a game, and
nothing of them is left."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from quintett import Match, games, parse
from quintett.bots.bot import Seen
from quintett.bots.players.watchdog import Guarded
from quintett.bots.processes import process_bot
from quintett.bots.specs import make_bot
from quintett.cards.chance import dice_from_seed
from quintett.cards.errors import Malformed
from quintett.cards.game import Game
from quintett.cards.layout import State
from quintett.cards.worlds import resample
from waiting import PATIENCE, wait_until

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
PYTHON_EXAMPLE = "eager_bot:EagerBot"
PLAYERS = 3

SKELETON = """
import json, os, sys, time
def say(**message): print(json.dumps(message), flush=True)
{first}
for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "hello": say(type="ready", name="test")
    if question["type"] == "bye": break
    if question["type"] == "choose":
        number, move = question["id"], question["legal"][0]
        {answer}
"""
OWN = "say(id=number, move=move)"
MISBEHAVIOURS = {
    "crash": ("1 / 0", "crashed (exit code 1: ZeroDivisionError: division by zero)"),
    "silent death": ("os._exit(0)", "crashed (exit code 0)"),
    "killed": ("os.kill(os.getpid(), 9)", "crashed (Killed"),
    "closed output": ("os.close(1); time.sleep(60)", "crashed (Killed"),
    "hang": ("time.sleep(60)", "hung for 0.5 s"),
    "half a line": ("print('{', end='', flush=True); time.sleep(60)", "hung for 0.5 s"),
    "no JSON": ("print('I pass', flush=True)", "answered nonsense, 'I pass'"),
    "not UTF-8": (r"os.write(1, b'\xff\xfe\n')", "answered nonsense"),
    "deeply nested": ("print('[' * 60000, flush=True)", "answered nonsense"),
    "no move": ("say(id=number, move=7)", "answered nonsense"),
    "wrong id": ("say(id=number + 1, move=move)", "answered question 2 instead of 1"),
    "huge line": ("print('x' * 10**7, flush=True)", "answered with a line of more than 65536"),
    "illegal move": ("say(id=number, move='play R99')", "answered 'play R99', which is not legal,"),
}


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children() == before


def children() -> set[str]:
    """Our processes, zombies included."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,comm="], capture_output=True, text=True, check=True
    ).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    return {pid for pid, parent, name in rows if int(parent) == os.getpid() and name != "ps"}


@pytest.fixture
def import_path(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [str(EXAMPLES), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))


def play_game(game: Game, bots: dict[int, Guarded], seed: str) -> Match:
    """A game with these bots in their seats, and Casual in the others."""
    match, dice = Match(game, PLAYERS, seed=seed), dice_from_seed(seed, 1)
    others = make_bot("casual", game, PLAYERS, {}, 9, seed)
    while (seat := match.turn) is not None:
        match.play(bots.get(seat, others).choose(Seen(game, match.state)))
        match.roll(dice)
    assert match.is_over
    return match


def scripted(answer: str, tmp_path: Path, think: float = 10.0, first: str = "") -> Guarded:
    file = tmp_path / "bot.py"
    file.write_text(SKELETON.replace("{answer}", answer).replace("{first}", first))
    spec = f"cmd:{sys.executable} {file}"
    return make_bot(spec, games.game("parade"), PLAYERS, {}, 1, "s", think)


def first_decision() -> Seen:
    match = Match("parade", PLAYERS, seed="first")
    return Seen(match.game, match.state)


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_B1_the_python_example_plays_a_whole_game_and_can_not_tell_worlds_apart(
    game: Game, import_path: None, caplog: pytest.LogCaptureFixture
) -> None:
    """Its twin with the same seed sits in another world at every decision, and answers the same."""
    dice = dice_from_seed("other worlds")
    with (
        make_bot(PYTHON_EXAMPLE, game, PLAYERS, {}, 1, "python") as bot,
        make_bot(PYTHON_EXAMPLE, game, PLAYERS, {}, 1, "python") as twin,
    ):
        other_worlds = 0
        for state, move in decisions(play_game(game, {1: bot}, "python"), seat=1):
            world = state.copy()
            resample(world, 1, dice)
            other_worlds += world.tobytes() != state.tobytes()
            assert twin.choose(Seen(game, world)) == move
        assert bot.decisions == twin.decisions > 5
    assert other_worlds > 3
    assert not caplog.records


def decisions(match: Match, seat: int) -> Iterator[tuple[State, str]]:
    for number, (who, move) in enumerate(match.entries):
        if who == seat:
            yield match.state_before(number), move


def javascript_example() -> str:
    assert shutil.which("node"), "the tests need Node.js (the command `node`) for this example"
    return f"cmd:node '{EXAMPLES / 'eager_bot.js'}'"


def test_the_javascript_example_plays_a_whole_game(caplog: pytest.LogCaptureFixture) -> None:
    game = games.game("parade")
    with make_bot(javascript_example(), game, PLAYERS, {}, 1, "js") as bot:
        play_game(game, {1: bot}, "js")
        assert bot.decisions > 5
    assert not caplog.records


def test_a_bot_of_your_own_sits_at_the_prompt(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "quintett", "play", "--lang", "en", "--level", javascript_example()],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        input="1\n" * 18, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "eager_bot.js" in done.stdout
    assert not done.stderr
    (file,) = (tmp_path / "quintett" / "games").iterdir()
    assert parse(file.read_bytes()).replay().is_over


@pytest.mark.parametrize("what", MISBEHAVIOURS)
def test_B2_whatever_a_bot_does_the_game_gets_a_legal_move(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    answer, told = MISBEHAVIOURS[what]
    seen = first_decision()
    begin = time.monotonic()
    with scripted(answer, tmp_path, think=0.3 if "hung" in told else 10.0) as bot:
        move = bot.choose(seen)
    assert time.monotonic() - begin < 10
    assert move in seen.legal
    (line,) = [text for text in caplog.messages if "fell back" in text]
    assert told in line
    assert line.endswith(f"in seat {seen.seat} (its decision 1): fell back to {move!r}")


def test_a_bot_is_started_again_three_times_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    starts = tmp_path / "starts"
    answer = f"open({str(starts)!r}, 'a').write('x'); {OWN} if number % 2 else os._exit(3)"
    with scripted(answer, tmp_path) as bot:
        play_game(games.game("parade"), {1: bot}, "again")
        decisions = bot.decisions
    lost = [line for line in caplog.messages if "fell back" in line]
    assert len(lost) == 1 + process_bot.MOST_RESTARTS
    assert "not started again" in lost[-1]
    assert len(starts.read_text()) == 2 * len(lost) < decisions


def test_what_a_hanging_bot_has_started_ends_with_it(tmp_path: Path) -> None:
    helper = tmp_path / "helper"
    first = (
        "import subprocess; "
        f"open({str(helper)!r}, 'w').write(str(subprocess.Popen(['sleep', '60']).pid))"
    )
    with scripted("time.sleep(60)", tmp_path, 0.3, first) as bot:
        bot.choose(first_decision())
        assert not is_running(int(helper.read_text()))


def test_after_an_illegal_move_the_same_process_plays_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    seen = first_decision()
    with scripted("say(id=number, move=[move, 'pass'][number == 1])", tmp_path) as bot:
        bot.choose(seen)
        assert [bot.choose(seen) for _ in range(3)] == [seen.legal[0]] * 3
    assert len(caplog.messages) == 1


def test_standard_error_goes_to_the_log_and_is_bounded(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    seen = first_decision()
    noise = "[print('x' * 5000 + chr(27), file=sys.stderr) for _ in range(1000)]; "
    with scripted(noise + OWN, tmp_path) as bot:
        assert bot.choose(seen) == seen.legal[0]
    assert len(caplog.messages) == 101
    assert max(map(len, caplog.messages)) < 1000
    assert "no longer passed on" in caplog.messages[-1]


PRINTING_BOT = """
import sys
class Chatty:
    def choose(self, seen):
        print("thinking about", len(seen.legal), "moves")
        assert not sys.stdin.read()
        return seen.legal[-1]
class Hopeless:
    def choose(self, seen):
        return seen.view.no_such_thing
"""


def test_a_python_bot_may_print_and_is_found_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "chatty.py").write_text(PRINTING_BOT)
    path = os.pathsep.join(str(Path(folder).absolute()) for folder in sys.path if folder)
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.chdir(tmp_path)
    seen, parade = first_decision(), games.game("parade")
    with make_bot("chatty:Chatty", parade, PLAYERS, {}, 1, "s") as bot:
        assert bot.choose(seen) == seen.legal[-1]
    assert "says: thinking about 5 moves" in caplog.text
    with pytest.raises(Malformed, match=r"no_such_thing"):
        make_bot("chatty:Hopeless", parade, PLAYERS, {}, 1, "s")


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("grandmaster", "novice, casual, skilled, expert, master, plain, ismcts"),
        ("cmd:", "unknown bot"),
        ("cmd:node 'mybot.js", "No closing quotation"),
        ("cmd:no_such_program --fast", "No such file"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        ("eager_bot:LazyBot", "no attribute 'LazyBot'"),
        ("eager_bot:rate", "no method choose"),
    ],
)
def test_a_bot_that_does_not_exist_is_an_error_that_helps(
    spec: str, told: str, import_path: None
) -> None:
    with pytest.raises(Malformed) as error:
        make_bot(spec, games.game("parade"), PLAYERS, {}, 1, "s")
    assert told in str(error.value)


class Broken:
    def choose(self, seen: Seen) -> str:
        raise LookupError("lost my cards")


def test_B2_the_watchdog_guards_bots_of_this_process(caplog: pytest.LogCaptureFixture) -> None:
    seen = first_decision()
    assert Guarded(Broken(), 1.0, "mine").choose(seen) in seen.legal
    assert "bot 'mine' crashed (LookupError: lost my cards) in seat" in caplog.text


def test_the_watchdog_takes_the_first_move_when_even_the_fallback_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("quintett.bots.players.watchdog.level_bot", lambda *_: Broken())
    seen = first_decision()
    assert Guarded(Broken(), 1.0).choose(seen) == seen.legal[0]


def test_knowledge_travels_as_bytes() -> None:
    seen = first_decision()
    there = Seen.from_knowledge(seen.game, seen.knowledge.tobytes())
    assert (there.view, there.legal, there.seat) == (seen.view, seen.legal, seen.seat)
    with pytest.raises(Malformed, match="bytes"):
        Seen.from_knowledge(seen.game, b"less")


INTERRUPTED = """
import sys
from quintett import Match
from quintett.bots.bot import Seen
from quintett.bots.specs import make_bot
match = Match("parade", 3, seed=1)
bot = make_bot(sys.argv[1], match.game, 3, {}, 1, "s", 60)
print(bot.bot._pipe.process.pid, flush=True)
bot.choose(Seen(match.game, match.state))
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["Ctrl-C", "kill -9"])
def test_when_we_are_interrupted_no_bot_is_left(
    how: signal.Signals, tmp_path: Path, import_path: None
) -> None:
    """Ctrl-C ends even a bot that hangs; and when we are killed, our runner notices."""
    asleep = tmp_path / "asleep"
    (tmp_path / "sleepy.py").write_text(
        "import pathlib, time\n"
        "class Sleepy:\n"
        "    bots = 0\n"
        "    def __init__(self): Sleepy.bots += 1\n"
        "    def choose(self, seen):\n"
        f"        if Sleepy.bots > 1: pathlib.Path({str(asleep)!r}).touch(); time.sleep(60)\n"
        "        return seen.legal[0]\n"
    )
    environment = {**os.environ}
    environment["PYTHONPATH"] = os.pathsep.join(
        [str(tmp_path), *(str(Path(folder).absolute()) for folder in sys.path if folder)]
    )
    table = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, "sleepy:Sleepy"],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert table.stdout is not None
    with table.stdout:
        bot = int(table.stdout.readline())
    wait_until(asleep.exists)
    table.send_signal(how)
    table.wait(timeout=PATIENCE)
    wait_until(lambda: not is_running(bot))


def is_running(process: int) -> bool:
    """Not gone, and not only waiting for the system to count it out."""
    asked = ["ps", "-o", "stat=", "-p", str(process)]
    state = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return bool(state) and not state.startswith("Z")
