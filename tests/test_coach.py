"""The coach: hints that know only what the seat knows, and looks back that add up."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from quintett import Match, games
from quintett.bots.analysis.chart import LABEL_HEIGHT, chart_of
from quintett.bots.analysis.coach import Coach, hint_text, names_of
from quintett.bots.analysis.preview import ABOUT, END, POINTS, Preview
from quintett.bots.analysis.reasons import Reasons
from quintett.bots.analysis.review import Effort, judge, judge_all, questions, sum_up
from quintett.bots.analysis.review_data import Moment, Review
from quintett.bots.analysis.review_html import page
from quintett.bots.analysis.review_text import Report
from quintett.bots.bot import Seen
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.game import Game, scores
from quintett.cards.layout import State
from quintett.cards.reasons import Reason, Scene
from quintett.cards.worlds import resample
from quintett.match.record import record_of
from quintett.match.redact import redacted
from quintett.match.telling import Teller
from quintett.words import LANGUAGES, Words
from running import run

every_game = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)


def positions(game: Game, count: int, seed: str = "coach") -> list[Match]:
    """Positions of a random game, some moves apart."""
    dice, match = dice_from_seed(seed), Match(game, game.seats[-1], seed=seed)
    found: list[Match] = []
    while not match.is_over and len(found) < count:
        legal = match.legal()
        match.play(legal[below(dice, len(legal))])
        match.roll(dice)
        if match.turn is not None and len(match.legal()) > 1 and below(dice, 4) == 0:
            found.append(match.copy())
    return found


def quick_hint(match: Match, language: str) -> str:
    words = Words(language)
    coach = Coach(match.game, iterations=100)
    advice = coach.advise(Seen(match.game, match.state), words, names_of(match, words))
    return hint_text(match, advice, words)


# --- hint


@every_game
def test_a_hint_rates_every_legal_move_once_and_the_best_first(game: Game) -> None:
    for match in positions(game, 4):
        seen = Seen(game, match.state)
        advice = Coach(game, iterations=200).advise(seen, Words("en"), names_of(match, Words("en")))
        assert sorted(one.move for one in advice) == match.legal()
        chances = [one.chance for one in advice]
        assert chances == sorted(chances, reverse=True) or advice[0].place is not None
        assert all(0 <= one.low <= one.chance <= one.high <= 1 for one in advice)
        assert all(re.fullmatch(r"\S.*; .*[^.]\.", one.why) for one in advice)


@every_game
def test_B1_a_hint_is_the_same_in_worlds_that_the_seat_can_not_tell_apart(game: Game) -> None:
    for match in positions(game, 4):
        assert match.turn is not None
        world = match.copy()
        resample(world.state, match.turn, dice_from_seed("other world"))
        texts = [[quick_hint(one, language) for language in LANGUAGES] for one in (match, world)]
        assert texts[0] == texts[1]
        assert texts[0][0] != texts[0][1]


@every_game
def test_what_is_foretold_comes_true_and_names_no_hidden_card(game: Game) -> None:
    for match in positions(game, 12, "foretold"):
        seat = match.turn
        assert seat is not None
        known = {card for pile in match.view(seat).piles for card in pile.knows}
        preview = Preview(Seen(game, match.state))
        for move in match.legal():
            after = match.copy()
            after.play(move)
            happened = [event.card for event in after.seen_events(seat)[-1]]
            for effect in preview.effects(move):
                named = set(effect.details.get("cards", ()))
                own_words = f"why-{game.id}-{effect.what}"
                assert not named or all(own_words in Words(language) for language in LANGUAGES)
                assert named <= known
                assert named <= set(happened)
                assert effect.what != END or after.is_over
                counted = (game.standing or _score)(after.state, seat)
                assert effect.what != POINTS or effect.details["after"] == counted


def _score(state: State, seat: int) -> int:
    points = np.zeros(8, np.int32)
    scores(state, points)
    return int(points[seat])


def thrown_away(is_played: bool = True) -> Match:
    """A game of Parade in which the first seat took whatever it could: before the picks, or before
    that seat's last card."""
    match = Match("parade", players=3, seed="thrown away 3")
    while match.state.phase == 1 and (is_played or match.turn != 0 or not match.state.turns_left):
        preview = Preview(Seen.of(match), worlds=1)
        pick = max if match.turn == 0 else min
        match.play(pick(match.legal(), key=lambda move: _cost(preview, move)))
    return match


