"""How an event is scored: every choice that a regulation leaves open, each with its default.

The values of the enumerations are the words of the event file (`docs/reference/event-file.md`).

Example:
    >>> Settings().mp_scale, Settings().factoring, Settings(imp_cap=17).imp_cap
    (2, <Factoring.NEUBERG: 'neuberg'>, 17)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from oddtrick.scoring.vp_table import VpTable
from oddtrick.words.numbers import Rounding
from oddtrick.words.results import Award


class Form(Enum):
    """The form of scoring of an event (Law 78)."""

    MATCHPOINTS = "matchpoints"
    CROSS_IMPS = "cross_imps"
    BUTLER = "butler"
    TEAMS_IMPS = "teams_imps"
    BAM = "bam"
    PATTON = "patton"
    TOTAL_POINTS = "total_points"
    INDIVIDUAL_MATCHPOINTS = "individual_matchpoints"
    INDIVIDUAL_CROSS_IMPS = "individual_cross_imps"
    INDIVIDUAL_BUTLER = "individual_butler"


OF_TEAMS = frozenset({Form.TEAMS_IMPS, Form.BAM, Form.PATTON})
"""Forms in which teams meet in matches, whatever else is known of the event."""


class PublishedAs(Enum):
    """Unit of published lines."""

    POINTS = "points"
    PERCENT = "percent"


class Factoring(Enum):
    """What is done with boards that have fewer results than expected."""

    NEUBERG = "neuberg"
    NONE = "none"
    PERCENT = "percent"


class LineTop(Enum):
    """Which expected number the lines are shown with; totals use the event's all the same."""

    SAME = "same"
    BOARD = "board"


class SmallGroups(Enum):
    """How a small group of a fouled board is scored."""

    NEUBERG = "neuberg"
    FIXED = "fixed"


class UnequalBoards(Enum):
    """How contestants with different numbers of boards are compared."""

    PERCENTAGE = "percentage"
    FACTOR_OVERALL = "factor_overall"
    FACTOR_DIRECTION = "factor_direction"


class ArtificialLines(Enum):
    """Whether artificial results count among the comparable results of the other lines."""

    EXCLUDED = "excluded"
    LISTED_BEFORE = "listed_before"


class NotPlayedCounts(Enum):
    """Whether a board not played is a board."""

    NO = "no"
    ZERO = "zero"


class DivideBy(Enum):
    """Divisor of a cross-IMP sum."""

    COMPARISONS = "comparisons"
    SCORES = "scores"
    NONE = "none"


class DatumAssigned(Enum):
    """Whether assigned scores count in a Butler datum."""

    IN = "in"
    OUT = "out"


class NonBalancing(Enum):
    """What becomes of a match whose sides have different margins (Law 12C4)."""

    SEPARATE = "separate"
    AVERAGE = "average"


class PattonScale(Enum):
    """Second part of a Patton match."""

    AGGREGATE = "aggregate"
    VP = "vp"


class HybridMethod(Enum):
    """A part of a match that is scored in several ways at once."""

    BAM = "bam"
    """Points of board-a-match."""
    IMPS = "imps"
    """Net IMPs."""
    VP = "vp"
    """Victory points of the net IMPs, by the scale of `vp`."""
    TOTAL_POINTS = "total_points"
    """Difference in points."""
    AGGREGATE = "aggregate"
    """Patton's second part: a share of as many points as the match has boards."""


class VpScale(Enum):
    """Names of victory point scales."""

    WBF_CONTINUOUS = "wbf_continuous"
    WBF_DISCRETE = "wbf_discrete"
    ACBL_20 = "acbl_20"
    ACBL_30 = "acbl_30"
    SBU_20 = "sbu_20"
    SWISS_PERCENT_20 = "swiss_percent_20"
    SWISS_PERCENT_10 = "swiss_percent_10"
    TABLE = "table"
    """The event's own."""


class VpFraction(Enum):
    """What a margin with a fraction of an IMP becomes."""

    ROUND = "round"
    FORMULA = "formula"


