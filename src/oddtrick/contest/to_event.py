"""From an event and its sessions to the document that scoring takes.

Sit-outs, boards not played and late plays become lines of their own kind. Of a contestant that has two results on a
board the first counts, and the second line is left out.

Law: 15 (2017), a board played again by the same contestants: the first result stands.

Example:
    >>> from oddtrick.contest.facts import Terms
    >>> to_event(EventState("e1", Terms("Club evening")), (), {}).title
    'Club evening'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from oddtrick.contest.figures import SessionFiguresKept
from oddtrick.contest.lineups import holding
from oddtrick.contest.model import Fixture, Slot, TableResult
from oddtrick.contest.penalties import disqualified
from oddtrick.contest.sections import due_at, every_table
from oddtrick.contest.state import EventState, Pair, SessionState
from oddtrick.scoring.event import Board, Contestant, Event, Line, Lineup, Match, Published
from oddtrick.scoring.sheet import by_matches
from oddtrick.words.deals import Deal
from oddtrick.words.results import BoardResult, Cause, NotPlayed

ERASED = "–"
"""Stands for the name of somebody whose name is gone or hidden."""

APART = 1000
"""Boards of the second session of an event are scored as 1001, 1002 …, of the third as 2001 …"""

Inputs = tuple[tuple[Slot, TableResult], ...]

Between = Mapping[frozenset[str], frozenset[int]]
"""The boards that two teams compare, by the numbers under which they are scored."""


@dataclass(frozen=True, slots=True)
class Made:
    """A board with what it was made of."""

    board: Board
    inputs: Inputs
    figures: SessionFiguresKept


@dataclass(frozen=True, slots=True)
class Part:
    """A session with the boards that were made of it, by the number under which each is scored."""

    session: SessionState
    awaiting: bool
    between: Between | None
    made: Mapping[int, Made]


@dataclass(frozen=True, slots=True)
class Document:
    """A scoring document with what it was made of, so that what did not change is the same object next time."""

    event: Event
    parts: tuple[Part, ...] = ()


def to_event(
    event: EventState, sessions: Sequence[SessionState], names: Mapping[str, str], *, awaiting: bool = False
) -> Event:
    """The document that scoring takes.

    Args:
        event: entries, terms, penalties.
        sessions: its sessions in order.
        names: of people by id; whoever is missing is shown as erased.
        awaiting: boards that are due and have no result yet stand as late plays.
    """
    return document(event, sessions, names, awaiting=awaiting).event


def document(
    event: EventState,
    sessions: Sequence[SessionState],
    names: Mapping[str, str],
    *,
    awaiting: bool = False,
    before: Document | None = None,
) -> Document:
    """The same with the means to make the next one quickly from it; arguments as in `to_event`."""
    terms = event.terms
    shell = Event(
        form=terms.form,
        settings=terms.settings,
        penalties=tuple(record.given for record in event.penalties.values() if record.counts),
        matches=tuple(_match(event, one, names) for one in _begun(event, sessions)),
        winners=terms.winners,
        edition=terms.edition,
        id=event.id,
        title=terms.title,
        program=terms.program,
        source=terms.source,
        notes=terms.notes,
    )
    known = {part.session.id: part for part in before.parts} if before else {}
    between = _between(shell) if by_matches(shell) else None
    parts = tuple(_part(session, known.get(session.id), between, awaiting=awaiting) for session in sessions)
    boards = tuple(one.board for part in parts for one in part.made.values())
    contestants = _contestants(event, boards, names)
    if before is not None and before.event.contestants == contestants:
        contestants = before.event.contestants
    return Document(_with(shell, boards, contestants), parts)


def _between(event: Event) -> Between:
    """The boards of the matches of every two teams."""
    found: dict[frozenset[str], frozenset[int]] = {}
    for match in event.matches:
        if match.away is not None:
            two = frozenset((match.home, match.away))
            found[two] = found.get(two, frozenset()) | frozenset(match.boards)
    return found


def _part(session: SessionState, before: Part | None, between: Between | None, *, awaiting: bool) -> Part:
    """The boards of a session; those of one that did not change are as they were."""
    if before is not None and before.session is session and (before.awaiting, before.between) == (awaiting, between):
        return before
    made: dict[int, Made] = {}
    for number, inputs in sorted(_inputs(session, between, awaiting=awaiting).items()):
        scored_as = scoring_number(session, number)
        old = before.made.get(scored_as) if before else None
        if old is None or not _same(old, session, number, inputs):
            old = Made(_board(session, number, inputs), inputs, session.figures)
        made[scored_as] = old
    return Part(session, awaiting, between, made)


def _begun(event: EventState, sessions: Sequence[SessionState]) -> list[Fixture]:
    """The matches, without those of which nothing is known yet: they are worth nothing so far, and no drawn match.

    Something is known of a bye, of one that was decided without play, and of one that another program has scored.
    """
    if not event.matches:
        return []
    seen = {
        (scoring_number(session, slot.board), frozenset((*result.ns, *result.ew)))
        for session in sessions
        for slot, record in session.records.items()
        if (result := record.current) is not None
    }
    return [
        one
        for one in event.matches.values()
        if one.away is None
        or one.irregular.decided
        or one.id in event.figures.matches
        or any((board, frozenset((one.home, one.away))) in seen for board in one.boards)
    ]


def session_and_board(number: int) -> tuple[int, int]:
    """Number of the session and of the board in it, of a number under which it is scored.

    Example:
        >>> session_and_board(7), session_and_board(2007)
        ((1, 7), (3, 7))
    """
    session, board = divmod(number - 1, APART)
    return session + 1, board + 1


def scoring_number(session: SessionState, board: int) -> int:
    """The number under which a session's board is scored."""
    return board + APART * (session.number - 1)


