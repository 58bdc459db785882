"""Who sits where otherwise than planned: late pairs and tables, pairs that leave, swapped seats, wrong opponents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.sections import TableDue, tables_due
from oddtrick.contest.state import SessionState
from oddtrick.movements import Movement, pair_joins, table_joins
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk import entries
from oddtrick.web.desk.common import Director, Scorer, desk_of, natural, pairs_named, side_named
from oddtrick.web.desk.forms import Faults, Fields, Typed
from oddtrick.web.desk.order import round_now
from oddtrick.words.errors import Impossible, NotFound, OddtrickError
from oddtrick.words.numbers import whole_number

router = APIRouter()

JOINS: Mapping[str, Callable[[Movement, int], Movement]] = {"pair": pair_joins, "table": table_joins}
"""How the movement goes on when somebody comes late."""
FEWER = 3
"""Rounds that may be left out, where the director allows it, so that a late table finds its way."""


@router.post("/session/{session_id}/late/{who}")
def late(request: Request, session_id: str, who: str, account: Director, sent: Typed) -> Response:
    """A late pair takes an empty place, or a late table is added, from a round on."""
    desk = desk_of(request)
    session = desk.session(session_id)
    try:
        joins = JOINS.get(who)
        plan = session.section(sent.get("section", "")).plan(_round(sent))
        if joins is None or plan is None:
            raise NotFound("there is no movement in this section", id="seating.no-movement")
        most = FEWER if sent["shorter"] == "yes" else 0
        longer = joined(plan.movement, joins, _round(sent), most)
        command = c.ChangeMovement(session_id, sent.get("section", ""), longer, (), _round(sent), f"late {who}")
        desk.run(command, account.id)
    except OddtrickError as error:
        return entries.page(request, session, sent, late=Faults.of(error, wording_of(request), who))
    return RedirectResponse(f"/session/{session_id}/entries?saved=late", status_code=303)


def joined(made: Movement, joins: Callable[[Movement, int], Movement], number: int, fewer: int = 0) -> Movement:
    """The movement as it goes on from a round, with up to so many rounds fewer where it takes that.

    Raises:
        Impossible: it cannot go on so; the first reason is told.

    Example:
        >>> from oddtrick.movements import movement
        >>> longer = joined(movement("mitchell", 5), table_joins, 2, fewer=3)
        >>> longer.tables, longer.rounds
        (6, 4)
    """
    try:
        return joins(made, number)
    except Impossible:
        for rounds in range(made.rounds - 1, max(number, made.rounds - fewer) - 1, -1):
            with suppress(Impossible):
                return joins(_shortened(made, rounds), number)
        raise


def _shortened(made: Movement, rounds: int) -> Movement:
    absences = tuple(replace(one, last=min(one.last, rounds)) for one in made.absences if one.first <= rounds)
    return replace(made, seatings=made.seatings[:rounds], absences=absences)


@router.post("/session/{session_id}/leave/{pair_id}")
def leave(request: Request, session_id: str, pair_id: str, account: Director, sent: Typed) -> Response:
    """A pair leaves: its opponents sit out from that round on; what it played stays."""
    desk = desk_of(request)
    try:
        desk.run(c.WithdrawPair(session_id, pair_id, _round(sent), sent["why"]), account.id)
    except OddtrickError as error:
        faults = Faults.of(error, wording_of(request), "round")
        return entries.pair_page(request, desk.session(session_id), pair_id, sent, faults)
    return RedirectResponse(f"/session/{session_id}/entries?saved=left", status_code=303)


@router.post("/session/{session_id}/return/{pair_id}")
def come_back(request: Request, session_id: str, pair_id: str, account: Director, sent: Typed) -> Response:
    """A pair that had left plays on from a round; with the round of its leaving, that is taken back."""
    desk = desk_of(request)
    try:
        desk.run(c.ReturnPair(session_id, pair_id, _round(sent), sent["why"]), account.id)
    except OddtrickError as error:
        faults = Faults.of(error, wording_of(request), "round")
        return entries.pair_page(request, desk.session(session_id), pair_id, sent, faults)
    return RedirectResponse(f"/session/{session_id}/entries/{quote(pair_id)}?saved=back", status_code=303)


def _round(sent: Mapping[str, str]) -> int:
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


def misplaced(tables: list[Seated]) -> tuple[list[str], list[str]]:
    """Pairs that sit at two tables of a round, and tables whose two sides are the same pair."""
    sitting = Counter(pair for one in tables for pair in (*one.due.ns, *one.due.ew))
    return sorted((pair for pair, times in sitting.items() if times > 1), key=natural), [
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
    number, section, table = _round(sent), sent.get("section", ""), sent.get("table", "")
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
    return tuple(sent.get(name, "").split())


def _table(session: SessionState, number: int, section: str, table: str) -> TableDue:
    for one in tables_due(session, session.section(section), number):
        if one.table == table:
            return one
    raise NotFound("nobody is due at table {table} in round {round}", id="seating.nobody", table=table, round=number)


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
    twice, alone = misplaced(tables)
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
        pairs=[("", "–"), *((pair.id, pair.full) for pair in pairs)],
        side=lambda ids: side_named(ids, named),
        typed=typed or Fields(),
        faults=faults,
    )
