"""What was recorded at a table, one act in one line.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> say = Wording("en")
    >>> act_text(say, MakesCall(Seat.NORTH, parse_call("1S"))), act_text(say, CallsDirector(Caller.TABLE))
    ('North: 1♠', 'Director called')
    >>> act_text(say, Answers("accept", False))
    'Answer: no'
    >>> act_text(say, GivesInformation(Seat.SOUTH, "hesitation")), act_text(say, NoAlert(Seat.WEST))
    ('South: a hesitation', 'West did not alert')
"""

from __future__ import annotations

from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Adjusts, AdjustsArtificially
from oddtrick.table.actions import (
    Action,
    Answers,
    Assigns,
    AwardsArtificial,
    BoardEnds,
    CallsDirector,
    ChangesCall,
    Explains,
    GivesInformation,
    MakesCall,
    NoAlert,
)
from oddtrick.table.evolve import begin
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.plays import Agrees, Claims, Concedes, Designates, Exposes, Objects, PlaysCard, Retracts
from oddtrick.table.setup import Setup
from oddtrick.wording import Wording
from oddtrick.wording.acts import rare_text
from oddtrick.wording.effects import effect_text
from oddtrick.wording.judgement import explained_text, source_text
from oddtrick.wording.table_words import call_text, card_text, player, seat_name, value_text
from oddtrick.words.seats import Caller
from oddtrick.words.seats import Seat as Seat


def act_text(wording: Wording, act: Action) -> str:
    """The act in words."""
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
        case GivesInformation() | Explains() | NoAlert():
            return _told_text(wording, act)
        case Assigns(ns=ns, ew=ew, without_error=without_error):
            return _effect_text(wording, Adjusts(ns, ew, Law("12C1a"), without_error))
        case AwardsArtificial(ns=home, ew=away):
            return _effect_text(wording, AdjustsArtificially(home, away, Law("12C2a")))
        case _:
            return _play_text(wording, act)


def _told_text(wording: Wording, act: GivesInformation | Explains | NoAlert) -> str:
    match act:
        case GivesInformation():
            return source_text(wording, act.by, act.how, act.suggests)
        case Explains():
            return explained_text(wording, act)
        case NoAlert():
            return wording.say("judgement.act.no_alert", seat=seat_name(wording, act.by))


def _effect_text(wording: Wording, effect: Adjusts | AdjustsArtificially) -> str:
    """The score that is given, as the ruling says it."""
    text = effect_text(wording, effect, begin(Setup()))
    return text.sentence if text is not None else ""


def _play_text(wording: Wording, act: Action) -> str:
    match act:
        case PlaysCard(counted=Designates(words=words)):
            seat, card = seat_name(wording, act.by), card_text(act.card)
            return wording.say("director.act.named", seat=seat, card=card, words=words)
        case PlaysCard():
            return wording.say("director.act.card", seat=seat_name(wording, act.by), card=card_text(act.card))
        case Retracts():
            return wording.say("director.act.retract", seat=seat_name(wording, act.by), card=card_text(act.card))
        case Designates(words=words):
            return wording.say("director.act.designate", words=words)
        case Notices():
            return _notice_text(wording, act)
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
            return rare_text(wording, act)


def _notice_text(wording: Wording, act: Notices) -> str:
    match act:
        case Notices(by=Seat() as seat, noticed_by=who) if act == Notices(NoticeKind.REVOKE, seat, who):
            revoke = wording.say("director.act.revoke", seat=seat_name(wording, seat))
            return wording.say("director.act.noticed", what=revoke, who=player(wording, who)) if who else revoke
        case Notices(kind=NoticeKind.DIRECTOR_ERROR, law=law):
            return wording.say("conditions.act.director_error", law=Law(law).spoken())
        case _:
            return rare_text(wording, act)


def _claim_text(wording: Wording, act: Claims | Concedes) -> str:
    match act:
        case Claims():
            verb = "claim"
        case Concedes():
            verb = "concede"
    tricks = "all" if act.tricks is None else "some"
    text = wording.say(f"director.act.{verb}.{tricks}", seat=seat_name(wording, act.by), n=act.tricks or 0)
    return wording.say("director.act.says", text=text, words=act.says) if act.says else text
