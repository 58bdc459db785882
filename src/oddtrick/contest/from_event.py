"""From an event file to the commands that make it an event with its sessions, without loss of any score.

Example:
    >>> from oddtrick.scoring.event import Board
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import Played
    >>> line = BoardResult(("1",), ("2",), Played(Points(420)))
    >>> [type(command).__name__ for command in commands_of(Event(boards=(Board(1, (line,)),)), "e", "s", {})]
    ['OpenEvent', 'EnterPair', 'EnterPair', 'OpenSession', 'EnterResult']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.figures import EventFiguresKept, SessionFiguresKept
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.contest.penalties import LONGEST_APPROVAL, GivePenalty, Measure
from oddtrick.contest.teams import LONGEST_CALLED, NameEntry
from oddtrick.contest.to_event import APART
from oddtrick.movements.model import Movement
from oddtrick.scoring.event import Board, Contestant, Event, Match, Penalty, PenaltyUnit, Published
from oddtrick.words.numbers import decimal_text
from oddtrick.words.results import BoardResult
from oddtrick.words.seats import dealer_of, vulnerability_of

CAPTAIN = -1
"""Stands for the place of a captain, who need not play, among the players of a contestant."""


def commands_of(
    document: Event,
    event: str,
    session: str,
    people: Mapping[tuple[str, int], str],
    movements: Mapping[str, Movement] | None = None,
) -> Iterator[c.Command]:
    """The commands that make this document an event.

    Args:
        document: what was read.
        event: id of the new event.
        session: id of its first session; the others have their number behind it.
        people: ids of the players by contestant and place (0, 1 …; `CAPTAIN`); who is not there has no name.
        movements: of its sections, by name, whose pairs are the contestants of the announced numbers.
    """
    planned = movements or {}
    yield c.OpenEvent(event, _terms(document))
    for one in contestants_of(document):
        yield _entered(one, event, people)
        if one.name or one.captain:
            yield NameEntry(event, one.id, one.name[:LONGEST_CALLED], people.get((one.id, CAPTAIN), ""))
    sessions = sessions_of(document)
    for number, boards in sessions.items():
        yield c.OpenSession(event, _id(session, number), _plans(boards, planned))
    for one in contestants_of(document):
        yield from _later(one, event, people)
    due = frozenset(slot for section, movement in planned.items() for slot in slots_of(section, movement))
    for number, boards in sessions.items():
        for board in boards:
            yield from results_of(board, _id(session, number), due=due)
    for number, penalty in enumerate(document.penalties, 1):
        yield GivePenalty(event, f"p{number}", penalty)
    for one in contestants_of(document):
        if not one.ranked:
            yield _disqualified(event, one, document)
    yield from _matches(document, event, people)
    yield from _figures(document, event, {_id(session, number): boards for number, boards in sessions.items()})


def _matches(document: Event, event: str, people: Mapping[tuple[str, int], str]) -> Iterator[c.Command]:
    known = {one.id: one for one in contestants_of(document)}
    for match in document.matches:
        yield c.SetMatch(event, _fixture(match))
        yield from _seated(match, event, known, people)


def _plans(boards: tuple[Board, ...], planned: Mapping[str, Movement]) -> tuple[c.Plan, ...]:
    sections = dict.fromkeys(line.result.section for board in boards for line in board.lines)
    return tuple(c.Plan(section, planned.get(section)) for section in {**sections, **planned} or ("",))


def sessions_of(document: Event) -> dict[int, tuple[Board, ...]]:
    """The boards of each session by the numbers that they had in it, where the document tells sessions apart.

    Their numbers are as `scoring_number` gives them; otherwise all boards are of one session, as they are numbered.

    Example:
        >>> found = sessions_of(Event(boards=(Board(7), Board(1003, session=2))))
        >>> {number: [board.number for board in boards] for number, boards in found.items()}
        {1: [7], 2: [3]}
    """
    numbers = sorted({board.session for board in document.boards})
    told = all((board.number - 1) // APART == board.session - 1 for board in document.boards)
    if not told or numbers != list(range(1, len(numbers) + 1)):
        return {1: document.boards}
    found: dict[int, list[Board]] = {number: [] for number in numbers}
    for board in document.boards:
        found[board.session].append(_in_session(board))
    return {number: tuple(boards) for number, boards in found.items()} or {1: ()}


def _in_session(board: Board) -> Board:
    number = board.number - APART * (board.session - 1)
    return Board(number, board.lines, board.dealer, board.vulnerable, board.published, board.session)


def _id(session: str, number: int) -> str:
    """The id of a session by its number."""
    return session if number == 1 else f"{session}-{number}"


def _fixture(match: Match) -> Fixture:
    return Fixture(
        match.id,
        match.home,
        match.away,
        match.boards,
        match.round,
        match.carry,
        match.irregular,
        match.knock_out,
    )


def _seated(
    match: Match, event: str, known: Mapping[str, Contestant], people: Mapping[tuple[str, int], str]
) -> Iterator[c.Command]:
    """The line-ups of a match; who is not among the players of the team sits there without a name."""
    for one in match.lineups:
        players = _players(known[one.team], one.names, people) if one.team in known else ()
        yield SetLineup(event, match.id, one.team, one.side, one.first, one.last, players)


def _players(one: Contestant, names: tuple[str, ...], people: Mapping[tuple[str, int], str]) -> tuple[str, ...]:
    places = (one.names.index(name) for name in names if name in one.names)
    return tuple(dict.fromkeys(people[one.id, place] for place in places if (one.id, place) in people))


def _entered(one: Contestant, event: str, people: Mapping[tuple[str, int], str]) -> c.Command:
    """A contestant with the players who begin."""
    names = one.lineups[0].names if one.lineups else one.names
    return c.EnterPair(event, one.id, _players(one, names, people), one.direction, one.handicap, one.carry)


def _later(one: Contestant, event: str, people: Mapping[tuple[str, int], str]) -> Iterator[c.Command]:
    """The players who came later."""
    for lineup in one.lineups[1:]:
        yield c.ChangePair(
            event,
            one.id,
            _players(one, lineup.names, people),
            one.handicap,
            one.carry,
            lineup.from_round,
            session=lineup.session,
        )


def _disqualified(event: str, one: Contestant, document: Event) -> GivePenalty:
    """Law 91B: who is without a place in a file, by what the file says of where it comes from."""
    unit = PenaltyUnit.POINTS
    given = Penalty(one.id, Fraction(0), unit, law="91B")
    approved = document.program or document.source or "–"
    return GivePenalty(event, f"d-{one.id}", given, Measure.DISQUALIFICATION, approved[:LONGEST_APPROVAL])


def contestants_of(document: Event) -> tuple[Contestant, ...]:
    """Those of the document; where it names none, those of its results, in order of appearance."""
    if document.contestants:
        return document.contestants
    found = dict.fromkeys(
        who for board in document.boards for line in board.lines for who in (*line.result.ns, *line.result.ew)
    )
    return tuple(Contestant(who) for who in found)


def _figures(document: Event, event: str, sessions: Mapping[str, tuple[Board, ...]]) -> Iterator[c.Command]:
    """What was published of the document and of each session by its id, where anything was."""
    of_event = EventFiguresKept(
        {one.id: _kept(one.published) for one in document.contestants if one.published},
        {one.id: _kept(one.published) for one in document.matches if one.published},
    )
    if of_event != EventFiguresKept():
        yield c.KeepEventFigures(event, of_event)
    for session, boards in sessions.items():
        of_session = SessionFiguresKept(
            {board.number: _kept(board.published) for board in boards if board.published},
            {
                placed(board.number, line.result, number)[0]: _kept(line.published)
                for board in boards
                for number, line in enumerate(board.lines, 1)
                if line.published
            },
        )
        if of_session != SessionFiguresKept():
            yield c.KeepSessionFigures(session, of_session)


def _kept(published: Published) -> Published:
    """Figures as they are stored: fractions as text.

    Example:
        >>> _kept(Published({"ns": Fraction(9, 2), "vp": [Fraction(12), 8], "rank": "3="})).figures
        {'ns': '4.5', 'vp': ['12', 8], 'rank': '3='}
    """
    figures = {key: _plain(value) for key, value in published.figures.items()}
    return Published(figures, published.cannot_agree)


def _plain(value: object) -> object:
    match value:
        case Fraction():
            return decimal_text(value)
        case list():
            return [_plain(one) for one in value]
        case _:
            return value


def slots_of(section: str, movement: Movement) -> Iterator[Slot]:
    """Where a movement has bridge played."""
    for number, seating in movement.played():
        for board in movement.boards_at(number, seating):
            yield Slot(section, number, str(seating.table), board)


def results_of(
    board: Board, session: str, *, known: bool = False, due: frozenset[Slot] = frozenset()
) -> Iterator[c.Command]:
    """The results of one board, in its order; its dealer and vulnerability where they do not follow Law 2.

    Args:
        board: what was read.
        session: into which session.
        known: the places (section, round, table) are those of the session's own tables, each of which has one line.
        due: the places of which this is so.
    """
    if (board.dealer, board.vulnerable) != (dealer_of(board.number), vulnerability_of(board.number)):
        yield c.MarkBoard(session, board.number, board.dealer, board.vulnerable)
    for number, line in enumerate(board.lines, 1):
        slot, result = placed(board.number, line.result, 0)
        yield c.EnterResult(session, slot if known or slot in due else replace(slot, line=number), result)


def placed(board: int, result: BoardResult, line: int) -> tuple[Slot, TableResult]:
    """A line of a board as slot and result."""
    slot = Slot(result.section, result.round, result.table, board, line)
    return slot, TableResult(result.ns, result.ew, result.outcome, result.group, result.room)


def _terms(document: Event) -> Terms:
    return Terms(
        title=document.title or document.id or "–",
        form=document.form,
        winners=document.winners,
        edition=document.edition,
        settings=document.settings,
        program=document.program,
        source=document.source,
        notes=document.notes,
    )
