"""What follows from a story for a viewer who saw a part of it: exactly, with probabilities.

A *token* is a card as one sees it from behind. A viewer is *sure* of a token while they know its
face and nothing unseen has left its pile; tokens whose faces were never seen are *wild*. When
something unseen leaves a pile with sure tokens, these become a *class*: nobody can tell any more
which of them is which, so all that matters is how many of the class are in which pile. (A card of
which there are several with the same face becomes a class of its own, since another one may show up
and be taken for it.)

The *cloud* lists all ways in which the classes can be spread over the piles, each with a weight:
the number of histories that lead there. A history is a deal, the card that went at each unseen
move, and the very card of which each face was seen. All histories that fit what the viewer saw
count alike; in other words, cards are taken to be picked as if they were picked blindly.

- An unseen move from a pile: any token there may have gone, one of a class or a wild one.
- A face seen in a pile: any token there may have shown it that can have it; ways in which none can
  are dropped.

Nothing here is looked up but what the viewer saw, so nothing else can leak. A cloud rarely has more
than a few dozen rows.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from quintett.cards.bounds import BITS
from quintett.cards.chance import DICE, Dice
from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import kind_of
from quintett.cards.layout import State
from quintett.cards.possibilities import (
    WILD,
    Cloud,
    add_row,
    clear_sky,
    held,
    room_for,
)
from quintett.cards.scratch import Paper, no_paper, take, take_blank, take_blank_table, take_table
from quintett.cards.story_seen import (
    DECK,
    ENTRY,
    FACE,
    FROM,
    KIND,
    PILE,
    TO,
    UNSEEN,
    Tale,
    listen,
)

SURE, DRAWN = -2, -3
"""In place of a class: not in doubt; see the cloud's `picks`."""

# The columns of tables:
SIZE, SURES, ZONE = range(3)  # a pile: its cards, the sure ones, its number in the cloud
COPIES, KNOWN, CLASS = range(3)  # a kind: its cards, the sure ones, the class to which it belongs
LEFT, REACH = range(1, 3)  # a class: the kind, if it has its own; its tokens; the piles it reached
CLASSES, ZONES, DOUBTS, JOINED = range(4)  # counts: classes, zones, tokens not sure, tokens that
# became part of a class


class Mind(NamedTuple):
    """What is the same in all ways of the cloud."""

    piles: Any
    kinds: Any
    classes: Any
    counts: Any
    sure: Any
    """How many tokens of a kind the viewer is sure of in a pile."""


class Thoughts(NamedTuple):
    """The class of each event's token, how many classes there were before it, and the outcome."""

    picks: Any
    classes: Any
    mind: Mind
    cloud: Cloud


# --- pondering


@compiled
def ponder(state: State, tale: Tale, dice: Dice, paper: Paper) -> Thoughts:
    """Follows the tale with a cloud."""
    mind, cloud = _first_thoughts(state, tale, paper), clear_sky(paper)
    picks = take(paper, len(tale.events))
    classes = take_blank(paper, len(tale.events) + 1, signed(0))
    for event in range(len(tale.events)):
        face, source, target = (
            tale.events[event, FACE], tale.events[event, FROM], tale.events[event, TO]
        )  # fmt: skip
        shown = -tale.events[event, ENTRY]
        if shown <= 0:
            cloud = _doubt(mind, cloud, source, face, paper)
        picks[event] = _pick(mind, cloud, source, target, face, shown)
        if picks[event] == DRAWN:
            cloud = _branch(mind, cloud, source, target, face, dice, paper)
        if face != UNSEEN:
            if picks[event] != SURE:
                _learn(mind, source, face)
            _carry(mind, source, target, face)
        mind.piles[source, SIZE] -= 1
        mind.piles[target, SIZE] += 1
        classes[event + 1] = mind.counts[CLASSES]
    return Thoughts(picks, classes, mind, cloud)


@compiled
def _first_thoughts(state: State, tale: Tale, paper: Paper) -> Mind:
    total, piles, most = len(state.seen), len(state.sizes), len(tale.tokens) + 2 * len(tale.events)
    mind = Mind(
        take_blank_table(paper, piles, signed(3), signed(0)),
        take_blank_table(paper, total, signed(3), signed(0)),
        take_table(paper, most, signed(3)),
        take_blank(paper, signed(4), signed(0)),
        take_blank_table(paper, piles, total, signed(0)),
    )
    for pile in range(piles):
        mind.piles[pile, ZONE] = -1
    for card in range(total):
        mind.kinds[kind_of(state, card), COPIES] += 1
        mind.kinds[card, CLASS] = WILD
    for token in range(len(tale.tokens)):
        pile, kind = tale.tokens[token, PILE], tale.tokens[token, KIND]
        mind.piles[pile, SIZE] += 1
        if kind != UNSEEN:
            _trust(mind, pile, kind, signed(1))
        elif tale.tokens[token, DECK] == 0:
            mind.counts[DOUBTS] += 1
    return mind


