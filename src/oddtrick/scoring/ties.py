"""The rules that split ties: what each gives those who are level, the greater the better.

A rule that cannot compare them all gives all the same. The Laws name no rule (78D, 80B2): they are those of published
conditions of contest.

Example:
    >>> wins = Meetings(boards={"A": (Done(1, Fraction(3), Fraction(1)),), "B": (Done(1, Fraction(1), Fraction(3)),)})
    >>> keys(TieBreak.BOARDS_WON, ("A", "B"), wins)
    {'A': (Fraction(1, 1),), 'B': (Fraction(0, 1),)}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby

from oddtrick.scoring.event import Match
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import TieBreak

Key = tuple[Fraction, ...]
"""What a rule gives a contestant; compared from the left."""
NOTHING, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


@dataclass(frozen=True, slots=True)
class Done:
    """A board of a contestant.

    Attributes:
        board: its number.
        own: what it gave, in the unit of the form.
        other: what the opponents at the table had; None where there were none.
        top: most that it could give; 0 in forms without a top.
        round: 1-based, 0 where unknown.
    """

    board: int
    own: Fraction
    other: Fraction | None
    top: Fraction = NOTHING
    round: int = 0


@dataclass(frozen=True, slots=True)
class Meetings:
    """What the rules for ties ask about.

    Attributes:
        matches: of the event, with their values.
        totals: of everybody.
        opponents: whom each contestant met, where there are no matches; one entry for each meeting.
        boards: what each contestant made of its boards, in their order.
        imps: whether the boards are in IMPs.
        points: what each contestant's tables gave it in total points, its opponents' taken off.
        lots: the order that was drawn, the first one ahead.
    """

    matches: tuple[tuple[Match, MatchScore], ...] = ()
    totals: Mapping[str, Fraction] = field(default_factory=dict)
    opponents: Mapping[str, Sequence[str]] = field(default_factory=dict)
    boards: Mapping[str, tuple[Done, ...]] = field(default_factory=dict)
    imps: bool = False
    points: Mapping[str, int] = field(default_factory=dict)
    lots: tuple[str, ...] = ()

    def among(self, totals: Mapping[str, Fraction]) -> Meetings:
        """The same with everybody's totals."""
        return replace(self, totals=totals)

    def of(self, one: str) -> Iterator[tuple[Match, MatchScore, int]]:
        """A contestant's matches against opponents; 0 for home, 1 for away."""
        for match, score in self.matches:
            for place, who in enumerate((match.home, match.away)):
                if who == one and match.away is not None:
                    yield match, score, place

    def met(self, one: str) -> list[str]:
        """A contestant's opponents, one entry for each meeting."""
        if not self.matches:
            return list(self.opponents.get(one, ()))
        return [_opponent(match, place) for match, _, place in self.of(one)]


def keys(rule: TieBreak, level: Sequence[str], met: Meetings) -> dict[str, Key]:
    """What a rule gives each of those still level; the same for all where it cannot split them.

    Source: conditions of contest of the WBF, the EBU, the CBAI and others, as `docs/reference/settings.md` lists them.
    """
    if rule in _TOGETHER:
        return _TOGETHER[rule](level, met)
    return {one: _ALONE[rule](one, met) for one in level}


def _opponent(match: Match, place: int) -> str:
    return (match.home, match.away or "")[1 - place]


def _total(values: Iterator[Fraction]) -> Fraction:
    return sum(values, NOTHING)


def _won(own: Fraction, other: Fraction) -> Fraction:
    return ONE if own > other else HALF if own == other else NOTHING


def _credit(score: MatchScore, place: int) -> Fraction:
    return score.credit[place] if score.credit is not None else NOTHING


def _margin(score: MatchScore, place: int) -> Fraction:
    return score.margin[place] if score.margin is not None else NOTHING


def _among(level: Sequence[str], met: Meetings, figure: Callable[[MatchScore, int], Fraction]) -> dict[str, Key]:
    """A figure of the matches among those level, if all of them met."""
    mine = {one: [(m, s, at) for m, s, at in met.of(one) if _opponent(m, at) in level] for one in level}
    if any({_opponent(m, at) for m, _, at in mine[one]} != set(level) - {one} for one in level):
        return dict.fromkeys(level, ())
    return {one: (_total(figure(score, place) for _, score, place in mine[one]),) for one in level}


def _next_highest(level: Sequence[str], met: Meetings) -> dict[str, Key]:
    """Points against the highest of the others that all of them met, then against the next one."""
    against = {one: [(_opponent(m, at), _credit(s, at)) for m, s, at in met.of(one)] for one in level}
    common = set.intersection(*({who for who, _ in against[one]} for one in level)) - set(level)
    others = sorted((one for one in met.totals if one in common), key=lambda one: -met.totals[one])
    found: dict[str, list[Fraction]] = {one: [] for one in level}
    for _, group in groupby(others, key=met.totals.__getitem__):
        equal = set(group)
        for one in level:
            found[one].append(_total(points for who, points in against[one] if who in equal))
    return {one: tuple(points) for one, points in found.items()}


