"""A ruling as a document: what happened and was ruled and on what it rests, what was overturned or appealed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field
from starlette.requests import Request

from oddtrick.contest.model import Role, Slot
from oddtrick.contest.table_facts import Authority, Decision, Deposit, Grounds, Opinion
from oddtrick.contest.table_record import Appeal, Heard, Overturned, Step, TableRecord
from oddtrick.formats.record_text import event_keys
from oddtrick.formats.state_out import state_document
from oddtrick.service.desk import Desk
from oddtrick.service.moments import utc_text
from oddtrick.table.actions import Action
from oddtrick.web.api import shapes
from oddtrick.web.api.access import Caller
from oddtrick.web.context import wording_of
from oddtrick.web.desk.judging import judging_of
from oddtrick.web.desk.ruling_result import to_enter
from oddtrick.web.desk.session import who as name_of
from oddtrick.wording.appeals import decision_text
from oddtrick.wording.rulings import told
from oddtrick.words.notation import entry_text

HIDDEN = ("hands", "legal")
"""What a state says of cards that nobody but a director may see."""

Text = Annotated[str, Field(max_length=4000)]


class RulingLine(shapes.Shape):
    """A board at a table of which anything is recorded; `waits`: a question is put, or something comes back later."""

    place: shapes.Place
    edition: int
    revision: int
    waits: bool


class RulingList(shapes.Shape):
    """The rulings of a session, by board."""

    rulings: list[RulingLine]


class Sentence(shapes.Shape):
    """One sentence of a ruling: `part` is `happened`, `asks`, `answered`, `ruled` or `later`."""

    part: str
    text: str
    law: str | None


class Asked(shapes.Shape):
    """A peer who was asked: `who`, and the action that this player would take or considers."""

    who: Text
    says: Text


class Founded(shapes.Shape):
    """What a decision rests on: what was established, who said it or what was shown, and the peers who were asked."""

    facts: Text = ""
    sources: Annotated[list[Text], Field(max_length=100, default_factory=list)]
    polled: Annotated[list[Asked], Field(max_length=100, default_factory=list)]

    @property
    def grounds(self) -> Grounds:
        """As a record holds it."""
        polled = tuple(Opinion(one.who, one.says) for one in self.polled)
        return Grounds(self.facts.replace("\r\n", "\n"), tuple(self.sources), polled)


class DecisionLine(shapes.Shape):
    """A decision of the director: what was done as `events`, the same in words, who decided when, why and on what.

    `number` names it, for a review or an appeal.
    """

    number: int
    events: list[dict[str, Any]]
    text: str
    by: str
    at: str
    why: str
    grounds: Founded


class OverturnedLine(DecisionLine):
    """A decision that held once: by what authority it was overturned, by whom, when and why."""

    authority: Authority
    overturned_by: str
    overturned_at: str
    overturned_why: str


class HeardLine(shapes.Shape):
    """What was decided on an appeal: `by` whom, and who recorded it; `merit` is null where nothing is said of it."""

    decision: Decision
    by: str
    why: str
    deposit: Deposit
    merit: bool | None
    recorded_by: str
    at: str


class AppealLine(shapes.Shape):
    """An appeal against the decision `against`, 0 for none in particular; `request` is its event in the case file.

    `before` is who hears it (`committee`, `director` …), null where `law` says that it is not heard. `state` is
    `waits`, `not_heard`, or what was decided last.
    """

    number: int
    state: str
    against: int
    request: dict[str, Any]
    before: str | None
    law: str | None
    statement: str
    deposit: Deposit
    by: str
    at: str
    heard: list[HeardLine]


class RuledResult(shapes.Shape):
    """What the board is worth as it was ruled, and what the session has, in the entry notation; null for nothing.

    `revision` is that of what the session has; `same`: there is nothing to enter.
    """

    ruled: str
    entered: str | None
    same: bool
    revision: int


class RulingDocument(RulingLine):
    """A ruling: the events that hold, the state that follows, and the ruling in sentences with their provisions.

    `decisions` are those of the director that hold, `overturned` those that held once. `result` is null while nothing
    is decided, a question waits, or the play goes on.
    """

    events: list[dict[str, Any]]
    state: dict[str, Any]
    ruling: list[Sentence]
    decisions: list[DecisionLine]
    overturned: list[OverturnedLine]
    appeals: list[AppealLine]
    result: RuledResult | None


def line_of(record: TableRecord, slot: Slot) -> dict[str, Any]:
    """The values of a `RulingLine`."""
    place = shapes.Place(section=slot.section, round=slot.round, table=slot.table, board=slot.board, line=slot.line)
    return {"place": place, "edition": record.edition, "revision": record.seq, "waits": record.waits}


def document(desk: Desk, who: Caller, session: str, slot: Slot, request: Request) -> RulingDocument:
    """The ruling of a board at a table, as this caller may see it. Raises NotFound."""
    found = desk.record(session, slot)
    state = state_document(found.state, found.edition, judging_of(request).advised)
    if who.role is None or not who.role.includes(Role.DIRECTOR):
        state = {key: value for key, value in state.items() if key not in HIDDEN}
    sentences = [
        Sentence(part=said.part.value, text=said.text, law=str(said.law) if said.law is not None else None)
        for said in told(wording_of(request), found.ruled.history)
    ]
    return RulingDocument(
        **line_of(found, found.slot if found.opened else slot),
        events=_events(found.acts),
        state=state,
        ruling=sentences,
        decisions=[DecisionLine(**_decision(request, step)) for step in found.steps if step.decides],
        overturned=[_overturned(request, one) for one in found.overturned],
        appeals=[_appeal(request, one) for one in found.appeals],
        result=_result(desk, session, found),
    )


def _events(acts: tuple[Action, ...]) -> list[dict[str, Any]]:
    return [dict(event_keys(act, canonical=True)) for act in acts]


def _decision(request: Request, step: Step) -> dict[str, Any]:
    grounds = step.grounds
    polled = [Asked(who=one.who, says=one.says) for one in grounds.polled]
    return {
        "number": step.number,
        "events": _events(step.acts),
        "text": decision_text(wording_of(request), step),
        "by": name_of(request, step.by),
        "at": utc_text(step.at),
        "why": step.why,
        "grounds": Founded(facts=grounds.facts, sources=list(grounds.sources), polled=polled),
    }


def _overturned(request: Request, one: Overturned) -> OverturnedLine:
    return OverturnedLine(
        **_decision(request, one.step),
        authority=one.authority,
        overturned_by=name_of(request, one.by),
        overturned_at=utc_text(one.at),
        overturned_why=one.why,
    )


def _appeal(request: Request, appeal: Appeal) -> AppealLine:
    goes = appeal.goes
    before = None if goes is None or goes.before is None else goes.before.value
    decided = "waits" if appeal.ruling is None else appeal.ruling.decision.value
    (asked,) = _events(appeal.step.acts)
    return AppealLine(
        number=appeal.number,
        state="not_heard" if before is None else decided,
        against=appeal.against,
        request=asked,
        before=before,
        law=None if goes is None else str(goes.law),
        statement=appeal.step.why,
        deposit=appeal.deposit,
        by=name_of(request, appeal.step.by),
        at=utc_text(appeal.step.at),
        heard=list(_heard(request, appeal.heard)),
    )


def _heard(request: Request, heard: tuple[Heard, ...]) -> Iterator[HeardLine]:
    for one in heard:
        said = one.ruling
        yield HeardLine(
            decision=said.decision, by=said.by, why=said.why, deposit=said.deposit, merit=said.merit,
            recorded_by=name_of(request, one.by), at=utc_text(one.at),
        )  # fmt: skip


def _result(desk: Desk, session: str, record: TableRecord) -> RuledResult | None:
    found = to_enter(desk.session(session), record)
    if found is None:
        return None
    entered = None if found.entered is None else entry_text(found.entered)
    return RuledResult(ruled=entry_text(found.ruled), entered=entered, same=found.same, revision=found.revision)
