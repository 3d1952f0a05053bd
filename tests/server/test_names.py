"""Who is who: names that can be seen and told apart, names of the server, seeds, tokens."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintett.server.protocol.names import likeness, shown, told_apart
from server.harness import RunningServer

UNSEEN = {
    "Hangul filler": "\u3164", "braille blank": "\u2800", "jamo filler": "\u115f",
    "half filler": "\uffa0", "accents": "\u0301\u0308", "no width": "\u200b", "joiner": "\u200d",
    "spaces": "\u00a0 \u3000", "mark of direction": "\u200f", "soft hyphen": "\u00ad",
    "variation": "\ufe0f", "a filler behind a name": "Ben\u3164", "turned around": "Ben\u202e",
    "isolated": "\u2066Ben\u2069", "joiner at the end": "Ben\u200d", "two lines": "Ben\nBen",
    "private": "\ue000", "hidden letters": "Ben\U000e0041",
}  # fmt: skip
WELCOME = {
    "family": "👨\u200d👩\u200d👧\u200d👦", "flag": "🇩🇪", "heart": "❤\ufe0f", "skin": "👍🏽",
    "Scotland": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "Arabic": "محمد", "Persian": "علی\u200cرضا", "Hindi": "क्षितिज", "Sinhala": "ශ්\u200dරී",
    "Malayalam": "ജോണ്\u200d", "Thai": "น้ำผึ้ง", "Hebrew": "שָׁלוֹם", "Vietnamese": "Nguyễn",
    "Korean": "지민", "Irish": "Seán O’Neill", "one": "?",
}  # fmt: skip


@pytest.mark.parametrize("name", UNSEEN.values(), ids=list(UNSEEN))
def test_names_that_hide_are_refused_with_a_sentence(server: RunningServer, name: str) -> None:
    wanted = {"game": "parade", "players": 2, "name": name}
    status, answer = server.http("/api/tables?lang=de", wanted)
    assert (status, answer["code"]) == (409, "bad_name")
    assert "sichtbare Zeichen" in answer["text"]


@pytest.mark.parametrize("name", WELCOME.values(), ids=list(WELCOME))
def test_names_of_everybody_are_welcome(name: str) -> None:
    assert shown(name) == unicodedata.normalize("NFC", name)
    assert shown(f" {name}\u00a0 {name}") == unicodedata.normalize("NFC", f"{name} {name}")


def test_people_of_one_name_are_told_apart(server: RunningServer) -> None:
    made = server.open("parade", 4, name="Ben")
    for name in ("BEN", "Bén", "Ｂｅｎ"):
        assert server.client(made["table"]).ask("sit", name=name)["type"] == "done"
    seats = server.client(made["table"]).info["seats"]
    assert [seat["name"] for seat in seats] == ["Ben", "BEN 2", "Bén 3", "Ｂｅｎ 4"]
    back = server.client(made["table"], made["token"])
    assert back.ask("leave")["type"] == "done"
    assert back.ask("sit", name="Ben", seat=0)["type"] == "done"
    back.until(lambda message: message["type"] == "table")
    assert back.info["seats"][0]["name"] == "Ben"


@given(st.text(), st.lists(st.text(max_size=4), max_size=4))
def test_whatever_is_shown_can_be_seen_and_told_apart(text: str, others: list[str]) -> None:
    name = shown(text)
    if name is None:
        return
    assert shown(name) == name
    assert likeness(name)
    assert not {unicodedata.category(one) for one in name} & {"Cc", "Cn", "Co", "Cs", "Zl", "Zp"}
    apart = told_apart(name, others)
    assert likeness(apart) not in map(likeness, others)
    assert apart.startswith(name)
    assert shown(apart) == apart
