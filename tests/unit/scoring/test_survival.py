"""Places in a knock-out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.scoring.event import Board, Contestant, Event, Match
from oddtrick.scoring.irregular import Irregular
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, Settings, Stratum
from oddtrick.words.contracts import Points
from oddtrick.words.results import BoardResult, Played

LEADS = {"1.1": ("1", "4", 50), "1.2": ("2", "3", 2000), "2.1": ("1", "2", 50)}


def played(name: str, home: str, away: str, lead: int, number: int) -> tuple[Match, Board]:
    """A match of one board that home wins by so many points."""
    lines = (
        BoardResult((home,), (away,), Played(Points(lead))),
        BoardResult((away,), (home,), Played(Points(0))),
    )
    return Match(name, home, away, (number,), int(name[0]), knock_out=True), Board(number, lines)


def event(*more: Match, **about: object) -> Event:
    rows = [played(name, *row, number) for number, (name, row) in enumerate(LEADS.items(), 1)]
    matches = tuple(match for match, _ in rows) + more
    return Event(Form.TEAMS_IMPS, tuple(board for _, board in rows), matches=matches, **about)  # type: ignore[arg-type]


def ranks(made: Event) -> dict[str, int | None]:
    return {one.contestant: one.rank for one in score(made).ranking()}


def test_who_wins_the_final_is_first_whatever_others_won_by() -> None:
    assert max(score(event()).ranking(), key=lambda one: one.total).contestant == "2"
    assert ranks(event()) == {"1": 1, "2": 2, "3": 3, "4": 3}


def test_a_bye_is_won_and_has_a_place_before_a_board_is_played() -> None:
    assert ranks(event(Match("1.3", "5", None, (), 1, knock_out=True))) == {"1": 1, "5": 2, "2": 3, "3": 4, "4": 4}


def test_a_match_that_is_cancelled_puts_nobody_out() -> None:
    made = event()
    final = Match("2.1", "1", "2", (3,), 2, irregular=Irregular(cancelled=True), knock_out=True)
    assert ranks(Event(made.form, made.boards, matches=(*made.matches[:2], final)))["2"] == 1


def test_who_is_disqualified_has_no_place() -> None:
    teams = tuple(Contestant(one, ranked=one != "1") for one in "1234")
    assert ranks(event(contestants=teams)) == {"2": 1, "3": 2, "4": 2, "1": None}


def test_places_of_a_stratum_go_by_the_same() -> None:
    settings = Settings(
        strata=(Stratum("B", Fraction(10)),), strengths={"1": Fraction(1), "2": Fraction(1), "3": Fraction(99)}
    )
    strata = {one.contestant: dict(one.strata) for one in score(event(settings=settings)).ranking()}
    assert strata == {"1": {"B": 1}, "2": {"B": 2}, "3": {}, "4": {}}


@pytest.mark.parametrize("form", [Form.BAM, Form.TOTAL_POINTS])
def test_in_every_form_of_teams_the_winner_of_the_final_is_first(form: Form) -> None:
    made = event()
    assert ranks(Event(form, made.boards, matches=made.matches))["1"] == 1
