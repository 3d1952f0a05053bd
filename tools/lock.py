"""Writes anew what set-up installs: `locks/*.txt` for Python, `web/package-lock.json` for npm.

    make lock

A lock holds for every Python that pyproject.toml allows and for every platform. It has the hash of
every file that the index lists, and names no index: whoever installs may have another one. PyTorch
without CUDA is in an index of its own; UV_EXTRA_INDEX_URL or UV_FIND_LINKS tells where.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from build_web import NODE, ROOT, WEB, npm

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
BUILD = PROJECT["build-system"]["requires"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
EDITABLE = [*BUILD, "editables"]  # which hatchling asks for when it links a checkout
OLDEST_PYTHON = "3.11"
SMALL_TORCH = "torch==2.13.0+cpu; sys_platform == 'linux'"  # elsewhere all builds are without CUDA
LOCKS: dict[str, tuple[list[str], list[str]]] = {
    "test": (["pyproject.toml", "--extra=dev"], EDITABLE),
    "play": (["pyproject.toml", "--constraints=locks/test.txt"], EDITABLE),
    "node": ([], [NODE]),
    "docs": (["docs/requirements.txt"], []),
    "hearts": (["--constraints=locks/test.txt"], ["open_spiel>=2,<3; sys_platform != 'win32'"]),
    "envs": (["--constraints=locks/test.txt"], EXTRAS["research"]),
    "cluster": (["--constraints=locks/test.txt"], EXTRAS["cluster"]),
    "learn": (
        ["--constraints=locks/test.txt", "--constraints=locks/cluster.txt"],
        [*EXTRAS["learn"], SMALL_TORCH],
    ),
    "tools": ([], [*BUILD, "build>=1.2,<2", "twine>=6,<7", "uv>=0.9,<1"]),
}
"""What each is made of: arguments, and requirements besides. What is played was tested, so `play`
comes after `test` and takes the same versions."""


def lock_python(name: str, arguments: list[str], requirements: list[str]) -> None:
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--upgrade", "--universal"]
    command += [f"--python-version={OLDEST_PYTHON}", "--generate-hashes", "--no-annotate"]
    command += ["--custom-compile-command=make lock", f"--output-file=locks/{name}.txt"]
    text = "\n".join(requirements)
    subprocess.run([*command, *arguments, "-"], cwd=ROOT, input=text, text=True, check=True)


def lock_npm() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)  # beside web/node_modules npm would lock this platform's builder only
        for file in ("package.json", ".npmrc"):
            shutil.copy(WEB / file, folder)
        npm("install", "--package-lock-only", "--ignore-scripts", folder=folder)
        lock = folder / "package-lock.json"
        if absent := unlocked(json.loads(lock.read_text("utf-8"))):
            sys.exit(
                "The registry lacks packages that other platforms need; choose an older version of "
                f'what asks for them in web/package.json ("overrides"): {", ".join(absent)}'
            )
        shutil.copy(lock, WEB)


def unlocked(lock: dict[str, Any]) -> list[str]:
    """Packages for some platform that a lock asks for and doesn't have; `npm ci` refuses it."""
    packages = lock["packages"]
    asked = [package.get("optionalDependencies", {}) for package in packages.values()]
    return sorted(name for name in set().union(*asked) if f"node_modules/{name}" not in packages)


def main() -> None:
    for name, (arguments, requirements) in LOCKS.items():
        lock_python(name, arguments, requirements)
    lock_npm()


if __name__ == "__main__":
    main()
