"""Gold!: a shared offer, swaps, sets of three and a steal (2 or 3 players, 60 cards).

Rules: five cards are on offer. Take one of the lowest value into your display, or swap: gold for
lower gold, a donkey for any gold. Three cards of a colour on display are a set: you may steal a
card of a colour that you don't show, then the set goes onto your score stack. When the pile and the
last offer are gone, the best display of each colour scores its highest gold card.

Specification: cards are numbered by value and then by colour: 18 donkeys (three a colour), twelve
3s (two a colour), 4 to 8 once a colour. So a sorted pile has its lowest cards first. A *kind* is a
face, 6 × rank + colour (rank 0: donkey, 1 to 6: 3 to 8). An action is `take` (the kind), `swap`
(42 + 42 × kind taken + kind given), `steal` (1806 + 42 × seat + kind) or `decline` (1932). Of cards
of one kind the one with the lowest number moves: whatever a move can name lies open.

Phases: the deal; a turn's action; the steal, only where there is something to steal; the end.
"""

from __future__ import annotations

from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.events import NO_CARD, Log, note
from quintett.cards.game import Points
from quintett.cards.layout import CHANCE, NOBODY, State
from quintett.cards.piles import insert, pop, remove, remove_at, start
from quintett.cards.ranking import crown
from quintett.cards.visibility import reveal
from quintett.games.gold import table


@compiled
def turn_up(state: State, log: Log | None) -> None:
    """Five new cards for the offer."""
    rule = table.G3 if state.phase == table.DEALING else table.G8
    for _ in range(table.OFFERED):
        card = signed(pop(state, table.PILE))
        reveal(state, card)
        insert(state, table.OFFER, card)
        note(state, log, rule, CHANCE, card, table.PILE, table.OFFER)
    if state.sizes[table.PILE] == 0:
        note(state, log, table.G9, CHANCE, NO_CARD, table.PILE, table.OFFER)  # the grand finale


@inlined
def apply(state: State, action: int, log: Log | None) -> None:
    action = signed(action)
    seat = signed(state.turn)
    if action < table.SWAP:
        shown = take(state, seat, action, log)
    elif action < table.STEAL:
        taken, given = divmod(action - table.SWAP, table.KINDS)
        shown = swap(state, seat, given, taken, log)
    else:
        if action < table.DECLINE:
            victim, kind = divmod(action - table.STEAL, table.KINDS)
            steal(state, seat, victim, kind, log)
        shown = table.tally(state, seat)
    if table.three(shown):
        if state.phase == table.ACTING:
            note(state, log, table.G7, seat, NO_CARD, table.DISPLAY + seat, table.STACK + seat)
            if can_steal(state, table.at_least_one(shown)):
                state.phase = table.STEALING
                return
        score_set(state, seat, table.three(shown), log)
    end_turn(state, seat, log)


@inlined
def remove_kind(state: State, pile: int, kind: int) -> int:
    """Takes the first card of a kind out of a pile."""
    first, size = start(state, pile), signed(state.sizes[pile])
    removed, found = 0, table.NONE
    for place in range(first, first + size):
        card = signed(state.cards[place])
        state.cards[place - removed] = card
        if (table.KIND[card] == kind) & (removed == 0):
            found = card
            removed = 1
    state.sizes[pile] = size - 1
    return found


@inlined
def lay(state: State, pile: int, card: int) -> int:
    """Adds a card to a sorted pile; the answer is the pile's tally."""
    first, size = start(state, pile), signed(state.sizes[pile])
    shown, target = table.MARK[card], first + size
    for place in range(first + size - 1, first - 1, -1):
        other = signed(state.cards[place])
        shown += table.MARK[other]
        state.cards[place + (other > card)] = other
        target -= other > card
    state.cards[target] = card
    state.sizes[pile] = size + 1
    return int(shown)


@inlined
def take(state: State, seat: int, kind: int, log: Log | None) -> int:
    card = remove_kind(state, table.OFFER, kind)
    note(state, log, table.G5, seat, card, table.OFFER, table.DISPLAY + seat)
    return lay(state, table.DISPLAY + seat, card)


