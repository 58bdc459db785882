"""Properties of adjusted scores: what a board's scores sum to, what a certain weight is, what a split keeps apart."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import settings as budget
from hypothesis import strategies as st

from oddtrick.contest.commands import CorrectResult, EnterResult, VoidResult
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.penalties import GivePenalty
from oddtrick.contest.state import SessionState
from oddtrick.journal.memory import MemoryJournal
from oddtrick.journal.typed import TypedJournal
from oddtrick.scoring import Board, Event, Form, Match, Penalty, PenaltyUnit, Settings, score
from oddtrick.scoring.adjusted import award_value
from oddtrick.scoring.settings import Datum, DatumAssigned, Vp, VpScale
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.importing import export_event, import_event
from oddtrick.service.registry import registry
from oddtrick.words.contracts import Points
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    BoardResult,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Side

PAIRS = (Form.MATCHPOINTS, Form.CROSS_IMPS, Form.BUTLER, Form.TOTAL_POINTS)
TEAMS = (Form.TEAMS_IMPS, Form.BAM, Form.PATTON, Form.TOTAL_POINTS)
EXACT = Settings(datum=Datum(round_to=0))

points = st.sampled_from([-620, -420, -50, 0, 50, 110, 140, 170, 420, 430, 620]).map(Points)
awards = st.sampled_from(
    [*map(Award, (AwardKind.AVERAGE_PLUS, AwardKind.AVERAGE, AwardKind.AVERAGE_MINUS))]
) | st.builds(Award, st.just(AwardKind.PERCENT), st.integers(0, 100).map(Fraction))


@st.composite
def weighted(draw: st.DrawFn) -> tuple[Weighted, ...]:
    count = draw(st.integers(1, 4))
    cuts = sorted(draw(st.sets(st.integers(1, 59), min_size=count - 1, max_size=count - 1)))
    shares = [Fraction(upper - lower, 60) for lower, upper in pairwise([0, *cuts, 60])]
    return tuple(Weighted(draw(points), share) for share in shares)


whole = weighted().map(lambda both: Assigned(both, both))
split = st.builds(Assigned, weighted(), weighted())
inflicted = st.builds(SelfInflicted, points, st.sampled_from(Side), weighted(), weighted())
played = st.builds(Played, points)


def line(number: int, outcome: Outcome) -> BoardResult:
    return BoardResult((f"{number}",), (f"{number + 100}",), outcome)


def of_pairs(form: Form, outcomes: list[Outcome], settings: Settings = EXACT) -> Event:
    return Event(form, (Board(1, tuple(line(*one) for one in enumerate(outcomes, 1))),), settings)


def of_teams(form: Form, first: Outcome, second: Outcome, vp: Vp | None = None) -> Event:
    lines = (BoardResult(("A",), ("B",), first), BoardResult(("B",), ("A",), second))
    settings = replace(EXACT, vp=None if form in (Form.PATTON, Form.TOTAL_POINTS) else vp)
    return Event(form, (Board(1, lines),), settings, matches=(Match("m", "A", "B", (1,)),))


@given(
    st.lists(played | whole, min_size=1, max_size=6),
    st.lists(st.tuples(awards, awards), max_size=3),
    st.sampled_from((1, 2)),
)
def test_the_matchpoints_of_a_board_sum_to_what_the_awards_say(
    outcomes: list[Outcome], given_awards: list[tuple[Award, Award]], scale: int
) -> None:
    """A result gives a whole top to its two sides together, weighted or not; an award gives what it says."""
    given = [Artificial(ns, ew) for ns, ew in given_awards]
    event = of_pairs(Form.MATCHPOINTS, [*outcomes, *given], Settings(mp_scale=scale))
    top = Fraction(scale * (len(outcomes) + len(given) - 1))
    (board,) = score(event).boards
    total = sum((one.ns or 0) + (one.ew or 0) for one in board.lines)
    said = sum(award_value(award, top).value for both in given for award in (both.ns, both.ew))
    assert total == top * len(outcomes) + said


@given(st.sampled_from(PAIRS), st.lists(played | whole | split | inflicted, min_size=1, max_size=5), points)
def test_all_the_weight_is_the_plain_score_among_pairs(form: Form, others: list[Outcome], certain: Points) -> None:
    plain, all_of_it = Played(certain), (Weighted(certain),)
    halves = (Weighted(certain, Fraction(1, 2)), Weighted(certain, Fraction(1, 2)))
    for same in (Assigned(all_of_it, all_of_it), Assigned(halves, all_of_it)):
        found, expected = score(of_pairs(form, [same, *others])), score(of_pairs(form, [plain, *others]))
        assert found.boards == expected.boards
        assert found.standings == expected.standings


@given(st.sampled_from(TEAMS), played | whole | split | inflicted, points)
def test_all_the_weight_is_the_plain_score_in_a_match(form: Form, other: Outcome, certain: Points) -> None:
    all_of_it = (Weighted(certain),)
    found = score(of_teams(form, Assigned(all_of_it, all_of_it), other))
    expected = score(of_teams(form, Played(certain), other))
    assert (found.boards, found.matches, found.standings) == (expected.boards, expected.matches, expected.standings)


@given(
    st.sampled_from(PAIRS),
    st.sampled_from(DatumAssigned),
    st.lists(played | whole | split, min_size=1, max_size=5),
    weighted(),
    weighted(),
    weighted(),
)
def test_what_one_side_is_assigned_changes_nothing_for_the_other_direction(
    form: Form,
    datum: DatumAssigned,
    others: list[Outcome],
    ns: tuple[Weighted, ...],
    ew: tuple[Weighted, ...],
    instead: tuple[Weighted, ...],
) -> None:
    """Every North-South of the field has the same, whatever East-West of one table were assigned, and the other way."""
    settings = Settings(datum=Datum(assigned=datum))
    one, ew_differs, ns_differs = (
        score(of_pairs(form, [Assigned(*sides), *others], settings)).boards[0].lines
        for sides in ((ns, ew), (ns, instead), (instead, ew))
    )
    assert [line.ns for line in one] == [line.ns for line in ew_differs]
    assert [line.ew for line in one] == [line.ew for line in ns_differs]


@given(st.sampled_from(TEAMS), played | whole | split, weighted(), weighted(), weighted())
def test_what_one_team_is_assigned_changes_nothing_for_the_other(
    form: Form, other: Outcome, ns: tuple[Weighted, ...], ew: tuple[Weighted, ...], instead: tuple[Weighted, ...]
) -> None:
    vp = Vp(VpScale.WBF_CONTINUOUS, boards=8)
    one, changed = (score(of_teams(form, Assigned(ns, own), other, vp)) for own in (ew, instead))
    assert one.standings["A"].total == changed.standings["A"].total
    assert one.boards[0].lines[0].ns == changed.boards[0].lines[0].ns


TABLES = 4
SLOTS = [Slot("", number, str(table), board) for number in (1, 2) for table in range(1, TABLES + 1) for board in (1, 2)]
"""Two rounds of two boards at four tables."""

acts = st.lists(
    st.tuples(
        st.sampled_from(SLOTS), st.none() | played | whole | split | inflicted | st.builds(Artificial, awards, awards)
    ),
    max_size=12,
)


def evening() -> Event:
    """Eight pairs and two rounds, with results to begin with."""
    boards = []
    for board in (1, 2):
        lines = []
        for slot in (one for one in SLOTS if one.board == board and one.round == board):
            table = int(slot.table)
            score_of = Played(Points(30 * table - 60))
            lines.append(BoardResult((f"{table}",), (f"{table + 4}",), score_of, "", slot.round, slot.table))
        boards.append(Board(board, tuple(lines)))
    return Event(Form.MATCHPOINTS, tuple(boards))


@given(acts)
@budget(max_examples=25, deadline=None)
def test_the_journal_read_again_gives_the_same_ranking(changes: list[tuple[Slot, Outcome | None]]) -> None:
    """Whatever was corrected, adjusted and voided: a desk that reads the journal anew has every fraction as it was."""
    kept = MemoryJournal()
    desk = Desk(TypedJournal(kept, registry()))
    event = import_event(desk, evening(), CONSOLE)
    session = desk.sessions(event)[0].id
    slots = list(desk.session(session).records)
    for slot, outcome in changes:
        change(desk, desk.session(session), slots[SLOTS.index(slot) % len(slots)], outcome)
        desk.scored(event)
    desk.run(GivePenalty(event, "p", Penalty("1", Fraction(-1, 3), PenaltyUnit.MATCHPOINTS, "late")), CONSOLE)
    again = Desk(TypedJournal(kept, registry()))
    one, other = desk.scored(event), again.scored(event)
    assert one.standings == other.standings
    assert list(one.standings) == list(other.standings)
    assert one.boards == other.boards
    assert score(export_event(again, event)).standings == one.standings


def change(desk: Desk, session: SessionState, slot: Slot, outcome: Outcome | None) -> None:
    """Another value in a place, or none."""
    record = session.record(slot)
    if outcome is None:
        desk.run(VoidResult(session.id, slot, record.revision, "slip"), CONSOLE)
        return
    number = slot.line
    sat = record.current or TableResult((f"{number}",), (f"{number + 4}",), outcome)
    result = TableResult(sat.ns, sat.ew, outcome)
    command = (
        CorrectResult(session.id, slot, result, record.revision, "TD")
        if record.current
        else EnterResult(session.id, slot, result)
    )
    desk.run(command, CONSOLE, confirmed=True)
