"""What an entry is called, who captains it, and what is odd about the people of teams.

A captain need not play. A team has 4 to 8 players; more or fewer, and a player whom two teams have, is said and not
refused: the director knows why.

Example:
    >>> squads = {"1": ("ada", "ben", "cid", "dot"), "2": ("eve", "ada", "fay", "gil"), "3": ("hal",)}
    >>> shared(squads), odd_sizes(squads)
    ({'ada': ('1', '2')}, {'3': 1})
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.contest.texts import require_length
from oddtrick.words.errors import Impossible

FEWEST, MOST = 4, 8
"""Players of a team."""
LONGEST_CALLED = 80
"""Letters of the name of a team."""

Squads = Mapping[str, tuple[str, ...]]
"""Ids of the players by the id of their team."""


@dataclass(frozen=True, slots=True)
class EntryNamed:
    """What an entry is called beside its id, and who captains it.

    Attributes:
        pair: its id.
        name: of the team; empty for none.
        captain: id of a person, who need not play; empty for nobody.
    """

    pair: str
    name: str
    captain: str = ""


@dataclass(frozen=True, slots=True)
class NameEntry:
    """Call an entry something, and say who captains it. See `EntryNamed`."""

    event: str
    pair: str
    name: str
    captain: str = ""


def decide_name(present: EntryNamed, command: NameEntry) -> tuple[EntryNamed, ...]:
    """What is recorded; () where it is called so already.

    Raises:
        Impossible: a name that is too long, or that holds signs that nobody can read.
    """
    require_length(command.name, LONGEST_CALLED)
    if not command.name.isprintable():
        raise Impossible("the name of a team stands on one line", id="team.name")
    named = EntryNamed(command.pair, command.name.strip(), command.captain)
    return () if named == present else (named,)


def shared(squads: Squads) -> Mapping[str, tuple[str, ...]]:
    """The players whom several teams have, with their teams."""
    found: dict[str, list[str]] = {}
    for team, players in squads.items():
        for player in dict.fromkeys(players):
            found.setdefault(player, []).append(team)
    return {player: tuple(teams) for player, teams in found.items() if len(teams) > 1}


def odd_sizes(squads: Squads) -> Mapping[str, int]:
    """The teams that have fewer players than a team has, or more, with how many; nothing of those without any."""
    return {team: len(players) for team, players in squads.items() if players and not FEWEST <= len(players) <= MOST}