def _shared_boards(level: Sequence[str], met: Meetings) -> dict[str, Key]:
    """Points on the boards that all of them played."""
    numbers = set.intersection(*({done.board for done in met.boards.get(one, ())} for one in level))
    return {one: (_total(done.own for done in met.boards.get(one, ()) if done.board in numbers),) for one in level}


def _lots(level: Sequence[str], met: Meetings) -> dict[str, Key]:
    if not set(level) <= set(met.lots):
        return dict.fromkeys(level, ())
    return {one: (Fraction(-met.lots.index(one)),) for one in level}


def _net_imps(one: str, met: Meetings) -> Key:
    return (_total(_margin(score, place) for _, score, place in met.of(one)),)


def _quotient(one: str, met: Meetings) -> Key:
    """Won over lost; nothing lost is better than any quotient, nothing won and nothing lost is 1."""
    won = lost = NOTHING
    if met.matches:
        for _, score, place in met.of(one):
            figures = score.imps or score.points or (NOTHING, NOTHING)
            won, lost = won + figures[place], lost + figures[1 - place]
    elif met.imps:
        won = _total(max(done.own, NOTHING) for done in met.boards.get(one, ()))
        lost = _total(max(-done.own, NOTHING) for done in met.boards.get(one, ()))
    if lost:
        return (NOTHING, won / lost)
    return (ONE, NOTHING) if won else (NOTHING, ONE)


def _opponents(one: str, met: Meetings) -> Key:
    return (_total(met.totals.get(other, NOTHING) for other in met.met(one)),)


def _opponents_average(one: str, met: Meetings) -> Key:
    others = met.met(one)
    return (_opponents(one, met)[0] / len(others),) if others else (NOTHING,)


def _opponents_weighted(one: str, met: Meetings) -> Key:
    """Own points of each match times the opponents' total, over the number of matches."""
    found = [_credit(score, at) * met.totals.get(_opponent(match, at), NOTHING) for match, score, at in met.of(one)]
    return (_total(iter(found)) / len(found),) if found else (NOTHING,)


def _wins(one: str, met: Meetings) -> Key:
    figures = (score.margin or score.points or score.credit for _, score, _ in met.of(one))
    places = (place for _, _, place in met.of(one))
    return (_total(_won(pair[place], pair[1 - place]) for pair, place in zip(figures, places, strict=True) if pair),)


def _progress(one: str, met: Meetings) -> Key:
    """The running totals after each round, byes included, summed: who was ahead earlier is ahead."""
    if met.matches:
        last = max(match.round for match, _ in met.matches)
        mine = [
            (match.round, _credit(score, place))
            for match, score in met.matches
            for place, who in enumerate((match.home, match.away))
            if who == one
        ]
    else:
        last = max((done.round for boards in met.boards.values() for done in boards), default=0)
        mine = [(done.round, done.own) for done in met.boards.get(one, ())]
    return (_total(points * (last - round_ + 1) for round_, points in mine),)


def _tops(one: str, met: Meetings) -> Key:
    return (Fraction(sum(bool(done.top) and done.own == done.top for done in met.boards.get(one, ()))),)


def _boards_won(one: str, met: Meetings) -> Key:
    """Board-a-match over all boards: 1 for one that is better than the opponents', a half for an equal one."""
    boards = met.boards.get(one, ())
    return (_total(_won(done.own, done.other) for done in boards if done.other is not None),)


def _last_boards(one: str, met: Meetings) -> Key:
    """The last board, then the one before it, and so on."""
    played = sorted(met.boards.get(one, ()), key=lambda done: (done.round, done.board), reverse=True)
    return tuple(done.own / done.top if done.top else done.own for done in played)


def _points(one: str, met: Meetings) -> Key:
    return (Fraction(met.points.get(one, 0)),)


def _same(one: str, met: Meetings) -> Key:
    return ()


_TOGETHER: Mapping[TieBreak, Callable[[Sequence[str], Meetings], dict[str, Key]]] = {
    TieBreak.HEAD_TO_HEAD: lambda level, met: _among(level, met, _credit),
    TieBreak.HEAD_TO_HEAD_IMPS: lambda level, met: _among(level, met, _margin),
    TieBreak.NEXT_HIGHEST: _next_highest,
    TieBreak.SHARED_BOARDS: _shared_boards,
    TieBreak.LOTS: _lots,
}
_ALONE: Mapping[TieBreak, Callable[[str, Meetings], Key]] = {
    TieBreak.NET_IMPS: _net_imps,
    TieBreak.IMP_QUOTIENT: _quotient,
    TieBreak.OPPONENTS: _opponents,
    TieBreak.OPPONENTS_AVERAGE: _opponents_average,
    TieBreak.OPPONENTS_WEIGHTED: _opponents_weighted,
    TieBreak.WINS: _wins,
    TieBreak.PROGRESS: _progress,
    TieBreak.TOPS: _tops,
    TieBreak.BOARDS_WON: _boards_won,
    TieBreak.TOTAL_POINTS: _points,
    TieBreak.LAST_BOARDS: _last_boards,
    TieBreak.SHARE: _same,
}
