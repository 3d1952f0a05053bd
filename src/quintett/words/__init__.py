"""Every word that people read, in German and English: a Fluent catalogue a language here, for all
games, and one in the room of each game (`words.de.ftl`)."""

from __future__ import annotations

import locale
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from importlib import resources
from typing import Any, Literal, get_args

from quintett.discovery import rooms

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def preferred_language() -> str:
    """The language of the person at this terminal: German where the system says so."""
    for variable in ("QUINTETT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "de" if value.lower().startswith("de") else "en"
    return "de" if (locale.getlocale()[0] or "").lower().startswith(("de", "german")) else "en"


@cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    text = (resources.files(__name__) / f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    for room in rooms().values():
        with suppress(OSError, UnicodeError):  # a room without words has no game (`games.names`)
            bundle.add_resource(FluentResource(room.text(f"words.{language}.ftl")))
    return bundle


def with_minus(value: Any) -> Any:
    """A whole number below nothing as people write it, with a real minus sign."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


class Words:
    """The catalogue of one language: `words("your-turn", cards=5)`."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"known languages are {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language

    def __contains__(self, key: str) -> bool:
        return bool(_bundle(self.language).has_message(key))

    def __call__(self, key: str, **values: Any) -> str:
        bundle = _bundle(self.language)
        message = bundle.get_message(key)
        if message is None or message.value is None:
            raise KeyError(f"no {self.language}.ftl has {key!r}")
        shown = {name: with_minus(value) for name, value in values.items()}
        text, errors = bundle.format_pattern(message.value, shown)
        if errors:
            raise errors[0]
        return str(text)

    def card(self, game: str, card: str, form: Literal["name", "object"] = "name") -> str:
        """What people call a card that a record writes as `R7`: by itself (`red 7`), or as the
        object of a sentence (`the red 7`)."""
        return self._card(f"{game}-card", card, form)

    def short(self, game: str, card: str) -> str:
        """A card in the letters of this language (`R7`, `Gü3`), for little room."""
        return self._card(f"{game}-short", card, "name")

    def cards(self, game: str, cards: Iterable[str]) -> str:
        """Cards as the objects of a sentence: `the red 7, the blue 2 and the grey 0`."""
        return self.listed([self.card(game, card, "object") for card in cards])

    def listed(self, things: Sequence[str]) -> str:
        """`one, two and three`"""
        if len(things) < 2:
            return "".join(things)
        return self("list", first=", ".join(things[:-1]), last=things[-1])

    def _card(self, key: str, card: str, form: str) -> str:
        if key not in self:
            return card  # a game of others may have no names for its cards
        first, rest = number_in(card[:1]), number_in(card[1:] or "none")
        return self(key, card=card, first=first, rest=rest, form=form)

    def pile(self, game: str, name: str) -> str:
        """What people call a pile of a game: its own word for it, or the one that all games use."""
        own = f"pile-{game}-{name}"
        return self(own if own in self else f"pile-{name}")


class Said(str):
    """An English sentence that can be said in other languages, too: what is wrong with something
    that somebody gave us."""

    __slots__ = ("_key", "_values")
    _key: str
    _values: dict[str, Any]

    def __new__(cls, key: str, **values: Any) -> Said:
        said = super().__new__(cls, Words("en")(key, **values))
        said._key, said._values = key, values
        return said

    def told(self, words: Words) -> str:
        values = {
            name: value.told(words) if isinstance(value, Said) else value
            for name, value in self._values.items()
        }
        return words(self._key, **values)


def number_in(text: str) -> str | int:
    """A number as one: Fluent tells `5` and `"5"` apart."""
    return int(text) if text.isdecimal() else text
