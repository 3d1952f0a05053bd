"""Every game as a game of OpenSpiel: to import this module registers them as `quintett_GAME`.

>>> import pyspiel
>>> import quintett.envs.openspiel
>>> game = pyspiel.load_game("quintett_parade", {"players": 3, "six_colour_end": True})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 66)

Chance deals card by card. Of cards that look alike it deals the face.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from quintett import games
from quintett.cards.errors import Malformed
from quintett.cards.game import Game
from quintett.cards.layout import CHANCE, NOBODY
from quintett.cards.letters import shown
from quintett.envs.openspiel_table import LATEST, STORY_NUMBERS, SpielTable
from quintett.envs.tables import default_players, known

PREFIX = "quintett_"
PLAYERS, REWARD, MINIATURE = "players", "reward", "miniature"
WHOLE_GAME = -1
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
REWARDS = ("share", "points")


def game_type(game: Game, is_share: bool = True) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.id,
        long_name=f"Quintett: {game.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if is_share else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            PLAYERS: default_players(game),
            REWARD: REWARDS[0],
            MINIATURE: WHOLE_GAME,
            **{name: _parameter(game, name, option.default) for name, option in _options(game)},
        },
    )


def _options(game: Game) -> list[tuple[str, Any]]:
    return list(game.options.items())


def _parameter(game: Game, name: str, value: Any) -> bool | int:
    """An option as a parameter: whether, or the number of the choice."""
    return value if isinstance(value, bool) else game.options[name].choices.index(value)


def _option(game: Game, name: str, value: bool | int) -> Any:
    choices = game.options[name].choices
    if isinstance(value, bool):
        return value
    if not 0 <= value < len(choices):
        raise Malformed(f"{name} is the number of a choice below {len(choices)}, not {value}")
    return choices[value]


class QuintettGame(pyspiel.Game):  # type: ignore[misc]
    """A table of a game. Besides `players` and the game's options: `reward` ("share" of the win, or
    "points"), and `miniature`, the number of a small position in which chance deals the hidden
    cards anew."""

    played: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        ours, chosen = self.played, dict(params or {})
        self.is_share = chosen.get(REWARD, REWARDS[0]) == REWARDS[0]
        known(REWARD, chosen.get(REWARD, REWARDS[0]), REWARDS)
        options = {
            name: _option(ours, name, chosen[name]) for name in ours.options if name in chosen
        }
        players = chosen.get(PLAYERS, default_players(ours))
        number = chosen.get(MINIATURE, WHOLE_GAME)
        if number == WHOLE_GAME:
            root = ours.new(players, options)
        else:
            small = list(ours.miniatures(ours))
            if not 0 <= number < len(small):
                raise Malformed(f"{ours.id} has {len(small)} miniatures, no number {number}")
            root = small[number]
        self.table = SpielTable(ours, root, is_dealt=number == WHOLE_GAME)
        seats, facts = self.table.players, ours.facts
        super().__init__(
            game_type(ours, self.is_share),
            pyspiel.GameInfo(
                num_distinct_actions=len(ours.actions),
                max_chance_outcomes=self.table.most_outcomes,
                num_players=seats,
                min_utility=0.0 if self.is_share else float(facts.lowest_score),
                max_utility=1.0 if self.is_share else float(facts.highest_score),
                **({"utility_sum": 1.0} if self.is_share else {}),
                max_game_length=facts.most_moves(seats),
            ),
            chosen,
        )

    def new_initial_state(self) -> QuintettState:
        """The table before the first deal."""
        return QuintettState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> QuintettObserver:
        """What a seat knows, with the story or without it."""
        if params:
            raise Malformed(f"observers have no parameters, found {shown(str(params))}")
        with_story = iig_obs_type is not None and iig_obs_type.perfect_recall
        return QuintettObserver(self.table, with_story)


class QuintettState(pyspiel.State):  # type: ignore[misc]
    """A position. Actions are those of `game.actions` in the eyes of the seat on turn."""

    def __init__(self, game: QuintettGame) -> None:
        super().__init__(game)
        self.table = game.table.copy()
        self.is_share = game.is_share

    def current_player(self) -> int:
        """The seat on turn, or chance."""
        player = self.table.player
        return player if player != NOBODY else TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.player == NOBODY

    def is_chance_node(self) -> bool:
        """Whether chance decides. OpenSpiel's own answer, and that of the next one, would take the
        way through C++ and back again."""
        return self.table.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player may do, or whoever is on turn."""
        turn = self.table.player
        if turn >= 0 and (player is None or player == turn):
            return self.table.legal.copy()
        own: list[int] = super().legal_actions(*(() if player is None else (player,)))
        return own

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces, or numbers, that chance may give next."""
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.table.draw is None:
            self.table.play(action)
        else:
            self.table.give(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.outcome_text(action) if player < 0 else self.table.text(player, action)

    def returns(self) -> list[float]:
        """What each seat gets, once the game is over."""
        if not self.is_terminal():
            return [0.0] * self.table.players
        return self.table.shares() if self.is_share else self.table.points()

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> QuintettState:
        """Another position that the player can't tell from this one, each of them equally likely.
        Its `history` stays that of this one."""
        other: QuintettState = self.clone()
        other.table.resample(player_id, repr(probability_sampler()))
        return other

    def __str__(self) -> str:
        return self.table.all_cards()


class QuintettObserver:
    """Writes what a player knows. The information state has the story besides, as everybody saw it:
    all of it in the string, the latest events in the tensor."""

    def __init__(self, table: SpielTable, with_story: bool) -> None:
        parts = {part.name: part.shape for part in table.encoding.parts}
        if with_story:
            parts["story"] = (LATEST, STORY_NUMBERS)
        sizes = [int(np.prod(shape)) for shape in parts.values()]
        self.with_story, self._knowledge = with_story, table.encoding.size
        self.tensor = np.zeros(sum(sizes), np.float32)
        ends = np.cumsum(sizes)
        self.dict = {
            name: self.tensor[end - size : end].reshape(parts[name])
            for name, size, end in zip(parts, sizes, ends, strict=True)
        }

    def set_from(self, state: QuintettState, player: int) -> None:
        """Writes `tensor` and `dict`."""
        self.tensor[: self._knowledge] = state.table.observation(player)
        if self.with_story:
            self.dict["story"][:] = state.table.latest(player)

    def string_from(self, state: QuintettState, player: int) -> str:
        """The same as a text."""
        text = state.table.told(player)
        return f"{text}\n{state.table.story()}" if self.with_story else text


def register() -> None:
    """Makes all games known to OpenSpiel."""
    for game in games.all_games():
        if PREFIX + game.id not in pyspiel.registered_names():
            name = PREFIX + game.id
            kind = type(name, (QuintettGame,), {"played": game, "__module__": __name__})
            globals()[name] = kind  # where pickles look for it
            pyspiel.register_game(game_type(game), kind)


register()
