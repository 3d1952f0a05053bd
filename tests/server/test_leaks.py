"""I1 over the wire: whatever a seat is sent during a game is the same, byte for byte, in a world
that the seat can't tell from the true one. Three times: thousands of games through what makes the
messages; some through whole tables, with every question that a seat may ask; a few over sockets.

The other world always is another one: where a seat knows every card (often in Monad, where all
singles are dealt and columns lie open) there is none, and the next game is looked at."""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

import test_story
from conformance.test_matches import in_another_world
from quintett import Match, games
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game
from quintett.cards.layout import SPECTATOR
from quintett.cards.views import View
from quintett.match.fair import commitment_to
from quintett.match.redact import redacted
from quintett.server.house import House
from quintett.server.limits import Limits
from quintett.server.protocol import messages
from quintett.server.protocol.messages import encode
from quintett.server.protocol.tokens import hash_of
from quintett.server.readiness import load_table
from quintett.server.storage import entries
from quintett.server.storage.store import Store
from quintett.server.tables import deals, queries
from quintett.server.tables.connections import Connection
from quintett.server.tables.ledger import Ledger
from quintett.server.tables.permissions import asked_seat
from quintett.server.tables.table import Table
from quintett.server.tables.updates import Updates, Wanted, steps_since
from server.harness import RunningServer

GAMES = int(os.environ.get("QUINTETT_LEAK_GAMES", "400"))
"""How many games of each title pass through the encoder; all five make thousands."""
TABLES = GAMES // 20
"""How many of each title are played at tables."""
SOCKETS = int(os.environ.get("QUINTETT_LEAK_SOCKETS", "5"))
"""How many of each title are played over sockets; with 400 it is thousands, and some minutes."""
DRAWS = 30
"""So many worlds are drawn until one is another: if two are equally likely, that is enough."""
LIMITS = Limits(commands_waiting=10**6, histories_at_once=10**6)


class Pair(NamedTuple):
    """A game up to some entry, and the same in another world that the viewer can't rule out."""

    number: int
    viewer: int
    match: Match
    other: Match


def pairs(game: Game, count: int) -> Iterator[Pair]:
    found, number = 0, 0
    while found < count:
        players = game.seats[number % len(game.seats)]
        viewer = [*range(players), SPECTATOR][number % (players + 1)]
        match = part_of_a_game(game, players, number)
        other = another_world(match, viewer, f"I1 {number}")
        if other is not None:
            found += 1
            yield Pair(number, viewer, match, other)
        number += 1


def part_of_a_game(game: Game, players: int, number: int) -> Match:
    """A random game up to some entry: the world that is resampled is that of its last position."""
    chance, match = random.Random(f"leaks {number}"), Match(game, players, seed=f"leaks {number}")
    for _ in range(1 + number * 7 % 60):
        if not match.is_over:
            match.play(chance.choice(match.legal()))
            match.roll(dice_from_seed(chance.random().hex()))
    return match


def another_world(match: Match, viewer: int, seed: str) -> Match | None:
    """`None` if the viewer knows where every card is."""
    told = stories(match) if match.game.layout.story else []
    is_known = not told and not has_alternatives(match, viewer)
    for draw in range(1 if is_known else DRAWS):
        if told:
            other = test_story.in_another_world(match, told, viewer, f"{seed} {draw}")
        else:
            other = cast(Match, in_another_world(match, viewer, f"{seed} {draw}"))
        if other.entries != match.entries:
            assert not is_known
            return other
    assert told or is_known
    return None


def stories(match: Match) -> list[int]:
    """How long the story was after each entry."""
    states = [match.state_before(number) for number in range(1, len(match.entries))]
    return [int(state["told"]) for state in (*states, match.state)]


def has_alternatives(match: Match, viewer: int) -> bool:
    """Whether two cards that the viewer doesn't see could change places without notice."""
    layout, state = match.game.layout, match.state
    hidden: dict[int, list[tuple[object, str]]] = {}
    for pile, first in enumerate(layout.first):
        for index in range(int(state.sizes[pile])):
            card = int(state.cards[first + index])
            if not int(state.seen[card]) >> viewer & 1:
                place = pile, index if layout.ordered[pile] else 0, int(state.seen[card])
                hidden.setdefault(int(layout.decks[card]), []).append(
                    (place, match.game.faces[card])
                )
    return any(
        len({place for place, _face in cards}) > 1 and len({face for _place, face in cards}) > 1
        for cards in hidden.values()
    )


# --- thousands of games: what makes the messages


