"""Random records, and what must hold of them."""