@inlined
def _pick(mind: Mind, cloud: Cloud, source: int, target: int, face: int, shown: int) -> int:
    """The class of the token that went or showed its face, if there is no choice."""
    if face == UNSEEN:
        return DRAWN if _touches(mind, source, target) else WILD
    if mind.sure[source, face] >= max(1, shown):
        return SURE
    return WILD if cloud.rows == 1 and _choices(mind, face) == 1 else DRAWN


@inlined
def _trust(mind: Mind, pile: int, kind: int, number: int) -> None:
    """So many more sure tokens."""
    mind.sure[pile, kind] += number
    mind.piles[pile, SURES] += number
    mind.kinds[kind, KNOWN] += number


@inlined
def _carry(mind: Mind, source: int, target: int, kind: int) -> None:
    """A sure token goes from one pile to another."""
    mind.sure[source, kind] -= 1
    mind.sure[target, kind] += 1
    mind.piles[source, SURES] -= 1
    mind.piles[target, SURES] += 1


@inlined
def _learn(mind: Mind, pile: int, kind: int) -> None:
    """A token that was in doubt is sure from now on."""
    if mind.kinds[kind, CLASS] != WILD:
        mind.classes[mind.kinds[kind, CLASS], LEFT] -= 1
        mind.kinds[kind, CLASS] = WILD
    mind.counts[DOUBTS] -= 1
    _trust(mind, pile, kind, signed(1))


@inlined
def _reach(mind: Mind, pile: int) -> int:
    """The zone of a pile that a class reaches."""
    if mind.piles[pile, ZONE] < 0:
        mind.piles[pile, ZONE] = mind.counts[ZONES]
        mind.counts[ZONES] += 1
    return mind.piles[pile, ZONE]  # type: ignore[no-any-return]


@compiled
def _doubt(mind: Mind, cloud: Cloud, pile: int, face: int, paper: Paper) -> Cloud:
    """Before something leaves a pile unseen, its sure tokens become classes; before a face shows
    up there, so do the sure tokens with that face, if it can be that of another."""
    if mind.piles[pile, SURES] == 0:
        return cloud
    if face != UNSEEN:
        has_others = mind.piles[pile, SIZE] > mind.piles[pile, SURES]
        has_twin = mind.kinds[face, KNOWN] < mind.kinds[face, COPIES]
        if not (mind.sure[pile, face] and has_others and has_twin):
            return cloud
    joint = signed(-1)
    for kind in range(len(mind.kinds)):
        while mind.sure[pile, kind] and face in (UNSEEN, kind):
            if mind.kinds[kind, COPIES] > 1:
                _new_class(mind, pile, kind)
            elif joint < 0:
                joint = _new_class(mind, pile, signed(UNSEEN))
                mind.kinds[kind, CLASS] = joint
                mind.counts[JOINED] += 1
            else:
                mind.classes[joint, LEFT] += 1
                mind.kinds[kind, CLASS] = joint
                mind.counts[JOINED] += 1
            mind.counts[DOUBTS] += 1
            _trust(mind, pile, kind, signed(-1))
    return _widen(mind, cloud, pile, paper)


@inlined
def _new_class(mind: Mind, pile: int, kind: int) -> int:
    number = mind.counts[CLASSES]
    mind.counts[CLASSES] += 1
    mind.classes[number, KIND], mind.classes[number, LEFT] = kind, 1
    mind.classes[number, REACH] = 1 << _reach(mind, pile)
    return number  # type: ignore[no-any-return]


@inlined
def _widen(mind: Mind, cloud: Cloud, pile: int, paper: Paper) -> Cloud:
    """Room for new classes, whose tokens all lie in a pile."""
    spread = take_table(paper, cloud.rows, signed(mind.counts[CLASSES]))
    before, zone = cloud.spread.shape[1], mind.piles[pile, ZONE]
    for row in range(cloud.rows):
        for number in range(spread.shape[1]):
            if number < before:
                spread[row, number] = cloud.spread[row, number]
            else:
                spread[row, number] = mind.classes[number, LEFT] << (BITS * zone)
    return Cloud(cloud.rows, cloud.weights, spread, cloud.picks)


