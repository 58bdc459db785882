"""A pen on a page: text with suit symbols, lines and boxes, measured in points from the top left corner.

Example:
    >>> pen = Pen(Style())
    >>> pen.text(40, 40, "4♠ by South", size=12)
    >>> pen.next_page()
    >>> pen.finish("A sheet")[:5]
    b'%PDF-'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from io import BytesIO

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from oddtrick.printing.fonts import faces, runs
from oddtrick.printing.suits import SHAPES, SYMBOL_OF
from oddtrick.words.cards import Suit


class Paper(Enum):
    """Sizes of paper: width and height in points."""

    A4 = (595.28, 841.89)
    LETTER = (612.0, 792.0)


class SuitColours(Enum):
    """How suits are told apart beside their shapes."""

    TWO = "two"
    FOUR = "four"


class Align(Enum):
    """Where a text stands at its place."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Style:
    """How sheets look.

    Attributes:
        paper: its size.
        colours: of the suits.
        language: of the text, for the faces of names and for screen readers.
        margin: on all sides, in points.
        club: whose sheets they are, at the foot of each; empty for none.
    """

    paper: Paper = Paper.A4
    colours: SuitColours = SuitColours.FOUR
    language: str = "en"
    margin: float = 40.0
    club: str = ""

    @property
    def width(self) -> float:
        """Width of the paper."""
        return self.paper.value[0]

    @property
    def height(self) -> float:
        """Height of the paper."""
        return self.paper.value[1]

    @property
    def inner(self) -> float:
        """Width between the margins."""
        return self.width - 2 * self.margin


PLAIN = Style()
"""A4, suits in four colours, in English."""

INK = HexColor(0x1A1A1A)
SOFT = HexColor(0x5C5C5C)
RULE = HexColor(0xB8B8B8)
SHADE = HexColor(0xEFEFEF)
BAR = HexColor(0x8FA9C4)
VULNERABLE = HexColor(0xB3261E)

_RED, _ORANGE, _GREEN = HexColor(0xB3261E), HexColor(0xB35900), HexColor(0x1B6B34)
_SUIT_INKS: dict[SuitColours, dict[Suit, Color]] = {
    SuitColours.TWO: {Suit.SPADES: INK, Suit.HEARTS: _RED, Suit.DIAMONDS: _RED, Suit.CLUBS: INK},
    SuitColours.FOUR: {Suit.SPADES: INK, Suit.HEARTS: _RED, Suit.DIAMONDS: _ORANGE, Suit.CLUBS: _GREEN},
}
_SUIT_WIDTH, _SUIT_HEIGHT = 0.74, 0.72


