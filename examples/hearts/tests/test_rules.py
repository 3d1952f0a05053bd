"""Hearts, rule by rule. Positions are laid out by hand between two tricks; seat 0 leads."""

from __future__ import annotations

from typing import Any

import pytest

from quintett import Match
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.layout import SPECTATOR
from quintett_hearts import GAME as HEARTS
from quintett_hearts.notation import FACES
from quintett_hearts.positions import lay_out

SUITED = [[face for face in FACES if face[-1] == suit] for suit in "CDSH"]
"""A deal that gives each seat a suit: clubs to seat 0, hearts to seat 3."""


def dealt(hands: list[list[str]], direction: int = 0, **options: Any) -> Match:
    match = Match(HEARTS, 4, options)
    match.settle("deal", {"hands": hands, "pass": direction})
    return match


def swapped(one: str, other: str) -> list[list[str]]:
    """The suited deal with two cards in each other's place."""
    names = {one: other, other: one}
    return [[names.get(card, card) for card in hand] for hand in SUITED]


def position(*hands: str, **options: Any) -> Match:
    match = Match(HEARTS, 4, options)
    lay_out(match.state, hands)
    return match


def taken(*tricks: str, **options: Any) -> Match:
    """The end of a hand in which each seat has taken these cards."""
    match = Match(HEARTS, 4, options)
    lay_out(match.state, [], tricks)
    return match


def play(match: Match, moves: str) -> Match:
    for card in moves.split():
        match.play(f"play {card}")
    return match


def legal(match: Match) -> set[str]:
    return {move.split()[1] for move in match.legal()}


