"""C6: every stage of a long decision can be taken back until it is complete, and no move by which
somebody learned a card, or after which somebody acted."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from conformance.kit import Table, unfinished
from quintett import Match
from quintett.cards.chance import dice_from_seed
from quintett.cards.errors import Malformed
from quintett.cards.layout import SPECTATOR
from quintett.match.match import STRIDE

STAGES = {
    "monad": {"buy": {"give"}},
    "palace": {"with": {"give"}, "give": {"give", "done"}},
    "parade": {"keep": {"keep"}},
    "rotundo": {
        "auction": {"bid", "drop"},
        "bid": {"bid", "drop"},
        "drop": {"bid", "drop", "pay"},
        "pay": {"pay"},
    },
}
"""Moves that show nobody a card, as long as one of these comes next."""
MOST = 250
"""So many entries of a match are looked at, its last ones."""


def faces_known(match: Match) -> list[Counter[str]]:
    """The faces that each seat, and the public, knows to lie in a pile or in one of several."""
    known = []
    for viewer in [*range(match.players), SPECTATOR]:
        view = match.view(viewer)
        placed = Counter(face for pile in view.piles for face in pile.knows if face is not None)
        known.append(placed + Counter(face for rumour in view.rumours for face in rumour.cards))
    return known


def goes_on(match: Match) -> bool:
    """Whether the last move was a stage, and the decision isn't complete."""
    last = str(match.entries[-1][1]).split()[0]
    following = {move.split()[0] for move in match.legal()}
    return bool(STAGES.get(match.game.id, {}).get(last, set()) & following)


def assert_undone(match: Match, seat: int) -> None:
    """Taking back leads to exactly the state before, and to no other past."""
    again, before = match.copy(), match.state_before(len(match.entries) - 1)
    again.undo(seat)
    assert again.state.tobytes() == before.tobytes()
    assert again.entries == match.entries[:-1]
    assert again.events == match.events[:-1]
    assert again.turn == seat


def assert_kept(match: Match, seat: int) -> None:
    kept = match.state.tobytes()
    with pytest.raises(Malformed):
        match.undo(seat)
    assert match.state.tobytes() == kept


def test_C6_a_stage_is_taken_back_but_nothing_that_showed_a_card(table: Table) -> None:
    known: list[Counter[str]] = []
    staged = 0
    whole = table.match("C6")
    for match in unfinished(whole):
        if len(match.entries) < len(whole.entries) - MOST:
            continue
        before, known = known, faces_known(match)
        if not before:
            continue
        if isinstance(match.entries[-1][0], str):
            assert not any(match.may_undo(seat) for seat in range(table.players))
            continue
        seat = int(match.entries[-1][0])
        learned = any(now - then for now, then in zip(known, before, strict=True))
        for other in range(table.players):
            if match.may_undo(other):
                assert other == seat
                assert not learned
                assert_undone(match, seat)
            else:
                assert_kept(match, other)
        if goes_on(match):
            assert match.may_undo(seat)
            staged += 1
    assert staged or table.game.id not in STAGES


def test_past_positions_are_found_again_in_a_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only the last few are kept, as at a server's table: however long the match is."""
    match, whole = Match("monad", 4, kept_states=4), Match("monad", 4)
    dice, chance = dice_from_seed("past"), random.Random("past")
    match.roll(dice)
    while not match.is_over and len(match.entries) < 5 * STRIDE:
        match.play(chance.choice(match.legal()))
        match.roll(dice)
    for who, what in match.entries:
        whole.settle(who, what) if isinstance(who, str) else whole.play(what)
    played: list[str] = []
    play = Match.play

    def counted(self: Match, move: str, seat: int | None = None) -> None:
        played.append(move)
        play(self, move, seat)

    monkeypatch.setattr(Match, "play", counted)
    for last in reversed(range(3 * STRIDE, len(match.entries))):
        before = len(played)
        assert match.state_before(last).tobytes() == whole.state_before(last).tobytes()
        assert len(played) - before < STRIDE
        match.take_back()
