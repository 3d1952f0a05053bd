"""What learners get: everything that a seat knows, from its own seat, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from conformance.kit import Table, tables
from conformance.test_symmetry import renamed_deal
from quintett import Illegal, Malformed, Match, Seen, dice_from_seed, games, resample
from quintett.cards.beliefs import recall
from quintett.cards.piles import lying
from quintett.cards.visibility import is_among
from quintett.envs.actions import ActionFeatures
from quintett.envs.doubts import has_doubts
from quintett.envs.observation import encoding_of
from quintett.envs.perspective import perspective_of
from quintett.envs.tables import Tables
from quintett.envs.text import told

GAMES = games.names()


@pytest.mark.parametrize("table", [table for table in tables() if not table.options], ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(table: Table) -> None:
    """And they do differ: other seats can tell them apart, at least at the largest table."""
    encoding, dice = encoding_of(table.game, table.players), dice_from_seed("leak")
    others = 0
    match = table.match("leak")
    for entry in range(1, len(match.entries), max(1, len(match.entries) // 12)):
        true = np.array([match.state_before(entry)])
        for seat in range(table.players):
            row, text = encoding.observe(true, 0, seat), told(table.game, true[0], seat)
            for _ in range(3):
                world = true.copy()
                resample(world, seat, dice)
                assert encoding.observe(world, 0, seat).tobytes() == row.tobytes()
                assert told(table.game, world[0], seat) == text
                others += any(
                    (encoding.observe(world, 0, other) != encoding.observe(true, 0, other)).any()
                    for other in range(table.players)
                )
    has_hands = any(pile.faces == "owner" for pile in table.game.layout.kinds)
    assert others or not has_hands or table.players < table.game.seats[-1]


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_sees_the_table_as_if_it_were_seat_0(name: str) -> None:
    """A game and the same one with everybody a seat further: same rows, same moves. What is picked
    in secret and at once is asked in the order of the seats; there it ends."""
    game = games.game(name)
    players = game.seats[-1]
    seats = perspective_of(game, players)
    turned = {seat: (seat + 1) % players for seat in range(players)}
    cards = next(cards for cards, names in game.symmetries(players) if names == turned)
    match, other = Match(game, players), Match(game, players)
    encoding, dice = encoding_of(game, players), dice_from_seed("turned")
    decisions = 0
    while not match.is_over and decisions < 150:
        if match.turn is None:
            match.roll(dice)
            chance = [(who, what) for who, what in match.entries if isinstance(who, str)]
            done = sum(isinstance(who, str) for who, _what in other.entries)
            for who, what in chance[done:]:
                other.settle(str(who), renamed_deal(what, cards, turned))
        turn = match.turn
        assert turn is not None
        if other.turn != turned[turn]:
            break
        for seat in range(players):
            own = encoding.observe(np.array([match.state]), 0, seat)
            same = encoding.observe(np.array([other.state]), 0, turned[seat])
            parts = encoding.named(own).items()
            assert [part for part, row in parts if (row != encoding.named(same)[part]).any()] == []
        legal = [int(action) for action in seats.to_own[turn, match.legal_actions()]]
        twins = seats.to_own[turned[turn], other.legal_actions()].tolist()
        assert sorted(legal) == sorted(twins)
        action = sorted(legal)[len(match.entries) % len(legal)]
        match.play(game.actions[seats.to_true[turn, action]])
        other.play(game.actions[seats.to_true[turned[turn], action]])
        decisions += 1
    assert decisions > 30


@pytest.mark.parametrize("name", GAMES)
def test_a_row_says_all_that_a_seat_knows(name: str) -> None:
    game = games.game(name)
    players = game.seats[-1]
    encoding = encoding_of(game, players)
    tables_ = Tables(game, 5, players, seed="all")
    for _ in range(60):
        tables_.step(tables_.random_actions())
    for index in range(5):
        seen, parts = Seen(game, tables_.batch[index]), encoding.named(tables_.observations[index])
        faces = perspective_of(game, players).own_faces[seen.seat]
        for pile in seen.view.piles:
            place = 0 if pile.owner is None else (pile.owner - seen.seat) % players
            known = [card for card in pile.knows if card is not None]
            assert parts[f"{pile.name} size"][place] == len(pile.knows)
            assert (parts[pile.name][place] > 0).sum() <= len(known)
            ordered = game.layout.piles[game.layout[pile.name]].ordered
            if not ordered:
                kinds = perspective_of(game, players).faces
                own = np.bincount(
                    [faces[kinds.index(card)] for card in known], minlength=len(kinds)
                )
                assert parts[pile.name][place].tolist() == own.tolist()
            else:
                places = [len(pile.knows) - at for at, card in enumerate(pile.knows) if card]
                found = parts[pile.name][place]
                assert sorted(found[found > 0].tolist()) == sorted(places)


@pytest.mark.parametrize("name", [name for name in GAMES if games.game(name).layout.story])
def test_whoever_is_in_no_doubt_knows_what_they_have_seen_and_no_more(name: str) -> None:
    """Then beliefs aren't asked, and would have said the same."""
    game = games.game(name)
    tables_, doubts, sure_of_all = Tables(game, 40, game.seats[-1], seed="doubts"), 0, 0
    for _ in range(60):
        tables_.step(tables_.random_actions())
        state = tables_.batch[_ % 40]
        for seat in range(tables_.players):
            if has_doubts(state, seat):
                doubts += 1
                continue
            sure_of_all += 1
            sure, members, _places = recall(state, seat)
            assert len(members) == 0
            for pile in game.layout.piles_of(tables_.players):
                seen = [card for card in lying(state, pile) if is_among(state.seen[card], seat)]
                kinds = np.bincount(game.kinds[seen], minlength=sure.shape[1])
                assert kinds.tolist() == sure[pile].tolist()
    assert doubts > 10
    assert sure_of_all > 100