def refused(match: Match, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        match.play(move)
    return caught.value.rule


def refused_deal(hands: Any, direction: Any, **options: Any) -> str | None:
    with pytest.raises((Illegal, Malformed)) as caught:
        dealt(hands, direction, **options)
    return getattr(caught.value, "rule", None)


def seen(match: Match, viewer: int, pile: str, owner: int | None = None) -> list[str | None]:
    """The cards of a pile that a viewer knows."""
    piles = {(one.name, one.owner): one.knows for one in match.view(viewer).piles}
    return piles[pile, owner]


ALL_HEARTS = " ".join(SUITED[3])


def test_H1_thirteen_cards_each_and_everybody_sees_their_own() -> None:
    match = Match(HEARTS, 4, seed=1)
    for seat in range(4):
        own, other = seen(match, seat, "hand", seat), seen(match, seat, "hand", (seat + 1) % 4)
        assert len(own) == len(other) == 13
        assert None not in own
        assert set(other) <= {None, "2C"}


def test_H1_a_wrong_deal_is_refused() -> None:
    doubled = [["3C", *SUITED[0][1:]], *SUITED[1:]]
    for hands in (doubled, SUITED[:3], [SUITED[0][:12], *SUITED[1:]]):
        assert refused_deal(hands, 0) == "H1"
    assert refused_deal("2C", 0) is None
    with pytest.raises(Malformed):
        Match(HEARTS, 4).settle("draw", {})


def test_H2_each_direction_comes_up_unless_nobody_passes() -> None:
    def directions(**options: Any) -> set[int]:
        matches = [Match(HEARTS, 4, options, seed=seed) for seed in range(40)]
        return {match.entries[0][1]["pass"] for match in matches}

    assert directions() == {0, 1, 2, 3}
    assert directions(pass_cards=False) == {0}
    assert refused_deal(SUITED, 4) == "H2"
    assert refused_deal(SUITED, 1, pass_cards=False) == "H2"
    assert refused_deal(SUITED, "left") is None


@pytest.mark.parametrize("direction", [1, 2, 3])
def test_H3_three_cards_go_to_the_seat_that_chance_named(direction: int) -> None:
    match = dealt(SUITED, direction)
    for seat, hand in enumerate(SUITED):
        assert match.turn == seat
        assert refused(match, f"play {hand[0]}") == "H3"
        assert refused(match, f"pass {SUITED[seat - 1][5]}") == "H3"
        for card in hand[-3:]:
            match.play(f"pass {card}")
    for seat in range(4):
        giver = (seat - direction) % 4
        assert set(seen(match, seat, "hand", seat)) == {*SUITED[seat][:10], *SUITED[giver][10:]}
    assert refused(match, "pass 3C") == "H3"


def test_H3_only_giver_and_taker_know_what_was_passed() -> None:
    match = dealt(SUITED, 1)
    match.play("pass AC")
    assert match.may_undo(0)
    assert [seen(match, viewer, "passed", 0) for viewer in (0, 1)] == [["AC"], [None]]
    for card in ("KC", "QC", "2D", "3D", "4D", "2S", "3S", "4S", "2H", "3H", "4H"):
        match.play(f"pass {card}")
    assert not match.may_undo(3)
    for viewer, known in ((0, {"AC", "KC", "QC", None}), (2, {None}), (SPECTATOR, {None})):
        assert set(seen(match, viewer, "hand", 1)) == known


def test_H4_the_two_of_clubs_leads_and_everybody_knows_who_has_it() -> None:
    match = dealt(swapped("2C", "5S"))
    assert match.turn == 2
    assert "2C" in seen(match, SPECTATOR, "hand", 2)
    assert match.legal() == ["play 2C"]
    assert refused(match, "play 3S") == "H4"


def test_H4_option_can_lead_any_club() -> None:
    match = dealt(swapped("2C", "5S"), can_lead_any_club=True)
    assert match.legal() == ["play 2C"]
    match = dealt(SUITED, can_lead_any_club=True)
    assert legal(match) == set(SUITED[0])
    assert legal(dealt(SUITED)) == {"2C"}


def test_H5_follow_suit_if_you_can_in_clockwise_order() -> None:
    match = position("2D 5C", "3D 4D 6C", "7C 8S", "9D 2H")
    assert refused(match, "play 3D") == "H5"
    match.play("play 2D")
    assert (match.turn, legal(match)) == (1, {"3D", "4D"})
    assert refused(match, "play 6C") == "H5"
    match.play("play 3D")
    assert (match.turn, legal(match)) == (2, {"7C", "8S"})


def test_H6_no_points_in_the_first_trick_unless_there_is_nothing_else() -> None:
    match = play(dealt(swapped("QS", "AD")), "2C")
    assert legal(match) == {*SUITED[1]} - {"AD"}
    assert refused(match, "play QS") == "H6"
    play(match, "2D 3S")
    assert legal(match) == set(SUITED[3])
    match = play(dealt(swapped("QS", "AH")), "2C 2D 2S")
    assert legal(match) == {*SUITED[3], "QS"} - {"AH"}


def test_H6_option_no_pts_on_first_trick() -> None:
    match = play(dealt(swapped("QS", "AD"), no_pts_on_first_trick=False), "2C")
    assert legal(match) == {*SUITED[1], "QS"} - {"AD"}


HANDS = ("2D 3H QS", "3D 5S 4H", "4D 6S 5H", "5D 7S 6H")


def test_H7_hearts_are_led_only_when_broken() -> None:
    match = position(*HANDS)
    assert legal(match) == {"2D", "QS"}
    assert refused(match, "play 3H") == "H7"
    assert legal(position("3H 4H", "5H 6H", "7H 8H", "9H 10H")) == {"3H", "4H"}
    match = play(position("2D 3H 3S", "AD 5S 4H", "4D 6S 5H", "9H 7S 6H"), "2D AD 4D 9H")
    assert (match.turn, legal(match)) == (1, {"5S", "4H"})


def test_H7_the_queen_breaks_hearts_unless_the_option_is_off() -> None:
    hands = ("2D 3H 3S", "AD 5S 4H", "4D 6S 5H", "QS 7S 6H")
    for option, found in ((True, {"5S", "4H"}), (False, {"5S"})):
        match = play(position(*hands, qs_breaks_hearts=option), "2D AD 4D QS")
        assert legal(match) == found


def test_H7_option_must_break_hearts() -> None:
    assert legal(position(*HANDS, must_break_hearts=False)) == {"2D", "QS", "3H"}


def test_H7_option_can_lead_hearts_instead_of_qs() -> None:
    hands = ("3H QS", "5S 4H", "6S 5H", "7S 6H")
    assert legal(position(*hands)) == {"QS"}
    assert legal(position(*hands, can_lead_hearts_instead_of_qs=True)) == {"QS", "3H"}
    assert legal(position(*HANDS, can_lead_hearts_instead_of_qs=True)) == {"2D", "QS"}


def test_H8_the_highest_of_the_suit_led_takes_the_trick_and_leads() -> None:
    """The example of the rulebook."""
    match = position("7D 2S", "JD 3S", "QS 4S", "2D 5S")
    play(match, "7D JD QS 2D")
    assert match.turn == 1
    assert seen(match, SPECTATOR, "taken", 1) == ["7D", "JD", "QS", "2D"]
    assert seen(match, SPECTATOR, "trick") == []
    assert match.scores() == [0, -13, 0, 0]


def test_H9_a_heart_costs_one_the_queen_thirteen() -> None:
    assert taken("2H AH 3C", "QS KS", "10H", "JD").scores() == [-2, -13, -1, 0]


def test_H9_option_jd_bonus() -> None:
    tricks = ("JD 2H", "QS", "3H", "")
    assert taken(*tricks).scores() == [-1, -13, -1, 0]
    assert taken(*tricks, jd_bonus=True).scores() == [9, -13, -1, 0]


def test_H10_shooting_the_moon() -> None:
    assert taken(f"{ALL_HEARTS} QS", "", "2C", "").scores() == [0, -26, -26, -26]
    assert taken(ALL_HEARTS, "QS", "", "").scores() == [-13, -13, 0, 0]
    with_jack = taken(f"{ALL_HEARTS} QS", "JD", "", "", jd_bonus=True)
    assert with_jack.scores() == [0, -16, -26, -26]
    with_jack = taken(f"{ALL_HEARTS} QS JD", "", "", "", jd_bonus=True)
    assert with_jack.scores() == [10, -26, -26, -26]


def test_H11_option_avoid_all_tricks_bonus() -> None:
    assert taken("2H", "2C", "QS", "", avoid_all_tricks_bonus=True).scores() == [-1, 0, -13, 5]
    moon = taken(f"{ALL_HEARTS} QS", "", "2C", "", avoid_all_tricks_bonus=True)
    assert moon.scores() == [0, -26, -26, -26]


def test_H12_after_thirteen_tricks_the_fewest_points_win_and_several_may() -> None:
    match = play(position("2D", "3D", "4D", "2H"), "2D 3D 4D 2H")
    assert match.is_over
    assert match.forbidden_by("play 2D") == "H12"
    assert match.winners() == [0, 1, 3]
    assert taken("2H", "QS", "3H 4H", "5H 6H").winners() == [0]
