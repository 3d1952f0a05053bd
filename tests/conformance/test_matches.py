"""E1, E3, E6, E9 and I1, I2, I5 over whole matches, with every byte that somebody may receive."""

from __future__ import annotations

import pickle
from contextlib import suppress
from typing import Any

import msgspec
import numpy as np
import pytest

from conformance.kit import FRESH, Table, states_seen, unfinished
from conformance.twins import assert_tallied
from quintett import Match, parse
from quintett.cards.chance import Dice, dice_from_seed
from quintett.cards.errors import Illegal, QuintettError
from quintett.cards.layout import SPECTATOR
from quintett.cards.worlds import resample
from quintett.match.link import from_link, to_link
from quintett.match.record import record_of
from quintett.match.redact import redacted

SEEDS = ["fixed", FRESH]
WORLDS = 8
"""So many are tried where a move may contradict one."""


def viewers(table: Table) -> list[int]:
    return [*range(table.players), SPECTATOR]


@pytest.mark.parametrize("seed", SEEDS, ids=["fixed", "fresh"])
def test_E3_nothing_but_the_own_state_changes(table: Table, seed: str) -> None:
    match = table.match(seed)
    copies = []
    for step in unfinished(match):
        kept = step.state.copy()
        copies.append((kept, kept.tobytes()))
        assert np.frombuffer(kept.tobytes(), table.game.dtype)[0] == kept
        assert pickle.loads(pickle.dumps(kept)).tobytes() == kept.tobytes()
    assert all(kept.tobytes() == before for kept, before in copies)
    for kept, _before in reversed(copies):
        match.take_back()
        assert match.state.tobytes() == kept.tobytes()
    assert match.state.tobytes() == table.game.new(table.players, table.options).tobytes()


@pytest.mark.parametrize("seed", SEEDS, ids=["fixed", "fresh"])
def test_E6_a_record_gives_the_same_state_events_and_scores(table: Table, seed: str) -> None:
    match = table.match(seed)
    text = record_of(match).to_json()
    again = parse(text).replay()
    assert again.state.tobytes() == match.state.tobytes()
    assert again.events == match.events
    assert (again.scores(), again.winners()) == (match.scores(), match.winners())
    assert record_of(again).to_json() == text
    assert from_link(to_link(parse(text))).to_json() == text


def test_E9_options_survive_reset_copy_save_and_record(table: Table) -> None:
    match = table.match("options")
    fresh = table.game.new(table.players, table.options)
    fields = table.game.layout.public_fields
    assert match.options == table.options
    for other in (match.copy(), parse(record_of(match).to_json()).replay()):
        assert other.options == table.options
        assert all(np.all(other.state[name] == match.state[name]) for name in fields)
    assert parse(record_of(match).to_json()).start().state.tobytes() == fresh.tobytes()
    assert pickle.loads(pickle.dumps(match.state)).tobytes() == match.state.tobytes()


def test_every_step_has_room_for_its_outcome_and_its_events(table: Table) -> None:
    game, match = table.game, table.match("room")
    for number, (who, _what) in enumerate(match.entries):
        assert len(match.events[number]) <= 2 * game.layout.card_count
        if isinstance(who, str):
            _pool, drawn, limits = game.chance_parts(match.state_before(number))
            assert drawn + len(limits) <= len(game.new_outcome())
            assert all(limit <= 128 for limit in limits)


def received(match: Match, viewer: int) -> bytes:
    """Every byte that a viewer can get: view, events, legal moves, refusals, the own record."""
    answers: list[Any] = [match.view(viewer), match.seen_events(viewer), match.legal(viewer)]
    if viewer == match.turn:
        answers.append([refusal(match, move) for move in match.game.actions[:: stride(match)]])
    answers.append(redacted(match, viewer).to_dict())
    return msgspec.json.encode(answers)


def stride(match: Match) -> int:
    """Large action spaces are sampled."""
    return 1 + len(match.game.actions) // 400


def refusal(match: Match, move: str) -> str:
    try:
        rule = match.forbidden_by(move)
    except QuintettError as error:
        return str(error)
    return rule or "legal"


def in_another_world(match: Match, viewer: int, seed: str) -> Match | None:
    """The same history in a world that the viewer can't rule out: hidden cards under other names
    from the deal on. `None` where knowledge is finer than that: in games with a story, and where
    moves tell, if all worlds that were tried contradict a move."""
    dice = dice_from_seed(seed)
    if match.game.layout.story:
        return None
    if not match.game.moves_tell:
        return retold(match, viewer, dice)
    for _ in range(WORLDS):
        with suppress(Illegal):
            return retold(match, viewer, dice)
    return None


