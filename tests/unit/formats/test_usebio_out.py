"""USEBIO, written: every form of event comes back, and what it cannot carry is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from lxml import etree

from oddtrick.formats.converting import converted
from oddtrick.formats.csv_travellers import read_travellers
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.usebio import read_usebio
from oddtrick.formats.usebio_games import read_usebio_games
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.formats.usebio_version import Version
from oddtrick.scoring.check import check
from oddtrick.scoring.event import Board, Contestant, Event, Lineup, Match, Penalty, PenaltyUnit
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import Form, PublishedAs, Settings, Vp, VpScale
from oddtrick.words.contracts import Points, parse_score
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    BoardResult,
    NotPlayed,
    Outcome,
    Played,
    Weighted,
)
from oddtrick.words.seats import Seat, Side, Vulnerability


def result(ns: str, ew: str, what: str | int | Outcome, number: int = 0) -> BoardResult:
    match what:
        case int():
            outcome: Outcome = Played(Points(what))
        case str():
            outcome = Played(parse_score(what))
        case _:
            outcome = what
    return BoardResult(tuple(ns.split("+")), tuple(ew.split("+")), outcome, round=number)


def rooms(home: str, away: str, opened: str | int, closed: str | int, number: int) -> tuple[BoardResult, BoardResult]:
    return result(home, away, opened, number), result(away, home, closed, number)


def lacking(event: Event) -> list[str]:
    return [one.text for one in write_usebio(score(event)).lacking]


BOTH = Artificial.parse("A+/A+")
PAIRS = Event(
    boards=(
        Board(1, (result("1", "2", "4H= by N"), result("3", "4", "3NT-1 by N"), result("5", "6", "PASS"))),
        Board(2, (result("1", "4", 110), result("3", "6", Artificial.parse("60/40")), result("5", "2", "4SX-2 by W"))),
        Board(3, (result("1", "6", "2C+1 by E"), result("3", "2", BOTH), result("5", "4", NotPlayed()))),
    ),
    contestants=tuple(Contestant(f"{n}", None, (f"Ann {n}", f"Bob {n}")) for n in range(1, 7)),
    penalties=(Penalty("1", Fraction(-1), PenaltyUnit.MATCHPOINTS),),
    title="Evening & more",
    id="e1",
)  # fmt: skip
TWO = replace(
    PAIRS,
    winners=2,
    boards=PAIRS.boards[:1],
    contestants=tuple(replace(one, direction=Side.NS if int(one.id) % 2 else Side.EW) for one in PAIRS.contestants),
)
ALONE = Event(
    form=Form.INDIVIDUAL_MATCHPOINTS,
    boards=(Board(1, (result("1+2", "3+4", "4H= by N"), result("5+6", "7+8", 50))),),
    contestants=tuple(Contestant(f"{n}", None, (f"Ann {n}",)) for n in range(1, 9)),
)
TEAMS = Event(
    form=Form.TEAMS_IMPS,
    boards=(
        Board(1, (*rooms("A", "B", "4H= by N", 170, 1), *rooms("C", "D", 50, 50, 1))),
        Board(2, (*rooms("A", "B", -50, "3NT= by W", 1), *rooms("C", "D", 90, 400, 1))),
        Board(3, rooms("A", "C", 600, -100, 2)),
    ),
    contestants=tuple(Contestant(name, None, ("Ann", "Bob", "Cid", "Dee")) for name in "ABCD"),
    matches=(
        Match("1-A-B", "A", "B", (1, 2), 1), Match("1-C-D", "C", "D", (1, 2), 1), Match("2-A-C", "A", "C", (3,), 2),
    ),
    settings=Settings(vp=Vp(VpScale.WBF_CONTINUOUS)),
)  # fmt: skip
SWISS = Event(
    boards=(
        Board(1, (result("1", "2", 420, 1), result("3", "4", 50, 1))),
        Board(2, (result("3", "1", 420, 2), result("2", "4", 50, 2))),
    ),
    matches=(
        Match("1-1-2", "1", "2", (1,), 1), Match("1-3-4", "3", "4", (1,), 1),
        Match("2-1-3", "1", "3", (2,), 2), Match("2-2-4", "2", "4", (2,), 2),
    ),
    settings=Settings(vp=Vp(VpScale.SWISS_PERCENT_20)),
)  # fmt: skip
FORMS: Mapping[str, Event] = {
    "pairs": PAIRS,
    "two winners": TWO,
    "cross-IMPs": replace(PAIRS, form=Form.CROSS_IMPS, boards=PAIRS.boards[:1], penalties=()),
    "Butler": replace(PAIRS, form=Form.BUTLER, boards=PAIRS.boards[:1], penalties=()),
    "total points": replace(PAIRS, form=Form.TOTAL_POINTS, boards=PAIRS.boards[:1], penalties=()),
    "individual": ALONE,
    "individual in cross-IMPs": replace(ALONE, form=Form.INDIVIDUAL_CROSS_IMPS),
    "individual in Butler": replace(ALONE, form=Form.INDIVIDUAL_BUTLER),
    "Swiss teams": TEAMS,
    "teams": replace(TEAMS, settings=Settings()),
    "board-a-match": replace(TEAMS, form=Form.BAM, settings=Settings()),
    "teams by points": replace(TEAMS, form=Form.TOTAL_POINTS, settings=Settings()),
    "Swiss pairs": SWISS,
    "Swiss pairs in IMPs": replace(SWISS, form=Form.CROSS_IMPS, settings=Settings(vp=Vp(VpScale.WBF_DISCRETE))),
    "sessions": replace(
        PAIRS,
        boards=(*PAIRS.boards, Board(1001, PAIRS.boards[0].lines, Seat.NORTH, Vulnerability.NONE)),
        penalties=(),
    ),
}  # fmt: skip


POINTS = tuple(
    f"{side}_{name}_POINTS" for name in ("MATCH", "CROSS_IMP", "BUTLER", "AGGREGATE") for side in ("NS", "EW")
)
FIGURES = ("TOTAL_SCORE", "PERCENTAGE", "PLACE", "ADJUSTMENT", "HANDICAP")
HOLDS: Mapping[str, tuple[str, ...]] = {
    "USEBIO": ("CLUB", "EVENT", "HANDSET"),
    "CLUB": ("CLUB_NAME", "CLUB_ID_NUMBER"),
    "EVENT": (
        "BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD", "EVENT_IDENTIFIER", "EVENT_DESCRIPTION", "PROGRAM_NAME",
        "WINNER_TYPE", "DATE", "SESSION_COUNT", "PARTICIPANTS", "SESSION", "BOARD",
    ),
    "PARTICIPANTS": ("PAIR", "TEAM", "PLAYER"),
    "PAIR": ("PAIR_NUMBER", "DIRECTION", *FIGURES, "PLAYER"),
    "TEAM": (*FIGURES, "PLAYER"),
    "PLAYER": ("PLAYER_NUMBER", *FIGURES, "PLAYER_NAME"),
    "SESSION": ("MATCH", "BOARD", "HANDSET"),
    "MATCH": (
        "ROUND_NUMBER", "TEAM", "OPPOSING_TEAM", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "START_BOARD_NUMBER",
        "END_BOARD_NUMBER", "TEAM_SCORE", "OPPOSING_TEAM_SCORE", "NS_SCORE", "EW_SCORE", "BOARD",
    ),
    "BOARD": ("BOARD_NUMBER", "BOARD_AVERAGE", "VULNERABILITY", "IMPS", "TRAVELLER_LINE", "HAND"),
    "TRAVELLER_LINE": (
        "DIRECTION", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "N_PLAYER_NUMBER", "S_PLAYER_NUMBER", "E_PLAYER_NUMBER",
        "W_PLAYER_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE", *POINTS,
    ),
    "HANDSET": ("BOARD",),
    "HAND": ("DIRECTION", "CLUBS", "DIAMONDS", "HEARTS", "SPADES"),
}  # fmt: skip
"""What an element holds and in which order, as in the files that scoring programs of clubs and federations write."""
ATTRIBUTES = {
    "USEBIO": {"Version"}, "EVENT": {"EVENT_TYPE"}, "TEAM": {"TEAM_ID", "TEAM_NAME"}, "SESSION": {"SESSION_ID"},
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_every_element_stands_where_programs_put_it(form: str) -> None:
    deals = {board.number: Deal.of_index(board.number) for board in FORMS[form].boards}
    written = write_usebio(score(FORMS[form]), club="Club", club_id="7", date="2026-11-30", deals=deals)
    root = etree.fromstring(written.data)
    for element in root.iter():
        inside = [str(child.tag) for child in element]
        order = HOLDS.get(str(element.tag), ())
        assert set(inside) <= set(order), element.tag
        if element.tag != "PARTICIPANTS":
            assert inside == sorted(inside, key=order.index), element.tag
        assert set(element.attrib) <= ATTRIBUTES.get(str(element.tag), set()), element.tag
    assert [root.get("Version"), *(one.text for one in root[0])] == ["1.2", "Club", "7"]
    assert root.find("EVENT").get("EVENT_TYPE") in {"PAIRS", "TEAMS", "INDIVIDUAL", "SWISS_PAIRS", "SWISS_TEAMS"}
    for match in root.iter("MATCH"):
        assert match.getparent().tag == "SESSION"


@pytest.mark.parametrize("version", Version)
@pytest.mark.parametrize("form", FORMS)
def test_every_form_comes_back(form: str, version: Version) -> None:
    event = FORMS[form]
    scored = score(event)
    read = read_usebio(write_usebio(scored, version=version).data, "again.xml")
    again = read.event
    assert not read.diagnostics
    assert (again.form, again.winners, again.title, again.id) == (event.form, event.winners, event.title, event.id)
    assert again.settings.vp == event.settings.vp
    assert {one.id: one.names for one in again.contestants} == {one: _names(event, one) for one in scored.standings}
    assert _lines(again) == _lines(event)
    assert [replace(one, published=None) for one in again.matches] == list(event.matches)
    report = check(score(again))
    assert report.total > 0
    assert not report.differences


def _names(event: Event, one: str) -> tuple[str, ...]:
    return next((each.names for each in event.contestants if each.id == one), ())


def _lines(event: Event) -> dict[int, list[tuple[object, ...]]]:
    """Results by board; an average plus is 60 per cent in the file."""
    found: dict[int, list[tuple[object, ...]]] = {}
    for board in event.boards:
        for line in board.lines:
            one = line.result
            outcome: object = one.outcome
            match one.outcome:
                case Artificial(ns, ew):
                    outcome = str(Artificial(ns, ew)).replace("<AwardKind.AVERAGE_PLUS: 'A+'>, amount=Fraction(0, 1)", (
                        "<AwardKind.PERCENT: '%'>, amount=Fraction(60, 1)"))  # fmt: skip
            found.setdefault(board.number, []).append((one.ns, one.ew, outcome, board.vulnerable))
    return {number: sorted(lines, key=str) for number, lines in found.items()}


def test_the_order_of_the_elements() -> None:
    data = write_usebio(score(PAIRS), club="Rivertown", club_id="7", date="2026-03-14").data
    assert data.startswith(b'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE USEBIO SYSTEM "http://')
    root = etree.fromstring(data)
    assert (root.get("Version"), [child.tag for child in root]) == ("1.2", ["CLUB", "EVENT"])
    event = root.find("EVENT")
    assert event.get("EVENT_TYPE") == "PAIRS"
    assert list(dict.fromkeys(child.tag for child in event)) == [
        "BOARD_SCORING_METHOD", "EVENT_IDENTIFIER", "EVENT_DESCRIPTION", "PROGRAM_NAME", "WINNER_TYPE", "DATE",
        "PARTICIPANTS", "BOARD",
    ]  # fmt: skip
    assert event.find("DATE").text == "14/03/2026"
    assert [child.tag for child in event.find("BOARD/TRAVELLER_LINE")] == [
        "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "TRICKS", "SCORE", "NS_MATCH_POINTS",
        "EW_MATCH_POINTS",
    ]  # fmt: skip
    first = next(one for one in event.iter("PAIR") if one.find("PAIR_NUMBER").text == "1")
    assert [child.tag for child in first] == [
        "PAIR_NUMBER", "TOTAL_SCORE", "PERCENTAGE", "PLACE", "ADJUSTMENT", "PLAYER", "PLAYER",
    ]  # fmt: skip
    kinds = {name: etree.fromstring(write_usebio(score(one)).data).find("EVENT").get("EVENT_TYPE") for name, one in
             FORMS.items()}  # fmt: skip
    assert set(kinds.values()) == {"PAIRS", "INDIVIDUAL", "TEAMS", "SWISS_TEAMS", "SWISS_PAIRS"}
    match = etree.fromstring(write_usebio(score(TEAMS)).data).find("EVENT/SESSION/MATCH")
    assert [child.tag for child in match] == [
        "ROUND_NUMBER", "TEAM", "OPPOSING_TEAM", "START_BOARD_NUMBER", "END_BOARD_NUMBER", "TEAM_SCORE",
        "OPPOSING_TEAM_SCORE", "BOARD", "BOARD",
    ]  # fmt: skip


def ruled(text: str) -> Event:
    return read_travellers(f"board,ns,ew,result\n1,1,2,{text}\n1,3,4,4S= by S\n1,5,6,4S-1 by S\n", "night.csv")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("60% 4S= by S + 40% 4S-1 by S", "weights of assigned scores, of which only the points are written (board 1)"),
        ("100% 4S= by S", "that a score was assigned: it is written as if it had been played (board 1)"),
        ("average/average", "the unit of an award, beside its points (board 1)"),
        ("NP time", "why a board was not played (board 1)"),
    ],
)
def test_what_a_line_cannot_say_is_told(text: str, what: str) -> None:
    assert lacking(ruled(text)) == [f"no place for: {what}"]


def test_a_split_score_and_a_fouled_group_are_told() -> None:
    split = Assigned((Weighted(Points(420)),), (Weighted(Points(-50)),))
    lines = (replace(result("1", "2", split), group="B"), result("3", "4", 50))
    assert lacking(Event(boards=(Board(1, lines),))) == [
        "no place for: split scores, of which only the points are written (board 1)",
        "no place for: groups of a fouled board (board 1)",
    ]


@pytest.mark.parametrize("form", [Form.MATCHPOINTS, Form.CROSS_IMPS, Form.BUTLER])
def test_points_of_a_weighted_score_come_back(form: Form) -> None:
    scored = score(replace(ruled("60% 4S= by S + 40% 4S-1 by S"), form=form))
    again = read_usebio(write_usebio(scored).data, "again.xml")
    values, once_more = scored.boards[0].lines[0], score(again.event).boards[0].lines[0]
    assert (once_more.ns, once_more.ew) == (values.ns, values.ew)
    assert not again.diagnostics


def test_a_weighted_score_in_a_match_leaves_its_imps() -> None:
    weighted = ruled("60% 4S= by S + 40% 4S-1 by S").boards[0].lines[0].result.outcome
    boards = (Board(1, (result("A", "B", weighted, 1), result("B", "A", 50, 1))), TEAMS.boards[1])
    event = replace(TEAMS, boards=boards, settings=Settings())
    scored = score(event)
    again = read_usebio(write_usebio(scored).data, "again.xml")
    assert score(again.event).matches[0].margin == scored.matches[0].margin
    assert [one.code for one in again.diagnostics] == ["usebio.imps"]


def test_what_an_event_cannot_say_is_told() -> None:
    penalties = (
        Penalty("A", Fraction(-1), PenaltyUnit.VPS, "late"),
        Penalty("A", Fraction(-1), PenaltyUnit.IMPS, match="1-A-B"),
    )
    people = (replace(TEAMS.contestants[0], carry=Fraction(2), lineups=(Lineup(("Ann",)), Lineup(("Bob",), 2))),)
    matches = (replace(TEAMS.matches[0], carry={"A": Fraction(3)}), *TEAMS.matches[1:], Match("2-B", "B", None, (), 2))
    event = replace(
        TEAMS,
        penalties=penalties,
        contestants=people + TEAMS.contestants[1:],
        matches=matches,
        edition=2007,
        notes=("x",),
    )
    assert [one.removeprefix("no place for: ") for one in lacking(event)] == [
        "reasons of penalties",
        "penalties of a match, beside its score",
        "what was brought forward, beside the totals",
        "who played from which round on",
        "points with which a side of a match starts, beside its score",
        "byes, beside the totals",
        "settings: how it was scored",
        "the edition of the Laws",
        "notes",
    ]


def test_a_penalty_in_parts_of_the_top_is_one_in_matchpoints() -> None:
    event = replace(PAIRS, penalties=(Penalty("1", Fraction(-25), PenaltyUnit.TOP),))
    again = read_usebio(write_usebio(score(event)).data, "again.xml").event
    assert [(one.amount, one.unit) for one in again.penalties] == [(-1, PenaltyUnit.MATCHPOINTS)]
    percent = replace(PAIRS, penalties=(Penalty("1", Fraction(-1), PenaltyUnit.PERCENT),))
    assert lacking(percent) == ["no place for: penalties in another unit than the totals, which have them"]


def test_matchpoints_are_written_as_points_whatever_the_event_publishes() -> None:
    event = replace(PAIRS, penalties=(), settings=Settings(published_as=PublishedAs.PERCENT))
    assert b"<NS_MATCH_POINTS>4</NS_MATCH_POINTS>" in write_usebio(score(event)).data


def test_text_that_xml_does_not_have_is_left_out() -> None:
    event = replace(PAIRS, title="Ann\x00 & <Bob>\x1a\ud800", boards=PAIRS.boards[:1])
    assert read_usebio(write_usebio(score(event)).data, "again.xml").event.title == "Ann & <Bob>"


def test_a_board_with_another_vulnerability_keeps_its_scores() -> None:
    lines = (result("1", "2", "4H= by N"), result("3", "4", "4H-1 by N"))
    event = Event(boards=(Board(1, lines, Seat.WEST, Vulnerability.BOTH),))
    written = write_usebio(score(event))
    assert [one.text for one in written.lacking] == [
        "no place for: a dealer who is not that of the board's number (board 1)"
    ]
    read = read_usebio(written.data, "again.xml")
    assert read.event.boards[0].vulnerable is Vulnerability.BOTH
    assert not read.diagnostics


@pytest.mark.parametrize("form", ["pairs", "sessions", "Swiss teams"])
def test_hands_come_back(form: str) -> None:
    deals = {board.number: Deal.of_index(DEALS // (board.number + 1)) for board in FORMS[form].boards}
    data = write_usebio(score(FORMS[form]), deals=deals).data
    games = read_usebio_games(data, "again.xml").games
    assert {game.deal for game in games} == set(deals.values())
    assert len(games) == sum(len(board.lines) for board in FORMS[form].boards)


def test_results_and_hands_go_from_format_to_format() -> None:
    deal = Deal.of_index(7)
    data = write_usebio(score(PAIRS), deals={1: deal}, club="Rivertown", date="2026-03-14").data
    made = converted(data, "night.xml", "night.pbn")
    games = read_pbn(made.data, "night.pbn").games
    assert (made.games, len(games), games[0].deal, str(games[0].contract)) == (9, 9, deal, "4H")
    assert (games[0].event, games[0].site, games[0].date) == ("Evening & more", "Rivertown", "2026.03.14")
    assert games[4].extra["USEBIO_SCORE"] == "A6040"
    back = converted(made.data, "night.pbn", "back.xml")
    assert {game.deal for game in read_usebio_games(back.data, "back.xml").games if game.board == 1} == {deal}
    event = converted(converted(data, "night.xml", "night.json").data, "night.json", "again.xml")
    assert _lines(read_usebio(event.data, "again.xml").event) == _lines(read_usebio(data, "night.xml").event)
    assert "no place for: USEBIO_SCORE" in " ".join(
        one.text for one in converted(data, "night.xml", "night.lin").diagnostics
    )
    newer = converted(data, "night.xml", "newer.xml", Version.V1_3)
    assert b'<USEBIO Version="1.3">' in newer.data
    hands = converted(b'[Board "3"]\n[Deal "%s"]\n' % deal.to_text().encode(), "hands.pbn", "hands.xml")
    assert [(game.board, game.deal) for game in read_usebio_games(hands.data, "hands.xml").games] == [(3, deal)]


LIN = "pn|A,B,C,D|st||md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|mb|7S|mb|p|mb|p|mb|p|pc|H2|mc|13|"


def test_auction_and_play_of_a_line_are_read() -> None:
    line = (
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>7S</CONTRACT>"
        "<PLAYED_BY>S</PLAYED_BY><TRICKS>13</TRICKS><SCORE>1510</SCORE><LIN_DATA>{}</LIN_DATA></TRAVELLER_LINE>"
    )
    rest = "<USEBIO><EVENT EVENT_TYPE='PAIRS'><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}</BOARD></EVENT></USEBIO>"
    game = read_usebio_games(rest.format(line.format(LIN)).encode(), "night.xml").games[0]
    assert (len(game.calls), game.complete, [str(one.card) for one in game.cards], game.tricks) == (4, True, ["H2"], 13)
    assert game.deal is not None
    assert game.deal.is_complete
    escaped = read_usebio_games(rest.format(line.format(LIN.replace(",", "%2C"))).encode(), "night.xml").games[0]
    assert (escaped.deal, escaped.calls, escaped.cards) == (game.deal, game.calls, game.cards)
    bad = read_usebio_games(rest.format(line.format("nothing")).encode(), "night.xml")
    assert ([one.code for one in bad.diagnostics], bad.games[0].extra["LIN_DATA"]) == (
        ["usebio.form", "usebio.lin"], "nothing",
    )  # fmt: skip


def test_the_datum_of_a_butler_is_written() -> None:
    event = Event(form=Form.BUTLER, boards=(Board(1, (result("1", "2", 420), result("3", "4", 50))),))
    again = read_usebio(write_usebio(score(event)).data, "again.xml").event
    assert again.boards[0].published is not None
    assert again.boards[0].published.figures == {"datum": 240}


def test_awards_in_imps_come_back() -> None:
    award = Artificial(Award(AwardKind.IMPS, Fraction(5, 2)), Award(AwardKind.IMPS, Fraction(-1)))
    event = Event(form=Form.BUTLER, boards=(Board(1, (result("1", "2", award), result("3", "4", 50))),))
    again = read_usebio(write_usebio(score(event)).data, "again.xml").event
    assert again.boards[0].lines[0].result.outcome == award
