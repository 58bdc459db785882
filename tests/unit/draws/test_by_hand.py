"""A draw that is changed by hand."""

from __future__ import annotations

import pytest

from oddtrick.draws.by_hand import changed, read, text
from oddtrick.draws.model import Draw, Pairing, Triangle
from oddtrick.words.errors import Impossible


@pytest.mark.parametrize("line", ["", "1-4", "1-4 3-2 5", "5 6", "A-B 12-7", "1-2 3+4+5 6"])
def test_what_is_written_is_read(line: str) -> None:
    assert text(read(line)) == line


@pytest.mark.parametrize("odd", ["-1", "Ek-Dahl", "van der Neut", "A+B", "Max", "100%", "%2D", "東京"])
def test_an_id_may_hold_any_sign(odd: str) -> None:
    draw = Draw((Pairing(odd, "2"), Pairing("3", "4")), (Triangle(f"{odd}1", "6", "7"),), (f"{odd}2",))
    assert read(text(draw)) == draw
    assert changed(draw, f"{odd}-3").meetings[:2] == ((odd, "3"), ("2", "4"))
    assert changed(draw, f"4x{odd}").meetings[:2] == (("4", "2"), ("3", odd))
    assert odd in changed(draw, f"{odd}-").byes


@pytest.mark.parametrize(
    "typed, after",
    [("１－２", "1-2 3-4"), ("１ー２", "1-2 3-4"), ("1X2", "2-4 3-1"), ("１−９", "1-9 3-2 4")],
)
def test_signs_and_digits_are_those_of_any_keyboard(typed: str, after: str) -> None:
    assert text(changed(read("1-4 3-2"), typed)) == after


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
