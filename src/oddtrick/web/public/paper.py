"""What the desk prints: sheets of an event and of a session as PDF, for people who have signed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.club import ClubSettings
from oddtrick.contest.model import Role
from oddtrick.contest.state import SectionPlan, SessionState
from oddtrick.contest.views.butler import players_of
from oddtrick.printing.butler import butler_pdf
from oddtrick.printing.document import document
from oddtrick.printing.going import course_pdf, cross_table_pdf, standings_pdf
from oddtrick.printing.guidecards import pair_cards_pdf, table_cards_pdf
from oddtrick.printing.handrecords import hand_records_pdf
from oddtrick.printing.matches import match_sheets_pdf
from oddtrick.printing.pen import Paper, Style, SuitColours
from oddtrick.printing.poster import poster_pdf
from oddtrick.printing.rankings import results_pdf
from oddtrick.printing.results import Results, results_of
from oddtrick.printing.scorecards import scorecards_pdf
from oddtrick.printing.slips import NameSlip, name_slips_pdf, slips_of, slips_pdf
from oddtrick.printing.travellers import travellers_pdf
from oddtrick.service.desk import Desk
from oddtrick.web.accounts import Account
from oddtrick.web.addresses import home_of
from oddtrick.web.context import club_of, wording_of
from oddtrick.web.public.published import hands_for, slug
from oddtrick.web.security import needs
from oddtrick.wording import Wording
from oddtrick.words.deals import Deal
from oddtrick.words.errors import NotAllowed, NotFound

router = APIRouter(include_in_schema=False)
Scorer = Annotated[Account, Depends(needs(Role.SCORER))]


@dataclass(frozen=True, slots=True)
class Wish:
    """How a sheet is wanted, from the address: `?paper=letter&colours=two&each=6&section=B`.

    Attributes:
        paper: A4 or Letter.
        colours: of the suits; empty for the club's.
        each: cells on a page, where the sheet has a choice; 0 for its own.
        section: of guide cards; empty for the first.
        round: after which the standings are; empty for now.
        since: first round that is printed, of guide cards and slips.
    """

    paper: str = "a4"
    colours: str = ""
    each: int = 0
    section: str = ""
    round: str = ""
    since: int = 1

    def style(self, wording: Wording, club: ClubSettings) -> Style:
        """The style of the sheet."""
        paper = Paper.LETTER if self.paper == "letter" else Paper.A4
        named = next((one for one in SuitColours if one.value == self.colours), SuitColours(club.colours.value))
        return Style(paper, named, wording.language, club=club.name)


Wished = Annotated[Wish, Depends()]
EventSheet = Callable[[Results, Wording, Style, Wish], bytes]
SessionSheet = Callable[[str, SessionState, Wording, Style, Wish], bytes]


def _hands(results: Results, wording: Wording, style: Style, wish: Wish) -> bytes:
    return hand_records_pdf(
        wording.say("print.hands-of", title=results.title), results.travellers, wording, style, wish.each or 8
    )


def _names(results: Results, wording: Wording, style: Style, _: Wish) -> bytes:
    return name_slips_pdf(results.title, [NameSlip(card.entrant) for card in results.cards], wording, style)


def _places(results: Results, wording: Wording, style: Style, _: Wish) -> bytes:
    course = results.course() if results.course else None
    if course is None:
        return document(wording.say("going.places"), (), wording, style)
    return course_pdf(results, course, wording, style)


def _standings(results: Results, wording: Wording, style: Style, wish: Wish) -> bytes:
    """The ranking after a round; after the last where none is named."""
    course = results.course() if results.course else None
    rounds = [str(stage) for stage in course.stages] if course else []
    if course is None or not wish.round:
        return results_pdf(results, wording, style)
    scored = course.after(wish.round)
    if scored is None:
        raise NotFound("there is no ranking after round {round}: the rounds are {rounds}", id="going.round",
                       round=wish.round, rounds=", ".join(rounds))  # fmt: skip
    return standings_pdf(results_of(scored, date=results.date), wish.round, wording, style)


EVENT_SHEETS: dict[str, EventSheet] = {
    "results.pdf": lambda results, wording, style, _: results_pdf(results, wording, style),
    "travellers.pdf": lambda results, wording, style, _: travellers_pdf(results, wording, style),
    "scorecards.pdf": lambda results, wording, style, _: scorecards_pdf(results, wording, style),
    "butler.pdf": lambda results, wording, style, _: butler_pdf(results, wording, style),
    "cross-table.pdf": lambda results, wording, style, _: cross_table_pdf(results, wording, style),
    "places.pdf": _places,
    "standings.pdf": _standings,
    "match-sheets.pdf": lambda results, wording, style, _: match_sheets_pdf(results, wording, style),
    "hand-records.pdf": _hands,
    "names.pdf": _names,
}
"""Sheets of an event by the name of their file."""
HANDS = "hand-records.pdf"
"""The sheet that is nothing without the hands; on the others they are left out for whoever may not see them."""


def _plan(session: SessionState, wish: Wish) -> SectionPlan:
    for section in session.sections.values():
        if section.plans and wish.section in ("", section.name):
            return section.plans[-1]
    raise NotFound("session {session} has no movement, so no guide cards", id="print.no-plan", session=session.id)


def _slips(title: str, session: SessionState, wording: Wording, style: Style, wish: Wish) -> bytes:
    slips = [
        slip
        for section in session.sections.values()
        if section.plans
        for slip in slips_of(section.plans[-1].movement, section.name, section.plans[-1].pairs)
        if slip.round >= wish.since
    ]
    return slips_pdf(title, slips, wording, style, wish.each or 6)


def _pair_cards(title: str, session: SessionState, wording: Wording, style: Style, wish: Wish) -> bytes:
    plan = _plan(session, wish)
    return pair_cards_pdf(title, plan.movement, wording, style, plan.pairs, wish.since)


def _table_cards(title: str, session: SessionState, wording: Wording, style: Style, wish: Wish) -> bytes:
    plan = _plan(session, wish)
    return table_cards_pdf(title, plan.movement, wording, style, plan.pairs, wish.since)


SESSION_SHEETS: dict[str, SessionSheet] = {
    "guide-pairs.pdf": _pair_cards,
    "guide-tables.pdf": _table_cards,
    "slips.pdf": _slips,
}
"""Sheets of a session by the name of their file."""


@router.get("/event/{event_id}/print/{name}")
def event_sheet(request: Request, event_id: str, name: str, wish: Wished, account: Scorer) -> Response:
    """A sheet of an event as the desk sees it, published or not, with the hands that this person may see.

    Raises:
        NotFound: no such event or sheet.
        NotAllowed: the sheet of the hands, for a person who may see none.
    """
    desk: Desk = request.app.state.desk
    wording, state = wording_of(request), desk.event(event_id)
    if name == "poster.pdf":
        link = f"{home_of(request)}/r/{slug(event_id)}"
        return _pdf(poster_pdf(state.terms.title, link, wording, wish.style(wording, club_of(request))), name)
    if name not in EVENT_SHEETS:
        raise NotFound("there is no sheet {sheet}", id="print.no-sheet", sheet=name)
    deals = _seen_by(account, desk, event_id, needed=name == HANDS)
    scored, fixtures = desk.scored(event_id), [one.match for one in state.matches.values()]
    players = players_of(state, scored.event)
    results = results_of(
        scored, deals=deals, date=state.terms.date, terms=state.terms, fixtures=fixtures, players=players
    )
    return _pdf(EVENT_SHEETS[name](results, wording, wish.style(wording, club_of(request)), wish), name)


def _seen_by(account: Account, desk: Desk, event_id: str, *, needed: bool) -> Mapping[int, Deal]:
    try:
        return hands_for(account.role, desk.event(event_id), desk.sessions(event_id))
    except NotAllowed:
        if needed:
            raise
        return {}


@router.get("/session/{session_id}/print/{name}")
def session_sheet(request: Request, session_id: str, name: str, wish: Wished, account: Scorer) -> Response:
    """A sheet of a session.

    Raises:
        NotFound: no such session or sheet, or no movement to make it from.
    """
    desk: Desk = request.app.state.desk
    wording, session = wording_of(request), desk.session(session_id)
    if name not in SESSION_SHEETS:
        raise NotFound("there is no sheet {sheet}", id="print.no-sheet", sheet=name)
    title = session.title or desk.event(session.event).terms.title
    return _pdf(SESSION_SHEETS[name](title, session, wording, wish.style(wording, club_of(request)), wish), name)


def _pdf(content: bytes, name: str) -> Response:
    headers = {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "no-store"}
    return Response(content, media_type="application/pdf", headers=headers)
