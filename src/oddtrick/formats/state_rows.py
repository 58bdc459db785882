"""Rows of a table's state as the case file writes them: calls, cards, duties, questions, results."""

from __future__ import annotations

from typing import assert_never

from oddtrick.laws.advice import Advice
from oddtrick.laws.outcome import table_result, whose
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
from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import Adjusts, AdjustsArtificially, Informs, Line, ToReview
from oddtrick.rulings.verdict import Appealed, Penalty
from oddtrick.scoring.contract import score_points
from oddtrick.table.answers import Alternatives, BothDefenders, Responsible, Suits
from oddtrick.table.leads import suits_left
from oddtrick.table.state import Laid, Phase, Seen, State, Taken
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.cards import Card, Suit
from oddtrick.words.contracts import parse_score
from oddtrick.words.numbers import decimal_text
from oddtrick.words.seats import Caller, Seat, Side

Row = dict[str, object]


def auction_rows(state: State) -> list[Row]:
    """The calls that stand; a change not yet ruled stands as made while it is the last call."""
    rows = list(state.auction)
    for attempt in state.docket.attempts:
        if rows and rows[-1].at == attempt.first and state.phase is Phase.AUCTION:
            rows[-1] = attempt.second
    return [{"by": call.by.value, "call": str(call.call)} for call in rows]


def taken_row(row: Taken) -> Row:
    """A call or card taken back."""
    match row.item:
        case Card():
            return {"by": row.by.value, "card": str(row.item), "law": str(row.law)}
        case Bid() | Pass() | Double() | Redouble():
            return {"by": row.by.value, "call": str(row.item), "law": str(row.law)}


def laid_row(card: Laid) -> Row:
    """A card of the current trick."""
    return {"by": card.by.value, "card": str(card.card)}


def information_row(row: Informs) -> Row:
    """What a source tells, and who may use it."""
    return {
        "law": str(row.law),
        "by": row.by.value,
        "about": row.about,
        "unauthorized_to": [seat.value for seat in row.unauthorized_to],
        "authorized_to": [seat.value for seat in row.authorized_to],
    }


def review_row(row: ToReview) -> Row:
    """What the director has to come back to."""
    return {"law": str(row.law), "question": row.question, "when": row.when}


def irregularity_row(seen: Seen) -> Row:
    """An irregularity; `established` only where that is a question."""
    row: Row = {"name": seen.row.name, "by": seen.row.by.value if seen.row.by else None, "at": seen.row.at}
    if seen.row.law is not None:
        row["law"] = str(seen.row.law)
    row["condoned"] = seen.condoned
    if seen.row.established is not None:
        row["established"] = seen.row.established
    return row


def question_row(question: Question, advice: Advice | None = None) -> Row:
    """The question that is put, and what the director is advised."""
    return {
        "name": question.name,
        "to": question.to.value,
        "law": str(question.law),
        "options": list(dict.fromkeys(map(_option_row, question.options))),
        "about": None if question.about is None else value_row(question.about),
        "kind": question.kind.value,
        "advice": None if advice is None else advice_row(advice),
    }


def _option_row(option: object) -> object:
    """An option, a suit required or forbidden without the suit."""
    match option:
        case Suits():
            return "require" if option.require else "forbid"
        case _:
            return value_row(option)


def advice_row(advice: Advice) -> Row:
    """What the director is advised on a claim: the fewest tricks, a line that leaves no more, whether that is sure."""
    line = [{"by": by.value, "card": str(card)} for by, card in advice.line]
    return {"tricks": advice.tricks, "certain": advice.certain, "line": line}


def value_row(value: object) -> object:
    """An answer, or an option of one, as the record writes it."""
    match value:
        case bool() | int() | str():
            return value
        case Suits():
            key, suits = ("require", value.require) if value.require else ("forbid", value.forbid)
            names = [suit.value for suit in suits]
            return {key: names[0] if len(names) == 1 else names}
        case Alternatives():
            return {"of": list(value.of), "suggested": value.suggested or "none"}
        case Responsible():
            return {"NS": value.ns.value, "EW": value.ew.value}
        case BothDefenders():
            return {seat.value: answer for seat, answer in value.answers}
        case tuple():
            return [value_row(each) for each in value]
        case Seat() | Side() | Suit() | Caller():
            return value.value
        case _:
            return str(getattr(value, "value", value))


