"""A client for a Quintett server: sits down at a table, takes part in its deal and plays at random.
If the line breaks, or the server ends, it goes on at whichever server answers next.

    python examples/client.py http://127.0.0.1:8042 TABLE [NAME]      sits down at a table
    python examples/client.py http://127.0.0.1:8042 parade [NAME]     opens one against two bots

It needs only `pip install websockets`. docs/protocol.md explains the messages, docs/fair.md
the deal.
"""

import hashlib
import itertools
import json
import random
import secrets
import sys
import time
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

FINAL = {4004, 4007, 4008, 4009}
"""Codes with which a server hangs up for good; after all others we come back."""
GAMES = ("gold", "monad", "palace", "parade", "rotundo")


def promise(secret: str) -> str:
    """A commitment: it tells nothing of the secret, and fits no other."""
    return hashlib.sha256(secret.encode()).hexdigest()


def open_table(server: str, game: str, name: str, secret: str) -> Any:
    """A table of our own, with bots on the other seats, started at once."""
    wanted = {"game": game, "players": 3, "name": name, "bots": {"1": "novice", "2": "novice"},
              "start": True, "commitment": promise(secret), "settings": {"pace": 0}}  # fmt: skip
    request = urllib.request.Request(
        f"{server}/api/tables", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Player:
    """Somebody at a table: who we are, what we saw last, and what we have not heard of yet."""

    def __init__(self, table: str, name: str, token: str | None, secret: str) -> None:
        self.table, self.name, self.token, self.secret = table, name, token, secret
        self.seat: int | None = None
        self.revision: int | None = None
        self.servers_promise: str | None = None
        self.has_revealed = False
        self.waiting: dict[str, str] = {}
        run = secrets.token_hex(8)  # a server does each id once, however often we come back
        self.ids = (f"{run}-{number}" for number in itertools.count(1))

    def visit(self, socket: ClientConnection) -> Any:
        """Plays until the game is over; says how it ended."""
        hello = {"type": "hello", "versions": [1, 2], "table": self.table, "token": self.token}
        socket.send(json.dumps({**hello, "since": self.revision}))
        for text in socket:
            message = json.loads(text)
            match message["type"]:
                case "welcome":
                    self.token = message["token"] or self.token
                    self.seat = message["you"]["seat"]
                    for command in self.waiting.values():
                        socket.send(command)  # perhaps it was done, perhaps not: now it is, once
                case "table":
                    if self.seat is None and not self.waiting:
                        self.do(socket, "sit", name=self.name)
                        if message["provable"]:
                            self.do(socket, "commit", commitment=promise(self.secret))
                case "fair":
                    self.take_part(socket, message)
                case "state" | "update":
                    self.revision = message["revision"]
                    if message.get("result"):
                        return message["result"]
                    if message.get("legal"):
                        move = random.choice(message["legal"])
                        self.do(socket, "play", revision=self.revision, move=move)
                case "done":
                    self.waiting.pop(message["id"], None)
                case "refused":
                    self.waiting.pop(message.get("id") or "", None)
                    if message["code"] != "stale":  # what we sent again had been overtaken
                        print("refused:", message["text"], file=sys.stderr)
        raise ConnectionError("the server hung up")

    def take_part(self, socket: ClientConnection, fair: Any) -> None:
        """Reveals our secret as soon as nothing can be changed any more on which the deal depends,
        if that is what we were shown before."""
        self.servers_promise = self.servers_promise or fair["commitment"]
        frozen = json.loads(fair["frozen"] or "null")
        if frozen is None or fair["revealed"] is not None or self.has_revealed:
            return
        if frozen["server"] != self.servers_promise:
            print("the server has changed its promise", file=sys.stderr)
        elif promise(self.secret) in frozen["commitments"]:
            self.has_revealed = True
            self.do(socket, "reveal", secret=self.secret)

    def do(self, socket: ClientConnection, kind: str, **fields: object) -> None:
        command = next(self.ids)
        self.waiting[command] = json.dumps({"type": kind, "id": command, **fields})
        socket.send(self.waiting[command])


def play(server: str, table: str, name: str, token: str | None, secret: str) -> Any:
    """Comes back as often as need be, after longer and longer waits, each by chance a little more
    or less, so that not everybody comes at once."""
    player, wait = Player(table, name, token, secret), 0.25
    while True:
        before = player.revision
        try:
            with connect(server.replace("http", "ws", 1) + "/socket") as socket:
                return player.visit(socket)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FINAL:
                raise
        except (WebSocketException, OSError, EOFError):
            pass
        wait = 0.25 if player.revision != before else min(5.0, 2 * wait)
        time.sleep(wait * random.uniform(0.5, 1.5))


if __name__ == "__main__":
    address, where = sys.argv[1].rstrip("/"), sys.argv[2]
    who = sys.argv[3] if len(sys.argv) > 3 else "Example"
    own = secrets.token_hex(32)
    mine = open_table(address, where, who, own) if where in GAMES else {"table": where}
    print(json.dumps(play(address, mine["table"], who, mine.get("token"), own)))
