"""What the same words of a file have meant before.

Example:
    >>> lengths = Memo(len)
    >>> lengths["Pass"], lengths["Pass"], dict(lengths)
    (4, 4, {'Pass': 4})
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
T = TypeVar("T")
MOST = 4000
"""Words that are kept; of more, each is read again."""


class Memo(dict[Key, T]):
    """Meanings by word, found out where they are asked for first."""

    __slots__ = ("meaning",)

    def __init__(self, meaning: Callable[[Key], T]) -> None:
        super().__init__()
        self.meaning = meaning

    def __missing__(self, word: Key) -> T:
        found = self.meaning(word)
        if len(self) < MOST:
            self[word] = found
        return found
