"""Accounts and their passwords, the first one-time link, the cookies' secret, tokens of the HTTP API.

Passwords are kept as argon2 hashes, tokens as SHA-256 (they are random, so that is enough).

Example:
    >>> book = AccountBook(Desk.in_memory(), quick_hasher())
    >>> ada = book.create("Ada", "twelve tricks", Role.DIRECTOR)
    >>> book.check("ada", "twelve tricks") == ada, book.check("ada", "thirteen") is None
    (True, True)
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, replace
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from oddtrick.contest import people
from oddtrick.contest import people_commands as c
from oddtrick.contest.model import Role
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.errors import Impossible

SHORTEST = 10
"""Letters that a password has at least."""
FEWEST_KINDS = 5
"""Different letters that a password has at least."""
ROWS = (
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "qwertzuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
)
"""Keys and letters in a row: the first that somebody tries."""
USUAL = ("password", "passwort", "letmein", "welcome", "iloveyou", "bridge", "oddtrick", "admin", "changeme")
"""Words that people take for a password."""

TOKEN = "odt"
"""Begins every token, so that one is recognized where it leaks."""


@dataclass(frozen=True, slots=True)
class Account:
    """Who is signed in.

    Attributes:
        id: facts are recorded under it.
        name: as shown and typed.
        role: what the person may do.
        language: of the pages; empty to follow the browser.
        since: seconds since 1970; cookies of before (of another password) are worth nothing.
    """

    id: str
    name: str
    role: Role
    language: str = ""
    since: int = 0


def quick_hasher() -> PasswordHasher:
    """A hasher for tests and samples: far too cheap for real passwords."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class AccountBook:
    """The accounts of a desk.

    Args:
        desk: keeps them.
        hasher: of passwords; by default argon2id with the library's parameters.
    """

    def __init__(self, desk: Desk, hasher: PasswordHasher | None = None) -> None:
        self._desk, self._hasher = desk, hasher or PasswordHasher()
        self._nobody = self._hasher.hash("nobody has this password")
        self._link, self._lock = "", Lock()

    def find(self, account_id: str) -> Account | None:
        """The account of an id, None where it was never made or was closed."""
        known = self._desk.accounts().accounts.get(account_id)
        return None if known is None or known.closed else _shown(known)

    def all(self) -> tuple[Account, ...]:
        """All open accounts by name."""
        known = self._desk.accounts().accounts.values()
        return tuple(sorted((_shown(one) for one in known if not one.closed), key=lambda one: one.name.casefold()))

    def check(self, name: str, password: str) -> Account | None:
        """The account, if name and password go together. Takes equally long for an unknown name."""
        wanted = name.strip().casefold()
        known = [one for one in self._desk.accounts().accounts.values() if one.name.casefold() == wanted]
        open_ = [one for one in known if not one.closed]
        fits = self._verify(open_[0].password if open_ else self._nobody, password)
        return _shown(open_[0]) if open_ and fits else None

    def create(self, name: str, password: str, role: Role, by: str = CONSOLE) -> Account:
        """A new account.

        Raises:
            Impossible: the password is too short, or there is no name.
            Conflict: the name is taken.
            NotAllowed: `by` is no owner.
        """
        account = self._desk.new_id("a-")
        self._desk.run(c.CreateAccount(account, name, role, self._hash(password)), by)
        return _shown(self._desk.accounts().accounts[account])

    def change_password(self, account: str, password: str, by: str) -> None:
        """Another password. Raises as `create`, and NotFound."""
        self._desk.run(c.ChangePassword(account, self._hash(password)), by)

    def first_link(self) -> str | None:
        """The token of the one-time link that makes the first owner; None where there is an account already."""
        if self.all():
            return None
        with self._lock:
            self._link = self._link or self._desk.entropy(24).hex()
            return self._link

    def redeem(self, token: str) -> Account | None:
        """The account that the one-time link opens: a new owner, whose first act is to choose a password."""
        with self._lock:
            if not self._link or not hmac.compare_digest(self._link.encode(), token.encode()):
                return None
            self._link = ""
            return self.create("owner", self._desk.entropy(24).hex(), Role.OWNER)

    def secret(self) -> bytes:
        """The key that signs cookies, made at first use and kept in the journal."""
        if not self._desk.accounts().secret:
            self._desk.run(c.SetSecret(self._desk.entropy(32).hex()), CONSOLE, command_id="first-secret")
        return bytes.fromhex(self._desk.accounts().secret)

    def issue_token(self, account: str, label: str, role: Role, by: str) -> str:
        """A new token for the HTTP API, shown this once. Raises NotAllowed where its role is above the account's."""
        token = self._desk.new_id()
        text = f"{TOKEN}_{token}_{self._desk.entropy(24).hex()}"
        self._desk.run(c.IssueToken(token, account, label, role, _digest(text)), by)
        return text

    def by_token(self, text: str) -> Account | None:
        """The account of a token, with the token's role; None where it is not ours or was revoked."""
        words = text.split("_")
        if len(words) != 3 or words[0] != TOKEN:
            return None
        known = self._desk.accounts().tokens.get(words[1])
        if known is None or not hmac.compare_digest(known.digest, _digest(text)):
            return None
        account = self.find(known.account)
        if account is None:
            return None
        return account if known.role.includes(account.role) else replace(account, role=known.role)

    def _hash(self, password: str) -> str:
        if len(password) < SHORTEST:
            raise Impossible("a password has at least {least} letters", id="password.short", least=SHORTEST)
        if usual(password):
            raise Impossible("this password is one of the first that somebody tries", id="password.usual")
        return self._hasher.hash(password)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False


def usual(password: str) -> bool:
    """Whether a password is one that is tried first: few letters, rows of keys, a usual word with little about it.

    Example:
        >>> [usual(one) for one in ("1234567890", "Password2026!", "aaaaaaaaaaa", "qwertyuiop1", "twelve tricks")]
        [True, True, True, True, False]
    """
    plain = password.casefold()
    if len(set(plain)) < FEWEST_KINDS:
        return True
    rows = [row for one in ROWS for row in (one, one[::-1])]
    for part in (*USUAL, *(row[at : at + 5] for row in rows for at in range(len(row) - 4))):
        plain = plain.replace(part, "")
    return sum(letter.isalpha() for letter in plain) < 4 and len(plain) < SHORTEST


def _shown(known: people.Account) -> Account:
    return Account(known.id, known.name, known.role, since=known.since // 1000)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
