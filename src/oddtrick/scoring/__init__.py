"""Scoring: from an event document to exact results (Laws 77, 78, 86, 87 and 12C).

`score(event)` is the whole room in one call; `rescore` is the same after a change, `check` compares with published
figures, `explain_line` and `explain_total` say where a number comes from. Nothing here reads a file or a clock.
"""

from oddtrick.scoring.check import Counted, Difference, Report, check, line_name
from oddtrick.scoring.contract import agreed_points, points, score_points
from oddtrick.scoring.event import Board, Contestant, Event, Line, Match, Penalty, PenaltyUnit, Published
from oddtrick.scoring.explain import explain_line
from oddtrick.scoring.explain_total import explain_total
from oddtrick.scoring.explanation import Explanation, TotalExplanation
from oddtrick.scoring.imps import imps
from oddtrick.scoring.profiles import PROFILES, profile
from oddtrick.scoring.rescore import rescore
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import BoardScore, LineScore, MatchScore, Scored, Standing
from oddtrick.scoring.settings import Datum, Decimals, Form, Settings, Vp, VpScale
from oddtrick.scoring.shown import Figure, shown, shown_text
from oddtrick.scoring.vps import victory_points

__all__ = [
    "PROFILES",
    "Board",
    "BoardScore",
    "Contestant",
    "Counted",
    "Datum",
    "Decimals",
    "Difference",
    "Event",
    "Explanation",
    "Figure",
    "Form",
    "Line",
    "LineScore",
    "Match",
    "MatchScore",
    "Penalty",
    "PenaltyUnit",
    "Published",
    "Report",
    "Scored",
    "Settings",
    "Standing",
    "TotalExplanation",
    "Vp",
    "VpScale",
    "agreed_points",
    "check",
    "explain_line",
    "explain_total",
    "imps",
    "line_name",
    "points",
    "profile",
    "rescore",
    "score",
    "score_points",
    "shown",
    "shown_text",
    "victory_points",
]
