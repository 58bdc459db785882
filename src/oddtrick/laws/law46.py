"""Laws 45B and 46: what declarer's words for dummy's card amount to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.laws.asking import ask, do
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.moment import PlayBy
from oddtrick.rulings.question import OPTION, Question
from oddtrick.rulings.rectification import Applies, Irregular
from oddtrick.table.playing import winner_of_trick
from oddtrick.table.plays import Designates
from oddtrick.table.proper import following, of_suit
from oddtrick.table.state import Case, Laid, State
from oddtrick.words.cards import PACK, Card, Cards, Suit
from oddtrick.words.contracts import Denomination
from oddtrick.words.designations import Designation, Height, read_designation
from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class Named:
    """One card is designated."""

    card: Card


@dataclass(frozen=True, slots=True)
class OneOf:
    """Declarer has to say which of these."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Anything:
    """Either defender may name dummy's card."""


@dataclass(frozen=True, slots=True)
class Void:
    """No card of dummy is designated."""


Meant = Named | OneOf | Anything | Void


def meant_by(state: State, words: str) -> Meant | None:
    """What declarer's words designate as the table stands; None where dummy's hand would have to be known.

    Law: 46B (1987-2017).
    """
    said, dummy = read_designation(words), state.dummy
    if said is None or dummy is None:
        return Void()
    hand = state.play.hand(dummy)
    if hand is not None and not hand:
        return Void()
    if said.anything:
        return Anything()
    if hand is None:
        return Named(Card(said.suit, said.rank)) if said.suit is not None and said.rank is not None else None
    return _Dummy(state, dummy, hand).meant(said)


class _Dummy:
    """Dummy's cards at a moment of the play."""

    def __init__(self, state: State, dummy: Seat, hand: Cards) -> None:
        led = state.play.led
        self.state, self.seat, self.hand = state, dummy, hand
        self.led = led.card.suit if led is not None and led.by is not dummy else None
        self.legal = following(hand, self.led) if self.led is not None else hand
        self.trump = state.trumps

    def meant(self, said: Designation) -> Meant:
        suit = self._trump_suit() if said.trump and said.suit is None else said.suit
        if said.trump and suit is None:
            return Void()
        if said.rank is not None:
            return self._ranked(said.rank, suit)
        if suit is not None:
            return self._highest_or(said.height or Height.LOW, of_suit(self.hand, suit))
        among = of_suit(self.hand, self.led) if self.led is not None else self._continued()
        if said.height is Height.WIN and self.led is not None:
            among = self.legal
        return self._highest_or(said.height or Height.LOW, among)

    def _trump_suit(self) -> Suit | None:
        return None if self.trump is Denomination.NO_TRUMP else Suit(self.trump.value)

    def _continued(self) -> Cards:
        """Dummy's cards of the suit in which it won the last trick, dummy being on lead.

        Law: 46B3a (1987-2017), for a height as for a rank.
        """
        quitted = self.state.play.quitted
        if not quitted or quitted[-1].winner is not self.seat:
            return Cards(0)
        won_with = next(laid.card for laid in quitted[-1].cards if laid.by is self.seat)
        return of_suit(self.hand, won_with.suit)

    def _ranked(self, rank: str, suit: Suit | None) -> Meant:
        """A rank: in leading of the suit of the last trick, otherwise any legal card of that rank.

        Law: 46B3a, 46B3b, 46B4 (1987-2017).
        """
        if suit is not None:
            return Named(Card(suit, rank)) if Card(suit, rank) in self.hand else Void()
        if self.led is None:
            same = next((card for card in self._continued() if card.rank == rank), None)
            if same is not None:
                return Named(same)
        found = tuple(card for card in self.legal if card.rank == rank)
        return OneOf(found) if len(found) > 1 else Named(found[0]) if found else Void()

    def _highest_or(self, height: Height, among: Cards) -> Meant:
        """Law: 46B1 (1987-2017); a suit alone: its lowest card, 46B2."""
        cards = sorted(among, key=lambda card: card.index % 13)
        if not cards:
            return Void()
        match height:
            case Height.LOW:
                return Named(cards[0])
            case Height.HIGH | Height.RUN:
                return Named(cards[-1])
            case Height.WIN:
                return self._winning(cards)

    def _winning(self, cards: list[Card]) -> Meant:
        """The lowest card that is known to win; where none is, the highest that wins as the trick lies."""
        winning = [card for card in cards if self._wins(card)]
        if not winning:
            return Void()
        sure = (card for card in winning if not any(_over(other, card) for other in self._to_come()))
        return Named(next(sure, winning[-1]))

    def _wins(self, card: Card) -> bool:
        trick = (*self.state.play.trick, Laid(self.seat, card, self.state.at + 1))
        return winner_of_trick(trick, self.trump) is self.seat

    def _to_come(self) -> Iterator[Card]:
        """The cards that an opponent who has still to play may hold, as far as declarer can know."""
        play, declarer = self.state.play, self.seat.partner
        if {self.seat.lho, self.seat.rho} <= {laid.by for laid in play.trick}:
            return
        seen = Cards.of(laid.card for trick in play.tricks for laid in trick)
        own = play.hand(declarer) or Cards(0)
        yield from Cards(int(PACK) & ~int(seen) & ~int(self.hand) & ~int(own))


def _over(other: Card, card: Card) -> bool:
    return other.suit is card.suit and other.index > card.index


def law_of(said: Designation, *, continued: bool) -> str | None:
    """The provision that makes incomplete words a card; None where suit and rank were named.

    Args:
        said: the words.
        continued: the card continues the suit in which dummy won the last trick.

    Law: 46B (1987-2017).
    """
    if said.rank is not None:
        return None if said.suit is not None else "46B3a" if continued else "46B3b"
    match said.height:
        case Height.HIGH:
            return "46B1a"
        case Height.WIN:
            return "46B1b"
        case Height.LOW:
            return "46B1c"
        case Height.RUN:
            return "46B"
        case None:
            return "46B2"


def designation(book: LawBook, case: Case) -> Dialogue[None]:
    """Declarer's words name no single card: it says which, a defender does, or the call is void.

    Law: 46B3b, 46B4, 46B5 (1987-2017).
    """
    state, declarer, dummy = case.opened, case.opened.declarer, case.opened.dummy
    match case.act:
        case Designates(words=words) if declarer is not None and dummy is not None:
            meant = meant_by(state, words)
        case _:
            return
    match meant:
        case OneOf(cards=cards):
            by = PlayBy(dummy)
            yield from ask(Question("which_card", declarer, book.law("46B3b"), OPTION, cards, by_act=by))
        case Anything():
            hand, led = state.play.hand(dummy), state.play.led
            legal = tuple(following(hand, led.card.suit) if led is not None else hand) if hand is not None else ()
            by, law = PlayBy(dummy), book.law("46B5")
            yield from ask(Question("any_card", declarer.side.other, law, OPTION, legal, by_act=by))
        case Void():
            yield from do(Irregular("invalid_designation", declarer, case.at), Applies(book.law("46B4")))
        case _:
            pass
