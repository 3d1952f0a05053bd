"""Refusals: why something is not done, for programs and in the words of the person who gets it."""

from __future__ import annotations

from functools import cache
from typing import Any

from quintett.server.protocol.messages import Code, Refused
from quintett.words import LANGUAGES, Words


class Refusal(Exception):
    """A command that is not carried out."""

    def __init__(self, code: Code, **more: Any) -> None:
        super().__init__(code)
        self.code: Code = code
        self.more = more


def read_catalogues() -> None:
    """Takes a tenth of a second a language, which nobody at a table shall wait for."""
    for language in LANGUAGES:
        sentence("malformed", language)


@cache
def sentence(code: Code, language: str) -> str:
    return Words(language)(f"refused-{code.replace('_', '-')}")


def refused(code: Code, language: str = "en", command: str | None = None, **more: Any) -> Refused:
    return Refused(code, sentence(code, language), command, **more)
