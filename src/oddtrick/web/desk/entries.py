"""Who plays: names for every pair, guests by just typing them, substitutes, handicaps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.people import Register
from oddtrick.contest.people_commands import RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.state import EventState, Pair, SessionState
from oddtrick.service.desk import Desk
from oddtrick.service.people import search
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk.common import Scorer, desk_of
from oddtrick.web.desk.forms import Faults, Fields, Typed, number_of
from oddtrick.web.desk.order import round_now
from oddtrick.web.desk.people import meant, text_of
from oddtrick.wording import Wording
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import natural, whole_number
from oddtrick.words.seats import Side

router = APIRouter()

PLAYERS = 2
"""Fields for names of a pair; more where more play for it."""
NEAR = 3
"""So many people whose names begin with what was typed are told."""
SURE = "guest-"
"""Begins the name of the field that says so: a new guest is meant."""


@dataclass(frozen=True, slots=True)
class Name:
    """A field for a name.

    Attributes:
        key: of the field.
        was: text of who stands there.
        text: as typed.
    """

    key: str
    was: str
    text: str


def sure_of(sent: Mapping[str, str]) -> frozenset[str]:
    """The fields of which a form says that a new guest is meant."""
    return frozenset(key.removeprefix(SURE) for key in sent if key.startswith(SURE))


@dataclass(frozen=True, slots=True)
class Row:
    """A pair and its fields."""

    pair: Pair
    names: tuple[Name, ...]


@dataclass
class Entering:
    """Reads typed names: who is meant, who is a new guest, and what is wrong.

    `sure` are the fields of which it was said that a new guest is meant, although the name begins somebody's.
    """

    desk: Desk
    wording: Wording
    register: Register
    sure: frozenset[str] = frozenset()
    guests: dict[str, str] = field(default_factory=dict)
    faults: dict[str, str] = field(default_factory=dict)

    def player(self, key: str, text: str, present: str) -> str:
        """The id of who is meant; a guest gets a new one."""
        if key in self.sure:
            return self.guests.setdefault(text, self.desk.new_id("g-"))
        try:
            known = meant(self.register, text, present)
        except Impossible as error:
            self.faults[key] = self.wording.error(error)
            return ""
        if known is None and (near := search(self.register, text, NEAR)):
            names = " · ".join(text_of(one) for one in near)
            self.faults[key] = self.wording.say("setup.entries.near", text=text, names=names)
            return ""
        return known or self.guests.setdefault(text, self.desk.new_id("g-"))

    def commands(self) -> Iterator[RegisterPerson]:
        """Those that register the guests."""
        for name, person in self.guests.items():
            yield RegisterPerson(person, Particulars(name, guest=True))


def rows_of(event: EventState, register: Register, typed: Mapping[str, str]) -> list[Row]:
    """Every pair with its fields, as typed where something was."""
    rows = []
    for pair in sorted(event.pairs.values(), key=lambda one: (one.direction is Side.EW, natural(one.id))):
        names = []
        for place in range(max(PLAYERS, len(pair.players))):
            key = f"{pair.id}-{place}"
            was = text_of(register.known(pair.players[place])) if place < len(pair.players) else ""
            names.append(Name(key, typed.get(f"was-{key}", was), typed.get(key, was)))
        rows.append(Row(pair, tuple(names)))
    return rows


@router.get("/session/{session_id}/entries")
def entries(request: Request, session_id: str, account: Scorer) -> Response:
    """The list of pairs with a field for each name."""
    return page(request, desk_of(request).session(session_id))


@router.post("/session/{session_id}/entries")
def save(request: Request, session_id: str, account: Scorer, sent: Typed) -> Response:
    """Take the names that were changed, all or none."""
    desk = desk_of(request)
    session = desk.session(session_id)
    event, register = desk.event(session.event), desk.register()
    entering = Entering(desk, wording_of(request), register, sure_of(sent))
    changed = [row for row in rows_of(event, register, sent) if any(one.text != one.was for one in row.names)]
    changes = [_change(entering, event, row) for row in changed]
    _twice(entering, event, changes)
    if entering.faults:
        return page(request, session, sent, Faults(entering.faults))
    try:
        desk.run_all((*entering.commands(), *changes), account.id)
    except OddtrickError as error:
        return page(request, session, sent, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/session/{session_id}/entries?saved={len(changes)}", status_code=303)


def _change(entering: Entering, event: EventState, row: Row) -> c.ChangePair:
    players: list[str] = []
    for place, name in enumerate(row.names):
        present = row.pair.players[place] if place < len(row.pair.players) else ""
        stands = text_of(entering.register.known(present))
        if name.text != name.was and stands not in (name.was, name.text):
            entering.faults[name.key] = entering.wording.say("setup.entries.others", name=stands or "–")
        if name.text:
            players.append(entering.player(name.key, name.text, present))
    return c.ChangePair(event.id, row.pair.id, tuple(players), row.pair.handicap, row.pair.carry)


def _twice(entering: Entering, event: EventState, changes: list[c.ChangePair]) -> None:
    """Nobody plays for two pairs, nor twice for one; whom two teams have is said on their page."""
    if event.of_teams:
        return
    lineups = {pair.id: pair.players for pair in event.pairs.values()} | {one.pair: one.players for one in changes}
    places: dict[str, str] = {}
    changed = {one.pair for one in changes}
    for pair in sorted(lineups, key=lambda one: one in changed):
        for place, player in enumerate(lineups[pair]):
            if player and player in places:
                sentence = entering.wording.say("setup.entries.twice", pair=places[player])
                entering.faults.setdefault(f"{pair}-{place}", sentence)
            places.setdefault(player, pair)


def page(
    request: Request,
    session: SessionState,
    typed: Fields | None = None,
    faults: Faults | None = None,
    late: Faults | None = None,
) -> Response:
    """The page; `late` is what is wrong with the forms about late pairs and tables."""
    desk = desk_of(request)
    event = desk.event(session.event)
    faults, late = faults or Faults(), late or Faults()
    rows = rows_of(event, desk.register(), typed or Fields())
    return render(
        request,
        "setup/entries.html",
        status=max(faults.status, late.status),
        session=session,
        event=event,
        groups=[(side, list(group)) for side, group in groupby(rows, key=lambda row: row.pair.direction)],
        focus=_focus(rows, faults),
        faults=faults,
        late=late,
        typed=typed or Fields(),
        saved=request.query_params.get("saved", ""),
        sections=[name for name, section in session.sections.items() if section.plans],
        late_sections=_late_sections(session),
        next_round=max(1, min(round_now(session) + bool(session.clock.round), _rounds(session))),
    )


def _focus(rows: list[Row], faults: Faults) -> str:
    """The field to type in: the first with a fault, otherwise the first that is empty; none where all are filled."""
    names = [name for row in rows for name in row.names]
    wrong = (name.key for name in names if name.key in faults.fields)
    return next(wrong, next((name.key for name in names if not name.text), ""))


def _late_sections(session: SessionState) -> list[tuple[str, str]]:
    """The sections that a late pair or table may come into: a draw takes late ones by itself."""
    names = (name for name, section in session.sections.items() if section.plans and section.drawing is None)
    return [] if session.closed else [(name, name) for name in names]


def _rounds(session: SessionState) -> int:
    return max((section.rounds for section in session.sections.values()), default=0)


@router.get("/session/{session_id}/entries/{pair_id}")
def pair(request: Request, session_id: str, pair_id: str, account: Scorer) -> Response:
    """One pair: substitutes, handicap, carry-over, leaving."""
    return pair_page(request, desk_of(request).session(session_id), pair_id, Fields(), Faults())


@router.post("/session/{session_id}/entries/{pair_id}")
def change(request: Request, session_id: str, pair_id: str, account: Scorer, sent: Typed) -> Response:
    """Other players, from a round on or from the start; handicap and carry-over."""
    desk, wording = desk_of(request), wording_of(request)
    session = desk.session(session_id)
    event = desk.event(session.event)
    entering = Entering(desk, wording, desk.register(), sure_of(sent))
    found = event.pair(pair_id)
    row = next(one for one in rows_of(event, entering.register, sent) if one.pair is found)
    names = _change(entering, event, row)
    handicap = _number(entering, "handicap", sent)
    carry = _number(entering, "carry", sent)
    from_round = whole_number(sent.get("from_round", "")) or 0
    why, begins = sent.get("why", ""), session.number if from_round else 0
    command = c.ChangePair(event.id, pair_id, names.players, handicap, carry, from_round, why, begins)
    _twice(entering, event, [command])
    if entering.faults:
        return pair_page(request, session, pair_id, sent, Faults(entering.faults))
    try:
        desk.run_all((*entering.commands(), command), account.id)
    except OddtrickError as error:
        return pair_page(request, session, pair_id, sent, Faults.of(error, wording))
    return RedirectResponse(f"/session/{session_id}/entries/{pair_id}?saved=1", status_code=303)


def _number(entering: Entering, key: str, sent: Mapping[str, str]) -> Fraction | None:
    if not sent.get(key):
        return None
    try:
        return number_of(sent[key])
    except Impossible as error:
        entering.faults[key] = entering.wording.error(error)
        return None


def pair_page(request: Request, session: SessionState, pair_id: str, typed: Fields, faults: Faults) -> Response:
    """The page of one pair."""
    desk = desk_of(request)
    event, register = desk.event(session.event), desk.register()
    found = event.pair(pair_id)
    row = next(one for one in rows_of(event, register, typed) if one.pair.id == pair_id)
    return render(
        request,
        "setup/pair.html",
        status=faults.status,
        session=session,
        event=event,
        pair=found,
        row=row,
        faults=faults,
        typed=typed,
        saved=request.query_params.get("saved", ""),
        names=lambda players: [text_of(register.known(player)) or "–" for player in players],
        rounds=_rounds(session),
        now=round_now(session),
    )
