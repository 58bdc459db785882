"""A page for the wall: the address of the results, as words and as a QR code."""

from __future__ import annotations

import segno

from oddtrick.printing.document import document
from oddtrick.printing.pen import PLAIN, SOFT, Align, Pen, Style
from oddtrick.wording import Wording


def poster_pdf(title: str, link: str, wording: Wording, style: Style = PLAIN) -> bytes:
    """The poster.

    Args:
        title: of the event.
        link: the address, short enough to be typed.
        wording: language.
        style: paper.
    """
    middle = style.width / 2

    def page(pen: Pen) -> None:
        pen.text(middle, 130, title, size=34, bold=True, align=Align.CENTRE, within=style.inner)
        pen.text(middle, 168, wording.say("print.poster.results"), size=20, ink=SOFT, align=Align.CENTRE)
        size = min(style.inner * 0.72, 380)
        draw_code(pen, link, middle - size / 2, 205, size)
        pen.text(middle, 240 + size, wording.say("print.poster.scan"), size=15, ink=SOFT, align=Align.CENTRE)
        pen.text(middle, 280 + size, link, size=24, bold=True, align=Align.CENTRE, within=style.inner)

    return document(title, [page], wording, style)


def draw_code(pen: Pen, text: str, x: float, y: float, size: float) -> None:
    """A QR code with its quiet zone in a square, drawn as one shape."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=4)]
    module = size / len(rows)
    pen.boxes(
        (x + column * module, y + line * module, module, module)
        for line, row in enumerate(rows)
        for column, dark in enumerate(row)
        if dark
    )
