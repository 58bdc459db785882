"""From sessions to the document that scoring takes, and back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import people_commands as pc
from oddtrick.contest.figures import SessionFiguresKept
from oddtrick.contest.from_event import commands_of
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.to_event import document, to_event
from oddtrick.formats.event_file import read_event, write_event
from oddtrick.movements import movement
from oddtrick.scoring.event import Board, Contestant, Event, Line, Match, Published, names_in
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import BoardResult, Cause, NotPlayed


def event_of(club, **options: bool) -> Event:
    return to_event(club.state.event, (club.state.session,), club.state.register.names(), **options)


def test_only_what_was_entered_is_scored(club) -> None:
    club.enter(club.slot(1, 1, 1), "4s= s")
    event = event_of(club)
    assert [(board.number, len(board.lines)) for board in event.boards] == [(1, 1)]
    assert len(event.contestants) == 10
    assert event.winners == 2


def test_what_is_awaited_stands_as_a_late_play_where_that_is_asked(club) -> None:
    club.enter(club.slot(1, 1, 1), "4s= s")
    lines = [line.result.outcome for board in event_of(club, awaiting=True).boards for line in board.lines]
    assert len(lines) == 50
    assert lines.count(NotPlayed(Cause.LATE)) == 49


def test_a_sit_out_is_a_line_of_its_own_kind(club) -> None:
    club.do(c.AddSection("s", c.Plan("B", movement("howell", 3, half=True, boards_per_round=1))))
    idle = [line.result for board in event_of(club).boards for line in board.lines]
    assert {one.outcome for one in idle} == {NotPlayed(Cause.SIT_OUT)}
    assert len(idle) == 5
    score(event_of(club))


def test_of_two_results_on_a_board_the_first_counts(club) -> None:
    club.enter(club.slot(1, 1, 1), "4s= s")
    later = TableResult(("1NS",), ("4EW",), parse_entry("3n= n"))
    club.do(c.EnterResult("s", Slot("", 3, "1", 1), later))
    event = event_of(club)
    assert [line.result.round for line in event.boards[0].lines] == [1]
    score(event)


def test_voided_results_and_penalties_are_not_in_it(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "4s= s")
    club.do(c.VoidResult("s", slot, club.state.session.record(slot).revision))
    assert event_of(club).boards == ()


def test_erased_people_have_no_name_in_it(club) -> None:
    for person, name in (("m1", "Ada Brandvold"), ("m2", "林 美華")):
        club.do(pc.RegisterPerson(person, Particulars(name)))
    club.do(c.ChangePair("e", "1NS", ("m1", "m2")))
    club.do(pc.ErasePerson("m1"))
    assert event_of(club).contestants[0].names == ("–", "林 美華")


def substituted(club) -> Event:
    for person, name in (("m1", "Ada Brandvold"), ("m2", "林 美華"), ("m3", "Ciro Lanfranchi")):
        club.do(pc.RegisterPerson(person, Particulars(name)))
    club.do(c.ChangePair("e", "1NS", ("m1", "m2")))
    club.do(c.ChangePair("e", "1NS", ("m1", "m3"), from_round=4))
    club.enter(club.slot(1, 1, 1), "4s= s")
    return event_of(club)


def test_a_document_knows_who_played_in_which_round(club) -> None:
    one = substituted(club).contestants[0]
    assert one.names == ("Ada Brandvold", "林 美華", "Ciro Lanfranchi")
    assert names_in(one.lineups, 1, 3) == ("Ada Brandvold", "林 美華")
    assert names_in(one.lineups, 1, 4) == names_in(one.lineups, 2, 1) == ("Ada Brandvold", "Ciro Lanfranchi")


def test_who_played_in_which_round_goes_out_and_in_with_the_event_file(club) -> None:
    event = substituted(club)
    read = read_event(write_event(event), "again")
    assert read.contestants == event.contestants
    assert imported(type(club), read).contestants == event.contestants


def test_boards_that_did_not_change_are_the_same_objects(club) -> None:
    club.enter(club.slot(1, 1, 1), "4s= s")
    club.enter(club.slot(1, 1, 2), "4s= s")
    before = document(club.state.event, (club.state.session,), {})
    club.enter(club.slot(1, 2, 3), "p")
    after = document(club.state.event, (club.state.session,), {}, before=before)
    assert [new is old for new, old in zip(after.event.boards, before.event.boards, strict=False)] == [True, True]
    assert after.event.contestants is before.event.contestants
    assert after.event == document(club.state.event, (club.state.session,), {}).event


def test_a_second_session_has_boards_of_its_own(club) -> None:
    club.enter(club.slot(1, 1, 1), "4s= s")
    second = replace(club.state.session, id="s2", number=2)
    assert [board.number for board in to_event(club.state.event, (club.state.session, second), {}).boards] == [1, 1001]


def imported(club_class: type, event: Event) -> Event:
    """An event made from a document by commands, and back."""
    club = club_class()
    people = {(one.id, place): f"{one.id}/{place}" for one in event.contestants for place, _ in enumerate(one.names)}
    for one in event.contestants:
        for place, name in enumerate(one.names):
            club.do(pc.RegisterPerson(people[one.id, place], Particulars(name or "–")))
    for command in commands_of(event, event.id or "e", "s", people):
        club.do(command)
    return event_of(club)


PUBLISHED = Event(
    form=Form.TEAMS_IMPS,
    boards=(
        Board(
            1,
            tuple(
                Line(BoardResult((ns,), (ew,), parse_entry("4s= s"), table="1", room=room), Published({"ns": figure}))
                for ns, ew, room, figure in (("A", "B", "open", "2"), ("B", "A", "closed", 0))
            ),
            published=Published({"datum": 420}),
        ),
    ),
    contestants=(
        Contestant("A", published=Published({"total": "10.00", "rank": "1="}, frozenset({"rank"}))),
        Contestant("B"),
    ),
    matches=(Match("m", "A", "B", (1,), published=Published({"imps": [0, 0], "vp": ["10.00", "10.00"]})),),
    id="e",
    title="x",
)


def test_what_was_published_goes_in_and_out(club) -> None:
    assert imported(type(club), PUBLISHED) == PUBLISHED


def test_a_board_whose_published_figures_came_later_is_made_anew(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "4s= s")
    before = document(club.state.event, (club.state.session,), {})
    club.do(c.KeepSessionFigures("s", SessionFiguresKept({}, {slot: Published({"ns": "50"})})))
    after = document(club.state.event, (club.state.session,), {}, before=before)
    assert [line.published for board in after.event.boards for line in board.lines] == [Published({"ns": "50"})]


def published(event: Event) -> list[object]:
    """Everything in a document that somebody published; a contestant without figures and results says nothing."""
    lines = [line.published for board in event.boards for line in board.lines]
    of_boards = {board.number: board.published for board in event.boards if board.published and board.lines}
    of_contestants = {one.id: one.published for one in event.contestants if one.published}
    return [lines, of_boards, of_contestants, {one.id: one.published for one in event.matches}]


@pytest.mark.replay
def test_real_events_go_in_and_out_without_loss(shared, club) -> None:
    for path in sorted((shared / "events").glob("*.json")):
        event = read_event(path.read_bytes(), path.name)
        once = imported(type(club), event)
        before, after = score(event), score(once)
        assert [board.lines for board in before.boards if board.lines] == [board.lines for board in after.boards], path
        assert before.standings == after.standings, path
        assert published(once) == published(event), path
        assert imported(type(club), once) == once, path
