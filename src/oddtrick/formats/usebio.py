"""USEBIO 1.x events of pairs, read with their published figures.

Both vocabularies of the format are understood (`EVENT_TYPE="MP_PAIRS"` and `BOARD_SCORING_METHOD`). A code such as
`A5050` whose line has other matchpoints than it says is entered as the percentage of those matchpoints.

Source: the element names of USEBIO 1.2 and 1.3; what programs write is in the tests.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from lxml import etree

from oddtrick.formats.published import as_published, with_everybody
from oddtrick.formats.xml_in import read_xml, text_of
from oddtrick.scoring.contract import agreed_points
from oddtrick.scoring.event import Board, Contestant, Event, Line, Published
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.numbers import parse_number
from oddtrick.words.results import Artificial, Award, AwardKind, BoardResult, NotPlayed, Outcome, Played
from oddtrick.words.seats import Seat, Side, Vulnerability, vulnerability_of

T = TypeVar("T")

POINTS = {
    Form.MATCHPOINTS: "MATCH_POINTS",
    Form.CROSS_IMPS: "CROSS_IMP_POINTS",
    Form.BUTLER: "BUTLER_POINTS",
    Form.TOTAL_POINTS: "AGGREGATE_POINTS",
}
_WORDS = (
    ("BUTLER", Form.BUTLER),
    ("CROSS", Form.CROSS_IMPS),
    ("XIMP", Form.CROSS_IMPS),
    ("MATCH_POINT", Form.MATCHPOINTS),
    ("MP_PAIRS", Form.MATCHPOINTS),
    ("AGGREGATE", Form.TOTAL_POINTS),
)
_CODE = re.compile(r"A(\d{2})(\d{2})")
_PASSED = frozenset({"PASS", "P", "AP", "PASSED", "PASSED OUT"})


@dataclass(frozen=True, slots=True)
class _Reading:
    """What is known while lines are read."""

    source: str
    form: Form
    names: Callable[[str, str, Side], str]

    def bad(self, element: etree._Element, found: str, expected: str) -> BadFile:
        """An error at an element."""
        return BadFile(self.source, line=_line(element), found=found, expected=expected)

    def read(self, element: etree._Element, name: str, reader: Callable[[str], T], expected: str) -> T:
        """The text of a child through a reader that raises Impossible."""
        text = text_of(element, name)
        try:
            return reader(text)
        except Impossible as error:
            raise self.bad(element, text or f"no {name}", f"{name}: {expected}") from error


def _line(element: etree._Element) -> int:
    found: object = element.sourceline
    return found if isinstance(found, int) else 0


def read_usebio(data: bytes | str, source: str, settings: Settings | None = None) -> Event:
    """An event of pairs.

    Args:
        data: the file.
        source: its name, for errors.
        settings: how it was scored; the file says little about that.

    Raises:
        BadFile: not USEBIO, an event of teams or individuals, several events or sessions, or a line that cannot be
            read.
    """
    event = _event(read_xml(data, source), source)
    sessions = [one for one in event.iter("SESSION") if one.find(".//BOARD") is not None]
    if len(sessions) > 1:
        raise BadFile(
            source, line=_line(sessions[1]), found=f"{len(sessions)} sessions", expected="one session in a file"
        )
    form = _form(event, source)
    pairs = list(event.iter("PAIR"))
    contestants, names = _contestants(pairs, source)
    reading = _Reading(source, form, names)
    read = Event(
        form=form,
        boards=_boards(event, reading),
        settings=settings or Settings(),
        contestants=contestants,
        winners=2 if text_of(event, "WINNER_TYPE") == "2" else 1,
        id=text_of(event, "EVENT_IDENTIFIER"),
        title=text_of(event, "EVENT_DESCRIPTION", "TITLE"),
        program=" ".join(filter(None, (text_of(event, "PROGRAM_NAME"), text_of(event, "PROGRAM_VERSION")))),
    )
    return as_published(with_everybody(read))


def _event(root: etree._Element, source: str) -> etree._Element:
    """The only event, or the only one of several that has results."""
    events = [root] if root.tag == "EVENT" else root.findall("EVENT")
    if not events:
        raise BadFile(source, line=_line(root), found=f"<{root.tag}>", expected="<USEBIO> with an <EVENT>")
    played = [one for one in events if one.find(".//TRAVELLER_LINE") is not None]
    if len(played) > 1:
        titles = ", ".join(filter(None, (text_of(one, "EVENT_DESCRIPTION", "TITLE") for one in played)))
        found = f"{len(played)} events" + (f": {titles}" if titles else "")
        raise BadFile(source, line=_line(played[1]), found=found, expected="one event with results in a file")
    return played[0] if played else events[0]


def _form(event: etree._Element, source: str) -> Form:
    """By the lines' own elements first, then by what the file calls itself."""
    for form, name in POINTS.items():
        if event.find(f".//TRAVELLER_LINE/NS_{name}") is not None:
            return form
    boards = (board.get("EVENT_TYPE", "") for board in event.iter("BOARD"))
    said = [event.get("EVENT_TYPE", ""), text_of(event, "BOARD_SCORING_METHOD"), *boards]
    if any("TEAM" in word or "INDIVIDUAL" in word for word in said):
        raise BadFile(source, line=_line(event), found=f"EVENT_TYPE {said[0]}", expected="an event of pairs")
    for word in said:
        for part, form in _WORDS:
            if part in word.upper():
                return form
    raise BadFile(source, line=_line(event), found=f"EVENT_TYPE {said[0]!r}", expected="a form of scoring of pairs")


