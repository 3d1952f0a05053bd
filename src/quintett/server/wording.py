"""Refusals in the words of the person who gets them."""

from __future__ import annotations

from functools import cache
from typing import Any

from quintett.server.messages import Code, Refused
from quintett.words import Words


@cache
def sentence(code: Code, language: str) -> str:
    return Words(language)(f"refused-{code.replace('_', '-')}")


def refused(code: Code, language: str = "en", command: str | None = None, **more: Any) -> Refused:
    return Refused(code, sentence(code, language), command, **more)
