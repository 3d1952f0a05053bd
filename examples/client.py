"""A client for a Quintett server in sixty lines: sits down at a table and plays at random.

    python examples/client.py http://127.0.0.1:8042 TABLE [NAME]      sits down at a table
    python examples/client.py http://127.0.0.1:8042 parade [NAME]     opens one against two bots

It needs only `pip install websockets`. docs/protocol.md explains the messages.
"""

import itertools
import json
import random
import secrets
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect

GAMES = ("gold", "monad", "palace", "parade", "rotundo")


def open_table(server: str, game: str, name: str) -> Any:
    """A table of our own, with bots on the other seats, started at once."""
    wanted = {"game": game, "players": 3, "name": name, "bots": {"1": "novice", "2": "novice"},
              "start": True, "settings": {"pace": 0}}  # fmt: skip
    request = urllib.request.Request(
        f"{server}/api/tables", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play(server: str, table: str, name: str = "Example", token: str | None = None) -> Any:
    """Plays until the game is over; says how it ended."""
    run = secrets.token_hex(8)  # a server does each id once, however often we come back
    ids = (f"{run}-{number}" for number in itertools.count(1))
    with connect(server.replace("http", "ws", 1) + "/socket") as socket:

        def send(kind: str, **fields: object) -> None:
            socket.send(json.dumps({"type": kind, **fields}))

        send("hello", versions=[1, 2], table=table, token=token)
        for text in socket:
            message = json.loads(text)
            match message["type"]:
                case "welcome" if message["you"]["seat"] is None:
                    send("sit", id=next(ids), name=name)
                case "state" | "update":
                    if message.get("result"):
                        return message["result"]
                    if message.get("legal"):
                        move = random.choice(message["legal"])
                        send("play", id=next(ids), revision=message["revision"], move=move)
                case "refused":
                    print("refused:", message["text"], file=sys.stderr)
    raise ConnectionError("the server closed the table")


if __name__ == "__main__":
    address, where = sys.argv[1].rstrip("/"), sys.argv[2]
    who = sys.argv[3] if len(sys.argv) > 3 else "Example"
    mine = open_table(address, where, who) if where in GAMES else {"table": where}
    print(json.dumps(play(address, mine["table"], who, mine.get("token"))))
