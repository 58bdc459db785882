"""The ruling sheet, on paper and as a page: what happened, was asked and answered, what follows, by what provisions."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from oddtrick.printing.document import document
from oddtrick.printing.pen import PLAIN, SOFT, Pen, Style
from oddtrick.printing.rows import INDENT, Column, Row, pages_of
from oddtrick.printing.rows import SIZE as SIZE
from oddtrick.printing.rows import wrapped as wrapped
from oddtrick.wording import Wording
from oddtrick.wording.grounds import Ground
from oddtrick.wording.sheet import Sheet

LABEL = 100.0
"""Width of the names of what a decision rests on."""


def ruling_pdf(sheet: Sheet, wording: Wording, style: Style = PLAIN) -> bytes:
    """The sheet as PDF.

    Args:
        sheet: the ruling.
        wording: language.
        style: paper.
    """
    column = Column(style, Pen(style))
    rows = (*column.title(sheet.title), *sheet_rows(sheet, wording, column))
    return document(sheet.title, pages_of(rows, style), wording, style)


def sheet_rows(sheet: Sheet, wording: Wording, column: Column) -> Iterator[Row]:
    """Everything on the sheet but its title."""
    yield from column.text(f"{sheet.edition} · {sheet.facts}", 0, soft=True)
    yield from auction_rows(sheet, column)
    for part, sentences in groupby(sheet.said, lambda said: said.part):
        yield from column.heading(wording.say(f"ruling.part.{part.value}"))
        for said in sentences:
            yield from column.text(said.cited)
            yield from column.text(said.why, 2 * INDENT, soft=True)
            yield from ground_rows(said.grounds, column)
    if sheet.options:
        yield from column.text(wording.say("ruling.sheet.options", options=wording.items(list(sheet.options))))
    if sheet.result:
        yield from column.heading(wording.say("ruling.sheet.result", result=sheet.result))
    yield from past_rows(sheet, wording, column)
    if sheet.provisions:
        yield from column.heading(wording.say("ruling.sheet.provisions"))
    for cited in sheet.provisions:
        yield from column.pair(cited.number, cited.gist)


def ground_rows(grounds: tuple[Ground, ...], column: Column) -> Iterator[Row]:
    """What a decision rests on: each part's name once, its lines beside it."""
    for ground in grounds:
        for place, line in enumerate(ground.lines):
            yield from column.pair(ground.label if place == 0 else "", line, cell=LABEL, ink=SOFT)


def auction_rows(sheet: Sheet, column: Column) -> Iterator[Row]:
    """The auction, a row for each four calls."""
    if not sheet.auction:
        return
    yield column.gap(0.6)
    yield column.cells(sheet.players, soft=True)
    for start in range(0, len(sheet.auction), 4):
        yield column.cells(sheet.auction[start : start + 4])


def past_rows(sheet: Sheet, wording: Wording, column: Column) -> Iterator[Row]:
    """What was overturned, and what was appealed."""
    if sheet.overturned:
        yield from column.heading(wording.say("appeal.title.overturned"))
    for one in sheet.overturned:
        yield from column.text(one.decision)
        if one.why:
            yield from column.text(wording.say("appeal.then", why=one.why), 2 * INDENT, soft=True)
        yield from ground_rows(one.grounds, column)
        yield from column.text(one.note, 2 * INDENT, soft=True)
    if sheet.appeals:
        yield from column.heading(wording.say("appeal.title.appeals"))
    for each in sheet.appeals:
        yield from column.text(each.cited)
        for text in each.details:
            yield from column.text(text, 2 * INDENT, soft=True)
        for text in each.rulings or (each.state,):
            yield from column.text(text)


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
            parts.append(f"<p>{escape(said.text)}{law}{why}</p>{_grounds_html(said.grounds)}")
    if sheet.options:
        options = wording.say("ruling.sheet.options", options=wording.items(list(sheet.options)))
        parts.append(f"<p>{escape(options)}</p>")
    if sheet.result:
        parts.append(f"<p><b>{escape(wording.say('ruling.sheet.result', result=sheet.result))}</b></p>")
    parts += _past_html(sheet, wording)
    if sheet.provisions:
        parts.append(f"<h2>{escape(wording.say('ruling.sheet.provisions'))}</h2><table>")
        parts += [f"<tr><th>{escape(one.number)}</th><td>{escape(one.gist)}</td></tr>" for one in sheet.provisions]
        parts.append("</table>")
    return "\n".join([*parts, "</main></body></html>", ""])


def _grounds_html(grounds: tuple[Ground, ...]) -> str:
    rows = (
        f"<tr><th>{escape(ground.label)}</th><td>{'<br>'.join(map(escape, ground.lines))}</td></tr>"
        for ground in grounds
    )
    return f'<table class="soft">{"".join(rows)}</table>' if grounds else ""


def _past_html(sheet: Sheet, wording: Wording) -> Iterator[str]:
    if sheet.overturned:
        yield f"<h2>{escape(wording.say('appeal.title.overturned'))}</h2>"
    for one in sheet.overturned:
        why = f"<br>{escape(wording.say('appeal.then', why=one.why))}" if one.why else ""
        yield f"<p><s>{escape(one.decision)}{why}</s></p>{_grounds_html(one.grounds)}"
        yield f'<p class="soft">{escape(one.note)}</p>'
    if sheet.appeals:
        yield f"<h2>{escape(wording.say('appeal.title.appeals'))}</h2>"
    for each in sheet.appeals:
        yield f"<p>{escape(each.cited)}</p>"
        yield from (f'<p class="soft">{escape(text)}</p>' for text in each.details)
        yield from (f"<p>{escape(text)}</p>" for text in each.rulings or (each.state,))


def _auction_html(sheet: Sheet) -> Iterator[str]:
    if not sheet.auction:
        return
    heads = "".join(f"<th>{escape(name)}</th>" for name in sheet.players)
    yield f"<table><tr>{heads}</tr>"
    for start in range(0, len(sheet.auction), 4):
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in sheet.auction[start : start + 4])
        yield f"<tr>{cells}</tr>"
    yield "</table>"
