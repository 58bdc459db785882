"""The form of an appeal on paper: the facts filled in, and lines for what the sides and the committee write.

Law: 92, 93 (1987-2017).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.printing.diagram import Diagram, draw_diagram
from oddtrick.printing.document import document
from oddtrick.printing.pen import PLAIN, Pen, Style
from oddtrick.printing.rows import INDENT, Column, Draw, Row, pages_of
from oddtrick.printing.ruling import sheet_rows
from oddtrick.wording import Wording
from oddtrick.wording.appeals import AppealSaid
from oddtrick.wording.sheet import Sheet

LETTERS = 9.0
"""Size of the hands."""
HANDS = 12 * LETTERS * 1.24
"""Height of the hands."""
LINES = 5
"""Lines for each statement."""


@dataclass(frozen=True, slots=True)
class AppealForm:
    """What is filled in.

    Attributes:
        title: which board and table.
        event: its title and date.
        players: each side by name, and who sat there.
        hands: of the board; None where they are not known.
        sheet: the ruling.
        appeal: the request and what was decided; None where there is none yet.
    """

    title: str
    event: str
    players: tuple[tuple[str, str], ...]
    hands: Diagram | None
    sheet: Sheet
    appeal: AppealSaid | None = None


def appeal_pdf(form: AppealForm, wording: Wording, style: Style = PLAIN) -> bytes:
    """The form as PDF.

    Args:
        form: what is filled in.
        wording: language of what is printed.
        style: paper.
    """
    column = Column(style, Pen(style))
    return document(form.title, pages_of(_rows(form, wording, column), style), wording, style)


def _rows(form: AppealForm, wording: Wording, column: Column) -> Iterator[Row]:
    say = wording.say
    yield from column.title(form.title)
    yield from column.text(form.event, 0)
    for side, names in form.players:
        yield from column.text(say("appeal.form.side", side=side, players=names), 0)
    if form.hands is not None:
        yield column.gap(0.6)
        yield Row(HANDS, _hands(form.hands, wording, column.style))
        yield column.gap(0.6)
    yield from sheet_rows(form.sheet, wording, column)
    yield from _request(form, wording, column)
    for side, _ in form.players:
        yield from _to_write(column, say("appeal.form.statement", who=side))
    yield from _to_write(column, say("appeal.form.statement", who=say("ruling.who.director")))
    yield from _decision(form, wording, column)


def _hands(hands: Diagram, wording: Wording, style: Style) -> Draw:
    def draw(pen: Pen, y: float) -> None:
        draw_diagram(pen, hands, style.margin + INDENT, y - LETTERS, style.inner * 0.6, LETTERS, wording)

    return draw


def _request(form: AppealForm, wording: Wording, column: Column) -> Iterator[Row]:
    """The request; lines for it where there is none yet."""
    say = wording.say
    yield from column.heading(say("appeal.form.request"))
    if form.appeal is None:
        for label in ("by", "against", "time", "consent", "deposit"):
            yield column.to_write(say(f"appeal.form.{label}"))
        return
    yield from column.text(form.appeal.cited)
    for text in form.appeal.details:
        yield from column.text(text, 2 * INDENT, soft=True)
    yield column.to_write(say("appeal.form.signed", who=say("appeal.form.appellants")))


def _to_write(column: Column, head: str) -> Iterator[Row]:
    yield from column.heading(head)
    for line in range(LINES):
        yield column.to_write(with_next=line < LINES - 1)


def _decision(form: AppealForm, wording: Wording, column: Column) -> Iterator[Row]:
    """What was decided; boxes and lines for it as long as nothing is."""
    say = wording.say
    yield from column.heading(say("appeal.form.decision"))
    if form.appeal is not None and form.appeal.rulings:
        for text in form.appeal.rulings:
            yield from column.text(text)
    else:
        for choice in ("upheld", "changed", "withdrawn", "referred"):
            yield column.to_tick(say(f"appeal.choose.{choice}"))
        yield column.to_write(say("appeal.form.score"))
        for choice in ("returned", "forfeited"):
            yield column.to_tick(say(f"appeal.deposit.{choice}"))
        yield column.to_write(say("appeal.form.why"))
        for _ in range(LINES - 1):
            yield column.to_write()
    yield column.to_write(say("appeal.form.signed", who=say("appeal.form.who")))
    yield column.to_write(say("appeal.form.date"))