def duty_row(duty: Duty, state: State) -> Row | None:
    """A row under `restrictions`; None where nothing is left of it."""
    match duty:
        case LeadOption():
            return _lead_option(duty, state)
        case LeadBan():
            return {
                "kind": "lead",
                "seat": duty.seat.value,
                "forbid": [suit.value for suit in duty.forbid],
                "require": [suit.value for suit in duty.require],
                "until": duty.until.value,
                "law": str(duty.law),
            }
        case MustPass() | MustCall() | MayNotCall():
            return _call_duty(duty)
        case FaceUp() | PenaltyCard() | MustPlay() | PlayDemand() | MustCorrect():
            return _card_duty(duty)
        case _:
            assert_never(duty)


def _call_duty(duty: MustPass | MustCall | MayNotCall) -> Row:
    row: Row = {"seat": duty.seat.value, "until": duty.until.value, "law": str(duty.law)}
    match duty:
        case MustPass():
            return {"kind": "must_pass", **row}
        case MustCall():
            return {"kind": "must_call", "call": str(duty.call), **row}
        case MayNotCall():
            return {"kind": "may_not_call", "calls": [str(call) for call in duty.calls], **row}


def _card_duty(duty: FaceUp | PenaltyCard | MustPlay | PlayDemand | MustCorrect) -> Row:
    row: Row = {"seat": duty.seat.value, "law": str(duty.law)}
    match duty:
        case FaceUp():
            return {"kind": "face_up", "card": str(duty.card), "until": "end_of_auction", **row}
        case PenaltyCard():
            return {"kind": "penalty_card", "card": str(duty.card), "grade": duty.grade.value, **row}
        case MustPlay():
            return {"kind": "must_play", "cards": [str(card) for card in duty.cards], **row}
        case PlayDemand():
            return {"kind": "play", "demand": _demanded(duty), "until": duty.until.value, **row}
        case MustCorrect():
            return {"kind": "must_correct", "about": str(duty.about), "from": duty.since.value, **row}


def _demanded(duty: PlayDemand) -> object:
    """How the card is to be chosen: a word, or suits required or forbidden."""
    suits = [suit.value for suit in duty.suits]
    return {duty.demand.value: suits[0] if len(suits) == 1 else suits} if suits else duty.demand.value


def _lead_option(duty: LeadOption, state: State) -> Row | None:
    suits = suits_left(duty, state)
    if not suits:
        return None
    key = "require_or_forbid" if duty.form is LeadForm.REQUIRE_OR_FORBID else "forbid_one_of"
    return {
        "kind": "lead_option",
        "seat": duty.seat.value,
        "holder": state.declarer.value if state.declarer else None,
        key: [suit.value for suit in suits],
        "law": str(duty.law),
    }


def result_row(state: State) -> Row | None:
    """The table result, transfers counted; None until play is over or where nothing can come of it."""
    if state.passed_out and state.phase is Phase.ENDED and not state.cancelled:
        return {"contract": "passed_out", "declarer": None, "tricks": None, "score": {"NS": 0, "EW": 0}}
    result = table_result(state)
    if result is None:
        return None
    return {
        "contract": str(result.contract),
        "declarer": result.declarer.value,
        "tricks": result.tricks,
        "score": {"NS": result.points, "EW": -result.points},
    }


def adjusted_row(state: State) -> Row | None:
    """The adjusted score, with each side's points."""
    adjusted = state.docket.adjusted
    match adjusted:
        case None:
            return None
        case AdjustsArtificially():
            return {"NS": str(adjusted.ns), "EW": str(adjusted.ew)}
        case Adjusts():
            keeper = Side.EW if adjusted.ns else Side.NS
            parts = (
                ("NS", Side.NS, adjusted.ns),
                ("EW", Side.EW, adjusted.ew),
                ("without_error", keeper, adjusted.without_error),
            )
            return {name: [_line(line, side, state) for line in lines] for name, side, lines in parts if lines}


def _line(line: Line, side: Side, state: State) -> Row:
    text = whose(state, line.score)
    points = None if text is None else score_points(parse_score(text), state.setup.vulnerable) * side.sign
    weight = line.weight * 100
    shown = int(weight) if weight.denominator == 1 else decimal_text(weight)
    return {"score": line.score, "points": points, "weight": shown}


def penalty_row(row: Penalty) -> Row:
    """A penalty."""
    return {"side": row.side.value, "amount": row.amount, "law": str(row.law), "why": row.why}


def appeal_row(row: Appealed) -> Row:
    """What becomes of an appeal."""
    return {
        "by": row.by.value,
        "heard": row.before is not None,
        "before": row.before.value if row.before is not None else None,
        "may_overrule": row.may_overrule,
        "law": str(row.law),
    }


def contract_text(state: State) -> str | None:
    """The contract, `passed_out`, or None while the auction lasts."""
    if state.contract is not None:
        return str(state.contract)
    return "passed_out" if state.passed_out else None
