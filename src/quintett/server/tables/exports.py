"""Records of a table's game: each is written once for all who may have it, in another thread; the
table goes on meanwhile."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import msgspec

from quintett.server.protocol import messages
from quintett.server.protocol.refusals import Refusal
from quintett.server.tables import queries
from quintett.server.tables.fairness import fair_part

if TYPE_CHECKING:
    from quintett.server.old_games.requests import OldGames
    from quintett.server.tables.connections import Connection
    from quintett.server.tables.ledger import Ledger

Written = asyncio.Future[msgspec.Raw]


class Exports:
    """Those of the position that lies on the table now."""

    def __init__(self, old_games: OldGames) -> None:
        self._old_games = old_games
        self._position: Any = None
        self._records: dict[int | None, Written] = {}

    def ask(self, connection: Connection, act: messages.Export, ledger: Ledger) -> None:
        """Answers when the record is written; at once if it has been."""
        match, names = queries.export(ledger, connection, act), ledger.names()
        if (ledger.position, names) != self._position:
            self._position, self._records = (ledger.position, names), {}
        viewer = None if act.full else connection.viewer
        record = self._records.get(viewer)
        if record is None:
            fair = fair_part(ledger) if act.full else {}
            record = self._old_games.export(queries.written, match.copy(), viewer, names, fair)
            self._records[viewer] = record

        def tell(record: Written) -> None:
            if record.cancelled() or record.exception() is not None:
                connection.refuse(Refusal("failed"), act.id)
            else:
                connection.tell(messages.Exported(act.id, cast("dict[str, Any]", record.result())))

        if record.done():
            tell(record)
        else:
            record.add_done_callback(tell)
