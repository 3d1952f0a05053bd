"""Quotas: who has used how much. Every act that costs something asks here first; what it costs,
and whom, stands in `limits.COSTS`."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType

from quintett.server.limits import COSTS, Bucket, Limits, Pace, Share
from quintett.server.protocol.refusals import Refusal

KEPT = 50_000
"""Payers whose pace is remembered, for each limit; those that came last."""


class Receipt:
    """What somebody holds. It is given back once, by whoever is done with it."""

    def __init__(self, held: Counter[tuple[str, Hashable]], places: list[tuple[str, Hashable]]):
        self._held, self._places = held, places
        self._last = ExitStack()

    def with_it(self, give_back: Callable[[], None]) -> None:
        """Something else is given back together with it."""
        self._last.callback(give_back)

    def give_back(self) -> None:
        self._last.close()
        for place in self._places:
            self._held[place] -= 1
            if not self._held[place]:
                del self._held[place]
        self._places = []

    @contextmanager
    def unless_done(self) -> Iterator[None]:
        """Gives it back if that fails for which it was taken."""
        try:
            yield
        except BaseException:
            self.give_back()
            raise

    def __enter__(self) -> Receipt:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.give_back()


class Quotas:
    """The accounts of all seats, of all addresses and of the house."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._paces: defaultdict[str, OrderedDict[Hashable, Bucket]] = defaultdict(OrderedDict)
        self._held: Counter[tuple[str, Hashable]] = Counter()

    def take(self, act: str, **payers: Hashable) -> Receipt:
        """Lets somebody act, or refuses: then it costs nothing. Whoever is not named pays nothing:
        tables of the house's own are nobody's."""
        charges, places = self.check(act, **payers), []
        for cost, payer in charges:
            if isinstance(cost, Pace):
                self._bucket(cost, payer).take(time.monotonic())
            else:
                places.append((cost.limit, payer))
        self._held.update(places)
        return Receipt(self._held, places)

    def check(self, act: str, **payers: Hashable) -> list[tuple[Pace | Share, Hashable]]:
        """Refuses what would be refused; says what it would cost."""
        charges = list(self._charges(act, {"house": "", **payers}))
        for cost, payer in charges:
            if self._is_spent(cost, payer):
                raise Refusal("busy" if cost.payer == "house" else "too_fast")
        return charges

    def repay(self, act: str, **payers: Hashable) -> None:
        """It came to nothing: its pace is given back."""
        for cost, payer in self._charges(act, payers):
            if isinstance(cost, Pace):
                self._bucket(cost, payer).level += 1

    def meter(self, act: str) -> Bucket:
        """What counts this act of one connection, which pays on its own."""
        (cost,) = COSTS[act]
        assert isinstance(cost, Pace)
        return self._new_bucket(cost)

    def used(self, act: str) -> int:
        """How many places of the house are taken by this act."""
        return sum(
            self._held[cost.limit, ""]
            for cost in COSTS[act]
            if isinstance(cost, Share) and cost.payer == "house"
        )

    def _charges(
        self, act: str, payers: dict[str, Hashable]
    ) -> Iterator[tuple[Pace | Share, Hashable]]:
        for cost in COSTS[act]:
            if (payer := payers.get(cost.payer)) is not None:
                yield cost, payer

    def _is_spent(self, cost: Pace | Share, payer: Hashable) -> bool:
        if isinstance(cost, Pace):
            return self._bucket(cost, payer).is_empty(time.monotonic())
        return self._held[cost.limit, payer] >= self._most(cost.limit)

    def _most(self, limit: str) -> float:
        number: float = getattr(self.limits, limit)
        return number

    def _bucket(self, cost: Pace, payer: Hashable) -> Bucket:
        known = self._paces[cost.limit]
        bucket = known.get(payer) or known.setdefault(payer, self._new_bucket(cost))
        known.move_to_end(payer)
        if len(known) > KEPT:
            known.popitem(last=False)
        return bucket

    def _new_bucket(self, cost: Pace) -> Bucket:
        most = self._most(cost.limit)
        at_once = self._most(cost.at_once) if cost.at_once else most
        return Bucket(most / cost.seconds, at_once, time.monotonic())
