"""What looks odd about a result as it is entered: sentences to confirm, never a refusal.

`advise(state, command)` gives message ids of the catalogue and their values; the shells show them and ask.

| id | what is odd | values |
|---|---|---|
| `advice.pair-unknown` | a pair that is not entered | `pair` |
| `advice.same-pair` | the same pair on both sides | `pair` |
| `advice.board-not-due` | this board is not due at this table in this round | `board`, `table`, `round` |
| `advice.seats-swapped` | the pairs due, but in each other's seats | `ns`, `ew`, `table`, `round` |
| `advice.pair-not-due` | a pair that is not due here | `pair`, `table`, `round` |
| `advice.entered-elsewhere` | these two pairs have this board elsewhere | `ns`, `ew`, `board`, `round`, `table` |
| `advice.played-before` | a pair has a result on this board already | `pair`, `board`, `round`, `table` |
| `advice.proposed-otherwise` | a side at the table entered another result | `side`, `proposed` |
| `advice.lead-own-side` | the lead is in declarer's or dummy's hand | `card`, `holder`, `declarer` |
| `advice.lead-not-held` | the lead is in the other defender's hand | `card`, `leader`, `holder` |
| `advice.side-mismatch` | declarer's side holds few trumps: was it the other side? | `declarer`, `trumps`, `others` |
| `advice.score-impossible` | no contract gives these points | `points`, `board` |
| `advice.weights-forbidden` | weights, which the event does not allow | |
| `advice.weights-committee` | weights under Laws that leave them to a committee | `edition` |
| `advice.mirrored` | the score is the opposite of the field's | `points`, `field` |
| `advice.far-from-field` | a score far from all others | `points`, `field` |

Example:
    >>> advise(State(), EnterResult("s", Slot("", 1, "1", 1), TableResult(("1",), ("1",), Played(Points(430)))))[0].id
    'advice.same-pair'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from oddtrick.contest.commands import Command, CorrectResult, EnterResult, ProposeResult
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import due_at
from oddtrick.contest.state import State
from oddtrick.scoring.contract import points, score_points
from oddtrick.scoring.imps import imps
from oddtrick.scoring.settings import OF_TEAMS, Form
from oddtrick.words.cards import Cards, Suit
from oddtrick.words.contracts import Contract, ContractResult, Denomination, Doubling, PassedOut, Points, Score
from oddtrick.words.deals import Deal
from oddtrick.words.notation import entry_text
from oddtrick.words.results import Assigned, Played
from oddtrick.words.seats import Seat, Vulnerability

Value = str | int
"""What an advice's placeholder stands for: ids and numbers, cards and seats as text (`HK`, `W`)."""

FAR = 12
"""IMPs between a score and the median of the others from which it looks odd."""

FIELD = 3
"""So many other results make a field."""

FEW_TRUMPS = 5
"""Declarer's side seldom holds so few."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing that looks odd.

    Attributes:
        id: of the sentence in the catalogue.
        values: its placeholders.
    """

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)


def advise(state: State, command: Command) -> tuple[Advice, ...]:
    """What looks odd about a command; () for most."""
    match command:
        case EnterResult(slot=slot, result=result) | CorrectResult(slot=slot, result=result):
            return (*_at_the_table(state, slot, result), *_odd(state, slot, result))
        case ProposeResult(slot=slot, result=result):
            return tuple(_odd(state, slot, result))
        case _:
            return ()


def _odd(state: State, slot: Slot, result: TableResult) -> Iterator[Advice]:
    yield from _pairs(state, result)
    yield from _place(state, slot, result)
    yield from _again(state, slot, result)
    match result.outcome:
        case Played(ContractResult() as score):
            yield from _by_the_hands(state.session.deals.get(slot.board), score)
            yield from _by_the_field(state, slot, score)
        case Played(Points() as score):
            yield from _no_contract_gives(state, slot, (score,))
            yield from _by_the_field(state, slot, score)
        case Played(PassedOut() as score):
            yield from _by_the_field(state, slot, score)
        case Assigned(ns, ew):
            yield from _no_contract_gives(state, slot, (one.score for one in (*ns, *ew)))
            yield from _weights(state, max(len(ns), len(ew)))
        case _:
            pass


def _no_contract_gives(state: State, slot: Slot, scores: Iterable[Score]) -> Iterator[Advice]:
    """Points that no contract gives, each once."""
    known = possible(state.session.vulnerable(slot.board))
    for value in dict.fromkeys(score.value for score in scores if isinstance(score, Points)):
        if value not in known:
            yield Advice("advice.score-impossible", {"points": value, "board": slot.board})


def _weights(state: State, outcomes: int) -> Iterator[Advice]:
    """Several outcomes where the authority forbids them, or the Laws leave them to a committee.

    Law: 12C1c of 2007 and 2017; 12C3 of 1997.
    """
    terms = state.event.terms
    if outcomes > 1 and not terms.regulations.weighted_scores:
        yield Advice("advice.weights-forbidden")
    elif outcomes > 1 and terms.edition < 2007:
        yield Advice("advice.weights-committee", {"edition": terms.edition})


def _pairs(state: State, result: TableResult) -> Iterator[Advice]:
    for pair in result.ns:
        if pair in result.ew:
            yield Advice("advice.same-pair", {"pair": pair})
    if state.event.pairs:
        for pair in (*result.ns, *result.ew):
            if pair not in state.event.pairs:
                yield Advice("advice.pair-unknown", {"pair": pair})


