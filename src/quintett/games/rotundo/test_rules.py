"""Rotundo, rule by rule. Positions are laid out by hand; seat 0 is on turn."""

from __future__ import annotations

from typing import Any

import pytest

from quintett import Match
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.layout import SPECTATOR
from quintett.games.rotundo import GAME as ROTUNDO
from quintett.games.rotundo.deck import CANON
from quintett.games.rotundo.notation import FACES
from quintett.games.rotundo.positions import lay_out


def position(
    middle: str, *hands: str, displays: tuple[str, ...] = (), discards: str = "",
    pile: str = "au ca", **options: Any,
) -> Match:  # fmt: skip
    """As many players as hands; discards and pile from their top."""
    match = Match(ROTUNDO, len(hands), options)
    lay_out(match.state, middle, list(hands), list(displays), discards, pile)
    return match


def cards(match: Match, name: str) -> str:
    """The cards of a pile with all eyes, the top last: `discards`, `hand 0`."""
    for number in range(len(ROTUNDO.layout.piles)):
        if match.pile_name(number) == name:
            first, size = int(ROTUNDO.layout.starts[number]), int(match.state.sizes[number])
            return " ".join(FACES[card] for card in match.state.cards[first : first + size])
    raise KeyError(name)


def known(match: Match, name: str, owner: int | None, viewer: int = SPECTATOR) -> list[str | None]:
    """What a viewer knows of a pile."""
    view = match.view(viewer)
    return next(pile.knows for pile in view.piles if (pile.name, pile.owner) == (name, owner))


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def legal(match: Match, word: str) -> list[str]:
    return [move for move in match.legal() if move.split()[0] == word]


