"""What Gold! allows: `verdict` in the words of the rulebook, `moves` as a quick list."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.games.gold.table import (
    ACTING,
    CEILING,
    COLOURS,
    DEALING,
    DECLINE,
    DISPLAY,
    DONKEYS,
    G3,
    G5,
    G6,
    G6A,
    G6B,
    G7,
    G7A,
    G9,
    KIND,
    KINDS,
    MARK,
    NONE,
    OFFER,
    OVER,
    RANK,
    STEAL,
    STEALING,
    SWAP,
    at_least_one,
    find_kind,
    tally,
)


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == DEALING:
        return G3
    if state.phase == OVER:
        return G9
    if state.phase == STEALING:
        if action < STEAL:
            return G7  # the set must be scored first
        return 0 if action == DECLINE else verdict_on_steal(state, action - STEAL)
    if action >= STEAL:
        return G7  # there is no set
    if action >= SWAP:
        taken, given = divmod(action - SWAP, KINDS)
        return verdict_on_swap(state, given, taken)
    return verdict_on_take(state, action)


@compiled
def verdict_on_take(state: State, kind: int) -> int:
    if find_kind(state, OFFER, kind) < 0:
        return G5
    lowest = KIND[state.cards[start(state, OFFER)]]
    return G5 if kind // COLOURS > lowest // COLOURS else 0


@compiled
def verdict_on_swap(state: State, given: int, taken: int) -> int:
    if find_kind(state, DISPLAY + signed(state.turn), given) < 0:
        return G6
    if find_kind(state, OFFER, taken) < 0:
        return G6
    rank_given, rank_taken = given // COLOURS, taken // COLOURS
    if rank_given == 0:
        return G6B if rank_taken == 0 else 0  # any gold, no donkey
    return G6A if rank_taken == 0 or rank_taken >= rank_given else 0  # lower gold, no donkey


@compiled
def verdict_on_steal(state: State, code: int) -> int:
    """`code` is 42 × seat + kind. Of my own display nothing is left: I have all its colours."""
    victim, kind = divmod(code, KINDS)
    if find_kind(state, DISPLAY + victim, kind) < 0:
        return G7A
    shown = tally(state, signed(state.turn))
    return G7A if (shown >> (4 * (kind % COLOURS))) & 15 else 0  # not of a colour that I have


@inlined
def moves(state: State, out: Actions) -> int:
    if state.phase == ACTING:
        return list_swaps(state, out, list_takes(state, out))
    if state.phase == STEALING:
        return list_steals(state, out)
    return 0


@inlined
def list_takes(state: State, out: Actions) -> int:
    """The kinds at the low end of the offer. Here and below every candidate is written and only the
    legal ones count: no branch for the processor to guess wrong."""
    first, count, last = start(state, OFFER), 0, NONE
    lowest = RANK[state.cards[first]]
    for place in range(first, first + signed(state.sizes[OFFER])):
        card = signed(state.cards[place])
        out[count] = KIND[card]
        count += (RANK[card] == lowest) & (KIND[card] != last)  # equal cards are one move
        last = KIND[card]
    return count


@inlined
def list_swaps(state: State, out: Actions, count: int) -> int:
    """For each kind of gold on offer what may be given for it."""
    seat = signed(state.turn)
    first = start(state, DISPLAY + seat)
    end = first + signed(state.sizes[DISPLAY + seat])
    offer, taken = start(state, OFFER), NONE
    for place in range(offer, offer + signed(state.sizes[OFFER])):
        card, given = signed(state.cards[place]), NONE
        if card < DONKEYS or KIND[card] == taken:
            continue
        taken = KIND[card]
        for other in range(first, end):
            mine = signed(state.cards[other])
            out[count] = SWAP + KINDS * taken + KIND[mine]
            count += (card < CEILING[mine]) & (KIND[mine] != given)
            given = KIND[mine]
    return count


@compiled
def list_steals(state: State, out: Actions) -> int:
    seat, count = signed(state.turn), 0
    mine = at_least_one(tally(state, seat))
    for victim in range(signed(state.players)):
        first, last = start(state, DISPLAY + victim), NONE
        for place in range(first, first + state.sizes[DISPLAY + victim]):
            card = signed(state.cards[place])
            if MARK[card] & mine == 0 and KIND[card] != last:  # on my own display all are mine
                last = KIND[card]
                out[count] = STEAL + KINDS * victim + last
                count += 1
    out[count] = DECLINE
    return count + 1