def test_what_a_kept_card_costs_is_foretold() -> None:
    """Own kept cards count beside the collections; what the others keep is unknown to the last."""
    match = thrown_away()
    while not match.is_over:
        seen = Seen.of(match)
        preview, is_last = Preview(seen), match.turn == 2 and len(match.legal()) == 3
        for move in match.legal():
            told = {one.what: one.details.get("after") for one in preview.effects(move)}
            piles = {(pile.name, pile.owner): pile.cards for pile in seen.view.piles}
            own = [*piles["collection", seen.seat], *piles["kept", seen.seat]]
            others = [piles["collection", seat] for seat in range(3) if seat != seen.seat]
            before, after = (_minus(cards, others) for cards in (own, [*own, move.split()[1]]))
            assert is_last or (told.get(POINTS, -before) == -after and ABOUT not in told)
        match.play(match.legal()[0])
    assert ABOUT in told


def _minus(cards: Sequence[Any], others: Sequence[Sequence[Any]]) -> int:
    """P10, counted once more: a card of a colour of which nobody has more costs 1."""
    minus = 0
    for colour in "RGOYBS":
        own = [int(card[1:]) for card in cards if card[0] == colour]
        most = max(sum(card[0] == colour for card in other) for other in others)
        minus += len(own) if len(own) >= most else sum(own)
    return minus


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_winning_is_out_of_reach_the_coach_speaks_of_place_and_points(language: str) -> None:
    match, words = thrown_away(is_played=False), Words(language)
    advice = Coach(match.game, iterations=400).advise(Seen.of(match), words)
    standings = [(one.place, -(one.points or 0)) for one in advice]
    assert standings == sorted(standings)
    assert {one.place for one in advice} == {3}
    assert all(str(round(-(one.points or 0))) in one.why for one in advice)
    assert "%" not in hint_text(match, advice, words)


@every_game
def test_B1_a_reason_holds_in_every_world_and_is_told_in_both_languages(game: Game) -> None:
    """Nothing that depends on what the seat doesn't know is a reason; and there are some."""
    found: set[str] = set()
    tellers = [Teller(game, Words(language), "ABCDEF", None) for language in LANGUAGES]
    for match in positions(game, 12, "reasons"):
        seat, dice = match.turn, dice_from_seed("other worlds")
        assert seat is not None
        world = match.copy()
        resample(world.state, seat, dice)
        preview, moves = Preview(Seen(game, match.state)), match.legal()
        reasons = Reasons(preview, moves)
        other = Reasons(Preview(Seen(game, world.state)), moves)
        for move in moves:
            assert reasons.of(move) == other.of(move)
            for truth in (match, world):
                true = _true_reasons(truth, move, seat)
                assert [one for one in reasons.of(move) if one not in true] == []
            found |= {one.what for one in reasons.of(move)}
            told = [reasons.tell(move, teller) for teller in tellers]
            assert all(told)
            assert told[0] != told[1]
    assert len(found) >= 2


def _true_reasons(match: Match, move: str, seat: int) -> list[Reason]:
    """What the game says when it sees all cards."""
    before, after = match.state.copy(), match.copy()
    after.play(move)
    layout, find = match.game.layout, match.game.reasons
    assert find is not None
    return list(find(Scene(layout, before), Scene(layout, after.state), seat))


def test_reasons_say_what_a_card_is_good_for() -> None:
    """By hand: Parade's row is S2 Y1 Y10 R3, and the best is compared with the next."""
    match = Match("parade", players=3, seed=1)
    match.play("play R3")
    moves = ["play S4", "play B2", *sorted(set(match.legal()) - {"play S4", "play B2"})]
    reasons = Reasons(Preview(Seen(match.game, match.state)), moves)
    english, german = (Teller(match.game, Words(language), "ABC", 0) for language in ("en", "de"))
    saved = "saves the orange 7 for a dangerous row"
    assert reasons.tell("play S4", english) == f"takes nothing; {saved}"
    assert reasons.tell("play O7", english) == (
        "takes nothing; gives the orange 7 away, a help with a dangerous row; "
        f"“Lay the grey 4”: {saved}"
    )
    assert "holt die Mehrheit in Grau" in reasons.tell("play B2", german)


def test_what_a_move_does_is_said_in_the_words_of_the_game() -> None:
    match = Match("parade", players=3, seed=1)
    match.play("play R3")
    preview = Preview(Seen(match.game, match.state))  # the row is S2 Y1 Y10 R3
    told = {
        language: {move: preview.tell(move, Words(language), "ABC") for move in match.legal()}
        for language in LANGUAGES
    }
    assert told["en"] == {
        "play B2": "takes the yellow 1 and the grey 2, score 0 → −2",
        "play O7": "takes nothing",
        "play R0": "takes the red 3, score 0 → −1",
        "play S1": "takes the yellow 1 and the grey 2, score 0 → −2",
        "play S4": "takes nothing",
    }
    assert told["de"]["play B2"] == "nimmt die gelbe 1 und die graue 2, Punkte 0 → −2"


# --- review


