"""Whatever people do at the desk: nothing is lost, nothing is counted twice, and the state is what the facts say."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.contest import clock as k
from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest import people_facts as pf
from oddtrick.contest.evolve import evolve, fold
from oddtrick.contest.fees import FeesSet, FeeTaken
from oddtrick.contest.figures import EventFiguresKept, SessionFiguresKept
from oddtrick.contest.fouled import BoardGrouped
from oddtrick.contest.model import DealSource, Fixture, Recorded, Role, Slot, TableResult
from oddtrick.contest.penalties import PenaltyGiven, PenaltyOverturned, PenaltyVoided
from oddtrick.contest.sections import every_due
from oddtrick.contest.state import State
from oddtrick.contest.table_facts import Authority
from oddtrick.contest.to_event import to_event
from oddtrick.movements import movement
from oddtrick.scoring.event import Penalty, PenaltyUnit, Published
from oddtrick.scoring.score import score
from oddtrick.service.books import recorded
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import Conflict, OddtrickError
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Seat, Side, Vulnerability

PLAN = movement("howell", 3, boards_per_round=2)
LINES = (
    "4s= s",
    "4s= n",
    "3n+1 e",
    "5dx-2 w",
    "p",
    "a+/a-",
    "60/40",
    "np time",
    "+420",
    "w 60 4s= s, 40 4s-1 s",
    "late",
)
OUTCOMES = st.sampled_from(LINES).map(parse_entry)
SLOTS = st.builds(Slot, st.just(""), st.integers(1, 5), st.sampled_from("123"), st.integers(1, 10))
PAIRS = st.sampled_from("123456").map(lambda pair: (pair,))
RESULTS = st.builds(TableResult, PAIRS, PAIRS, OUTCOMES).filter(lambda result: result.ns != result.ew)

FACTS = st.one_of(
    st.builds(f.ResultEntered, SLOTS, RESULTS),
    st.builds(f.ResultCorrected, SLOTS, RESULTS),
    st.builds(f.ResultVoided, SLOTS),
    st.builds(f.ResultProposed, SLOTS, RESULTS, st.sampled_from(Side)),
    st.builds(f.ResultAccepted, SLOTS, st.sampled_from(Side)),
    st.builds(f.ResultDisputed, SLOTS, st.sampled_from(Side)),
    st.builds(BoardGrouped, st.dictionaries(SLOTS, st.sampled_from(("", "B")), max_size=3)),
    st.builds(f.ActVoided, st.integers(0, 40)),
    st.builds(f.SeatingRecorded, st.just(""), st.integers(1, 5), st.sampled_from("123"), PAIRS, PAIRS),
    st.builds(k.RoundStarted, st.integers(1, 5), st.integers(0, 10)),
    st.sampled_from((
        k.ClockPaused(), k.ClockResumed(), k.ClockSet(5), f.SessionClosed(), f.SessionReopened(), f.Announced("tea"),
        f.CorrectionPeriodSet(9), f.TableCodeSet("", "1", "X"), f.SessionOpened("s", "e"),
        f.SectionAdded("", PLAN, tuple("123456")), f.SectionAdded("B", None), f.MovementChanged("C", PLAN, ("7",), 3),
        f.DealsSet({1: Deal.of_index(DEALS // 3)}, DealSource.DRAWN), f.BoardMarked(1, Seat.WEST, Vulnerability.BOTH),
        f.EventOpened("e", f.Terms("Club")), f.EventChanged(f.Terms("Club", edition=2007)), f.SessionAdded("s"),
        f.PairEntered("7"), f.PairChanged("99", ("m",)), f.PairWithdrawn("98", 3), f.PairReturned("97", 3),
        PenaltyVoided("none"), PenaltyOverturned("none", Authority.REVIEW, "why"),
        PenaltyGiven("p", Penalty("1", 0, PenaltyUnit.MATCHPOINTS)), f.MatchSet(Fixture("m", "A", None)),
        FeesSet(Fraction(8), Fraction(10)), FeeTaken("m", Fraction(8)),
        EventFiguresKept({"7": Published({"rank": "1"})}), SessionFiguresKept({1: Published({"datum": 120})}),
        f.ResultsPublished(), f.PublicationWithdrawn(), pf.PersonRegistered("m", pf.Particulars("Ada")),
        pf.PersonChanged("x", pf.Particulars("Ben")), pf.PersonHidden("y"), pf.PersonErased("z"),
        pf.PersonMerged("x", "m"), pf.PersonMerged("m", "x"), pf.PersonParted("x"), pf.PeopleToldApart("x", "y"),
        pf.AccountCreated("a", "Ada", Role.OWNER, "hash"), pf.PasswordChanged("b", "hash"),
        pf.RoleChanged("a", Role.SCORER), pf.AccountClosed("c"), pf.SecretSet("5e"), pf.TokenRevoked("t"),
        pf.TokenIssued("t", "a", "label", Role.SCORER, "digest"),
    )),
)  # fmt: skip


@given(st.lists(FACTS, max_size=40))
@settings(deadline=None)
def test_evolve_takes_in_whatever_happened(facts: list[f.Fact]) -> None:
    entries = [Recorded(seq, seq * 1000, "ada", fact) for seq, fact in enumerate(facts, 1)]
    state = State()
    for entry in entries:
        state = evolve(state, entry)
    assert state == fold(entries) == fold(entries[7:], fold(entries[:7]))


COMMANDS = st.one_of(
    st.builds(c.EnterResult, st.just("s"), SLOTS, RESULTS),
    st.builds(c.CorrectResult, st.just("s"), SLOTS, RESULTS, st.integers(0, 30)),
    st.builds(c.VoidResult, st.just("s"), SLOTS, st.integers(0, 30)),
    st.builds(c.RecordSeating, st.just("s"), st.just(""), st.integers(1, 5), st.sampled_from("123"), PAIRS, PAIRS),
    st.just(c.UndoLast("s")),
)


def opened() -> Desk:
    desk = Desk.in_memory(lambda: datetime(2026, 11, 30, tzinfo=UTC))
    desk.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", (c.Plan("", PLAN),))], CONSOLE)
    return desk


def tried(desk: Desk, command: c.Command) -> bool:
    try:
        return bool(desk.run(command, CONSOLE, confirmed=True).facts)
    except OddtrickError:
        return False


@given(st.lists(COMMANDS, max_size=30))
@settings(max_examples=60, deadline=None)
def test_the_desks_state_is_the_fold_of_its_journal_and_can_be_scored(commands: list[c.Command]) -> None:
    desk = opened()
    for command in commands:
        tried(desk, command)
        desk.scored("e")
    folded = fold(map(recorded, desk.history("s")))
    assert desk.session("s") == folded.session
    assert desk.scored("e").standings == score(to_event(desk.event("e"), desk.sessions("e"), {})).standings


@given(st.lists(COMMANDS, max_size=12), st.builds(c.EnterResult, st.just("s"), SLOTS, RESULTS))
@settings(max_examples=60, deadline=None)
def test_undo_restores_the_ranking(commands: list[c.Command], last: c.Command) -> None:
    desk = opened()
    for command in commands:
        tried(desk, command)
    before = desk.scored("e")
    if tried(desk, last):
        desk.undo("s", CONSOLE)
    assert desk.scored("e").standings == before.standings
    assert desk.scored("e").boards == before.boards


@given(st.lists(OUTCOMES, min_size=2, max_size=6, unique_by=str))
@settings(max_examples=25, deadline=None)
def test_of_different_entries_at_once_one_is_kept_and_every_other_is_told(outcomes: list[object]) -> None:
    desk = opened()
    due = next(every_due(desk.session("s")))
    told: list[Conflict] = []
    start = threading.Barrier(len(outcomes))

    def enter(outcome: object) -> None:
        start.wait()
        try:
            desk.run(c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, outcome)), CONSOLE, confirmed=True)
        except Conflict as conflict:
            told.append(conflict)

    threads = [threading.Thread(target=enter, args=(outcome,)) for outcome in outcomes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    record = desk.session("s").record(due.slot)
    assert len(told) == len(outcomes) - 1
    assert len(record.history) == 1
    assert record.current is not None
    assert record.current.outcome in outcomes
    assert all(conflict.values["yours"] != conflict.values["theirs"] for conflict in told)