def refused(match: Match, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        match.play(move)
    return caught.value.rule


def refused_deal(deal: Any) -> str | None:
    with pytest.raises((Illegal, Malformed)) as caught:
        Match(ROTUNDO, 3).settle("deal", deal)
    return getattr(caught.value, "rule", None)


def good_deal() -> dict[str, Any]:
    deal: dict[str, Any] = Match(ROTUNDO, 3, seed=1).entries[0][1]
    return {**deal, "hands": [list(hand) for hand in deal["hands"]]}


# --- set-up


def test_R1_seven_cards_each_the_next_in_the_middle_the_rest_is_the_pile() -> None:
    for players in ROTUNDO.seats:
        match = Match(ROTUNDO, players, seed=1)
        deal = match.entries[0][1]
        assert all(len(cards(match, f"hand {seat}").split()) == 7 for seat in range(players))
        assert cards(match, "middle") == deal["pile"][0]
        assert cards(match, "pile").split() == deal["pile"][:0:-1]
        assert len(deal["pile"]) == 60 - 7 * players


def test_R1_a_hand_is_its_owners_secret_and_the_middle_is_open() -> None:
    match = Match(ROTUNDO, 3, seed=1)
    assert None not in known(match, "hand", 1, viewer=1)
    assert set(known(match, "hand", 1, viewer=0)) == {None}
    assert None not in known(match, "middle", None)
    assert set(known(match, "pile", None, viewer=1)) == {None}


def test_R1_nothing_before_the_deal() -> None:
    match = Match(ROTUNDO, 3)
    assert match.turn is None
    assert match.forbidden_by("pass") == "R1"


def test_R1_a_wrong_deal_is_refused() -> None:
    doubled, short = good_deal(), good_deal()
    doubled["hands"][0][0] = next(face for face in CANON if face != doubled["hands"][0][0])
    short["hands"][2] = short["hands"][2][:6]
    one_less = {**good_deal(), "hands": good_deal()["hands"][:2]}
    unknown = {**good_deal(), "pile": ["xx", *good_deal()["pile"][1:]]}
    assert [refused_deal(deal) for deal in (doubled, short, one_less, unknown)] == ["R1"] * 4
    assert refused_deal({**good_deal(), "pile": "sn"}) is None
    assert refused_deal({**good_deal(), "middle": ["sn"]}) is None
    assert refused_deal({**good_deal(), "start": "0"}) is None


def test_R2_any_seat_may_begin() -> None:
    assert {Match(ROTUNDO, 4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    assert refused_deal({**good_deal(), "start": 3}) == "R2"


# --- passing


def test_R3_the_left_neighbour_has_all_choices_for_the_same_card() -> None:
    match = play(position("fu", "sn", "cl le", "sn", displays=("", "ca")), "pass")
    assert match.turn == 1
    assert match.legal() == ["auction 20", "collect cl le", "pass"]
    assert cards(match, "middle") == "fu"


def test_R3_when_all_have_passed_the_card_is_discarded() -> None:
    match = play(position("fu", "sn", "sn", "sn", discards="gl", pile="au ca"), "pass", "pass")
    assert cards(match, "discards") == "gl"
    match.play("pass")
    assert cards(match, "discards") == "gl fu"
    assert (cards(match, "middle"), match.turn) == ("au", 0)
    play(match, "pass", "pass")
    assert cards(match, "middle") == "au"  # the count begins anew with each card


def test_R3_passing_can_be_taken_back_until_a_card_is_shown() -> None:
    match = play(position("fu", "sn", "sn"), "pass")
    assert match.may_undo(0)
    match.play("pass")
    assert not match.may_undo(1)  # the next card lies open


# --- collecting


@pytest.mark.parametrize(
    "three",
    [
        "cl fu le",
        "gl gl gl",
        "fu sn co",
        "ca fu pt",
        "co pt au",
        "ca sn wo",
        "le wo pt",
        "le gl co",
    ],
)
def test_R4_one_colour_or_three_and_one_number_or_a_run(three: str) -> None:
    for number in range(3):
        hand = sorted(three.split())
        middle = hand.pop(number)
        assert f"collect {hand[0]} {hand[1]}" in position(middle, " ".join(hand), "sn").legal()


@pytest.mark.parametrize("three", ["sn sn ca", "ca ca cl", "ca sn gl", "ca wo gl", "fu le le"])
def test_R4_no_other_three(three: str) -> None:
    for number in range(3):
        hand = sorted(three.split())
        middle = hand.pop(number)
        match = position(middle, " ".join(hand), "sn")
        assert refused(match, f"collect {hand[0]} {hand[1]}") == "R4"


def test_R4_both_cards_come_from_the_hand() -> None:
    match = position("fu", "cl gl", "le", displays=("le",))
    assert refused(match, "collect cl le") == "R4"
    assert refused(position("gl", "gl", "gl"), "collect gl gl") == "R4"
    assert legal(position("gl", "gl gl gl", "gl"), "collect") == ["collect gl gl"]


def test_R4_codes_stand_in_alphabetical_order() -> None:
    match = position("pt", "fu ca", "sn")
    with pytest.raises(Malformed):
        match.play("collect fu ca")
    match.play("collect ca fu")


def test_R4a_never_three_stones_or_three_platinum_wires() -> None:
    for code in ("sn", "pt"):
        assert refused(position(code, f"{code} {code}", "cl"), f"collect {code} {code}") == "R4a"
        assert refused(position(code, code, "cl"), f"collect {code} {code}") == "R4"
    for code in ("au", "ca", "cl", "co", "fu", "gl", "le", "wo"):
        match = position(code, f"{code} {code}", "cl")
        assert f"collect {code} {code}" in match.legal()
        match.play(f"collect {code} {code}")


def test_R4a_one_or_two_of_them_in_a_mixed_collection_are_fine() -> None:
    brown_two = {**CANON, "wo": ["brown", 2, 25], "sn": ["brown", 2, 90]}
    assert "collect sn wo" in position("sn", "sn wo", "cl", deck=brown_two).legal()
    assert "collect sn sn" in position("wo", "sn sn", "cl", deck=brown_two).legal()
    assert refused(position("sn", "sn sn", "cl", deck=brown_two), "collect sn sn") == "R4a"


def test_R4b_the_collection_lies_open_in_the_display() -> None:
    match = play(position("fu", "cl le sn", "ca", displays=("au",)), "collect cl le")
    assert cards(match, "display 0") == "au cl fu le"
    assert None not in known(match, "display", 0)
    assert cards(match, "hand 0") == "sn"
    assert not match.may_undo(0)  # two cards were shown


def test_R4b_of_equal_cards_the_one_that_all_know_goes_first() -> None:
    match = position("fu", "cl cl! le", "ca")
    assert known(match, "hand", 0) == ["cl", None, None]
    match.play("collect cl le")
    assert known(match, "hand", 0) == [None]


def test_R4c_the_top_three_discards_or_none() -> None:
    match = play(position("fu", "cl le", "ca", discards="au gl gl wo"), "collect cl le")
    assert (match.turn, match.legal()) == (0, ["leave", "pick"])
    taken, left = play(match.copy(), "pick"), play(match.copy(), "leave")
    assert (cards(taken, "hand 0"), cards(taken, "discards")) == ("au gl gl", "wo")
    assert (cards(left, "hand 0"), cards(left, "discards")) == ("", "wo gl gl au")
    assert known(taken, "hand", 0) == ["au", "gl", "gl"]  # all have seen which cards these are
    assert taken.turn == left.turn == 1


def test_R4c_all_discards_if_there_are_fewer() -> None:
    match = play(position("fu", "cl le", "ca", discards="au wo"), "collect cl le", "pick")
    assert (cards(match, "hand 0"), cards(match, "discards")) == ("au wo", "")


def test_R4c_only_after_a_collection_and_if_there_are_discards() -> None:
    match = position("fu", "cl le", "ca", displays=("wo",), discards="au")
    assert refused(match, "pick") == refused(match, "leave") == "R4c"
    match.play("collect cl le")
    for move in ("pass", "collect cl le", "auction 25", "bid 25", "drop", "pay wo"):
        assert refused(match, move) == "R4c"
    assert play(position("fu", "cl le", "ca"), "collect cl le").turn == 1


# --- the auction


def test_R5_only_with_a_display_and_from_ten_on() -> None:
    assert refused(position("fu", "cl", "ca"), "auction 10") == "R5"
    assert refused(position("fu", "cl", "ca", displays=("wo",)), "auction 5") == "R5"
    fives = {**CANON, "cl": ["beige", 1, 5]}
    match = position("fu", "cl", "ca", displays=("cl cl",), deck=fives)
    assert legal(match, "auction") == ["auction 10"]
    assert refused(match, "auction 5") == "R5"


def test_R5a_a_bid_is_an_exact_total_of_cards_on_display() -> None:
    match = position("cl", "cl", "ca", displays=("fu sn co", "ca le"))
    totals = [15, 35, 50, 65, 85, 100]
    assert legal(match, "auction") == sorted(f"auction {total}" for total in totals)
    for total in set(range(10, 6005, 5)) - set(totals):
        assert refused(match, f"auction {total}") == "R5a"
    match.play("auction 15")
    assert legal(match, "bid") == ["bid 20", "bid 40"]
    assert refused(match, "bid 35") == "R5a"
    for total in (5, 10):  # not higher either, but first of all no total
        assert refused(match, f"bid {total}") == "R5a"


def test_R5a_every_total_of_any_deck_can_be_bid() -> None:
    """54 cards of 100 and, last of all, one of 5: it adds a total to each of the others."""
    own = {code: ["beige", 1, 5 if code == "wo" else 100] for code in CANON}
    display = " ".join(face for face in FACES if face != "wo") + " wo"
    match = position("wo", "", "", displays=(display,), pile="", deck=own)
    hundreds = range(100, 5500, 100)
    totals = [*hundreds, *(total + 5 for total in hundreds)]
    assert legal(match, "auction") == sorted(f"auction {total}" for total in totals)
    play(match, "auction 5405", "drop")
    for _ in range(55):
        assert not match.is_over
        match.play(match.legal()[-1])
    assert match.is_over


def test_R5a_only_plain_numbers_are_bids() -> None:
    match = position("cl", "cl", "ca", displays=("fu co",))
    for move in ("auction 015", "auction +15", "auction 15.0", "auction", "auction 0", "bid -5"):
        with pytest.raises(Malformed):
            match.play(move)


def test_R5b_going_round_each_bids_more_or_drops_out_for_good() -> None:
    displays = ("fu sn co", "cl", "cl fu le")
    match = play(position("cl", "cl", "ca", "sn", displays=displays), "auction 35")
    assert (match.turn, match.legal()) == (1, ["drop"])
    match.play("drop")
    assert (match.turn, match.legal()) == (2, ["bid 45", "drop"])
    match.play("bid 45")
    assert match.turn == 0  # without seat 1, who dropped out
    assert legal(match, "bid") == ["bid 100", "bid 50", "bid 65", "bid 85"]
    match.play("bid 50")
    assert (match.turn, match.legal()) == (2, ["drop"])
    match.play("drop")
    assert (match.turn, match.legal()) == (0, ["pay co", "pay fu", "pay sn"])


def test_R5b_a_bid_is_higher() -> None:
    match = play(position("cl", "cl", "ca", displays=("le", "le ca cl")), "auction 20")
    assert refused(match, "bid 20") == refused(match, "bid 10") == "R5b"
    assert legal(match, "bid") == ["bid 30", "bid 40", "bid 50"]


def test_R5b_who_has_passed_takes_part() -> None:
    match = position("cl", "cl", "ca", "sn", displays=("le", "cl", ""))
    play(match, "pass", "auction 10", "drop")
    assert (match.turn, match.legal()) == (0, ["bid 20", "drop"])


def test_R5b_nothing_else_while_bidding_and_no_bids_before() -> None:
    match = position("fu", "cl le", "cl le", displays=("le", "le"), discards="au")
    for move in ("drop", "bid 5", "bid 20"):
        assert refused(match, move) == "R5b"
    match.play("auction 20")
    for move in ("pass", "collect cl le", "pick", "leave", "auction 20", "pay le"):
        assert refused(match, move) == "R5b"


def test_R5c_pays_with_cards_of_own_choice_and_takes_the_card_into_the_hand() -> None:
    match = position("gl", "cl", "ca", displays=("fu sn co",), discards="wo")
    play(match, "auction 50", "drop")
    assert match.turn == 0  # nobody overbids: the opener pays
    other = play(match.copy(), "pay co")
    assert (cards(other, "display 0"), cards(other, "discards")) == ("fu sn", "wo co")
    match.play("pay sn")
    assert match.legal() == ["pay fu"]
    assert match.may_undo(0)  # nothing was shown
    match.play("pay fu")
    assert cards(match, "discards") == "wo sn fu"  # in the order paid, the last on top
    assert (cards(match, "display 0"), cards(match, "hand 0")) == ("co", "cl gl")
    assert known(match, "hand", 0) == ["gl", None]  # all saw it go there


def test_R5c_only_what_can_still_be_completed_exactly() -> None:
    match = position("gl", "cl", "ca", displays=("cl le le sn",))
    play(match, "auction 40", "drop")
    assert match.legal() == ["pay le"]
    for move in ("pay cl", "pay sn", "pay au", "pass", "drop", "bid 45", "pick", "collect cl cl"):
        assert refused(match, move) == "R5c"
    match.play("pay le")
    assert refused(match, "pay cl") == "R5c"
    assert refused(position("gl", "cl", "ca", displays=("cl",)), "pay cl") == "R5c"


def test_R3_R6_a_card_is_turned_up_by_the_rule_that_dealt_with_the_last_one() -> None:
    def told(match: Match) -> str:
        return match.seen_events()[-1][-1].rule

    assert told(play(position("fu", "sn", "sn"), "pass", "pass")) == "R3"
    assert told(play(position("fu", "sn", "cl le"), "pass", "collect cl le")) == "R6"


def test_R6_the_left_neighbour_of_the_one_who_got_the_card_goes_on() -> None:
    hands = ("sn", "sn", "cl le", "sn")
    match = play(position("fu", *hands), "pass", "pass", "collect cl le")
    assert (match.turn, cards(match, "middle")) == (3, "au")
    match = position("fu", *hands, displays=("cl", "", "le", ""))
    play(match, "auction 10", "drop", "bid 20", "drop", "drop", "pay le")
    assert (match.turn, cards(match, "middle")) == (3, "au")
    assert "pass" in match.legal()


# --- the end


def test_R7_ends_when_the_pile_is_empty_and_the_last_card_dealt_with() -> None:
    for moves in (["pass", "pass"], ["collect cl le"], ["auction 25", "drop", "pay wo"]):
        match = position("fu", "cl le", "ca", displays=("wo",), pile="")
        for move in moves:
            assert not match.is_over
            match.play(move)
        assert match.is_over
        assert match.legal() == []
        assert match.forbidden_by("pass") == "R7"
    asked = play(position("fu", "cl le", "ca", discards="au", pile=""), "collect cl le")
    assert not asked.is_over
    assert play(asked, "pick").is_over


def test_R7_ends_when_at_most_one_player_holds_hand_cards() -> None:
    assert play(position("fu", "cl le", "", "sn"), "collect cl le").is_over
    assert play(position("fu", "cl le", "", ""), "collect cl le").is_over
    assert not play(position("fu", "cl le", "ca", "sn"), "collect cl le").is_over
    assert not play(position("fu", "cl le sn", "ca", ""), "collect cl le").is_over


def test_R7_with_two_players_only_the_pile_counts() -> None:
    match = play(position("fu", "cl le", ""), "collect cl le")
    assert not match.is_over
    play(match, "pass", "pass")
    assert (match.turn, cards(match, "middle")) == (1, "ca")


def test_R7_taking_discards_or_buying_keeps_the_game_going() -> None:
    match = play(position("fu", "cl le", "", "sn", discards="wo"), "collect cl le")
    assert not play(match.copy(), "pick").is_over
    assert play(match.copy(), "leave").is_over
    bought = position("fu", "", "cl le", "sn", displays=("cl",))
    assert not play(bought, "auction 10", "drop", "drop", "pay cl").is_over


def test_R7_without_hand_cards_one_passes_auctions_and_bids() -> None:
    match = position("fu", "", "sn", "sn", displays=("cl", "le", ""))
    assert match.legal() == ["auction 10", "pass"]
    match = play(position("fu", "sn", "", "sn", displays=("cl", "le", "")), "auction 10")
    assert match.legal() == ["bid 20", "drop"]
    assert position("fu", "le", "sn", "sn").legal() == ["pass"]


def test_R8_display_minus_hand() -> None:
    displays = ("fu sn co co pt au", "cl fu le gl gl gl", "ca fu pt")
    match = position("cl", "le gl", "", "pt au", displays=displays, pile="")
    assert play(match, "pass", "pass", "pass").scores() == [230, 135, -25]
    assert match.winners() == [0]


def test_R8_the_last_card_bought_counts_against_its_buyer() -> None:
    match = position("pt", "", "cl", displays=("cl au", ""), pile="")
    play(match, "auction 10", "drop", "pay cl")
    assert match.is_over
    assert match.scores() == [60 - 70, -10]


def test_R8_a_tie_is_shared() -> None:
    match = position("cl", "", "le", "wo", displays=("co", "pt", ""), pile="")
    assert play(match, "pass", "pass", "pass").scores() == [50, 50, -25]
    assert match.winners() == [0, 1]
