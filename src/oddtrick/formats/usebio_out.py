"""USEBIO 1.2 and 1.3 of an event of pairs, of teams or of individuals, with what the format cannot carry.

The order of the elements is that of the files that clubs' programs exchange. A file of 1.3 is one of 1.2 with another
version: that holds for every element written here.

Source: USEBIO 1.2 and 1.3, names and order of elements.

Example:
    >>> from oddtrick.formats.event_file import read_event
    >>> from oddtrick.scoring.score import score
    >>> lines = '[{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "artificial": {"ns": "A+", "ew": "A-"}}]'
    >>> text = '{"oddtrick": "event/1", "event": {"form": "matchpoints"}, "boards": [{"board": 1, "results": %s}]}'
    >>> written = write_usebio(score(read_event(text % lines, "evening.json")), club="Rivertown")
    >>> b"<SCORE>A6040</SCORE>" in written.data, written.lacking
    (True, ())
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from lxml import etree

from oddtrick.contest.to_event import session_and_board
from oddtrick.formats.game import Written
from oddtrick.formats.usebio_entered import Writing, children, entrant
from oddtrick.formats.usebio_lines import outcome_texts, tell
from oddtrick.formats.usebio_version import Version
from oddtrick.formats.usebio_words import POINTS
from oddtrick.scoring.event import Board, Contestant, Event, Match
from oddtrick.scoring.forms import OF_PLAYERS
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import LineScore, MatchScore, Scored
from oddtrick.scoring.settings import Form, PublishedAs, Settings
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.words.cards import Suit
from oddtrick.words.deals import Deal
from oddtrick.words.numbers import decimal_text, rounded
from oddtrick.words.results import Artificial, Assigned, BoardResult
from oddtrick.words.seats import Seat, Vulnerability, dealer_of, vulnerability_of

_DTD = {
    Version.V1_2: "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd",
    Version.V1_3: "http://www.usebio.org/files/usebio_v1_3.dtd",
}
METHODS = {
    Form.MATCHPOINTS: "MATCH_POINTS",
    Form.CROSS_IMPS: "CROSS_IMPS",
    Form.BUTLER: "BUTLER_IMPS",
    Form.TEAMS_IMPS: "IMPS",
    Form.BAM: "BAM",
    Form.PATTON: "HYBRID",
    Form.TOTAL_POINTS: "AGGREGATE",
    Form.INDIVIDUAL_MATCHPOINTS: "MATCH_POINTS",
    Form.INDIVIDUAL_CROSS_IMPS: "CROSS_IMPS",
    Form.INDIVIDUAL_BUTLER: "BUTLER_IMPS",
}
_SUITS = (
    ("CLUBS", Suit.CLUBS), ("DIAMONDS", Suit.DIAMONDS), ("HEARTS", Suit.HEARTS), ("SPADES", Suit.SPADES),
)  # fmt: skip
_VULNERABLE = {
    Vulnerability.NONE: "Love", Vulnerability.NS: "N-S", Vulnerability.EW: "E-W", Vulnerability.BOTH: "All",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Line:
    """A line with its board, its place there, and its values."""

    board: Board
    place: int
    result: BoardResult
    values: LineScore

    @property
    def key(self) -> tuple[int, int]:
        """What tells it from all others."""
        return self.board.number, self.place


def write_usebio(
    scored: Scored,
    *,
    club: str = "",
    club_id: str = "",
    date: str = "",
    version: Version = Version.V1_2,
    deals: Mapping[int, Deal] | None = None,
) -> Written:
    """The file of an event.

    Args:
        scored: an event of any form.
        club: name of the club.
        club_id: its number with the federation.
        date: ISO, `2026-11-30`.
        version: of the format.
        deals: hands by number of the board, as the event numbers it.
    """
    if scored.event.settings.published_as is PublishedAs.PERCENT:
        settings = replace(scored.event.settings, published_as=PublishedAs.POINTS)
        scored = score(replace(scored.event, settings=settings))
    event = scored.event
    writing = Writing.of(scored)
    root = etree.Element("USEBIO", Version=version.value)
    children(etree.SubElement(root, "CLUB"), CLUB_NAME=club, CLUB_ID_NUMBER=club_id)
    body = etree.SubElement(root, "EVENT", EVENT_TYPE=_kind(writing))
    _head(body, writing, date)
    entered = etree.SubElement(body, "PARTICIPANTS")
    known = {one.id: one for one in event.contestants}
    for standing in scored.standings.values():
        entrant(entered, known.get(standing.contestant, Contestant(standing.contestant)), standing, writing)
    _boards(root, body, writing, deals or {})
    _tell_event(writing)
    doctype = f'<!DOCTYPE USEBIO SYSTEM "{_DTD[version]}">'
    raw: str = etree.tostring(root, encoding="unicode", pretty_print=True, doctype=doctype)
    return Written(f'<?xml version="1.0" encoding="UTF-8"?>\n{raw}'.encode(), writing.lacking.diagnostics)


def _kind(writing: Writing) -> str:
    event = writing.event
    if writing.teams:
        return "SWISS_TEAMS" if writing.victory and len({match.round for match in event.matches}) > 1 else "TEAMS"
    if event.form in OF_PLAYERS:
        return "INDIVIDUAL"
    return "SWISS_PAIRS" if event.matches else "PAIRS"


def _head(body: etree._Element, writing: Writing, date: str) -> None:
    event = writing.event
    sessions = {session_and_board(board.number)[0] for board in event.boards}
    children(
        body,
        BOARD_SCORING_METHOD=METHODS[event.form],
        MATCH_SCORING_METHOD=("VPS" if writing.victory else METHODS[event.form]) if event.matches else "",
        EVENT_IDENTIFIER=event.id,
        EVENT_DESCRIPTION=event.title,
        PROGRAM_NAME="Oddtrick",
        WINNER_TYPE=str(event.winners),
        DATE="/".join(reversed(date.split("-"))) if date else "",
        SESSION_COUNT=str(len(sessions)) if len(sessions) > 1 else "",
    )


def _boards(root: etree._Element, body: etree._Element, writing: Writing, deals: Mapping[int, Deal]) -> None:
    """Boards, matches and hands; matches, and those of several sessions, each in its session."""
    numbers = [board.number for board in writing.event.boards]
    sessions = sorted({session_and_board(number)[0] for number in (*numbers, *deals)})
    if len(sessions) < 2 and not writing.event.matches:
        _session(body, writing, numbers)
        _hands(root, deals)
        return
    for session in sessions or [1]:
        element = etree.SubElement(body, "SESSION", SESSION_ID=str(session))
        _session(element, writing, [number for number in numbers if session_and_board(number)[0] == session])
        _hands(element, {number: deal for number, deal in deals.items() if session_and_board(number)[0] == session})


def _session(body: etree._Element, writing: Writing, numbers: list[int]) -> None:
    """The boards of a session: those of matches in them, the others by themselves."""
    here = set(numbers)
    lines = {line.key: line for line in _lines(writing) if line.board.number in here}
    met: dict[frozenset[str], list[_Line]] = {}
    for line in lines.values():
        met.setdefault(frozenset((*line.result.ns, *line.result.ew)), []).append(line)
    first = not numbers or session_and_board(numbers[0])[0] == 1
    for match, values in zip(writing.event.matches, writing.scored.matches, strict=True):
        if here & set(match.boards) if match.boards else first:
            both = met.get(frozenset((match.home, match.away or "")), [])
            own = [line for line in both if line.key in lines and _is_of(line, match)]
            _match(body, match, values, own, writing)
            for line in own:
                del lines[line.key]
    left: dict[int, list[_Line]] = {}
    for line in lines.values():
        left.setdefault(line.board.number, []).append(line)
    for rows in left.values():
        _board(body, rows[0].board, rows, writing)


def _lines(writing: Writing) -> Iterator[_Line]:
    for board, values in zip(writing.event.boards, writing.scored.boards, strict=True):
        for place, (line, value) in enumerate(zip(board.lines, values.lines, strict=True)):
            yield _Line(board, place, line.result, value)


def _is_of(line: _Line, match: Match) -> bool:
    """Whether a line of two contestants is of their match: its board, and its round where both say one."""
    return line.board.number in match.boards and len({line.result.round, match.round} - {0}) < 2


def _match(body: etree._Element, match: Match, values: MatchScore, lines: list[_Line], writing: Writing) -> None:
    if match.away is None:
        writing.lacking.of("byes, beside the totals")
        return
    if any(match.carry.values()):
        writing.lacking.of("points with which a side of a match starts, beside its score")
    element = etree.SubElement(body, "MATCH")
    figures = values.vp or values.imps or values.points or (None, None)
    scores = ["" if value is None else shown_text(value, Figure.TOTAL, writing.settings) for value in figures]
    first, second = ("TEAM", "OPPOSING_TEAM") if writing.teams else ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
    own, others = ("TEAM_SCORE", "OPPOSING_TEAM_SCORE") if writing.teams else ("NS_SCORE", "EW_SCORE")
    children(element, ROUND_NUMBER=str(match.round or ""), **{first: match.home, second: match.away})
    bare = [session_and_board(number)[1] for number in match.boards]
    if writing.teams and bare and bare == list(range(bare[0], bare[0] + len(bare))):
        children(element, START_BOARD_NUMBER=str(bare[0]), END_BOARD_NUMBER=str(bare[-1]))
    children(element, **{own: scores[0], others: scores[1]})
    for number in match.boards:
        rows = [line for line in lines if line.board.number == number]
        if rows:
            _board(element, rows[0].board, rows, writing, (match, values))


def _board(
    body: etree._Element,
    board: Board,
    rows: list[_Line],
    writing: Writing,
    of: tuple[Match, MatchScore] | None = None,
) -> None:
    element = etree.SubElement(body, "BOARD")
    number = session_and_board(board.number)[1]
    datum = writing.datums[board.number]
    average = "" if datum is None else shown_text(datum, Figure.LINE, writing.settings)
    children(element, BOARD_NUMBER=str(number), BOARD_AVERAGE=average)
    if board.vulnerable is not vulnerability_of(number):
        children(element, VULNERABILITY=_VULNERABLE[board.vulnerable])
    if board.dealer is not dealer_of(number):
        writing.lacking.of("a dealer who is not that of the board's number", board.number)
    home = None
    if of is not None and writing.teams:
        home = of[0].home
        _imps(element, board.number, of[1], writing)
    for row in rows:
        _row(etree.SubElement(element, "TRAVELLER_LINE"), row, home, writing)
        tell(row.result, board.number, writing.lacking)
        if row.result.table:
            writing.lacking.of("tables")
        if row.result.section:
            writing.lacking.of("sections")
        if row.result.round and (of is None or of[0].round != row.result.round):
            writing.lacking.of("rounds")


def _imps(element: etree._Element, number: int, values: MatchScore, writing: Writing) -> None:
    """What the team that is named first won on a board."""
    if writing.event.form is not Form.TEAMS_IMPS or number not in values.boards:
        return
    home, away = values.boards[number]
    children(element, IMPS=shown_text(home, Figure.LINE, writing.settings))
    if home != -away:
        writing.lacking.of("IMPs of a team that are not what the other loses", number)


def _row(element: etree._Element, row: _Line, home: str | None, writing: Writing) -> None:
    result, event = row.result, writing.event
    if home is not None:
        children(element, DIRECTION="NS" if home in result.ns else "EW")
    elif event.form in OF_PLAYERS:
        (north, south), (east, west) = _two(result.ns), _two(result.ew)
        children(element, N_PLAYER_NUMBER=north, S_PLAYER_NUMBER=south, E_PLAYER_NUMBER=east, W_PLAYER_NUMBER=west)
    else:
        children(element, NS_PAIR_NUMBER="".join(result.ns), EW_PAIR_NUMBER="".join(result.ew))
    values = (row.values.ns, row.values.ew)
    children(element, **outcome_texts(result, values, writing.top, row.board.vulnerable))
    name = None if writing.teams else POINTS.get(event.form)
    for side, value in zip(("NS", "EW"), values, strict=True):
        if name is not None and value is not None:
            children(element, **{f"{side}_{name}": _shown(value, result, writing.settings)})


def _shown(value: Fraction, result: BoardResult, settings: Settings) -> str:
    """Points of a line; those of an adjusted score, of which nothing else tells the worth, to four decimals."""
    match result.outcome:
        case Artificial() | Assigned():
            return decimal_text(rounded(value, 4))
        case _:
            return shown_text(value, Figure.LINE, settings)


def _two(side: tuple[str, ...]) -> tuple[str, str]:
    first, second, *_ = (*side, "", "")
    return first, second


def _hands(parent: etree._Element, deals: Mapping[int, Deal]) -> None:
    """The hands of boards, each suit's ranks high to low."""
    if not deals:
        return
    hands = etree.SubElement(parent, "HANDSET")
    for number, deal in sorted(deals.items()):
        board = etree.SubElement(hands, "BOARD")
        children(board, BOARD_NUMBER=str(session_and_board(number)[1]))
        for seat in Seat:
            if deal.hands[seat]:
                hand = etree.SubElement(board, "HAND")
                children(hand, DIRECTION=seat.name.title())
                for name, suit in _SUITS:
                    etree.SubElement(hand, name).text = deal.hands[seat].suit(suit)


def _tell_event(writing: Writing) -> None:
    """What of the event as a whole the format has no element for."""
    event = writing.event
    if replace(event.settings, rounding=Settings().rounding) != Settings():
        writing.lacking.of("settings: how it was scored")
    if event.edition != Event().edition:
        writing.lacking.of("the edition of the Laws")
    if event.notes:
        writing.lacking.of("notes")