def deals_of(sessions: Iterable[SessionState]) -> dict[int, Deal]:
    """The hands of sessions of an event, by the number under which each board is scored."""
    return {scoring_number(session, board): deal for session in sessions for board, deal in session.deals.items()}


def _match(event: EventState, fixture: Fixture, names: Mapping[str, str]) -> Match:
    """A match with what was published of it and its line-ups."""
    lineups = tuple(
        replace(one, names=tuple(names.get(who, ERASED) for who in one.names))
        for one in holding(event.seatings.get(fixture.id, ()), fixture.boards)
    )
    return replace(fixture.match, published=event.figures.matches.get(fixture.id), lineups=lineups)


def _with(shell: Event, boards: tuple[Board, ...], contestants: tuple[Contestant, ...]) -> Event:
    return Event(
        shell.form,
        boards,
        shell.settings,
        contestants,
        shell.penalties,
        shell.matches,
        shell.winners,
        shell.edition,
        shell.id,
        shell.title,
        shell.program,
        shell.source,
        shell.notes,
    )


def _same(old: Made, session: SessionState, number: int, inputs: Inputs) -> bool:
    marks = session.dealer(number), session.vulnerable(number)
    return (old.board.dealer, old.board.vulnerable) == marks and old.inputs == inputs and old.figures is session.figures


def _result(session: SessionState, slot: Slot, result: TableResult) -> BoardResult:
    """A result of a board; in a drawn match its table says in which room it was."""
    section = session.sections.get(slot.section)
    room = result.room or (section.room(slot.round, slot.table) if section else "")
    return BoardResult(
        result.ns, result.ew, result.outcome, result.group, slot.round, slot.table, slot.section, room
    )  # fmt: skip


def _board(session: SessionState, number: int, inputs: Inputs) -> Board:
    figures = session.figures
    lines = tuple(
        Line(
            _result(session, slot, result),
            figures.lines.get(slot) if figures.lines else None,
        )
        for slot, result in inputs
    )
    dealer, vulnerable = session.dealer(number), session.vulnerable(number)
    published = figures.boards.get(number)
    return Board(scoring_number(session, number), lines, dealer, vulnerable, published, session.number)


def _alone(session: SessionState, between: Between | None, slot: Slot, result: TableResult) -> bool:
    """Whether a table of teams played as it was planned, but no match of the two has the board.

    It had the wrong boards or opponents, so that the other table of its match has nothing to compare with them.
    """
    if between is None or scoring_number(session, slot.board) in between.get(frozenset((*result.ns, *result.ew)), ()):
        return False
    due = due_at(session, slot)
    return due is not None and (due.ns, due.ew) == (result.ns, result.ew)


