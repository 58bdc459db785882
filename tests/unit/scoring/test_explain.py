"""Why 6.43? Each form gives its parts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.scoring import (
    Board,
    Contestant,
    Event,
    Form,
    Match,
    Penalty,
    PenaltyUnit,
    Settings,
    Vp,
    VpScale,
    explain_line,
    explain_total,
    score,
)
from oddtrick.scoring.explanation import Against, Explanation
from oddtrick.scoring.factoring import FactorKind
from oddtrick.scoring.settings import NonBalancing, UnequalBoards
from oddtrick.words.contracts import Points, parse_score
from oddtrick.words.errors import NotFound
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    BoardResult,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Side


def line(ns: str, ew: str, what: int | Outcome, group: str = "") -> BoardResult:
    outcome = Played(Points(what)) if isinstance(what, int) else what
    return BoardResult(tuple(ns.split()), tuple(ew.split()), outcome, group)


def event(form: Form, *boards: list[BoardResult], **more: object) -> Event:
    return Event(form, tuple(Board(number, tuple(lines)) for number, lines in enumerate(boards, 1)), **more)  # type: ignore[arg-type]


def why(of: Event, place: int, side: Side = Side.NS, board: int = 1) -> Explanation:
    return explain_line(score(of), board, place, side)


HALVES = (Weighted(Points(420), Fraction(1, 2)), Weighted(Points(170), Fraction(1, 2)))
SCORES = (650, 630, 620, 170, 140, -50, -100)


def test_why_six_point_one_four() -> None:
    """A fouled board, seven results of ten: M = 4, (4 + 1) x 10 / 7 - 1 = 43/7."""
    lines = [line(f"{n}", f"{n + 10}", points) for n, points in enumerate(SCORES, 1)]
    lines += [line(f"{n}", f"{n + 10}", 90, group="B") for n in (8, 9, 10)]
    found = why(event(Form.MATCHPOINTS, lines), 4)
    assert found.shown == "6.14"
    assert (found.value, found.top, found.exact) == (Fraction(43, 7), 18, Fraction(43, 7))
    assert found.factor is not None
    assert (found.factor.kind, found.factor.expected, found.factor.results) == (FactorKind.NEUBERG, 10, 7)
    (outcome,) = found.outcomes
    assert [(one.points, one.weight, one.won) for one in outcome.against] == [
        (650, 1, 0), (630, 1, 0), (620, 1, 0), (170, 1, 0), (-50, 1, 2), (-100, 1, 2),
    ]  # fmt: skip
    assert outcome.raw == 4
    assert found.provisions == ("78A",)
    assert why(event(Form.MATCHPOINTS, lines), 8).provisions == ("87", "78A")


def test_a_contract_is_scored_first() -> None:
    lines = [line("1", "3", Played(parse_score("4S= by S"))), line("2", "4", 170)]
    assert why(event(Form.MATCHPOINTS, lines), 0).provisions == ("77", "78A")


def test_a_weighted_score_outcome_by_outcome() -> None:
    lines = [line("1", "4", 420), line("2", "5", -50), line("3", "6", Assigned(HALVES, HALVES))]
    found = why(event(Form.MATCHPOINTS, lines), 2)
    assert [(one.points, one.weight, one.raw) for one in found.outcomes] == [
        (420, Fraction(1, 2), Fraction(7, 2)),
        (170, Fraction(1, 2), Fraction(3, 2)),
    ]
    assert found.outcomes[0].against[-1] == Against(Fraction(170), Fraction(1, 2), Fraction(1), own=True)
    assert (found.value, found.provisions) == (Fraction(5, 2), ("12C1c", "78A"))
    assert why(event(Form.MATCHPOINTS, lines, edition=1997), 2).provisions == ("12C3", "78A")


def test_cross_imps_name_their_divisor() -> None:
    lines = [line("1", "4", 420), line("2", "5", 170), line("3", "6", -50)]
    found = why(event(Form.CROSS_IMPS, lines), 1, Side.EW)
    assert [(one.points, one.won) for one in found.outcomes[0].against] == [(420, 6), (-50, -6)]
    assert found.divide_by is Settings().divide_by
    assert (found.shown, found.provisions) == ("0", ("78B",))


def test_butler_shows_its_datum() -> None:
    lines = [line("1", "4", 420), line("2", "5", 170), line("3", "6", -50)]
    found = why(event(Form.BUTLER, lines), 0)
    assert found.datum is not None
    assert (found.datum.results, found.datum.mean, found.datum.datum) == ((-50, 170, 420), 180, 180)
    assert found.outcomes[0].against == (Against(Fraction(180), Fraction(1), Fraction(6)),)


def awarded(edition: int = 2017) -> Event:
    plus = Artificial(Award.parse("A+"), Award.parse("A-"))
    boards = ([line("1", "3", 420), line("2", "4", 170)], [line("1", "4", plus), line("2", "3", 100)])
    return event(Form.MATCHPOINTS, *boards, edition=edition)


def test_an_award_names_its_limit() -> None:
    found = why(awarded(), 0, board=2)
    (award,) = found.awards
    assert (award.fixed, award.value, award.limited) == (Fraction(6, 5), 2, True)
    assert (award.session_boards, award.session_percent) == (1, 100)
    assert found.provisions == ("12C2a", "12C2c")
    assert why(awarded(1997), 0, board=2).provisions == ("12C1", "88")
    assert why(awarded(), 0, Side.EW, board=2).provisions == ("12C2a",)


def test_a_board_not_played_says_why() -> None:
    lines = [line("1", "3", 420), line("2", "4", NotPlayed(Cause.LATE))]
    found = why(event(Form.MATCHPOINTS, lines), 1)
    assert (found.cause, found.value, found.shown, found.provisions) == (Cause.LATE, None, "", ())


def test_self_inflicted_damage() -> None:
    case = SelfInflicted(Points(-50), Side.NS, (Weighted(Points(420)),), (Weighted(Points(170)),))
    lines = [line("1", "11", 420), line("2", "12", 170), line("3", "13", -50), line("4", "14", case)]
    found = why(event(Form.MATCHPOINTS, lines), 3)
    assert found.damage is not None
    assert (found.damage.played, found.damage.without_infraction, found.damage.without_error) == (1, 5, 3)
    assert (found.damage.infraction, found.value) == (2, 3)
    assert found.provisions == ("12C1e-ii", "78A")
    assert why(event(Form.MATCHPOINTS, lines), 3, Side.EW).provisions == ("12C1e-i", "78A")


def match(first: int | Outcome, second: int | Outcome, **more: object) -> Event:
    lines = [line("A", "B", first), line("B", "A", second)]
    return event(Form.TEAMS_IMPS, lines, matches=(Match("m", "A", "B", (1,)),), **more)


@pytest.mark.parametrize(
    ("place", "side", "own", "other", "won"),
    [(0, Side.NS, 620, 170, 10), (0, Side.EW, 620, 170, -10), (1, Side.NS, 170, 620, -10), (1, Side.EW, 170, 620, 10)],
)
def test_a_match_compares_two_tables(place: int, side: Side, own: int, other: int, won: int) -> None:
    found = why(match(620, 170), place, side)
    (outcome,) = found.outcomes
    assert (outcome.points, outcome.against) == (own, (Against(Fraction(other), Fraction(1), Fraction(won)),))
    assert (found.value, found.exact, found.shown) == (won, won, str(won))


def test_an_averaged_board_names_the_other_sides_value() -> None:
    split = Assigned((Weighted(Points(620)),), (Weighted(Points(-100)),))
    found = why(match(split, 170, settings=Settings(non_balancing=NonBalancing.AVERAGE)), 0)
    assert (found.value, found.averaged_with, found.exact) == (10, 7, Fraction(3, 2))
    assert found.provisions == ("12C1a", "78B", "12C4")


def test_an_award_in_a_match_and_damage_in_a_match() -> None:
    plus = Artificial(Award.parse("A+"), Award.parse("A-"))
    found = why(match(plus, 170), 0, Side.EW)
    assert (found.awards[0].contestant, found.value, found.provisions) == ("B", -3, ("12C2b",))
    case = SelfInflicted(Points(100), Side.NS, (Weighted(Points(420)),), (Weighted(Points(300)),))
    damaged = why(match(case, 420), 0)
    assert damaged.damage is not None
    assert (damaged.damage.played, damaged.damage.infraction, damaged.exact) == (-8, 3, -5)


def test_a_table_without_the_other_one() -> None:
    found = why(match(NotPlayed(Cause.TIME), 170), 0)
    assert (found.cause, found.value, found.outcomes) == (Cause.TIME, None, ())


def test_a_total_in_parts() -> None:
    people = (Contestant("1", carry=Fraction(5), handicap=Fraction(2)), *map(Contestant, "234"))
    boards = ([line("1", "3", 420), line("2", "4", 170)], [line("1", "4", 100)])
    of = event(
        Form.MATCHPOINTS, *boards, contestants=people,
        penalties=(Penalty("1", Fraction(-10), PenaltyUnit.TOP),),
        settings=Settings(unequal_boards=UnequalBoards.FACTOR_OVERALL),
    )  # fmt: skip
    found = explain_total(score(of), "1")
    assert [(part.board, part.value, part.top) for part in found.boards] == [(1, 2, 2), (2, 1, 2)]
    assert (found.subtotal, found.scale, found.penalties[0].amount, found.carry) == (3, 1, Fraction(-1, 5), 5)
    assert (found.total, found.percent, found.rank) == (Fraction(39, 5), 70, 1)
    assert found.shown == ("7.8", "70", "1.4", "72")
    assert explain_total(score(of), "2").scale == 2


def test_a_capped_round() -> None:
    boards = ([line("1", "3", 620), line("2", "4", 170)], [line("1", "3", 620), line("2", "4", 170)])
    settings = Settings(round_cap=Fraction(12), boards_per_round=2)
    found = explain_total(score(event(Form.CROSS_IMPS, *boards, settings=settings)), "1")
    assert [(part.round, part.gained, part.cap) for part in found.rounds] == [(1, 20, 12)]
    assert (found.subtotal, found.total) == (12, 12)


def test_a_total_of_matches() -> None:
    of = match(500, 300, settings=Settings(vp=Vp(VpScale.WBF_CONTINUOUS, 8)))
    found = explain_total(score(of), "B")
    assert [(part.match.id, part.place, part.credit) for part in found.matches] == [("m", 1, Fraction("7.95"))]
    assert (found.total, found.boards) == (Fraction("7.95"), ())


def test_what_is_not_there() -> None:
    scored = score(match(500, 300))
    with pytest.raises(NotFound, match="board 1 has no line 3"):
        explain_line(scored, 1, 2, Side.NS)
    with pytest.raises(NotFound, match="board 2 has no line 1"):
        explain_line(scored, 2, 0, Side.NS)
    with pytest.raises(NotFound, match="C is not among the contestants"):
        explain_total(scored, "C")
