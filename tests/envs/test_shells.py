"""What the frames themselves test, on every game: PettingZoo, Gymnasium and OpenSpiel with their
own tests as they are, and every warning an error. `make envs` plays one table of each game,
`make matrix` all tables with all options (ENVS_TABLES=all)."""

from __future__ import annotations

import contextlib
import io
import os
import random
import warnings
from functools import partial
from itertools import count
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.performance import benchmark_vector_step
from gymnasium.vector import AutoresetMode
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    external_sampling_mccfr,
    ismcts,
    mcts,
)
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.performance_benchmark import performance_benchmark

import quintett.envs.gymnasium
import quintett.envs.openspiel as spiel
from conformance.kit import Table, tables
from quintett import Illegal, Malformed, games
from quintett.envs import pettingzoo, rllib
from quintett.envs.tables import default_players

IS_ALL = os.environ.get("ENVS_TABLES") == "all"
TABLES = [
    table
    for table in tables()
    if IS_ALL or (not table.options and table.players == default_players(table.game))
]
DICTIONARY = ("Observation is not a NumPy array", "Observation space for each agent probably")
"""What PettingZoo says of dictionaries with masks, unless a game is on its own list of names."""
SEED = 3


def quietly(work: Any, *arguments: Any, **named: Any) -> Any:
    with contextlib.redirect_stdout(io.StringIO()):
        return work(*arguments, **named)


def openspiel_game(table: Table) -> Any:
    chosen = {
        name: spiel._parameter(table.game, name, value) for name, value in table.options.items()
    }
    return pyspiel.load_game(f"quintett_{table.game.id}", {"players": table.players, **chosen})


