"""Who may sign in: accounts, their roles, and what the shell asks of the book that keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from oddtrick.contest.model import Role
from oddtrick.service.accounts import Account

__all__ = ["Account", "AccountBook", "NobodyElse", "Role"]


class AccountBook(Protocol):
    """Keeps accounts and their passwords; `service.accounts.AccountBook` is one."""

    def find(self, account_id: str) -> Account | None:
        """The account of an id, None where it was never made or was closed."""

    def check(self, name: str, password: str) -> Account | None:
        """The account, if name and password go together. Takes equally long for an unknown name."""

    def redeem(self, token: str) -> Account | None:
        """The account that a one-time link opens; the link is used up."""


@dataclass(frozen=True, slots=True)
class NobodyElse:
    """A book with fixed accounts and no passwords: for a desk on loopback that opens signed in."""

    accounts: tuple[Account, ...] = ()

    def find(self, account_id: str) -> Account | None:
        """As `AccountBook.find`."""
        return next((account for account in self.accounts if account.id == account_id), None)

    def check(self, name: str, password: str) -> Account | None:
        """Nobody signs in by password here."""
        return None

    def redeem(self, token: str) -> Account | None:
        """No links here."""
        return None