def _inputs(session: SessionState, between: Between | None, *, awaiting: bool) -> dict[int, Inputs]:
    """What stands on each board that anybody has something on."""
    found: dict[int, list[tuple[Slot, TableResult]]] = {}
    for slot, record in session.records.items():
        if record.current is not None and not _alone(session, between, slot, record.current):
            found.setdefault(slot.board, []).append((slot, record.current))
    for board, lines in found.items():
        lines.sort(key=_order)
        if between is None:
            found[board] = counted(lines)
    on = {board: {who for _, result in lines for who in (*result.ns, *result.ew)} for board, lines in found.items()}
    for slot, idle in _idle(session, awaiting=awaiting):
        here = on.setdefault(slot.board, set())
        who = {*idle.ns, *idle.ew}
        if not who & here:
            here |= who
            found.setdefault(slot.board, []).append((slot, idle))
    return {board: tuple(lines) for board, lines in found.items()}


def _order(line: tuple[Slot, TableResult]) -> tuple[int, int, str, int, int, str]:
    return line[0].order


def counted(lines: Iterable[tuple[Slot, TableResult]]) -> list[tuple[Slot, TableResult]]:
    """The lines that count: of a contestant's results the first."""
    seen: set[str] = set()
    kept = []
    for slot, result in lines:
        who = {*result.ns, *result.ew}
        if not who & seen:
            seen |= who
            kept.append((slot, result))
    return kept


SIT_OUT, LATE = NotPlayed(Cause.SIT_OUT), NotPlayed(Cause.LATE)
SHORT, CANCELLED = NotPlayed(Cause.TIME), NotPlayed(Cause.CANCELLED)
"""Of boards that a table leaves out: some for want of time, or all since nothing can be played there."""


def _idle(session: SessionState, *, awaiting: bool) -> Iterator[tuple[Slot, TableResult]]:
    """Sit-outs, boards that the plan leaves out, and where asked for what is due and has no result yet."""
    for table in every_table(session):
        if table.left_out and table.ns and table.ew:
            idle = TableResult(table.ns, table.ew, SHORT if table.boards else CANCELLED)
            for board in table.left_out:
                slot = Slot(table.section, table.round, table.table, board)
                if session.record(slot).current is None:
                    yield slot, idle
        if table.sit_out or awaiting:
            idle = TableResult(table.ns, table.ew, SIT_OUT if table.sit_out else LATE)
            for due in table.each():
                if session.record(due.slot).current is None:
                    yield due.slot, idle


def _contestants(event: EventState, boards: Iterable[Board], names: Mapping[str, str]) -> tuple[Contestant, ...]:
    """Those entered, and those who have results all the same."""
    published = event.figures.contestants
    out = disqualified(event.penalties) | _gone(event)
    entered = [
        _contestant(pair, names, published.get(pair.id), ranked=pair.id not in out) for pair in event.pairs.values()
    ]
    others = dict.fromkeys(
        who
        for board in boards
        for line in board.lines
        for who in (*line.result.ns, *line.result.ew)
        if who not in event.pairs
    )
    return tuple(entered) + tuple(Contestant(who) for who in others)


def _gone(event: EventState) -> set[str]:
    """Who left, and has matches that were decided without play: it has no place."""
    decided = {who for one in event.matches.values() if one.irregular.decided for who in (one.home, one.away)}
    return {one.id for one in event.pairs.values() if one.withdrawn_from is not None and one.id in decided}


def _contestant(pair: Pair, names: Mapping[str, str], published: Published | None, *, ranked: bool) -> Contestant:
    def named(players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(names.get(person, ERASED) for person in players)

    several = pair.lineups if len(pair.lineups) > 1 else ()
    lineups = tuple(Lineup(named(one.players), one.from_round, one.session) for one in several)
    everybody = named(pair.everybody)
    captain = names.get(pair.captain, ERASED) if pair.captain else ""
    return Contestant(
        pair.id, pair.direction, everybody, pair.handicap, pair.carry, published, lineups, ranked, pair.name, captain
    )
