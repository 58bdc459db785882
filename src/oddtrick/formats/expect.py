"""Whether a state is what a case expects, and where it is not.

Source: the case file, its section on `expect`.

Example:
    >>> differences({"turn": "S", "reviews": []}, {"turn": "S", "reviews": []})
    ()
    >>> differences({"turn": "W"}, {"turn": "S"})
    ('turn: expected W, is S',)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from oddtrick.rulings.provision import Law

SETS = frozenset(
    {"restrictions", "transfers", "irregularities", "information", "reviews", "applied", "penalties", "withdrawn"}
)
CALL_ROWS = frozenset({"auction", "trick", "withdrawn"})
WITHIN = frozenset({"unauthorized_to", "authorized_to"})
REPEATED = "must_play"


def differences(expect: Mapping[str, object], state: Mapping[str, object]) -> tuple[str, ...]:
    """One line for each part of the state that is not as expected; empty where all is."""
    return tuple(_differences(expect, state))


def _differences(expect: Mapping[str, object], state: Mapping[str, object]) -> Iterator[str]:
    only = _listed(expect.get("only"))
    for key, wanted in expect.items():
        if key == "only":
            continue
        if key == "absent":
            yield from _absent(_mapping(wanted), state)
        elif key in SETS:
            yield from _set(key, _listed(wanted), _listed(state.get(key)), key in only)
        else:
            yield from _value(key, wanted, state.get(key))


def _absent(absent: Mapping[str, object], state: Mapping[str, object]) -> Iterator[str]:
    for key, rows in absent.items():
        for row in _listed(rows):
            if any(_met(key, row, found) for found in _listed(state.get(key))):
                yield f"{key}: {_text(row)} should not be there"


def _set(key: str, wanted: Sequence[object], found: Sequence[object], only: bool) -> Iterator[str]:
    for row in wanted:
        if not any(_met(key, row, each) for each in found):
            yield f"{key}: {_text(row)} is missing among {_text(found)}"
    if only or not wanted:
        for each in found:
            if not any(_met(key, row, each) for row in wanted) and not _repeats(each, found):
                yield f"{key}: {_text(each)} is there beside what is expected"


def _repeats(row: object, rows: Sequence[object]) -> bool:
    """Whether a row only repeats a penalty card (50D1)."""
    mapping = _mapping(row)
    cards = set(map(str, _listed(mapping.get("cards"))))
    penalty = {str(_mapping(each).get("card")) for each in rows if _mapping(each).get("kind") == "penalty_card"}
    return mapping.get("kind") == REPEATED and bool(cards) and cards <= penalty


def _met(key: str, wanted: object, found: object) -> bool:
    """Whether a row found is the row wanted."""
    if key == "applied":
        return _within(wanted, found)
    if key in CALL_ROWS:
        return _call_met(wanted, found)
    return all(_part(name, value, _mapping(found).get(name)) for name, value in _mapping(wanted).items())


def _call_met(wanted: object, found: object) -> bool:
    wanted_row, found_row = _long(wanted), _mapping(found)
    found_row = {**found_row, "call": found_row.get("call", found_row.get("card"))}
    return all(_part(name, value, found_row.get(name)) for name, value in wanted_row.items())


def _long(row: object) -> Mapping[str, object]:
    """A short row `{N: 1S}`, or a call alone, in full."""
    match row:
        case str():
            return {"call": row}
        case Mapping() if len(row) == 1 and next(iter(row)) in ("N", "E", "S", "W"):
            seat, call = next(iter(row.items()))
            return {"by": seat, "call": call}
        case _:
            mapping = dict(_mapping(row))
            return {("call" if name == "card" else name): value for name, value in mapping.items()}


def _part(name: str, wanted: object, found: object) -> bool:
    if name == "law":
        return _within(wanted, found)
    if name in WITHIN:
        return set(map(str, _listed(wanted))) <= set(map(str, _listed(found))) and (
            bool(_listed(wanted)) or not _listed(found)
        )
    return _same(wanted, found)


def _within(wanted: object, found: object) -> bool:
    return isinstance(wanted, str) and isinstance(found, str) and Law(found).within(wanted)


def _value(key: str, wanted: object, found: object) -> Iterator[str]:
    if key in ("auction", "trick"):
        rows, there = _listed(wanted), _listed(found)
        if len(rows) != len(there) or not all(map(_call_met, rows, there)):
            yield f"{key}: expected {_calls(rows)}, is {_calls(there)}"
    elif key == "appeals":
        yield from _set(key, _listed(wanted), _listed(found), False)
    elif not _matches(wanted, found):
        yield f"{key}: expected {_text(wanted)}, is {_text(found)}"


def _matches(wanted: object, found: object) -> bool:
    """Mappings match on the keys given."""
    match wanted:
        case Mapping():
            there = _mapping(found)
            return found is not None and all(
                _within(value, there.get(name)) if name == "law" else _matches(value, there.get(name))
                for name, value in wanted.items()
            )
        case list() if wanted and isinstance(wanted[0], Mapping):
            rows = _listed(found)
            return len(rows) == len(wanted) and all(map(_matches, wanted, rows))
        case _:
            return _same(wanted, found)


def _same(wanted: object, found: object) -> bool:
    match wanted:
        case list():
            return sorted(map(_text, wanted)) == sorted(map(_text, _listed(found)))
        case Mapping():
            return _matches(wanted, found)
        case _:
            return _text(wanted) == _text(found)


def _listed(value: object) -> Sequence[object]:
    match value:
        case None:
            return ()
        case list() | tuple():
            return value
        case _:
            return (value,)


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _calls(rows: Sequence[object]) -> str:
    return " ".join(":".join(str(row.get(k, "")) for k in ("by", "call")) for row in map(_long, rows)) or "nothing"


def _text(value: object) -> str:
    """A value as the record writes it."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case Mapping():
            return "{" + ", ".join(f"{key}: {_text(each)}" for key, each in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(_text, value)) + "]"
        case _:
            return str(value)
