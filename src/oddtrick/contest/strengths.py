"""What the register says of the strength of an event's contestants: offered for its strata, never taken unasked.

Example:
    >>> from oddtrick.contest.people import Person
    >>> from oddtrick.contest.people_facts import Particulars
    >>> from oddtrick.contest.state import Lineup
    >>> known = {"ada": "1200", "ben": "300", "cid": ""}
    >>> register = Register({one: Person(one, Particulars(one, strength=text)) for one, text in known.items()})
    >>> pairs = {"1": Pair("1", (Lineup(0, ("ada", "ben")),)), "2": Pair("2", (Lineup(0, ("ada", "cid")),))}
    >>> proposed_strengths(EventState("e", pairs=pairs), register)
    {'1': Fraction(750, 1)}
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from oddtrick.contest.people import Register
from oddtrick.contest.state import EventState, Pair
from oddtrick.words.errors import Impossible
from oddtrick.words.numbers import parse_number


def strength_of(text: str) -> Fraction | None:
    """A strength as it stands in the register, 0 or more; None where nothing stands there.

    Raises:
        Impossible: it is no such number.
    """
    if not text:
        return None
    try:
        found = parse_number(text)
    except Impossible as error:
        raise Impossible("{found!r} is no strength such as 1200", id="person.strength", found=text) from error
    if found < 0:
        raise Impossible("{found!r} is no strength such as 1200", id="person.strength", found=text)
    return found


def proposed_strengths(event: EventState, register: Register) -> Mapping[str, Fraction]:
    """The mean of its present players to 0.01, for each contestant of whose players every one has a strength."""
    found = ((one.id, _mean(one, register)) for one in event.pairs.values())
    return {contestant: mean for contestant, mean in found if mean is not None}


def _mean(pair: Pair, register: Register) -> Fraction | None:
    each = []
    for player in pair.players:
        known = register.known(player)
        strength = _readable(known.particulars.strength) if known and known.particulars else None
        if strength is None:
            return None
        each.append(strength)
    return Fraction(round(100 * sum(each) / len(each)), 100) if each else None


def _readable(text: str) -> Fraction | None:
    """A strength; None also for what an earlier file brought that is none."""
    try:
        return strength_of(text)
    except Impossible:
        return None
