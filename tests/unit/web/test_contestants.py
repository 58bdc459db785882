"""Who competes is called what they are: pairs, teams or players, on the desk's pages and in the results."""

from __future__ import annotations

import re

import pytest

from oddtrick.printing.rankings import ranking_table
from oddtrick.printing.results import results_of
from oddtrick.scoring.score import score
from oddtrick.web.context import contestants
from oddtrick.wording import Wording

from .setting_up import browser
from .test_proposals import EVENTS, desk_with

CALLED = (
    ("matchpoints", "Pair", "8 pairs"),
    ("IMPs in VPs", "Team", "2 teams"),
    ("individual", "Player", "12 players"),
)


@pytest.mark.parametrize(("name", "called", "counted"), CALLED, ids=[name for name, _, _ in CALLED])
def test_a_page_of_the_desk_calls_them_so(name: str, called: str, counted: str) -> None:
    desk, session = desk_with(EVENTS[name])
    client = browser(desk)
    assert f">{called}</th>" in client.get(f"/session/{session.id}").text
    event = client.get(f"/event/{session.event}").text
    assert counted in event
    assert f"<h2>{called}s</h2>" in event
    penalties = client.get(f"/event/{session.event}/penalties").text
    assert re.search(rf"<label[^>]*>{called}</label>", penalties)


@pytest.mark.parametrize(("name", "called", "_"), CALLED, ids=[name for name, _, _ in CALLED])
def test_the_printed_ranking_calls_them_so(name: str, called: str, _: str) -> None:
    results = results_of(score(EVENTS[name]))
    heads = [column.head for column in ranking_table(results.rankings[0], results, Wording("en")).columns]
    assert called in heads


def test_they_are_called_so_in_german_too() -> None:
    words = Wording("de")
    assert [words.say(f"contestant.all.{contestants(EVENTS[name].form)}") for name, _, _ in CALLED] == [
        "Paare",
        "Teams",
        "Spieler",
    ]
