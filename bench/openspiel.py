"""OpenSpiel's ways to play a game at random, and to search it."""

import random
import sys
from time import process_time
from typing import Any

from speeds import SEED, Speed, Stopwatch, play_for

SPIEL_GAMES = ("hearts", "spades", "skat", "crazy_eights")


def load_spiel(name: str) -> Any:
    import pyspiel

    if name not in pyspiel.registered_names():
        sys.exit(f"the installed open_spiel has no game '{name}'")
    return pyspiel.load_game(name)


def spiel_moves(state: Any) -> int:
    """The decisions in a state's history: chance has a negative player number."""
    return sum(step.player >= 0 for step in state.full_history())


def spiel_bots(game: Any) -> list[Any]:
    import pyspiel

    seats = range(game.num_players())
    return [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in seats]


def measure_spiel_games(name: str, seconds: float) -> Speed:
    """Whole games, deal included, each played by one call into C++.

    Reading a history through Python takes longer than playing the game, so one game in ten is
    counted, off the clock, and its mean length stands for all.
    """
    import pyspiel

    game = load_spiel(name)
    bots = spiel_bots(game)
    watch = Stopwatch()
    games = counted = moves = 0
    while watch.seconds < seconds:
        with watch:
            for seed in range(games, games + 10):
                state = game.new_initial_state()
                pyspiel.evaluate_bots(state, bots, seed)
        games += 10
        counted += 1
        moves += spiel_moves(state)
    return Speed(game.num_players(), games, games * moves / counted, watch.seconds)


def measure_spiel_rollouts(name: str, seconds: float) -> Speed:
    """OpenSpiel's fastest loop: random rollouts in C++ from the first decision on.

    Python can't call the rollout evaluator itself, but a tree search limited to one simulation
    does nothing else than evaluate its root. The root has to be a decision (a search from a chance
    node crashes), so the deal is made off the clock, and one deal serves 200 rollouts: that
    flatters OpenSpiel, which spends much of a game on dealing. A rollout doesn't tell its length,
    so games played from the same deals are counted, again off the clock.
    """
    import pyspiel

    rollouts, sample = 200, 10
    game = load_spiel(name)
    bots = spiel_bots(game)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, SEED, False)
    rng = random.Random(SEED)
    watch = Stopwatch()
    deals = moves = 0
    while watch.seconds < seconds:
        root = spiel_deal(game, rng)
        with watch:
            search.mcts_search(root)
        deals += 1
        moves += spiel_moves_from(root, bots, sample, rng)
    games = deals * rollouts
    moves_made = games * moves / (deals * sample)
    return Speed(game.num_players(), games, moves_made, watch.seconds, "deals not timed")


def measure_spiel_search(name: str, seconds: float) -> Speed:
    """OpenSpiel's own tree search in C++ at the first decision, which sees all cards: each
    simulation goes down the tree and plays on to the end at random. The deal is made off the clock,
    and so is the counting of moves in games from the same deals."""
    import pyspiel

    simulations, sample = 2000, 10
    game = load_spiel(name)
    bots = spiel_bots(game)
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, simulations, 1000, False, SEED, False)
    rng = random.Random(SEED)
    watch = Stopwatch()
    games, moves = 0, 0.0
    while watch.seconds < seconds:
        root = spiel_deal(game, rng)
        with watch:
            tree = search.mcts_search(root)
        games += tree.explore_count  # where only one move is legal, it stops at once
        moves += tree.explore_count * spiel_moves_from(root, bots, sample, rng) / sample
    return Speed(game.num_players(), games, moves, watch.seconds, "deals not timed")


def spiel_deal(game: Any, rng: random.Random) -> Any:
    """A game at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(spiel_outcome(state, rng))
    return state


def spiel_moves_from(root: Any, bots: list[Any], games: int, rng: random.Random) -> int:
    """The decisions of so many random games from one state on."""
    import pyspiel

    moves = 0
    for _ in range(games):
        state = root.clone()
        pyspiel.evaluate_bots(state, bots, rng.randrange(2**31))
        moves += spiel_moves(state)
    return moves


def spiel_outcome(state: Any, rng: random.Random) -> int:
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, weights)[0])


def measure_spiel_python(name: str, seconds: float) -> Speed:
    """The loop that every tutorial shows: Python asks and applies, C++ keeps the rules."""
    game, rng = load_spiel(name), random.Random(SEED)

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(spiel_outcome(state, rng))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return play_for(seconds, game.num_players(), play)


def measure_spiel_vector(name: str, seconds: float) -> Speed:
    """OpenSpiel's vector of environments, 64 of them, with observations of the player on turn."""
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.rl_environment import Environment
    from open_spiel.python.vector_env import SyncVectorEnv

    envs = [Environment(name) for _ in range(64)]
    vector, rng = SyncVectorEnv(envs), random.Random(SEED)
    steps = vector.reset()
    moves, games, start = 0, 0, process_time()
    while (elapsed := process_time() - start) < seconds:
        chosen = []
        for step in steps:
            seen = step.observations
            legal = seen["legal_actions"][seen["current_player"]]
            chosen.append(StepOutput(action=rng.choice(legal), probs=None))
        steps, _, over, _ = vector.step(chosen, reset_if_done=True)
        moves += len(envs)
        games += sum(over)
    return Speed(envs[0].num_players, max(games, 1), moves, elapsed, "64 environments")
