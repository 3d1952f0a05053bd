"""A game's room as its declaration hands it over: the files that every game has, and what each
must hold. mypy holds the files to it; what a game may leave out is asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from quintett.cards.layout import Layout, State
from quintett.cards.letters import rename_words
from quintett.cards.reasons import FindReasons
from quintett.cards.score_lines import Tally

if TYPE_CHECKING:
    from quintett.cards.game import Game, OptionValue, Outcome, Symmetry

# ruff: noqa: N802


class Table(Protocol):
    """`table.py`: the piles and numbers of a state, and the ids of all rules (0 is none)."""

    @property
    def LAYOUT(self) -> Layout: ...
    @property
    def RULES(self) -> tuple[str, ...]: ...


class Chance(Protocol):
    """`chance.py`: beside its compiled functions, the state before the first deal."""

    @property
    def set_up(self) -> Callable[[State, Mapping[str, OptionValue]], None]: ...


class Notation(Protocol):
    """`notation.py`: the text of each card, of each action, and of what chance gives."""

    @property
    def FACES(self) -> tuple[str, ...]: ...
    @property
    def ACTIONS(self) -> tuple[str, ...]: ...
    @property
    def chance_text(self) -> Callable[[State, Outcome], tuple[str, Any]]: ...
    @property
    def chance_read(self) -> Callable[[State, str, Any], Outcome]: ...
    @property
    def chance_parts(self) -> Callable[[State], tuple[list[int], int, list[int]]]: ...


class Positions(Protocol):
    """`positions.py`: what tests need to know."""

    @property
    def symmetries(self) -> Callable[[int], Iterator[Symmetry]]: ...
    @property
    def miniatures(self) -> Callable[[Game], Iterator[State]]: ...


class ScoreLines(Protocol):
    """`score_lines.py`: how a score comes about."""

    @property
    def tally(self) -> Tally: ...


class Reasons(Protocol):
    """`reasons.py`: what a move is good for."""

    @property
    def find_reasons(self) -> FindReasons: ...


@dataclass(frozen=True)
class Room:
    """The files of a game, in the order in which they may import each other."""

    table: Table
    legal: ModuleType
    rules: ModuleType
    chance: Chance
    notation: Notation
    positions: Positions
    score_lines: ScoreLines
    heuristics: ModuleType | None = None
    reasons: Reasons | None = None

    @property
    def package(self) -> str:
        return str(self.rules.__package__)

    def compiled(self) -> dict[str, Any]:
        """Every name of the files with compiled functions."""
        files = (self.legal, self.rules, self.chance)
        return {name: made for file in files for name, made in vars(file).items()}

    def parts(self) -> dict[str, Any]:
        """What a declaration takes from the files, each by its name there."""
        notation = self.notation
        return {
            "layout": self.table.LAYOUT,
            "rules": self.table.RULES,
            "faces": notation.FACES,
            "actions": notation.ACTIONS,
            "chance_text": notation.chance_text,
            "chance_read": notation.chance_read,
            "chance_parts": notation.chance_parts,
            "chance_form": getattr(notation, "chance_form", None),
            "rename": getattr(notation, "rename", _rename_cards),
            "set_up": self.chance.set_up,
            "symmetries": self.positions.symmetries,
            "miniatures": self.positions.miniatures,
            "tally": self.score_lines.tally,
            "standing": getattr(self.score_lines, "standing", None),
            "heuristics": self.heuristics,
            "reasons": self.reasons and self.reasons.find_reasons,
        }


def _rename_cards(text: str, cards: Mapping[str, str], _seats: Mapping[int, int]) -> str:
    return rename_words(text, cards)
