"""How moves that were measured are told: how each compares with the best or, if none wins, where it
leads; and which of them mean the same to a player and share a line."""

from __future__ import annotations

from collections.abc import Callable

from quintett.bots.analysis.measured import GROUPS, Measured
from quintett.bots.analysis.standings import Standing, Standings
from quintett.cards.game import Game
from quintett.match.telling import Teller


def number_lines(game: Game, judged: Measured | Standings) -> dict[str, int]:
    """The line of each move, from 0, in the order in which they are told: group by group. Moves
    share one if the game finds them alike (`likeness` in its heuristics) and what was found doesn't
    tell them apart."""
    likeness: Callable[[str], str] = getattr(game.heuristics, "likeness", str)
    begun: dict[tuple[str, str], list[tuple[int, str]]] = {}
    lines: dict[str, int] = {}
    count = 0
    for move in sorted(judged.in_order, key=lambda move: GROUPS.index(judged.group(move))):
        alike = begun.setdefault((judged.group(move), likeness(move)), [])
        line = next((line for line, first in alike if judged.are_alike(move, first)), count)
        if line == count:
            alike.append((line, move))
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


def tell_standing(standing: Standing, teller: Teller) -> str:
    """To which place a move leads, with how many points."""
    points, players = round(standing.points), len(teller.names)
    unit = teller.words(f"over-unit-{teller.game.id}", points=points)
    place = round(standing.place)
    return teller.words("why-standing", place=place, players=players, points=points, unit=unit)


def _points(difference: float) -> float:
    """Percentage points as they are shown: a whole number is one, for its plural."""
    shown = round(100 * difference, 1)
    return int(shown) if shown.is_integer() else shown
