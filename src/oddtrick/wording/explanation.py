"""Where a total comes from, in sentences.

Example:
    >>> from oddtrick.scoring.event import Board, Event
    >>> from oddtrick.scoring.explain_total import explain_total
    >>> from oddtrick.scoring.score import score
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> lines = tuple(BoardResult((f"{n}",), (f"{n + 3}",), Played(Points(50 * n))) for n in (1, 2, 3))
    >>> explained = explain_total(score(Event(boards=(Board(1, lines),))), "2")
    >>> total_sentences(explained, Wording("en"), Settings())
    ['1 board gives 2 of 4.', 'Total: 2, that is 50%.', 'Place: 3.']
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddtrick.scoring.explanation import TotalExplanation
from oddtrick.scoring.settings import Settings
from oddtrick.scoring.shown import Figure, digits
from oddtrick.wording.wording import Wording


def total_sentences(explained: TotalExplanation, wording: Wording, settings: Settings) -> list[str]:
    """The sentences in the order of the reckoning: boards or matches, what was added, the total, the place.

    Args:
        explained: of one contestant.
        wording: the language.
        settings: of the event, for its digits.
    """
    return [
        *_sums(explained, wording, settings),
        *_additions(explained, wording, settings),
        *_ends(explained, wording, settings),
    ]


def _number(value: Fraction, wording: Wording, settings: Settings, figure: Figure = Figure.TOTAL) -> str:
    return wording.number(value, *digits(figure, settings))


def _sums(explained: TotalExplanation, wording: Wording, settings: Settings) -> Iterator[str]:
    say, subtotal = wording.say, _number(explained.subtotal, wording, settings)
    if explained.matches:
        yield say("explain.matches", n=len(explained.matches), sum=subtotal)
    elif explained.available:
        available = _number(explained.available, wording, settings)
        yield say("explain.boards-of", n=len(explained.boards), sum=subtotal, available=available)
    else:
        yield say("explain.boards", n=len(explained.boards), sum=subtotal)
    if explained.blanks:
        yield say("explain.blanks", n=explained.blanks)
    for part in explained.rounds:
        gained, cap = (_number(value, wording, settings) for value in (part.gained, part.cap))
        yield say("explain.capped", round=part.round, gained=gained, cap=cap)


def _additions(explained: TotalExplanation, wording: Wording, settings: Settings) -> Iterator[str]:
    say = wording.say
    if explained.scale != 1:
        yield say("explain.scaled", factor=wording.number(explained.scale, 4))
    for part in explained.penalties:
        kind = "penalty" if part.amount < 0 else "bonus"
        amount = _number(abs(part.amount), wording, settings)
        why = say("explain.because", why=part.penalty.why) if part.penalty.why else ""
        law = say("explain.law", law=part.penalty.law) if part.penalty.law else ""
        yield say(f"explain.{kind}", amount=amount, law=law, why=why)
    if explained.carry:
        yield say("explain.carry", amount=_number(explained.carry, wording, settings))


def _ends(explained: TotalExplanation, wording: Wording, settings: Settings) -> Iterator[str]:
    say = wording.say
    total = _number(explained.total, wording, settings)
    if explained.percent is not None:
        percent = _number(explained.percent, wording, settings, Figure.PERCENT)
        yield say("explain.total-percent", total=total, percent=percent)
    elif explained.average is not None:
        average = _number(explained.average, wording, settings, Figure.AVERAGE)
        yield say("explain.total-average", total=total, average=average)
    else:
        yield say("explain.total", total=total)
    if explained.net is not None:
        yield say("explain.net", net=_number(explained.net, wording, settings))
    if explained.rank is not None:
        yield say("explain.place", place=explained.rank)
