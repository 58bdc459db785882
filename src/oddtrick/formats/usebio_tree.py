"""A USEBIO file as what stands in it: entrants, lines of travellers, matches and hands, each with its line in the file.

Sessions, sections and rounds may stand in each other in any way. Elements that nobody knows are told once each.

Example:
    >>> noticed = Noticed("night.xml")
    >>> text = "<USEBIO><EVENT EVENT_TYPE='PAIRS'><BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE>"
    >>> text += "<SCORE>420</SCORE><COLOUR>red</COLOUR></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
    >>> sheet = read_sheets(text, "night.xml", noticed)[0]
    >>> sheet.rows[0].board, sheet.rows[0].texts["SCORE"], [str(one) for one in noticed.diagnostics]
    ('7', '420', ['night.xml:1:0: warning: an element that is not known: COLOUR [usebio.element]'])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from lxml import etree

from oddtrick.formats.noticed import Noticed
from oddtrick.formats.usebio_words import ASIDE, TAKEN, read_whole
from oddtrick.formats.xml_in import attribute, line_of, read_xml, text_of, whole_text
from oddtrick.words.cards import Cards
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.seats import Seat

_ENTRANTS = frozenset({"PAIR", "TEAM", "PLAYER"})
_WRAPPERS = frozenset({"SESSION", "SECTION", "ROUND"})
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_MARKS: tuple[str, ...] = ("BOARD_AVERAGE", "DATUM", "VULNERABILITY", "DEALER")
MOST_ROUNDS = 10_000


@dataclass(frozen=True, slots=True)
class Place:
    """What is wrapped around something.

    Attributes:
        session: 1-based, in the order of the file; 0 outside of any.
        section: its name, empty outside of any.
        round: 1-based, 0 where unknown.
        match: its place among the matches of the event, -1 outside of any.
    """

    session: int = 0
    section: str = ""
    round: int = 0
    match: int = -1


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a traveller.

    Attributes:
        place: where it stands.
        board: the board's number, as text.
        texts: its elements and what is in them, without empty ones.
        line: where it begins in the file.
    """

    place: Place
    board: str
    texts: Mapping[str, str]
    line: int

    def __getitem__(self, name: str) -> str:
        return self.texts.get(name, "")


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair, a team or a player of an individual.

    Attributes:
        kind: `PAIR`, `TEAM` or `PLAYER`.
        number: as the file writes it.
        names: of its players.
        numbers: those of its pairs, of a team.
        pairs: the names of each of its pairs, by its number.
        adjustments: what stands in each of its `ADJUSTMENT`.
        texts: its other elements.
        place: where it stands.
        line: where it begins in the file.
    """

    kind: str
    number: str
    names: tuple[str, ...]
    numbers: tuple[str, ...]
    adjustments: tuple[str, ...]
    texts: Mapping[str, str]
    place: Place
    line: int
    pairs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match: its elements, its boards in the order of the file and the IMPs that stand at them."""

    place: Place
    texts: Mapping[str, str]
    boards: tuple[str, ...]
    imps: Mapping[str, str]
    line: int

    def __getitem__(self, name: str) -> str:
        return self.texts.get(name, "")


@dataclass(slots=True)
class Sheet:
    """An event of a file.

    Attributes:
        kinds: every EVENT_TYPE in it, that of the event first.
        texts: elements of the event itself.
        club: those of the club.
        entrants, rows, matches: in the order of the file.
        hands: by session (0 outside of any) and number of the board.
        marks: elements of a board by session and number: datum, vulnerability, dealer.
        aside: known elements that an event file has no place for, with the first text of each.
        line: where it begins.
    """

    line: int = 0
    kinds: list[str] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    club: dict[str, str] = field(default_factory=dict)
    entrants: list[Entrant] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    matches: list[MatchRow] = field(default_factory=list)
    hands: dict[tuple[int, str], Deal] = field(default_factory=dict)
    marks: dict[tuple[int, str], dict[str, str]] = field(default_factory=dict)
    aside: dict[str, str] = field(default_factory=dict)
    sessions: int = 0

    def marks_of(self, session: int, board: str) -> Mapping[str, str]:
        """The elements of a board in a session, otherwise those that stand outside of any."""
        return self.marks.get((session, board)) or self.marks.get((0, board), {})


