"""Plan again: the director says what happened; the ways on stand side by side with their costs; one is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.replan import (
    closed,
    commands_for,
    goes_on_so,
    key_of,
    last_round_entered,
    pace_of,
    pairs_of,
    plan_of,
    strays,
    way_named,
    ways_on,
    withdraws,
)
from oddtrick.contest.state import EventState, Section, SectionPlan, SessionState
from oddtrick.movements.happened import Happened, start_of
from oddtrick.movements.model import Movement
from oddtrick.movements.replan import Continuation
from oddtrick.movements.told import ASKED, PLAYED, What, refusal, told
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Typed, not_offered
from oddtrick.web.desk.order import round_now
from oddtrick.wording import Wording
from oddtrick.wording.boards import spans
from oddtrick.wording.replan import NAMING, Said, naming
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()


@dataclass(frozen=True, slots=True)
class Spot:
    """One table in one round of the picture: who and what, and what was planned where that is something else."""

    pairs: str
    boards: str
    changed: bool
    planned: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A way on as it is shown.

    Attributes:
        key: names it in the form.
        heading: what it is.
        costs: sentences.
        rounds: number of each round from the first that is planned anew, with a spot for each table, None for none.
        tables: numbers of the tables.
        elsewhere: the page on which it is done, where that is another.
    """

    key: str
    heading: str
    costs: tuple[str, ...]
    rounds: tuple[tuple[int, tuple[Spot | None, ...]], ...]
    tables: range
    elsewhere: str = ""

    @property
    def heads(self) -> list[tuple[str, str]]:
        """Heads of the picture's columns, with their class."""
        return [(str(table), "") for table in self.tables]


@router.get("/session/{session_id}/replan")
def page(request: Request, session_id: str, account: Director) -> Response:
    """What happened; with the answers, the ways on."""
    return _page(request, desk_of(request).session(session_id), Fields(request.query_params))


@router.post("/session/{session_id}/replan")
def record(request: Request, session_id: str, account: Director, sent: Typed) -> Response:
    """Go on in the way that was chosen, as one act."""
    desk = desk_of(request)
    session = desk.session(session_id)
    try:
        happened, section = _happened(session, sent), session.section(sent["section"])
        if goes_on_so(section, sent["way"]):
            return _done(session, sent, section.plans[-1].from_round)
        way = way_named(session, section.name, happened, sent["way"])
        event, wording = desk.event(session.event), wording_of(request)
        why = wording.say(f"replan.what.{sent['what']}")
        desk.run_all(commands_for(session, section.name, happened, way, why, event), account.id)
    except OddtrickError as error:
        return _page(request, session, sent, Faults.of(error, wording_of(request)))
    return _done(session, sent, way.start)


def _done(session: SessionState, sent: Fields, start: int) -> Response:
    target = f"/session/{session.id}/replan?done={start}&section={quote(sent['section'])}"
    return RedirectResponse(target, status_code=303)


def _withdrawal(event: EventState, section: Section, happened: Happened) -> str:
    """The page on which a contestant of matches withdraws; empty where nobody does."""
    who = withdraws(event, section, happened)
    return f"/event/{event.id}/withdraw/{quote(who)}?round={start_of(happened) - 1}" if who else ""


def _what(sent: Fields) -> What | None:
    return next((one for one in What if one.value == sent["what"]), None)


def _happened(session: SessionState, sent: Fields) -> Happened:
    """What the answers say.

    Raises:
        Impossible: not one of what is asked, or no number.
    """
    what = _what(sent)
    if what is None:
        raise not_offered()
    numbers = {name: _number(sent[name]) for name in ASKED[what] if name != "exchanged"}
    return told(what, {**numbers, "exchanged": int(sent["exchanged"] == "yes")}, pace_of(session))


def _number(typed: str) -> int:
    """A whole number, with its sign.

    Raises:
        Impossible: none.
    """
    text = typed.replace("−", "-")
    found = whole_number(text.removeprefix("-"))
    if found is None:
        raise Impossible("{found!r} is no number", id="replan.number", found=typed)
    return -found if text.startswith("-") else found


def _plans(session: SessionState) -> dict[str, SectionPlan]:
    """The plans that may be made anew."""
    sections = (section for section in session.sections.values() if section.plans)
    return {section.name: plan for section in sections if (plan := plan_of(section)).movement.rounds}


