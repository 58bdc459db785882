"""The results of an event on paper: the ranking, that of each section, penalties, the conditions of contest."""

from __future__ import annotations

from datetime import date

from oddtrick.printing.conditions import conditions_tables
from oddtrick.printing.document import document
from oddtrick.printing.model import Entrant, Ranking, Results
from oddtrick.printing.pen import PLAIN, Align, Style
from oddtrick.printing.scorecards import penalties
from oddtrick.printing.shown import Shown
from oddtrick.printing.table import Column, Table, table_pages
from oddtrick.scoring.contestants import contestants_of
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.wording import Wording


def results_pdf(results: Results, wording: Wording, style: Style = PLAIN) -> bytes:
    """Rankings of the whole field and of its sections, penalties, and the conditions of contest where they are known.

    Args:
        results: what to print.
        wording: language.
        style: paper and colours.
    """
    tables = [ranking_table(ranking, results, wording) for ranking in (*results.rankings, *results.sections)]
    penalised = penalty_table(results, wording)
    tables += [penalised] if penalised.rows else []
    tables += conditions_tables(results.terms, wording) if results.terms else []
    title = results.title or wording.say("print.results")
    pages = table_pages(title, subtitle(results, wording), tables, style)
    return document(title, pages, wording, style)


def penalty_table(results: Results, wording: Wording) -> Table:
    """What was added to totals or taken from them, a line each; without lines where nothing was."""
    shown = Shown.of(results, wording)
    columns = (
        Column(wording.say(f"contestant.one.{contestants_of(results.form).value}"), 8, Align.RIGHT),
        Column(wording.say("print.names"), 40),
        Column(wording.say("print.penalties"), 52),
    )
    rows = [
        (card.entrant.id, shown.names(card.entrant) if card.entrant.called else "", sentence)
        for card in results.cards
        for sentence in penalties(card, shown)
    ]
    return Table(wording.say("print.penalties"), columns, tuple(rows))


def subtitle(results: Results, wording: Wording) -> str:
    """Date, form and size of an event in one line."""
    words = [wording.say(f"print.form.{results.form.value}")]
    if results.date:
        words.insert(0, day(results.date, wording))
    words.append(wording.say(f"contestant.count.{contestants_of(results.form).value}", n=len(results.cards)))
    if results.travellers:
        words.append(wording.say("boards", n=len(results.travellers)))
    return " · ".join(words)


def day(iso: str, wording: Wording) -> str:
    """A date in the manner of the language; what is no date stays as it is.

    Example:
        >>> day("2026-11-30", Wording("en")), day("spring", Wording("en"))
        ('Nov 30, 2026', 'spring')
    """
    try:
        return wording.date(date.fromisoformat(iso))
    except ValueError:
        return iso


def ranking_title(ranking: Ranking, wording: Wording) -> str:
    """What a ranking is of."""
    words = [wording.say("print.section", section=ranking.section)] if ranking.section else []
    if ranking.side is not None:
        words.append(wording.say(f"side.{ranking.side.value}"))
    return " · ".join(words) or wording.say("print.ranking")


def _called(entrant: Entrant, shown: Shown) -> str:
    """Names; those of a team's players after its own."""
    if not entrant.called:
        return ""
    return ": ".join(filter(None, (shown.names(entrant), shown.players(entrant))))


def ranking_table(ranking: Ranking, results: Results, wording: Wording) -> Table:
    """A ranking as a table: place, pair, names, total, percentage or average, boards."""
    say, shown = wording.say, Shown.of(results, wording)
    matchpoints = results.form in MATCHPOINTED
    handicap = any(row.standing.net is not None for row in ranking.rows)
    columns = [
        Column(say("print.place"), 7, Align.RIGHT),
        Column(say(f"contestant.one.{contestants_of(results.form).value}"), 8, Align.RIGHT),
        Column(say("print.names"), 50),
        Column(say(results.unit), 13, Align.RIGHT),
        Column(say("print.percent") if matchpoints else say("print.average"), 12, Align.RIGHT),
        Column(say("print.boards"), 9, Align.RIGHT),
    ]
    if handicap:
        columns.append(Column(say("print.net"), 12, Align.RIGHT))
    stratified = any(row.standing.strata for row in ranking.rows)
    if stratified:
        columns.append(Column(say("print.strata"), 14))
    rows = []
    for row in ranking.rows:
        standing = row.standing
        figure = shown.percent(standing.percent) if matchpoints else shown.average(standing.average)
        cells = [
            shown.place(row),
            row.entrant.id,
            _called(row.entrant, shown),
            shown.total(standing.total),
            figure,
            str(standing.boards),
        ]
        if handicap:
            cells.append(shown.percent(standing.net) if matchpoints else shown.total(standing.net))
        if stratified:
            cells.append(shown.strata(standing.strata))
        rows.append(tuple(cells))
    return Table(ranking_title(ranking, wording), tuple(columns), tuple(rows))
