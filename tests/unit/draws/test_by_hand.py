"""A draw that is changed by hand."""

from __future__ import annotations

import pytest

from oddtrick.draws.by_hand import changed, read, text
from oddtrick.words.errors import Impossible


@pytest.mark.parametrize("line", ["", "1-4", "1-4 3-2 5", "5 6", "A-B 12-7", "1-2 3+4+5 6"])
def test_what_is_written_is_read(line: str) -> None:
    assert text(read(line)) == line


@pytest.mark.parametrize(
    "before, typed, after",
    [
        ("1-4 3-2", "1-2", "1-2 3-4"),
        ("1-4 3-2", "2-1", "3-4 2-1"),
        ("1-4 3-2", "4-1", "4-1 3-2"),
        ("1-4 3-2", "1 – 3", "1-3 4-2"),
        ("1-4 3-2 5", "5-1", "5-1 3-2 4"),
        ("1-4 3-2 5", "1-5", "1-5 3-2 4"),
        ("1-4 5 6", "6-5", "1-4 6-5"),
        ("1-4", "1-9", "1-9 4"),
        ("1-4", "9-1", "9-1 4"),
        ("1-4", "8-9", "1-4 8-9"),
        ("1-4 3-2", "1x2", "2-4 3-1"),
        ("1-4 3-2 5", "4×5", "1-5 3-2 4"),
        ("1-4 3-2 5", "2-", "1-4 3-5 2"),
        ("1-4 3-2", "2-", "1-4 2 3"),
        ("1-4 3-2 5", "5-", "1-4 3-2 5"),
        ("1-4", "7-", "1-4 7"),
        ("1-2 3+4+5", "2x4", "1-4 3+2+5"),
        ("1-2 3+4+5", "4-", "1-2 3-5 4"),
    ],
)
def test_changes(before: str, typed: str, after: str) -> None:
    assert text(changed(read(before), typed)) == after


@pytest.mark.parametrize("typed", ["", "1", "1-1", "3x3", "1-2-3", "-", "x"])
def test_what_is_no_change_is_refused(typed: str) -> None:
    with pytest.raises(Impossible):
        changed(read("1-2 3-4"), typed)


def test_one_of_three_meets_no_other() -> None:
    with pytest.raises(Impossible, match="exchange"):
        changed(read("1-2 3+4+5"), "1-3")


def test_nobody_stands_in_a_draw_twice() -> None:
    with pytest.raises(Impossible, match="twice"):
        read("1-2 2-3")