def everything_told(match: Match, viewer: int, memory: bool) -> list[bytes]:
    """What a viewer is told of a game: an update for each move with what chance did after it, and
    in the end the view, the history and the record."""
    ledger = Ledger(opening(match, memory), LIMITS, 0.0)
    for entry in beginning(match, memory):
        ledger.add(entry)
    assert ledger.match is not None
    updates, frames = Updates(ledger.match, memory), []
    shown, marks = ledger.revision, len(ledger.marks)
    for number, (who, what) in enumerate(match.entries[1:], 1):
        ledger.add(
            entries.Chanced(name=who, what=what)
            if isinstance(who, str)
            else entries.Moved(seat=who, move=what)
        )
        if ledger.match.awaits_chance and number + 1 < len(match.entries):
            continue
        updates.notice(ledger.marks[marks:])
        frames.append(updates.update(viewer, Wanted(ledger.revision, shown)))
        shown, marks = ledger.revision, len(ledger.marks)
    frames.append(encode(updates.whole(viewer)))
    frames.append(encode(steps_since(ledger, viewer, 0, 10**6)))
    frames.append(encode(redacted(ledger.match, viewer).to_dict()))
    return frames


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_I1_what_a_viewer_is_told_is_equal_in_another_world(game: Game) -> None:
    compared: Counter[str] = Counter()
    for number, viewer, match, other in pairs(game, GAMES):
        memory = number % 2 == 1
        mine, theirs = (everything_told(one, viewer, memory) for one in (match, other))
        assert mine == theirs, number
        compared.update(games=1, messages=len(mine), bytes=sum(map(len, mine)))
    print(f"I1 {game.id}: {dict(compared)} equal in other worlds")
    assert compared["games"] == GAMES
    assert compared["messages"] > 10 * GAMES


# --- whole tables


class Ear:
    """A connection that keeps every byte."""

    address = "local"

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.answered, self.foreseen = asyncio.Event(), asyncio.Event()

    def send(self, frame: bytes) -> None:
        self.heard.append(frame)
        if b'"type":"prospects"' in frame:
            self.foreseen.set()
        if b'"id":"' in frame:
            self.answered.set()

    def close(self, code: int) -> None:
        self.heard.append(str(code).encode())


async def everything_sent(
    house: House, match: Match, viewer: int, table: str, memory: bool
) -> list[bytes]:
    """Plays a match at a table and gives what the viewer was sent, from the deal to the end of it,
    with an export, a history and questions on the way; and what the coach is told for a hint: how
    long it thinks is up to the clock, but it knows nothing else."""
    await house.store.append(table, _rows(match, table, memory), _summary(match))
    ears = [Ear() for _ in range(match.players + 1)]
    guests = []
    for seat, ear in enumerate(ears):
        token = f"token {seat}" if seat < match.players else None
        hello = messages.Hello([2], table, token, 0, foresee=True)
        guests.append(Connection(ear, hello, 2))
        await house.welcome(guests[-1])
    place = match.players if viewer == SPECTATOR else viewer
    loaded = await house.table(table)
    follow_the_match(loaded, match)

    async def hear_prospects() -> None:
        """They come in their own time, but before anything else is done here."""
        if asked_seat(loaded.ledger) == place:
            await ears[place].foreseen.wait()
            ears[place].foreseen.clear()

    await hear_prospects()
    for number, (who, what) in enumerate(match.entries):
        if isinstance(who, str):
            continue
        revision = loaded.ledger.revision
        is_asking = who == place
        for asker, act in (
            *([(place, messages.Foresee(id=f"f{number}"))] if is_asking else []),
            (who, messages.Play(id=f"m{number}", revision=revision, move=what)),
            *([(place, messages.Export(id=f"e{number}"))] if number % 16 == 5 else []),
            *([(place, messages.History(id=f"h{number}"))] if number % 16 == 9 else []),
            *([(place, messages.Why(id=f"w{number}", move=match.game.actions[number]))]
              if number % 4 == 3 else []),
            *([(place, messages.Undo(id=f"u{number}", revision=0))] if number % 16 == 13 else []),
        ):  # fmt: skip
            ears[asker].answered.clear()
            loaded.hear(guests[asker], cast(messages.Act, act))
            await ears[asker].answered.wait()
            if isinstance(act, messages.Play):
                await hear_prospects()
            if isinstance(act, messages.Foresee):
                told = queries.hint(loaded.ledger, guests[place], messages.Hint(id=act.id))
                ears[place].heard.append(repr(told).encode())
    loaded.stop(1000)
    house.forget(loaded)
    return [frame.replace(table.encode(), b"TABLE") for frame in ears[place].heard]


def follow_the_match(table: Table, match: Match) -> None:
    """Lets chance decide at a table as it did in the match."""
    ledger = table.ledger

    def decide() -> None:
        assert ledger.match is not None
        while ledger.match.awaits_chance:
            name, what = match.entries[len(ledger.match.entries)]
            ledger.add(entries.Chanced(name=str(name), what=what))

    ledger.let_chance_decide = decide  # type: ignore[method-assign]


def opening(match: Match, memory: bool) -> entries.Opened:
    return entries.Opened(
        game=match.game.id, rules=match.game.version, players=match.players, options={},
        settings=messages.Settings(memory=memory), table="TABLE", secret="ab" * 32,
    )  # fmt: skip


