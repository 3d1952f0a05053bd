"""Parade, rule by rule. Positions are laid out by hand; seat 0 is on turn."""

from __future__ import annotations

from typing import Any

import pytest

from quintett import Match
from quintett.cards.errors import Illegal, Malformed
from quintett.games.parade import GAME as PARADE
from quintett.games.parade.notation import FACES
from quintett.games.parade.positions import lay_out
from quintett.games.parade.table import TURNS
from quintett.lab.simulate import random_match

HAND_0, HAND_1 = "R3 G2 Y1 B1 S3", "R1 G0 O1 Y2 S2"


def position(
    row: str,
    hand: str = HAND_0,
    other: str = HAND_1,
    pile: str = "O2 B2",
    mine: str = "",
    **options: Any,
) -> Match:
    """Two players, seat 0 on turn, who has collected `mine`; the pile from its top."""
    match = Match(PARADE, 2, options)
    lay_out(match.state, row, [hand, other], pile, [mine])
    return match


def cards(match: Match, name: str) -> list[str | None]:
    """The cards of a pile with all eyes: `row`, `collection 0`."""
    for number in range(len(PARADE.layout.piles)):
        if match.pile_name(number) == name:
            first = int(PARADE.layout.starts[number])
            size = int(match.state.sizes[number])
            return [FACES[card] for card in match.state.cards[first : first + size]]
    raise KeyError(name)


