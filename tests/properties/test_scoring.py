"""Properties that hold for every event that can be scored."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import settings as budget
from hypothesis import strategies as st

from oddtrick.scoring import (
    Board,
    Contestant,
    Datum,
    Decimals,
    Event,
    Form,
    Penalty,
    PenaltyUnit,
    Settings,
    explain_line,
    explain_total,
    rescore,
    score,
)
from oddtrick.scoring.explanation import Explanation
from oddtrick.scoring.factoring import cross_imps, matchpoints
from oddtrick.scoring.forms import AS_INDIVIDUAL, MATCHPOINTED, OF_PLAYERS
from oddtrick.scoring.settings import (
    ArtificialLines,
    DatumAssigned,
    DivideBy,
    Factoring,
    LineTop,
    NotPlayedCounts,
    PublishedAs,
    SmallGroups,
    UnequalBoards,
)
from oddtrick.words.contracts import Points
from oddtrick.words.numbers import Rounding
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    BoardResult,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Side

PAIRS = (*AS_INDIVIDUAL, Form.TOTAL_POINTS, *AS_INDIVIDUAL.values())

points = st.sampled_from([-1100, -620, -420, -50, -10, 0, 50, 60, 110, 140, 170, 420, 430, 620, 1430, 2220]).map(Points)


@st.composite
def weights(draw: st.DrawFn) -> tuple[Weighted, ...]:
    if draw(st.booleans()):
        return (Weighted(draw(points)),)
    share = Fraction(draw(st.integers(1, 99)), 100)
    return (Weighted(draw(points), share), Weighted(draw(points), 1 - share))


def awards(form: Form) -> st.SearchStrategy[Award]:
    plain = [AwardKind.AVERAGE_PLUS, AwardKind.AVERAGE, AwardKind.AVERAGE_MINUS, AwardKind.OWN_AVERAGE]
    if form is Form.TOTAL_POINTS:
        return st.sampled_from([Award(AwardKind.OWN_AVERAGE), Award(AwardKind.POINTS, Fraction(50))])
    unit = Award(AwardKind.PERCENT, Fraction(115, 2)) if form in MATCHPOINTED else Award(AwardKind.IMPS, Fraction(6, 5))
    return st.sampled_from([*map(Award, plain), unit])


def outcomes(form: Form, split: bool = True) -> st.SearchStrategy[Outcome]:
    def whole(given: tuple[Weighted, ...]) -> Outcome:
        return Assigned(given, given)

    found: list[st.SearchStrategy[Outcome]] = [
        st.builds(Played, points),
        st.builds(Played, points),
        st.builds(Played, points),
        weights().map(whole),
        st.builds(NotPlayed, st.sampled_from(Cause)),
    ]
    if split:
        found += [
            st.builds(Assigned, weights(), weights()),
            st.builds(SelfInflicted, points, st.sampled_from(Side), weights(), weights()),
            st.builds(Artificial, awards(form), awards(form)),
        ]
    return st.one_of(found)


@st.composite
def boards(draw: st.DrawFn, form: Form, number: int, tables: int, split: bool = True) -> Board:
    turn = draw(st.integers(0, tables - 1))
    lines = []
    for table in range(tables):
        opponents = (table + turn) % tables
        ns, ew = (f"n{table}",), (f"e{opponents}",)
        if form in OF_PLAYERS:
            ns, ew = (f"n{table}", f"s{opponents}"), (f"e{table}", f"w{opponents}")
        group = draw(st.sampled_from(["", "", "", "B"]))
        lines.append(BoardResult(ns, ew, draw(outcomes(form, split)), group=group, round=number))
    return Board(number, tuple(lines))


@st.composite
def rules(draw: st.DrawFn, form: Form) -> Settings:
    sit_out = draw(st.none() | awards(form))
    return Settings(
        mp_scale=draw(st.sampled_from([1, 2])),
        published_as=draw(st.sampled_from(PublishedAs)),
        factoring=draw(st.sampled_from(Factoring)),
        expected=draw(st.none() | st.integers(1, 8)),
        expected_on_lines=draw(st.sampled_from(LineTop)),
        small_groups=draw(st.sampled_from(SmallGroups)),
        unequal_boards=draw(st.sampled_from(UnequalBoards)),
        artificial_on_other_lines=draw(st.sampled_from(ArtificialLines)),
        law_12c2c=draw(st.booleans()),
        sit_out=sit_out,
        not_played_counts=draw(st.sampled_from(NotPlayedCounts)),
        divide_by=draw(st.sampled_from(DivideBy)),
        imp_cap=draw(st.none() | st.integers(1, 20)),
        datum=Datum(
            draw(st.integers(0, 3)),
            draw(st.none() | st.just(Fraction(1, 5))),
            draw(st.sampled_from([0, 10])),
            draw(st.sampled_from(Rounding)),
            draw(st.sampled_from(DatumAssigned)),
        ),
        round_cap=draw(st.none() | st.just(Fraction(9))),
        boards_per_round=draw(st.none() | st.just(2)),
        rounding=Decimals(
            mode=draw(st.sampled_from(Rounding)),
            points=draw(st.none() | st.integers(0, 2)),
            line_before_total=draw(st.booleans()),
            total_before_percent=draw(st.booleans()),
        ),
    )


@st.composite
def events(draw: st.DrawFn) -> Event:
    form = draw(st.sampled_from(PAIRS))
    tables = draw(st.integers(1, 6))
    found = tuple(draw(boards(form, number, tables)) for number in range(1, draw(st.integers(1, 4)) + 1))
    people = sorted(people_of(Event(boards=found)))
    unit = {Form.TOTAL_POINTS: PenaltyUnit.POINTS}.get(
        form, PenaltyUnit.MATCHPOINTS if form in MATCHPOINTED else PenaltyUnit.IMPS
    )
    penalties = tuple(
        Penalty(one, Fraction(-1, 2), unit) for one in draw(st.lists(st.sampled_from(people), max_size=2, unique=True))
    )
    contestants = tuple(Contestant(one, carry=draw(st.none() | st.just(Fraction(5)))) for one in people)
    return Event(
        form,
        found,
        draw(rules(form)),
        draw(st.sampled_from([(), contestants])),
        penalties,
        winners=draw(st.sampled_from([1, 2])),
        edition=draw(st.sampled_from([1987, 1997, 2007, 2017])),
    )


@given(events(), st.data())
@budget(max_examples=100, deadline=None)
def test_scoring_again_gives_the_same(event: Event, data: st.DataObject) -> None:
    before = score(event)
    place = data.draw(st.integers(0, len(event.boards) - 1))
    old = event.boards[place]
    new = data.draw(boards(event.form, old.number, len(old.lines)))
    changed = replace(event, boards=(*event.boards[:place], new, *event.boards[place + 1 :]))
    assume(people_of(event) == people_of(changed))
    after, again = score(changed), rescore(before, changed)
    assert again == after
    assert list(again.standings) == list(after.standings)


def people_of(event: Event) -> set[str]:
    return {one for board in event.boards for line in board.lines for one in (*line.result.ns, *line.result.ew)}


@given(events())
@budget(max_examples=30, deadline=None)
def test_scoring_again_without_a_change_keeps_the_boards(event: Event) -> None:
    before = score(event)
    again = rescore(before, event)
    assert again == before
    assert all(one is other for one, other in zip(again.boards, before.boards, strict=True))


@given(events())
@budget(max_examples=30, deadline=None)
def test_any_earlier_scoring_will_do(event: Event) -> None:
    assert rescore(score(Event(event.form, event.boards[:1])), event) == score(event)


@given(st.data(), st.integers(1, 7), st.sampled_from([1, 2]))
@budget(max_examples=100, deadline=None)
def test_matchpoints_of_a_board_have_a_constant_sum(data: st.DataObject, tables: int, scale: int) -> None:
    board = data.draw(boards(Form.MATCHPOINTS, 1, tables, split=False))
    scored = score(Event(boards=(board,), settings=Settings(mp_scale=scale)))
    expected = scored.workings.expected if scored.workings else 0
    top = Fraction(scale * (expected - 1))
    values = [line for line in scored.boards[0].lines if line.ns is not None and line.ew is not None]
    assert all(line.ns + line.ew == top for line in values if line.ns is not None and line.ew is not None)
    assert sum(line.ns for line in values if line.ns is not None) == len(values) * top / 2


@given(st.data(), st.integers(1, 7), st.sampled_from([DivideBy.COMPARISONS, DivideBy.SCORES, DivideBy.NONE]))
@budget(max_examples=100, deadline=None)
def test_cross_imps_of_a_board_sum_to_nothing(data: st.DataObject, tables: int, divide_by: DivideBy) -> None:
    board = data.draw(boards(Form.CROSS_IMPS, 1, tables, split=False))
    lines = score(Event(Form.CROSS_IMPS, (board,), Settings(divide_by=divide_by))).boards[0].lines
    assert sum(line.ns or 0 for line in lines) == 0
    assert all(line.ns == -line.ew for line in lines if line.ns is not None and line.ew is not None)


@given(events())
@budget(max_examples=75, deadline=None)
def test_the_table_may_be_turned(event: Event) -> None:
    turned = replace(event, boards=tuple(map(around, event.boards)))
    assume(event.settings.unequal_boards is not UnequalBoards.FACTOR_DIRECTION or event.winners == 1)
    one, other = score(event), score(turned)
    for before, after in zip(one.boards, other.boards, strict=True):
        assert [(line.ns, line.ew) for line in before.lines] == [(line.ew, line.ns) for line in after.lines]
    for who, standing in one.standings.items():
        assert (standing.total, standing.percent) == (other.standings[who].total, other.standings[who].percent)


def around(board: Board) -> Board:
    lines = tuple(
        replace(line.result, ns=line.result.ew, ew=line.result.ns, outcome=swapped(line.result.outcome))
        for line in board.lines
    )
    return Board(board.number, lines)


def swapped(outcome: Outcome) -> Outcome:
    match outcome:
        case Played(score=made):
            return Played(negative(made))
        case Assigned(ns, ew):
            return Assigned(tuple(map(mirrored, ew)), tuple(map(mirrored, ns)))
        case SelfInflicted(played, side, without_infraction, without_error):
            rest = (tuple(map(mirrored, without_infraction)), tuple(map(mirrored, without_error)))
            return SelfInflicted(negative(played), side.other, *rest)
        case Artificial(ns, ew):
            return Artificial(ew, ns)
        case NotPlayed():
            return outcome


def negative(made: object) -> Points:
    match made:
        case Points(value):
            return Points(-value)
    raise AssertionError(made)


def mirrored(outcome: Weighted) -> Weighted:
    return Weighted(negative(outcome.score), outcome.weight)


@given(events())
@budget(max_examples=75, deadline=None)
def test_every_number_explains_itself(event: Event) -> None:
    scored = score(event)
    for board, values in zip(event.boards, scored.boards, strict=True):
        for place, line in enumerate(values.lines):
            for side, exact in ((Side.NS, line.ns), (Side.EW, line.ew)):
                why = explain_line(scored, board.number, place, side)
                assert why.exact == exact
                assert (why.shown == "") == (exact is None)
                if why.outcomes:
                    check_sum(why, event)


def check_sum(why: Explanation, event: Event) -> None:
    """The parts of an explanation give its value, by the formulas of the regulations."""
    total = Fraction(0)
    for outcome in why.outcomes:
        if event.form is not Form.TOTAL_POINTS:
            assert outcome.raw == sum(one.weight * one.won for one in outcome.against)
        value = outcome.raw
        if why.factor is not None and event.form in MATCHPOINTED:
            value = matchpoints(outcome.raw + 1, why.factor) * why.scale
        elif why.factor is not None and why.divide_by is not None:
            value = cross_imps(outcome.raw, why.factor, why.divide_by)
        assert value == outcome.value
        total += outcome.weight * value
    total += why.damage.infraction if why.damage else 0
    assert why.value is not None
    if event.settings.rounding.points is None:
        assert why.value == total
        if why.as_percent:
            assert why.exact == (100 * total / why.top if why.top else 0)
        else:
            assert why.exact == total


@given(events())
@budget(max_examples=75, deadline=None)
def test_every_total_explains_itself(event: Event) -> None:
    scored = score(event)
    for who, standing in scored.standings.items():
        why = explain_total(scored, who)
        boards_ = sum((part.value for part in why.boards), Fraction(0))
        boards_ -= sum((part.gained - part.cap for part in why.rounds), Fraction(0))
        assert boards_ == why.subtotal
        added = sum((part.amount for part in why.penalties), Fraction(0))
        assert why.total == standing.total == why.subtotal * why.scale + added + why.carry
        assert len(why.boards) + why.blanks == standing.boards
