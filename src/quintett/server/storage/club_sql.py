"""What servers that share a PostgreSQL ask of it. Those with `$1` go to its driver directly, over
the connection that listens."""

from __future__ import annotations

import sqlalchemy as sa

LIFE_SECONDS = 3.0
"""A server that is silent for so long is dead. One that hears nothing of its own for so long is
deaf, and connects anew."""
ADOPTED_AT_ONCE = 200
"""Of a dead server's tables: others shall have some of them, too."""

NOW = "extract(epoch FROM clock_timestamp())"
IS_ORPHAN = f"NOT EXISTS (SELECT FROM servers s WHERE s.id = leases.owner AND s.expires > {NOW})"

LIVE = f"UPDATE servers SET expires = {NOW} + {LIFE_SECONDS} WHERE id = $1 RETURNING id"
COME = f"""
    INSERT INTO servers (id, expires) VALUES ($1, {NOW} + {LIFE_SECONDS})
    ON CONFLICT (id) DO UPDATE SET expires = excluded.expires
"""
BURY = f"""
    WITH dead AS (DELETE FROM servers WHERE expires < {NOW} RETURNING id),
    places AS (DELETE FROM leases WHERE kind <> 'table' AND owner IN (SELECT id FROM dead))
    DELETE FROM presence WHERE server IN (SELECT id FROM dead) RETURNING table_id
"""
ADOPT = f"""
    UPDATE leases SET owner = $1, epoch = epoch + 1 WHERE kind = 'table' AND name IN (
        SELECT name FROM leases WHERE kind = 'table' AND {IS_ORPHAN}
        ORDER BY name LIMIT {ADOPTED_AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING name, epoch
"""
NOTIFY = sa.text("SELECT pg_notify(:channel, text) FROM unnest(CAST(:texts AS text[])) text")
TAKE = sa.text(f"""
    INSERT INTO leases (kind, name, owner, epoch)
    SELECT :kind, name, :me, 1 FROM unnest(CAST(:names AS text[])) name
    ON CONFLICT (kind, name) DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1
    WHERE leases.owner = excluded.owner OR {IS_ORPHAN}
    RETURNING name, epoch
""")
GIVE = sa.text("""
    DELETE FROM leases WHERE kind = :kind AND owner = :me AND name = ANY(CAST(:names AS text[]))
""")
HELD = sa.text("""
    SELECT name, epoch FROM leases
    WHERE kind = 'table' AND owner = :me AND name = ANY(CAST(:names AS text[]))
    ORDER BY name FOR SHARE
""")
TAILS = sa.text("""
    SELECT log.table_id, log.revision, log.body, log.at
    FROM unnest(CAST(:ids AS text[]), CAST(:shown AS int[])) known (id, shown)
    JOIN log ON log.table_id = known.id AND log.revision > known.shown
    ORDER BY log.table_id, log.revision
""")
SHOW = sa.text("""
    INSERT INTO presence (table_id, server, seats, watchers)
    VALUES (:table, :me, CAST(:seats AS json), :watchers)
    ON CONFLICT (table_id, server)
    DO UPDATE SET seats = excluded.seats, watchers = excluded.watchers
""")
HIDE = sa.text("""
    DELETE FROM presence WHERE server = :me AND table_id = ANY(CAST(:tables AS text[]))
""")
ELSEWHERE = sa.text(f"""
    SELECT table_id, seats, watchers FROM presence JOIN servers ON servers.id = presence.server
    WHERE table_id = ANY(CAST(:tables AS text[])) AND server <> :me AND servers.expires > {NOW}
""")
NEW_KEY = sa.text(f"""
    INSERT INTO keys (name, value, made) VALUES (:name, :value, {NOW})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, made = excluded.made
    WHERE keys.made < {NOW} - :seconds
""")
LEAVE = (
    "UPDATE leases SET owner = '' WHERE kind = 'table' AND owner = :me",
    "DELETE FROM leases WHERE owner = :me",
    "DELETE FROM presence WHERE server = :me",
    "DELETE FROM servers WHERE id = :me",
)