@pytest.mark.parametrize("name", GAMES)
def test_tables_play_on_and_give_each_game_once(name: str) -> None:
    """Every action that a mask allows is allowed; shares of a game add up to 1."""
    tables_ = Tables(name, 20, seed="on")
    low, high = tables_.encoding.bounds()
    games_over = 0
    for _ in range(400):
        legal = tables_.masks.nonzero()
        assert set(legal[0].tolist()) == set(range(20))
        actions = [int(np.flatnonzero(mask)[-1 if step % 3 else 0]) for step, mask in
                   enumerate(tables_.masks)]  # fmt: skip
        tables_.step(tables_.random_actions() if _ % 2 else actions)
        assert ((low <= tables_.observations) & (tables_.observations <= high)).all()
        assert np.allclose(tables_.rewards.sum(axis=1), tables_.ended)
        games_over += int(tables_.ended.sum())
    assert games_over or games.game(name).facts.most_moves(tables_.players) > 400


@pytest.mark.parametrize("opponents", ["random", "novice", "casual", "skilled"])
def test_a_learner_among_bots_is_asked_and_nobody_else(opponents: str) -> None:
    tables_ = Tables("parade", 4, 3, seed=1, opponents=opponents, reward="points")
    seats = set()
    for _ in range(40):
        assert (tables_.turns == tables_.learners).all()
        seats |= {*tables_.learners.tolist()}
        tables_.step(tables_.random_actions())
        assert (tables_.rewards[tables_.ended] <= 0).all()
    assert seats == {0, 1, 2}


def test_the_same_seed_brings_the_same_games_again() -> None:
    def played() -> list[bytes]:
        tables_ = Tables("parade", 3, 3, seed=7, opponents=["casual", "skilled"])
        rows = []
        for _ in range(25):
            tables_.step(tables_.masks.argmax(axis=1))
            rows.append(tables_.observations.tobytes())
        return rows

    assert played() == played()


def test_casual_opponents_are_stronger_than_random_ones() -> None:
    shares = {}
    for opponents in ("random", "casual"):
        tables_ = Tables("parade", 300, 3, seed=1, opponents=opponents)
        won = ended = 0.0
        for _ in range(40):
            learners = tables_.learners.copy()
            tables_.step(tables_.random_actions())
            won += tables_.rewards[np.arange(300), learners].sum()
            ended += tables_.ended.sum()
        shares[opponents] = won / ended
    assert shares["casual"] < 0.15
    assert 0.28 < shares["random"] < 0.39


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "unknown game 'chess'"),
    ({"players": 9}, "parade is for 2 to 6 players, not 9"),
    ({"options": {"sideways": True}}, "parade has no option 'sideways'"),
    ({"options": {"six_colour_end": 3}}, "option six_colour_end: expected false or true"),
    ({"count": 0}, "there must be a table at least"),
    ({"opponents": ["random"]}, "3 players need 2 opponents, not 1"),
    ({"opponents": "stockfish"}, "unknown opponent 'stockfish'; known are random, novice"),
    ({"opponents": [3, 4]}, "is no bot: it has no method choose"),
    ({"seat": 3, "opponents": "random"}, "seats count from 0 to 2"),
    ({"reward": "fame"}, "unknown reward 'fame'; known are share, points"),
]


@pytest.mark.parametrize(("wrong", "sentence"), WRONG, ids=str)
def test_what_is_no_table_is_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Tables(**{"game": "parade", "count": 2, "players": 3, **wrong})


def test_what_is_no_action_is_a_sentence_and_changes_nothing() -> None:
    tables_ = Tables("parade", 2, 3, seed=1, deals="disabled")
    before = tables_.batch.copy()
    good, bad = tables_.random_actions(), np.flatnonzero(tables_.masks[1] == 0)[0]
    for actions, error, sentence in (
        ([good[0], bad], Illegal, r"table 1: seat \d may not '.*' \(P\d+\)"),
        ([good[0], 132], Malformed, "table 1: 132 is no action of parade, they count from 0 to"),
        ([-1, good[1]], Malformed, "table 0: -1 is no action"),
        ([good[0]], Malformed, "2 tables need as many whole numbers"),
        ([0.5, 0.5], Malformed, "2 tables need as many whole numbers"),
    ):
        with pytest.raises(error, match=sentence):
            tables_.step(actions)
    assert tables_.batch.tobytes() == before.tobytes()
    while not tables_.waiting.any():
        tables_.step(tables_.random_actions())
    with pytest.raises(Malformed, match="the game is over, it must be dealt anew"):
        tables_.step(tables_.random_actions())


@pytest.mark.parametrize("name", GAMES)
def test_no_two_actions_have_the_same_features(name: str) -> None:
    rows = ActionFeatures(games.game(name)).rows
    assert len(np.unique(rows, axis=0)) == len(rows)
