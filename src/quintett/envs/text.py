"""A table in plain words, as one seat sees it: for people who look on, and for those who tell
situations apart by their texts."""

from __future__ import annotations

from quintett.cards.game import Game
from quintett.cards.layout import State
from quintett.cards.views import PileView, view


def told(game: Game, state: State, viewer: int) -> str:
    """What a viewer knows of a state, all of it and nothing else.

    >>> from quintett import Match, game
    >>> from quintett.envs.text import told
    >>> print(told(game("parade"), Match("parade", players=2, seed=1).state, viewer=1))
    parade: seat 1 of 2 is on turn, seat 1 looks; phase 1
    turns_left 0, six_colour_end 0, tie_fewest_cards 0
    pile: 50 unknown
    row: G2 R3 G10 G7 R8 R4
    hand 0: 5 unknown
    hand 1: O5 O8 R5 S0 S8
    kept 0: none
    kept 1: none
    collection 0: none
    collection 1: none
    out: none
    """
    seen = view(game, state, viewer)
    turn = "nobody" if seen.turn is None else f"seat {seen.turn} of {seen.players}"
    public = ", ".join(f"{name} {value}" for name, value in seen.public.items())
    lines = [f"{game.id}: {turn} is on turn, seat {viewer} looks; phase {seen.phase}", public]
    lines += [f"{_name(pile)}: {_cards(pile)}" for pile in seen.piles]
    lines += [f"in {' or '.join(one.piles)}: {' '.join(one.cards)}" for one in seen.rumours]
    return "\n".join(lines)


def _name(pile: PileView) -> str:
    return pile.name if pile.owner is None else f"{pile.name} {pile.owner}"


def _cards(pile: PileView) -> str:
    if not pile.knows:
        return "none"
    if not any(pile.knows):
        return f"{len(pile.knows)} unknown"
    return " ".join(card or "?" for card in pile.knows)
