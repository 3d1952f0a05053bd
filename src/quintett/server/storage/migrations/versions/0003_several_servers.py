"""What several servers of one database share: who lives, who tends what, who is connected where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_index("tables_owned", "tables", ["owner", "created"])
    op.create_table(
        "servers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("name", sa.String(60), primary_key=True),
        sa.Column("owner", sa.String(40), nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("server", sa.String(40), primary_key=True),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("watchers", sa.Integer, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
