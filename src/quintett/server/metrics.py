"""What the house counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

CONNECTIONS = Gauge("quintett_connections", "Open sockets.", registry=REGISTRY)
TABLES = Gauge("quintett_tables_loaded", "Tables in memory.", registry=REGISTRY)
STORED = Gauge("quintett_tables_stored", "Tables in the store.", ["status"], registry=REGISTRY)
MOVES = Gauge("quintett_moves", "Changes of games that were stored and told.", registry=REGISTRY)
REFUSED = Counter("quintett_refused", "Commands refused.", ["code"], registry=REGISTRY)
DROPPED = Counter("quintett_dropped", "Sockets closed by us.", ["code"], registry=REGISTRY)
TURNED_AWAY = Counter(
    "quintett_turned_away", "HTTP connections closed by us.", ["status"], registry=REGISTRY
)
BROKEN = Counter("quintett_tables_broken", "Tables read again after a failure.", registry=REGISTRY)
THINKING = Gauge("quintett_bots_thinking", "Bots that think or wait to.", registry=REGISTRY)
BOT_FAILURES = Gauge("quintett_bot_failures", "Decisions that bots failed at.", registry=REGISTRY)
BATCHES = Gauge("quintett_store_batches", "Transactions committed.", registry=REGISTRY)
ROWS = Gauge("quintett_store_rows", "Log entries stored.", registry=REGISTRY)
CONFLICTS = Counter(
    "quintett_conflicts", "Entries for which another server was quicker.", registry=REGISTRY
)
NEWS = Counter("quintett_news", "Tables of which other servers had news.", registry=REGISTRY)
LEASES = Gauge("quintett_leases", "Tables that this server tends.", registry=REGISTRY)
LEASES_TAKEN = Counter("quintett_leases_taken", "Leases that it ever took.", registry=REGISTRY)
DEAF = Counter("quintett_deaf", "Listening connections that were lost.", registry=REGISTRY)
LAG = Histogram(
    "quintett_loop_lag_seconds",
    "How late the event loop wakes up.",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)


def text() -> bytes:
    return generate_latest(REGISTRY)
