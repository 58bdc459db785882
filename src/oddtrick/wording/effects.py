"""What an order of a ruling says at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from oddtrick.rulings.duty import (
    Duty,
    FaceUp,
    LeadBan,
    LeadForm,
    LeadOption,
    MayNotCall,
    MustCall,
    MustCorrect,
    MustPass,
    MustPlay,
    PenaltyCard,
    PlayDemand,
)
from oddtrick.rulings.laying import Adds, Laying, PutsDown, TakesUp
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import (
    Adjusts,
    AdjustsArtificially,
    Board,
    CardBack,
    ChangeFails,
    ChangeStands,
    Condones,
    ContractBecomes,
    DeclarerBecomes,
    Imposes,
    Informs,
    Line,
    MovesCard,
    Postpones,
    Rectification,
    Reopens,
    Resumes,
    Returns,
    Substitute,
    Transfers,
    TreatsAsChange,
    Uninforms,
    Withdraw,
)
from oddtrick.rulings.verdict import Appealed, Continues, CorrectsScore, Divides, Penalty, Suspends
from oddtrick.table.leads import suits_left
from oddtrick.table.state import State
from oddtrick.wording.table_words import call_text, card_text, is_call, score_text, seat_name, spoken_about, suits_text
from oddtrick.wording.verdicts import verdict_text
from oddtrick.wording.wording import Wording


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence and the provision behind it."""

    sentence: str
    law: Law | None


def effect_text(wording: Wording, effect: Rectification, state: State) -> Text | None:
    """What an order says, given the table before it; None where nothing needs saying."""
    match effect:
        case Imposes():
            return Text(duty_text(wording, effect.duty, state), effect.duty.law)
        case Informs():
            return Text(information_text(wording, effect), effect.law)
        case Uninforms():
            said = wording.say("ruling.free_information", what=spoken_about(wording, effect.about))
            return Text(said, effect.law)
        case Adjusts():
            return Text(_adjusted(wording, effect), effect.law)
        case AdjustsArtificially():
            said = wording.say("ruling.artificial", ns=wording.award(effect.ns), ew=wording.award(effect.ew))
            return Text(said, effect.law)
        case Transfers():
            side = wording.say(f"side.{effect.to.value}")
            return Text(wording.say("ruling.transfers", n=effect.tricks, side=side), effect.law)
        case Returns(transfer=transfer):
            side = wording.say(f"side.{transfer.to.value}")
            return Text(wording.say("ruling.returns", n=transfer.tricks, side=side), effect.law)
        case _:
            return _auction_text(wording, effect, state)


def _auction_text(wording: Wording, effect: Rectification, state: State) -> Text | None:
    match effect:
        case Withdraw():
            return Text(_withdrawn(wording, effect, state), effect.law)
        case Condones():
            return Text(wording.say("ruling.condoned"), effect.law)
        case Substitute():
            seat, call = seat_name(wording, effect.seat), call_text(wording, effect.call)
            return Text(wording.say("ruling.substituted", seat=seat, call=call), effect.law)
        case ChangeStands() | ChangeFails():
            return _change(wording, effect, state)
        case TreatsAsChange():
            return Text(wording.say("ruling.as_change"), effect.law)
        case Postpones() | Resumes():
            return Text(wording.say("ruling.second"), effect.law)
        case DeclarerBecomes():
            return Text(wording.say("ruling.declarer", seat=seat_name(wording, effect.seat)), effect.law)
        case ContractBecomes():
            contract = str(effect.contract)
            return Text(wording.say("ruling.contract", contract=contract), effect.law)
        case _:
            return _card_text(wording, effect, state)


def _card_text(wording: Wording, effect: Rectification, state: State) -> Text | None:
    match effect:
        case MovesCard():
            card, seat = card_text(effect.card), seat_name(wording, effect.to)
            return Text(wording.say("ruling.card_moved", card=card, seat=seat), effect.law)
        case CardBack():
            card, seat = card_text(effect.card), seat_name(wording, effect.seat)
            return Text(wording.say("ruling.card_back", card=card, seat=seat), effect.law)
        case PutsDown() | Adds() | TakesUp():
            return _laying_text(wording, effect)
        case Reopens():
            return Text(wording.say("ruling.reopens", n=effect.number), None)
        case Board():
            return Text(wording.say(f"ruling.board.{effect.standing.value}"), effect.law)
        case Divides() | Suspends() | Continues() | CorrectsScore() | Penalty() | Appealed():
            return Text(verdict_text(wording, effect, state), effect.law)
        case _:
            return None


def _laying_text(wording: Wording, effect: Laying) -> Text:
    card, seat = card_text(effect.card), seat_name(wording, effect.seat)
    match effect:
        case PutsDown():
            return Text(wording.say("ruling.puts_down", card=card, seat=seat), effect.law)
        case Adds():
            return Text(wording.say("ruling.adds", card=card, seat=seat, n=effect.number), effect.law)
        case TakesUp():
            return Text(wording.say("ruling.takes_up", card=card, seat=seat, n=effect.number), effect.law)


