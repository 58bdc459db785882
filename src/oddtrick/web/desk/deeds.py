"""Everything that was done in a session and its event, told one act at a time: results, and all that is no result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from itertools import groupby

from oddtrick.contest import clock as k
from oddtrick.contest import facts as f
from oddtrick.contest.drawing import DrawingSet, RoundDrawn
from oddtrick.contest.lineups import LeastShareSet, LineupSet
from oddtrick.contest.model import Slot
from oddtrick.contest.notebook import CallNoted, CallVoided
from oddtrick.contest.penalties import Measure, PenaltyGiven, PenaltyOverturned, PenaltyVoided
from oddtrick.contest.state import Change, SessionState
from oddtrick.contest.targets import StreamKind
from oddtrick.contest.teams import EntryNamed
from oddtrick.journal.port import Entry
from oddtrick.service.desk import Desk
from oddtrick.wording import Wording
from oddtrick.wording.boards import boards_text


@dataclass(frozen=True, slots=True)
class Deed:
    """An act.

    Attributes:
        at: the moment, milliseconds since 1970.
        by: who.
        undone: it was undone since.
        said: what it was; empty for a result, of which `change` says it.
        why: the reason, possibly empty.
        slot: of a result.
        change: of a result.
    """

    at: int
    by: str
    undone: bool
    said: str = ""
    why: str = ""
    slot: Slot | None = None
    change: Change | None = None


def deeds(desk: Desk, session: SessionState, wording: Wording) -> tuple[Deed, ...]:
    """Every act, the latest first."""
    event = tuple(desk.journal.read(desk.books.key(StreamKind.EVENT, session.event)))
    found = [*_results(session), *_told(desk.history(session.id), wording), *_told(event, wording)]
    ordered = sorted(enumerate(found), key=lambda one: (one[1].at, one[0]), reverse=True)
    return tuple(deed for _, deed in ordered)


def _results(session: SessionState) -> Iterator[Deed]:
    changes = ((slot, record, change) for slot, record in session.records.items() for change in record.history)
    for slot, record, change in sorted(changes, key=lambda one: one[2].seq):
        undone = any(other.undoes == change.seq for other in record.history)
        yield Deed(change.at, change.by, undone, why=change.why, slot=slot, change=change)


def _told(entries: tuple[Entry[f.Fact], ...], wording: Wording) -> Iterator[Deed]:
    """What is said of the facts of a stream; pairs that were entered at once are one act."""
    said = {entry.seq: said_of(entry.fact, wording) for entry in entries}
    voided = {one.fact.seq for one in entries if isinstance(one.fact, f.ActVoided | f.EventActVoided)}
    for (at, by), together in groupby(entries, key=lambda entry: (entry.at, entry.by)):
        moment, several = _milliseconds(at), tuple(together)
        entered = [entry.fact.pair for entry in several if isinstance(entry.fact, f.PairEntered)]
        if entered:
            yield Deed(moment, by, False, wording.say("desk.deed.pairs-entered", pairs=", ".join(entered)))
        for entry in several:
            what = _undoing(entry.fact, said, wording) or said[entry.seq]
            if what:
                yield Deed(moment, by, entry.seq in voided, what, _why(entry.fact))


def _undoing(fact: f.Fact, said: Mapping[int, str], wording: Wording) -> str:
    """What was undone; empty where that was a result, whose own history has it."""
    match fact:
        case f.ActVoided(seq) | f.EventActVoided(seq) if said.get(seq):
            return wording.say("desk.deed.undone", what=said[seq])
        case _:
            return ""


def _why(fact: f.Fact) -> str:
    match fact:
        case PenaltyGiven(_, given):
            return given.why
        case (
            f.PairChanged(why=why)
            | f.PairWithdrawn(why=why)
            | f.PairReturned(why=why)
            | PenaltyVoided(why=why)
            | PenaltyOverturned(why=why)
            | f.PublicationWithdrawn(why=why)
            | f.MovementChanged(why=why)
            | f.SeatingRecorded(why=why)
            | f.SessionReopened(why=why)
            | f.ActVoided(why=why)
            | f.EventActVoided(why=why)
            | LineupSet(why=why)
            | CallVoided(why=why)
        ):
            return why
        case _:
            return ""


def _milliseconds(at: datetime) -> int:
    return round(at.timestamp() * 1000)


def said_of(fact: f.Fact, wording: Wording) -> str:
    """What is said of a fact that is no result and no undoing of one; empty where nothing is.

    Example:
        >>> said_of(f.PairWithdrawn("7", 3), Wording("en")), said_of(f.SessionClosed(), Wording("en"))
        ('Pair 7 leaves before round 3', 'Session closed')
    """
    return (
        _of_pairs(fact, wording)
        or _of_event(fact, wording)
        or _of_teams(fact, wording)
        or _of_plan(fact, wording)
        or _of_clock(fact, wording)
        or _of_session(fact, wording)
        or _of_notebook(fact, wording)
    )


def _of_pairs(fact: f.Fact, wording: Wording) -> str:
    say = wording.say
    match fact:
        case f.PairChanged(pair, from_round=0):
            return say("desk.deed.pair-changed", pair=pair)
        case f.PairChanged(pair, from_round=number):
            return say("desk.deed.pair-changed-from", pair=pair, round=number)
        case f.PairWithdrawn(pair, number):
            return say("desk.deed.pair-left", pair=pair, round=number)
        case f.PairReturned(pair, number):
            return say("desk.deed.pair-back", pair=pair, round=number)
        case PenaltyGiven(_, given, measure) if measure is not Measure.SCORE:
            return say(f"conditions.deed.{measure.value}", pair=given.contestant)
        case PenaltyGiven(_, given):
            amount = f"{wording.number(given.amount, 2)} {say(f'desk.unit.{given.unit.value}')}"
            return say("desk.deed.penalty", pair=given.contestant, amount=amount)
        case PenaltyVoided():
            return say("desk.deed.penalty-voided")
        case PenaltyOverturned(_, authority):
            return say(f"conditions.deed.overturned-{authority.value}")
        case _:
            return ""


def _of_teams(fact: f.Fact, wording: Wording) -> str:
    match fact:
        case EntryNamed(team, name):
            return wording.say("team.deed.named", team=team, name=name or "–")
        case LineupSet(match, team, side, first, last):
            boards = boards_text(first, last, wording)
            return wording.say("lineup.deed.set", team=team, side=wording.say(f"side.{side.value}"), match=match,
                               boards=boards)  # fmt: skip
        case LeastShareSet(percent):
            return wording.say("lineup.deed.share", percent=percent)
        case _:
            return ""


def _of_event(fact: f.Fact, wording: Wording) -> str:
    say = wording.say
    match fact:
        case f.EventOpened():
            return say("desk.deed.event-opened")
        case f.EventChanged():
            return say("desk.deed.event-changed")
        case f.MatchSet(match):
            return say("desk.deed.match", match=match.id)
        case f.ResultsPublished():
            return say("desk.deed.published")
        case f.PublicationWithdrawn():
            return say("desk.deed.unpublished")
        case _:
            return ""


def _of_plan(fact: f.Fact, wording: Wording) -> str:
    say = wording.say
    match fact:
        case f.SessionOpened():
            return say("desk.deed.session-opened")
        case f.SectionAdded(name, movement) if movement is not None:
            return say("desk.deed.section", section=name, tables=movement.tables, rounds=movement.rounds)
        case f.MovementChanged(name, movement, _, number):
            figures = {"tables": movement.tables, "rounds": movement.rounds}
            return say("desk.deed.movement", section=name, round=number, **figures)
        case f.SeatingRecorded(section, number, table, ns, ew):
            sides = {"ns": "+".join(ns) or "–", "ew": "+".join(ew) or "–"}
            return say("desk.deed.seating", table=f"{section}{table}", round=number, **sides)
        case f.DealsSet(deals, source):
            return say(f"desk.deed.deals-{source.value}", n=len(deals))
        case f.BoardMarked(board):
            return say("desk.deed.board-marked", board=board)
        case _:
            return _of_draw(fact, wording)


def _of_draw(fact: f.Fact, wording: Wording) -> str:
    match fact:
        case DrawingSet():
            return wording.say("desk.deed.drawing")
        case RoundDrawn(_, number, draw, manner):
            meetings = ", ".join((*(f"{home}–{away}" for home, away in draw.meetings), *draw.byes))
            message = "desk.deed.draw-by-hand" if manner.by_hand else "desk.deed.draw"
            return wording.say(message, round=number, meetings=meetings)
        case _:
            return ""


def _of_clock(fact: f.Fact, wording: Wording) -> str:
    say = wording.say
    match fact:
        case k.RoundStarted(number):
            return say("desk.deed.round", round=number)
        case k.ClockPaused():
            return say("desk.deed.clock-paused")
        case k.ClockResumed():
            return say("desk.deed.clock-resumed")
        case k.ClockSet(remaining):
            return say("desk.deed.clock-set", minutes=wording.number(Fraction(remaining, 60_000), 0))
        case k.PaceSet(minutes):
            return say("desk.deed.pace", minutes=wording.number(minutes, 2))
        case _:
            return ""


def _of_session(fact: f.Fact, wording: Wording) -> str:
    say = wording.say
    match fact:
        case f.Announced(""):
            return say("desk.deed.announcement-down")
        case f.Announced(text):
            return say("desk.deed.announcement", text=text)
        case f.CorrectionPeriodSet(until):
            moment = wording.moment(until)
            return say("desk.deed.correction", moment=moment)
        case f.SessionClosed():
            return say("desk.deed.closed")
        case f.SessionReopened():
            return say("desk.deed.reopened")
        case f.TableCodeSet(section, table):
            return say("desk.deed.code", table=f"{section}{table}")
        case _:
            return ""


def _of_notebook(fact: f.Fact, wording: Wording) -> str:
    """Calls of the director that were noted; of private notes nothing is said."""
    match fact:
        case CallNoted(matter=matter):
            return wording.say("register.deed.noted", matter=matter)
        case CallVoided():
            return wording.say("register.deed.voided")
        case _:
            return ""
