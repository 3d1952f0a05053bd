"""Room is used: cards grow with the screen, the table is centred, and nothing of it is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from browser.players import OFFERS, Mouse, rest, sit_down
from browser.test_games import SMALLEST
from quintett import games

LARGE = {"width": 1920, "height": 1080}
LAPTOP = {"width": 1280, "height": 800}
TABLET = {"width": 820, "height": 1180}
LAID = """() => {
  const stage = document.querySelector('.stage'), board = stage.querySelector('.board');
  const middle = box => box.left + box.width / 2;
  const cards = [...document.querySelectorAll('main button.card')].map(one => one.getBoundingClientRect());
  return {
    hidden: stage.scrollHeight - stage.clientHeight,
    aside: Math.abs(middle(board.getBoundingClientRect()) - middle(stage.getBoundingClientRect())),
    card: Math.max(0, ...cards.map(box => box.width)),
    filled: board.getBoundingClientRect().height / stage.clientHeight,
    beside: (cards => Math.abs((Math.min(...cards.map(box => box.left)) + Math.max(...cards.map(box => box.right))) / 2
      - middle(stage.getBoundingClientRect())) / stage.clientWidth)([...stage.querySelectorAll('[data-scene] .card')]
      .map(one => one.getBoundingClientRect())),
  } }"""  # noqa: E501


def laid(visit: Any, game: str, viewport: dict[str, int]) -> dict[str, float]:
    players = games.game(game).seats[-1]
    page = sit_down(visit(viewport=viewport), game, players, seed="room")
    for _ in range(4):
        rest(page, OFFERS)
        assert Mouse(page, seed=2).act()
    rest(page, OFFERS)
    page.wait_for_function("() => document.querySelector('.fit').style.zoom")
    rest(page, OFFERS)
    found: dict[str, float] = page.evaluate(LAID)
    return found


@pytest.mark.parametrize("game", SMALLEST)
def test_the_table_fills_a_large_screen_and_a_tablet(visit: Any, game: str) -> None:
    large, tablet = laid(visit, game, LARGE), laid(visit, game, TABLET)
    for found in (large, tablet):
        assert found["hidden"] <= 1
        assert found["aside"] <= 2
        assert found["filled"] > 0.9
    assert large["card"] > 90, "cards grow with the screen"
    assert tablet["card"] > 66
    if game in ("monad", "rotundo"):
        assert large["beside"] < 0.08, "what lies in the middle is there"


@pytest.mark.parametrize("game", SMALLEST)
def test_nothing_is_hidden_on_a_laptop(visit: Any, game: str) -> None:
    found = laid(visit, game, LAPTOP)
    assert found["hidden"] <= 1
    assert found["aside"] <= 2