@dataclass(slots=True)
class Pen:
    """Draws on a document, one page after the other.

    Attributes:
        style: paper, language and colours.
        lacking: whether something on this page has letters that no face has.
    """

    style: Style
    lacking: bool = False
    _bytes: BytesIO = field(default_factory=BytesIO)
    _canvas: Canvas = field(init=False)

    def __post_init__(self) -> None:
        faces()
        self._canvas = Canvas(
            self._bytes,
            pagesize=self.style.paper.value,
            pageCompression=1,
            invariant=1,
            lang=self.style.language.replace("_", "-"),
        )

    def width(self, text: str, size: float = 9, *, bold: bool = False) -> float:
        """How wide a text is."""
        return sum(
            size * (_SUIT_WIDTH + 0.06) if run.suit else stringWidth(run.text, run.face, size)
            for run in runs(text, self.style.language, bold=bold)
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 9,
        bold: bool = False,
        align: Align = Align.LEFT,
        ink: Color = INK,
        within: float | None = None,
    ) -> None:
        """Write one line.

        Args:
            x: left end, middle or right end, by `align`.
            y: of the line's foot.
            text: letters and suit symbols.
            size: in points.
            bold: in bold.
            align: which part of the text stands at `x`.
            ink: its colour; suits have their own.
            within: the width it may have; a longer text is set smaller, then cut.
        """
        if within is not None:
            size, text = self._fitted(text, size, within, bold=bold)
        match align:
            case Align.LEFT:
                at = x
            case Align.CENTRE:
                at = x - self.width(text, size, bold=bold) / 2
            case Align.RIGHT:
                at = x - self.width(text, size, bold=bold)
        for run in runs(text, self.style.language, bold=bold):
            if run.suit is not None:
                self.suit(at, y, run.suit, size)
                at += size * (_SUIT_WIDTH + 0.06)
                continue
            self.lacking |= run.missing
            self._canvas.setFillColor(ink)
            self._canvas.setFont(run.face, size)
            self._canvas.drawString(at, self.style.height - y, run.text)
            at += stringWidth(run.text, run.face, size)

    def _fitted(self, text: str, size: float, within: float, *, bold: bool) -> tuple[float, str]:
        wide = self.width(text, size, bold=bold)
        if wide <= within:
            return size, text
        smaller = max(size * within / wide, size * 0.78)
        while text and self.width(text + "…", smaller, bold=bold) > within and wide > within / 0.78:
            text = text[:-1]
            wide = self.width(text + "…", size, bold=bold)
            if wide * 0.78 <= within:
                return smaller, text.rstrip() + "…"
        return smaller, text

    def suit(self, x: float, y: float, suit: Suit, size: float = 9) -> None:
        """Draw a suit symbol as large as a capital letter; readers of the file are told its character."""
        canvas, top = self._canvas, self.style.height - y + size * _SUIT_HEIGHT
        wide, high = size * _SUIT_WIDTH / 100, size * _SUIT_HEIGHT / 100

        def place(point: tuple[int, int]) -> tuple[float, float]:
            return x + point[0] * wide, top - point[1] * high

        canvas.addLiteral(f"/Span <</ActualText <FEFF{ord(SYMBOL_OF[suit]):04X}>>> BDC")
        canvas.setFillColor(_SUIT_INKS[self.style.colours][suit])
        path = canvas.beginPath()
        for outline in SHAPES[suit]:
            path.moveTo(*place(outline.start))
            for curve in outline.curves:
                path.curveTo(*place(curve.first), *place(curve.second), *place(curve.end))
            path.close()
        canvas.drawPath(path, stroke=0, fill=1, fillMode=1)
        canvas.addLiteral("EMC")

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        *,
        weight: float = 0.5,
        ink: Color = RULE,
        dashed: bool = False,
    ) -> None:
        """Draw a straight line."""
        self._canvas.setStrokeColor(ink)
        self._canvas.setLineWidth(weight)
        self._canvas.setDash([3, 3] if dashed else [])
        self._canvas.line(x, self.style.height - y, to_x, self.style.height - to_y)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: Color | None = None,
        edge: Color | None = RULE,
        weight: float = 0.5,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle from its top left corner."""
        canvas = self._canvas
        canvas.setDash([])
        canvas.setLineWidth(weight)
        if edge is not None:
            canvas.setStrokeColor(edge)
        if fill is not None:
            canvas.setFillColor(fill)
        stroke, filled = int(edge is not None), int(fill is not None)
        canvas.roundRect(x, self.style.height - y - height, width, height, radius, stroke=stroke, fill=filled)

    def boxes(self, boxes: Iterable[tuple[float, float, float, float]], *, fill: Color = INK) -> None:
        """Fill many rectangles (x, y, width, height) as one shape, without seams between neighbours."""
        path = self._canvas.beginPath()
        for x, y, width, height in boxes:
            path.rect(x, self.style.height - y - height, width, height)
        self._canvas.setFillColor(fill)
        self._canvas.drawPath(path, stroke=0, fill=1, fillMode=1)

    def next_page(self) -> None:
        """This page is done."""
        self._canvas.showPage()

    def finish(self, title: str) -> bytes:
        """The whole document, with its title for the reader's window."""
        self._canvas.setTitle(title)
        self._canvas.setAuthor("")
        self._canvas.setCreator("Oddtrick")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._canvas.save()
        return self._bytes.getvalue()
