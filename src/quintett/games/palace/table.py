"""Palastgeflüster's record and its numbers: cards, faces, actions, piles, phases, rules.

A face is numbered colour × 7 + person (colours: brown, then those of the seats), a king 42 +
person. Cards are numbered in the order of the faces, brown ones twice: 0 and 1 are TN, 14 is TG, 49
is the king T. Fewer players use the lower numbers; the other persons are out of the game before
everybody's eyes. Actions: `play`, `discard`, `fetch`, `give` + face; `with` + seat; `done`; `next`
+ seat; `exchange` + (pair of seats × 42 + face) × 42 + face.
"""

from __future__ import annotations

import numpy as np

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.layout import Layout, Pile, State
from quintett.cards.piles import card_at

RULES = (
    "", "K1", "K2", "K3", "K3a", "K3b", "K3c", "K4", "K4a", "K4b", "K4c", "K4d", "K4e", "K4f",
    "K4g", "K5", "K6", "K7",
)  # fmt: skip
K1, K2, K3, K3A, K3B, K3C, K4, K4A, K4B, K4C, K4D, K4E, K4F, K4G, K5, K6, K7 = range(1, 18)

SEATS, PEOPLE, COLOURS = 5, 7, 6
TREASURER, MAID, GUARD, JESTER, WIZARD, COURTESAN, SPY = range(PEOPLE)
FACES = PEOPLE * COLOURS
PERSONS, KING_CARDS = FACES + PEOPLE, 6
CARDS = PERSONS + KING_CARDS
HAND_SIZE = 6
FACE = np.concatenate([np.repeat(np.arange(PEOPLE), 2), np.arange(PEOPLE, FACES + KING_CARDS)])
PERSON = FACE % PEOPLE

PLAY, DISCARD, FETCH, GIVE = 0, FACES, 2 * FACES, 3 * FACES
WITH = 4 * FACES
DONE = WITH + SEATS
NEXT = DONE + 1
EXCHANGE = NEXT + SEATS
PAIRS = tuple((low, high) for low in range(SEATS) for high in range(low + 1, SEATS))
LOWER, HIGHER = np.array(PAIRS).T.copy()
PAIR = np.array(
    [[PAIRS.index((one, two)) if one < two else 0 for two in range(SEATS)] for one in range(SEATS)]
)

LONGEST_STORY = (6 * SEATS + 1) + SEATS + 4 * 5 * (2 * SEATS + 2) + 5 * (SEATS + 2)
"""Cards laid; cards fetched (each Guard who does it stays on display, so at most one a seat); for
each Wizard, laid once or once more after a fetch, five cards each way over an offer; for each Maid
and each Courtesan two cards, for each Treasurer a look."""

LAYOUT = Layout(
    CARDS,
    SEATS,
    (
        Pile("pile", PERSONS, "closed", ordered=True),
        Pile("kings", KING_CARDS, "closed", ordered=True),
        Pile("turned", KING_CARDS, "open", ordered=True),
        Pile("hand", HAND_SIZE, "owner", per_seat=True),
        Pile("display", HAND_SIZE, "open", per_seat=True),
        Pile("offer", HAND_SIZE, "owner", per_seat=True),
        Pile("discard", 2 * (SEATS + 2), "closed"),
        Pile("out", CARDS, "open"),
    ),
    (
        ("points", "i1", (SEATS,)),
        ("actor", "i1"),
        ("laid", "i1"),
        ("cards_laid", "i1"),
        ("partner", "i1"),
        ("forced_loss_only", "i1"),
        ("wizard_partner_chooses", "i1"),
        ("kings_reset", "i1"),
    ),
    story=LONGEST_STORY,
    decks=(PERSONS, KING_CARDS),
    meanings={"points": "each seat", "actor": "seat", "laid": "face", "partner": "seat"},
)
PILE, KINGS, TURNED = LAYOUT["pile"], LAYOUT["kings"], LAYOUT["turned"]
HAND, DISPLAY, OFFER = LAYOUT["hand"], LAYOUT["display"], LAYOUT["offer"]
DISCARDS, OUT = LAYOUT["discard"], LAYOUT["out"]
NONE = -1
"""No actor before the first round, nothing laid, no partner, no king, no such card."""

DEALING, PLAYING, DISCARDING, FETCHING, CHOOSING, GIVING = range(6)
DRAWING, RETURNING, EXCHANGING, SHUFFLING, NAMING, OVER = range(6, 12)
ACTED = 12
"""No state waits in this phase: a turn is complete, and its card names the next player."""


# --- what is where


@inlined
def persons_in_play(state: State) -> int:
    """How many person cards the game has; they are those with the lowest numbers."""
    return PEOPLE * (signed(state.players) + 2)


@inlined
def current_king(state: State) -> int:
    """The person that the current king card shows, or none."""
    count = signed(state.sizes[TURNED])
    return signed(PERSON[card_at(state, TURNED, count - 1)]) if count else signed(NONE)


@compiled
def find_face(state: State, pile: int, face: int) -> int:
    """The index of the first card with a face in a pile, or none."""
    for index in range(state.sizes[pile]):
        if FACE[card_at(state, pile, index)] == face:
            return index
    return NONE


@compiled
def persons_shown(state: State, seat: int) -> int:
    """The persons in a display, a bit each."""
    persons = 0
    for index in range(state.sizes[DISPLAY + seat]):
        persons |= 1 << PERSON[card_at(state, DISPLAY + seat, index)]
    return persons


@compiled
def fewest_shown(state: State) -> int:
    """The size of the smallest display."""
    fewest = HAND_SIZE
    for seat in range(state.players):
        fewest = min(fewest, signed(state.sizes[DISPLAY + seat]))
    return fewest
