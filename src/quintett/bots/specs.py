"""Bots by what people call them: a level, a Python class, a command line."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from quintett import games
from quintett.bots.bot import Failed
from quintett.bots.players.levels import BASELINES, LEVELS, level_bot
from quintett.bots.players.watchdog import Guarded
from quintett.bots.processes.process_bot import ProcessBot
from quintett.cards.chance import dice_from_seed
from quintett.cards.errors import Malformed
from quintett.cards.game import Game
from quintett.cards.letters import shown

BUILT_IN = (*LEVELS, *BASELINES)
THINK_SECONDS = 2.0
"""The longest that a bot may think, if nobody says otherwise."""
COMMAND = "cmd:"
CLASS = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


def make_bot(
    spec: str,
    game: Game | str,
    players: int,
    options: Mapping[str, Any] | None = None,
    seat: int = 0,
    seed: int | str = 0,
    think: float | None = None,
    threads: int = 1,
) -> Guarded:
    """The bot that `spec` names, for one seat in one game; to be closed after it.

    A level, `plain` or `ismcts`; `module:Class`, a Python class; `cmd:node mybot.js`, a program.
    `think` is how many seconds it may take; without it a level plays as strongly on every machine.

    >>> from quintett import Match, Seen, make_bot
    >>> match = Match("parade", players=3, seed=1)
    >>> with make_bot("casual", "parade", players=3, seat=2, seed=7) as bot:
    ...     match.play(bot.choose(Seen.of(match)))
    >>> match.entries[-1]
    (2, 'play G2')
    """
    game = games.game(game) if isinstance(game, str) else game
    seconds = THINK_SECONDS if think is None else think
    if spec in BUILT_IN:
        dice = [dice_from_seed(f"{seed}/{seat}", thread) for thread in range(threads)]
        return Guarded(level_bot(spec, game, dice, think), seconds, spec, f"{seed}/{seat}")
    command = command_of(spec)
    try:
        bot = ProcessBot(spec, command, game, players, options or {}, seat, seed, seconds)
    except Failed as error:
        raise Malformed(f"bot '{shown(spec)}' {error}") from None
    return Guarded(bot, seconds, spec, f"{seed}/{seat}")


def command_of(spec: str) -> Sequence[str]:
    """The command line of a bot in a process of its own."""
    if spec.startswith(COMMAND):
        try:
            if command := shlex.split(spec.removeprefix(COMMAND)):
                return command
        except ValueError as error:
            raise Malformed(f"bot '{shown(spec)}' is no command line: {error}") from None
    elif CLASS.fullmatch(spec):
        return (sys.executable, "-P", "-m", "quintett.bots.processes.runner", spec)
    raise Malformed(
        f"unknown bot '{shown(spec)}'; known are {', '.join(BUILT_IN)}, "
        "a Python class as module:Class, and a program as 'cmd:node mybot.js'"
    )
