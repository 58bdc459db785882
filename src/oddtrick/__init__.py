"""Oddtrick: duplicate bridge as the Laws describe it."""

__version__ = "0.1.0"
