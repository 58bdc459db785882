"""Why a line is worth what it is: comparisons, factor, award and its limit, Laws, and the digits shown.

Example:
    >>> from oddtrick.scoring.event import Board, Event
    >>> from oddtrick.scoring.score import score
    >>> from oddtrick.words.contracts import Points
    >>> from oddtrick.words.results import BoardResult, Played
    >>> results = [BoardResult((f"{n}",), (f"{n + 5}",), Played(Points(50 * n))) for n in (1, 2, 2)][:2]
    >>> why = explain_line(score(Event(boards=(Board(1, tuple(results)),))), 1, 1, Side.NS)
    >>> why.shown, why.provisions, [(str(one.points), str(one.won)) for one in why.outcomes[0].against]
    ('2', ('78A',), [('50', '2')])
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from oddtrick.scoring.adjusted import Session
from oddtrick.scoring.butler import dropped
from oddtrick.scoring.comparison import Comparison, Rules, infraction_part, settled
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.explain_match import explain_table
from oddtrick.scoring.explanation import (
    Against,
    AwardExplained,
    DamageExplained,
    DatumExplained,
    Explanation,
    OutcomeExplained,
)
from oddtrick.scoring.forms import CROSSED, OF_PLAYERS, WITH_DATUM
from oddtrick.scoring.ledger import Ledger, Settled
from oddtrick.scoring.pairs import Tables, line_rules, published_percent, results_at, tables
from oddtrick.scoring.provisions import comparison_provision, provisions
from oddtrick.scoring.score import score
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.settings import DatumAssigned, Form
from oddtrick.scoring.sheet import Adjusted, Group, Outcomes, adjusted_line, by_matches, mean, read_sheet
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.scoring.workings import Workings
from oddtrick.words.contracts import ContractResult, PassedOut
from oddtrick.words.errors import NotFound
from oddtrick.words.results import Artificial, Assigned, NotPlayed, Played, SelfInflicted
from oddtrick.words.seats import Side


def explain_line(scored: Scored, board: int, index: int, side: Side) -> Explanation:
    """Where one side's number on a line comes from.

    Args:
        scored: the event as `score` left it.
        board: the board's number.
        index: 0-based line of the board.
        side: whose number.

    Raises:
        NotFound: there is no such board or line.
    """
    place = next((place for place, one in enumerate(scored.event.boards) if one.number == board), None)
    if place is None or not 0 <= index < len(scored.event.boards[place].lines):
        raise NotFound("board {board} has no line {line}", id="line.none", board=board, line=index + 1)
    found = scored.event.boards[place]
    line = scored.boards[place].lines[index]
    exact = line.ns if side is Side.NS else line.ew
    about = _explained(scored, found, index, side)
    text = "" if exact is None else shown_text(exact, Figure.LINE, scored.event.settings)
    return replace(about, exact=exact, shown=text, provisions=laws_of(scored.event, found, index, about))


def _explained(scored: Scored, board: Board, index: int, side: Side) -> Explanation:
    event = scored.event
    result = board.lines[index].result
    who = result.ns if side is Side.NS else result.ew
    plain = Explanation(board.number, index, side, who, event.form, group=result.group)
    if by_matches(event):
        return explain_table(event, plain)
    workings = scored.workings or score(event).workings
    if workings is None or not who:
        return plain
    rules = line_rules(read_sheet(board, event), Rules(event.form, event.settings, workings.expected))
    plain = replace(plain, as_percent=published_percent(rules))
    match result.outcome:
        case Artificial() | NotPlayed():
            return _unplayed(plain, board, workings, rules)
        case _:
            return _compared(plain, board, event, rules)


def _unplayed(plain: Explanation, board: Board, workings: Workings, rules: Rules) -> Explanation:
    result = board.lines[plain.place].result
    awards = [
        award
        for award in workings.awards
        if award.board == board.number and award.claim.place == plain.place and award.claim.side is plain.side
    ]
    cause = result.outcome.cause if isinstance(result.outcome, NotPlayed) else None
    explained = tuple(explain_award(award, board.session, workings.ledger) for award in awards)
    value = explained[0].value if len({one.value for one in explained}) == 1 else None
    return replace(plain, awards=explained, cause=cause, value=value, top=rules.whole_top if awards else Fraction(0))


def explain_award(award: Settled, session: int, ledger: Ledger) -> AwardExplained:
    """An artificial score with the contestant's other boards."""
    of: Session = ledger.session(award.contestant, session)
    return AwardExplained(
        award.contestant,
        award.claim.award,
        award.award.fixed,
        of.boards,
        100 * of.points / of.available if of.available else None,
        of.points / of.boards if of.boards else None,
        award.award.limited,
        award.award.value,
    )


