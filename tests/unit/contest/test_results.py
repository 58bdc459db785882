from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.conditions import Conditions
from oddtrick.contest.model import Role, TableResult
from oddtrick.contest.rights import table_signature
from oddtrick.contest.state import ChangeKind
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side


def test_a_result_is_recorded_for_those_who_sat_there(club) -> None:
    slot = club.slot(1, 3, 5)
    assert club.enter(slot, "4s= s hk") == (f.ResultEntered(slot, club.result(slot, "4s= s hk")),)
    assert club.state.session.record(slot).current == TableResult(("3NS",), ("3EW",), parse_entry("4s= s hk"))


def test_the_same_value_again_is_accepted_silently(club) -> None:
    slot = club.slot(1, 3, 5)
    club.enter(slot, "4s= s")
    assert club.enter(slot, "4s= s", by="ben") == ()


def test_another_value_is_a_conflict_that_shows_both(club) -> None:
    slot = club.slot(1, 3, 5)
    club.enter(slot, "4s= s")
    with pytest.raises(Conflict) as caught:
        club.enter(slot, "4s-1 s", by="ben")
    assert "4s= s" in caught.value.values["theirs"]
    assert "4s-1 s" in caught.value.values["yours"]
    assert caught.value.values["by"] == "ada"
    assert club.state.session.record(slot).current == club.result(slot, "4s= s")


def test_a_correction_keeps_what_was_there(club) -> None:
    slot = club.slot(1, 3, 5)
    club.enter(slot, "4s= s")
    revision = club.state.session.record(slot).revision
    club.do(c.CorrectResult("s", slot, club.result(slot, "4s= n"), revision, "declarer was North"), by="ben")
    record = club.state.session.record(slot)
    assert record.current == club.result(slot, "4s= n")
    assert [(one.kind, one.by, one.why) for one in record.history] == [
        (ChangeKind.ENTERED, "ada", ""),
        (ChangeKind.CORRECTED, "ben", "declarer was North"),
    ]


def test_a_correction_of_something_older_is_a_conflict(club) -> None:
    slot = club.slot(1, 3, 5)
    club.enter(slot, "4s= s")
    seen = club.state.session.record(slot).revision
    club.do(c.CorrectResult("s", slot, club.result(slot, "4s= n"), seen))
    with pytest.raises(Conflict):
        club.do(c.CorrectResult("s", slot, club.result(slot, "4s+1 s"), seen), by="ben")
    assert club.do(c.CorrectResult("s", slot, club.result(slot, "4s= n"), seen), by="ben") == ()


def test_a_voided_result_leaves_the_slot_empty_and_its_history(club) -> None:
    slot = club.slot(1, 3, 5)
    club.enter(slot, "4s= s")
    club.do(c.VoidResult("s", slot, club.state.session.record(slot).revision, "board 6 was meant"))
    record = club.state.session.record(slot)
    assert record.current is None
    assert record.history[0].result is not None
    club.enter(slot, "3n= n")
    assert club.state.session.record(slot).current is not None


def test_there_is_nothing_to_correct_where_nothing_was_entered(club) -> None:
    slot = club.slot(1, 3, 5)
    with pytest.raises(NotFound):
        club.do(c.CorrectResult("s", slot, club.result(slot, "p"), 0))


def test_wrong_opponents_and_an_extra_line_are_recorded_as_they_happened(club) -> None:
    played = TableResult(("3NS",), ("4EW",), parse_entry("3n= n"))
    club.do(c.EnterResult("s", club.slot(1, 3, 5), played))
    extra = f.Slot("", 1, "3", 5, line=1)
    club.do(c.EnterResult("s", extra, TableResult(("4NS",), ("3EW",), parse_entry("60/60"))))
    assert [record.current.ew for record in club.state.session.records.values()] == [("4EW",), ("3EW",)]


@pytest.mark.parametrize("result", [
    TableResult((), (), parse_entry("p")),
    TableResult(("1NS", "2NS"), ("1EW",), parse_entry("p")),
    TableResult(("1NS",), ("1EW",), parse_entry("+3 imp/-3 imp")),
])  # fmt: skip
def test_what_cannot_be_a_result_is_refused(club, result: TableResult) -> None:
    with pytest.raises(Impossible):
        club.do(c.EnterResult("s", club.slot(1, 1, 1), result))


def test_after_the_correction_period_only_a_director_with_a_reason(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "4s= s")
    club.do(c.SetCorrectionPeriod("s", until=club.now + 1_500))
    revision = club.state.session.record(slot).revision
    correction = c.CorrectResult("s", slot, club.result(slot, "4s= n"), revision)
    club.now += 10_000
    with pytest.raises(NotAllowed):
        club.do(correction, by="ben", role=Role.SCORER)
    with pytest.raises(NotAllowed):
        club.do(correction)
    with pytest.raises(NotAllowed):
        club.enter(club.slot(1, 1, 2), "p", role=Role.SCORER)
    assert club.do(c.CorrectResult("s", slot, correction.result, revision, "both sides agree"))


def test_within_the_correction_period_a_scorer_corrects(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "4s= s")
    club.do(c.SetCorrectionPeriod("s", until=club.now + 60_000))
    revision = club.state.session.record(slot).revision
    correction = c.CorrectResult("s", slot, club.result(slot, "4s= n"), revision)
    assert club.do(correction, by="ben", role=Role.SCORER)


