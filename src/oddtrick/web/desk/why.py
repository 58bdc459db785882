"""Why a number is what it is: a line against its comparisons, a total from its boards."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.to_event import APART, scoring_number
from oddtrick.contest.views.course import course_of, is_light
from oddtrick.contest.views.sheets import scorecard
from oddtrick.contest.views.story import from_slot
from oddtrick.printing.model import board_label
from oddtrick.printing.why import why, why_total
from oddtrick.scoring.explain import explain_line
from oddtrick.scoring.explain_total import explain_total
from oddtrick.scoring.explanation import BoardPart, Explanation
from oddtrick.scoring.scored import Scored
from oddtrick.service.explaining import story_of
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Scorer, desk_of, pairs_named, side_named
from oddtrick.web.desk.evening import result_href
from oddtrick.web.desk.ranking import standings_for
from oddtrick.web.desk.table_view import ruling_href
from oddtrick.web.public.going import going_of
from oddtrick.words.errors import NotFound
from oddtrick.words.results import BoardResult
from oddtrick.words.seats import Side

router = APIRouter()


@dataclass(frozen=True, slots=True)
class SideWhy:
    """One side's number on a line: the data and the sentences."""

    explanation: Explanation
    sentences: list[str]


@dataclass(frozen=True, slots=True)
class Dot:
    """A board in a contestant's row of dots.

    Attributes:
        label: number of the board.
        value: what it gave.
        share: of the top, 0 to 1; a half where there is no top.
        href: where it is explained.
        awarded: an artificial score or a sit-out.
    """

    label: str
    value: Fraction
    share: Fraction
    href: str
    awarded: bool


@router.get("/event/{event_id}/why")
def line(
    request: Request, event_id: str, account: Scorer, session: str = "", slot: str = "", board: int = 0, place: int = 0
) -> Response:
    """Both sides' numbers on a line: named by its slot, or by board and place."""
    desk, wording = desk_of(request), wording_of(request)
    event = desk.event(event_id)
    scored = desk.scored(event_id)
    if slot:
        state = desk.session(session)
        where = Slot.parse(slot)
        board = scoring_number(state, where.board)
        place = place_of(scored, board, where, state.record(where).current)
    found = line_at(scored, board, place)
    shown = standings_for(request, event_id).shown(wording)
    named = pairs_named(event, desk.register())
    sides = []
    for side in Side:
        explanation = explain_line(scored, board, place, side)
        sides.append(SideWhy(explanation, why(explanation, shown)))
    return render(
        request,
        "desk/why_line.html",
        event=event,
        board=board_label(board),
        result=found,
        sides=sides,
        shown=shown,
        side=lambda ids: side_named(ids, named),
        edition=event.terms.edition,
        story=story_of(desk, wording, event.id, board, found),
        result_href=result_href,
        ruling_href=ruling_href,
    )


def place_of(scored: Scored, board: int, slot: Slot, result: TableResult | None) -> int:
    """The place of a slot's line among its board's lines.

    Raises:
        NotFound: nothing is scored there.
    """
    for one in scored.event.boards:
        if one.number == board:
            for place, line in enumerate(one.lines):
                if result is not None and from_slot(line.result, slot, result):
                    return place
    raise NotFound("nothing is scored there", id="why.nothing")


def line_at(scored: Scored, board: int, place: int) -> BoardResult:
    """A line by its board and place.

    Raises:
        NotFound: there is none.
    """
    for one in scored.event.boards:
        if one.number == board and 0 <= place < len(one.lines):
            return one.lines[place].result
    raise NotFound("nothing is scored there", id="why.nothing")


@router.get("/event/{event_id}/pair/{pair}")
def total(request: Request, event_id: str, pair: str, account: Scorer) -> Response:
    """A contestant: its total in sentences, its boards as dots and as a table."""
    desk, wording = desk_of(request), wording_of(request)
    event = desk.event(event_id)
    scored = desk.scored(event_id)
    explained = explain_total(scored, pair)
    shown = standings_for(request, event_id).shown(wording)
    named = pairs_named(event, desk.register())
    course = course_of(scored) if is_light(scored.event) else None
    return render(
        request,
        "desk/why_total.html",
        event=event,
        pair=named.get(pair),
        pair_id=pair,
        explained=explained,
        card=scorecard(scored, desk.sessions(event_id), pair),
        going=going_of(course, pair, shown) if course else None,
        dots=[_dot(event_id, part) for part in explained.boards],
        hrefs={part.board: _href(event_id, part) for part in explained.boards},
        apart=APART,
        sentences=why_total(explained, shown),
        shown=shown,
        side=lambda ids: side_named(ids, named),
    )


def _dot(event: str, part: BoardPart) -> Dot:
    share = part.value / part.top if part.top else Fraction(1, 2)
    kept = max(Fraction(0), min(Fraction(1), share))
    return Dot(board_label(part.board), part.value, kept, _href(event, part), part.awarded)


def _href(event: str, part: BoardPart) -> str:
    return f"/event/{event}/why?board={part.board}&place={part.place}"
