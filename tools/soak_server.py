"""`make soak-server`: honest people play at two hundred tables while every attack of attacks.py
goes on, all on this machine, from addresses of the loopback range.

Says how long the honest ones waited, how much memory, how many descriptors and processes the
server used, and what the attackers were answered. At the end the server is killed, started again,
and must still have every move that it acknowledged. Two processors: the server's bots take what is
left of them, so this is also the smallest machine that we promise anything for.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from attacks import ATTACKS, Stranger
from websockets.asyncio.client import ClientConnection, connect

from quintett import games

TABLES, ADDRESSES = 200, 50
EVENING = 120
"""Seconds after which people go to another table, also from a long game."""
SLOWEST = 0.1
"""What the 99th of a hundred honest moves may wait, in seconds."""
GROWTH = 1.1
"""How much more memory the last third of the run may take than the second."""
SETTLED = 45
"""Seconds after the attacks in which what they used is given back."""


# --- honest people

Waits = list[tuple[float, float]]
"""When a move was sent, and how long its answer took."""


class Person:
    """Somebody at a table who plays any legal move after a while, and remembers what was
    acknowledged."""

    def __init__(self, socket: ClientConnection, choose: random.Random, waits: Waits) -> None:
        self.socket, self.choose, self.waits = socket, choose, waits
        self.token = ""
        self.seat: int | None = None
        self.sent: dict[str, tuple[float, str]] = {}
        self.moves: dict[int, str] = {}
        self.is_over = asyncio.Event()

    async def live(self) -> None:
        async with asyncio.TaskGroup() as thinking:
            await self._listen(thinking)

    async def _listen(self, thinking: asyncio.TaskGroup) -> None:
        async for text in self.socket:
            message = json.loads(text)
            match message["type"]:
                case "welcome":
                    self.token = message["token"] or self.token
                    self.seat = message["you"]["seat"]
                case "done" if message["id"] in self.sent:
                    begun, move = self.sent.pop(message["id"])
                    self.waits.append((begun, time.monotonic() - begun))
                    self.moves[message["revision"]] = move
                case "refused":
                    raise RuntimeError(f"an honest player was refused: {message}")
                case "state" | "update":
                    if message.get("result"):
                        self.is_over.set()
                    elif message.get("legal"):
                        thinking.create_task(self._move(message))

    async def _move(self, message: dict[str, Any]) -> None:
        await asyncio.sleep(self.choose.uniform(0.3, 1.7))
        move, revision = self.choose.choice(message["legal"]), message["revision"]
        self.sent[str(revision)] = time.monotonic(), move
        play = {"type": "play", "id": str(revision), "revision": revision, "move": move}
        await self.socket.send(json.dumps(play))

    def lost(self, steps: list[dict[str, Any]]) -> list[str]:
        """What was acknowledged and isn't in this history. A move is acknowledged with all that it
        led to: it is the last one of this seat up to that revision."""
        found = {step["revision"]: step["move"] for step in steps if step["seat"] == self.seat}
        last = {
            acknowledged: max((own for own in found if own <= acknowledged), default=0)
            for acknowledged in self.moves
        }
        return [
            f"{move} at {acknowledged}"
            for acknowledged, move in self.moves.items()
            if found.get(last[acknowledged]) != move
        ]


class Played(dict[str, list[Person]]):
    """Everybody who sat at a table, by table."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: Waits = []

    def acknowledged(self) -> int:
        return sum(len(person.moves) for people in self.values() for person in people)


async def play_at_table(port: int, number: int, played: Played) -> None:
    """One table after the other, for ever: two to four people from one address."""
    choose = random.Random(number)
    stranger = Stranger(port, f"127.1.0.{1 + number % ADDRESSES}")
    while True:
        game = games.game(games.names()[number % len(games.names())])
        seats = max(game.seats[0], min(game.seats[-1], 2 + number % 3))
        table = await stranger.open(game=game.id, players=seats, name="Ada")
        if table is None:
            raise RuntimeError("an honest player could not open a table")
        people: list[Person] = []
        played[table["table"]] = people
        async with asyncio.TaskGroup() as evening:
            living = [
                evening.create_task(_join(stranger, table, seat, played, choose))
                for seat in range(seats)
            ]
            for _ in range(EVENING):
                await asyncio.sleep(1)
                if people and all(person.is_over.is_set() for person in people):
                    break
            for life in living:
                life.cancel()


