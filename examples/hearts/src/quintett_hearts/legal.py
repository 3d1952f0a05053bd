"""What Hearts allows: `verdict` in the words of the rulebook, `moves` as a quick list."""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.game import Actions
from quintett.cards.layout import State
from quintett.cards.piles import start
from quintett_hearts import table


@inlined
def set_of(state: State, pile: int) -> int:
    """The cards of a pile as a set."""
    first, found = start(state, pile), signed(0)
    for place in range(first, first + signed(state.sizes[pile])):
        found |= signed(1) << signed(state.cards[place])
    return found


@inlined
def suit_led(state: State) -> int:
    """All cards of the suit that was led."""
    led = signed(state.cards[start(state, table.TRICK)])
    return table.CLUB_SET << (led // table.RANKS * table.RANKS)


@inlined
def may_lead_hearts(state: State, hand: int) -> bool:
    """H7: once they are broken, or if there is nothing else to lead."""
    others = hand & ~table.HEART_SET
    if others == table.QUEEN_SET and state.can_lead_hearts_instead_of_qs:
        return True
    return others == 0 or state.broken != 0


@inlined
def playable(state: State, hand: int) -> int:
    """Those cards of a hand that may be played now."""
    is_first = state.sizes[table.HAND + signed(state.turn)] == table.HAND_SIZE
    if state.sizes[table.TRICK] == 0:
        if is_first:  # H4
            return hand & (table.CLUB_SET if state.can_lead_any_club else 1 << table.TWO_OF_CLUBS)
        return hand if may_lead_hearts(state, hand) else hand & ~table.HEART_SET
    following, harmless = hand & suit_led(state), hand & ~table.COSTLY_SET
    is_spared = is_first & (state.no_pts_on_first_trick != 0) & (harmless != 0)
    free = harmless if is_spared else hand  # H6
    return following if following else free  # H5


@compiled
def verdict(state: State, action: int) -> int:
    if state.phase == table.DEALING:
        return table.H1
    if state.phase == table.OVER:
        return table.H12
    pile = table.HAND + signed(state.turn)
    hand = set_of(state, pile)
    if state.phase == table.PASSING:
        return 0 if action >= table.PASS and (hand >> (action - table.PASS)) & 1 else table.H3
    if action >= table.PASS:
        return table.H3  # the play has begun
    if (hand >> action) & 1 == 0:
        return table.H5
    if (playable(state, hand) >> action) & 1:
        return 0
    if state.sizes[table.TRICK] == 0:
        return table.H4 if state.sizes[pile] == table.HAND_SIZE else table.H7
    return table.H5 if hand & suit_led(state) else table.H6


@inlined
def moves(state: State, out: Actions) -> int:
    """The cards of the hand that may be passed or played."""
    if state.phase != table.PASSING and state.phase != table.PLAYING:
        return 0
    pile, count = table.HAND + signed(state.turn), 0
    first = start(state, pile)
    chosen, offset = signed(-1), table.PASS
    if state.phase == table.PLAYING:
        chosen, offset = playable(state, set_of(state, pile)), 0
    for place in range(first, first + signed(state.sizes[pile])):
        card = signed(state.cards[place])
        out[count] = card + offset
        count += (chosen >> card) & 1
    return count