def _compared(plain: Explanation, board: Board, event: Event, rules: Rules) -> Explanation:
    sheet = read_sheet(board, event)
    group = settled(sheet.groups[plain.group], rules)
    both = tables(group, rules)
    table = both.ns if plain.side is Side.NS else both.ew
    line = _line(group, board, plain.place)
    results = results_at(plain.place, group, rules)
    own = line.of(plain.side)
    value = _value(both, line, results, plain.side)
    cross = rules.form in CROSSED
    return replace(
        plain,
        outcomes=tuple(_outcome(table, points, weight, own, results) for points, weight in own),
        factor=rules.factor(results) if rules.matchpoints or cross else None,
        scale=rules.unit if rules.matchpoints else Fraction(1),
        divide_by=rules.settings.divide_by if cross else None,
        datum=_datum(group, table) if rules.form in WITH_DATUM else None,
        damage=_damage(line, table, results),
        value=value,
        top=rules.top(results),
    )


def _line(group: Group, board: Board, place: int) -> Adjusted:
    """The line as it stands in its group, self-inflicted damage decided."""
    for line in group.adjusted:
        if line.place == place:
            return line
    return adjusted_line(place, board.lines[place].result, board.vulnerable)


def _value(both: Tables, line: Adjusted, results: int, side: Side) -> Fraction:
    value = both.of_adjusted(line, results)
    return value.ns if side is Side.NS else value.ew


def _outcome(table: Comparison, points: int, weight: Fraction, own: Outcomes, results: int) -> OutcomeExplained:
    against = tuple(_against(table, points, own))
    form = table.rules.form
    raw = sum((one.weight * one.won for one in against), Fraction(0))
    if form is Form.TOTAL_POINTS:
        raw = Fraction(points * table.side.sign)
    return OutcomeExplained(points, weight, against, raw, table.worth(points, results))


def _against(table: Comparison, points: int, own: Outcomes) -> Iterable[Against]:
    """The other results by score, the greatest first, then the line's own other outcomes."""
    rules = table.rules
    if rules.form is Form.TOTAL_POINTS:
        return
    if rules.form in WITH_DATUM:
        if table.datum is not None:
            yield Against(table.datum, Fraction(1), Fraction(table.gains[points], table.parts))
        return
    shares = dict(own)
    for other in sorted(table.frequencies, reverse=True):
        weight = Fraction(table.frequencies[other], table.parts) - shares.get(other, Fraction(0))
        if weight:
            yield Against(Fraction(other), weight, Fraction(table.won(points, other)))
    for other, share in own:
        if other != points:
            yield Against(Fraction(other), share, Fraction(table.won(points, other) - rules.matchpoints), own=True)


def _datum(group: Group, table: Comparison) -> DatumExplained:
    rule = table.rules.settings.datum
    values = [Fraction(points) for points, places in group.played.items() for _ in places]
    if rule.assigned is DatumAssigned.IN:
        values += [mean(line.of(table.side)) for line in group.adjusted]
    values.sort()
    left_out = dropped(len(values), rule) if values else 0
    kept = values[left_out : len(values) - left_out]
    middle = sum(kept, Fraction(0)) / len(kept) if kept else None
    return DatumExplained(tuple(values), left_out, middle, table.datum)


def _damage(line: Adjusted, table: Comparison, results: int) -> DamageExplained | None:
    case = line.damage
    if case is None or case.side is not table.side:
        return None
    played, without_infraction, without_error = (
        table.worth_instead(outcomes, case.played, results)
        for outcomes in (case.played, case.without_infraction, case.without_error)
    )
    return DamageExplained(played, without_infraction, without_error, infraction_part(line, table, results))


def laws_of(event: Event, board: Board, place: int, about: Explanation) -> tuple[str, ...]:
    """The provisions that a line's number rests on, in the order in which they were applied."""
    laws, result = provisions(event.edition), board.lines[place].result
    found: list[str] = []
    imps = comparison_provision(event.form) == "78B"
    match result.outcome:
        case Played(ContractResult() | PassedOut()):
            found.append("77" if about.outcomes else "")
        case Assigned(ns, ew):
            found.append(laws.weighted if len(ns if about.side is Side.NS else ew) > 1 else laws.assigned)
        case SelfInflicted(side=side):
            found.append(laws.self_inflicted if side is about.side else laws.offender)
        case _:
            pass
    adjusted = isinstance(result.outcome, Assigned | SelfInflicted) or bool(about.awards and about.cause is None)
    found.append(laws.individual if adjusted and event.form in OF_PLAYERS else "")
    found.append("87" if result.group else "")
    found.append(comparison_provision(event.form) if about.outcomes else "")
    if about.awards and about.cause is None:
        found.append(laws.artificial_imps if imps else laws.artificial)
        found.append(laws.limits if any(award.limited for award in about.awards) else "")
    found.append(laws.averaged if about.averaged_with is not None else "")
    return tuple(law for law in found if law)
