"""A wheel carries the built browser client; an editable install gets it by `make setup`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            root = Path(self.root)
            subprocess.run([sys.executable, str(root / "tools" / "build_web.py")], check=True)
