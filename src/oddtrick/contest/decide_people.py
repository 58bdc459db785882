"""Commands about the register and the accounts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from oddtrick.contest import people_commands as c
from oddtrick.contest import people_facts as f
from oddtrick.contest.model import Role, Signature
from oddtrick.contest.people import Account, Accounts, Person, Register
from oddtrick.contest.texts import on_one_line
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound


def decide_people(register: Register, command: c.PeopleCommand) -> tuple[f.PeopleFact, ...]:
    """What is recorded of the register; raises as `decide`."""
    known = register.people.get(command.person)
    match command:
        case c.RegisterPerson(person, particulars):
            if known is not None:
                raise Conflict("there is a person {person} already", id="person.exists", person=person)
            return (f.PersonRegistered(person, _named(particulars)),)
        case c.ChangePerson(person, particulars):
            former = _living(known, person)
            return () if former.particulars == particulars else (f.PersonChanged(person, _named(particulars)),)
        case c.HidePerson(person, hidden):
            return () if _living(known, person).hidden is hidden else (f.PersonHidden(person, hidden),)
        case c.ErasePerson(person):
            _living(known, person)
            return (f.PersonErased(person),)
        case c.MergePerson(person, into):
            return _merged(_living(known, person), _living(register.people.get(into), into))
        case c.PartPerson(person):
            if person not in register.merged:
                raise NotFound("{person} is merged with nobody", id="person.not-merged", person=person)
            return (f.PersonParted(person), *_given_back(register, person))
        case c.TellApart(person, other):
            _living(known, person)
            _living(register.people.get(other), other)
            return () if frozenset((person, other)) in register.apart else (f.PeopleToldApart(person, other),)
        case _:
            assert_never(command)


def _merged(person: Person, into: Person) -> tuple[f.PeopleFact, ...]:
    """Both are one: what only one says of number, club, handicap, strength stays, and who was hidden stays hidden."""
    if person.id == into.id:
        raise Impossible("choose two different entries", id="person.same")
    one, other = _particulars(person), _particulars(into)
    both = replace(
        other,
        number=other.number or one.number,
        club=other.club or one.club,
        handicap=other.handicap or one.handicap,
        strength=other.strength or one.strength,
        guest=one.guest and other.guest,
    )
    changed = (f.PersonChanged(into.id, both),) if both != other else ()
    hidden = (f.PersonHidden(into.id),) if person.hidden and not into.hidden else ()
    return (f.PersonMerged(person.id, into.id), *changed, *hidden)


def _given_back(register: Register, person: str) -> Iterator[f.PersonChanged]:
    """What others have of number, club and handicap through this one alone goes; a name that is hidden stays hidden."""
    brought = _particulars(register.merged[person].before)
    while person in register.merged:
        merged = register.merged[person]
        person, kept, now = merged.into, merged.kept, register.entry(merged.into)
        if kept is None or now is None:
            return
        brought = replace(
            brought,
            number="" if kept.number else brought.number,
            club="" if kept.club else brought.club,
            handicap="" if kept.handicap else brought.handicap,
            strength="" if kept.strength else brought.strength,
            guest=brought.guest or not kept.guest,
        )
        back = replace(
            now,
            number="" if now.number == brought.number else now.number,
            club="" if now.club == brought.club else now.club,
            handicap="" if now.handicap == brought.handicap else now.handicap,
            strength="" if now.strength == brought.strength else now.strength,
            guest=now.guest or not brought.guest,
        )
        if back != now:
            yield f.PersonChanged(person, back)


def _particulars(person: Person) -> f.Particulars:
    return person.particulars or f.Particulars("")


def _living(known: Person | None, person: str) -> Person:
    if known is None or known.particulars is None:
        raise NotFound("there is no person {person} in the register", id="person.unknown", person=person)
    return known


def _named(particulars: f.Particulars) -> f.Particulars:
    if not particulars.name.strip():
        raise Impossible("a person needs a name", id="person.name")
    return replace(
        particulars,
        name=on_one_line(particulars.name),
        number=on_one_line(particulars.number),
        club=on_one_line(particulars.club),
        handicap=on_one_line(particulars.handicap),
        strength=on_one_line(particulars.strength),
    )


def decide_account(accounts: Accounts, command: c.AccountCommand, signature: Signature) -> tuple[f.AccountFact, ...]:
    """What is recorded of accounts; raises as `decide`."""
    match command:
        case c.CreateAccount(account, name, role, password):
            _free_name(accounts, account, name)
            return (f.AccountCreated(account, on_one_line(name.strip()), role, password),)
        case c.ChangePassword() | c.ChangeRole() | c.CloseAccount():
            return _changed(accounts, command, signature)
        case c.SetSecret(secret):
            return () if secret == accounts.secret else (f.SecretSet(secret),)
        case c.IssueToken(token, account, label, role, digest):
            held = _open(accounts, account).role
            if not held.includes(role):
                raise NotAllowed("a token has no more rights than its account", id="token.role")
            return (f.TokenIssued(token, account, label, role, digest),)
        case c.RevokeToken(token):
            return (f.TokenRevoked(token),) if token in accounts.tokens else ()
        case _:
            assert_never(command)


def _changed(
    accounts: Accounts, command: c.ChangePassword | c.ChangeRole | c.CloseAccount, signature: Signature
) -> tuple[f.AccountFact, ...]:
    known = _open(accounts, command.account)
    match command:
        case c.ChangePassword(account, password):
            if signature.by != account and signature.role is not Role.OWNER:
                raise NotAllowed("only an owner changes somebody else's password", id="password.other")
            return (f.PasswordChanged(account, password),)
        case c.ChangeRole(account, role):
            if role is not Role.OWNER:
                _another_owner(accounts, known)
            return () if role is known.role else (f.RoleChanged(account, role),)
        case c.CloseAccount(account):
            _another_owner(accounts, known)
            return (f.AccountClosed(account),)
        case _:
            assert_never(command)


def _open(accounts: Accounts, account: str) -> Account:
    known = accounts.accounts.get(account)
    if known is None or known.closed:
        raise NotFound("there is no account {account}", id="account.unknown", account=account)
    return known


def _free_name(accounts: Accounts, account: str, name: str) -> None:
    if not name.strip():
        raise Impossible("an account needs a name", id="account.name")
    taken = {one.name.casefold() for one in accounts.accounts.values() if not one.closed}
    if account in accounts.accounts or name.strip().casefold() in taken:
        raise Conflict("there is an account {name} already", id="account.exists", name=name.strip())


def _another_owner(accounts: Accounts, known: Account) -> None:
    owners = [one for one in accounts.accounts.values() if one.role is Role.OWNER and not one.closed]
    if owners == [known]:
        raise NotAllowed("the last owner stays: make somebody else an owner first", id="account.last-owner")
