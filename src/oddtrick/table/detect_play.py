"""The matters that acts of the play raise: cards out of turn, too many, or not those that were due; dummy's doings.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.contracts import Contract
    >>> from oddtrick.words.cards import Card
    >>> start = begin(Setup(contract=Contract.parse("3NT"), declarer=Seat.SOUTH, lead=Seat.WEST))
    >>> [matter.name for matter in detect_play(start, PlaysCard(Seat.EAST, Card.parse("HQ")))]
    ['lead_out_of_turn_defender']
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.table.actions import Action, CallsDirector
from oddtrick.table.detect import Matter, of_penalty_card
from oddtrick.table.extra import closes_short, is_fifth
from oddtrick.table.laying import just_named
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.playing import winner_of_trick
from oddtrick.table.plays import (
    ChangesCard,
    Designates,
    DummyBreach,
    DummyPlays,
    DummySuggests,
    PlaysCard,
    PlaysCards,
    Warns,
)
from oddtrick.table.state import Phase, State
from oddtrick.words.seats import Seat

NOT_FOR_DUMMY = frozenset(
    {
        NoticeKind.DEFECTIVE_TRICK, NoticeKind.WRONG_LEAD, NoticeKind.MISINFORMATION, NoticeKind.ILLEGAL_METHOD,
        NoticeKind.MISSING_CARD, NoticeKind.EXTRA_CARD,
    }
)  # fmt: skip
"""Irregularities to which dummy may not draw attention; of revokes and cards that point wrongly other Laws speak."""


def detect_play(state: State, action: Action) -> tuple[Matter, ...]:
    """The matters that an act of the play raises, done in this state."""
    match action:
        case PlaysCard():
            return card_matters(state, action)
        case _:
            return tuple(_others(state, action))


def card_matters(state: State, action: PlaysCard) -> tuple[Matter, ...]:
    """What a lead or play is, beside a card."""
    if state.phase is Phase.AUCTION and not state.passed_out:
        return (Matter("exposed_card", action.by, True),)
    if state.phase is Phase.CLAIM:
        return ()
    in_turn = action.by is state.turn and action.lead is None and state.docket.pending is None
    matters = () if in_turn else tuple(irregular_card(state, action))
    if action.concurrent:
        matters = (*matters, Matter("simultaneous_play", action.by))
    if action.counted is not None:
        matters = (*matters, Matter("counted", action.by))
    return matters


def irregular_card(state: State, action: PlaysCard) -> Iterator[Matter]:
    """The irregularity that a card is by its time: the first name that fits.

    Law: 45E, 50D2, 53-58 (1987-2017).
    """
    play, declarer = state.play, state.declarer
    if declarer is None or state.turn is None:
        return
    if is_fifth(state, action):
        yield Matter("fifth_card", action.by, True)
    elif closes_short(state, action):
        yield from _led_on(state, action, declarer)
    elif not play.trick:
        yield from _lead(state, action, declarer)
    elif _second_from_dummy(state, action):
        return
    elif any(laid.by is action.by for laid in play.trick) or action.lead:
        yield Matter("premature_play" if action.lead else "fifth_card", action.by, True)
    elif action.by is not state.turn:
        ours = action.by.side is declarer.side
        yield Matter("play_out_of_turn" if ours else "premature_play", declarer if ours else action.by, True)


def _lead(state: State, action: PlaysCard, declarer: Seat) -> Iterator[Matter]:
    """A lead out of turn, or one made before declarer has chosen what may be led.

    Law: 26, 50D2, 53, 54 (1987-2017).
    """
    if action.by is state.turn:
        if _awaits_choice(state):
            yield Matter("early_lead", action.by)
    elif not state.play.quitted and state.setup.lead is None:
        yield Matter("opening_lead_out_of_turn", action.by, True)
    else:
        yield _lead_out_of_turn(action, declarer)


def _awaits_choice(state: State) -> bool:
    """Whether declarer is asked what the player in turn may lead.

    Law: 26, 50D2, 51B (1987-2017).
    """
    pending = state.docket.pending
    return pending is not None and pending.question.name in ("lead_penalty", "forbid_suit")


def _led_on(state: State, action: PlaysCard, declarer: Seat) -> Iterator[Matter]:
    """A lead that closes a trick short, by a player who has not won it so far.

    Law: 53, 67 (1987-2017).
    """
    if winner_of_trick(state.play.trick, state.trumps) is not action.by:
        yield _lead_out_of_turn(action, declarer)


def _lead_out_of_turn(action: PlaysCard, declarer: Seat) -> Matter:
    """Declarer's matter where it was led from either hand of its side."""
    if action.by.side is declarer.side:
        return Matter("lead_out_of_turn_declarer", declarer, True)
    return Matter("lead_out_of_turn_defender", action.by, True)


def _second_from_dummy(state: State, action: PlaysCard) -> bool:
    """Declarer plays second from dummy after it accepted an opening lead out of turn.

    Law: 54B2 (1987-2017).
    """
    play, declarer = state.play, state.declarer
    return (
        declarer is not None
        and not play.quitted
        and state.setup.lead is None
        and len(play.trick) == 1
        and play.trick[0].by is declarer.rho
        and action.by is declarer.partner
    )


def _others(state: State, action: Action) -> Iterator[Matter]:
    if speaks_for_dummy(state, action):
        yield Matter("dummy_speaks", state.dummy)
    match action:
        case PlaysCards(by=by):
            yield Matter("several_cards", by)
        case Designates():
            yield Matter("designation", state.declarer)
        case ChangesCard(by=by):
            yield Matter("changed_card", by)
        case DummyPlays() if just_named(state) is None:  # another card than the one named is misplaced
            yield Matter("dummy_indicates", state.dummy)
        case DummySuggests():
            yield Matter("dummy_indicates", state.dummy)
        case DummyBreach() if state.dummy is not None:
            yield Matter("dummy_breach", state.dummy, True)
        case Warns(by=by):
            yield Matter("warns", by)
        case _:
            return


def speaks_for_dummy(state: State, action: Action) -> bool:
    """Whether dummy calls the director, or draws attention to an irregularity, while play lasts.

    Law: 43A1 (1987-2017).
    """
    if state.dummy is None or state.phase is not Phase.PLAY:
        return False
    match action:
        case CallsDirector(by=by):
            return by is state.dummy
        case Notices(noticed_by=by, kind=kind):
            return by is state.dummy and kind in NOT_FOR_DUMMY and not _corrects_own(state.dummy, action)
        case _:
            return False


def _corrects_own(dummy: Seat, action: Notices) -> bool:
    """Whether dummy corrects what its own side has told: that is a duty.

    Law: 20F4, 20F5 of 2007 and 2017; 75D of 1987 and 1997.
    """
    return action.kind is NoticeKind.MISINFORMATION and action.by in (dummy, dummy.partner, dummy.side)


def raised_by_card(state: State, action: Action) -> tuple[Matter, ...]:
    """What a card is once it lies there: another than the penalty card that was due.

    Law: 52 (1987-2017).
    """
    match action:
        case PlaysCard(by=by) if state.docket.duties:
            pass
        case _:
            return ()
    lying = (*(trick.cards for trick in state.play.quitted[-1:]), state.play.trick)
    laid = next((one for trick in lying for one in trick if one.at == state.at), None)
    if laid is not None and any(of_penalty_card(duty) for duty in laid.disobeyed):
        return (Matter("penalty_card_not_played", by, True),)
    return ()
