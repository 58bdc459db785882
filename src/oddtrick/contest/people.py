"""The register and the accounts: what their facts add up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from oddtrick.contest.model import Role
from oddtrick.contest.people_facts import Particulars


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the register; `particulars` is None once erased."""

    id: str
    particulars: Particulars | None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Register:
    """All people by id."""

    people: Mapping[str, Person] = field(default_factory=dict)
    seq: int = 0

    def names(self, *, public: bool = False) -> dict[str, str]:
        """Names by id: without the erased, and for the public without the hidden."""
        return {
            person.id: person.particulars.name
            for person in self.people.values()
            if person.particulars is not None and not (public and person.hidden)
        }


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
