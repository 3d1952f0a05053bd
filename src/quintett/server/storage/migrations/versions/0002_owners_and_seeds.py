"""Whose table it is, and whether its deal repeats another; age is asked, not stored."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_index("tables_listed", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("archived")
        tables.add_column(
            sa.Column("seeded", sa.Boolean, nullable=False, server_default=sa.false())
        )
        tables.add_column(sa.Column("owner", sa.String(40)))
    op.create_index("tables_listed", "tables", ["public", "status", "touched"])
    _mark_seeded()


def _mark_seeded() -> None:
    """The first entry of a table's log says whether it has a seed."""
    tables = sa.table("tables", sa.column("id"), sa.column("seeded"))
    log = sa.table("log", sa.column("table_id"), sa.column("revision"), sa.column("body"))
    is_first = sa.and_(log.c.table_id == tables.c.id, log.c.revision == 1)
    first = sa.select(tables.c.id, log.c.body).join(log, is_first)
    connection = op.get_bind()
    for table, body in connection.execute(first).all():
        if json.loads(body).get("seed") is not None:
            connection.execute(sa.update(tables).where(tables.c.id == table).values(seeded=True))
