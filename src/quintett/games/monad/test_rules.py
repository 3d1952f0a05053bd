"""Monad, rule by rule. Positions are laid out by hand; seat 0 is on turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from quintett import Match
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import apply, moves
from quintett.cards.layout import SPECTATOR
from quintett.games.monad import GAME as MONAD_GAME
from quintett.games.monad.notation import FACES
from quintett.games.monad.positions import lay_out
from quintett.games.monad.rules import MOST_TURNS
from quintett.games.monad.table import END, M16

FULL = {2: "2R 2O 2B", 3: "3R 3O 3B", 4: "4R 4O 4B", 5: "5R 5O 5B", 6: "M M M M M"}
"""Columns with a few cards each; those that are in a hand are not there."""


def position(
    hand: str,
    other: str = "1G",
    columns: dict[int, str] | None = None,
    talon: str = "",
    discards: str = "",
    stems: str = "RP",
    monads: tuple[int, int] = (0, 0),
    **options: Any,
) -> Match:
    """Two players, seat 0 on turn; columns, talon and discards from their top."""
    match = Match(MONAD_GAME, 2, options)
    held = f"{hand} {other}".split()
    table = {
        rank: " ".join(card for card in text.split() if card not in held)
        for rank, text in (FULL if columns is None else columns).items()
    }
    lay_out(match.state, (hand, other), table, talon, discards, stems, monads)
    return match


def cards(match: Match, name: str) -> list[str]:
    """The cards of a pile with all eyes, the top last: `bi`, `hand 0`."""
    layout = MONAD_GAME.layout
    for number, first in enumerate(layout.starts):
        if match.pile_name(number) == name:
            return [FACES[card] for card in match.state.cards[first:][: match.state.sizes[number]]]
    raise KeyError(name)


def hand(match: Match, seat: int = 0) -> list[str]:
    return cards(match, f"hand {seat}")


def play(match: Match, *played: str) -> Match:
    for move in played:
        match.play(move)
    return match


def refused(match: Match, *moves: str) -> set[str | None]:
    """The rules that forbid the moves; `None` for one that is legal, and then it is offered."""
    rules = {move: match.forbidden_by(move) for move in moves}
    assert all((move in match.legal()) == (rule is None) for move, rule in rules.items())
    return set(rules.values())


def legal(match: Match, verb: str) -> list[str]:
    return [move for move in match.legal() if move.split(" ")[0] == verb]


def refused_deal(players: int = 3, **changes: Any) -> str | None:
    deal = {**Match(MONAD_GAME, players, seed=1).entries[0][1], **changes}
    with pytest.raises((Illegal, Malformed)) as caught:
        Match(MONAD_GAME, players).settle("deal", deal)
    return getattr(caught.value, "rule", None)


# --- set-up


def test_M1_six_singles_each_that_is_all_of_them() -> None:
    for players in MONAD_GAME.seats:
        match = Match(MONAD_GAME, players, seed=1)
        dealt = Counter(card for seat in range(players) for card in hand(match, seat))
        assert dealt == {f"1{colour}": players for colour in "ROYPBG"}
        assert [len(hand(match, seat)) for seat in range(players)] == [6] * players
        assert cards(match, "talon") == cards(match, "discards") == []
        assert len(cards(match, "stock")) == 10


def test_M1_the_singles_are_hidden_from_the_others_and_all_else_is_open() -> None:
    match = Match(MONAD_GAME, 3, seed=1)
    for viewer in (0, 2, SPECTATOR):
        for pile in match.view(viewer).piles:
            is_hidden = pile.name == "hand" and pile.owner != viewer
            assert all((card is None) == is_hidden for card in pile.knows)


def test_M1_a_wrong_deal_is_refused() -> None:
    good = Match(MONAD_GAME, 3, seed=1).entries[0][1]["hands"]
    first, second, third = good
    assert refused_deal(hands=[first, second]) == "M1"
    assert refused_deal(hands=[first, second, third[1:]]) == "M1"
    assert refused_deal(hands=[first, second, [*third[1:], "2R"]]) == "M1"
    assert refused_deal(hands=[first, second, ["1R"] * 6]) == "M1"
    assert refused_deal(2, hands=good) == "M1"
    assert refused_deal(hands="1R") is None
    assert refused_deal(pile=[]) is None
    with pytest.raises(Malformed):
        Match(MONAD_GAME, 3).settle("kings", {})


def test_M2_four_open_columns_of_one_class_each() -> None:
    match = Match(MONAD_GAME, 2, seed=1)
    for rank, name in (("2", "bi"), ("3", "tri"), ("4", "quad"), ("5", "quint")):
        assert sorted(cards(match, name)) == sorted(rank + colour for colour in "ROYPBG")
        assert cards(match, name)[::-1] == match.entries[0][1]["columns"][rank]
    assert len({str(Match(MONAD_GAME, 2, seed=s).entries[0][1]["columns"]) for s in range(9)}) == 9


def test_M2_only_the_top_of_a_column_can_be_had() -> None:
    match = play(position("1R 1P", columns={2: "2R 2O"}), "unite 1R 1P")
    assert hand(match) == ["2R"]
    assert cards(match, "bi") == ["2O"]


def test_M2_wrong_columns_are_refused() -> None:
    good = Match(MONAD_GAME, 3, seed=1).entries[0][1]["columns"]
    assert refused_deal(columns={**good, "2": good["2"][1:]}) == "M2"
    assert refused_deal(columns={**good, "2": good["3"], "3": good["2"]}) == "M2"
    assert refused_deal(columns={**good, "5": [*good["5"][1:], good["5"][1]]}) == "M2"
    assert refused_deal(columns={"2": good["2"]}) is None
    assert refused_deal(columns=[]) is None
    assert refused_deal(columns={**good, "2": "2R"}) is None


def test_M3_stem_colours_by_the_number_of_players() -> None:
    def stems(players: int) -> set[str]:
        deals = (Match(MONAD_GAME, players, seed=seed).entries[0][1] for seed in range(40))
        return {"".join(deal["stems"]) for deal in deals}

    assert {stem for dealt in stems(2) for stem in dealt} == set("ROYPBG")
    assert all(len(set(dealt)) == 2 for dealt in stems(2))
    assert {"".join(sorted(dealt)) for dealt in stems(3)} == {"BGP"}
    assert {"".join(sorted(dealt)) for dealt in stems(4)} == {"BOPR"}
    assert len(stems(3)) == 6
    assert len(stems(4)) > 12


def test_M3_wrong_stems_are_refused() -> None:
    assert refused_deal(2, stems=["R", "R"]) == "M3"
    assert refused_deal(2, stems=["R", "O", "Y"]) == "M3"
    assert refused_deal(3, stems=["P", "B", "R"]) == "M3"
    assert refused_deal(4, stems=["R", "O", "P", "G"]) == "M3"
    assert refused_deal(2, stems="RO") is None


def test_M4_any_seat_may_begin_then_clockwise() -> None:
    assert {Match(MONAD_GAME, 4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    assert refused_deal(3, start=3) == "M4"
    assert refused_deal(3, start="0") is None
    match = Match(MONAD_GAME, 3)
    lay_out(match.state, ("1R", "1O", "1Y"), talon="1G 1G 1G 1B")
    for seat in (0, 1, 2, 0):
        assert match.turn == seat
        match.play("draw")


# --- exchanges


def test_M5_exchanges_follow_each_other_and_use_what_they_brought() -> None:
    match = position("1R 1P 2P", columns={2: "2R 2O", 3: "3B"})
    assert refused(match, "end") == {"M5"}
    play(match, "unite 1R 1P", "unite 2P 2R", "end")
    assert hand(match) == ["3B"]
    assert match.turn == 1
    assert refused(match, "end") == {"M5"}


def test_M5_monads_lie_open_before_their_owner() -> None:
    match = play(position("5R 5B"), "unite 5R 5B")
    assert hand(match) == []
    assert cards(match, "monads 0") == ["M"]
    assert match.scores() == [1, 0]


def test_M6_one_warm_and_one_cold_of_one_class_become_the_next() -> None:
    """The text's example: blue Bi and yellow Bi for the top Tri."""
    match = position("2B 2Y", columns={3: "3G 3R"}, stems="RP")
    assert match.legal() == ["unite 2B 2Y", "unite 2Y 2B"]
    play(match, "unite 2B 2Y")
    assert hand(match) == ["3G"]


