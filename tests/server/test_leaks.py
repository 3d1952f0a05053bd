"""I1 over the wire: whatever a seat is sent during a game is the same, byte for byte, in a world
that the seat can't tell from the true one. Everything passes through real tables, commands and
frames; only the last step, the TCP connection, is left out to see thousands of games."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any, cast

import pytest

from conformance.test_matches import in_another_world
from quintett import Match, games
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.views import View
from quintett.lab.simulate import random_match
from quintett.server import answers
from quintett.server import entries as log
from quintett.server import messages as say
from quintett.server.bots import warm
from quintett.server.guests import Guest
from quintett.server.house import House
from quintett.server.limits import Limits
from quintett.server.messages import encode
from quintett.server.store import Store
from quintett.server.tokens import hash_of

GAMES = int(os.environ.get("QUINTETT_LEAK_GAMES", "40"))
"""How many games of each title; thousands take minutes."""
LIMITS = Limits(commands_waiting=10**6)


class Ear:
    """A connection that keeps every byte."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.answered = asyncio.Event()

    def send(self, frame: bytes) -> None:
        self.heard.append(frame)
        if b'"id":"' in frame and b'"type":"table"' not in frame:
            self.answered.set()

    def close(self, code: int) -> None:
        self.heard.append(str(code).encode())


async def everything_sent(
    house: House, match: Match, viewer: int, table: str, memory: bool
) -> list[bytes]:
    """Plays a match at a table and gives what the viewer was sent, from the deal to the end of it,
    with an export, a history and questions on the way; and what the coach is told for a hint: how
    long it thinks is up to the clock, but it knows nothing else."""
    await house.store.append(table, _rows(match, table, memory), _summary(house, match))
    ears = [Ear() for _ in range(match.players + 1)]
    guests = []
    for seat, ear in enumerate(ears):
        token = f"token {seat}" if seat < match.players else None
        guests.append(Guest(ear, say.Hello([1], table, token, 0)))
        await house.welcome(guests[-1], 1)
    place = match.players if viewer == SPECTATOR else viewer
    loaded = await house.table(table)
    for number, (who, what) in enumerate(match.entries[1:]):
        assert isinstance(who, int)
        revision = loaded.ledger.revision
        is_asking = who == place
        for asker, act in (
            *([(place, say.Foresee(id=f"f{number}"))] if is_asking else []),
            (who, say.Play(id=f"m{number}", revision=revision, move=what)),
            *([(place, say.Export(id=f"e{number}"))] if number % 16 == 5 else []),
            *([(place, say.History(id=f"h{number}"))] if number % 16 == 9 else []),
            *([(place, say.Why(id=f"w{number}", move=match.game.actions[number]))]
              if number % 4 == 3 else []),
            *([(place, say.Undo(id=f"u{number}", revision=0))] if number % 16 == 13 else []),
        ):  # fmt: skip
            ears[asker].answered.clear()
            loaded.hear(guests[asker], cast(say.Act, act))
            await ears[asker].answered.wait()
            if isinstance(act, say.Foresee):
                told = answers.hint(loaded.ledger, guests[place], say.Hint(id=act.id))
                ears[place].heard.append(repr(told).encode())
    loaded.stop(1000)
    house.forget(loaded)
    return [frame.replace(table.encode(), b"TABLE") for frame in ears[place].heard]


def _rows(match: Match, table: str, memory: bool) -> list[log.Row]:
    lines: list[log.AnyEntry] = [
        log.Opened(
            game=match.game.id, rules=match.game.version, players=match.players, options={},
            settings=say.Settings(memory=memory),
        ),
        *(
            log.Sat(name=f"N{seat}", token=hash_of(f"token {seat}"), seat=seat)
            for seat in range(match.players)
        ),
        log.Started(key="00" * 32, commitment="same"),
        log.Chanced(name=str(match.entries[0][0]), what=match.entries[0][1]),
    ]  # fmt: skip
    return [log.row_of(table, revision, line, 0.0) for revision, line in enumerate(lines, 1)]


def _summary(house: House, match: Match) -> dict[str, Any]:
    return {
        "game": match.game.id, "rules": match.game.version, "players": match.players,
        "status": "running", "public": False, "archived": False, "created": 0.0, "touched": 0.0,
        "seats": [],
    }  # fmt: skip


def _of_the_game(frames: list[bytes]) -> list[bytes]:
    """Without what is random or comes by the clock in any world: a visitor's token, and the news
    of who is here."""
    return [
        frame
        for frame in frames
        if b'"type":"welcome"' not in frame and b'"type":"table"' not in frame
    ]


@pytest.mark.parametrize(
    "game", [game for game in games.all_games() if not game.layout.rumours], ids=lambda g: g.id
)
def test_I1_every_byte_is_equal_in_a_resampled_world(game: Game, tmp_path: Path) -> None:
    warm(game.id)

    async def run() -> tuple[int, int, int]:
        house = House(
            await Store.open(str(tmp_path / "t.sqlite")), LIMITS, frozenset(games.names())
        )
        compared = different = foreseen = 0
        for number in range(GAMES):
            players = game.seats[number % len(game.seats)]
            match = _part_of_a_game(game, players, number)
            viewer = [*range(players), SPECTATOR][number % (players + 1)]
            other = in_another_world(match, viewer, f"I1 {number}")
            assert other is not None
            different += other.entries != match.entries
            sent = [
                await everything_sent(house, played, viewer, f"{world}{number:08}", number % 2 == 1)
                for world, played in (("A", match), ("B", other))
            ]
            mine, theirs = map(_of_the_game, sent)
            assert mine == theirs
            compared += sum(map(len, mine))
            foreseen += sum(b'"type":"foreseen"' in frame for frame in mine)
        await house.close()
        return compared, different, foreseen

    compared, different, foreseen = asyncio.run(run())
    print(
        f"I1 {game.id}: {GAMES} games, {compared:,} bytes compared with {foreseen} answers to "
        f"foresee, {different} worlds differed"
    )
    assert foreseen >= GAMES // 2
    assert different > GAMES * 0.1


def _part_of_a_game(game: Game, players: int, number: int) -> Match:
    """A random game up to some entry: the world that is resampled is that of its last position."""
    whole = random_match(game, players, {}, "leaks", number)
    most = min(len(whole.entries) - 1, 60)
    match = Match(game, players)
    for who, what in whole.entries[: 2 + number * 7 % most]:
        if isinstance(who, str):
            match.settle(who, what)
        else:
            match.play(what)
    return match


def test_I4_no_message_can_hold_a_state() -> None:
    """Of all that a table knows only views, steps and texts have a type in the protocol."""
    schema = say.schema()
    names = set(schema["$defs"])
    assert {"View", "PileView", "EventView"} <= names
    assert not {"Match", "Ledger", "State_"} & names
    text = str(schema)
    assert "seen" not in {
        field for item in schema["$defs"].values() for field in item.get("properties", {})
    }
    assert "key" not in {
        field for item in schema["$defs"].values() for field in item.get("properties", {})
    }
    assert View.__name__ in text
    with pytest.raises(TypeError):
        encode(games.game("parade").new(2))
