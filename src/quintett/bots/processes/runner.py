"""Runs a Python class as a bot in a process of its own: `python -m quintett.bots.processes.runner
module:Class`. It speaks the protocol of docs/your-own-bot.md."""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import threading
import time
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO

import msgspec

from quintett import games
from quintett.bots.bot import Bot, Seen
from quintett.bots.processes.protocol import Answer, Bye, Choose, Hello, Ready
from quintett.cards.game import Game
from quintett.match.match import Match

FAREWELL_SECONDS = 0.5

Factory = Any
"""A class with the method `choose`."""


def main() -> None:
    questions, answers = take_streams()
    lines = read_ahead(questions)
    spec = sys.argv[1]
    factory = load(spec)
    game: Game | None = None
    bot: Bot | None = None
    while line := lines.get():
        message = msgspec.json.decode(line, type=Hello | Choose | Bye)
        answer: msgspec.Struct
        if isinstance(message, Hello):
            game = games.game(message.game)
            rehearse(factory, game, message)
            bot, answer = new_bot(factory, game, message), Ready(spec)
        elif isinstance(message, Choose) and game and bot:
            seen = Seen.from_knowledge(game, message.knowledge)
            answer = Answer(message.id, bot.choose(seen))
        else:
            break
        answers.write(msgspec.json.encode(answer) + b"\n")


def take_streams() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output for the protocol alone: what the bot prints goes to the log."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return questions, answers


def read_ahead(questions: BinaryIO) -> SimpleQueue[bytes]:
    """The lines as they come; an empty one at their end. When nobody asks any more, even a bot that
    hangs must go."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        for line in questions:
            lines.put(line)
        lines.put(b"")
        time.sleep(FAREWELL_SECONDS)
        os._exit(1)

    threading.Thread(target=read, daemon=True).start()
    return lines


def load(spec: str) -> Factory:
    """The class `module:Class`, from the current folder or the import path."""
    module, _, name = spec.partition(":")
    sys.path.insert(0, str(Path.cwd()))
    try:
        factory = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        sys.exit(f"can't load {spec}: {error}")
    if not callable(getattr(factory, "choose", None)):
        sys.exit(f"can't use {spec}: it has no method choose(self, seen)")
    return factory


def new_bot(factory: Factory, game: Game, hello: Hello) -> Bot:
    """A bot for this game, told as much about it as its constructor asks for."""
    facts = {
        "game": game,
        "players": hello.players,
        "options": hello.options,
        "seat": hello.seat,
        "seed": hello.seed,
        "seconds": hello.seconds,
    }
    wanted = inspect.signature(factory).parameters.values()
    takes_all = any(parameter.kind is parameter.VAR_KEYWORD for parameter in wanted)
    names = facts if takes_all else {parameter.name for parameter in wanted}
    bot: Bot = factory(**{name: fact for name, fact in facts.items() if name in names})
    return bot


def rehearse(factory: Factory, game: Game, hello: Hello) -> None:
    """One decision in another game by another bot of its kind: what has to be loaded or compiled is
    then there before the clock runs, and what can't work at all shows at once."""
    match = Match(game, hello.players, hello.options, seed="rehearsal")
    new_bot(factory, game, hello).choose(Seen(game, match.state))


if __name__ == "__main__":
    main()