def test_M6_all_other_pairs_are_refused() -> None:
    match = position("2B 2G 2Y 3O 3Y 1R 1R 4P", stems="GP")
    for pair in ("2B 2G", "3O 3Y", "2B 3O", "1R 1R", "2B 2R", "5R 5B", "2B 2B", "M M", "2B M"):
        assert refused(match, f"unite {pair}") == {"M6"}
    assert refused(match, "unite 2B 2Y", "unite 2Y 2B") == {None}


def test_M6_every_class_from_singles_to_quints() -> None:
    for rank, name in enumerate(("bi", "tri", "quad", "quint", "stock"), 1):
        match = position(f"{rank}Y {rank}P", stems="RB")
        top = cards(match, name)[-1]
        play(match, f"unite {rank}Y {rank}P")
        assert (hand(match) or cards(match, "monads 0")) == [top]


def test_M6_impossible_while_the_column_is_empty() -> None:
    match = position("2B 2Y 1R 1P 5R 5P", columns={2: "2R"}, stems="OG")
    assert refused(match, "unite 2B 2Y", "unite 5R 5P") == {"M6"}
    assert refused(match, "unite 1R 1P") == {None}


def test_M7_lower_cards_worth_the_price_buy_the_top_card() -> None:
    """The text's example: two cold Bis and a single for a Tri, 3 + 3 + 1 = 7."""
    match = position("2P 2G 1B", columns={3: "3R 3O"}, stems="RO")
    assert match.legal() == ["buy 3"]
    play(match, "buy 3")
    assert cards(match, "purchase") == ["3R"]
    assert cards(match, "tri") == ["3O"]
    play(match, "give 2G", "give 1B")
    assert match.legal() == ["give 2P"]
    play(match, "give 2P")
    assert hand(match) == ["3R"]
    assert refused(match, "end") == {None}


