"""Help with a judgement of the director, and what the decision rests on: never in the place of the judgement.

Every field is optional, and none has an answer of its own: what is written goes to the record with the decision.
The sheet to ask a peer with is `/session/s1/ruling/ask?slot=A/2/5/13&at=7`; double dummy `/session/s1/ruling/seen`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.analysis.par import DENOMINATIONS
from oddtrick.contest.model import Slot
from oddtrick.contest.table_facts import Grounds, Opinion
from oddtrick.contest.table_record import Step, TableRecord
from oddtrick.laws.judgement import Comparison, Help, Topic, help_on
from oddtrick.laws.peers import Count, counted, moment_of, written
from oddtrick.laws.provisions import Provisions
from oddtrick.rulings.provision import Law
from oddtrick.service.judging import Judging
from oddtrick.table.actions import Answers
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.session import common, who
from oddtrick.wording import LANGUAGES, Wording
from oddtrick.wording.asking_peers import asked_of, contract_text
from oddtrick.wording.grounds import Ground, action_text, grounds_texts
from oddtrick.wording.judgement import Section, section_of
from oddtrick.wording.wording import SYMBOLS
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

router = APIRouter()

ROWS, MORE, MOST = 4, 3, 20
"""Rows of a poll at first, those that are free after a count, and how many there can be."""


@dataclass(frozen=True, slots=True)
class Detail:
    """A field that a kind of question has besides: its name, at which questions, and the words to choose from."""

    key: str
    topic: Topic
    questions: tuple[str, ...]
    words: tuple[str, ...] = ()


ALTERNATIVES, KNOWN, DAMAGED = "logical_alternatives", "could_have_known", "damaged"
DETAILS = (
    Detail("extraneous", Topic.INFORMATION, (ALTERNATIVES,)),
    Detail("over", Topic.INFORMATION, (ALTERNATIVES,)),
    Detail("tempo", Topic.TEMPO, (ALTERNATIVES, KNOWN), ("agreed", "disputed")),
    Detail("long", Topic.TEMPO, (ALTERNATIVES, KNOWN)),
    Detail("account", Topic.TEMPO, (ALTERNATIVES, KNOWN)),
    Detail("agreement", Topic.MISINFORMATION, ("mistaken",)),
    Detail("evidence", Topic.MISINFORMATION, ("mistaken",)),
    Detail("informed", Topic.MISINFORMATION, ("influenced", "crucial", DAMAGED)),
    Detail("aware", Topic.FORESIGHT, (KNOWN,)),
    Detail("gain", Topic.FORESIGHT, (KNOWN,)),
    Detail("first", Topic.COMPARISON, ("comparable", "same_or_more_precise", "same_denominations", "natural")),
    Detail("new", Topic.COMPARISON, ("comparable", "same_or_more_precise", "same_denominations", "natural")),
    Detail("without", Topic.DAMAGE, (DAMAGED, "score")),
)
YES_OR_NO = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Written:
    """A field of the form: its name, what it is called, and the words to choose from, (key, text); () for free text."""

    name: str
    label: str
    words: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Cited:
    """A provision as a page shows it."""

    number: str
    gist: str


@dataclass(frozen=True, slots=True)
class Helping:
    """What stands beside a judgement.

    Attributes:
        sections: what it turns on, filled from the record.
        weighs: the provisions that are weighed, besides the one that asks.
        evidence: the provision on how facts are found.
        fields: what can be written down, besides facts and sources.
        seen: double dummy may be shown: it is about what was got, or would have been.
    """

    sections: tuple[Section, ...]
    weighs: tuple[Cited, ...]
    evidence: Cited
    fields: tuple[Written, ...]
    seen: bool


def helping_of(wording: Wording, record: TableRecord) -> Helping | None:
    """What stands beside the question that waits; None where none does, or it is a player's option."""
    found = help_on(record.state, record.edition)
    if found is None:
        return None
    sections = tuple(section_of(wording, matter, record.state, record.edition) for matter in found.matters)
    said = {row.law for section in sections for row in section.rows}
    return Helping(
        sections,
        tuple(_cited(wording, law, record.edition) for law in found.weighs[1:] if law not in said),
        _cited(wording, found.evidence, record.edition),
        tuple(_fields(wording, record, found)),
        Topic.DAMAGE in found.topics,
    )


def _cited(wording: Wording, law: Law, edition: int) -> Cited:
    return Cited(law.spoken(), wording.gist(Provisions.of(edition)[law].gist))


def _fields(wording: Wording, record: TableRecord, found: Help) -> Iterator[Written]:
    for matter in found.matters:
        match matter:
            case Comparison(tests=tests):
                for law in tests:
                    cited = _cited(wording, law, record.edition)
                    yield Written(f"test-{law}", f"{cited.number} {cited.gist}", _words(wording, YES_OR_NO))
            case _:
                pass
    name = record.pending.question.name if record.pending is not None else ""
    for detail in DETAILS:
        if detail.topic in found.topics and name in detail.questions:
            yield Written(detail.key, wording.say(f"judgement.field.{detail.key}"), _words(wording, detail.words))


