"""Late pairs and tables: what a late table changes for the evening is shown before anything is changed.

This is the short way, where the movement takes them as it is. Where it does not, *Plan again* shows every way on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.replan import closed
from oddtrick.contest.sections import TableDue, pairs_kept, tables_due
from oddtrick.contest.state import Section, SectionPlan, SessionState
from oddtrick.movements import Movement, pair_joins, table_joins
from oddtrick.movements.repairs import shorter
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk import entries
from oddtrick.web.desk.common import Director, desk_of, pairs_named, side_named
from oddtrick.web.desk.forms import Faults, Fields, Typed
from oddtrick.web.desk.seating import round_of
from oddtrick.wording import Wording
from oddtrick.words.errors import Impossible, NotFound, OddtrickError

router = APIRouter()

Joins = Callable[[Movement, int], Movement]
JOINS: Mapping[str, Joins] = {"pair": pair_joins, "table": table_joins}
"""How the movement goes on when somebody comes late."""
FEWER = 3
"""Rounds that may be left out, where the director allows it, so that a late table finds its way."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a late table changes.

    Attributes:
        section: as it would be.
        start: first round of the change.
        before: the movement that holds now.
        after: the movement as it would go on.
        rounds: who would meet whom with which boards, from that round on.
        bare: new boards that have no hands although others have.
    """

    section: Section
    start: int
    before: Movement
    after: Movement
    rounds: tuple[tuple[TableDue, ...], ...]
    bare: tuple[int, ...]

    @property
    def new(self) -> range:
        """The boards that come in."""
        return self.after.boards_of(self.after.sets)

    @property
    def pairs(self) -> tuple[str, ...]:
        """Ids of the pairs that come in."""
        return self.section.plans[-1].pairs[self.before.entrants :]

    @property
    def boards(self) -> tuple[int, int, int]:
        """Boards that a pair plays: until now, as it would be, and one of the new pairs."""
        each = self.before.boards_per_set
        return self.before.rounds * each, self.after.rounds * each, (self.after.rounds - self.start + 1) * each


def changed(session: SessionState, name: str, longer: Movement, start: int) -> Change:
    """What becomes of a section whose movement goes on otherwise from a round."""
    section = session.section(name)
    plan = SectionPlan(start, longer, pairs_kept(section, longer))
    after = replace(section, plans=(*section.plans, plan))
    would = replace(session, sections={**session.sections, name: after})
    rounds = tuple(tuple(tables_due(would, after, number)) for number in range(start, longer.rounds + 1))
    bare = tuple(board for board in longer.boards if board not in session.deals) if session.deals else ()
    return Change(after, start, section.plans[-1].movement, longer, rounds, bare)


@router.post("/session/{session_id}/late/{who}")
def late(request: Request, session_id: str, who: str, account: Director, sent: Typed) -> Response:
    """A late pair takes an empty place; a late table is shown, and added once that is confirmed."""
    desk, name = desk_of(request), sent["section"]
    session = desk.session(session_id)
    if session.closed:
        return entries.page(request, session, sent, Faults.of(closed(), wording_of(request)))
    try:
        longer = _longer(session, who, sent)
        if who == "table" and sent["sure"] != "yes":
            return _preview(request, session, changed(session, name, longer, round_of(sent)), sent)
        desk.run(c.ChangeMovement(session_id, name, longer, (), round_of(sent), f"late {who}"), account.id)
    except OddtrickError as error:
        sentences = [wording_of(request).error(error), *_instead(wording_of(request), session, who, sent)]
        return entries.page(request, session, sent, late=Faults({who: " ".join(sentences)}))
    return RedirectResponse(f"/session/{session_id}/entries?saved=late", status_code=303)


def _longer(session: SessionState, who: str, sent: Fields) -> Movement:
    joins, plan = JOINS.get(who), session.section(sent["section"]).plan(round_of(sent))
    if joins is None or plan is None:
        raise NotFound("there is no movement in this section", id="seating.no-movement")
    return joined(plan.movement, joins, round_of(sent), FEWER if sent["shorter"] == "yes" else 0)


def joined(made: Movement, joins: Joins, number: int, fewer: int = 0) -> Movement:
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
                return joins(shorter(made, rounds), number)
        raise


def _instead(wording: Wording, session: SessionState, who: str, sent: Fields) -> Iterator[str]:
    """What would go for a late table that cannot come in as was asked."""
    with suppress(OddtrickError):
        plan, start = session.section(sent["section"]).plan(round_of(sent)), round_of(sent)
        if plan is None or who != "table":
            return
        fewer = _rounds(plan.movement, start, FEWER)
        if fewer and not sent["shorter"]:
            yield wording.say("setup.late.instead.fewer", rounds=fewer, now=plan.movement.rounds)
        later = next((one for one in range(start + 1, plan.movement.rounds) if _rounds(plan.movement, one, 0)), None)
        if later is not None:
            yield wording.say("setup.late.instead.later", round=later)


def _rounds(made: Movement, start: int, fewer: int) -> int:
    """Rounds that are left with a late table; 0 where there is no way."""
    with suppress(Impossible):
        return joined(made, table_joins, start, fewer).rounds
    return 0


def _preview(request: Request, session: SessionState, change: Change, sent: Fields) -> Response:
    desk = desk_of(request)
    event = desk.event(session.event)
    named = pairs_named(event, desk.register())
    return render(
        request,
        "setup/late.html",
        session=session,
        event=event,
        change=change,
        sent=sent,
        side=lambda ids: side_named(ids, named),
    )
