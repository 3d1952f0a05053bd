"""The generator against its specification and another implementation; numbers without bias."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

from quintett.cards.chance import (
    below,
    dice_from_key,
    dice_from_seed,
    fresh_dice,
    refill,
    shuffle,
    word,
)

KEY = bytes(range(32))


def block(key: bytes, stream: int, rounds: int, skip: int = 0) -> bytes:
    dice = dice_from_key(key, stream)
    for _ in range(skip + 1):
        refill(dice, rounds)
    words: bytes = dice.block.astype("<u4").tobytes()
    return words


def test_twenty_rounds_are_the_chacha20_of_another_library() -> None:
    for stream, skip in ((0, 0), (1, 0), (0xFFFFFFFF00000001, 0), (7, 3)):
        nonce = skip.to_bytes(8, "little") + stream.to_bytes(8, "little")
        expected = Cipher(ChaCha20(KEY, nonce), None).encryptor().update(bytes(64))
        assert block(KEY, stream, 20, skip) == expected


def test_eight_rounds_are_the_published_ones() -> None:
    """Key and stream zero: the first block of ChaCha8 with 256-bit keys."""
    published = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    assert block(bytes(32), 0, 8)[:32].hex() == published


def test_the_block_counter_carries_over() -> None:
    dice = dice_from_key(KEY)
    dice.counter[0] = 0xFFFFFFFF
    refill(dice)
    assert dice.counter.tolist() == [0, 1]


def test_same_seed_same_numbers_and_streams_differ() -> None:
    def numbers(seed: int | str, stream: int) -> list[int]:
        dice = dice_from_seed(seed, stream)
        return [word(dice) for _ in range(40)]

    assert numbers(1, 0) == numbers("1", 0)
    assert len({tuple(numbers(seed, stream)) for seed in (1, 2) for stream in range(3)}) == 6
    first, second = fresh_dice(), fresh_dice()
    assert word(first) != word(second) or word(first) != word(second)


def test_a_key_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        dice_from_key(b"short")


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 66, 100])
def test_numbers_below_a_limit_are_equally_likely(limit: int) -> None:
    dice = dice_from_seed(f"below {limit}")
    draws = 600 * limit
    counts = Counter(int(below(dice, limit)) for _ in range(draws))
    assert set(counts) == set(range(limit))
    statistic = sum((count - 600) ** 2 / 600 for count in counts.values())
    assert statistic < limit - 1 + 6 * np.sqrt(2 * limit)


def test_an_unfair_draw_is_drawn_again() -> None:
    """Of 2³² words, 2³² mod 3 = 1 would make a number too likely: the word 0 is passed over."""
    dice = dice_from_seed("rejection")
    refill(dice)
    dice.block[:3] = [0, 0, 0x60000000]
    assert below(dice, 3) == 1
    assert dice.used == 3


def test_every_order_is_equally_likely() -> None:
    dice, counts = dice_from_seed("shuffle"), Counter[tuple[int, ...]]()
    for _ in range(24 * 400):
        cards = np.arange(6, dtype=np.int8)
        shuffle(dice, cards, 1, 5)
        assert cards[0] == 0
        assert cards[5] == 5
        counts[tuple(cards[1:5].tolist())] += 1
    assert len(counts) == 24
    statistic = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert statistic < 23 + 6 * np.sqrt(46)
