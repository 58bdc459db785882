"""What happens at a table less often, one act in one line.

Example:
    >>> from oddtrick.words.cards import Card
    >>> say = Wording("en")
    >>> rare_text(say, Warns(Seat.NORTH, Seat.SOUTH)), rare_text(say, Touches(Card.parse("HK")))
    ('North warns South', 'Declarer touches ♥K in dummy')
    >>> rare_text(say, Notices(NoticeKind.DEFECTIVE_TRICK, Side.NS)), rare_text(say, NextCall(Side.EW))
    ('A defective trick comes to light (North-South)', 'East-West has called on the next board')
"""

from __future__ import annotations

from oddtrick.table.actions import (
    Action,
    Alerts,
    Appeals,
    Asks,
    Handles,
    Learns,
    NextCall,
    NextRound,
    Penalises,
    PeriodEnds,
    Records,
    Reserves,
    Restores,
    Waives,
)
from oddtrick.table.notices import NoticeKind as NoticeKind
from oddtrick.table.notices import Notices
from oddtrick.table.plays import (
    AsksRevoke,
    ChangesCard,
    DummyBreach,
    DummyPlays,
    DummySuggests,
    FacesHand,
    HoldsCard,
    PlaysCards,
    PlaysOn,
    Touches,
    TurnsUp,
    Warns,
)
from oddtrick.wording.table_words import card_text, player, score_text, seat_name, spoken_about
from oddtrick.wording.verdicts import BY_NAME
from oddtrick.wording.wording import Wording
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat as Seat
from oddtrick.words.seats import Side as Side


def rare_text(wording: Wording, act: Action) -> str:
    """The act in words; empty where it happens more often and has its words elsewhere."""
    return _of_cards(wording, act) or _of_dummy(wording, act) or _of_players(wording, act) or _of_table(wording, act)


def _cards(wording: Wording, cards: tuple[Card, ...]) -> str:
    return wording.items([card_text(card) for card in cards])


def _of_cards(wording: Wording, act: Action) -> str:
    match act:
        case ChangesCard(by=by, card=card):
            return wording.say("director.act.change", seat=seat_name(wording, by), call=card_text(card))
        case PlaysCards(by=by, cards=cards):
            return wording.say("act.plays_cards", seat=seat_name(wording, by), cards=_cards(wording, cards))
        case TurnsUp(by=by):
            return wording.say("act.turns_up", seat=seat_name(wording, by))
        case HoldsCard(by=by, card=card):
            return wording.say("act.holds", seat=seat_name(wording, by), card=card_text(card))
        case FacesHand(by=by, cards=None):
            return wording.say("act.faces_hand", seat=seat_name(wording, by))
        case FacesHand(by=by, cards=tuple() as cards):
            return wording.say("act.faces_cards", seat=seat_name(wording, by), cards=_cards(wording, cards))
        case Restores(card=card, to=to):
            return wording.say("act.restores", seat=seat_name(wording, to), card=card_text(card))
        case _:
            return ""


def _of_dummy(wording: Wording, act: Action) -> str:
    match act:
        case Touches(card=card):
            return wording.say("act.touches", card=card_text(card))
        case DummyPlays(card=card):
            return wording.say("act.dummy_plays", card=card_text(card))
        case DummySuggests(card=card):
            return wording.say("act.dummy_suggests", card=card_text(card))
        case DummyBreach(breach=breach):
            return wording.say(f"act.breach.{breach.value}")
        case Warns(by=by, to=to):
            return wording.say("act.warns", seat=seat_name(wording, by), other=seat_name(wording, to))
        case AsksRevoke(by=by, of=of):
            return wording.say("act.asks_revoke", seat=seat_name(wording, by), other=seat_name(wording, of))
        case _:
            return ""


def _of_players(wording: Wording, act: Action) -> str:
    match act:
        case Alerts(by=by):
            return wording.say("act.alerts", seat=seat_name(wording, by))
        case Asks(by=by, about="auction" | "contract" as about):
            return wording.say(f"act.asks.{about}", seat=seat_name(wording, by))
        case Asks(by=by, about=about):
            return wording.say("act.asks", seat=seat_name(wording, by), about=spoken_about(wording, about))
        case Reserves(by=by):
            return wording.say("act.reserves", seat=seat_name(wording, by))
        case Learns(by=by):
            return wording.say("act.learns", seat=seat_name(wording, by))
        case Handles(by=by, of=of):
            return wording.say("act.handles", seat=seat_name(wording, by), other=seat_name(wording, of))
        case Appeals(by=by):
            return wording.say("act.appeals", who=player(wording, by))
        case _:
            return ""


def _of_table(wording: Wording, act: Action) -> str:
    match act:
        case PlaysOn():
            return wording.say("act.plays_on")
        case NextRound():
            return wording.say("act.next_round")
        case NextCall(by=by):
            return wording.say("act.next_call", who=player(wording, by))
        case PeriodEnds():
            return wording.say("act.period_ends")
        case Waives():
            return wording.say("act.waives")
        case Penalises(side=side, amount=amount):
            name = amount if amount in BY_NAME else "amount"
            return wording.say(f"ruling.penalty.{name}", side=player(wording, side), amount=amount)
        case Records(tricks=int() as tricks):
            return wording.say("act.records", n=tricks)
        case Records(score=score):
            return wording.say("act.records.score", score=score_text(wording, score))
        case Notices(kind=kind, by=by):
            what = wording.say(f"act.notice.{kind.value}")
            return what if by is None else wording.say("act.notice", what=what, who=player(wording, by))
        case _:
            return ""
