"""Who is at home, and who sits at which table.

Example:
    >>> from oddtrick.draws import Draw, History
    >>> past = History.of({1: Draw((Pairing("A", "B"),))})
    >>> at_home("A", "C", past, Policy(), 2, {"A": 1, "C": 3})
    (Pairing(home='C', away='A'), <HomeBecause.FEWER: 'fewer'>)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import assert_never

from oddtrick.draws.chance import chance
from oddtrick.draws.field import History
from oddtrick.draws.model import Pairing
from oddtrick.draws.policy import HomeTie, Policy


class HomeBecause(Enum):
    """Why the home contestant is at home."""

    FEWER = "fewer"
    """It was at home less often than away, compared with the other."""
    SEED = "seed"
    """Both were so equally often; the policy names the higher, or the lower seed."""
    TOSS = "toss"


def at_home(
    one: str, other: str, history: History, policy: Policy, number: int, seeds: Mapping[str, int]
) -> tuple[Pairing, HomeBecause]:
    """The pairing of these two, and why who is at home is so.

    Args:
        one: a contestant.
        other: another one.
        history: the rounds before.
        policy: says who is at home where both were so equally often.
        number: of the round.
        seeds: of the contestants; 1 is the highest, 0 is not seeded.
    """
    surplus, others = history.surplus_of(one), history.surplus_of(other)
    if surplus != others:
        return (Pairing(one, other) if surplus < others else Pairing(other, one)), HomeBecause.FEWER
    higher, lower = sorted((one, other), key=lambda each: (not seeds[each], seeds[each], each))
    if seeds[higher] == seeds[lower] or policy.home_tie is HomeTie.TOSS:
        lots = {each: (chance(policy.seed, "home", number, each), each) for each in (one, other)}
        first, second = sorted((one, other), key=lots.__getitem__)
        return Pairing(first, second), HomeBecause.TOSS
    match policy.home_tie:
        case HomeTie.HIGHER:
            return Pairing(higher, lower), HomeBecause.SEED
        case HomeTie.LOWER:
            return Pairing(lower, higher), HomeBecause.SEED
        case _:
            assert_never(policy.home_tie)


def tables(pairings: Sequence[Pairing], stationary: Mapping[str, int]) -> tuple[Pairing, ...]:
    """The pairings in the order of their tables: best first, but who is stationary sits at its table.

    Where two that are stationary meet, the table of the home contestant is theirs. A table beyond the last is none.

    Example:
        >>> tables([Pairing("A", "B"), Pairing("C", "D"), Pairing("E", "F")], {"B": 3})
        (Pairing(home='C', away='D'), Pairing(home='E', away='F'), Pairing(home='A', away='B'))
    """
    kept: dict[int, Pairing] = {}
    for pairing in pairings:
        wished = (stationary[one] for one in (pairing.home, pairing.away) if one in stationary)
        table = next((each for each in wished if each <= len(pairings) and each not in kept), None)
        if table is not None:
            kept[table] = pairing
    fixed = set(kept.values())
    others = iter([pairing for pairing in pairings if pairing not in fixed])
    return tuple(kept[table] if table in kept else next(others) for table in range(1, len(pairings) + 1))
