"""A wheel carries the built browser client; an editable install gets it by `make setup`. One with
compiled code in it (`tools/wheel.py`) is for this Python and platform."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOOLS = Path(__file__).resolve().parent / "tools"
sys.path.append(str(TOOLS))

from build_web import NODE, has_node  # noqa: E402


class Client(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return [] if has_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            subprocess.run([sys.executable, str(TOOLS / "build_web.py")], check=True)
        if (TOOLS.parent / "src" / "quintett" / "compiled").is_dir():
            build_data["pure_python"], build_data["infer_tag"] = False, True