def test_M7_the_prices() -> None:
    for short, enough, rank in (
        ("1R 1O", "1R 1O 1Y", "2"),
        ("2Y 2P", "2Y 2P 1R", "3"),
        ("3Y 3P 1R", "3Y 3P 1R 1O", "4"),
        ("4Y 4P 2Y", "4Y 4P 2Y 1R", "5"),
        ("5Y 5P 3Y", "5Y 5P 3Y 1R", "M"),
    ):
        assert refused(position(short), f"buy {rank}") == {"M7"}
        assert refused(position(enough), f"buy {rank}") == {None}
        assert refused(position(enough, columns={}), f"buy {rank}") == {"M7"}
    assert refused(position("1R 1O 1Y"), "buy 1") == {"M7"}


def test_M7_no_card_of_the_same_or_a_higher_class() -> None:
    match = position("3Y 3P 4Y 2Y 2P 1R", stems="RP")
    assert refused(match, "give 1R") == {"M7"}
    play(match, "buy 3")
    assert match.legal() == ["give 1R", "give 2P", "give 2Y"]
    assert refused(match, "give 3Y", "give 4Y", "give 1O", "give M") == {"M7"}


def test_M7_no_change_and_no_card_on_top_of_a_covered_price() -> None:
    match = play(position("1R 1O 1Y 3Y 3P 2Y"), "buy 4", "give 3Y", "give 3P")
    play(match, "give 2Y")
    assert hand(match) == ["1R", "1O", "1Y", "4R"]
    assert refused(match, "give 1R") == {"M7"}


def test_M7_while_paying_nothing_else_is_done() -> None:
    match = play(position("1R 1O 1Y 1P 1B", talon="1G"), "buy 2")
    others = ("unite 1R 1P", "buy 2", "leap 3 1R 1O 1Y 1P", "bonus", "decline", "draw", "flip")
    assert refused(match, *others, "pass", "end") == {"M7"}


