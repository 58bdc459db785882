"""The register and the accounts after one more fact."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.contest import people_facts as f
from oddtrick.contest.model import Recorded
from oddtrick.contest.people import Account, Accounts, Person, Register, Token


def evolve_register(state: Register, recorded: Recorded[f.PeopleFact]) -> Register:
    """The register after this fact."""
    fact = recorded.fact
    former = state.people.get(fact.person, Person(fact.person, None))
    match fact:
        case f.PersonRegistered(person, particulars):
            after = Person(person, particulars)
        case f.PersonChanged(_, particulars):
            after = replace(former, particulars=particulars)
        case f.PersonHidden(_, hidden):
            after = replace(former, hidden=hidden)
        case f.PersonErased():
            after = replace(former, particulars=None)
        case _:
            assert_never(fact)
    return Register({**state.people, after.id: after}, recorded.seq)


def evolve_accounts(state: Accounts, recorded: Recorded[f.AccountFact]) -> Accounts:
    """The accounts after this fact."""
    fact = recorded.fact
    state = replace(state, seq=recorded.seq)
    match fact:
        case f.AccountCreated(account, name, role, password):
            created = Account(account, name, role, password, recorded.at)
            return replace(state, accounts={**state.accounts, account: created})
        case f.PasswordChanged() | f.RoleChanged() | f.AccountClosed():
            return _with_account(state, fact, recorded.at)
        case f.SecretSet(secret):
            return replace(state, secret=secret)
        case f.TokenIssued(token, account, label, role, digest):
            issued = Token(token, account, label, role, digest, recorded.at)
            return replace(state, tokens={**state.tokens, token: issued})
        case f.TokenRevoked(token):
            return replace(state, tokens={key: kept for key, kept in state.tokens.items() if key != token})
        case _:
            assert_never(fact)


def _with_account(state: Accounts, fact: f.PasswordChanged | f.RoleChanged | f.AccountClosed, at: int) -> Accounts:
    former = state.accounts.get(fact.account)
    if former is None:
        return state
    match fact:
        case f.PasswordChanged(_, password):
            after = replace(former, password=password, since=at)
        case f.RoleChanged(_, role):
            after = replace(former, role=role)
        case f.AccountClosed():
            after = replace(former, closed=True)
        case _:
            assert_never(fact)
    return replace(state, accounts={**state.accounts, after.id: after})
