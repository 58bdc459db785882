"""Settings and forms that meet seldom, by hand. What is common stands in the scoring cases."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.scoring import (
    Board,
    Contestant,
    Decimals,
    Event,
    Form,
    Match,
    MatchScore,
    Penalty,
    PenaltyUnit,
    Scored,
    Settings,
    Vp,
    VpScale,
    score,
)
from oddtrick.scoring.explain_total import explain_total
from oddtrick.scoring.settings import (
    DivideBy,
    Factoring,
    Hybrid,
    HybridMethod,
    LineTop,
    NonBalancing,
    NotPlayedCounts,
    PattonScale,
    PublishedAs,
    TieBreak,
)
from oddtrick.words.contracts import Points
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

MP, XIMP, IND = Form.MATCHPOINTS, Form.CROSS_IMPS, Form.INDIVIDUAL_MATCHPOINTS


def line(ns: str, ew: str, what: int | Outcome, **more: object) -> BoardResult:
    outcome = Played(Points(what)) if isinstance(what, int) else what
    return BoardResult(tuple(ns.split()), tuple(ew.split()), outcome, **more)  # type: ignore[arg-type]


def award(ns: str, ew: str) -> Artificial:
    return Artificial(Award.parse(ns), Award.parse(ew))


def assigned(ns: int, ew: int) -> Assigned:
    return Assigned((Weighted(Points(ns)),), (Weighted(Points(ew)),))


def scored(form: Form, *boards: list[BoardResult], **more: object) -> Scored:
    numbered = tuple(Board(number, tuple(lines)) for number, lines in enumerate(boards, 1))
    return score(Event(form, numbered, **more))  # type: ignore[arg-type]


def lines(result: Scored, board: int = 1) -> list[tuple[Fraction | None, Fraction | None]]:
    return [(one.ns, one.ew) for one in result.boards[board - 1].lines]


def duel(form: Form, *boards: tuple[int | Outcome, int | Outcome], **more: object) -> MatchScore:
    """A match of A and B: on each board what happened with A and with B North-South."""
    numbers = tuple(range(1, len(boards) + 1))
    match = Match("m", "A", "B", numbers)
    tables = [[line("A", "B", first), line("B", "A", second)] for first, second in boards]
    return scored(form, *tables, matches=(match,), **more).matches[0]


SHORT = [line("1", "5", 420), line("2", "6", 170), line("3", "7", -50)]
FULL = [line("1", "5", 50), line("2", "6", 0), line("3", "7", -50), line("4", "8", -100)]


def test_unfactored_matchpoints_count_as_fewer() -> None:
    result = scored(MP, FULL, SHORT, settings=Settings(factoring=Factoring.NONE))
    assert lines(result, 2) == [(4, 0), (2, 2), (0, 4)]
    assert (result.standings["1"].total, result.standings["1"].percent) == (10, 100)
    assert result.standings["2"].percent == 60  # 4 + 2 of 6 + 4


def test_an_award_is_a_part_of_the_whole_top_also_without_factoring() -> None:
    boards = [line("1", "5", 50), line("2", "6", 0), line("3", "7", -50), line("4", "8", award("60%", "40%"))]
    result = scored(MP, boards, settings=Settings(factoring=Factoring.NONE, published_as=PublishedAs.PERCENT))
    assert lines(result)[3] == (60, 40)
    assert result.standings["4"].total == Fraction(18, 5)


def test_a_single_result_is_average_by_neuberg_and_by_percentage() -> None:
    for factoring in (Factoring.NEUBERG, Factoring.PERCENT):
        assert lines(scored(MP, FULL, [line("1", "5", 420)], settings=Settings(factoring=factoring)), 2) == [(3, 3)]


def test_a_board_that_one_table_plays_has_nothing_to_win() -> None:
    result = scored(MP, [line("1", "2", 420)])
    assert lines(result) == [(0, 0)]
    assert (result.standings["1"].percent, result.standings["1"].rank, result.standings["1"].boards) == (None, None, 1)


def test_cross_imps_by_percentage_divide_by_the_results_there_are() -> None:
    board = [line("1", "5", 420), line("2", "6", 170), line("3", "7", -50)]
    for divide_by, first in ((DivideBy.COMPARISONS, 8), (DivideBy.SCORES, Fraction(16, 3)), (DivideBy.NONE, 16)):
        result = scored(XIMP, FULL, board, settings=Settings(factoring=Factoring.PERCENT, divide_by=divide_by))
        assert lines(result, 2)[0] == (first, -first)


def test_an_expected_number_takes_the_place_of_the_results() -> None:
    late = line("4", "8", NotPlayed(Cause.LATE))
    result = scored(MP, [*SHORT, late], settings=Settings(expected=3))
    assert lines(result) == [(4, 0), (2, 2), (0, 4), (None, None)]


def test_lines_by_their_own_number_of_results_in_cross_imps() -> None:
    board = [line("1", "5", 420), line("2", "6", 170)]
    result = scored(XIMP, FULL, board, settings=Settings(expected_on_lines=LineTop.BOARD))
    assert lines(result, 2) == [(6, -6), (-6, 6)]
    assert result.standings["1"].total == result.boards[0].lines[0].ns + 4  # type: ignore[operator] # 6 x 4/2 over 3


def test_a_butler_group_has_a_datum_of_its_own() -> None:
    board = [line("1", "5", 420), line("2", "6", 400), line("3", "7", -100, group="B"), line("4", "8", -200, group="B")]
    result = scored(Form.BUTLER, board)
    assert result.boards[0].datum == 410
    assert lines(result) == [(0, 0), (0, 0), (2, -2), (-2, 2)]  # datum -150, 50 is 2


def test_own_average_over_other_boards() -> None:
    idle = line("1", "", NotPlayed(Cause.SIT_OUT))
    settings = Settings(sit_out=Award.parse("average"))
    result = scored(MP, [line("1", "3", 420), line("2", "4", 170)], [line("2", "3", 50), line("5", "4", 0), idle],
                    settings=settings)  # fmt: skip
    assert lines(result, 2)[2] == (2, None)
    assert result.standings["1"].percent == 100
    imps = scored(XIMP, [line("1", "3", 420), line("2", "4", 170)], [idle], settings=settings)
    assert (imps.standings["1"].total, imps.standings["1"].boards) == (12, 2)
    alone = scored(MP, FULL, [line("9", "", NotPlayed(Cause.SIT_OUT))], settings=settings)
    assert alone.standings["9"].percent == 50
    points = scored(Form.TOTAL_POINTS, [line("1", "3", 420)], [idle], settings=settings)
    assert points.standings["1"].total == 840


def test_players_of_an_individual_have_limits_of_their_own() -> None:
    result = scored(
        IND,
        [line("1 2", "3 4", 420), line("5 6", "7 8", 170)],
        [line("1 3", "5 7", 110), line("2 4", "6 8", 110)],
        [line("1 4", "6 7", award("A+", "A")), line("2 3", "5 8", 100)],
    )
    assert result.boards[2].lines[0].ns == Fraction(6, 5)
    assert dict(result.boards[2].lines[0].personal) == {"1": Fraction(3, 2), "4": Fraction(6, 5)}
    assert (result.standings["1"].total, result.standings["1"].percent) == (Fraction(9, 2), 75)
    assert result.standings["4"].total == Fraction(11, 5)
    assert result.standings["6"].total == 2


def test_an_individual_with_a_board_not_played() -> None:
    idle = line("5 6", "7 8", NotPlayed(Cause.TIME))
    result = scored(IND, [line("1 2", "3 4", 420), idle], settings=Settings(expected=2))
    assert lines(result) == [(1, 1), (None, None)]
    assert result.standings["1"].percent == 50
    assert (result.standings["5"].rank, result.standings["5"].boards) == (None, 0)


def test_boards_not_played_count_in_imps_alone() -> None:
    idle = [line("1", "3", NotPlayed(Cause.TIME)), line("2", "4", NotPlayed(Cause.LATE))]
    first = [line("1", "3", 420), line("2", "4", 170)]
    settings = Settings(not_played_counts=NotPlayedCounts.ZERO)
    result = scored(XIMP, first, idle, settings=settings)
    assert [result.standings[one].average for one in "12"] == [3, -6]
    assert scored(MP, first, idle, settings=settings).standings["1"].boards == 1


def test_a_percentage_penalty_is_of_what_was_available() -> None:
    result = scored(MP, FULL, contestants=tuple(map(Contestant, "12345678")),
                    penalties=(Penalty("1", Fraction(-10), PenaltyUnit.PERCENT),))  # fmt: skip
    assert (result.standings["1"].percent, result.standings["1"].total) == (90, Fraction(27, 5))


def test_self_inflicted_damage_in_butler_and_total_points() -> None:
    case = SelfInflicted(Points(-50), Side.NS, (Weighted(Points(420)),), (Weighted(Points(170)),))
    board = [line("1", "3", 420), line("2", "4", 420), line("5", "6", case)]
    # N-S datum (420 + 420 - 50)/3 -> 260: -310 is -7, 160 is 4, -90 is -3: of 11 lost the infraction did 7
    assert lines(scored(Form.BUTLER, board))[2] == (0, 0)
    assert lines(scored(Form.TOTAL_POINTS, board))[2] == (-50 + 250, -420)


def test_no_damage_leaves_the_result() -> None:
    case = SelfInflicted(Points(450), Side.NS, (Weighted(Points(420)),), (Weighted(Points(170)),))
    assert lines(scored(MP, [line("1", "3", 430), line("2", "4", case)])) == [(0, 2), (2, 0)]
    assert duel(Form.TEAMS_IMPS, (case, 420)).boards == {1: (1, -1)}


def test_rounded_lines_in_percent_make_the_total() -> None:
    settings = Settings(published_as=PublishedAs.PERCENT, rounding=Decimals(line=0, line_before_total=True))
    result = scored(MP, FULL, SHORT, settings=settings)  # 17/3 of 6 is 94.44 %, shown 94
    assert result.standings["1"].percent == 97
    assert lines(result, 2)[0] == (Fraction(850, 9), Fraction(50, 9))


def test_a_team_that_sits_out_and_a_bye_in_board_a_match() -> None:
    settings = Settings(bye=(Fraction(60), "%"))
    matches = (Match("1", "A", "B", (1, 2)), Match("2", "C", None))
    sits = line("C", "", NotPlayed(Cause.SIT_OUT))
    result = scored(Form.BAM, [line("A", "B", 100), line("B", "A", 50), sits], [line("A", "B", 0), line("B", "A", 0)],
                    matches=matches, settings=settings)  # fmt: skip
    assert [result.standings[team].total for team in "ABC"] == [3, 1, Fraction(12, 5)]
    assert [result.standings[team].percent for team in "ABC"] == [75, 25, 60]


def test_carry_and_percentage_scale_in_board_a_match() -> None:
    boards = [[line("A", "B", 100), line("B", "A", 50)], [line("A", "B", 0), line("B", "A", 0)]]
    match = Match("m", "A", "B", (1, 2), carry={"B": Fraction(1)})
    plain = scored(Form.BAM, *boards, matches=(match,))
    assert plain.matches[0].points == (3, 2)
    scale = Settings(vp=Vp(VpScale.SWISS_PERCENT_20))
    assert scored(Form.BAM, *boards, matches=(Match("m", "A", "B", (1, 2)),), settings=scale).matches[0].vp == (19, 1)


def test_averaged_margins() -> None:
    average = Settings(non_balancing=NonBalancing.AVERAGE)
    assert duel(Form.TEAMS_IMPS, (award("A+", "A+"), 0), settings=average).boards == {1: (0, 0)}
    assert duel(Form.BAM, (assigned(420, -50), 400), settings=average).boards == {1: (1, 1)}
    split = duel(Form.BAM, (assigned(420, -50), 400))
    assert (split.points, split.margin) == ((2, 2), (2, 2))


def test_patton_scale_of_one_and_other_numbers_of_boards() -> None:
    even = [(100, 100)] * 5
    close = duel(Form.PATTON, (600, 500), *even, settings=Settings(mp_scale=1))
    # 600 + 500 against 500 + 500: a lead of 1/11 is under a tenth
    assert (close.aggregate, close.points) == ((3, 3), (Fraction(13, 2), Fraction(11, 2)))
    clear = duel(Form.PATTON, (700, 500), *even, *even[:2])
    # 8 boards, 1400 against 1200: a lead of 1/7: 4 and a sixth of 8, to 0.1
    assert clear.aggregate == (Fraction("5.3"), Fraction("2.7"))
    assert duel(Form.PATTON, (0, 0)).aggregate == (Fraction(1, 2), Fraction(1, 2))


def test_patton_with_victory_points_and_an_award() -> None:
    settings = Settings(patton=PattonScale.VP, vp=Vp(VpScale.WBF_CONTINUOUS, 8))
    found = duel(Form.PATTON, (award("A+", "A-"), 0), (500, 300), settings=settings)
    assert (found.points, found.margin) == ((Fraction(16, 5), Fraction(4, 5)), (8, -8))
    assert found.vp == (Fraction("13.12"), Fraction("6.88"))


def test_a_penalty_on_one_side_of_a_match() -> None:
    penalty = Penalty("A", Fraction(-3), PenaltyUnit.IMPS, match="m")
    found = duel(Form.TEAMS_IMPS, (500, 300), penalties=(penalty,), settings=Settings(vp=Vp(VpScale.WBF_DISCRETE, 8)))
    assert (found.imps, found.margin, found.vp) == ((5, 0), (2, -5), (11, 8))


@pytest.mark.parametrize("cap", [9, None])
def test_the_cap_of_a_comparison_holds_in_matches(cap: int | None) -> None:
    assert duel(Form.TEAMS_IMPS, (620, -620), settings=Settings(imp_cap=cap)).margin == ((9, -9) if cap else (15, -15))


def test_pairs_in_a_swiss_event() -> None:
    match = (Match("1", "1", "3", (1,)), Match("2", "2", "4", (1,)), Match("3", "5", None))
    board = [line("1", "3", 420), line("2", "4", 170)]
    settings = Settings(vp=Vp(VpScale.SWISS_PERCENT_20), bye=(Fraction(12), "VP"))
    result = scored(MP, board, matches=match, settings=settings)
    assert [one.vp for one in result.matches] == [(20, 0), (0, 20), (12, 0)]
    assert [(one, standing.rank) for one, standing in result.standings.items()] == [
        ("1", 1), ("4", 1), ("5", 3), ("3", 4), ("2", 4),
    ]  # fmt: skip
    imps = scored(XIMP, board, matches=match[:2], settings=Settings(vp=Vp(VpScale.ACBL_20)))
    assert imps.matches[0].vp == (13, 7)  # 6 IMPs over one board
    assert scored(XIMP, board, matches=match[:2]).standings["1"].total == 6


def test_rules_for_ties_in_turn() -> None:
    rules = (TieBreak.HEAD_TO_HEAD, TieBreak.IMP_QUOTIENT, TieBreak.NET_IMPS, TieBreak.OPPONENTS)
    pairs = {"AB": (50, 0), "BC": (50, 0), "CA": (50, 0), "DA": (0, 500), "DB": (0, 400), "DC": (0, 400)}
    matches, boards = [], []
    for number, (teams, (first, second)) in enumerate(pairs.items(), 1):
        home, away = teams
        matches.append(Match(teams, home, away, (number,)))
        boards.append([line(home, away, first), line(away, home, second)])
    vps = Settings(vp=Vp(VpScale.ACBL_20, boards=1), tie_break=rules)
    result = scored(Form.TEAMS_IMPS, *boards, matches=tuple(matches), settings=vps)
    totals = {team: standing.total for team, standing in result.standings.items()}
    assert totals["B"] == totals["C"] != totals["A"]
    assert [(team, one.rank) for team, one in result.standings.items()] == [("A", 1), ("B", 2), ("C", 3), ("D", 4)]


def test_a_rule_that_splits_nobody_leaves_the_place_shared() -> None:
    board = [line("1", "3", 420), line("2", "4", 420)]
    every = Settings(tie_break=tuple(set(TieBreak) - {TieBreak.TOTAL_POINTS}))
    assert {one.rank for one in scored(MP, board, settings=every).standings.values()} == {1}


def test_pairs_by_the_strength_of_their_opponents() -> None:
    boards = (
        [line("1", "2", 100), line("3", "4", 50)],
        [line("1", "3", 50), line("2", "4", 100)],
    )
    result = scored(MP, *boards, settings=Settings(tie_break=(TieBreak.OPPONENTS,)))
    totals = {one: int(standing.total) for one, standing in result.standings.items()}
    assert totals == {"1": 2, "2": 2, "3": 2, "4": 2}
    assert {one.rank for one in result.standings.values()} == {1}


def test_everybody_entered_is_in_the_ranking() -> None:
    entered = (*map(Contestant, "1234"), Contestant("9", carry=Fraction(3)))
    board = [line("1", "3", 420), line("2", "4", 170)]
    result = scored(MP, board, contestants=entered, winners=2)
    assert list(result.standings) == ["1", "2", "4", "3", "9"]
    assert (result.standings["9"].rank, result.standings["9"].total) == (None, 3)
    assert [result.standings[one].direction for one in "139"] == [Side.NS, Side.EW, None]


def test_nothing_at_all() -> None:
    assert scored(MP).standings == {}
    assert score(Event(Form.TEAMS_IMPS)).matches == ()


@pytest.mark.parametrize("form", [Form.TEAMS_IMPS, Form.BAM, Form.PATTON, Form.TOTAL_POINTS])
def test_a_match_in_one_room_is_not_played_yet(form: Form) -> None:
    vp = None if form is Form.PATTON else Vp(VpScale.WBF_CONTINUOUS)
    one, other = line("A", "B", 420), line("B", "A", 170)
    matches = (Match("m", "A", "B", (1, 2), carry={"A": Fraction(2)}),)
    before = scored(form, [one], [line("A", "B", NotPlayed())], settings=Settings(vp=vp), matches=matches)
    assert before.matches == (MatchScore("m"),)
    assert [(row.total, row.rank) for row in before.standings.values()] == [(0, None)] * 2
    after = scored(form, [one, other], settings=Settings(vp=vp), matches=matches)
    assert [row.rank for row in after.standings.values()] == [1, 2]
    assert (after.matches[0].vp is None) is (vp is None)
    assert after.matches[0].margin is not None
    assert after.matches[0].margin[0] > 2


def test_a_match_in_parts_with_one_room_is_not_played_yet() -> None:
    settings = Settings(hybrid=(Hybrid(HybridMethod.BAM), Hybrid(HybridMethod.VP)), vp=Vp(VpScale.WBF_CONTINUOUS))
    found = scored(Form.BAM, [line("A", "B", 420)], settings=settings, matches=(Match("m", "A", "B", (1,)),))
    assert found.matches == (MatchScore("m"),)


def test_a_match_of_pairs_without_results_is_not_played_yet() -> None:
    matches = (Match("m", "1", "2", (1,)), Match("n", "3", "4", (1,)))
    boards = [line("1", "2", 420), line("3", "4", NotPlayed(Cause.LATE))]
    found = scored(XIMP, boards, settings=Settings(vp=Vp(VpScale.WBF_CONTINUOUS)), matches=matches)
    assert [match.credit for match in found.matches] == [(10, 10), None]
    assert {one: row.rank for one, row in found.standings.items()} == {"1": 1, "2": 1, "3": None, "4": None}
    assert explain_total(found, "3").subtotal == 0