def beginning(match: Match, memory: bool) -> list[entries.AnyEntry]:
    """A table's log until the first deal, with everybody's commitments, which all get to see."""
    ledger = Ledger(opening(match, memory), LIMITS, 0.0)
    ledger.add(ledger.opened)
    secrets = [f"{seat:064}" for seat in range(match.players)]
    for seat, secret in enumerate(secrets):
        ledger.add(entries.Sat(name=f"N{seat}", token=hash_of(f"token {seat}"), seat=seat))
        ledger.add(entries.Committed(person=seat, commitment=commitment_to(secret)))
    deals.begin(ledger, 0, None)
    for seat, secret in enumerate(secrets):
        ledger.add(entries.Revealed(person=seat, seat=seat, secret=secret))
    assert ledger.fairness is not None
    ledger.add(entries.Started(revealed=ledger.fairness.revealed_text()))
    name, what = match.entries[0]
    ledger.add(entries.Chanced(name=str(name), what=what))
    return [entry for entry, _at in ledger.pending]


def _rows(match: Match, table: str, memory: bool) -> list[entries.Row]:
    lines = enumerate(beginning(match, memory), 1)
    return [entries.row_of(table, revision, line, 0.0) for revision, line in lines]


def _summary(match: Match) -> dict[str, Any]:
    return {
        "game": match.game.id, "rules": match.game.version, "players": match.players,
        "status": "running", "public": False, "created": 0.0, "touched": 0.0, "seats": [],
    }  # fmt: skip


def _of_the_game(frames: list[bytes]) -> list[bytes]:
    """Without what is random or comes by the clock in any world: a visitor's token, and the news
    of who is here."""
    return [
        frame
        for frame in frames
        if b'"type":"welcome"' not in frame and b'"type":"table"' not in frame
    ]


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_I1_every_byte_from_a_table_is_equal_in_another_world(game: Game) -> None:
    load_table(game.id)

    async def run() -> Counter[str]:
        house = House(await Store.open("sqlite:///:memory:"), LIMITS, frozenset(games.names()))
        compared: Counter[str] = Counter()
        for number, viewer, *worlds in pairs(game, TABLES):
            sent = [
                await everything_sent(house, world, viewer, f"{name}{number:08}", number % 2 == 1)
                for name, world in zip("AB", worlds, strict=True)
            ]
            mine, theirs = map(_of_the_game, sent)
            assert mine == theirs, number
            assert any(b'"type":"fair"' in frame for frame in mine)  # all commitments
            foreseen = sum(b'"type":"foreseen"' in frame for frame in mine)
            pushed = sum(b'"type":"prospects"' in frame for frame in mine)
            compared.update(games=1, bytes=sum(map(len, mine)), foreseen=foreseen, pushed=pushed)
        await house.close()
        return compared

    compared = asyncio.run(run())
    print(f"I1 {game.id} at tables: {dict(compared)} equal in other worlds")
    assert compared["games"] == TABLES
    assert compared["pushed"] >= compared["foreseen"] >= TABLES // 2


# --- over sockets


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_I1_every_byte_over_a_socket_is_equal_in_another_world(game: Game, tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "sockets.sqlite")
    compared: Counter[str] = Counter()
    for number, viewer, *worlds in pairs(game, SOCKETS):
        mine, theirs = (
            _of_the_game(over_sockets(server, world, viewer, f"{name}{number:08}"))
            for name, world in zip("AB", worlds, strict=True)
        )
        assert mine == theirs, number
        compared.update(games=1, messages=len(mine), bytes=sum(map(len, mine)))
    server.stop()
    print(f"I1 {game.id} over sockets: {dict(compared)} equal in other worlds")
    assert compared["games"] == SOCKETS


def over_sockets(server: RunningServer, match: Match, viewer: int, table: str) -> list[bytes]:
    """What a client hears while all seats play a match at a real server."""

    async def prepare(house: House) -> None:
        await house.store.append(table, _rows(match, table, False), _summary(match))
        follow_the_match(await house.table(table), match)

    server.call(prepare)
    people = [server.client(table, f"token {seat}") for seat in range(match.players)]
    watcher = server.client(table)
    listener = watcher if viewer == SPECTATOR else people[viewer]
    for number, (who, what) in enumerate(match.entries):
        if isinstance(who, int):
            player = people[who]
            done = player.ask("play", id=f"m{number}", revision=player.revision, move=what)
            assert done["type"] == "done", done
            for client in (*people, watcher):
                client.catch_up(done["revision"])
    listener.ask("export", id="export")
    heard = [text.replace(table, "TABLE").encode() for text in listener.heard]
    for client in (*people, watcher):
        client.close()
    return heard


def test_I4_no_message_can_hold_a_state() -> None:
    """Of all that a table knows only views, steps and texts have a type in the protocol."""
    schema = messages.schema()
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
