"""Draws made by hand, and draws for programs."""

import pytest

from oddtrick.draws import Draw, Pairing, Triangle
from oddtrick.draws.oddities import BrokenTriangle, Rematch
from oddtrick.formats.draw_file import draw_document, read_draw
from oddtrick.words.errors import BadFile, Impossible


def test_rows_are_in_the_order_of_the_tables_unless_they_say_another() -> None:
    assert read_draw("Home;Away\nA;B\nC;D\n", "x.csv").pairings == (Pairing("A", "B"), Pairing("C", "D"))
    assert read_draw("table,home,away\n2,A,B\n1,C,D\n", "x.csv").pairings == (Pairing("C", "D"), Pairing("A", "B"))


def test_one_alone_has_a_bye_and_three_are_a_triangle() -> None:
    made = read_draw("home,away,third\nA,B,\nC,D,E\nF,,\n", "x.csv")
    assert made == Draw((Pairing("A", "B"),), (Triangle("C", "D", "E"),), ("F",))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("who,whom\nA,B\n", "x.csv:1: found 'who, whom', expected a column home"),
        ("home\nA\n", "x.csv:1: found 'home', expected a column away"),
        ("home,away\n,B\n", "x.csv:2: found 'an empty cell'"),
        ("table,home,away\n1,A,B\n1,C,D\n", "x.csv:3: found '1', expected a table"),
        ("table,home,away\nfirst,A,B\n", "x.csv:2: found 'first', expected a table"),
    ],
)
def test_what_is_no_draw_is_refused_where_it_stands(text: str, sentence: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_draw(text, "x.csv")
    assert sentence in str(caught.value)


def test_a_contestant_stands_in_it_once() -> None:
    with pytest.raises(Impossible, match="A stands"):
        read_draw("home,away\nA,B\nC,A\n", "x.csv")


def test_an_oddity_is_named_for_programs() -> None:
    tree = draw_document(Draw(), 4, (Rematch("A", "B", (1, 2)), BrokenTriangle(Triangle("A", "B", "C"))))
    assert tree["oddities"] == [
        {"kind": "rematch", "one": "A", "other": "B", "rounds": [1, 2]},
        {"kind": "broken_triangle", "triangle": {"first": "A", "second": "B", "third": "C"}},
    ]
