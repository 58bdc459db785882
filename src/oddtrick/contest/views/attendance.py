"""Who was there: the sessions and boards of each player, and what they owe.

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

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from oddtrick.contest.people import Register
from oddtrick.contest.sections import every_table
from oddtrick.contest.state import EventState, SessionState
from oddtrick.words.results import NotPlayed


@dataclass(frozen=True, slots=True)
class Attended:
    """A player of an event.

    Attributes:
        player: id under which the person is known now.
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
    places: dict[str, dict[str, None]] = {}
    present: dict[str, set[int]] = {}
    boards = Counter[str]()
    for session in sessions:
        for entry, player in _seated(event, session):
            person = register.identity(player)
            places.setdefault(person, {})[entry] = None
            present.setdefault(person, set()).add(session.number)
        boards.update(register.identity(player) for player in _players(event, session))
    return tuple(_attended(event, register, one, tuple(places[one]), present[one], boards[one]) for one in places)


def _attended(
    event: EventState, register: Register, player: str, entries: tuple[str, ...], sessions: set[int], boards: int
) -> Attended:
    known = register.people.get(player)
    guest = known is not None and known.particulars is not None and known.particulars.guest
    same = [event.fees.of(one) for one in (player, *register.aliases(player))]
    note = ", ".join(one.note for one in same if one.note)
    due = event.fees.session(guest=guest) * len(sessions)
    taken = sum((one.amount for one in same), Fraction(0))
    return Attended(player, entries, tuple(sorted(sessions)), boards, due, taken, note)


def _seated(event: EventState, session: SessionState) -> Iterator[tuple[str, str]]:
    """(entry, player) of everybody who has a place or a result, in the order of entries."""
    seen: dict[str, set[str]] = {}
    for table in every_table(session):
        for entry in (*table.ns, *table.ew):
            seen.setdefault(entry, set()).update(_lineup(event, session, entry, table.round))
    for slot, record in session.records.items():
        if record.current is not None and type(record.current.outcome) is not NotPlayed:
            for entry in (*record.current.ns, *record.current.ew):
                seen.setdefault(entry, set()).update(_lineup(event, session, entry, slot.round))
    for entry, pair in event.pairs.items():
        for player in pair.everybody:
            if player in seen.get(entry, ()):
                yield entry, player


def _players(event: EventState, session: SessionState) -> Iterator[str]:
    """The players of each result, one by one."""
    for slot, record in session.records.items():
        if record.current is not None and type(record.current.outcome) is not NotPlayed:
            for entry in (*record.current.ns, *record.current.ew):
                yield from _lineup(event, session, entry, slot.round)


def _lineup(event: EventState, session: SessionState, entry: str, round: int) -> tuple[str, ...]:  # noqa: A002 - the Laws' word
    """Who plays for an entry in a round of a session."""
    pair = event.pairs.get(entry)
    begun = [one for one in pair.lineups if one.start <= (session.number, round)] if pair is not None else []
    return begun[-1].players if begun else ()