def random_game(game: str = "parade", players: int = 3, seed: str = "review") -> Match:
    dice, match = dice_from_seed(seed), Match(game, players, seed=seed)
    while not match.is_over:
        legal = match.legal()
        match.play(legal[below(dice, len(legal))])
        match.roll(dice)
    return match


def first_entries(match: Match, count: int) -> Match:
    short = match.copy()
    while len(short.entries) > count:
        short.take_back()
    return short


def quick_review(match: Match, iterations: int = 30) -> Review:
    return sum_up(match, list(judge_all(questions(match, Effort(iterations)), jobs=1)))


@pytest.mark.parametrize("length", [20, 1000])
def test_a_chart_shows_every_decision_and_only_a_result_that_is_there(length: int) -> None:
    match = first_entries(random_game(players=2), length)
    review = quick_review(match, 10)
    moments = [(one.at, one.chances) for one in Report(match, review, Words("en")).moments]
    decided = [one.entry for one in review.decisions]
    result = [(len(match.entries), [seat.luck.result for seat in review.seats])]
    judged = list(zip(decided, review.chances, strict=True))
    assert moments == judged + (result if match.is_over else [])


def test_a_chart_fits_every_width_and_its_names_stay_apart() -> None:
    moments = [Moment(at, [1.0 - at / 100, *[at / 500] * 5]) for at in range(0, 101, 2)]
    chart = chart_of([*moments, Moment(101, [1.2, 0, 0, 0, 0, 0])], [], players=6, end=101)
    first = chart.lines[0]
    assert first.points.split()[0] == "0.0,0.0"
    assert first.points.split()[-1] == f"{chart.width}.0,0.0"
    assert chart.scale == sorted(chart.scale, reverse=True)
    names = sorted(line.label for line in chart.lines)
    assert names[0] == 0
    assert names[-1] == chart.height
    assert min(below - above for above, below in pairwise(names)) >= LABEL_HEIGHT
    assert len(first.markers) > 2
    assert len({line.markers[0].x for line in chart.lines}) == 6


def test_a_chart_marks_bad_decisions_where_they_were_made() -> None:
    match = random_game(players=2)
    review = quick_review(match, 10)
    decisions = [msgspec.structs.replace(one, mark=None) for one in review.decisions]
    decisions[3] = msgspec.structs.replace(decisions[3], mark="blunder")
    chart = chart_of(Report(match, review, Words("en")).moments, decisions, 2, len(match.entries))
    (sign,) = chart.signs
    assert (sign.entry, sign.seat, sign.sign) == (decisions[3].entry, decisions[3].seat, "??")
    assert f"{sign.x},{sign.y}" == chart.lines[sign.seat].points.split()[3]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("length", [1, 20, 1000])
def test_the_luck_meter_adds_up_for_each_seat_and_over_the_table(length: int, players: int) -> None:
    match = first_entries(random_game(players=players), length)
    review = quick_review(match)
    lucks = [seat.luck for seat in review.seats]
    for luck in lucks:
        parts = luck.deal + luck.decisions + luck.others + luck.cards
        assert luck.result - 1 / players == pytest.approx(parts)
    assert sum(luck.result for luck in lucks) == pytest.approx(1)
    assert sum(luck.deal for luck in lucks) == pytest.approx(0)
    assert sum(luck.decisions + luck.others for luck in lucks) == pytest.approx(0)
    assert sum(luck.cards for luck in lucks) == pytest.approx(0)
    for seat in review.seats:
        assert seat.accuracy is None or 0 <= seat.accuracy <= 1
    if match.is_over:
        assert [seat.seat for seat in review.seats if seat.luck.result] == match.winners()
    assert len(review.chances) == len(review.decisions)


def test_noise_does_not_add_up_to_luck() -> None:
    """A random player's moves, judged too briefly to tell them apart, look better than the
    preferred ones nearly as often as worse."""
    match = first_entries(random_game(players=2), 6)
    question = questions(match, Effort(8))[0]
    effects = []
    for entry in range(200):  # dice of their own
        decision, _shares = judge(question._replace(entry=entry))
        if decision.effect[question.seat]:
            effects.append(decision.effect[question.seat])
    gains = sum(effect > 0 for effect in effects)
    assert 0.25 < gains / len(effects) < 0.75


@every_game
def test_every_decision_with_an_alternative_is_judged(game: Game) -> None:
    match = first_entries(random_game(game.id, game.seats[0]), 30)
    review = quick_review(match, 5)
    moves = [entry for entry, (who, _what) in enumerate(match.entries) if isinstance(who, int)]
    judged = [one.entry for one in review.decisions]
    assert set(judged) <= set(moves)
    assert sum(seat.forced for seat in review.seats) == len(moves) - len(judged)
    for one in review.decisions:
        assert (one.drop == 0) == (one.best == one.move)
        assert [one.seat, one.move] == list(match.entries[one.entry])


