"""Who sits where otherwise than planned: pairs that leave and come back, swapped seats, wrong opponents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.sections import TableDue, resting, tables_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.withdrawing import Last, coming_back, departure
from oddtrick.scoring.contestants import contestants_of
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk import entries
from oddtrick.web.desk.common import Director, Scorer, desk_of, pairs_named, side_named
from oddtrick.web.desk.forms import Faults, Fields, Typed
from oddtrick.web.desk.order import round_now
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible, NotFound, OddtrickError
from oddtrick.words.numbers import natural, whole_number

router = APIRouter()


@router.post("/session/{session_id}/leave/{pair_id}")
def leave(request: Request, session_id: str, pair_id: str, account: Director, sent: Typed) -> Response:
    """A pair leaves: its opponents sit out from that round on; what it played stays."""
    desk = desk_of(request)
    try:
        session = desk.session(session_id)
        last = Last(session.number, round_of(sent) - 1)
        desk.run_all(tuple(departure(desk.sessions(session.event), pair_id, last, sent["why"])), account.id)
    except OddtrickError as error:
        faults = Faults.of(error, wording_of(request), "round")
        return entries.pair_page(request, desk.session(session_id), pair_id, sent, faults)
    return RedirectResponse(f"/session/{session_id}/entries?saved=left", status_code=303)


@router.post("/session/{session_id}/return/{pair_id}")
def come_back(request: Request, session_id: str, pair_id: str, account: Director, sent: Typed) -> Response:
    """A pair that had left plays on from a round; with the round of its leaving, that is taken back."""
    desk = desk_of(request)
    try:
        session = desk.session(session_id)
        pair = desk.event(session.event).pair(pair_id)
        later = (one for one in desk.sessions(session.event) if one.number > session.number)
        here = c.ReturnPair(session_id, pair_id, round_of(sent), sent["why"])
        desk.run_all((here, *coming_back(later, pair, sent["why"])), account.id)
    except OddtrickError as error:
        faults = Faults.of(error, wording_of(request), "round")
        return entries.pair_page(request, desk.session(session_id), pair_id, sent, faults)
    return RedirectResponse(f"/session/{session_id}/entries/{quote(pair_id)}?saved=back", status_code=303)


def round_of(sent: Mapping[str, str]) -> int:
    """The round of a form.

    Raises:
        Impossible: no number.
    """
    number = whole_number(sent.get("round", ""))
    if number is None:
        raise Impossible("{found!r} is not a round", id="seating.round", found=sent.get("round", ""))
    return number


@dataclass(frozen=True, slots=True)
class Seated:
    """A table of a round: who is due or was recorded, and whether it was recorded."""

    due: TableDue
    recorded: bool


def seated(session: SessionState, number: int) -> list[Seated]:
    """Every table of a round."""
    return [
        Seated(due, bool(session.sittings.get((due.section, number, due.table))))
        for section in session.sections.values()
        for due in tables_due(session, section, number)
    ]


def misplaced(tables: list[Seated], *, teams: bool = False) -> tuple[list[str], list[str]]:
    """Pairs that sit at two tables of a round (teams on one side), and tables whose two sides are the same pair."""
    sitting = Counter(
        (pair, teams and side) for one in tables for side, pairs in ((1, one.due.ns), (2, one.due.ew)) for pair in pairs
    )
    return sorted({pair for (pair, _), times in sitting.items() if times > 1}, key=natural), [
        one.due.table for one in tables if one.due.ns and one.due.ns == one.due.ew
    ]


@router.get("/session/{session_id}/seating")
def seating(
    request: Request,
    session_id: str,
    account: Scorer,
    round: int = 0,  # noqa: A002 - the word in the address
    section: str = "",
    table: str = "",
) -> Response:
    """The tables of a round; one of them with its form."""
    session = desk_of(request).session(session_id)
    return _page(request, session, round or max(1, round_now(session)), section, table)


@router.post("/session/{session_id}/seating")
def record(request: Request, session_id: str, account: Scorer, sent: Typed) -> Response:
    """What really happened at a table."""
    desk = desk_of(request)
    session = desk.session(session_id)
    number, section, table = round_of(sent), sent.get("section", ""), sent.get("table", "")
    ns, ew = _side(sent, "ns"), _side(sent, "ew")
    if sent.get("do") == "swap":
        due = _table(session, number, section, table)
        ns, ew = due.ew, due.ns
    try:
        if ns and ns == ew:
            raise Impossible("a pair cannot play against itself: choose two", id="seating.same")
        desk.run(c.RecordSeating(session_id, section, number, table, ns, ew, sent.get("why", "")), account.id)
    except OddtrickError as error:
        faults = Faults.of(error, wording_of(request), "ew")
        return _page(request, session, number, section, table, sent, faults)
    return RedirectResponse(f"/session/{session_id}/seating?round={number}", status_code=303)


def _side(sent: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(f"{sent.get(name, '')} {sent.get(f'{name}-partner', '')}".split())


def _table(session: SessionState, number: int, section: str, table: str) -> TableDue:
    for one in tables_due(session, session.section(section), number):
        if one.table == table:
            return one
    raise NotFound("nobody is due at table {table} in round {round}", id="seating.nobody", table=table, round=number)


def _chairs(due: TableDue, typed: Mapping[str, str], *, players: bool) -> tuple[tuple[str, str, str], ...]:
    """The fields of the form: what each asks for, its name, and who is chosen."""
    asked = [("side.NS", "ns", due.ns[:1]), ("side.EW", "ew", due.ew[:1])]
    if players:
        north, east = (("seat.N", "ns"), ("seat.S", "ns-partner")), (("seat.E", "ew"), ("seat.W", "ew-partner"))
        asked = [
            (said, name, who[place : place + 1])
            for side, who in ((north, due.ns), (east, due.ew))
            for place, (said, name) in enumerate(side)
        ]
    return tuple((said, name, typed.get(name, "".join(who))) for said, name, who in asked)


def _page(
    request: Request,
    session: SessionState,
    number: int,
    section: str,
    table: str,
    typed: Fields | None = None,
    faults: Faults | None = None,
) -> Response:
    desk, faults = desk_of(request), faults or Faults()
    event = desk.event(session.event)
    named = pairs_named(event, desk.register())
    tables = seated(session, number)
    who = contestants_of(event.terms.form)
    twice, alone = misplaced(tables, teams=who is Contestants.TEAMS or bool(event.matches))
    chosen = _table(session, number, section, table) if table else None
    pairs = sorted(named.values(), key=lambda one: natural(one.id))
    return render(
        request,
        "setup/seating.html",
        status=faults.status,
        session=session,
        event=event,
        round=number,
        rounds_of=[
            (one, one) for one in range(1, max((one.rounds for one in session.sections.values()), default=0) + 1)
        ],
        tables=tables,
        twice=twice,
        alone=alone,
        chosen=chosen,
        chairs=_chairs(chosen, typed or {}, players=who is Contestants.PLAYERS) if chosen else (),
        resting=[one for section_ in session.sections.values() for one in resting(section_, number)],
        pairs=[("", "–"), *((pair.id, pair.full) for pair in pairs)],
        side=lambda ids: side_named(ids, named),
        typed=typed or Fields(),
        faults=faults,
    )
