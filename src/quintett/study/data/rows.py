"""Games become rows: what is seen of them while they are played, as columns of Arrow."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from quintett.cards.layout import NOBODY
from quintett.cards.play import Batch, results_all
from quintett.envs.observation import encoding_of
from quintett.study.data.schema import Table, schema_of
from quintett.study.plays import Numbers, Plays
from quintett.study.watching import list_rows, observe_rows

COMMON = ("cards", "sizes", "seen", "players", "turn", "phase")
"""Fields of a state that all games have."""


class Watch:
    """Notes what happens in games that are played side by side, for each table that is wanted."""

    def __init__(self, plays: Plays, setting: str, tables: Iterable[Table]) -> None:
        self.plays, self.setting, self.tables = plays, setting, tuple(tables)
        self._decisions: list[dict[str, Any]] = []
        self._states: list[tuple[Numbers, Numbers, Batch]] = []

    def look(self, plays: Plays) -> None:
        """At every decision."""
        rows = plays.on_turn
        if "decisions" in self.tables:
            self._decisions.append(self._decided(rows))
        if "states" in self.tables:
            self._states.append((rows, plays.entries[rows], plays.batch[rows]))

    def made(self) -> dict[Table, pa.Table]:
        """The rows of all tables, when the games are over."""
        make = {"games": self._games, "decisions": self._all_decisions, "states": self._all_states}
        return {
            table: pa.Table.from_pydict(make[table](), schema_of(table)) for table in self.tables
        }

    # --- games

    def _games(self) -> dict[str, Any]:
        plays, setting = self.plays, self.plays.setting
        count = len(plays.batch)
        points, wins = np.zeros((2, count, 8), np.int32)
        results_all(plays.batch, points, wins)
        points, wins = points[:, : setting.players], wins[:, : setting.players]
        bots = [[setting.bot(number, seat) for seat in plays.seats] for number in plays.numbers]
        return {
            **self._key(np.arange(count)),
            "rules": _same(plays.game.version, count),
            "options": _same(json.dumps(setting.told_options, sort_keys=True), count),
            "seed": _same(setting.seed, count),
            "bots": bots,
            "start": plays.starters.astype(np.int8),
            "decisions": plays.decisions.astype(np.int16),
            "points": _lists(points),
            "shares": _lists((wins / wins.sum(axis=1, keepdims=True)).astype(np.float32)),
            "link": [plays.link(index) for index in range(count)],
        }

    def _key(self, rows: Numbers) -> dict[str, Any]:
        setting, count = self.plays.setting, len(rows)
        return {
            "game": _same(setting.game, count),
            "players": np.full(count, setting.players, np.int8),
            "setting": _same(self.setting, count),
            "number": np.arange(self.plays.numbers.start, self.plays.numbers.stop)[rows],
        }

    # --- decisions

    def _decided(self, rows: Numbers) -> dict[str, Any]:
        """What is known, allowed and chosen in these games."""
        plays = self.plays
        encoding = encoding_of(plays.game, plays.setting.players)
        seen = np.empty((len(rows), encoding.size), np.int16)
        observe_rows(plays.batch, rows, encoding.plan, seen)
        legal = np.empty(int(plays.counts[rows].sum()), np.int32)
        list_rows(plays.batch, rows, plays.game.new_actions(), legal)
        return {
            "rows": rows, "entry": plays.entries[rows], "seat": plays.batch["turn"][rows],
            "phase": plays.batch["phase"][rows], "observation": seen, "legal": legal,
            "counts": plays.counts[rows], "chosen": plays.places[rows],
            "action": plays.actions[rows],
            "ratings": [plays.ratings.get(index) for index in rows.tolist()],
        }  # fmt: skip

    def _all_decisions(self) -> dict[str, Any]:
        plays, steps = self.plays, self._decisions
        column = {
            name: np.concatenate([step[name] for step in steps])
            for name in steps[0]
            if name != "ratings"
        }
        ratings = [rating for step in steps for rating in step["ratings"]]
        order = np.lexsort((column["entry"], column["rows"]))
        rows, seats = column["rows"][order], column["seat"][order]
        bots = [
            plays.setting.bot(plays.numbers[row], seat)
            for row, seat in zip(rows.tolist(), seats.tolist(), strict=True)
        ]
        counts = column["counts"][order]
        begins = (np.cumsum(column["counts"]) - column["counts"])[order]
        shifts = np.repeat(begins - (np.cumsum(counts) - counts), counts)
        legal = column["legal"][np.arange(len(shifts)) + shifts]
        own = encoding_of(plays.game, plays.setting.players).seats.to_own
        found = [ratings[row] for row in order.tolist()]
        texts = np.array(plays.game.actions, object)
        return {
            **self._key(rows),
            "entry": column["entry"][order].astype(np.int16),
            "seat": seats,
            "bot": bots,
            "phase": column["phase"][order],
            "observation": _lists(column["observation"][order]),
            "legal": _cut(pa.array(texts[legal]), counts),
            "actions": _cut(own[np.repeat(seats, counts), legal].astype(np.int32), counts),
            "chosen": column["chosen"][order].astype(np.int16),
            "move": texts[column["action"][order]],
            "visits": [None if one is None else one.visits.tolist() for one in found],
            "values": [None if one is None else one.means.tolist() for one in found],
        }

    # --- states

    def _all_states(self) -> dict[str, Any]:
        plays, count = self.plays, len(self.plays.batch)
        steps = [*self._states, (np.arange(count), plays.entries, plays.batch)]
        rows, entries, states = (np.concatenate(parts) for parts in zip(*steps, strict=True))
        order = np.lexsort((entries, rows))
        states = states[order]
        assert (states["turn"] != NOBODY).sum() == len(order) - count
        return {
            **self._key(rows[order]),
            "entry": entries[order].astype(np.int16),
            "turn": states["turn"],
            "phase": states["phase"],
            "cards": _lists(states["cards"]),
            "sizes": _lists(states["sizes"]),
            "seen": _lists(states["seen"].astype(np.int16)),
            "fields": _fields(states),
        }


def _same(text: str, count: int) -> pa.Array:
    return pa.array([text]).take(pa.array(np.zeros(count, np.int8)))


def _lists(rows: npt.NDArray[Any]) -> pa.Array:
    """Rows of equal length as lists."""
    flat = np.ascontiguousarray(rows).reshape(-1)
    return pa.ListArray.from_arrays(_ends(np.full(len(rows), rows.shape[1])), flat)


def _cut(flat: Any, counts: Numbers) -> pa.Array:
    """A row cut into lists of such lengths."""
    return pa.ListArray.from_arrays(_ends(counts), flat)


def _ends(counts: Numbers) -> pa.Array:
    return pa.array(np.concatenate([[0], np.cumsum(counts)]).astype(np.int32))


def _fields(states: Batch) -> pa.Array:
    """What games keep beside their cards, by name: each a list of numbers."""
    names = [name for name in states.dtype.names or () if name not in COMMON]
    parts = [states[name].reshape(len(states), -1).astype(np.int16) for name in names]
    widths = np.array([part.shape[1] for part in parts], np.int64)
    numbers = np.concatenate(parts, axis=1) if parts else np.zeros((len(states), 0), np.int16)
    lists = _cut(numbers.reshape(-1), np.tile(widths, len(states)))
    keys = pa.array(np.tile(np.array(names, object), len(states)), pa.string())
    return pa.MapArray.from_arrays(_ends(np.full(len(states), len(names))), keys, lists)