def retold(match: Match, viewer: int, dice: Dice) -> Match:
    world = match.state.copy()
    resample(world, viewer, dice)
    names = dict(_same_places(match, world))
    other = Match(match.game, match.players, match.options)
    for number, (who, what) in enumerate(match.entries):
        if isinstance(who, str):
            before = match.state_before(number)
            outcome = match.game.chance_read(before, who, what)
            drawn = match.game.chance_parts(before)[1]
            outcome[:drawn] = [names[int(card)] for card in outcome[:drawn]]
            other.settle(*match.game.chance_text(before, outcome))
        else:
            other.play(match.game.rename(what, _renamed(match, number, names), {}), who)
    assert other.state.tobytes() is not None
    return other


def _same_places(match: Match, world: Any) -> list[tuple[int, int]]:
    """Which card lies in the world where a card lies in the match. Hands are sorted, so the pairs
    of one hand are arbitrary, but they are the same everywhere."""
    pairs = []
    layout = match.game.layout
    for pile, first in enumerate(layout.starts):
        size = int(match.state.sizes[pile])
        mine = [int(card) for card in match.state.cards[first : first + size]]
        theirs = [int(card) for card in world.cards[first : first + size]]
        shared = set(mine) & set(theirs)
        pairs += [(card, card) for card in shared]
        if layout.ordered[pile]:
            pairs = [pair for pair in pairs if pair[0] not in mine] + list(
                zip(mine, theirs, strict=True)
            )
        else:
            rest = [card for card in theirs if card not in shared]
            pairs += list(zip([card for card in mine if card not in shared], rest, strict=True))
    return pairs


def _renamed(match: Match, number: int, names: dict[int, int]) -> dict[str, str]:
    """The other faces of the cards that a move names: of those that it moved, the first."""
    faces, renamed = match.game.faces, dict[str, str]()
    for event in match.events[number]:
        if event.card >= 0:
            renamed.setdefault(faces[event.card], faces[names[event.card]])
    return renamed


def looks(entries: int) -> set[int]:
    """Where to look at a match together with its whole past: after the first entry, at every
    fifth, and in long games the more rarely the longer that past is."""
    found, number = set(), 1
    while number < entries:
        found.add(number)
        number += max(5, number // 3)
    return found


@pytest.mark.parametrize("seed", SEEDS, ids=["fixed", "fresh"])
def test_I1_I2_a_viewer_receives_the_same_in_every_world(table: Table, seed: str) -> None:
    match = table.match(seed)
    different = 0
    looked_at = looks(len(match.entries))
    for number, step in enumerate(unfinished(match)):
        if step.awaits_chance or number not in looked_at:
            continue
        for viewer in viewers(table):
            other = in_another_world(step, viewer, f"{seed} {number} {viewer}")
            if other is not None:
                assert received(other, viewer) == received(step, viewer)
                different += other.state.tobytes() != step.state.tobytes()
    assert different or table.game.layout.story


@pytest.mark.parametrize("seed", SEEDS, ids=["fixed", "fresh"])
def test_E8_the_tally_adds_up_to_the_scores(table: Table, seed: str) -> None:
    """Every point has a line with a rule of the game, and no line names a card that the public
    has never seen."""
    for number in range(3):
        match = table.match(seed, number)
        assert_tallied(match)
        lines = match.tally()
        assert {line.rule for line in lines} <= set(match.game.rules[1:])
        shown = {
            event.card for events in match.events for event in events if event.seen >> SPECTATOR & 1
        }
        shown |= {card for card, seen in enumerate(match.state.seen) if int(seen) >> SPECTATOR & 1}
        assert shown.issuperset(card for line in lines for card in line.cards)


@pytest.mark.parametrize("seed", SEEDS, ids=["fixed", "fresh"])
def test_I5_the_end_reveals_nothing_by_itself(table: Table, seed: str) -> None:
    match = table.match(seed)
    unseen = [card for card in range(len(match.game.faces)) if not match.state.seen[card] >> 7]
    text = redacted(match).to_json().decode()
    secret = [what for who, what in redacted(match).entries if type(who) is int and "?" in what]
    assert ("?" in text) == bool(unseen or secret)
    for pile in match.view().piles:
        hidden = [card for card in pile.knows if card is None]
        assert len(hidden) <= len(unseen)
    states_seen[match.game.id] += 1


def test_E1_only_the_seat_on_turn_has_moves(table: Table) -> None:
    match = table.match("seats")
    for step in unfinished(match):
        for seat in range(table.players):
            assert bool(step.legal(seat)) == (seat == step.turn)
    assert match.legal() == []
