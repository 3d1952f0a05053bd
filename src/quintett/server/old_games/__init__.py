"""Games that are looked at, not played: replays, reviews and records."""