@inlined
def _touches(mind: Mind, source: int, target: int) -> bool:
    """Whether a token of a class may have gone; if so, its class reaches the target."""
    zone, found = mind.piles[source, ZONE], False
    for number in range(mind.counts[CLASSES]):
        if zone >= 0 and (mind.classes[number, REACH] >> zone) & 1:
            mind.classes[number, REACH] |= 1 << _reach(mind, target)
            found = True
    return found


@compiled
def _branch(
    mind: Mind, cloud: Cloud, source: int, target: int, face: int, dice: Dice, paper: Paper
) -> Cloud:
    """All ways to go on: which token left the pile unseen, or showed its face."""
    classes, here = mind.counts[CLASSES], mind.piles[source, ZONE]
    step = -(signed(1) << (BITS * here)) if here >= 0 else signed(0)
    if face == UNSEEN:
        step += signed(1) << (BITS * mind.piles[target, ZONE])
    grown, table = room_for(cloud, _choices(mind, face), paper)
    rows = signed(0)
    for row in range(cloud.rows):
        wild, tokens = mind.counts[DOUBTS], mind.piles[source, SIZE] - mind.piles[source, SURES]
        faces = signed(1)
        if face != UNSEEN:
            faces = mind.kinds[face, COPIES] - mind.kinds[face, KNOWN]
            faces -= int(mind.kinds[face, CLASS] != WILD)
        for number in range(classes):
            spread = cloud.spread[row, number]
            if spread:
                among = held(spread, here)
                tokens -= among
                wild -= mind.classes[number, LEFT]
                faces -= int(face != UNSEEN and mind.classes[number, KIND] == face)
                if among and _can_be(mind, number, face):
                    weight = cloud.weights[row] * among
                    rows = add_row(cloud, row, grown, rows, table, number, step, weight, dice)
        if tokens > 0 and faces > 0:
            weight = cloud.weights[row] * tokens
            if face != UNSEEN:
                weight *= faces / wild
            rows = add_row(
                cloud, row, grown, rows, table, signed(WILD), step, weight, dice
            )  # fmt: skip
    return Cloud(rows, grown.weights, grown.spread, grown.picks)


@inlined
def _can_be(mind: Mind, number: int, face: int) -> bool:
    """Whether a token of a class can have a face."""
    if face == UNSEEN:
        return True
    return mind.kinds[face, CLASS] == number or mind.classes[number, KIND] == face  # type: ignore[no-any-return]


@inlined
def _choices(mind: Mind, face: int) -> int:
    """How many ways there can be to go on from one."""
    choices = signed(1)
    for number in range(mind.counts[CLASSES]):
        choices += int(_can_be(mind, number, face))
    return choices


# --- remembering


@compiled
def recall(state: State, viewer: int) -> tuple[Any, Any, Any]:
    """What the viewer can be sure of, and what not: how many cards of each kind lie in each pile
    for certain; which kinds each class still has; and in which piles their cards may lie."""
    box = np.zeros(1, DICE)
    box[0].used = 16
    paper = no_paper()
    tale = listen(state, viewer, paper)
    _picks, _classes, mind, cloud = ponder(state, tale, box[0], paper)
    box[0].used = 0  # the dice must live until here
    sure, classes = mind.sure, mind.counts[CLASSES]
    members = np.zeros((classes, len(mind.kinds)), np.int64)
    places = np.zeros((classes, len(mind.piles)), np.int64)
    for kind in range(len(mind.kinds)):
        if mind.kinds[kind, CLASS] != WILD:
            members[mind.kinds[kind, CLASS], kind] = 1
    for number in range(classes):
        kind = mind.classes[number, KIND]
        if kind != UNSEEN and _is_somewhere(cloud, number):
            members[number, kind] = 1
        for pile in range(len(mind.piles)):
            for row in range(cloud.rows):
                places[number, pile] |= held(cloud.spread[row, number], mind.piles[pile, ZONE]) > 0
    for number in range(classes):
        for pile in range(len(mind.piles)):
            if places[number, pile] and places[number].sum() == 1:
                for kind in range(len(mind.kinds)):
                    sure[pile, kind] += members[number, kind]
                    members[number, kind] = 0
    return sure, members, places


@inlined
def _is_somewhere(cloud: Cloud, number: int) -> bool:
    """Whether the card of a class of one can't have shown up again in the meantime."""
    for row in range(cloud.rows):
        if cloud.spread[row, number] == 0:
            return False
    return True
