"""What happened, in order, never overwritten: one port, three stores, and the stored form of facts."""
