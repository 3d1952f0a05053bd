"""B4: what the coach says comes true, and a move that was hardly tried never stands first."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import msgspec
import numpy as np
import pytest

from quintett import Match, games
from quintett.bots.analysis.calibration import calibration_of, look
from quintett.bots.analysis.coach import Coach, hint_text
from quintett.bots.analysis.measured import ENOUGH_TRIES, GROUPS
from quintett.bots.bot import Seen
from quintett.cards.chance import below, dice_from_seed
from quintett.cards.errors import Malformed
from quintett.cards.game import Game
from quintett.lab.calibrate import run as measure
from quintett.lab.fit import Data, loss, newton
from quintett.lab.positions import Sampling, take
from quintett.lab.train import Training, collect
from quintett.machine.pools import Cores
from quintett.words import Words
from running import run

every_game = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)


def decisions(game: Game, players: int, count: int) -> list[Match]:
    """Decisions of a random game, some moves apart."""
    dice, match = dice_from_seed("decisions"), Match(game, players, seed="decisions")
    found: list[Match] = []
    while not match.is_over and len(found) < count:
        if len(match.legal()) > 1 and below(dice, 3) == 0:
            found.append(match.copy())
        legal = match.legal()
        match.play(legal[below(dice, len(legal))])
        match.roll(dice)
    return found


# --- what is said


@every_game
def test_weights_of_every_game_keep_shares_whole_and_their_order(game: Game) -> None:
    model = calibration_of(game)
    assert model is not None
    assert model.stored.card.loss < model.stored.card.loss_of_search
    for players in game.seats:
        for match in decisions(game, players, 3):
            seen = Seen(game, match.state)
            own = np.linspace(0, 1, 21)
            shares = np.repeat((1 - own)[:, None] / (players - 1), players, axis=1)
            shares[:, seen.seat] = own
            said = model.correct(look(seen, 1000), shares, np.full(21, 500))
            assert said.sum(axis=1) == pytest.approx(1)
            assert (np.diff(said[:, seen.seat]) > 0).all()
            assert [said[0, seen.seat], said[-1, seen.seat]] == [0, 1]  # the game is decided
            few = model.correct(look(seen, 1000), shares, np.full(21, 3))
            assert 0 < few[0, seen.seat] < few[-1, seen.seat] < 1  # that was luck


@every_game
def test_B4_a_move_that_was_hardly_tried_never_stands_first(game: Game) -> None:
    groups = set()
    for match in decisions(game, game.seats[-1], 12):
        seen = Seen(game, match.state)
        advice = Coach(game, iterations=300).advise(seen)
        most = max(one.tries for one in advice)
        assert [one.group == "untried" for one in advice] == [
            one.tries < min(ENOUGH_TRIES, most) for one in advice
        ]
        told = [one.group for one in sorted(advice, key=lambda one: one.line)]
        assert told == sorted(told, key=GROUPS.index)
        assert (advice[0].group, advice[0].line) == ("best", 0)
        assert advice[-1].group == "untried" or "untried" not in told
        groups |= {one.group for one in advice}
    assert "untried" in groups


def test_sums_that_mean_the_same_share_a_line() -> None:
    game = games.game("rotundo")
    most: list[str] = []
    for match in decisions(game, 5, 12):
        advice = Coach(game, iterations=300).advise(Seen(game, match.state))
        shared = [[one for one in advice if one.line == line] for line in range(len(advice))]
        alike = max(shared, key=len)
        assert len({(one.move.split()[0], one.group) for one in alike}) == 1
        assert len({one.line for one in advice if one.move == "pass"}) <= 1
        text = hint_text(match, advice, Words("en"))
        assert text.count("Too close to call") + text.count("Best:") == 1
        assert text.count("Hardly tried") <= 1
        if len(alike) > max(1, len(most)):
            most = [one.move for one in alike]
            assert f"({len(alike)} moves)" in text
    assert len(most) > 3


def test_the_interval_knows_how_many_moves_were_compared() -> None:
    seen = Seen.of(Match("parade", players=2, seed=1))
    coach = Coach("parade", iterations=2000, is_raw=True)
    measured, alone = coach.rate(seen), coach.rate(seen, seen.legal[0])
    best, only = measured.chance(measured.best), alone.chance(seen.legal[0])
    compared = sum(map(measured.is_tried, measured.moves))
    assert compared > 2
    for chance, count, width in (
        (best, measured.tries(measured.best), 2.3),  # of five moves, 2.58
        (only, 2000, 1.9),
    ):
        spread = np.sqrt(chance.mean * (1 - chance.mean) / count)
        assert width < (chance.high - chance.low) / 2 / spread < width + 0.5


def test_a_game_without_weights_is_told_what_the_search_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = Seen.of(Match("gold", players=3, seed=1))
    raw = Coach("gold", is_raw=True).chances(seen)
    assert Coach("gold").chances(seen) != raw
    monkeypatch.setattr("quintett.bots.analysis.coach.calibration_of", lambda game: None)
    assert Coach("gold").chances(seen) == raw


# --- what is measured and learned


def test_positions_are_the_same_over_any_number_of_processes() -> None:
    sampling = Sampling("parade", 3, "skilled", iterations=20, each=2, seed="same")
    (alone,), (together,) = (list(measure(sampling, 4, Cores(jobs)))[-1:] for jobs in (1, 2))
    assert alone.summary() == together.summary()
    assert [one.positions for one in (alone,)] == [together.positions]
    assert take(sampling, 2) == alone.games[2]
    assert alone.summary()["positions"] == 8


def test_a_training_goes_on_where_it_was_ended(tmp_path: Path) -> None:
    training = Training("parade", "skilled", iterations=5, each=2)
    whole, ended = tmp_path / "whole", tmp_path / "ended"
    lessons = list(collect(training, 6, whole, Cores(1)))
    shutil.copy(whole, ended)
    ended.write_bytes(ended.read_bytes()[:-300])
    assert list(collect(training, 6, ended, Cores(1))) == lessons
    assert ended.read_bytes() == whole.read_bytes()
    assert {lesson.players for lesson in lessons} == {2, 3, 4, 5, 6}
    with pytest.raises(Malformed, match="no games of this training"):
        list(collect(msgspec.structs.replace(training, seed="1"), 6, ended, Cores(1)))
    ended.write_text("somebody's letter, without a line end")
    with pytest.raises(Malformed, match="begins with somebody's letter"):
        list(collect(training, 6, ended, Cores(1)))
    assert ended.read_text() == "somebody's letter, without a line end"


def test_the_fit_finds_weights_that_made_the_data() -> None:
    dice = np.random.default_rng(1)
    true, inputs = np.array([0.5, -1.0]), dice.normal(size=(20_000, 3, 2))
    logits = inputs @ true + dice.gumbel(size=(20_000, 3))
    won = (logits == logits.max(axis=1, keepdims=True)).astype(float)
    data = [Data(np.zeros(20_000, np.int64), inputs, won)]
    found = newton(data, np.array([1.0, 0.0]), np.full(2, 1e-6))
    assert found == pytest.approx(true, abs=0.05)
    assert loss(data, found) < loss(data, np.array([1.0, 0.0]))


def test_the_commands_answer_and_refuse_in_sentences(tmp_path: Path) -> None:
    quick = ("--level", "skilled", "--iterations", "5", "--jobs", "1", "--each", "2")
    asked = ("calibrate", "parade", "--positions", "6", "--hint", "20", *quick)
    code, out, _err = run(*asked, "--json")
    answer = json.loads(out)
    assert (code, answer["games"], answer["positions"]) == (0, 3, 6)
    assert sum(one[2] for one in answer["coach"]["bins"]) == 6
    assert "Brier score" in run(*asked)[1]

    data, weights = (str(tmp_path / name) for name in ("games", "weights"))
    learned = ("train", "parade", "--games", "10", *quick, "--data", data, "--out", weights)
    first = run(*learned)
    assert first[0] == 0
    text = Path(weights).read_text()
    assert "--level skilled --iterations 5 --each 2" in text
    assert run(*learned) == first
    assert Path(weights).read_text() == text

    code, out, err = run("calibrate", "parade", "--level", "novice")
    assert (code, out) == (2, "")
    assert "skilled or expert or master" in err
