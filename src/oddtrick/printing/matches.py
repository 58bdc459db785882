"""Match sheets: the words of a match, and all matches on paper.

Example:
    >>> from oddtrick.scoring.event import Match
    >>> from oddtrick.scoring.settings import Settings
    >>> sheet = MatchSheet(Match("m", "A", "B", (1, 2), 3), None, ())
    >>> head_of(sheet, lambda team: team, Wording("en")), standing_of(sheet, Form.TEAMS_IMPS, Shown(Wording("en"), Settings()))
    ('Round 3: A – B', ['0 of 2 boards'])
"""  # noqa: E501 - the example is one call

from __future__ import annotations

from collections.abc import Callable, Iterator

from oddtrick.contest.views.matches import MatchSheet, Room, SheetRow, Waiting
from oddtrick.printing.document import document
from oddtrick.printing.model import Entrant, Results, board_label
from oddtrick.printing.pen import PLAIN, Align, Style
from oddtrick.printing.shown import Shown
from oddtrick.printing.table import Column, Table, table_pages
from oddtrick.scoring.duel import Pair
from oddtrick.scoring.event import MatchLineup
from oddtrick.scoring.settings import Form
from oddtrick.wording import Wording
from oddtrick.wording.boards import boards_text

Called = Callable[[str], str]
"""What a team is called, by its id."""


def team_name(entrant: Entrant) -> str:
    """Number and name of a team, or its number alone.

    Example:
        >>> team_name(Entrant("7", name="The Sharks")), team_name(Entrant("7", ("Ada", "Ben")))
        ('7 The Sharks', '7')
    """
    return f"{entrant.id} {entrant.name}" if entrant.name else entrant.id


def called_in(results: Results) -> Called:
    """What teams are called; the id of one that has no card."""
    names = {card.entrant.id: team_name(card.entrant) for card in results.cards}
    return lambda team: names.get(team, team)


def head_of(sheet: MatchSheet, called: Called, wording: Wording) -> str:
    """Who meets whom, in which round."""
    match = sheet.match
    if match.away is None:
        teams = wording.say("match.bye", team=called(match.home))
    else:
        teams = f"{called(match.home)} – {called(match.away)}"
    return wording.say("match.round", round=match.round, teams=teams) if match.round else teams


def standing_of(sheet: MatchSheet, form: Form, shown: Shown) -> list[str]:
    """How a match stands: points of both sides, victory points, what they brought, penalties, boards."""
    say, said = shown.wording.say, []
    if sheet.result is not None:
        said.append(say(f"match.result.{_unit(form)}", points=pair_text(sheet.result, shown)))
    if sheet.score is not None and sheet.score.vp is not None:
        said.append(say("match.result.vp", points=vp_text(sheet.score.vp, shown)))
    if any(sheet.brought):
        said.append(say("match.brought", points=pair_text(sheet.brought, shown)))
    if any(sheet.penalised):
        said.append(say("match.penalised", points=pair_text(sheet.penalised, shown)))
    if sheet.match.away is not None:
        said.append(say("match.boards", played=sheet.played, boards=len(sheet.match.boards)))
    return said


def _unit(form: Form) -> str:
    return "imps" if form is Form.TEAMS_IMPS else "points"


def pair_text(pair: Pair, shown: Shown) -> str:
    """Home's and away's figure."""
    return f"{shown.figure(pair[0])} – {shown.figure(pair[1])}"


def vp_text(pair: Pair, shown: Shown) -> str:
    """Home's and away's victory points, with the decimals of every total."""
    return f"{shown.total(pair[0])} – {shown.total(pair[1])}"


def won_text(row: SheetRow, home: bool, form: Form, shown: Shown) -> str:
    """What a side won on a board; in IMPs the winner's alone."""
    if row.value is None:
        return ""
    value = row.value[0 if home else 1]
    if not value and any(row.value) and form in (Form.TEAMS_IMPS, Form.TOTAL_POINTS):
        return ""
    return shown.figure(value)


def lineup_text(lineup: MatchLineup, called: Called, shown: Shown) -> str:
    """Who sits for a team in a direction, and on which boards.

    Example:
        >>> from oddtrick.scoring.settings import Settings
        >>> from oddtrick.words.seats import Side
        >>> one = MatchLineup("7", Side.NS, 1, 8, ("Ada Pike", "Ben Lund"))
        >>> lineup_text(one, lambda team: "7 The Sharks", Shown(Wording("en"), Settings()))
        '7 The Sharks, North-South, Boards 1 to 8: Ada Pike – Ben Lund'
    """
    say = shown.wording.say
    boards = boards_text(lineup.first, lineup.last, shown.wording)
    who = say("lineup.who", team=called(lineup.team), side=say(f"side.{lineup.side.value}"))
    return f"{who}, {boards}: {' – '.join(map(shown.name, lineup.names)) or '–'}"


def waiting_text(row: SheetRow, wording: Wording) -> str:
    """What a board is waiting for; empty where it counts."""
    return "" if row.waiting is Waiting.NOTHING else wording.say(f"match.waiting.{row.waiting.value}")


def match_sheets_pdf(results: Results, wording: Wording, style: Style = PLAIN) -> bytes:
    """The sheets of all matches that have boards, one below the other.

    Args:
        results: of an event of teams.
        wording: language.
        style: paper and colours.
    """
    title = wording.say("match.sheets-of", title=results.title)
    tables = list(sheet_tables(results, wording))
    return document(title, table_pages(title, "", tables, style), wording, style)


def sheet_tables(results: Results, wording: Wording) -> Iterator[Table]:
    """A table for each match that has boards."""
    shown = Shown.of(results, wording)
    called = called_in(results)
    for sheet in results.matches:
        if sheet.rows:
            yield _table(sheet, results.form, called, shown)
            if sheet.match.lineups:
                yield _lineups(sheet, called, shown)


def _table(sheet: MatchSheet, form: Form, called: Called, shown: Shown) -> Table:
    say = shown.wording.say
    columns = (
        Column(say("print.head.board"), 7, Align.RIGHT),
        Column(say("match.open"), 20),
        Column(say("print.points"), 9, Align.RIGHT),
        Column(say("match.closed"), 20),
        Column(say("print.points"), 9, Align.RIGHT),
        Column(sheet.match.home, 11, Align.RIGHT),
        Column(sheet.match.away or "", 11, Align.RIGHT),
        Column(say("match.running"), 22, Align.RIGHT),
    )
    rows = tuple(
        (
            board_label(row.board),
            *_room(row.open, shown),
            *_room(row.closed, shown),
            won_text(row, True, form, shown),
            won_text(row, False, form, shown),
            waiting_text(row, shown.wording) or pair_text(row.running, shown),
        )
        for row in sheet.rows
    )
    heading = " · ".join((head_of(sheet, called, shown.wording), *standing_of(sheet, form, shown)))
    return Table(heading, columns, rows)


def _lineups(sheet: MatchSheet, called: Called, shown: Shown) -> Table:
    title = shown.wording.say("lineup.title")
    rows = tuple((lineup_text(one, called, shown),) for one in sheet.match.lineups)
    return Table(f"{title} · {head_of(sheet, called, shown.wording)}", (Column(title, 100),), rows)


def _room(room: Room | None, shown: Shown) -> tuple[str, str]:
    if room is None:
        return "", ""
    return shown.outcome(room.result.outcome), shown.points(room.points)
