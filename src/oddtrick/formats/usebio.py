"""USEBIO 1.0 to 1.3: events of pairs, teams and individuals, Swiss ones too, with their published figures.

Both vocabularies of the format are understood (`EVENT_TYPE="MP_PAIRS"` and `BOARD_SCORING_METHOD`), with sessions,
sections and rounds in any order. What cannot be read is told with its line, and nothing else is lost with it.

Source: the element names of USEBIO 1.2 and 1.3; what programs write is in the tests.

Example:
    >>> pairs = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    >>> board = f"<BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE>{pairs}<SCORE>420</SCORE></TRAVELLER_LINE>"
    >>> read = read_usebio(f"<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'><BOARD>{board}</BOARD></EVENT></USEBIO>", "night.xml")
    >>> read.event.form.value, str(read.event.boards[0].lines[0].result.outcome.score), read.diagnostics
    ('matchpoints', '420', ())
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddtrick.formats.diagnostics import EventRead
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.published import as_published, with_everybody
from oddtrick.formats.usebio_boards import Seated, Seating, boards_of, numbering_of
from oddtrick.formats.usebio_lineups import with_lineups
from oddtrick.formats.usebio_matches import Matches
from oddtrick.formats.usebio_names import Names
from oddtrick.formats.usebio_results import Reading, points_of
from oddtrick.formats.usebio_rules import with_rules, with_scale
from oddtrick.formats.usebio_tree import Row, Sheet, read_sheets
from oddtrick.formats.usebio_words import PAIR_FORMS, TEAM_FORMS
from oddtrick.scoring.event import Board, Contestant, Event, Penalty, PenaltyUnit
from oddtrick.scoring.forms import AS_INDIVIDUAL, OF_PLAYERS, TOTALS
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.errors import BadFile

_TEAMS = ("TEAM", "KO", "KNOCK")
_WHY = "adjustment"
MOST_ASIDE = 12
"""Names of elements without a place, in the note about them."""


def read_usebio(data: bytes | str, source: str, settings: Settings | None = None) -> EventRead:
    """The event of a file.

    Args:
        data: the file.
        source: its name, for errors.
        settings: how it was scored; the file says little about that. Without them they are those that give most of
            the published figures.

    Raises:
        BadFile: not USEBIO, several events with results, or no line that can be used.
    """
    noticed = Noticed(source)
    first, *more = played(read_sheets(data, source, noticed))
    if more:
        raise BadFile(source, line=more[0].line, found=_several((first, *more)), expected="one event in a file")
    return event_of_sheet(first, source, noticed, settings)


def read_usebio_events(data: bytes | str, source: str, settings: Settings | None = None) -> tuple[EventRead, ...]:
    """Every event of a file that has results; arguments as for `read_usebio`.

    Raises:
        BadFile: not USEBIO, or an event without a line that can be used.
    """
    noticed = Noticed(source)
    first, *more = played(read_sheets(data, source, noticed))
    begun = event_of_sheet(first, source, noticed, settings)
    return (begun, *(event_of_sheet(sheet, source, Noticed(source), settings) for sheet in more))


def event_of_sheet(sheet: Sheet, source: str, noticed: Noticed, settings: Settings | None = None) -> EventRead:
    """One event of a file, with everything that was noticed so far. Raises as `read_usebio`."""
    form, teams = form_of(sheet, noticed)
    names = Names.of(sheet, kind_of_entrants(sheet, teams), noticed)
    matches = Matches(sheet, names, teams, noticed)
    partners = is_alone(sheet) and not teams and form not in OF_PLAYERS
    seating = _partners(matches.seated) if partners else matches.seated
    numbering = numbering_of(sheet, seating, form, source, teams=teams)
    boards = boards_of(sheet, numbering, seating, Reading(form, noticed), teams=teams)
    boards = matches.with_stated(boards, numbering, form)
    if not boards and not sheet.matches and not names.contestants:
        raise BadFile(source, line=sheet.line, found="no results", expected="boards with lines that can be read")
    event = Event(
        form=form,
        boards=boards,
        settings=settings or Settings(),
        contestants=_directed(_partnerships(names, boards) if partners else names.contestants, boards),
        matches=with_lineups(matches.made(boards, numbering, form), matches, numbering),
        winners=2 if sheet.texts.get("WINNER_TYPE") == "2" and not teams else 1,
        id=sheet.texts.get("EVENT_IDENTIFIER", "") or sheet.texts.get("EVENT_ID", ""),
        title=sheet.texts.get("EVENT_DESCRIPTION", "") or sheet.texts.get("TITLE", ""),
        program=" ".join(filter(None, (sheet.texts.get("PROGRAM_NAME"), sheet.texts.get("PROGRAM_VERSION")))),
        notes=_notes(sheet),
    )
    matches.tell_imps(boards, numbering)
    event = as_published(with_scale(with_everybody(event), noticed))
    if settings is None and not teams:
        event = with_rules(event)
    return EventRead(replace(event, penalties=_penalties(names, event)), noticed.diagnostics)


def played(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """The events that have results; where none has, the first."""
    return tuple(sheet for sheet in sheets if sheet.rows or sheet.matches) or sheets[:1]


def _several(sheets: tuple[Sheet, ...]) -> str:
    titles = (each.texts.get("EVENT_DESCRIPTION") or each.texts.get("TITLE") for each in sheets)
    named = ", ".join(filter(None, titles))
    return f"{len(sheets)} events" + (f": {named}" if named else "")


def kind_of_entrants(sheet: Sheet, teams: bool) -> str:
    """The element in which those who play stand."""
    return "TEAM" if teams else "PLAYER" if is_alone(sheet) else "PAIR"


def is_alone(sheet: Sheet) -> bool:
    """Whether it is an individual."""
    called = next((kind for kind in sheet.kinds if kind), "")
    return "INDIV" in called.upper() or any("N_PLAYER_NUMBER" in row.texts for row in sheet.rows)


def form_of(sheet: Sheet, noticed: Noticed) -> tuple[Form, bool]:
    """How an event is scored, and whether by teams: by what is in it first, then by what the file calls it."""
    kinds = [kind.upper() for kind in sheet.kinds if kind]
    said = [*kinds, *(sheet.texts.get(f"{each}SCORING_METHOD", "").upper() for each in ("BOARD_", "PAIRWISE_", ""))]
    if any(one.kind == "TEAM" for one in sheet.entrants) or any(_holds(kind, _TEAMS) for kind in kinds[:1]):
        return _of_words(said, TEAM_FORMS) or Form.TEAMS_IMPS, True
    shown = next((form for form in _SHOWN if any(points_of(row, form) for row in sheet.rows)), None)
    form = shown or _of_words(said, PAIR_FORMS)
    if form is None:
        text = f"nothing says how it was scored (EVENT_TYPE {', '.join(kinds[:1]) or 'none'}): matchpoints"
        noticed.warn("usebio.form", sheet.line, 0, text)
    form = form or Form.MATCHPOINTS
    if not is_alone(sheet):
        return form, False
    if form in AS_INDIVIDUAL:
        return AS_INDIVIDUAL[form], False
    text = f"an individual in {form.value}: every line is scored, and two partners are ranked as the pair they were"
    noticed.warn("usebio.individual", sheet.line, 0, text)
    return form, False


def _partners(seating: Seating) -> Seating:
    """The same, with two partners as one contestant."""

    def joined(row: Row) -> Seated | None:
        seated = seating(row)
        if seated is None:
            return None
        ns, ew = ("+".join(side) for side in (seated.ns, seated.ew))
        return Seated((ns,) if ns else (), (ew,) if ew else (), seated.room)

    return joined


def _partnerships(names: Names, boards: tuple[Board, ...]) -> tuple[Contestant, ...]:
    """The pairs that two partners were, with their names, in order of appearance."""
    known = {one.id: one.names for one in names.contestants}
    results = (line.result for board in boards for line in board.lines)
    pairs = dict.fromkeys(who for result in results for who in (*result.ns, *result.ew))
    return tuple(
        Contestant(pair, names=tuple(name for one in pair.rstrip("*").split("+") for name in known.get(one, ())))
        for pair in pairs
    )


_SHOWN = (Form.MATCHPOINTS, Form.BUTLER, Form.CROSS_IMPS, Form.TOTAL_POINTS)


def _holds(word: str, parts: Iterable[str]) -> bool:
    return any(part in word for part in parts)


def _of_words(said: Iterable[str], forms: Iterable[tuple[str, Form]]) -> Form | None:
    forms = tuple(forms)
    return next((form for word in said for part, form in forms if part in word), None)


def _directed(contestants: tuple[Contestant, ...], boards: tuple[Board, ...]) -> tuple[Contestant, ...]:
    """The contestants; who sat both ways has no direction, whatever it began in."""
    ns = {one for board in boards for line in board.lines for one in line.result.ns}
    ew = {one for board in boards for line in board.lines for one in line.result.ew}
    both = ns & ew
    return tuple(replace(one, direction=None) if one.id in both else one for one in contestants)


def _penalties(names: Names, event: Event) -> tuple[Penalty, ...]:
    unit = PenaltyUnit.VPS if event.settings.vp is not None else TOTALS[event.form]
    return tuple(
        Penalty(one, amount, PenaltyUnit.PERCENT if percent else unit, _WHY) for one, amount, percent in names.changes
    )


def _notes(sheet: Sheet) -> tuple[str, ...]:
    """What the file has beside what an event holds."""
    notes = []
    if sheet.aside:
        shown = sorted(sheet.aside)
        more = f" and {len(shown) - MOST_ASIDE} more" if len(shown) > MOST_ASIDE else ""
        notes.append(f"The file also has: {', '.join(shown[:MOST_ASIDE])}{more}.")
    if sheet.hands:
        notes.append(f"The file also has the hands of {len(sheet.hands)} boards.")
    return tuple(notes)
