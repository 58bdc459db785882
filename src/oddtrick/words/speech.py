"""An assigned adjusted score as directors say it: outcomes with their weights, for both sides or for each.

    60% 4s= s, 40% 4s-1             weights in per cent; `w 60 4s= s, 40 4s-1` and `60 4s= s, 40 4s-1` are the same
    1/3 4s= s, 2/3 3nt+1            shares of the whole
    60% 4s= s, 40% 4s-1; ew keep 4s=
    ns 4s-1 s; ew keep              a side keeps what the table has

A declarer that is not named is the one named for that denomination, otherwise the table's if it played it; for a
denomination that nobody named and the table did not play, the last one named, otherwise the table's.

Example:
    >>> from oddtrick.words.contracts import parse_score
    >>> at_table = Held(Played(parse_score("4S= by S")))
    >>> found = read_assigned("60 % 4s-1, 40 % 4s=; ew keep 4s=", at_table)
    >>> [(str(one.score), str(one.weight)) for one in found.ns], [str(one.score) for one in found.ew]
    ([('4S-1 by S', '3/5'), ('4S= by S', '2/5')], ['4S= by S'])
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never

from oddtrick.words.contracts import ContractResult, Denomination, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import parse_number
from oddtrick.words.results import (
    Artificial,
    Assigned,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
    require_few,
)
from oddtrick.words.seats import Seat, Side
from oddtrick.words.typed import CONTRACT, read_score

Outcomes = tuple[Weighted, ...]
Declared = tuple[tuple[Denomination, Seat], ...]
"""Denominations with their declarers, as they were said."""

_SIDE = re.compile(r"(ns|ew|n[-/]s|e[-/]w)\b:?\s*")
_KEEPS = re.compile(r"keeps?\b\s*(?:(?:the|their)\b\s*)?(?:table\b\s*)?(?:(?:result|score)\b)?\s*")
_WEIGHT = r"\d{1,9}(?:\.\d{1,9})?(?:/\d{1,9})?"
_PART = re.compile(rf"([+-]?{_WEIGHT})(?:\s*(%)\s*|\s+)(\S.*)")
_RESULT = r"(?:(?:by )?(?:north|east|south|west|[nesw]) )?[1-7]\s*[cdhsn]|p\b|pass|ap\b|[+-]\d"
_BEGINS = re.compile(rf"{_WEIGHT}(?:\s*%\s*|\s+)(?:{_RESULT})")
_BETWEEN = re.compile(r",|\band\b")


@dataclass(frozen=True, slots=True)
class Held:
    """What the table has, for a side that keeps it and for a declarer that is not named.

    Attributes:
        outcome: as it was played or entered; None where nobody knows.
        declarer: whose contract it was, where only that is known.
        denomination: of that contract.
    """

    outcome: Outcome | None = None
    declarer: Seat | None = None
    denomination: Denomination | None = None

    @property
    def declared(self) -> Declared:
        """What was declared, and by whom."""
        found = declared_in(one.score for side in Side for one in self.of(side))
        if found or self.declarer is None or self.denomination is None:
            return found
        return ((self.denomination, self.declarer),)

    @property
    def by(self) -> Seat | None:
        """Who declares where a line does not say so."""
        return next((seat for _, seat in self.declared), self.declarer)

    def of(self, side: Side) -> Outcomes:
        """What a side obtained; nothing where no result was obtained or nobody knows."""
        match self.outcome:
            case Played(score) | SelfInflicted(played=score):
                return (Weighted(score),)
            case Assigned(ns, ew):
                return ns if side is Side.NS else ew
            case Artificial() | NotPlayed() | None:
                return ()
            case _:
                assert_never(self.outcome)


NOTHING_HELD = Held()
"""Where nobody knows what the table has."""


def is_weighted(line: str) -> bool:
    """Whether weights begin the line: a `w` or a number before a result; `w` before a contract is West.

    Example:
        >>> is_weighted("w 60 4s="), is_weighted("60% 4s="), is_weighted("w 4s="), is_weighted("3 n 9 e")
        (True, True, False, False)
    """
    if line.startswith("w "):
        return not CONTRACT.match(line[2:])
    return _BEGINS.match(line) is not None and not CONTRACT.match(line)


def is_assigned(line: str) -> bool:
    """Whether the line, in lower letters, says an assigned score: weights, or what each side gets."""
    return ";" in line or _SIDE.match(line) is not None or is_weighted(line)


def read_assigned(line: str, held: Held) -> Assigned:
    """An assigned score from a line in lower letters, symbols read as letters.

    Args:
        line: as above.
        held: what the table has.

    Raises:
        Impossible: it cannot be read, a side is missing, weights are not 100 %, a side is to keep what nobody knows.
    """
    if ";" not in line and not _SIDE.match(line):
        both = read_outcomes(line, held)
        return Assigned(both, both)
    said: Declared = ()
    found: dict[Side, Outcomes] = {}
    for side, text in _sides(line).items():
        kept = _KEEPS.match(text)
        found[side] = _kept(side, text[kept.end() :], held, said) if kept else read_outcomes(text, held, said)
        said = (*said, *declared_in(one.score for one in found[side]))
    return Assigned(found[Side.NS], found[Side.EW])


def _sides(line: str) -> dict[Side, str]:
    """What is said of each side; a part without a side's name is of the side that the other part leaves."""
    named = [(_SIDE.match(part), part) for part in (one.strip() for one in line.split(";"))]
    parts = [(Side(found[1][0].upper() + found[1][-1].upper()) if found else None,
              part[found.end() :] if found else part) for found, part in named]  # fmt: skip
    known = [side for side, _ in parts if side is not None]
    if len(parts) != 2 or not known or len(set(known)) < len(known):
        raise Impossible("a split score names both sides: ns 4s= s; ew 4s-1 s", id="entry.split")
    return {side or known[0].other: text for side, text in parts}


