"""Searches for a fairer movement, with chances from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from oddtrick.movements.make import MADE, ONE_WINNER, movement, numbered
from oddtrick.movements.model import Kind, Movement
from oddtrick.movements.search import Found, howells, switches
from oddtrick.words.errors import Impossible


def fairer(
    kind: Kind, tables: int, rounds: int | None = None, *, tries: int, seed: int, whole_rounds: bool = False
) -> Iterator[Found]:
    """The best of so many tries, after each try: arrow switches where N-S and E-W are apart, otherwise a Howell.

    Args:
        kind: the family.
        tables: full ones.
        rounds: as many as the family has where not given.
        tries: how often to begin anew.
        seed: the same seed finds the same movement.
        whole_rounds: rounds are switched at all tables or at none.

    Raises:
        Impossible: there is no such movement, or nothing in it can be chosen.

    Example:
        >>> *_, found = fairer(Kind.HOWELL, 5, tries=3, seed=1)
        >>> found.tried, found.movement.rounds, found.better
        (3, 9, False)
    """
    chance = Random(seed)
    match kind:
        case Kind.HOWELL:
            return howells(tables, rounds or 2 * tables - 1, chance, tries=tries)
        case Kind.THREE_QUARTER_HOWELL:
            wanted = rounds or movement(kind, tables).rounds
            return howells(tables, wanted, chance, tries=tries)
        case _ if kind in ONE_WINNER:
            raise _nothing(kind)
        case _:
            return switches(movement(kind, tables, rounds=rounds), chance, tries=tries, whole_rounds=whole_rounds)


def fairer_than(made: Movement, *, tries: int, seed: int) -> Found:
    """The best of so many tries of the size of a movement that we made, with its boards.

    Args:
        made: with any arrow switches, or none; they are chosen anew.
        tries: how often to begin anew.
        seed: the same seed finds the same movement.

    Raises:
        Impossible: nothing in it can be chosen.

    Example:
        >>> found = fairer_than(movement("mitchell", 8, rounds=7, boards_per_round=4), tries=5, seed=1)
        >>> found.better, len(found.movement.boards)
        (True, 32)
    """
    half = bool(made.absences)
    if made.kind not in MADE or (half and made.kind in ONE_WINNER):
        raise _nothing(made.kind)
    if made.kind in ONE_WINNER:
        every = list(fairer(made.kind, made.tables, made.rounds, tries=tries, seed=seed))
        if not every:
            raise _nothing(made.kind)
        found = every[-1]
    else:
        method = made.method if made.kind is Kind.MITCHELL else None
        plain = movement(made.kind, made.tables, rounds=made.rounds, method=method, half=half)
        *_, found = switches(plain, Random(seed), tries=tries)
    return replace(found, movement=numbered(found.movement, made.boards_per_set, made.first_board))


def _nothing(kind: Kind) -> Impossible:
    return Impossible(
        "a {kind} leaves nothing to be chosen: take a Mitchell, a web or a Howell",
        id="movement.nothing-to-search",
        kind=kind.value,
    )
