"""The ruling sheet, on paper and as a page: what happened, was asked and answered, what follows, by what provisions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby

from oddtrick.printing.document import Page, document
from oddtrick.printing.pen import PLAIN, SOFT, Pen, Style
from oddtrick.wording import Wording
from oddtrick.wording.rulings import Said
from oddtrick.wording.sheet import Sheet

SIZE, LEADING = 10.0, 14.0
COLUMN = 62.0

Draw = Callable[[Pen, float], None]
"""Draws something at this height."""


def ruling_pdf(sheet: Sheet, wording: Wording, style: Style = PLAIN) -> bytes:
    """The sheet as PDF.

    Args:
        sheet: the ruling.
        wording: language.
        style: paper.
    """
    pen = Pen(style)
    rows = list(_rows(sheet, wording, style, pen))
    room = style.height - 2 * style.margin - LEADING
    pages: list[list[tuple[float, Draw]]] = [[]]
    used = 0.0
    for height, draw in rows:
        if used + height > room and pages[-1]:
            pages.append([])
            used = 0.0
        pages[-1].append((used, draw))
        used += height
    return document(sheet.title, [_page(rows_of_page, style) for rows_of_page in pages], wording, style)


def _page(rows: list[tuple[float, Draw]], style: Style) -> Page:
    def draw(pen: Pen) -> None:
        for offset, row in rows:
            row(pen, style.margin + LEADING + offset)

    return draw


def _rows(sheet: Sheet, wording: Wording, style: Style, pen: Pen) -> Iterator[tuple[float, Draw]]:
    """Everything on the sheet, each with its height."""
    yield 24, _line(sheet.title, style.margin, 16, bold=True)
    yield LEADING, _line(f"{sheet.edition} · {sheet.facts}", style.margin, SIZE, soft=True)
    yield from _auction(sheet, style)
    for part, sentences in groupby(sheet.said, lambda said: said.part):
        yield LEADING * 0.6, _nothing
        yield LEADING, _line(wording.say(f"ruling.part.{part.value}"), style.margin, SIZE, bold=True)
        for said in sentences:
            yield from _said(said, style, pen)
    if sheet.options:
        for text in wrapped(wording.say("ruling.sheet.options", options=wording.items(list(sheet.options))),
                            style.inner - 12, pen):  # fmt: skip
            yield LEADING, _line(text, style.margin + 12, SIZE)
    if sheet.result:
        yield LEADING * 0.6, _nothing
        text = wording.say("ruling.sheet.result", result=sheet.result)
        yield LEADING, _line(text, style.margin, SIZE, bold=True)
    yield from _past(sheet, wording, style, pen)
    if sheet.provisions:
        yield LEADING, _nothing
        yield LEADING, _line(wording.say("ruling.sheet.provisions"), style.margin, SIZE, bold=True)
    for cited in sheet.provisions:
        for place, text in enumerate(wrapped(cited.gist, style.inner - COLUMN - 12, pen) or [""]):
            yield LEADING, _pair(cited.number if place == 0 else "", text, style)


def past_lines(sheet: Sheet, wording: Wording) -> Iterator[tuple[str, tuple[tuple[str, bool], ...]]]:
    """What was overturned and what was appealed: a heading for each kind, its lines, and whether one is soft."""
    if sheet.overturned:
        lines = []
        for one in sheet.overturned:
            then = [(wording.say("appeal.then", why=one.why), True)] if one.why else []
            lines += [(one.decision, False), *then, (one.note, True)]
        yield wording.say("appeal.title.overturned"), tuple(lines)
    if sheet.appeals:
        lines = []
        for each in sheet.appeals:
            lines += [(each.cited, False), *((text, True) for text in each.details)]
            lines += [(text, False) for text in each.rulings or (each.state,)]
        yield wording.say("appeal.title.appeals"), tuple(lines)


def _past(sheet: Sheet, wording: Wording, style: Style, pen: Pen) -> Iterator[tuple[float, Draw]]:
    for head, lines in past_lines(sheet, wording):
        yield LEADING * 0.6, _nothing
        yield LEADING, _line(head, style.margin, SIZE, bold=True)
        for text, soft in lines:
            indent = 24 if soft else 12
            for part in text.split("\n"):
                for row in wrapped(part, style.inner - indent, pen):
                    yield LEADING, _line(row, style.margin + indent, SIZE, soft=soft)


def _said(said: Said, style: Style, pen: Pen) -> Iterator[tuple[float, Draw]]:
    """A sentence with its provision, and the reason that was given for it."""
    for text in wrapped(said.cited, style.inner - 12, pen):
        yield LEADING, _line(text, style.margin + 12, SIZE)
    for text in wrapped(said.why, style.inner - 24, pen):
        yield LEADING, _line(text, style.margin + 24, SIZE, soft=True)


def _auction(sheet: Sheet, style: Style) -> Iterator[tuple[float, Draw]]:
    if not sheet.auction:
        return
    yield LEADING * 0.6, _nothing
    yield LEADING, _cells(sheet.players, style, soft=True)
    for start in range(0, len(sheet.auction), 4):
        yield LEADING, _cells(sheet.auction[start : start + 4], style, soft=False)


def _cells(cells: tuple[str, ...], style: Style, *, soft: bool) -> Draw:
    def draw(pen: Pen, y: float) -> None:
        for place, cell in enumerate(cells):
            x = style.margin + 12 + place * COLUMN
            if soft:
                pen.text(x, y, cell, size=SIZE, ink=SOFT)
            else:
                pen.text(x, y, cell, size=SIZE)

    return draw


def _line(text: str, x: float, size: float, *, bold: bool = False, soft: bool = False) -> Draw:
    def draw(pen: Pen, y: float) -> None:
        if soft:
            pen.text(x, y, text, size=size, ink=SOFT)
        else:
            pen.text(x, y, text, size=size, bold=bold)

    return draw


def _pair(number: str, text: str, style: Style) -> Draw:
    def draw(pen: Pen, y: float) -> None:
        pen.text(style.margin + 12, y, number, size=SIZE, within=COLUMN - 6)
        pen.text(style.margin + 12 + COLUMN, y, text, size=SIZE)

    return draw


def _nothing(pen: Pen, y: float) -> None:
    """Room and nothing in it."""


_LETTER = r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]"
_STOP = r"[\u3001\u3002\uff0c\uff1a\uff1b\uff1f\uff09\u300d]"
_PIECES = re.compile(rf"(\s*)({_LETTER}{_STOP}*|(?:(?!{_LETTER})\S)+)")
"""What may stand alone on a line, with the blanks before it: an East Asian letter with its stops, or another word."""


def wrapped(text: str, width: float, pen: Pen) -> list[str]:
    """The text in lines of this width, broken at blanks and East Asian letters; too long a word stands alone."""
    lines: list[str] = []
    for blanks, word in _PIECES.findall(text.strip()):
        longer = f"{lines[-1]}{' ' if blanks else ''}{word}" if lines else word
        if lines and pen.width(longer, SIZE) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}"
    "h1{font-size:1.5rem;margin-bottom:0}h2{font-size:1rem;margin:1.2em 0 .2em}p{margin:.2em 0}"
    "table{border-collapse:collapse;margin:1em 0}th,td{text-align:left;padding:.15em 1.6em .15em 0;vertical-align:top}"
    "th{font-weight:600}.soft,cite{color:#555;font-style:normal}"
)


def ruling_page(sheet: Sheet, wording: Wording) -> str:
    """The sheet as an HTML page of its own, without scripts or outside addresses."""
    parts = [
        f'<!doctype html><html lang="{escape(wording.language)}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{escape(sheet.title)}</title><style>{STYLE}</style></head><body><main>",
        f'<h1>{escape(sheet.title)}</h1><p class="soft">{escape(sheet.edition)} · {escape(sheet.facts)}</p>',
        *_auction_html(sheet),
    ]
    for part, sentences in groupby(sheet.said, lambda said: said.part):
        parts.append(f"<h2>{escape(wording.say(f'ruling.part.{part.value}'))}</h2>")
        for said in sentences:
            law = f" <cite>[{escape(said.law.spoken())}]</cite>" if said.law is not None else ""
            why = f'<br><span class="soft">{escape(said.why)}</span>' if said.why else ""
            parts.append(f"<p>{escape(said.text)}{law}{why}</p>")
    if sheet.options:
        options = wording.say("ruling.sheet.options", options=wording.items(list(sheet.options)))
        parts.append(f"<p>{escape(options)}</p>")
    if sheet.result:
        parts.append(f"<p><b>{escape(wording.say('ruling.sheet.result', result=sheet.result))}</b></p>")
    for head, lines in past_lines(sheet, wording):
        parts.append(f"<h2>{escape(head)}</h2>")
        parts += [f"<p{' class=soft' if soft else ''}>{escape(text)}</p>" for text, soft in lines]
    if sheet.provisions:
        parts.append(f"<h2>{escape(wording.say('ruling.sheet.provisions'))}</h2><table>")
        parts += [f"<tr><th>{escape(one.number)}</th><td>{escape(one.gist)}</td></tr>" for one in sheet.provisions]
        parts.append("</table>")
    return "\n".join([*parts, "</main></body></html>", ""])


def _auction_html(sheet: Sheet) -> Iterator[str]:
    if not sheet.auction:
        return
    heads = "".join(f"<th>{escape(name)}</th>" for name in sheet.players)
    yield f"<table><tr>{heads}</tr>"
    for start in range(0, len(sheet.auction), 4):
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in sheet.auction[start : start + 4])
        yield f"<tr>{cells}</tr>"
    yield "</table>"
