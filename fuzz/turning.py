"""The table turned by one seat: what concerns a seat or a side concerns the next one, and nothing else changes."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from oddtrick.rulings.question import Question
from oddtrick.table.setup import Setup
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Side, Vulnerability

_OTHER = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}


def turned(value: Any) -> Any:
    """The value after every seat became its left-hand opponent; seats in a row stand clockwise from North."""
    match value:
        case Seat():
            return value.lho
        case Side():
            return value.other
        case Vulnerability():
            return _OTHER.get(value, value)
        case Deal():
            return Deal(value.west, value.north, value.east, value.south)
        case tuple() if type(value) is tuple:
            return in_order(tuple(turned(each) for each in value))
        case _ if is_dataclass(value):
            return _fields_turned(value)
        case _:
            return value


def _fields_turned(value: Any) -> Any:
    found = {field.name: turned(getattr(value, field.name)) for field in fields(value)}
    if "ns" in found and "ew" in found:
        found["ns"], found["ew"] = found["ew"], found["ns"]
    if type(value) is Setup:
        found["tricks"] = found["tricks"][::-1]
    if type(value) is Question:
        found["options"] = tuple(sorted(found["options"], key=repr))
    return replace(value, **found)


def in_order(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Seats or sides in a row in their order, with what stands after them: which comes first there means nothing."""
    first = next((place for place, each in enumerate(values) if type(each) not in (Seat, Side)), len(values))
    return (*sorted(values[:first], key=ORDER.index), *values[first:])


ORDER: tuple[Seat | Side, ...] = (*Seat, *Side)
