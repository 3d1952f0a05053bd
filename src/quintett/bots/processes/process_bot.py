"""Bots of other people: a process of their own, any language, one JSON object a line.

Such a bot gets what its seat knows and nothing else; it can be killed when it hangs, and started
again when it has crashed. What it can't answer is a `Failed`, for which `Guarded` has a move."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from quintett.bots.bot import Failed, Seen
from quintett.bots.processes.pipe import Pipe
from quintett.bots.processes.protocol import (
    LONGEST_LINE,
    PROTOCOL,
    Answer,
    Bye,
    Choose,
    Hello,
    Ready,
)
from quintett.cards.game import Game
from quintett.cards.letters import shown

START_SECONDS, RESTART_SECONDS = 120.0, 20.0
"""A bot may compile, or load what it has learned; the second time a game waits for it."""
GRACE_SECONDS = 0.2
"""What the way there and back may take beyond the time to think."""
GOODBYE_SECONDS = 0.5
MOST_RESTARTS = 3

Message = TypeVar("Message", bound=msgspec.Struct)


class ProcessBot:
    """A bot behind a command line, for one seat in one game."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        game: Game,
        players: int,
        options: Mapping[str, Any],
        seat: int,
        seed: int | str,
        seconds: float,
    ) -> None:
        self.name, self.command, self.seconds = name, command, seconds
        self._hello = Hello(
            PROTOCOL, game.id, players, dict(options), seat, private_seed(seed, seat), seconds
        )
        self._asked, self._restarts = 0, 0
        self._pipe: Pipe | None = None
        self._start(START_SECONDS)

    def choose(self, seen: Seen) -> str:
        if self._pipe is None:
            self._restart()
        self._asked += 1
        question = Choose(
            self._asked, seen.seat, seen.view, seen.legal, self.seconds, seen.knowledge.tobytes()
        )
        answer = self._ask(question, Answer, self.seconds + GRACE_SECONDS)
        if answer.id != self._asked:
            raise self._ended(f"answered question {answer.id} instead of {self._asked}")
        return answer.move

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.say_goodbye(msgspec.json.encode(Bye()), GOODBYE_SECONDS)
            self._pipe = None

    def _start(self, seconds: float) -> None:
        self._pipe = Pipe(self.command, self.name, LONGEST_LINE)
        self._ask(self._hello, Ready, seconds)

    def _restart(self) -> None:
        if self._restarts == MOST_RESTARTS:
            raise Failed("is not started again", is_news=False)
        self._restarts += 1
        self._start(RESTART_SECONDS)

    def _ask(self, question: msgspec.Struct, kind: type[Message], seconds: float) -> Message:
        assert self._pipe is not None
        try:
            line = self._pipe.ask(msgspec.json.encode(question), seconds)
            return msgspec.json.decode(line, type=kind)
        except Failed as error:
            raise self._ended(str(error)) from None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            what = shown(line.decode(errors="replace"))
            raise self._ended(f"answered nonsense, '{what}' ({error}),") from None
        except BaseException:  # Ctrl-C: its answer would come when nobody waits for it
            self._ended("")
            raise

    def _ended(self, why: str) -> Failed:
        """After a failure nobody knows what the bot would say next: it has to begin anew."""
        if self._pipe is not None:
            self._pipe.end()
            self._pipe = None
        if self._restarts == MOST_RESTARTS:
            why += " once too often (it is not started again)"
        return Failed(why)


def private_seed(seed: int | str, seat: int) -> int:
    """A seed for a seat's own dice that says nothing about the deal, exact in every language."""
    digest = hashlib.sha256(f"quintett bot {seed}/{seat}".encode()).digest()
    return int.from_bytes(digest[:6], "big")
