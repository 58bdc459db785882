"""Measurements: each module prints rows of its own, `python -m bench` runs them all."""