def test_the_correction_period_begins_when_the_session_is_closed(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "4s= s")
    club.do(c.ChangeEvent("e", replace(club.state.event.terms, conditions=Conditions(correction_minutes=1))))
    closed, period = club.do(c.CloseSession("s"))
    assert (closed, period) == (f.SessionClosed(), f.CorrectionPeriodSet(club.now + 60_000))
    correction = c.CorrectResult("s", slot, club.result(slot, "4s= n"), club.state.session.record(slot).revision)
    assert club.do(correction, by="ben", role=Role.SCORER)
    club.now += 60_000
    with pytest.raises(NotAllowed, match="only a director"):
        club.do(c.VoidResult("s", slot, 2), by="ben", role=Role.SCORER)
    club.do(c.ReopenSession("s"))
    assert club.state.session.correction_until is None


def test_a_correction_period_that_was_set_by_hand_stays(club) -> None:
    club.do(c.SetCorrectionPeriod("s", until=club.now + 5_000_000))
    assert club.do(c.CloseSession("s")) == (f.SessionClosed(),)


# -- undo


def test_undo_brings_back_what_was_before_the_last_own_act(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "4s= s")
    club.enter(club.slot(1, 2, 3), "p", by="ben")
    club.do(c.CorrectResult("s", slot, club.result(slot, "4s= n"), 1 and club.state.session.record(slot).revision))
    club.do(c.UndoLast("s", "slip"))
    assert club.state.session.record(slot).current == club.result(slot, "4s= s")
    club.do(c.UndoLast("s"))
    assert club.state.session.record(slot).current is None
    assert club.state.session.record(club.slot(1, 2, 3)).current is not None
    with pytest.raises(NotFound):
        club.do(c.UndoLast("s"))
    assert [change.kind for change in club.state.session.record(slot).history] == [
        ChangeKind.ENTERED, ChangeKind.CORRECTED, ChangeKind.UNDONE, ChangeKind.UNDONE,
    ]  # fmt: skip


def test_undo_of_a_voiding_brings_the_result_back(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "4s= s")
    club.do(c.VoidResult("s", slot, club.state.session.record(slot).revision))
    club.do(c.UndoLast("s"))
    assert club.state.session.record(slot).current == club.result(slot, "4s= s")


def test_an_act_that_somebody_else_replaced_is_not_undone(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "4s= s")
    revision = club.state.session.record(slot).revision
    club.do(c.CorrectResult("s", slot, club.result(slot, "4s= n"), revision), by="ben")
    with pytest.raises(NotFound):
        club.do(c.UndoLast("s"))


# -- phones


def test_the_other_side_accepts(club) -> None:
    slot, phone = club.slot(1, 3, 5), table_signature("", "3")
    result = club.result(slot, "3n+1 e")
    club.do(c.ProposeResult("s", slot, result, Side.NS), phone, Role.TABLE)
    record = club.state.session.record(slot)
    assert record.current is None
    assert record.proposal is not None
    with pytest.raises(NotAllowed):
        club.do(c.AcceptResult("s", slot, Side.NS, record.proposal.seq), phone, Role.TABLE)
    club.do(c.AcceptResult("s", slot, Side.EW, record.proposal.seq), phone, Role.TABLE)
    assert club.state.session.record(slot).current == result


def test_both_sides_enter_the_same(club) -> None:
    slot, phone = club.slot(1, 3, 5), table_signature("", "3")
    result = club.result(slot, "3n+1 e")
    club.do(c.ProposeResult("s", slot, result, Side.NS), phone, Role.TABLE)
    assert club.do(c.ProposeResult("s", slot, result, Side.EW), phone, Role.TABLE) == (f.ResultAccepted(slot, Side.EW),)


def test_what_changed_in_the_meantime_cannot_be_accepted(club) -> None:
    slot, phone = club.slot(1, 3, 5), table_signature("", "3")
    club.do(c.ProposeResult("s", slot, club.result(slot, "3n+1 e"), Side.NS), phone, Role.TABLE)
    seen = club.state.session.record(slot).proposal.seq
    club.do(c.ProposeResult("s", slot, club.result(slot, "3n= e"), Side.NS), phone, Role.TABLE)
    with pytest.raises(Conflict):
        club.do(c.AcceptResult("s", slot, Side.EW, seen), phone, Role.TABLE)


def test_a_dispute_waits_for_the_director(club) -> None:
    slot, phone = club.slot(1, 3, 5), table_signature("", "3")
    club.do(c.ProposeResult("s", slot, club.result(slot, "3n+1 e"), Side.NS), phone, Role.TABLE)
    club.do(c.DisputeResult("s", slot, Side.EW, "nine tricks"), phone, Role.TABLE)
    assert club.state.session.record(slot).proposal.disputed
    club.enter(slot, "3n= e")
    record = club.state.session.record(slot)
    assert record.proposal is None
    assert record.current == club.result(slot, "3n= e")


def test_a_phone_speaks_for_its_own_table_alone(club) -> None:
    slot = club.slot(1, 3, 5)
    with pytest.raises(NotAllowed):
        club.do(c.ProposeResult("s", slot, club.result(slot, "p"), Side.NS), table_signature("", "4"), Role.TABLE)
    with pytest.raises(NotAllowed):
        club.enter(slot, "p", by=table_signature("", "3"), role=Role.TABLE)
