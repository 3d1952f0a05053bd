"""The cache of compiled code."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from quintett.machine import cache


def test_old_caches_go_and_those_in_use_stay(tmp_path: Path) -> None:
    """Also while another process, which has just begun, takes some of them away."""
    day = 24 * 3600
    for number in range(cache.KEPT_CACHES + 5):
        folder = tmp_path / f"{number:02}"
        folder.mkdir()
        (folder / "code").touch()
        os.utime(folder, (time.time() - day - number,) * 2)
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    cache._forget_old_caches(tmp_path)
    left = sorted(folder.name for folder in tmp_path.iterdir() if folder.is_dir())
    assert left == [f"{number:02}" for number in range(cache.KEPT_CACHES)]
    for folder in tmp_path.iterdir():
        if folder.is_dir():
            os.utime(folder)
    for number in range(5):
        (tmp_path / f"new {number}").mkdir()
    cache._forget_old_caches(tmp_path)
    assert len([folder for folder in tmp_path.iterdir() if folder.is_dir()]) == len(left) + 5


@pytest.mark.parametrize(
    "harm", [lambda code: code[:-1], lambda code: b"", lambda code: b"x" + code]
)
def test_a_broken_file_is_as_good_as_none(harm: Callable[[bytes], bytes], tmp_path: Path) -> None:
    file = tmp_path / "code"
    assert cache.read_sealed(file) is None
    cache.write_whole(file, cache.sealed(b"machine code"))
    assert cache.read_sealed(file) == b"machine code"
    file.write_bytes(harm(file.read_bytes()))
    assert cache.read_sealed(file) is None