def test_a_judgement_does_not_depend_on_the_process_or_on_what_the_seat_could_not_know() -> None:
    match = first_entries(random_game(), 5)
    asked = questions(match, Effort(50))
    answers = [judge(question) for question in asked]
    assert list(judge_all(asked, jobs=2)) == answers
    for question, (decision, _shares) in zip(asked, answers, strict=True):
        world = match.state_before(question.entry).copy()
        resample(world, question.seat, dice_from_seed("other world"))
        other, _shares = judge(question._replace(state=world.tobytes()))
        seen = ("chance", "low", "high", "best", "best_chance", "drop", "mark")
        assert [getattr(other, key) for key in seen] == [getattr(decision, key) for key in seen]


def silly_end() -> tuple[Match, str, str]:
    """The last card of a game of Parade in which a seat could have taken nothing; what it may lay
    without loss, and what costs it most. In this deal the win hangs on that card."""
    match = Match("parade", players=2, seed="silly 13")
    while True:
        seen = Seen(match.game, match.state)
        preview = Preview(seen)
        costs = {move: _cost(preview, move) for move in seen.legal}
        least, most = min(costs, key=costs.__getitem__), max(costs, key=costs.__getitem__)
        if match.state.turns_left == 1 and costs[least] <= 0:
            return match, least, most
        match.play(least)


def _cost(preview: Preview, move: str) -> int:
    points = [one.details for one in preview.effects(move) if one.what == POINTS]
    return points[0]["before"] - points[0]["after"] if points else 0


def test_to_take_a_lot_although_a_free_card_was_there_is_a_blunder() -> None:
    match, free, silly = silly_end()
    marks = []
    for move in (silly, free):
        played = match.copy()
        played.play(move)
        decision, _shares = judge(questions(played, Effort(2000))[-1])
        marks.append(decision.mark)
        assert decision.best != silly
    assert marks == ["blunder", None]


# --- the page


class Page(HTMLParser):
    """Checks that what opens also closes, and keeps every attribute."""

    VOID = ("meta", "circle", "path", "rect", "polyline")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


HOSTILE = ['"><img src=x onerror=alert(1)>', "</title><script>alert(1)</script>", "' onload='x"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_C3_the_page_needs_nothing_else_and_escapes_names(language: str) -> None:
    match = random_game()
    match.names = HOSTILE
    text = page(Report(match, quick_review(match, 200), Words(language)))
    parsed = Page()
    parsed.feed(text)
    assert not parsed.open
    assert not {"script", "img", "link", "iframe", "object"} & parsed.tags
    names = {name for name, _value in parsed.attributes}
    assert not {"src", "href", "style"} & names
    assert not [name for name in names if name.startswith("on")]
    assert not re.search(r"https?://|url\(|@import", text)
    assert parsed.tags >= {"table", "svg", "polyline", "article"}
    assert f'lang="{language}"' in text


# --- the commands


def test_the_commands_answer_and_refuse_in_sentences(tmp_path: Path) -> None:
    match = random_game(players=2)
    whole, short, partial = (str(tmp_path / name) for name in ("whole", "short", "partial"))
    Path(whole).write_bytes(record_of(match).to_json())
    Path(short).write_bytes(record_of(first_entries(match, 4)).to_json())
    Path(partial).write_bytes(redacted(match, 0).to_json())

    code, out, _err = run("hint", whole, "--at", "3", "--think", "0.05", "--json")
    answer = json.loads(out)
    assert code == 0
    assert [answer["game"], answer["entry"], answer["seat"]] == ["parade", 3, match.entries[3][0]]
    assert {one["move"] for one in answer["moves"]} >= {match.entries[3][1]}

    target = tmp_path / "page.html"
    code, out, _err = run(
        "review", short, "--think", "0.05", "--jobs", "1", "--json", "--html", str(target)
    )
    assert code == 0
    assert msgspec.json.decode(out, type=Review).players == 2
    assert list(json.loads(out)) == ["game", "players", "names", "seats", "decisions", "chances"]
    assert target.read_text().startswith("<!doctype html>")

    for arguments, sentence in (
        (("hint", whole), "the game is over"),
        (("hint", whole, "--at", "0"), "chance decides"),
        (("hint", whole, "--at", "999"), "there is no position 999"),
        (("hint", partial), "redacted"),
        (("review", partial), "redacted"),
        (("review", whole, "--record", "3"), "has no record 3"),
        (("review", whole, "--html", str(tmp_path / "no" / "page.html")), "no such folder"),
    ):
        code, out, err = run(*arguments)
        assert (code, out) == (2, "")
        assert sentence in err
