"""Seat tokens: who holds one is that person. Only their hashes are kept (C1)."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

TOKEN_BYTES = 18
"""144 bits from the operating system: 24 characters without padding."""
ID_BYTES = 9
"""A table's id, 72 bits: who has no link doesn't find a table that isn't listed."""

ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Without a dash in front: in a command line it would be taken for an option."""
    while (found := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return found


def is_id(text: str) -> bool:
    """Whether a table could be called so: not every store can be asked for any text."""
    return ID.fullmatch(text) is not None


def hash_of(token: str) -> str:
    """What is stored. Tokens are random and long: a plain hash can't be turned back."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def keyed_hash(key: bytes, text: str) -> str:
    """For texts that could be guessed: without the key nobody can try them out."""
    return hashlib.blake2b(text.encode(), key=key, digest_size=16).hexdigest()


def is_same(some_hash: str, known_hash: str) -> bool:
    """Whether two hashes are of the same token, in constant time."""
    return hmac.compare_digest(some_hash, known_hash)
