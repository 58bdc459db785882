"""What a director sees before and after a draw: who is there, what is missing, how each match stands, who goes on.

Example:
    >>> from oddtrick.contest.state import SectionPlan
    >>> from oddtrick.movements import drawn
    >>> section = Section("", (SectionPlan(1, drawn(3, 5), ("1", "2", "3")),))
    >>> members(EventState(pairs={one: Pair(one) for one in "1234"}), SessionState(), section, 1)
    ('1', '2', '3', '4')
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from oddtrick.contest.decide_drawing import match_ids
from oddtrick.contest.evolve_drawing import going_on
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.contest.sections import Due, tables_due
from oddtrick.contest.state import SETTING, EventState, Pair, Record, Section, SessionState
from oddtrick.contest.to_event import scoring_number, session_and_board
from oddtrick.contest.views.progress import missing
from oddtrick.draws import Draw, Entrant, History, Pairing
from oddtrick.scoring.scored import MatchScore, Scored
from oddtrick.words.errors import NotFound


def drawn_section(session: SessionState, name: str) -> Section:
    """The section of this name that draws its rounds; without a name the first that does.

    Raises:
        NotFound: there is none.
    """
    drawing = [one for one in session.sections.values() if one.drawing is not None]
    found = next((one for one in drawing if name in ("", one.name)), None)
    if found is None:
        raise NotFound("session {session} draws no rounds", id="draw.no-session", session=session.id)
    return found


def members(event: EventState, session: SessionState, section: Section, number: int) -> tuple[str, ...]:
    """Who is there for a round, in the order of their numbers: those of the section, and those entered late.

    Who was entered late, so that it is in no section and had no match yet, belongs to the section with whose name its
    number begins (`B7`), otherwise to the first.
    """
    here = section.plans[-1].pairs if section.plans else ()
    elsewhere = {one for other in session.sections.values() for plan in other.plans[-1:] for one in plan.pairs}
    known = elsewhere.union(here, *((match.home, match.away) for match in event.matches.values()))
    late = tuple(one for one, pair in event.pairs.items() if one not in known and pair.withdrawn_from is None)
    kept = tuple(one for one in here if one and _there(event.pairs.get(one), session.number, number))
    return (*kept, *(one for one in late if _section_of(session, one) in (section.name, None)))


def _section_of(session: SessionState, late: str) -> str | None:
    """Name of the section that a late number belongs to; None in a session without any."""
    named = (name for name in session.sections if name and late[len(name) :].isdigit() and late.startswith(name))
    return max(named, key=len, default=next(iter(session.sections), None))


def _there(pair: Pair | None, session: int, number: int) -> bool:
    return pair is None or not pair.gone(session, number)


def entrants(
    event: EventState, session: SessionState, section: Section, scored: Scored, number: int, arrears: int = 0
) -> tuple[Entrant, ...]:
    """Those who are there for a round with what the draw goes by: the total after the round before.

    Args:
        event: of the session.
        session: of the section.
        section: that draws.
        scored: the event.
        number: of the round.
        arrears: so many rounds before it do not count yet.
    """
    later = _ids(session, section, number - arrears) | _of_later_sessions(event, session)
    counted, open_ = _credits(scored, later)
    placed = scored.standings
    found = []
    for seed, one in enumerate(members(event, session, section, number), 1):
        standing = placed.get(one)
        total = None if standing is None or not counted else standing.total - open_.get(one, Fraction(0))
        rank = standing.rank if standing is not None and not open_ else None
        found.append(Entrant(one, seed, total, () if rank is None else (Fraction(-rank),)))
    return tuple(found)


def after_round(
    event: EventState, session: SessionState, section: Section, scored: Scored, number: int
) -> tuple[Entrant, ...]:
    """The standings after a round, best first; who left since is there too."""
    everybody = replace(event, pairs={one: replace(pair, withdrawn_from=None) for one, pair in event.pairs.items()})
    found = entrants(everybody, session, section, scored, number + 1)
    return tuple(sorted(found, key=lambda one: (-(one.score or 0), tuple(-tie for tie in one.ties), one.seed)))


def still(draw: Draw, there: Collection[str]) -> Draw:
    """A draw without those who are not there: whom they would have met sit out, or meet each other where two do."""
    pairings = [two for two in draw.pairings if two.home in there and two.away in there]
    triangles = tuple(each for each in draw.triangles if all(one in there for one in each.contestants))
    met = {*Draw(tuple(pairings), triangles).contestants}
    idle = [one for one in draw.contestants if one in there and one not in met]
    if len(idle) < len(draw.contestants) and any(one not in there for one in draw.contestants):
        pairings += [Pairing(*two) for two in zip(idle[::2], idle[1::2], strict=False)]
        idle = idle[len(idle) // 2 * 2 :]
    return Draw(tuple(pairings), triangles, tuple(idle))


def _ids(session: SessionState, section: Section, first: int) -> frozenset[str]:
    """The matches of a section from a round on."""
    return frozenset(
        match for number in section.draws if number >= first for match in match_ids(session, section, number)
    )


def _of_later_sessions(event: EventState, session: SessionState) -> frozenset[str]:
    return frozenset(
        one.id for one in event.matches.values() if one.boards and session_and_board(one.boards[0])[0] > session.number
    )


def _credits(scored: Scored, later: frozenset[str]) -> tuple[bool, dict[str, Fraction]]:
    """Whether any match counts, and what each contestant has from matches that do not count yet."""
    found: dict[str, Fraction] = {}
    counted = False
    for match, score in zip(scored.event.matches, scored.matches, strict=True):
        if score.credit is None:
            continue
        if match.id not in later:
            counted = True
            continue
        for one, credit in zip((match.home, match.away), score.credit, strict=True):
            if one is not None:
                found[one] = found.get(one, Fraction(0)) + credit
    return counted, found


def history(sessions: Sequence[SessionState], section: str) -> History:
    """The draws of a section in all sessions of an event, the rounds counted through."""
    rounds = (
        drawn.fact.draw
        for session in sessions
        if section in session.sections
        for _, drawn in sorted(session.sections[section].draws.items())
        if not drawn.fact.extra
    )
    return History.of(dict(enumerate(rounds, 1)), short=_short(sessions, section))


def _short(sessions: Sequence[SessionState], section: str) -> bool:
    """Whether triangles of a section are over within a round."""
    drawings = (one.sections[section].drawing for one in sessions if section in one.sections)
    return any(drawing is not None and drawing.short for drawing in drawings)


def through(sessions: Sequence[SessionState], session: SessionState, section: str, number: int) -> int:
    """The number of a round, counted through the sessions of an event."""
    before = (one for one in sessions if one.number < session.number and section in one.sections)
    return number + sum(len(one.sections[section].draws) for one in before)


def until(sessions: Sequence[SessionState], session: SessionState, section: str, number: int) -> History:
    """The history before a round."""
    whole = history(sessions, section).rounds
    last = through(sessions, session, section, number)
    return History.of({at: draw for at, draw in whole.items() if at < last}, short=_short(sessions, section))


@dataclass(frozen=True, slots=True)
class Behind:
    """A table of a round with boards that are not in, or not as they were."""

    round: int
    table: str
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    boards: tuple[int, ...]


def behind(session: SessionState, section: str, number: int) -> tuple[Behind, ...]:
    """What is missing of the rounds before a round, table by table."""
    found: dict[tuple[int, str], list[Due]] = {}
    for due in missing(session, number - 1):
        if due.slot.section == section:
            found.setdefault((due.slot.round, due.slot.table), []).append(due)
    return tuple(
        Behind(at, table, dues[0].ns, dues[0].ew, tuple(due.slot.board for due in dues))
        for (at, table), dues in found.items()
    )


def corrected_since(session: SessionState, section: Section, number: int) -> tuple[Behind, ...]:
    """The results of earlier rounds that are others than when a round was drawn; those that came since are none."""
    drawn = section.draws[number]
    found: dict[tuple[int, str], list[tuple[Slot, TableResult]]] = {}
    for slot, record in sorted(session.records.items(), key=lambda one: (one[0].round, one[0].table, one[0].board)):
        held = _held(record, drawn.seq)
        if slot.section == section.name and slot.round < number and held is not None and held != record.current:
            found.setdefault((slot.round, slot.table), []).append((slot, held))
    return tuple(
        Behind(at, table, held[0][1].ns, held[0][1].ew, tuple(slot.board for slot, _ in held))
        for (at, table), held in found.items()
    )


def _held(record: Record, seq: int) -> TableResult | None:
    """What a slot held before a moment of the session's stream."""
    before = [change for change in record.history if change.seq < seq]
    undone = {change.undoes for change in before}
    setting = (change for change in reversed(before) if change.kind in SETTING and change.seq not in undone)
    return next((change.result for change in setting), None)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match as it stands.

    Attributes:
        match: the match.
        number: its number in the round, which is the table of the first room.
        tables: where it is played; () for a bye.
        due: results that it takes.
        entered: of them those that are in.
        score: None where nothing counts yet.
        turned: home sits East-West at its table: the second round of three that all meet each other.
    """

    match: Fixture
    number: int
    tables: tuple[str, ...]
    due: int
    entered: int
    score: MatchScore | None
    turned: bool = False

    @property
    def complete(self) -> bool:
        """Whether everything is in."""
        return self.entered >= self.due

    @property
    def lead(self) -> Fraction | None:
        """By how much home leads; None before there is anything, and in a bye."""
        if self.score is None or self.match.away is None:
            return None
        return self.score.lead

    @property
    def winner(self) -> str | None:
        """Who won: the one that leads when all is in, or who has a bye."""
        if self.match.away is None:
            return self.match.home
        if not self.complete or not self.lead:
            return None
        return self.match.home if self.lead > 0 else self.match.away

    @property
    def level(self) -> bool:
        """Whether all is in and nobody leads."""
        return self.match.away is not None and self.complete and self.lead == 0


def meetings(
    event: EventState, session: SessionState, section: Section, scored: Scored, number: int
) -> tuple[Meeting, ...]:
    """The matches of a round in the order of their tables, then the byes."""
    drawn = section.draws.get(number)
    if drawn is None or drawn.fact.extra:
        return ()
    scores = {match.id: score for match, score in zip(scored.event.matches, scored.matches, strict=True)}
    places = _places(session, section)
    found = []
    for place, name in enumerate(match_ids(session, section, number), 1):
        match = event.matches.get(name)
        if match is not None:
            tables, entered, due = _stage(session, section.name, match, places)
            found.append(Meeting(match, place, tables, due, entered, scores.get(match.id)))
    running = {frozenset((two.home, two.away)) for each in going_on(section, number) for two in each.pairings}
    if running:
        before = meetings(event, session, section, scored, number - 1)
        pairs = ((one, frozenset((one.match.home, one.match.away))) for one in before)
        found += [replace(one, turned=True) for one, two in pairs if two in running]
    return tuple(found)


_Places = Mapping[frozenset[str], list[tuple[str, int, range]]]


def _places(session: SessionState, section: Section) -> _Places:
    """Tables, rounds and boards at which two meet."""
    found: dict[frozenset[str], list[tuple[str, int, range]]] = {}
    for number in section.draws:
        for table in tables_due(session, section, number):
            two = frozenset((*table.ns, *table.ew))
            found.setdefault(two, []).append((table.table, number, table.boards))
    return found


def _stage(session: SessionState, section: str, match: Fixture, places: _Places) -> tuple[tuple[str, ...], int, int]:
    """The tables of a match, how many of its results are in, and how many there are."""
    if match.away is None:
        return (), 0, 0
    tables: dict[str, None] = {}
    entered = due = 0
    for table, number, boards in places.get(frozenset((match.home, match.away)), ()):
        for board in boards:
            if scoring_number(session, board) in match.boards:
                tables.setdefault(table)
                due += 1
                entered += session.record(Slot(section, number, table, board)).current is not None
    return tuple(tables), entered, due


def stages(section: Section) -> tuple[int, ...]:
    """The rounds of a section that are matches of their own, not further boards of others."""
    return tuple(number for number, drawn in sorted(section.draws.items()) if not drawn.fact.extra)


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round as it is hung on the wall.

    Attributes:
        session: number of the session.
        section: its name.
        round: 1-based in the session.
        meetings: its matches in the order of the tables, then the byes.
        standings: after it, best first.
    """

    session: int
    section: str
    round: int
    meetings: tuple[Meeting, ...]
    standings: tuple[Entrant, ...] = ()


def drawn_rounds(event: EventState, sessions: Sequence[SessionState], scored: Scored) -> tuple[DrawnRound, ...]:
    """Every round that was drawn, the latest first."""
    found = [
        DrawnRound(
            session.number,
            section.name,
            number,
            meetings(event, session, section, scored, number),
            after_round(event, session, section, scored, number),
        )
        for session in sessions
        for section in session.sections.values()
        for number in stages(section)
    ]
    return tuple(sorted(found, key=lambda one: (-one.session, -one.round, one.section)))
