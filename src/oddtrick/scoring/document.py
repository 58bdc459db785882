"""What a document may get wrong beside its lines: contestants, board numbers, settings, penalties, matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from oddtrick.scoring.event import Board, Event, Match, Penalty, PenaltyUnit
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.scoring.irregular import MatchAward, MatchAwardKind
from oddtrick.scoring.settings import Form, PattonScale, Settings, VpMargin
from oddtrick.scoring.sheet import AWARDS, by_matches
from oddtrick.scoring.vp_table import check_table
from oddtrick.scoring.vps import by_percentage
from oddtrick.words.errors import Impossible
from oddtrick.words.results import AwardKind, unplayed

EDITIONS = (1987, 1997, 2007, 2017)

_MP = frozenset({PenaltyUnit.MATCHPOINTS, PenaltyUnit.TOP, PenaltyUnit.PERCENT})
_IMP = frozenset({PenaltyUnit.IMPS})
_POINTS = frozenset({PenaltyUnit.POINTS})
_BOARDS = frozenset({PenaltyUnit.MATCHPOINTS, PenaltyUnit.TOP, PenaltyUnit.POINTS})
_UNITS = {
    Form.MATCHPOINTS: _MP,
    Form.INDIVIDUAL_MATCHPOINTS: _MP,
    Form.CROSS_IMPS: _IMP,
    Form.BUTLER: _IMP,
    Form.INDIVIDUAL_CROSS_IMPS: _IMP,
    Form.INDIVIDUAL_BUTLER: _IMP,
    Form.TEAMS_IMPS: _IMP,
    Form.BAM: _MP | _POINTS,
    Form.PATTON: _BOARDS,
    Form.TOTAL_POINTS: _POINTS,
}


def check_event(event: Event) -> None:
    """Refuse a document that contradicts itself.

    Raises:
        Impossible: the sentence says what is wrong and with whom.
    """
    _check_settings(event)
    _check_twice("board {found} is there twice", "board.twice", (board.number for board in event.boards))
    _check_twice("contestant {found} is there twice", "contestant.twice", (one.id for one in event.contestants))
    _check_twice("match {found} is there twice", "match.id-twice", (match.id for match in event.matches))
    for match in event.matches:
        _check_match(event, match)
        _check_irregular(event, match)
    if by_matches(event) and not event.matches and any(map(_has_result, event.boards)):
        raise Impossible("{form} is scored by matches, and there are none", id="match.none", form=event.form.value)
    if event.penalties:
        known = everybody(event)
        for penalty in event.penalties:
            _check_penalty(event, penalty, known)


def _has_result(board: Board) -> bool:
    """Whether anything of a board was played or awarded; a sit-out needs no match."""
    return not all(unplayed(line.result.outcome) for line in board.lines)


def everybody(event: Event) -> frozenset[str]:
    """The contestants of the document; where it names none, those of its results and matches."""
    if event.contestants:
        return frozenset(one.id for one in event.contestants)
    teams = {team for match in event.matches for team in (match.home, match.away) if team is not None}
    return frozenset(teams).union(
        *(side for board in event.boards for line in board.lines for side in (line.result.ns, line.result.ew))
    )


def _check_twice(sentence: str, key: str, found: Iterable[object]) -> None:
    seen = set()
    for one in found:
        if one in seen:
            raise Impossible(sentence, id=key, found=one)
        seen.add(one)


def _check_settings(event: Event) -> None:
    settings = event.settings
    wrong = {
        "mp_scale": settings.mp_scale not in (1, 2),
        "expected": settings.expected is not None and settings.expected < 1,
        "imp_cap": settings.imp_cap is not None and settings.imp_cap < 1,
        "imp_percent": settings.imp_percent is not None
        and (settings.imp_percent.imps <= 0 or settings.imp_percent.boards < 1),
        "points_cap": settings.points_cap is not None and settings.points_cap < 1,
        "boards_per_round": settings.boards_per_round is not None and settings.boards_per_round < 1,
        "hybrid.cap": any(part.cap is not None and part.cap < 0 for part in settings.hybrid),
        "round_cap": settings.round_cap is not None and settings.round_cap <= 0,
        "datum.drop": settings.datum.drop < 0,
        "datum.drop_share": settings.datum.drop_share is not None and not 0 <= settings.datum.drop_share < 1,
        "datum.round_to": settings.datum.round_to < 0,
        "vp.boards": settings.vp is not None and settings.vp.boards is not None and settings.vp.boards < 1,
        "rounding": not _digits_right(settings),
        "winners": event.winners not in (1, 2),
        "edition": event.edition not in EDITIONS,
    }
    for key, is_wrong in wrong.items():
        if is_wrong:
            raise Impossible("the setting {key} has a value that it cannot have", id="settings.value", key=key)
    _check_twice("the stratum {found} is there twice", "stratum.twice", (one.name for one in settings.strata))
    _check_twice("{found} is among the lots twice", "lots.twice", settings.lots)
    _check_sit_out(event)
    _check_scale(event)
    _check_bye(event)
    if settings.hybrid and not by_matches(event):
        raise Impossible("{form} has no matches that are scored in parts", id="hybrid.form", form=event.form.value)


def _digits_right(settings: Settings) -> bool:
    digits = settings.rounding
    shown = (digits.line, digits.total, digits.percent, digits.average, digits.points or 0)
    return all(0 <= places <= 12 for places in shown)


def _check_sit_out(event: Event) -> None:
    award = event.settings.sit_out
    if award is None or by_matches(event):
        return
    outside = award.kind is AwardKind.PERCENT and not 0 <= award.amount <= 100
    if award.kind not in AWARDS[event.form] or outside:
        raise Impossible(
            "sit_out {award}: {form} has no such award", id="settings.sit_out", award=award, form=event.form.value
        )


def _check_scale(event: Event) -> None:
    vp = event.settings.vp
    if vp is not None and vp.table is not None:
        check_table(vp.table)
    if vp is None or not event.matches:
        return
    if vp.margin is VpMargin.ROOT and event.form is not Form.CROSS_IMPS:
        raise Impossible("{form} has no cross-IMPs to take a root of", id="vp.margin", form=event.form.value)
    matchpoints = event.form in MATCHPOINTED
    if by_percentage(vp) and not matchpoints and event.form is not Form.BAM:
        raise Impossible(
            "{form} has no percentage for {scale}", id="vp.scale", form=event.form.value, scale=vp.scale.value
        )
    if matchpoints and not by_percentage(vp):
        raise Impossible(
            "{form} has no IMPs for {scale}", id="vp.scale-imps", form=event.form.value, scale=vp.scale.value
        )


def _check_bye(event: Event) -> None:
    if event.settings.bye is None or all(match.away is not None for match in event.matches):
        return
    amount, unit = event.settings.bye
    if unit == "average":
        return
    if unit not in ("VP", "%") or (unit == "%" and not 0 <= amount <= 100) or amount < 0:
        raise Impossible(
            "a bye of {amount} {unit}: give VP or a percentage", id="settings.bye", amount=amount, unit=unit
        )
    without_vps = event.settings.vp is None or _patton_without_vps(event)
    percentages = event.settings.hybrid or event.form in (Form.BAM, Form.PATTON)
    if without_vps and (unit == "VP" or not percentages):
        raise Impossible(
            "a bye of {amount} {unit}, but the event has no such unit", id="settings.bye-unit", amount=amount, unit=unit
        )


def _patton_without_vps(event: Event) -> bool:
    return event.form is Form.PATTON and event.settings.patton is PattonScale.AGGREGATE


def _check_match(event: Event, match: Match) -> None:
    where = {"match": match.id}
    known = {one.id for one in event.contestants}
    if match.home == match.away:
        raise Impossible("match {match}: {team} meets itself", id="match.itself", team=match.home, **where)
    for team in (match.home, match.away):
        if known and team is not None and team not in known:
            raise Impossible(
                "match {match}: {team} is not among the contestants", id="match.unknown", team=team, **where
            )
    if len(set(match.boards)) != len(match.boards):
        raise Impossible("match {match} has a board twice", id="match.board-twice", **where)
    for team in match.carry:
        if team not in (match.home, match.away):
            raise Impossible(
                "match {match}: a carry-over for {team}, who does not play it", id="match.carry", team=team, **where
            )
    if (
        event.settings.vp is not None
        and match.away is not None
        and not match.boards
        and event.settings.vp.boards is None
    ):
        raise Impossible("match {match} has no boards, which its victory points depend on", id="match.boards", **where)


def _check_irregular(event: Event, match: Match) -> None:
    for team in (*match.irregular.award, *match.irregular.met):
        if team not in (match.home, match.away):
            raise Impossible("match {match}: an award for {team}, who does not play it",
                             id="match.award-team", team=team, match=match.id)  # fmt: skip
    if match.irregular.met and event.settings.vp is None:
        raise Impossible("match {match}: the wrong opponents change victory points, and the event has none",
                         id="match.met", match=match.id)  # fmt: skip
    for award in match.irregular.award.values():
        _check_match_award(event, match, award)
    if match.irregular.vp is not None and event.settings.vp is None:
        raise Impossible("match {match} has victory points, and the event has none", id="match.vp", match=match.id)


def _check_match_award(event: Event, match: Match, award: MatchAward) -> None:
    if award.amount < 0 or (award.kind is MatchAwardKind.PERCENT and award.amount > 100):
        raise Impossible("match {match}: an award of {award}: give 0 VP or more, or 0 to 100 %",
                         id="match.award-amount", match=match.id, award=award)  # fmt: skip
    nothing = not award.amount and award.kind in (MatchAwardKind.VPS, MatchAwardKind.PERCENT)
    if not nothing and event.settings.vp is None and award.kind in _WITHOUT_A_UNIT.get(event.form, _VPS):
        raise Impossible("match {match}: an award of {award}, but the event has no such unit",
                         id="match.award-unit", match=match.id, award=award)  # fmt: skip


_VPS = frozenset({MatchAwardKind.VPS})
_WITHOUT_A_UNIT: Mapping[Form, frozenset[MatchAwardKind]] = {
    Form.TEAMS_IMPS: frozenset({MatchAwardKind.VPS, MatchAwardKind.PERCENT}),
    Form.TOTAL_POINTS: frozenset(MatchAwardKind) - {MatchAwardKind.OWN, MatchAwardKind.BEST},
}
"""Awards of a match that mean nothing without victory points, where these are not `VP` alone."""


def _check_penalty(event: Event, penalty: Penalty, known: frozenset[str]) -> None:
    who, unit = penalty.contestant, penalty.unit
    if who not in known:
        raise Impossible("a penalty for {who}, who is not among the contestants", id="penalty.contestant", who=who)
    units = _UNITS[event.form]
    if event.settings.vp is not None and event.matches and not _patton_without_vps(event):
        units = units | {PenaltyUnit.VPS}
    if event.form is Form.PATTON and event.settings.patton is PattonScale.VP:
        units = units | {PenaltyUnit.IMPS}
    if unit not in units:
        raise Impossible(
            "a penalty of {amount} {unit} for {who}: {form} has no such unit",
            id="penalty.unit", amount=penalty.amount, unit=unit.value, who=who, form=event.form.value,
        )  # fmt: skip
    if penalty.match:
        _check_match_penalty(event, penalty)
    elif _needs_match(event, unit):
        raise Impossible(
            "a penalty of {amount} {unit} for {who} where totals are victory points: name the match",
            id="penalty.match", amount=penalty.amount, unit=unit.value, who=who,
        )  # fmt: skip


def _check_match_penalty(event: Event, penalty: Penalty) -> None:
    match = next((match for match in event.matches if match.id == penalty.match), None)
    if match is None or match.away is None or penalty.contestant not in (match.home, match.away):
        raise Impossible(
            "a penalty for {who} in match {match}, which {who} does not play",
            id="penalty.not-played", who=penalty.contestant, match=penalty.match,
        )  # fmt: skip
    if not by_matches(event) or penalty.unit not in (PenaltyUnit.IMPS, PenaltyUnit.POINTS, PenaltyUnit.MATCHPOINTS):
        raise Impossible(
            "a penalty of {amount} {unit} cannot be put on a match",
            id="penalty.match-unit", amount=penalty.amount, unit=penalty.unit.value,
        )  # fmt: skip


def _needs_match(event: Event, unit: PenaltyUnit) -> bool:
    if event.form is Form.PATTON:
        return unit is PenaltyUnit.IMPS
    return bool(event.settings.vp and event.matches) and unit is not PenaltyUnit.VPS