def read_outcomes(line: str, held: Held, before: Declared = ()) -> Outcomes:
    """One outcome, or several with weights.

    Args:
        line: in lower letters, symbols read as letters.
        held: what the table has.
        before: what was said of other outcomes before these.

    Raises:
        Impossible: it cannot be read, a weight is missing, or there are too many.
    """
    parts = tuple(_weighed(line)) if is_weighted(line) else ((line, Fraction(1)),)
    named, found = [_named(text) for text, _ in parts], list[Weighted]()
    for number, (text, weight) in enumerate(parts, 1):
        said = (*before, *declared_in(one.score for one in found))
        later = tuple(one for other in named[number:] for one in other)
        found.append(Weighted(_read(text, held, said, later), weight))
    return tuple(found)


def _weighed(line: str) -> Iterator[tuple[str, Fraction]]:
    """Each result as it is written, with its weight."""
    parts = _BETWEEN.split(line.removeprefix("w "))
    require_few(len(parts))
    for part in parts:
        match = _PART.fullmatch(part.strip())
        if match is None:
            raise Impossible(
                "{found!r} is no weight and result, such as 60% 4s=", id="entry.weight", found=part.strip()
            )
        yield match[3], _share(match[1], percent=bool(match[2]))


def _read(text: str, held: Held, before: Declared, later: Declared = ()) -> Score:
    """A result; the declarer that it does not name is the one of its denomination, otherwise the last one named."""
    score = read_score(text, Seat.NORTH)
    if not isinstance(score, ContractResult) or _named(text):
        return score
    near = (*reversed(before), *later, *held.declared)
    own = next((seat for said, seat in near if said is score.contract.denomination), None)
    return read_score(text, own or next((seat for _, seat in reversed(before)), held.by))


def _named(text: str) -> Declared:
    """What this result says to be declared, and by whom; nothing where it does not name its declarer."""
    north, south = (declared_in((read_score(text, seat),)) for seat in (Seat.NORTH, Seat.SOUTH))
    return north if north == south else ()


def declared_in(scores: Iterable[Score]) -> Declared:
    """What was declared in these results, and by whom."""
    return tuple((score.contract.denomination, score.declarer) for score in scores if isinstance(score, ContractResult))


def _share(text: str, *, percent: bool) -> Fraction:
    """A weight as a share of 1; a fraction up to 1 that is not said to be of a hundred is one."""
    value = parse_number(text)
    return value if "/" in text and not percent and abs(value) <= 1 else value / 100


def _kept(side: Side, said: str, held: Held, before: Declared) -> Outcomes:
    """What a side keeps; a result that is named with it has to be the table's.

    Raises:
        Impossible: nobody knows what that is, or the table has something else.
    """
    own = held.of(side)
    named = _read(said, held, held.declared or before) if said else None
    if named is None and not own:
        raise Impossible(
            "there is no result at the table that a side could keep: write its result, such as ew 4s= s",
            id="entry.keep",
        )
    if named is not None and own and _bare(named) not in [_bare(one.score) for one in own]:
        raise Impossible(
            "the table does not have {found!r}, which a side is to keep: write keep alone, or the side's result "
            "without keep",
            id="entry.keep-other",
            found=said,
        )
    return own or (Weighted(named),) if named is not None else own


def _bare(score: Score) -> Score:
    """Without the opening lead, which nobody repeats."""
    return replace(score, lead=None) if isinstance(score, ContractResult) else score
