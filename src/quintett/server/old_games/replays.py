"""Games that are looked at, not played: a record or a link becomes the messages that a viewer at
the table would have got, or a question list for the coach.

With all cards open there is nothing to protect: whoever has a complete record has every card (I5).
"""

from __future__ import annotations

import gzip
from typing import cast

import msgspec

from quintett.bots.analysis.review_data import Decision
from quintett.cards.chance import fresh_dice
from quintett.cards.errors import Malformed, QuintettError
from quintett.cards.layout import SPECTATOR
from quintett.cards.letters import shown
from quintett.cards.views import Laid, View, public_fields, told_scores
from quintett.cards.visibility import EVERYBODY
from quintett.match.link import MOST_CHARACTERS, from_link, to_link
from quintett.match.match import EventView, Match
from quintett.match.record import Record, Refused, from_data, record_of
from quintett.match.retold import CannotRetell, retold
from quintett.match.rulebook import rules
from quintett.server.limits import Limits
from quintett.server.protocol import messages
from quintett.server.protocol.messages import Step, encode
from quintett.server.tables.ledger import Mark
from quintett.server.tables.updates import Updates, Wanted, event_seen
from quintett.words import Said, Words


class Unusable(Exception):
    """A game that can't be looked at, and the sentence that says why."""

    def __init__(self, answer: messages.Refused) -> None:
        super().__init__(answer.text)
        self.answer = answer


# --- reading


def read_game(old: messages.OldGame, limits: Limits) -> Match:
    """The whole game, checked entry by entry as the arbiter does."""
    words = Words(old.language)
    if (old.record is None) == (old.link is None):
        raise Unusable(messages.Refused("malformed", words("old-game-which")))
    record: Record | None = None
    try:
        record = _record(old)
        if record.view is not None:
            raise Unusable(messages.Refused("malformed", words("old-game-redacted")))
        if len(record.entries) > limits.old_game_entries:
            most = str(limits.old_game_entries)
            raise Unusable(messages.Refused("too_large", words("old-game-too-long", most=most)))
        match = record.replay()
    except Refused as problem:
        raise Unusable(_explained(problem, record, words)) from None
    except QuintettError as problem:
        raise Unusable(messages.Refused("malformed", _in_words(problem, words))) from None
    if isinstance(old.eyes, int) and old.eyes >= match.players:
        raise Unusable(
            messages.Refused("no_such_seat", words("old-game-no-seat", seat=str(old.eyes)))
        )
    return match


def _record(old: messages.OldGame) -> Record:
    return from_link(old.link) if old.link is not None else from_data(old.record)


def _in_words(problem: QuintettError, words: Words) -> str:
    """What is wrong; details that are there in English only, others are spared."""
    said = problem.args[0]
    if isinstance(said, Said):
        return said.told(words)
    return str(problem) if words.language == "en" else words("old-game-form")


def _explained(problem: Refused, record: Record | None, words: Words) -> messages.Refused:
    """Where the record goes wrong and, if a rule forbids it, its sentence."""
    told = _in_words(problem, words)
    if record is None or problem.entry is None:
        return messages.Refused("malformed", words("old-game-no-record", problem=told))
    if words.language != "en" and problem.entry < len(record.entries):
        who, what = record.entries[problem.entry]
        told = words("old-game-what", who=shown(who), what=shown(what))
    text = words("old-game-entry", entry=str(problem.entry), problem=told)
    if problem.rule is None:
        return messages.Refused("malformed", text)
    sentence = rules(record.game.id, words.language)[problem.rule].text
    return messages.Refused("illegal", text, rule=problem.rule, sentence=sentence)


# --- showing


