"""Pictures in pages, as SVG of our own: bars of frequencies, dots of a scorecard, the compass of a board, QR codes.

Each has its words beside it in the page, so that a picture is never the only place where something stands.

Example:
    >>> str(compass(Seat.NORTH, Vulnerability.EW)).count('class="red"')
    2
"""

from __future__ import annotations

from io import BytesIO

import segno
from markupsafe import Markup

from oddtrick.printing.model import Scorecard, Traveller
from oddtrick.printing.shown import Shown
from oddtrick.words.seats import Seat, Vulnerability

_ROW = 22


def bars(board: Traveller, shown: Shown) -> Markup:
    """How often each score came: a bar for each, best for North-South first."""
    most = max((one.count for one in board.frequencies), default=1)
    height = _ROW * len(board.frequencies)
    rows = [
        Markup(
            '<text x="62" y="{y}" text-anchor="end">{points}</text>'
            '<rect class="bar" x="70" y="{top}" width="{width}" height="14" rx="2"/>'
            '<text class="soft" x="{end}" y="{y}">{count}</text>'
        ).format(
            y=place * _ROW + 15,
            top=place * _ROW + 4,
            points=shown.points(one.points),
            width=200 * one.count // most,
            end=76 + 200 * one.count // most,
            count=one.count,
        )
        for place, one in enumerate(board.frequencies)
    ]
    frame = '<svg class="bars" viewBox="0 0 300 {height}" width="300" height="{height}" aria-hidden="true">{rows}</svg>'
    return Markup(frame).format(height=height, rows=Markup("").join(rows))


def dots(card: Scorecard) -> Markup:
    """The boards of a contestant in a row, the better the higher; nothing where results have no top."""
    lines = [line for line in card.lines if line.share is not None]
    if not lines:
        return Markup("")
    step, height = 18, 84
    width = step * len(lines) + 8
    points = [
        Markup('<circle class="dot {kind}" cx="{x}" cy="{y}" r="5"/>').format(
            kind="high" if line.share * 2 > 1 else "low" if line.share * 2 < 1 else "even",
            x=place * step + 13,
            y=10 + int((1 - line.share) * (height - 20)),
        )
        for place, line in enumerate(lines)
        if line.share is not None
    ]
    frame = (
        '<svg class="board-dots" viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true">'
        '<line class="rule" x1="0" y1="{middle}" x2="{width}" y2="{middle}"/>{points}</svg>'
    )
    return Markup(frame).format(width=width, height=height, middle=height // 2, points=Markup("").join(points))


_EDGES = {
    Seat.NORTH: (4, 4, 92, 4),
    Seat.EAST: (92, 4, 92, 92),
    Seat.SOUTH: (4, 92, 92, 92),
    Seat.WEST: (4, 4, 4, 92),
}
_LETTERS = {Seat.NORTH: (48, 24), Seat.EAST: (80, 54), Seat.SOUTH: (48, 86), Seat.WEST: (16, 54)}


def compass(dealer: Seat, vulnerable: Vulnerability, letters: dict[Seat, str] | None = None) -> Markup:
    """The square of a board: thick red edges for vulnerable sides, the dealer's letter underlined."""
    parts = [Markup('<rect x="4" y="4" width="88" height="88"/>')]
    for seat, (x1, y1, x2, y2) in _EDGES.items():
        if vulnerable.of(seat.side):
            edge = Markup('<line class="red" x1="{}" y1="{}" x2="{}" y2="{}"/>')
            parts.append(edge.format(x1, y1, x2, y2))
        x, y = _LETTERS[seat]
        letter = (letters or {}).get(seat, seat.value)
        kind = "dealer" if seat is dealer else "seat"
        parts.append(Markup('<text class="{}" x="{}" y="{}" text-anchor="middle">{}</text>').format(kind, x, y, letter))
    return Markup('<svg class="compass" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">{}</svg>').format(
        Markup("").join(parts)
    )


def code(link: str) -> bytes:
    """A QR code of an address, as an SVG file, dark on white whatever the page's colours are."""
    stream = BytesIO()
    segno.make(link, error="m", micro=False).save(stream, kind="svg", border=4, light="#fff", dark="#000", scale=8)
    return stream.getvalue()
