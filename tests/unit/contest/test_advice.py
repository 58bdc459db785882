from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.advice import advise
from oddtrick.contest.model import DealSource, Fixture, Role, Slot, TableResult
from oddtrick.scoring.settings import Form
from oddtrick.table.setup import Regulations
from oddtrick.wording import Wording
from oddtrick.wording.advice import advised
from oddtrick.words.deals import Deal
from oddtrick.words.notation import parse_entry
from oddtrick.words.seats import Side

DEAL = Deal.parse("N:AKQ2.K32.432.432 J98.QJ98.AK5.765 T765.A76.QJ6.AJ8 43.T54.T987.KQT9")


def odd(club, slot, text: str, ns: str = "", ew: str = "") -> dict[str, dict[str, object]]:
    due = club.result(club.slot(1, 1, 1), text)
    result = TableResult((ns,) if ns else due.ns, (ew,) if ew else due.ew, parse_entry(text))
    return {one.id: dict(one.values) for one in advise(club.state, c.EnterResult("s", slot, result))}


@pytest.fixture
def dealt(club):
    club.do(c.SetDeals("s", {1: DEAL}, DealSource.IMPORTED))
    return club


def test_nothing_is_odd_about_what_is_due(dealt) -> None:
    assert odd(dealt, dealt.slot(1, 1, 1), "4s= s d7") == {}


@pytest.mark.parametrize(("line", "advice", "values"), [
    ("4s= s hq", "advice.lead-not-held", {"card": "HQ", "leader": "W", "holder": "E"}),
    ("4s= s hk", "advice.lead-own-side", {"card": "HK", "holder": "N", "declarer": "S"}),
    ("2s= e s7", "advice.side-mismatch", {"declarer": "E", "trumps": 5, "others": 8}),
    ("+425", "advice.score-impossible", {"points": 425, "board": 1}),
])  # fmt: skip
def test_against_the_hands(dealt, line: str, advice: str, values: dict[str, object]) -> None:
    found = odd(dealt, dealt.slot(1, 1, 1), line)
    assert found[advice] == values


def test_a_board_and_pairs_that_are_not_due(club) -> None:
    assert "advice.board-not-due" in odd(club, club.slot(1, 1, 9), "p")
    assert odd(club, club.slot(1, 1, 1), "p", ns="2NS")["advice.pair-not-due"]["pair"] == "2NS"
    assert "advice.pair-unknown" in odd(club, club.slot(1, 1, 1), "p", ns="77")
    assert "advice.same-pair" in odd(club, club.slot(1, 1, 1), "p", ns="1NS", ew="1NS")
    assert "advice.seats-swapped" in odd(club, club.slot(1, 1, 1), "p", ns="1EW", ew="1NS")


def test_a_board_that_these_pairs_have_already(club) -> None:
    slot = club.slot(1, 1, 1)
    club.enter(slot, "p")
    again = club.slot(1, 1, 1).__class__("", 2, "1", 1)
    assert odd(club, again, "p")["advice.entered-elsewhere"]["round"] == 1
    assert odd(club, again, "p", ew="2EW")["advice.played-before"]["pair"] == "1NS"


@pytest.mark.parametrize(
    ("terms", "advice"),
    [
        ({}, set()),
        ({"regulations": Regulations(weighted_scores=False)}, {"advice.weights-forbidden"}),
        ({"edition": 1997}, {"advice.weights-committee"}),
    ],
)
def test_weights_where_nobody_may_give_them(club, terms: dict[str, object], advice: set[str]) -> None:
    event = replace(club.state.event, terms=replace(club.state.event.terms, **terms))
    state, slot = replace(club.state, event=event), club.slot(1, 1, 1)
    for line, expected in (("60% 4s= s, 40% 4s-1", advice), ("w 100 4s= s", set())):
        found = advise(state, c.EnterResult("s", slot, club.result(slot, line)))
        assert {one.id for one in found} == expected
        assert all("{" not in advised(Wording("en"), one) for one in found)


def test_two_teams_have_a_board_at_two_tables(club) -> None:
    """The other table of the match is no second result; the same seats twice are."""
    club.enter(club.slot(1, 1, 1), "p")
    terms = replace(club.state.event.terms, form=Form.TEAMS_IMPS)
    match = Fixture("m", "1NS", "1EW", (1,))
    state = replace(club.state, event=replace(club.state.event, terms=terms, matches={"m": match}))
    other = Slot("", 1, "2", 1)

    def again(ns: str, ew: str) -> set[str]:
        result = TableResult((ns,), (ew,), parse_entry("p"))
        return {one.id for one in advise(state, c.EnterResult("s", other, result))}

    assert not again("1EW", "1NS") & {"advice.entered-elsewhere", "advice.played-before"}
    assert not again("1EW", "2NS") & {"advice.entered-elsewhere", "advice.played-before"}
    assert "advice.entered-elsewhere" in again("1NS", "1EW")


def with_field(club, lines: list[str]) -> None:
    board = 1
    tables = list(club.due_of(board))
    for due, line in zip(tables[1:], lines, strict=False):
        club.enter(due.slot, line)


@pytest.fixture
def field(club):
    from oddtrick.contest.sections import every_due

    club.due_of = lambda board: [due for due in every_due(club.state.session) if due.slot.board == board]
    return club


def test_a_mirrored_result(field) -> None:
    with_field(field, ["4s= s", "4s= s", "3n+1 n"])
    first = field.due_of(1)[0].slot
    assert odd(field, first, "4s= e")["advice.mirrored"] == {"points": -420, "field": 420}
    assert odd(field, first, "4s= s") == {}


def test_a_result_far_from_all_others(field) -> None:
    with_field(field, ["2s= s", "2s+1 s", "2s= s"])
    assert odd(field, field.due_of(1)[0].slot, "7nxx= s")["advice.far-from-field"]["field"] == 110


def test_two_results_are_no_field(field) -> None:
    with_field(field, ["4s= s", "4s= s"])
    assert odd(field, field.due_of(1)[0].slot, "4s= e") == {}


def test_what_the_table_has_entered_and_the_desk_would_enter_otherwise(club) -> None:
    slot = club.slot(1, 1, 1)
    club.do(c.ProposeResult("s", slot, club.result(slot, "2h= s"), Side.NS), "table:/1", Role.TABLE)
    assert odd(club, slot, "3h-1 s")["advice.proposed-otherwise"] == {"side": "NS", "proposed": "2h= s"}
    assert odd(club, slot, "2h= s") == {}
    assert "2♥= S" in advised(Wording("en"), advise(club.state, c.EnterResult("s", slot, club.result(slot, "p")))[0])
