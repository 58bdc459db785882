"""USEBIO as games: one for each line of a traveller, and one for each board whose hands alone are known.

What a game has no field for stands in `extra` under the names of the elements, an adjusted score as `USEBIO_SCORE`.
What is said of the event as a whole stands in the first game, with its ranking as a table of totals.

Example:
    >>> pairs = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    >>> rest = "<CONTRACT>4H</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><LEAD>6D</LEAD><SCORE>420</SCORE>"
    >>> board = f"<BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{pairs}{rest}</TRAVELLER_LINE>"
    >>> text = f"<USEBIO><EVENT EVENT_TYPE='MP_PAIRS'><BOARD>{board}</BOARD></EVENT></USEBIO>"
    >>> game = read_usebio_games(text.encode(), "night.xml").games[0]
    >>> str(game.contract), game.tricks, game.points, str(game.cards[0].card), dict(game.sides)[Side.EW]
    ('4H', 10, 420, 'D6', '2')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oddtrick.formats.game import Game, Games, Table
from oddtrick.formats.game_events import CHAIRS, with_score
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.usebio import form_of, kind_of_entrants
from oddtrick.formats.usebio_boards import MOST, Seated
from oddtrick.formats.usebio_matches import Matches
from oddtrick.formats.usebio_names import Names, title_of
from oddtrick.formats.usebio_results import Reading, outcome_of
from oddtrick.formats.usebio_tree import Row, Sheet, read_sheets
from oddtrick.formats.usebio_words import read_whole
from oddtrick.scoring.event import Contestant
from oddtrick.scoring.settings import Form
from oddtrick.words.contracts import Points
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.results import Outcome, Played
from oddtrick.words.seats import Seat, Side, Vulnerability, vulnerability_of

_SCORING = {
    Form.MATCHPOINTS: "MP",
    Form.INDIVIDUAL_MATCHPOINTS: "MP",
    Form.CROSS_IMPS: "IMP;Cross2",
    Form.INDIVIDUAL_CROSS_IMPS: "IMP;Cross2",
    Form.BUTLER: "IMP;Butler",
    Form.INDIVIDUAL_BUTLER: "IMP;Butler",
    Form.TOTAL_POINTS: "Total",
}
_FIELDS = frozenset(
    {"BOARD_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE", "LIN_DATA",
     "TABLE_NUMBER", "DIRECTION", "N_PLAYER_NUMBER", "E_PLAYER_NUMBER", "S_PLAYER_NUMBER", "W_PLAYER_NUMBER"}
)  # fmt: skip
_TOTALS = {
    Form.MATCHPOINTS: "TotalScoreMP",
    Form.INDIVIDUAL_MATCHPOINTS: "TotalScoreMP",
    Form.CROSS_IMPS: "TotalScoreIMP",
    Form.INDIVIDUAL_CROSS_IMPS: "TotalScoreIMP",
    Form.BUTLER: "TotalScoreIMP",
    Form.INDIVIDUAL_BUTLER: "TotalScoreIMP",
}
_OF_CONTRACT = ("CONTRACT", "PLAYED_BY", "TRICKS", "LEAD")
_TOLD = frozenset({"EVENT_DESCRIPTION", "TITLE", "DATE", "CLUB_NAME"})
_DATE = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})")
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})")


@dataclass(frozen=True, slots=True)
class _Reading:
    sheet: Sheet
    matches: Matches
    known: Mapping[str, Contestant]
    called: Mapping[str, str]
    reading: Reading
    shell: Game


def read_usebio_games(data: bytes, source: str) -> Games:
    """The games of all events of a file.

    Raises:
        BadFile: no USEBIO.
    """
    noticed = Noticed(source)
    games: list[Game] = []
    for sheet in read_sheets(data, source, noticed):
        games += games_of_sheet(sheet, noticed)
    if not games:
        raise BadFile(source, found="no lines and no hands", expected="USEBIO with boards")
    return Games(tuple(games), noticed.diagnostics)


def games_of_sheet(sheet: Sheet, noticed: Noticed) -> Iterator[Game]:
    """The games of one event."""
    form, teams = form_of(sheet, noticed)
    names = Names.of(sheet, kind_of_entrants(sheet, teams), noticed)
    date = sheet.texts.get("DATE", "")
    shell = Game(
        event=sheet.texts.get("EVENT_DESCRIPTION", "") or sheet.texts.get("TITLE", ""),
        site=sheet.club.get("CLUB_NAME", ""),
        date=_ISO.sub(r"\1.\2.\3", _DATE.sub(lambda d: f"{d[3]}.{int(d[2]):02d}.{int(d[1]):02d}", date)),
        scoring=_SCORING.get(form, "IMP;Teams" if form is Form.TEAMS_IMPS else "Teams"),
    )
    matches = Matches(sheet, names, teams, noticed)
    called = {one.number: title for one in sheet.entrants if (title := title_of(one))}
    known = {one.id: one for one in names.contestants}
    reading = _Reading(sheet, matches, known, called, Reading(form, noticed), shell)
    shown: set[tuple[int, str]] = set()
    first = True
    for game in _all(reading, shown):
        yield _with_event(game, reading, names) if first else game
        first = False


def _all(reading: _Reading, shown: set[tuple[int, str]]) -> Iterator[Game]:
    for row in reading.sheet.rows:
        shown |= {(row.place.session, row.board), (0, row.board)}
        yield _game(row, reading)
    for (session, board), deal in reading.sheet.hands.items():
        if (session, board) not in shown:
            yield replace(_marked(reading, session, board), deal=deal)


def _with_event(game: Game, reading: _Reading, names: Names) -> Game:
    """The first game, with what is said of the whole event."""
    sheet = reading.sheet
    extra = {name: text for name, text in {**sheet.club, **sheet.texts}.items() if name not in _TOLD}
    rows = tuple(_total(one) for one in names.contestants if one.published or one.called)
    heading = f"Rank;PairId;TotalPercentage;{_TOTALS.get(reading.reading.form, 'TotalScore')};Names"
    tables = {"TotalScoreTable": Table(heading, rows)} if rows else {}
    others = sorted(sheet.aside.keys() - extra.keys() - _TOLD)
    comments = (f"The file also has: {', '.join(others)}.",) if others else ()
    return replace(game, extra={**extra, **game.extra}, tables=tables, comments=(*comments, *game.comments))


def _total(one: Contestant) -> tuple[str, ...]:
    figures = one.published.figures if one.published else {}
    cells = tuple(str(figures.get(key, "")) for key in ("rank", "percent", "total"))
    return tuple(cell or "-" for cell in (cells[0], one.id, *cells[1:], " - ".join(one.names or one.called)))


def _marked(reading: _Reading, session: int, board: str) -> Game:
    """A board without a result, with its number and what the file says of dealer and vulnerability."""
    marks = reading.sheet.marks_of(session, board)
    number = read_whole(board, MOST)
    game = replace(reading.shell, board=number, name="" if number else board)
    try:
        if "VULNERABILITY" in marks:
            game = replace(game, given_vulnerable=Vulnerability.parse(marks["VULNERABILITY"]))
        if "DEALER" in marks:
            game = replace(game, given_dealer=Seat.parse(marks["DEALER"]))
    except Impossible as error:
        reading.reading.noticed.warn("usebio.mark", 0, 0, f"board {board}: {error}")
    return game


def _game(row: Row, reading: _Reading) -> Game:
    game = _marked(reading, row.place.session, row.board)
    hands = reading.sheet.hands
    deal: Deal | None = hands.get((row.place.session, row.board)) or hands.get((0, row.board))
    seated = reading.matches.seated(row) or Seated((), ())
    sides = {
        side: "+".join(reading.called.get(one, one) for one in who)
        for side, who in ((Side.NS, seated.ns), (Side.EW, seated.ew))
        if who
    }
    game = replace(
        game, deal=deal, sides=sides, players=dict(_players(seated, reading)), room=seated.room,
        table=row["TABLE_NUMBER"], round=str(row.place.round or ""), section=row.place.section, line=row.line,
        extra={name: text for name, text in row.texts.items() if name not in _FIELDS},
    )  # fmt: skip
    vulnerable = game.vulnerable or vulnerability_of(1)
    outcome = outcome_of(row, vulnerable, None, reading.reading)
    return _with_lin(_with_result(game, row, outcome, vulnerable), row, reading)


def _players(seated: Seated, reading: _Reading) -> Iterator[tuple[Seat, str]]:
    if reading.matches.teams:
        return
    for side, ids in ((Side.NS, seated.ns), (Side.EW, seated.ew)):
        names = [name for who in ids if who in reading.known for name in reading.known[who].names]
        yield from zip(CHAIRS[side], names, strict=False)


def _with_result(game: Game, row: Row, outcome: Outcome | None, vulnerable: Vulnerability) -> Game:
    match outcome:
        case Played(Points() as points):
            return replace(with_score(game, points, vulnerable), extra={**_texts(row, _OF_CONTRACT), **game.extra})
        case Played(score):
            return with_score(game, score, vulnerable)
        case _:
            return replace(game, extra={**_texts(row, (*_OF_CONTRACT, "SCORE")), **game.extra})


def _texts(row: Row, names: tuple[str, ...]) -> dict[str, str]:
    """What a field cannot carry, under names that are no format's own."""
    return {f"USEBIO_{name}": row[name] for name in names if row[name]}


def _with_lin(game: Game, row: Row, reading: _Reading) -> Game:
    """The game with the auction, the play and the hands of its `LIN_DATA`."""
    if not row["LIN_DATA"]:
        return game
    noticed = reading.reading.noticed
    try:
        read = read_lin(row["LIN_DATA"], noticed.source)
    except BadFile as error:
        noticed.error("usebio.lin", row.line, 0, f"board {row.board}: LIN_DATA: {error.found}: not used")
        return replace(game, extra={**game.extra, "LIN_DATA": row["LIN_DATA"]})
    for one in read.diagnostics[:1]:
        noticed.warn("usebio.lin", row.line, 0, f"board {row.board}: LIN_DATA: {one.text}")
    found = read.games[0]
    return replace(
        game, deal=found.deal or game.deal, calls=found.calls, complete=found.complete, cards=found.cards or game.cards,
        claim=found.claim, auction_rest=found.auction_rest, play_rest=found.play_rest, comments=found.comments,
    )  # fmt: skip
