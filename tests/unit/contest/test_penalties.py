"""Penalties of an event: what is given, voided, overturned, and what counts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.contest.model import Role
from oddtrick.contest.penalties import GivePenalty, Measure, OverturnPenalty, VoidPenalty
from oddtrick.contest.table_facts import Authority
from oddtrick.contest.to_event import to_event
from oddtrick.scoring.event import Penalty, PenaltyUnit
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound

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
