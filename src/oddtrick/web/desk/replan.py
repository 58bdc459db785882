"""Plan again: the director says what happened; the ways on stand side by side with their costs; one is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from urllib.parse import quote
from zlib import crc32

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.replan import closed, commands_for, last_round_entered, pairs_of, plan_of, strays, ways_on
from oddtrick.contest.state import SectionPlan, SessionState
from oddtrick.movements.advice import MINUTES_PER_BOARD
from oddtrick.movements.happened import (
    BoardsMoved,
    EwMoved,
    Happened,
    LatePair,
    LateTable,
    PairAway,
    PairLeaves,
    Recorded,
    ShortOfTime,
    WrongBoards,
    WrongOpponents,
)
from oddtrick.movements.model import Kind, Movement
from oddtrick.movements.replan import Continuation
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Director, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Typed, not_offered
from oddtrick.web.desk.order import round_now
from oddtrick.wording import Wording
from oddtrick.wording.boards import spans
from oddtrick.wording.replan import Said
from oddtrick.words.errors import Conflict, Impossible, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about one thing that may have happened, and how the answers are read.

    Attributes:
        fields: names of the fields, in order; `round` is asked as `ask`.
        read: what happened.
        ask: `from` or `in` a round.
    """

    fields: tuple[str, ...]
    read: Callable[[_Answers], Happened]
    ask: str = "from"


@dataclass(frozen=True, slots=True)
class _Answers:
    """The form as it was typed, read as numbers."""

    sent: Fields
    pace: Fraction

    def number(self, name: str) -> int:
        """A whole number, with its sign.

        Raises:
            Impossible: none.
        """
        text = self.sent[name].replace("−", "-")
        found = whole_number(text.removeprefix("-"))
        if found is None:
            raise Impossible("{found!r} is no number", id="replan.number", found=self.sent[name])
        return -found if text.startswith("-") else found


ASKED: Mapping[str, Asked] = {
    "time": Asked(("round", "minutes"), lambda of: ShortOfTime(of.number("round"), of.number("minutes"), of.pace)),
    "late-table": Asked(("round",), lambda of: LateTable(of.number("round"))),
    "late-pair": Asked(("round",), lambda of: LatePair(of.number("round"))),
    "leaves": Asked(("pair", "round"), lambda of: PairLeaves(of.number("pair"), of.number("round"))),
    "away": Asked(
        ("pair", "round", "until"), lambda of: PairAway(of.number("pair"), of.number("round"), of.number("until"))
    ),
    "wrong-boards": Asked(
        ("round", "table", "set", "exchanged"),
        lambda of: WrongBoards(of.number("round"), of.number("table"), of.number("set"), of.sent["exchanged"] == "yes"),
        "in",
    ),
    "wrong-opponents": Asked(
        ("round", "table", "other"),
        lambda of: WrongOpponents(of.number("round"), of.number("table"), of.number("other")),
        "in",
    ),
    "ew-moved": Asked(
        ("round", "moved", "last"),
        lambda of: EwMoved(of.number("round"), of.number("moved"), of.number("last")),
        "in",
    ),
    "boards-moved": Asked(
        ("round", "moved", "last"),
        lambda of: BoardsMoved(of.number("round"), of.number("moved"), of.number("last")),
        "in",
    ),
    "recorded": Asked(("round",), lambda of: Recorded(of.number("round"))),
}
"""By the word in the address."""


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
    """

    key: str
    heading: str
    costs: tuple[str, ...]
    rounds: tuple[tuple[int, tuple[Spot | None, ...]], ...]
    tables: range

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
        happened = _happened(session, sent)
        way = next((one for one in ways_on(session, sent["section"], happened) if key_of(one) == sent["way"]), None)
        if way is None:
            raise Conflict("the session was changed meanwhile: look again", id="replan.changed")
        why = wording_of(request).say(f"replan.what.{sent['what']}")
        desk.run_all(commands_for(session, sent["section"], happened, way, why), account.id)
    except OddtrickError as error:
        return _page(request, session, sent, Faults.of(error, wording_of(request)))
    target = f"/session/{session_id}/replan?done={way.start}&section={quote(sent['section'])}"
    return RedirectResponse(target, status_code=303)


def key_of(way: Continuation) -> str:
    """Names a way on by what it is, so that another is never taken for it."""
    return f"{way.way.value}-{crc32(repr((way.movement, way.late)).encode()):08x}"


def _happened(session: SessionState, sent: Fields) -> Happened:
    """What the answers say.

    Raises:
        Impossible: not one of what is asked, or no number.
    """
    asked = ASKED.get(sent["what"])
    if asked is None:
        raise not_offered()
    return asked.read(_Answers(sent, _pace(session)))


def _pace(session: SessionState) -> Fraction:
    return session.pace or MINUTES_PER_BOARD


def _plans(session: SessionState) -> dict[str, SectionPlan]:
    """The plans that may be made anew: a draw makes its own next round."""
    sections = (section for section in session.sections.values() if section.plans)
    plans = {section.name: plan_of(section) for section in sections}
    return {name: plan for name, plan in plans.items() if plan.movement.kind is not Kind.DRAWN}


def _page(request: Request, session: SessionState, sent: Fields, faults: Faults | None = None) -> Response:
    desk, wording = desk_of(request), wording_of(request)
    plans = {} if session.closed else _plans(session)
    name = sent["section"] if sent["section"] in plans else next(iter(plans), "")
    asked = ASKED.get(sent["what"])
    offers: tuple[Offer, ...] = ()
    faults = faults or Faults()
    if asked and name in plans and sent["round"]:
        try:
            offers = _offers(wording, session, name, _happened(session, sent))
        except OddtrickError as error:
            faults = faults or Faults.of(error, wording)
    return render(
        request,
        "setup/replan.html",
        status=faults.status,
        session=session,
        event=desk.event(session.event),
        faults=faults,
        typed=_with_defaults(session, name, sent),
        sections=[(one, one or "–") for one in plans],
        kinds=[(what, wording.say(f"replan.what.{what}")) for what in ASKED],
        asked=asked,
        nothing=wording.error(closed()) if session.closed else wording.say("replan.none"),
        choices=_choices(plans[name]) if name in plans else {},
        offers=offers,
        done=whole_number(sent["done"]) or 0,
        rounds=max((section.rounds for section in session.sections.values()), default=0),
    )


def _with_defaults(session: SessionState, name: str, sent: Fields) -> Fields:
    """The answers, and what is most likely where none is given yet."""
    now = max(round_now(session) if session.clock.round else 0, last_round_entered(session, name))
    begun = ASKED[sent["what"]].ask == "in" if sent["what"] in ASKED else False
    last = session.section(name).rounds if name in session.sections else 1
    usual = {
        "section": name,
        "round": str(max(1, min(last, now if begun else now + 1))),
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


def _offers(wording: Wording, session: SessionState, name: str, happened: Happened) -> tuple[Offer, ...]:
    section = session.section(name)
    plan = plan_of(section).movement
    found = []
    for way in ways_on(session, name, happened):
        said = Said(wording, plan, pairs_of(section, way.movement), _pace(session))
        met = (
            wording.say("replan.cost.stray", pair=one.pair, board=one.board, round=one.round, table=one.table)
            for one in strays(session, name, way)
        )
        costs = (*said.costs(way), *met, *_bare(wording, session, way))
        tables = range(1, max(plan.tables, way.movement.tables) + 1)
        found.append(Offer(key_of(way), said.heading(way), costs, tuple(_picture(said, plan, way, tables)), tables))
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
