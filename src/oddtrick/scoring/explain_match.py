"""Why a board of a match is worth what it is to one team: its own table against the other one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from oddtrick.scoring.adjusted import NO_SESSION, Session, award_value
from oddtrick.scoring.duel import Duel, Scale
from oddtrick.scoring.event import Event, Match
from oddtrick.scoring.explanation import Against, AwardExplained, DamageExplained, Explanation, OutcomeExplained
from oddtrick.scoring.matchparts import board_scale
from oddtrick.scoring.pairing import MatchBoard, boards_of_matches
from oddtrick.scoring.settings import NonBalancing
from oddtrick.scoring.teams import line_unit, sessions_of
from oddtrick.words.results import Award, NotPlayed
from oddtrick.words.seats import Side


def explain_table(event: Event, plain: Explanation) -> Explanation:
    """The explanation of a line of a match, from what is known of the line alone.

    In Patton it is that of the board's points; the second part belongs to the match.
    """
    scale = board_scale(event.settings, event.form)
    found = boards_of_matches(event)
    for match in event.matches:
        for board in found[match.id]:
            for place, home_is_ns, _ in board.lines:
                if (board.number, place) == (plain.board, plain.place):
                    home = (plain.side is Side.NS) is home_is_ns
                    percent = line_unit(event) != 1
                    about = replace(plain, top=scale.top or Fraction(0), scale=scale.unit, as_percent=percent)
                    return _explained(event, about, board, match, home, sessions_of(event, found))
    return plain


def _explained(
    event: Event, plain: Explanation, board: MatchBoard, match: Match, home: bool, sessions: Mapping[str, Session]
) -> Explanation:
    scale = board_scale(event.settings, event.form)
    team, opponent = (match.home, match.away or "") if home else (match.away or "", match.home)
    outcome = next(one for one in event.boards if one.number == board.number).lines[plain.place].result.outcome
    cause = outcome.cause if isinstance(outcome, NotPlayed) else None
    averaged = event.settings.non_balancing is NonBalancing.AVERAGE
    if board.award is not None:
        session = sessions.get(team, NO_SESSION)
        explained = _award(team, board.award[0 if home else 1], session, scale)
        other = award_value(board.award[1 if home else 0], scale.top, sessions.get(opponent, NO_SESSION)).value
        return replace(
            plain, awards=(explained,), cause=cause, value=explained.value, averaged_with=other if averaged else None
        )
    if board.duel is None:
        return replace(plain, cause=cause)
    values = board.duel.values(scale)
    duel = board.duel.settled(scale)
    at_first = home is (plain.side is Side.NS)
    return replace(
        plain,
        outcomes=tuple(_outcomes(duel, at_first, home, scale)),
        damage=_damage(board.duel, at_first, home, scale),
        averaged_with=values[1 if home else 0] if averaged else None,
        value=values[0 if home else 1],
    )


def _award(team: str, award: Award, session: Session, scale: Scale) -> AwardExplained:
    value = award_value(award, scale.top, session)
    return AwardExplained(
        team,
        award,
        value.fixed,
        session.boards,
        100 * session.points / session.available if session.available else None,
        session.points / session.boards if session.boards else None,
        value.limited,
        value.value,
    )


def _outcomes(duel: Duel, at_first: bool, home: bool, scale: Scale) -> Iterable[OutcomeExplained]:
    first, second = duel.view(home)
    here, there = (first, second) if at_first else (second, first)
    sign = (1 if home else -1) * (1 if at_first else -1)
    for points, weight in here:
        against = tuple(Against(Fraction(other), share, scale.gain(sign * (points - other))) for other, share in there)
        raw = sum((one.weight * one.won for one in against), Fraction(0))
        yield OutcomeExplained(points, weight, against, raw, raw)


def _damage(duel: Duel, at_first: bool, home: bool, scale: Scale) -> DamageExplained | None:
    line = duel.first if at_first else duel.second
    case = line.damage
    if case is None or ((case.side is Side.NS) is at_first) is not home:
        return None
    played, without_infraction, without_error = (
        duel.value_instead(at_first, outcomes, home, scale)
        for outcomes in (case.played, case.without_infraction, case.without_error)
    )
    lost = without_infraction - played
    part = max(Fraction(0), min(lost, without_infraction - without_error))
    return DamageExplained(played, without_infraction, without_error, part)