def _page(request: Request, session: SessionState, sent: Fields, faults: Faults | None = None) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    event, plans = desk.event(session.event), {} if session.closed else _plans(session)
    name = sent["section"] if sent["section"] in plans else next(iter(plans), "")
    asked = _what(sent)
    offers: tuple[Offer, ...] = ()
    faults = faults or Faults()
    if asked and name in plans and sent["round"]:
        try:
            offers = _offers(wording, event, session, name, _happened(session, sent))
        except OddtrickError as error:
            faults = faults or Faults.of(error, wording)
    of = plans[name].movement.contestants if name in plans else Contestants.PAIRS
    return render(
        request,
        "setup/replan.html",
        status=faults.status,
        session=session,
        event=event,
        faults=faults,
        typed=_with_defaults(session, name, sent),
        sections=[(one, one or "–") for one in plans],
        kinds=_kinds(wording, plans),
        asked=asked,
        fields=ASKED[asked] if asked else (),
        ask="in" if asked in PLAYED else "from",
        named=lambda message: said_of(wording, of, message),
        nothing=wording.error(closed()) if session.closed else wording.say("replan.none"),
        choices=_choices(plans[name]) if name in plans else {},
        offers=offers,
        done=whole_number(sent["done"]) or 0,
        rounds=max((section.rounds for section in session.sections.values()), default=0),
    )


def _kinds(wording: Wording, plans: Mapping[str, SectionPlan]) -> list[tuple[str, str, str]]:
    """What may have happened: its word, what it is called, and why no section can be planned anew then, if so."""
    found = []
    for what in What:
        refused = [refusal(plan.movement, what) for plan in plans.values()]
        why = "" if None in refused or not refused or refused[0] is None else wording.error(refused[0])
        of = next((plan.movement.contestants for plan in plans.values()), Contestants.PAIRS)
        found.append((what.value, said_of(wording, of, f"replan.what.{what.value}"), why))
    return found


def said_of(wording: Wording, contestants: Contestants, message: str) -> str:
    """A sentence of the page that names pairs, players or teams where it names anybody."""
    other = naming(contestants, message)
    return wording.say(other if message in NAMING else message)


def _with_defaults(session: SessionState, name: str, sent: Fields) -> Fields:
    """The answers, and what is most likely where none is given yet."""
    now = max(round_now(session) if session.clock.round else 0, last_round_entered(session, name))
    begun = _what(sent) in PLAYED
    section = session.sections.get(name)
    last = section.rounds if section else 1
    drawn = section is not None and section.drawing is not None
    usual = {
        "section": name,
        "round": str(max(1, last if drawn else min(last, now if begun else now + 1))),
        "last": str(max(1, now)),
        "until": str(max(1, min(last, now + 1))),
        "minutes": "15",
    }
    return Fields({**usual, **{key: text for key, text in sent.items() if text}})


def _choices(plan: SectionPlan) -> dict[str, list[tuple[str, str]]]:
    """What the fields of the form offer."""
    made = plan.movement
    here = [number for number in made.pairs if not made.absent(number, made.rounds)]
    tables = [(str(table), str(table)) for table in range(1, made.tables + 1)]
    return {
        "pair": [(str(number), plan.pair(number) or str(number)) for number in here],
        "table": tables,
        "other": tables,
        "set": [(str(number), spans(made.boards_of(number))) for number in range(1, made.sets + 1)],
    }


def _offers(
    wording: Wording, event: EventState, session: SessionState, name: str, happened: Happened
) -> tuple[Offer, ...]:
    section = session.section(name)
    plan = plan_of(section).movement
    found, stray = [], naming(plan.contestants, "replan.cost.stray")
    for way in ways_on(session, name, happened):
        said = Said(wording, plan, pairs_of(section, way.movement), pace_of(session))
        met = (
            wording.say(stray, pair=one.pair, board=one.board, round=one.round, table=one.table)
            for one in strays(session, name, way)
        )
        costs = (*said.costs(way), *met, *_bare(wording, session, way))
        tables = range(1, max(plan.tables, way.movement.tables) + 1)
        rounds, elsewhere = tuple(_picture(said, plan, way, tables)), _withdrawal(event, section, happened)
        found.append(Offer(key_of(way), said.heading(way), costs, rounds, tables, elsewhere))
    return tuple(found)


def _bare(wording: Wording, session: SessionState, way: Continuation) -> Iterator[str]:
    """Boards that come in without hands although others have them."""
    bare = [board for board in way.movement.boards if board not in session.deals] if session.deals else []
    if bare:
        yield wording.say("setup.late.bare", boards=spans(bare))


def _picture(
    said: Said, plan: Movement, way: Continuation, tables: range
) -> Iterator[tuple[int, tuple[Spot | None, ...]]]:
    changed = {(one.round, one.table) for one in way.cost.changed}
    for number in range(way.start, max(plan.rounds, way.movement.rounds) + 1):
        before, after = _row(said, plan, number), _row(said, way.movement, number)
        yield (
            number,
            tuple(_spot(before.get(table), after.get(table), changed=(number, table) in changed) for table in tables),
        )


def _row(said: Said, movement: Movement, number: int) -> dict[int, tuple[str, str]]:
    playing = movement.playing(number) if number <= movement.rounds else ()
    return {one.table: (said.pairs_at(one), spans(movement.boards_at(number, one))) for one in playing}


def _spot(before: tuple[str, str] | None, after: tuple[str, str] | None, *, changed: bool) -> Spot | None:
    if before is None and after is None:
        return None
    pairs, boards = after or ("", "")
    return Spot(pairs, boards, changed, ": ".join(before) if before and changed else "")
