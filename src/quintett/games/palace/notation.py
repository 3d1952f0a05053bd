"""Palastgeflüster in letters: the texts of cards, of moves and of what chance gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from quintett.cards import letters
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import Outcome
from quintett.cards.layout import State
from quintett.cards.piles import lying
from quintett.cards.pools import Form, Pool
from quintett.games.palace import chance, table

PEOPLE = "TMGJWCS"
SEAT_COLOURS = "GYRBV"
BROWN = "N"
TEXTS = tuple(person + colour for colour in BROWN + SEAT_COLOURS for person in PEOPLE)
"""The faces of persons by their number."""
FACES = (*(text for text in TEXTS for _ in range(2 if text[1] == BROWN else 1)), *PEOPLE[:-1])
"""The face of each card."""
ACTIONS = (
    *(f"{verb} {text}" for verb in ("play", "discard", "fetch", "give") for text in TEXTS),
    *(f"with {seat}" for seat in range(table.SEATS)),
    "done",
    *(f"next {seat}" for seat in range(table.SEATS)),
    *(
        f"exchange {lower} {one} {higher} {two}"
        for lower, higher in table.PAIRS
        for one in TEXTS
        for two in TEXTS
    ),
)


def chance_text(state: State, outcome: Outcome) -> tuple[str, Any]:
    _pool, drawn, _limits = chance_parts(state)
    cards = letters.texts(outcome[:drawn], FACES)
    if state.phase == table.SHUFFLING:
        return "kings", cards
    if state.phase != table.DEALING:
        return "blind", letters.in_order(cards, FACES)
    players, persons = int(state.players), table.persons_in_play(state)
    deal = {
        "hands": letters.hands_text(cards, players, table.HAND_SIZE, FACES),
        "pile": cards[players * table.HAND_SIZE : persons],
        "start": int(outcome[drawn]) if state.actor == table.NONE else int(state.actor),
    }
    return "deal", {**deal, "kings": cards[persons:]} if chance.deals_kings(state) else deal


def chance_read(state: State, name: str, what: Any) -> Outcome:
    due = {table.DEALING: "deal", table.SHUFFLING: "kings"}.get(int(state.phase), "blind")
    if name != due:
        raise Malformed(f"expected a {due} entry, found {letters.shown(name)}")
    if due == "deal":
        return _deal_read(state, what)
    cards = letters.card_list(what, name)
    return table.LAYOUT.outcome(
        _kings_read(state, cards) if due == "kings" else _blind_read(state, cards)
    )


def _deal_read(state: State, what: Any) -> Outcome:
    rule = "K1" if state.actor == table.NONE else "K6"
    with_kings, players = chance.deals_kings(state), int(state.players)
    keys = ("hands", "pile", "start", *(("kings",) if with_kings else ()))
    letters.exact_keys(what, keys, "deal")
    hands = letters.hand_cards(what["hands"], players, table.HAND_SIZE, rule)
    pile = letters.card_list(what["pile"], "deal, pile")
    kings = letters.card_list(what["kings"], "deal, kings") if with_kings else []
    start = letters.seat_number(what["start"], players, rule, "deal, start")
    persons = FACES[: table.persons_in_play(state)]
    dealt = letters.number_cards([*hands, *pile], persons, rule, "deal")
    numbers = letters.sort_hands(dealt, players, table.HAND_SIZE)
    if with_kings:
        found = letters.number_cards(kings, FACES[table.PERSONS :], rule, "deal, kings")
        numbers += [table.PERSONS + king for king in found]
    if state.actor not in (table.NONE, start):
        raise Illegal(
            rule, f"deal, start: seat {state.actor} ended the round and begins, not seat {start}"
        )
    return table.LAYOUT.outcome([*numbers, start])


def _kings_read(state: State, cards: list[str]) -> list[int]:
    turned = sorted(lying(state, table.TURNED))
    numbers = letters.number_cards(cards, [FACES[card] for card in turned], "K4g", "kings")
    return [turned[number] for number in numbers]


def _blind_read(state: State, cards: list[str]) -> list[int]:
    hand, count = lying(state, table.HAND + int(state.partner)), _offered(state)
    letters.of_length(cards, count, "K4e", "blind")
    if surplus := Counter(cards) - Counter(FACES[card] for card in hand):
        missing = ", ".join(letters.shown(card, 12) for card in surplus)
        raise Illegal("K4e", f"blind: seat {state.partner} doesn't hold {missing}")
    numbers = []
    for card in cards:
        numbers.append(next(held for held in hand if FACES[held] == card))
        hand.remove(numbers[-1])
    return sorted(numbers)


def chance_parts(state: State) -> tuple[list[int], int, list[int]]:
    if state.phase == table.SHUFFLING:
        pool = sorted(lying(state, table.TURNED))
        return pool, len(pool), []
    if state.phase != table.DEALING:
        return lying(state, table.HAND + int(state.partner)), _offered(state), []
    pool = list(range(table.persons_in_play(state)))
    if chance.deals_kings(state):
        pool += range(table.PERSONS, table.CARDS)
    return pool, len(pool), [int(state.players)] if state.actor == table.NONE else []


def chance_form(state: State) -> tuple[str, Form]:
    if state.phase != table.DEALING:
        cards, drawn, _limits = chance_parts(state)
        pool, is_shuffle = Pool(FACES[card] for card in cards), state.phase == table.SHUFFLING
        return ("kings", pool.row(drawn)) if is_shuffle else ("blind", pool.some(drawn))
    players, size = int(state.players), table.persons_in_play(state)
    persons, kings = Pool(FACES[:size]), Pool(FACES[table.PERSONS :])
    starters = range(players) if state.actor == table.NONE else [int(state.actor)]
    deal = {
        "hands": [persons.some(table.HAND_SIZE)] * players,
        "pile": persons.row(size - players * table.HAND_SIZE),
        "start": Pool(starters).one(),
    }
    if chance.deals_kings(state):
        deal["kings"] = kings.row(table.CARDS - table.PERSONS)
    return "deal", deal


def _offered(state: State) -> int:
    return int(state.sizes[table.OFFER + int(state.actor)])


def rename(text: str, cards: Mapping[str, str], seats: Mapping[int, int]) -> str:
    """A move after cards and seats were given other names."""
    verb, *words = letters.rename_words(text, cards).split(" ")
    turned = [str(seats.get(int(word), int(word))) if word.isdigit() else word for word in words]
    if verb == "exchange" and turned[0] > turned[2]:
        turned = turned[2:] + turned[:2]
    return " ".join([verb, *turned])
