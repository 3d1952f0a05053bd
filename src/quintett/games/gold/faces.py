"""Gold! in letters: the texts of cards, moves and deals, and the game's declaration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Box, Facts, Game, Option, Outcome
from quintett.cards.layout import State
from quintett.cards.letters import (
    card_list,
    exact_keys,
    face,
    in_order,
    number_cards,
    of_length,
    rename_words,
    seat_number,
    shown,
)
from quintett.cards.piles import insert, push
from quintett.cards.visibility import reveal
from quintett.games.gold import heuristics, rules, table
from quintett.games.gold.score_lines import tally
from quintett.games.gold.table import (
    ASIDE,
    CARDS,
    DISPLAY,
    LAYOUT,
    OFFER,
    OUT,
    PILE,
    SET_ASIDE,
    STACK,
)

COLOURS = "GBVROP"
KINDS = tuple(f"{colour}{value}" for value in "e345678" for colour in COLOURS)
FACES = tuple(KINDS[kind] for kind in table.KIND)
ACTIONS = (
    *(f"take {kind}" for kind in KINDS),
    *(f"swap {given} {taken}" for taken in KINDS for given in KINDS),
    *(f"steal {seat} {kind}" for seat in range(3) for kind in KINDS),
    "decline",
)
MOST_OFFERED = {2: 50, 3: 55}
"""How many cards lie in the offer in the course of a game; each of them is taken once."""


def deck(players: int) -> list[int]:
    """The cards that are dealt."""
    return [card for card in range(CARDS) if rules.is_dealt(players, card)]


def deal_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    players = int(state.players)
    size = rules.deck_size(players)
    cards = [face(FACES, card) for card in outcome[:size]]
    pile = players + SET_ASIDE
    return "deal", {
        "donkeys": cards[:players],
        "out": in_order(cards[players:pile], FACES),
        "pile": cards[pile:],
        "start": int(outcome[size]),
    }


def deal_read(state: State, name: str, what: Any) -> Outcome:
    if name != "deal":
        raise Malformed(f"expected a deal, found {shown(name)}")
    exact_keys(what, ("donkeys", "out", "pile", "start"), "deal")
    players = int(state.players)
    donkeys, out, pile = (
        card_list(what[key], f"deal, {key}") for key in ("donkeys", "out", "pile")
    )
    numbers = number_in_sight([*donkeys, *pile, *out], players)
    check_donkeys(donkeys, players)
    of_length(out, SET_ASIDE, "G3", "deal, out")
    outcome = GOLD.new_outcome()
    outcome[:players] = numbers[:players]
    outcome[players : players + SET_ASIDE] = sorted(numbers[-SET_ASIDE:])
    outcome[players + SET_ASIDE : len(numbers)] = numbers[players:-SET_ASIDE]
    outcome[len(numbers)] = seat_number(what["start"], players, "G4", "deal, start")
    return outcome


def number_in_sight(cards: Sequence[str], players: int) -> list[int]:
    """The card numbers of a deal that is listed in the order in which people get to see it, what
    they never see last. Of equal cards the lower number is seen first: so it tells nothing."""
    dealt = deck(players)
    return [
        dealt[place] for place in number_cards(cards, [FACES[card] for card in dealt], "G1", "deal")
    ]


def check_donkeys(donkeys: list[str], players: int) -> None:
    of_length(donkeys, players, "G2", "deal, donkeys")
    for card in donkeys:
        if not card.endswith("e"):
            raise Illegal("G2", f"deal, donkeys: expected a donkey, found {card}")
    if len(set(donkeys)) < players:
        raise Illegal("G2", "deal, donkeys: expected different colours, found the same twice")


def deal_parts(state: State) -> tuple[list[int], int, list[int]]:
    players = int(state.players)
    return deck(players), rules.deck_size(players), [players]


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names."""
    words = {str(seat): str(other) for seat, other in seats.items()}
    return rename_words(text, {**cards, **words})


