"""What an act is, beside the call or play that it is: the matters that it raises.

An irregularity has one name, the first that fits. Other matters are no irregularity, yet some Law speaks about them.
Which rule a matter opens, if any, is the book's affair.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.words.calls import parse_call
    >>> [matter.name for matter in detect(begin(Setup()), MakesCall(Seat.EAST, parse_call("1H")))]
    ['call_out_of_rotation']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from oddtrick.rulings.duty import Duty, Grade, MayNotCall, MustCall, MustPass, MustPlay, PenaltyCard
from oddtrick.table.actions import (
    Action,
    Appeals,
    Asks,
    Assigns,
    AwardsArtificial,
    CallsDirector,
    ChangesCall,
    Explains,
    GivesInformation,
    Handles,
    Learns,
    MakesCall,
    NoAlert,
    Penalises,
    Reserves,
    Waives,
)
from oddtrick.table.claiming import is_claim
from oddtrick.table.counting import numbers
from oddtrick.table.notices import Notices
from oddtrick.table.plays import AsksRevoke, Claims, Concedes, Exposes, Exposure, FacesHand, PlaysCard, Retracts
from oddtrick.table.setup import Setup as Setup
from oddtrick.table.state import Phase, Spoken, State, bids
from oddtrick.words.calls import Bid, Call, Double, Pass, Redouble
from oddtrick.words.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Matter:
    """A matter that an act raises; `irregular`: it is an irregularity by that name."""

    name: str
    by: Seat | Side | None = None
    irregular: bool = False


def detect(state: State, action: Action) -> tuple[Matter, ...]:
    """The matters that an act raises, done in this state; those of the play stand in `detect_play`."""
    match action:
        case PlaysCard():
            return ()
        case MakesCall():
            return call_matters(state, action)
        case ChangesCall():
            return (Matter("changed_call", action.by),)
        case _:
            return tuple(_others(state, action))


def call_matters(state: State, action: MakesCall) -> tuple[Matter, ...]:
    """What a call is, beside a call."""
    matters = irregular_call(state, action)
    if action.concurrent:
        matters = (*matters, Matter("simultaneous_call", action.by))
    if action.meaning.psychic:
        matters = (*matters, Matter("psychic", action.by))
    if action.meaning.says:
        matters = (*matters, Matter("misnamed", action.by))
    return matters


def irregular_call(state: State, action: MakesCall) -> tuple[Matter, ...]:
    """The irregularity that a call is: at most one, the first name that fits."""
    name = _misnomer(state, action)
    if name:
        return (Matter(name, action.by, True),)
    return ()


def _misnomer(state: State, action: MakesCall) -> str:
    call = action.call
    if type(call) is Bid and call.level > 7:
        return "bid_over_seven"
    if (type(call) is Double or type(call) is Redouble) and not admissible(state.auction, action.by, call):
        return "inadmissible_double"
    if state.phase is not Phase.AUCTION or state.turn is None:
        return "call_after_final_pass"
    if state.docket.duties and barred(state, action):
        return "call_by_barred_player"
    if action.by is not state.turn:
        return "call_out_of_rotation"
    if type(call) is Bid and not sufficient(state.auction, call):
        return "insufficient_bid"
    return ""


class Made(Protocol):
    """A call and whose it is."""

    @property
    def by(self) -> Seat:
        """Whose call it is."""

    @property
    def call(self) -> Call:
        """The call."""


def admissible(auction: tuple[Spoken, ...], by: Seat, call: Double | Redouble) -> bool:
    """Whether this player may double or redouble now, turn apart.

    Law: 19A1, 19B1 (1987-2017).
    """
    return may_double(last_but_passes(auction), by, call)


def may_double(last: Made | None, by: Seat, call: Double | Redouble) -> bool:
    """Whether this player may double or redouble over the last call that is no pass, turn apart.

    Law: 19A1, 19B1 (1987-2017).
    """
    if last is None or last.by.side is by.side:
        return False
    return type(last.call) is (Bid if type(call) is Double else Double)


def last_but_passes(auction: tuple[Spoken, ...]) -> Spoken | None:
    """The last call that is no pass."""
    return next((spoken for spoken in reversed(auction) if type(spoken.call) is not Pass), None)


def sufficient(auction: tuple[Spoken, ...], bid: Bid) -> bool:
    """Whether a bid is sufficient over the last bid.

    Law: 18C (1987-2017).
    """
    return bid.height > height_of(auction)


def height_of(auction: tuple[Spoken, ...]) -> int:
    """The height of the last bid, -1 before any."""
    return next((spoken.call.height for spoken in reversed(auction) if type(spoken.call) is Bid), -1)


def barred(state: State, action: MakesCall) -> bool:
    """Whether a duty forbids this call to this player."""
    call = action.call
    for duty in state.docket.duties:
        match duty:
            case MustPass():
                wrong = type(call) is not Pass
            case MustCall():
                wrong = call != duty.call
            case MayNotCall():
                wrong = call in duty.calls
            case _:
                continue
        if wrong and duty.seat is action.by:
            return True
    return False


def must_pass(state: State, seat: Seat) -> bool:
    """Whether this player must pass at its turn."""
    return any(isinstance(duty, MustPass) and duty.seat is seat for duty in state.docket.duties)


def _others(state: State, action: Action) -> Iterator[Matter]:  # noqa: C901 - one line for each kind of act
    match action:
        case Exposes():
            yield _exposure(action)
        case Notices():
            yield Matter(action.kind.value, action.by)
        case GivesInformation():
            yield Matter("extraneous", action.by)
        case Explains() | NoAlert():
            yield Matter("partner_explained", action.by.partner)
            yield Matter("explanation", action.by)
        case Asks():
            yield Matter("question", action.by)
        case Learns():
            yield Matter("learns", action.by)
        case Handles():
            yield Matter("handles", action.by)
        case Reserves():
            yield Matter("reserves", action.by)
        case CallsDirector():
            yield Matter("director")
            yield from _disobeyed(state)
            yield from _miscounted(state)
        case Waives():
            yield Matter("waiver", action.by)
        case Appeals():
            yield Matter("appeal", action.by)
        case Penalises():
            yield Matter("penalty", action.side)
        case Assigns() | AwardsArtificial():
            yield Matter("adjustment")
        case Retracts():
            yield Matter("retraction", action.by)
        case AsksRevoke():
            yield Matter("asks_revoke", action.by)
        case FacesHand() | Claims() | Concedes():
            yield from _claim(state, action)
        case _:
            return


def _claim(state: State, action: FacesHand | Claims | Concedes) -> Iterator[Matter]:
    if is_claim(state, action):
        yield Matter("claim", action.by)
    elif isinstance(action, FacesHand):
        yield Matter("faces_hand", action.by)


def _exposure(action: Exposes) -> Matter:
    if action.how is Exposure.DEALING:
        return Matter("seen_in_dealing", action.by)
    if action.fault is not None:
        return Matter("exposed_by_fault", action.by)
    return Matter("exposed_card", action.by, True)


def _disobeyed(state: State) -> Iterator[Matter]:
    """Cards of the current trick, or the last one, that broke what declarer or the Laws had laid on their player.

    Law: 61A (1987-2017); a penalty card that was not played is a matter of its own (52).
    """
    last = state.play.quitted[-1].cards if state.play.quitted else ()
    ruled = {(row.by, row.card) for row in state.docket.revokes}
    for laid in (*last, *state.play.trick):
        broken = any(not of_penalty_card(duty) for duty in laid.disobeyed)
        if broken and (laid.by, laid.card) not in ruled:
            yield Matter("disobedience", laid.by)


def of_penalty_card(duty: Duty) -> bool:
    """Whether a duty is to play a penalty card, or the one of several that declarer named.

    Law: 50, 51A, 52 (1987-2017).
    """
    match duty:
        case PenaltyCard():
            return True
        case MustPlay(law=law):
            return law.within("51") or law.within("52")
        case _:
            return False


def _miscounted(state: State) -> Iterator[Matter]:
    """The hands that began wrong, which the director finds when called; once a board."""
    found = numbers(state.setup)
    if not found.short or any(case.name in COUNTED for case in state.docket.cases):
        return
    if found.over:
        yield Matter("incorrect_number_of_cards", None, True)
        return
    for seat in found.short:
        yield Matter("missing_card", seat, True)


COUNTED = frozenset({"incorrect_number_of_cards", "missing_card"})


def raised(state: State, action: Action) -> tuple[Matter, ...]:
    """The matters that the auction itself raises with its last call.

    Law: 17D3 of 2017 (17E2 of 2007, 34 of 1997): three passes, one of them out of rotation, have skipped a player;
        22B of 2017 (22A1 of 2007, 22A of 1997): all four passed.
    """
    match action:
        case MakesCall(call=Pass()):
            passes = trailing_passes(state.auction)
        case _:
            return ()
    if state.passed_out and len(passes) == 4:
        return (Matter("passed_out"),)
    if state.phase is Phase.AUCTION and len(passes) == 3 and bids(state.auction) and any(call.due for call in passes):
        return (Matter("skipped_player"),)
    return ()


def may_raise(state: State, action: Action) -> bool:
    """Whether this act, about to be done, can be the last call of which `raised` speaks: a pass after two others."""
    match action:
        case MakesCall(call=Pass()):
            return len(state.auction) > 1 and all(type(call.call) is Pass for call in state.auction[-2:])
        case _:
            return False


def trailing_passes(auction: tuple[Spoken, ...]) -> tuple[Spoken, ...]:
    """The passes at the end of an auction, in order."""
    count = 0
    for call in reversed(auction):
        if type(call.call) is not Pass:
            break
        count += 1
    return auction[len(auction) - count :]


def entailed(state: State) -> tuple[Matter, ...]:
    """The matters that a ruling raises by itself: a penalty card lies open, play goes on, and nobody looks after it.

    Law: 50, 51 (1987-2017).
    """
    if state.over or state.phase in (Phase.ENDED, Phase.REDEAL):
        return ()
    seats = []
    for duty in state.docket.duties:
        match duty:
            case PenaltyCard() if duty.seat not in seats:
                seats.append(duty.seat)
            case _:
                pass
    served = {case.by for case in state.open_cases() if case.name == "penalty_cards"}
    unserved = tuple(Matter("penalty_cards", seat) for seat in seats if seat not in served)
    return (*_two_or_more(state, seats), *unserved)


def _two_or_more(state: State, seats: Iterable[Seat]) -> Iterator[Matter]:
    """Defenders with two or more penalty cards of which one is minor still, unless that is being ruled.

    Law: 50B (1987-2017).
    """
    ruled = {case.by for case in state.open_cases() if case.name == "two_penalty_cards"}
    for seat in seats:
        grades = [duty.grade for duty in state.penalty_cards(seat)]
        if len(grades) > 1 and Grade.MINOR in grades and seat not in ruled:
            yield Matter("two_penalty_cards", seat)
