"""One result of a table as it is typed: contract, tricks, declarer and lead, points alone, or passed out.

Example:
    >>> str(read_score("3nt+1 n", None)), str(read_score("4s=", Seat.SOUTH)), str(read_score("-50", None))
    ('3NT+1 by N', '4S= by S', '-50')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum, auto

from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat

_PASSED = frozenset({"p", "pass", "passed", "passed out", "ap"})
_POINTS = re.compile(r"[+-]?\d{1,5}")
CONTRACT = re.compile(r"[1-7]\s*(?:nt?|[cdhs])\s*(?:xx?|\*\*?|)")
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


def read_score(line: str, declarer: Seat | None) -> Score:
    """A result in lower letters, symbols read as letters; `declarer` is who declares where it does not say so.

    Raises:
        Impossible: it cannot be read, or is not finished; the sentence says what is missing.
    """
    text = line.strip()
    if text in _PASSED:
        return PassedOut()
    if _POINTS.fullmatch(text) and (len(text) > 1):
        return Points(int(text))
    first = _DECLARER_FIRST.match(text)
    bid = CONTRACT.match(text, first.end() if first else 0)
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
