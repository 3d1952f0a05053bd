"""Quintett: five small card games to play, to referee and to simulate.

>>> import quintett
>>> match = quintett.Match("parade", players=3, seed=1)
>>> match.play("play R3")
>>> match.turn
0

The names in `__all__` are what others may build upon (docs/library.md); everything else may change
from one version to the next. Each is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quintett.bots.analysis.coach import Advice, Coach
    from quintett.bots.analysis.measured import Chance
    from quintett.bots.analysis.review import review
    from quintett.bots.analysis.review_data import Review
    from quintett.bots.bot import Bot, Seen
    from quintett.bots.specs import make_bot
    from quintett.cards.chance import dice_from_seed, fresh_dice
    from quintett.cards.errors import Illegal, Malformed, QuintettError
    from quintett.cards.game import Game
    from quintett.cards.views import PileView, Rumour, View
    from quintett.lab.batches import (
        choose_all,
        legal_all,
        new_batch,
        observe,
        resample,
        results_all,
        step_all,
    )
    from quintett.match.arbiter import records
    from quintett.match.link import from_link, to_link
    from quintett.match.match import EventView, Match
    from quintett.match.record import Record, Refused, parse, record_of
    from quintett.match.redact import redacted
    from quintett.match.rulebook import Rule, rules

__all__ = [
    "Advice",
    "Bot",
    "Chance",
    "Coach",
    "EventView",
    "Game",
    "Illegal",
    "Malformed",
    "Match",
    "PileView",
    "QuintettError",
    "Record",
    "Refused",
    "Review",
    "Rule",
    "Rumour",
    "Seen",
    "View",
    "all_games",
    "choose_all",
    "dice_from_seed",
    "fresh_dice",
    "from_link",
    "game",
    "legal_all",
    "make_bot",
    "new_batch",
    "observe",
    "parse",
    "record_of",
    "records",
    "redacted",
    "resample",
    "results_all",
    "review",
    "rules",
    "step_all",
    "to_link",
]
__version__ = "0.1.0"

_HOMES = {
    "bots.analysis.coach": "Advice Coach",
    "bots.analysis.measured": "Chance",
    "bots.analysis.review": "review",
    "bots.analysis.review_data": "Review",
    "bots.bot": "Bot Seen",
    "bots.specs": "make_bot",
    "cards.chance": "dice_from_seed fresh_dice",
    "cards.errors": "Illegal Malformed QuintettError",
    "cards.game": "Game",
    "cards.views": "PileView Rumour View",
    "lab.batches": "choose_all legal_all new_batch observe resample results_all step_all",
    "match.arbiter": "records",
    "match.link": "from_link to_link",
    "match.match": "EventView Match",
    "match.record": "Record Refused parse record_of",
    "match.redact": "redacted",
    "match.rulebook": "Rule rules",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}


def game(name: str) -> Game:
    """The game with this id.

    >>> from quintett import game
    >>> game("palace").seats
    range(3, 6)
    """
    from quintett import games

    return games.game(name)


def all_games() -> list[Game]:
    """Every game, by id.

    >>> from quintett import all_games
    >>> "parade" in [game.id for game in all_games()]
    True
    """
    from quintett import games

    return games.all_games()


if not TYPE_CHECKING:  # type checkers shall believe in no other names

    def __getattr__(name: str) -> Any:
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
