"""`oddtrick overall`: several sessions as one contest: ranking, who goes on, what they bring, what they are awarded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.cli.files import content
from oddtrick.cli.scoring import Files, SettingsOption, chosen_settings, scored_file

if TYPE_CHECKING:
    from oddtrick.scoring.championship import Championship, ChampionshipRules
    from oddtrick.scoring.overall import OverallLine
    from oddtrick.scoring.scored import Scored


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: its head, its cells, and whether they are numbers."""

    head: str
    cell: Callable[[OverallLine], str]
    number: bool = True


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("overall", help=say("cli.overall.help"))(overall)


def overall(
    files: Files,
    rules: Annotated[str, typer.Option("--rules", metavar="FILE", help=say("cli.overall.rules"))] = "",
    awards: Annotated[str, typer.Option("--awards", metavar="FILE", help=say("cli.overall.awards"))] = "",
    settings: SettingsOption = "",
    json: Annotated[bool, typer.Option("--json", help=say("cli.overall.json"))] = False,
) -> None:
    """Put sessions together."""
    from oddtrick.formats.event_file import to_json
    from oddtrick.scoring.championship import championship

    chosen = chosen_settings(settings)
    sessions = [scored_file(name, chosen) for name in files]
    found = championship(sessions, _rules_of(rules, awards))
    if json:
        line(to_json(_document(found)).rstrip("\n"))
    else:
        show(_table(found, sessions))


def _rules_of(rules: str, awards: str) -> ChampionshipRules:
    from oddtrick.formats.overall_rules import read_awards, read_rules
    from oddtrick.scoring.championship import ChampionshipRules

    found = read_rules(content(rules), rules) if rules else ChampionshipRules()
    return replace(found, awards=read_awards(content(awards), awards)) if awards else found


def _table(found: Championship, sessions: list[Scored]) -> Table:
    columns = [one for one in _columns(found, sessions) if any(one.cell(each) for each in found.lines)]
    numbers = [place for place, one in enumerate(columns) if one.number]
    made = table(*(one.head for one in columns), numbers=numbers)
    for each in found.lines:
        made.add_row(*(one.cell(each) for one in columns))
    return made


def _columns(found: Championship, sessions: list[Scored]) -> Iterator[_Column]:
    """Columns; one in which nothing stands is left out."""
    ranks = [one.rank for one in found.lines]
    names = {one.id: one.called for each in sessions for one in each.event.contestants}
    yield _Column(say("cli.score.column.place"), lambda one: _place(one.rank, ranks))
    yield _Column(say("cli.score.column.pair"), lambda one: one.contestant, number=False)
    yield _Column(say("cli.score.column.names"), lambda one: " – ".join(names.get(one.contestant, ())), number=False)
    yield from (_of_session(place) for place in range(len(sessions)))
    yield _Column(say("cli.overall.figure"), lambda one: _number(one.figure))
    yield from (_of_stratum(name, ranked) for name, ranked in found.strata.items())
    yield _Column(say("cli.overall.goes-on"), lambda one: _goes_on(found, one.contestant), number=False)
    yield _Column(say("cli.overall.carried"), lambda one: _number(found.carried.get(one.contestant)))
    yield _Column(say("cli.overall.award"), lambda one: _number(found.awards.get(one.contestant)))


def _of_session(place: int) -> _Column:
    return _Column(f"{place + 1}.", lambda one: _number(one.sessions[place]))


def _of_stratum(name: str, ranked: Mapping[str, int]) -> _Column:
    return _Column(name, lambda one: str(ranked.get(one.contestant, "")))


def _place(rank: int | None, ranks: list[int | None]) -> str:
    return "" if rank is None else f"{rank}{'=' if ranks.count(rank) > 1 else ''}"


def _number(value: Fraction | None) -> str:
    return "" if value is None else wording().number(value, 2)


def _goes_on(found: Championship, one: str) -> str:
    if found.qualified is None:
        return ""
    if one in found.qualified.through:
        return say("cli.overall.through")
    if one in found.qualified.undecided:
        return say("cli.overall.undecided", left=found.qualified.left)
    if one in found.qualified.reserves:
        return say("cli.overall.reserve", place=found.qualified.reserves.index(one) + 1)
    return ""


def _document(found: Championship) -> dict[str, object]:
    from oddtrick.words.numbers import decimal_text

    def exact(values: Mapping[str, Fraction]) -> dict[str, str]:
        return {one: decimal_text(value) for one, value in values.items()}

    going = found.qualified
    return {
        "ranking": [
            {
                "contestant": one.contestant,
                "rank": one.rank,
                "figure": decimal_text(one.figure),
                "sessions": [None if each is None else decimal_text(each) for each in one.sessions],
            }
            for one in found.lines
        ],
        "strata": {name: dict(ranked) for name, ranked in found.strata.items()},
        "qualified": None
        if going is None
        else {
            "through": going.through,
            "undecided": going.undecided,
            "left": going.left,
            "reserves": going.reserves,
        },
        "carried": exact(found.carried),
        "awards": exact(found.awards),
    }
