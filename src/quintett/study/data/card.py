"""The data card: a page beside the files that says what they hold, under which licence, how they
were made and how they are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from quintett import games
from quintett.envs.observation import encoding_of
from quintett.study.data.files import CARD, held, put
from quintett.study.data.read import files_in
from quintett.study.data.schema import COLUMNS, SETTING, TABLES

HEAD = """\
---
license: cc0-1.0
pretty_name: Card games with hidden information
configs:
{configs}
---
# Card games with hidden information
Games of Quintett (`pip install quintett[data]`), played to their end by bots. Each file is made by
its setting and the numbers of its games alone: whoever makes them again gets the same games.

## Licence
[CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/): the rows are in the public domain.

## What is there
| setting | game | rules | players | bots | seed | options | games | with decisions |
| --- | --- | --- | ---: | --- | --- | --- | ---: | ---: |
{settings}

## How to read it
```python
import duckdb

duckdb.sql("SELECT players, avg(decisions) FROM 'games/*/*.parquet' GROUP BY players")
```
`quintett data query "SELECT …"` has the views `games`, `decisions`, `states` and `seats` (a row for
each seat of each game) ready. `game`, `players`, `setting` and `number` tie the tables together. A
game's `link` opens it in the browser: `quintett` opens the house; put `#g/` and the link after its
address, and `/` and the `entry` of a decision or a state to see it. `quintett data check` finds
damaged files.
"""
TABLE = "\n## Table `{table}`\n| column | type | says |\n| --- | --- | --- |\n{rows}\n"
PARTS = """
## Observations of {game}, {players} players
What the parts of `observation` are, one after the other; seat 0 is whoever decides, seat 1 whoever
comes next.

| from | numbers | part | says |
| ---: | --- | --- | --- |
{rows}
"""


def write_card(folder: Path) -> None:
    """Writes the card of all that is in a folder."""
    put(folder / CARD, card(folder).encode())


def card(folder: Path) -> str:
    """The page."""
    settings = settings_of(folder)
    with_decisions = {
        (about["game"], about["players"])
        for name, about in settings.items()
        if held(folder, "decisions", name)
    }
    configs = "\n".join(
        f'- config_name: {table}\n  data_files: "{table}/*/*.parquet"'
        for table, files in files_in(folder).items()
        if files
    )
    rows = "\n".join(_setting(folder, name, about) for name, about in sorted(settings.items()))
    return "".join(
        [
            HEAD.format(configs=configs, settings=rows),
            *(TABLE.format(table=table, rows=_columns(table)) for table in TABLES),
            *(_parts(game, players) for game, players in sorted(with_decisions)),
        ]
    )


def settings_of(folder: Path) -> dict[str, dict[str, Any]]:
    """What each setting in a folder is, as its first readable file tells."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    found: dict[str, dict[str, Any]] = {}
    for files in files_in(folder).values():
        for file in files:
            if file.parent.name not in found:
                try:
                    about = pq.read_schema(file).metadata[SETTING]
                    found[file.parent.name] = json.loads(about)
                except (pa.ArrowException, OSError, KeyError, TypeError, ValueError):
                    continue  # `data check` tells
    return found


def _setting(folder: Path, name: str, about: dict[str, Any]) -> str:
    counts = [sum(map(len, held(folder, table, name))) for table in ("games", "decisions")]
    cells = (
        f"`{name}`", about["game"], about["rules"], about["players"], ", ".join(about["bots"]),
        f"`{about['seed']}`", f"`{json.dumps(about['options'])}`", *(f"{n:,}" for n in counts),
    )  # fmt: skip
    return "| " + " | ".join(_cell(str(cell)) for cell in cells) + " |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _columns(table: Any) -> str:
    return "\n".join(f"| `{name}` | `{kind}` | {about} |" for name, kind, about in COLUMNS[table])


def _parts(game: str, players: int) -> str:
    rows = "\n".join(
        f"| {part.at} | {' × '.join(map(str, part.shape))} | `{part.name}` | {part.about} |"
        for part in encoding_of(games.game(game), players).parts
    )
    return PARTS.format(game=game, players=players, rows=rows)
