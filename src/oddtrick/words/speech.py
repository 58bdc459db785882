"""An assigned adjusted score as directors say it: outcomes with their weights, for both sides or for each.

    60% 4s= s, 40% 4s-1             weights in per cent; `w 60 4s= s, 40 4s-1` and `60 4s= s, 40 4s-1` are the same
    1/3 4s= s, 2/3 3nt+1            shares of the whole
    60% 4s= s, 40% 4s-1; ew keep 4s=
    ns 4s-1 s; ew keep              a side keeps what the table has

The declarer is the last one named, otherwise that of the table's result.

Example:
    >>> from oddtrick.words.contracts import parse_score
    >>> at_table = Held(Played(parse_score("4S= by S")))
    >>> found = read_assigned("60 % 4s-1, 40 % 4s=; ew keep 4s=", at_table)
    >>> [(str(one.score), str(one.weight)) for one in found.ns], [str(one.score) for one in found.ew]
    ([('4S-1 by S', '3/5'), ('4S= by S', '2/5')], ['4S= by S'])
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never

from oddtrick.words.contracts import ContractResult, Score
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import parse_number
from oddtrick.words.results import Artificial, Assigned, NotPlayed, Outcome, Played, SelfInflicted, Weighted
from oddtrick.words.seats import Seat, Side
from oddtrick.words.typed import CONTRACT, read_score

Outcomes = tuple[Weighted, ...]

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
    """

    outcome: Outcome | None = None
    declarer: Seat | None = None

    @property
    def by(self) -> Seat | None:
        """Who declares where a line does not say so."""
        scores = [one.score for side in Side for one in self.of(side)]
        return next((score.declarer for score in scores if isinstance(score, ContractResult)), self.declarer)

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
        both, _ = read_outcomes(line, held.by)
        return Assigned(both, both)
    sides = _sides(line)
    declarer, found = held.by, {}
    for side, text in sides.items():
        kept = _KEEPS.match(text)
        if kept:
            found[side] = _kept(side, text[kept.end() :], held, declarer)
        else:
            found[side], declarer = read_outcomes(text, declarer)
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


def read_outcomes(line: str, declarer: Seat | None) -> tuple[Outcomes, Seat | None]:
    """One outcome, or several with weights; and the declarer that was named last.

    Raises:
        Impossible: it cannot be read, or a weight is missing.
    """
    if not is_weighted(line):
        score = read_score(line, declarer)
        return (Weighted(score),), declarer_of(score, declarer)
    found = []
    for part in _BETWEEN.split(line.removeprefix("w ")):
        match = _PART.fullmatch(part.strip())
        if match is None:
            raise Impossible(
                "{found!r} is no weight and result, such as 60% 4s=", id="entry.weight", found=part.strip()
            )
        score = read_score(match[3], declarer)
        declarer = declarer_of(score, declarer)
        found.append(Weighted(score, _share(match[1], percent=bool(match[2]))))
    return tuple(found), declarer


def declarer_of(score: Score, before: Seat | None) -> Seat | None:
    """The declarer of a result, otherwise the one before."""
    return score.declarer if isinstance(score, ContractResult) else before


def _share(text: str, *, percent: bool) -> Fraction:
    """A weight as a share of 1; a fraction up to 1 that is not said to be of a hundred is one."""
    value = parse_number(text)
    return value if "/" in text and not percent and abs(value) <= 1 else value / 100


def _kept(side: Side, said: str, held: Held, declarer: Seat | None) -> Outcomes:
    """What a side keeps; a result that is named with it has to be the table's.

    Raises:
        Impossible: nobody knows what that is, or the table has something else.
    """
    own = held.of(side)
    named = read_score(said, declarer) if said else None
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
