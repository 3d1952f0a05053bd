"""The way of a move at the plain table, the words in both languages, the honest bot."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import quintett.words
from quintett import Match, games
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.game import Game
from quintett.cards.layout import NOBODY
from quintett.cards.play import choose_all, moves_at, new_batch, step_all
from quintett.cards.views import new_planes, observe
from quintett.discovery import rooms
from quintett.lab.simulate import random_match
from quintett.words import LANGUAGES, Words


def at_the_prompt(answers: str, home: Path, language: str = "en", game: Game | None = None) -> str:
    """What `quintett play` prints to somebody who gives these answers."""
    chosen = game or games.game("parade")
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, "-m", "quintett", "play", chosen.id, "-n", str(chosen.seats[:2][-1]),
         "--seed", "1", "--lang", language],
        input=answers, capture_output=True, text=True, check=True, env=environment,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_at_the_prompt(tmp_path: Path, language: str) -> None:
    screen = at_the_prompt("1\n" * 18, tmp_path, language)
    words = Words(language)
    assert words("parade-ask-play") in screen
    assert words("parade-ask-keep", number=2) in screen
    assert words("result") in screen
    (file,) = (tmp_path / "quintett" / "games").iterdir()
    record = json.loads(file.read_text())
    assert quintett.parse(file.read_bytes()).replay().is_over
    assert record["names"][0] == words("you")


def test_wrong_answers_are_explained_and_leaving_saves_the_game(tmp_path: Path) -> None:
    screen = at_the_prompt("hello\nS99\nplay R77\nkeep R0\n?\nq\n", tmp_path)
    assert "none of your choices" in screen
    assert "Not now (P9)" in screen
    assert "Bye!" in screen
    (file,) = (tmp_path / "quintett" / "games").iterdir()
    assert not quintett.parse(file.read_bytes()).replay().is_over


def test_the_end_of_input_is_a_goodbye(tmp_path: Path) -> None:
    assert "Bye!" in at_the_prompt("", tmp_path)


@pytest.mark.parametrize("game", [None, *rooms()])
def test_A2_both_catalogues_have_the_same_words(game: str | None) -> None:
    """The house's, and each game's; every word in a game's own catalogue has the game's name."""
    house = Path(quintett.words.__file__).parent
    keys, variables = [], []
    for language in LANGUAGES:
        file = f"words.{language}.ftl"
        text = rooms()[game].text(file) if game else (house / f"{language}.ftl").read_text("utf-8")
        messages = re.split(r"^([a-zA-Z0-9-]+) =", text, flags=re.M)[1:]
        keys.append(messages[::2])
        variables.append([set(re.findall(r"\$(\w+)", body)) - {"mine"} for body in messages[1::2]])
    assert keys[0] == keys[1]
    assert variables[0] == variables[1]
    assert len(set(keys[0])) == len(keys[0])
    assert all(bool(game) == bool({*key.split("-")} & {*rooms()}) for key in keys[0])
    assert game is None or all(game in key.split("-") for key in keys[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_A2_every_game_and_pile_has_its_words(language: str) -> None:
    words = Words(language)
    for game in games.all_games():
        assert words(f"game-{game.id}")
        assert words(f"letters-{game.id}")
        assert all(words.pile(game.id, pile.name) for pile in game.layout.kinds)


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_every_game_reaches_a_prompt(game: Game, tmp_path: Path) -> None:
    screen = at_the_prompt("1\nq\n", tmp_path, "en", game)
    assert "Your turn" in screen
    assert re.search(r"(?m)^  1  \S+( \S+)*  \S", screen), "what the first move would do"
    assert "Bye!" in screen


def some_positions(game: Game, players: int, count: int) -> list[Match]:
    dice = dice_from_seed("positions")
    match = Match(game, players, seed="positions")
    found: list[Match] = []
    while not match.is_over and len(found) < count:
        legal = match.legal_actions()
        match.play(game.actions[legal[below(dice, len(legal))]])
        match.roll(dice)
        if match.turn is not None and below(dice, 3) == 0:
            found.append(match.copy())
    return found


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_a_batch_plays_like_its_states_one_by_one(game: Game) -> None:
    players = game.seats[0]
    batch = new_batch(game, 50, players, dice_from_seed("batch"))
    single = batch.copy()
    actions, buffer = np.zeros(50, np.int32), game.new_actions()
    dice, outcome = dice_from_seed("moves"), game.new_outcome()
    for _ in range(30):
        choose_all(batch, actions, dice, buffer)
        chance = dice.copy()
        step_all(batch, actions, dice, outcome)
        for index in range(50):
            if single[index].turn != NOBODY:
                step_all(single[index : index + 1], actions[index : index + 1], chance, outcome)
        assert batch.tobytes() == single.tobytes()


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_observation_planes_hold_what_the_view_shows(game: Game) -> None:
    planes = new_planes(game)
    for match in some_positions(game, game.seats[-1], 4):
        for viewer in (0, match.players - 1, 7):
            observe(np.array([match.state]), viewer, planes)
            shown = {
                (match.pile_name(pile), game.faces[card]) for pile, card in np.argwhere(planes)
            }
            known = {
                (pile.name if pile.owner is None else f"{pile.name} {pile.owner}", card)
                for pile in match.view(viewer).piles
                for card in pile.knows
                if card is not None
            }
            assert shown == known


def test_a_state_of_parade_is_under_a_kilobyte() -> None:
    game = games.game("parade")
    assert game.dtype.itemsize < 1000
    batch = new_batch(game, 1000, 6, dice_from_seed(1))
    assert batch.nbytes < 1_000_000
    assert moves_at(batch, 999, game.new_actions()) == 5


def test_a_game_is_printed_in_a_few_words() -> None:
    assert repr(games.game("parade")) == "<Game parade, 2 to 6 players, rules 1>"


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_a_state_that_was_played_is_prepared_like_a_new_one(game: Game) -> None:
    state = random_match(game, game.seats[-1], {}, "used", 0).state.copy()
    game.prepare(state, game.seats[0])
    assert state.tobytes() == game.new(game.seats[0]).tobytes()
