"""Who competes: pairs, teams or single players, by the words of messages."""

from __future__ import annotations

from enum import Enum


class Contestants(Enum):
    """Who competes, by the words of messages.

    Law: definition of "contestant": a player in an individual, a pair in a pairs event, a team in a team event.
    """

    PAIRS = "pair"
    TEAMS = "team"
    PLAYERS = "player"
