"""Properties of every event of teams that can be scored."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from oddtrick.scoring import (
    Board,
    Event,
    Form,
    Match,
    Settings,
    Vp,
    VpScale,
    explain_line,
    explain_total,
    rescore,
    score,
)
from oddtrick.scoring.settings import Hybrid, HybridMethod, NonBalancing, PattonScale, PublishedAs, TieBreak, VpFraction
from oddtrick.scoring.sheet import awards_of
from oddtrick.words.contracts import Points
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    BoardResult,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Side

TEAMS = (Form.TEAMS_IMPS, Form.BAM, Form.PATTON, Form.TOTAL_POINTS)

PARTS = (Hybrid(HybridMethod.BAM, Fraction(1, 2)), Hybrid(HybridMethod.IMPS, cap=Fraction(9), decimals=0))
points = st.sampled_from([-620, -420, -50, 0, 50, 110, 140, 420, 430, 1430]).map(Points)


@st.composite
def weights(draw: st.DrawFn) -> tuple[Weighted, ...]:
    share = Fraction(draw(st.integers(1, 10)), 10)
    first = Weighted(draw(points), share)
    return (first,) if share == 1 else (first, Weighted(draw(points), 1 - share))


def outcomes(form: Form, balanced: bool) -> st.SearchStrategy[Outcome]:
    whole = weights().map(lambda given: Assigned(given, given))
    found: list[st.SearchStrategy[Outcome]] = [st.builds(Played, points), whole, st.just(NotPlayed())]
    if not balanced:
        found.append(st.builds(Assigned, weights(), weights()))
        found.append(st.builds(SelfInflicted, points, st.sampled_from(Side), weights(), weights()))
    return st.one_of(found)


def awards(form: Form, settings: Settings) -> st.SearchStrategy[Artificial]:
    one = Award(AwardKind.POINTS, Fraction(50)) if form is Form.TOTAL_POINTS else Award(AwardKind.AVERAGE_PLUS)
    own = [Award(AwardKind.OWN_AVERAGE)] if AwardKind.OWN_AVERAGE in awards_of(form, settings) else []
    return st.builds(Artificial, st.sampled_from([one, *own]), st.just(one))


@st.composite
def events(draw: st.DrawFn, balanced: bool = False) -> Event:
    form = draw(st.sampled_from(TEAMS))
    fraction = draw(st.sampled_from(VpFraction))
    vp = Vp(draw(st.sampled_from([VpScale.WBF_CONTINUOUS, VpScale.WBF_DISCRETE, VpScale.SBU_20])), None, fraction)
    patton = draw(st.sampled_from(PattonScale))
    settings = Settings(
        mp_scale=draw(st.sampled_from([1, 2])),
        published_as=draw(st.sampled_from(PublishedAs)),
        vp=vp if patton is PattonScale.VP else draw(st.sampled_from([None, vp])),
        patton=patton,
        non_balancing=draw(st.sampled_from(NonBalancing)),
        hybrid=draw(st.sampled_from([(), PARTS])),
        tie_break=tuple(draw(st.permutations(TieBreak))[: draw(st.integers(0, 4))]),
    )
    teams, size = draw(st.integers(2, 4)), draw(st.integers(1, 3))
    matches, boards = [], []
    for number, (home, away) in enumerate(combinations("ABCD"[:teams], 2)):
        first = number * size + 1
        matches.append(Match(home + away, home, away, tuple(range(first, first + size)), round=number + 1))
        for board in range(first, first + size):
            lines = [
                BoardResult((home,), (away,), draw(outcomes(form, balanced)), round=number + 1),
                BoardResult((away,), (home,), draw(outcomes(form, balanced)), round=number + 1),
            ]
            if not balanced and draw(st.integers(0, 5)) == 0:
                lines[0] = replace(lines[0], outcome=draw(awards(form, settings)))
            boards.append(Board(board, tuple(lines)))
    return Event(form, tuple(boards), settings, matches=tuple(matches))


@given(events(balanced=True))
@budget(max_examples=60, deadline=None)
def test_what_one_team_wins_the_other_loses(event: Event) -> None:
    scored = score(event)
    for match in scored.matches:
        assert (match.margin is not None) == bool(match.boards)
        assert sum(match.margin or ()) == 0
        assert match.vp is None or sum(match.vp) == 20
        if event.form is Form.BAM:
            assert sum(match.points or ()) == event.settings.mp_scale * len(match.boards)


@given(events())
@budget(max_examples=60, deadline=None)
def test_a_match_may_be_written_the_other_way_round(event: Event) -> None:
    turned = replace(event, matches=tuple(replace(one, home=one.away or "", away=one.home) for one in event.matches))
    one, other = score(event), score(turned)
    assert one.boards == other.boards
    assert {team: (place.total, place.rank) for team, place in one.standings.items()} == {
        team: (place.total, place.rank) for team, place in other.standings.items()
    }


@given(events())
@budget(max_examples=60, deadline=None)
def test_every_board_and_total_explains_itself(event: Event) -> None:
    scored = score(event)
    unit = Fraction(100, event.settings.mp_scale) if event.settings.published_as is PublishedAs.PERCENT else Fraction(1)
    unit = unit if event.form in (Form.BAM, Form.PATTON) else Fraction(1)
    for board, values in zip(event.boards, scored.boards, strict=True):
        for place, line in enumerate(values.lines):
            for side, exact in ((Side.NS, line.ns), (Side.EW, line.ew)):
                why = explain_line(scored, board.number, place, side)
                assert (why.value is None) == (exact is None)
                if why.value is not None and why.averaged_with is None:
                    assert why.value * unit == exact
    for team, standing in scored.standings.items():
        why_total = explain_total(scored, team)
        assert sum((part.credit for part in why_total.matches), Fraction(0)) == standing.total == why_total.total


@given(events())
@budget(max_examples=30, deadline=None)
def test_scoring_again_gives_the_same(event: Event) -> None:
    assert rescore(score(event), event) == score(event)
