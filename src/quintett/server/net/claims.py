"""What a request says of itself: where it wants to go, and where it comes from. Strangers write
that, each header as often as they like: every question here has an answer for whatever they write.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple

from quintett.cards.errors import Malformed
from quintett.cards.letters import shown

HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")
ORIGIN = re.compile(r"https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")


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


def origin_of(text: str) -> str:
    """A page's origin as the host may name it, which is how browsers write it."""
    if not ORIGIN.fullmatch(text):
        raise Malformed(
            f"--origin: expected a page's address without a path, for example "
            f"https://example.org or http://localhost:5173, found '{shown(text)}'"
        )
    return text


# --- under which name we are called


def allowed_host(text: str) -> str:
    """A name of this server as the host may give it, which is how browsers write it."""
    if not HOST.fullmatch(text):
        raise Malformed(f"--allow-host: expected a name as example.org, found '{shown(text)}'")
    return text


class Hosts(NamedTuple):
    """The names that are ours. A page of a stranger can let its own name lead to this machine (DNS
    rebinding): for the browser our tables would then be the stranger's. An address in numbers leads
    to nobody but its owner."""

    names: frozenset[str] = frozenset({"localhost"})
    any_address: bool = False
    """Whether we listen to others, too, and not only to this machine."""

    def know(self, hosts: Sequence[str]) -> bool:
        """Whether a request means us. A browser always says whom it means; programs needn't."""
        if not hosts:
            return True
        if len(hosts) > 1:
            return False
        name = name_in(hosts[0])
        address = address_in(name)
        is_ours = address is not None and (self.any_address or address.is_loopback)
        return is_ours or name in self.names


def hosts_of(listens_at: str, allowed: Iterable[str]) -> Hosts:
    """The names of a server that listens there, and those that its host allows besides."""
    names = {"localhost", *map(name_in, allowed)}
    address = address_in(listens_at)
    if listens_at == "localhost" or (address is not None and address.is_loopback):
        return Hosts(frozenset(names))
    machine = socket.gethostname().lower()
    short = machine.partition(".")[0]
    own = {name_in(listens_at), machine, short, f"{short}.local"}
    return Hosts(frozenset(names | own) - {""}, True)


def name_in(host: str) -> str:
    """The name or address in `name:port`, `[address]:port` or one without a port."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name, colon, port = host.rpartition(":")
    is_port = colon and ":" not in name and (port.isdecimal() or not port)
    return (name if is_port else host).removesuffix(".")


def address_in(text: str) -> IPv4Address | IPv6Address | None:
    """An address in numbers, if it is one; IPv4 also if it is wrapped in IPv6."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped if isinstance(found, IPv6Address) else None) or found


# --- who pays


def sender_of(peer: str, forwarded: Sequence[str], is_proxied: bool) -> str:
    """The address that limits count: behind a proxy the last one forwarded, which the proxy
    itself has written; anybody could have written those before it. Of IPv6 a household has a whole
    network of 64 bits: that is one address."""
    last = forwarded[-1].rpartition(",")[2].strip() if is_proxied and forwarded else ""
    found = address_in(name_in(last or peer))
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found), 64), strict=False))
    return last or peer if found is None else str(found)


def length_of(lengths: Sequence[str]) -> int:
    """How long a body is, if its request says so; 0 if it doesn't, or not in a way that counts."""
    said = lengths[0] if len(lengths) == 1 else ""
    return int(said) if said.isascii() and said.isdigit() and len(said) < 20 else 0
