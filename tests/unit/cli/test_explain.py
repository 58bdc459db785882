"""`oddtrick explain`: a total, a line, and how it came about."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddtrick.contest.commands import CorrectResult
from oddtrick.contest.table_commands import RecordActs
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.typed_acts import acts_of
from oddtrick.table.evolve import begin
from oddtrick.table.setup import Setup
from oddtrick.web.desk.reading import result_for
from oddtrick.words.notation import parse_entry


@pytest.fixture
def ruled(club: Path) -> tuple[Path, str]:
    """The sample with a ruling and a corrected result on board 1; the contestant that it gave more."""
    desk = Desk.open(club)
    session = desk.session(desk.events()[0].sessions[0])
    slot, there = next((slot, one) for slot, one in sorted(session.records.items(), key=str) if slot.board == 1)
    assert there.current is not None
    start = begin(Setup(session.dealer(1)))
    desk.run(RecordActs(session.id, slot, acts_of("1s 1h d", start, 2017), 0), CONSOLE)
    result = result_for(session, slot, parse_entry("w 60 4s= n, 40 4s-1"))
    correction = CorrectResult(session.id, slot, result, there.revision, "the ruling")
    desk.run(correction, CONSOLE, confirmed=True)
    desk.close()
    return club, there.current.ns[0]


def test_a_line_tells_its_reckoning_and_its_story(oddtrick, ruled: tuple[Path, str]) -> None:
    club, pair = ruled
    done = oddtrick("explain", "sample", "--board", "1", "--pair", pair, "--db", club)
    assert done.exit_code == 0, done.stderr
    text = done.stdout
    assert "60 % of" in text
    assert "40 % of" in text
    story = text.partition("How it came about")[2]
    assert "corrected 60% 4♠= N, 40% 4♠−1 N: the ruling" in story
    assert "is insufficient." in story
    assert "(Law 27A1)" in story
    assert story.index("entered") < story.index("corrected")


def test_a_total_is_told_without_a_board(oddtrick, ruled: tuple[Path, str]) -> None:
    club, pair = ruled
    done = oddtrick("explain", "sample", "--pair", pair, "--db", club, "--json")
    (found,) = json.loads(done.stdout)
    assert (found["board"], found["who"]) == (None, pair)
    assert any(sentence.startswith("Place:") for sentence in found["sentences"])


def test_a_pair_is_found_on_whichever_side_it_sat(oddtrick, evening: Path) -> None:
    both = [oddtrick("explain", evening, "--board", "1", *words).stdout for words in (("--pair", "1"), ("--ns", "1"))]
    assert both[0] == both[1] != ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nothing-of-this-name", "--pair", "1"), "nothing-of-this-name"),
        (("sample", "--board", "77", "--pair", "1"), "77"),
        (("sample", "--board", "1", "--pair", "99"), "99"),
        (("sample", "--pair", "1", "--ns", "1"), "--pair"),
        (("sample", "--board", "1"), "--pair"),
        (("sample", "--pair", "1NS", "--settings", "wbf"), "--settings"),
    ],
)
def test_what_cannot_be_explained_is_refused(oddtrick, club: Path, words: tuple[str, ...], said: str) -> None:
    done = oddtrick("explain", *words, "--db", club)
    assert done.exit_code == 2
    assert said in done.stderr
