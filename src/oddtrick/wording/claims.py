"""Claims and concessions in words, and what the director is advised on them.

Example:
    >>> from oddtrick.words.cards import Card
    >>> advice = Advice(1, ((Seat.SOUTH, Card.parse("DA")), (Seat.WEST, Card.parse("D9"))), certain=True)
    >>> advice_texts(Wording("en"), advice, Seat.SOUTH, 0)
    ('A normal line leaves North-South no more than one trick of those left.', 'Such a line: South ♦A, West ♦9.')
"""

from __future__ import annotations

from oddtrick.laws.advice import Advice
from oddtrick.table.plays import Claims, Concedes
from oddtrick.table.state import State
from oddtrick.wording.table_words import card_text, player, seat_name
from oddtrick.wording.wording import Wording
from oddtrick.words.seats import Seat


def advice_texts(wording: Wording, advice: Advice, by: Seat, lying: int) -> tuple[str, ...]:
    """The advice, sentence by sentence.

    Args:
        wording: the language.
        advice: what is advised.
        by: who claimed or conceded.
        lying: cards in the trick in progress, 0 to 3.
    """
    least = wording.say("ruling.advice.least", n=advice.tricks, side=player(wording, by.side))
    unsure = () if advice.certain else (wording.say("ruling.advice.unsure"),)
    tricks = _tricks(wording, advice, lying)
    line = (wording.say("ruling.advice.line", line="; ".join(tricks)),) if tricks else ()
    return (least, *unsure, *line)


def _tricks(wording: Wording, advice: Advice, lying: int) -> list[str]:
    """The line, trick by trick."""
    cards = [f"{seat_name(wording, seat)} {card_text(card)}" for seat, card in advice.line]
    first = 4 - lying
    starts = (0, *range(first, len(cards), 4))
    return [", ".join(cards[start : first + 4 * place]) for place, start in enumerate(starts) if cards]


def claim_text(wording: Wording, state: State) -> str:
    """The claim or concession that was made: how many tricks, and in which words."""
    claim = state.play.claim
    act = state.acts[claim.at - 1] if claim is not None else None
    match act:
        case Claims(tricks=tricks, says=says):
            what = _of(wording, "claim", tricks)
        case Concedes(tricks=tricks, says=says):
            what = _of(wording, "concession", tricks)
        case _:
            return wording.say("ruling.made.faced")
    return wording.say("ruling.made.says", what=what, says=says) if says else what


def _of(wording: Wording, kind: str, tricks: int | None) -> str:
    return wording.say(f"ruling.made.{kind}.all") if tricks is None else wording.say(f"ruling.made.{kind}", n=tricks)
