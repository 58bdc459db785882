"""The register of rulings on paper: a line for each call of the director as tall as it has to be, then the figures.

Private notes are on no sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from oddtrick.contest.views.register import Tally, by_director, by_law, by_round
from oddtrick.printing.document import Page, document
from oddtrick.printing.pen import PLAIN, RULE, SHADE, SOFT, Align, Pen, Style
from oddtrick.printing.rows import wrapped
from oddtrick.printing.table import Column, Table, page_title, table_pages
from oddtrick.wording import Wording
from oddtrick.wording.register import Row, minutes_text

SIZE, LEADING, GAP = 8.5, 11.5, 6.0
BOLD = 0.92
"""Of a line, what is left to plain letters where bold ones stand, which are wider."""
SHARES = (0.21, 0.48, 0.13, 0.18)
"""Of the width: where and when; matter and ruling; Laws; state and director."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands over the list: the event, its ISO date (may be empty), and whether it has several sessions."""

    title: str
    date: str = ""
    several: bool = False


@dataclass(frozen=True, slots=True)
class _Cell:
    """One line of a cell's text."""

    text: str
    bold: bool = False
    soft: bool = False


_Cells = tuple[list[_Cell], ...]


def register_pdf(
    heading: Heading, rows: Sequence[Row], named: Mapping[str, str], wording: Wording, style: Style = PLAIN
) -> bytes:
    """The list and the figures as PDF.

    Args:
        heading: of the list.
        rows: the calls.
        named: names of directors by id.
        wording: language.
        style: paper.
    """
    title = f"{heading.title} · {wording.say('register.name')}"
    found = [row.call for row in rows]
    counted = f"{heading.date} · {wording.say('register.calls', n=len(found))}".removeprefix(" · ")
    pen = Pen(style)
    cells = [_cells(row, heading, named, wording, style, pen) for row in rows]
    pages = list(_pages(cells, heading.title, f"{wording.say('register.name')} · {counted}", wording, style))
    tables = [table for table in _tables(rows, heading, named, wording) if table.rows]
    if tables:
        pages += table_pages(wording.say("register.statistics"), counted, tables, style)
    return document(title, pages, wording, style)


def _cells(row: Row, heading: Heading, named: Mapping[str, str], wording: Wording, style: Style, pen: Pen) -> _Cells:
    """The four cells of a call, each as lines that fit its width."""
    call, widths = row.call, [share * style.inner - GAP for share in SHARES]

    def lines(text: str, place: int, *, bold: bool = False, soft: bool = False) -> list[_Cell]:
        room = widths[place] * (BOLD if bold else 1)
        return [_Cell(line, bold, soft) for line in wrapped(text, room, pen, SIZE)]

    session = wording.say("desk.session.number", number=call.number) if heading.several else ""
    when = wording.moment(call.at)
    where = lines(row.where, 0, bold=True)
    for text in (session, when, minutes_text(wording, call)):
        where += lines(text, 0, soft=True)
    said = lines(row.matter, 1) + lines(row.ruling, 1, bold=True)
    for text in (*row.later, *row.before):
        said += lines(text, 1, soft=True)
    became = lines(row.state, 3, bold=call.open)
    if call.changed:
        became += lines(wording.say("register.changed"), 3)
    became += lines(", ".join(named[by] for by in call.directors), 3, soft=True)
    return where, said, lines(", ".join(row.laws), 2), became


def _pages(cells: Sequence[_Cells], title: str, subtitle: str, wording: Wording, style: Style) -> Iterator[Page]:
    """Pages filled with calls; a call is not torn apart but where it is longer than a page."""
    top, foot = style.margin, style.height - style.margin - 12
    head = 58.0
    y, page = top + head, list[tuple[float, _Cells]]()
    first = True
    for each in (part for one in cells for part in _parts(one, foot - top - head)):
        height = _height(each)
        if page and y + height > foot:
            yield _page(page, title if first else "", subtitle, wording, style, top + (head if first else 18))
            first, y, page = False, top + 18, []
        page.append((y, each))
        y += height
    if page:
        yield _page(page, title if first else "", subtitle, wording, style, top + (head if first else 18))


def _height(cells: _Cells) -> float:
    return max(map(len, cells)) * LEADING + GAP


def _parts(cells: _Cells, room: float) -> Iterator[_Cells]:
    """A call in parts that fit a page each."""
    most = int((room - GAP) / LEADING)
    for start in range(0, max(map(len, cells)), most):
        yield tuple(lines[start : start + most] for lines in cells)


def _page(
    page: list[tuple[float, _Cells]], title: str, subtitle: str, wording: Wording, style: Style, top: float
) -> Page:
    heads = (wording.say("register.when"), f"{wording.say('register.matter')}, {wording.say('register.ruling')}",
             wording.say("desk.law"), wording.say("register.state"))  # fmt: skip
    edges = [style.margin + sum(SHARES[:place]) * style.inner for place in range(len(SHARES))]

    def draw(pen: Pen) -> None:
        if title:
            page_title(pen, title, subtitle)
        for x, head, share in zip(edges, heads, SHARES, strict=True):
            pen.text(x, top - 6, head, size=8, ink=SOFT, within=share * style.inner - GAP)
        pen.line(style.margin, top - 2, style.width - style.margin, top - 2, weight=0.8, ink=SOFT)
        for number, (y, cells) in enumerate(page):
            if number % 2:
                pen.box(style.margin - 3, y, style.inner + 6, _height(cells), fill=SHADE, edge=None)
            for x, lines in zip(edges, cells, strict=True):
                for place, line in enumerate(lines):
                    _text(pen, x, y + LEADING * (place + 1) - 1, line)
        last = page[-1][0] + _height(page[-1][1])
        pen.line(style.margin, last, style.width - style.margin, last, ink=RULE)

    return draw


def _text(pen: Pen, x: float, y: float, line: _Cell) -> None:
    if line.soft:
        pen.text(x, y, line.text, size=SIZE, ink=SOFT)
    else:
        pen.text(x, y, line.text, size=SIZE, bold=line.bold)


def _tables(rows: Sequence[Row], heading: Heading, named: Mapping[str, str], wording: Wording) -> Iterator[Table]:
    """The figures by Law, by round and by director."""
    say, found = wording.say, [row.call for row in rows]

    def law(key: str) -> str:
        return say("register.law-of", number=key) if key != "0" else say("register.law-before")

    def at_round(key: str) -> str:
        of, _, number = key.partition("/")
        if number == "0":
            return say("register.round.none")
        several = heading.several
        return say("register.round-of", number=of, round=number) if several else say("register.round", round=number)

    yield _table("register.by-law", "desk.law", law, by_law(found), wording)
    yield _table("register.by-round", "desk.round", at_round, by_round(found), wording)
    yield _table("register.by-director", "register.director", named.__getitem__, by_director(found), wording)


def _table(heading: str, head: str, name: Callable[[str], str], tallies: Iterable[Tally], wording: Wording) -> Table:
    say = wording.say
    numbers = ("register.number", "register.time", "register.open-now", "register.changed-now")
    columns = (Column(say(head), 40), *(Column(say(one), 20, Align.RIGHT) for one in numbers))
    rows = ((name(one.key), str(one.calls), str(one.minutes), str(one.open), str(one.changed)) for one in tallies)
    return Table(say(heading), columns, tuple(rows))
