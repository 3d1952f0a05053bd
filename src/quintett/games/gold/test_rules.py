"""Gold!, rule by rule. Positions are laid out by hand; seat 0 is on turn."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from quintett import Match
from quintett.cards.chance import dice_from_seed
from quintett.cards.errors import Illegal, Malformed
from quintett.cards.game import roll
from quintett.games.gold import GAME as GOLD
from quintett.games.gold.notation import COLOURS, FACES, KINDS, deck
from quintett.games.gold.positions import lay_out
from quintett.lab.simulate import random_match


def position(
    offer: str,
    *displays: str,
    pile: str = "",
    stacks: tuple[str, ...] = (),
    **options: Any,
) -> Match:
    """As many players as displays, seat 0 on turn; the pile from its top."""
    match = Match(GOLD, len(displays), options)
    lay_out(match.state, offer, displays, stacks, pile)
    return match


def after(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def cards(match: Match, name: str) -> str:
    """The cards of a pile with all eyes: `offer`, `display 0`; by value, then colour."""
    for number in range(len(GOLD.layout.piles)):
        if match.pile_name(number) == name:
            first = int(GOLD.layout.starts[number])
            size = int(match.state.sizes[number])
            return " ".join(FACES[card] for card in match.state.cards[first : first + size])
    raise KeyError(name)


def refused(match: Match, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        match.play(move)
    return caught.value.rule


def told(match: Match) -> list[str]:
    """What everybody was told of the last entry: `G5 0 R7 offer > display 0`."""
    return [
        f"{event.rule} {event.seat} {event.card} {event.source} > {event.target}"
        for event in match.seen_events()[-1]
    ]


def good_deal(players: int = 3) -> dict[str, Any]:
    deal: dict[str, Any] = Match(GOLD, players, seed=1).entries[0][1]
    return {key: value if key == "start" else list(value) for key, value in deal.items()}


def refused_deal(deal: Any, players: int = 3) -> str | None:
    with pytest.raises((Illegal, Malformed)) as caught:
        Match(GOLD, players).settle("deal", deal)
    return getattr(caught.value, "rule", None)


# --- the deal


def test_the_deck_has_seven_gold_cards_and_three_donkeys_in_each_of_six_colours() -> None:
    copies = {"3": 2, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1, "e": 3}
    assert Counter(FACES) == {f"{colour}{v}": n for colour in COLOURS for v, n in copies.items()}
    assert set(COLOURS) == set("GBVROP")


def test_G1_two_players_play_without_one_donkey_of_every_colour() -> None:
    for players, donkeys in ((2, 2), (3, 3)):
        deal = good_deal(players)
        dealt = Counter([*deal["donkeys"], *deal["out"], *deal["pile"]])
        assert dealt.total() == (54 if players == 2 else 60)
        assert all(dealt[f"{colour}e"] == donkeys for colour in COLOURS)
        assert all(dealt[kind] == FACES.count(kind) for kind in KINDS if kind[1] != "e")
    match = Match(GOLD, 2, seed=1)
    assert cards(match, "out") == "Ge Be Ve Re Oe Pe"
    assert told(match)[:6] == [f"G1 None {colour}e pile > out" for colour in COLOURS]
    assert cards(Match(GOLD, 3, seed=1), "out") == ""


def test_G1_a_deal_that_is_not_the_deck_is_refused() -> None:
    deal = good_deal()
    assert refused_deal({**deal, "pile": deal["pile"][1:]}) == "G1"
    assert refused_deal({**deal, "pile": [*deal["pile"][1:], "X3"]}) == "G1"
    assert refused_deal(deal, players=2) == "G1"
    assert refused_deal({**deal, "pile": "R7"}) is None
    assert refused_deal({**deal, "pile": [*deal["pile"][1:], 7]}) is None
    assert refused_deal({key: deal[key] for key in ("donkeys", "out", "pile")}) is None
    assert refused_deal({**deal, "row": []}) is None
    assert refused_deal([deal]) is None
    with pytest.raises(Malformed):
        Match(GOLD, 3).settle("kings", deal)


@pytest.mark.parametrize("players", GOLD.seats)
def test_G2_everybody_starts_with_a_donkey_of_another_colour(players: int) -> None:
    match = Match(GOLD, players, seed=1)
    donkeys = [cards(match, f"display {seat}") for seat in range(players)]
    assert donkeys == match.entries[0][1]["donkeys"]
    shown = [pile.cards for pile in match.view().piles if pile.name == "display"]
    assert shown == [[donkey] for donkey in donkeys]
    events = [line for line in told(match) if line.startswith("G2")]
    assert events == [f"G2 None {card} pile > display {s}" for s, card in enumerate(donkeys)]


def test_G2_G3_every_card_is_dealt_once_and_may_come_anywhere() -> None:
    state, outcome = GOLD.new(2), GOLD.new_outcome()
    donkeys, aside, on_top = set(), set(), set()
    for number in range(300):
        roll(state, dice_from_seed("G2 G3", number), outcome)
        assert sorted(outcome[:54]) == deck(2)
        donkeys.add((FACES[outcome[0]], FACES[outcome[1]]))
        aside |= {FACES[card] for card in outcome[2:4]}
        on_top |= {FACES[card] for card in outcome[4:9]}
    assert donkeys == set(itertools.permutations([f"{colour}e" for colour in COLOURS], 2))
    assert aside == on_top == set(KINDS)


def test_G2_other_starting_cards_are_refused() -> None:
    deal = good_deal()
    donkeys, pile = deal["donkeys"], deal["pile"]

    def exchanged(place: int) -> dict[str, Any]:
        """The first donkey and a card of the pile change places."""
        rest = [*pile[:place], donkeys[0], *pile[place + 1 :]]
        return {**deal, "donkeys": [pile[place], *donkeys[1:]], "pile": rest}

    assert refused_deal(exchanged(pile.index(donkeys[1]))) == "G2"
    assert refused_deal(exchanged(next(p for p, card in enumerate(pile) if card[1] != "e"))) == "G2"
    assert refused_deal({**deal, "donkeys": donkeys[1:], "pile": [*pile, donkeys[0]]}) == "G2"
    more = next(card for card in pile if card[1] == "e" and card not in donkeys)
    rest = [*pile[: pile.index(more)], *pile[pile.index(more) + 1 :]]
    assert refused_deal({**deal, "donkeys": [*donkeys, more], "pile": rest}) == "G2"


@pytest.mark.parametrize(("players", "offers"), [(2, 10), (3, 11)])
def test_G3_two_cards_put_away_unseen_and_five_turned_up(players: int, offers: int) -> None:
    match = Match(GOLD, players, seed=1)
    deal = match.entries[0][1]
    assert sorted(cards(match, "aside").split()) == sorted(deal["out"])
    assert sorted(cards(match, "offer").split()) == sorted(deal["pile"][:5])
    assert cards(match, "pile").split() == deal["pile"][:4:-1]
    assert len(deal["pile"]) == 5 * offers
    for viewer in (0, players - 1, 7):
        shown = {pile.name: pile.knows for pile in match.view(viewer).piles}
        assert shown["aside"] == [None] * 2
        assert shown["pile"] == [None] * (5 * offers - 5)
        assert None not in shown["offer"]
    assert told(match)[-7:] == [
        *["G3 None None pile > aside"] * 2,
        *[f"G3 None {card} pile > offer" for card in deal["pile"][:5]],
    ]


def test_G3_only_two_cards_are_put_away() -> None:
    deal = good_deal()
    out, pile = deal["out"], deal["pile"]
    assert refused_deal({**deal, "out": [*out, pile[0]], "pile": pile[1:]}) == "G3"
    assert refused_deal({**deal, "out": out[1:], "pile": [*pile, out[0]]}) == "G3"


def test_G3_the_number_of_a_card_does_not_tell_what_was_put_away() -> None:
    """Of equal cards the lower number is the one that is seen first."""
    deal = good_deal()
    every = [*deal["out"], *deal["pile"]]
    every.remove("R3")
    every.remove("R3")
    for order in (["R3", every[0], "R3", *every[1:]], [*every[:2], "R3", "R3", *every[2:]]):
        match = Match(GOLD, 3)
        match.settle("deal", {**deal, "out": order[:2], "pile": order[2:]})
        first = next(card for card in match.state.cards[2 + 60 :] if FACES[card] == "R3")
        assert first == FACES.index("R3")


def test_G4_any_seat_may_begin_then_clockwise() -> None:
    assert {Match(GOLD, 3, seed=seed).turn for seed in range(20)} == {0, 1, 2}
    assert {Match(GOLD, 2, seed=seed).turn for seed in range(20)} == {0, 1}
    assert refused_deal({**good_deal(), "start": 3}) == "G4"
    assert refused_deal({**good_deal(2), "start": 2}, players=2) == "G4"
    assert refused_deal({**good_deal(), "start": -1}) == "G4"
    assert refused_deal({**good_deal(), "start": True}) is None
    match = Match(GOLD, 3)
    match.settle("deal", {**good_deal(), "start": 2})
    turns = [match.turn]
    for _ in range(4):
        match.play(next(move for move in match.legal() if move.startswith("take")))
        turns.append(match.turn)
    assert turns == [2, 0, 1, 2, 0]


# --- an action


def test_G5_takes_one_of_the_lowest_cards() -> None:
    match = position("R4 B4 V5 R8", "", "")
    assert match.legal() == ["take B4", "take R4"]
    assert refused(match, "take V5") == "G5"
    assert refused(match, "take B5") == "G5"
    match.play("take R4")
    assert cards(match, "display 0") == "R4"
    assert cards(match, "offer") == "B4 V5 R8"
    assert told(match) == ["G5 0 R4 offer > display 0"]
    assert match.turn == 1


def test_G5_a_donkey_is_lowest() -> None:
    match = position("R3 Ve Re B3", "", "")
    assert match.legal() == ["take Re", "take Ve"]
    assert refused(match, "take B3") == "G5"


def test_G5_equal_cards_are_one_move() -> None:
    assert position("Re Re Be Be R3", "", "").legal() == ["take Be", "take Re"]
    assert position("R3 R3 P3", "O4", "").legal() == [
        "swap O4 P3", "swap O4 R3", "take P3", "take R3",
    ]  # fmt: skip
    match = after(position("Re Re", "Be Be", ""), "take Re")
    assert (cards(match, "offer"), cards(match, "display 0")) == ("Re", "Be Be Re")


def test_G6_gives_a_card_of_the_own_display_for_one_of_the_offer() -> None:
    match = position("R4 Ve B3", "R7 Ge", "B7 Oe")
    assert refused(match, "swap B7 R4") == "G6"
    assert refused(match, "swap Oe R4") == "G6"
    assert refused(match, "swap R7 R3") == "G6"
    assert refused(match, "swap R7 Be") == "G6"
    assert refused(match, "swap Ge Re") == "G6"
    assert refused(match, "swap R7 R7") == "G6"
    assert match.legal() == [
        "swap Ge B3", "swap Ge R4", "swap R7 B3", "swap R7 R4", "take Ve",
    ]  # fmt: skip


def test_G6a_gold_for_lower_gold() -> None:
    match = position("G8 B5 O5 V4 Oe", "R5 B6 V3 P8", "")
    assert [move for move in match.legal() if move.startswith("swap")] == [
        "swap B6 B5", "swap B6 O5", "swap B6 V4",
        "swap P8 B5", "swap P8 O5", "swap P8 V4",
        "swap R5 V4",
    ]  # fmt: skip
    for move in ("R5 B5", "R5 O5", "R5 G8", "P8 G8", "P8 Oe", "V3 V4", "V3 Oe"):
        assert refused(match, f"swap {move}") == "G6a"
    match.play("swap P8 B5")
    assert cards(match, "offer") == "Oe V4 O5 G8 P8"
    assert cards(match, "display 0") == "V3 B5 R5 B6"
    assert told(match) == ["G6a 0 P8 display 0 > offer", "G6a 0 B5 offer > display 0"]
    assert match.turn == 1


def test_G6b_a_donkey_for_any_gold() -> None:
    match = position("B8 R3 Ve", "Re G3", "")
    assert match.legal() == ["swap Re B8", "swap Re R3", "take Ve"]
    assert refused(match, "swap Re Ve") == "G6b"
    match.play("swap Re B8")
    assert cards(match, "offer") == "Ve Re R3"
    assert cards(match, "display 0") == "G3 B8"
    assert told(match) == ["G6b 0 Re display 0 > offer", "G6b 0 B8 offer > display 0"]
    assert match.legal() == ["take Re", "take Ve"]  # what was given is on offer


def test_G6b_the_offer_must_hold_gold() -> None:
    match = position("Be Ve Re", "Re R8", "")
    assert match.legal() == ["take Be", "take Re", "take Ve"]
    assert refused(match, "swap Re Re") == "G6b"
    assert refused(match, "swap R8 Be") == "G6a"


# --- a set


def test_G7_three_of_a_colour_must_be_scored_before_anything_else() -> None:
    match = after(position("R4 G8", "R7 Re", "B3"), "take R4")
    assert match.turn == 0
    assert match.legal() == ["decline", "steal 1 B3"]
    assert refused(match, "take G8") == "G7"
    assert refused(match, "take R8") == "G7"
    assert refused(match, "swap R7 R4") == "G7"
    assert told(match) == ["G5 0 R4 offer > display 0", "G7 0 None display 0 > stack 0"]


def test_G7_a_swap_completes_a_set_too_and_two_cards_do_not() -> None:
    match = after(position("R4 G8", "R7 Re B8", "B3"), "swap B8 R4")
    assert match.legal() == ["decline", "steal 1 B3"]
    match = after(position("R4 G8", "R7 Re B8", "B3"), "swap R7 R4")
    assert (match.turn, cards(match, "display 0")) == (1, "Re R4 B8")


def test_G7_nothing_is_stolen_without_a_set() -> None:
    match = position("R4 G8", "R7 R6 B3", "V3")
    assert refused(match, "steal 1 V3") == "G7"
    assert refused(match, "steal 0 V3") == "G7"
    assert refused(match, "steal 0 Ge") == "G7"
    assert refused(match, "decline") == "G7"


def test_G7_G7a_another_seat_steals_from_the_first() -> None:
    match = after(position("R4 R5 B8", "Ge", "R7 Re"), "take R4", "take R5")
    assert told(match)[-1] == "G7 1 None display 1 > stack 1"
    match.play("steal 0 Ge")
    assert (cards(match, "display 0"), cards(match, "display 1")) == ("R4", "Ge")
    assert (cards(match, "stack 1"), match.turn) == ("Re R5 R7", 0)


def test_G7_three_donkeys_are_a_set_of_minus_six() -> None:
    match = after(position("Re R8", "Re Re", "", ""), "take Re")
    assert cards(match, "stack 0") == "Re Re Re"
    assert match.scores() == [-6, 0, 0]


def test_G7a_steals_gold_or_a_donkey_of_a_colour_that_is_not_on_the_own_display() -> None:
    match = after(position("R4 P8", "R7 Re B5", "B3 Be R3 V8 Ve G5", "Pe G3 G3 B8"), "take R4")
    assert match.legal() == [
        "decline", "steal 1 G5", "steal 1 V8", "steal 1 Ve", "steal 2 G3", "steal 2 Pe",
    ]  # fmt: skip
    for move in ("1 B3", "1 Be", "2 B8"):
        assert refused(match, f"steal {move}") == "G7a"  # has that colour
    assert refused(match, "steal 1 R3") == "G7a"  # the set's colour counts as on display
    for move in ("1 Pe", "2 V8", "0 B5", "0 R7"):
        assert refused(match, f"steal {move}") == "G7a"  # not there, not another player's
    match.play("steal 2 G3")
    assert cards(match, "display 0") == "G3 B5"
    assert cards(match, "display 2") == "Pe G3 B8"
    assert cards(match, "stack 0") == "Re R4 R7"
    assert told(match) == [
        "G7a 0 G3 display 2 > display 0",
        *[f"G7b 0 {card} display 0 > stack 0" for card in ("Re", "R4", "R7")],
    ]
    assert match.turn == 1


def test_G7a_seats_that_are_not_taken_have_no_display() -> None:
    match = after(position("R4 P8", "R7 Re", "G5"), "take R4")
    assert refused(match, "steal 2 G5") == "G7a"


def test_G7a_a_colour_that_was_just_given_away_may_be_stolen() -> None:
    match = after(position("R4 P8", "R7 Re B5", "B3 R3"), "swap B5 R4")
    assert match.legal() == ["decline", "steal 1 B3"]


def test_G7a_may_be_declined() -> None:
    match = after(position("R4 P8", "R7 Re", "G5"), "take R4", "decline")
    assert (cards(match, "display 0"), cards(match, "display 1")) == ("", "G5")
    assert cards(match, "stack 0") == "Re R4 R7"
    assert match.turn == 1


def test_G7a_is_skipped_if_there_is_no_such_card() -> None:
    match = after(position("R4 P8", "R7 Re B5", "B3 R3", "Be"), "take R4")
    assert match.turn == 1
    assert cards(match, "stack 0") == "Re R4 R7"
    assert told(match) == [
        "G5 0 R4 offer > display 0",
        "G7 0 None display 0 > stack 0",
        *[f"G7b 0 {card} display 0 > stack 0" for card in ("Re", "R4", "R7")],
    ]


def test_G7b_the_set_alone_goes_onto_the_own_stack() -> None:
    start = position("Re P8", "B5 R3 B4 V7 R3 Oe", "B3", stacks=("P3 P4 P5",))
    match = after(start, "take Re")
    assert cards(match, "display 0") == "Oe B4 B5 V7"
    assert cards(match, "stack 0") == "Re R3 R3 P3 P4 P5"
    assert cards(match, "stack 1") == ""


@pytest.mark.parametrize("is_open", [False, True])
def test_G7b_stacks_lie_face_down_unless_open_stacks_is_on(is_open: bool) -> None:
    match = after(position("R4 P8", "R7 Re", "", open_stacks=is_open), "take R4")
    for viewer in (0, 1, 7):
        stack = next(pile for pile in match.view(viewer).piles if pile.name == "stack")
        assert stack.knows == ["R4", "R7", "Re"]  # everybody saw them
        assert stack.cards == (stack.knows if is_open else [None] * 3)


# --- a new offer, and the last


def test_G8_five_new_cards_after_the_last_was_taken() -> None:
    match = position("R4", "", "", pile="B3 B3 G8 Ve O5 V3 V4 V5 V6 V7")
    match.play("take R4")
    assert cards(match, "offer") == "Ve B3 B3 O5 G8"
    assert cards(match, "pile") == "V7 V6 V5 V4 V3"
    assert told(match) == [
        "G5 0 R4 offer > display 0",
        *[f"G8 None {card} pile > offer" for card in ("B3", "B3", "G8", "Ve", "O5")],
    ]
    assert match.turn == 1
    assert not match.may_undo(0)  # cards were shown


def test_G8_not_before_the_offer_is_empty() -> None:
    match = after(position("R4 R3", "B8", "", pile="B3 B4 G8 Ve O5"), "take R3")
    assert cards(match, "offer") == "R4"
    assert match.may_undo(0)
    match = after(position("R4", "B8", "", pile="B3 B4 G8 Ve O5"), "swap B8 R4")
    assert cards(match, "offer") == "B8"


@pytest.mark.parametrize("move", ["decline", "steal 1 B5"])
def test_G8_the_set_is_scored_first(move: str) -> None:
    match = after(position("R4", "R7 Re", "B5", pile="B3 B4 G8 Ve O5"), "take R4")
    assert cards(match, "offer") == ""
    assert len(cards(match, "pile").split()) == 5
    match.play(move)
    assert cards(match, "offer") == "Ve B3 B4 O5 G8"
    rules = [line.split()[0] for line in told(match)]
    assert rules == [*["G7a"] * (move != "decline"), *["G7b"] * 3, *["G8"] * 5, "G9"]


def test_G9_the_last_five_cards_are_the_grand_finale() -> None:
    match = after(position("R4", "", "", pile="B3 B4 G8 Ve O5"), "take R4")
    assert told(match)[-1] == "G9 None None pile > offer"
    for move in ("take Ve", "swap R4 B3", "take B4", "take R4", "take O5", "take G8"):
        assert not match.is_over
        match.play(move)
    assert match.is_over
    assert match.legal() == []
    assert match.turn is None


def test_G9_the_last_set_is_scored_before_the_colours() -> None:
    match = after(position("R4", "R7 Re", "B5 R8"), "take R4")
    assert match.legal() == ["decline", "steal 1 B5"]
    match.play("steal 1 B5")
    assert match.is_over
    assert cards(match, "stack 0") == "Re R4 B5 R7"
    assert cards(match, "stack 1") == "R8"
    assert [line.split()[0] for line in told(match)] == ["G7a", "G7b", "G7b", "G7b", "G10", "G10"]


@pytest.mark.parametrize("players", GOLD.seats)
def test_G3_G9_ten_or_eleven_offers_are_taken_card_by_card(players: int) -> None:
    match = random_match(GOLD, players, {}, "offers", 0)
    takes = [what for _who, what in match.entries if str(what).startswith("take")]
    assert len(takes) == {2: 50, 3: 55}[players]
    finales = [events for events in match.seen_events() if any(e.rule == "G9" for e in events)]
    assert len(finales) == 1


# --- the end


def ended(*displays: str, stacks: tuple[str, ...] = (), last: str = "O3") -> Match:
    """The game after seat 0 took the last card of all."""
    return after(position(last, *displays, stacks=stacks), f"take {last}")


def test_G10_the_highest_sum_scores_its_highest_gold_card() -> None:
    match = ended("R8 Re", "R3 R4", "Re")
    assert cards(match, "stack 1") == "R4"
    assert cards(match, "stack 0") == "O3"
    assert sorted(told(match)) == [
        "G10 0 O3 display 0 > stack 0", "G10 0 R8 display 0 > out", "G10 0 Re display 0 > out",
        "G10 1 R3 display 1 > out", "G10 1 R4 display 1 > stack 1",
        "G10 2 Re display 2 > out", "G5 0 O3 offer > display 0",
    ]  # fmt: skip
    assert [cards(match, f"display {seat}") for seat in range(3)] == [""] * 3


def test_G10_all_who_are_tied_score_and_equal_cards_only_once() -> None:
    match = ended("R7 Re B3 B3", "R5 V8", "R4 V3", last="Ge")
    assert [cards(match, f"stack {seat}") for seat in range(3)] == ["B3 R7", "R5 V8", ""]
    assert match.scores() == [10, 13, 0]


def test_G10_gold_beats_no_gold_and_donkeys_alone_score_nothing() -> None:
    match = ended("P3 Pe Ge", "Pe Ge", "", last="Ve")
    assert [cards(match, f"stack {seat}") for seat in range(3)] == ["P3", "", ""]
    out = cards(match, "out").split()
    assert [out.count(card) for card in ("Pe", "Ge", "Ve", "P3")] == [3, 3, 3, 1]
    assert cards(ended("G3", "Ge", "", last="Ve"), "stack 0") == "G3"  # the lowest gold is gold


EXAMPLE = ("R7 Re", "R5 B3 B8 Ge", "P8")
EXAMPLE_STACKS = ("G7 G8 Ge V3 V5 V6", "O4 O5 Oe P3 P5 P6", "V4 V7 V8")


def test_G10_the_example_of_the_rulebook() -> None:
    match = ended(*EXAMPLE, last="B4")
    assert [cards(match, f"stack {seat}") for seat in range(3)] == ["R7", "R5 B8", "P8"]
    assert set(cards(match, "out").split()) >= {"B3", "B4", "Ge", "Re"}


def test_G11_the_example_of_the_rulebook_is_decided_by_the_number_of_cards() -> None:
    match = ended(*EXAMPLE, stacks=EXAMPLE_STACKS, last="B4")
    assert match.scores() == [34, 34, 27]
    assert match.winners() == [1]


def test_G11_most_points_win_whatever_the_number_of_cards() -> None:
    match = ended("", "", stacks=("G3 G3 Ge Ge", "G8"))
    assert (match.scores(), match.winners()) == ([5, 8], [1])
    match = ended("", "", stacks=("B4", "G3 Ge"))
    assert (match.scores(), match.winners()) == ([7, 1], [0])


def test_G11_a_tie_in_points_and_cards_is_shared() -> None:
    match = ended("", "", "", stacks=("G5", "G8 B4 V4 Ve Oe Re Pe", "G3 B5"))
    assert match.scores() == [8, 8, 8]
    assert match.winners() == [1]
    match = ended("", "", "", stacks=("G5", "G8", "G4 V4"))
    assert match.scores() == [8, 8, 8]
    assert match.winners() == [0, 2]


# --- facts that follow


@pytest.mark.parametrize("players", GOLD.seats)
def test_between_turns_no_display_has_more_than_two_of_a_colour(players: int) -> None:
    match = Match(GOLD, players, seed="facts")
    dice = iter(range(10**6))
    while not match.is_over:
        legal = match.legal()
        match.play(legal[next(dice) * 7 % len(legal)])
        waits = bool(match.legal()) and match.legal()[0] == "decline"
        for seat in range(players):
            shown = Counter(card[0] for card in cards(match, f"display {seat}").split())
            assert shown.total() <= 12 + waits
            three = [colour for colour, number in shown.items() if number > 2]
            assert len(three) == (waits and seat == match.turn)
        sizes = [len(cards(match, f"stack {seat}").split()) for seat in range(players)]
        assert match.is_over or all(size % 3 == 0 for size in sizes)


def test_what_is_refused_before_the_deal_and_after_the_end_names_a_rule() -> None:
    for match, rule in ((Match(GOLD, 2), "G3"), (ended("", ""), "G9")):
        assert {match.forbidden_by(move) for move in GOLD.actions} == {rule}
