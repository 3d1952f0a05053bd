"""Commands of the arbiter: records are made, checked and explained, and become links."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quintett.commands.common import (
    MOST_ENTRIES,
    Cluster,
    Deck,
    GameName,
    Games,
    Language,
    Players,
    RecordFile,
    RecordNumber,
    is_file,
    language_or_default,
    load_game,
    number,
    pool_of,
    read_options,
    read_record,
    read_records,
    say,
    written,
)
from quintett.commands.mistakes import complain

if TYPE_CHECKING:
    from quintett.match.record import Record, Refused


def simulate(
    game: GameName,
    players: Players,
    games: Games = 1,
    seed: Annotated[str, typer.Option(help="Same seed, same games.")] = "0",
    options: Annotated[str, typer.Option(help="Options as JSON.")] = "{}",
    deck: Deck = None,
    out: Annotated[str, typer.Option(help="Where the records go, one a line; - prints.")] = "-",
    cluster: Cluster = None,
) -> None:
    """Play games with random legal moves and write their records."""
    from quintett.lab.simulate import Simulation
    from quintett.machine.rehearse import MATCH
    from quintett.terminal.progress import progress

    chosen = load_game(game, players)
    wanted = read_options(chosen, players, options, deck)
    pool = pool_of(1, cluster, [chosen.id], MATCH)
    pieces = Simulation(chosen.id, players, wanted, seed).pieces(games)
    with written(out) as file:
        records = pool.each(Simulation.records, pieces)
        for some in progress(records, len(pieces), f"{game}, {players} players"):
            file.write(some)


def replay(file: RecordFile) -> None:
    """Play records again under the rules; say for each whether it is right."""
    from quintett.match import arbiter

    _answer_each(file, arbiter.replay)


def verify(file: RecordFile) -> None:
    """Check that nobody chose the cards of recorded games; say for each what was found."""
    from quintett.match import arbiter

    _answer_each(file, arbiter.verify)


def _answer_each(file: str, judge: Callable[[Record | Refused], dict[str, Any]]) -> None:
    from quintett.machine.rehearse import MATCH

    is_good = True
    for record in read_records(file, MATCH):
        answer = judge(record)
        is_good &= answer["ok"]
        say(answer)
    if not is_good:
        raise typer.Exit(1)


def legal(
    file: RecordFile,
    at: Annotated[
        int | None, number(int, 0, MOST_ENTRIES, "--at", about="Only at this entry.")
    ] = None,
) -> None:
    """List the legal moves at every decision of a record."""
    from quintett.machine.rehearse import MATCH
    from quintett.match import arbiter

    is_good = True
    for place, record in enumerate(read_records(file, MATCH)):
        refused = arbiter.legal(record, place, at, say)
        if refused is not None:
            is_good = False
            rule = f" ({refused.rule})" if refused.rule else ""
            entry = "" if refused.entry is None else f", entry {refused.entry}"
            complain(f"record {place}{entry}{rule}: {refused}", prefix="")
    if not is_good:
        raise typer.Exit(1)


def why(
    file: RecordFile,
    move: Annotated[str, typer.Argument(metavar="MOVE", help='For example "play R7".')],
    at: Annotated[int, number(int, 0, MOST_ENTRIES, "--at", about="Before which entry.")],
    record: RecordNumber = 0,
    lang: Language = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON line.")] = False,
) -> None:
    """Say whether a move is legal at an entry and, if not, which rule forbids it."""
    from quintett.machine.rehearse import MATCH
    from quintett.match import arbiter

    language = language_or_default(lang)
    found = read_record(file, record, MATCH)
    answer = arbiter.why(arbiter.position(found, at), move, language)
    if as_json:
        say(answer)
    elif answer["legal"]:
        print(f"legal: seat {answer['seat']} may {move!r} at entry {at}")
    else:
        print(f"{answer['rule']}: {answer['sentence']}")


def rules(game: GameName, lang: Language = None) -> None:
    """Show a game's rulebook."""
    from rich.console import Console
    from rich.markdown import Markdown

    from quintett.match.rulebook import rulebook

    load_game(game)
    Console().print(Markdown(rulebook(game, language_or_default(lang))))


def link(
    file: Annotated[str, typer.Argument(metavar="FILE|LINK", help="A record, or a link's text.")],
) -> None:
    """Turn a record into a short text for links, or such a text back into a record."""
    from quintett.machine.rehearse import MATCH
    from quintett.match.link import from_link, to_link

    if file.count(".") >= 4 and not is_file(file):
        print(from_link(file).to_json().decode())
        return
    for record in read_records(file, MATCH):
        if isinstance(record, Exception):
            raise record
        print(to_link(record))
