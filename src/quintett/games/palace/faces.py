"""Palastgeflüster in letters: the texts of cards, moves and chance, and the game's declaration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Box, Facts, Game, Option, Outcome
from quintett.cards.layout import State
from quintett.cards.letters import (
    card_list,
    exact_keys,
    face,
    hand_lists,
    in_order,
    number_cards,
    of_length,
    rename_words,
    seat_number,
    shown,
)
from quintett.cards.piles import card_at, insert, push
from quintett.cards.visibility import reveal, show
from quintett.games.palace import heuristics, rules
from quintett.games.palace.deals import deals_kings
from quintett.games.palace.score_lines import tally
from quintett.games.palace.table import (
    CARDS,
    DEALING,
    DISPLAY,
    HAND,
    HAND_SIZE,
    KINGS,
    LAYOUT,
    NONE,
    OFFER,
    OUT,
    PAIRS,
    PERSONS,
    PILE,
    PLAYING,
    SEATS,
    SHUFFLING,
    TURNED,
    persons_in_play,
)  # fmt: skip

PEOPLE = "TMGJWCS"
SEAT_COLOURS = "GYRBV"
BROWN = "N"
TEXTS = tuple(person + colour for colour in BROWN + SEAT_COLOURS for person in PEOPLE)
"""The faces of persons by their number."""
FACES = (*(text for text in TEXTS for _ in range(2 if text[1] == BROWN else 1)), *PEOPLE[:-1])
"""The face of each card."""
ACTIONS = (
    *(f"{verb} {text}" for verb in ("play", "discard", "fetch", "give") for text in TEXTS),
    *(f"with {seat}" for seat in range(SEATS)),
    "done",
    *(f"next {seat}" for seat in range(SEATS)),
    *(
        f"exchange {lower} {one} {higher} {two}"
        for lower, higher in PAIRS
        for one in TEXTS
        for two in TEXTS
    ),
)


# --- chance


def chance_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    _pool, drawn, _limits = chance_parts(state)
    cards = [face(FACES, card) for card in outcome[:drawn]]
    if state.phase == SHUFFLING:
        return "kings", cards
    if state.phase != DEALING:
        return "blind", in_order(cards, FACES)
    persons, dealt = persons_in_play(state), int(state.players) * HAND_SIZE
    hands = [
        in_order(cards[first : first + HAND_SIZE], FACES) for first in range(0, dealt, HAND_SIZE)
    ]
    start = int(outcome[drawn]) if state.actor == NONE else int(state.actor)
    deal = {"hands": hands, "pile": cards[dealt:persons], "start": start}
    return "deal", {**deal, "kings": cards[persons:]} if deals_kings(state) else deal


def chance_read(state: State, name: str, what: Any) -> Outcome:
    due = {DEALING: "deal", SHUFFLING: "kings"}.get(int(state.phase), "blind")
    if name != due:
        raise Malformed(f"expected a {due} entry, found {shown(name)}")
    if due == "deal":
        return _deal_read(state, what)
    cards = card_list(what, name)
    numbers = _kings_read(state, cards) if due == "kings" else _blind_read(state, cards)
    outcome = PALACE.new_outcome()
    outcome[: len(numbers)] = numbers
    return outcome


def _deal_read(state: State, what: Any) -> Outcome:
    rule = "K1" if state.actor == NONE else "K6"
    with_kings, players = deals_kings(state), int(state.players)
    exact_keys(what, ("hands", "pile", "start", *(("kings",) if with_kings else ())), "deal")
    hands = hand_lists(what["hands"], players, HAND_SIZE, rule)
    pile = card_list(what["pile"], "deal, pile")
    kings = card_list(what["kings"], "deal, kings") if with_kings else []
    start = seat_number(what["start"], players, rule, "deal, start")
    dealt = [card for hand in hands for card in hand] + pile
    numbers = number_cards(dealt, FACES[: persons_in_play(state)], rule, "deal")
    for first in range(0, players * HAND_SIZE, HAND_SIZE):
        numbers[first : first + HAND_SIZE] = sorted(numbers[first : first + HAND_SIZE])
    if with_kings:
        kings_found = number_cards(kings, FACES[PERSONS:], rule, "deal, kings")
        numbers += [PERSONS + king for king in kings_found]
    if state.actor not in (NONE, start):
        raise Illegal(
            rule, f"deal, start: seat {state.actor} ended the round and begins, not seat {start}"
        )
    outcome = PALACE.new_outcome()
    outcome[: len(numbers)] = numbers
    outcome[len(numbers)] = start
    return outcome


def _kings_read(state: State, cards: list[str]) -> list[int]:
    turned = sorted(_pile(state, TURNED))
    numbers = number_cards(cards, [FACES[card] for card in turned], "K4g", "kings")
    return [turned[number] for number in numbers]


def _blind_read(state: State, cards: list[str]) -> list[int]:
    hand, count = _pile(state, HAND + int(state.partner)), _offered(state)
    of_length(cards, count, "K4e", "blind")
    if surplus := Counter(cards) - Counter(FACES[card] for card in hand):
        missing = ", ".join(shown(card, 12) for card in surplus)
        raise Illegal("K4e", f"blind: seat {state.partner} doesn't hold {missing}")
    numbers = []
    for card in cards:
        numbers.append(next(held for held in hand if FACES[held] == card))
        hand.remove(numbers[-1])
    return sorted(numbers)


def chance_parts(state: State) -> tuple[list[int], int, list[int]]:
    if state.phase == SHUFFLING:
        pool = sorted(_pile(state, TURNED))
        return pool, len(pool), []
    if state.phase != DEALING:
        return _pile(state, HAND + int(state.partner)), _offered(state), []
    pool = list(range(persons_in_play(state)))
    if deals_kings(state):
        pool += range(PERSONS, CARDS)
    return pool, len(pool), [int(state.players)] if state.actor == NONE else []


def _pile(state: State, pile: int) -> list[int]:
    return [card_at(state, pile, index) for index in range(int(state.sizes[pile]))]


def _offered(state: State) -> int:
    return int(state.sizes[OFFER + int(state.actor)])


# --- other names


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names."""
    verb, *words = rename_words(text, cards).split(" ")
    turned = [str(seats.get(int(word), int(word))) if word.isdigit() else word for word in words]
    if verb == "exchange" and turned[0] > turned[2]:
        turned = turned[2:] + turned[:2]
    return " ".join([verb, *turned])