def _contestants(
    pairs: Iterable[etree._Element], source: str
) -> tuple[tuple[Contestant, ...], Callable[[str, str, Side], str]]:
    """Pairs, and how a number on a line becomes an id: with its direction where both directions use the numbers."""
    rows = [(text_of(pair, "PAIR_NUMBER"), text_of(pair, "DIRECTION").upper(), _section(pair), pair) for pair in pairs]
    twice = {number for number, count in Counter(number for number, _, _, _ in rows).items() if count > 1}
    sections = {section for _, _, section, _ in rows}

    def name(number: str, section: str, side: Side) -> str:
        prefix = section if len(sections) > 1 else ""
        return prefix + (f"{number}{side.value}" if number in twice and len(sections) == 1 else number)

    found = []
    for number, direction, section, pair in rows:
        if not number:
            raise BadFile(source, line=_line(pair), found="a pair without a number", expected="PAIR_NUMBER")
        side = {"NS": Side.NS, "EW": Side.EW}.get(direction)
        players = tuple(filter(None, (text_of(player, "PLAYER_NAME") for player in pair.iter("PLAYER"))))
        found.append(Contestant(name(number, section, side or Side.NS), side, players, published=_figures(pair)))
    return tuple(found), name


def _section(element: etree._Element) -> str:
    for above in element.iterancestors("SECTION"):
        return above.get("SECTION_ID", "") or text_of(above, "SECTION_ID", "SECTION_NAME")
    return ""


def _figures(pair: etree._Element) -> Published | None:
    keys = {"total": "TOTAL_SCORE", "percent": "PERCENTAGE", "rank": "PLACE"}
    figures: dict[str, object] = {key: text_of(pair, name) for key, name in keys.items() if text_of(pair, name)}
    return Published(figures) if figures else None


def _boards(event: etree._Element, reading: _Reading) -> tuple[Board, ...]:
    lines: dict[int, list[Line]] = {}
    datums: dict[int, str] = {}
    for board in event.iter("BOARD"):
        if board.find("TRAVELLER_LINE") is None:
            continue
        number = int(reading.read(board, "BOARD_NUMBER", _board_number, "a board's number from 1 to 10000"))
        rows = list(board.iter("TRAVELLER_LINE"))
        top = _top(rows, reading.form)
        lines.setdefault(number, []).extend(_traveller_line(row, number, top, reading) for row in rows)
        average = text_of(board, "BOARD_AVERAGE") or text_of(rows[0], "BOARD_AVERAGE")
        if average:
            datums[number] = average
    return tuple(
        Board(number, tuple(found), published=Published({"datum": datums[number]}) if number in datums else None)
        for number, found in sorted(lines.items())
    )


def _board_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= len(text) <= 5 and 1 <= int(text) <= 10000):
        raise Impossible("{found!r} is not a board", found=text)
    return int(text)


