"""A fouled board: its results in groups, as one act (Law 87)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.fouled import BoardGrouped, GroupBoard
from oddtrick.contest.model import Role
from oddtrick.contest.sections import every_due
from oddtrick.contest.to_event import to_event
from oddtrick.contest.views.fouled import boards_of, grouping, missing_of, rows_of
from oddtrick.scoring.factoring import FactorKind
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings, SmallGroups
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound

LINES = ("4s= s", "4s+1 s", "3nt= n", "4s-1 s")


@pytest.fixture
def played(club):
    """Board 1 in four rounds, each at another table; in the last two two cards had been exchanged."""
    for number, line in enumerate(LINES, 1):
        due = next(one for one in missing(club) if one.slot.round == number)
        club.enter(due.slot, line)
    return club


def missing(club):
    return [due for due in every_due(club.state.session) if due.slot.board == 1]


def slots(club):
    return [row.slot for row in rows_of(club.state.session, 1)]


def seen(club) -> int:
    return max(row.revision for row in rows_of(club.state.session, 1))


def scored(club):
    return score(to_event(club.state.event, (club.state.session,), {}))


def test_all_results_are_grouped_by_one_fact_and_each_keeps_it_in_its_history(played) -> None:
    third, fourth = slots(played)[2:]
    facts = played.do(GroupBoard("s", 1, dict.fromkeys((third, fourth), "B"), seen(played), "two cards exchanged"))
    assert facts == (BoardGrouped({third: "B", fourth: "B"}, "two cards exchanged"),)
    assert [row.result.group for row in rows_of(played.state.session, 1)] == ["", "", "B", "B"]
    last = [played.state.session.record(slot).history[-1] for slot in (third, fourth)]
    assert [(one.seq, one.why) for one in last] == [(seen(played), "two cards exchanged")] * 2
    assert played.do(GroupBoard("s", 1, {third: "B"}, seen(played))) == ()


def test_undo_takes_the_whole_act_back(played) -> None:
    third, fourth = slots(played)[2:]
    before = played.state.session.records
    played.do(GroupBoard("s", 1, {third: "B", fourth: "B"}, seen(played)))
    assert played.do(c.UndoLast("s", "another board")) == (f.ActVoided(7, "another board"),)
    assert [row.result.group for row in rows_of(played.state.session, 1)] == [""] * 4
    assert {slot: record.current for slot, record in played.state.session.records.items()} == {
        slot: record.current for slot, record in before.items()
    }


def test_a_later_correction_of_one_result_survives_the_undoing(played) -> None:
    third, fourth = slots(played)[2:]
    played.do(GroupBoard("s", 1, {third: "B", fourth: "B"}, seen(played)))
    revision = played.state.session.record(fourth).revision
    other = replace(played.result(fourth, "4s= s"), group="B")
    played.do(c.CorrectResult("s", fourth, other, revision), by="ben")
    played.do(c.UndoLast("s"))
    assert [row.result.group for row in rows_of(played.state.session, 1)] == ["", "", "", "B"]


def test_what_groups_would_do_is_seen_before(played) -> None:
    third, fourth = slots(played)[2:]
    found = grouping(scored(played), played.state.session, 1, {third: "B", fourth: "B"})
    assert [(one.name, one.size, one.expected, one.kind) for one in found.groups] == [
        ("", 2, 4, FactorKind.NEUBERG), ("B", 2, 4, FactorKind.NEUBERG),
    ]  # fmt: skip
    assert found.changes.lines
    played.do(GroupBoard("s", 1, {third: "B", fourth: "B"}, seen(played)))
    standings = scored(played).standings
    assert {one.contestant: one.total_after for one in found.changes.places} == {
        one.contestant: standings[one.contestant].total for one in found.changes.places
    }


def test_a_small_group_is_scored_by_the_regulation(played) -> None:
    fixed = replace(played.state.event.terms, settings=Settings(small_groups=SmallGroups.FIXED))
    played.do(c.ChangeEvent("e", fixed))
    fourth = slots(played)[3]
    small = grouping(scored(played), played.state.session, 1, {fourth: "B"}).groups[1]
    assert (small.size, small.kind) == (1, FactorKind.SMALL_GROUP)
    played.do(GroupBoard("s", 1, {fourth: "B"}, seen(played)))
    line = scored(played).boards[0].lines[3]
    assert (line.ns, line.ew) == (Fraction(6) * 60 / 100, Fraction(6) * 60 / 100)


def test_what_is_still_due_is_counted(played) -> None:
    assert (boards_of(played.state.session), missing_of(played.state.session, 1)) == ((1,), 1)


def test_what_cannot_be_is_refused(played) -> None:
    first = slots(played)[0]
    elsewhere = replace(first, board=2)
    with pytest.raises(NotFound):
        played.do(GroupBoard("s", 1, {elsewhere: "B"}, 99))
    with pytest.raises(Impossible, match="at most 12"):
        played.do(GroupBoard("s", 1, {first: "B" * 13}, 99))
    with pytest.raises(Conflict):
        played.do(GroupBoard("s", 1, {first: "B"}, 0))
    with pytest.raises(NotAllowed):
        played.do(GroupBoard("s", 1, {first: "B"}, 99), role=Role.SCORER)
    played.do(c.ChangeEvent("e", replace(played.state.event.terms, form=Form.TEAMS_IMPS)))
    with pytest.raises(Impossible, match="at teams"):
        played.do(GroupBoard("s", 1, {first: "B"}, 99))
