"""Undo: what was before an act holds again, and what others built on stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.clock import Clock
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.people_commands import RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.targets import StreamKind
from oddtrick.movements import Movement, movement, pair_joins, table_joins
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.errors import Impossible, NotAllowed, NotFound
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Five tables of a Mitchell, the last a half one; each request comes a second after the one before."""
    moments = (datetime(2026, 11, 30, 19, tzinfo=UTC) + timedelta(seconds=count) for count in range(10_000))
    made = Desk.in_memory(clock=lambda: next(moments))
    for person in ("ada", "ben", "cid"):
        made.run(RegisterPerson(person, Particulars(person.title())), CONSOLE)
    plan = movement("mitchell", 5, boards_per_round=2, half=True)
    made.run(c.OpenEvent("e", Terms("Evening", winners=2)), CONSOLE)
    made.run(c.OpenSession("e", "s", (c.Plan("", plan),)), CONSOLE)
    yield made
    made.close()


def stand(desk: Desk) -> tuple[object, ...]:
    """Everything that an act can change."""
    event, session = desk.event("e"), desk.session("s")
    return _of_event(event) + _of_session(session)


def _of_event(event: EventState) -> tuple[object, ...]:
    return event.pairs, event.published, [one.id for one in event.penalties.values() if not one.voided]


def _of_session(session: SessionState) -> tuple[object, ...]:
    results = {slot: record.current for slot, record in session.records.items() if record.current}
    return session.sections, session.sittings, session.clock, session.announcement, results


def plan_of(desk: Desk) -> Movement:
    return desk.session("s").section("").plans[-1].movement


ACTS = {
    "clock": (c.StartRound("s", 1, 60_000),),
    "announcement": (c.Announce("s", "Tea"),),
    "names": (c.ChangePair("e", "1NS", ("ada", "ben")), c.ChangePair("e", "2NS", ("cid",))),
    "substitute": (c.ChangePair("e", "1NS", ("ada", "cid"), from_round=3),),
    "leaving": (c.WithdrawPair("s", "2EW", 2, "ill"),),
    "publication": (c.Publish("e"),),
    "seating": (c.RecordSeating("s", "", 1, "1", ("2NS",), ("1EW",)),),
}


@pytest.mark.parametrize("name", ACTS)
def test_what_was_before_holds_again(desk: Desk, name: str) -> None:
    before = stand(desk)
    desk.run_all(ACTS[name], CONSOLE)
    assert stand(desk) != before
    desk.undo("s", CONSOLE)
    assert stand(desk) == before
    with pytest.raises(NotFound, match="nothing of yours"):
        desk.undo("s", CONSOLE)


@pytest.mark.parametrize("joins", [pair_joins, table_joins])
def test_a_late_pair_or_table_goes_with_its_numbers(desk: Desk, joins: Callable[[Movement, int], Movement]) -> None:
    before = stand(desk)
    desk.run(c.ChangeMovement("s", "", joins(plan_of(desk), 2), from_round=2), CONSOLE)
    desk.undo("s", CONSOLE)
    assert stand(desk) == before


def test_a_late_table_that_has_results_stays_until_they_are_gone(desk: Desk) -> None:
    desk.run(c.ChangeMovement("s", "", pair_joins(plan_of(desk), 2), from_round=2), CONSOLE)
    slot = Slot("", 2, "5", 9)
    sat = TableResult(("5NS",), ("4EW",), parse_entry("p"))
    desk.run(c.ProposeResult("s", slot, sat, Side.NS), "table:/5", confirmed=True)
    desk.run(c.AcceptResult("s", slot, Side.EW, desk.session("s").record(slot).revision), "table:/5")
    with pytest.raises(Impossible, match="void them first"):
        desk.undo("s", CONSOLE)
    desk.run(c.VoidResult("s", slot, desk.session("s").record(slot).revision), CONSOLE)
    desk.undo("s", CONSOLE)
    assert desk.session("s").record(slot).current == sat


def test_each_act_is_undone_once_from_the_last_to_the_first(desk: Desk) -> None:
    stands = [stand(desk)]
    for commands in ACTS.values():
        desk.run_all(commands, CONSOLE)
        stands.append(stand(desk))
    for expected in reversed(stands[:-1]):
        desk.undo("s", CONSOLE)
        assert stand(desk) == expected


def test_a_withdrawn_publication_is_shown_again_by_undo(desk: Desk) -> None:
    desk.run(c.Publish("e"), CONSOLE)
    desk.run(c.WithdrawPublication("e"), CONSOLE)
    desk.undo("s", CONSOLE)
    assert desk.event("e").published
    desk.undo("s", CONSOLE)
    assert not desk.event("e").published


def test_the_clock_goes_on_as_if_the_round_had_not_been_started(desk: Desk) -> None:
    desk.run(c.StartRound("s", 1, 60_000), CONSOLE)
    first = desk.session("s").clock
    desk.run(c.StartRound("s", 2, 60_000), CONSOLE)
    desk.undo("s", CONSOLE)
    assert desk.session("s").clock == first
    desk.undo("s", CONSOLE)
    assert desk.session("s").clock == Clock()


def test_the_correction_period_holds_for_results_and_not_for_announcements(desk: Desk) -> None:
    result = TableResult(("1NS",), ("1EW",), parse_entry("p"))
    desk.run(c.EnterResult("s", Slot("", 1, "1", 1), result), CONSOLE, confirmed=True)
    desk.run(c.Announce("s", "Tea"), CONSOLE)
    desk.run_all([c.SetCorrectionPeriod("s", 0), c.CloseSession("s")], CONSOLE)
    desk.undo("s", CONSOLE)
    assert desk.session("s").announcement == ""
    with pytest.raises(NotAllowed, match="needs a reason"):
        desk.undo("s", CONSOLE)
    desk.undo("s", CONSOLE, "the wrong board")
    assert desk.session("s").record(Slot("", 1, "1", 1)).current is None


def test_what_is_undone_stays_in_the_journal_with_its_reason(desk: Desk) -> None:
    desk.run(c.Publish("e"), CONSOLE)
    desk.undo("s", CONSOLE, "too early")
    kept = [str(entry.fact) for entry in desk.journal.read(desk.books.key(StreamKind.EVENT, "e"))]
    assert kept[-2:] == ["ResultsPublished()", f"EventActVoided(seq={len(kept) - 1}, why='too early')"]
