"""An explanation of scoring as lines of text: for the command line and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import assert_never

from oddtrick.scoring.explanation import AwardExplained, Explanation, OutcomeExplained
from oddtrick.scoring.factoring import Factor, FactorKind
from oddtrick.scoring.forms import WITH_DATUM
from oddtrick.scoring.settings import DivideBy, Form, Settings
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.wording import Wording
from oddtrick.words.numbers import decimal_text


def explained(wording: Wording, why: Explanation, settings: Settings) -> Iterator[str]:
    """The lines, the number itself first.

    Args:
        wording: the language.
        why: the explanation.
        settings: of the event.
    """
    head = {"board": why.board, "who": "+".join(why.contestants), "side": wording.say(f"side.{why.side.value}")}
    yield wording.say("cli.explain.head", value=why.shown or wording.say("cli.check.none"), **head)
    if why.exact is None:
        yield wording.say("cli.explain.nothing")
        return
    if why.group:
        yield wording.say("cli.explain.group", group=why.group)
    for outcome in why.outcomes:
        yield from _outcome(wording, outcome, why.form)
    yield from _steps(wording, why)
    for award in why.awards:
        yield from _award(wording, award, settings)
    if why.exact.denominator != 1:
        yield wording.say("cli.explain.exact", exact=why.exact, shown=why.shown)
    if why.top and not why.as_percent:
        yield wording.say("cli.explain.top", top=_number(why.top))
    if why.provisions:
        yield wording.say("cli.explain.laws", laws=wording.items(list(why.provisions)))


def _outcome(wording: Wording, outcome: OutcomeExplained, form: Form) -> Iterator[str]:
    if outcome.weight == 1:
        yield wording.say("cli.explain.outcome", points=outcome.points)
    else:
        yield wording.say("cli.explain.outcome.share", share=_number(outcome.weight * 100), points=outcome.points)
    for one in outcome.against:
        key = "own" if one.own else "datum" if form in WITH_DATUM else ""
        message = f"cli.explain.against.{key}" if key else "cli.explain.against"
        figures = {"weight": _number(one.weight), "points": _number(one.points), "won": _number(one.won)}
        yield "  " + wording.say(message, **figures)
    if len(outcome.against) > 1:
        yield "  " + wording.say("cli.explain.sum", raw=_number(outcome.raw))


def _steps(wording: Wording, why: Explanation) -> Iterator[str]:
    if why.scale != 1 and why.outcomes:
        yield wording.say("cli.explain.scale", scale=_number(why.scale))
    if why.datum is not None and why.datum.datum is not None and why.datum.mean is not None:
        yield wording.say("cli.explain.datum", datum=_number(why.datum.datum), mean=wording.number(why.datum.mean, 2),
                  n=len(why.datum.results), dropped=why.datum.dropped)  # fmt: skip
    if why.factor is not None:
        yield from _factor(wording, why.factor, why.divide_by)
    if why.damage is not None:
        damage = why.damage
        yield wording.say(
            "cli.explain.damage",
            played=_number(damage.played),
            without_infraction=_number(damage.without_infraction),
            without_error=_number(damage.without_error),
            infraction=_number(damage.infraction),
        )
    if why.averaged_with is not None:
        yield wording.say("cli.explain.averaged", value=_number(why.averaged_with))


def _factor(wording: Wording, factor: Factor, divide_by: DivideBy | None) -> Iterator[str]:
    numbers = {"results": factor.results, "expected": factor.expected}
    if divide_by is not None:
        divisor = {DivideBy.COMPARISONS: factor.expected - 1, DivideBy.SCORES: factor.expected, DivideBy.NONE: 1}
        if divisor[divide_by] != 1 or factor.results != factor.expected:
            yield wording.say("cli.explain.divide", divisor=divisor[divide_by], **numbers)
        return
    if factor.results == factor.expected:
        return
    match factor.kind:
        case FactorKind.NEUBERG:
            yield wording.say("cli.explain.neuberg", **numbers)
        case FactorKind.NONE:
            yield wording.say("cli.explain.fewer", **numbers)
        case FactorKind.PERCENT:
            yield wording.say("cli.explain.proportion", **numbers)
        case FactorKind.SMALL_GROUP:
            yield wording.say("cli.explain.small", **numbers)
        case _:
            assert_never(factor.kind)


def _award(wording: Wording, award: AwardExplained, settings: Settings) -> Iterator[str]:
    yield wording.say("cli.explain.award", who=award.contestant, award=award.award, value=_number(award.value))
    if award.session_percent is not None:
        session = shown_text(award.session_percent, Figure.PERCENT, settings) + " %"
        yield wording.say("cli.explain.award.session", n=award.session_boards, session=session)
    elif award.session_average is not None:
        session = shown_text(award.session_average, Figure.AVERAGE, settings)
        yield wording.say("cli.explain.award.session", n=award.session_boards, session=session)
    if award.limited:
        yield wording.say("cli.explain.award.limited")


def _number(value: Fraction) -> str:
    return decimal_text(value)
