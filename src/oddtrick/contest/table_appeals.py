"""Decisions that are overturned, on review or on appeal; appeals received and decided.

Law: 81C3, 82A: the director rectifies an error, his own among them; 92, 93: appeals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oddtrick.contest.table_commands import HearAppeal, LodgeAppeal, OverturnDecision
from oddtrick.contest.table_facts import (
    NO_GROUNDS,
    AppealHeard,
    AppealLodged,
    Authority,
    Decision,
    Grounds,
    StepOverturned,
    TableFact,
)
from oddtrick.contest.table_record import Appeal, TableRecord
from oddtrick.contest.table_steps import Following, require_grounds, steps_of
from oddtrick.contest.texts import LONGEST_NAME, require_reason, require_text
from oddtrick.rulings.verdict import Appealed, Forum
from oddtrick.table.actions import Action
from oddtrick.table.facts import Ordered
from oddtrick.words.errors import Impossible, NotFound


def overturned(record: TableRecord, command: OverturnDecision) -> Iterator[TableFact]:
    """A decision and those after it hold no longer; what is decided instead comes at once.

    Raises:
        Impossible: it is no decision, players went on after it, no reason is given, or no appeal was decided so.
        NotFound: there is no such step.
    """
    require_reason(command.why, needed=True)
    require_grounds(command.grounds)
    _require_decision(record, command.number, command.authority)
    yield from _instead(
        record, StepOverturned(command.number, command.authority, command.why), command.acts, command.grounds
    )


def _require_decision(record: TableRecord, number: int, authority: Authority) -> None:
    step = next((step for step in record.steps if step.number == number), None)
    if step is None:
        raise NotFound("no step {number} stands here: look at the record again", id="appeal.no-step", number=number)
    if not step.decides:
        raise Impossible(
            "step {number} is no decision of the director: a slip is undone, what players did stays",
            id="appeal.no-decision", number=number,
        )  # fmt: skip
    if authority is Authority.APPEAL and not record.appeals:
        raise Impossible("nobody appealed here: overturn the decision on review", id="appeal.none")
    if not record.overturns(number, authority):
        if authority is Authority.REVIEW and record.decided_on_appeal(step):
            raise Impossible(
                "decision {number} was made on appeal: only a further stage of appeal can change it",
                id="appeal.on-appeal", number=number,
            )  # fmt: skip
        if any(later.request is not None for later in record.steps if later.number > number):
            raise Impossible(
                "an appeal against decision {number} was received: record what is decided on it",
                id="appeal.waits", number=number,
            )  # fmt: skip
        raise Impossible(
            "players went on after decision {number}, and what they did stays: assign an adjusted score instead",
            id="appeal.went-on", number=number,
        )  # fmt: skip


def _instead(
    record: TableRecord, overturns: StepOverturned, acts: tuple[Action, ...], grounds: Grounds = NO_GROUNDS
) -> Iterator[TableFact]:
    yield overturns
    kept = replace(record, steps=tuple(step for step in record.steps if step.number < overturns.number))
    yield from steps_of(Following(kept.state, record.next_number, record.edition), acts, "", grounds)


def lodged(record: TableRecord, command: LodgeAppeal) -> Iterator[TableFact]:
    """An appeal that the Laws hear.

    Raises:
        Impossible: nothing was ruled here; or it is not heard: by what provision, and what can still be done.
        NotFound: the decision that it names does not stand.
    """
    if not record.opened:
        raise Impossible("nothing was ruled at this table on this board: nothing can be appealed", id="appeal.nothing")
    if command.against and command.against not in [step.number for step in record.steps if step.decides]:
        raise NotFound(
            "no decision {number} stands here: look at the record again", id="appeal.no-step", number=command.against
        )
    facts = tuple(
        steps_of(Following(record.state, record.next_number, record.edition), (command.request,), command.why)
    )
    for fact in facts:
        match fact:
            case Ordered(effect=Appealed(before=None) as barred):
                raise _not_heard(record, command, barred)
            case _:
                pass
    yield from facts
    yield AppealLodged(record.next_number, command.against, command.deposit)


def _not_heard(record: TableRecord, command: LodgeAppeal, barred: Appealed) -> Impossible:
    law = barred.law.spoken()
    match command.request.minutes:
        case int() as minutes if minutes > record.start.setup.regulations.appeal_minutes:
            return Impossible(
                "{minutes} minutes after the score was available an appeal is too late, the time was {most} (Law {law})"
                ": it is not heard; an error of the director can still be put right on review",
                id="appeal.late", minutes=minutes, most=record.start.setup.regulations.appeal_minutes, law=law,
            )  # fmt: skip
        case _:
            return Impossible(
                "those whose consent it needs do not consent (Law {law}): the appeal is not heard; ask them again, "
                "or let it be",
                id="appeal.consent", law=law,
            )  # fmt: skip


def heard(record: TableRecord, command: HearAppeal) -> Iterator[TableFact]:
    """What is decided on an appeal; where the ruling changes, the former decisions are overturned with it.

    Raises:
        Impossible: nobody is named who decided; a change that changes nothing, or a new decision without a change;
            the appeal is not heard, was withdrawn, or is not theirs to change.
        NotFound: there is no such appeal.
    """
    appeal = next((one for one in record.appeals if one.number == command.number), None)
    if appeal is None:
        raise NotFound("there is no appeal {number} here", id="appeal.unknown", number=command.number)
    _require_hearing(appeal, command, overturns=bool(record.falls(appeal)))
    require_text(command.why)
    require_text(command.by, LONGEST_NAME)
    if not command.by.strip():
        raise Impossible("name who decided: the chairman and the members, or the director in charge", id="appeal.who")
    yield AppealHeard(command.number, command.decision, command.by, command.why, command.deposit, command.merit)
    if command.decision is Decision.CHANGED:
        yield from _changed(record, appeal, command)


def _require_hearing(appeal: Appeal, command: HearAppeal, *, overturns: bool) -> None:
    goes, changes = appeal.goes, command.decision is Decision.CHANGED
    if goes is None or goes.before is None:
        raise Impossible("this appeal is not heard", id="appeal.not-heard")
    if appeal.ruling is not None and appeal.ruling.decision is Decision.WITHDRAWN:
        raise Impossible("this appeal was withdrawn: receive it anew if it comes in time", id="appeal.withdrawn")
    if changes and not command.acts and not overturns:
        raise Impossible("say what is decided instead: the new score", id="appeal.instead")
    if command.acts and not changes:
        raise Impossible("a new score changes the ruling: choose so, or leave the score away", id="appeal.not-changed")
    if changes and goes.before is Forum.COMMITTEE and not goes.may_overrule:
        raise Impossible(
            "a committee does not overrule the director on law or discipline (Law {law}): it may recommend that the "
            "director look at the ruling again",
            id="appeal.overrule", law=goes.law.spoken(),
        )  # fmt: skip


def _changed(record: TableRecord, appeal: Appeal, command: HearAppeal) -> Iterator[TableFact]:
    """The decision that is appealed goes where it can; where players went on after it, a new score replaces it."""
    number = record.falls(appeal)
    if number:
        why = " ".join(command.why.split())
        yield from _instead(record, StepOverturned(number, Authority.APPEAL, why), command.acts)
    else:
        yield from steps_of(Following(record.state, record.next_number, record.edition), command.acts)
