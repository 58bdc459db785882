"""Pick-up slips: one for each table and round, the pairs and boards printed, the rest to be written. And name slips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from oddtrick.contest.to_event import ERASED
from oddtrick.movements.model import Movement
from oddtrick.printing.document import document, grid
from oddtrick.printing.guidecards import called_together
from oddtrick.printing.model import Entrant
from oddtrick.printing.pen import PLAIN, RULE, SHADE, SOFT, Align, Pen, Style
from oddtrick.wording import Wording
from oddtrick.words.seats import Side

Cell = Callable[[Pen, float, float, float, float], None]
_LAYOUTS = {2: (1, 2), 3: (1, 3), 4: (2, 2), 6: (2, 3), 8: (2, 4)}


@dataclass(frozen=True, slots=True)
class Slip:
    """What is printed on a pick-up slip.

    Attributes:
        section: empty where there is but one.
        table: as announced.
        round: from 1.
        ns: number of the pair North-South.
        ew: number of the pair East-West.
        boards: due in this round.
    """

    section: str
    table: str
    round: int
    ns: str
    ew: str
    boards: tuple[int, ...]


def slips_of(movement: Movement, section: str = "", pairs: Sequence[str] = ()) -> tuple[Slip, ...]:
    """The slips of a whole session, round by round; tables that sit out need none.

    Example:
        >>> from oddtrick.movements import movement
        >>> slips_of(movement("howell", 2, boards_per_round=4))[0]
        Slip(section='', table='1', round=1, ns='4', ew='1', boards=(1, 2, 3, 4))
    """
    return tuple(
        Slip(
            section,
            str(seating.table),
            number,
            called_together(movement, pairs, seating.north_south),
            called_together(movement, pairs, seating.east_west),
            tuple(movement.boards_at(number, seating)),
        )
        for number, seating in movement.played()
    )


def slips_pdf(title: str, slips: Sequence[Slip], wording: Wording, style: Style = PLAIN, per_page: int = 6) -> bytes:
    """Slips, so many to a page, to be cut.

    Args:
        title: of the session.
        slips: in the order of printing.
        wording: language.
        style: paper.
        per_page: 2, 3, 4, 6 or 8; another number is taken as the next smaller of these.
    """
    fits = max((number for number in _LAYOUTS if number <= per_page), default=2)
    columns, rows = _LAYOUTS[fits]
    cells = [_slip(slip, wording) for slip in slips]
    return document(wording.say("print.slips-of", title=title), grid(cells, columns, rows, style), wording, style)


def _slip(slip: Slip, wording: Wording) -> Cell:
    say = wording.say

    def draw(pen: Pen, x: float, y: float, width: float, height: float) -> None:
        pen.box(x, y, width, height, edge=RULE)
        left, right = x + 8, x + width - 8
        place = (
            say("print.slip.section-table", section=slip.section, table=slip.table)
            if slip.section
            else say("print.slip.table", table=slip.table)
        )
        pen.text(left, y + 16, place, size=11, bold=True)
        pen.text(right, y + 16, say("print.slip.round", round=slip.round), size=11, bold=True, align=Align.RIGHT)
        pen.text(left, y + 31, say("print.slip.ns", pair=slip.ns), size=9.5)
        pen.text(right, y + 31, say("print.slip.ew", pair=slip.ew), size=9.5, align=Align.RIGHT)
        _lines(pen, slip.boards, wording, (left, y + 37, right, y + height - 24))
        foot = y + height - 8
        pen.text(left, foot, say("print.slip.checked"), size=8, ink=SOFT)
        pen.line(left + pen.width(say("print.slip.checked"), 8) + 5, foot + 1, right, foot + 1, ink=SOFT)

    return draw


def _lines(pen: Pen, boards: tuple[int, ...], wording: Wording, place: tuple[float, float, float, float]) -> None:
    left, top, right, foot = place
    say, width = wording.say, right - left
    stops = [left + width * part for part in (0.0, 0.15, 0.37, 0.48, 0.61, 0.74, 0.87, 1.0)]
    heads = (
        say("print.head.board"),
        say("print.contract"),
        say("print.declarer"),
        say("print.lead"),
        say("print.tricks"),
        say("print.slip.plus", side=say("print.side.NS")),
        say("print.slip.plus", side=say("print.side.EW")),
    )
    for text, start, end in zip(heads, stops, stops[1:], strict=False):
        pen.text((start + end) / 2, top + 9, text, size=6.5, ink=SOFT, align=Align.CENTRE, within=end - start - 2)
    head = top + 12
    row = min(44.0, (foot - head) / max(len(boards), 1))
    for number, board in enumerate(boards):
        pen.box(left, head + number * row, stops[1] - left, row, fill=SHADE, edge=None)
        middle = (left + stops[1]) / 2
        pen.text(middle, head + (number + 0.5) * row + 4, str(board), size=11, bold=True, align=Align.CENTRE)
    for number in range(len(boards) + 1):
        pen.line(left, head + number * row, right, head + number * row, ink=RULE)
    for stop in stops:
        pen.line(stop, head, stop, head + len(boards) * row, ink=RULE)


@dataclass(frozen=True, slots=True)
class NameSlip:
    """A pair and where it starts; `side` and `table` are None and empty where that is not known."""

    entrant: Entrant
    table: str = ""
    side: Side | None = None


def name_slips_pdf(title: str, slips: Sequence[NameSlip], wording: Wording, style: Style = PLAIN) -> bytes:
    """Slips with numbers and names for the tables, ten to a page; arguments as for `slips_pdf`."""
    cells = [_name(slip, wording) for slip in slips]
    return document(wording.say("print.names-of", title=title), grid(cells, 2, 5, style), wording, style)


def _name(slip: NameSlip, wording: Wording) -> Cell:
    def draw(pen: Pen, x: float, y: float, width: float, height: float) -> None:
        pen.box(x, y, width, height, edge=RULE)
        pen.text(x + 14, y + 34, slip.entrant.id, size=24, bold=True, within=width - 28)
        people = [wording.say("print.name-withheld") if name == ERASED else name for name in slip.entrant.names]
        if slip.entrant.name:
            _team(pen, x + 14, y + 58, width - 28, slip.entrant.name, people)
        for place, name in enumerate(() if slip.entrant.name else people):
            pen.text(x + 14, y + 58 + 19 * place, name, size=14, within=width - 28)
        if slip.side is not None:
            side = wording.say(f"print.side.{slip.side.value}")
            pen.text(x + 14, y + height - 14, wording.say("print.names.table", table=slip.table, side=side), ink=SOFT)

    return draw


def _team(pen: Pen, x: float, y: float, width: float, name: str, players: Sequence[str]) -> None:
    """A team with its players in two columns."""
    pen.text(x, y, name, size=14, bold=True, within=width)
    for place, player in enumerate(players):
        pen.text(x + (place % 2) * width / 2, y + 18 + 14 * (place // 2), player, size=10, within=width / 2 - 6)