def _place(state: State, slot: Slot, result: TableResult) -> Iterator[Advice]:
    section = state.session.sections.get(slot.section)
    if section is None or not section.plans or slot.line:
        return
    place: dict[str, Value] = {"table": slot.table, "round": slot.round}
    due = due_at(state.session, slot)
    if due is None:
        yield Advice("advice.board-not-due", {"board": slot.board, **place})
    elif (result.ns, result.ew) == (due.ew, due.ns):
        yield Advice("advice.seats-swapped", {"ns": _names(result.ns), "ew": _names(result.ew), **place})
    else:
        here = {(side, pair) for side, pairs in (("ns", due.ns), ("ew", due.ew)) for pair in pairs}
        for side, pairs in (("ns", result.ns), ("ew", result.ew)):
            for pair in pairs:
                if (side, pair) not in here:
                    yield Advice("advice.pair-not-due", {"pair": pair, **place})


def _names(pairs: tuple[str, ...]) -> str:
    return "+".join(pairs) or "–"


def _again(state: State, slot: Slot, result: TableResult) -> Iterator[Advice]:
    """Other results of these pairs on this board; two teams meet on it at two tables, in each other's seats."""
    who, teams = (
        {*result.ns, *result.ew},
        bool(state.event.matches) and state.event.terms.form in OF_TEAMS | {Form.TOTAL_POINTS},
    )
    for other, record in state.session.records.items():
        if other.board != slot.board or other == slot or record.current is None:
            continue
        if teams and (record.current.ns, record.current.ew) != (result.ns, result.ew):
            continue
        place: dict[str, Value] = {"board": slot.board, "round": other.round, "table": other.table}
        met = who & {*record.current.ns, *record.current.ew}
        if met == who and len(who) > 1:
            pairs: dict[str, Value] = {"ns": _names(result.ns), "ew": _names(result.ew)}
            yield Advice("advice.entered-elsewhere", pairs | place)
        else:
            yield from (Advice("advice.played-before", {"pair": pair, **place}) for pair in sorted(met))


def _at_the_table(state: State, slot: Slot, result: TableResult) -> Iterator[Advice]:
    """What a side entered on its phone and the other has not answered yet, where it is something else."""
    proposal = state.session.record(slot).proposal
    if proposal is not None and not proposal.disputed and proposal.result.outcome != result.outcome:
        proposed = entry_text(proposal.result.outcome)
        yield Advice("advice.proposed-otherwise", {"side": proposal.side.value, "proposed": proposed})


def _by_the_hands(deal: Deal | None, score: ContractResult) -> Iterator[Advice]:
    if deal is None:
        return
    declarer, lead = score.declarer, score.lead
    holder = deal.holder(lead) if lead is not None else None
    if holder is not None and holder.side is declarer.side:
        yield Advice("advice.lead-own-side", {"card": str(lead), "holder": holder.value, "declarer": declarer.value})
    elif holder is not None and holder is not declarer.lho:
        yield Advice("advice.lead-not-held", {"card": str(lead), "leader": declarer.lho.value, "holder": holder.value})
    denomination = score.contract.denomination
    if denomination is not Denomination.NO_TRUMP and deal.is_complete:
        trumps = sum(_held(deal.hands[seat], denomination) for seat in (declarer, declarer.partner))
        if trumps <= FEW_TRUMPS:
            values: dict[str, Value] = {"declarer": declarer.value, "trumps": trumps, "others": 13 - trumps}
            yield Advice("advice.side-mismatch", values)


def _held(hand: Cards, denomination: Denomination) -> int:
    return len(hand.suit(Suit(denomination.value)))


def _by_the_field(state: State, slot: Slot, score: Score) -> Iterator[Advice]:
    """A score that is the opposite of the others', or far from them."""
    vulnerable = state.session.vulnerable(slot.board)
    others = sorted(_others(state, slot, vulnerable))
    if len(others) < FIELD:
        return
    value, median = score_points(score, vulnerable), others[len(others) // 2]
    if value and -value in others and all(value * other < 0 for other in others):
        yield Advice("advice.mirrored", {"points": value, "field": median})
    elif value not in others and abs(imps(value - median)) >= FAR:
        yield Advice("advice.far-from-field", {"points": value, "field": median})


def _others(state: State, slot: Slot, vulnerable: Vulnerability) -> Iterator[int]:
    for other, record in state.session.records.items():
        if other.board == slot.board and other != slot and record.current is not None:
            match record.current.outcome:
                case Played(score):
                    yield score_points(score, vulnerable)
                case _:
                    pass


@cache
def possible(vulnerable: Vulnerability) -> frozenset[int]:
    """All points that a board can give, from North-South's side.

    Example:
        >>> 430 in possible(Vulnerability.NONE), 425 in possible(Vulnerability.NONE)
        (True, False)
    """
    found = {0}
    for level in range(1, 8):
        for denomination in Denomination:
            for doubling in Doubling:
                contract = Contract(level, denomination, doubling)
                for declarer in (Seat.NORTH, Seat.EAST):
                    results = (ContractResult(contract, declarer, tricks) for tricks in range(14))
                    found.update(points(result, vulnerable) for result in results)
    return frozenset(found)
