"""The next round of an event in a file, by any of the methods that the desk has.

Example:
    >>> from oddtrick.scoring.event import Contestant, Event
    >>> from oddtrick.draws import SWISS
    >>> six = Event(contestants=tuple(map(Contestant, "123456")))
    >>> draw_of_file(six, System.ROUND_ROBIN, SWISS, number=2)[0].meetings
    (('1', '2'), ('5', '3'), ('6', '4'))
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from oddtrick.contest.drawing import System
from oddtrick.contest.drawn_from import entrants_of, rounds_of
from oddtrick.draws import Draw, Drawn, History, Odd, Oddity, Policy, bracket, round_robin, warnings
from oddtrick.scoring.document import everybody
from oddtrick.scoring.event import Event
from oddtrick.scoring.score import score
from oddtrick.service.drawing import draw_round
from oddtrick.words.errors import Impossible


def round_of(event: Event) -> int:
    """The first round that the document has no meeting of.

    Raises:
        Impossible: as `rounds_of`.
    """
    return max(rounds_of(event), default=0) + 1


def draw_of_file(
    event: Event, system: System, policy: Policy, *, number: int, absent: Collection[str] = (), legs: int = 1
) -> tuple[Draw, Drawn | None]:
    """A round, and how it came about where it goes by results.

    Args:
        event: the document; its contestants stand in the order of seeding.
        system: what decides who meets whom.
        policy: of a draw by results.
        number: of the round; what the document has of it and of later ones is not looked at.
        absent: who withdrew, in a draw by results.
        legs: how often everybody meets everybody in a round robin.

    Raises:
        Impossible: there is no such round, or the document is not clear.
    """
    match system:
        case System.SWISS:
            entrants = entrants_of(event, upto=number - 1 - policy.arrears, absent=absent)
            drawn = draw_round(entrants, _before(event, number, policy), policy, number=number)
            return drawn.draw, drawn
        case System.ROUND_ROBIN:
            rounds = round_robin(_seeded(event), legs)
            if number > len(rounds):
                raise Impossible(
                    "this draw has {rounds} rounds, no round {found}",
                    id="draw.no-round",
                    rounds=len(rounds),
                    found=number,
                )
            return rounds[number - 1], None
        case System.KNOCK_OUT:
            return bracket(_seeded(event)).draw(number, _won(event)), None
        case _:
            assert_never(system)


def oddities_of(
    event: Event, draw: Draw, policy: Policy, *, number: int, absent: Collection[str] = ()
) -> tuple[Oddity, ...]:
    """What is odd about a draw that was made by hand.

    Raises:
        Impossible: as `draw_of_file`.
    """
    entrants = entrants_of(event, upto=number - 1 - policy.arrears, absent=absent)
    return warnings(draw, entrants, _before(event, number, policy), policy, number=number)


def _before(event: Event, number: int, policy: Policy) -> History:
    rounds = {each: draw for each, draw in rounds_of(event).items() if each < number}
    return History.of(rounds, short=policy.odd is Odd.SHORT_TRIANGLE)


def _seeded(event: Event) -> list[str]:
    return [one.id for one in event.contestants] or sorted(everybody(event))


def _won(event: Event) -> set[tuple[str, str]]:
    """Winner and loser of each match that is not level, carry-overs included."""
    won: set[tuple[str, str]] = set()
    for match, values in zip(event.matches, score(event).matches if event.boards else (), strict=False):
        if match.away is not None and values.margin is not None and values.margin[0] != values.margin[1]:
            home_won = values.margin[0] > values.margin[1]
            won.add((match.home, match.away) if home_won else (match.away, match.home))
    return won
