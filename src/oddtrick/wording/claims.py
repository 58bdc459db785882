"""What the director is advised on a claim, in words.

Example:
    >>> from oddtrick.words.cards import Card
    >>> advice = Advice(1, ((Seat.SOUTH, Card.parse("DA")), (Seat.WEST, Card.parse("D9"))), certain=True)
    >>> advice_texts(Wording("en"), advice, Seat.SOUTH, 0)
    ('A normal line leaves North-South no more than one trick of those left.', 'Such a line: South ♦A, West ♦9.')
"""

from __future__ import annotations

from oddtrick.laws.advice import Advice
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
