"""A house full of bots, to look at."""

from __future__ import annotations

from quintett import games
from quintett.bots.players.levels import LEVELS
from quintett.server.house import House
from quintett.server.protocol.messages import NewTable, Settings


async def fill(house: House, name: str, rounds: int = 2) -> None:
    """Public tables of a game on which bots play, and one that waits for people."""
    game = games.game(name)
    for number in range(rounds):
        players = game.seats[min(number + 1, len(game.seats) - 1)]
        bots = {str(seat): LEVELS[(seat + number) % 3] for seat in range(players)}
        await house.open(
            NewTable(
                game=game.id,
                players=players,
                name="Quintett",
                bots=bots,
                watch=True,
                start=True,
                settings=Settings(public=True, pace=2.0),
            )
        )
    await house.open(
        NewTable(
            game=game.id,
            players=game.seats[0],
            name="Quintett",
            watch=True,
            settings=Settings(public=True),
        )
    )
