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
from oddtrick.table.plays import Designates, PlaysCard
from oddtrick.wording import Wording
from oddtrick.wording.table_words import call_text, card_text, player, seat_name, value_text
from oddtrick.words.seats import Caller
from oddtrick.words.seats import Seat as Seat


def act_text(wording: Wording, act: Action) -> str:
    """The act in words; what has none of its own, as the case file writes it."""
    match act:
        case MakesCall():
            return wording.say("director.act.call", seat=seat_name(wording, act.by), call=call_text(act.call))
        case ChangesCall():
            return wording.say("director.act.change", seat=seat_name(wording, act.by), call=call_text(act.call))
        case PlaysCard(counted=Designates(words=words)):
            seat, card = seat_name(wording, act.by), card_text(act.card)
            return wording.say("director.act.named", seat=seat, card=card, words=words)
        case PlaysCard(counted=None):
            return wording.say("director.act.card", seat=seat_name(wording, act.by), card=card_text(act.card))
        case CallsDirector(Caller.TABLE):
            return wording.say("director.act.director")
        case CallsDirector():
            return wording.say("director.act.director.by", who=player(wording, act.by))
        case Answers():
            return wording.say("director.act.answer", value=value_text(wording, act.value))
        case BoardEnds():
            return wording.say("director.act.board_ends")
        case _:
            return flow(event_keys(act))