async def _join(
    stranger: Stranger, table: dict[str, Any], seat: int, played: Played, choose: random.Random
) -> None:  # fmt: skip
    async with connect(
        f"ws://127.0.0.1:{stranger.port}/socket", local_addr=(stranger.address, 0),
        compression=None, open_timeout=30,
    ) as socket:  # fmt: skip
        person = Person(socket, choose, played.waits)
        token = table["token"] if seat == 0 else None
        hello = {"type": "hello", "versions": [2], "table": table["table"], "token": token}
        await socket.send(json.dumps(hello))
        played[table["table"]].append(person)
        if token:
            person.token, person.seat = token, table["seat"]
        if seat:
            await socket.send(json.dumps({"type": "sit", "id": "sit", "name": f"Guest {seat}"}))
        else:
            await _start_when_full(socket)
        await person.live()


async def _start_when_full(socket: ClientConnection) -> None:
    """The host waits for everybody, then starts."""
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "table" and all(seat["name"] for seat in message["seats"]):
            await socket.send(json.dumps({"type": "start", "id": "start"}))
            return


# --- the server, seen from outside


def children(pid: int) -> list[int]:
    """All processes below a process."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found, new = list[int](), [pid]
    while new:
        new = [child for parent in new for child in parents.get(parent, [])]
        found += new
    return found


def megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def descriptors(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


@contextmanager
def serving(database: Path) -> Iterator[tuple[int, int]]:
    """A server as anybody starts it; its process and port."""
    log = database.with_suffix(".log").open("a")
    server = subprocess.Popen(
        [sys.executable, "-m", "quintett", "serve", "--port", "0", "--database",
         f"sqlite:///{database}"],
        stdout=subprocess.PIPE, stderr=log, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    try:
        port = 0
        while not port:
            line = server.stdout.readline()
            if not line:
                sys.exit(f"the server didn't start: {database.with_suffix('.log').read_text()}")
            if "http://" in line:
                port = int(line.rpartition(":")[2].split("/")[0])
        yield server.pid, port
    finally:
        server.kill()
        server.wait()


async def until_ready(port: int) -> None:
    stranger = Stranger(port, "127.1.1.1")
    while True:
        _status, state = await stranger.request("/ready")
        if (
            state is not None
            and not state.get("coming")
            and len(state["games"]) == len(games.names())
        ):
            return
        await asyncio.sleep(1)


async def use_everything(port: int) -> None:
    """Lets every process work that the server has for bots and the coach: none of them is left
    over afterwards, they stay."""
    stranger = Stranger(port, "127.1.1.1")
    table = await stranger.open(
        players=3, bots={"1": "novice", "2": "master"}, start=True, settings={"pace": 0}
    )
    assert table is not None
    async with stranger.at(table) as socket:
        turns = 0
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("state", "update") and message.get("legal"):
                turns += 1
                move, revision = message["legal"][0], message["revision"]
                await socket.send(json.dumps({"type": "hint", "id": "hint"}))
            if message["type"] == "hinted":
                if turns == 3:
                    return
                play = {"type": "play", "id": str(turns), "revision": revision, "move": move}
                await socket.send(json.dumps(play))


# --- the run


async def let_loose(port: int) -> None:
    """All attacks, until somebody ends this process; then it says what they were answered. Real
    ones would use processors of their own; these leave ours to the server and to honest people."""
    os.nice(10)
    strangers = {
        name: Stranger(port, f"127.9.{number}.1") for number, name in enumerate(ATTACKS)
    }  # fmt: skip
    loose = [asyncio.create_task(ATTACKS[name](each)) for name, each in strangers.items()]
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await asyncio.wait([asyncio.create_task(stop.wait()), *loose], return_when="FIRST_COMPLETED")
    print(json.dumps({name: each.answers for name, each in strangers.items()}), flush=True)
    os._exit(0)  # thousands of lines and sockets are cut as they are


async def soak(port: int, pid: int, seconds: float, played: Played) -> bool:
    await use_everything(port)
    honest = [asyncio.create_task(play_at_table(port, number, played)) for number in range(TABLES)]
    await asyncio.sleep(20)
    calm = played.waits.copy()
    before = descriptors(pid), len(children(pid))
    print(f"calm: {figures(calm)}; {before[0]} descriptors, {before[1]} processes", flush=True)
    attackers = subprocess.Popen(
        [sys.executable, __file__, "--attack", str(port)], stdout=subprocess.PIPE, text=True
    )
    begun, memory, seen = time.monotonic(), list[float](), len(played.waits)
    try:
        while (passed := time.monotonic() - begun) < seconds:
            await asyncio.sleep(min(10, seconds - passed + 0.1))
            memory.append(megabytes(pid))
            lately, seen = played.waits[seen:], len(played.waits)
            used = f"{descriptors(pid)} descriptors, {len(children(pid))} processes"
            print(f"{passed:5.0f} s: {figures(lately)}; {memory[-1]:.0f} MB, {used}", flush=True)
            for task in honest:
                if task.done():
                    task.result()
    finally:
        attackers.send_signal(signal.SIGTERM)
        said, _ = attackers.communicate(timeout=30)
    attacked = [wait for wait in played.waits if wait[0] > begun]
    for name, answers in json.loads(said).items():
        print(f"  {name}: {', '.join(f'{count} × {what}' for what, count in answers.items())}")
    await asyncio.sleep(SETTLED)
    after = descriptors(pid), len(children(pid))
    for task in honest:
        task.cancel()
    await asyncio.gather(*honest, return_exceptions=True)
    third = max(1, len(memory) // 3)
    grown = statistics.mean(memory[-third:]) / statistics.mean(memory[third : 2 * third] or memory)
    return judge({
        f"honest moves under attack: {figures(attacked)}": p99(attacked) < SLOWEST,
        f"memory of the last third against the second: {grown:.2f}": grown < GROWTH,
        f"descriptors {before[0]} before, {after[0]} after": after[0] <= before[0] + 20,
        f"processes {before[1]} before, {after[1]} after": after[1] <= before[1],
    })  # fmt: skip


def judge(claims: dict[str, bool]) -> bool:
    for claim, is_good in claims.items():
        print(f"{'ok    ' if is_good else 'FAILED'} {claim}", flush=True)
    return all(claims.values())


def p99(waits: Waits) -> float:
    ordered = sorted(wait for _, wait in waits)
    return ordered[int(len(ordered) * 0.99)] if ordered else float("inf")


def figures(waits: Waits) -> str:
    if not waits:
        return "no moves"
    middle = statistics.median(wait for _, wait in waits)
    return f"{len(waits)} moves, median {middle * 1000:.1f} ms, p99 {p99(waits) * 1000:.1f} ms"


async def look_for(played: Played, port: int) -> bool:
    """Whether every move that was acknowledged is in the log."""
    lost = list[str]()
    for number, (table, people) in enumerate(played.items()):
        for person in people:
            address = (f"127.2.{number // 250}.{1 + number % 250}", 0)
            async with connect(f"ws://127.0.0.1:{port}/socket", local_addr=address) as socket:
                for message in (
                    {"type": "hello", "versions": [2], "table": table, "token": person.token},
                    {"type": "history", "id": "all", "since": 0},
                ):
                    await socket.send(json.dumps(message))
                while (told := json.loads(await socket.recv())).get("id") != "all":
                    pass
            lost += [f"{table}: {what}" for what in person.lost(told["steps"])]
    return judge(
        {f"{played.acknowledged()} acknowledged moves, {len(lost)} lost {lost[:3]}": not lost}
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--attack", type=int, help=argparse.SUPPRESS)
    told = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # nothing that we started stays behind
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if told.attack:
        asyncio.run(let_loose(told.attack))
        return 0
    played = Played()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "soak.sqlite")
        with serving(database) as (pid, port):
            asyncio.run(until_ready(port))
            is_good = asyncio.run(soak(port, pid, told.seconds, played))
        with serving(database) as (_pid, port):  # the first one was killed
            asyncio.run(until_ready(port))
            is_good &= asyncio.run(look_for(played, port))
        errors = [line for line in database.with_suffix(".log").read_text().splitlines()
                  if "error" in line.lower()]  # fmt: skip
        is_good &= judge({f"{len(errors)} lines of the log are errors {errors[:3]}": not errors})
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
