"""Telling a story again, for games with a story: another one that a viewer can't tell from it.

The cloud (`beliefs.py`) has said of which class the token was that went at each event. Here tokens
follow the tale one by one, get faces when these are seen, and in the end those that nobody saw get
what is left. So every history that fits what the viewer saw is equally likely. Then the record is
written anew: where the cards lie, the story that led there, and who sees which card by it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quintett.cards.beliefs import CLASS, CLASSES, COPIES, DRAWN, JOINED, SURE, Thoughts, ponder
from quintett.cards.chance import DICE, Dice, below
from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import deck_count, deck_of
from quintett.cards.layout import State
from quintett.cards.piles import capacity, is_ordered, start
from quintett.cards.possibilities import WILD, draw_row
from quintett.cards.scratch import Paper, no_paper, take, take_blank, take_blank_table
from quintett.cards.story import CARD, LOOK, SOURCE, TARGET, is_told, lose_sight
from quintett.cards.story_seen import (
    DECK,
    ENTRY,
    FACE,
    FROM,
    KIND,
    MASK,
    PILE,
    TO,
    UNSEEN,
    Tale,
    listen,
    places_before,
)

NOWHERE = -1
GROUP = 2
"""A token's class, in the column of its deck: a token that joins a class goes on as another one,
without its face, and leaves this one nowhere."""


@inlined
def retell(state: State, viewer: int, dice: Dice, paper: Paper) -> None:
    """Turns the state into one that the viewer can't tell from it, drawn by chance."""
    paper[0] = 1
    tale = listen(state, viewer, paper)
    thoughts = ponder(state, tale, dice, paper)
    tokens, moved = _follow(state, tale, thoughts, dice, paper)
    _name(state, tale, thoughts, tokens, dice, paper)
    _write(state, tale, tokens, moved, _number_cards(thoughts, tokens, paper), paper)
    see_again(state, paper)


def blank(state: State, viewer: int) -> None:
    """Turns the state into the one that always the same dice draw: it says what the viewer knows,
    and nothing else."""
    box = np.zeros(1, DICE)
    box[0].used = 16
    retell(state, viewer, box[0], no_paper())
    box[0].used = 0  # it must live until here


# --- following the tale


@compiled
def _follow(
    state: State, tale: Tale, thoughts: Thoughts, dice: Dice, paper: Paper
) -> tuple[Any, Any]:
    """The tokens as they lie in the end, and which one moved at each event."""
    used = len(tale.tokens)
    most = used + signed(thoughts.mind.counts[JOINED])
    tokens = take_blank_table(paper, most, signed(3), signed(-1))
    moved = take(paper, len(tale.events))
    for token in range(used):
        tokens[token, KIND], tokens[token, PILE] = (
            tale.tokens[token, KIND],
            tale.tokens[token, PILE],
        )
        tokens[token, GROUP] = SURE if tale.tokens[token, KIND] != UNSEEN else WILD
    row, column = draw_row(thoughts.cloud, dice), signed(0)
    for event in range(len(tale.events)):
        pick, pile, face = (
            thoughts.picks[event], tale.events[event, FROM], tale.events[event, FACE]
        )  # fmt: skip
        if pick == DRAWN:
            pick = signed(thoughts.cloud.picks[row, column])
            column += 1
        for number in range(thoughts.classes[event], thoughts.classes[event + 1]):
            used = _join(thoughts, tokens, used, pile, number)
        token = _choose(state, tokens, used, pile, pick, face, dice)
        tokens[token, PILE] = tale.events[event, TO]
        moved[event] = token
        if face != UNSEEN:
            tokens[token, KIND], tokens[token, GROUP] = face, SURE
    return tokens, moved


@inlined
def _join(thoughts: Thoughts, tokens: Any, used: int, pile: int, number: int) -> int:
    """The sure tokens that become a class; says how many tokens there are now."""
    kind = thoughts.mind.classes[number, KIND]
    for token in range(used):
        if tokens[token, PILE] == pile and tokens[token, GROUP] == SURE:
            if kind == tokens[token, KIND]:
                tokens[token, GROUP] = number
                return used
            if kind == UNSEEN and thoughts.mind.kinds[tokens[token, KIND], COPIES] == 1:
                tokens[token, PILE] = NOWHERE
                tokens[used, PILE], tokens[used, GROUP] = pile, number
                used += 1
    return used


@compiled
def _choose(
    state: State, tokens: Any, used: int, pile: int, pick: int, face: int, dice: Dice
) -> int:
    """A token of the picked class in the pile, each equally likely; of a closed pile the top."""
    count, chosen = signed(0), signed(0)
    for token in range(used):
        if _fits(tokens, token, pile, pick, face):
            count += 1
            chosen = token
    if count > 1 and not is_ordered(state, pile):
        rest = below(dice, count)
        for token in range(used):
            if _fits(tokens, token, pile, pick, face):
                if rest == 0:
                    return token
                rest -= 1
    return chosen


