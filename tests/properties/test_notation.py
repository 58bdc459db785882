"""Whatever can happen on a board has a line that is read as it was written."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from oddtrick.words.cards import PACK
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut, Points, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import entry_text, parse_entry
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Seat, Side

contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.sampled_from(Doubling))
results = st.builds(
    ContractResult, contracts, st.sampled_from(Seat), st.integers(0, 13), st.none() | st.sampled_from(list(PACK))
)
scores: st.SearchStrategy[Score] = results | st.just(PassedOut()) | st.builds(Points, st.integers(-7600, 7600))


@st.composite
def weighted(draw: st.DrawFn) -> tuple[Weighted, ...]:
    count = draw(st.integers(1, 4))
    cuts = sorted(draw(st.sets(st.integers(1, 99), min_size=count - 1, max_size=count - 1)))
    bounds = [0, *cuts, 100]
    parts = [Fraction(upper - lower, 100) for lower, upper in pairwise(bounds)]
    return tuple(Weighted(draw(scores), part) for part in parts)


amounts = st.fractions(min_value=-100, max_value=100, max_denominator=20)
awards = st.sampled_from(
    [AwardKind.AVERAGE_PLUS, AwardKind.AVERAGE, AwardKind.AVERAGE_MINUS, AwardKind.OWN_AVERAGE]
).map(Award) | st.builds(
    Award, st.sampled_from([AwardKind.PERCENT, AwardKind.IMPS]), amounts.filter(lambda one: 20 % one.denominator == 0)
)
causes = st.sampled_from(list(Cause))
outcomes: st.SearchStrategy[Outcome] = (
    st.builds(Played, scores)
    | st.builds(Artificial, awards, awards)
    | st.builds(Assigned, weighted(), weighted())
    | st.builds(SelfInflicted, scores, st.sampled_from(Side), weighted(), weighted())
    | st.builds(NotPlayed, causes)
)


@given(outcomes)
def test_a_line_is_read_as_it_was_written(outcome: Outcome) -> None:
    assert parse_entry(entry_text(outcome)) == outcome


@given(st.text(max_size=30) | st.text("1234567nshdcxw=+-/;,.a% ", max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        outcome = parse_entry(text)
    except Impossible:
        return
    assert parse_entry(entry_text(outcome)) == outcome
