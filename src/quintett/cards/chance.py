"""Chance: a generator that nobody can predict, unbiased numbers and shuffles.

ChaCha with 8 rounds, as specified by Bernstein (64-bit block counter, 64-bit stream), serves
hosted games and simulations alike: with a key from the operating system the cards seen say nothing
about the cards to come, and with a key made from a seed the same games come again. One key has
2⁶⁴ independent streams; game number n of a simulation is stream n, on whatever core it is played.

The generator is a record beside the state and never lies in it: a planner could read the future.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import numpy as np

from quintett.cards.compiled import compiled, inlined, signed

ROUNDS = 8
MASK = 0xFFFFFFFF

DICE = np.dtype(
    (
        np.record,
        [
            ("key", "u4", (8,)),
            ("counter", "u4", (2,)),
            ("stream", "u4", (2,)),
            ("block", "u4", (16,)),
            ("used", "u1"),
        ],
    )
)
Dice = np.record


def dice_from_key(key: bytes, stream: int = 0) -> Dice:
    """A generator with a key of 32 bytes."""
    if len(key) != 32:
        raise ValueError(f"a key has 32 bytes, this one has {len(key)}")
    dice: Any = np.zeros(1, DICE)[0]
    dice.key[:] = np.frombuffer(key, "<u4")
    dice.stream[:] = stream & MASK, stream >> 32
    dice.used = 16
    return dice  # type: ignore[no-any-return]


def dice_from_seed(seed: int | str, stream: int = 0) -> Dice:
    """A generator that gives the same numbers for the same seed, on every machine. One seed has
    2⁶⁴ independent streams.

    >>> from quintett import Match, dice_from_seed
    >>> match = Match("parade", players=3)
    >>> match.roll(dice_from_seed(1))
    >>> match.legal() == Match("parade", players=3, seed=1).legal()
    True
    """
    return dice_from_key(hashlib.sha256(f"quintett {seed}".encode()).digest(), stream)


def fresh_dice() -> Dice:
    """A generator with 256 bits from the operating system, which nobody can predict.

    >>> from quintett import Match, fresh_dice
    >>> match = Match("parade", players=3)
    >>> match.roll(fresh_dice())
    >>> len(match.legal())
    5
    """
    return dice_from_key(secrets.token_bytes(32))


@inlined
def turn_left(word: int, bits: int) -> int:
    return ((word << bits) | (word >> (32 - bits))) & MASK


@inlined
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = (a + b) & MASK
    d = turn_left(d ^ a, 16)
    c = (c + d) & MASK
    b = turn_left(b ^ c, 12)
    a = (a + b) & MASK
    d = turn_left(d ^ a, 8)
    c = (c + d) & MASK
    b = turn_left(b ^ c, 7)
    return a, b, c, d


@inlined
def words(key: Any, first: int) -> tuple[int, int, int, int]:
    """Four 32-bit words as plain numbers, which don't mix signed with unsigned."""
    return (
        signed(key[first]),
        signed(key[first + 1]),
        signed(key[first + 2]),
        signed(key[first + 3]),
    )


@compiled
def refill(dice: Dice, rounds: int = ROUNDS) -> None:
    """Computes the next block of sixteen words."""
    k0, k1, k2, k3 = words(dice.key, 0)
    k4, k5, k6, k7 = words(dice.key, 4)
    low, high = signed(dice.counter[0]), signed(dice.counter[1])
    left, right = signed(dice.stream[0]), signed(dice.stream[1])
    # "expand 32-byte k", the constant of the specification
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
    x12, x13, x14, x15 = low, high, left, right
    for _ in range(rounds // 2):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    block = dice.block
    block[0], block[1] = (x0 + 0x61707865) & MASK, (x1 + 0x3320646E) & MASK
    block[2], block[3] = (x2 + 0x79622D32) & MASK, (x3 + 0x6B206574) & MASK
    block[4], block[5], block[6] = (x4 + k0) & MASK, (x5 + k1) & MASK, (x6 + k2) & MASK
    block[7], block[8], block[9] = (x7 + k3) & MASK, (x8 + k4) & MASK, (x9 + k5) & MASK
    block[10], block[11] = (x10 + k6) & MASK, (x11 + k7) & MASK
    block[12], block[13] = (x12 + low) & MASK, (x13 + high) & MASK
    block[14], block[15] = (x14 + left) & MASK, (x15 + right) & MASK
    dice.counter[0] = (low + 1) & MASK
    if low == MASK:
        dice.counter[1] += 1
    dice.used = 0


@inlined
def word(dice: Dice) -> int:
    """The next 32 random bits."""
    if dice.used == 16:
        refill(dice)
    value: int = signed(dice.block[dice.used])
    dice.used += 1
    return value


@inlined
def below(dice: Dice, limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely (Lemire's multiplication; what would be
    a bias is drawn again)."""
    product = word(dice) * limit
    if product & MASK < limit:
        unfair = ((MASK + 1) - limit) % limit
        while product & MASK < unfair:
            product = word(dice) * limit
    return product >> 32


@compiled
def shuffle(dice: Dice, cards: Any, first: int, end: int) -> None:
    """Shuffles cards[first:end] by Fisher and Yates: every order is equally likely."""
    for left in range(end - 1, first, -1):
        other = first + below(dice, left - first + 1)
        cards[left], cards[other] = cards[other], cards[left]
