"""What lasts: a table's log, and the database that it lies in."""