def read_sheets(data: bytes | str, source: str, noticed: Noticed) -> tuple[Sheet, ...]:
    """The events of a file.

    Raises:
        BadFile: no XML, or none of USEBIO.
    """
    root = read_xml(data, source, noticed)
    events = [root] if root.tag == "EVENT" else root.findall("EVENT")
    if not events and root.find("HANDSET") is None:
        raise BadFile(source, line=line_of(root), found=f"<{root.tag}>", expected="<USEBIO> with an <EVENT>")
    outside = _Reader(Sheet(line=line_of(root)), noticed)
    others = [child for child in root if child.tag not in ("EVENT", "CLUB")] if root.tag != "EVENT" else []
    outside.walk(others, Place())
    clubs = root.findall("CLUB")
    _tell_unknown(root, noticed)
    return tuple(_sheet(event, clubs, outside.sheet, noticed) for event in events) or (outside.sheet,)


def _sheet(event: etree._Element, clubs: Iterable[etree._Element], outside: Sheet, noticed: Noticed) -> Sheet:
    kind = attribute(event, "EVENT_TYPE") or text_of(event, "EVENT_TYPE")
    sheet = Sheet(line_of(event), [kind], hands=dict(outside.hands), marks=dict(outside.marks))
    for club in clubs:
        sheet.club.update(_texts(club))
    sheet.aside.update(sheet.club)
    _Reader(sheet, noticed).walk(event, Place())
    _tell_apart(sheet)
    for element in event.iter("*"):
        name = str(element.tag)
        if name in ASIDE and name not in sheet.aside and (text := whole_text(element)):
            sheet.aside[name] = text
    return sheet


def _tell_apart(sheet: Sheet) -> None:
    """Give matches of the same two, of which the file says no round, the rounds 1, 2 and so on."""
    met: dict[frozenset[str], list[int]] = {}
    for number, row in enumerate(sheet.matches):
        both = (row["TEAM"] or row["NS_PAIR_NUMBER"], row["OPPOSING_TEAM"] or row["EW_PAIR_NUMBER"])
        if not row.place.round and all(both):
            met.setdefault(frozenset(both), []).append(number)
    rounds = {match: place for same in met.values() if len(same) > 1 for place, match in enumerate(same, 1)}
    for match, place in rounds.items():
        row = sheet.matches[match]
        sheet.matches[match] = replace(row, place=replace(row.place, round=place))
    for number, line in enumerate(sheet.rows) if rounds else ():
        if line.place.match in rounds:
            sheet.rows[number] = replace(line, place=replace(line.place, round=rounds[line.place.match]))


def _tell_unknown(root: etree._Element, noticed: Noticed) -> None:
    told: set[str] = set()
    for element in root.iter("*"):
        name = str(element.tag)
        if name not in TAKEN and name not in ASIDE and name not in told:
            told.add(name)
            noticed.warn("usebio.element", line_of(element), 0, f"an element that is not known: {name[:60]}")


def _texts(element: etree._Element) -> dict[str, str]:
    """The elements that hold text alone, without empty ones; of several with one name the first."""
    found: dict[str, str] = {}
    for child in element:
        text = (child.text or "").strip()
        if text and not len(child):
            found.setdefault(str(child.tag), text)
    return found


