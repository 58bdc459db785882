"""Peers who are asked: what each would do and what each considered, in one short text, and the count of it.

An opinion is written `4S (P, X)`: the action first, then what else was considered. An action that is a call or a card
is counted as that, however it was typed.

Law: 16B1b of 2007 and 2017 asks for a number of such players; how many are enough is the director's judgement.

Example:
    >>> [(count.action, count.would, count.considered) for count in counted(["4♠ (pass)", "P (4s, X)", "4S"])]
    [('4S', 2, 3), ('P', 1, 2), ('X', 0, 1)]
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.laws.judgement import Deed, deed_of
from oddtrick.laws.record import Ruled
from oddtrick.table.facts import Acted
from oddtrick.table.state import State
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.errors import OddtrickError

_OPINION = re.compile(r"(?P<would>[^()]*?)\s*(?:\((?P<considered>.*)\))?\s*")
_LETTERS = str.maketrans("♠♥♦♣", "SHDC")


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as a player saw it who was to call or play, and what that player then did, which no peer is told."""

    before: State
    deed: Deed


def moment_of(found: Ruled, at: int) -> Moment | None:
    """The table before an event; None where it is no call and no play."""
    for happened in found.history:
        match happened.fact:
            case Acted(action=act) if happened.after.at == at:
                deed = deed_of(happened.before, at, act)
                return None if deed is None else Moment(happened.before, deed)
            case _:
                pass
    return None


@dataclass(frozen=True, slots=True)
class Leaning:
    """What a peer would do, empty where that is open, and what else was considered."""

    would: str
    considered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Count:
    """An action: how many would take it, and how many considered it, those who would take it among them."""

    action: str
    would: int
    considered: int


def written(would: str, considered: str) -> str:
    """The opinion as it is kept; empty where neither is said.

    Example:
        >>> written("4s", "pass; X"), written("", "X"), written(" ", "")
        ('4S (P, X)', '(X)', '')
    """
    others = ", ".join(action_of(part) for part in re.split(r"[,;]", considered) if part.strip())
    return " ".join(part for part in (action_of(would), f"({others})" if others else "") if part)


def leaning(says: str) -> Leaning:
    """What an opinion says.

    Example:
        >>> leaning("4S (P, X)"), leaning("a heart (a club)")
        (Leaning(would='4S', considered=('P', 'X')), Leaning(would='a heart', considered=('a club',)))
    """
    found = _OPINION.fullmatch(says)
    if found is None:
        return Leaning(says.strip())
    others = (part.strip() for part in (found["considered"] or "").split(","))
    return Leaning(action_of(found["would"]), tuple(action_of(part) for part in others if part))


def action_of(text: str) -> str:
    """An action as it is counted: a call or a card as the case file writes it, otherwise the words.

    Example:
        >>> action_of("4♠"), action_of("pass"), action_of("h10"), action_of(" a small heart ")
        ('4S', 'P', 'HT', 'a small heart')
    """
    word = " ".join(text.split())
    for read in (parse_call, Card.parse):
        try:
            return str(read(word.translate(_LETTERS)))
        except OddtrickError:
            continue
    return word


def counted(opinions: Iterable[str]) -> tuple[Count, ...]:
    """Every action of these opinions with its count: those that most would take first, then those most considered."""
    leanings = [leaning(says) for says in opinions]
    actions = dict.fromkeys(
        action for each in leanings for action in (each.would, *each.considered) if action
    )  # in the order in which they came up
    counts = (
        Count(
            action,
            sum(each.would == action for each in leanings),
            sum(action in (each.would, *each.considered) for each in leanings),
        )
        for action in actions
    )
    return tuple(sorted(counts, key=lambda count: (-count.would, -count.considered)))
