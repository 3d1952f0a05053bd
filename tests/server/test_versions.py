"""Versions of the protocol: old clients and new ones at one table."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from quintett.server.protocol import messages
from server.harness import Client, RunningServer, play_on, start


def infos(client: Client) -> list[dict[str, Any]]:
    heard = map(json.loads, client.heard)
    return [message for message in heard if message["type"] == "table"]


@pytest.mark.parametrize("guest_version", messages.VERSIONS)
def test_a_client_of_version_1_plays_a_whole_game(
    server: RunningServer, guest_version: int
) -> None:
    made = server.open("parade", 2)
    host = server.client(made["table"], made["token"], versions=(1,))
    guest = server.client(made["table"], versions=(guest_version,))
    assert guest.ask("sit", name="Ben")["type"] == "done"
    start([host, guest])
    play_on([host, guest], random.choice)
    assert host.result is not None
    assert host.result == guest.result
    for client, version in ((host, 1), (guest, guest_version)):
        assert client.version == version  # also in the welcome after sitting down
        name, other = ("id", "table") if version == 1 else ("table", "id")
        assert {info[name] for info in infos(client)} == {made["table"]}
        assert not any(other in info for info in infos(client))


def test_the_newest_common_version_is_used(server: RunningServer) -> None:
    table = server.open()["table"]
    assert server.client(table, versions=(1, 2, 99)).version == 2


def test_a_command_may_have_the_tables_id(server: RunningServer) -> None:
    made = server.open()
    host = server.client(made["table"], made["token"])
    assert host.ask("sit", name="Ada", id=made["table"])["code"] == "seated"


def test_over_http_a_table_has_an_id(server: RunningServer) -> None:
    table = server.open()["table"]
    assert server.http(f"/api/tables/{table}")[1]["id"] == table
