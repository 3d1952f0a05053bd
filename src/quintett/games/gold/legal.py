"""What Gold! allows: `verdict` in the words of the rulebook, `moves` as a quick list."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett.games.gold import table


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == table.DEALING:
        return table.G3
    if state.phase == table.OVER:
        return table.G9
    if state.phase == table.STEALING:
        if action < table.STEAL:
            return table.G7  # the set must be scored first
        return 0 if action == table.DECLINE else verdict_on_steal(state, action - table.STEAL)
    if action >= table.STEAL:
        return table.G7  # there is no set
    if action >= table.SWAP:
        taken, given = divmod(action - table.SWAP, table.KINDS)
        return verdict_on_swap(state, given, taken)
    return verdict_on_take(state, action)


@compiled
def verdict_on_take(state: State, kind: int) -> int:
    if table.find_kind(state, table.OFFER, kind) < 0:
        return table.G5
    lowest = table.KIND[state.cards[start(state, table.OFFER)]]
    return table.G5 if kind // table.COLOURS > lowest // table.COLOURS else 0


@compiled
def verdict_on_swap(state: State, given: int, taken: int) -> int:
    if table.find_kind(state, table.DISPLAY + signed(state.turn), given) < 0:
        return table.G6
    if table.find_kind(state, table.OFFER, taken) < 0:
        return table.G6
    rank_given, rank_taken = given // table.COLOURS, taken // table.COLOURS
    if rank_given == 0:
        return table.G6B if rank_taken == 0 else 0  # any gold, no donkey
    return table.G6A if rank_taken == 0 or rank_taken >= rank_given else 0  # lower gold, no donkey


@compiled
def verdict_on_steal(state: State, code: int) -> int:
    """`code` is 42 × seat + kind. Of my own display nothing is left: I have all its colours."""
    victim, kind = divmod(code, table.KINDS)
    if table.find_kind(state, table.DISPLAY + victim, kind) < 0:
        return table.G7A
    shown, colour = table.tally(state, signed(state.turn)), kind % table.COLOURS
    return table.G7A if (shown >> (4 * colour)) & 15 else 0  # not of a colour that I have


@inlined
def moves(state: State, out: Actions) -> int:
    if state.phase == table.ACTING:
        return list_swaps(state, out, list_takes(state, out))
    if state.phase == table.STEALING:
        return list_steals(state, out)
    return 0


@inlined
def list_takes(state: State, out: Actions) -> int:
    """The kinds at the low end of the offer. Here and below every candidate is written and only the
    legal ones count: no branch for the processor to guess wrong."""
    first, count, last = start(state, table.OFFER), 0, table.NONE
    lowest = table.RANK[state.cards[first]]
    for place in range(first, first + signed(state.sizes[table.OFFER])):
        card = signed(state.cards[place])
        kind = table.KIND[card]
        out[count] = kind
        count += (table.RANK[card] == lowest) & (kind != last)  # equal cards are one move
        last = kind
    return count


@inlined
def list_swaps(state: State, out: Actions, count: int) -> int:
    """For each kind of gold on offer what may be given for it."""
    seat = signed(state.turn)
    first = start(state, table.DISPLAY + seat)
    end = first + signed(state.sizes[table.DISPLAY + seat])
    offer, taken = start(state, table.OFFER), table.NONE
    for place in range(offer, offer + signed(state.sizes[table.OFFER])):
        card, given = signed(state.cards[place]), table.NONE
        if card < table.DONKEYS or table.KIND[card] == taken:
            continue
        taken = table.KIND[card]
        for other in range(first, end):
            mine = signed(state.cards[other])
            out[count] = table.SWAP + table.KINDS * taken + table.KIND[mine]
            count += (card < table.CEILING[mine]) & (table.KIND[mine] != given)
            given = table.KIND[mine]
    return count


@compiled
def list_steals(state: State, out: Actions) -> int:
    seat, count = signed(state.turn), 0
    mine = table.at_least_one(table.tally(state, seat))
    for victim in range(signed(state.players)):
        first, last = start(state, table.DISPLAY + victim), table.NONE
        for place in range(first, first + state.sizes[table.DISPLAY + victim]):
            card = signed(state.cards[place])
            is_mine = table.MARK[card] & mine != 0  # on my own display all are
            if not is_mine and table.KIND[card] != last:
                last = table.KIND[card]
                out[count] = table.STEAL + table.KINDS * victim + last
                count += 1
    out[count] = table.DECLINE
    return count + 1
