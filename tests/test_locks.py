"""The locks are what set-up needs: up to date, the same for play and tests, for any platform."""

from __future__ import annotations

import json
import re
import tomllib

import lock
import pytest
from build_web import ROOT, WEB
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WANTED = {
    "play": PROJECT["dependencies"],
    "test": PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"],
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def text_of(name: str) -> str:
    return (ROOT / "locks" / f"{name}.txt").read_text("utf-8")


def pins(name: str) -> list[Requirement]:
    return [Requirement(line) for line in re.findall(r"^(\S+==.*?) \\$", text_of(name), re.M)]


def holds(marker: Marker | None, python: str) -> bool:
    here = {"python_version": python, "python_full_version": f"{python}.0"}
    return marker is None or marker.evaluate(here)


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("name", WANTED)
def test_a_lock_has_one_version_of_all_that_pyproject_wants(name: str, python: str) -> None:
    """If not: `make lock`."""
    locked = {pin.name: pin for pin in pins(name) if holds(pin.marker, python)}
    for wanted in map(Requirement, [*WANTED[name], *lock.EDITABLE]):
        if holds(wanted.marker, python):
            (version,) = locked[canonicalize_name(wanted.name)].specifier
            assert version.version in wanted.specifier, wanted


def test_what_is_played_was_tested() -> None:
    assert set(map(str, pins("play"))) <= set(map(str, pins("test")))


@pytest.mark.parametrize("name", lock.LOCKS)
def test_every_package_has_its_hashes_and_no_index_is_named(name: str) -> None:
    entries = re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", text_of(name), flags=re.M).strip())
    assert len(entries) == len(pins(name))
    for entry in entries:
        assert re.fullmatch(r"\S+==.*( \\\n    --hash=sha256:[0-9a-f]{64})+", entry), entry


def test_npm_packages_have_their_hashes_for_every_platform_and_no_registry_is_named() -> None:
    locked = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    asked = json.loads((WEB / "package.json").read_text("utf-8"))
    root, *packages = locked["packages"].values()
    for kind in ("dependencies", "devDependencies"):
        assert root[kind] == asked[kind]
    assert lock.unlocked(locked) == []
    assert all("integrity" in package and "resolved" not in package for package in packages)