# --- PettingZoo


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_pettingzoo_finds_nothing_wrong(table: Table) -> None:
    make = partial(pettingzoo.env, table.game, table.players, options=table.options)
    quietly(api_test, make(mask_in="info"), num_cycles=40)
    quietly(seed_test, partial(make, mask_in="info"), num_cycles=20)
    quietly(seed_test, make, num_cycles=20)
    quietly(render_test, make)
    for env in (make(), rllib.env(table.game, table.players, options=table.options)):
        with warnings.catch_warnings():
            for begins in DICTIONARY:
                warnings.filterwarnings("ignore", begins)
            warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # at the end
            quietly(api_test, env, num_cycles=40)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_pettingzoo_measures_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its test goes on for five seconds; here a clock ticks that is quicker: a hundred rounds."""
    ticks, out = count(0, 0.05), io.StringIO()
    monkeypatch.setattr("time.time", partial(next, ticks))
    with contextlib.redirect_stdout(out):
        performance_benchmark(pettingzoo.env(table.game, table.players, options=table.options))
    assert "turns per second" in out.getvalue()


@pytest.mark.parametrize("reward", ["share", "points"])
def test_rewards_come_once_and_to_the_right_seats(reward: Any) -> None:
    env = pettingzoo.env("parade", 3, reward=reward)
    env.reset(seed=SEED)
    got = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        observation, gained, over, _, _ = env.last()
        got[env.agent_selection] += gained
        action = None if over else int(observation["action_mask"].argmax())
        env.step(action)
        if env.tables.ended[0]:
            match = quintett_match(env.tables.batch[0])
    winners, scores = match.winners(), match.scores()
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(3)]
    assert list(got.values()) == (shares if reward == "share" else scores)


def quintett_match(state: Any) -> Any:
    from quintett import Match

    match = Match("parade", 3)
    match.state = state
    return match


def test_wrong_steps_at_a_pettingzoo_table_are_sentences() -> None:
    env = pettingzoo.env("parade", 3)
    with pytest.raises(Malformed, match="hasn't been dealt yet"):
        env.step(0)
    env.reset(seed=SEED)
    with pytest.raises(Malformed, match="must choose an action"):
        env.step(None)
    forbidden = int(env.observe(env.agent_selection)["action_mask"].argmin())
    with pytest.raises(Illegal, match="may not"):
        env.step(forbidden)
    while not any(env.terminations.values()):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    with pytest.raises(Malformed, match="can only take leave"):
        env.step(0)
    for wrong, sentence in (({"render_mode": "3d"}, "unknown render mode"),
                            ({"mask_in": "air"}, "unknown place of the mask")):  # fmt: skip
        with pytest.raises(Malformed, match=sentence):
            pettingzoo.env("parade", 3, **wrong)


# --- Gymnasium


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_gymnasium_finds_nothing_wrong(table: Table) -> None:
    name = f"quintett/{table.game.id}-v1"
    chosen: Any = {"players": table.players, "options": table.options, "opponents": "random"}
    quietly(check_env, gymnasium.make(name, **chosen).unwrapped)
    for mode in AutoresetMode:
        envs = gymnasium.make_vec(name, num_envs=3, autoreset_mode=mode, **chosen)
        assert benchmark_vector_step(envs, target_duration=0, seed=SEED) > 0


@pytest.mark.parametrize("mode", AutoresetMode)
def test_a_vector_resets_as_its_mode_says(mode: AutoresetMode) -> None:
    envs = gymnasium.make_vec(
        "quintett/parade-v1", num_envs=8, players=2, opponents="random", autoreset_mode=mode
    )
    observations, infos = envs.reset(seed=SEED)
    was_over, ended, won = np.zeros(8, bool), 0, 0.0
    for _ in range(120):
        masks = infos["action_mask"]
        assert (masks.any(axis=1) != was_over).all()
        before = observations.copy()
        actions = masks.argmax(axis=1)
        later, rewards, over, cut, infos = envs.step(actions)
        assert (observations == before).all(), "arrays of the last step stay as they are"
        assert later in envs.observation_space
        assert not cut.any()
        assert not (rewards[~over] > 0).any()
        ended, won = ended + int(over.sum()), won + float(rewards.sum())
        was_over = over if mode is AutoresetMode.NEXT_STEP else np.zeros(8, bool)
        if mode is AutoresetMode.SAME_STEP and over.any():
            assert (infos["_final_obs"] == over).all()
            assert (infos["final_obs"][over] != later[over]).any()
        if mode is AutoresetMode.DISABLED and over.any():
            with pytest.raises(Malformed, match="the game is over"):
                envs.step(actions)
            later, infos = envs.reset(options={"reset_mask": over})
        observations = later
    assert ended > 20
    assert 0 < won < ended


def test_an_illegal_action_loses_or_is_an_error() -> None:
    lenient = gymnasium.make("quintett/parade-v1", players=3, opponents="random").unwrapped
    _, info = lenient.reset(seed=SEED)
    _, reward, over, _, info = lenient.step(int(info["action_mask"].argmin()))
    assert (reward, over) == (0.0, True)
    assert "may not do that (P" in info["illegal"]
    with pytest.raises(Malformed, match="the game is over"):
        lenient.step(0)
    strict = gymnasium.make(
        "quintett/parade-v1", players=3, opponents="random", illegal="raise"
    ).unwrapped
    _, info = strict.reset(seed=SEED)
    with pytest.raises(Illegal, match="may not"):
        strict.step(int(info["action_mask"].argmin()))


# --- OpenSpiel


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_openspiel_finds_nothing_wrong(table: Table) -> None:
    game = openspiel_game(table)
    assert game.num_players() == table.players
    quietly(pyspiel.random_sim_test, game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_openspiel_simulates_it_as_its_own_games(table: Table) -> None:
    """The test that it runs on all registered games: clones, pickles, returns."""
    from open_spiel.python.tests import games_sim_test

    np.random.seed(SEED)
    quietly(games_sim_test.GamesSimTest().sim_game, openspiel_game(table))


@pytest.mark.parametrize("name", games.names())
def test_a_resampled_state_is_the_same_to_its_player(name: str) -> None:
    most = {"players": games.game(name).seats[-1]}
    chance, game = random.Random(SEED), pyspiel.load_game(f"quintett_{name}", most)
    state, worlds, seen = game.new_initial_state(), 0, 0
    while not state.is_terminal() and seen < 400:
        if state.is_chance_node():
            values, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(values, weights)[0])
            continue
        seen += 1
        if seen % 20 == 1:
            for player in range(game.num_players()):
                world = state.resample_from_infostate(player, chance.random)
                for what in ("information_state_string", "observation_string",
                             "information_state_tensor", "observation_tensor"):  # fmt: skip
                    assert getattr(world, what)(player) == getattr(state, what)(player)
                worlds += str(world) != str(state)
        state.apply_action(chance.choice(state.legal_actions()))
    assert worlds > 3


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_openspiels_search_plays_it(table: Table) -> None:
    chance, game = random.Random(SEED), openspiel_game(table)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(SEED)), 1.0, 3,
        random_state=np.random.RandomState(SEED), allow_inconsistent_action_sets=True,
    )  # fmt: skip
    state = game.new_initial_state()
    for _ in range(120):
        if not state.is_chance_node():
            break
        state.apply_action(chance.choice([value for value, _ in state.chance_outcomes()]))
    action = bot.step(state)
    assert action in state.legal_actions()


def test_openspiels_regret_minimisation_learns_on_a_miniature() -> None:
    game = pyspiel.load_game("quintett_parade", {"miniature": 0})
    assert game.new_initial_state().is_chance_node()
    np.random.seed(SEED)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    assert len(solver._infostates) > 20


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_openspiels_environment_steps_it(table: Table) -> None:
    env, chance = rl_environment.Environment(openspiel_game(table)), random.Random(SEED)
    env.seed(SEED)
    step, (width,) = env.reset(), env.observation_spec()["info_state"]
    for _ in range(100):  # longer than most games
        if step.last():
            break
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == width
        step = env.step([chance.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(int(step.last()))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": 9}, "parade is for 2 to 6 players, not 9"),
        ({"miniature": 99}, "miniatures, no number 99"),
        ({"reward": "fame"}, "unknown reward 'fame'"),
    ],
    ids=str,
)
def test_what_is_no_openspiel_table_is_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        pyspiel.load_game("quintett_parade", wrong)


def test_every_game_is_known_to_every_frame() -> None:
    assert {f"quintett_{name}" for name in games.names()} <= {*pyspiel.registered_names()}
    assert {f"quintett/{name}-v1" for name in games.names()} <= {*gymnasium.registry}


# --- the examples in the shells' own texts


@pytest.mark.parametrize("module", [pettingzoo, quintett.envs.gymnasium, spiel], ids=str)
def test_the_examples_run(module: Any) -> None:
    import doctest

    assert quietly(doctest.testmod, module).failed == 0
    assert quietly(doctest.testmod, module).attempted > 2
