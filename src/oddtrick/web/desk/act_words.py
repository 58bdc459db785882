"""What was recorded at a table, one act in one line.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> say = Wording("en")
    >>> act_text(say, MakesCall(Seat.NORTH, parse_call("1S"))), act_text(say, CallsDirector(Caller.TABLE))
    ('North: 1♠', 'Director called')
    >>> act_text(say, Answers("accept", False))
    'Answer: no'
"""

from __future__ import annotations

from oddtrick.formats.record_text import event_keys, flow
from oddtrick.table.actions import Action, Answers, BoardEnds, CallsDirector, ChangesCall, MakesCall
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.plays import Agrees, Claims, Concedes, Designates, Exposes, Objects, PlaysCard, Retracts
from oddtrick.wording import Wording
from oddtrick.wording.table_words import call_text, card_text, player, seat_name, value_text
from oddtrick.words.seats import Caller
from oddtrick.words.seats import Seat as Seat


def act_text(wording: Wording, act: Action) -> str:
    """The act in words; what has none of its own, as the case file writes it."""
    match act:
        case MakesCall():
            return wording.say("director.act.call", seat=seat_name(wording, act.by), call=call_text(wording, act.call))
        case ChangesCall():
            seat, call = seat_name(wording, act.by), call_text(wording, act.call)
            return wording.say("director.act.change", seat=seat, call=call)
        case CallsDirector(Caller.TABLE):
            return wording.say("director.act.director")
        case CallsDirector():
            return wording.say("director.act.director.by", who=player(wording, act.by))
        case Answers():
            return wording.say("director.act.answer", value=value_text(wording, act.value))
        case BoardEnds():
            return wording.say("director.act.board_ends")
        case _:
            return _play_text(wording, act)


def _play_text(wording: Wording, act: Action) -> str:
    match act:
        case PlaysCard(counted=Designates(words=words)):
            seat, card = seat_name(wording, act.by), card_text(act.card)
            return wording.say("director.act.named", seat=seat, card=card, words=words)
        case PlaysCard(counted=None):
            return wording.say("director.act.card", seat=seat_name(wording, act.by), card=card_text(act.card))
        case Retracts():
            return wording.say("director.act.retract", seat=seat_name(wording, act.by), card=card_text(act.card))
        case Designates(words=words):
            return wording.say("director.act.designate", words=words)
        case Notices(by=Seat() as seat, noticed_by=who) if act == Notices(NoticeKind.REVOKE, seat, who):
            revoke = wording.say("director.act.revoke", seat=seat_name(wording, seat))
            return wording.say("director.act.noticed", what=revoke, who=player(wording, who)) if who else revoke
        case Claims() | Concedes():
            return _claim_text(wording, act)
        case Agrees():
            return wording.say("director.act.agree", seat=seat_name(wording, act.by))
        case Objects():
            return wording.say("director.act.object", seat=seat_name(wording, act.by))
        case Exposes():
            cards = wording.items([card_text(card) for card in act.cards])
            return wording.say("director.act.expose", seat=seat_name(wording, act.by), cards=cards)
        case _:
            return flow(event_keys(act)).removeprefix("{").removesuffix("}")


def _claim_text(wording: Wording, act: Claims | Concedes) -> str:
    match act:
        case Claims():
            verb = "claim"
        case Concedes():
            verb = "concede"
    tricks = "all" if act.tricks is None else "some"
    text = wording.say(f"director.act.{verb}.{tricks}", seat=seat_name(wording, act.by), n=act.tricks or 0)
    return wording.say("director.act.says", text=text, words=act.says) if act.says else text
