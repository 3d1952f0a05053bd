"""Thinking time. The log holds what each decision cost, so a restart charges nobody for the time
in which the server was down."""

from __future__ import annotations

from quintett.server.protocol.messages import Clock


class Clocks:
    """What every seat has left; `None` at a relaxed table."""

    def __init__(self, setting: Clock | None, players: int) -> None:
        self.setting = setting
        self.left = [setting.seconds] * players if setting else None

    def spend(self, seat: int, seconds: float) -> None:
        """A decision was made in so many seconds."""
        if self.left is not None and self.setting is not None:
            self.left[seat] = max(0.0, self.left[seat] - seconds) + self.setting.increment

    def shown(self, turn: int | None, thinking: float) -> list[float] | None:
        """What is left now that the seat on turn has been thinking for a while."""
        if self.left is None:
            return None
        return [
            round(max(0.0, left - thinking) if seat == turn else left, 1)
            for seat, left in enumerate(self.left)
        ]
