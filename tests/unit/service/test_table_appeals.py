"""Decisions overturned on review and on appeal, on a desk: both are kept, and the question is put again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest import people_commands as pc
from oddtrick.contest.model import Role, Slot
from oddtrick.contest.table_commands import HearAppeal, LodgeAppeal, OverturnDecision, RecordActs, VoidStep
from oddtrick.contest.table_facts import NO_GROUNDS, Authority, Decision, Deposit, Grounds, Opinion
from oddtrick.contest.table_record import TableRecord
from oddtrick.formats.records import read_events
from oddtrick.formats.state_out import state_document
from oddtrick.movements import movement
from oddtrick.rulings.rectification import Adjusts
from oddtrick.service.archive import read_archive, write_archive
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.table_audit import audit_tables
from oddtrick.table.actions import Action, AppealOf, Appeals, Consent
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound
from oddtrick.words.seats import Side

PLACE = Slot("", 1, "3", 5)
INSUFFICIENT = "[N: 1S, E: 1H, director: S, answer: {accept: false}, E: 2H]"
DAMAGED = "[N: 1S, E: P, S: 4S, W: P, N: P, E: P, board_ends: true, assign: {NS: 4S-1, EW: 4S-1}]"
REQUEST = Appeals(Side.NS, AppealOf.JUDGEMENT, 10, Consent.AGREES)


@pytest.fixture(params=[2017])
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    ticks = iter(range(10**6))
    made = Desk.in_memory(lambda: datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(seconds=next(ticks)))
    plan = c.Plan("", movement("howell", 4, boards_per_round=2))
    terms = f.Terms("Club", edition=request.param)
    made.run_all([c.OpenEvent("e", terms), c.OpenSession("e", "s", (plan,))], CONSOLE)
    yield made
    made.close()


def found(desk: Desk) -> TableRecord:
    return desk.record("s", PLACE)


def acts(text: str) -> tuple[Action, ...]:
    return read_events(text, "typed")


def record(desk: Desk, text: str, why: str = "", grounds: Grounds = NO_GROUNDS) -> int:
    desk.run(RecordActs("s", PLACE, acts(text), found(desk).seq, why=why, grounds=grounds), CONSOLE)
    return found(desk).steps[-1].number


def review(desk: Desk, number: int, why: str = "a line was overlooked", text: str = "[]") -> None:
    desk.run(OverturnDecision("s", PLACE, number, found(desk).seq, Authority.REVIEW, why, acts(text)), CONSOLE)


def lodge(desk: Desk, request: Appeals = REQUEST, against: int = 0) -> int:
    desk.run(LodgeAppeal("s", PLACE, found(desk).seq, request, against, Deposit.HELD, "no damage"), CONSOLE)
    return found(desk).appeals[-1].number


def hear(desk: Desk, number: int, decision: Decision, text: str = "[]", by: str = "Ada, Ben, Cai") -> None:
    deposit = Deposit.RETURNED if decision is Decision.CHANGED else Deposit.HELD
    command = HearAppeal("s", PLACE, number, found(desk).seq, decision, by, "Because.", deposit, acts(text))
    desk.run(command, CONSOLE)


def asked(desk: Desk) -> str:
    pending = found(desk).pending
    return pending.question.name if pending else ""


def adjusted(desk: Desk) -> list[str]:
    match found(desk).state.docket.adjusted:
        case Adjusts(ns=lines):
            return [line.score for line in lines]
        case _:
            return []


def test_a_decision_overturned_on_review_is_kept_and_the_question_is_put_again(desk: Desk) -> None:
    record(desk, INSUFFICIENT)
    before = state_document(found(desk).state, 2017)
    question = asked(desk)
    number = record(desk, "[answer: {same_denominations: true}]", "it shows hearts")
    assert asked(desk) == ""
    review(desk, number)
    assert (asked(desk), state_document(found(desk).state, 2017)) == (question, before)
    (one,) = found(desk).overturned
    assert (one.step.number, one.step.why, one.why) == (number, "it shows hearts", "a line was overlooked")
    assert (one.authority, one.by, one.step.acts) == (
        Authority.REVIEW, CONSOLE, acts("[answer: {same_denominations: true}]"),
    )  # fmt: skip
    assert one.at > one.step.at
    assert record(desk, "[answer: {same_denominations: false}]") == number + 1


def test_what_is_decided_instead_comes_in_the_same_append(desk: Desk) -> None:
    number = record(desk, DAMAGED)
    before = found(desk).seq
    review(desk, number, text="[assign: {NS: 4S=, EW: 4S=}]")
    assert adjusted(desk) == ["4S="]
    assert [one.step.number for one in found(desk).overturned] == [number]
    desk.forget()
    assert found(desk).seq > before
    assert adjusted(desk) == ["4S="]


def test_decisions_after_it_go_with_it(desk: Desk) -> None:
    number = record(desk, DAMAGED)
    record(desk, "[penalise: {side: NS, amount: 10%}]")
    review(desk, number)
    assert [one.step.number for one in found(desk).overturned] == [number, number + 1]
    assert adjusted(desk) == []


@pytest.mark.parametrize(
    ("text", "number", "said"),
    [
        (INSUFFICIENT, 4, "step 4 is no decision of the director"),
        (INSUFFICIENT, 1, "step 1 is no decision of the director"),
        (INSUFFICIENT, 9, "no step 9 stands here"),
        (f"{INSUFFICIENT[:-1]}, answer: {{same_denominations: true}}, S: P]", 6, "assign an adjusted score instead"),
    ],
)
def test_only_decisions_with_nothing_of_the_players_after_them_are_overturned(
    desk: Desk, text: str, number: int, said: str
) -> None:
    record(desk, text)
    before = desk.journal.position()
    with pytest.raises((Impossible, NotFound), match=said):
        review(desk, number)
    assert desk.journal.position() == before


def test_overturning_needs_a_reason_a_director_and_the_last_of_the_record(desk: Desk) -> None:
    number = record(desk, DAMAGED)
    with pytest.raises(Impossible, match="say why"):
        review(desk, number, why=" ")
    with pytest.raises(Impossible, match="at most 300 letters"):
        review(desk, number, why="x" * 301)
    desk.run(pc.CreateAccount("sam", "sam", Role.SCORER, "hash"), CONSOLE)
    command = OverturnDecision("s", PLACE, number, found(desk).seq, Authority.REVIEW, "why")
    with pytest.raises(NotAllowed):
        desk.run(command, "sam")
    record(desk, "[penalise: {side: NS, amount: 10%}]")
    with pytest.raises(Conflict):
        desk.run(command, CONSOLE)


def test_grounds_are_kept_with_the_decision_and_limited(desk: Desk) -> None:
    grounds = Grounds("About 10 s.\nNobody contradicts.", ("North", "West"), (Opinion("a peer", "pass; 4S"),))
    record(desk, DAMAGED, "pass is an alternative", grounds)
    desk.forget()
    assert [step.grounds for step in found(desk).steps if step.grounds != NO_GROUNDS] == [grounds]
    assert found(desk).steps[-1].grounds == grounds
    for wrong, said in (
        (Grounds("x" * 2001), "at most 2000 letters"),
        (Grounds("\u200b"), "plain text"),
        (Grounds(sources=("x" * 201,)), "at most 200 letters"),
        (Grounds(sources=("North",) * 21), "at most 20 sources"),
        (Grounds(polled=(Opinion("a peer", ""),)), "an opinion, whose and which"),
    ):
        with pytest.raises(Impossible, match=said):
            record(desk, "[penalise: {side: NS, amount: 10%}]", grounds=wrong)


@pytest.mark.parametrize("desk", [1987, 1997, 2007, 2017], indirect=True)
def test_an_appeal_changes_the_score_and_keeps_the_former_one(desk: Desk) -> None:
    number = record(desk, DAMAGED)
    appeal = lodge(desk, against=number)
    assert found(desk).appeals[0].ruling is None
    assert found(desk).appeals[0].deposit is Deposit.HELD
    hear(desk, appeal, Decision.CHANGED, "[assign: {NS: 4S=, EW: 4S=}]")
    one = found(desk).appeals[0]
    assert one.ruling is not None
    assert (one.against, one.ruling.decision, one.deposit) == (number, Decision.CHANGED, Deposit.RETURNED)
    assert [(past.step.number, past.authority) for past in found(desk).overturned] == [(number, Authority.APPEAL)]
    assert adjusted(desk) == ["4S="]
    assert found(desk).steps[-1].number == appeal + 1
    assert list(audit_tables(desk.records("s"))) == []


def test_an_appeal_that_is_upheld_leaves_the_ruling_and_may_go_further(desk: Desk) -> None:
    appeal = lodge(desk, against=record(desk, DAMAGED))
    hear(desk, appeal, Decision.UPHELD)
    hear(desk, appeal, Decision.REFERRED, by="Ada")
    hear(desk, appeal, Decision.CHANGED, "[artificial: {NS: A+, EW: A-}]", "the national authority")
    assert [one.ruling.decision.value for one in found(desk).appeals[0].heard] == ["upheld", "referred", "changed"]


def test_where_players_went_on_a_new_score_replaces_and_overturns_nothing(desk: Desk) -> None:
    record(desk, f"{INSUFFICIENT[:-1]}, answer: {{same_denominations: true}}, S: P, W: P, N: P, board_ends: true]")
    appeal = lodge(desk, against=6)
    hear(desk, appeal, Decision.CHANGED, "[assign: {NS: 2Hx-1, EW: 2Hx-1}]".replace("x", ""))
    assert found(desk).overturned == ()
    assert adjusted(desk) == ["2H-1"]


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        (Appeals(Side.NS, AppealOf.JUDGEMENT, 31, Consent.AGREES), r"31 minutes .* the time was 30 .*92B"),
        (Appeals(Side.NS, AppealOf.JUDGEMENT, 30, Consent.REFUSES), r"do not consent \(Law 92D1\)"),
        (Appeals(Side.NS, AppealOf.JUDGEMENT, 3, captain=Consent.REFUSES), r"do not consent \(Law 92D2\)"),
    ],
)
def test_an_appeal_that_the_laws_do_not_hear_is_refused(desk: Desk, request_: Appeals, said: str) -> None:
    number = record(desk, DAMAGED)
    with pytest.raises(Impossible, match=said):
        lodge(desk, request_, number)
    assert found(desk).appeals == ()


def test_an_appeal_needs_a_ruling(desk: Desk) -> None:
    with pytest.raises(Impossible, match="nothing was ruled"):
        lodge(desk)
    record(desk, DAMAGED)
    with pytest.raises(NotFound, match="no decision 3 stands here"):
        lodge(desk, against=3)


def test_decisions_on_an_appeal_that_are_not_to_be_had(desk: Desk) -> None:
    number = record(desk, DAMAGED)
    with pytest.raises(NotFound, match="no appeal 8"):
        hear(desk, number, Decision.UPHELD)
    with pytest.raises(Impossible, match="nobody appealed"):
        desk.run(OverturnDecision("s", PLACE, number, found(desk).seq, Authority.APPEAL, "why"), CONSOLE)
    appeal = lodge(desk, against=number)
    with pytest.raises(Impossible, match="record what is decided on it"):
        review(desk, number)
    with pytest.raises(Impossible, match="choose so"):
        hear(desk, appeal, Decision.UPHELD, "[assign: {NS: 4S=, EW: 4S=}]")
    with pytest.raises(Impossible, match="name who decided"):
        hear(desk, appeal, Decision.UPHELD, by=" ")
    hear(desk, appeal, Decision.WITHDRAWN)
    with pytest.raises(Impossible, match="was withdrawn"):
        hear(desk, appeal, Decision.UPHELD)


def test_a_change_needs_a_new_score_where_no_decision_falls(desk: Desk) -> None:
    record(desk, DAMAGED)
    with pytest.raises(Impossible, match="the new score"):
        hear(desk, lodge(desk, against=0), Decision.CHANGED)


def test_on_appeal_a_decision_may_fall_and_nothing_take_its_place(desk: Desk) -> None:
    appeal = lodge(desk, against=record(desk, DAMAGED))
    hear(desk, appeal, Decision.CHANGED)
    assert adjusted(desk) == []
    assert len(found(desk).overturned) == 1


def test_what_was_decided_on_appeal_is_changed_by_a_further_stage_alone(desk: Desk) -> None:
    appeal = lodge(desk, against=record(desk, DAMAGED))
    hear(desk, appeal, Decision.CHANGED, "[assign: {NS: 4S=, EW: 4S=}]")
    decided = found(desk).steps[-1].number
    with pytest.raises(Impossible, match="only a further stage"):
        review(desk, decided)
    record(desk, "[penalise: {side: NS, amount: 10%}]")
    review(desk, decided + 1)
    hear(desk, appeal, Decision.CHANGED, "[assign: {NS: 4S+1, EW: 4S+1}]")
    assert adjusted(desk) == ["4S+1"]
    assert [one.step.number for one in found(desk).overturned] == [appeal - 1, decided + 1, decided]
    assert len([step for step in found(desk).steps if step.decides]) == 1


def test_an_appeal_waits_until_it_is_decided(desk: Desk) -> None:
    number = record(desk, DAMAGED)
    assert not found(desk).waits
    appeal = lodge(desk, against=number)
    assert found(desk).waits
    for decision, waits in ((Decision.UPHELD, False), (Decision.REFERRED, True), (Decision.WITHDRAWN, False)):
        hear(desk, appeal, decision)
        assert found(desk).waits is waits


def test_a_committee_does_not_overrule_discipline(desk: Desk) -> None:
    number = record(desk, "[N: 1S, penalise: {side: NS, amount: 10%}]")
    appeal = lodge(desk, Appeals(Side.NS, AppealOf.DISCIPLINE, 1, Consent.AGREES), number)
    with pytest.raises(Impossible, match=r"Law 93B3.*recommend"):
        hear(desk, appeal, Decision.CHANGED, "[penalise: {side: NS, amount: 5%}]")


def test_a_request_recorded_as_any_other_act_is_against_the_last_decision(desk: Desk) -> None:
    number = record(desk, DAMAGED)
    appeal = record(desk, "[appeal: {by: NS, of: judgement, minutes: 5, partner: agrees}]")
    assert [(one.number, one.against, one.deposit) for one in found(desk).appeals] == [(appeal, number, Deposit.NONE)]
    desk.run(VoidStep("s", PLACE, appeal, found(desk).seq), CONSOLE)
    assert found(desk).appeals == ()


def test_an_archive_takes_overturned_decisions_and_appeals_with_it(desk: Desk) -> None:
    appeal = lodge(desk, against=record(desk, DAMAGED))
    hear(desk, appeal, Decision.CHANGED, "[assign: {NS: 4S=, EW: 4S=}]")
    other = Desk.in_memory()
    read_archive(other, write_archive(desk, "e"), "club.zip", CONSOLE)
    copy, mine = other.record("s", PLACE), found(desk)
    assert [(one.step.number, one.at, one.why) for one in copy.overturned] == [
        (one.step.number, one.at, one.why) for one in mine.overturned
    ]
    assert (copy.heard, copy.lodged) == (mine.heard, mine.lodged)
    other.close()