class OpenUpdates(Updates):
    """A table with all cards face up."""

    def _look(self) -> Laid:
        game, state, seen = self.match.game, self.match.to_bytes(), self._places.seen
        everybody = bytes([EVERYBODY]) * (seen.stop - seen.start)
        opened = tuple(pile.name for pile in game.layout.kinds)
        return Laid(game, state[: seen.start] + everybody + state[seen.stop :], opened)

    def _step(self, number: int, mark: Mark, viewer: int) -> Step:
        who, what = self.match.entries[number]
        events = [event_seen(self.match.game, event, True) for event in self.match.events[number]]
        seat, move = (None, who) if isinstance(who, str) else (who, what)
        return Step(mark.revision, seat, move, mark.by, cast("list[EventView]", events))

    def whole(self, viewer: int) -> View:
        game, state = self.match.game, self.match.state
        piles = self._look().piles(self._numbers, viewer, self.memory)
        return View(
            game.id, None, self.match.players, self.match.turn, int(state["phase"]),
            public_fields(game, state), piles, scores=told_scores(game, state),
        )  # fmt: skip


def show(match: Match, eyes: int | str | None) -> messages.Replay:
    """A whole game for these eyes: the table before the first entry, and an update for each."""
    viewer = eyes if isinstance(eyes, int) else SPECTATOR
    again = match.anew()
    seen = (OpenUpdates if eyes == "all" else Updates)(again, memory=False)
    state = messages.State(0, seen.whole(viewer), [], False, [])
    updates = []
    for number, (who, what) in enumerate(match.entries, 1):
        if isinstance(who, str):
            again.settle(who, what)
        else:
            again.play(what)
        seen.notice([Mark(number, "chance" if isinstance(who, str) else "person")])
        updates.append(seen.told(viewer, Wanted(number, number - 1)))
    record, game = record_of(match), match.game
    return messages.Replay(
        game.id, match.rules, match.players, game.told(match.options, match.rules), match.names,
        _link(record), record.to_dict(), state, updates,
    )  # fmt: skip


def _link(record: Record) -> str:
    """The game as a link, if it can be one."""
    try:
        link = to_link(record)
    except Malformed:
        return ""
    return link if len(link) <= MOST_CHARACTERS else ""


def replay(old: messages.OldGame, limits: Limits, is_packed: bool) -> bytes:
    """The answer to `/api/replay`, packed with gzip if the client takes that."""
    answer = encode(show(read_game(old, limits), old.eyes))
    return gzip.compress(answer, 5, mtime=0) if is_packed else answer


# --- trying again


def try_again(old: messages.TryAgain, limits: Limits) -> Match:
    """The game before a decision, in a world that whoever decides there couldn't rule out."""
    match = read_game(old, limits)
    try:
        return retold(match, old.entry, fresh_dice())
    except CannotRetell:
        raise Unusable(
            messages.Refused("malformed", Words(old.language)("try-again-not"))
        ) from None


# --- judging


class Judgement:
    """A review on its way: the questions for the coach, and what becomes of the answers."""

    def __init__(self, old: messages.OldGame, limits: Limits) -> None:
        from quintett.bots.analysis.review import Effort, questions

        self.match, self.language = read_game(old, limits), old.language
        asked = questions(self.match, Effort())
        think = min(limits.review_seconds, limits.review_longest / max(1, len(asked)))
        self.asked = [question._replace(effort=Effort(think=think)) for question in asked]

    def sum_up(self, judged: list[tuple[Decision, list[float]]]) -> messages.NotedReview:
        """The review and, for decisions worth a look, what the moves would do, in words."""
        from quintett.bots.analysis.review import MARKS, sum_up
        from quintett.bots.analysis.review_text import Report

        review = sum_up(self.match, judged)
        report = Report(self.match, review, Words(self.language))
        notes = []
        for one in review.decisions:
            if one.mark in MARKS:
                best, played = report.deeds(one)
                notes.append(messages.Note(one.entry, best, played))
        found = msgspec.structs.asdict(review)
        return messages.NotedReview(
            **found, notes=notes, moments=report.moments, chart=report.chart
        )
