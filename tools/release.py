"""Gets a release ready: checks the tree, builds, tries what was built, and says what to do next.

    make release

It publishes nothing and sets no tag.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from datetime import date
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PLACE = "src/quintett/__init__.py"
"""The one place where the version stands."""

NEXT = """
{files}
are ready. If `make test` was green at this commit:

    git tag --annotate v{version} --message "Quintett {version}"
    git push origin v{version}
    .venv-tools/bin/twine upload dist/*

Then open the next version: raise __version__ in {place} and begin a section
"## X.Y.Z (unreleased)" at the top of CHANGELOG.md."""


def version_of(root: Path) -> str:
    found = re.search(r'^__version__ = "(.*)"$', (root / PLACE).read_text("utf-8"), re.M)
    return found[1] if found else ""


def complaints(root: Path) -> list[str]:
    """What speaks against a release of the tree as it is."""
    version = version_of(root)
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        return [f'{PLACE} must have a line like __version__ = "1.2.3"; it has "{version}".']
    found = (about_changelog(root, version), about_tree(root), about_tag(root, version))
    return [complaint for complaint in found if complaint]


def about_changelog(root: Path, version: str) -> str | None:
    text = (root / "CHANGELOG.md").read_text("utf-8")
    section = re.search(rf"^## {re.escape(version)}\b *(.*)$", text, re.M)
    if section is None:
        return f"CHANGELOG.md has no section for {version}: write what is new."
    try:
        date.fromisoformat(section[1].strip("()"))
    except ValueError:
        return (
            f'CHANGELOG.md says "{section[0]}": give it the day of the release, '
            f'like "## {version} ({date.today()})".'
        )
    return None


def about_tree(root: Path) -> str | None:
    changed = git(root, "status", "--porcelain")
    return f"The tree has changes that no commit has:\n{changed}" if changed else None


def about_tag(root: Path, version: str) -> str | None:
    tagged = git(root, "rev-parse", "--verify", "--quiet", f"refs/tags/v{version}^{{commit}}")
    if tagged in ("", git(root, "rev-parse", "HEAD")):
        return None
    return f"The tag v{version} is at {tagged[:10]} and not here: raise the version in {PLACE}."


def git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.rstrip()


def build() -> list[Path]:
    """The source distribution, and a wheel made of it, by the locked tools."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT)
    return sorted(DIST.iterdir())


def try_out(wheel: Path, version: str) -> None:
    """As a user would: in an environment of its own, far from the sources."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        where = {**os.environ, "QUINTETT_CACHE_DIR": str(folder / "cache")}
        user = partial(run, python, cwd=folder, env=where)
        user("-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
        same = "from importlib.metadata import version; import quintett, sys; "
        same += f"sys.exit({{quintett.__version__, version('quintett')}} != {{'{version}'}})"
        user("-c", same)
        user("-m", "quintett", "--help")
        games = folder / "games.jsonl"
        first = min((ROOT / "src" / "quintett" / "games").glob("*/rules.py")).parent.name
        game = ["simulate", first, "--players", "3", "--games", "1", "--seed", "1"]
        user("-m", "quintett", *game, "--out", games)
        user("-m", "quintett", "replay", games)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Quietly; if it fails, with all that it said."""
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")


def main() -> None:
    version = version_of(ROOT)
    if found := complaints(ROOT):
        sys.exit("\n".join(["Not ready for a release:", *found]))
    print(f"Building Quintett {version} …", flush=True)
    files = build()
    print("Trying it in a fresh environment …", flush=True)
    run(sys.executable, "-m", "twine", "check", "--strict", *files)
    for wheel in DIST.glob("*.whl"):
        try_out(wheel, version)
    print(NEXT.format(files="\n".join(map(str, files)), version=version, place=PLACE))


if __name__ == "__main__":
    main()