def _withdrawn(wording: Wording, effect: Withdraw, state: State) -> str:
    calls = [call_text(wording, call.call) for call in state.auction if call.at in effect.calls]
    turn = seat_name(wording, effect.turn)
    return wording.say("ruling.withdrawn", n=len(calls), calls=wording.items(calls), turn=turn)


def _change(wording: Wording, effect: ChangeStands | ChangeFails, state: State) -> Text | None:
    attempt = state.attempt(effect.at)
    first = state.spoken(attempt.first) if attempt else None
    if attempt is None or first is None:
        return None
    match effect:
        case ChangeStands():
            message = "ruling.change_stands"
        case ChangeFails():
            message = "ruling.change_fails"
    seat = seat_name(wording, attempt.by)
    said = wording.say(
        message, seat=seat, first=call_text(wording, first.call), second=call_text(wording, attempt.second.call)
    )
    return Text(said, effect.law)


def information_text(wording: Wording, row: Informs) -> str:
    """Who may use what a withdrawn act or another source tells."""
    names = [seat_name(wording, seat) for seat in row.unauthorized_to]
    if not names:
        return wording.say("ruling.information_free", what=spoken_about(wording, row.about))
    return wording.say(
        "ruling.information.explained" if _explained(row) else "ruling.information",
        what=spoken_about(wording, row.about),
        seat=seat_name(wording, row.by),
        who=wording.items(names),
    )


def _explained(row: Informs) -> bool:
    """Whether it is what a player said of partner's call.

    Law: 75A of 2007 and 2017; 16A of 1987 and 1997.
    """
    return is_call(row.about) and any(row.law.within(whole) for whole in ("75A", "16A"))


def duty_text(wording: Wording, duty: Duty, state: State) -> str:
    """What a player must or may not do, and until when."""
    seat = seat_name(wording, duty.seat)
    match duty:
        case MustPass():
            return wording.say(f"ruling.must_pass.{duty.until.value}", seat=seat)
        case MustCall():
            return wording.say("ruling.must_call", seat=seat, call=call_text(wording, duty.call))
        case MayNotCall():
            calls = wording.items([call_text(wording, call) for call in duty.calls])
            return wording.say("ruling.may_not_call", seat=seat, calls=calls)
        case LeadOption():
            return _lead_option(wording, duty, state)
        case LeadBan():
            verb, suits = ("require", duty.require) if duty.require else ("forbid", duty.forbid)
            return wording.say(f"ruling.lead.{verb}.{duty.until.value}", seat=seat, suits=suits_text(wording, suits))
        case _:
            return _card_duty(wording, duty, seat)


def _card_duty(wording: Wording, duty: FaceUp | PenaltyCard | MustPlay | PlayDemand | MustCorrect, seat: str) -> str:
    match duty:
        case FaceUp():
            return wording.say("ruling.face_up", seat=seat, card=card_text(duty.card))
        case PenaltyCard():
            return wording.say(f"ruling.penalty_card.{duty.grade.value}", seat=seat, card=card_text(duty.card))
        case MustPlay():
            return wording.say("ruling.must_play", seat=seat, cards=wording.items([card_text(c) for c in duty.cards]))
        case PlayDemand():
            suits = suits_text(wording, duty.suits)
            return wording.say(f"ruling.play.{duty.demand.value}", seat=seat, suits=suits)
        case MustCorrect():
            return wording.say(
                f"ruling.must_correct.{duty.since.value}", seat=seat, call=call_text(wording, duty.about)
            )
        case _:
            assert_never(duty)


def _lead_option(wording: Wording, duty: LeadOption, state: State) -> str:
    suits = suits_text(wording, suits_left(duty, state))
    form = "require_or_forbid" if duty.form is LeadForm.REQUIRE_OR_FORBID else "forbid"
    return wording.say(f"ruling.lead_option.{form}", seat=seat_name(wording, duty.seat), suits=suits)


def _adjusted(wording: Wording, effect: Adjusts) -> str:
    if effect.without_error:
        side, keeper = ("NS", "EW") if effect.ns else ("EW", "NS")
        score, without = _lines(wording, effect.ns or effect.ew), _lines(wording, effect.without_error)
        sides = {"side": wording.say(f"side.{side}"), "keeper": wording.say(f"side.{keeper}")}
        return wording.say("ruling.adjusted.inflicted", score=score, without=without, **sides)
    if effect.ns == effect.ew:
        return wording.say("ruling.adjusted.both", score=_lines(wording, effect.ns))
    if not effect.ns or not effect.ew:
        side = wording.say("side.NS" if effect.ns else "side.EW")
        return wording.say("ruling.adjusted.one", side=side, score=_lines(wording, effect.ns or effect.ew))
    return wording.say("ruling.adjusted.split", ns=_lines(wording, effect.ns), ew=_lines(wording, effect.ew))


def _lines(wording: Wording, lines: tuple[Line, ...]) -> str:
    if len(lines) == 1 and lines[0].weight == 1:
        return score_text(wording, lines[0].score)
    return " + ".join(f"{wording.number(line.weight * 100)}% {score_text(wording, line.score)}" for line in lines)
