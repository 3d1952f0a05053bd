"""All ways in which something can have gone, each once and with its weight: the rows of a *cloud*.

A row says how the tokens of each class are spread over the piles, so many bits a pile. Ways that
end alike become one row, whose weight is their sum.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from quintett.cards.bounds import BITS
from quintett.cards.chance import Dice, word
from quintett.cards.compiled import compiled, inlined, signed
from quintett.cards.scratch import Paper, take, take_blank, take_table

WILD = -1
"""In place of a class: a token that was never seen."""


class Cloud(NamedTuple):
    """So many rows: a weight, where the tokens of each class are, and which class was picked at
    each event that left a choice (one way to come here, drawn by weight)."""

    rows: int
    weights: Any
    spread: Any
    picks: Any


@compiled
def clear_sky(paper: Paper) -> Cloud:
    """Nothing is in doubt: one row, no classes."""
    cloud = new_cloud(signed(1), signed(1), signed(0), signed(0), paper)
    cloud.weights[0] = 1.0
    return cloud


@compiled
def new_cloud(rows: int, most: int, classes: int, picks: int, paper: Paper) -> Cloud:
    """So many rows of which nothing is known yet, and room for more."""
    weights = take(paper, most).view(np.float64)
    spread, chosen = take_table(paper, most, classes), take_table(paper, most, picks)
    return Cloud(rows, weights, spread, chosen)


@inlined
def held(spread: int, zone: int) -> int:
    """How many tokens of a class are in a pile; piles that no class has reached have no zone."""
    return (spread >> (BITS * zone)) & ((1 << BITS) - 1) if zone >= 0 else 0


@inlined
def room_for(cloud: Cloud, times: int, paper: Paper) -> tuple[Cloud, Any]:
    """An empty cloud with room for so many times the rows, and a table to find equal ones."""
    most, places = cloud.rows * times + 1, signed(4)
    while places < 2 * most:
        places *= 2
    classes, picks = cloud.spread.shape[1], cloud.picks.shape[1] + 1
    grown = new_cloud(cloud.rows, most, classes, picks, paper)
    return grown, take_blank(paper, places, signed(-1))


@compiled
def add_row(
    cloud: Cloud, row: int, grown: Cloud, rows: int, table: Any,
    pick: int, step: int, weight: float, dice: Dice,
) -> int:  # fmt: skip
    """Adds the row in which a token of the picked class made a step; says how many there are."""
    for number in range(cloud.spread.shape[1]):
        grown.spread[rows, number] = cloud.spread[row, number]
    if pick != WILD:
        grown.spread[rows, pick] += step
    place = _find_row(grown.spread, rows, table)
    found = table[place]
    if found < 0:
        found = table[place] = rows
        grown.weights[rows] = weight
    else:
        grown.weights[found] += weight
        if word(dice) * grown.weights[found] >= weight * 2.0**32:
            return rows
    for event in range(cloud.picks.shape[1]):
        grown.picks[found, event] = cloud.picks[row, event]
    grown.picks[found, cloud.picks.shape[1]] = pick
    return max(rows, found + 1)  # type: ignore[no-any-return]


@inlined
def _find_row(spread: Any, row: int, table: Any) -> int:
    """The place in the table where an equal row stands, or should."""
    total = signed(0)
    for number in range(spread.shape[1]):
        value = spread[row, number]
        total = (total * 31 + (value ^ (value >> 23) ^ (value >> 41))) & 0xFFFFFFF
    place = (total ^ (total >> 11)) & (len(table) - 1)
    while table[place] >= 0:
        is_same = True
        for number in range(spread.shape[1]):
            is_same &= spread[table[place], number] == spread[row, number]
        if is_same:
            break
        place = (place + 1) & (len(table) - 1)
    return place


@inlined
def draw_row(cloud: Cloud, dice: Dice) -> int:
    """One of the ways, by weight."""
    total = 0.0
    for row in range(cloud.rows):
        total += cloud.weights[row]
    rest = total * word(dice) / 2.0**32
    for row in range(cloud.rows - 1):
        rest -= cloud.weights[row]
        if rest < 0:
            return row
    return cloud.rows - 1
