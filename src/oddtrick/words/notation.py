"""What a person types for a result, in one line, and how a result is written that way.

    4s= s hk            four spades by South, just made, king of hearts led
    4s by s hk =        the same: declarer, doubling, tricks and lead stand in any order, the declarer also first
    3nt e 9             three no trump by East, nine tricks taken; 8 to 13 alone are that, smaller numbers are refused
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
    >>> parse_entry("4s = s hk") == parse_entry("s 4s hk 10")
    True
    >>> entry_text(parse_entry("3NTx-2 E")), entry_text(parse_entry("60/40")), entry_text(parse_entry("PASS"))
    ('3nx-2 e', '60%/40%', 'p')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum, auto
from fractions import Fraction
from typing import assert_never

from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import decimal_text, parse_number
from oddtrick.words.results import (
    Artificial,
    Assigned,
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
_SEATS = "north|east|south|west|[nesw]"
_DECLARER_FIRST = re.compile(rf"((?:by )?(?:{_SEATS})) (?=[1-7])")
_WORD = re.compile(rf"\s*(=|[+-]\s*\d{{1,2}}|\*\*?|by (?:{_SEATS})\b|[^\s=+*-]+|.)")
_OVER = re.compile(r"=|[+-]\s*\d{1,2}")
_TRICKS = frozenset(("8", "9", "10", "11", "12", "13"))
"""Numbers that are tricks taken; 7 may be odd tricks, and a smaller one may be tricks over or down as well."""
_DECLARER = re.compile(rf"(?:by )?(?:{_SEATS})")
_CARD = re.compile(r"(?:[cdhs](?:[2-9tjqka]|10))|(?:(?:[2-9tjqka]|10)[cdhs])")
_HALF_CARD = re.compile(r"[cdhs2-9tjqka]|10")
_DOUBLING = re.compile(r"xx?|\*\*?")
MOST_WORDS = 8
"""After the contract: `by`, declarer, doubling, tricks and a lead are fewer."""
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
        case "w" if _has_weights(line):
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
    """Both sides' awards; one word is that of both."""
    return Artificial.parse(line if "/" in line else f"{line}/{line}")


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
    if not _has_weights(line):
        return (Weighted(_score(line, declarer)),)
    found = []
    for part in line[2:].split(","):
        weight, _, rest = part.strip().partition(" ")
        score = _score(rest, declarer)
        declarer = score.declarer if isinstance(score, ContractResult) else declarer
        found.append(Weighted(score, parse_number(weight.removesuffix("%")) / 100))
    return tuple(found)


def _has_weights(line: str) -> bool:
    """Whether `w` begins weights: before a contract it is West."""
    return line.startswith("w ") and not _CONTRACT.match(line[2:])


def _score(line: str, declarer: Seat | None) -> Score:
    text = line.strip()
    if text in _PASSED:
        return PassedOut()
    if _POINTS.fullmatch(text) and (len(text) > 1):
        return Points(int(text))
    first = _DECLARER_FIRST.match(text)
    bid = _CONTRACT.match(text, first.end() if first else 0)
    if bid is None:
        raise Impossible("{found!r} is no contract: a level and c d h s n, such as 4s", id="entry.contract", found=text)
    words = (*([first[1]] if first else []), *_WORD.findall(text, bid.end()))
    return _played(text, Contract.parse(bid[0]), words, declarer)


class _Part(Enum):
    """What a word beside the contract says."""

    TRICKS = auto()
    DECLARER = auto()
    LEAD = auto()
    DOUBLING = auto()


_Parts = Mapping[_Part, str]


def _played(text: str, contract: Contract, words: tuple[str, ...], declarer: Seat | None) -> ContractResult:
    """The only result that the words can mean together."""
    doubled = {_Part.DOUBLING: contract.doubling.value} if contract.doubling.value else {}
    readings = list(_readings(words, doubled)) if len(words) <= MOST_WORDS else []
    whole = [parts for parts in readings if _Part.TRICKS in parts and (_Part.DECLARER in parts or declarer is not None)]
    if not whole:
        raise _unfinished(text, words, readings)
    found = list(dict.fromkeys(_result(contract, parts, declarer) for parts in whole))
    if len(found) > 1:
        raise Impossible(
            "{found!r} can be read in two ways: write the result, the declarer and then the lead, as in 4s= s hk",
            id="entry.several",
            found=text,
        )
    return found[0]


def _readings(words: tuple[str, ...], found: _Parts) -> Iterator[_Parts]:
    """Every way to take the words, each part once."""
    if not words:
        yield found
    for part, count in _begins(words):
        if part not in found:
            yield from _readings(words[count:], {**found, part: "".join(words[:count])})


def _begins(words: tuple[str, ...]) -> Iterator[tuple[_Part, int]]:
    """The parts that may begin here, and of how many words; a card may be written as two."""
    if not words:
        return
    if words[0] in _TRICKS or _OVER.fullmatch(words[0]):
        yield _Part.TRICKS, 1
    if _DECLARER.fullmatch(words[0]):
        yield _Part.DECLARER, 1
    if _DOUBLING.fullmatch(words[0]):
        yield _Part.DOUBLING, 1
    for count in (1, 2):
        if len(words) >= count and _CARD.fullmatch("".join(words[:count])):
            yield _Part.LEAD, count


def _result(contract: Contract, parts: _Parts, declarer: Seat | None) -> ContractResult:
    bid = Contract.parse(f"{contract.level}{contract.denomination.value}{parts.get(_Part.DOUBLING, '')}")
    seat = declarer
    if _Part.DECLARER in parts or seat is None:
        seat = Seat.parse(parts[_Part.DECLARER].removeprefix("by "))
    over = parts[_Part.TRICKS].replace(" ", "")
    tricks = int(over) if over in _TRICKS else bid.level + 6 + (0 if over == "=" else int(over))
    return ContractResult(bid, seat, tricks, Card.parse(parts[_Part.LEAD]) if _Part.LEAD in parts else None)


def _unfinished(text: str, words: tuple[str, ...], readings: list[_Parts]) -> Impossible:
    """Why no reading of the words is a result."""
    if any(_Part.TRICKS in parts for parts in readings):
        return Impossible("who declares: n, e, s or w after the result", id="entry.declarer")
    if not any(_OVER.fullmatch(word) for word in words):
        number = next((word for word in words if word.isdecimal() and word not in _TRICKS), "")
        if number:
            return Impossible(
                "{found!r} alone may be tricks over, odd tricks or tricks taken: write =, +1 or -2, or 8 to 13 for "
                "tricks taken",
                id="entry.number",
                found=number,
            )
        if readings or not words:
            return Impossible(
                "how many tricks: = or +1 or -2 after the contract, or 8 to 13 tricks taken", id="entry.tricks"
            )
    strange = (word for word in words if not any(_begins((word,))) and not _HALF_CARD.fullmatch(word))
    return Impossible(
        "{found!r} cannot be read: after the contract the tricks, the declarer and perhaps a lead, each once, as in "
        "4s= s hk",
        id="entry.unreadable",
        found=next(strange, text),
    )


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