@dataclass(slots=True)
class _Reader:
    """Fills a sheet."""

    sheet: Sheet
    noticed: Noticed

    def walk(self, elements: Iterable[etree._Element], place: Place) -> None:
        """What stands in an event, a session, a section, a round or a set of hands."""
        for element in elements:
            match element.tag:
                case "BOARD":
                    self.board(element, place)
                case "MATCH":
                    self.match(element, place)
                case "PARTICIPANTS":
                    self.participants(element, place)
                case "HANDSET":
                    self.walk(element, place)
                case "SESSION" | "SECTION" | "ROUND":
                    self.walk(element, self.wrapped(element, place))
                case _:
                    if not len(element) and (element.text or "").strip():
                        self.sheet.texts.setdefault(str(element.tag), (element.text or "").strip())

    def wrapped(self, element: etree._Element, place: Place) -> Place:
        """The place inside of a wrapper."""
        match element.tag:
            case "SESSION":
                if element.find(".//TRAVELLER_LINE") is None and element.find(".//MATCH") is None:
                    return place
                self.sheet.sessions += 1
                return replace(place, session=self.sheet.sessions)
            case "SECTION":
                keys = ("SECTION_ID", "SECTION_NAME")
                return replace(place, section=attribute(element, *keys) or text_of(element, *keys))
            case _:
                number = attribute(element, "ROUND_NUMBER", "ROUND_ID") or text_of(element, "ROUND_NUMBER")
                return replace(place, round=read_whole(number, MOST_ROUNDS) or place.round)

    def participants(self, element: etree._Element, place: Place) -> None:
        """Everybody who is listed."""
        self.sheet.kinds.append(attribute(element, "EVENT_TYPE"))
        for child in element:
            if child.tag in _ENTRANTS:
                self.sheet.entrants.append(_entrant(child, place))
            elif child.tag in _WRAPPERS:
                self.participants(child, self.wrapped(child, place))

    def match(self, element: etree._Element, place: Place) -> None:
        """A match with its boards."""
        texts = _texts(element)
        number = read_whole(texts.get("ROUND_NUMBER", ""), MOST_ROUNDS)
        inside = replace(place, round=number or place.round, match=len(self.sheet.matches))
        boards = element.findall("BOARD")
        numbers = [text_of(board, "BOARD_NUMBER") for board in boards]
        stated = {text_of(board, "BOARD_NUMBER"): text_of(board, "IMPS") for board in boards if text_of(board, "IMPS")}
        self.sheet.matches.append(MatchRow(inside, texts, tuple(numbers), stated, line_of(element)))
        for board in boards:
            self.board(board, inside)

    def board(self, element: etree._Element, place: Place) -> None:
        """A board with its lines and hands."""
        self.sheet.kinds.append(attribute(element, "EVENT_TYPE"))
        texts = _texts(element)
        number = texts.get("BOARD_NUMBER", "")
        if "HAND" in {child.tag for child in element}:
            self.hands(element, place, number)
        marks = {name: texts[name] for name in _MARKS if name in texts}
        for row in element.findall("TRAVELLER_LINE"):
            found = _texts(row)
            if "BOARD_AVERAGE" in found:
                marks.setdefault("BOARD_AVERAGE", found["BOARD_AVERAGE"])
            self.sheet.rows.append(Row(place, number, found, line_of(row)))
        if marks:
            self.sheet.marks.setdefault((place.session, number), {}).update(marks)

    def hands(self, element: etree._Element, place: Place, number: str) -> None:
        """The four hands of a board."""
        hands: dict[Seat, Cards] = {}
        for hand in element.findall("HAND"):
            direction = attribute(hand, "DIRECTION") or text_of(hand, "DIRECTION")
            suits = [text_of(hand, suit).strip("-–— ").replace(" ", "").replace(",", "") for suit in _SUITS]
            try:
                hands[Seat.parse(direction)] = Cards.parse(".".join(suits))
            except Impossible as error:
                self.noticed.error("usebio.hand", line_of(hand), 0, f"board {number}, hand {direction}: {error}")
        deal = Deal.of_hands(hands)
        if not hands:
            return
        if deal.faults():
            faults = ", ".join(deal.faults()[:4])
            self.noticed.warn("usebio.deal", line_of(element), 0, f"board {number}: {faults}")
        earlier = self.sheet.hands.setdefault((place.session, number), deal)
        if earlier != deal:
            text = f"board {number}: other hands than before: not used"
            self.noticed.error("usebio.deal", line_of(element), 0, text)


def _names(players: Iterable[etree._Element]) -> tuple[str, ...]:
    return tuple(name for player in players if (name := text_of(player, "PLAYER_NAME", "FULL_NAME")))


def _entrant(element: etree._Element, place: Place) -> Entrant:
    kind, texts = str(element.tag), _texts(element)
    number = attribute(element, f"{kind}_ID", f"{kind}_NUMBER") or texts.get(f"{kind}_NUMBER", "")
    number = number or texts.get(f"{kind}_ID", "")
    title = attribute(element, "TEAM_NAME") or texts.get("TEAM_NAME", "")
    if title:
        texts["TEAM_NAME"] = title
    players = [element] if kind == "PLAYER" else element.iter("PLAYER")
    names = list(_names(players))
    pairs: dict[str, tuple[str, ...]] = {}
    if kind == "TEAM":
        names = list(dict.fromkeys(names))
        inside = ((text_of(pair, "PAIR_NUMBER"), pair.iter("PLAYER")) for pair in element.findall("PAIR"))
        pairs = {number: _names(people) for number, people in inside if number}
    changes = tuple(text for each in element.findall("ADJUSTMENT") if (text := (each.text or "").strip()))
    return Entrant(kind, number or title, tuple(names), tuple(pairs), changes, texts, place, line_of(element), pairs)
