"""Law 61: what a revoke is, how it is found in the record, and who may ask about one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.laws.book import LawBook
from oddtrick.rulings.provision import Law
from oddtrick.table.actions import Action, CallsDirector
from oddtrick.table.notices import Notices
from oddtrick.table.plays import AsksRevoke, DummyBreach, PlaysCard, PlaysCards
from oddtrick.table.reopening import number_of
from oddtrick.table.state import Laid, State
from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Found:
    """A card of the record, with its trick.

    Attributes:
        laid: the card.
        number: of its trick, 1-13.
        trick: the cards of the trick as far as it goes.
    """

    laid: Laid
    number: int
    trick: tuple[Laid, ...]

    @property
    def by(self) -> Seat:
        """Whose card it is."""
        return self.laid.by

    @property
    def suit(self) -> Suit:
        """The suit led to its trick."""
        return self.trick[0].card.suit


def cards_of(state: State, seat: Seat) -> Iterator[Found]:
    """A player's cards with their tricks, the latest first."""
    tricks = state.play.tricks
    for place in range(len(tricks) - 1, -1, -1):
        for laid in tricks[place]:
            if laid.by is seat:
                yield Found(laid, number_of(state, place), tricks[place])


def card_at(state: State, seat: Seat, number: int) -> Found | None:
    """A player's card to the trick of this number."""
    return next((card for card in cards_of(state, seat) if card.number == number), None)


def trick_at(state: State, number: int) -> tuple[Laid, ...]:
    """The cards of the trick of this number; none where the record does not hold it."""
    place, tricks = number - number_of(state, 0), state.play.tricks
    return tricks[place] if 0 <= place < len(tricks) else ()


def current_number(state: State, at: int) -> int:
    """The number of the trick, 1-13, in which the card of this event lies."""
    for place, trick in enumerate(state.play.tricks):
        if any(laid.at == at for laid in trick):
            return number_of(state, place)
    return number_of(state, len(state.play.quitted))


def sides_after(state: State, number: int) -> frozenset[Side]:
    """The sides that have led or played to the trick after this one.

    Law: 45D1, 58B4, 67A (1987-2017).
    """
    later = (trick for place, trick in enumerate(state.play.tricks) if number_of(state, place) > number)
    return frozenset(laid.by.side for trick in later for laid in trick)


def once_put_down(state: State, seat: Seat, card: Card) -> bool:
    """Whether this player has put this card down before, to a trick that had too many.

    Law: 67B2a (1987-2017).
    """
    for act in state.acts:
        match act:
            case PlaysCard(by=by, counted=PlaysCards(cards=cards)) if by is seat and card in cards:
                return True
            case PlaysCards(by=by, cards=cards) if by is seat and card in cards:
                return True
            case PlaysCard(by=by, card=played) if by is seat and played is card:
                return True
            case _:
                pass
    return False


def is_revoke(state: State, card: Found, *, known: bool = False) -> bool:
    """Whether the player could have followed suit, or met a duty that the card breaks.

    Args:
        state: the table; of a hand that is not known what is said of it is taken as it stands.
        card: the card.
        known: of such a hand nothing is taken to be so.

    Law: 61A (1987-2017).
    """
    if card.laid.disobeyed:
        return True
    hand = state.play.hand(card.by)
    if hand is None:
        return not known
    follows = card.laid is card.trick[0] or card.laid.card.suit is card.suit
    return not follows and bool(_held_then(state, hand, card.laid).suit(card.suit))


def _held_then(state: State, hand: Cards, laid: Laid) -> Cards:
    """What the player held when it played this card: what is left, and what it has played since."""
    since = (one.card for trick in state.play.tricks for one in trick if one.by is laid.by and one.at > laid.at)
    return Cards.of((*hand, *since))


def noticed_card(state: State, act: Action) -> Found | None:
    """The revoke of which an act tells: a notice, a question to a player whose hand is known, a director's call."""
    match act:
        case Notices(by=Seat() as by, trick=number, card=card):
            fitting = (one for one in cards_of(state, by) if number in (None, one.number))
            named = (one for one in fitting if card is None or one.laid.card is card)
            return next((one for one in named if is_revoke(state, one)), None)
        case AsksRevoke(of=of):
            last = next(cards_of(state, of), None)
            return last if last is not None and is_revoke(state, last, known=True) else None
        case CallsDirector():
            return None
        case _:
            return None


def forbidden_question(book: LawBook, state: State, by: Seat, of: Seat) -> Law | None:
    """The provision that forbids this question about a revoke.

    Law: 61B (1987-2017): dummy asks a defender, or a defender its partner where that is not allowed.
    """
    declarer, rules = state.declarer, state.setup.regulations
    if declarer is None or of.side is declarer.side:
        return None
    if by is declarer.partner:
        return None if rules.dummy_may_ask_defenders else book.law("61B2b")
    if by.side is not of.side or rules.defenders_may_ask:
        return None
    return book.law("61B3") if rules.defenders_may_ask is False else book.maybe("61B3#forbidden")


def as_if_established(book: LawBook, state: State, card: Found) -> Law | None:
    """The provision by which a revoke costs as if established though it is corrected: of how it came to light.

    Law: 43B2b (1987-2017): dummy, its rights lost, was the first to ask declarer; 63B of 1987 and 1997: a question
        that 61B forbids.
    """
    for act in state.acts[card.laid.at :]:
        match act:
            case AsksRevoke(by=by, of=of) if of is card.by:
                if by is state.dummy and of is state.declarer:
                    return book.law("43B2b") if rights_lost(state) else None
                return book.maybe("63B#question") if forbidden_question(book, state, by, of) else None
            case Notices():
                return None
            case _:
                pass
    return None


def rights_lost(state: State) -> bool:
    """Whether dummy has lost its rights.

    Law: 43A2, 43B (1987-2017).
    """
    return any(isinstance(act, DummyBreach) for act in state.acts)
