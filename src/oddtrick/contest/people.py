"""The register and the accounts: what their facts add up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from oddtrick.contest.model import Role
from oddtrick.contest.people_facts import Particulars


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the register; `particulars` is None once erased, and of one that is merged into another."""

    id: str
    particulars: Particulars | None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Merged:
    """An entry that is one person with another.

    Attributes:
        into: id of the other.
        before: what it was before.
        kept: what was known of the other before; None where nobody knows any more.
    """

    into: str
    before: Person
    kept: Particulars | None = None


@dataclass(frozen=True, slots=True)
class Register:
    """All people by id.

    Attributes:
        people: the entries; a merged one stands here without particulars.
        merged: entries that are known as another.
        apart: ids of two that look alike and are different people.
        seq: of the last fact.
    """

    people: Mapping[str, Person] = field(default_factory=dict)
    merged: Mapping[str, Merged] = field(default_factory=dict)
    apart: frozenset[frozenset[str]] = frozenset()
    seq: int = 0

    def identity(self, person: str) -> str:
        """The id under which this person is known now.

        Example:
            >>> from oddtrick.contest.people_facts import Particulars
            >>> Register(merged={"g7": Merged("m1", Person("g7", Particulars("A. Brandvold")))}).identity("g7")
            'm1'
        """
        while person in self.merged:
            person = self.merged[person].into
        return person

    def aliases(self, person: str) -> tuple[str, ...]:
        """The ids that are merged into this person, directly or through another."""
        return tuple(one for one in self.merged if self.identity(one) == person)

    def known(self, person: str) -> Person | None:
        """Who is known under this id now; None where nobody ever was."""
        return self.people.get(self.identity(person))

    def entry(self, person: str) -> Particulars | None:
        """What is known of an entry by itself, also of one that is merged; None of nobody and of the erased."""
        own = self.merged[person].before if person in self.merged else self.people.get(person)
        return own.particulars if own else None

    def names(self, *, public: bool = False) -> dict[str, str]:
        """Names by id: without the erased, and for the public without the hidden."""
        named = {
            person.id: person.particulars.name
            for person in self.people.values()
            if person.particulars is not None and not (public and person.hidden)
        }
        same = ((person, named.get(self.identity(person))) for person in self.merged)
        return {**named, **{person: name for person, name in same if name is not None}}


@dataclass(frozen=True, slots=True)
class Account:
    """A named account; `since` is the moment of its last password: cookies of before are worth nothing."""

    id: str
    name: str
    role: Role
    password: str
    since: int
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A token of the HTTP API that is not revoked."""

    id: str
    account: str
    label: str
    role: Role
    digest: str
    at: int


@dataclass(frozen=True, slots=True)
class Accounts:
    """All accounts by id, the cookies' secret (hexadecimal, empty where none was set), and the live tokens by id."""

    accounts: Mapping[str, Account] = field(default_factory=dict)
    secret: str = ""
    tokens: Mapping[str, Token] = field(default_factory=dict)
    seq: int = 0

    def role(self, account: str) -> Role | None:
        """The role of an open account; None where there is no such account."""
        found = self.accounts.get(account)
        return None if found is None or found.closed else found.role
