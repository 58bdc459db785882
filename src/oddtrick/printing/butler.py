"""The Butler of the players of teams on paper: who played together, and each by himself."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.printing.document import document
from oddtrick.printing.matches import called_in
from oddtrick.printing.model import Results
from oddtrick.printing.pen import PLAIN, Align, Style
from oddtrick.printing.shown import Shown
from oddtrick.printing.table import Column, Table, table_pages
from oddtrick.scoring.players import ButlerRow, PlayersButler
from oddtrick.scoring.settings import Form
from oddtrick.wording import Wording

FORMS = (Form.BUTLER, Form.CROSS_IMPS)
"""Against the datum, and against each table."""


def butler_pdf(results: Results, wording: Wording, style: Style = PLAIN) -> bytes:
    """Both rankings against the datum, then both in cross-IMPs.

    Args:
        results: of an event of teams.
        wording: language.
        style: paper and colours.
    """
    title = wording.say("butler.of", title=results.title)
    butlers = [results.players(form) for form in FORMS] if results.players else []
    tables = [table for butler in butlers for table in butler_tables(results, butler, wording)]
    return document(title, table_pages(title, "", tables, style), wording, style)


def butler_tables(results: Results, butler: PlayersButler, wording: Wording) -> Iterator[Table]:
    """The two rankings of a Butler."""
    shown = Shown.of(results, wording)
    called = called_in(results)
    for kind, rows in (("pairs", butler.pairs), ("players", butler.players)):
        say = wording.say
        columns = (
            Column(say("print.place"), 8, Align.RIGHT),
            Column(say(f"butler.{kind}"), 44),
            Column(say("contestant.one.team"), 22),
            Column(say("print.boards"), 9, Align.RIGHT),
            Column(say("butler.imps"), 10, Align.RIGHT),
            Column(say("print.average"), 10, Align.RIGHT),
        )
        lines = tuple(
            (
                str(row.rank),
                players_text(row, shown),
                called(row.team),
                str(row.boards),
                shown.line(row.total),
                shown.average(row.average),
            )
            for row in rows
        )
        yield Table(f"{say(f'butler.{kind}')} · {say(f'butler.form.{butler.form.value}')}", columns, lines)


def players_text(row: ButlerRow, shown: Shown) -> str:
    """Who a row is of."""
    return " – ".join(map(shown.name, row.players))