@compiled
def swap(state: State, seat: int, given: int, taken: int, log: Log | None) -> int:
    rule = table.G6B if given < table.COLOURS else table.G6A
    display = table.DISPLAY + seat
    give, get = remove_kind(state, display, given), remove_kind(state, table.OFFER, taken)
    note(state, log, rule, seat, give, display, table.OFFER)
    note(state, log, rule, seat, get, table.OFFER, display)
    lay(state, table.OFFER, give)
    return lay(state, display, get)


@compiled
def can_steal(state: State, mine: int) -> bool:
    """G7a: whether somebody shows a colour that isn't marked as mine."""
    for victim in range(signed(state.players)):
        first = start(state, table.DISPLAY + victim)
        for place in range(first, first + state.sizes[table.DISPLAY + victim]):
            if table.MARK[state.cards[place]] & mine == 0:
                return True
    return False


@compiled
def steal(state: State, seat: int, victim: int, kind: int, log: Log | None) -> None:
    card = remove_kind(state, table.DISPLAY + victim, kind)
    insert(state, table.DISPLAY + seat, card)
    note(state, log, table.G7A, seat, card, table.DISPLAY + victim, table.DISPLAY + seat)


@compiled
def score_set(state: State, seat: int, mark: int, log: Log | None) -> None:
    """G7b: the three cards of the marked colour go onto the stack."""
    index = 0
    while index < state.sizes[table.DISPLAY + seat]:
        if table.MARK[state.cards[start(state, table.DISPLAY + seat) + index]] == mark:
            card = signed(remove_at(state, table.DISPLAY + seat, index))
            insert(state, table.STACK + seat, card)
            note(state, log, table.G7B, seat, card, table.DISPLAY + seat, table.STACK + seat)
        else:
            index += 1


@compiled
def end_turn(state: State, seat: int, log: Log | None) -> None:
    if state.sizes[table.OFFER] == 0:
        if state.sizes[table.PILE] == 0:
            score_colours(state, log)  # G9
            state.phase, state.turn = table.OVER, NOBODY
            return
        turn_up(state, log)
    state.phase = table.ACTING
    state.turn = seat + 1 if seat + 1 < state.players else 0  # G4


# --- the end


@compiled
def score_colours(state: State, log: Log | None) -> None:
    """G10, colour by colour. Displays are sorted, so the last card of a colour is its highest."""
    for colour in range(table.COLOURS):
        best, has_gold = colour_sum(state, 0, colour), False
        for seat in range(signed(state.players)):
            best = max(best, colour_sum(state, seat, colour))
            has_gold = has_gold or last_of_colour(state, seat, colour) >= table.DONKEYS
        for seat in range(signed(state.players)):
            wins = has_gold and colour_sum(state, seat, colour) == best
            card = last_of_colour(state, seat, colour)
            while card >= 0:
                target = table.STACK + seat if wins else table.OUT
                remove(state, table.DISPLAY + seat, card)
                insert(state, target, card)
                note(state, log, table.G10, seat, card, table.DISPLAY + seat, target)
                wins = False
                card = last_of_colour(state, seat, colour)


@compiled
def colour_sum(state: State, seat: int, colour: int) -> int:
    total = 0
    first = start(state, table.DISPLAY + seat)
    for place in range(first, first + state.sizes[table.DISPLAY + seat]):
        card = signed(state.cards[place])
        if table.COLOUR[card] == colour:
            total += table.VALUE[card]
    return total


@compiled
def last_of_colour(state: State, seat: int, colour: int) -> int:
    """The highest card of a colour on display, or none."""
    found = table.NONE
    first = start(state, table.DISPLAY + seat)
    for place in range(first, first + state.sizes[table.DISPLAY + seat]):
        if table.COLOUR[state.cards[place]] == colour:
            found = signed(state.cards[place])
    return found


@compiled
def scores(state: State, out: Points) -> None:
    """G11: the sum of the stack."""
    for seat in range(signed(state.players)):
        total = 0
        first = start(state, table.STACK + seat)
        for place in range(first, first + state.sizes[table.STACK + seat]):
            total += table.VALUE[state.cards[place]]
        out[seat] = total


@compiled
def winners(state: State, out: Points) -> None:
    """G11: most points; a tie goes to more cards in the stack, or is shared. No two stacks differ
    by all cards."""
    scores(state, out)
    for seat in range(signed(state.players)):
        out[seat] = out[seat] * table.CARDS + state.sizes[table.STACK + seat]
    crown(state, out)
