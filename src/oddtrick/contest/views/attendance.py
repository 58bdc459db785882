"""Who was there: the sessions and boards of each player, and what they owe.

Of a team that is who really sat, as its line-ups say; where nobody said who sits, everybody in it.

Example:
    >>> from oddtrick.contest.people_facts import Particulars
    >>> from oddtrick.contest.people import Person
    >>> from oddtrick.contest.state import Lineup, Pair, Section, SectionPlan
    >>> from oddtrick.movements import movement
    >>> plan = SectionPlan(1, movement("howell", 2, boards_per_round=3), ("1", "2", "3", "4"))
    >>> session = SessionState("s", "e", sections={"": Section("", (plan,))})
    >>> event = EventState("e", pairs={"1": Pair("1", (Lineup(0, ("ada", "ben")),))})
    >>> [(one.player, one.sessions, one.boards) for one in attendance(event, (session,), Register())]
    [('ada', (1,), 0), ('ben', (1,), 0)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from oddtrick.contest.lineups import seated
from oddtrick.contest.people import Register
from oddtrick.contest.sections import every_table
from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.to_event import APART
from oddtrick.words.results import unplayed
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class Attended:
    """A player of an event.

    Attributes:
        player: id of the person.
        entries: ids of the pairs or teams played for, in order.
        sessions: numbers of the sessions, from 1.
        boards: boards with a result other than "not played".
        due: what the sessions cost.
        taken: what was paid.
        note: the remark beside it.
    """

    player: str
    entries: tuple[str, ...]
    sessions: tuple[int, ...]
    boards: int
    due: Fraction
    taken: Fraction
    note: str

    @property
    def owed(self) -> Fraction:
        """What is still to be paid; negative where too much was."""
        return self.due - self.taken


def attendance(event: EventState, sessions: Iterable[SessionState], register: Register) -> tuple[Attended, ...]:
    """Everybody who is seated in a session or has a result in one, in the order of entries."""
    present: dict[str, dict[str, set[int]]] = {}
    boards: dict[str, set[tuple[int, int]]] = {}
    who = _sitting(event)
    for session in sessions:
        for sat in _sides(session):
            for entry in sat.entries:
                for person in who(session, entry, sat):
                    present.setdefault(entry, {}).setdefault(person, set()).add(session.number)
                    boards.setdefault(person, set()).update((session.number, one) for one in sat.played)
    places: dict[str, list[str]] = {}
    for entry in (one for one in event.pairs if one in present):
        order = [*event.pairs[entry].everybody, *present[entry]]
        for person in dict.fromkeys(one for one in order if one in present[entry]):
            places.setdefault(person, []).append(entry)
    return tuple(
        _attended(event, register, one, tuple(places[one]), _sessions(present, places[one], one), len(boards[one]))
        for one in places
    )


def _sessions(present: Mapping[str, Mapping[str, set[int]]], entries: Iterable[str], person: str) -> tuple[int, ...]:
    return tuple(sorted(set().union(*(present[entry][person] for entry in entries))))


def _attended(
    event: EventState, register: Register, player: str, entries: tuple[str, ...], sessions: tuple[int, ...], boards: int
) -> Attended:
    known = register.people.get(player)
    guest = known is not None and known.particulars is not None and known.particulars.guest
    taken, due = event.fees.of(player), event.fees.session(guest=guest) * len(sessions)
    return Attended(player, entries, sessions, boards, due, taken.amount, taken.note)


@dataclass(frozen=True, slots=True)
class _Sat:
    """A side of a table in a round: who is due or has a result there, on which boards, and those that were played."""

    side: Side
    entries: tuple[str, ...]
    round: int
    boards: Iterable[int]
    played: tuple[int, ...] = ()


def _sides(session: SessionState) -> Iterator[_Sat]:
    for table in every_table(session):
        yield _Sat(Side.NS, table.ns, table.round, table.boards)
        yield _Sat(Side.EW, table.ew, table.round, table.boards)
    for slot, record in session.records.items():
        if record.current is not None and not unplayed(record.current.outcome):
            yield _Sat(Side.NS, record.current.ns, slot.round, (slot.board,), (slot.board,))
            yield _Sat(Side.EW, record.current.ew, slot.round, (slot.board,), (slot.board,))


def _sitting(event: EventState) -> Callable[[SessionState, str, _Sat], Iterable[str]]:
    """A look-up: who plays for an entry at a side of a table."""
    said = [one for one in event.matches.values() if event.seatings.get(one.id)]
    matches = {(team, board): one.id for one in said for team in (one.home, one.away) for board in one.boards}

    def who(session: SessionState, entry: str, sat: _Sat) -> Iterable[str]:
        numbers = [board + APART * (session.number - 1) for board in sat.boards] if matches else []
        seats = [
            seated(event.seatings.get(matches.get((entry, board), ""), ()), entry, sat.side, board) for board in numbers
        ]
        return chain.from_iterable(seats) if seats and all(seats) else _lineup(event, session, entry, sat.round)

    return who


def _lineup(event: EventState, session: SessionState, entry: str, round: int) -> tuple[str, ...]:  # noqa: A002 - the Laws' word
    """Who plays for an entry in a round of a session."""
    pair = event.pairs.get(entry)
    begun = [one for one in pair.lineups if one.start <= (session.number, round)] if pair is not None else []
    return begun[-1].players if begun else ()
