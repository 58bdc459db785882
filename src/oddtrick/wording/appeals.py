"""Decisions that were overturned, and appeals, in words: what a sheet or a page shows beside what holds now.

Example:
    >>> from oddtrick.contest.table_record import NO_TABLE_RECORD
    >>> past_of(Wording("en"), NO_TABLE_RECORD, str)
    Past(overturned=(), appeals=())
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest

from oddtrick.contest.table_facts import AppealHeard, Deposit
from oddtrick.contest.table_record import Appeal, Heard, Overturned, Step, TableRecord
from oddtrick.rulings.provision import Law
from oddtrick.table.actions import Answers
from oddtrick.wording.grounds import Ground, grounds_texts
from oddtrick.wording.rulings import Part, question_text, told
from oddtrick.wording.table_words import player
from oddtrick.wording.verdicts import verdict_text
from oddtrick.wording.wording import Wording

Names = Callable[[str], str]
"""The name of who did something, from the id in the journal."""


@dataclass(frozen=True, slots=True)
class Former:
    """A decision that holds no longer.

    Attributes:
        number: of its step.
        decision: what was decided.
        why: the reason that was given then; empty where none was.
        grounds: what it rested on, as far as that was noted.
        note: by what authority it was overturned, when, by whom and why; of those that were at once, beside the last.
    """

    number: int
    decision: str
    why: str
    grounds: tuple[Ground, ...]
    note: str


@dataclass(frozen=True, slots=True)
class AppealSaid:
    """An appeal.

    Attributes:
        number: of its step.
        request: who appeals, and before whom it goes.
        law: the provision that says so.
        details: what it is against, when it came, with whose consent, what the appellants say.
        rulings: what was decided on it, each in sentences; () as long as it waits.
        state: what has become of it, in a word or two.
    """

    number: int
    request: str
    law: Law | None
    details: tuple[str, ...]
    rulings: tuple[str, ...]
    state: str

    @property
    def cited(self) -> str:
        """The request with its provision behind it, in brackets."""
        return self.request if self.law is None else f"{self.request} [{self.law.spoken()}]"


@dataclass(frozen=True, slots=True)
class Past:
    """What a record holds beside what is ruled now."""

    overturned: tuple[Former, ...] = ()
    appeals: tuple[AppealSaid, ...] = ()


NO_PAST = Past()


def past_of(wording: Wording, record: TableRecord, names: Names) -> Past:
    """Everything that was overturned or appealed, in order."""
    return Past(
        tuple(_formers(wording, record.overturned, names)),
        tuple(appeal_said(wording, record, one, names) for one in record.appeals),
    )


def decision_text(wording: Wording, step: Step) -> str:
    """A decision of the director: what was asked, how it was answered, and what follows."""
    said = [one.text for one in told(wording, step.history) if one.part in (Part.ANSWERED, Part.RULED)]
    pending = step.before.docket.pending
    match step.acts:
        case (Answers(),) if pending is not None:
            said.insert(0, question_text(wording, pending.question))
        case _:
            pass
    return " ".join(said)


def _formers(wording: Wording, overturned: tuple[Overturned, ...], names: Names) -> Iterator[Former]:
    for one, after in zip_longest(overturned, overturned[1:]):
        at_once = after is not None and (after.at, after.authority) == (one.at, one.authority)
        note = "" if at_once else _note(wording, one, names)
        grounds = grounds_texts(wording, one.step.grounds)
        yield Former(one.step.number, decision_text(wording, one.step), one.step.why, grounds, note)


def _note(wording: Wording, one: Overturned, names: Names) -> str:
    message = f"appeal.overturned.{one.authority.value}"
    return wording.say(message, moment=wording.moment(one.at), who=names(one.by), why=one.why).strip()


def appeal_said(wording: Wording, record: TableRecord, appeal: Appeal, names: Names) -> AppealSaid:
    """An appeal of a record."""
    goes = appeal.goes
    return AppealSaid(
        appeal.number,
        "" if goes is None else verdict_text(wording, goes, appeal.step.before),
        None if goes is None else goes.law,
        tuple(_details(wording, record, appeal)),
        tuple(" ".join(_ruling(wording, one, names)) for one in appeal.heard),
        state_text(wording, appeal),
    )


def state_text(wording: Wording, appeal: Appeal) -> str:
    """What has become of an appeal, in a word or two."""
    if appeal.goes is None or appeal.goes.before is None:
        return wording.say("appeal.state.not_heard")
    return wording.say(f"appeal.state.{appeal.ruling.decision.value if appeal.ruling else 'waits'}")


def _details(wording: Wording, record: TableRecord, appeal: Appeal) -> Iterator[str]:
    request = appeal.request
    yield wording.say(f"appeal.of.{request.of.value}")
    against = decision_of(record, appeal.against)
    if against is not None:
        yield wording.say("appeal.against", number=appeal.against, decision=decision_text(wording, against))
    if request.minutes is not None:
        yield wording.say("appeal.minutes", n=request.minutes)
    if request.partner is not None:
        yield wording.say(f"appeal.partner.{request.partner.value}")
    if request.captain is not None:
        yield wording.say(f"appeal.captain.{request.captain.value}")
    if appeal.paid is not Deposit.NONE:
        yield wording.say(f"appeal.deposit.{appeal.paid.value}")
    if appeal.step.why:
        yield wording.say("appeal.statement", text=appeal.step.why)


def decision_of(record: TableRecord, number: int) -> Step | None:
    """The decision with this number, whether it holds or was overturned."""
    every = (*record.steps, *(one.step for one in record.overturned))
    return next((step for step in every if number and step.number == number), None)


def _ruling(wording: Wording, heard: Heard, names: Names) -> Iterator[str]:
    ruling: AppealHeard = heard.ruling
    moment, who = wording.moment(heard.at), names(heard.by)
    yield wording.say(f"appeal.decided.{ruling.decision.value}", by=ruling.by, moment=moment, who=who)
    if ruling.why:
        yield wording.say("appeal.reason", text=ruling.why.rstrip(" .。"))
    if ruling.deposit is not Deposit.NONE:
        yield wording.say(f"appeal.deposit.{ruling.deposit.value}")
    if ruling.merit is not None:
        yield wording.say("appeal.merit.yes" if ruling.merit else "appeal.merit.no")


def appellants(wording: Wording, appeal: Appeal) -> str:
    """Who appeals."""
    return player(wording, appeal.request.by)
