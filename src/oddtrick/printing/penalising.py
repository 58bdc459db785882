"""The arithmetic of a penalty in sentences, before it is given and where a total is explained."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddtrick.contest.views.penalising import Effect, whole_of
from oddtrick.printing.shown import Shown
from oddtrick.scoring.event import Penalty, PenaltyUnit


def share_text(given: Penalty, added: Fraction | None, shown: Shown) -> str:
    """Where the amount comes from: `10 % of a top of 24 is 2.4`; empty for a unit that is that of the total.

    Args:
        given: the penalty.
        added: what it came to, in the unit of the total; None where it went into a match.
        shown: language and digits.
    """
    whole = whole_of(given, added)
    if whole is None or added is None:
        return ""
    kind = "top" if given.unit is PenaltyUnit.TOP else "percent"
    figures = {"whole": shown.figure(whole), "amount": shown.figure(abs(added))}
    return shown.wording.say(f"conditions.sum.{kind}", share=shown.wording.number(abs(given.amount), 4), **figures)


def effect_texts(effect: Effect, shown: Shown) -> Iterator[str]:
    """What a penalty would do: the amount, the total, the percentage, the place, and how many others move."""
    say, given = shown.wording.say, effect.given
    unit = say(f"desk.unit.{given.unit.value}")
    kind = "off" if given.amount < 0 else "on"
    amount = shown.wording.number(abs(given.amount), 4)
    yield share_text(given, effect.added, shown) or say(f"conditions.sum.{kind}", amount=amount, unit=unit)
    if given.match:
        yield say("conditions.sum.match", match=given.match)
    before, after = effect.before, effect.after
    yield say("conditions.sum.total", before=shown.total(before.total), after=shown.total(after.total))
    if before.percent is not None and after.percent is not None and before.percent != after.percent:
        yield say("conditions.sum.score", before=shown.percent(before.percent), after=shown.percent(after.percent))
    if before.rank is not None and after.rank is not None:
        kind = "same" if before.rank == after.rank else "place"
        yield say(f"conditions.sum.{kind}", before=before.rank, after=after.rank)
    others = sum(one.contestant != given.contestant and one.before != one.after for one in effect.changes.places)
    if others:
        yield say("conditions.sum.others", n=others)
