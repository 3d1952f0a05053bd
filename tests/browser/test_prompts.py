"""The prompt follows the state: in every stage of a turn it says what is asked now."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.players import OFFERS, play_on, rest
from quintett.words import Words

Stage = tuple[int, str, str, dict[str, tuple[Any, ...]]]
ROTUNDO: dict[str, Stage] = {
    "collect": (1, "collect", "rotundo-ask", {"may": ("collect", "both")}),
    "auction": (1, "^(?!.*collect).*auction", "rotundo-ask", {"may": ("auction",)}),
    "pick": (2, "pick", "rotundo-ask-pick", {"count": (1, 2, 3)}),
    "bid": (3, "bid", "rotundo-ask-bid", {"may": ("yes",)}),
    "pay": (4, ",", "rotundo-ask-pay", {}),
}
MONAD: dict[str, Stage] = {
    "turn": (1, "unite", "monad-ask-turn", {"what": ("unite", "both")}),
    "more": (1, "end.*unite", "monad-ask-more", {"what": ("unite", "both")}),
    "pay": (2, ",", "monad-ask-pay", {}),
    "bonus": (3, "bonus", "monad-ask-bonus", {}),
}
"""Stages: the phase, what its legal moves are like, and the sentence with what may stand in it."""


def sentences(key: str, values: dict[str, tuple[Any, ...]]) -> re.Pattern[str]:
    """What a prompt may say: names and numbers that nobody knows beforehand are left open."""
    words, open_ones = Words("en"), dict.fromkeys(("bid", "who", "due", "card", "missing"), "…")
    told = [words(key, **open_ones, **{name: one}) for name, all_ in values.items() for one in all_]
    tag = re.escape(words("your-turn"))
    said = [re.escape(one).replace("…", ".+") for one in told or [words(key, **open_ones)]]
    return re.compile("|".join(re.sub(rf"^{tag}[.:!,\\ ]*", "", one) for one in said), re.I)


def choose(page: Page) -> None:
    page.locator("main .card.legal").first.click()
    rest(page, OFFERS)


@pytest.mark.parametrize("stage", ROTUNDO)
def test_rotundo_asks_in_every_stage(visit: Any, stage: str) -> None:
    phase, legal, key, values = ROTUNDO[stage]
    page = play_on(visit(), "rotundo", 3, phase, legal, "collect|auction|bid")
    asked = page.get_by_test_id("prompt")
    expect(asked).to_have_text(sentences(key, values))
    before = asked.inner_text()
    if stage == "collect":
        assert (
            page.locator("main .card.dim").count() or not page.locator("main .card.plain").count()
        )
        choose(page)
        expect(asked).to_have_text(sentences("rotundo-ask-second", {}))
    elif stage == "bid":
        page.locator("main [data-choice]").first.click()
        expect(page.get_by_test_id("commit")).to_have_text(re.compile("Bid [0-9]+"))
    else:
        return
    page.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_text(before)


@pytest.mark.parametrize("stage", MONAD)
def test_monad_asks_in_every_stage(visit: Any, stage: str) -> None:
    phase, legal, key, values = MONAD[stage]
    page = play_on(visit(), "monad", 2, phase, legal, "buy|unite" if stage != "pay" else "buy")
    asked = page.get_by_test_id("prompt")
    expect(asked).to_have_text(sentences(key, values))
    if stage in ("turn", "more"):
        choose(page)
        expect(page.get_by_test_id("preview")).not_to_be_empty()
        page.get_by_role("button", name="Cancel").click()
        expect(asked).to_have_text(sentences(key, values))
    elif stage == "bonus":
        expect(page.get_by_test_id("preview")).not_to_be_empty()


def test_parade_tells_points_for_every_card_that_may_be_kept(visit: Any) -> None:
    """From what stands beside the name, which the server counts."""
    page = play_on(visit(), "parade", 3, 2, "keep")
    now = page.locator("[data-seat='0'] .score [aria-hidden]").inner_text()
    cards = page.locator("main [data-pile='hand 0'] button.card")
    assert cards.count() == 4
    costs = set()
    for card in cards.all():
        card.click()
        expect(page.get_by_test_id("preview")).to_have_text(re.compile("eeps "))
        told = page.get_by_test_id("preview").inner_text()
        before, after = re.findall(r"−?\d+", told.partition("score")[2]) or (now, now)
        assert before == now
        costs.add(int(before.replace("−", "-")) - int(after.replace("−", "-")))
    assert max(costs) > 0
