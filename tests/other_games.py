"""Games of other packages, offered to a house without installing them."""

from __future__ import annotations

import shutil
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"
CLIMB = "climb = climb"
HEARTS = "hearts = quintett_hearts"
FOLDERS = (EXAMPLES / "climb", EXAMPLES / "hearts" / "src" / "quintett_hearts")


def offer(folder: Path, *points: str, **modules: str) -> Path:
    """A folder for Python's path with the examples, these modules, and a package that offers games
    by these entry points."""
    for example in FOLDERS:
        shutil.copytree(example, folder / example.name, ignore=shutil.ignore_patterns("__py*"))
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text)
    about = folder / "guests-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("\n".join(["[quintett.games]", *points, ""]))
    return folder
