"""What a person types for a result, in one line, and how a result is written that way.

    4s= s hk            four spades by South, just made, king of hearts led
    3nx-2 e             three no trump doubled by East, two down
    p                   passed out
    +420, -50           points from North-South's side
    a+/a-, 60/40, a     an artificial adjusted score, North-South's before East-West's
    +3 imp/-3 imp       the same in IMPs
    w 60 4s= s, 40 4s-1 an assigned adjusted score with weights; the declarer is the last one named
    ns 4s= s; ew 4s-1 s an assigned adjusted score that is split between the sides; either may be weighted
    self ns 4s-1 s; 4s= s; w 50 4s= s, 50 4s-1
                        a side that keeps its result but for the infraction's part: what happened, what would have
                        happened without the infraction, and without this side's own error
    np, np time, late   not played, and why; still to be played

Example:
    >>> from oddtrick.words.results import Played
    >>> parse_entry("4S= s hk") == parse_entry("4♠ = S ♥k")
    True
    >>> entry_text(parse_entry("3NTx-2 E")), entry_text(parse_entry("60/40")), entry_text(parse_entry("PASS"))
    ('3nx-2 e', '60%/40%', 'p')
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import assert_never

from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, parse_number
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Seat, Side

_PASSED = frozenset({"p", "pass", "passed", "passed out", "ap"})
_AVERAGES = frozenset({"a+", "a", "a=", "a-", "ave", "ave+", "ave-", "average"})
_CAUSES = {
    "": Cause.UNKNOWN,
    "time": Cause.TIME,
    "absent": Cause.ABSENT,
    "cancelled": Cause.CANCELLED,
    "sit": Cause.SIT_OUT,
    "late": Cause.LATE,
    "unknown": Cause.UNKNOWN,
}
_CAUSE_WORDS = {cause: word for word, cause in _CAUSES.items() if word and word != "unknown"}
_POINTS = re.compile(r"[+-]?\d{1,5}")
_CONTRACT = re.compile(r"[1-7]\s*(?:nt?|[cdhs])\s*(?:xx?|\*\*?|)")
_OVER = re.compile(r"=|[+-]\s*\d{1,2}")
_SYMBOLS = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c", "−": "-", "–": "-", "×": "x"})


def parse_entry(text: str, declarer: Seat | None = None) -> Outcome:
    """What happened, from a line as above, in any case.

    Args:
        text: as typed.
        declarer: who declares where the line does not say it.

    Raises:
        Impossible: the line cannot be read, or is not finished; the sentence says what is missing.
    """
    line = " ".join(text.translate(_SYMBOLS).lower().split())
    word, _, rest = line.partition(" ")
    match word:
        case "":
            raise Impossible("type a result, such as 4s= s hk", id="entry.empty")
        case "np" | "late" | "sit":
            return NotPlayed(_cause(rest if word == "np" else word))
        case "w":
            weighted = _weighted(line, declarer)
            return Assigned(weighted, weighted)
        case "ns" | "ew":
            return _split(line, declarer)
        case "self":
            return _self_inflicted(rest, declarer)
        case _:
            return _artificial(line) if "/" in line or line in _AVERAGES else Played(_score(line, declarer))


def _cause(word: str) -> Cause:
    if word not in _CAUSES:
        raise Impossible(
            "{found!r} is no reason: np time, np absent, np cancelled, np late or np sit", id="entry.cause", found=word
        )
    return _CAUSES[word]


def _artificial(line: str) -> Artificial:
    sides = [f"{side.strip()}%" if side.strip().isdecimal() else side.strip() for side in line.split("/")]
    if len(sides) > 2 or not all(sides):
        raise Impossible(
            "{found!r} is no adjusted score: North-South's and East-West's, such as a+/a- or 60/40",
            id="entry.award",
            found=line,
        )
    return Artificial(Award.parse(sides[0]), Award.parse(sides[-1]))


def _split(line: str, declarer: Seat | None) -> Assigned:
    sides = {part.strip()[:2]: part.strip()[2:].strip() for part in line.split(";")}
    if set(sides) != {"ns", "ew"}:
        raise Impossible("a split score names both sides: ns 4s= s; ew 4s-1 s", id="entry.split")
    return Assigned(_weighted(sides["ns"], declarer), _weighted(sides["ew"], declarer))


def _self_inflicted(line: str, declarer: Seat | None) -> SelfInflicted:
    word, _, rest = line.partition(" ")
    parts = [part.strip() for part in rest.split(";")]
    if word not in ("ns", "ew") or len(parts) != 3:
        raise Impossible(
            "write self, the side, and three results: self ns 4s-1 s; 4s= s; w 50 4s= s, 50 4s-1", id="entry.self"
        )
    played = _score(parts[0], declarer)
    return SelfInflicted(played, Side(word.upper()), _weighted(parts[1], declarer), _weighted(parts[2], declarer))


def _weighted(line: str, declarer: Seat | None) -> tuple[Weighted, ...]:
    """One outcome, or several after `w`; a declarer that was named counts for those after it."""
    if not line.startswith("w "):
        return (Weighted(_score(line, declarer)),)
    found = []
    for part in line[2:].split(","):
        weight, _, rest = part.strip().partition(" ")
        score = _score(rest, declarer)
        declarer = score.declarer if isinstance(score, ContractResult) else declarer
        found.append(Weighted(score, parse_number(weight.removesuffix("%")) / 100))
    return tuple(found)


def _score(line: str, declarer: Seat | None) -> Score:
    text = line.strip()
    if text in _PASSED:
        return PassedOut()
    if _POINTS.fullmatch(text) and (len(text) > 1):
        return Points(int(text))
    bid = _CONTRACT.match(text)
    if bid is None:
        raise Impossible("{found!r} is no contract: a level and c d h s n, such as 4s", id="entry.contract", found=text)
    rest = text[bid.end() :].strip()
    over = _OVER.match(rest)
    if over is None:
        raise Impossible("how many tricks: = or +1 or -2 after the contract", id="entry.tricks")
    return _played(Contract.parse(bid[0]), over[0], rest[over.end() :].split(), declarer)


def _played(contract: Contract, over: str, words: list[str], declarer: Seat | None) -> ContractResult:
    seat = Seat.parse(words[0]) if words else declarer
    if seat is None:
        raise Impossible("who declares: n, e, s or w after the result", id="entry.declarer")
    lead = Card.parse("".join(words[1:])) if len(words) > 1 else None
    beyond = 0 if over == "=" else int(over.replace(" ", ""))
    return ContractResult(contract, seat, contract.level + 6 + beyond, lead)


def entry_text(outcome: Outcome) -> str:
    """The line that `parse_entry` reads as this outcome.

    Example:
        >>> entry_text(parse_entry("w 60 4s= s, 40 4s-1"))
        'w 60 4s= s, 40 4s-1 s'
    """
    match outcome:
        case Played(score):
            return _score_text(score)
        case Artificial(ns, ew):
            return f"{str(ns).lower()}/{str(ew).lower()}"
        case NotPlayed(cause):
            return f"np {_CAUSE_WORDS[cause]}" if cause in _CAUSE_WORDS else "np"
        case Assigned(ns, ew):
            whole = _weighted_text(ns, always=True)
            return whole if ns == ew else f"ns {_weighted_text(ns)}; ew {_weighted_text(ew)}"
        case SelfInflicted(played, side, without_infraction, without_error):
            parts = (_score_text(played), _weighted_text(without_infraction), _weighted_text(without_error))
            return f"self {side.value.lower()} {'; '.join(parts)}"
        case _:
            assert_never(outcome)


def _weighted_text(outcomes: tuple[Weighted, ...], *, always: bool = False) -> str:
    if len(outcomes) == 1 and outcomes[0].weight == 1 and not always:
        return _score_text(outcomes[0].score)
    return "w " + ", ".join(f"{decimal_text(Fraction(one.weight) * 100)} {_score_text(one.score)}" for one in outcomes)


def _score_text(score: Score) -> str:
    match score:
        case PassedOut():
            return "p"
        case Points(value):
            return f"{value:+d}"
        case ContractResult(contract, declarer, _, lead):
            called = str(contract).lower().replace("nt", "n", 1)
            over = "=" if score.over == 0 else f"{score.over:+d}"
            led = f" {str(lead).lower()}" if lead else ""
            return f"{called}{over} {declarer.value.lower()}{led}"
        case _:
            assert_never(score)
