"""`make wheel`: a wheel for this Python and platform that brings its compiled code along, so that
the first table opens in seconds. Where Numba's version or the processor's target is another one,
games are compiled as always.

At its end the wheel is tried in a fresh virtual environment with an empty home: the server must
come up and get every game ready, and compile nothing.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from quintett import games
from quintett.machine.builds import Build, best_target, plain_target
from quintett.machine.cache import BROUGHT
from quintett.machine.memory import SHARED
from quintett.machine.rehearse import SHARED_PARTS
from quintett.rehearsals import PARTS

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"


def builds() -> list[Build]:
    """Those that this machine can try: its own target, and the one that any processor has."""
    return [Build(target, target) for target in dict.fromkeys((best_target(), plain_target()))]


def compile_all(cache: Path) -> None:
    """Every part of every game in every build, each tried as it is compiled."""
    units = dict.fromkeys(games.names(), ",".join(PARTS)) | {SHARED: ",".join(SHARED_PARTS)}

    def work(task: tuple[Build, str, str]) -> None:
        build, unit, parts = task
        own = {**build.environment(), "QUINTETT_CACHE_DIR": str(cache)}
        command = [sys.executable, "-m", "quintett.rehearsals", unit, parts]
        done = subprocess.run(command, env=own, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{unit} as {build.name} failed:\n{done.stderr[-2000:]}")
        print(f"  {unit} for {build.name}", flush=True)

    tasks = [(build, unit, parts) for build in builds() for unit, parts in units.items()]
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        list(pool.map(work, tasks))


def make(cache: Path) -> Path:
    """The wheel with this code in it."""
    shutil.rmtree(BROUGHT, ignore_errors=True)
    try:
        shutil.copytree(cache / "compiled", BROUGHT)
        quiet = ("--quiet", "--disable-pip-version-check")
        ours = ("--no-deps", "--no-build-isolation", "--wheel-dir", str(DIST), str(ROOT))
        command = [sys.executable, "-m", "pip", "wheel", *quiet, *ours]
        subprocess.run(command, check=True)
    finally:
        shutil.rmtree(BROUGHT, ignore_errors=True)
    return max(DIST.glob("quintett-*.whl"), key=lambda wheel: wheel.stat().st_mtime)


def try_out(wheel: Path, folder: Path) -> None:
    """Installs the wheel where nothing else is, and plays."""
    venv.create(folder / "venv", with_pip=True)
    program = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    install: list[str | Path] = [program / "python", "-m", "pip", "install", "--quiet",
               "--disable-pip-version-check", wheel]  # fmt: skip
    subprocess.run(install, check=True)
    home = folder / "home"
    home.mkdir()
    own = {**os.environ, "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"),
           "XDG_DATA_HOME": str(home / "data")}  # fmt: skip
    own.pop("QUINTETT_CACHE_DIR", None)
    subprocess.run([program / "python", "-m", "compileall", "-q", folder / "venv"], check=False)
    begin = time.monotonic()
    server = subprocess.Popen(
        [program / "quintett", "serve", "--port", "0"],
        env=own, cwd=folder, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        if address is None:
            sys.exit("the server did not start")
        print(f"  address after {time.monotonic() - begin:.1f} s")
        open_table(address[0])
        print(f"  a table after {time.monotonic() - begin:.1f} s")
        while set(get(f"{address[0]}ready")["games"]) != set(games.names()):
            time.sleep(0.1)
        print(f"  all games after {time.monotonic() - begin:.1f} s")
        time.sleep(20)  # the searches come last
    finally:
        server.terminate()
        server.wait(20)
    compiled = list((home / "cache").rglob("*.code"))
    if compiled:
        sys.exit(f"{len(compiled)} functions were compiled: {compiled[0].name} …")
    print("  nothing was compiled")


def open_table(address: str) -> None:
    wanted = {"game": games.starter().id, "players": 2, "name": "Ada", "start": True}
    wanted["bots"] = {"1": "casual"}
    body = json.dumps(wanted).encode()
    get(f"{address}api/tables", body)


def get(address: str, body: bytes | None = None) -> Any:
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=120) as answer:
        return json.load(answer)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"compiling for {', '.join(build.name for build in builds())} …", flush=True)
        compile_all(folder / "cache")
        wheel = make(folder / "cache")
        size = wheel.stat().st_size / 1e6
        print(f"{wheel.relative_to(ROOT)}, {size:.1f} MB; trying it:", flush=True)
        try_out(wheel, folder)


if __name__ == "__main__":
    main()