def test_M8_four_five_or_six_different_singles_leap() -> None:
    for singles, rank in (("1R 1O 1Y 1P", 3), ("1R 1O 1Y 1P 1B", 4), ("1R 1O 1Y 1P 1B 1G", 5)):
        match = position(f"2Y 2P {singles}")
        assert refused(match, f"leap {rank} {singles}") == {"M8"}
        play(match, "unite 2Y 2P")
        for other in "12345M":
            rule = None if other == str(rank) else "M8"
            assert refused(match, f"leap {other} {singles}") == {rule}
        play(match, f"leap {rank} {singles}")
        assert not [card for card in hand(match) if card[0] == "1"]


def test_M8_only_after_a_union_or_a_purchase_in_the_same_turn() -> None:
    bought = position("1R 1O 1Y 1P 1R 1O 1Y")
    assert legal(bought, "leap") == []
    play(bought, "buy 2", "give 1R", "give 1O", "give 1Y")
    assert legal(bought, "leap") == ["leap 3 1R 1O 1Y 1P"]
    play(bought, "end", "flip")
    assert refused(bought, "leap 3 1R 1O 1Y 1P") == {"M8"}


def test_M8_not_without_the_singles_or_the_column() -> None:
    match = play(position("2Y 2P 1R 1O 1Y 1Y 3P"), "unite 2Y 2P")
    assert refused(match, "leap 3 1R 1O 1Y 1P", "leap 3 1R 1O 1Y") == {"M8"}
    empty = play(position("5Y 5P 1R 1O 1Y 1P", columns={6: "M"}), "unite 5Y 5P")
    assert refused(empty, "leap 3 1R 1O 1Y 1P") == {"M8"}


def test_M8_one_preparation_allows_several_leaps_unless_the_option_says_one() -> None:
    singles = "1R 1O 1Y 1P"
    match = play(position(f"5Y 5P {singles} {singles}"), "unite 5Y 5P", f"leap 3 {singles}")
    assert refused(match, f"leap 3 {singles}") == {None}
    one = position(f"5Y 5P 4Y 4P {singles} {singles}", leaps_per_turn=1)
    play(one, "unite 5Y 5P", f"leap 3 {singles}")
    assert refused(one, f"leap 3 {singles}") == {"M8"}
    assert legal(one, "leap") == []
    play(one, "end", "flip", "unite 4Y 4P")  # the next turn allows one again
    assert refused(one, f"leap 3 {singles}") == {None}


def test_M9_cards_go_back_in_the_order_in_which_they_were_given() -> None:
    match = position("2Y 2P 1R 1P", columns={2: "2R", 3: "3O"}, discards="1G", stems="OB")
    play(match, "unite 1P 1R")
    assert cards(match, "discards") == ["1G", "1P", "1R"]
    play(match, "unite 2P 2Y")
    assert cards(match, "bi") == ["2Y", "2P"]  # the top last: 2P comes before 2Y
    bought = play(position("2Y 2P 1R", columns={2: "2R", 3: "3O"}, stems="BO"), "buy 3")
    play(bought, "give 2Y", "give 2P", "give 1R")
    assert cards(bought, "bi") == ["2P", "2Y", "2R"]


def test_M9_the_singles_of_a_leap_go_in_the_order_of_the_colours() -> None:
    match = play(position("2Y 2P 1G 1B 1P 1R 1O"), "unite 2Y 2P", "leap 4 1R 1O 1P 1B 1G")
    assert cards(match, "discards") == ["1R", "1O", "1P", "1B", "1G"]
    with pytest.raises(Malformed):
        match.play("leap 3 1O 1R 1P 1B")


def test_M9_the_card_acquired_leaves_its_column_first() -> None:
    """Kin: the blue Tri unites with a Bi and goes where the Tri came from."""
    match = position("3B 2Y", columns={3: "3G"}, stems="BO")
    play(match, "unite 3B 2Y")
    assert hand(match) == ["3G"]
    assert cards(match, "tri") == ["3B"]
    assert cards(match, "bi") == ["2Y"]


# --- bonus and kin