def refused(match: Match, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        match.play(move)
    return caught.value.rule


def refused_deal(deal: dict[str, Any]) -> str | None:
    with pytest.raises((Illegal, Malformed)) as caught:
        Match(PARADE, 3).settle("deal", deal)
    return getattr(caught.value, "rule", None)


def good_deal() -> dict[str, Any]:
    deal: dict[str, Any] = Match(PARADE, 3, seed=1).entries[0][1]
    return {**deal, "hands": [list(hand) for hand in deal["hands"]]}


def test_P1_five_cards_each_six_in_the_row_the_rest_is_the_pile() -> None:
    for players in PARADE.seats:
        match = Match(PARADE, players, seed=1)
        assert all(len(cards(match, f"hand {seat}")) == 5 for seat in range(players))
        assert len(cards(match, "row")) == 6
        assert len(cards(match, "pile")) == 66 - 5 * players - 6


def test_P1_a_wrong_deal_is_refused() -> None:
    doubled, short, lost = good_deal(), good_deal(), good_deal()
    doubled["hands"][0][0] = doubled["hands"][1][0]
    short["hands"][2] = short["hands"][2][:4]
    lost["row"] = [*lost["row"][:5], "X3"]
    one_less = {**good_deal(), "hands": good_deal()["hands"][:2]}
    assert [refused_deal(deal) for deal in (doubled, short, lost, one_less)] == ["P1"] * 4
    assert refused_deal({**good_deal(), "row": "R7"}) is None
    assert refused_deal({key: value for key, value in good_deal().items() if key != "pile"}) is None


def test_P1_the_deal_shows_each_hand_to_its_owner_and_the_row_to_all() -> None:
    match = Match(PARADE, 3, seed=1)
    for seat, viewer in [(0, 0), (1, 1)]:
        view = {(pile.name, pile.owner): pile.cards for pile in match.view(viewer).piles}
        assert None not in view["hand", seat]
        assert set(view["hand", 2]) == {None}
        assert None not in view["row", None]
        assert set(view["pile", None]) == {None}


def test_P2_any_seat_may_begin_then_clockwise() -> None:
    assert {Match(PARADE, 4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    assert refused_deal({**good_deal(), "start": 3}) == "P2"
    match = Match(PARADE, 4, seed=1)
    begin = match.turn
    assert begin is not None
    for step in range(1, 9):
        match.play(match.legal()[0])
        assert match.turn == (begin + step) % 4


def test_P3_any_hand_card_goes_to_the_right_end_and_no_other() -> None:
    match = position("G9 O9 Y9")
    assert match.legal() == sorted(f"play {card}" for card in HAND_0.split())
    assert refused(match, "play R1") == "P3"
    match.play("play B1")
    assert cards(match, "row")[-1] == "B1"


def test_P4_the_nearest_cards_up_to_the_value_are_safe() -> None:
    match = position("R9 R8 R7 R6 R5", hand="R3 G2 Y1 B1 S3")
    match.play("play R3")
    assert cards(match, "row") == ["R7", "R6", "R5", "R3"]
    assert cards(match, "collection 0") == ["R9", "R8"]


def test_P4_a_zero_makes_no_card_safe() -> None:
    match = position("R9 G0 R5 B0", hand="R0 G2 Y1 B1 S3", other="R1 O0 O1 Y2 S2")
    match.play("play R0")
    assert cards(match, "row") == ["R0"]


def test_P4_a_value_beyond_the_row_makes_all_safe() -> None:
    match = position("R1 R2", hand="R3 G2 Y1 B1 S3", other="R4 G0 O1 Y2 S2")
    match.play("play R3")
    assert cards(match, "row") == ["R1", "R2", "R3"]


def test_P5_takes_same_colour_or_lower() -> None:
    match = position("R9 G1 B5 G2 Y9 O8 B6", hand="R2 G7 Y1 B1 S3")
    match.play("play R2")
    # exposed are R9 (colour), G1 (lower), B5 (neither), G2 (equal), Y9 (neither)
    assert cards(match, "collection 0") == ["R9", "G1", "G2"]


def test_P4_P5_P6_the_picture_of_the_text() -> None:
    """Row 7A 9A 1B 6 8 7, play 3A: the last three are safe, the others all go."""
    match = position("R7 R9 G1 O6 Y8 B7", hand="R3 G2 Y1 B1 S3", other="R1 G0 O1 Y2 S2")
    match.play("play R3")
    assert cards(match, "collection 0") == ["R7", "R9", "G1"]
    assert cards(match, "row") == ["O6", "Y8", "B7", "R3"]


def test_P6_the_row_closes_up_in_order() -> None:
    match = position("G9 R1 O9 R2 Y9", hand="R0 G2 Y1 B1 S3", other="R4 G0 O1 Y2 S2")
    match.play("play R0")
    assert cards(match, "row") == ["G9", "O9", "Y9", "R0"]


def test_P7_draws_back_up_to_five_and_only_the_drawer_sees_it() -> None:
    match = position("G9 O9")
    match.play("play B1")
    assert "O2" in cards(match, "hand 0")
    assert len(cards(match, "hand 0")) == 5
    drawn = [event for event in match.seen_events(0)[-1] if event.rule == "P7"]
    assert [event.card for event in drawn] == ["O2"]
    assert [event.card for event in match.seen_events(1)[-1] if event.rule == "P7"] == [None]


def test_P8_one_more_turn_each_after_the_last_card() -> None:
    match = position("G9 O9", pile="O2 B2")
    for move in ("play B1", "play Y2"):  # both cards of the pile are drawn
        match.play(move)
    assert cards(match, "pile") == []
    for seat in (0, 1):
        assert match.turn == seat
        match.play(match.legal()[0])
        assert len(cards(match, f"hand {seat}")) == 4
    assert all(move.startswith("keep") for move in match.legal())


@pytest.mark.parametrize("players", PARADE.seats)
def test_P8_everybody_has_the_same_number_of_turns(players: int) -> None:
    match = random_match(PARADE, players, {}, "turns", 0)
    plays = [who for who, what in match.entries if str(what).startswith("play")]
    assert [plays.count(seat) for seat in range(players)] == [TURNS[players]] * players


def test_P9_two_of_four_are_kept_secretly_and_turned_up_together() -> None:
    match = position("G9 O9", pile="O2")
    for move in ("play B1", "play R1", "play O2"):
        match.play(move)
    assert match.turn == 0
    assert refused(match, "play R3") == "P9"
    assert refused(match, "keep R1") == "P9"
    match.play("keep R3")
    match.play("keep G2")
    assert match.turn == 1
    kept = {(pile.name, pile.owner): pile.knows for pile in match.view(1).piles}["kept", 0]
    assert kept == [None, None]
    match.play("keep G0")
    match.play("keep S2")
    assert match.is_over
    collections = [set(cards(match, f"collection {seat}")) for seat in (0, 1)]
    assert collections[0] >= {"R3", "G2"}
    assert collections[1] >= {"G0", "S2"}
    out = {FACES[card] for card in range(66) if not match.state.seen[card] >> 7}
    assert out == {"Y1", "S3", "O1", "Y2"}


def test_P9_nothing_is_kept_before_the_last_turn() -> None:
    assert refused(position("G9 O9"), "keep R3") == "P9"


def test_P9_a_pick_can_be_taken_back_until_all_have_picked() -> None:
    match = position("G9 O9", pile="O2")
    for move in ("play B1", "play R1", "play O2"):
        match.play(move)
    assert not match.may_undo(0)  # a card laid was shown to all
    match.play("keep R3")
    assert match.may_undo(0)
    match.undo(0)
    assert match.turn == 0
    assert "keep R3" in match.legal()


def collected(players: int, *collections: str, **options: Any) -> Match:
    """A table where each seat has collected these cards."""
    match = Match(PARADE, players, options)
    lay_out(match.state, collections=collections)
    return match


def test_P10_the_most_cards_of_a_colour_count_one_each() -> None:
    assert collected(3, "R10 R9", "R1", "G5").scores() == [-2, -1, -1]
    assert collected(3, "R10 R9 R8", "R1 R2", "G5").scores() == [-3, -3, -1]


def test_P10_all_who_are_tied_for_most_count_one_each() -> None:
    assert collected(3, "R10 B3", "R9 B4", "R8 B5 B6").scores() == [-1 - 3, -1 - 4, -1 - 2]


def test_P10_the_majority_is_compulsory_even_for_a_lone_zero() -> None:
    assert collected(3, "R0", "", "").scores() == [-1, 0, 0]


def test_P11_with_two_players_the_majority_is_two_cards_more() -> None:
    assert collected(2, "R10 R9", "R8").scores() == [-19, -8]
    assert collected(2, "R10 R9 R7", "R8").scores() == [-3, -8]
    assert collected(2, "R10", "").scores() == [-10, 0]
    assert collected(2, "R10 R9", "").scores() == [-2, 0]


def test_P12_fewest_minus_points_win_and_several_may() -> None:
    assert collected(3, "R10 R9", "R1 G3 B2", "G5 G6").winners() == [0, 2]
    assert collected(3, "G1", "R10", "B4 B5").winners() == [0, 1]


def test_P12_option_tie_fewest_cards() -> None:
    tied = ("R0 B0", "G0 G1", "O0 Y0 S0 S2")
    assert collected(3, *tied).winners() == [0, 1]
    two_sizes = ("R0 B0", "G0 G1 O0", "O1 O2 Y10 Y9")
    assert collected(3, *two_sizes).scores() == [-2, -2, -4]
    assert collected(3, *two_sizes).winners() == [0, 1]
    assert collected(3, *two_sizes, tie_fewest_cards=True).winners() == [0]


def test_P8_option_six_colour_end() -> None:
    five = "R9 O10 Y10 B9 S9"
    for option, turns_left in ((False, 0), (True, 2)):
        match = position("G1 O9 Y9", pile="O3 B3 B5", mine=five, six_colour_end=option)
        match.play("play B1")  # G1 is taken: the sixth colour
        assert match.state.turns_left == turns_left
        assert len(cards(match, "hand 0")) == 5  # that player still draws
        for _ in range(2):
            match.play(match.legal()[0])
        assert match.legal()[0].startswith("keep" if option else "play")
    safe = position("G1 O9 Y9", hand="G4 R3 Y1 B1 S3", mine=five, six_colour_end=True)
    safe.play("play R3")  # G1 is safe
    assert safe.state.turns_left == 0
