"""The shape of a type, from its annotations.

Every field is written and every field is required, so a default that changes later does not change history. A member of
a union says which it is by a name that is given here, never by the name of its Python class.

Example:
    >>> from oddtrick.words.contracts import Contract, PassedOut, Points
    >>> shape = Shapes({PassedOut: "passed-out", Points: "points"}).of(PassedOut | Points | None)
    >>> shape.encode(Points(-50)), shape.decode({"is": "passed-out"}), shape.encode(None)
    ({'is': 'points', 'value': -50}, PassedOut(), None)
    >>> Shapes().of(Contract).encode(Contract.parse("3NTX"))
    {'level': 3, 'denomination': 'NT', 'doubling': 'X'}
"""

from __future__ import annotations

import dataclasses
from collections import abc
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Literal, NewType, Union, get_args, get_origin, get_type_hints

from oddtrick.journal import shape as forms
from oddtrick.journal.shape import Shape, Text
from oddtrick.words.errors import Impossible

TEXTS: Mapping[object, Shape] = {
    Fraction: Text(Fraction, forms.fraction).shape(),
    datetime: Text(datetime, datetime.fromisoformat, datetime.isoformat).shape(),
    date: Text(date, date.fromisoformat, date.isoformat).shape(),
}
"""What every journal writes as text."""


class Shapes:
    """Makes shapes and remembers them.

    Args:
        names: the stored name of each dataclass that is a member of a union.
        texts: the shapes of further types that are written as text.
    """

    def __init__(self, names: Mapping[type, str] | None = None, texts: Mapping[object, Shape] | None = None) -> None:
        self._names = names or {}
        self._plain: dict[object, Shape] = {
            str: forms.plain(str),
            bool: forms.plain(bool),
            int: forms.whole(),
            **TEXTS,
            **(texts or {}),
        }
        self._known = dict(self._plain)
        self._open: list[type] = []

    def of(self, kind: object) -> Shape:
        """The shape of a type as it stands at a field.

        Raises:
            Impossible: its values cannot be stored exactly, or a member of a union has no name.
        """
        if kind not in self._known:
            self._known[kind] = self._made(kind)
        return self._known[kind]

    def _made(self, kind: object) -> Shape:
        origin, arguments = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            return self._union(arguments)
        if origin is Literal:
            return forms.one_of({value: value for value in arguments}, str(kind))
        if origin in (tuple, frozenset, dict, abc.Mapping):
            return self._collection(origin, arguments)
        if isinstance(kind, NewType):
            return self.of(kind.__supertype__)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return forms.one_of({member.value: member for member in kind}, kind.__name__)
        if isinstance(kind, type) and dataclasses.is_dataclass(kind):
            return self._record(kind)
        raise Impossible("values of {kind} cannot be stored: give the type a text form", kind=kind)

    def _collection(self, origin: object, arguments: Sequence[object]) -> Shape:
        if origin is frozenset:
            return forms.unordered(self.of(arguments[0]))
        if origin is not tuple:
            return forms.mapping(self.of(arguments[0]), self.of(arguments[1]))
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return forms.sequence(self.of(arguments[0]))
        return forms.fixed(tuple(self.of(argument) for argument in arguments))

    def _union(self, members: Sequence[object]) -> Shape:
        rest = [member for member in members if member is not NoneType]
        shape = self.of(rest[0]) if len(rest) == 1 else self._choice(rest)
        return forms.optional(shape) if len(rest) < len(members) else shape

    def _choice(self, members: Sequence[object]) -> Shape:
        """Records, which say their name, and at most one other type, which JSON does not write as an object."""
        records = [kind for kind in members if isinstance(kind, type) and self._is_record(kind)]
        others = [self.of(kind) for kind in members if kind not in records]
        names = [self._name(kind) for kind in records]
        if len(others) > 1 or len(set(names)) < len(names):
            raise Impossible("the members of {members} cannot be told apart when they are stored", members=members)
        named = {kind: (name, self._record(kind, name)) for kind, name in zip(records, names, strict=True)}
        return forms.choice(named, others[0] if others else None)

    def _is_record(self, kind: type) -> bool:
        return dataclasses.is_dataclass(kind) and kind not in self._plain

    def _name(self, kind: type) -> str:
        if kind not in self._names:
            raise Impossible("{kind} is a member of a union and needs a stored name", kind=kind.__name__)
        return self._names[kind]

    def _record(self, kind: type, name: str = "") -> Shape:
        if kind in self._open:
            raise Impossible("{kind} holds itself and cannot be stored", kind=kind.__name__)
        self._open.append(kind)
        hints = get_type_hints(kind)
        shapes = {field.name: self.of(hints[field.name]) for field in dataclasses.fields(kind)}
        self._open.pop()
        return forms.record(kind, shapes, name)
