"""Records of a table's game: each is written once for all who may have it, in another thread; the
table goes on meanwhile."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import msgspec

from quintett.server import answers
from quintett.server import messages as say
from quintett.server.askers import Refusal

if TYPE_CHECKING:
    from quintett.server.guests import Guest
    from quintett.server.ledger import Ledger
    from quintett.server.studio import Studio

Written = asyncio.Future[msgspec.Raw]


class Exports:
    """Those of the position that lies on the table now."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._position: Any = None
        self._records: dict[int | None, Written] = {}

    def ask(self, guest: Guest, act: say.Export, ledger: Ledger) -> None:
        """Answers when the record is written; at once if it has been."""
        match, names = answers.export(ledger, guest, act), ledger.names()
        if (ledger.position, names) != self._position:
            self._position, self._records = (ledger.position, names), {}
        viewer = None if act.full else guest.viewer
        record = self._records.get(viewer)
        if record is None:
            record = self._studio.export(answers.written, match.copy(), viewer, names)
            self._records[viewer] = record

        def tell(record: Written) -> None:
            if record.cancelled() or record.exception() is not None:
                guest.refuse(Refusal("failed"), act.id)
            else:
                guest.tell(say.Exported(act.id, cast("dict[str, Any]", record.result())))

        if record.done():
            tell(record)
        else:
            record.add_done_callback(tell)
