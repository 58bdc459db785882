"""Results in PBN files: tables of scores, or one game for each table.

What `Scoring` says gives the form and the scale (`MatchPoints;MP1` is 2-1-0, `MP2` 1-½-0; `IMP;Cross1` divides by
scores, `Cross2` by comparisons). Figures of more than 24 IMPs a line cannot be averages, whatever the tag says: then
the sum was published. Whole numbers on the lines beside totals with decimals are sums, and the totals IMPs for each
comparison.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from oddtrick.formats.diagnostics import Diagnostic, EventRead, Severity, first_error
from oddtrick.formats.pbn_boards import Boards, value_of
from oddtrick.formats.pbn_deals import Inherited, pbn_games
from oddtrick.formats.pbn_tables import TableRow, columns_of, incomplete_row, read_table_tag
from oddtrick.formats.pbn_text import Game, Tag, Token
from oddtrick.formats.published import as_published, with_everybody
from oddtrick.scoring.contract import agreed_points
from oddtrick.scoring.event import Board, Contestant, Event, Line, Published
from oddtrick.scoring.settings import DivideBy, Form, Settings
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.numbers import parse_number
from oddtrick.words.results import Artificial, Award, AwardKind, BoardResult, NotPlayed, Outcome, Played
from oddtrick.words.seats import Seat, Side, Vulnerability

_FIGURES = {
    Form.MATCHPOINTS: "MP",
    Form.CROSS_IMPS: "IMP",
    Form.BUTLER: "IMP",
    Form.TOTAL_POINTS: "Score",
}
_TOTALS = {
    Form.MATCHPOINTS: ("SessionScoreMP", "TotalScoreMP", "TotalMP", "MP"),
    Form.CROSS_IMPS: ("SessionScoreIMP", "TotalScoreIMP", "TotalIMP", "IMP"),
    Form.BUTLER: ("SessionScoreIMP", "TotalScoreIMP", "TotalIMP", "IMP"),
    Form.TOTAL_POINTS: ("TotalScore",),
}
_PERCENTS = ("SessionPercentage", "TotalPercentage", "Percentage")
_RANKS = ("SessionRank", "Rank")
_PASSED = frozenset({"PASS", "P", "AP"})
_TEAMS = frozenset({"TeamId_Home", "TeamId_Away", "TeamId"})
_POINTS = re.compile(r"[+-]?[0-9]{1,6}")
MOST_AVERAGE = 24


@dataclass(slots=True)
class _Found:
    """What has been gathered from the games so far."""

    numbers: Boards
    title: str = ""
    scoring: str = ""
    boards: dict[int, Board] = field(default_factory=dict)
    contestants: tuple[Contestant, ...] = ()

    @property
    def source(self) -> str:
        """Name of the file."""
        return self.numbers.source

    @property
    def notes(self) -> list[Diagnostic]:
        """What was noticed."""
        return self.numbers.notes


def read_scores(data: bytes | str, source: str, settings: Settings | None = None) -> EventRead:
    """An event from its results.

    Args:
        data: the file.
        source: its name, for errors.
        settings: how it was scored; the file says little about that.

    Raises:
        BadFile: no results, results of teams, or a row that cannot be read.
    """
    found = _Found(Boards(source))
    start = settings or Settings()
    for game in Inherited(source).games(pbn_games(data, source)):
        found.notes.extend(game.diagnostics)
        found.title = found.title or value_of(game, "Event")
        found.scoring = found.scoring or value_of(game, "Scoring")
        _take(game, found)
    if not any(board.lines for board in found.boards.values()):
        nothing = first_error(found.notes) or "no results"
        raise BadFile(source, found=nothing, expected="a ScoreTable, or games with Contract, Declarer and Result")
    form, start = form_of(found.scoring, source), _scaled(found.scoring, start)
    boards = tuple(found.boards[number] for number in sorted(found.boards))
    event = Event(form=form, boards=boards, settings=start, contestants=found.contestants, title=found.title)
    return EventRead(as_published(with_everybody(_with_sums(event))), tuple(found.notes))


def form_of(scoring: str, source: str) -> Form:
    """The form that the tag `Scoring` names; matchpoints where it names none.

    Raises:
        BadFile: a form of teams or of rubber.
    """
    words = [word.strip().lower() for word in scoring.split(";")]
    if any(word in ("teams", "bam", "rubber", "chicago") for word in words):
        raise BadFile(source, found=f'[Scoring "{scoring}"]', expected="a form of scoring of pairs")
    if "imp" in words:
        return Form.BUTLER if any(word.startswith(("butler", "mean", "median")) for word in words) else Form.CROSS_IMPS
    return Form.TOTAL_POINTS if "instant" in words or "total" in words else Form.MATCHPOINTS


def _scaled(scoring: str, settings: Settings) -> Settings:
    words = [word.strip().lower() for word in scoring.split(";")]
    if "mp2" in words:
        return replace(settings, mp_scale=1)
    return replace(settings, divide_by=DivideBy.SCORES) if "cross1" in words else settings


def _with_sums(event: Event) -> Event:
    """Published sums are sums, and what is published of each comparison is no total.

    No average of comparisons is over 24 IMPs, and sums of whole numbers have no decimals: where whole numbers stand on
    all lines and a total has decimals, the lines are sums and the totals are of each comparison, all of them.
    """
    if event.form is not Form.CROSS_IMPS:
        return event
    lines = [line.published for board in event.boards for line in board.lines]
    figures = [figure for figure in _figures(lines, "ns") if figure is not None]
    totals = _figures([one.published for one in event.contestants], "total")
    whole = bool(figures) and all(figure.denominator == 1 for figure in figures)
    each = whole and any(total is not None and total.denominator > 1 for total in totals)
    if each or any(abs(figure) > MOST_AVERAGE for figure in figures):
        event = replace(event, settings=replace(event.settings, divide_by=DivideBy.NONE))
    return replace(event, contestants=tuple(map(_per_comparison, event.contestants))) if each else event


def _figures(published: Iterable[Published | None], key: str) -> list[Fraction | None]:
    """The numbers that stand under a key; None for what is no number."""
    found: list[Fraction | None] = []
    for one in published:
        try:
            found.append(parse_number(str(one.figures.get(key, ""))) if one is not None else None)
        except Impossible:
            found.append(None)
    return found


def _per_comparison(one: Contestant) -> Contestant:
    if one.published is None or "total" not in one.published.figures:
        return one
    figures = {"per_comparison" if key == "total" else key: value for key, value in one.published.figures.items()}
    return replace(one, published=replace(one.published, figures=figures))


def _take(game: Game, found: _Found) -> None:
    totals, table = game.tag("TotalScoreTable"), game.tag("ScoreTable")
    form = form_of(found.scoring, found.source)
    if totals is not None and totals.tokens:
        found.contestants = _contestants(_rows(totals, found), form)
    if not any(game.tag(name) for name in ("Board", "Deal", "Contract", "ScoreTable")):
        return
    number = found.numbers.of(game)
    if table is None and not value_of(game, "Contract"):
        return
    dealer, vulnerable = found.numbers.dealer_and_vulnerability(game, number)
    earlier = found.boards.get(number)
    before = earlier.lines if earlier else ()
    if table is not None and table.tokens:
        lines = tuple(_table_lines(_rows(table, found), form, vulnerable, found.source))
    elif _is_finished(game, number, found):
        lines = (_game_line(game, vulnerable, found.source, len(before) + 1),)
    else:
        return
    found.boards[number] = Board(number, before + lines, dealer, vulnerable)


def _rows(table: Tag, found: _Found) -> list[TableRow]:
    left = incomplete_row(table)
    if left:
        text = f"the last row of {table.name} has {len(left)} cells of {len(columns_of(table))}: not used"
        found.notes.append(_error("pbn.row", found.source, left[0], text))
    return read_table_tag(table)


def _is_finished(game: Game, number: int, found: _Found) -> bool:
    """Whether a game has a result; a contract that nobody played out has none, and that is said."""
    contract = game.tag("Contract")
    if contract is None or not value_of(game, "Contract"):
        return False
    missing = [name for name in ("Declarer", "Result") if not value_of(game, name)]
    if not missing or contract.value.strip().upper() in _PASSED:
        return True
    text = f"board {number}: a contract without {' and '.join(missing)}: not used"
    found.notes.append(_error("pbn.no-result", found.source, contract, text))
    return False


def _error(code: str, source: str, place: Tag | Token, text: str) -> Diagnostic:
    return Diagnostic(Severity.ERROR, code, source, place.line, place.column, text)


def _contestants(rows: Iterable[TableRow], form: Form) -> tuple[Contestant, ...]:
    found: dict[str, Contestant] = {}
    for row in rows:
        name = row["PairId"]
        if not name or name in found:
            continue
        figures: dict[str, object] = {}
        for key, columns in (("total", _TOTALS[form]), ("percent", _PERCENTS), ("rank", _RANKS)):
            value = next((row[column] for column in columns if row[column]), "")
            if value:
                figures[key] = value
        names = tuple(part.strip() for part in row["Names"].replace(" - ", ";").split(";") if part.strip())
        found[name] = Contestant(name, None, names, published=Published(figures) if figures else None)
    return tuple(found.values())


def _table_lines(rows: Iterable[TableRow], form: Form, vulnerable: Vulnerability, source: str) -> Iterable[Line]:
    for row in rows:
        if _TEAMS & set(row.cells):
            raise BadFile(source, line=row.line, found="a table of teams", expected="results of pairs")
        ns, ew = row["PairId_NS"], row["PairId_EW"]
        if not ns and not ew:
            ns, ew = row["Names_NS"], row["Names_EW"]
        if not ns and not ew:
            raise BadFile(source, line=row.line, found="a row without pairs", expected="PairId_NS and PairId_EW")
        result = BoardResult(
            (ns,) if ns else (),
            (ew,) if ew else (),
            _row_outcome(row, vulnerable, source),
            round=int(row["Round"]) if row["Round"].isascii() and row["Round"].isdigit() else 0,
            table=row["Table"],
            section=row["Section"],
        )
        yield Line(result, _published(row, form))


def _published(row: TableRow, form: Form) -> Published | None:
    figures: dict[str, object] = {}
    for side in ("NS", "EW"):
        try:
            figures[side.lower()] = parse_number(row[f"{_FIGURES[form]}_{side}"])
        except Impossible:
            continue
    return Published(figures) if figures and form is not Form.TOTAL_POINTS else None


def _row_outcome(row: TableRow, vulnerable: Vulnerability, source: str) -> Outcome:
    awards = [_award(row, side) for side in ("NS", "EW")]
    if awards[0] is not None or awards[1] is not None:
        average = Award(AwardKind.AVERAGE)
        return Artificial(awards[0] or average, awards[1] or average)
    stated = _stated(row, source)
    contract = row["Contract"].upper()
    if not contract:
        return NotPlayed() if stated is None else Played(Points(stated))
    if contract == "BYE":
        return NotPlayed()
    where = _Where(source, row.line)
    score = _score(where, contract, row["Declarer"], row["Result"], row["Lead"])
    return Played(where.agreed(score, stated, vulnerable))


def _award(row: TableRow, side: str) -> Award | None:
    """An artificial score: a mark on the cell, or `A+`, `A-`, `60%` in the place of points or of the contract."""
    for column in (f"Score_{side}", f"MP_{side}", f"Percentage_{side}", "Contract", "Result"):
        text = row[column]
        if column in row.artificial or text.upper().startswith("A"):
            try:
                return Award.parse(text) if not text[:1].isdigit() else Award.parse(text.rstrip("%") + "%")
            except Impossible:
                continue
    return None


def _stated(row: TableRow, source: str) -> int | None:
    """Points from North-South's side, where the row gives some; East-West's are theirs where North-South's are none."""
    for column, sign in (("Score_NS", 1), ("Score_EW", -1)):
        text = row[column]
        if _POINTS.fullmatch(text):
            return sign * int(text)
        if text:
            raise BadFile(source, line=row.line, found=text, expected=f"{column}: points")
    return None