@inlined
def _fits(tokens: Any, token: int, pile: int, pick: int, face: int) -> bool:
    if tokens[token, PILE] != pile or tokens[token, GROUP] != pick:
        return False
    return pick != SURE or tokens[token, KIND] == face


# --- naming


@compiled
def _name(
    state: State, tale: Tale, thoughts: Thoughts, tokens: Any, dice: Dice, paper: Paper
) -> None:
    """The tokens of each class get its faces that weren't seen again; then the tokens that were
    never seen get all the other cards of their deck."""
    mind, total = thoughts.mind, len(thoughts.mind.kinds)
    kinds, left = take(paper, total), take(paper, total)
    classes = mind.counts[CLASSES]
    for kind in range(total):
        left[kind] = mind.kinds[kind, COPIES]
    for token in range(len(tokens)):
        if tokens[token, PILE] != NOWHERE and tokens[token, KIND] != UNSEEN:
            left[tokens[token, KIND]] -= 1
    for group in range(classes + deck_count(state)):
        count = signed(0)
        for kind in range(total):
            fits = mind.kinds[kind, CLASS] == group
            if group >= classes:
                fits = deck_of(state, kind) == group - classes
            while fits and left[kind]:
                kinds[count] = kind
                left[kind] -= 1
                count += 1
        for token in range(len(tokens)):
            if tokens[token, KIND] != UNSEEN or count == 0:
                continue
            fits = tokens[token, GROUP] == group
            if group >= classes:
                fits = tokens[token, GROUP] == WILD and tale.tokens[token, DECK] == group - classes
            if fits:
                index = below(dice, count)
                count -= 1
                tokens[token, KIND] = kinds[index]
                kinds[index] = kinds[count]


@inlined
def _number_cards(thoughts: Thoughts, tokens: Any, paper: Paper) -> Any:
    """The card number of each token; those of the same kind in the order of the tokens."""
    numbers, used = take(paper, len(tokens)), take_blank(paper, len(tokens), signed(0))
    for token in range(len(tokens)):
        kind = tokens[token, KIND]
        numbers[token] = kind + used[kind]
        if thoughts.mind.kinds[kind, COPIES] > 1:
            used[kind] += 1
    return numbers


# --- writing


@compiled
def _write(state: State, tale: Tale, tokens: Any, moved: Any, numbers: Any, paper: Paper) -> None:
    """The new cards in their piles, and in the story."""
    where = take_blank(paper, len(state.seen), signed(NOWHERE))
    filled = take_blank(paper, len(state.sizes), signed(0))
    for token in range(len(tale.tokens)):
        card = numbers[token]
        state.seen[card] = tale.tokens[token, MASK]
        state.seen_first[card] = tale.tokens[token, MASK] if is_told(state, card) else 0
    for token in range(len(tokens)):
        pile = tokens[token, PILE]
        if pile != NOWHERE and is_ordered(state, pile):
            state.cards[start(state, pile) + filled[pile]] = numbers[token]
            filled[pile] += 1
        elif pile != NOWHERE:
            where[numbers[token]] = pile
    for card in range(len(where)):
        pile = where[card]
        if pile != NOWHERE:
            state.cards[start(state, pile) + filled[pile]] = card
            filled[pile] += 1
    for pile in range(len(filled)):
        for place in range(filled[pile], capacity(state, pile)):
            state.cards[start(state, pile) + place] = 0  # what lay here once would tell
    for event in range(len(moved)):
        if tale.events[event, ENTRY] >= 0:
            state.story[tale.events[event, ENTRY], CARD] = numbers[moved[event]]
    for entry in range(state.told, len(state.witnesses)):
        state.story[entry, CARD] = state.story[entry, SOURCE] = state.story[entry, TARGET] = 0
        state.witnesses[entry] = 0


@compiled
def see_again(state: State, paper: Paper) -> None:
    """Who sees which card, by the story."""
    where, left = places_before(state, paper)
    for card in range(len(where)):
        if is_told(state, card):
            state.seen[card] = state.seen_first[card]
    for entry in range(signed(state.told)):
        card, source = signed(state.story[entry, CARD]), signed(state.story[entry, SOURCE])
        witnesses, count = signed(state.witnesses[entry]), signed(0)
        for other in range(len(where)):
            if where[other] == source and other != card:
                left[count] = other
                count += 1
        if card == LOOK:
            for index in range(count):
                state.seen[left[index]] |= witnesses
        else:
            if not is_ordered(state, source):
                lose_sight(state, left, signed(0), count, card, witnesses)
            state.seen[card] = witnesses
            where[card] = state.story[entry, TARGET]
