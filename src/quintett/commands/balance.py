"""How a game is balanced."""

from __future__ import annotations

from typing import Annotated

import typer

from quintett.commands.common import (
    MOST_GAMES,
    Cluster,
    GameName,
    Jobs,
    Language,
    check_target,
    language_or_default,
    load_game,
    number,
    pool_of,
    say,
    written,
)
from quintett.commands.mistakes import fail


def balance(
    game: GameName,
    players: Annotated[
        int | None, number(int, 1, 99, "--players", "-n", about="Default: every table.")
    ] = None,
    games: Annotated[
        int, number(int, 50, MOST_GAMES, "--games", "-k", about="How many games at each table.")
    ] = 1000,
    level: Annotated[
        str, typer.Option(help="Who plays: random, novice, casual, skilled, expert or master.")
    ] = "casual",
    seed: Annotated[str, typer.Option(help="Same seed, same figures.")] = "0",
    html: Annotated[str | None, typer.Option("--html", help="Writes a page to this file.")] = None,
    lang: Language = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON line.")] = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
) -> None:
    """Measure a game: who wins from where, length, points, the lead, luck and skill, options."""
    import msgspec

    from quintett.bots.players.levels import LEVELS
    from quintett.cards.letters import shown
    from quintett.machine.rehearse import PLAYS, SEARCH
    from quintett.study.balance.figures import measure, plan_of, sum_up
    from quintett.study.balance.page import page
    from quintett.study.balance.report import Report
    from quintett.terminal.progress import progress
    from quintett.words import Words

    chosen, words = load_game(game, players), Words(language_or_default(lang))
    levels = ("random", *LEVELS)
    if level not in levels:
        fail(f"--level: expected {', '.join(levels)}, found '{shown(level)}'")
    if html is not None:
        check_target(html)
    tables = [count for count in chosen.seats if players in (None, count)]
    plan = plan_of(chosen, tables, level, seed, games)
    needed = PLAYS if plan[0].setting.is_compiled else (*PLAYS, *SEARCH)
    played = measure(plan, pool_of(jobs, cluster, [chosen.id], needed))
    found = list(progress(played, len(plan), words("balance-playing")))
    report = Report(sum_up(chosen, tables, level, seed, found), words)
    if html is not None:
        document = page(report)
        with written(html) as out:
            out.write(document)
    if as_json:
        say(msgspec.to_builtins(report.found))
    elif html != "-":
        print(report.text())
