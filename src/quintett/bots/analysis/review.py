"""A look back at a game: each decision judged as its seat knew the table, and beside that with all
cards open.

A decision's *drop* is the best move's winning chance minus that of the move played, both as known.
Where the search prefers another move, that one and the move played are measured again, each alone
and equally long: so neither has the favour of more tries.

The *luck meter* of a seat takes apart what the game brought beyond a fair share of the win:

    result - fair share = deal + decisions + others + cards

*deal* is how far the seat's first known chance lies above the mean of all seats; *decisions* is
what its own decisions brought beside the moves that the search preferred, and *others* what those
of the others brought to it; *cards* is the rest: what was drawn. What one seat wins another loses,
so deal, decisions with others, and cards each add up to nothing over the table. Measured alone and
by fresh dice, the move played may look better than the preferred one: such noise stays in, with its
sign, or it would add up to a debt of decisions and a surplus of luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

import numpy as np

from quintett import games
from quintett.bots.analysis.coach import Coach
from quintett.bots.analysis.measured import Chance
from quintett.bots.analysis.review_data import Decision, Luck, Mark, Review, SeatReview
from quintett.bots.bot import Seen
from quintett.cards.game import Game
from quintett.cards.layout import State
from quintett.machine.processes import Processes
from quintett.match.match import Match

MARKS: dict[Mark, float] = {"blunder": 0.20, "mistake": 0.10, "inaccuracy": 0.05}
"""The smallest drop that earns each mark."""
SEARCHES = 6
"""At most, for a decision: three as known, three with all cards open."""


class AllOpen(Seen):
    """The table as it lies, every card in sight: to look back, never to choose a move."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.knowledge = np.empty(1, game.dtype)
        self.knowledge[0] = state


class Effort(NamedTuple):
    """Iterations of a search, or seconds for a decision."""

    iterations: int = 1000
    think: float | None = None


class Question(NamedTuple):
    """A decision to be judged; it travels between processes."""

    game: str
    state: bytes
    entry: int
    seat: int
    move: str
    effort: Effort


# --- one decision


class Comparison(NamedTuple):
    """A move beside the best one, what every seat may expect, and what the move changed in that
    beside the one that the search preferred."""

    played: Chance
    best: str
    best_chance: Chance
    shares: list[float]
    effect: list[float]


def compare(coach: Coach, seen: Seen, move: str) -> Comparison:
    """Measures the move that was played and the one that the search prefers."""
    is_open = isinstance(seen, AllOpen)
    measured = coach.rate(seen, is_open=is_open)
    best = measured.best
    shares = measured.shares(best)
    if best == move:
        chance = measured.chance(move)
        return Comparison(chance, move, chance, shares, [0.0] * seen.players)
    alone = {only: coach.rate(seen, only, is_open) for only in (move, best)}
    played, other = (rated.chance(only) for only, rated in alone.items())
    after, instead = (rated.shares(only) for only, rated in alone.items())
    effect = [one - two for one, two in zip(after, instead, strict=True)]
    if played.mean >= other.mean:
        return Comparison(played, move, played, shares, effect)
    return Comparison(played, best, other, shares, effect)


def mark_of(played: Chance, best: Chance) -> Mark | Literal["noise"] | None:
    drop = best.mean - played.mean
    mark = next((mark for mark, least in MARKS.items() if drop >= least), None)
    return "noise" if mark and played.overlaps(best) else mark


def judge(question: Question) -> tuple[Decision, list[float]]:
    """A decision as its seat knew the table, and with all cards open; what all seats may expect."""
    game, entry, move = games.game(question.game), question.entry, question.move
    state = np.frombuffer(question.state, game.dtype)[0]
    coach = _coach(question.game, question.effort, entry)
    known = compare(coach, Seen(game, state), move)
    opened = compare(coach, AllOpen(game, state), move)
    decision = Decision(
        entry, question.seat, move, *known.played, known.best, known.best_chance.mean,
        known.best_chance.mean - known.played.mean,
        opened.played.mean, opened.best, opened.best_chance.mean,
        mark_of(known.played, known.best_chance), known.effect,
    )  # fmt: skip
    return decision, opened.shares


