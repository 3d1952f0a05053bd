"""How moves that were measured are told: how each compares with the best, and which of them mean
the same to a player and share a line."""

from __future__ import annotations

from collections.abc import Callable

from quintett.bots.analysis.measured import GROUPS, Chance, Measured
from quintett.cards.game import Game
from quintett.match.telling import Teller


def number_lines(game: Game, measured: Measured) -> dict[str, int]:
    """The line of each move, from 0, in the order in which they are told: group by group. Moves
    share one if the game finds them alike (`likeness` in its heuristics) and the search doesn't
    tell them apart."""
    likeness: Callable[[str], str] = getattr(game.heuristics, "likeness", str)
    begun: dict[tuple[str, str], list[tuple[int, Chance]]] = {}
    lines: dict[str, int] = {}
    count = 0
    for move in sorted(measured.in_order, key=lambda move: GROUPS.index(measured.group(move))):
        group, chance = measured.group(move), measured.chance(move)
        alike = begun.setdefault((group, likeness(move)), [])
        line = next((line for line, first in alike if chance.overlaps(first)), count)
        if line == count:
            alike.append((line, chance))
            count += 1
        lines[move] = line
    return lines


def compare(move: str, measured: Measured, teller: Teller) -> str:
    """What sets a move apart from the best, or the best from the others."""
    words, (best, *others) = teller.words, measured.in_order
    if not others:
        return words("why-only")
    if measured.group(move) == "untried":
        return words("why-untried", tries=measured.tries(move))
    if move != best:
        drop = _points(measured.chance(best).mean - measured.chance(move).mean)
        told = "why-worse" if drop else "why-equal"
        return words(told, drop=drop, best=teller.move(best))
    close = sum(measured.group(other) == "best" for other in others)
    if close:
        return words("why-best-close", count=close + 1)
    if measured.group(others[0]) == "untried":
        return words("why-best-tried")
    lead = measured.chance(best).mean - measured.chance(others[0]).mean
    return words("why-best", lead=_points(lead), other=teller.move(others[0]))


def _points(difference: float) -> float:
    """Percentage points as they are shown: a whole number is one, for its plural."""
    shown = round(100 * difference, 1)
    return int(shown) if shown.is_integer() else shown
