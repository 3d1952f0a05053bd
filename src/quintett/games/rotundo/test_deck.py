"""The table of materials: the canon's, a user's own, and what is said about a wrong one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quintett import Match
from quintett.cards.errors import Malformed
from quintett.games.rotundo import GAME as ROTUNDO
from quintett.games.rotundo.deck import CANON, EXAMPLE_DECK, load
from quintett.games.rotundo.notation import FACES
from quintett.games.rotundo.table import CODES


def toml(deck: dict[str, list[Any]]) -> str:
    """A file of five lines for each material."""
    return "".join(
        f'[{code}]\nbag = "{bag}"\nnumber = {number}\nvalue = {value}\n\n'
        for code, (bag, number, value) in deck.items()
    )


def complaint(deck: Any) -> str:
    with pytest.raises(ValueError, match="option deck: ") as caught:
        ROTUNDO.new(2, {"deck": deck})
    return str(caught.value).removeprefix("option deck: ")


def test_sixty_cards_six_of_each_material() -> None:
    assert len(FACES) == 60
    assert {FACES.count(code) for code in CODES} == {6}
    assert set(CANON) == set(EXAMPLE_DECK) == set(CODES)


def test_the_table_stands_in_the_record() -> None:
    for deck in (None, EXAMPLE_DECK):
        state = Match(ROTUNDO, 2, {"deck": deck}).state
        for number, code in enumerate(CODES):
            bag, printed, value = (deck or CANON)[code]
            assert ("beige", "brown", "blue")[state.bag[number]] == bag
            assert (state.number[number], state.value[number]) == (printed, value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"cl": ["green", 1, 10]}, "cl, bag: expected beige, brown or blue, found green"),
        ({"cl": ["beige", 5, 10]}, "cl, number: expected 1, 2, 3 or 4, found 5"),
        ({"cl": ["beige", True, 10]}, "cl, number: expected 1, 2, 3 or 4, found True"),
        ({"cl": ["beige", 1, 12]}, "cl, value: expected 5 to 100 in steps of 5, found 12"),
        ({"cl": ["beige", 1, 105]}, "cl, value: expected 5 to 100 in steps of 5, found 105"),
        ({"cl": ["beige", 1, 10.0]}, "cl, value: expected 5 to 100 in steps of 5, found 10.0"),
        ({"cl": ["beige", 1]}, "cl: expected [bag, number, value], found ['beige', 1]"),
        ({"xx": ["beige", 1, 10]}, "there is no material xx; there are au, ca, cl"),
    ],
)
def test_a_wrong_table_is_refused_by_name(change: dict[str, Any], words: str) -> None:
    assert complaint({**CANON, **change}).startswith(words)


def test_a_table_has_all_ten_materials() -> None:
    few = {code: CANON[code] for code in CODES if code not in ("au", "wo")}
    assert complaint(few) == "missing: au, wo"
    assert complaint([]) == "expected a table of the ten materials, found []"


def test_a_file_gives_the_table(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text("# our own cards\n" + toml(EXAMPLE_DECK))
    assert load(file) == EXAMPLE_DECK
    assert Match(ROTUNDO, 2, {"deck": load(str(file))}).options == {"deck": EXAMPLE_DECK}


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "value = 15",
            "value = 17",
            "line 9: fu, value: expected 5 to 100 in steps of 5, found 17",
        ),
        ('bag = "brown"', 'bag = "red"', "line 17: ca, bag: expected beige, brown or blue"),
        ("[le]\nbag", "[le]\nname = 'Leder'\nbag", "line 12: le: there is no name on a card"),
        ("[le]", "['lex']", "line 11: there is no material lex; there are"),
        ("[le]\n", "", "line 11: Cannot overwrite a value"),
        ("number = 4\nvalue = 30", "value = 30", "line 31: gl: its number is missing"),
        ("number = 4\nvalue = 30", "number =\nvalue = 30", "line 33: Invalid value"),
        ("[cl]", "cl = 3\n[cc]", "line 2: there is no material cc"),
        (toml({"au": CANON["au"]}), "", "line 44: missing: au"),
    ],
)
def test_an_error_names_the_line_of_the_file(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    file = tmp_path / "deck.toml"
    text = toml(CANON)
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(Malformed) as caught:
        load(file)
    assert str(caught.value).startswith(f"{file}, {words}")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    with pytest.raises(Malformed, match="No such file"):
        load(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(Malformed, match="UTF-8"):
        load(file)
