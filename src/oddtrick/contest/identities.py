"""Who is meant by an id of before: an event with everybody under the id that the register knows today.

Facts name people by the ids that they had. Two entries of the register that are one person are merged there and
nowhere else; whoever reads an event reads it through here, so that line-ups, the Butler, attendance and fees know one
person where the register does. Once the two are parted, the same facts name two people again.

Example:
    >>> from oddtrick.contest.people import Merged, Person
    >>> from oddtrick.contest.state import Lineup
    >>> register = Register(merged={"g7": Merged("ada", Person("g7", None))})
    >>> event = EventState("e", pairs={"1": Pair("1", (Lineup(0, ("g7", "ben")), Lineup(3, ("ada", "ben"))))})
    >>> living(event, register).pairs["1"].everybody
    ('ada', 'ben')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from oddtrick.contest.fees import Fees, FeeTaken
from oddtrick.contest.lineups import Seating
from oddtrick.contest.people import Register
from oddtrick.contest.state import EventState, Pair


def living(event: EventState, register: Register) -> EventState:
    """The event with everybody under the id of today; the event itself where nobody was merged."""
    if not register.merged:
        return event
    return replace(
        event,
        pairs={key: _pair(pair, register) for key, pair in event.pairs.items()},
        seatings={match: tuple(_seating(one, register) for one in said) for match, said in event.seatings.items()},
        fees=_fees(event.fees, register),
    )


def known_as(people: Iterable[str], register: Register) -> tuple[str, ...]:
    """The ids of today of these people, in their order."""
    return tuple(map(register.identity, people))


def people_of(event: EventState) -> Iterator[str]:
    """The ids of everybody whom an event names, as its facts name them; some more than once."""
    for pair in event.pairs.values():
        yield from filter(None, (*pair.everybody, pair.captain))
    for said in event.seatings.values():
        yield from (player for one in said for player in one.players)
    yield from event.fees.taken


def _pair(pair: Pair, register: Register) -> Pair:
    if register.merged.keys().isdisjoint((*pair.everybody, pair.captain)):
        return pair
    lineups = tuple(replace(one, players=known_as(one.players, register)) for one in pair.lineups)
    return replace(pair, lineups=lineups, captain=register.identity(pair.captain))


def _seating(one: Seating, register: Register) -> Seating:
    players = known_as(one.players, register)
    return one if players == one.players else replace(one, players=players)


def _fees(fees: Fees, register: Register) -> Fees:
    """What one person has paid under several ids is one sum, with all remarks."""
    taken: dict[str, FeeTaken] = {}
    for one in fees.taken.values():
        person = register.identity(one.player)
        before = taken.get(person, FeeTaken(person, Fraction(0)))
        notes = dict.fromkeys(filter(None, (before.note, one.note)))
        taken[person] = FeeTaken(person, before.amount + one.amount, ", ".join(notes))
    return replace(fees, taken=taken)
