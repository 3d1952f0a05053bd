"""A club as hosts have it: PostgreSQL, three servers, a real proxy before them (`make club`)."""

from __future__ import annotations

import importlib.util
import json
import signal
import threading
import time
import urllib.request
from pathlib import Path
from types import ModuleType

from club import club

from server.harness import free_ports
from waiting import PATIENCE

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


def example_client() -> ModuleType:
    spec = importlib.util.spec_from_file_location("example_client", CLIENT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_client_plays_on_through_a_rolling_restart(tmp_path: Path) -> None:
    """Two of three servers end in the middle of its game, one in peace and one not."""
    client = example_client()
    port, *servers = free_ports(4)
    address = f"http://127.0.0.1:{port}"
    with club(tmp_path, port, servers) as processes:
        made = client.open_table(address, "parade", "Ada", "ab" * 32)
        ended: list[int] = []

        def end_two() -> None:
            for process, how in zip(
                list(processes.values())[:2], (signal.SIGTERM, signal.SIGKILL), strict=True
            ):
                time.sleep(0.5)
                process.send_signal(how)
                ended.append(process.wait(PATIENCE))

        ending = threading.Thread(target=end_two)
        ending.start()
        result = client.play(address, made["table"], "Ada", made["token"], "ab" * 32)
        ending.join()
        assert ended == [0, -signal.SIGKILL]
        assert len(result["scores"]) == 3
        with urllib.request.urlopen(f"{address}/api/tables/{made['table']}") as answer:
            assert json.load(answer)["status"] == "over"
        assert urllib.request.urlopen(f"{address}/ready").status == 200
