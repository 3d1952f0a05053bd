"""A game told again up to a decision, in another world that whoever decides there can't tell from
the true one: the hidden cards are dealt anew, everything that the seat saw is as it was.

What comes out is a match like any other, with a deal and legal moves. `worlds.py` draws the world;
here its past is written: in each entry the cards get their new names. Cards that moved unseen may
have come another way, so in games with a story the story says which ones they were.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from quintett.cards.chance import Dice
from quintett.cards.errors import QuintettError
from quintett.cards.game import Game
from quintett.cards.layout import State
from quintett.cards.story import CARD, LOOK, SOURCE, TARGET
from quintett.cards.visibility import is_among
from quintett.cards.worlds import resample
from quintett.match.match import Entry, Match

TRIES = 20
"""Worlds are drawn by what was seen. Where moves tell more (who didn't follow suit has none of it),
those in which a move would have been against the rules are passed over."""

Names = dict[int, int]
"""Cards, and what they are called in the other world."""


class CannotRetell(QuintettError):
    """No other world was found, or there is nothing to decide."""


def retold(match: Match, entry: int, dice: Dice) -> Match:
    """The match before this entry, for the seat that decides there, with other hidden cards.

    >>> from quintett.cards.chance import dice_from_seed
    >>> match = Match("parade", players=2, seed=1)
    >>> again = retold(match, 1, dice_from_seed("another world"))
    >>> [again.view(seat) == match.view(seat) for seat in range(2)], match.turn
    ([False, True], 1)
    """
    past = _until(match, entry)
    if past.turn is None:
        raise CannotRetell(f"nobody decides at entry {entry}")
    for _ in range(TRIES):
        world = past.state.copy()
        resample(world, past.turn, dice)
        again = _told(past, world)
        if again is not None:
            return again
    raise CannotRetell(f"no other world was found before entry {entry}")


def _until(match: Match, entry: int) -> Match:
    past = match.anew()
    for one in match.entries[:entry]:
        _carry_out(past, one)
    return past


def _carry_out(match: Match, entry: Entry) -> None:
    who, what = entry
    if isinstance(who, str):
        match.settle(who, what)
    else:
        match.play(what, who)


def _told(past: Match, world: State) -> Match | None:
    """The past of a world, if it is legal and the same in the eyes of whoever decides."""
    again, seat = past.anew(), past.turn
    assert seat is not None
    try:
        for number, names in enumerate(_names(past, world)):
            _carry_out(again, _renamed(past, number, names))
    except QuintettError:
        return None
    is_alike = again.turn == seat and again.view(seat) == past.view(seat)
    return again if is_alike and again.seen_events(seat) == past.seen_events(seat) else None


def _renamed(past: Match, number: int, names: Names) -> Entry:
    """An entry with other names for the cards."""
    (who, what), game = past.entries[number], past.game
    if isinstance(who, str):
        before = past.state_before(number)
        outcome = game.chance_read(before, who, what)
        _pool, drawn, _limits = game.chance_parts(before)
        for place in range(drawn):
            outcome[place] = names.get(int(outcome[place]), int(outcome[place]))
        return game.chance_text(before, outcome)
    cards = {game.faces[card]: card for card in reversed(_moved(past, number))}
    words = [
        game.faces[names.get(cards[word], cards[word])] if word in cards else word
        for word in str(what).split(" ")
    ]
    return who, " ".join(words)


def _moved(past: Match, number: int) -> list[int]:
    return [event.card for event in past.events[number] if event.card >= 0]


# --- the names


def _names(past: Match, world: State) -> Iterator[Names]:
    """The new names for each entry. A card has its name from the last shuffle on; where there is a
    story, what moved since then is what the story says."""
    game, shuffles = past.game, _last_shuffles(past)
    placed = _placed(game, past.state, world, past.turn or 0)
    told = _story(past.state, world) if game.layout.story else None
    first = shuffles[0]
    for number in range(len(past.entries)):
        shuffled = {card for card, last in shuffles.items() if last == number}
        if shuffled:
            yield {card: placed[card] for card in shuffled}
        elif told is None:
            yield {card: name for card, name in placed.items() if shuffles[card] <= number}
        elif number > first:
            moved = [(card, next(told)) for card in _told_cards(past, number)]
            yield dict(reversed(moved))  # the first move of a card is the one that was chosen
        else:
            yield {}


def _last_shuffles(past: Match) -> dict[int, int]:
    """For each card the entry that shuffled it last; -1 if none did."""
    found = dict.fromkeys(range(len(past.game.faces)), -1)
    for number, (who, _what) in enumerate(past.entries):
        if isinstance(who, str) and any(event.is_shuffle for event in past.events[number]):
            pool, _drawn, _limits = past.game.chance_parts(past.state_before(number))
            found.update(dict.fromkeys(map(int, pool), number))
    return found


def _placed(game: Game, state: State, world: State, seat: int) -> Names:
    """Which card lies in the other world where each card lay after it was shuffled. In a hand,
    where order means nothing, those go together of whom the same seats know."""
    names: Names = {}
    before, after = _first_piles(game, state), _first_piles(game, world)
    for pile, is_ordered in enumerate(game.layout.ordered):
        if not is_ordered:
            before[pile].sort(key=lambda card: _sight(game, state, seat, card))
            after[pile].sort(key=lambda card: _sight(game, world, seat, card))
        names.update(zip(before[pile], after[pile], strict=True))
    return names


def _sight(game: Game, state: State, seat: int, card: int) -> tuple[int, int, int, int]:
    """Who knew a card at first, and for the seat what it is: equal for cards that may go together;
    then by number, so that what stays where it is keeps its name."""
    is_told = bool(game.layout.story) and int(state["told"]) > 0 and game.layout.decks[card] == 0
    mask = int(state["seen_first" if is_told else "seen"][card])
    kind = int(game.kinds[card]) if is_among(mask, seat) else -1
    return int(game.layout.decks[card]), mask, kind, card


def _first_piles(game: Game, state: State) -> list[list[int]]:
    """The piles as they lay before the story, if there is one; else as they lie."""
    starts, sizes, cards = game.layout.starts.tolist(), state["sizes"].tolist(), state["cards"]
    piles = [
        cards[first : first + size].tolist() for first, size in zip(starts, sizes, strict=True)
    ]
    for card, source, target in reversed(_rows(state) if game.layout.story else []):
        piles[target].remove(card)
        piles[source].append(card)
    return piles


def _rows(state: State) -> list[Any]:
    rows = state["story"][: int(state["told"])]
    return [row.tolist() for row in rows[:, [CARD, SOURCE, TARGET]] if row[CARD] != LOOK]


def _story(state: State, world: State) -> Iterator[int]:
    """The cards of the other world's story, one after the other."""
    assert len(_rows(state)) == len(_rows(world))
    return (card for card, _source, _target in _rows(world))


def _told_cards(past: Match, number: int) -> list[int]:
    """The cards of an entry that the story tells of, in order."""
    decks = past.game.layout.decks
    return [
        event.card
        for event in past.events[number]
        if event.card >= 0 and event.source != event.target and decks[event.card] == 0
    ]
