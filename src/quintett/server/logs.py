"""Log lines without secrets: what is logged are table ids, codes and numbers; never a message, a
hand, a token or a key (C7). Of an error its class and its place are told: its text may hold values
of anything that it stumbled over."""

from __future__ import annotations

import logging
import re
import sys
import threading
import time
import traceback
from types import TracebackType
from typing import Any, TextIO

import msgspec

OURS = "quintett"


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": _text(record),
            **_error(record),
        }
        return msgspec.json.encode(line).decode()


class PlainLines(logging.Formatter):
    """The same for a person at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        error = "".join(f", {name} {value}" for name, value in _error(record).items())
        return f"{record.levelname} {record.name}: {_text(record)}{error}"


def _text(record: logging.LogRecord) -> str:
    """Our own sentences are whole. Those of others about an error end where they begin to show
    things: asyncio tells of a task with all that is in its exception."""
    text = record.getMessage()
    if record.name.partition(".")[0] == OURS:
        return text
    first = text.strip().partition("\n")[0]
    return re.split(r"[<({\[:\"]", first)[0].strip() if record.exc_info else first


def _error(record: logging.LogRecord) -> dict[str, str]:
    if not record.exc_info or record.exc_info[0] is None:
        return {}
    return {"error": record.exc_info[0].__name__, "where": _where(record.exc_info[2])}


def _where(trace: TracebackType | None) -> str:
    """Files and lines of a traceback; no values, which might be secret."""
    frames = traceback.extract_tb(trace)[-6:]
    return " > ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames)


OTHERS = (
    "uvicorn",
    "uvicorn.error",
    "uvicorn.access",
    "asyncio",
    "alembic",
    "aiosqlite",
    "asyncpg",
    "sqlalchemy",
    "websockets",
    "numba",
)
"""Packages whose own chatter is not ours to print: at level debug some would print messages and
rows, with all their secrets."""


def set_up(level: str, is_plain: bool, stream: TextIO | None = None) -> None:
    """Log lines go to standard error: as JSON, or plain for a person at a terminal."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(PlainLines() if is_plain else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in OTHERS:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


def log_uncaught() -> None:
    """What nobody catches is logged like everything else; Python would print it with its text."""
    logger = logging.getLogger(OURS)

    def tell(hooked: Any) -> None:
        trace = (hooked.exc_type, hooked.exc_value, hooked.exc_traceback)
        logger.error("an error that nobody expected", exc_info=trace)

    sys.unraisablehook = threading.excepthook = tell
    sys.excepthook = lambda *trace: logger.critical("ended by an error", exc_info=trace)
