"""The pages of the browser client; a plain one where it was not built."""

from __future__ import annotations

import gzip
import html
from asyncio import to_thread
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from quintett.server.net.answers import house_of, language_of
from quintett.words import Words

PACKED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".ftl", ".map"}
"""Files that gzip makes smaller."""
IMMUTABLE = "public, max-age=31536000, immutable"


def web_folder() -> Path | None:
    """Where the built browser client lies, if this installation has one."""
    folder = Path(str(resources.files("quintett"))) / "web"
    return folder if (folder / "index.html").is_file() else None


async def plain_page(request: Request) -> Response:
    """Instead of the browser client: what this is, and the open tables."""
    words = Words(language_of(request))
    rows = await house_of(request).lobby("open")
    lines = [f"<li>{html.escape(_sentence(row, words))}</li>" for row in rows]
    tables = f"<ul>{''.join(lines)}</ul>" if lines else f"<p>{words('page-no-tables')}</p>"
    page = (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{words("page-title")}</title>'
        f"<h1>{words('page-running')}</h1>"
        f"<p>{words('page-no-client', address='/api/schema')}</p>"
        f"<h2>{words('page-open-tables')}</h2>{tables}</html>"
    )
    return Response(page, media_type="text/html", headers={"Cache-Control": "no-store"})


def _sentence(row: dict[str, Any], words: Words) -> str:
    who = ", ".join(seat["name"] or seat["bot"] or "–" for seat in row["seats"])
    line = f"{words('game-' + row['game'])}: {who}"
    return f"{line} – {words('seeded')}" if row["seeded"] else line


def takes_gzip(accepted: str) -> bool:
    codings = {part.partition(";")[0].strip() for part in accepted.split(",")}
    return "gzip" in codings


@lru_cache(maxsize=256)
def packed(path: str, changed: float) -> bytes:
    """A file, compressed once for all who ask."""
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)


class Pages(StaticFiles):
    """The built browser client. Files under `/assets/` carry a hash in their name and never
    change; all others are asked for again each time."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        is_asset = scope["path"].startswith("/assets/") and response.status_code in (200, 304)
        response.headers["Cache-Control"] = IMMUTABLE if is_asset else "no-cache"
        if isinstance(response, FileResponse) and Path(response.path).suffix in PACKED:
            response.headers["Vary"] = "Accept-Encoding"
            if takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
                return await self._packed(response)
        return response

    async def _packed(self, file: FileResponse) -> Response:
        changed = file.stat_result.st_mtime if file.stat_result is not None else 0.0
        body = await to_thread(packed, str(file.path), changed)
        kept = ("cache-control", "content-type", "etag", "last-modified", "vary")
        headers = {name: file.headers[name] for name in kept if name in file.headers}
        return Response(body, file.status_code, {**headers, "Content-Encoding": "gzip"})
