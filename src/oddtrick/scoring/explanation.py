"""What an explanation is made of: data that a shell puts into words, never text."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from oddtrick.scoring.event import Penalty
from oddtrick.scoring.factoring import Factor
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import DivideBy, Form, TieBreak
from oddtrick.words.results import Award, Cause
from oddtrick.words.seats import Side


@dataclass(frozen=True, slots=True)
class Against:
    """One comparison, or several with the same score.

    Attributes:
        points: the other score from North-South's side; a Butler datum.
        weight: how many results have it; a fraction where scores are weighted.
        won: for each of them, from this side: matchpoints on the 2-1-0 scale, IMPs, or points. For another outcome of
            the line itself in matchpoints: 1 or -1, since it stands for a part of the same result.
        own: another outcome of the line itself.
    """

    points: Fraction
    weight: Fraction
    won: Fraction
    own: bool = False


@dataclass(frozen=True, slots=True)
class OutcomeExplained:
    """One outcome of a line; a score that was played is one outcome with weight 1.

    Attributes:
        points: from North-South's side.
        weight: its share of 1.
        against: what it was compared with; a Butler score has its datum alone, total points nothing.
        raw: sum of the comparisons: matchpoints on the 2-1-0 scale, IMPs, or points.
        value: what that is worth after factoring, in the form's unit.
    """

    points: int
    weight: Fraction
    against: tuple[Against, ...]
    raw: Fraction
    value: Fraction


@dataclass(frozen=True, slots=True)
class DamageExplained:
    """Damage that was partly self-inflicted (Law 12C1(e) of 2017), as the side that did not offend has it.

    Attributes:
        played: value of what happened.
        without_infraction: value without the infraction.
        without_error: value after the infraction without this side's error.
        infraction: the part that the infraction did, added to `played`.
    """

    played: Fraction
    without_infraction: Fraction
    without_error: Fraction
    infraction: Fraction


@dataclass(frozen=True, slots=True)
class AwardExplained:
    """An artificial score, or what a sit-out gets, for one contestant.

    Attributes:
        contestant: who gets it.
        award: what was given.
        fixed: what it is worth without the session; None for the contestant's own average.
        session_boards: the contestant's boards that were played or assigned.
        session_percent: its percentage over them, in forms with a top.
        session_average: its average per board over them.
        limited: whether that changed the award.
        value: in the form's unit.
    """

    contestant: str
    award: Award
    fixed: Fraction | None
    session_boards: int
    session_percent: Fraction | None
    session_average: Fraction | None
    limited: bool
    value: Fraction


@dataclass(frozen=True, slots=True)
class DatumExplained:
    """A Butler datum.

    Attributes:
        results: values of the group in ascending order; the weighted mean of a weighted score.
        dropped: left out at each end.
        mean: of the others; None without results.
        datum: the mean, rounded.
    """

    results: tuple[Fraction, ...]
    dropped: int
    mean: Fraction | None
    datum: Fraction | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Where one side's number on a line comes from.

    Attributes:
        board: its number.
        place: 0-based line.
        side: whose number.
        contestants: who sits there.
        form: how the event is scored.
        provisions: Laws that were applied.
        group: name of the group of a fouled board, empty for the first.
        outcomes: what was compared; empty for awards and boards not played.
        factor: how missing results are made up for; None in forms that do not.
        scale: matchpoints for one of the 2-1-0 scale; 1 in other forms.
        divide_by: divisor of cross-IMPs, None in other forms.
        datum: in Butler.
        damage: where it was partly self-inflicted.
        awards: of artificial lines and sit-outs, one for each contestant; in a match one for the team.
        cause: why nothing was played.
        averaged_with: the opponents' own value of a board of a match, where the event averages the two (Law 12C4).
        value: in the form's unit; None where nothing is scored.
        top: matchpoints available; 0 in forms without a top.
        as_percent: whether lines are shown as percentages of the top.
        exact: the line's value as it is scored.
        shown: its digits; empty where nothing is scored.
    """

    board: int
    place: int
    side: Side
    contestants: tuple[str, ...]
    form: Form
    provisions: tuple[str, ...] = ()
    group: str = ""
    outcomes: tuple[OutcomeExplained, ...] = ()
    factor: Factor | None = None
    scale: Fraction = Fraction(1)
    divide_by: DivideBy | None = None
    datum: DatumExplained | None = None
    damage: DamageExplained | None = None
    awards: tuple[AwardExplained, ...] = ()
    cause: Cause | None = None
    averaged_with: Fraction | None = None
    value: Fraction | None = None
    top: Fraction = Fraction(0)
    as_percent: bool = False
    exact: Fraction | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A board in a total.

    Attributes:
        board: its number.
        place: 0-based line.
        value: what the total takes of it.
        top: matchpoints available; 0 in forms without a top.
        awarded: whether it is an artificial score or a sit-out.
    """

    board: int
    place: int
    value: Fraction
    top: Fraction
    awarded: bool


@dataclass(frozen=True, slots=True)
class RoundPart:
    """A round of which the cap takes something off.

    Attributes:
        round: its number.
        gained: sum of its boards.
        cap: greatest gain.
    """

    round: int
    gained: Fraction
    cap: Fraction


@dataclass(frozen=True, slots=True)
class MatchPart:
    """A match in a total.

    Attributes:
        match: its values.
        place: 0 for home, 1 for away.
        credit: what the total takes of it.
    """

    match: MatchScore
    place: int
    credit: Fraction


@dataclass(frozen=True, slots=True)
class PenaltyPart:
    """A penalty or bonus in a total, with its amount in the total's unit."""

    penalty: Penalty
    amount: Fraction


@dataclass(frozen=True, slots=True)
class TieExplained:
    """A rule that was asked while a contestant was level with others.

    Attributes:
        rule: which; None where no rule is left, and the place is shared.
        others: with whom it was level.
        better: whom the rule put ahead of it.
        worse: whom the rule put behind it.
        own: what the rule gave it, where that is one number.
    """

    rule: TieBreak | None
    others: tuple[str, ...]
    better: tuple[str, ...] = ()
    worse: tuple[str, ...] = ()
    own: Fraction | None = None


@dataclass(frozen=True, slots=True)
class TotalExplanation:
    """Where a contestant's total comes from.

    Attributes:
        contestant: whose.
        boards: what each board gave, in the order of the event; empty where totals are those of matches.
        blanks: boards not played that count as 0.
        rounds: rounds that were capped.
        matches: what each match gave, where totals are those of matches.
        subtotal: sum of boards or matches.
        available: matchpoints available, 0 in forms without a top.
        scale: what the subtotal is multiplied with for unequal numbers of boards.
        penalties: added after that.
        carry: brought forward, added last.
        total: exact.
        percent: exact, where the form has one.
        average: exact.
        handicap: for the net result, where there is one.
        net: exact.
        rank: place.
        shown: digits of `total`, `percent`, `average` and `net`, empty where there is none.
        ranked: False for a contestant that is disqualified.
        ties: rules that were asked while it was level with others, in their order.
    """

    contestant: str
    boards: tuple[BoardPart, ...]
    blanks: int
    rounds: tuple[RoundPart, ...]
    matches: tuple[MatchPart, ...]
    subtotal: Fraction
    available: Fraction
    scale: Fraction
    penalties: tuple[PenaltyPart, ...]
    carry: Fraction
    total: Fraction
    percent: Fraction | None
    average: Fraction | None
    handicap: Fraction | None
    net: Fraction | None
    rank: int | None
    shown: tuple[str, str, str, str]
    ranked: bool = True
    ties: tuple[TieExplained, ...] = ()
