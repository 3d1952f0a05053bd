"""A coach: what each legal move is worth to the seat on turn, from what that seat knows, and why.

It gets what a bot gets, so it can't give away a hidden card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from quintett import games
from quintett.bots.analysis.preview import Preview
from quintett.bots.analysis.reasons import Reasons
from quintett.bots.bot import Seen
from quintett.bots.players.levels import Ratings, SearchBot, plan_of
from quintett.bots.players.search import ANY
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game
from quintett.match.match import Match
from quintett.match.spelling import Spelling
from quintett.words import Words


class Chance(NamedTuple):
    """A winning chance and its 95 % interval.

    >>> from quintett import Chance
    >>> Chance(0.5, 0.4, 0.6).overlaps(Chance(0.3, 0.2, 0.4))
    True
    """

    mean: float
    low: float
    high: float

    def overlaps(self, other: Chance) -> bool:
        """Whether the two are too close to call."""
        return self.low <= other.high and other.low <= self.high


class Advice(msgspec.Struct, frozen=True):
    """A legal move, what it is worth, and one sentence why.

    >>> from quintett import Coach, Match, Seen
    >>> advice = Coach("parade").advise(Seen.of(Match("parade", players=3, seed=1)))
    >>> {one.move: one.why for one in advice}["play R3"].partition(";")[0]
    'Takes Gn1 R4 Y0, score 0 → −3'
    """

    move: str
    chance: float
    low: float
    high: float
    why: str


class Coach:
    """Measures moves as a Master would: so many iterations a search, or so many seconds.

    >>> from quintett import Coach, Match, Seen
    >>> chances = Coach("parade").chances(Seen.of(Match("parade", players=3, seed=1)))
    >>> len(chances), chances["play R3"].mean > chances["play G7"].mean
    (5, True)
    """

    def __init__(
        self,
        game: Game | str,
        iterations: int = 1000,
        think: float | None = None,
        threads: int = 1,
        seed: str = "coach",
    ) -> None:
        game = games.game(game) if isinstance(game, str) else game
        dice = [dice_from_seed(seed, stream) for stream in range(threads)]
        plan = plan_of(game)
        plan[0]["margin"] = 0.0  # what is said are winning chances, not how far a seat is ahead
        self._bot = SearchBot(game, dice, plan, iterations, think)

    def rate(self, seen: Seen, only: str | None = None, is_open: bool = False) -> Ratings:
        """All legal moves beside each other, or one alone; of the state itself if it is open."""
        plan = self._bot.plan[0]
        plan["only"] = ANY if only is None else seen.game.numbers[only]
        plan["is_open"] = is_open
        return self._bot.rate(seen)

    def chances(self, seen: Seen) -> dict[str, Chance]:
        """The winning chance of each legal move, best first."""
        only = seen.legal[0] if len(seen.legal) == 1 else None
        ratings = self.rate(seen, only)
        found = {move: chance_of(ratings, move) for move in ratings.moves}
        return dict(sorted(found.items(), key=lambda item: (-item[1].mean, item[0])))

    def advise(
        self,
        seen: Seen,
        words: Words | str = "en",
        names: Sequence[str] | None = None,
        is_spelled: bool = False,
    ) -> list[Advice]:
        """Each legal move, best first; in the words of a language, with the players' names, and the
        cards' if they are spelled out."""
        words = Words(words) if isinstance(words, str) else words
        names = seat_names(seen.players, words) if names is None else names
        chances = self.chances(seen)
        reasons = Reasons(Preview(seen), list(chances))
        advice = []
        for move, chance in chances.items():
            deed = reasons.tell(move, words, names, is_spelled)
            comparison = _compare(move, chances, words)
            advice.append(Advice(move, *chance, f"{deed[:1].upper()}{deed[1:]}; {comparison}."))
        return advice


def chance_of(ratings: Ratings, move: str) -> Chance:
    return Chance(*map(float, ratings.chance(move)))


def _points(difference: float) -> float:
    """Percentage points as they are shown: a whole number is one, for its plural."""
    shown = round(100 * difference, 1)
    return int(shown) if shown.is_integer() else shown


def _compare(move: str, chances: dict[str, Chance], words: Words) -> str:
    """What sets a move apart from the best, or the best from the others."""
    best, *others = chances
    if not others:
        return words("why-only")
    mine, top = chances[move], chances[best]
    if move == best:
        close = [other for other in others if chances[other].overlaps(top)]
        if close:
            return words("why-best-close", other=close[0])
        lead = _points(top.mean - chances[others[0]].mean)
        return words("why-best", lead=lead, other=others[0])
    if mine.overlaps(top):
        return words("why-close", best=best)
    return words("why-worse", drop=_points(top.mean - mine.mean), best=best)


# --- the command's answers


def names_of(match: Match, words: Words) -> list[str]:
    """The players' names; without any, their seats."""
    return match.names or seat_names(match.players, words)


def seat_names(players: int, words: Words) -> list[str]:
    return [words("seat-name", seat=str(seat)) for seat in range(players)]


def hint_data(match: Match, advice: list[Advice]) -> dict[str, Any]:
    return {
        "game": match.game.id,
        "entry": len(match.entries),
        "seat": match.turn,
        "moves": msgspec.to_builtins(advice),
    }


def hint_text(match: Match, advice: list[Advice], words: Words) -> str:
    """A line for each move and, below it, why."""
    assert match.turn is not None
    game, who = words(f"game-{match.game.id}"), names_of(match, words)[match.turn]
    lines = [words("hint-title", game=game, entry=str(len(match.entries)), who=who)]
    spelling = Spelling(match.game, words)
    moves = {one.move: spelling.write(one.move) for one in advice}
    width = max(map(len, moves.values()))
    for number, one in enumerate(advice, 1):
        chance = words("hint-chance", chance=one.chance, low=one.low, high=one.high)
        why = one.why
        for move, written in moves.items():
            why = why.replace(move, written)
        lines += [f"{number:>3}  {moves[one.move]:<{width}}  {chance}", f"     {why}"]
    return "\n".join(lines)
