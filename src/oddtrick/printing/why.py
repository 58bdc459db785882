"""Why a result is worth what it is, and where a total comes from, in sentences.

Example:
    >>> from oddtrick.scoring.event import Board, Event
    >>> from oddtrick.scoring.explain import explain_line
    >>> from oddtrick.scoring.score import score
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> from oddtrick.scoring.settings import Settings
    >>> from oddtrick.wording import Wording
    >>> from oddtrick.words.seats import Side
    >>> lines = tuple(BoardResult((f"{n}",), (f"{n + 3}",), Played(Points(50 * n))) for n in (1, 2, 3))
    >>> scored = score(Event(boards=(Board(1, lines),)))
    >>> why(explain_line(scored, 1, 1, Side.NS), Shown(Wording("en"), Settings(), whole=True))
    ['100: better than 1 result, worse than 1, so 2', '2 of 4', 'Laws applied: 78A']
    >>> from oddtrick.scoring.explain_total import explain_total
    >>> why_total(explain_total(scored, "2"), Shown(Wording("en"), Settings(), whole=True))
    ['1 board gives 2 of 4.', 'Total: 2, that is 50%.', 'Level with 5: the place is shared.', 'Place: 3.']
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddtrick.printing.penalising import share_text
from oddtrick.printing.shown import Shown
from oddtrick.scoring.explanation import AwardExplained, Explanation, OutcomeExplained, TieExplained, TotalExplanation
from oddtrick.scoring.forms import MATCHPOINTED
from oddtrick.scoring.shown import Figure


def why(explanation: Explanation, shown: Shown) -> list[str]:
    """The sentences, in the order of the reckoning.

    Args:
        explanation: of one side's number on a line.
        shown: language and digits.
    """
    say = shown.wording.say
    said = [_outcome(outcome, explanation, shown) for outcome in explanation.outcomes]
    factor = explanation.factor
    if factor is not None and factor.results != factor.expected and explanation.value is not None:
        value = shown.line(explanation.value)
        said.append(say("print.why.factor", results=factor.results, expected=factor.expected, value=value))
    if explanation.damage is not None:
        said.append(say("print.why.damage", infraction=shown.line(explanation.damage.infraction)))
    said += [_award(award, shown) for award in explanation.awards]
    if explanation.value is not None and explanation.top:
        said.append(say("print.why.value", value=shown.line(explanation.value), top=shown.line(explanation.top)))
    elif explanation.exact is not None:
        said.append(say("print.why.worth", value=shown.line(explanation.exact)))
    if explanation.provisions:
        said.append(say("print.why.laws", laws=shown.wording.items(list(explanation.provisions))))
    return said


def _outcome(outcome: OutcomeExplained, explanation: Explanation, shown: Shown) -> str:
    say, points = shown.wording.say, shown.points(outcome.points)
    raw = shown.wording.number(outcome.raw * explanation.scale, 2)
    if explanation.datum is not None and explanation.datum.datum is not None:
        datum = shown.wording.number(explanation.datum.datum, 2)
        return say("print.why.datum", points=points, datum=datum, raw=raw)
    comparisons = _counted(outcome, shown) if explanation.form in MATCHPOINTED else _listed(outcome, shown)
    if not comparisons:
        return points
    if outcome.weight == 1:
        return say("print.why.raw", points=points, comparisons=comparisons, raw=raw)
    weight = shown.wording.number(outcome.weight * 100, 2)
    return say("print.why.weighted", weight=weight, points=points, comparisons=comparisons, raw=raw)


def _counted(outcome: OutcomeExplained, shown: Shown) -> str:
    """How many results were worse, level and better."""
    counts = {2: Fraction(0), 1: Fraction(0), 0: Fraction(0)}
    for one in outcome.against:
        if not one.own and one.won in counts:
            counts[int(one.won)] += one.weight
    words = ((2, "better"), (1, "level"), (0, "worse"))
    return shown.wording.say("clauses").join(_count(word, counts[won], shown) for won, word in words if counts[won])


def _count(word: str, count: Fraction, shown: Shown) -> str:
    number = int(count) if count.denominator == 1 else shown.wording.number(count, 2)
    return shown.wording.say(f"print.why.{word}", n=number)


def _listed(outcome: OutcomeExplained, shown: Shown) -> str:
    number = shown.wording.number
    return shown.wording.say("clauses").join(
        shown.wording.say(
            "print.why.versus", count=number(one.weight, 2), points=number(one.points, 2), won=number(one.won, 2)
        )
        for one in outcome.against
    )


def _award(award: AwardExplained, shown: Shown) -> str:
    values = {"pair": award.contestant, "award": shown.award(award.award), "value": shown.line(award.value)}
    if award.limited and award.session_percent is not None:
        return shown.wording.say("print.why.limited", percent=shown.percent(award.session_percent), **values)
    return shown.wording.say("print.why.award", **values)


def why_total(explained: TotalExplanation, shown: Shown) -> list[str]:
    """The sentences in the order of the reckoning: boards or matches, what was added, the total, the place.

    Args:
        explained: of one contestant.
        shown: language and digits.
    """
    return [*_sums(explained, shown), *_additions(explained, shown), *_ends(explained, shown)]


def _sums(explained: TotalExplanation, shown: Shown) -> Iterator[str]:
    say, subtotal = shown.wording.say, shown.figure(explained.subtotal)
    if explained.matches:
        yield say("explain.matches", n=len(explained.matches), sum=subtotal)
    elif explained.available:
        available = shown.figure(explained.available)
        yield say("explain.boards-of", n=len(explained.boards), sum=subtotal, available=available)
    else:
        yield say("explain.boards", n=len(explained.boards), sum=subtotal)
    if explained.blanks:
        yield say("explain.blanks", n=explained.blanks)
    for part in explained.rounds:
        gained, cap = (shown.figure(value) for value in (part.gained, part.cap))
        yield say("explain.capped", round=part.round, gained=gained, cap=cap)


def _additions(explained: TotalExplanation, shown: Shown) -> Iterator[str]:
    say = shown.wording.say
    if explained.scale != 1:
        yield say("explain.scaled", factor=shown.wording.number(explained.scale, 4))
    for part in explained.penalties:
        kind = "penalty" if part.amount < 0 else "bonus"
        amount = shown.figure(abs(part.amount))
        why = say("explain.because", why=part.penalty.why) if part.penalty.why else ""
        law = say("explain.law", law=part.penalty.law) if part.penalty.law else ""
        yield say(f"explain.{kind}", amount=amount, law=law, why=why)
        share = share_text(part.penalty, part.amount, shown)
        if share:
            yield share
    if explained.carry:
        yield say("explain.carry", amount=shown.figure(explained.carry))


def _tie(tie: TieExplained, shown: Shown) -> str:
    say, items = shown.wording.say, shown.wording.items
    others = items(list(tie.others))
    if tie.rule is None:
        return say("explain.tie.shared", others=others)
    own = "" if tie.own is None else say("explain.tie.own", own=shown.wording.number(tie.own, 4))
    decided = [
        say(f"explain.tie.{word}", who=items(list(who)))
        for word, who in (("ahead", tie.worse), ("behind", tie.better))
        if who
    ]
    outcome = say("clauses").join(decided) or say("explain.tie.still")
    return say(
        "explain.tie", others=others, rule=say(f"conditions.tie_break.{tie.rule.value}"), own=own, outcome=outcome
    )


def _ends(explained: TotalExplanation, shown: Shown) -> Iterator[str]:
    say = shown.wording.say
    total = shown.figure(explained.total)
    if explained.percent is not None:
        percent = shown.figure(explained.percent, Figure.PERCENT)
        yield say("explain.total-percent", total=total, percent=percent)
    elif explained.average is not None:
        average = shown.figure(explained.average, Figure.AVERAGE)
        yield say("explain.total-average", total=total, average=average)
    else:
        yield say("explain.total", total=total)
    if explained.net is not None:
        yield say("explain.net", net=shown.figure(explained.net))
    yield from (_tie(tie, shown) for tie in explained.ties)
    if explained.rank is not None:
        yield say("explain.place", place=explained.rank)
    elif not explained.ranked:
        yield say("conditions.disqualified")
