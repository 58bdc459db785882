"""Matches of a USEBIO file, of pairs and of teams, and who sat where in them.

A line of a team's match says in `DIRECTION` which way the team that is named first sat; otherwise the numbers of its
pairs tell, otherwise the first line of a board is that where this team sat North-South. Without matches any two teams
that met have one.

Source: the elements of `MATCH` as programs write them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from oddtrick.formats.noticed import Noticed
from oddtrick.formats.usebio_boards import MOST, Numbering, Seated
from oddtrick.formats.usebio_names import Names, side_of
from oddtrick.formats.usebio_tree import MatchRow, Row, Sheet
from oddtrick.formats.usebio_words import read_number, read_whole
from oddtrick.scoring.contract import score_points
from oddtrick.scoring.event import Board, Line, Match, Published
from oddtrick.scoring.imps import imps
from oddtrick.scoring.settings import Form
from oddtrick.words.results import Artificial, Award, AwardKind, BoardResult, NotPlayed, Played
from oddtrick.words.seats import Side, Vulnerability

MOST_BOARDS = 200
"""Of a match whose first and last board are named."""
_NOBODY = frozenset({"", "0", "-", "BYE", "NONE"})
_VP_SUMS = frozenset({10, 20, 25, 30})


@dataclass(slots=True)
class Matches:
    """Seats and matches of an event.

    Attributes:
        sheet: what stands in the file.
        names: its contestants.
        teams: whether it is one of teams.
        noticed: where to tell what is odd.
    """

    sheet: Sheet
    names: Names
    teams: bool
    noticed: Noticed
    _firsts: set[int] = field(default_factory=set)
    """Of the lines, those that stand first on their board in their match."""

    def __post_init__(self) -> None:
        seen: set[tuple[int, str]] = set()
        for row in self.sheet.rows:
            key = (row.place.match, row.board)
            if key not in seen:
                self._firsts.add(id(row))
                seen.add(key)

    def sides(self, match: MatchRow) -> tuple[str, str]:
        """The two contestants of a match, the one that is named first before the other; empty where nobody is."""
        if self.teams:
            return match["TEAM"], match["OPPOSING_TEAM"]
        numbers = (match["NS_PAIR_NUMBER"], Side.NS), (match["EW_PAIR_NUMBER"], Side.EW)
        ours, theirs = (self._id(match.place.section, number, side) for number, side in numbers)
        return ours, theirs

    def _id(self, section: str, number: str, side: Side) -> str:
        return "" if number.upper() in _NOBODY else self.names.id(section, number, side)

    def seated(self, row: Row) -> Seated | None:
        """Who sat at a line."""
        match = self.sheet.matches[row.place.match] if row.place.match >= 0 else None
        if self.teams:
            return self._teams(row, match)
        section = row.place.section
        players = [self._id(section, row[f"{seat}_PLAYER_NUMBER"], Side.NS) for seat in "NSEW"]
        if any(players):
            return Seated(tuple(filter(None, players[:2])), tuple(filter(None, players[2:])))
        ns = self._id(section, row["NS_PAIR_NUMBER"], Side.NS)
        ew = self._id(section, row["EW_PAIR_NUMBER"], Side.EW)
        if match is not None and not ns and not ew:
            ns, ew = self.sides(match)
        return Seated((ns,) if ns else (), (ew,) if ew else ())

    def _teams(self, row: Row, match: MatchRow | None) -> Seated | None:
        first, second = self.sides(match) if match is not None else ("", "")
        ns, ew = (self._team(row[name]) for name in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"))
        side = side_of(row["DIRECTION"])
        if not (first and second):
            return Seated((ns,), (ew,)) if ns and ew and ns != ew else None
        if side is None and (ns == second or ew == first):
            side = Side.EW
        if side is None and not (ns == first or ew == second):
            side = Side.NS if id(row) in self._firsts else Side.EW
            text = f"which table of match {first} - {second} this is is not said: {first} sat {side.value}"
            self.noticed.warn("usebio.direction", row.line, 0, f"board {row.board}: {text}")
        if side is Side.EW:
            return Seated((second,), (first,), "closed")
        return Seated((first,), (second,), "open")

    def _team(self, number: str) -> str:
        """The team of a pair's number, or of a team's own."""
        team = self.names.team_of_pair.get(number)
        return team or ("" if number.upper() in _NOBODY else number)

    def made(self, boards: Iterable[Board], numbering: Numbering, form: Form) -> tuple[Match, ...]:
        """The matches of the file; where it has none, those that the lines of teams make."""
        boards = tuple(boards)
        if not self.sheet.matches:
            return _met(boards) if self.teams else ()
        victory, together = _is_victory(self.sheet), _together(boards)
        found: dict[str, Match] = {}
        taken: set[tuple[frozenset[str], int, int]] = set()
        for row in self.sheet.matches:
            match = self._match(row, together, numbering)
            if match is None:
                continue
            both = frozenset((match.home, match.away or ""))
            here = {(both, match.round, number) for number in match.boards}
            if here & taken:
                self.noticed.error(
                    "usebio.match", row.line, 0, f"match {match.id} again with the same boards: not used"
                )
                continue
            taken |= here
            name = match.id if match.id not in found else f"{match.id}.{len(found) + 1}"
            figures = _figures(row, form, victory=victory)
            published = Published(figures, frozenset() if match.boards or not match.away else frozenset(figures))
            found[name] = replace(match, id=name, published=published if figures else None)
        return tuple(found.values())

    def _match(self, row: MatchRow, together: Mapping[frozenset[str], list[int]], numbering: Numbering) -> Match | None:
        """A match with its boards; None where nobody plays it."""
        home, away = ("" if name.upper() in _NOBODY else name for name in self.sides(row))
        if not home and not away:
            self.noticed.error("usebio.match", row.line, 0, "a match without contestants: not used")
            return None
        home, away = (home, away) if home else (away, "")
        numbers = _boards(row, numbering) or tuple(together.get(frozenset((home, away)), ()))
        if not numbers and away:
            text = f"match {home} - {away} has no boards: its figures cannot be checked"
            self.noticed.warn("usebio.match", row.line, 0, text)
        name = "-".join(filter(None, (str(row.place.round or ""), home, away)))
        return Match(name, home, away or None, numbers, row.place.round)

    def tell_imps(self, boards: Iterable[Board], numbering: Numbering) -> None:
        """Compare the IMPs that stand at the boards of matches with what their two tables give."""
        by_number = {board.number: board for board in boards}
        for row in self.sheet.matches:
            home, away = self.sides(row)
            for name, text in row.imps.items():
                board = by_number.get(numbering.of(row.place, name) or 0)
                stated = read_number(text)
                given = None if board is None else _imps(board, home, away, row.place.round)
                if stated is not None and given is not None and stated != given:
                    said = f"board {name}: {home} - {away}: the file says {text} IMPs, the two tables give {given}"
                    self.noticed.warn("usebio.imps", row.line, 0, said)

    def with_stated(self, boards: tuple[Board, ...], numbering: Numbering, form: Form) -> tuple[Board, ...]:
        """The boards, with the IMPs that the file states as an award where the two tables do not give any."""
        found = {board.number: board for board in boards}
        for row in self.sheet.matches if self.teams and form is Form.TEAMS_IMPS else ():
            home, away = self.sides(row)
            for name, text in row.imps.items():
                stated, number = read_number(text), numbering.of(row.place, name)
                if stated is None or number is None or not home or not away:
                    continue
                board = found.get(number, Board(number))
                lines = _awarded(board, home, away, row.place.round, stated)
                if lines is not None:
                    found[number] = replace(board, lines=lines)
                    said = f"board {name}: {home} - {away}: the two tables give no IMPs, those of the file stand"
                    self.noticed.warn("usebio.imps", row.line, 0, said)
        return tuple(found[number] for number in sorted(found))


def _boards(row: MatchRow, numbering: Numbering) -> tuple[int, ...]:
    """The boards of a match: those in it, otherwise those that it says it has."""
    found = [number for board in row.boards if (number := numbering.of(row.place, board)) is not None]
    ends = [read_whole(row[name], MOST) for name in ("START_BOARD_NUMBER", "END_BOARD_NUMBER")]
    if not found and ends[0] is not None and ends[1] is not None and 0 <= ends[1] - ends[0] < MOST_BOARDS:
        numbers = (numbering.of(row.place, str(number)) for number in range(ends[0], ends[1] + 1))
        found = [number for number in numbers if number is not None]
    return tuple(dict.fromkeys(found))


def _together(boards: Iterable[Board]) -> Mapping[frozenset[str], list[int]]:
    """The boards on which two contestants met."""
    found: dict[frozenset[str], list[int]] = {}
    for board in boards:
        for both in {_both(line.result) for line in board.lines}:
            found.setdefault(both, []).append(board.number)
    return found


def _awarded(board: Board, home: str, away: str, number: int, won: Fraction) -> tuple[Line, ...] | None:
    """The lines with an award of IMPs to both teams in place of a table without a result; None where none is needed."""
    free = {True, False}
    empty: int | None = None
    for place, line in enumerate(board.lines):
        result = line.result
        if _both(result) != {home, away} or result.round != number:
            continue
        match result.outcome:
            case NotPlayed():
                empty = place
            case Artificial():
                return None
            case _:
                pass
        free.discard(home in result.ns)
    if not free and empty is None:
        return None
    ours = home in board.lines[empty].result.ns if empty is not None else True in free
    sides = ((home, won), (away, -won)) if ours else ((away, -won), (home, won))
    (ns, ns_won), (ew, ew_won) = sides
    outcome = Artificial(Award(AwardKind.IMPS, ns_won), Award(AwardKind.IMPS, ew_won))
    made = Line(BoardResult((ns,), (ew,), outcome, round=number, room="open" if ours else "closed"))
    if empty is None:
        return (*board.lines, made)
    return (*board.lines[:empty], made, *board.lines[empty + 1 :])


def _both(result: BoardResult) -> frozenset[str]:
    return frozenset((*result.ns, *result.ew))


def _imps(board: Board, home: str, away: str, number: int) -> int | None:
    """What home won on a board, where both tables played it."""
    points: dict[bool, int] = {}
    for line in board.lines:
        result = line.result
        if _both(result) == {home, away} and result.round == number:
            value = _points(result, board.vulnerable)
            if value is not None:
                points[home in result.ns] = value
    return imps(points[True] - points[False]) if len(points) == 2 else None


def _points(result: BoardResult, vulnerable: Vulnerability) -> int | None:
    match result.outcome:
        case Played(score):
            return score_points(score, vulnerable)
        case _:
            return None


def _met(boards: tuple[Board, ...]) -> tuple[Match, ...]:
    """A match for every two teams that met on a board, by round."""
    found: dict[tuple[int, frozenset[str]], Match] = {}
    for board in boards:
        for number, both in dict.fromkeys((line.result.round, _both(line.result)) for line in board.lines):
            if len(both) != 2:
                continue
            home, away = sorted(both, key=lambda team: (len(team), team))
            name = f"{number}-{home}-{away}" if number else f"{home}-{away}"
            match = found.setdefault((number, both), Match(name, home, away, (), number))
            found[number, both] = replace(match, boards=(*match.boards, board.number))
    return tuple(found.values())


def _is_victory(sheet: Sheet) -> bool:
    """Whether the scores of matches are victory points: as the file says, otherwise where all sum to such a top."""
    said = " ".join(sheet.texts.get(name, "") for name in ("MATCH_SCORING_METHOD", "SCORING_METHOD")).upper()
    if said.strip():
        return "VP" in said or "VICTORY" in said
    sums = {sum(both) for row in sheet.matches if (both := _scores(row, "SCORE"))}
    return len(sums) == 1 and bool(sums & _VP_SUMS)


def _scores(row: MatchRow, name: str) -> tuple[Fraction, Fraction] | None:
    """A figure of both sides of a match."""
    for ours, theirs in (("TEAM", "OPPOSING_TEAM"), ("NS", "EW")):
        both = read_number(row[f"{ours}_{name}"]), read_number(row[f"{theirs}_{name}"])
        if both[0] is not None and both[1] is not None:
            return both[0], both[1]
    return None


def _figures(row: MatchRow, form: Form, *, victory: bool) -> Mapping[str, object]:
    """The published figures of a match."""
    scores, points = _scores(row, "SCORE"), _scores(row, "VICTORY_POINTS")
    figures: dict[str, object] = {}
    if points is not None:
        figures["vp"] = list(points)
    if scores is not None:
        key = "vp" if victory and points is None else _unit(scores, form)
        figures[key] = list(scores)
    return figures


def _unit(scores: tuple[Fraction, Fraction], form: Form) -> str:
    if form not in (Form.TEAMS_IMPS, Form.CROSS_IMPS, Form.BUTLER):
        return "points"
    return "margin" if sum(scores) == 0 and any(scores) else "imps"