def symmetries(players: int) -> Iterator[tuple[dict[str, str], dict[int, int]]]:
    """What the rules treat alike: the colours, and the seats in their circle."""
    seats = {seat: seat for seat in range(players)}
    for colours in ("BVROPG", "POGBVR"):
        other = dict(zip(COLOURS, colours, strict=True))
        yield {kind: other[kind[0]] + kind[1:] for kind in KINDS}, seats
    yield {kind: kind for kind in KINDS}, {seat: (seat + 1) % players for seat in range(players)}


def miniatures() -> Iterator[State]:
    """Small tables for exhaustive tests: the other cards are publicly out."""
    for offer, displays, pile, aside in (
        ("V3", ("Ve V5", "O4 O3", "P7 R3"), "Pe O8 Be Re Pe", "O6 V7"),
        ("P5 V8 Pe", ("P3 P4 Re O6", "V3 Ve B5 Pe", "R4 Oe"), "", ""),
        ("P3 P3 Oe", ("P4 P6 Re", "O3 Oe Be B5"), "", ""),
    ):
        state = GOLD.new(len(displays))
        lay_out(state, offer, displays, pile=pile, aside=aside)
        yield state


def lay_out(
    state: State,
    offer: str,
    displays: Sequence[str],
    stacks: Sequence[str] = (),
    pile: str = "",
    aside: str = "",
) -> None:
    """Puts a position on the table, the pile from its top; all other cards are out before
    everybody's eyes. Seat 0 is on turn."""
    state.sizes[PILE] = 0
    free = {kind: [card for card in range(CARDS) if FACES[card] == kind] for kind in KINDS}
    open_piles = [(OFFER, offer)]
    open_piles += [(DISPLAY + seat, cards) for seat, cards in enumerate(displays)]
    open_piles += [(STACK + seat, cards) for seat, cards in enumerate(stacks)]
    for number, cards in open_piles:
        for kind in cards.split():
            lay_open(state, number, free[kind].pop(0))
    for kind in reversed(pile.split()):
        push(state, PILE, free[kind].pop(0))
    for kind in aside.split():
        insert(state, ASIDE, free[kind].pop(0))
    for card in sorted(card for cards in free.values() for card in cards):
        lay_open(state, OUT, card)
    state.phase, state.turn = table.ACTING, 0


def lay_open(state: State, pile: int, card: int) -> None:
    insert(state, pile, card)
    reveal(state, card)


def most_moves(players: int) -> int:
    """Every card on offer is taken once. A donkey that comes to a display leaves it by one swap at
    most; gold that comes there (taken, or for a donkey) is swapped for lower gold at most five
    times. And nobody can steal more often than there are sets."""
    takes = MOST_OFFERED[players]
    donkey_swaps = takes + players
    gold_swaps = 5 * (takes + players)
    return takes + donkey_swaps + gold_swaps + len(deck(players)) // table.SET


def opened(state: State) -> tuple[str, ...]:
    """With `open_stacks` everybody may look at the score stacks (G7b)."""
    return ("stack",) if state.open_stacks else ()


GOLD = Game(
    id="gold",
    version="1",
    seats=range(2, 4),
    faces=FACES,
    layout=LAYOUT,
    rules=table.RULES,
    actions=ACTIONS,
    most_legal=table.OFFERED * (1 + table.MOST_ON_DISPLAY),
    options={"open_stacks": Option(False)},
    facts=Facts(
        most_moves=most_moves,
        lowest_score=-36,  # all donkeys
        highest_score=216,  # all gold
    ),
    box=Box(minutes=(20, 20), accent=("#8a5600", "#f1c65a"), place=1),
    room=rules,
    heuristics=heuristics,
    set_up=rules.set_up,
    chance_text=deal_text,
    chance_read=deal_read,
    chance_parts=deal_parts,
    rename=rename,
    symmetries=symmetries,
    miniatures=miniatures,
    tally=tally,
    opened=opened,
)
