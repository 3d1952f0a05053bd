"""The tables of the database: a row a table, a row a log entry; and what several servers of one
database tell each other."""

from __future__ import annotations

from importlib import resources

import sqlalchemy as sa

from quintett.cards.errors import QuintettError

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.String(20), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("seeded", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("owner", sa.String(40)),
)
sa.Index("tables_listed", tables.c.public, tables.c.status, tables.c.touched)
sa.Index("tables_owned", tables.c.owner, tables.c.created)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("expires", sa.Float, nullable=False),
)
"""Servers that live; who doesn't say so again and again is taken for dead. The clock is the
database's."""

leases = sa.Table(
    "leases",
    metadata,
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("name", sa.String(60), primary_key=True),
    sa.Column("owner", sa.String(40), nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False),
)
"""What one server does for all: it tends a table, or holds a place that an address may have once.
A lease lasts as long as its owner lives, so one row a server is renewed and not one a lease."""

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("server", sa.String(40), primary_key=True),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("watchers", sa.Integer, nullable=False),
)
"""Who is connected to a table, through which server."""

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
"""Secrets that all servers share."""

versions = sa.Table(
    "alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True)
)
"""Where Alembic notes what it has done."""

NEWEST = "0003"
"""The migration that leads to these tables."""


class NoStore(QuintettError):
    """The store can't be used. The message holds no secret."""


def is_current(connection: sa.Connection) -> bool:
    """Whether the tables are as this program knows them. Of those that it can't know it says so."""
    found = _version(connection)
    if found is not None and found > NEWEST:
        raise NoStore(
            f"the store is of a newer Quintett: its schema is {found}, this one knows {NEWEST}; "
            "install the newer one, or name another store with --database"
        )
    return found == NEWEST


def upgrade(connection: sa.Connection) -> None:
    """A new store gets its tables as they are today; an older one the migrations that it lacks."""
    if is_current(connection):
        return  # somebody else was quicker
    if _version(connection) is None and not sa.inspect(connection).has_table(tables.name):
        metadata.create_all(connection)
        versions.create(connection)
        connection.execute(sa.insert(versions).values(version_num=NEWEST))
    else:
        migrate(connection)


def _version(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table(versions.name):
        return None
    return connection.execute(sa.select(versions.c.version_num)).scalar()


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Runs the migrations that are missing."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    folder = resources.files("quintett.server.storage") / "migrations"
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
