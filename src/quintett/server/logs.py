"""Structured log lines, without secrets: what is logged are table ids, codes and numbers; never a
message, a hand, a token or a key (C7)."""

from __future__ import annotations

import logging
import sys
import time
from typing import TextIO

import msgspec


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record.exc_info[2])
        return msgspec.json.encode(line).decode()


def _where(trace: object) -> str:
    """Files and lines of a traceback; no values, which might be secret."""
    import traceback
    from types import TracebackType

    assert isinstance(trace, TracebackType)
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
    handler.setFormatter(
        logging.Formatter("%(levelname)s %(name)s: %(message)s") if is_plain else JsonLines()
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in OTHERS:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