class VpMargin(Enum):
    """What the victory points of a match of cross-IMPs are taken of."""

    SUM = "sum"
    """The sum of the boards' cross-IMPs."""
    ROOT = "root"
    """The sum of all comparisons over the root of r · c / 2: r results on a board, c = r - 1 comparisons."""


class TieBreak(Enum):
    """Rules for contestants that are still level, in the order given."""

    HEAD_TO_HEAD = "head_to_head"
    """Points of the matches among those level, where all of them met."""
    HEAD_TO_HEAD_IMPS = "head_to_head_imps"
    """Net IMPs of the same matches."""
    NET_IMPS = "net_imps"
    IMP_QUOTIENT = "imp_quotient"
    """IMPs won over IMPs lost."""
    OPPONENTS = "opponents"
    """Sum of the opponents' totals."""
    OPPONENTS_AVERAGE = "opponents_average"
    """Mean of the opponents' totals."""
    OPPONENTS_WEIGHTED = "opponents_weighted"
    """Own points of each match times the opponents' total, over the number of matches."""
    NEXT_HIGHEST = "next_highest"
    """Points against the highest of the others whom all of them met, then against the next."""
    WINS = "wins"
    """Matches won, a half for a drawn one."""
    PROGRESS = "progress"
    """Sum of the running totals after each round."""
    TOPS = "tops"
    """Boards with all the matchpoints."""
    BOARDS_WON = "boards_won"
    """Boards better than the opponents', a half for an equal one."""
    SHARED_BOARDS = "shared_boards"
    """Points on the boards that all of them played."""
    TOTAL_POINTS = "total_points"
    """Points of Law 77, the opponents' taken off."""
    LAST_BOARDS = "last_boards"
    """The last board, then the one before it, and so on."""
    LOTS = "lots"
    """The order in `lots`."""
    SHARE = "share"
    """The place is shared; what follows is not asked."""


class Compared(Enum):
    """Which figures places go by."""

    EXACT = "exact"
    SHOWN = "shown"
    """As they are rounded to be shown."""


@dataclass(frozen=True, slots=True)
class Stratum:
    """A class of contestants that is ranked by itself, without those above it.

    Attributes:
        name: what it is called, once in an event.
        below: contestants whose strength is less belong to it.
    """

    name: str
    below: Fraction


@dataclass(frozen=True, slots=True)
class Hybrid:
    """A part of a hybrid match.

    Attributes:
        method: how it is scored.
        weight: what its value is multiplied with.
        cap: the most that it gives, above or below 0, before the weight; None for no limit.
        decimals: to which it is rounded before the weight; None for exact.
    """

    method: HybridMethod
    weight: Fraction = Fraction(1)
    cap: Fraction | None = None
    decimals: int | None = None


@dataclass(frozen=True, slots=True)
class ImpPercent:
    """Cross-IMPs or Butler IMPs shown as a percentage: 50 % for 0, ten more for so many over so many boards.

    Attributes:
        imps: worth ten percentage points.
        boards: over which.
    """

    imps: Fraction
    boards: int


@dataclass(frozen=True, slots=True)
class Datum:
    """How a Butler datum is taken.

    Attributes:
        drop: results left out at each end, (n - 1) / 2 at most.
        drop_share: the same as a share of the results, rounded down; replaces `drop`.
        round_to: points; 0 for the exact mean.
        mode: what happens to the rest.
        assigned: whether assigned scores count.
    """

    drop: int = 0
    drop_share: Fraction | None = None
    round_to: int = 10
    mode: Rounding = Rounding.HALF_UP
    assigned: DatumAssigned = DatumAssigned.IN


@dataclass(frozen=True, slots=True)
class Vp:
    """Conversion of a match's margin.

    Attributes:
        scale: the scale by name.
        boards: number of boards it is taken for; None for those of the match.
        fraction: what happens to a margin that is no whole number.
        table: the event's own scale, where `scale` says so.
        margin: of what in cross-IMPs.
    """

    scale: VpScale
    boards: int | None = None
    fraction: VpFraction = VpFraction.ROUND
    table: VpTable | None = None
    margin: VpMargin = VpMargin.SUM


