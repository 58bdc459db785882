"""Facts ⇄ their stored form, by names that are given explicitly.

Example:
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class RoundCalled:
    ...     round: int
    >>> registry = Registry([FactType("session.round-called", 1, RoundCalled)])
    >>> registry.encode(RoundCalled(3))
    Stored(name='session.round-called', version=1, data=b'{"round":3}')
    >>> registry.decode(registry.encode(RoundCalled(3)))
    RoundCalled(round=3)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from oddtrick.journal.derive import Shapes
from oddtrick.journal.port import Entry, Stored
from oddtrick.journal.shape import Shape
from oddtrick.journal.upcast import Chain, Upcast, chains, raised
from oddtrick.words.errors import Impossible, StoreError

F = TypeVar("F")

_NAME = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class FactType(Generic[F]):
    """One type of fact in its present form.

    Attributes:
        name: its stored name, for ever: lower case, digits, hyphens and dots.
        version: of its present form, from 1; each earlier one needs an `Upcast`.
        type: the dataclass.
    """

    name: str
    version: int
    type: type[F]


@dataclass(frozen=True, slots=True)
class _Reader:
    """How one stored version is read: the changes up to the present version, then the present shape."""

    chain: Chain
    shape: Shape


class Registry(Generic[F]):
    """All facts of a journal.

    Args:
        facts: the types, each name and each type once.
        names: the stored names of dataclasses that are members of unions inside facts.
        texts: types inside facts that are written as text, such as cards.
        upcasts: how earlier versions become the present ones.

    Raises:
        Impossible: a type cannot be stored, a name is none or occurs twice, an upcast is missing.
    """

    def __init__(
        self,
        facts: Iterable[FactType[F]],
        *,
        names: Mapping[type, str] | None = None,
        texts: Mapping[object, Shape] | None = None,
        upcasts: Iterable[Upcast] = (),
    ) -> None:
        self.facts = tuple(facts)
        versions = {fact.name: fact.version for fact in self.facts}
        if len(versions) < len(self.facts) or len({fact.type for fact in self.facts}) < len(self.facts):
            raise Impossible("a stored name or a type is registered twice")
        for name, version in versions.items():
            if not _NAME.fullmatch(name) or version < 1:
                raise Impossible("{name!r} version {version} is not a stored name", name=name, version=version)
        shapes = Shapes(names, texts)
        by_name = {fact.name: shapes.of(fact.type) for fact in self.facts}
        self._newest: Mapping[str, int] = versions
        self._writers = {fact.type: (fact.name, fact.version, by_name[fact.name].encode) for fact in self.facts}
        self._readers = {key: _Reader(chain, by_name[key[0]]) for key, chain in chains(versions, upcasts).items()}

    @property
    def versions(self) -> Sequence[tuple[str, int]]:
        """Every name and version that can be read, in order."""
        return sorted(self._readers)

    def encode(self, fact: F) -> Stored:
        """The stored form of a fact.

        Raises:
            Impossible: its type is not registered, or a field holds something else than it says.
        """
        found = self._writers.get(type(fact))
        if found is None:
            raise Impossible("{kind} is not a registered fact", kind=type(fact).__name__)
        name, version, encode = found
        try:
            return Stored(name, version, msgspec.json.encode(encode(fact)))
        except ValueError as error:
            raise Impossible("the fact {name} cannot be stored: {reason}", name=name, reason=error) from error

    def decode(self, stored: Stored, where: str = "the journal") -> F:
        """The fact of a stored form, of whatever version.

        Args:
            stored: what the store holds.
            where: its place, for the sentence of an error.

        Raises:
            StoreError: the name or the version is unknown here, or the data are damaged.
        """
        reader = self._readers.get((stored.name, stored.version))
        if reader is None:
            raise self._unknown(stored, where)
        try:
            data = msgspec.json.decode(stored.data)
            fact = reader.shape.decode(raised(data, reader.chain) if reader.chain else data)
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            raise StoreError(
                "{where}: the fact {name} of version {version} is damaged: {reason}. Restore the last backup",
                id="journal.damaged-fact",
                where=where,
                name=stored.name,
                version=stored.version,
                reason=error,
            ) from error
        return fact  # type: ignore[return-value]  # the shape of this name makes this type

    def entry(self, entry: Entry[Stored]) -> Entry[F]:
        """The entry with its fact decoded; raises as `decode`."""
        return entry.holding(self.decode(entry.fact, f"{entry.stream}:{entry.seq}"))

    def _unknown(self, stored: Stored, where: str) -> StoreError:
        newest = self._newest.get(stored.name)
        known = f"its newest version here is {newest}" if newest else "no fact of that name is known here"
        return StoreError(
            "{where} holds the fact {name} of version {version}, but {known}. Install the Oddtrick that wrote it",
            id="journal.unknown-fact",
            where=where,
            name=stored.name,
            version=stored.version,
            known=known,
        )