def _top(rows: list[etree._Element], form: Form) -> Fraction | None:
    """Matchpoints that the two sides of an ordinary line share."""
    if form is not Form.MATCHPOINTS:
        return None
    sums: Counter[Fraction] = Counter(
        sum(figures.values(), Fraction(0))
        for row in rows
        if not _CODE.fullmatch(text_of(row, "SCORE")) and (figures := _points(row, form))
    )
    return sums.most_common(1)[0][0] if sums else None


def _points(row: etree._Element, form: Form) -> dict[str, Fraction]:
    found = {}
    for side in ("ns", "ew"):
        text = text_of(row, f"{side.upper()}_{POINTS[form]}")
        try:
            found[side] = parse_number(text)
        except Impossible:
            continue
    return found if len(found) == 2 else {}


def _traveller_line(row: etree._Element, number: int, top: Fraction | None, reading: _Reading) -> Line:
    section = _section(row)
    ns, ew = text_of(row, "NS_PAIR_NUMBER"), text_of(row, "EW_PAIR_NUMBER")
    if not ns and not ew:
        raise reading.bad(row, "a line without pairs", "NS_PAIR_NUMBER and EW_PAIR_NUMBER")
    outcome = _outcome(row, vulnerability_of(number), top, reading)
    figures: dict[str, object] = dict(_points(row, reading.form))
    return Line(
        BoardResult(
            (reading.names(ns, section, Side.NS),) if ns else (),
            (reading.names(ew, section, Side.EW),) if ew else (),
            outcome,
            section=section,
        ),
        Published(figures) if figures else None,
    )


def _outcome(row: etree._Element, vulnerable: Vulnerability, top: Fraction | None, reading: _Reading) -> Outcome:
    stated = text_of(row, "SCORE").upper().replace(" ", "")
    code = _CODE.fullmatch(stated)
    if code is not None:
        return _artificial(row, (Fraction(int(code[1])), Fraction(int(code[2]))), top, reading)
    if not text_of(row, "CONTRACT"):
        if not stated or stated in ("NP", "NOTPLAYED", "-"):
            return NotPlayed()
        return Played(Points(_whole(row, "SCORE", reading)))
    score = _contract(row, reading)
    if stated:
        try:
            agreed_points(score, _whole(row, "SCORE", reading), vulnerable)
        except Impossible as error:
            raise reading.bad(row, stated, str(error)) from error
    return Played(score)


def _artificial(
    row: etree._Element, nominal: tuple[Fraction, Fraction], top: Fraction | None, reading: _Reading
) -> Artificial:
    """The awards of the code; where the line has other matchpoints, the percentages that those are."""
    given = _points(row, reading.form) if top else {}
    shares = tuple(100 * given[side] / top for side in ("ns", "ew")) if given and top else nominal
    return Artificial(*(_award(share, usual, reading.form) for share, usual in zip(shares, nominal, strict=True)))


def _award(share: Fraction, nominal: Fraction, form: Form) -> Award:
    if form is Form.MATCHPOINTS:
        return Award(AwardKind.PERCENT, share)
    kinds = {60: AwardKind.AVERAGE_PLUS, 50: AwardKind.AVERAGE, 40: AwardKind.AVERAGE_MINUS}
    return Award(kinds.get(int(nominal), AwardKind.AVERAGE))


def _contract(row: etree._Element, reading: _Reading) -> Score:
    if text_of(row, "CONTRACT").upper() in _PASSED:
        return PassedOut()
    lead = text_of(row, "LEAD")
    return ContractResult(
        reading.read(row, "CONTRACT", Contract.parse, "a contract such as 4H or 3NTX"),
        reading.read(row, "PLAYED_BY", Seat.parse, "N, E, S or W"),
        _whole(row, "TRICKS", reading),
        reading.read(row, "LEAD", Card.parse, "a card such as 6D") if lead else None,
    )


def _whole(row: etree._Element, name: str, reading: _Reading) -> int:
    number = reading.read(row, name, parse_number, "a whole number")
    if number.denominator != 1 or (name == "TRICKS" and not 0 <= number <= 13):
        raise reading.bad(
            row, text_of(row, name), f"{name}: a whole number" + (" from 0 to 13" if name == "TRICKS" else "")
        )
    return int(number)
