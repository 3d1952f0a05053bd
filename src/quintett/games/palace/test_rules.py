"""Palastgeflüster, rule by rule. Positions are laid out by hand; seat 0 (green) is on turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from quintett import Match
from quintett.cards.errors import Illegal, Malformed
from quintett.games.palace import GAME as PALACE
from quintett.games.palace import most_moves
from quintett.games.palace.notation import FACES, TEXTS
from quintett.games.palace.positions import lay_out
from quintett.games.palace.table import DISCARDS, DISPLAY, HAND, K3A, K3B, OFFER, PILE
from quintett.lab.simulate import random_match
from quintett.match.redact import redacted


def position(
    hand: str,
    display: str = "",
    others: Sequence[str] = ("TB MB GB JB WB CB", "TV MV GV JV WV CV"),
    shown: Sequence[str] = (),
    pile: str = "SB SV",
    kings: str = "T M G J W C",
    turned: str = "",
    points: Sequence[int] = (),
    **options: Any,
) -> Match:
    """Seat 0 holds `hand`, the others hold `others` and have `shown` on display. (Cards that would
    be out of a game of three are as good as any in the hands of those who don't lay them.)"""
    players = len(others) + 1
    match = Match(PALACE, players, options)
    displays = [display, *shown, *[""] * (players - 1 - len(shown))]
    lay_out(match.state, [hand, *others], displays, pile, kings, turned, points)
    return match


def played(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def cards(match: Match, name: str) -> list[str]:
    """The cards of a pile with all eyes: `pile`, `hand 0`; the top is last."""
    for number in range(len(PALACE.layout.piles)):
        if match.pile_name(number) == name:
            first, size = int(PALACE.layout.starts[number]), int(match.state.sizes[number])
            return [FACES[card] for card in match.state.cards[first : first + size]]
    raise KeyError(name)


def knows(match: Match, viewer: int, name: str) -> list[str | None]:
    return next(pile.knows for pile in match.view(viewer).piles if named(pile) == name)


def named(pile: Any) -> str:
    return pile.name if pile.owner is None else f"{pile.name} {pile.owner}"


def rumours(match: Match, viewer: int) -> list[tuple[str, str]]:
    return [
        (" ".join(rumour.cards), ", ".join(rumour.piles)) for rumour in match.view(viewer).rumours
    ]


def refused(match: Match, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        match.play(move)
    return caught.value.rule


def refused_chance(match: Match, name: str, what: Any) -> str | None:
    with pytest.raises((Illegal, Malformed)) as caught:
        match.settle(name, what)
    return getattr(caught.value, "rule", None)


def rules_of(match: Match) -> list[str]:
    """The rules behind the events of the last entry."""
    return [PALACE.rules[event.rule] for event in match.events[-1]]


EVERY_WORD = ("play TG", "discard TG", "fetch TG", "with 1", "give TG", "done", "next 1")
EXCHANGE = "exchange 0 TG 1 TY"


def verdicts(match: Match) -> list[str | None]:
    """The rule that refuses one move of each kind; `None` for a legal one."""
    return [match.forbidden_by(word) for word in (*EVERY_WORD, EXCHANGE)]


# --- set-up


def deal_of(players: int = 3, **options: Any) -> dict[str, Any]:
    deal: dict[str, Any] = Match(PALACE, players, options, seed=1).entries[0][1]
    return {**deal, "hands": [list(hand) for hand in deal["hands"]]}


def refused_deal(deal: dict[str, Any]) -> str | None:
    return refused_chance(Match(PALACE, 3), "deal", deal)


@pytest.mark.parametrize(("players", "persons"), [(3, 35), (4, 42), (5, 49)])
def test_K1_six_cards_each_the_rest_is_the_pile_and_six_kings_face_down(
    players: int, persons: int
) -> None:
    match = Match(PALACE, players, seed=1)
    hands = [cards(match, f"hand {seat}") for seat in range(players)]
    assert [len(hand) for hand in hands] == [6] * players
    deck = Counter(card for hand in hands for card in hand) + Counter(cards(match, "pile"))
    colours = "GYRBV"[:players]
    assert deck == Counter(
        person + colour for person in "TMGJWCS" for colour in ["N", "N", *colours]
    )
    assert sum(deck.values()) == persons
    assert sorted(cards(match, "kings")) == sorted("TMGJWC")
    assert cards(match, "turned") == []
    assert sorted(cards(match, "out")) == sorted(knows(match, 7, "out"))  # type: ignore[type-var]
    assert match.scores() == [0] * players
    assert rules_of(match) == ["K1", "K1"]


def test_K1_the_deal_says_who_has_what_and_who_begins() -> None:
    deal = deal_of(5)
    match = Match(PALACE, 5)
    match.settle("deal", {**deal, "start": 4})
    assert match.turn == 4
    assert [Counter(cards(match, f"hand {seat}")) for seat in range(5)] == [
        Counter(hand) for hand in deal["hands"]
    ]
    assert cards(match, "pile") == deal["pile"][::-1]
    assert cards(match, "kings") == deal["kings"][::-1]
    assert {Match(PALACE, 3, seed=seed).turn for seed in range(30)} == {0, 1, 2}


def test_K1_a_hand_is_seen_by_its_owner_alone() -> None:
    match = Match(PALACE, 3, seed=1)
    for viewer in (0, 1, 2, 7):
        for seat in range(3):
            expected = sorted(cards(match, f"hand {seat}")) if viewer == seat else [None] * 6
            assert knows(match, viewer, f"hand {seat}") == expected
        assert set(knows(match, viewer, "pile")) == {None}
        assert knows(match, viewer, "kings") == [None] * 6


def test_K1_a_wrong_deal_is_refused() -> None:
    doubled, short, foreign = deal_of(), deal_of(), deal_of()
    doubled["hands"][0][0] = doubled["hands"][1][0]
    short["hands"][2] = short["hands"][2][:5]
    foreign["pile"] = [*foreign["pile"][:-1], "TV"]
    kings = {**deal_of(), "kings": ["T", "M", "G", "J", "W", "W"]}
    nobody = {**deal_of(), "start": 3}
    fewer = {**deal_of(), "hands": deal_of()["hands"][:2]}
    wrong = (doubled, short, foreign, kings, nobody, fewer)
    assert [refused_deal(deal) for deal in wrong] == ["K1"] * 6
    without = {key: value for key, value in deal_of().items() if key != "kings"}
    for nonsense in (without, {**deal_of(), "row": []}, {**deal_of(), "start": "0"}):
        assert refused_deal(nonsense) is None
    assert refused_chance(Match(PALACE, 3), "deal", []) is None
    assert refused_deal({**deal_of(), "kings": "TMGJWC"}) is None
    assert refused_chance(Match(PALACE, 3), "kings", list("TMGJWC")) is None


# --- laying a card


def test_K2_any_card_of_the_hand_may_be_laid_also_a_losing_one() -> None:
    match = position("TG TN TN MG", "TY JG")
    assert match.legal() == ["play MG", "play TG", "play TN"]
    assert [refused(match, move) for move in ("play SG", "play MN", "play TV")] == ["K2"] * 3
    match.play("play TN")
    assert cards(match, "display 0") == ["TN", "JG", "TY"]
    assert cards(match, "hand 0") == ["TN", "TG", "MG"]
    assert match.state.cards_laid == 3


def test_K2_forced_loss_only_keeps_losing_cards_for_the_last() -> None:
    display = "TY MN"
    assert position("TG MG JG", display, forced_loss_only=True).legal() == ["play JG"]
    assert refused(position("TG MG JG", display, forced_loss_only=True), "play TG") == "K2"
    trapped = position("TG MG", display, forced_loss_only=True)
    assert trapped.legal() == ["play MG", "play TG"]
    under_jester = position("JG TG GG", display, kings="T", turned="J", forced_loss_only=True)
    assert under_jester.legal() == ["play GG"]
    only_jester = position("JG TG", display, kings="T", turned="J", forced_loss_only=True)
    assert only_jester.legal() == ["play JG", "play TG"]
    sixth = position("GG TG", "TY MN JN WN CN", forced_loss_only=True)
    assert sixth.legal() == ["play GG"]  # a card that wins the round is no loss


def test_K2_K4b_K4c_K4e_K4f_K5_a_move_of_another_step_is_refused_by_that_step() -> None:
    match = position("TG SN")
    assert verdicts(match) == [None, "K4b", "K4c", "K4e", "K4e", "K4e", "K5", "K4f"]
    assert match.forbidden_by("next 4") == "K5"
    assert match.forbidden_by("exchange 3 SN 4 SN") == "K4f"


# --- the end of a round


def test_K3_the_action_of_the_last_card_is_not_carried_out() -> None:
    spy = played(position("SG", "SN"), "play SG")
    assert cards(spy, "turned") == []
    assert spy.awaits_chance
    maid = played(position("MG TG", "TN GN JN WN CN"), "play MG")
    assert maid.scores() == [1, 0, 0]
    assert maid.awaits_chance
    treasurer = played(position("TG CG", "TN"), "play TG")
    assert knows(treasurer, 1, "hand 0") == [None]


def test_K3a_a_jester_under_the_jester_king_gives_all_others_a_point() -> None:
    match = played(position("JG", "TN", kings="T", turned="C J"), "play JG")
    assert match.scores() == [0, 1, 1]
    assert rules_of(match) == ["K2", "K3a"]
    for turned in ("", "J C", "T"):
        other = played(position("JG", "TN", kings="M", turned=turned), "play JG")
        assert other.scores() == [0, 0, 0]
        assert other.turn == 0
    other = played(position("TG", "MN", kings="T", turned="J"), "play TG")
    assert other.scores() == [0, 0, 0]


def test_K3a_K3c_a_jester_as_sixth_person_under_his_king_loses() -> None:
    match = played(position("JG", "TN MN GN WN CN", turned="J", kings="T"), "play JG")
    assert match.scores() == [0, 1, 1]


def test_K3_K3a_K3b_the_jester_is_checked_first() -> None:
    match = played(position("JG", "JN", turned="J", kings="T"), "play JG")
    assert match.scores() == [0, 1, 1]
    assert match.events[-1][-1].rule == K3A
    assert played(position("JG", "JN"), "play JG").events[-1][-1].rule == K3B


def test_K3b_a_person_twice_in_whatever_colours_gives_all_others_a_point() -> None:
    for card, shown in (("TG", "TY"), ("TN", "TN"), ("SG", "SR")):
        match = played(position(card, f"MN {shown}"), f"play {card}")
        assert match.scores() == [0, 1, 1]
        assert rules_of(match) == ["K2", "K3b"]
    elsewhere = played(position("TG", "MN", shown=["TN"]), "play TG")
    assert elsewhere.scores() == [0, 0, 0]  # in another display it is no harm
    five = Match(PALACE, 5)
    lay_out(five.state, ["TG", "TY", "TR", "TB", "TV"], ["TN", "", "", "", ""])
    assert played(five, "play TG").scores() == [0, 1, 1, 1, 1]


def test_K3c_six_different_persons_give_a_point_to_you_alone() -> None:
    match = played(position("SG", "TN MN GN JN WN"), "play SG")
    assert match.scores() == [1, 0, 0]
    assert rules_of(match) == ["K2", "K3c"]
    assert match.awaits_chance
    fifth = played(position("JG", "TN MN GN WN"), "play JG")
    assert fifth.scores() == [0, 0, 0]


# --- the persons


def test_K4_only_the_current_king_blocks_and_he_blocks_everybody() -> None:
    for card in ("TG", "MG", "GG", "JG", "WG"):
        king = card[0] if card[0] != "J" else "T"
        match = played(position(f"{card} SN", "CN", kings="", turned=king), f"play {card}")
        assert match.legal() == ["play SN"]
        assert rules_of(match) == ["K2"]
    courtesan = position("CG SN", "TN", shown=["MN"], kings="", turned="C")
    assert played(courtesan, "play CG").legal() == ["play SN"]
    freed = played(position("MG SN", "CN", kings="", turned="M T"), "play MG")
    assert freed.legal() == ["discard SN"]


def test_K4a_the_treasurer_shows_the_whole_hand_to_all() -> None:
    match = played(position("TG MG SN SN"), "play TG")
    for viewer in (1, 2, 7):
        assert knows(match, viewer, "hand 0") == ["MG", "SN", "SN"]
        assert knows(match, viewer, "hand 1").count(None) == (0 if viewer == 1 else 6)
    assert rules_of(match) == ["K2", "K4a", "K4a", "K4a"]
    assert match.turn == 0
    shown = match.seen_events(2)[-1][1:]
    assert [event.card for event in shown] == ["SN", "SN", "MG"]
    match = played(position("JY SN", others=["TY MY", "TR MR"]), "play JY", "play TY")
    for viewer in (0, 2, 7):
        assert knows(match, viewer, "hand 1") == ["MY"]


def test_K4b_the_maid_discards_a_card_face_down_and_draws_the_top_of_the_pile() -> None:
    match = played(position("MG TN TN", pile="SB SV"), "play MG")
    assert verdicts(match) == ["K4b"] * 8
    assert match.forbidden_by("discard SB") == "K4b"
    assert match.forbidden_by("discard MG") == "K4b"  # she lies in the display
    assert match.legal() == ["discard TN"]
    match.play("discard TN")
    assert cards(match, "hand 0") == ["TN", "SB"]
    assert cards(match, "discard") == ["TN"]
    assert cards(match, "pile") == ["SV"]
    assert match.turn == 0
    assert rules_of(match) == ["K4b", "K4b"]
    assert knows(match, 0, "discard") == ["TN"]
    for viewer in (1, 2, 7):
        assert knows(match, viewer, "hand 0") == [None, None]
        assert knows(match, viewer, "discard") == [None]


def test_K4b_only_the_discarder_finds_the_card_in_the_own_record() -> None:
    match = played(dealt("MG TN JG WG TG CG"), "play MG", "discard TN")
    assert redacted(match, 0).entries[-1] == (0, "discard TN")
    drawn = redacted(match, 0).entries[0][1]["pile"]
    assert drawn == match.entries[0][1]["pile"][:1] + ["?"] * 16
    for viewer in (1, 2, 7):
        assert redacted(match, viewer).entries[-1] == (0, "discard ?")
        assert redacted(match, viewer).entries[0][1]["pile"] == ["?"] * 17


def test_K4c_the_guard_takes_another_card_of_the_own_display_back() -> None:
    match = played(position("GG SN", "TN MN", shown=["JN"]), "play GG")
    assert match.legal() == ["fetch MN", "fetch TN"]
    assert verdicts(match) == ["K4c"] * 8
    assert [refused(match, f"fetch {card}") for card in ("GG", "JN", "SN")] == ["K4c"] * 3
    match.play("fetch TN")
    assert cards(match, "display 0") == ["MN", "GG"]
    assert cards(match, "hand 0") == ["TN", "SN"]
    assert knows(match, 1, "hand 0") == ["TN", None]
    assert match.turn == 0


def test_K4c_a_guard_alone_does_nothing() -> None:
    match = played(position("GY SN"), "play GY")
    assert match.turn == 1
    assert rules_of(match) == ["K2"]


def test_K4d_the_jester_does_nothing() -> None:
    match = played(position("JR SN", "TN"), "play JR")
    assert match.turn == 2
    assert rules_of(match) == ["K2"]


def test_K4e_the_wizard_swaps_with_another_player_who_has_cards_to_choose_from() -> None:
    match = played(position("WG TN MG"), "play WG")
    assert match.legal() == ["with 1", "with 2"]
    assert verdicts(match) == ["K4e"] * 3 + [None] + ["K4e"] * 4
    assert [refused(match, f"with {seat}") for seat in (0, 3, 4)] == ["K4e"] * 3
    match.play("with 2")
    assert match.turn == 0
    assert match.legal() == ["give MG", "give TN"]  # at least one
    assert verdicts(match) == ["K4e"] * 8
    assert refused(match, "give TV") == "K4e"
    match.play("give TN")
    assert match.legal() == ["done", "give MG"]
    assert refused(match, "give TN") == "K4e"
    match.play("give MG")
    assert match.legal() == ["done"]  # the whole hand is given, and `done` is always written
    match.play("done")
    assert match.awaits_chance


def test_K4e_at_most_as_many_as_the_partner_holds() -> None:
    match = played(position("WG TN MG JG", others=["TY MY", "TR"]), "play WG")
    assert played(match.copy(), "with 2", "give TN").legal() == ["done"]
    assert refused(played(match.copy(), "with 2", "give TN"), "give MG") == "K4e"
    two = played(match, "with 1", "give TN", "give JG")
    assert two.legal() == ["done"]


def test_K4e_as_many_cards_are_drawn_blind_before_giving() -> None:
    match = position("WG TN MG JG", others=["TY MY GY JY WY CY", "TR MR"])
    played(match, "play WG", "with 1", "give TN", "give JG", "done")
    for what in (["TY"], ["TY", "MY", "GY"], ["TY", "TY"], ["TY", "TN"], ["TY", "TR"], ["TY", "x"]):
        assert refused_chance(match, "blind", what) == "K4e"
    assert refused_chance(match, "blind", "TY") is None
    assert refused_chance(match, "blind", ["TY", 1]) is None
    assert refused_chance(match, "kings", ["T"]) is None
    match.settle("blind", ["GY", "CY"])
    assert cards(match, "hand 0") == ["MG", "GY", "CY"]
    assert cards(match, "hand 1") == ["TN", "JG", "TY", "MY", "JY", "WY"]
    assert cards(match, "offer 0") == []
    assert match.turn == 0
    assert rules_of(match) == ["K4e"] * 4
    assert sum(len(cards(match, f"hand {seat}")) for seat in range(3)) == 11


def test_K4e_both_know_what_went_and_the_others_only_how_many() -> None:
    match = position("WG TN MG", others=["TY MY GY JY WY CY", "TR MR"])
    played(match, "play WG", "with 1", "give TN")
    assert knows(match, 0, "offer 0") == ["TN"]
    assert knows(match, 1, "offer 0") == [None]  # not before the swap
    match.play("done")
    match.settle("blind", ["GY"])
    assert knows(match, 0, "hand 1") == ["TN"] + [None] * 5
    assert knows(match, 1, "hand 0") == ["GY", None]
    for viewer in (2, 7):
        assert knows(match, viewer, "hand 0") == [None] * 2
        assert knows(match, viewer, "hand 1") == [None] * 6
    for viewer, faces in ((0, ["GY", "TN"]), (1, ["GY", "TN"]), (2, [None, None])):
        assert [event.card for event in match.seen_events(viewer)[-1]] == faces


def test_K4e_the_partner_finds_the_cards_in_the_own_record_but_not_their_order() -> None:
    match = dealt("TN MN JG WG TG CG", "CN GY TY MY JY SY")
    played(match, "play WG", "with 1", "give JG", "give TN")
    assert redacted(match, 1).entries[-2:] == [(0, "give ?"), (0, "give ?")]
    match.play("done")
    match.settle("blind", ["CN", "GY"])
    seen = {viewer: redacted(match, viewer).entries[3:] for viewer in (0, 1, 2)}
    blind = ("blind", ["CN", "GY"])
    assert seen[0] == [(0, "give JG"), (0, "give TN"), (0, "done"), blind]
    assert seen[1] == [(0, "give TN"), (0, "give JG"), (0, "done"), blind]
    assert seen[2] == [(0, "give ?"), (0, "give ?"), (0, "done"), ("blind", ["?", "?"])]
    played(match, "play CG", "play GY")  # which Guard that was nobody else can say
    assert redacted(match, 2).entries[6] == ("blind", ["?", "?"])


def dealt(*hands: str, **options: Any) -> Match:
    """Three players after a deal in which the first seats have these hands; seat 0 begins."""
    match = Match(PALACE, 3, options)
    left = Counter(TEXTS[:28]) + Counter(TEXTS[:7])
    left -= Counter(card for hand in hands for card in hand.split())
    rest = list(left.elements())
    filled = [hand.split() for hand in hands]
    while len(filled) < 3:
        filled.append(rest[:6])
        rest = rest[6:]
    deal = {"hands": filled, "pile": rest, "start": 0, "kings": list("CMGJWT")}
    match.settle("deal", deal)
    return match


def test_K4e_the_partner_chooses_with_the_option() -> None:
    match = position("WG TN MG", others=["TY MY", "TR MR"], wizard_partner_chooses=True)
    played(match, "play WG", "with 1", "give TN", "give MG", "done")
    assert match.turn == 1
    assert match.legal() == ["give MY", "give TY"]  # from its hand before the swap
    assert verdicts(match) == ["K4e"] * 8
    assert refused(match, "give TN") == "K4e"
    assert knows(match, 1, "offer 0") == [None, None]
    match.play("give TY")
    assert match.turn == 1
    assert match.legal() == ["give MY"]  # as many as it gets, and no `done`
    match.play("give MY")
    assert cards(match, "hand 0") == ["TY", "MY"]
    assert cards(match, "hand 1") == ["TN", "MG"]
    assert match.turn == 0
    assert match.legal() == ["play MY", "play TY"]
    assert knows(match, 0, "hand 1") == ["MG", "TN"]
    assert knows(match, 2, "hand 1") == [None, None]


def courtesan(**changes: Any) -> Match:
    """The Courtesan as third card; Ben shows a Treasurer and a Maid, Cleo a Jester."""
    given: dict[str, Any] = {"hand": "CG SN", "display": "TN", "shown": ["MY", "JR"], **changes}
    return position(**given)


def test_K4f_the_courtesan_swaps_two_cards_of_different_displays() -> None:
    match = played(courtesan(), "play CG")
    assert match.legal() == [
        "exchange 0 TN 1 MY",
        "exchange 0 TN 2 JR",
        "exchange 1 MY 2 JR",
    ]
    assert verdicts(match) == ["K4f"] * 8
    assert refused(match, "exchange 0 CG 1 MY") == "K4f"  # the one just laid stays
    assert refused(match, "exchange 0 TN 3 SN") == "K4f"
    with pytest.raises(Malformed):
        match.play("exchange 1 MY 0 TN")
    played(match, "exchange 1 MY 2 JR")
    assert cards(match, "display 1") == ["JR"]
    assert cards(match, "display 2") == ["MY"]
    assert match.turn == 0
    assert rules_of(match) == ["K4f", "K4f"]


def test_K4f_afterwards_no_display_shows_a_person_twice() -> None:
    match = played(courtesan(shown=["MY TY", "TR JR"]), "play CG")
    assert match.legal() == [
        "exchange 0 TN 1 TY",  # equal persons may be swapped
        "exchange 0 TN 2 TR",
        "exchange 1 MY 2 JR",
        "exchange 1 TY 2 TR",
    ]
    assert refused(match, "exchange 0 TN 1 MY") == "K4f"  # Ben would show two Treasurers
    assert refused(match, "exchange 1 MY 2 TR") == "K4f"
    assert refused(match, "exchange 1 TY 2 JR") == "K4f"
    match.play("exchange 0 TN 1 TY")
    assert cards(match, "display 0") == ["CG", "TY"]


def test_K4f_another_courtesan_may_be_swapped_and_faces_may_be_equal() -> None:
    match = played(courtesan(display="MN", shown=["CY MN", ""]), "play CG")
    assert match.legal() == ["exchange 0 MN 1 MN"]  # for a Courtesan there is no room here
    third = played(courtesan(display="MN", shown=["CN", "JN"]), "play CG")
    assert third.legal() == ["exchange 0 MN 2 JN", "exchange 1 CN 2 JN"]
    last = played(
        position("CR SN", "TN", others=["MY", "JR", "GB"], shown=["", "CB", "MB"]), "play CR"
    )
    assert last.legal() == ["exchange 0 TN 3 MB", "exchange 2 CB 3 MB"]


def test_K4f_nothing_as_first_or_second_card_or_without_a_swap() -> None:
    second = played(courtesan(display="", shown=["MY"]), "play CG")
    assert second.legal() == ["play SN"]
    third = played(courtesan(display="", shown=["MY", "JR"]), "play CG")
    assert third.legal() == ["exchange 1 MY 2 JR"]
    fetched = courtesan(display="", shown=["MY"])
    fetched.state.cards_laid = 4  # cards laid again after a fetch count again
    assert played(fetched, "play CG").legal() == ["play SN"]  # only one card may be swapped
    blocked = played(courtesan(display="MN TN", shown=["", ""]), "play CG")
    assert blocked.legal() == ["play SN"]
    none = played(courtesan(display="TN", shown=["CY TY JN"]), "play CG")
    assert none.legal() == ["exchange 0 TN 1 TY"]
    stuck = played(courtesan(display="TN", shown=["CY", ""]), "play CG")
    assert stuck.legal() == ["play SN"]


def test_K4g_the_spy_turns_up_the_top_king_onto_the_others() -> None:
    match = played(position("SG MG TG", kings="M J", turned="T"), "play SG")
    assert cards(match, "turned") == ["T", "M"]
    assert cards(match, "kings") == ["J"]
    assert knows(match, 7, "turned") == ["T", "M"]
    assert rules_of(match) == ["K2", "K4g"]
    assert played(match, "play MG").legal() == ["play TG"]  # blocked now
    assert rules_of(played(match, "play TG")) == ["K2"]  # nothing left to show, but free again


def test_K4g_all_six_turned_up_are_shuffled_and_the_first_is_turned_up() -> None:
    match = played(position("SN TG", kings="", turned="T M G J W C"), "play SN")
    assert match.awaits_chance
    assert match.turn is None
    for what in (list("TMGJW"), list("TMGJWW"), list("TMGJWS")):
        assert refused_chance(match, "kings", what) == "K4g"
    assert refused_chance(match, "kings", "TMGJWC") is None
    assert refused_chance(match, "blind", list("TMGJWC")) is None
    match.settle("kings", list("WTMGJC"))
    assert cards(match, "turned") == ["W"]
    assert cards(match, "kings") == list("CJGMT")
    assert knows(match, 7, "kings") == [None] * 5
    assert rules_of(match) == ["K4g", "K4g"]
    assert match.legal() == ["next 1", "next 2"]  # `kings` stands before a `next`
    sixth = played(position("SG TG", kings="C", turned="T M G J W"), "play SG")
    assert cards(sixth, "turned")[-1] == "C"
    assert sixth.turn == 0


# --- who is next


def test_K5_the_colour_names_the_next_player() -> None:
    others = ["TY", "TR", "TB", "TV"]
    for card, seat in (("JG", 0), ("JY", 1), ("JR", 2), ("JB", 3), ("JV", 4)):
        assert played(position(f"{card} SN", others=others), f"play {card}").turn == seat


def test_K5_brown_names_the_smallest_display() -> None:
    assert played(position("JN SN", "TN MN", shown=["TY", "TR MR"]), "play JN").turn == 1
    assert played(position("JN SN", "TN", shown=["TY MY GY", "TR MR GR"]), "play JN").turn == 0


def test_K5_displays_are_counted_after_the_action() -> None:
    match = played(position("GN SN", "TN", shown=["TY MY", "TR MR"]), "play GN", "fetch TN")
    assert match.turn == 0
    before = played(position("JN SN", "TN", shown=["TY MY", "TR MR"]), "play JN")
    assert before.legal() == ["next 0", "next 1", "next 2"]


def test_K5_in_a_tie_you_choose_one_of_the_tied_maybe_yourself() -> None:
    match = played(position("JN SN", shown=["TY", "TR MR"]), "play JN")
    assert match.turn == 0
    assert match.legal() == ["next 0", "next 1"]
    assert verdicts(match) == ["K5"] * 6 + [None, "K5"]
    assert [refused(match, f"next {seat}") for seat in (2, 3, 4)] == ["K5"] * 3
    assert played(match.copy(), "next 0").turn == 0
    assert played(match, "next 1").turn == 1
    assert match.legal() == [f"play {person}B" for person in "CGJMTW"]


def test_K5_a_seat_that_is_not_taken_is_no_smallest_display() -> None:
    match = played(position("JN SN"), "play JN")
    assert match.legal() == ["next 1", "next 2"]
    assert [refused(match, f"next {seat}") for seat in (0, 3, 4)] == ["K5"] * 3


# --- rounds and the end


def next_deal(match: Match, start: int, **more: Any) -> dict[str, Any]:
    deal = deal_of(match.players)
    return {"hands": deal["hands"], "pile": deal["pile"], "start": start, **more}


def ended(**options: Any) -> Match:
    """Seat 0 has shown its hand, turned up a king, and ended the round with a second Jester."""
    match = dealt("JG TG SG JN MN GN", **options)
    return played(match, "play SG", "play TG", "play JG", "play JN")


def test_K6_whoever_ended_the_round_begins_and_the_kings_stay() -> None:
    match = ended()
    assert match.awaits_chance
    assert match.legal_actions() == []
    assert match.scores() == [0, 1, 1]
    assert refused_chance(match, "deal", next_deal(match, 1)) == "K6"
    assert refused_chance(match, "deal", next_deal(match, 3)) == "K6"
    assert refused_chance(match, "deal", {**next_deal(match, 0), "pile": ["TG"]}) == "K6"
    assert refused_chance(match, "deal", next_deal(match, 0, kings=list("TMGJWC"))) is None
    match.settle("deal", next_deal(match, 0))
    assert rules_of(match) == ["K6"]
    assert match.turn == 0
    assert cards(match, "turned") == ["C"]
    assert cards(match, "kings") == list("TWJGM")
    assert match.scores() == [0, 1, 1]
    assert [len(cards(match, f"hand {seat}")) for seat in range(3)] == [6] * 3
    assert all(cards(match, f"display {seat}") == [] for seat in range(3))
    assert match.state.cards_laid == 0
    assert redacted(match, 1).entries[0][1]["kings"] == ["C", "?", "?", "?", "?", "?"]


def test_K6_everybody_forgets_the_cards_of_the_round_before() -> None:
    match = ended()
    assert knows(match, 1, "hand 0") == ["GN", "MN"]
    match.settle("deal", next_deal(match, 0))
    for viewer in (0, 1, 2, 7):
        for seat in range(3):
            expected = sorted(cards(match, f"hand {seat}")) if viewer == seat else [None] * 6
            assert knows(match, viewer, f"hand {seat}") == expected
        assert set(knows(match, viewer, "pile")) == {None}
        assert rumours(match, viewer) == []


def test_K6_with_kings_reset_all_six_are_shuffled_face_down() -> None:
    match = ended(kings_reset=True)
    assert refused_chance(match, "deal", next_deal(match, 0)) is None
    assert refused_chance(match, "deal", next_deal(match, 0, kings=list("TMGJWW"))) == "K6"
    match.settle("deal", next_deal(match, 0, kings=list("CWJGMT")))
    assert cards(match, "turned") == []
    assert cards(match, "kings") == list("TMGJWC")
    assert knows(match, 0, "kings") == [None] * 6
    assert [redacted(match, 1).entries[n][1]["kings"] for n in (0, -1)] == [
        ["C", "?", "?", "?", "?", "?"], ["?"] * 6
    ]  # fmt: skip


def test_K1_K4e_K4g_K6_K7_while_nobody_may_decide_the_rule_says_what_is_due() -> None:
    wizard = played(position("WG TN"), "play WG", "with 1", "give TN", "done")
    spy = played(position("SG TN", kings="", turned="T M G J W C"), "play SG")
    over = played(position("SG", "TN MN GN JN WN", points=[5]), "play SG")
    waiting = (Match(PALACE, 3), wizard, spy, ended(), over)
    assert [match.turn for match in waiting] == [None] * 5
    for move in ("play TG", "done", "next 1"):
        assert [match.forbidden_by(move) for match in waiting] == ["K1", "K4e", "K4g", "K6", "K7"]


def test_K7_points_come_before_cards_on_display() -> None:
    match = played(position("TG", "TN MN GN JN WN", others=["TY", "TR"], points=[5, 5]), "play TG")
    assert (match.scores(), match.winners()) == ([5, 6, 1], [1])  # six cards on display don't help


@pytest.mark.parametrize(("players", "target"), [(3, 6), (4, 5), (5, 4)])
def test_K7_the_game_ends_as_soon_as_someone_has_enough_points(players: int, target: int) -> None:
    others = ["TY", "TR", "TB", "TV"][: players - 1]
    below = position("TG", "TN", others=others, points=[target - 1, *[target - 2] * (players - 1)])
    assert played(below, "play TG").awaits_chance  # the others have one point too few
    match = position("SG", "TN MN GN JN WN", others=others, points=[target - 1])
    played(match, "play SG")
    assert match.is_over
    assert match.scores() == [target, *[0] * (players - 1)]
    assert match.winners() == [0]
    assert rules_of(match) == ["K2", "K3c", "K7"]
    assert match.legal_actions() == []
    assert PALACE.facts.highest_score == 6


def test_K7_a_tie_goes_to_the_larger_display_and_else_is_shared() -> None:
    lost = position("JN", "JG", shown=["MY CY", "MR"], points=[3, 5, 5])
    assert played(lost, "play JN").winners() == [1]
    shared = position("JN", "JG", shown=["MY", "MR"], points=[3, 5, 5])
    assert played(shared, "play JN").winners() == [1, 2]
    bystander = position("JN", "JG TG MG", shown=["MY", "MR"], points=[5, 5, 4])
    assert played(bystander, "play JN").winners() == [1]  # only the tied are compared


def test_K7_the_rulebooks_example_with_four_players() -> None:
    """Cleo lays a second Guard; Ada and Ben have five points, Ben shows more cards."""
    match = Match(PALACE, 4)
    displays = ["TG MG GG", "TY MY GY JN", "TR MB GN JY CG", "TB WB CB JB SB"]
    lay_out(match.state, ["SG", "SY", "GB", "SN"], displays, points=[4, 4, 3, 2])
    match.state.turn = 2
    played(match, "play GB")
    assert match.scores() == [5, 5, 3, 3]
    assert [len(cards(match, f"display {seat}")) for seat in range(4)] == [3, 4, 6, 5]
    assert match.winners() == [1]


def test_K7_the_last_card_counts() -> None:
    match = position("CG", "TN MN GN JN WN", shown=["TY MY GY JY WY"], points=[5, 6, 0])
    assert played(match, "play CG").winners() == [0]


# --- the rulebook's round, and what follows from the rules


def test_the_rulebooks_round_with_four_players() -> None:
    match = Match(PALACE, 4)
    hands = ["TB CG JY GR MN WB", "MR GY TY JG SN CR", "SY WG TR TN GG CN", "GN MB SB CB JB MG"]
    lay_out(match.state, hands, ["", "", "", ""], "WY WR", "M T G J W C")
    played(match, "play TB")
    assert match.turn == 3
    assert knows(match, 1, "hand 0") == ["CG", "GR", "JY", "MN", "WB"]
    played(match, "play GN")
    assert match.legal() == ["next 1", "next 2"]
    played(match, "next 2", "play SY")
    assert match.turn == 1
    assert cards(match, "turned") == ["M"]
    played(match, "play MR")
    assert match.turn == 2
    played(match, "play WG", "with 1", "give TR", "done")
    match.settle("blind", ["SN"])
    assert match.turn == 0
    assert [cards(match, f"display {seat}") for seat in range(4)] == [
        ["TB"], ["MR"], ["WG", "SY"], ["GN"],
    ]  # fmt: skip


@pytest.mark.parametrize("players", PALACE.seats)
def test_what_follows_from_the_rules(players: int) -> None:
    """Hand and display are six cards for everybody, the pile lasts, no action ends a round, a round
    has at most 6n + 1 cards, and gives at least one point."""
    for number in range(6):
        options = {"forced_loss_only": number % 2 == 0, "wizard_partner_chooses": number % 3 == 0}
        match = random_match(PALACE, players, options, "facts", number)
        again = Match(PALACE, players, match.options)
        points = 0
        for who, what in match.entries:
            again.settle(who, what) if isinstance(who, str) else again.play(what)
            sizes = again.state.sizes
            for seat in range(players):
                piles = (HAND + seat, DISPLAY + seat, OFFER + seat)
                in_offer = sum(int(sizes[pile]) for pile in piles)
                swaps = again.state.partner >= 0
                assert in_offer == 6 or swaps
            assert sizes[PILE] + sizes[DISCARDS] == players + 14
            assert sizes[PILE] >= 5
            assert again.state.cards_laid <= 6 * players + 1
            if sum(again.scores()) > points:
                points = sum(again.scores())
                assert isinstance(what, str)
                assert what.startswith("play")
        assert len(match.entries) < most_moves(players)


def test_shared_wins_are_common() -> None:
    matches = [random_match(PALACE, 5, {}, "shared", number) for number in range(40)]
    assert sum(len(match.winners()) > 1 for match in matches) > 3


# --- knowledge


def test_K4a_K4e_a_shown_hand_is_known_until_a_card_goes_unseen() -> None:
    match = position("TY SN JN", others=["WR TN MN", "TR MR GR"])
    played(match, "play TY")
    assert knows(match, 2, "hand 0") == ["JN", "SN"]
    played(match, "play WR", "with 0", "give TN", "done")
    match.settle("blind", ["SN"])
    assert rumours(match, 2) == [("JN SN", "hand 0, hand 1")]
    assert rumours(match, 7) == [("JN SN", "hand 0, hand 1")]
    assert rumours(match, 0) == rumours(match, 1) == []
    assert knows(match, 0, "hand 1") == ["SN", None]
    assert knows(match, 1, "hand 0") == ["JN", "TN"]


def test_K4a_K4b_a_discard_from_a_shown_hand_leaves_a_rumour() -> None:
    match = played(position("TG MG SN JN", pile="CR"), "play TG", "play MG", "discard SN")
    assert rumours(match, 1) == [("JN SN", "hand 0, discard")]
    assert rumours(match, 0) == []
    assert knows(match, 0, "hand 0") == ["CR", "JN"]


def test_K4c_a_fetched_card_may_be_another_one_with_the_same_face() -> None:
    """Ada fetches a JN that all see, and holds the other one: when she lays one, nobody can say
    whether it is that card."""
    match = position("GG JN SN", "JN", shown=["MY", "MR"])
    played(match, "play GG", "fetch JN")
    assert knows(match, 1, "hand 0") == ["JN", None, None]
    played(match, "play JN")
    assert knows(match, 1, "hand 0") == [None, None]
    assert knows(match, 0, "hand 0") == ["JN", "SN"]
