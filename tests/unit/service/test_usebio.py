"""USEBIO at the desk: a file starts an event of any form, with hands, and the event gives the file again."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

import pytest
from fastapi.testclient import TestClient

from oddtrick.contest import commands as c
from oddtrick.contest.from_event import commands_of
from oddtrick.formats.usebio import read_usebio
from oddtrick.formats.usebio_games import read_usebio_games
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.formats.usebio_version import Version
from oddtrick.scoring.check import check
from oddtrick.scoring.event import Board, Contestant, Event, Line, Match, Published
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.importing import export_event
from oddtrick.service.opening import open_file
from oddtrick.service.usebio_export import export_usebio
from oddtrick.web.app import create_app
from oddtrick.web.options import Options
from oddtrick.words.contracts import parse_score
from oddtrick.words.deals import Deal
from oddtrick.words.results import Artificial, BoardResult, Outcome, Played


def line(ns: str, ew: str, what: str, number: int = 0) -> BoardResult:
    outcome: Outcome = Artificial.parse(what) if "/" in what else Played(parse_score(what))
    return BoardResult(tuple(ns.split("+")), tuple(ew.split("+")), outcome, round=number)


PAIRS = Event(
    boards=(
        Board(1, (line("1", "3", "4S= by S"), line("2", "4", "60/40"), line("5", "6", "PASS"))),
        Board(2, (line("1", "4", "3NT-1 by E"), line("2", "3", "1C+3 by W"), line("5", "6", "-100"))),
    ),
    contestants=tuple(Contestant(f"{n}", None, (f"Ann {n}", f"Bob {n}")) for n in range(1, 7)),
    title="Evening",
)
TEAMS = Event(
    form=Form.TEAMS_IMPS,
    boards=(Board(1, (line("A", "B", "4S= by S", 1), line("B", "A", "4S-1 by S", 1))),),
    contestants=tuple(Contestant(name, None, ("Ann", "Bob", "Cid", "Dee")) for name in "AB"),
    matches=(Match("1-A-B", "A", "B", (1,), 1),),
    settings=Settings(vp=Vp(VpScale.WBF_DISCRETE)),
    title="Match",
)
ALONE = Event(
    form=Form.INDIVIDUAL_MATCHPOINTS,
    boards=(Board(1, (line("1+2", "3+4", "4S= by S"), line("5+6", "7+8", "4S-1 by S"))),),
    title="Individual",
)
IN_IMPS = replace(ALONE, form=Form.INDIVIDUAL_CROSS_IMPS)


@pytest.fixture
def desk() -> Desk:
    return Desk.in_memory(lambda: datetime(2026, 11, 30, 12, tzinfo=UTC))


@pytest.mark.parametrize("event", [PAIRS, TEAMS, ALONE, IN_IMPS], ids=["pairs", "teams", "individual", "in IMPs"])
def test_a_file_starts_an_event_that_gives_the_same_file(desk: Desk, event: Event) -> None:
    deals = {board.number: Deal.of_index(board.number) for board in event.boards}
    data = write_usebio(score(event), deals=deals).data
    opened = open_file(desk, data, "night.xml", CONSOLE)
    lines = sum(len(board.lines) for board in event.boards)
    assert (opened.results, opened.deals, opened.diagnostics) == (lines, len(event.boards), ())
    assert dict(desk.session(opened.session).deals) == deals
    document = export_event(desk, opened.event)
    assert document.form is event.form
    report = check(score(document))
    assert report.total >= lines
    assert not report.differences
    again = read_usebio(write_usebio(score(document)).data, "again.xml").event
    assert [[one.result for one in board.lines] for board in again.boards] == [
        [one.result for one in board.lines] for board in read_usebio(data, "night.xml").event.boards
    ]


def test_figures_that_are_fractions_are_kept(desk: Desk) -> None:
    published = Line(line("1", "2", "4S= by S"), Published({"ns": Fraction(1), "ew": Fraction(1, 3)}))
    event = Event(
        boards=(Board(1, (published, line("3", "4", "PASS")), published=Published({"datum": Fraction(5, 2)})),)
    )
    desk.run_all(tuple(commands_of(event, "e", "s", {})), CONSOLE)
    kept = export_event(desk, "e").boards[0]
    assert kept.lines[0].published == Published({"ns": "1", "ew": "1/3"})
    assert kept.published == Published({"datum": "2.5"})


def test_an_event_of_the_desk_is_written_with_its_hands(desk: Desk) -> None:
    opened = open_file(desk, write_usebio(score(PAIRS), deals={2: Deal.of_index(5)}).data, "night.xml", CONSOLE)
    for version in Version:
        written = export_usebio(desk, opened.event, version)
        assert f'Version="{version.value}"'.encode() in written.data
        games = read_usebio_games(written.data, "again.xml").games
        assert {game.board: game.deal for game in games} == {1: None, 2: Deal.of_index(5)}


@pytest.mark.parametrize("event", [PAIRS, TEAMS], ids=["pairs", "teams"])
def test_a_published_event_of_any_form_has_the_file(desk: Desk, event: Event) -> None:
    opened = open_file(desk, write_usebio(score(event), deals={1: Deal.of_index(1)}).data, "night.xml", CONSOLE)
    desk.run_all([c.CloseSession(opened.session), c.Publish(opened.event)], CONSOLE)
    site = TestClient(create_app(desk, Options()), base_url="http://localhost")
    answer = site.get(f"/r/{opened.event}/results.xml")
    assert answer.status_code == 200
    assert read_usebio(answer.content, "results.xml").event.form is event.form
    assert read_usebio_games(answer.content, "results.xml").games[0].deal == Deal.of_index(1)
