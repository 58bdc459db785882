"""What is recorded of people and accounts. Names live here alone, by id, and can be erased; other facts hold ids."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.contest.model import Role


@dataclass(frozen=True, slots=True)
class Particulars:
    """What is known of a person.

    Attributes:
        name: as it is shown; in its own script.
        number: of the club or federation; empty where there is none.
        club: home club, possibly empty.
        handicap: as text of an exact number (`2.5`), possibly empty.
        guest: not a member.
        strength: what decides on strata (masterpoints, a rating), as text of an exact number, possibly empty.
    """

    name: str
    number: str = ""
    club: str = ""
    handicap: str = ""
    guest: bool = False
    strength: str = ""


@dataclass(frozen=True, slots=True)
class PersonRegistered:
    """A person is in the register."""

    person: str
    particulars: Particulars


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """Other particulars of a person."""

    person: str
    particulars: Particulars


@dataclass(frozen=True, slots=True)
class PersonHidden:
    """The name is not shown to the public (`hidden`), or is shown again."""

    person: str
    hidden: bool = True


@dataclass(frozen=True, slots=True)
class PersonErased:
    """The name is gone everywhere, from the stored facts too; the id stays."""

    person: str


@dataclass(frozen=True, slots=True)
class PersonMerged:
    """`person` is known as `into` from now on, in all that was recorded before too."""

    person: str
    into: str


@dataclass(frozen=True, slots=True)
class PersonParted:
    """`person` was merged by mistake: an entry of its own again."""

    person: str


@dataclass(frozen=True, slots=True)
class PeopleToldApart:
    """Two entries that look alike are different people."""

    person: str
    other: str


@dataclass(frozen=True, slots=True)
class AccountCreated:
    """A named account.

    Attributes:
        account: its id.
        name: what is typed to sign in, unique whatever its case.
        role: what it may do.
        password: argon2 hash.
    """

    account: str
    name: str
    role: Role
    password: str


@dataclass(frozen=True, slots=True)
class PasswordChanged:
    """A new password (argon2 hash); cookies of before end."""

    account: str
    password: str


@dataclass(frozen=True, slots=True)
class RoleChanged:
    """Another role from now on."""

    account: str
    role: Role


@dataclass(frozen=True, slots=True)
class AccountClosed:
    """Nobody signs in by this account any more."""

    account: str


@dataclass(frozen=True, slots=True)
class SecretSet:
    """The key that signs cookies, hexadecimal; a new one ends every signed cookie."""

    secret: str


@dataclass(frozen=True, slots=True)
class TokenIssued:
    """A token of the HTTP API.

    Attributes:
        token: its id, for listing and revoking.
        account: whose rights it has, with `role` as the limit.
        label: what it is for.
        role: at most this.
        digest: SHA-256 of the token, hexadecimal; the token itself is shown once and never stored.
    """

    token: str
    account: str
    label: str
    role: Role
    digest: str


@dataclass(frozen=True, slots=True)
class TokenRevoked:
    """The token is refused from now on."""

    token: str


PeopleFact = (
    PersonRegistered | PersonChanged | PersonHidden | PersonErased | PersonMerged | PersonParted | PeopleToldApart
)
"""What the register's stream holds."""

AccountFact = AccountCreated | PasswordChanged | RoleChanged | AccountClosed | SecretSet | TokenIssued | TokenRevoked
"""What the stream of accounts holds."""
