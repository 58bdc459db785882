"""Entries of teams: their names and captains, and what is odd about their people."""

from __future__ import annotations

import pytest

from oddtrick.contest.commands import ChangePair, EnterPair
from oddtrick.contest.model import Role
from oddtrick.contest.teams import EntryNamed, NameEntry, odd_sizes, shared
from oddtrick.contest.to_event import to_event
from oddtrick.words.errors import Impossible, NotFound

from .conftest import Club

NAMES = {"ada": "Ada Pike", "ben": "Ben Lund", "cap": "Cid Own"}


def test_a_name_and_a_captain_who_does_not_play(club: Club) -> None:
    club.do(EnterPair("e", "7", ("ada", "ben")))
    assert club.do(NameEntry("e", "7", " The Sharks ", "cap"), role=Role.SCORER) == (
        EntryNamed("7", "The Sharks", "cap"),
    )
    assert club.do(NameEntry("e", "7", "The Sharks", "cap")) == ()
    entered = next(one for one in to_event(club.state.event, (), NAMES).contestants if one.id == "7")
    assert (entered.name, entered.captain, entered.names) == ("The Sharks", "Cid Own", ("Ada Pike", "Ben Lund"))
    assert entered.called == ("The Sharks",)


def test_a_name_stays_where_the_players_change(club: Club) -> None:
    club.do(EnterPair("e", "7", ("ada", "ben")))
    club.do(NameEntry("e", "7", "The Sharks", "cap"))
    club.do(ChangePair("e", "7", ("ada", "cap"), from_round=3))
    team = club.state.event.pair("7")
    assert (team.name, team.captain, team.everybody) == ("The Sharks", "cap", ("ada", "ben", "cap"))


def test_names_that_nobody_can_read_and_teams_that_there_are_not(club: Club) -> None:
    club.do(EnterPair("e", "7"))
    for name in ("x" * 81, "two\nlines"):
        with pytest.raises(Impossible):
            club.do(NameEntry("e", "7", name))
    with pytest.raises(NotFound):
        club.do(NameEntry("e", "8", "Nobody"))


def test_a_player_in_two_teams_and_teams_of_three_and_nine() -> None:
    squads = {"1": tuple("abc"), "2": tuple("defghijkl"), "3": tuple("cmno"), "4": ()}
    assert shared(squads) == {"c": ("1", "3")}
    assert odd_sizes(squads) == {"1": 3, "2": 9}
