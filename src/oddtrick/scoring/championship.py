"""A contest of several sessions by its rules: ranking, strata, who goes on and with what, masterpoints.

Example:
    >>> championship((), ChampionshipRules()).lines
    ()
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from oddtrick.scoring.carry import CarryRule, Result, carried
from oddtrick.scoring.explain_total import explain_total
from oddtrick.scoring.masterpoints import AwardRow, best_awards
from oddtrick.scoring.overall import OverallLine, Plan, check_alike, figures_in, ranked_overall
from oddtrick.scoring.qualifying import Cut, Groups, Qualified, cut
from oddtrick.scoring.rank import places
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.standings import in_stratum


@dataclass(frozen=True, slots=True)
class ChampionshipRules:
    """What its conditions lay down.

    Attributes:
        plan: how the sessions are put together.
        cut: who goes on; None where nobody does.
        carry: what they bring forward; None for nothing.
        awards: masterpoints; empty for none.
    """

    plan: Plan = field(default_factory=Plan)
    cut: Cut | None = None
    carry: CarryRule | None = None
    awards: tuple[AwardRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Championship:
    """What comes of it.

    Attributes:
        lines: in the order of the ranking.
        strata: places in each stratum of the last session, by its name and contestant.
        qualified: who goes on; None where nobody does.
        carried: what those who go on bring, by contestant.
        awards: masterpoints by contestant.
    """

    lines: tuple[OverallLine, ...]
    strata: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    qualified: Qualified | None = None
    carried: Mapping[str, Fraction] = field(default_factory=dict)
    awards: Mapping[str, Fraction] = field(default_factory=dict)


def championship(sessions: Sequence[Scored], rules: ChampionshipRules) -> Championship:
    """The sessions put together.

    Args:
        sessions: in the order in which they were played.
        rules: of the contest.

    Raises:
        Impossible: the rules do not fit the sessions.
    """
    check_alike(sessions, rules.plan)
    lines = ranked_overall([figures_in(one, rules.plan.by) for one in sessions], rules.plan)
    ranks = {line.contestant: line.rank for line in lines if line.rank is not None}
    figures = {line.contestant: line.figure for line in lines if line.rank is not None}
    strata = _strata(sessions, figures)
    by_place = {one: Fraction(-rank) for one, rank in ranks.items()}
    qualified = None if rules.cut is None else cut(by_place, groups_of(sessions, rules.cut.groups), rules.cut)
    bring = {} if rules.carry is None else carried(results_of(sessions, figures, qualified, rules.carry), rules.carry)
    return Championship(lines, strata, qualified, bring, best_awards(ranks, strata, rules.awards))


def _strata(sessions: Sequence[Scored], figures: Mapping[str, Fraction]) -> dict[str, dict[str, int]]:
    if not sessions:
        return {}
    settings = sessions[-1].event.settings
    return {
        stratum.name: places({one: figure for one, figure in figures.items() if in_stratum(one, stratum, settings)})
        for stratum in settings.strata
    }


def groups_of(sessions: Sequence[Scored], kind: Groups) -> dict[str, str]:
    """The group of each contestant, as it was in the last session."""
    found: dict[str, str] = {}
    for scored in sessions:
        match kind:
            case Groups.FIELD:
                pass
            case Groups.DIRECTION:
                found |= {one: each.direction.value for one, each in scored.standings.items() if each.direction}
            case Groups.SECTION:
                found |= _sections(scored)
    return found


def _sections(scored: Scored) -> dict[str, str]:
    found: dict[str, str] = {}
    for board in scored.event.boards:
        for line in board.lines:
            for one in (*line.result.ns, *line.result.ew):
                found[one] = line.result.section
    return found


def results_of(
    sessions: Sequence[Scored], figures: Mapping[str, Fraction], qualified: Qualified | None, rule: CarryRule
) -> dict[str, Result]:
    """What those who go on obtained, everybody without a cut; `figures` are totals."""
    through = figures if qualified is None else (*qualified.through, *qualified.undecided)
    if rule.top is None:
        return {one: Result(figures[one]) for one in through}
    return {one: _sums(sessions, one) for one in through}


def _sums(sessions: Sequence[Scored], one: str) -> Result:
    obtained = available = Fraction(0)
    boards = 0
    for scored in sessions:
        if one in scored.standings:
            explained = explain_total(scored, one)
            obtained += explained.total
            available += explained.available * explained.scale
            boards += scored.standings[one].boards
    return Result(obtained, available, boards)