def test_M10_a_bonus_pair_of_bis_brings_a_single_of_the_talon() -> None:
    """The text's example: green and yellow Bi; it may be declined."""
    match = position("2G 2Y", talon="1O 1R", stems="RP")
    play(match, "unite 2G 2Y")
    assert match.legal() == ["bonus", "decline"]
    taken = play(match.copy(), "bonus")
    assert hand(taken) == ["1O", "3R"]
    assert cards(taken, "talon") == ["1R"]
    assert hand(play(match, "decline")) == ["3R"]


def test_M10_declining_keeps_the_right_for_later_in_the_turn() -> None:
    """The text's example: purple and red Quint bring Monad, Quad, Tri, Bi and a single."""
    match = position("2G 2Y 5P 5R", columns={**FULL, 5: "5O"}, talon="1O 1R", stems="BO")
    play(match, "unite 2G 2Y", "decline", "unite 5P 5R")
    assert match.legal() == ["bonus", "decline"]
    play(match, "bonus")
    assert hand(match) == ["1O", "2R", "3R", "3O", "4R"]
    assert cards(match, "monads 0") == ["M"]


def test_M10_once_a_turn_and_again_in_the_next() -> None:
    match = position("2G 2Y 5P 5R 3Y 3G", talon="1O 1R 1G", stems="BO")
    play(match, "unite 2G 2Y", "bonus", "unite 5P 5R")
    assert refused(match, "bonus") == {"M10"}
    play(match, "end", "draw", "unite 3Y 3G")
    assert match.legal() == ["bonus", "decline"]


def test_M10_the_first_missing_card_ends_the_series() -> None:
    for missing, brought in ((4, []), (3, ["4R"]), (2, ["3R", "4R"]), (1, ["2R", "3R", "4R"])):
        table = {rank: text for rank, text in FULL.items() if rank != missing}
        match = position("5Y 5G", columns=table, talon="1O" if missing > 1 else "", stems="RP")
        play(match, "unite 5Y 5G")
        assert (match.legal() == ["bonus", "decline"]) == bool(brought)
        if brought:
            assert hand(play(match, "bonus")) == brought


def test_M10_not_asked_if_it_brings_no_card_and_nothing_is_flipped() -> None:
    match = play(position("2G 2Y 3G 3Y", discards="1O", stems="RP"), "unite 2G 2Y")
    assert refused(match, "bonus", "decline") == {"M10"}
    play(match, "unite 3G 3Y")  # the right is still there
    assert match.legal() == ["bonus", "decline"]


def test_M10_only_the_three_pairs_and_only_from_bi_on() -> None:
    pairs = {frozenset("RP"), frozenset("OB"), frozenset("YG")}
    for warm in "ROY":
        for cold in "PBG":
            stems = "".join(colour for colour in "ROYPBG" if colour not in (warm, cold))
            for rank in "13":
                match = position(f"{rank}{warm} {rank}{cold}", talon="1R", stems=stems)
                play(match, f"unite {rank}{cold} {rank}{warm}")
                is_asked = rank == "3" and frozenset((warm, cold)) in pairs
                assert (match.legal() == ["bonus", "decline"]) == is_asked


def test_M10_while_asked_nothing_else_is_done_and_at_other_times_no_answer() -> None:
    match = position("2G 2Y 1R 1P", talon="1O", stems="RP")
    assert refused(match, "bonus", "decline") == {"M10"}
    play(match, "unite 2G 2Y")
    others = ("unite 1R 1P", "buy 2", "give 1R", "leap 3 1R 1O 1Y 1P", "draw", "flip", "pass")
    assert refused(match, *others, "end") == {"M10"}


def test_M11_kin_unites_as_any_class_at_its_own_temperature() -> None:
    """The text's example: yellow stem, yellow Bi and purple (or green) Quint for a Monad, and no
    bonus, although yellow and green are a bonus pair."""
    for quint in ("5P", "5G"):
        for move in (f"unite 2Y {quint}", f"unite {quint} 2Y"):
            match = play(position(f"2Y {quint}", talon="1R", stems="YP"), move)
            assert cards(match, "monads 0") == ["M"]
            assert "end" in match.legal()
    match = position("4Y 1P 2P 3P 4P 5P 1R 3O", stems="YP")
    for rank, got in (("1", "2R"), ("2", "3R"), ("3", "4R"), ("4", "5R")):
        assert got in hand(play(match.copy(), f"unite 4Y {rank}P"))
    assert refused(match, "unite 4Y 1R", "unite 4Y 3O", "unite 3O 4P") == {"M6"}


