"""Law 62D2: a defender revoked at trick twelve before its partner played, who holds cards of two suits."""

from __future__ import annotations

from oddtrick.laws.asking import ask, do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.duty import Demand, MustPlay, PlayDemand, Until
from oddtrick.rulings.moment import PlayBy, Point, ToPlay
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, CardBack, Imposes
from oddtrick.table.proper import following
from oddtrick.table.state import Laid, State
from oddtrick.words.cards import Card, Cards
from oddtrick.words.seats import Seat


def partner_1997(book: LawBook, partner: Seat, laid: Laid | None) -> Dialogue[None]:
    """Declarer names which of its two cards the partner plays; one that lies there already may go back.

    Law: 62D2 of 1987 and 1997.
    """
    if laid is None:
        yield from until(ToPlay(partner), Point.PLAY_ENDED)
    state, law = (yield from look()), book.law("62D2")
    cards = playable(state, partner, laid)
    if cards is None or len(cards) < 2 or state.declarer is None:
        return
    chosen = yield from ask(Question("which_card", state.declarer, law, OPTION, tuple(cards)))
    match chosen:
        case Card() if laid is None or chosen is not laid.card:
            back = CardBack(partner, laid.card, law, turn=partner) if laid is not None else None
            yield from do(back, Imposes(MustPlay(partner, (chosen,), law)))
            if laid is not None:
                yield from until(PlayBy(partner), Point.BOARD_ENDED)
        case _:
            pass


def partner_2007(book: LawBook, partner: Seat, laid: Laid | None) -> Dialogue[None]:
    """The partner may not choose the play that the revoke card could have suggested.

    Law: 62D2 of 2007.
    """
    state, law = (yield from look()), book.law("62D2")
    cards = playable(state, partner, laid)
    if cards is not None and len(cards) < 2:
        return
    duty = PlayDemand(partner, Demand.NOT_SUGGESTED, Until.THIS_TRICK, law)
    yield from do(Applies(law) if laid is not None else Imposes(duty))


def partner_2017(book: LawBook, partner: Seat, laid: Laid | None) -> Dialogue[None]:
    """What the withdrawn card tells is unauthorized to the partner, whose choice it must not be.

    Law: 62D2 of 2017, by 16C2.
    """
    cards = playable((yield from look()), partner, laid)
    if cards is None or len(cards) > 1:
        yield from do(Applies(book.law("62D2")))


def playable(state: State, seat: Seat, laid: Laid | None) -> Cards | None:
    """The cards that a player could lawfully play, the one that lies there included; None where its hand is unknown."""
    hand, led = state.play.hand(seat), state.play.led
    if hand is None:
        return None
    held = hand if laid is None else Cards.of((*hand, laid.card))
    return following(held, led.card.suit) if led is not None else held
