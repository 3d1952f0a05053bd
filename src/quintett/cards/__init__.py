"""The physical table: records, piles, sight, chance. Knows no game."""
