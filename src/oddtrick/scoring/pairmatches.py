"""Matches of pairs in a field (a Swiss event): what two pairs made of their boards, and its victory points.

The boards are scored across the field as always; a match takes its two contestants' own values. Without a scale of
victory points the matches change no total.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import isqrt

from oddtrick.scoring.comparison import Rules
from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.factoring import divisor
from oddtrick.scoring.irregular_match import scale_of, settled
from oddtrick.scoring.ledger import Settled
from oddtrick.scoring.pairs import BoardWork
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import VpMargin
from oddtrick.scoring.vps import victory_points, vp_top

_Values = Mapping[tuple[str, int], tuple[Fraction, Fraction]]


def score_pair_matches(
    event: Event, works: Iterable[BoardWork], awards: Iterable[Settled], rules: Rules
) -> tuple[MatchScore, ...]:
    """The matches of an event of pairs, in its order; home before away."""
    if not event.matches:
        return ()
    values = _values(works, awards)
    played = tuple(_match_score(event, match, values, rules) for match in event.matches)
    return settled(event, played, rules.whole_top)


def _values(works: Iterable[BoardWork], awards: Iterable[Settled]) -> _Values:
    """Value and top of each contestant on each board."""
    found: dict[tuple[str, int], tuple[Fraction, Fraction]] = {}
    for work in works:
        for line, credit in zip(work.board.lines, work.credits, strict=True):
            if credit is not None:
                top = Fraction(credit[2], work.denominator)
                for side, value in ((line.result.ns, credit[0]), (line.result.ew, credit[1])):
                    for one in side:
                        found[one, work.board.number] = (Fraction(value, work.denominator), top)
    for award in awards:
        found[award.contestant, award.board] = (award.credit, award.claim.top or Fraction(0))
    return found


def _match_score(event: Event, match: Match, values: _Values, rules: Rules) -> MatchScore:
    if match.away is None:
        return _bye(event, match)
    nothing = (Fraction(0), Fraction(0))
    numbers = [board for board in match.boards if (match.home, board) in values or (match.away, board) in values]
    if not numbers:
        return MatchScore(match.id)  # not played yet
    home = [values.get((match.home, board), nothing) for board in numbers]
    away = [values.get((match.away, board), nothing) for board in numbers]
    boards = {board: (ours[0], theirs[0]) for board, ours, theirs in zip(numbers, home, away, strict=True)}
    points = (_sum(home, 0), _sum(away, 0))
    start = (match.carry.get(match.home, Fraction(0)), match.carry.get(match.away, Fraction(0)))
    if rules.matchpoints:
        points = (points[0] + start[0], points[1] + start[1])
        shares = tuple(
            100 * own / whole if whole else Fraction(50)
            for own, whole in zip(points, (_sum(home, 1), _sum(away, 1)), strict=True)
        )
        vp = _vps(event, match, (shares[0], shares[1]))
        return MatchScore(match.id, boards, points=points, vp=vp, credit=vp)
    margin = (points[0] + start[0] - start[1], points[1] + start[1] - start[0])
    if event.settings.vp is not None and event.settings.vp.margin is VpMargin.ROOT:
        margin = (root_margin(margin[0], rules), root_margin(margin[1], rules))
    won = (_won(home), _won(away))
    vp = _vps(event, match, margin)
    return MatchScore(match.id, boards, imps=won, margin=margin, vp=vp, credit=vp)


def root_margin(cross_imps: Fraction, rules: Rules) -> Fraction:
    """The margin in whole IMPs that victory points are taken of: all comparisons over the root of r · c / 2.

    Source: EBU White Book 4.2.6. A half goes away from zero.

    Example:
        >>> from oddtrick.scoring.settings import Form, Settings
        >>> [str(root_margin(Fraction(sum_, 9), Rules(Form.CROSS_IMPS, Settings(), 10))) for sum_ in (70, 71, -71)]
        ['10', '11', '-11']
    """
    total, results = abs(cross_imps) * divisor(rules.settings.divide_by, rules.expected), rules.expected
    if results < 2:
        return Fraction(0)
    twice = isqrt(int(8 * total**2 / (results * (results - 1))))
    return Fraction((twice + 1) // 2 * (-1 if cross_imps < 0 else 1))


def _vps(event: Event, match: Match, own: tuple[Fraction, Fraction]) -> tuple[Fraction, Fraction] | None:
    vp = scale_of(event, match)
    if vp is None or event.settings.vp is None:
        return None
    home, away = (victory_points(vp, side, len(match.boards)) for side in own)
    return home, away


def _bye(event: Event, match: Match) -> MatchScore:
    if event.settings.bye is None or event.settings.vp is None:
        return MatchScore(match.id)
    amount, unit = event.settings.bye
    if unit == "average":
        return MatchScore(match.id)
    vp = (amount if unit == "VP" else amount / 100 * vp_top(event.settings.vp), Fraction(0))
    return MatchScore(match.id, vp=vp, credit=vp)


def _sum(values: Iterable[tuple[Fraction, Fraction]], place: int) -> Fraction:
    return sum((value[place] for value in values), Fraction(0))


def _won(values: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    return sum((max(value[0], Fraction(0)) for value in values), Fraction(0))