@dataclass(frozen=True, slots=True)
class Decimals:
    """Digits shown, and the places where a program rounded early (setting `rounding`).

    Attributes:
        line: decimals of a line.
        total: decimals of a total.
        percent: decimals of a percentage.
        average: decimals of an average per board.
        mode: rounding of everything not named in `modes`.
        modes: rounding by key (`line`, `total`, `percent`, `average`, `points`).
        points: each board's points are rounded at once to so many decimals; None for exact.
        line_before_total: totals are sums of rounded lines.
        total_before_percent: percentages are taken from rounded totals.
    """

    line: int = 2
    total: int = 2
    percent: int = 2
    average: int = 2
    mode: Rounding = Rounding.HALF_UP
    modes: Mapping[str, Rounding] = field(default_factory=dict)
    points: int | None = None
    line_before_total: bool = False
    total_before_percent: bool = False

    def mode_of(self, key: str) -> Rounding:
        """Rounding of one key."""
        return self.modes.get(key, self.mode)


@dataclass(frozen=True, slots=True)
class Settings:
    """All choices of an event's conditions of contest that change a score.

    Attributes:
        mp_scale: units per score beaten, 2 or 1.
        published_as: unit of lines.
        factoring: boards with fewer results.
        expected: results that a board should have; None for the largest number of any board.
        expected_on_lines: the expected number that lines are shown with.
        small_groups: groups of three or fewer.
        unequal_boards: totals of contestants with different numbers of boards.
        artificial_on_other_lines: artificial results among the comparisons of others.
        law_12c2c: the session limits of A+ and A-.
        sit_out: award per board of a sit-out; None for nothing.
        not_played_counts: whether a board not played counts as one of 0 IMPs.
        divide_by: divisor of cross-IMPs.
        imp_cap: greatest IMPs of one comparison.
        imp_percent: percentages of IMPs of pairs beside their totals; None for none.
        points_cap: greatest difference of a board in total points.
        hybrid: parts of a match, which sum to what its teams get; empty where it is scored in one way.
        datum: Butler datum.
        round_cap: greatest gain of a round.
        boards_per_round: boards of a round; None to use the results' own rounds.
        vp: victory points; None for the margin itself.
        non_balancing: matches in which each side has its own margin.
        bye: award of a match without opponents: amount and unit: `VP`, `%`, or `average` for its own.
        patton: second part of a Patton match.
        rounding: what is shown.
        tie_break: rules for ties, in order.
        tie_restart: those whom a rule parted from others and left level begin again from the first rule.
        lots: contestants in the order that was drawn, for `TieBreak.LOTS`.
        compared: the figures that places go by.
        strata: classes that are ranked by themselves beside the whole field.
        strengths: what decides in which strata a contestant is, such as its masterpoints, by id; without it, in none.
    """

    mp_scale: int = 2
    published_as: PublishedAs = PublishedAs.POINTS
    factoring: Factoring = Factoring.NEUBERG
    expected: int | None = None
    expected_on_lines: LineTop = LineTop.SAME
    small_groups: SmallGroups = SmallGroups.NEUBERG
    unequal_boards: UnequalBoards = UnequalBoards.PERCENTAGE
    artificial_on_other_lines: ArtificialLines = ArtificialLines.EXCLUDED
    law_12c2c: bool = True
    sit_out: Award | None = None
    not_played_counts: NotPlayedCounts = NotPlayedCounts.NO
    divide_by: DivideBy = DivideBy.COMPARISONS
    imp_cap: int | None = None
    imp_percent: ImpPercent | None = None
    points_cap: int | None = None
    hybrid: tuple[Hybrid, ...] = ()
    datum: Datum = field(default_factory=Datum)
    round_cap: Fraction | None = None
    boards_per_round: int | None = None
    vp: Vp | None = None
    non_balancing: NonBalancing = NonBalancing.SEPARATE
    bye: tuple[Fraction, str] | None = None
    patton: PattonScale = PattonScale.AGGREGATE
    rounding: Decimals = field(default_factory=Decimals)
    tie_break: tuple[TieBreak, ...] = ()
    tie_restart: bool = False
    lots: tuple[str, ...] = ()
    compared: Compared = Compared.EXACT
    strata: tuple[Stratum, ...] = ()
    strengths: Mapping[str, Fraction] = field(default_factory=dict)
