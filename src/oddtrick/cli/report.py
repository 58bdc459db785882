"""A scored event as tables: ranking, matches, travellers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from rich.table import Table

from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.printing.results import Ranking, RankRow, Results, Traveller, TravellerLine, results_of
from oddtrick.printing.shown import Shown
from oddtrick.scoring.scored import MatchScore, Scored

Cell = Callable[[RankRow], str]


def print_results(scored: Scored, *, travellers: bool = True) -> None:
    """Print everything that a club would hang on its wall."""
    results = results_of(scored)
    shown = Shown.of(results, wording())
    line(results.title or say("cli.score.untitled"))
    line(
        say(
            "cli.score.head",
            form=say(f"cli.form.{results.form.value}"),
            boards=say("boards", n=len(results.travellers)),
        )
    )
    for ranking in results.rankings:
        show(_ranking(ranking, shown))
    if scored.matches:
        show(_matches(scored, shown))
    if travellers:
        for traveller in results.travellers:
            show(_traveller(traveller, shown, results))


def print_compared(by_edition: Mapping[int, Scored]) -> None:
    """Print who has another total or place under another edition of the Laws; where nobody has, say so.

    Args:
        by_edition: the same event, scored under each edition.
    """
    shown = {year: Shown.of(results_of(scored), wording()) for year, scored in by_edition.items()}
    rows: dict[str, list[str]] = {}
    for year, scored in by_edition.items():
        for standing in scored.ranking():
            total = shown[year].total(standing.total) if standing.rank is not None else ""
            rank = "" if standing.rank is None else f"{standing.rank}."
            rows.setdefault(standing.contestant, []).append(f"{rank} {total}".strip())
    differing = {name: cells for name, cells in rows.items() if len(set(cells)) > 1}
    if not differing:
        line(say("cli.score.same-everywhere"))
        return
    made = table(say("cli.score.column.pair"), *(str(year) for year in by_edition))
    for name, cells in differing.items():
        made.add_row(name, *cells)
    show(made)


def _ranking(ranking: Ranking, shown: Shown) -> Table:
    title = say(f"side.{ranking.side.value}") if ranking.side else None
    columns = [(head, cell) for head, cell in _cells(shown) if any(cell(row) for row in ranking.rows)]
    numbers = [place for place, (head, _) in enumerate(columns) if head not in ("pair", "names")]
    made = table(*(say(f"cli.score.column.{head}") for head, _ in columns), numbers=numbers, title=title)
    for row in ranking.rows:
        made.add_row(*(cell(row) for _, cell in columns))
    return made


def _cells(shown: Shown) -> Iterator[tuple[str, Cell]]:
    """Heads and cells of a ranking; a column in which nothing stands is left out."""
    yield "place", shown.place
    yield "pair", lambda row: row.entrant.id
    yield "names", lambda row: " – ".join(row.entrant.called)
    yield "boards", lambda row: str(row.standing.boards)
    yield "total", lambda row: shown.total(row.standing.total)
    yield "percent", lambda row: shown.percent(row.standing.percent)
    yield "average", lambda row: "" if row.standing.percent is not None else shown.average(row.standing.average)
    yield "net", lambda row: shown.total(row.standing.net)
    yield "net-place", lambda row: str(row.standing.net_rank or "")
    yield "strata", lambda row: shown.strata(row.standing.strata)


def _traveller(traveller: Traveller, shown: Shown, results: Results) -> Table:
    title = say(
        "cli.score.board",
        board=traveller.number,
        dealer=say(f"seat.{traveller.dealer.value}"),
        vulnerable=say(f"vulnerability.{traveller.vulnerable.value}"),
    )
    if traveller.datum is not None:
        title += " · " + say("cli.score.datum", datum=shown.line(traveller.datum))
    heads = ("ns", "ew", "contract", "by", "lead", "tricks", "points", "for-ns", "for-ew")
    made = table(*(say(f"cli.score.column.{head}") for head in heads), numbers=(6, 7, 8), title=title)
    for each in traveller.lines:
        made.add_row(*_line(each, shown))
    return made


def _line(each: TravellerLine, shown: Shown) -> tuple[str, ...]:
    parts = shown.parts(each.result.outcome)
    contract = " ".join(text for text in (parts.contract, parts.note) if text)
    group = f" ({each.result.group})" if each.result.group else ""
    return (
        shown.ids(each.ns),
        shown.ids(each.ew),
        contract + group,
        parts.declarer,
        parts.lead,
        parts.tricks,
        shown.points(each.score.points),
        shown.line(each.score.ns),
        shown.line(each.score.ew),
    )


def _matches(scored: Scored, shown: Shown) -> Table:
    def pair(value: tuple[Fraction, Fraction] | None) -> str:
        return "" if value is None else f"{shown.total(value[0])} – {shown.total(value[1])}"

    cells: tuple[tuple[str, Callable[[MatchScore], str]], ...] = (
        ("imps", lambda match: pair(match.imps)),
        ("points", lambda match: pair(match.points)),
        ("margin", lambda match: pair(match.margin)),
        ("aggregate", lambda match: pair(match.aggregate)),
        ("vp", lambda match: pair(match.vp)),
        ("parts", lambda match: pair(match.credit) if match.parts else ""),
    )
    used = [(head, cell) for head, cell in cells if any(cell(match) for match in scored.matches)]
    heads = ("round", "home", "away", *(head for head, _ in used))
    numbers = (0, *range(3, len(heads)))
    made = table(*(say(f"cli.score.column.{head}") for head in heads), numbers=numbers, title=say("cli.score.matches"))
    for match, values in zip(scored.event.matches, scored.matches, strict=True):
        away = match.away if match.away is not None else say("cli.score.bye")
        made.add_row(str(match.round or ""), match.home, away, *(cell(values) for _, cell in used))
    return made
