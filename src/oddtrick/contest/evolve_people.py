"""The register and the accounts after one more fact."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oddtrick.contest import people_facts as f
from oddtrick.contest.model import Recorded
from oddtrick.contest.people import Account, Accounts, Merged, Person, Register, Token


def evolve_register(state: Register, recorded: Recorded[f.PeopleFact]) -> Register:
    """The register after this fact."""
    fact = recorded.fact
    state = replace(state, seq=recorded.seq)
    former = state.people.get(fact.person, Person(fact.person, None))
    match fact:
        case f.PersonMerged(person, into):
            return _merged(state, former, into)
        case f.PersonParted(person):
            return _parted(state, person)
        case f.PeopleToldApart(person, other):
            return replace(state, apart=state.apart | {frozenset((person, other))})
        case f.PersonRegistered(person, particulars):
            after = Person(person, particulars)
        case f.PersonChanged(person, particulars) if person in state.merged:
            return _changed_within(state, person, particulars)
        case f.PersonChanged(_, particulars):
            after = replace(former, particulars=particulars)
        case f.PersonHidden(_, hidden):
            after = replace(former, hidden=hidden)
        case f.PersonErased(person):
            after = replace(former, particulars=None)
            state = _forgotten(state, person)
        case _:
            assert_never(fact)
    return replace(state, people={**state.people, after.id: after})


def _merged(state: Register, former: Person, into: str) -> Register:
    if former.id in state.merged or state.identity(into) == former.id:
        return state
    gone = replace(former, particulars=None)
    return replace(
        state,
        people={**state.people, gone.id: gone},
        merged={**state.merged, former.id: Merged(into, former, state.entry(into))},
    )


def _changed_within(state: Register, person: str, particulars: f.Particulars) -> Register:
    """An entry that is merged is another once it is parted."""
    kept = state.merged[person]
    after = replace(kept, before=replace(kept.before, particulars=particulars))
    return replace(state, merged={**state.merged, person: after})


def _forgotten(state: Register, person: str) -> Register:
    """The names of those merged into an erased person are gone too."""
    also = {
        key: Merged(kept.into, replace(kept.before, particulars=None)) if state.identity(key) == person else kept
        for key, kept in state.merged.items()
    }
    return replace(state, merged=also)


def _parted(state: Register, person: str) -> Register:
    if person not in state.merged:
        return state
    back = state.merged[person].before
    return replace(
        state,
        people={**state.people, person: back},
        merged={key: kept for key, kept in state.merged.items() if key != person},
    )


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
