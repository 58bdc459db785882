"""What happened, in order, never overwritten: one port, three stores (memory, SQLite, PostgreSQL), and the facts' stored form."""