def _coach(game: str, effort: Effort, entry: int) -> Coach:
    """Each decision has dice of its own: the answer doesn't depend on who gives it."""
    think = effort.think / SEARCHES if effort.think is not None else None
    return Coach(games.game(game), effort.iterations, think, seed=f"review {entry}")


# --- a whole game


def questions(match: Match, effort: Effort) -> list[Question]:
    """The decisions of a match that had an alternative."""
    return [
        Question(match.game.id, match.state_before(entry).tobytes(), entry, seat, move, effort)
        for entry, seat, move in _moves(match)
        if not _is_forced(match, entry)
    ]


def _moves(match: Match) -> Iterator[tuple[int, int, str]]:
    for entry, (who, what) in enumerate(match.entries):
        if isinstance(who, int):
            yield entry, who, what


def _is_forced(match: Match, entry: int) -> bool:
    return len(Seen(match.game, match.state_before(entry)).legal_actions) == 1


def judge_all(asked: list[Question], jobs: int) -> Iterator[tuple[Decision, list[float]]]:
    """The answers in order, over so many processes."""
    if jobs == 1 or len(asked) < 2:
        yield from map(judge, asked)
        return
    with Processes(min(jobs, len(asked))) as pool:
        yield from pool.map(judge, asked)


def review(
    match: Match, iterations: int = 1000, think: float | None = None, jobs: int = 1
) -> Review:
    """Judges every decision of a match, over so many processes: with so many iterations a search,
    or so many seconds a decision.

    >>> from quintett import Match, review
    >>> match = Match("parade", players=2, seed=1)
    >>> match.play("play O5")
    >>> review(match, iterations=50).decisions[0].move
    'play O5'
    """
    asked = questions(match, Effort(iterations, think))
    if jobs > 1:
        prepare(match.game)
    return sum_up(match, list(judge_all(asked, jobs)))


def sum_up(match: Match, judged: list[tuple[Decision, list[float]]]) -> Review:
    """The review of a match from its judged decisions."""
    forced = Counter(seat for entry, seat, _move in _moves(match) if _is_forced(match, entry))
    decisions = [decision for decision, _shares in judged]
    seats = [
        _sum_up_seat(seat, [one for one in decisions if one.seat == seat], forced[seat], luck)
        for seat, luck in enumerate(_luck(match, decisions))
    ]
    chances = [shares for _decision, shares in judged]
    return Review(match.game.id, match.players, match.names, seats, decisions, chances)


def _sum_up_seat(seat: int, own: list[Decision], forced: int, luck: Luck) -> SeatReview:
    marks = Counter(decision.mark for decision in own)
    return SeatReview(
        seat, _accuracy(own), len(own), forced,
        marks["blunder"], marks["mistake"], marks["inaccuracy"], luck,
    )  # fmt: skip


def _accuracy(own: list[Decision]) -> float | None:
    kept = [one.chance / one.best_chance if one.best_chance > 0 else 1.0 for one in own]
    return sum(kept) / len(kept) if kept else None


def _luck(match: Match, judged: list[Decision]) -> list[Luck]:
    """Every seat's luck meter."""
    seats, fair = range(match.players), 1 / match.players
    first = {one.seat: one.best_chance for one in reversed(judged)}
    usual = sum(first.values()) / len(first) if first else fair
    results, lucks = _results(match, judged), []
    for seat in seats:
        deal = first.get(seat, usual) - usual
        own = sum(one.effect[seat] for one in judged if one.seat == seat)
        others = sum(one.effect[seat] for one in judged if one.seat != seat)
        cards = results[seat] - fair - deal - own - others
        lucks.append(Luck(deal, own, others, cards, results[seat]))
    return lucks


def _results(match: Match, judged: list[Decision]) -> list[float]:
    """Each seat's share of the win; in a running game its part of all last known chances."""
    if match.is_over:
        last = dict.fromkeys(match.winners(), 1.0)
    else:
        last = dict.fromkeys(range(match.players), 1 / match.players)
        last |= {one.seat: one.chance for one in judged}
    total = sum(last.values()) or 1.0
    return [last.get(seat, 0.0) / total for seat in range(match.players)]


@cache
def prepare(game: Game) -> None:
    """Compiles what judging needs, once, before several processes do the same."""
    trial = Match(game, game.seats[0], seed=0)
    compare(Coach(game, 1), Seen(game, trial.state), trial.legal()[0])
