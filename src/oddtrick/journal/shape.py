"""Both ways between values and what JSON knows: objects, arrays, texts, whole numbers, true, false and null.

A shape is made once for a type (`derive`) and then only applied. It checks on both ways: what has another form than
its type says is a `Mismatch`, never a silent change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

T = TypeVar("T")

Convert = Callable[[object], object]

KIND = "is"
"""The key that says which member of a union an object is; no Python field can have this name."""

_EXACT = 2**53
"""Whole numbers from here on are written as text: other readers of JSON would round them."""


class Mismatch(ValueError):
    """A value that has not the form it should have."""


def mismatch(value: object, wanted: str) -> Mismatch:
    """The error for a value of another form.

    Example:
        >>> str(mismatch("nine", "a whole number"))
        "'nine' is not a whole number"
    """
    text = repr(value)
    return Mismatch(f"{text if len(text) <= 80 else text[:80] + '…'} is not {wanted}")


@dataclass(frozen=True, slots=True)
class Shape:
    """From a value to JSON and back."""

    encode: Convert
    decode: Convert


@dataclass(frozen=True, slots=True)
class Text(Generic[T]):
    """A type that is written as text, such as a card.

    Attributes:
        type: the type.
        read: the value from its text.
        write: the text of a value.
    """

    type: type[T]
    read: Callable[[str], T]
    write: Callable[[T], str] = str

    def shape(self) -> Shape:
        """The shape of this type."""
        kind, read, write = self.type, self.read, self.write

        def encode(value: object) -> object:
            if not isinstance(value, kind):
                raise mismatch(value, kind.__name__)
            return write(value)

        def decode(data: object) -> object:
            if type(data) is not str:
                raise mismatch(data, f"the text of a {kind.__name__}")
            return read(data)

        return Shape(encode, decode)


def fraction(text: str) -> Fraction:
    """A fraction from `45/7` or `-3`, as `str` writes it.

    Example:
        >>> fraction("45/7"), fraction("-3")
        (Fraction(45, 7), Fraction(-3, 1))
    """
    above, _, below = text.partition("/")
    return Fraction(int(above), int(below or 1))


def plain(kind: type) -> Shape:
    """A type that JSON has itself."""

    def same(value: object) -> object:
        if type(value) is not kind:
            raise mismatch(value, f"a {kind.__name__}")
        return value

    return Shape(same, same)


def whole() -> Shape:
    """A whole number of any size."""

    def encode(value: object) -> object:
        if type(value) is not int:
            raise mismatch(value, "a whole number")
        return value if -_EXACT < value < _EXACT else str(value)

    def decode(data: object) -> object:
        if type(data) is int:
            return data
        if type(data) is str and data.lstrip("-").isdecimal():
            return int(data)
        raise mismatch(data, "a whole number")

    return Shape(encode, decode)


def as_it_stood() -> Shape:
    """A figure of a file in the form that it had there: text, a whole number, true, false, nothing, or a list of these.

    Example:
        >>> as_it_stood().encode(["16.42", 4])
        ['16.42', 4]
    """

    def same(value: object) -> object:
        match value:
            case None | str() | int():
                return value
            case list():
                return [same(one) for one in value]
            case _:
                raise mismatch(value, "text, a whole number, or a list of them")

    return Shape(same, same)


def one_of(members: Mapping[object, object], what: str) -> Shape:
    """One of a few values, each written as the text or number that is its key."""
    written = {(type(member), member): key for key, member in members.items()}
    found = {(type(key), key): member for key, member in members.items()}

    def encode(value: object) -> object:
        try:
            return written[(type(value), value)]
        except (KeyError, TypeError):
            raise mismatch(value, f"a {what}") from None

    def decode(data: object) -> object:
        try:
            return found[(type(data), data)]
        except (KeyError, TypeError):
            raise mismatch(data, f"a {what}") from None

    return Shape(encode, decode)


def optional(shape: Shape) -> Shape:
    """The value, or null for None."""
    encode, decode = shape.encode, shape.decode
    return Shape(
        lambda value: None if value is None else encode(value),
        lambda data: None if data is None else decode(data),
    )


def sequence(shape: Shape) -> Shape:
    """A tuple of any length, as an array."""
    encode_one, decode_one = shape.encode, shape.decode

    def encode(value: object) -> object:
        if not isinstance(value, tuple):
            raise mismatch(value, "a tuple")
        return [encode_one(one) for one in value]

    def decode(data: object) -> object:
        if not isinstance(data, list):
            raise mismatch(data, "an array")
        return tuple([decode_one(one) for one in data])

    return Shape(encode, decode)


def fixed(shapes: tuple[Shape, ...]) -> Shape:
    """A tuple whose places have each its own type, as an array."""

    def encode(value: object) -> object:
        if not isinstance(value, tuple) or len(value) != len(shapes):
            raise mismatch(value, f"a tuple of {len(shapes)}")
        return [shape.encode(one) for shape, one in zip(shapes, value, strict=True)]

    def decode(data: object) -> object:
        if not isinstance(data, list) or len(data) != len(shapes):
            raise mismatch(data, f"an array of {len(shapes)}")
        return tuple(shape.decode(one) for shape, one in zip(shapes, data, strict=True))

    return Shape(encode, decode)


def unordered(shape: Shape) -> Shape:
    """A frozen set, as an array in the order of what is written."""

    def encode(value: object) -> object:
        if not isinstance(value, frozenset):
            raise mismatch(value, "a frozen set")
        return sorted((shape.encode(one) for one in value), key=repr)

    def decode(data: object) -> object:
        if not isinstance(data, list):
            raise mismatch(data, "an array")
        return frozenset(shape.decode(one) for one in data)

    return Shape(encode, decode)


def mapping(key: Shape, item: Shape) -> Shape:
    """A mapping in its order, as an array of pairs: keys may be of any type."""
    pairs = sequence(fixed((key, item)))

    def encode(value: object) -> object:
        if not isinstance(value, Mapping):
            raise mismatch(value, "a mapping")
        return pairs.encode(tuple(value.items()))

    def decode(data: object) -> object:
        decoded = pairs.decode(data)
        return dict(decoded) if isinstance(decoded, tuple) else {}

    return Shape(encode, decode)


def record(kind: Callable[..., object], shapes: Mapping[str, Shape], name: str = "") -> Shape:
    """A dataclass, as an object with all its fields; with a name, the object says what it is."""
    encoders = tuple((field, shape.encode) for field, shape in shapes.items())
    decoders = tuple((field, shape.decode) for field, shape in shapes.items())
    keys = {*shapes, KIND} if name else {*shapes}
    head = {KIND: name} if name else {}

    def encode(value: object) -> object:
        if type(value) is not kind:
            raise mismatch(value, f"a {kind.__name__}")
        data = dict[str, object](head)
        for field, convert in encoders:
            data[field] = convert(getattr(value, field))
        return data

    def decode(data: object) -> object:
        if not isinstance(data, dict) or data.keys() != keys:
            raise mismatch(data, f"an object with {', '.join(sorted(keys)) or 'nothing in it'}")
        return kind(**{field: convert(data[field]) for field, convert in decoders})

    return Shape(encode, decode)


def choice(records: Mapping[type, tuple[str, Shape]], other: Shape | None) -> Shape:
    """A union: one of some named records, or else the one other type, which is no object in JSON."""
    encoders = {kind: shape.encode for kind, (_, shape) in records.items()}
    decoders = {name: shape.decode for name, shape in records.values()}
    wanted = "one of " + ", ".join(sorted(decoders))

    def encode(value: object) -> object:
        convert = encoders.get(type(value), other.encode if other else None)
        if convert is None:
            raise mismatch(value, wanted)
        return convert(value)

    def decode(data: object) -> object:
        if not isinstance(data, dict) and other is not None:
            return other.decode(data)
        convert = decoders.get(str(data.get(KIND))) if isinstance(data, dict) else None
        if convert is None:
            raise mismatch(data, wanted)
        return convert(data)

    return Shape(encode, decode)
