"""A coach: what each legal move is worth to the seat on turn, from what that seat knows, and why.

It gets what a bot gets, so it can't give away a hidden card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from quintett import games
from quintett.bots.analysis.calibration import calibration_of, look
from quintett.bots.analysis.lines import compare, number_lines, tell_standing
from quintett.bots.analysis.measured import Chance, Group, Measured
from quintett.bots.analysis.preview import Preview
from quintett.bots.analysis.reasons import Reasons
from quintett.bots.analysis.standings import Standings
from quintett.bots.bot import Seen
from quintett.bots.players.levels import SearchBot, plan_of
from quintett.bots.players.search import ANY
from quintett.cards.chance import dice_from_seed
from quintett.cards.game import Game
from quintett.match.match import Match
from quintett.match.telling import Teller
from quintett.words import Words


class Advice(msgspec.Struct, frozen=True):
    """A legal move, what it is worth, and one sentence why.

    >>> from quintett import Coach, Match, Seen
    >>> advice = Coach("parade").advise(Seen.of(Match("parade", players=3, seed=1)))
    >>> {one.move: one.why for one in advice}["play R3"].partition(";")[0]
    'Takes the red 4, the green 1 and the yellow 0, score 0 → −3'
    """

    move: str
    chance: float
    low: float
    high: float
    why: str
    tries: int
    """How often the search made the move."""
    group: Group
    line: int
    """Moves with the same number mean the same to a player: they are told in one line."""
    place: float | None = None
    """Only if winning is out of reach: the place to which the move leads …"""
    points: float | None = None
    """… and the points, both on average."""


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
        is_raw: bool = False,
    ) -> None:
        """`is_raw`: it believes the search, and says what that found."""
        game = games.game(game) if isinstance(game, str) else game
        dice = [dice_from_seed(seed, stream) for stream in range(threads)]
        plan = plan_of(game)
        plan[0]["margin"] = 0.0  # what is said are winning chances, not how far a seat is ahead
        self._bot = SearchBot(game, dice, plan, iterations, think)
        self._calibration = None if is_raw else calibration_of(game)

    def rate(self, seen: Seen, only: str | None = None, is_open: bool = False) -> Measured:
        """All legal moves beside each other, or one alone; of the state itself if it is open."""
        plan = self._bot.plan[0]
        plan["only"] = ANY if only is None else seen.game.numbers[only]
        plan["is_open"] = is_open
        ratings = self._bot.rate(seen)
        inputs = look(seen, int(ratings.visits.sum()), is_open, is_alone=only is not None)
        return Measured(seen.seat, ratings, inputs, self._calibration)

    def chances(self, seen: Seen) -> dict[str, Chance]:
        """The winning chance of each legal move, best first."""
        measured = self._measure(seen)
        return {move: measured.chance(move) for move in measured.in_order}

    def _measure(self, seen: Seen) -> Measured:
        return self.rate(seen, seen.legal[0] if len(seen.legal) == 1 else None)

    def advise(
        self,
        seen: Seen,
        words: Words | str = "en",
        names: Sequence[str] | None = None,
    ) -> list[Advice]:
        """Each legal move, best first; in the words of a language, with the players' names. If
        winning is out of reach, the best place is best."""
        words = Words(words) if isinstance(words, str) else words
        names = seat_names(seen.players, words) if names is None else names
        teller = Teller(seen.game, words, names, seen.seat)
        measured = self._measure(seen)
        standings = Standings(seen) if measured.is_lost else None
        judged = standings or measured
        reasons = Reasons(Preview(seen), judged.in_order)
        lines = number_lines(seen.game, judged)
        advice = []
        for move in judged.in_order:
            where = standings and standings.standing(move)
            deed = reasons.tell(move, teller)
            said = tell_standing(where, teller) if where else compare(move, measured, teller)
            why = f"{deed[:1].upper()}{deed[1:]}; {said}."
            chance, tries, group = measured.chance(move), measured.tries(move), judged.group(move)
            advice.append(Advice(move, *chance, why, tries, group, lines[move], *(where or ())))
        return advice


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
    """For each group of moves what they have in common, and a line for each move, or for several
    that mean the same; below it, why."""
    assert match.turn is not None
    teller = Teller(match.game, words, names_of(match, words), match.turn)
    game, who = words(f"game-{match.game.id}"), teller.names[match.turn]
    title = "hint-title" if advice[0].place is None else "hint-title-lost"
    lines = [words(title, game=game, entry=str(len(match.entries)), who=who)]
    moves = {one.move: teller.move(one.move) for one in advice}
    together: dict[int, list[Advice]] = {}
    for one in sorted(advice, key=lambda one: one.line):
        together.setdefault(one.line, []).append(one)
    titles = {line: _title(match.game, alike, moves, words) for line, alike in together.items()}
    width, groups = max(map(len, titles.values())), Counter(one.group for one in advice)
    said = ""
    for line, (first, *_others) in together.items():
        if first.group != said:
            said = first.group
            lines.append(words(f"hint-group-{said}", count=groups[first.group]))
        chance = words("hint-chance", chance=first.chance, low=first.low, high=first.high)
        told = "" if said == "untried" or first.place is not None else f"  {chance}"
        lines += [f"{line + 1:>3}  {titles[line]:<{width}}{told}".rstrip(), f"     {first.why}"]
    return "\n".join(lines)


def _title(game: Game, alike: list[Advice], moves: dict[str, str], words: Words) -> str:
    """A move, or the first and the last of several as the game counts them."""
    if len(alike) == 1:
        return moves[alike[0].move]
    first, *_others, last = sorted((one.move for one in alike), key=game.numbers.__getitem__)
    return words("hint-alike", first=moves[first], last=moves[last], count=len(alike))
