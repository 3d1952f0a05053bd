"""Shows the examples in docstrings as code on the documentation site."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.M)


class Examples(griffe.Extension):  # type: ignore[misc]
    """A paragraph that begins with a prompt is what somebody typed, with its answers."""

    def on_object(self, *, obj: Any, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = _EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