def symmetries(players: int) -> Iterator[tuple[dict[str, str], dict[int, int]]]:
    """What the rules treat alike: the seats, each together with its colour, in any order."""
    seats = list(range(players))
    for turned in (seats[1:] + seats[:1], [1, 0, *seats[2:]], seats[::-1]):
        colours = {SEAT_COLOURS[seat]: SEAT_COLOURS[other] for seat, other in enumerate(turned)}
        cards = {text: text[0] + colours.get(text[1], text[1]) for text in TEXTS}
        yield cards, dict(enumerate(turned))


# --- positions


def lay_out(
    state: State,
    hands: Sequence[str],
    displays: Sequence[str],
    pile: str = "",
    kings: str = "",
    turned: str = "",
    points: Sequence[int] = (),
) -> None:
    """Puts a position on the table: pile and kings from their top, the current king last. All other
    cards are out before everybody's eyes. Each card on display was laid once; seat 0 is on turn."""
    state.sizes[:] = 0
    state.seen[:] = 0
    left = list(range(CARDS))

    def numbers(text: str) -> list[int]:
        found = []
        for word in text.split():
            found.append(next(card for card in left if FACES[card] == word))
            left.remove(found[-1])
        return found

    for seat, (hand, display) in enumerate(zip(hands, displays, strict=True)):
        for card in numbers(hand):
            insert(state, HAND + seat, card)
            show(state, card, seat)
        for card in numbers(display):
            insert(state, DISPLAY + seat, card)
            reveal(state, card)
            state.cards_laid += 1
    for card in reversed(numbers(pile)):
        push(state, PILE, card)
    for card in reversed(numbers(kings)):
        push(state, KINGS, card)
    for card in numbers(turned):
        push(state, TURNED, card)
        reveal(state, card)
    for card in left:
        insert(state, OUT, card)
        reveal(state, card)
    state.points[: len(points)] = points
    state.actor, state.phase, state.turn = 0, PLAYING, 0


MINIATURES: tuple[tuple[dict[str, bool], str, str, str, str, str], ...] = (
    # options; hands; displays; pile; kings; kings turned up
    ({}, "WG MN JR|TY GN|CY WN", "SN TG CG|JY WY SG MR|GR JN TR SR", "CN MG", "M", "T"),
    (
        {"wizard_partner_chooses": True},
        "WN CN|TY GG|SR MY", "JG TG MN SN|JY WY CY MR|GR JR TR WR", "SG MG", "M J", "",
    ),
    (
        {"forced_loss_only": True},
        "CN JG|CY GN|SN TR", "SG TG MG GG|JY WY SY MR|GR JR WR CR", "WG", "C", "J",
    ),
)  # fmt: skip


def miniatures() -> Iterator[State]:
    """Small tables for exhaustive tests: three players in the last round. The kings lie face down,
    but everybody knows in which order."""
    for options, hands, displays, pile, kings, turned in MINIATURES:
        state = PALACE.new(3, options)
        lay_out(state, hands.split("|"), displays.split("|"), pile, kings, turned, (5, 5, 5))
        for king in _pile(state, KINGS):
            reveal(state, king)
        yield state


def most_moves(players: int) -> int:
    """Each round but the last leaves everybody below the target, and gives somebody a point. In a
    round at most 6n + 1 cards are laid, each with one more decision and a `next`; a Wizard, of whom
    n + 2 are laid once and n more after a fetch, takes up to eleven decisions more."""
    rounds = players * (rules.TARGET[players] - 1) + 1
    return rounds * ((6 * players + 1) * 3 + (2 * players + 2) * 11)


PALACE = Game(
    id="palace",
    version="1",
    seats=range(3, 6),
    faces=FACES,
    layout=LAYOUT,
    rules=rules.RULES,
    actions=ACTIONS,
    most_legal=len(PAIRS) * 5 * 5,
    options={
        "forced_loss_only": Option(False),
        "wizard_partner_chooses": Option(False),
        "kings_reset": Option(False),
    },
    facts=Facts(most_moves=most_moves, lowest_score=0, highest_score=max(rules.TARGET)),
    box=Box(minutes=(30, 45), accent=("#7a2a5c", "#eaa9d2"), place=4),
    room=rules,
    heuristics=heuristics,
    set_up=rules.set_up,
    chance_text=chance_text,
    chance_read=chance_read,
    chance_parts=chance_parts,
    rename=rename,
    symmetries=symmetries,
    miniatures=miniatures,
    tally=tally,
    secret_picks=("offer",),
)
