"""Commands about the register and the accounts."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.contest.model import Role
from oddtrick.contest.people_facts import Particulars


@dataclass(frozen=True, slots=True)
class RegisterPerson:
    """Add a member or a guest; `person` is a new id."""

    person: str
    particulars: Particulars


@dataclass(frozen=True, slots=True)
class ChangePerson:
    """Other particulars."""

    person: str
    particulars: Particulars


@dataclass(frozen=True, slots=True)
class HidePerson:
    """Hide the name from the public, or show it again."""

    person: str
    hidden: bool = True


@dataclass(frozen=True, slots=True)
class ErasePerson:
    """Erase the name everywhere, for good."""

    person: str


@dataclass(frozen=True, slots=True)
class MergePerson:
    """`person` is `into`: one entry of the register in two spellings becomes one."""

    person: str
    into: str


@dataclass(frozen=True, slots=True)
class PartPerson:
    """`person` was merged by mistake and is an entry of its own again."""

    person: str


@dataclass(frozen=True, slots=True)
class TellApart:
    """Two entries that look alike are different people."""

    person: str
    other: str


@dataclass(frozen=True, slots=True)
class CreateAccount:
    """A new account; `password` is the argon2 hash."""

    account: str
    name: str
    role: Role
    password: str


@dataclass(frozen=True, slots=True)
class ChangePassword:
    """Another password (argon2 hash), of oneself or, by an owner, of anybody."""

    account: str
    password: str


@dataclass(frozen=True, slots=True)
class ChangeRole:
    """Another role; the last owner stays one."""

    account: str
    role: Role


@dataclass(frozen=True, slots=True)
class CloseAccount:
    """No more signing in; the last owner stays."""

    account: str


@dataclass(frozen=True, slots=True)
class SetSecret:
    """A new key for signing cookies, hexadecimal."""

    secret: str


@dataclass(frozen=True, slots=True)
class IssueToken:
    """A token of the HTTP API; `digest` is the SHA-256 of the token."""

    token: str
    account: str
    label: str
    role: Role
    digest: str


@dataclass(frozen=True, slots=True)
class RevokeToken:
    """Refuse a token from now on."""

    token: str


PeopleCommand = RegisterPerson | ChangePerson | HidePerson | ErasePerson | MergePerson | PartPerson | TellApart
"""Commands about the register."""

AccountCommand = CreateAccount | ChangePassword | ChangeRole | CloseAccount | SetSecret | IssueToken | RevokeToken
"""Commands about accounts."""
