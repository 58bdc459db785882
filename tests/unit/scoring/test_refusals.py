"""What a document may get wrong: each is refused, with the place and what to do."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.scoring import (
    Board,
    Contestant,
    Datum,
    Decimals,
    Event,
    Form,
    Match,
    Penalty,
    PenaltyUnit,
    Settings,
    Vp,
    VpScale,
    score,
)
from oddtrick.scoring.settings import PattonScale
from oddtrick.words.contracts import Points
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Artificial, Assigned, Award, BoardResult, NotPlayed, Played, SelfInflicted, Weighted
from oddtrick.words.seats import Side


def line(ns: str, ew: str, points: int = 100) -> BoardResult:
    return BoardResult(tuple(ns.split()), tuple(ew.split()), Played(Points(points)))


def award(ns: str, ew: str, given: str) -> BoardResult:
    return BoardResult((ns,), (ew,), Artificial(Award.parse(given), Award.parse(given)))


def pairs(*lines: BoardResult, form: Form = Form.MATCHPOINTS, **more: object) -> Event:
    return Event(form, (Board(1, (line("8", "9"),)), Board(2, lines)), **more)  # type: ignore[arg-type]


def teams(form: Form = Form.TEAMS_IMPS, **more: object) -> Event:
    boards = (Board(1, (line("A", "B", 500), line("B", "A", 300))),)
    return Event(form, boards, matches=(Match("m", "A", "B", (1,)),), **more)  # type: ignore[arg-type]


LINES = {
    "twice in a line": (line("1", "1"), "board 2, line 1: 1 is on this board twice"),
    "nobody": (BoardResult((), (), NotPlayed()), "board 2, line 1: nobody sits there"),
    "no opponents": (line("1", ""), "board 2, line 1: a result without opponents"),
    "two on a side": (line("1 2", "3 4"), "board 2, line 1: 2 contestants on a side"),
    "IMPs": (award("1", "2", "+3 IMP"), "board 2, line 1: an award of 3 IMP in matchpoints"),
    "points": (award("1", "2", "50 points"), "board 2, line 1: an award of 50 points in matchpoints"),
    "percentage": (award("1", "2", "160%"), "an award of 160%: a percentage is 0 to 100"),
}


NEGATIVE = (Weighted(Points(420), Fraction(6, 5)), Weighted(Points(-50), Fraction(-1, 5)))


@pytest.mark.parametrize(
    ("outcomes", "sentence"),
    [
        ((), "weights sum to 0%, not 100%"),
        ((Weighted(Points(420), Fraction(1, 2)),), "weights sum to 50%, not 100%"),
        (NEGATIVE, "a weight of -20%"),
        ((Weighted(Points(420)), Weighted(Points(-50), Fraction(0))), "a weight of 0%"),
    ],
)
def test_weights_are_the_whole_of_a_score(outcomes: tuple[Weighted, ...], sentence: str) -> None:
    whole = (Weighted(Points(420)),)
    for make in (
        lambda: Assigned(outcomes, whole),
        lambda: Assigned(whole, outcomes),
        lambda: SelfInflicted(Points(0), Side.NS, outcomes, whole),
        lambda: SelfInflicted(Points(0), Side.NS, whole, outcomes),
    ):
        with pytest.raises(Impossible, match=sentence):
            make()


@pytest.mark.parametrize("name", LINES)
def test_lines(name: str) -> None:
    wrong, sentence = LINES[name]
    with pytest.raises(Impossible) as found:
        score(pairs(wrong))
    assert sentence in str(found.value)


def test_a_contestant_on_two_lines_of_a_board() -> None:
    with pytest.raises(Impossible, match="board 2, line 2: 2 is on this board twice"):
        score(pairs(line("1", "2"), line("2", "3")))


def test_a_player_of_an_individual_on_two_lines() -> None:
    lines = (line("1 2", "3 4"), line("5 6", "7 4"))
    with pytest.raises(Impossible, match="board 1, line 2: 4 is on this board twice"):
        score(Event(Form.INDIVIDUAL_MATCHPOINTS, (Board(1, lines),)))


def test_a_pair_in_an_individual() -> None:
    with pytest.raises(Impossible, match="1 contestants on a side; this form of scoring has 2"):
        score(Event(Form.INDIVIDUAL_MATCHPOINTS, (Board(1, (line("1", "2"),)),)))


@pytest.mark.parametrize(
    ("form", "given"),
    [
        (Form.CROSS_IMPS, "60%"),
        (Form.BUTLER, "12 mp"),
        (Form.TOTAL_POINTS, "A+"),
        (Form.TOTAL_POINTS, "+3 IMP"),
        (Form.CROSS_IMPS, "50 points"),
    ],
)
def test_awards_that_a_form_does_not_have(form: Form, given: str) -> None:
    with pytest.raises(Impossible, match=r"board 2, line 1: an award of .* has no such unit"):
        score(pairs(award("1", "2", given), form=form))
    with pytest.raises(Impossible, match="sit_out"):
        score(pairs(line("1", "2"), form=form, settings=Settings(sit_out=Award.parse(given))))


@pytest.mark.parametrize(("form", "given"), [(Form.TEAMS_IMPS, "60%"), (Form.BAM, "+3 IMP"), (Form.TOTAL_POINTS, "A")])
def test_awards_that_a_match_does_not_have(form: Form, given: str) -> None:
    boards = (Board(1, (award("A", "B", given),)),)
    with pytest.raises(Impossible, match="has no such unit"):
        score(Event(form, boards, matches=(Match("m", "A", "B", (1,)),)))


def test_unknown_and_double_names() -> None:
    known = (Contestant("1"), Contestant("2"), Contestant("8"), Contestant("9"))
    with pytest.raises(Impossible, match="board 2, line 1: 3 is not among the contestants"):
        score(pairs(line("1", "3"), contestants=known))
    with pytest.raises(Impossible, match="contestant 1 is there twice"):
        score(pairs(line("1", "2"), contestants=(*known, Contestant("1"))))
    with pytest.raises(Impossible, match="board 1 is there twice"):
        score(Event(boards=(Board(1), Board(1))))
    with pytest.raises(Impossible, match="match m is there twice"):
        score(Event(Form.BAM, matches=(Match("m", "A", "B"), Match("m", "C", "D"))))


@pytest.mark.parametrize(
    ("form", "unit"),
    [
        (Form.MATCHPOINTS, PenaltyUnit.VPS),
        (Form.MATCHPOINTS, PenaltyUnit.IMPS),
        (Form.CROSS_IMPS, PenaltyUnit.MATCHPOINTS),
        (Form.BUTLER, PenaltyUnit.PERCENT),
        (Form.TOTAL_POINTS, PenaltyUnit.TOP),
        (Form.INDIVIDUAL_MATCHPOINTS, PenaltyUnit.POINTS),
    ],
)
def test_penalties_in_a_unit_that_the_form_does_not_have(form: Form, unit: PenaltyUnit) -> None:
    with pytest.raises(Impossible, match="has no such unit"):
        score(Event(form, contestants=(Contestant("1"),), penalties=(Penalty("1", Fraction(-1), unit),)))


def test_penalties_of_teams() -> None:
    def penalty(unit: PenaltyUnit, who: str = "A", match: str = "") -> tuple[Penalty, ...]:
        return (Penalty(who, Fraction(-1), unit, match=match),)

    vps = Settings(vp=Vp(VpScale.WBF_CONTINUOUS))
    for event, sentence in (
        (teams(penalties=penalty(PenaltyUnit.VPS)), "has no such unit"),
        (teams(penalties=penalty(PenaltyUnit.IMPS), settings=vps), "name the match"),
        (teams(penalties=penalty(PenaltyUnit.IMPS, "C")), "C, who is not among the contestants"),
        (teams(penalties=penalty(PenaltyUnit.IMPS, "A", "x")), "match x, which A does not play"),
        (teams(penalties=penalty(PenaltyUnit.VPS, "A", "m"), settings=vps), "cannot be put on a match"),
    ):
        with pytest.raises(Impossible, match=sentence):
            score(event)


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (Match("m", "A", "A", (1,)), "A meets itself"),
        (Match("m", "A", "B", (1, 1)), "has a board twice"),
        (Match("m", "A", "B", (1,), carry={"C": Fraction(1)}), "a carry-over for C"),
        (Match("m", "A", "C", (1,)), "board 1, line 1: A and B have 0 matches with this board"),
    ],
)
def test_matches(match: Match, sentence: str) -> None:
    event = teams()
    with pytest.raises(Impossible, match=sentence):
        score(Event(event.form, event.boards, matches=(match,)))


def test_a_team_that_is_not_entered() -> None:
    with pytest.raises(Impossible, match="match m: B is not among the contestants"):
        score(teams(contestants=(Contestant("A"),)))


def test_results_of_teams_without_matches() -> None:
    with pytest.raises(Impossible, match="scored by matches, and there are none"):
        score(Event(Form.TEAMS_IMPS, teams().boards))


def test_both_tables_with_the_same_team_north_south() -> None:
    boards = (Board(1, (line("A", "B"), line("A", "B"))),)
    with pytest.raises(Impossible, match="board 1, line 2: A sits North-South at two tables of match m"):
        score(Event(Form.TEAMS_IMPS, boards, matches=(Match("m", "A", "B", (1,)),)))


def test_two_tables_with_different_awards() -> None:
    boards = (Board(1, (award("A", "B", "A+"), award("B", "A", "A-"))),)
    with pytest.raises(Impossible, match="board 1, line 2: the two tables of match m have different awards"):
        score(Event(Form.TEAMS_IMPS, boards, matches=(Match("m", "A", "B", (1,)),)))


def test_a_line_that_two_matches_may_claim_needs_its_round() -> None:
    matches = (Match("1", "A", "B", (1,), round=1), Match("2", "B", "A", (1,), round=2))
    with pytest.raises(Impossible, match="A and B have 0 matches"):
        score(Event(Form.BAM, teams().boards, matches=matches))


@pytest.mark.parametrize(
    ("form", "settings", "bye"),
    [
        (Form.TEAMS_IMPS, Settings(bye=(Fraction(12), "VP")), True),
        (Form.TEAMS_IMPS, Settings(bye=(Fraction(60), "%")), True),
        (Form.BAM, Settings(bye=(Fraction(12), "VP")), True),
        (Form.BAM, Settings(bye=(Fraction(160), "%")), True),
        (Form.TEAMS_IMPS, Settings(vp=Vp(VpScale.SWISS_PERCENT_20)), False),
        (Form.PATTON, Settings(patton=PattonScale.VP), False),
        (Form.TEAMS_IMPS, Settings(vp=Vp(VpScale.ACBL_30)), False),
    ],
)
def test_scales_and_byes_that_an_event_does_not_have(form: Form, settings: Settings, bye: bool) -> None:
    event = teams(form, settings=settings)
    more = (Match("b", "C", None),) if bye else ()
    with pytest.raises(Impossible):
        score(Event(form, event.boards, settings, matches=(*event.matches, *more)))


@pytest.mark.parametrize(
    "settings",
    [
        Settings(mp_scale=3),
        Settings(expected=0),
        Settings(imp_cap=0),
        Settings(boards_per_round=0),
        Settings(round_cap=Fraction(0)),
        Settings(datum=Datum(drop=-1)),
        Settings(datum=Datum(drop_share=Fraction(1))),
        Settings(datum=Datum(round_to=-10)),
        Settings(rounding=Decimals(line=-1)),
        Settings(vp=Vp(VpScale.ACBL_20, boards=0)),
    ],
)
def test_settings(settings: Settings) -> None:
    with pytest.raises(Impossible, match="has a value that it cannot have"):
        score(Event(settings=settings))


def test_edition_and_winners() -> None:
    with pytest.raises(Impossible, match="edition"):
        score(Event(edition=2016))
    with pytest.raises(Impossible, match="winners"):
        score(Event(winners=3))


def test_a_round_cap_needs_rounds() -> None:
    with pytest.raises(Impossible, match="board 1, line 1: round_cap needs the line's round"):
        score(pairs(line("1", "2"), form=Form.BUTLER, settings=Settings(round_cap=Fraction(12))))
