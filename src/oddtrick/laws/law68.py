"""Laws 48B and 68: a claim or concession suspends play until it is agreed, doubted, or all four play on."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from oddtrick.laws.asking import do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law09 import is_for
from oddtrick.laws.law69 import agreed
from oddtrick.laws.law70 import CONTESTED, contested
from oddtrick.laws.period import goes_on
from oddtrick.rulings.moment import Point
from oddtrick.rulings.rectification import Applies, Informs, Irregular, Regular
from oddtrick.rulings.verdict import Continues
from oddtrick.table.actions import NextCall, NextRound
from oddtrick.table.claiming import tricks_left
from oddtrick.table.plays import Agrees, Claims, Concedes, Exposes, Exposure, FacesHand, Objects, PlaysOn
from oddtrick.table.state import Case, State
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat


class Outcome(Enum):
    """What becomes of a claim or concession at the table."""

    AGREED = auto()
    CONTESTED = auto()
    VOID = auto()


def claim(book: LawBook, case: Case) -> Dialogue[None]:
    """A claim or concession, in words or by facing a hand: play is suspended.

    Law: 48B2, 68 (1987-2017); dummy may not claim: 43A1c.
    """
    if case.seat is case.opened.dummy:
        yield from do(Irregular("dummy_breach", case.seat, case.at, book.law("43A1c")))
        return
    match case.act:
        case FacesHand(by=by):
            yield from do(Applies(book.law("48B2" if by is case.opened.declarer else "68A")))
        case _:
            pass
    match (yield from _outcome(book, case)):
        case Outcome.AGREED:
            yield from agreed(book, case)
        case Outcome.CONTESTED:
            yield from contested(book, case)
        case _:
            pass


def _outcome(book: LawBook, case: Case) -> Dialogue[Outcome]:
    """Wait for what the others say.

    Law: 68B2, 68D (1987-2017).
    """
    while True:
        state = yield from look()
        doubted = doubts(case, state)
        ends = () if doubted else (Point.BOARD_ENDED, Point.NEXT_BOARD)
        reply = yield from until(Point.AGREED, Point.OBJECTED, Point.PLAYS_ON, Point.CLAIMED, Point.DIRECTOR, *ends)
        found = yield from _said(book, case, reply.value, reply.act, doubted=doubted)
        if found is not None:
            return found


def doubts(case: Case, state: State) -> bool:
    """Whether the claim or concession is on the record as contested."""
    return any(seen.row.name == CONTESTED and seen.row.at == case.at for seen in state.docket.irregularities)


def _said(book: LawBook, case: Case, moment: object, act: object, *, doubted: bool) -> Dialogue[Outcome | None]:
    match act:
        case Objects(by=by) if _takes_back(case, by):
            yield from _no_concession(book, case)
            return Outcome.VOID
        case PlaysOn() if _may_play_on(book, case, act):
            yield from do(_settled(case) if doubted else None, Applies(book.law("68D2b")))
            yield from do(Continues(book.law("68D2b-ii")))
            return Outcome.VOID
        case Agrees(by=by) if _assents(case, by):
            yield from do(_settled(case) if doubted else None)
            return Outcome.AGREED
        case Claims() | Concedes() if act.by.side is not case.seat.side:
            return (yield from _answered(case, act))
        case Objects():
            yield from do(Irregular(CONTESTED, case.by, case.at))
            return None
        case NextCall() | NextRound():
            return Outcome.AGREED if goes_on(act, case.seat.side.other) else None
        case _:
            return (yield from _called(case, moment, doubted=doubted))


def _called(case: Case, moment: object, *, doubted: bool) -> Dialogue[Outcome | None]:
    """The director comes: for this, or for something else; or the hands go back, and nobody has objected."""
    state = yield from look()
    if moment is Point.BOARD_ENDED:
        return Outcome.AGREED
    if moment is Point.DIRECTOR and (doubted or is_for(case, state, state.at)):
        return Outcome.CONTESTED
    return None


def _settled(case: Case) -> Regular:
    """The objection is given up."""
    return Regular(case.at, CONTESTED)


def _takes_back(case: Case, by: Seat) -> bool:
    """Whether this is the partner of a defender who conceded a trick, and objects at once.

    Law: 68B2 (1987-2017).
    """
    claim, declarer = case.opened.play.claim, case.opened.declarer
    if claim is None or declarer is None or by is not case.seat.partner or by.side is declarer.side:
        return False
    return claim.tricks < tricks_left(case.opened)


def _no_concession(book: LawBook, case: Case) -> Dialogue[None]:
    """Nothing was conceded, nor claimed: play goes on, and what was shown is not for partner to use.

    Law: 68B2 (1987-2017), with 16C2 of 2017, 16D2 of 2007, 16 of 1987 and 1997.
    """
    law, state = book.law("68B2#informs"), (yield from look())
    shown = tuple(dict.fromkeys(str(card) for card in _shown(case, state))) or ("concession",)
    free = tuple(seat for seat in Seat if seat.side is not case.seat.side)
    rows = (Informs(law, case.seat, about, (case.seat.partner,), free) for about in shown)
    yield from do(Continues(book.law("68B2")), *rows)


def _shown(case: Case, state: State) -> Iterator[Card]:
    """The cards that the player showed with its words, as it began to speak, or later."""
    match case.act:
        case Claims(holds=holds) | Concedes(holds=holds):
            yield from (card for seat, hand in holds if seat is case.seat for card in hand)
        case _:
            pass
    for at, act in enumerate(state.acts, 1):
        match act:
            case Exposes(by=by, cards=cards, how=how) if by is case.seat:
                if at > case.at or how is Exposure.ATTEMPTED_CLAIM:
                    yield from cards
            case _:
                pass


def _may_play_on(book: LawBook, case: Case, act: PlaysOn) -> bool:
    """Whether the other side asks to play on, and all four agree.

    Law: 68D2b of 2017.
    """
    if book.maybe("68D2b") is None or act.refused_by is not None:
        return False
    return act.by is None or act.by.side is not case.seat.side


def _assents(case: Case, by: Seat) -> bool:
    """Whether this player's agreement settles it: an opponent's, or that of a conceder's partner.

    Law: 69A (1987-2017).
    """
    claim = case.opened.play.claim
    return by.side is not case.seat.side or (claim is not None and claim.concedes and by is case.seat.partner)


def _answered(case: Case, act: Claims | Concedes) -> Dialogue[Outcome | None]:
    """The other side claims or concedes in its turn: the same tricks, which is agreement, or others: an objection."""
    state = yield from look()
    claim, left = state.play.claim, tricks_left(state)
    said = left if act.tricks is None else min(act.tricks, left)
    theirs = said if isinstance(act, Claims) else left - said
    if claim is not None and claim.tricks == left - theirs:
        return Outcome.AGREED
    yield from do(Irregular(CONTESTED, case.by, case.at))
    return None
