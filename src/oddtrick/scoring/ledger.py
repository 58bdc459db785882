"""Sums over an event and its sessions: what each contestant obtained, and the awards that depend on it.

The sums are whole numbers over one denominator, so that one changed board is taken out and put in again without
adding the others up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm

from oddtrick.scoring.adjusted import AwardValue, Session, award_value, session_limits
from oddtrick.scoring.comparison import Rules
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.pairs import BoardWork, Claim, as_shown, as_summed, early
from oddtrick.scoring.scored import BoardScore, LineScore
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class Ledger:
    """Sums of boards that were played or assigned, by contestant in the order of the results.

    Attributes:
        denominator: of `points` and `available`.
        points: in the form's unit.
        available: matchpoints available.
        boards: boards that count.
        sessions: the same of each session, where there are several.
    """

    denominator: int
    points: Mapping[str, int]
    available: Mapping[str, int]
    boards: Mapping[str, int]
    sessions: Mapping[int, Ledger] = field(default_factory=dict)

    def session(self, contestant: str, session: int) -> Session:
        """A contestant's boards of a session that were played or assigned."""
        sums = self.sessions.get(session, self)
        return Session(
            Fraction(sums.points.get(contestant, 0), sums.denominator),
            Fraction(sums.available.get(contestant, 0), sums.denominator),
            sums.boards.get(contestant, 0),
        )


def ledger_of(works: Iterable[BoardWork]) -> Ledger:
    """The sums of all boards, and of each session where there are several."""
    works = tuple(works)
    sessions: dict[int, list[BoardWork]] = {}
    for work in works:
        sessions.setdefault(work.board.session, []).append(work)
    apart = {number: _sums(some) for number, some in sessions.items()} if len(sessions) > 1 else {}
    return replace(_sums(works), sessions=apart)


def _sums(works: Sequence[BoardWork]) -> Ledger:
    denominator = lcm(*(work.denominator for work in works))
    points: dict[str, int] = {}
    available: dict[str, int] = {}
    boards: dict[str, int] = {}
    for work in works:
        for line in work.board.lines:
            for one in (*line.result.ns, *line.result.ew):
                if one not in boards:
                    points[one] = available[one] = boards[one] = 0
        _add(work, denominator, 1, points, available, boards)
    return Ledger(denominator, points, available, boards)


def replaced(ledger: Ledger, changes: Iterable[tuple[BoardWork, BoardWork]]) -> Ledger | None:
    """The sums after boards with the same contestants were scored anew; None where they must be added up again."""
    changes = tuple(changes)
    points, available, boards = dict(ledger.points), dict(ledger.available), dict(ledger.boards)
    for old, new in changes:
        same = old.board.session == new.board.session and _seats(old.board) == _seats(new.board)
        if ledger.denominator % new.denominator or not same:
            return None
        _exchange(old, new, ledger.denominator, points, available, boards)
    sessions = {}
    for number, one in ledger.sessions.items():
        again = replaced(one, (change for change in changes if change[0].board.session == number))
        if again is None:
            return None
        sessions[number] = again
    return Ledger(ledger.denominator, points, available, boards, sessions)


def _seats(board: Board) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(line.result.ns, line.result.ew) for line in board.lines]


def _add(
    work: BoardWork,
    denominator: int,
    times: int,
    points: dict[str, int],
    available: dict[str, int],
    boards: dict[str, int],
) -> None:
    scale = denominator // work.denominator * times
    for line, credit in zip(work.board.lines, work.credits, strict=True):
        if credit is None:
            continue
        ns, ew, top = credit
        top *= scale
        for side, value in ((line.result.ns, ns * scale), (line.result.ew, ew * scale)):
            for one in side:
                points[one] += value
                available[one] += top
                boards[one] += times


