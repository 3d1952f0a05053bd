"""The command that plays in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from quintett.commands.common import (
    Deck,
    Language,
    Players,
    get_ready,
    language_or_default,
    load_game,
    read_options,
)
from quintett.commands.mistakes import complain


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Default: one for a start.")
    ] = None,
    players: Players = 3,
    lang: Language = None,
    options: Annotated[str, typer.Option(help="Options as JSON.")] = "{}",
    deck: Deck = None,
    level: Annotated[
        str,
        typer.Option(
            help="The bots: novice, casual, skilled, expert, master, module:Class or cmd:COMMAND."
        ),
    ] = "skilled",
    seed: Annotated[str | None, typer.Option(help="Repeats a deal.")] = None,
) -> None:
    """Play in the terminal against bots."""
    from quintett import games
    from quintett.bots.players.levels import LEVELS, QUICK
    from quintett.machine.rehearse import MATCH, SEARCH
    from quintett.terminal.plain import PlainTable
    from quintett.words import Words

    chosen = load_game(games.starter().id if game is None else game, players)
    wanted = read_options(chosen, players, options, deck)
    words = Words(language_or_default(lang))
    needed = (*MATCH, "knowledge") if level in QUICK else (*MATCH, *SEARCH)
    if get_ready([chosen.id], needed) and level in LEVELS and level not in QUICK:
        level = "casual"
        complain("without a compiled search the bots play Casual")
    PlainTable(chosen, players, words, wanted, level, seed).run()
