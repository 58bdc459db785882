"""Awards of whole matches, cancelled matches, the wrong opponents (EBU White Book 3); averages of own matches.

Example:
    >>> from oddtrick.scoring.irregular import Irregular
    >>> from oddtrick.scoring.settings import Form, Settings, VpScale
    >>> given = Irregular(award={"A": MatchAward.parse("12 VP"), "B": MatchAward.parse("40%")})
    >>> matches = (Match("m", "A", "B", (1, 2), irregular=given),)
    >>> event = Event(Form.TEAMS_IMPS, matches=matches, settings=Settings(vp=Vp(VpScale.WBF_CONTINUOUS)))
    >>> settled(event, (MatchScore("m"),), NOTHING)[0].credit
    (Fraction(12, 1), Fraction(8, 1))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.duel import Pair
from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.irregular import MatchAward, MatchAwardKind, Met
from oddtrick.scoring.matchparts import plus
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import Vp
from oddtrick.scoring.vps import by_percentage, victory_points, vp_top

NOTHING, ONE, SIXTY = Fraction(0), Fraction(1), Fraction(60)
_STEPS = {MatchAwardKind.PLUS: 1, MatchAwardKind.AVERAGE: 0, MatchAwardKind.MINUS: -1}
OF_OTHERS = frozenset({MatchAwardKind.OWN, MatchAwardKind.BEST})
"""Awards that wait for the other matches."""


def settled(event: Event, scores: Sequence[MatchScore], top: Fraction) -> tuple[MatchScore, ...]:
    """The matches with what is out of the way in them.

    Args:
        event: with its matches.
        scores: of the matches as they were played.
        top: of a board; 0 in forms without one.
    """
    first = tuple(_by_itself(event, match, score, top) for match, score in zip(event.matches, scores, strict=True))
    if not any(_waits(event, match) for match in event.matches):
        return first
    averages = _averages(event, first)
    return tuple(
        _by_averages(event, match, score, averages, top) if _waits(event, match) else score
        for match, score in zip(event.matches, first, strict=True)
    )


def _by_itself(event: Event, match: Match, score: MatchScore, top: Fraction) -> MatchScore:
    about = match.irregular
    if about.cancelled:
        return replace(score, vp=None, credit=None)
    if about.award and match.away is not None:
        home, away = (about.award.get(team, _AVERAGE) for team in (match.home, match.away))
        return _credited(event, score, _awards(event, match, (home, away), top))
    if about.met and score.vp is not None and match.away is not None:
        home_vp, away_vp = (
            _met(about.met[team], own, _whole(event, match)) if team in about.met else own
            for team, own in zip((match.home, match.away), score.vp, strict=True)
        )
        more = (home_vp - score.vp[0], away_vp - score.vp[1])
        return replace(score, vp=(home_vp, away_vp), credit=plus(score.credit or score.vp, more))
    return score


_AVERAGE = MatchAward(MatchAwardKind.AVERAGE)


def _credited(event: Event, score: MatchScore, credit: Pair) -> MatchScore:
    return replace(score, vp=credit if event.settings.vp is not None else None, credit=credit)


def scale_of(event: Event, match: Match) -> Vp | None:
    """The scale of a match: its own, otherwise that of the event."""
    return match.irregular.vp or event.settings.vp


def _whole(event: Event, match: Match) -> Fraction:
    vp = scale_of(event, match)
    return NOTHING if vp is None else vp_top(vp)


def _met(what: Met, own: Fraction, whole: Fraction) -> Fraction:
    """Source: EBU White Book 3.3: 5 + 3/4 of what it got; what it got - 1/4 of (that - 5). 5 is a quarter of 20."""
    quarter = whole / 4
    match what:
        case Met.HIGHER:
            return quarter + own * 3 / 4
        case Met.AT_FAULT:
            return own - (own - quarter) / 4


def _awards(event: Event, match: Match, given: tuple[MatchAward, MatchAward], top: Fraction) -> Pair:
    if all(award.kind is MatchAwardKind.MINUS for award in given):
        given = (MatchAward(MatchAwardKind.PERCENT, Fraction(40)),) * 2
    home, away = (_award(event, match, award, top) for award in given)
    return home, away


def _award(event: Event, match: Match, award: MatchAward, top: Fraction) -> Fraction:
    boards, vp = len(match.boards), scale_of(event, match)
    match award.kind:
        case MatchAwardKind.VPS:
            return award.amount
        case MatchAwardKind.PERCENT:
            return award.amount / 100 * (top * boards if vp is None else vp_top(vp))
        case MatchAwardKind.PLUS | MatchAwardKind.AVERAGE | MatchAwardKind.MINUS:
            half = _STEPS[award.kind] * ((boards + 1) // 2)
            percentage = 50 + Fraction(10 * half, boards) if boards else Fraction(50)
            if vp is None:
                return top * boards * percentage / 100 if top else Fraction(3 * half)
            return victory_points(vp, percentage if by_percentage(vp) else Fraction(3 * half), boards)
        case MatchAwardKind.OWN | MatchAwardKind.BEST:
            return NOTHING
        case _:
            assert_never(award.kind)


def _waits(event: Event, match: Match) -> bool:
    if match.away is None:
        return event.settings.bye is not None and event.settings.bye[1] == MatchAwardKind.OWN.value
    return not match.irregular.cancelled and any(one.kind in OF_OTHERS for one in match.irregular.award.values())


def _averages(event: Event, scores: Sequence[MatchScore]) -> dict[tuple[str, bool], Fraction]:
    """What each contestant got on average in matches with a result (True), and its opponents against it (False).

    Of victory points as a share of all that the match had, so that matches of different scales count alike.

    Source: EBU White Book 143.6.2.
    """
    found: dict[tuple[str, bool], list[Fraction]] = {}
    for match, score in zip(event.matches, scores, strict=True):
        if score.credit is None or match.away is None or match.irregular.award:
            continue
        whole = _whole(event, match) or ONE
        for place, team in enumerate((match.home, match.away)):
            found.setdefault((team, True), []).append(score.credit[place] / whole)
            found.setdefault((team, False), []).append(score.credit[1 - place] / whole)
    return {who: sum(credits_, NOTHING) / len(credits_) for who, credits_ in found.items()}


def _by_averages(
    event: Event, match: Match, score: MatchScore, averages: Mapping[tuple[str, bool], Fraction], top: Fraction
) -> MatchScore:
    usual, whole = _award(event, match, MatchAward(MatchAwardKind.PERCENT, SIXTY), top), _whole(event, match) or ONE

    def average(team: str, own: bool) -> Fraction:
        return averages[team, own] * whole if (team, own) in averages else usual

    if match.away is None:
        own = average(match.home, True)
        return _credited(event, MatchScore(match.id), (own, NOTHING))
    credit = list(score.credit or (NOTHING, NOTHING))
    for place, (team, other) in enumerate(((match.home, match.away), (match.away, match.home))):
        kind = match.irregular.award.get(team, _AVERAGE).kind
        if kind is MatchAwardKind.OWN:
            credit[place] = average(team, True)
        elif kind is MatchAwardKind.BEST:
            credit[place] = max(usual, average(team, True), average(other, False))
    return _credited(event, score, (credit[0], credit[1]))
