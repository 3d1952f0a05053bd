"""What a table's log says about its deal (docs/fair.md): who is committed to what, what was frozen,
who has revealed, and what was drawn from which pools. Nothing of the secret is told before the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from quintett.cards.pools import filled
from quintett.match import fair
from quintett.server.protocol import messages

if TYPE_CHECKING:
    from quintett.match.match import Match
    from quintett.server.tables.ledger import Ledger

Outcome = tuple[str, Any, fair.Plan]
"""A chance entry's name, what it holds, and how it was drawn."""


class Fairness:
    """A deal that can be proved, from the commitment to the server's secret on."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.commitment = fair.commitment_to(secret)
        self.promised: dict[int, str] = {}
        """Each person's commitment, by their number."""
        self.frozen: str | None = None
        self.frozen_at = 0.0
        self.frozen_commitments: list[str | None] = []
        self.secrets: dict[int, str] = {}
        """What was revealed, by seat."""
        self.revealed: str | None = None
        self.key = b""
        self.later: list[fair.Plan] = []

    @property
    def awaits_reveals(self) -> bool:
        return self.frozen is not None and self.revealed is None

    def commitments(self, ledger: Ledger) -> list[str | None]:
        """One a seat, as they were frozen or as they stand now."""
        if self.frozen is not None:
            return self.frozen_commitments
        people = {person.seat: person.number for person in ledger.present()}
        return [self.promised.get(people.get(seat, -1)) for seat in range(ledger.players)]

    def all_have_revealed(self) -> bool:
        return len(self.secrets) == sum(one is not None for one in self.frozen_commitments)

    # --- what the log tells

    def freeze(self, text: str, at: float) -> None:
        self.frozen, self.frozen_at = text, at
        self.frozen_commitments = msgspec.json.decode(text, type=fair.Frozen).commitments

    def deal(self, revealed: str) -> None:
        assert self.frozen is not None
        self.revealed = revealed
        self.key = fair.key_of(self.secret, self.frozen, revealed)

    # --- what is added to it

    def frozen_text(self, ledger: Ledger) -> str:
        """All that is settled before anybody reveals anything."""
        opened = ledger.opened
        assert opened.table is not None
        match = ledger.new_match()
        frozen = fair.Frozen(
            table=opened.table,
            game=opened.game,
            rules=opened.rules,
            players=opened.players,
            options=match.options,
            names=ledger.names(),
            server=self.commitment,
            commitments=self.commitments(ledger),
            deal=fair.plan_of(match)[0],
        )
        return messages.encode(frozen).decode()

    def revealed_text(self) -> str:
        """What everybody revealed, by seat; nothing of those who take no part or are absent."""
        return messages.encode(
            [self.secrets.get(seat) for seat in range(len(self.frozen_commitments))]
        ).decode()

    def draw(self, match: Match, number: int) -> Outcome:
        """Outcome `number`, from stream `number` of the key."""
        plan, form = fair.plan_of(match)
        what = filled(form, fair.drawn(self.key, number, plan.draws))
        outcome = match.game.chance_read(match.state, plan.name, what)
        return *match.game.chance_text(match.state, outcome), plan


def fair_part(ledger: Ledger) -> dict[str, Any]:
    """What a full record holds beside the game: what proves its deal, when it has ended; or that
    its beginning was told again, and can't be proved."""
    own, opened = ledger.fairness, ledger.opened
    if opened.fair is not None:
        return {"fair": opened.fair}
    if opened.practice is not None:
        return {"practice": opened.practice}
    if own is None or own.frozen is None or own.revealed is None or not ledger.has_ended:
        return {}
    part = fair.part_of(own.frozen, own.revealed, own.later, own.secret)
    return {"fair": msgspec.to_builtins(part)}


def told(ledger: Ledger) -> messages.Fair | None:
    """How the deal stands, for everybody."""
    own = ledger.fairness
    if own is None:
        return None
    secret = own.secret if ledger.has_ended else None
    return messages.Fair(own.commitment, own.commitments(ledger), own.frozen, own.revealed, secret)
