"""The coach: `hint` for the seat on turn, `review` of a whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from quintett.commands.common import (
    LONGEST_SECONDS,
    MOST_ENTRIES,
    MOST_WORKERS,
    Jobs,
    Language,
    RecordFile,
    RecordNumber,
    check_target,
    jobs_or_cores,
    language_or_default,
    number,
    read_record,
    say,
    seconds_since_start,
    written,
)
from quintett.commands.mistakes import fail

if TYPE_CHECKING:
    from quintett.match.match import Match

AsJson = Annotated[bool, typer.Option("--json", help="One JSON line.")]

ANSWER_SECONDS, LEAST_SECONDS = 2.4, 0.2
"""When a hint has been thought over, counted from the start of the command; and how long it is in
any case, on a machine that took long to start."""


def hint(
    file: RecordFile,
    at: Annotated[
        int | None,
        number(int, 0, MOST_ENTRIES, "--at", about="Before which entry; default: after the last."),
    ] = None,
    record: RecordNumber = 0,
    lang: Language = None,
    as_json: AsJson = False,
    think: Annotated[
        float | None,
        number(
            float, 0.01, LONGEST_SECONDS, about="Seconds to think; default: until 2.4 s are over."
        ),
    ] = None,
    threads: Annotated[int, number(int, 1, MOST_WORKERS, about="How many cores may think.")] = 1,
) -> None:
    """Rate each legal move of the seat on turn, from what that seat knows, and say why."""
    from quintett.bots.analysis.coach import Coach, hint_data, hint_text, names_of
    from quintett.bots.bot import Seen
    from quintett.words import Words

    words = Words(language_or_default(lang))
    match = _match(file, record, at)
    if match.turn is None:
        due = "the game is over" if match.is_over else "chance decides there"
        fail(f"nobody has to decide at entry {len(match.entries)}: {due}")
    seen, names = Seen(match.game, match.state), names_of(match, words)
    Coach(match.game, iterations=1, threads=threads).advise(seen, words, names)  # loads everything
    left = max(LEAST_SECONDS, ANSWER_SECONDS - seconds_since_start())
    coach = Coach(match.game, think=think or left, threads=threads)
    advice = coach.advise(seen, words, names)
    if as_json:
        say(hint_data(match, advice))
    else:
        print(hint_text(match, advice, words))


def review(
    file: RecordFile,
    record: RecordNumber = 0,
    lang: Language = None,
    as_json: AsJson = False,
    html: Annotated[str | None, typer.Option("--html", help="Writes a page to this file.")] = None,
    think: Annotated[
        float,
        number(
            float,
            0.01,
            LONGEST_SECONDS,
            "--think",
            "--seconds",
            about="Seconds a decision, at most.",
        ),
    ] = 0.9,
    jobs: Jobs = None,
) -> None:
    """Judge every decision of a game as its seat knew the table, and with all cards open."""
    import msgspec

    from quintett.bots.analysis.review import Effort, judge_all, prepare, questions, sum_up
    from quintett.bots.analysis.review_html import page
    from quintett.bots.analysis.review_text import Report
    from quintett.terminal.progress import progress
    from quintett.words import Words

    words = Words(language_or_default(lang))
    match = _match(file, record, None)
    if html is not None:
        check_target(html)
    asked = questions(match, Effort(think=think))
    prepare(match.game)
    answers = judge_all(asked, jobs_or_cores(jobs))
    judged = list(progress(answers, len(asked), words("review-judging")))
    found = sum_up(match, judged)
    report = Report(match, found, words)
    if html is not None:
        document = page(report)
        with written(html) as out:
            out.write(document)
    if as_json:
        say(msgspec.to_builtins(found))
    elif html != "-":
        print(report.text())


def _match(file: str, record: int, at: int | None) -> Match:
    """The match of a record before an entry, or after its last; checked as the arbiter does."""
    from quintett.machine.rehearse import MATCH, SEARCH
    from quintett.match import arbiter

    found = read_record(file, record, (*MATCH, *SEARCH))
    if isinstance(found, Exception):
        raise found
    return found.replay() if at is None else arbiter.position(found, at)