def test_M5_M6_M11_M14_what_happened_names_its_rule() -> None:
    def told(match: Match) -> str:
        return match.seen_events()[-1][-1].rule

    union = play(position("1R 1P"), "unite 1R 1P")
    assert told(union) == "M6"
    assert told(play(union, "end")) == "M5"
    assert told(play(position("2Y 5P", stems="YP"), "unite 2Y 5P")) == "M11"
    assert told(play(position("1R 1O"), "pass")) == "M14"


def test_M5_M10_M14_M15_what_moves_no_card_is_told_of_the_own_pile() -> None:
    for held, monads, played, expected in (
        ("1G", 0, ["pass"], ("M14", "hand 1")),
        ("1Y 1G", 0, ["unite 1Y 1G", "end"], ("M5", "hand 1")),
        ("3G 3Y", 0, ["unite 3G 3Y", "decline"], ("M10", "hand 1")),
        ("5Y 5G", 4, ["unite 5Y 5G"], ("M15", "monads 1")),
    ):
        match = position("1R 1O", held, monads=(0, monads), stems="RP")
        told = play(match, "pass", *played).seen_events()[-1]
        rule, pile = expected
        assert [
            (event.card, event.source, event.target) for event in told if event.rule == rule
        ] == [(None, pile, pile)]


def test_M11_only_the_own_stem_colour_and_no_singles() -> None:
    assert refused(position("2Y 5P", stems="RY"), "unite 2Y 5P") == {"M6"}
    assert refused(position("1Y 5P 2G", stems="YR"), "unite 1Y 5P", "unite 1Y 2G") == {"M6"}
    match = position("2Y 5P", columns={2: "2R", 3: "3R"}, stems="YR")
    assert refused(match, "unite 2Y 5P") == {"M6"}  # the partner's class decides: no Monad there


def test_M11_kin_at_its_own_class_gives_no_bonus_either() -> None:
    for first, second in (("2Y", "2G"), ("2G", "2Y")):
        match = position("2Y 2G 3Y 3G", talon="1R", stems="YP")
        play(match, f"unite {first} {second}")
        assert refused(match, "bonus") == {"M10"}
    match = position("2Y 2G", talon="1R", stems="RP")
    assert refused(play(match, "unite 2Y 2G"), "bonus") == {None}


def test_M11_option_kin_never_bonus_off() -> None:
    match = position("2Y 2G 3Y", talon="1R", stems="YP", kin_never_bonus=False)
    assert play(match.copy(), "unite 2Y 2G").legal() == ["bonus", "decline"]
    assert refused(play(match, "unite 3Y 2G"), "bonus") == {"M10"}  # for another class never


def test_M11_version_1_had_the_option_off() -> None:
    assert MONAD_GAME.new(2).kin_never_bonus
    assert not MONAD_GAME.new(2, version="1").kin_never_bonus
    assert MONAD_GAME.new(2, {"kin_never_bonus": True}, "1").kin_never_bonus
    assert Match(MONAD_GAME, 2, {"kin_never_bonus": True}, rules="1").options
    assert not Match(MONAD_GAME, 2, {"kin_never_bonus": False}, rules="1").options


def test_M11_kin_is_nothing_special_when_buying_or_leaping() -> None:
    match = position("2Y 5Y 1R 1O 1P", stems="YP")
    assert refused(match, "buy 2") == {None}
    play(match, "buy 2")
    assert legal(match, "give") == ["give 1O", "give 1P", "give 1R"]
    leap = play(position("2Y 4P 4O 1R 1O 1P", stems="YP"), "unite 4P 4O")
    assert legal(leap, "leap") == []


# --- the other turns


