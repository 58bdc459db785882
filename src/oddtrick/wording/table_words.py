"""Seats, calls, cards and answers as they are said at a table.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> call_text(Wording("en"), parse_call("1S")), card_text(Card.parse("HT")), player(Wording("en"), Side.NS)
    ('1♠', '♥10', 'North-South')
"""

from __future__ import annotations

from oddtrick.table.answers import Alternatives, BothDefenders, Option, Responsible, Suits
from oddtrick.wording.wording import SYMBOLS, Wording
from oddtrick.words.calls import Bid, Call, Double, Pass, Redouble, parse_call
from oddtrick.words.cards import Card, Suit
from oddtrick.words.contracts import ContractResult, Denomination, parse_score, reads_alone
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Caller, Seat, Side


def seat_name(wording: Wording, seat: Seat) -> str:
    """North, East, South, West."""
    return wording.say(f"seat.{seat.value}")


def player(wording: Wording, who: Seat | Side | Caller | None) -> str:
    """A player, a side, the table or the director."""
    match who:
        case Seat():
            return seat_name(wording, who)
        case Side():
            return wording.say(f"side.{who.value}")
        case Caller():
            return wording.say(f"ruling.who.{who.value}")
        case None:
            return wording.say("ruling.who.table")


def call_text(wording: Wording, call: Call) -> str:
    """`1♠`, `Pass`, `X`, `XX`."""
    match call:
        case Bid():
            return f"{call.level}{wording.symbols[call.denomination.value]}"
        case Pass():
            return wording.say("call.pass")
        case Double() | Redouble():
            return str(call)


def card_text(card: Card) -> str:
    """`♥10`."""
    return SYMBOLS[card.suit.value] + card.rank.replace("T", "10")


def spoken_about(wording: Wording, about: str) -> str:
    """What a source of information was: a call or card with its symbol, a usual source in words, another as written.

    Example:
        >>> [spoken_about(Wording("en"), about) for about in ("1H", "S5", "hesitation")]
        ['1♥', '♠5', 'a hesitation']
    """
    if is_call(about):
        return call_text(wording, parse_call(about))
    try:
        return card_text(Card.parse(about))
    except Impossible:
        message = f"director.word.{about}"
        said = wording.say(message)
        return about.replace("_", " ") if said == message else said


def is_call(about: str) -> bool:
    """Whether a source of information was a call.

    Example:
        >>> [is_call(about) for about in ("1H", "P", "S5", "hesitation")]
        [True, True, False, False]
    """
    try:
        parse_call(about)
    except Impossible:
        return False
    return True


def suits_text(wording: Wording, suits: tuple[Suit, ...]) -> str:
    """Suits by name, in a list."""
    return wording.items([wording.say(f"denomination.{suit.value}") for suit in suits])


def value_text(wording: Wording, value: object) -> str:  # noqa: C901 - one line for each kind of answer
    """An answer, or what a question is about."""
    match value:
        case Bid() | Pass() | Double() | Redouble():
            return call_text(wording, value)
        case Card():
            return card_text(value)
        case Seat() | Side() | Caller():
            return player(wording, value)
        case Suit() | Denomination():
            return wording.say(f"denomination.{value.value}")
        case bool():
            return wording.say("ruling.value.true" if value else "ruling.value.false")
        case Option():
            return wording.say(f"ruling.value.{value.value}")
        case Suits():
            key, suits = ("require", value.require) if value.require else ("forbid", value.forbid)
            return wording.say(f"ruling.value.{key}", suits=suits_text(wording, suits))
        case Alternatives():
            of = [spoken_about(wording, each) for each in value.of]
            chosen = spoken_about(wording, value.suggested) if value.suggested else wording.say("ruling.value.none")
            return wording.say("ruling.value.alternatives", of=wording.items(of), suggested=chosen)
        case Responsible():
            ns, ew = (wording.say(f"director.level.{level.value}") for level in (value.ns, value.ew))
            return wording.say("ruling.value.responsible", ns=ns, ew=ew)
        case BothDefenders():
            return wording.items(
                [f"{seat_name(wording, seat)}: {value_text(wording, one)}" for seat, one in value.answers]
            )
        case tuple():
            return wording.items([value_text(wording, each) for each in value]) or wording.say("ruling.value.none")
        case _:
            return str(value)


def score_text(wording: Wording, written: str) -> str:
    """An outcome as a record writes it, with the symbols of the suits; without a declarer where it names none.

    Example:
        >>> score_text(Wording("en"), "4SX-1 by W"), score_text(Wording("de"), "3NT="), score_text(Wording("en"), "-50")
        ('4♠X−1 W', '3SA=', '−50')
    """
    if reads_alone(written):
        return wording.score(parse_score(written))
    match parse_score(f"{written} by N"):
        case ContractResult() as score:
            return wording.made(score)
        case score:
            return wording.score(score)
