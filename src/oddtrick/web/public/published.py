"""What the public may know of an event: only published ones, and no board that somebody is still to play.

Results may be published while the session runs. The hands and results of a board are then shown once every table that
is due to play it has a result, or once the session is closed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock

from oddtrick.contest.club import ClubSettings
from oddtrick.contest.model import Role
from oddtrick.contest.sections import Due, every_due, is_awaited
from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.to_event import deals_of, scoring_number
from oddtrick.contest.views.butler import players_of
from oddtrick.contest.views.matches import still_to_play
from oddtrick.contest.views.standings import before_last_round
from oddtrick.printing.results import Results, results_of
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import MatchScore, Scored
from oddtrick.service.desk import Desk
from oddtrick.web.public.draws import NO_DRAWS, Draws, draws_of
from oddtrick.words.deals import Deal
from oddtrick.words.errors import NotAllowed, NotFound

KEPT = 64
"""Events whose results are kept at a time."""


def slug(name: str) -> str:
    """A name as part of an address and of a file's name.

    Example:
        >>> slug("7NS"), slug("A/1 ö")
        ('7NS', 'A~2f1~20~f6')
    """
    return re.sub(r"[^A-Za-z0-9-]", lambda letter: f"~{ord(letter[0]):x}", name)


@dataclass(frozen=True, slots=True)
class Published:
    """An event as the public sees it.

    Attributes:
        folder: its place in addresses and in the export.
        scored: with names for the public.
        results: without the boards that are still to be played.
        complete: no board is held back.
        club: whose event it is.
        unplayed: who did not play a board that they were due to play, by its number.
        draws: who meets whom, where rounds are drawn.
    """

    folder: str
    scored: Scored
    results: Results
    complete: bool
    club: ClubSettings = field(default_factory=ClubSettings)
    unplayed: Mapping[int, tuple[Due, ...]] = field(default_factory=dict)
    draws: Draws = NO_DRAWS


@dataclass(frozen=True, slots=True)
class _Kept:
    event: EventState
    sessions: tuple[SessionState, ...]
    scored: Scored
    published: Published


@dataclass(slots=True)
class Shelf:
    """Keeps what was made of an event until something in it changes; any thread may ask."""

    _kept: dict[str, _Kept] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def published(self, desk: Desk, event: str) -> Published:
        """An event as the public sees it.

        Raises:
            NotFound: there is none, or it is not published; the public cannot tell which.
        """
        state = public_state(desk, event)
        sessions, scored = tuple(desk.sessions(state.id)), desk.scored(state.id, public=True)
        with self._lock:
            kept = self._kept.get(state.id)
        if kept and kept.event is state and kept.scored is scored and _same(kept.sessions, sessions):
            return kept.published
        made = make_public(state, sessions, scored)
        with self._lock:
            self._kept[state.id] = _Kept(state, sessions, scored, made)
            while len(self._kept) > KEPT:
                self._kept.pop(next(iter(self._kept)))
        return made


def _same(one: Sequence[SessionState], other: Sequence[SessionState]) -> bool:
    return len(one) == len(other) and all(old is new for old, new in zip(one, other, strict=True))


def public_state(desk: Desk, event: str) -> EventState:
    """The state of a published event, named by its id or by its folder.

    Raises:
        NotFound: there is none, or it is not published.
    """
    found = next((one for one in desk.events() if one.published and event in (one.id, slug(one.id))), None)
    if found is None:
        raise NotFound("there are no published results of {event}", id="public.none", event=event)
    return desk.event(found.id)


def make_public(event: EventState, sessions: Sequence[SessionState], scored: Scored) -> Published:
    """What the public sees of an event in this state; how places moved is said while boards are still to come."""
    held = held_back(event, sessions)
    earlier = before_last_round(scored.event) if held else None
    before = None if earlier is None else score(earlier)
    terms = event.terms
    fixtures = [one.match for one in event.matches.values()]
    whole = results_of(
        scored,
        deals=deals_of(sessions),
        date=terms.date,
        before=before,
        terms=terms,
        fixtures=fixtures,
        players=players_of(event, scored.event, held),
    )
    draws = draws_of(event, sessions, scored)
    return Published(
        slug(event.id), scored, without_boards(whole, held), not held, unplayed=unplayed(sessions), draws=draws
    )


def awaited(sessions: Sequence[SessionState]) -> frozenset[int]:
    """Boards that somebody is still to play, by the number under which they are scored."""
    return frozenset(
        scoring_number(session, due.slot.board)
        for session in sessions
        if not session.closed
        for due in every_due(session)
        if is_awaited(session, due)
    )


def held_back(event: EventState, sessions: Sequence[SessionState]) -> frozenset[int]:
    """The same, and those that a match of teams is still to play in a room."""
    return awaited(sessions) | still_to_play(event, sessions)


def unplayed(sessions: Sequence[SessionState]) -> Mapping[int, tuple[Due, ...]]:
    """What was due in sessions that are closed and has no result, by the number under which it would be scored."""
    found: dict[int, tuple[Due, ...]] = {}
    for session in sessions:
        for due in every_due(session) if session.closed else ():
            if not due.sit_out and session.record(due.slot).current is None:
                number = scoring_number(session, due.slot.board)
                found[number] = (*found.get(number, ()), due)
    return found


def hands_for(role: Role | None, event: EventState, sessions: Sequence[SessionState]) -> Mapping[int, Deal]:
    """The hands that this person may see, by the number under which they are scored.

    A director sees all. Everybody else may be one of the players: they see what is published, and no board that
    somebody is still to play.

    Raises:
        NotAllowed: there are hands, and this person may see none of them.
    """
    deals = deals_of(sessions)
    if role is not None and role.includes(Role.DIRECTOR):
        return deals
    held = held_back(event, sessions)
    seen = {board: deal for board, deal in deals.items() if event.published and board not in held}
    if deals and not seen:
        raise NotAllowed(
            "the hands are hidden until the results are published and the boards are played", id="deals.hidden"
        )
    return seen


def scored_for_all(desk: Desk, event: str) -> Scored:
    """An event for programs of the public: hidden people nameless, boards that are still to be played left out.

    The standings are of all boards, as on the public pages. The caller knows that the event is published.

    Raises:
        NotFound: there is none.
    """
    scored, held = desk.scored(event, public=True), held_back(desk.event(event), desk.sessions(event))
    kept = [
        (board, of) for board, of in zip(scored.event.boards, scored.boards, strict=True) if board.number not in held
    ]
    shown = replace(scored.event, boards=tuple(board for board, _ in kept))
    matches = tuple(_seen(one, held) for one in scored.matches)
    return replace(scored, event=shown, boards=tuple(of for _, of in kept), matches=matches) if held else scored


def _seen(found: MatchScore, held: frozenset[int]) -> MatchScore:
    """A match without what these boards gave; where they gave anything, without what it came to."""
    if not held & found.boards.keys():
        return found
    return MatchScore(found.id, {board: value for board, value in found.boards.items() if board not in held})


def without_boards(results: Results, held: frozenset[int]) -> Results:
    """The same without these boards; the ranking stays as it is."""
    if not held:
        return results
    matches = tuple(one.without(held) for one in results.matches)
    hidden = frozenset(one.match.id for one in matches if one.score is None)
    return replace(
        results,
        travellers=tuple(one for one in results.travellers if one.number not in held),
        cards=tuple(
            replace(card, lines=tuple(line for line in card.lines if line.board not in held)) for card in results.cards
        ),
        matches=matches,
        cross=results.cross.without(hidden) if results.cross else None,
    )
