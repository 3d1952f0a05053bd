"""What the docs refer to exists, and no picture is kept that they don't show."""

from __future__ import annotations

import re
from pathlib import Path

import build_docs
import pytest
import screens

PAGES = [*screens.ROOT.glob("*.md"), *(screens.ROOT / "docs").rglob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(screens.ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8"))
    inside = [target for target in targets if "://" not in target]
    assert [target for target in inside if not (page.parent / target).exists()] == []


def test_the_pictures_in_git_are_those_that_the_docs_show() -> None:
    assert {picture.name for picture in screens.SHOWN.iterdir()} == screens.shown()


def test_the_site_has_every_page_and_rulebook() -> None:
    rulebooks = (screens.ROOT / "src").rglob("rulebook.*.md")
    pages = {page.relative_to(screens.ROOT).as_posix() for page in [*PAGES, *rulebooks]}
    assert pages <= build_docs.Layout().pages.keys()
