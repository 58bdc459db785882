"""Calls and private notes of directors: voided, never lost; seen in a session's state alone."""

from __future__ import annotations

import pytest

from oddtrick.contest import notebook as n
from oddtrick.contest.commands import Command
from oddtrick.contest.model import Role, Slot
from oddtrick.words.errors import Conflict, Impossible, NotAllowed, NotFound

from .conftest import Club

NOISE = n.NoteCall("s", "c1", Slot("", 2, "3", 0), "Noise at the next table", 3, ("74 A 2",), "Both warned")


def test_a_call_is_noted_and_worded_anew_and_nothing_is_lost(club: Club) -> None:
    club.do(NOISE, by="ada")
    first = club.state.session.notebook.calls["c1"]
    assert first.noted.laws == ("74A2",)
    assert club.do(NOISE) == ()
    club.do(n.NoteCall("s", "c1", NOISE.place, "Noise", 4), by="ben")
    worded = club.state.session.notebook.calls["c1"]
    assert (worded.noted.matter, worded.noted.minutes, worded.by, worded.at) == ("Noise", 4, "ada", first.at)
    assert worded.former == (first.noted,)
    club.do(n.VoidCall("s", "c1", "another event"))
    assert club.do(n.VoidCall("s", "c1")) == ()
    gone = club.state.session.notebook.calls["c1"]
    assert (gone.voided, gone.why_voided, gone.noted) == (True, "another event", worded.noted)
    with pytest.raises(Conflict):
        club.do(NOISE)


def test_a_note_belongs_to_a_board_at_a_table_or_to_a_call(club: Club) -> None:
    place = Slot("", 1, "2", 3)
    club.do(NOISE)
    club.do(n.KeepNote("s", "n1", place, " Third time.\r\nWatch. "))
    club.do(n.KeepNote("s", "n2", Slot("", 0, "", 0), "Spoke to both", "c1"))
    notebook = club.state.session.notebook
    assert [note.kept.text for note in notebook.about(place)] == ["Third time.\nWatch."]
    assert [note.kept.place for note in notebook.about(place, "c1")] == [NOISE.place]
    club.do(n.VoidNote("s", "n1", "unfounded"))
    [note] = club.state.session.notebook.about(place)
    assert (note.voided, note.why_voided, note.kept.text) == (True, "unfounded", "Third time.\nWatch.")
    assert club.do(n.VoidNote("s", "n1")) == ()


REFUSED: tuple[tuple[Command, type[Exception], str], ...] = (
    (n.NoteCall("s", "c1", NOISE.place, "  "), Impossible, "register.no-matter"),
    (n.NoteCall("s", "c1", NOISE.place, "x" * 301), Impossible, "register.line"),
    (n.NoteCall("s", "c1", NOISE.place, "x\ny"), Impossible, "register.line"),
    (n.NoteCall("s", "c1", NOISE.place, "x", 601), Impossible, "register.minutes"),
    (n.NoteCall("s", "c1", NOISE.place, "x", 1, ("Law of the jungle",)), Impossible, "provision.unreadable"),
    (n.NoteCall("s", "c1", NOISE.place, "x", 1, tuple(str(law) for law in range(1, 12))), Impossible, "register.laws"),
    (n.NoteCall("s", "c1", Slot("", 1, "t" * 81, 0), "x"), Impossible, "ruling.place"),
    (n.KeepNote("s", "n1", NOISE.place, " "), Impossible, "register.no-text"),
    (n.KeepNote("s", "n1", NOISE.place, "x" * 2001), Impossible, "register.note-long"),
    (n.KeepNote("s", "n1", NOISE.place, "x", "c9"), NotFound, "register.no-call"),
    (n.VoidCall("s", "c9"), NotFound, "register.no-call"),
    (n.VoidNote("s", "n9"), NotFound, "register.no-note"),
)


@pytest.mark.parametrize(("command", "error", "sentence"), REFUSED, ids=[f"{at}" for at in range(len(REFUSED))])
def test_what_cannot_be_noted_is_refused_with_what_to_do(
    club: Club, command: Command, error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error) as raised:
        club.do(command)
    assert raised.value.id == sentence  # type: ignore[attr-defined]
    assert club.state.session.notebook == n.NO_NOTEBOOK


def test_a_note_with_an_id_that_is_taken_is_a_conflict(club: Club) -> None:
    club.do(n.KeepNote("s", "n1", NOISE.place, "one"))
    with pytest.raises(Conflict):
        club.do(n.KeepNote("s", "n1", NOISE.place, "two"))


@pytest.mark.parametrize("command", [NOISE, n.KeepNote("s", "n1", NOISE.place, "one")], ids=["call", "note"])
def test_a_scorer_writes_nothing_into_it(club: Club, command: Command) -> None:
    with pytest.raises(NotAllowed):
        club.do(command, role=Role.SCORER)
