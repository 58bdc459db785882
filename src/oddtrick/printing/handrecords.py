"""Hand records: the deals of a session, six or eight on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddtrick.printing.diagram import Diagram, draw_diagram
from oddtrick.printing.document import document, grid
from oddtrick.printing.model import Traveller, board_label
from oddtrick.printing.pen import PLAIN, RULE, SOFT, Align, Pen, Style
from oddtrick.wording import Wording


def hand_records_pdf(
    title: str, boards: Sequence[Traveller], wording: Wording, style: Style = PLAIN, per_page: int = 8
) -> bytes:
    """Hand records of the boards whose hands are known.

    Args:
        title: of the document.
        boards: in order.
        wording: language.
        style: paper and colours.
        per_page: 6 for large print, 8 otherwise.
    """
    rows = 3 if per_page <= 6 else 4
    cells = [_cell(board, wording, rows) for board in boards if board.deal is not None]
    return document(title, grid(cells, 2, rows, style, gap=12), wording, style)


def board_title(pen: Pen, board: Traveller, x: float, y: float, width: float, wording: Wording) -> None:
    """Number, dealer and vulnerability of a board, over a rule."""
    number = wording.say("print.board", board=board_label(board.number))
    pen.text(x, y + 12, number, size=11, bold=True)
    dealer = wording.say("print.dealer", seat=wording.say(f"seat.{board.dealer.value}"))
    marks = f"{dealer} · {wording.say(f'vulnerability.{board.vulnerable.value}')}"
    room = width - pen.width(number, 11, bold=True) - 10
    pen.text(x + width, y + 12, marks, size=8, ink=SOFT, align=Align.RIGHT, within=room)
    pen.line(x, y + 17, x + width, y + 17, ink=RULE)


def _cell(board: Traveller, wording: Wording, rows: int) -> Callable[[Pen, float, float, float, float], None]:
    def draw(pen: Pen, x: float, y: float, width: float, height: float) -> None:
        board_title(pen, board, x, y, width, wording)
        if board.deal is not None:
            size = min((height - 28) / (12 * 1.24), 11 if rows == 4 else 13)
            diagram = Diagram(board.deal, board.dealer, board.vulnerable)
            draw_diagram(pen, diagram, x + 2, y + 23, width - 4, size, wording)

    return draw
