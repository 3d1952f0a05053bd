"""What must hold before a release is built."""

from __future__ import annotations

from pathlib import Path

import pytest
import release


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree that is ready for the release of 1.2.3."""
    (tmp_path / release.PLACE).parent.mkdir(parents=True)
    (tmp_path / release.PLACE).write_text('__version__ = "1.2.3"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 (2026-01-31)\n")
    release.git(tmp_path, "init")
    commit(tmp_path)
    return tmp_path


def commit(tree: Path) -> None:
    release.git(tree, "add", ".")
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    release.git(tree, *who, "commit", "--no-verify", "--no-gpg-sign", "--message=A")


def test_a_tree_that_is_ready(tree: Path) -> None:
    assert release.complaints(tree) == []
    release.git(tree, "tag", "v1.2.3")
    assert release.complaints(tree) == []


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (release.PLACE, '__version__ = "1.2.3rc"\n', "must have a line like"),
        (release.PLACE, '__version__ = "1.2.4"\n', "no section for 1.2.4"),
        ("CHANGELOG.md", "## 1.2.3 (unreleased)\n", "## 1.2.3 (unreleased)"),
        ("CHANGELOG.md", "## 1.2.3 (2026-02-30)\n", "the day of the release"),
        ("CHANGELOG.md", "## 1.2.30 (2026-02-03)\n", "no section for 1.2.3:"),
    ],
)
def test_a_version_that_is_not_ready(tree: Path, file: str, text: str, said: str) -> None:
    (tree / file).write_text(text)
    commit(tree)
    (complaint,) = release.complaints(tree)
    assert said in complaint


def test_a_tree_with_changes(tree: Path) -> None:
    (tree / "forgotten.py").touch()
    (complaint,) = release.complaints(tree)
    assert "?? forgotten.py" in complaint


def test_a_tag_elsewhere(tree: Path) -> None:
    release.git(tree, "tag", "--no-sign", "v1.2.3")
    (tree / "more.py").touch()
    commit(tree)
    (complaint,) = release.complaints(tree)
    assert "The tag v1.2.3 is at" in complaint


def test_our_own_version_can_be_read() -> None:
    import quintett

    assert release.version_of(release.ROOT) == quintett.__version__
