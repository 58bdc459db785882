"""Which leads a withdrawn call restricts, as the auction stands (Law 26)."""

from __future__ import annotations

from oddtrick.rulings.duty import LeadBan, LeadForm, LeadOption, Until, suits_of
from oddtrick.table.answers import Suits
from oddtrick.table.state import State
from oddtrick.words.cards import Suit
from oddtrick.words.seats import Seat

SUITS = tuple(reversed(Suit))


def specified_by(state: State, seat: Seat) -> frozenset[Suit]:
    """The suits that this player's standing calls specified."""
    return frozenset(suit for call in state.auction if call.by is seat for suit in suits_of(call.specified))


def suits_left(option: LeadOption, state: State) -> tuple[Suit, ...]:
    """The suits among which declarer may choose, spades first; empty where the legal auction specified them all.

    Law: 26B of 2017, 26A and 26B of 1997 and 2007.
    """
    told = specified_by(state, option.seat.partner)
    match option.form:
        case LeadForm.FORBID_ANY:
            return SUITS
        case LeadForm.FORBID_UNSPECIFIED:
            return tuple(suit for suit in SUITS if suit not in told)
        case LeadForm.REQUIRE_OR_FORBID:
            return tuple(suit for suit in SUITS if suit in option.specified and suit not in told)


def ban(option: LeadOption, chosen: Suits | Suit) -> LeadBan:
    """The duty that declarer's choice makes."""
    match chosen:
        case Suit():
            return LeadBan(option.seat, Until.LOSES_LEAD, option.law, forbid=(chosen,))
        case Suits(require=required) if required:
            return LeadBan(option.seat, Until.NEXT_LEAD, option.law, require=required)
        case Suits():
            return LeadBan(option.seat, Until.LOSES_LEAD, option.law, forbid=chosen.forbid)
