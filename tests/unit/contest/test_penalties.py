"""Penalties of an event: what is given, voided, overturned, and what counts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.contest.commands import EnterResult
from oddtrick.contest.from_event import commands_of
from oddtrick.contest.model import Role, TableResult
from oddtrick.contest.penalties import GivePenalty, Measure, OverturnPenalty, VoidPenalty
from oddtrick.contest.table_facts import Authority
from oddtrick.contest.to_event import to_event
from oddtrick.formats.event_file import read_event, write_event
from oddtrick.scoring.event import Board, Contestant, Event, Penalty, PenaltyUnit
from oddtrick.scoring.explain_total import explain_total
from oddtrick.scoring.score import score
from oddtrick.words.contracts import Points
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import BoardResult, Played
from oddtrick.words.seats import Side

SLOW = Penalty("3NS", Fraction(-10), PenaltyUnit.TOP, "slow play", "90B2")
NOTHING = Penalty("3NS", Fraction(0), PenaltyUnit.TOP, "rude", "91A")


def counting(club) -> tuple[Penalty, ...]:
    return to_event(club.state.event, (club.state.session,), {}).penalties


def test_a_penalty_that_is_overturned_is_kept_and_counts_no_more(club) -> None:
    club.do(GivePenalty("e", "p1", SLOW))
    assert counting(club) == (SLOW,)
    club.do(OverturnPenalty("e", "p1", Authority.APPEAL, "the opponents were slow"))
    record = club.state.event.penalties["p1"]
    assert (record.voided, record.overturned, record.why_voided) == (False, Authority.APPEAL, "the opponents were slow")
    assert counting(club) == ()
    assert club.do(OverturnPenalty("e", "p1", Authority.REVIEW, "again")) == ()


def test_a_voided_penalty_was_a_slip_and_cannot_be_overturned(club) -> None:
    club.do(GivePenalty("e", "p1", SLOW))
    club.do(VoidPenalty("e", "p1", "another pair"))
    assert club.do(OverturnPenalty("e", "p1", Authority.REVIEW, "why")) == ()
    assert club.state.event.penalties["p1"].overturned is None


@pytest.mark.parametrize("measure", [Measure.WARNING, Measure.SUSPENSION])
def test_a_measure_without_an_amount_is_kept_and_changes_no_score(club, measure: Measure) -> None:
    club.do(GivePenalty("e", "p1", NOTHING, measure))
    record = club.state.event.penalties["p1"]
    assert (record.measure, record.holds, record.counts) == (measure, True, False)
    assert counting(club) == ()
    with pytest.raises(Impossible, match="has no amount"):
        club.do(GivePenalty("e", "p2", SLOW, measure))


def test_a_disqualification_needs_the_organizer(club) -> None:
    with pytest.raises(Impossible, match="approval of the organizer"):
        club.do(GivePenalty("e", "p1", NOTHING, Measure.DISQUALIFICATION, "  "))
    club.do(GivePenalty("e", "p1", NOTHING, Measure.DISQUALIFICATION, "Ida Ek for the committee"))
    assert club.state.event.penalties["p1"].approved == "Ida Ek for the committee"


def test_what_cannot_be_is_refused(club) -> None:
    club.do(GivePenalty("e", "p1", SLOW))
    with pytest.raises(Conflict):
        club.do(GivePenalty("e", "p1", SLOW))
    with pytest.raises(NotFound):
        club.do(OverturnPenalty("e", "p9", Authority.REVIEW, "why"))
    with pytest.raises(Impossible, match="say why"):
        club.do(OverturnPenalty("e", "p1", Authority.REVIEW, " "))
    with pytest.raises(Impossible, match="at most 300 letters"):
        club.do(VoidPenalty("e", "p1", "x" * 301))
    with pytest.raises(NotAllowed):
        club.do(OverturnPenalty("e", "p1", Authority.REVIEW, "why"), role=Role.SCORER)


def test_who_is_disqualified_has_no_place_and_the_results_stay(club) -> None:
    for table, line in ((1, "4s= s"), (2, "3nt= n"), (3, "p")):
        result = TableResult((f"{table}NS",), (f"{table}EW",), parse_entry(line))
        club.do(EnterResult("s", club.slot(1, table, 1), result))
    before = score(to_event(club.state.event, (club.state.session,), {}))
    assert before.standings["3NS"].rank is not None
    club.do(GivePenalty("e", "p1", NOTHING, Measure.DISQUALIFICATION, "Ida Ek"))
    scored = score(to_event(club.state.event, (club.state.session,), {}))
    assert (scored.standings["3NS"].rank, scored.standings["3NS"].total) == (None, before.standings["3NS"].total)
    assert scored.boards == before.boards
    assert not explain_total(scored, "3NS").ranked
    club.do(OverturnPenalty("e", "p1", Authority.APPEAL, "mistaken identity"))
    again = score(to_event(club.state.event, (club.state.session,), {}))
    assert again.standings == before.standings


def test_the_one_behind_moves_up() -> None:
    lines = [BoardResult((ns,), (ew,), Played(Points(points))) for ns, ew, points in (("1", "3", 420), ("2", "4", 170))]
    entered = [Contestant(one, Side.NS if one in "12" else Side.EW) for one in "1234"]
    event = Event(boards=(Board(1, tuple(lines)),), contestants=tuple(entered), winners=2)
    out = replace(event, contestants=(replace(entered[0], ranked=False), *entered[1:]))
    assert {one: score(event).standings[one].rank for one in "12"} == {"1": 1, "2": 2}
    assert {one: score(out).standings[one].rank for one in "12"} == {"1": None, "2": 1}


def test_a_file_keeps_who_is_disqualified_and_so_does_what_is_made_of_it() -> None:
    event = Event(contestants=(Contestant("1"), Contestant("2", ranked=False)), id="e", program="another program")
    read = read_event(write_event(event), "e.json")
    assert [one.ranked for one in read.contestants] == [True, False]
    given = [one for one in commands_of(read, "e", "s", {}) if isinstance(one, GivePenalty)]
    assert [(one.given.contestant, one.measure, one.approved) for one in given] == [
        ("2", Measure.DISQUALIFICATION, "another program")
    ]
