"""The entries of the next stage of an event, made from those who go on.

Example:
    >>> from oddtrick.contest.facts import Terms
    >>> from oddtrick.contest.state import Lineup, Pair
    >>> event = EventState("e1", Terms("Qualifying"), pairs={"A7": Pair("A7", (Lineup(0, ("ada", "ben")),))})
    >>> [command] = next_entries(event, "e2", ("A7",), {"A7": Fraction(12)})
    >>> command.pair, command.players, command.carry
    ('1', ('ada', 'ben'), Fraction(12, 1))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from oddtrick.contest.commands import EnterPair, OpenEvent
from oddtrick.contest.state import EventState
from oddtrick.contest.teams import NameEntry
from oddtrick.words.seats import Side

StageCommand = OpenEvent | EnterPair | NameEntry


def next_number(place: int, winners: int, of: int) -> tuple[str, Side | None]:
    """The number of who goes on in this place, and the side it sits: with two winners the strong ones on both sides.

    The last of an odd number sits East-West: a half table lacks North-South.

    Example:
        >>> [next_number(place, 2, 5)[0] for place in (1, 2, 3, 4, 5)], next_number(3, 1, 3)
        (['1NS', '1EW', '2EW', '2NS', '3EW'], ('3', None))
    """
    if winners == 1:
        return str(place), None
    table, second = divmod(place - 1, 2)
    side = Side.NS if second == table % 2 and not place == of == 2 * table + 1 else Side.EW
    return f"{table + 1}{side.value}", side


def next_entries(
    event: EventState, to: str, through: Sequence[str], carried: Mapping[str, Fraction], winners: int = 1
) -> Iterator[EnterPair | NameEntry]:
    """The entries of the next stage, numbered in the order in which they are given.

    Args:
        event: the stage that was played.
        to: id of the next one.
        through: who goes on.
        carried: what each brings.
        winners: 1, or 2 where each direction is ranked by itself.
    """
    for place, one in enumerate(through, 1):
        pair = event.pair(one)
        number, side = next_number(place, winners, len(through))
        yield EnterPair(to, number, pair.players, side, pair.handicap, carried.get(one))
        if pair.name or pair.captain:
            yield NameEntry(to, number, pair.name, pair.captain)


def next_stage(
    event: EventState,
    to: str,
    title: str,
    through: Sequence[str],
    carried: Mapping[str, Fraction],
    winners: int = 1,
) -> tuple[StageCommand, ...]:
    """The next stage with its entries, under the terms of this one; arguments as in `next_entries`."""
    numbers = {one: next_number(place, winners, len(through))[0] for place, one in enumerate(through, 1)}
    settings = event.terms.settings
    strengths = {numbers[one]: value for one, value in settings.strengths.items() if one in numbers}
    lots = tuple(numbers[one] for one in settings.lots if one in numbers)
    terms = replace(
        event.terms,
        title=title,
        winners=winners,
        settings=replace(settings, strengths=strengths, lots=lots),
        program="",
        source="",
        notes=(),
    )
    return (OpenEvent(to, terms), *next_entries(event, to, through, carried, winners))
