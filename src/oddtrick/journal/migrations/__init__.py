"""The numbered steps by which a database of each kind comes to its present schema."""
