"""One table: its ledger, who is connected, what they may do, what each is told."""
