"""Builds the documentation site into build/site, of what lies in the tree anyway.

    make docs

Pages stay where they are read in a repository browser. Here they are laid out as the site has them
(build/pages), with their links turned accordingly. A link to what the site doesn't have, a heading
that isn't there or a public name without a docstring ends the build.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PAGES = BUILD / "pages"
SETTINGS = ROOT / "docs" / "site.yml"
WITH_PAGES = BUILD / "site.yml"

SELF = "tools/build_docs.py"
HOME = "README.md"
LIBRARY = "docs/library.md"
SECTIONS: dict[str, dict[str, str]] = {
    "Host": {
        "Hosting": "docs/hosting.md",
        "What is promised": "docs/security.md",
        "Report a hole": "SECURITY.md",
    },
    "Bots": {
        "Your own bot": "docs/your-own-bot.md",
        "Opponents, measured": "docs/opponents.md",
        "Protocol": "docs/protocol.md",
        "A bot in Python": "examples/eager_bot.py",
        "A bot in JavaScript": "examples/eager_bot.js",
        "A client in Python": "examples/client.py",
    },
    "Research": {
        "Shells for agents": "docs/research.md",
        "Games as data": "docs/data.md",
        "Balance, measured": "docs/balance.md",
        "Notation": "docs/notation.md",
        "A deal that anybody can check": "docs/fair.md",
        "A verifier in Python": "tools/verify.py",
        "Speed, measured": "docs/benchmarks.md",
    },
    "Library": {"Overview": LIBRARY},
    "Contribute": {
        "Joining in": "CONTRIBUTING.md",
        "The house": "docs/architecture.md",
        "Add a game": "docs/add-a-game.md",
        "Hearts, a game of its own": "examples/hearts/README.md",
        "Rule trace": "docs/rule-trace.md",
        "Licence": "LICENSE",
    },
    "Changes": {"Changelog": "CHANGELOG.md"},
}
"""Who reads what, beside the rulebooks: title and place in the tree of every page."""
REFERENCE_IN = {"Many games at once": "Research"}
"""Sections of the library's page whose docstrings others look for."""
BESIDE = ("site.css", "iframe-worker.js")
LANGUAGES = {"en": "English", "de": "Deutsch"}
PICTURES = (".jpg", ".svg")
CODE = {".py": "python", ".js": "javascript", "": "text"}

_LINK = re.compile(r"(?<=\]\()([^)#\s:]+)(?=[)#])")
_RULE = re.compile(r"\*\*([A-Z]\d+[a-z]?)\*\*(?= \[)")
_INNER_ITEM = re.compile(r"^  (?=- )", re.M)
_SECTION = re.compile(r"^## (.*?)\n(.*?)(?=^## |\Z)", re.M | re.S)
_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_NAME = re.compile(r"^\| `(\w+)`", re.M)


def slug(title: str) -> str:
    return re.sub(r"\W+", "-", title.lower())


class Layout:
    """Which page of the site is made of which file of the tree."""

    def __init__(self) -> None:
        self.pages = {HOME: "index.md"}
        self.nav: list[Any] = [{"Home": "index.md"}, {"Play": list(self._rulebooks())}]
        for section, titles in SECTIONS.items():
            for title, source in titles.items():
                self.pages[source] = f"{slug(section)}/{slug(title)}.md"
            self.nav.append({section: [{t: self.pages[source]} for t, source in titles.items()]})
        self.references = dict(self._references())
        sections = {name: pages for section in self.nav for name, pages in section.items()}
        for page, (title, _text) in self.references.items():
            sections[REFERENCE_IN.get(title, "Library")].append({title: page})

    def _rulebooks(self) -> Iterator[dict[str, list[dict[str, str]]]]:
        for code, language in LANGUAGES.items():
            books = []
            for file in sorted(ROOT.glob(f"src/quintett/games/*/rulebook.{code}.md")):
                page = f"play/{file.parent.name}-{code}.md"
                self.pages[file.relative_to(ROOT).as_posix()] = page
                books.append({_title(file): page})
            yield {language: books}

    def _references(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """For each section of the library's page that lists names, a page of their docstrings, with
        what the section says before."""
        for title, text in _SECTION.findall((ROOT / LIBRARY).read_text("utf-8")):
            if names := _NAME.findall(text):
                docstrings = "\n\n".join(f"::: quintett.{name}" for name in names)
                page = f"{slug(REFERENCE_IN.get(title, 'Library'))}/{slug(title)}.md"
                yield page, (title, f"# {title}\n\n{text.partition('| name |')[0]}\n{docstrings}\n")


def _title(page: Path) -> str:
    return page.read_text("utf-8").splitlines()[0].removeprefix("# ")


def lay_out(layout: Layout) -> None:
    """Writes all pages as the site has them."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for source, page in layout.pages.items():
        write(page, with_links(text_of(source), source, page, layout))
    for page, (_title, text) in layout.references.items():
        write(page, with_links(text, LIBRARY, page, layout))
    for file in BESIDE:
        shutil.copy(ROOT / "docs" / file, PAGES)


def text_of(source: str) -> str:
    """A file of the tree as a page: code is shown, rules get anchors, names lead to docstrings."""
    path = ROOT / source
    text = path.read_text("utf-8")
    if path.suffix != ".md":
        return f"# {path.name}\n\n```{CODE[path.suffix]}\n{text}```\n"
    if path.name.startswith("rulebook."):
        text = _INNER_ITEM.sub("    ", _RULE.sub(r"**\1**{ #\1 }", text))
    return _NAME.sub(r"| [`\1`][quintett.\1]", text) if source == LIBRARY else text


def with_links(text: str, source: str, page: str, layout: Layout) -> str:
    """Links between files of the tree become links from this page to others."""

    def turned(link: re.Match[str]) -> str:
        path = Path(os.path.normpath(ROOT / source / ".." / link[1]))
        wanted = path.relative_to(ROOT).as_posix()
        if wanted in layout.pages:
            wanted = layout.pages[wanted]
        elif path.suffix in PICTURES and path.exists():
            (PAGES / wanted).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, PAGES / wanted)
        else:
            sys.exit(f"{source} links to {link[1]}: no picture, and no page of {SELF}.")
        return Path(os.path.relpath(wanted, Path(page).parent)).as_posix()

    return _LINK.sub(turned, text)


def write(page: str, text: str) -> None:
    (PAGES / page).parent.mkdir(parents=True, exist_ok=True)
    (PAGES / page).write_text(text, "utf-8")


def build() -> None:
    """Makes the site; faults end it, each with its place in build/pages."""
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    command += ["--config-file", str(WITH_PAGES)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        faults = _COLOUR.sub("", done.stderr)
        if faults.rstrip().endswith("--strict flag is set"):
            faults = faults.partition("Traceback")[0]
        sys.exit(f"{faults}The documentation can't be built; pages are named as in build/pages.")


def main() -> None:
    print("Building the documentation …", flush=True)
    layout = Layout()
    lay_out(layout)
    nav = json.dumps(layout.nav, ensure_ascii=False)
    WITH_PAGES.write_text(f"{SETTINGS.read_text('utf-8')}nav: {nav}\n", "utf-8")
    build()
    print(f"It is in {(BUILD / 'site' / 'index.html').relative_to(ROOT)}")


if __name__ == "__main__":
    main()
