"""Values that are made anew for every call and card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True)
def value(made: type[Made]) -> type[Made]:
    """A slotted dataclass whose fields never change, as `dataclass(frozen=True, slots=True)`.

    Who holds to that is the type checker alone: what the interpreter does to refuse a change would take most of the
    time of making one. Equality is that of the fields; a class that says what its own is keeps it.

    Example:
        >>> @value
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> Point(1), hash(Point(1)) == hash(Point(1, 0))
        (Point(x=1, y=0), True)
    """
    by_fields = "__eq__" not in vars(made)
    return dataclass(slots=True, eq=by_fields, unsafe_hash=by_fields)(made)
