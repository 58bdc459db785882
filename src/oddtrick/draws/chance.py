"""Chance that anybody can repeat: a number from a seed and words, by SHA-256, alike in every language and version.

Example:
    >>> chance(7, "toss", "A", "B")
    10848342
"""

from __future__ import annotations

from hashlib import sha256

BITS = 24


def chance(seed: int, *words: object) -> int:
    """A number from 0 to 2²⁴ − 1: the first three bytes of the SHA-256 of the seed and the words, joined by "/"."""
    text = "/".join(map(str, (seed, *words)))
    return int.from_bytes(sha256(text.encode()).digest()[: BITS // 8])