def _exchange(
    old: BoardWork,
    new: BoardWork,
    denominator: int,
    points: dict[str, int],
    available: dict[str, int],
    boards: dict[str, int],
) -> None:
    if old.denominator != new.denominator:
        _add(old, denominator, -1, points, available, boards)
        _add(new, denominator, 1, points, available, boards)
        return
    scale = denominator // new.denominator
    for line, before, after in zip(new.board.lines, old.credits, new.credits, strict=True):
        if before == after:
            continue
        ns, ew, top, count = _difference(before, after)
        for side, value in ((line.result.ns, ns), (line.result.ew, ew)):
            for one in side:
                points[one] += value * scale
                available[one] += top * scale
                boards[one] += count


def _difference(before: tuple[int, int, int] | None, after: tuple[int, int, int] | None) -> tuple[int, int, int, int]:
    old, new = before or (0, 0, 0), after or (0, 0, 0)
    return new[0] - old[0], new[1] - old[1], new[2] - old[2], (after is not None) - (before is not None)


@dataclass(frozen=True, slots=True)
class Settled:
    """An award with its value for one contestant.

    Attributes:
        board: the board's number.
        claim: what was given.
        contestant: who gets it.
        award: what it came to, in the unit of totals.
        credit: what the totals take of it.
        line: value of the line as shown.
        plain: the same without the contestant's other boards.
    """

    board: int
    claim: Claim
    contestant: str
    award: AwardValue
    credit: Fraction
    line: Fraction
    plain: Fraction


def settle_claims(works: Iterable[BoardWork], ledger: Ledger, event: Event, rules: Rules) -> tuple[Settled, ...]:
    """All awards with their values; several awards to one contestant do not feed each other.

    Law: 12C2(c) of 2017 and 2007, 88 of 1997.
    """
    return tuple(
        settle(work.board, claim, one, ledger, event, rules)
        for work in works
        for claim in work.claims
        for one in claim.contestants
    )


def settle(board: Board, claim: Claim, contestant: str, ledger: Ledger, event: Event, rules: Rules) -> Settled:
    """One award to one contestant."""
    limits, session = session_limits(event.settings, event.edition), ledger.session(contestant, board.session)
    award = award_value(claim.award, claim.top, session, limits)
    top, line_top = claim.top or Fraction(0), claim.line_top or Fraction(0)
    line = award_value(claim.award, claim.line_top, session, limits).value
    plain = award_value(claim.award, claim.line_top).value
    return Settled(
        board.number,
        claim,
        contestant,
        award,
        credit=as_summed(early(award.value, rules), top, rules),
        line=as_shown(early(line, rules), line_top, rules),
        plain=as_shown(early(plain, rules), line_top, rules),
    )


def with_awards(score: BoardScore, awards: Iterable[Settled]) -> BoardScore:
    """A board's values with those of its awards filled in.

    Where the two players of an individual have different limits, the line shows each player's own value beside the
    award without them.
    """
    lines = list(score.lines)
    given: dict[tuple[int, Side], list[Settled]] = {}
    for award in awards:
        given.setdefault((award.claim.place, award.claim.side), []).append(award)
    for (place, side), sides in given.items():
        value = sides[0].line
        personal = lines[place].personal
        if any(award.line != value for award in sides):
            personal = (*personal, *((award.contestant, award.line) for award in sides))
            value = sides[0].plain
        old = lines[place]
        ns, ew = (value, old.ew) if side is Side.NS else (old.ns, value)
        lines[place] = LineScore(ns, ew, old.points, personal)
    return BoardScore(score.number, tuple(lines), score.datum)


def gains(works: Iterable[BoardWork], awards: Iterable[Settled]) -> Iterator[tuple[str, Board, int, Fraction]]:
    """Everything that the totals are made of: contestant, board, place and value."""
    for work in works:
        for place, credit in enumerate(work.credits):
            if credit is not None:
                result = work.board.lines[place].result
                for side, value in ((result.ns, credit[0]), (result.ew, credit[1])):
                    for one in side:
                        yield one, work.board, place, Fraction(value, work.denominator)
    boards = {work.board.number: work.board for work in works}
    for award in awards:
        yield award.contestant, boards[award.board], award.claim.place, award.credit
