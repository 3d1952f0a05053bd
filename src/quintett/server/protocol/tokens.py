"""Seat tokens: who holds one is that person. Only their hashes are kept (C1)."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

TOKEN_BYTES = 18
"""144 bits from the operating system: 24 characters without padding."""
ID_BYTES = 9
"""A table's id, 72 bits: who has no link doesn't find a table that isn't listed."""

SIGNATURE_BYTES = 9
"""Whoever guessed one would only have chosen a token of their own."""

ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_signed_token(key: bytes) -> str:
    """A token that says of itself that a server with this key gave it: nobody has to remember it,
    and nobody brings one of their own choice."""
    body = secrets.token_bytes(TOKEN_BYTES)
    return urlsafe_b64encode(body + _signature(key, body)).decode()


def is_signed(token: str, key: bytes) -> bool:
    try:
        whole = urlsafe_b64decode(token.encode("ascii"))
    except ValueError:
        return False
    body, signature = whole[:TOKEN_BYTES], whole[TOKEN_BYTES:]
    return hmac.compare_digest(signature, _signature(key, body))


def _signature(key: bytes, body: bytes) -> bytes:
    return hashlib.blake2b(body, key=key, digest_size=SIGNATURE_BYTES, person=b"visitor").digest()


def new_id() -> str:
    """Without a dash in front: in a command line it would be taken for an option."""
    while (found := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return found


def next_id(key: bytes, table: str) -> str:
    """The id of the table that follows another one, for whoever has the key."""
    found = hashlib.blake2b(table.encode(), key=key, digest_size=ID_BYTES, person=b"rematch")
    return "r" + urlsafe_b64encode(found.digest()).decode()


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
