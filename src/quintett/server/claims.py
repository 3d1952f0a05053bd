"""What a request says of itself: where it wants to go, and where it comes from. Strangers write
that, each header as often as they like: every question here has an answer for whatever they write.
"""

from __future__ import annotations

from collections.abc import Sequence


def path_of(target: str) -> str:
    """The path of a request's target."""
    return target.partition("?")[0]


def is_same_origin(origins: Sequence[str], hosts: Sequence[str], allowed: frozenset[str]) -> bool:
    """Whether a page may talk to us: our own, or one that the host named. Programs that are no
    browser send no origin; a browser can't leave it out."""
    if not origins:
        return True
    if len(origins) > 1 or len(hosts) > 1:
        return False
    return origins[0] in allowed or (
        any(hosts) and origins[0].partition("://")[2].lower() == hosts[0].lower()
    )


def sender_of(peer: str, forwarded: Sequence[str], is_proxied: bool) -> str:
    """The address that limits count: behind a proxy the last one forwarded, which the proxy
    itself has written; anybody could have written those before it."""
    last = forwarded[-1].rpartition(",")[2].strip() if is_proxied and forwarded else ""
    return last or peer
