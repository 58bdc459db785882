"""The sheet on which a peer is asked: the hand and the auction up to the moment, and nothing that came later.

What a peer must not know is left out: calls that were withdrawn, pauses and remarks, and the action that was chosen.

Example:
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.laws.peers import moment_of
    >>> from oddtrick.laws.record import ruled
    >>> from oddtrick.laws.situations import calls
    >>> from oddtrick.table.setup import Setup
    >>> found = ruled(Setup(board=7), calls("N:1S E:P S:2S"), laws_of(2017))
    >>> sheet = asked_of(Wording("en"), moment_of(found, 3))
    >>> sheet.you, sheet.auction, sheet.question
    ('You are South.', ('', '1♠', 'Pass'), 'What do you call? What else would you seriously consider?')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from oddtrick.laws.peers import Moment
from oddtrick.table.actions import MakesCall
from oddtrick.table.state import State
from oddtrick.wording.sheet import ORDER, auction_cells
from oddtrick.wording.table_words import call_text, card_text, seat_name
from oddtrick.wording.wording import SYMBOLS, Wording
from oddtrick.words.calls import Bid
from oddtrick.words.cards import Cards
from oddtrick.words.seats import Seat


@dataclass(frozen=True, slots=True)
class PeerSheet:
    """What a peer is told, and asked.

    Attributes:
        facts: dealer, vulnerability and scoring.
        you: which seat.
        hand: suit by suit; () where it is not on the record.
        players: the heads of the auction's columns.
        auction: its cells in reading order.
        contract: with declarer; empty during the auction.
        tricks: the cards of each trick so far, in order.
        dummy: suit by suit; () where it was not faced or is not on the record.
        meanings: what the calls mean, where that is to be told.
        question: what is asked.
    """

    facts: str
    you: str
    hand: tuple[str, ...]
    players: tuple[str, ...]
    auction: tuple[str, ...]
    contract: str
    tricks: tuple[str, ...]
    dummy: tuple[str, ...]
    meanings: tuple[str, ...]
    question: str

    def lines(self, wording: Wording) -> Iterator[str]:
        """The same as plain text, to be sent."""
        yield self.facts
        yield self.you
        if self.hand:
            yield wording.say("judgement.ask.hand") + ": " + "  ".join(self.hand)
        rows = [self.players, *(self.auction[start : start + 4] for start in range(0, len(self.auction), 4))]
        yield from ("\t".join(row) for row in rows if self.auction)
        yield from self.meanings
        if self.contract:
            yield self.contract
        yield from self.tricks
        if self.dummy:
            yield wording.say("judgement.ask.dummy") + ": " + "  ".join(self.dummy)
        yield self.question


def asked_of(wording: Wording, moment: Moment, *, meanings: bool = False) -> PeerSheet:
    """The sheet of a moment; `meanings`: what the calls mean by the record is told too."""
    state, seat = moment.before, moment.deed.by
    setup, calling = state.setup, type(moment.deed.act) is MakesCall
    facts = wording.say(
        "judgement.ask.facts",
        dealer=seat_name(wording, setup.dealer),
        vulnerable=wording.say(f"vulnerability.{setup.vulnerable.value}"),
        scoring=wording.say(f"judgement.scoring.{setup.scoring.value}"),
    )
    return PeerSheet(
        facts,
        wording.say("judgement.ask.you", seat=seat_name(wording, seat)),
        _suits(state.play.hand(seat)),
        tuple(seat_name(wording, each) for each in ORDER),
        auction_cells(wording, state),
        contract_text(wording, state),
        tuple(_tricks(wording, state)),
        _dummy(state, seat),
        tuple(_meanings(wording, state)) if meanings else (),
        wording.say("judgement.ask.call" if calling else "judgement.ask.play"),
    )


def _suits(hand: Cards | None) -> tuple[str, ...]:
    """`♠AK4`, suit by suit from spades; a dash where a suit is void."""
    if not hand:
        return ()
    cards = sorted(hand, key=lambda card: -card.index)
    held = {suit: "".join(card.rank.replace("T", "10") for card in each)
            for suit, each in groupby(cards, key=lambda card: card.suit.value)}  # fmt: skip
    return tuple(f"{SYMBOLS[suit]} {held.get(suit, '–')}" for suit in "SHDC")


def contract_text(wording: Wording, state: State) -> str:
    """`4♠ by South`; empty where there is no contract."""
    if state.contract is None or state.declarer is None:
        return ""
    text = call_text(wording, Bid(state.contract.level, state.contract.denomination)) + state.contract.doubling.value
    return wording.say("director.contract", contract=text, seat=seat_name(wording, state.declarer))


def _tricks(wording: Wording, state: State) -> Iterator[str]:
    for trick in state.play.tricks:
        if trick:
            cards = (
                wording.say("judgement.call-by", seat=seat_name(wording, laid.by), call=card_text(laid.card))
                for laid in trick
            )
            yield ", ".join(cards)


def _dummy(state: State, seat: Seat) -> tuple[str, ...]:
    dummy, faced = state.dummy, state.play.dummy_faced or any(state.play.tricks)
    return _suits(state.play.hand(dummy)) if faced and dummy is not None and dummy is not seat else ()


def _meanings(wording: Wording, state: State) -> Iterator[str]:
    for spoken in state.auction:
        if spoken.meaning.means:
            seat, call = seat_name(wording, spoken.by), call_text(wording, spoken.call)
            yield wording.say("judgement.ask.meaning", seat=seat, call=call, means=spoken.meaning.means)
