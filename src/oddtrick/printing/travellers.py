"""Travellers on paper: eight boards to a page, each with its hands, its results and how often each score came.

A board with more results than fit takes the place of two, or of four.
"""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.printing.diagram import Diagram, draw_diagram
from oddtrick.printing.document import document, grid
from oddtrick.printing.handrecords import board_title
from oddtrick.printing.model import Frequency, Results, Traveller, TravellerLine
from oddtrick.printing.pen import BAR, PLAIN, SHADE, SOFT, Align, Pen, Style
from oddtrick.printing.shown import Shown
from oddtrick.wording import Wording
from oddtrick.words.seats import Side

_ROW = 8.4
_SIZE = 6.6
_SHAPES = ((2, 4), (2, 2), (1, 2), (1, 1))
"""Columns and rows of boards on a page, from many to few."""


def travellers_pdf(results: Results, wording: Wording, style: Style = PLAIN) -> bytes:
    """All travellers of an event.

    Args:
        results: what to print.
        wording: language.
        style: paper and colours.
    """
    most = max((len(board.lines) for board in results.travellers), default=0)
    columns, rows = next((shape for shape in _SHAPES if _room(style, shape) >= most), _SHAPES[-1])
    shown = Shown.of(results, wording)
    cells = [_cell(board, shown) for board in results.travellers]
    title = wording.say("print.travellers-of", title=results.title)
    return document(title, grid(cells, columns, rows, style, gap=14), wording, style)


def _room(style: Style, shape: tuple[int, int]) -> int:
    height = (style.height - 2 * style.margin - 14 * (shape[1] - 1)) / shape[1]
    return int((height - 34) // _ROW)


def _cell(board: Traveller, shown: Shown) -> Callable[[Pen, float, float, float, float], None]:
    def draw(pen: Pen, x: float, y: float, width: float, height: float) -> None:
        board_title(pen, board, x, y, width, shown.wording)
        hands = min(124.0, width * 0.46) if board.deal is not None else 0.0
        if board.deal is not None:
            diagram = Diagram(board.deal, board.dealer, board.vulnerable)
            used = draw_diagram(pen, diagram, x, y + 22, hands - 6, 6.4, shown.wording)
            _bars(pen, board.frequencies, shown, x, y + 26 + used, hands - 10, y + height)
        row = min(_ROW, (height - 34) / max(len(board.lines), 1))
        _results(pen, board.lines, shown, x + hands, y + 20, width - hands, row)

    return draw


def _results(
    pen: Pen, lines: tuple[TravellerLine, ...], shown: Shown, x: float, y: float, width: float, row: float
) -> None:
    """The lines as a narrow table; `row` is the height of each."""
    size, say = min(_SIZE, row * 0.79), shown.wording.say
    stops = [x + width * part for part in (0.08, 0.19, 0.23, 0.36, 0.44, 0.56, 0.71, 0.86, 1.0)]
    heads = (
        (stops[0], say("print.side.NS"), Align.RIGHT),
        (stops[1], say("print.side.EW"), Align.RIGHT),
        (stops[2], say("print.contract"), Align.LEFT),
        (stops[5], say("print.lead"), Align.RIGHT),
        (stops[6], say("print.points"), Align.RIGHT),
        (stops[7], say("print.side.NS"), Align.RIGHT),
        (stops[8], say("print.side.EW"), Align.RIGHT),
    )
    for at, text, align in heads:
        pen.text(at, y + 7, text, size=5.4, ink=SOFT, align=align, within=width * 0.15)
    for place, line in enumerate(lines):
        top = y + 9 + place * row
        if place % 2 == 0:
            pen.box(x, top, width, row, fill=SHADE, edge=None)
        _line(pen, line, shown, stops, top + row * 0.76, size)


def _line(pen: Pen, line: TravellerLine, shown: Shown, stops: list[float], y: float, size: float) -> None:
    parts = shown.parts(line.result.outcome)
    pen.text(stops[0], y, shown.ids(line.ns, Side.NS), size=size, align=Align.RIGHT)
    pen.text(stops[1], y, shown.ids(line.ew, Side.EW), size=size, align=Align.RIGHT)
    if parts.contract:
        pen.text(stops[2], y, f"{parts.contract}{parts.tricks}", size=size, within=stops[3] - stops[2] + 6)
        pen.text(stops[4], y, parts.declarer, size=size, align=Align.RIGHT)
        pen.text(stops[5], y, parts.lead, size=size, align=Align.RIGHT)
    if parts.note:
        pen.text(stops[2], y, parts.note, size=size, within=stops[6] - stops[2])
    pen.text(stops[6], y, shown.points(line.score.points), size=size, align=Align.RIGHT)
    pen.text(stops[7], y, shown.line(line.score.ns), size=size, bold=True, align=Align.RIGHT)
    pen.text(stops[8], y, shown.line(line.score.ew), size=size, align=Align.RIGHT)


def _bars(
    pen: Pen, frequencies: tuple[Frequency, ...], shown: Shown, x: float, y: float, width: float, foot: float
) -> None:
    """A bar for each score, as long as it was frequent; as many as there is room for, the commonest."""
    room = int((foot - y) // 7)
    kept = sorted(frequencies, key=lambda one: -one.count)[: max(room, 0)]
    most = max((one.count for one in kept), default=1)
    for place, one in enumerate(sorted(kept, key=lambda one: -one.points)):
        top = y + place * 7
        pen.text(x + 24, top + 5.4, shown.points(one.points), size=5.6, align=Align.RIGHT)
        pen.box(x + 28, top + 1, (width - 42) * one.count / most, 4.6, fill=BAR, edge=None)
        pen.text(x + 31 + (width - 42) * one.count / most, top + 5.4, str(one.count), size=5.6, ink=SOFT)
