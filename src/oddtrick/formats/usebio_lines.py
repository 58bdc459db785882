"""Lines of travellers as USEBIO writes them, and what of a result it has no element for.

Example:
    >>> from oddtrick.words.contracts import Points
    >>> result = BoardResult(("1",), ("2",), Played(Points(420)), group="B")
    >>> lacking = LeftOut()
    >>> outcome_texts(result, (None, None), None, Vulnerability.NONE), tell(result, 7, lacking)
    ({'SCORE': '420'}, None)
    >>> [str(one) for one in lacking.diagnostics]
    ['USEBIO: warning: no place for: groups of a fouled board (board 7) [usebio.lacking]']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.scoring.contract import score_points
from oddtrick.words.contracts import ContractResult, PassedOut, Score
from oddtrick.words.numbers import Rounding, rounded
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    BoardResult,
    Cause,
    NotPlayed,
    Played,
    SelfInflicted,
)
from oddtrick.words.seats import Vulnerability

_NOMINAL = {AwardKind.AVERAGE_PLUS: 60, AwardKind.AVERAGE: 50, AwardKind.AVERAGE_MINUS: 40}
MOST_NAMED = 10
Values = tuple[Fraction | None, Fraction | None]


@dataclass(slots=True)
class LeftOut:
    """What one writing leaves out: told once for each kind, with the boards that have it."""

    _boards: dict[str, list[int]] = field(default_factory=dict)

    def of(self, what: str, board: int | None = None) -> None:
        """The format has no place for this, on a board or in the event as a whole."""
        boards = self._boards.setdefault(what, [])
        if board is not None and (not boards or boards[-1] != board):
            boards.append(board)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """A warning for each kind, in the order in which they came."""
        return tuple(
            Diagnostic(Severity.WARNING, "usebio.lacking", "USEBIO", 0, 0, f"no place for: {what}{_named(boards)}")
            for what, boards in self._boards.items()
        )


def _named(boards: list[int]) -> str:
    if not boards:
        return ""
    more = f" and {len(boards) - MOST_NAMED} more" if len(boards) > MOST_NAMED else ""
    return f" (board{'s' if len(boards) > 1 else ''} {', '.join(map(str, boards[:MOST_NAMED]))}{more})"


def outcome_texts(
    result: BoardResult, values: Values, top: Fraction | None, vulnerable: Vulnerability
) -> Mapping[str, str]:
    """The elements that say what happened, in their order.

    Args:
        result: the line.
        values: what it was worth to North-South and East-West.
        top: matchpoints of the board, None in other forms.
        vulnerable: on the board.
    """
    match result.outcome:
        case Played(score) | SelfInflicted(played=score):
            return _score(score, vulnerable)
        case Artificial(ns, ew):
            codes = [_code(award, value, top) for award, value in zip((ns, ew), values, strict=True)]
            if not (result.ns and result.ew):  # a side alone: only a code says that its points are an award
                codes = [code or "50" for code in codes]
        case Assigned(ns, ew) if len(ns) == 1 and ns == ew:
            return _score(ns[0].score, vulnerable)
        case Assigned():
            codes = [_share(value, top) for value in values]
        case NotPlayed():
            return {}
    return {"SCORE": "A" + "".join(code or "" for code in codes)} if all(codes) else {}


def _score(score: Score, vulnerable: Vulnerability) -> Mapping[str, str]:
    points = str(score_points(score, vulnerable))
    match score:
        case ContractResult(contract, declarer, tricks, lead):
            card = "" if lead is None else lead.rank + lead.suit.value
            keys = {"CONTRACT": str(contract), "PLAYED_BY": declarer.value, "LEAD": card, "TRICKS": str(tricks)}
            return {**{key: text for key, text in keys.items() if text}, "SCORE": points}
        case PassedOut():
            return {"CONTRACT": "PASS", "SCORE": "0"}
        case _:
            return {"SCORE": points}


def _code(award: Award, value: Fraction | None, top: Fraction | None) -> str | None:
    """The percentage of an award in two digits."""
    if award.kind in _NOMINAL:
        return str(_NOMINAL[award.kind])
    if award.kind is AwardKind.PERCENT:
        return _digits(Fraction(award.amount))
    return _share(value, top)


def _share(value: Fraction | None, top: Fraction | None) -> str | None:
    return _digits(100 * value / top) if value is not None and top else None


def _digits(percent: Fraction) -> str:
    return f"{min(99, max(0, int(rounded(percent, 0, Rounding.HALF_UP)))):02d}"


def tell(result: BoardResult, board: int, lacking: LeftOut) -> None:
    """What a line cannot say in this format."""
    match result.outcome:
        case Assigned(ns, ew) if ns != ew:
            lacking.of("split scores, of which only the points are written", board)
        case Assigned(ns, _) if len(ns) > 1:
            lacking.of("weights of assigned scores, of which only the points are written", board)
        case Assigned():
            lacking.of("that a score was assigned: it is written as if it had been played", board)
        case SelfInflicted():
            lacking.of("self-inflicted damage, beside the result played and the points", board)
        case Artificial(ns, ew) if {ns.kind, ew.kind} - {*_NOMINAL, AwardKind.PERCENT}:
            lacking.of("the unit of an award, beside its points", board)
        case NotPlayed(Cause.SIT_OUT) if not (result.ns and result.ew):
            pass
        case NotPlayed(cause) if cause is not Cause.UNKNOWN:
            lacking.of("why a board was not played", board)
        case _:
            pass
    if result.group:
        lacking.of("groups of a fouled board", board)