def _words(wording: Wording, words: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((word, wording.say(f"judgement.word.{word}")) for word in words)


def grounds_from(wording: Wording, record: TableRecord, fields: Mapping[str, str]) -> Grounds:
    """What a form says that the decision rests on.

    Raises:
        Impossible: a row of the poll says what was answered, and not by whom.
    """
    helping = helping_of(wording, record)
    facts = [line for field in (helping.fields if helping else ()) if (line := _line(wording, field, fields))]
    facts += fields["facts"].splitlines()
    sources = (line.strip() for line in fields["sources"].splitlines())
    return Grounds("\n".join(facts), tuple(filter(None, sources)), tuple(_opinions(fields)))


def _line(wording: Wording, field: Written, fields: Mapping[str, str]) -> str:
    """`By whose account: both sides`; empty where nothing was written."""
    value = fields[field.name]
    said = dict(field.words).get(value, "") if field.words else value
    return wording.say("judgement.line", label=field.label, value=said) if said else ""


def _opinions(fields: Mapping[str, str]) -> Iterator[Opinion]:
    for row in range(1, MOST + 1):
        who, says = fields[f"who-{row}"], written(fields[f"would-{row}"], fields[f"considered-{row}"])
        if says and not who:
            raise Impossible(
                "row {row} of the poll: say who was asked, by name or by what is known of that player",
                id="judgement.nameless", row=row,
            )  # fmt: skip
        if says:
            yield Opinion(who, says)


@dataclass(frozen=True, slots=True)
class Polled:
    """The rows that a form has, and what they come to."""

    rows: tuple[int, ...]
    asked: int
    counts: tuple[tuple[str, Count], ...]


def polled(wording: Wording, fields: Mapping[str, str]) -> Polled:
    """The poll as it stands on a form; a row counts once it says what was answered."""
    filled = [row for row in range(1, MOST + 1) if fields[f"who-{row}"] or fields[f"would-{row}"]]
    said = [written(fields[f"would-{row}"], fields[f"considered-{row}"]) for row in range(1, MOST + 1)]
    said = [each for each in said if each]
    rows = range(1, min(MOST, max(ROWS, max(filled, default=0) + MORE)) + 1)
    return Polled(tuple(rows), len(said), tuple((action_text(wording, one.action), one) for one in counted(said)))


def grounds_of(request: Request, wording: Wording, record: TableRecord) -> Mapping[int, tuple[Ground, ...]]:
    """What the decisions of a record rest on, and who decided when, by the number of their event."""
    return {step.after.at: _founded(request, wording, step) for step in record.steps if step.decides}


def _founded(request: Request, wording: Wording, step: Step) -> tuple[Ground, ...]:
    """A reason that was given for an answer stands beside the answer."""
    why = "" if any(type(act) is Answers for act in step.acts) else step.why
    by = wording.say("judgement.by", who=who(request, step.by, wording), at=wording.moment(step.at))
    return grounds_texts(wording, step.grounds, why, by)


@router.get("/session/{session_id}/ruling/ask")
def ask(
    request: Request, session_id: str, account: Director, slot: str, at: int, lang: str = "", meanings: str = ""
) -> Response:
    """The sheet to ask a peer with: to print, or to copy."""
    desk, place = desk_of(request), Slot.parse(slot)
    session, record = desk.session(session_id), desk.record(session_id, place)
    moment = moment_of(record.ruled, at)
    if moment is None:
        raise Impossible("nothing was called or played in event {at} of this record", id="judgement.no-event", at=at)
    there = Wording(lang) if lang in LANGUAGES else wording_of(request)
    sheet = asked_of(there, moment, meanings=bool(meanings))
    return render(
        request, "desk/judgement_ask.html", status=200, **common(request, session),
        slot=place, event_at=at, sheet=sheet, there=there, meanings=bool(meanings),
        known=any(call.meaning.means for call in moment.before.auction), text="\n".join(sheet.lines(there)),
    )  # fmt: skip


@router.get("/session/{session_id}/ruling/seen")
def seen(request: Request, session_id: str, account: Director, slot: str) -> Response:
    """Double dummy of the board."""
    desk, place = desk_of(request), Slot.parse(slot)
    session, record = desk.session(session_id), desk.record(session_id, place)
    return render(
        request, "desk/judgement_seen.html", status=200, **common(request, session),
        slot=place, seen=judging_of(request).seen(record.state), seats=tuple(Seat), denominations=DENOMINATIONS,
        revoked={row.number for row in record.state.docket.revokes},
        contract=contract_text(wording_of(request), record.state),
        heads=[(SYMBOLS[one.value], "num") for one in DENOMINATIONS],
    )  # fmt: skip


def judging_of(request: Request) -> Judging:
    """The application's answers about claims and deals, which it remembers."""
    found: Judging = request.app.state.judging
    return found
