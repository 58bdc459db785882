"""The order that a draw goes by: the ranking, and the line in which neighbours should meet.

Example:
    >>> six = [Entrant(str(seed), seed) for seed in range(1, 7)]
    >>> from oddtrick.draws.policy import Opening, Policy
    >>> ordered = ranked(six, Policy(), 1)
    >>> [one.id for one in line(ordered, Policy(opening=Opening.SLIDE), 1)]
    ['1', '4', '2', '5', '3', '6']
    >>> [one.id for one in line(ordered, Policy(opening=Opening.FOLD), 1)]
    ['1', '6', '2', '5', '3', '4']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from oddtrick.draws.chance import chance
from oddtrick.draws.field import Entrant, once_each
from oddtrick.draws.policy import Opening, Policy


def ranked(entrants: Iterable[Entrant], policy: Policy, number: int) -> tuple[Entrant, ...]:
    """Best first: by score, what splits ties, seed, and lot; who has no score counts as 0.

    Args:
        entrants: in any order.
        policy: what is in force in this round; its bonus goes to the upper half by seed.
        number: of the round; another round casts other lots.

    Raises:
        Impossible: an entrant is there twice.
    """
    everybody = once_each(entrants)
    score = counted(everybody, policy)

    def key(one: Entrant) -> tuple[object, ...]:
        lot = chance(policy.seed, "rank", number, one.id)
        return -score[one.id], tuple(-tie for tie in one.ties), not one.seed, one.seed, lot, one.id

    return tuple(sorted(everybody, key=key))


def counted(entrants: Iterable[Entrant], policy: Policy) -> Mapping[str, Fraction]:
    """What each counts for the draw: the score, 0 before there is any, and the policy's bonus."""
    everybody = tuple(entrants)
    upper = _upper_half(everybody) if policy.bonus else frozenset[str]()
    return {one.id: (one.score or Fraction(0)) + (policy.bonus if one.id in upper else 0) for one in everybody}


def line(ordered: Sequence[Entrant], policy: Policy, number: int) -> tuple[Entrant, ...]:
    """The order in which neighbours should meet.

    It is the ranking itself once anybody has a score. Before, the opening weaves its lower half into the upper one; in
    each further round without results the lower half has moved up by one more, so that nobody meets the same again. In
    an accelerated round each half is a field of its own.

    Args:
        ordered: the ranking.
        policy: what is in force in this round.
        number: of the round.
    """
    if any(one.score is not None for one in ordered):
        return tuple(ordered)
    if not policy.bonus:
        return _opened(ordered, policy, number)
    half = len(ordered) // 2
    return (*_opened(ordered[:half], policy, number), *_opened(ordered[half:], policy, number))


def _opened(ordered: Sequence[Entrant], policy: Policy, number: int) -> tuple[Entrant, ...]:
    half = len(ordered) // 2
    upper, lower, rest = ordered[:half], ordered[half : 2 * half], ordered[2 * half :]
    match policy.opening:
        case Opening.RANDOM:
            return tuple(sorted(ordered, key=lambda one: (chance(policy.seed, "line", number, one.id), one.id)))
        case Opening.SLIDE:
            return (*_woven(upper, lower, number - 1), *rest)
        case Opening.FOLD:
            return (*_woven(upper, lower[::-1], number - 1), *rest)
        case _:
            assert_never(policy.opening)


def _upper_half(entrants: Sequence[Entrant]) -> frozenset[str]:
    by_seed = sorted(entrants, key=lambda one: (not one.seed, one.seed, one.id))
    return frozenset(one.id for one in by_seed[: len(by_seed) // 2])


def _woven(upper: Sequence[Entrant], lower: Sequence[Entrant], turn: int) -> list[Entrant]:
    half = len(upper)
    return [one for at in range(half) for one in (upper[at], lower[(at + turn) % half])]
