"""Tables that people sit at: seats, a log that survives anything, clocks, bots, a protocol."""
