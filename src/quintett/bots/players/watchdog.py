"""A watchdog beside a bot: whatever goes wrong, the table gets a legal move, and the log says why
it is not the bot's own."""

from __future__ import annotations

import logging
import time
from typing import Self

from quintett.bots.bot import Bot, Failed, Seen
from quintett.bots.players.levels import level_bot
from quintett.cards.chance import dice_from_seed
from quintett.cards.letters import shown

log = logging.getLogger("quintett.bots")


class Guarded:
    """A bot that always answers with a legal move: its own, or what the Casual bot would do.

    A bot in this process can't be stopped from here; one that takes too long is only told about.
    Bots of other people run in processes of their own (`outside.py`) and are stopped there."""

    def __init__(
        self, bot: Bot, seconds: float, name: str | None = None, seed: int | str = 0
    ) -> None:
        self.bot, self.seconds, self.seed = bot, seconds, seed
        self.name = name or type(bot).__name__
        self.decisions = 0
        self._casual: Bot | None = None

    def choose(self, seen: Seen) -> str:
        self.decisions += 1
        begin = time.perf_counter()
        try:
            move = self.bot.choose(seen)
        except Failed as error:
            return self._fall_back(seen, str(error), error.is_news)
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way
            return self._fall_back(seen, f"crashed ({_told(error)})")
        if not _is_legal(seen, move):
            return self._fall_back(seen, f"answered '{shown(move)}', which is not legal,")
        if (took := time.perf_counter() - begin) > self.seconds:
            log.info("bot %r took %.1f s of %.1f s", self.name, took, self.seconds)
        return move

    def _fall_back(self, seen: Seen, why: str, is_news: bool = True) -> str:
        move = self._simple_move(seen)
        if is_news:
            log.warning(
                "bot %r %s in seat %d (its decision %d): fell back to %r",
                self.name, why, seen.seat, self.decisions, move,
            )  # fmt: skip
        return move

    def _simple_move(self, seen: Seen) -> str:
        if self._casual is None:
            self._casual = level_bot("casual", seen.game, [dice_from_seed(f"{self.seed}/fallback")])
        try:
            return self._casual.choose(seen)
        except Exception:
            log.exception("the fallback of bot %r failed as well", self.name)
            return seen.legal[0]

    def close(self) -> None:
        """Ends what the bot holds, such as its process."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _is_legal(seen: Seen, move: object) -> bool:
    return isinstance(move, str) and seen.game.numbers.get(move) in seen.legal_actions


def _told(error: Exception) -> str:
    return shown(f"{type(error).__name__}: {error}" if str(error) else type(error).__name__, 200)
