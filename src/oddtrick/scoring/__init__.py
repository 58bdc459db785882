"""Scoring: from an event document to exact results (Laws 77, 78, 86, 87 and 12C).

`score(event)` is the whole room in one call; `rescore` is the same after a change, `check` compares with published
figures, `explain_line` and `explain_total` say where a number comes from. Nothing here reads a file or a clock.
"""

from oddtrick.scoring.carry import CarryBy, CarryRule, carried
from oddtrick.scoring.championship import Championship, ChampionshipRules, championship
from oddtrick.scoring.check import Counted, Difference, Report, check, line_name
from oddtrick.scoring.comparisons import Comparisons, comparisons_of
from oddtrick.scoring.contract import agreed_points, points, score_points
from oddtrick.scoring.event import Board, Contestant, Event, Line, Match, Penalty, PenaltyUnit, Published
from oddtrick.scoring.explain import explain_line
from oddtrick.scoring.explain_total import explain_total
from oddtrick.scoring.explanation import Explanation, TotalExplanation
from oddtrick.scoring.imps import imps
from oddtrick.scoring.irregular import Irregular, MatchAward, MatchAwardKind
from oddtrick.scoring.masterpoints import AwardRow, awards
from oddtrick.scoring.overall import Missing, OverallBy, OverallLine, Plan, ranked_overall
from oddtrick.scoring.profiles import PROFILES, profile
from oddtrick.scoring.qualifying import AtTheCut, Cut, Groups, Qualified, cut
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import BoardScore, LineScore, MatchScore, Scored, Standing
from oddtrick.scoring.settings import (
    Datum,
    Decimals,
    Form,
    Hybrid,
    HybridMethod,
    Settings,
    Stratum,
    TieBreak,
    Vp,
    VpScale,
)
from oddtrick.scoring.shown import Figure, shown, shown_text
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf
from oddtrick.scoring.vps import victory_points
from oddtrick.scoring.withdrawal import withdrawn

__all__ = [
    "PROFILES",
    "AtTheCut",
    "AwardRow",
    "Board",
    "BoardScore",
    "CarryBy",
    "CarryRule",
    "Championship",
    "ChampionshipRules",
    "Comparisons",
    "Contestant",
    "Counted",
    "Cut",
    "Datum",
    "Decimals",
    "Difference",
    "Event",
    "Explanation",
    "Figure",
    "Form",
    "Groups",
    "Hybrid",
    "HybridMethod",
    "Irregular",
    "Line",
    "LineScore",
    "Match",
    "MatchAward",
    "MatchAwardKind",
    "MatchScore",
    "Missing",
    "OverallBy",
    "OverallLine",
    "Penalty",
    "PenaltyUnit",
    "Plan",
    "Published",
    "Qualified",
    "Report",
    "Scored",
    "Settings",
    "Standing",
    "Stratum",
    "TieBreak",
    "TotalExplanation",
    "Vp",
    "VpColumn",
    "VpScale",
    "VpStep",
    "VpTable",
    "VpTableOf",
    "agreed_points",
    "awards",
    "carried",
    "championship",
    "check",
    "comparisons_of",
    "cut",
    "explain_line",
    "explain_total",
    "imps",
    "line_name",
    "points",
    "profile",
    "ranked_overall",
    "rescore",
    "score",
    "score_points",
    "shown",
    "shown_text",
    "victory_points",
    "withdrawn",
]
