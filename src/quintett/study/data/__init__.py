"""Games as Parquet: made, asked and checked."""
