"""What was found, in words: sections of rows, each with a value and, where it has a range, a strip
that a page can draw."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from quintett import games
from quintett.cards.letters import shown
from quintett.study.balance.figures import Balance, Estimate, Spread, TableFigures
from quintett.words import Words

MINUS, NO_BREAK = "−", "\N{NO-BREAK SPACE}"
Found = TypeVar("Found", Estimate, Spread)


class Strip(NamedTuple):
    """A value within a range, on an axis; `mark` is what it is compared with."""

    low: float
    middle: float
    high: float
    least: float
    most: float
    mark: float | None = None

    @property
    def is_away(self) -> bool:
        """Whether the range leaves the mark out."""
        return self.mark is not None and not self.low <= self.mark <= self.high


class Row(NamedTuple):
    """A line of a section."""

    label: str
    value: str
    strip: Strip | None = None
    differs: bool = False
    """Whether it is another value than the one that it is compared with."""


class Group(NamedTuple):
    """Lines that belong together, such as those of a table."""

    title: str
    rows: list[Row]


class Section(NamedTuple):
    """A question, how to read the answer, and the answer."""

    title: str
    about: str
    groups: list[Group]


class Report:
    """All sections of a balance, in one language; `text` is for a terminal."""

    def __init__(self, found: Balance, words: Words) -> None:
        self.found, self.words = found, words
        self.game = games.game(found.game)
        self.title = words("balance-title", game=words(f"game-{found.game}"))

    @property
    def about(self) -> str:
        """Who played, and how often."""
        bot = self.found.bot
        level = f"level-{bot}"
        return self.words(
            "balance-about",
            bot=self.words(level) if level in self.words else bot,
            games=self.found.tables[0].games, rules=self.found.rules, seed=shown(self.found.seed),
        )  # fmt: skip

    def sections(self) -> Iterator[Section]:
        """The questions in the order in which people ask them."""
        tables = self.found.tables
        yield self._section("places", [self._places(table) for table in tables])
        yield self._section("length", [self._one("length", tables, "decisions")])
        kinds = ("points", "winning_points", "margin")
        yield self._section("points", [self._one(kind, tables, kind) for kind in kinds])
        yield self._section("lead", [self._changes(tables), self._settled(tables)])
        yield self._section("luck", [self._by_deal(), self._by_skill()])
        if self.found.options:
            yield self._section("options", [self._option(table) for table in self.found.options])

    def text(self) -> str:
        """The whole report for a terminal."""
        lines = [self.title, self.about]
        for section in self.sections():
            lines += ["", section.title, section.about]
            for group in section.groups:
                lines += [f"  {group.title}"] if group.title else []
                width = max(len(row.label) for row in group.rows)
                lines += [
                    f"    {row.label:{width}}  {row.value}{' *' if row.differs else ''}"
                    for row in group.rows
                ]
        return "\n".join(lines)

    def _section(self, name: str, groups: list[Group]) -> Section:
        words = self.words
        return Section(words(f"balance-{name}"), words(f"balance-{name}-about"), groups)

    # --- the answers

    def _places(self, table: TableFigures) -> Group:
        fair = 1 / table.players
        return Group(
            self._table(table.players),
            [
                Row(
                    self.words("balance-place", place=place),
                    self._share(share),
                    Strip(share.low, share.mean, share.high, 0, 2 * fair, fair),
                )
                for place, share in enumerate(table.places, 1)
            ]
            + [Row(self.words("balance-ties"), self.percent(table.ties))],
        )

    def _one(self, name: str, tables: list[TableFigures], field: str) -> Group:
        spreads: list[Spread] = [getattr(table, field) for table in tables]
        least = min(0.0, *(one.low for one in spreads))
        most = max(one.high for one in spreads)
        most = max(most, 0.0) if least < 0 else most
        rows = [
            Row(
                self._table(table.players), self._spread(one),
                Strip(one.low, one.middle, one.high, least, most),
            )
            for table, one in zip(tables, spreads, strict=True)
        ]  # fmt: skip
        return Group("" if name == "length" else self.words(f"balance-{name}-title"), rows)

    def _changes(self, tables: list[TableFigures]) -> Group:
        most = max(table.lead_changes.high for table in tables)
        rows = [
            Row(self._table(table.players), self._number(table.lead_changes),
                _strip(table.lead_changes, max(most, 1.0)))
            for table in tables
        ]  # fmt: skip
        return Group(self.words("balance-changes"), rows)

    def _settled(self, tables: list[TableFigures]) -> Group:
        rows = [
            Row(self._table(table.players), self._share(table.settled), _strip(table.settled, 1.0))
            for table in tables
        ]
        return Group(self.words("balance-settled"), rows)

    def _by_deal(self) -> Group:
        rows = [
            Row(self._table(luck.players), self._share(luck.by_deal), _strip(luck.by_deal, 1.0))
            for luck in self.found.luck
        ]
        return Group(self.words("balance-by-deal"), rows)

    def _by_skill(self) -> Group:
        rows = [
            Row(
                self._table(luck.players), self._share(luck.by_skill),
                _strip(luck.by_skill, 1.0, 1 / luck.players),
            )
            for luck in self.found.luck
        ]  # fmt: skip
        return Group(self.words("balance-by-skill"), rows)

    def _option(self, table: TableFigures) -> Group:
        """A table with an option, beside the same one without it."""
        usual = next(one for one in self.found.tables if one.players == table.players)
        rows = [
            self._change("first", usual.places[0], table.places[0], self._share),
            self._change("length-title", usual.decisions, table.decisions, self._spread),
            self._change(
                "winning_points-title", usual.winning_points, table.winning_points, self._spread
            ),
            self._change("changes", usual.lead_changes, table.lead_changes, self._number),
        ]
        return Group(f"{self._options(table.options)}, {self._table(table.players)}", rows)

    # --- their parts

    def _options(self, options: dict[str, Any]) -> str:
        return ", ".join(self._option_name(name, value) for name, value in options.items())

    def _option_name(self, name: str, value: Any) -> str:
        key = f"option-{self.found.game}-{name}"
        title = self.words(key) if key in self.words else name
        own = f"{key}-{json.dumps(value)}"
        if own in self.words:
            return f"{title}: {self.words(own)}"
        if isinstance(value, bool):
            return f"{title}: {self.words('balance-yes' if value else 'balance-no')}"
        return f"{title}: {self.words('option-own')}"

    def _table(self, players: int) -> str:
        return self.words("balance-players", count=players)

    def percent(self, value: float) -> str:
        """`12.3%`, with a real minus sign."""
        return (MINUS if value < 0 else "") + self.words("percent", value=abs(value))

    def _share(self, one: Estimate) -> str:
        low, high = self.percent(max(one.low, 0.0)), self.percent(min(one.high, 1.0))
        return f"{self.percent(one.mean)} ({low} – {high})"

    def _number(self, one: Estimate) -> str:
        return f"{self._decimal(one.mean)} ({self._decimal(one.low)} – {self._decimal(one.high)})"

    def _decimal(self, value: float) -> str:
        return self.words("balance-number", value=value)

    def _spread(self, one: Spread) -> str:
        low, middle, high = (self._whole(value) for value in (one.low, one.middle, one.high))
        return f"{middle} ({low} … {high})"

    def _whole(self, value: float) -> str:
        return f"{MINUS if value < 0 else ''}{abs(round(value))}"

    def _change(self, name: str, before: Found, after: Found, told: Callable[[Found], str]) -> Row:
        """What is before and what is after, and whether that is more than luck."""
        one, other = (what.mean if isinstance(what, Spread) else what for what in (before, after))
        differs = one.differs(other)
        pair = " → ".join(told(one).replace(" ", NO_BREAK) for one in (before, after))
        return Row(self.words(f"balance-{name}"), pair, differs=differs)


def _strip(one: Estimate, most: float, mark: float | None = None) -> Strip:
    return Strip(max(one.low, 0.0), one.mean, min(one.high, most), 0, most, mark)
