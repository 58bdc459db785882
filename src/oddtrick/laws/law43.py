"""Laws 42 and 43: what dummy may do, what it must not, and what it loses by that."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.laws.aftermath import reviewed
from oddtrick.laws.asking import ask, do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law29 import enforced_pass
from oddtrick.laws.law61 import rights_lost
from oddtrick.rulings.moment import Point
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import (
    Applies,
    Condones,
    Drops,
    GivesTurn,
    Irregular,
    Rectification,
    ToReview,
)
from oddtrick.table.actions import Action, CallsDirector, Waives
from oddtrick.table.detect_play import speaks_for_dummy
from oddtrick.table.notices import Notices
from oddtrick.table.plays import AsksRevoke, Breach, Claims, Concedes, DummyBreach, Objects, Warns
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.seats import Seat

BREACHES = {Breach.EXCHANGES_HANDS: "43A2a", Breach.LEAVES_SEAT: "43A2b", Breach.LOOKS_AT_HAND: "43A2c"}
EARLY = frozenset(
    {"lead_out_of_turn_defender", "premature_play", "exposed_card", "fifth_card", "penalty_card_not_played"}
)
"""Irregularities of defenders that are ruled when the director is called."""


def dummy_breach(book: LawBook, case: Case) -> Dialogue[None]:
    """Dummy looked at another hand or left its seat: its rights are gone, and a penalty is the director's to give.

    Law: 43A2, 43B1 (1987-2017).
    """
    match case.act:
        case DummyBreach(breach=breach):
            law = book.law(BREACHES[breach])
            yield from do(Irregular("dummy_breach", case.by, case.at, law), Applies(book.law("43B1")))
        case _:
            pass


def warns(book: LawBook, case: Case) -> Dialogue[None]:
    """Dummy tries to prevent an irregularity: it may, while it has its rights; of declarer's alone before 2007.

    Law: 42B2, 43A1c, 43B2a (1987-2017).
    """
    state = case.opened
    match case.act:
        case Warns(by=by, to=to) if by is state.dummy and state.declarer is not None:
            pass
        case _:
            return
    if to is not state.declarer and book.maybe("42B2#defender") is None:
        yield from do(Irregular("dummy_breach", by, case.at, book.law("43A1c")))
    elif to is state.declarer and rights_lost(state):
        if state.phase is Phase.PLAY and not state.play.trick and state.turn in (state.declarer, by):
            yield from _which_hand(book, state.declarer)
    else:
        yield from do(Applies(book.law("42B2")))


def _which_hand(book: LawBook, declarer: Seat) -> Dialogue[None]:
    """Either defender says from which hand declarer leads.

    Law: 43B2a (1987-2017).
    """
    options = (declarer, declarer.partner)
    question = Question("which_hand", declarer.side.other, book.law("43B2a"), OPTION, options)
    match (yield from ask(question)):
        case Seat() as hand:
            yield from do(GivesTurn(hand))
        case _:
            pass


def dummy_speaks(book: LawBook, case: Case) -> Dialogue[None]:
    """Dummy calls the director, or draws attention to an irregularity, while play lasts.

    Without its rights it has then saved the defenders an immediate rectification: what they gain is taken afterwards.

    Law: 43A1a, 43A1b, 43B3 (1987-2017).
    """
    match case.act:
        case Notices():
            yield from do(Irregular("dummy_breach", case.by, case.at, book.law("43A1b")))
        case _ if not _drawn_by_another(case.opened, case.at):
            yield from do(Irregular("dummy_breach", case.by, case.at, book.law("43A1a")))
        case _:
            return
    review = ToReview(book.law("43B3"), "damaged")
    if review in case.opened.docket.reviews:
        yield from until(Point.BOARD_ENDED)
        yield from reviewed(book, review)


def _drawn_by_another(state: State, at: int) -> bool:
    """Whether another player has drawn attention to something since the last irregularity.

    Law: 43A1a (1987-2017).
    """
    before = tuple(seen.row.at for seen in state.docket.irregularities if seen.row.at < at)
    since = max(before, default=1) - 1
    return any(_draws(act, state.dummy) for act in state.acts[since : at - 1])


def _draws(act: Action, dummy: Seat | None) -> bool:
    match act:
        case CallsDirector(by=by) | Claims(by=by) | Concedes(by=by) | Objects(by=by) | AsksRevoke(by=by):
            return by is not dummy
        case Notices(noticed_by=by):
            return by is not dummy
        case Waives():
            return True
        case _:
            return False


def foreword(book: LawBook, state: State, action: Action) -> tuple[Rectification, ...]:
    """What goes before an act: the pass of a player who must pass (28A), and what dummy without its rights prevents."""
    return (*enforced_pass(book, state, action), *unheard(book, state, action))


def unheard(book: LawBook, state: State, action: Action) -> Iterator[Rectification]:
    """Dummy without its rights was the first to point out a defender's irregularity: nothing is rectified now.

    Law: 43B3 (1987-2017).
    """
    if not speaks_for_dummy(state, action) or not rights_lost(state) or _drawn_by_another(state, state.at + 1):
        return
    law = book.law("43B3")
    for case in state.open_cases():
        match case.by:
            case Seat() as seat if case.name in EARLY and state.declarer and seat.side is not state.declarer.side:
                yield Condones(case.at, law)
                yield Drops(case.number, law)
                yield ToReview(law, "damaged")
            case _:
                pass
