"""Two rooms of a file as a match of teams with its line-ups."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.contest.to_event import to_event
from oddtrick.formats.game_events import event_of_games
from oddtrick.formats.lin_in import read_lin
from oddtrick.scoring.event import MatchLineup
from oddtrick.scoring.players import butler_of
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.opening import open_file
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Side

from .test_lin import MATCH


def test_a_vugraph_file_is_a_match_with_what_was_brought_and_who_sat_where() -> None:
    event = event_of_games(read_lin(MATCH.encode(), "final.lin").games, "final.lin").event
    (match,) = event.matches
    assert (event.form, match.home, match.away, match.boards) == (Form.TEAMS_IMPS, "Reds", "Blues", (17, 18, 19))
    assert match.carry == {"Reds": Fraction(12), "Blues": Fraction(3)}
    assert [one.names for one in event.contestants] == [("N1", "S1", "E2", "W2"), ("E1", "W1", "N2", "S2")]
    assert match.lineups == (
        MatchLineup("Reds", Side.NS, 17, 19, ("N1", "S1")),
        MatchLineup("Reds", Side.EW, 17, 18, ("E2", "W2")),
        MatchLineup("Blues", Side.NS, 17, 18, ("N2", "S2")),
        MatchLineup("Blues", Side.EW, 17, 19, ("E1", "W1")),
    )
    # 17: 3NT just made by North, 4S with one more by East in the closed room: both score for the Reds.
    assert score(event).matches[0].boards[17][0] > 10


def test_it_comes_into_the_desk_with_its_line_ups() -> None:
    desk = Desk.in_memory()
    opened = open_file(desk, MATCH.encode(), "final.lin", CONSOLE)
    document = to_event(desk.event(opened.event), desk.sessions(opened.event), desk.register().names())
    assert len(document.matches[0].lineups) == 4
    assert {row.players for row in butler_of(document).pairs} == {
        ("N1", "S1"), ("E2", "W2"), ("N2", "S2"), ("E1", "W1"),
    }  # fmt: skip


def test_two_rooms_without_teams_are_no_match() -> None:
    text = MATCH.replace("Reds,12,Blues,3", ",,,")
    with pytest.raises(BadFile):
        event_of_games(read_lin(text.encode(), "final.lin").games, "final.lin")