def test_M12_draw_is_a_whole_turn_and_all_know_the_card() -> None:
    match = position("1R 1P 2Y", talon="1O 1G")
    play(match, "draw")
    assert hand(match) == ["1R", "1O", "1P", "2Y"]
    assert match.turn == 1
    assert known_hand(match, 0, viewer=1) == ["1O", "2Y", None, None]
    after = play(position("1R 1P", talon="1O 1G"), "unite 1R 1P")
    assert refused(after, "draw") == {"M12"}
    assert refused(position("1R 1P", discards="1O"), "draw") == {"M12"}


def test_M13_flip_turns_the_discards_over() -> None:
    match = position("1R 1P", discards="1O 1G 1B")
    play(match, "flip")
    assert cards(match, "discards") == []
    assert match.turn == 1
    assert len(hand(match)) == 2
    play(match, "draw", "draw")
    assert hand(match, 1) == ["1B", "1G"]  # the oldest discard lay at the bottom
    assert "1G" in hand(match)
    assert refused(position("1R 1P", talon="1Y", discards="1O"), "flip") == {"M13"}
    assert refused(position("1R 1P"), "flip") == {"M13"}
    assert refused(play(position("1R 1P"), "unite 1R 1P"), "flip") == {"M13"}


def test_M14_pass_only_if_nothing_else_is_possible() -> None:
    stuck = position("1R 1O")
    assert stuck.legal() == ["pass"]
    for other in (position("1R 1P"), position("1R 1O 1Y"), position("1R", talon="1P")):
        assert refused(other, "pass") == {"M14"}
    assert refused(position("1R", discards="1P"), "pass") == {"M14"}
    assert refused(play(position("1R 1P"), "unite 1R 1P"), "pass") == {"M14"}


def test_M14_whoever_can_only_buy_the_dearest_cards_must_buy() -> None:
    for held, columns, move in (("4R 4O 4Y", {5: "5R"}, "buy 5"), ("5R 5O 5Y", {6: "M"}, "buy M")):
        match = position(held, columns=columns)
        assert match.legal() == [move]
        assert refused(match, "pass") == {"M14"}


def test_M14_option_free_pass() -> None:
    match = position("1R 1P", free_pass=True)
    assert refused(match, "pass", "unite 1R 1P") == {None}
    assert position("1R", talon="1P", free_pass=True).legal() == ["draw", "pass"]
    assert position("1R", discards="1P", free_pass=True).legal() == ["flip", "pass"]
    assert refused(play(match, "unite 1R 1P"), "pass") == {"M14"}


# --- the end


def test_M15_the_first_with_enough_monads_wins_at_once() -> None:
    for players, goal in ((2, 5), (3, 4), (4, 3)):
        for owned in (goal - 2, goal - 1):
            match = Match(MONAD_GAME, players)
            table = {**FULL, 5: "5O", 6: "M M"}
            hands = ("5Y 5G 1R", *["1B 5P", "5R", "1O"][: players - 1])
            lay_out(match.state, hands, table, talon="1R", monads=(owned, 1, 0, 0))
            play(match, "unite 5Y 5G")
            assert match.is_over == (owned == goal - 1)
            if match.is_over:  # and asks for no bonus
                assert (match.scores()[0], match.winners()) == (goal, [0])
                assert match.legal() == []


def test_M15_a_purchase_wins_too() -> None:
    match = position("5R 5O 3B 1R 1O", "5P 4Y", monads=(4, 4), columns={6: "M"}, stems="GP")
    play(match, "buy M", "give 5R", "give 5O", "give 3B")
    assert not match.is_over
    play(match, "give 1O")
    assert match.is_over
    assert match.winners() == [0]


def test_M16_the_game_ends_when_all_have_to_pass_in_a_row() -> None:
    match = position("1R 3O", "1G 2B", monads=(1, 1), stems="YG")
    assert not play(match, "pass").is_over
    assert play(match, "pass").is_over
    assert match.events[-1][-1].rule == M16
    assert match.winners() == [0]  # 8 points in hand against 4


