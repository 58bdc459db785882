"""The keypad and the view of a table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.contest.clock import Clock
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.state import Proposal, Record, Section, SectionPlan, SessionState, Sitting
from oddtrick.movements import movement
from oddtrick.web.phone.pad import Unfinished, keys_of, read_pad
from oddtrick.web.phone.view import Stage, results_on, table_view
from oddtrick.words.cards import Card
from oddtrick.words.contracts import (
    Contract,
    ContractResult,
    Denomination,
    Doubling,
    PassedOut,
    Points,
    parse_score,
)
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.results import Played
from oddtrick.words.seats import Seat, Side

SPADES = {"level": "4", "denomination": "S", "doubling": "", "declarer": "S", "sign": "=", "count": ""}

results = st.builds(
    ContractResult,
    st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.sampled_from(Doubling)),
    st.sampled_from(Seat),
    st.integers(0, 13),
    st.none() | st.integers(0, 51).map(Card.of),
)


@given(results | st.just(PassedOut()))
def test_what_the_keys_say_is_what_was_read(result: ContractResult | PassedOut) -> None:
    assert read_pad(keys_of(result)) == result


@given(st.dictionaries(st.sampled_from(sorted({*SPADES, "lead_suit", "lead_rank"})), st.text(max_size=3)))
def test_any_form_is_a_result_or_says_which_rows_lack_something(pressed: dict[str, str]) -> None:
    match read_pad(pressed):
        case Unfinished(keys):
            assert keys
        case result:
            assert keys_of(result)


@pytest.mark.parametrize(
    "change, rows",
    [
        ({"level": ""}, ("contract",)),
        ({"denomination": "X"}, ("contract",)),
        ({"declarer": ""}, ("declarer",)),
        ({"sign": ""}, ("tricks",)),
        ({"sign": "+"}, ("tricks",)),
        ({"sign": "+", "count": "4"}, ("tricks",)),
        ({"sign": "-", "count": "11"}, ("tricks",)),
        ({"lead_suit": "H"}, ("lead",)),
        ({"lead_rank": "K"}, ("lead",)),
        ({"level": "8", "declarer": "X", "sign": "?"}, ("contract", "declarer", "tricks")),
    ],
)
def test_a_row_that_lacks_something_is_named(change: dict[str, str], rows: tuple[str, ...]) -> None:
    assert read_pad(SPADES | change) == Unfinished(rows)


def test_a_number_beside_just_made_is_overlooked() -> None:
    assert read_pad(SPADES | {"count": "3"}) == parse_score("4S= by S")


def test_points_have_no_keys() -> None:
    with pytest.raises(Impossible):
        keys_of(Points(420))


@pytest.fixture
def session() -> SessionState:
    plan = SectionPlan(1, movement("mitchell", 3, boards_per_round=2), ("1", "2", "3", "4", "5", "6"))
    return SessionState("s", sections={"": Section("", (plan,))}, clock=Clock(round=1, length=1000, left=1000))


def table_result(text: str) -> TableResult:
    return TableResult(("1",), ("4",), Played(parse_score(text)))


def entered(session: SessionState, *slots: Slot) -> SessionState:
    return replace(session, records={**session.records, **{slot: Record(table_result("PASS")) for slot in slots}})


def test_the_boards_of_the_round_are_due(session: SessionState) -> None:
    view = table_view(session, "", "1")
    assert (view.round, view.ns, view.ew, view.next) == (1, ("1",), ("4",), 1)
    assert [(board.number, board.stage) for board in view.boards] == [(1, Stage.DUE), (2, Stage.DUE)]


def test_a_board_that_is_in_makes_way_for_the_next(session: SessionState) -> None:
    view = table_view(entered(session, Slot("", 1, "1", 1)), "", "1")
    assert view.board(1).stage is Stage.ENTERED
    assert view.next == 2


def test_a_proposal_comes_first_and_a_dispute_waits_for_the_director(session: SessionState) -> None:
    proposal = Proposal(5, table_result("4S= by S"), Side.NS)
    session = replace(session, records={Slot("", 1, "1", 2): Record(proposal=proposal)})
    assert table_view(session, "", "1").next == 2
    session = replace(session, records={Slot("", 1, "1", 2): Record(proposal=replace(proposal, disputed=True))})
    view = table_view(session, "", "1")
    assert (view.board(2).stage, view.next) == (Stage.DISPUTED, 1)


def test_late_boards_stay_until_they_are_in(session: SessionState) -> None:
    session = replace(entered(session, Slot("", 1, "1", 1)), clock=Clock(round=2, length=1000))
    view = table_view(session, "", "1")
    assert (view.round, view.ew) == (2, ("6",))
    assert [board.slot.round for board in view.boards] == [2, 2, 1]


def test_without_a_clock_a_table_goes_on_by_itself(session: SessionState) -> None:
    session = replace(entered(session, Slot("", 1, "1", 1), Slot("", 1, "1", 2)), clock=Clock(round=1))
    assert table_view(session, "", "1").round == 2
    assert table_view(session, "", "2").round == 1


def test_who_really_sits_there_plays(session: SessionState) -> None:
    session = replace(session, sittings={("", 1, "1"): (Sitting(3, 0, "ada", ("4",), ("1",)),)})
    view = table_view(session, "", "1")
    assert (view.ns, view.ew, view.board(1).ns) == (("4",), ("1",), ("4",))


def test_a_board_that_is_not_due_is_refused(session: SessionState) -> None:
    with pytest.raises(NotFound, match="board 9 is not due"):
        table_view(session, "", "1").board(9)


def test_nothing_is_shown_of_other_tables_before_the_board_is_finished_everywhere(session: SessionState) -> None:
    slots = [Slot("", 1, "1", 1), Slot("", 2, "3", 1), Slot("", 3, "2", 1)]
    assert results_on(entered(session, *slots[:2]), 1) == ()
    assert [slot for slot, _ in results_on(entered(session, *slots), 1)] == slots


def test_nobody_is_due_at_a_table_that_does_not_exist(session: SessionState) -> None:
    assert table_view(session, "", "99").boards == ()
