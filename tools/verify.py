"""Checks the deal of a recorded game by docs/fair.md, with nothing but Python: `verify.py FILE`."""

import json
import sys
from hashlib import sha256
from hmac import digest
from pathlib import Path
from typing import Any


def ends(value: Any, path: str = "") -> Any:
    if isinstance(value, dict) or (isinstance(value, list) and any(type(v) is list for v in value)):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from ends(inner, f"{path}/{step}" if path else str(step))
    else:
        yield path, value if isinstance(value, list) else [value]


def drawn(key: bytes, outcome: int, draws: Any, left: Any = ()) -> Any:
    blocks = (digest(key, f"{outcome}:{block}".encode(), "sha256") for block in range(2**32))
    words = (int.from_bytes(one[at : at + 4], "big") for one in blocks for at in range(0, 32, 4))
    for draw in sorted(draws, key=lambda draw: min(draw["places"])):
        pool, at = [*sorted(draw["pool"]), *(left if draw["rest"] else ())], 0
        for place, count, _ordered in sorted(draw["places"]):
            for index in range(at, at + count):
                size = len(pool) - index
                other = index + next(word for word in words if word < 2**32 - 2**32 % size) % size
                pool[index], pool[other] = pool[other], pool[index]
            yield place, pool[at : at + count]
            at += count
        left = pool[at:]


def equals(record: Any, heads: Any = ("game", "rules", "players", "options")) -> Any:
    fair = record["fair"]
    frozen, revealed, later = (json.loads(fair[name]) for name in ("frozen", "revealed", "later"))
    yield [fair["protocol"], frozen["protocol"]], ["quintett-fair-1"] * 2
    yield [len(revealed), *(record[one] for one in heads)], [frozen[n] for n in ("players", *heads)]
    promises, secrets = [frozen["server"], *frozen["commitments"]], [fair["secret"], *revealed]
    for promise, secret in zip(promises, secrets, strict=True):
        yield promise if secret is None else sha256(secret.encode()).hexdigest(), promise
    message = f"{fair['frozen']}\n{fair['revealed']}".encode()
    key = digest(fair["secret"].encode(), message, "sha256")
    yield digest(key, fair["later"].encode(), "sha256").hex(), fair["seal"]
    outcomes = [entry for entry in record["entries"] if isinstance(entry[0], str)]
    for number, (plan, entry) in enumerate(zip([frozen["deal"], *later], outcomes, strict=True)):
        rows = {place for draw in plan["draws"] for place, _, ordered in draw["places"] if ordered}
        sides = drawn(key, number, plan["draws"]), ends(entry[1])
        yield plan["name"], entry[0]
        yield [sorted((end, own if end in rows else sorted(own)) for end, own in x) for x in sides]


if __name__ == "__main__":
    try:
        for one, other in equals(json.loads(Path(sys.argv[1]).read_text("utf-8"))):
            if one != other:
                sys.exit(f"NOT PROVED: {one} is not {other}")
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError) as error:
        sys.exit(f"NOT PROVED: {error!r}")
    print("The deal is right.")
