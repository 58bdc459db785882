"""Irregular matches beside the cases: withdrawals, the file, the desk."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oddtrick.formats.event_file import read_event, write_event
from oddtrick.scoring import Contestant, Event, Form, Match, Settings, Vp, VpScale, score
from oddtrick.scoring.irregular import Irregular, MatchAward, MatchAwardKind, Met
from oddtrick.scoring.withdrawal import withdrawn
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.importing import export_event, import_event
from oddtrick.words.errors import BadFile, Impossible, NotFound

TWELVE, EIGHT = MatchAward(MatchAwardKind.VPS, Fraction(12)), MatchAward(MatchAwardKind.PERCENT, Fraction(40))
ODD = Irregular(False, {"A": TWELVE, "B": EIGHT}, {"A": Met.HIGHER}, Vp(VpScale.ACBL_20, 4))


def league(*matches: Match, vp: Vp | None = None) -> Event:
    """Four teams, all of them entered."""
    teams = tuple(Contestant(one) for one in "ABCD")
    return Event(
        Form.TEAMS_IMPS, settings=Settings(vp=vp or Vp(VpScale.WBF_DISCRETE)), contestants=teams, matches=matches,
        id="e", title="League",
    )  # fmt: skip


def won(home: str, away: str, round_: int, vps: int) -> Match:
    """A match that gave the home team so many of 20."""
    award = {
        home: MatchAward(MatchAwardKind.VPS, Fraction(vps)),
        away: MatchAward(MatchAwardKind.VPS, Fraction(20 - vps)),
    }
    return Match(f"{home}{away}", home, away, (1, 2), round_, irregular=Irregular(award=award))


def test_before_half_of_its_matches_everything_is_cancelled() -> None:
    event = league(won("A", "B", 1, 20), won("A", "C", 2, 10), won("A", "D", 3, 10), won("C", "D", 1, 14))
    standings = score(withdrawn(event, "A", 1)).standings
    assert [standings[one].total for one in "ABCD"] == [0, 0, 14, 6]
    assert standings["A"].rank is None


def test_from_half_on_they_stand_and_the_others_get_their_best() -> None:
    event = league(won("A", "B", 1, 2), won("A", "C", 2, 10), Match("AD", "A", "D", (1, 2), 3), won("C", "D", 1, 14))
    left = withdrawn(event, "A", 2)
    assert left.matches[:2] == event.matches[:2]
    standings = score(left).standings
    assert [standings[one].total for one in "ABCD"] == [12, 18, 24, 18]
    assert [standings[one].rank for one in "ABCD"] == [None, 2, 1, 2]


def test_who_has_no_matches_does_not_withdraw() -> None:
    with pytest.raises(NotFound, match="E is not among"):
        withdrawn(league(), "E", 1)


def test_the_file_and_the_desk_keep_what_is_out_of_the_way() -> None:
    event = league(
        Match("m", "A", "B", (1, 2, 3), 1, irregular=ODD),
        Match("n", "C", "D", (1, 2, 3), 1, irregular=Irregular(cancelled=True)),
    )
    assert read_event(write_event(event), "again") == event
    desk = Desk.in_memory()
    made = import_event(desk, event, CONSOLE)
    assert export_event(desk, made).matches == event.matches


@pytest.mark.parametrize("text", ["12", "12 IMP", "A*", "%"])
def test_what_is_no_award(text: str) -> None:
    with pytest.raises(Impossible, match=r"award of a match|is not a number"):
        MatchAward.parse(text)
    match = f'{{"id": "m", "home": "A", "away": "B", "award": {{"A": "{text}"}}}}'
    with pytest.raises(BadFile, match="an award of a match"):
        read_event(f'{{"oddtrick": "event/1", "event": {{"form": "bam"}}, "matches": [{match}]}}', "x.json")


def test_a_match_with_a_scale_in_an_event_without() -> None:
    event = replace(league(Match("m", "A", "B", (1, 2), irregular=ODD)), settings=Settings())
    with pytest.raises(Impossible, match="the event has none"):
        score(event)
