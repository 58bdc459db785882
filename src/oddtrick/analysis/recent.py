"""A small store of what was computed last, for those who hand one in.

Example:
    >>> store: Recent[str, int] = Recent(2)
    >>> [store.get(word, lambda word=word: len(word)) for word in ("one", "three", "one", "seven")]
    [3, 5, 3, 5]
    >>> sorted(store.keys())
    ['one', 'seven']
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Values by key; when it is full the one that was asked for longest ago goes. Any thread may ask.

    Args:
        most: how many values it holds.
    """

    def __init__(self, most: int) -> None:
        self._most, self._lock = most, Lock()
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key, made where it is not held. Two threads may both make it; nothing else waits."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
        value = make()
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._most:
                self._values.popitem(last=False)
        return value

    def keys(self) -> tuple[K, ...]:
        """What is held, from the longest ago."""
        with self._lock:
            return tuple(self._values)