@dataclass(frozen=True, slots=True)
class _Where:
    """A place in a file, for errors."""

    source: str
    line: int

    def bad(self, found: str, expected: str) -> BadFile:
        """The error there."""
        return BadFile(self.source, line=self.line, found=found, expected=expected)

    def agreed(self, score: Score, stated: int | None, vulnerable: Vulnerability) -> Score:
        """The score, if the points beside it agree."""
        try:
            agreed_points(score, stated, vulnerable)
        except Impossible as error:
            raise self.bad(str(stated), str(error)) from error
        return score


def _score(where: _Where, contract: str, declarer: str, tricks: str, lead: str) -> Score:
    if contract in _PASSED or contract == "PASSED OUT":
        return PassedOut()
    try:
        bid, seat = Contract.parse(contract), Seat.parse(declarer.lstrip("^"))
    except Impossible as error:
        raise where.bad(f"{contract} {declarer}".strip(), str(error)) from error
    taken = _tricks(where, tricks, seat.side)
    try:
        return ContractResult(bid, seat, taken, Card.parse(lead) if lead else None)
    except Impossible:
        return ContractResult(bid, seat, taken)


def _tricks(where: _Where, text: str, side: Side) -> int:
    """Declarer's tricks from `10`, `NS 10`, `EW 3`, `NS 10 EW 3`; a mark of disagreement (`^`) is passed over."""
    words = text.replace("^", "").split()
    sides = (
        dict(zip(words[::2], words[1::2], strict=False))
        if len(words) > 1
        else {side.value: text.replace("^", "").strip()}
    )
    counted = sides.get(side.value, "") or sides.get(side.other.value, "")
    if not (counted.isascii() and counted.isdigit() and len(counted) < 3 and int(counted) <= 13):
        raise where.bad(text or "no result", "declarer's tricks, 0 to 13")
    return int(counted) if side.value in sides else 13 - int(counted)


def _game_line(game: Game, vulnerable: Vulnerability, source: str, table: int) -> Line:
    """The line of a game that is one table's; pairs are called by their players."""
    tag = game.tag("Contract")
    where = _Where(source, tag.line if tag else game.line)
    score = _score(where, value_of(game, "Contract").upper(), value_of(game, "Declarer"), value_of(game, "Result"), "")
    ns, ew = (_pair(game, seats, table) for seats in ((Side.NS, "North", "South"), (Side.EW, "East", "West")))
    return Line(BoardResult((ns,), (ew,), Played(score)))


def _pair(game: Game, seats: tuple[Side, str, str], table: int) -> str:
    side, first, second = seats
    names: Mapping[str, None] = dict.fromkeys(filter(None, (value_of(game, first), value_of(game, second))))
    return value_of(game, f"Pair{side.value}") or " - ".join(names) or f"{side.value} {table}"
