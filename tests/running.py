"""A command, in this process."""

from __future__ import annotations

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest

from quintett.cli import main


def run(*arguments: str) -> tuple[int, str, str]:
    """Its exit code, what it says, and what it complains about."""
    with (
        redirect_stdout(StringIO()) as out,
        redirect_stderr(StringIO()) as err,
        pytest.raises(SystemExit) as end,
    ):
        main(arguments)
    code = end.value.code
    assert isinstance(code, int)
    return code, out.getvalue(), err.getvalue()
