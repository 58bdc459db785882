"""One board at one table: whatever its players do, lawful or not, and the state that follows. Knows no Law's remedy."""
