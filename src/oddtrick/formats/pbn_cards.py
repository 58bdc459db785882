"""The play of a game of PBN: columns by seat, turned into the order of play and back.

All rows have the seats in the same order, the opening leader's first, whoever led the trick. Who led it follows from
the trick before: a `-` is a card that nobody knows, and then it may not follow; such a trick is read from the first
column on.

Source: PBN 2.1, sections 3.6 and 3.9; rows with the first columns left blank are of Trickster's programs.

Example:
    >>> from oddtrick.formats.pbn_text import games
    >>> from oddtrick.formats.pbn_elements import elements_of
    >>> game = next(games('[Play "W"]\\nSK S2 SA S3\\nC2 C3 D2 C4\\n', "x.pbn"))
    >>> read = read_cards(elements_of(game, 0), Seat.WEST, Seat.WEST, Denomination.NO_TRUMP, {}, Faults("x.pbn"))
    >>> " ".join(f"{put.by.value}:{put.card}" for put in read.cards[4:])
    'E:D2 S:C4 W:C2 N:C3'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from oddtrick.formats.game import Put, Rest
from oddtrick.formats.pbn_elements import Element, Kind
from oddtrick.formats.pbn_faults import Faults
from oddtrick.formats.pbn_said import CARD_SUFFIXES, Annotator, Beside, marks_text
from oddtrick.table.playing import winner_of
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Denomination
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side, rotation

MOST_CELLS = 400
"""Cards and dashes of one play; a play has 52."""
_UNKNOWN = frozenset({"-", "--"})
_CARDS = {str(card): card for card in map(Card.of, range(52))}


def card_of(text: str) -> Card | None:
    """The card that a word means, None where it means none."""
    known = _CARDS.get(text)
    if known is None and len(text) <= 3:
        try:
            return Card.parse(text)
        except Impossible:
            return None
    return known


@dataclass(frozen=True, slots=True)
class CardsRead:
    """A play as read.

    Attributes:
        cards: in order of play.
        rest: what the file says of the rest.
        remarks: comments before the first card.
        used: numbers of notes that were referred to.
        won: tricks of North-South where all 52 cards are known, otherwise None.
    """

    cards: tuple[Put, ...]
    rest: Rest
    remarks: tuple[str, ...]
    used: frozenset[int]
    won: int | None


@dataclass(slots=True)
class _Reading:
    """A play, cell by cell; a cell is a card with what is beside it, or nothing."""

    annotator: Annotator
    cells: list[tuple[Card, Beside] | None] = field(default_factory=list)
    irregular: str = ""
    rest: Rest = Rest.UNSAID


def read_cards(
    elements: Iterable[Element],
    column: Seat,
    due: Seat | None,
    trump: Denomination,
    notes: Mapping[int, str],
    faults: Faults,
) -> CardsRead:
    """A play from its elements.

    Args:
        elements: of the section.
        column: whose cards stand in the first column.
        due: who has the opening lead, None where nobody knows.
        trump: of the contract.
        notes: texts by number.
        faults: where to put what is noticed.
    """
    reading = _Reading(Annotator(CARD_SUFFIXES, notes, faults))
    listed = list(elements)
    for element in _with_blanks(listed):
        _take(reading, element)
    lead = reading.cells[0] if reading.cells else None
    if due not in (None, column) and lead is not None and not lead[1].irregular:
        lead[1].irregular = "L"
        faults.warn(listed[0], "pbn.lead", f"{column.value} leads out of turn, and nothing in the file says so")
    if due is None:  # then the first who is known to play is taken for the leader
        first = next(_ordered(reading.cells, column, column, trump, numbered=False), None)
        due = first.by if first else column
    known = [cell is not None for cell in reading.cells]
    last = max((place for place, there in enumerate(known) if there), default=-1)
    whole = all(known[: last // 4 * 4])
    cards = tuple(_ordered(reading.cells, column, due, trump, numbered=not whole))
    annotator, rest = reading.annotator, Rest.UNSAID if len(cards) >= 52 else reading.rest
    won = tricks_won(cards, Side.NS, trump)
    return CardsRead(cards, rest, tuple(annotator.before), frozenset(annotator.used), won)


def _take(reading: _Reading, element: Element) -> None:
    match element.kind:
        case Kind.WORD if element.text in _UNKNOWN:
            _put(reading, element, None)
        case Kind.WORD:
            card = card_of(element.text)
            if card is None:
                reading.annotator.prose(element)
            if card is not None or len(element.text) <= 3:  # an unreadable card has its column
                _put(reading, element, card)
        case Kind.IRREGULAR if element.text.upper() in ("R", "L"):
            reading.irregular = element.text.upper()
        case Kind.CONTINUES:
            reading.rest = Rest.CONTINUES
            _put(reading, element, None)
        case Kind.ENDED:
            reading.rest = Rest.GIVEN_UP
        case _:
            reading.annotator.take(element)


def _put(reading: _Reading, element: Element, card: Card | None) -> None:
    beside = Beside(reading.irregular)
    reading.irregular = ""
    if len(reading.cells) >= MOST_CELLS:
        reading.annotator.faults.error(element, "pbn.play-long", f"more than {MOST_CELLS} cards: not used")
        return
    reading.cells.append(None if card is None else (card, beside))
    if card is not None:
        reading.annotator.last = beside


def _with_blanks(elements: list[Element]) -> Iterator[Element]:
    """The elements with a dash for every column that a row after the first leaves blank before its first card."""
    rows: dict[int, list[Element]] = {}
    for element in elements:
        if element.kind is Kind.WORD:
            rows.setdefault(element.line, []).append(element)
    margin = min((row[0].column for row in rows.values()), default=1)
    grid = next(([one.column - margin for one in row] for row in rows.values() if len(row) == 4), [0, 3, 6, 9])
    heads = {id(row[0]): row for row in list(rows.values())[1:] if len(row) < 4 and row[0].column - margin >= 3}
    inside = False
    if not heads:
        yield from elements
        return
    for place, element in enumerate(elements):
        row = heads.get(id(element))
        if row is not None and not inside:
            indent = element.column - margin
            blanks = min(min(range(4), key=lambda place: abs(grid[place] - indent)), 4 - len(row))
            yield from (Element(Kind.WORD, "-", element.line, margin) for _ in range(blanks))
        after = elements[place + 1].line if place + 1 < len(elements) else 0
        inside = element.kind is Kind.COMMENT or element.line == after  # not the first thing in its line
        yield element


def _ordered(
    cells: list[tuple[Card, Beside] | None], column: Seat, due: Seat, trump: Denomination, *, numbered: bool
) -> Iterator[Put]:
    first = due
    for number, start in enumerate(range(0, len(cells), 4), 1):
        trick = _trick(cells[start : start + 4], column, first, number if numbered else 0)
        yield from trick
        first = winner_of(trick, trump) if len(trick) == 4 else due


def _trick(cells: list[tuple[Card, Beside] | None], column: Seat, first: Seat, number: int) -> list[Put]:
    by_seat: dict[Seat, Put] = {}
    seat = column
    for cell in cells:
        if cell is not None:
            card, beside = cell
            mark = marks_text(beside.irregular, beside.glyphs, CARD_SUFFIXES)
            by_seat[seat] = Put(seat, card, beside.comment, mark, beside.note, beside.alerted, number)
            first = seat if beside.irregular == "L" else first
        seat = seat.lho
    return [by_seat[one] for one in rotation(first) if one in by_seat]


def tricks_of(cards: Iterable[Put]) -> list[list[Put]]:
    """The cards by trick; a trick of which nobody knows a card is empty."""
    tricks: list[list[Put]] = []
    for place, put in enumerate(cards):
        number = min(put.trick, MOST_CELLS) or place // 4 + 1
        while len(tricks) < number:
            tricks.append([])
        tricks[number - 1].append(put)
    return tricks


def tricks_won(cards: tuple[Put, ...], side: Side, trump: Denomination) -> int | None:
    """A side's tricks where all 52 cards are known, None otherwise."""
    tricks = tricks_of(cards) if len(cards) == 52 else []
    if any(len(trick) != 4 for trick in tricks) or not tricks:
        return None
    return sum(winner_of(trick, trump).side is side for trick in tricks)