def test_M16_a_pass_by_choice_doesn_t_count() -> None:
    match = play(position("1R 1P", "1G", free_pass=True), "pass", "pass", "pass", "pass")
    assert not match.is_over
    for talon, discards in (("1Y", ""), ("", "1Y")):  # all could draw, or flip
        match = position("1R 1O", "1G", talon=talon, discards=discards, free_pass=True)
        assert not play(match, "pass", "pass", "pass").is_over
    stuck = play(position("1R 1O", "1G", free_pass=True), "pass", "pass")
    assert stuck.is_over


def test_M16_all_in_a_row() -> None:
    match = Match(MONAD_GAME, 3)
    lay_out(match.state, ("1R 2O", "1G 1O", "1Y"), {2: "2B"}, stems="YGP")
    play(match, "pass", "unite 1G 1O", "end", "flip", "draw", "draw")
    assert match.legal() == ["pass"]
    assert not play(match, "pass", "pass").is_over
    assert play(match, "pass").is_over


def test_M16_nobody_learns_whether_a_pass_was_forced() -> None:
    could = play(position("1R 1P", "1O", free_pass=True), "pass")
    could_not = play(position("1R 1O", "1P", free_pass=True), "pass")
    assert could.view(SPECTATOR) == could_not.view(SPECTATOR)


def test_M16_after_2000_turns_the_last_played_to_its_end() -> None:
    match = position("1R 1P 1Y 1G", "1B")
    match.state.turns = MOST_TURNS - 1
    play(match, "unite 1R 1P", "unite 1Y 1G")
    assert not match.is_over
    play(match, "end")
    assert match.is_over
    assert match.winners() == [0]
    earlier = position("1R 1P 1Y 1G", "1B", talon="1O 1O")
    earlier.state.turns = MOST_TURNS - 2
    assert not play(earlier, "draw").is_over
    assert play(earlier, "draw").is_over


def test_M16_every_turn_counts() -> None:
    match = position("1R", "1B", talon="1O", discards="1G")
    play(match, "draw", "flip", "draw")
    assert match.state.turns == 3


def test_M16_most_monads_then_most_points_in_hand_then_shared() -> None:
    for mine, theirs, monads, winners in (
        ("4R 2Y 1B", "3R 3G 2P 1O 1O", (2, 2), [0]),
        ("1R", "5G 5O", (2, 1), [0]),
        ("3R 1O", "2P 2B 1G 1R", (1, 1), [0, 1]),
        ("3R 1O", "2P 2B 2G", (1, 1), [1]),
    ):
        match = position(mine, theirs, discards="1Y", monads=monads)
        match.state.turns = MOST_TURNS - 1
        assert play(match, "flip").is_over
        assert (match.scores(), match.winners()) == (list(monads), winners)


# --- what is known


def known_hand(match: Match, owner: int, viewer: int) -> list[str | None]:
    """What a viewer remembers of a hand."""
    piles = match.view(viewer).piles
    return next(pile.knows for pile in piles if (pile.name, pile.owner) == ("hand", owner))


def test_the_card_that_all_know_goes_first() -> None:
    """Two red singles, one of them known to all: naming the face gives that one."""
    for mine in ("1R 1R! 1P", "1R! 1R 1P"):
        assert known_hand(play(position(mine), "unite 1R 1P"), 0, viewer=1) == ["2R", None]
    both = play(position("1R! 1R! 1P"), "unite 1R 1P")
    assert known_hand(both, 0, viewer=1) == ["1R", "2R"]


def test_what_was_open_once_is_known_for_ever() -> None:
    match = play(position("1R 1P 1Y", "1B"), "unite 1R 1P", "end", "flip")
    talon = next(pile for pile in match.view(SPECTATOR).piles if pile.name == "talon")
    assert talon.cards == [None, None]
    assert talon.knows == ["1P", "1R"]
    play(match, "draw")
    assert known_hand(match, 0, SPECTATOR) == ["1R", "2R", None]


def test_a_turn_with_exchanges_can_always_end() -> None:
    buffer = MONAD_GAME.new_actions()
    match = play(position("1R 1P", "1B"), "unite 1R 1P")
    assert moves(match.state, buffer) == 1
    assert buffer[0] == END
    apply(match.state, END, None)
    assert match.turn == 1
