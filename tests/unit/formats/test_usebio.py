"""USEBIO, read: every form of event, with the oddities of the programs that write it."""

from __future__ import annotations

import pytest

from oddtrick.formats.diagnostics import EventRead, Severity
from oddtrick.formats.usebio import read_usebio
from oddtrick.formats.usebio_games import read_usebio_games
from oddtrick.scoring.check import check
from oddtrick.scoring.event import Event, MatchLineup, PenaltyUnit
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import DivideBy, Form, Settings, VpScale
from oddtrick.words.errors import BadFile
from oddtrick.words.numbers import Rounding
from oddtrick.words.results import Artificial, Assigned, BoardResult, NotPlayed, Played
from oddtrick.words.seats import Side, Vulnerability


def element(name: str, inside: object = "", **attributes: str) -> str:
    said = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"<{name}{said}>{inside}</{name}>\n"


def several(**texts: object) -> str:
    return "".join(element(name, text) for name, text in texts.items())


def row(ns: object = 1, ew: object = 2, **texts: object) -> str:
    return element("TRAVELLER_LINE", several(NS_PAIR_NUMBER=ns, EW_PAIR_NUMBER=ew, **texts))


def board(number: object, *rows: str, **texts: object) -> str:
    return element("BOARD", several(BOARD_NUMBER=number, **texts) + "".join(rows))


def pair(number: object, direction: str = "", *names: str, **texts: object) -> str:
    players = "".join(element("PLAYER", several(PLAYER_NAME=name)) for name in names)
    return element("PAIR", several(PAIR_NUMBER=number, DIRECTION=direction, **texts) + players)


def event(kind: str, *parts: str, **texts: object) -> str:
    return '<?xml version="1.0"?>\n' + element(
        "USEBIO", element("EVENT", several(**texts) + "".join(parts), EVENT_TYPE=kind), Version="1.2"
    )


def entered(*parts: str) -> str:
    return element("PARTICIPANTS", "".join(parts))


def read(text: str | bytes) -> EventRead:
    return read_usebio(text, "night.xml")


def results(found: Event) -> list[tuple[int, str, str, object]]:
    return [
        (one.number, "+".join(line.result.ns), "+".join(line.result.ew), line.result.outcome)
        for one in found.boards
        for line in one.lines
    ]


def said(result: BoardResult) -> str:
    match result.outcome:
        case Played(score):
            return str(score)
        case Artificial(ns, ew):
            return f"{ns}/{ew}"
        case Assigned():
            return "assigned"
        case NotPlayed(cause):
            return f"NP {cause.value}"
        case _:
            return "?"


def outcomes(text: str) -> list[str]:
    return [said(line.result) for one in read(text).event.boards for line in one.lines]


def codes(found: EventRead) -> list[tuple[str, int]]:
    return [(one.code, one.line) for one in found.diagnostics]


@pytest.mark.parametrize(
    ("kind", "method", "form"),
    [
        ("MP_PAIRS", "", Form.MATCHPOINTS),
        ("PAIRS", "MATCH_POINTS", Form.MATCHPOINTS),
        ("PAIRS", "CROSS_IMPS", Form.CROSS_IMPS),
        ("PAIRS", "BUTLER_IMPS", Form.BUTLER),
        ("PAIRS", "IMPS", Form.CROSS_IMPS),
        ("PAIRS", "AGGREGATE", Form.TOTAL_POINTS),
        ("BUTLER_PAIRS", "", Form.BUTLER),
        ("INDIVIDUAL", "MATCH_POINTS", Form.INDIVIDUAL_MATCHPOINTS),
        ("TEAMS", "", Form.TEAMS_IMPS),
        ("TEAMS", "BAM", Form.BAM),
        ("SWISS_TEAMS", "HYBRID", Form.PATTON),
        ("TEAMS_OF_FOUR", "AGGREGATE", Form.TOTAL_POINTS),
        ("KO", "IMPS", Form.TEAMS_IMPS),
    ],
)
def test_the_form_in_both_vocabularies(kind: str, method: str, form: Form) -> None:
    text = event(kind, entered(pair(1)), board(1, row(SCORE=420)), BOARD_SCORING_METHOD=method)
    found = read(text)
    assert found.event.form is form
    assert not found.diagnostics


def test_what_stands_on_the_lines_goes_before_what_the_file_calls_itself() -> None:
    rows = row(SCORE=420, NS_BUTLER_POINTS=3, EW_BUTLER_POINTS=-3)
    assert read(event("NOTSUP", board(1, rows))).event.form is Form.BUTLER
    found = read(event("OTHER", board(1, row(SCORE=420))))
    assert (found.event.form, codes(found)) == (Form.MATCHPOINTS, [("usebio.form", 2)])


@pytest.mark.parametrize(
    ("score_text", "expected"),
    [
        ("420", "420"),
        ("-50", "-50"),
        ("\N{MINUS SIGN}50", "-50"),
        ("A6040", "60%/40%"),
        ("A10000", "100%/0%"),
        ("A57.5/42.5", "57.5%/42.5%"),
        ("60%-40%", "60%/40%"),
        ("A+/A-", "60%/40%"),
        ("AVE+ AVE+", "60%/60%"),
        ("AVE", "50%/50%"),
        ("AVE-", "40%/60%"),
        ("NP", "NP unknown"),
        ("Sit out", "NP sit_out"),
        ("Late", "NP late"),
        ("", "NP unknown"),
        ("Pass", "PASS"),
    ],
)
def test_what_a_score_can_say(score_text: str, expected: str) -> None:
    assert outcomes(event("MP_PAIRS", board(1, row(SCORE=score_text)))) == [expected]


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ({"CONTRACT": "4 H", "PLAYED_BY": "North", "LEAD": "S4", "TRICKS": 10, "SCORE": 420}, "4H= by N"),
        ({"CONTRACT": "4H*", "PLAYED_BY": "N", "LEAD": "10D", "TRICKS": "-1", "SCORE": -100}, "4HX-1 by N"),
        ({"CONTRACT": "3\N{BLACK CLUB SUIT}", "PLAYED_BY": "E", "TRICKS": "="}, "3C= by E"),
        ({"CONTRACT": "4H", "PLAYED_BY": "N", "SCORE": 450, "LEAD": "-"}, "4H+1 by N"),
        ({"CONTRACT": "3NTX", "PLAYED_BY": "W", "SCORE": 300}, "3NTX-2 by W"),
        ({"CONTRACT": "Passed", "SCORE": 0}, "PASS"),
        ({"CONTRACT": "All Pass"}, "PASS"),
        ({"CONTRACT": "NP"}, "NP unknown"),
        ({"CONTRACT": "A6040"}, "60%/40%"),
        ({"CONTRACT": "4H", "SCORE": "A5050"}, "50%/50%"),
        ({"NS_SCORE": 420, "EW_SCORE": -420}, "420"),
        ({"NS_SCORE": 420, "EW_SCORE": 50}, "assigned"),
        ({"NS_SCORE": "60%", "EW_SCORE": "40%"}, "60%/40%"),
        ({"EW_SCORE": 110}, "-110"),
    ],
)
def test_what_a_line_can_say(texts: dict[str, object], expected: str) -> None:
    found = read(event("MP_PAIRS", board(1, row(**texts))))
    assert [said(line.result) for line in found.event.boards[0].lines] == [expected]
    assert not found.diagnostics


def test_a_code_is_what_its_points_are() -> None:
    points = [(20, 20, "A5050"), (23, 11, "A5050"), (30, 10, "420"), (7, 33, "")]
    rows = [row(f"{n}", f"e{n}", SCORE=code, NS_MATCH_POINTS=ns, EW_MATCH_POINTS=ew) for n, (ns, ew, code) in
            enumerate(points)]  # fmt: skip
    assert outcomes(event("MP_PAIRS", board(1, *rows))) == ["50%/50%", "57.5%/27.5%", "420", "17.5%/82.5%"]
    rows = [row(SCORE="A6040", NS_BUTLER_POINTS=ns, EW_BUTLER_POINTS=-ns) for ns in (3, 2)]
    for text, expected in zip(rows, ("A+/A-", "2 IMP/-2 IMP"), strict=True):
        assert outcomes(event("BUTLER_PAIRS", board(1, text))) == [expected]


def test_a_side_alone_sits_out_or_has_an_award() -> None:
    rows = [row(1, "", NS_CROSS_IMP_POINTS=2), row("", 4, SCORE="A5050", EW_CROSS_IMP_POINTS=2), row(5, 6, SCORE=50)]
    found = read(event("CROSS_IMP", board(1, *rows)))
    assert [said(line.result) for line in found.event.boards[0].lines] == ["NP sit_out", "A/2 IMP", "50"]
    assert [code for code, _ in codes(found)] == ["usebio.alone"]


def test_where_contract_and_score_differ_the_score_stands() -> None:
    rows = [
        row(1, 2, CONTRACT="4H", PLAYED_BY="N", TRICKS=10, SCORE=450),
        row(3, 4, CONTRACT="4H", PLAYED_BY="N", TRICKS=15, SCORE=420),
        row(5, 6, CONTRACT="4H", PLAYED_BY="?", TRICKS=10, SCORE=420),
        row(7, 8, CONTRACT="4H", PLAYED_BY="N", TRICKS=10, LEAD="11X", SCORE=420),
    ]
    found = read(event("MP_PAIRS", board(1, *rows)))
    assert [said(line.result) for line in found.event.boards[0].lines] == ["450", "420", "420", "4H= by N"]
    assert [code for code, _ in codes(found)] == ["usebio.score", "usebio.result", "usebio.result", "usebio.lead"]
    assert found.diagnostics[0].text == "board 1: 4H= by N is 420, the file says 450: the score stands"


def test_a_line_that_cannot_be_used_is_told_and_no_other_is_lost() -> None:
    text = event(
        "MP_PAIRS",
        board("one", row(SCORE=420)),
        board(
            2,
            row(1, 2, SCORE="what?"),
            row("", "", SCORE=50),
            row(7, "", SCORE=50),
            row(3, 4, CONTRACT="9H"),
            row(5, 6, SCORE=50),
        ),
        board(3, row(1, 2, SCORE=50), row(1, 4, SCORE=60), row(1, 2, SCORE=50)),
    )
    found = read(text)
    assert [one[:3] for one in results(found.event)] == [(2, "5", "6"), (3, "1", "2"), (3, "1*", "4")]
    lines = text.splitlines()
    told = [(one.code, lines[one.line - 1]) for one in found.diagnostics if one.severity is Severity.ERROR]
    assert [code for code, _ in told] == [
        "usebio.board", "usebio.score", "usebio.line", "usebio.line", "usebio.result",
    ]  # fmt: skip
    assert found.diagnostics[-1].code == "usebio.twice"
    assert all("<TRAVELLER_LINE>" in line for _, line in told)


def test_what_nobody_knows_and_what_has_no_place_is_named() -> None:
    text = event("MP_PAIRS", entered(pair(1, COLOUR="red")), board(1, row(SCORE=50)), VENUE="Hall", CONTACT="Ann Ash")
    found = read(text)
    assert [one.text for one in found.diagnostics] == ["an element that is not known: COLOUR"]
    assert found.event.notes == ("The file also has: CONTACT, VENUE.",)


NAMED = event("MP_PAIRS", entered(pair(1, "", "Zo\xeb \xc5str\xf6m")), board(1, row(SCORE=420)), TITLE="\xdcnal")


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "iso-8859-1"])
@pytest.mark.parametrize("declared", ["", "utf-8", "iso-8859-1", "UTF-16", "hex"])
def test_any_character_set_whatever_the_file_says(codec: str, declared: str) -> None:
    text = NAMED.replace('"1.0"?', f'"1.0" encoding="{declared}"?') if declared else NAMED
    found = read(text.encode(codec)).event
    assert (found.title, found.contestants[0].names) == ("\xdcnal", ("Zo\xeb \xc5str\xf6m",))


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n\n"])
def test_any_ends_of_lines(end: str) -> None:
    assert results(read(NAMED.replace("\n", end)).event) == results(read(NAMED).event)


def test_names_of_elements_in_any_case_and_with_a_prefix() -> None:
    text = NAMED.lower().replace("version=", "Version=").replace("mp_pairs", "MP_PAIRS")
    assert outcomes(text) == ["420"]
    assert outcomes(NAMED.replace("<USEBIO", '<USEBIO xmlns="urn:x"')) == ["420"]
    prefixed = NAMED.replace("</", "</u:").replace("<", "<u:").replace("<u:/u:", "</u:").replace("<u:?", "<?")
    assert outcomes(prefixed.replace("<u:USEBIO", '<u:USEBIO xmlns:u="urn:x"')) == ["420"]


def test_what_people_write_in_xml_is_mended_and_told() -> None:
    text = event("MP_PAIRS", entered(pair(1, "", "Ash & Elm", "Jos&eacute;\x1a")), board(1, row(SCORE=50)))
    found = read(text)
    assert found.event.contestants[0].names == ("Ash & Elm", "Jos\xe9")
    assert [code for code, _ in codes(found)] == ["xml.control", "xml.ampersand"]


def test_a_document_type_is_neither_fetched_nor_needed() -> None:
    outside = NAMED.replace("<USEBIO", '<!DOCTYPE USEBIO SYSTEM "http://127.0.0.1:9/usebio_v1_2.dtd">\n<USEBIO', 1)
    assert outcomes(outside) == outcomes(NAMED)


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><USEBIO>&b;</USEBIO>'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<USEBIO>",
        "<html></html>",
        "<USEBIO><EVENT/></USEBIO>",
        NAMED[:-20],
        BOMB,
        BOMB.encode("utf-16"),
        BOMB.encode("utf-16-be"),
        BOMB.encode("utf-32"),
        BOMB.replace("ENTITY", "ENTITY %"),
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><USEBIO><EVENT>&a;</EVENT></USEBIO>',
        "<EVENT>" + "<SESSION>" * 400 + "</SESSION>" * 400 + "</EVENT>",
        b"<a/>" * 3_000_001,
    ],
    ids=range(13),
)
def test_what_cannot_be_used(text: str | bytes) -> None:
    with pytest.raises(BadFile):
        read(text)


def test_a_second_event_is_not_passed_over() -> None:
    text = event("MP_PAIRS", board(1, row(SCORE=420)), EVENT_DESCRIPTION="Evening")
    one = text[text.index("<EVENT ") : text.index("</USEBIO>")]
    with pytest.raises(BadFile) as caught:
        read(text.replace(one, one + one))
    assert caught.value.found == "2 events: Evening, Evening"
    assert caught.value.line > 2
    empty = '<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Next</EVENT_DESCRIPTION></EVENT>'
    for both in (empty + one, one + empty):
        assert results(read(text.replace(one, both)).event) == results(read(text).event)


def test_contestants_with_their_figures() -> None:
    ada = pair(
        1, "NS", "Ada", "Ben", TOTAL_SCORE="97,5", PERCENTAGE="53.89%", PLACE="3=", ADJUSTMENT="-2", HANDICAP="4"
    )
    cid = pair(2, "EW", "Cid", "Dee", TOTAL_SCORE="51", PERCENTAGE="51", ADJUSTMENT="-3", CARRY_FORWARD="10")
    found = read(event("MP_PAIRS", entered(ada, cid), board(1, row(SCORE=420)), WINNER_TYPE=2)).event
    first, second = found.contestants
    assert (first.direction, first.names, first.handicap, second.carry) == (Side.NS, ("Ada", "Ben"), 4, 10)
    assert first.published is not None
    assert {key: str(value) for key, value in first.published.figures.items()} == {
        "total": "97.5", "percent": "53.89", "rank": "3=",
    }  # fmt: skip
    units = [(one.contestant, one.amount, one.unit) for one in found.penalties]
    assert units == [("1", -2, PenaltyUnit.MATCHPOINTS), ("2", -3, PenaltyUnit.PERCENT)]


def test_a_number_that_both_directions_have_is_told_by_its_direction() -> None:
    people = entered(pair(1, "NS", "Ada"), pair(1, "EW", "Ben"))
    found = read(event("MP_PAIRS", people, board(1, row(1, 1, SCORE=420)), WINNER_TYPE=2)).event
    assert [one.id for one in found.contestants] == ["1NS", "1EW"]
    assert [one[1:3] for one in results(found)] == [("1NS", "1EW")]
    nobody = read(event("MP_PAIRS", board(1, row(1, 1, SCORE=420), row(2, 2, SCORE=50)))).event
    assert [one[1:3] for one in results(nobody)] == [("1NS", "1EW"), ("2NS", "2EW")]


@pytest.mark.parametrize(
    ("listed", "played"), [(("1NS", "1EW"), ("1", "1")), (("1", "2"), ("1NS", "2EW")), (("1", "2"), ("1 ns", "2 ew"))]
)
def test_lines_that_write_a_number_otherwise_than_the_list(listed: tuple[str, str], played: tuple[str, str]) -> None:
    people = entered(pair(listed[0], "NS", "Ada"), pair(listed[1], "EW", "Ben"))
    found = read(event("MP_PAIRS", people, board(1, row(*played, SCORE=50)), WINNER_TYPE=2)).event
    assert [one[1:3] for one in results(found)] == [listed]
    assert len(found.contestants) == 2


def test_who_sat_both_ways_has_no_direction() -> None:
    people = entered(pair(1, "NS"), pair(2, "EW"))
    found = read(event("MP_PAIRS", people, board(1, row(1, 2, SCORE=50)), board(2, row(2, 1, SCORE=50)))).event
    assert [one.direction for one in found.contestants] == [None, None]


def test_sections_that_share_numbers_and_sections_that_were_scored_apart() -> None:
    def section(name: str, scores: tuple[int, ...], points: tuple[int, ...]) -> str:
        people = entered(*(pair(number) for number in range(1, 2 * len(scores) + 1)))
        top = 2 * len(scores) - 2
        rows = [
            row(2 * place + 1, 2 * place + 2, SCORE=value, NS_MATCH_POINTS=won, EW_MATCH_POINTS=top - won)
            for place, (value, won) in enumerate(zip(scores, points, strict=True))
        ]
        return element("SECTION", people + board(5, *rows), SECTION_ID=name)

    sections = section("A", (50, 60, 70), (0, 2, 4)), section("B", (50, 40, 30), (4, 2, 0))
    found = read(event("MP_PAIRS", element("SESSION", "".join(sections), SESSION_ID="1"))).event
    assert [(one[0], one[1]) for one in results(found)] == [
        (5, "A1"), (5, "A3"), (5, "A5"), (1005, "B1"), (1005, "B3"), (1005, "B5"),
    ]  # fmt: skip
    assert {one.vulnerable for one in found.boards} == {Vulnerability.NS}
    assert str(check(score(found))) == "6 right of 6"


def test_the_boards_of_a_second_session_are_other_boards() -> None:
    sessions = [element("SESSION", board(3, row(1, 2, SCORE=50 * n)), SESSION_ID=f"{n}") for n in (1, 2)]
    people = entered(pair(1, "", "Ada", TOTAL_SCORE=12), pair(2))
    found = read(event("MP_PAIRS", people, *sessions)).event
    assert [(one.number, one.dealer.value, one.vulnerable) for one in found.boards] == [
        (3, "S", Vulnerability.EW), (1003, "S", Vulnerability.EW),
    ]  # fmt: skip


def test_who_is_listed_in_the_event_and_in_its_session_is_one() -> None:
    session = element("SESSION", entered(pair(1, "", "Ada", TOTAL_SCORE=5)) + board(1, row(SCORE=50)))
    found = read(event("MP_PAIRS", entered(pair(1, TOTAL_SCORE=9)), session)).event
    assert [(one.id, one.names) for one in found.contestants] == [("1", ("Ada",)), ("2", ())]
    published = found.contestants[0].published
    assert published is not None
    assert published.figures["total"] == "9"


def test_who_is_listed_again_with_other_names_is_told() -> None:
    sessions = [
        element("SESSION", entered(pair(1, "", name, PERCENTAGE="-")) + board(1, row(SCORE=50)))
        for name in ("Ada", "Ben")
    ]
    found = read(event("MP_PAIRS", *sessions))
    assert [one.text for one in found.diagnostics] == ["1 is listed again with other names: Ben"]
    assert found.event.contestants[0].published is None


def test_an_individual() -> None:
    def line(north: int, south: int, east: int, west: int, points: int, ns: int) -> str:
        players = several(N_PLAYER_NUMBER=north, E_PLAYER_NUMBER=east, S_PLAYER_NUMBER=south, W_PLAYER_NUMBER=west)
        return element("TRAVELLER_LINE", players + several(SCORE=points, NS_MATCH_POINTS=ns, EW_MATCH_POINTS=2 - ns))

    people = entered(*(element("PLAYER", several(PLAYER_NUMBER=n, PLAYER_NAME=f"P{n}", PLACE=1)) for n in range(1, 9)))
    found = read(event("INDIVIDUAL", people, board(1, line(1, 2, 3, 4, 420, 2), line(5, 6, 7, 8, 50, 0)))).event
    assert found.form is Form.INDIVIDUAL_MATCHPOINTS
    assert [one[1:3] for one in results(found)] == [("1+2", "3+4"), ("5+6", "7+8")]
    assert [one.names for one in found.contestants][:2] == [("P1",), ("P2",)]
    assert check(score(found)).differences[0].key == "rank"


def match(first: str, second: str, *boards: str, **texts: object) -> str:
    return element("MATCH", several(**texts, TEAM=first, OPPOSING_TEAM=second) + "".join(boards))


def table(points: int, direction: str = "", **texts: object) -> str:
    return element("TRAVELLER_LINE", several(DIRECTION=direction, **texts, SCORE=points))


def team(name: str, *pairs: int, **texts: object) -> str:
    return element("TEAM", several(**texts) + "".join(pair(number) for number in pairs), TEAM_ID=name, TEAM_NAME=name)


SWISS = event(
    "SWISS_TEAMS",
    entered(team("1", 11, 12, TOTAL_SCORE="17.71", PLACE=1), team("2", 21, 22, TOTAL_SCORE="2.29", PLACE=2)),
    match(
        "1", "2",
        board(1, table(420, "NS"), table(170, "EW"), IMPS=6),
        board(2, table(-50, "EW"), table(-100, "NS"), IMPS=-2),
        board(3, table(600, "NS"), table(-100, "EW"), IMPS=12),
        ROUND_NUMBER=1, TEAM_SCORE="17.71", OPPOSING_TEAM_SCORE="2.29",
    ),
    MATCH_SCORING_METHOD="VPS",
)  # fmt: skip


def test_a_match_of_teams_with_its_directions() -> None:
    found = read(SWISS)
    assert [(one[0], one[1], said(line.result), line.result.room) for one, line in zip(
        results(found.event), [line for one in found.event.boards for line in one.lines], strict=True)] == [
        (1, "1", "420", "open"), (1, "2", "170", "closed"), (2, "2", "-50", "closed"), (2, "1", "-100", "open"),
        (3, "1", "600", "open"), (3, "2", "-100", "closed"),
    ]  # fmt: skip
    one = found.event.matches[0]
    assert (one.id, one.home, one.away, one.boards, one.round) == ("1-1-2", "1", "2", (1, 2, 3), 1)
    margin = score(found.event).matches[0].margin
    assert margin == (16, -16)


def test_the_pairs_of_teams_are_the_line_ups_of_their_matches() -> None:
    sharks = element("TEAM", pair(11, "", "Ada", "Ben") + pair(12, "", "Cid", "Dot"), TEAM_ID="1", TEAM_NAME="Sharks")
    minnows = element("TEAM", pair(21, "", "Eve", "Fay") + pair(22), TEAM_ID="2", TEAM_NAME="Minnows")

    def tables(ns: int, ew: int, other: int, others: int) -> tuple[str, str]:
        return (
            table(420, NS_PAIR_NUMBER=ns, EW_PAIR_NUMBER=ew),
            table(170, NS_PAIR_NUMBER=other, EW_PAIR_NUMBER=others),
        )

    boards = (board(1, *tables(11, 22, 21, 12)), board(2, *tables(11, 22, 21, 12)), board(3, *tables(12, 22, 21, 11)))
    found = read(event("TEAMS", entered(sharks, minnows), match("1", "2", *boards, ROUND_NUMBER=1))).event
    assert found.matches[0].lineups == (
        MatchLineup("1", Side.NS, 1, 2, ("Ada", "Ben")),
        MatchLineup("1", Side.NS, 3, 3, ("Cid", "Dot")),
        MatchLineup("1", Side.EW, 1, 2, ("Cid", "Dot")),
        MatchLineup("1", Side.EW, 3, 3, ("Ada", "Ben")),
        MatchLineup("2", Side.NS, 1, 3, ("Eve", "Fay")),
    )
    assert found.contestants[0].names == ("Ada", "Ben", "Cid", "Dot")


def test_what_teams_are_called_is_kept() -> None:
    people = [element("PLAYER", several(PLAYER_NAME="Ada")), ""]
    listed = [element("TEAM", each, TEAM_ID=f"{n}", TEAM_NAME=f"Sharks {n}") for n, each in enumerate(people, 1)]
    text = event("TEAMS", entered(*listed), match("1", "2", board(1, table(50, "NS"), table(60, "EW"))))
    found = read(text).event
    assert [(one.name, one.names) for one in found.contestants] == [("Sharks 1", ("Ada",)), ("Sharks 2", ())]
    assert found.notes == ()
    assert dict(read_usebio_games(text.encode(), "night.xml").games[0].sides) == {
        Side.NS: "Sharks 1",
        Side.EW: "Sharks 2",
    }


def test_the_scale_of_victory_points_is_the_one_that_gives_them() -> None:
    found = read(SWISS)
    vp = found.event.settings.vp
    assert vp is not None
    assert vp.scale is VpScale.WBF_CONTINUOUS
    assert str(check(score(found.event))) == "5 right of 5"
    told = read(SWISS.replace("17.71", "19.99").replace("2.29", "0.01"))
    assert [code for code, _ in codes(told)] == ["usebio.vp"]
    assert told.event.settings.vp is None


def test_matches_are_shown_with_the_decimals_that_they_have() -> None:
    found = read(
        SWISS.replace("<TOTAL_SCORE>17.71<", "<TOTAL_SCORE>18<").replace("<TOTAL_SCORE>2.29<", "<TOTAL_SCORE>2<")
    )
    assert found.event.settings.rounding.total == 2
    assert [one.counted.value for one in check(score(found.event)).differences] == ["contestant", "contestant"]


def test_settings_that_only_the_figures_tell() -> None:
    def butler(datum: int, lines: list[tuple[int, int]]) -> str:
        rows = [
            row(f"{n}", f"e{n}", SCORE=points, NS_BUTLER_POINTS=won, EW_BUTLER_POINTS=-won)
            for n, (points, won) in enumerate(lines, 1)
        ]
        return event("BUTLER_PAIRS", board(1, *rows, BOARD_AVERAGE=datum))

    found = read(butler(250, [(420, 5), (50, -5), (170, -2), (170, -2), (1100, 13)]))
    assert found.event.settings.datum.drop == 1
    assert found.event.notes == ("The published figures say: datum.drop 1, datum.round_to 10.",)
    assert not check(score(found.event)).differences
    rows = [row(f"{n}", f"e{n}", SCORE=50 * n, NS_MATCH_POINTS=n - 1, EW_MATCH_POINTS=4 - n) for n in range(1, 5)]
    assert read(event("MP_PAIRS", board(1, *rows))).event.settings.mp_scale == 1
    whole, short = ((50, 0), (100, 2), (150, 4)), ((50, 0), (100, 4))
    boards = [
        board(number, *(row(f"{n}", f"e{n}", SCORE=points, NS_MATCH_POINTS=won, EW_MATCH_POINTS=4 - won)
                        for n, (points, won) in enumerate(lines, 1)))
        for number, lines in ((1, whole), (2, short))
    ]  # fmt: skip
    assert read(event("MP_PAIRS", *boards)).event.settings.rounding.mode is Rounding.HALF_EVEN  # 1/2 and 7/2
    rows = [row(1, 2, SCORE=420, NS_CROSS_IMP_POINTS=18, EW_CROSS_IMP_POINTS=-18)]
    rows += [row(n, n + 1, SCORE=50, NS_CROSS_IMP_POINTS=-9, EW_CROSS_IMP_POINTS=9) for n in (3, 5)]
    assert read(event("CROSS_IMP", board(1, *rows))).event.settings.divide_by is DivideBy.NONE
    stated = read_usebio(event("CROSS_IMP", board(1, *rows)), "night.xml", Settings()).event
    assert stated.settings.divide_by is DivideBy.COMPARISONS


def test_without_directions_the_numbers_of_the_pairs_tell() -> None:
    tables = (
        table(420, NS_PAIR_NUMBER=12, EW_PAIR_NUMBER=21), table(170, NS_PAIR_NUMBER=22, EW_PAIR_NUMBER=11),
    )  # fmt: skip
    people = entered(team("1", 11, 12), team("2", 21, 22))
    found = read(event("TEAMS", people, match("1", "2", board(1, *tables))))
    assert [one[1:3] for one in results(found.event)] == [("1", "2"), ("2", "1")]
    assert not found.diagnostics
    alone = read(event("TEAMS", people, board(1, *tables)))
    assert [one[1:3] for one in results(alone.event)] == [("1", "2"), ("2", "1")]
    assert [(one.home, one.away, one.boards) for one in alone.event.matches] == [("1", "2", (1,))]


def test_without_anything_the_first_line_is_that_of_the_first_team_north_south() -> None:
    found = read(event("TEAMS", match("1", "2", board(1, table(420), table(170)))))
    assert [one[1:3] for one in results(found.event)] == [("1", "2"), ("2", "1")]
    assert [code for code, _ in codes(found)] == ["usebio.direction", "usebio.direction"]


def test_the_imps_of_a_board_are_compared_and_stand_where_there_are_no_results() -> None:
    told = read(SWISS.replace("<IMPS>6<", "<IMPS>7<"))
    assert "the file says 7 IMPs, the two tables give 6" in " ".join(one.text for one in told.diagnostics)
    bare = event("TEAMS", match("1", "2", board(1, IMPS=6), board(2, table(50, "NS"), IMPS=-3)))
    found = read(bare)
    assert score(found.event).matches[0].margin == (3, -3)
    assert [code for code, _ in codes(found)] == ["usebio.imps", "usebio.imps"]


def test_matches_that_are_odd() -> None:
    text = event(
        "SWISS_TEAMS",
        match("1", "2", ROUND_NUMBER=1, TEAM_SCORE=12, OPPOSING_TEAM_SCORE=8),
        match("3", "BYE", ROUND_NUMBER=1, TEAM_SCORE=12),
        match("", "", ROUND_NUMBER=2),
        match("1", "2", START_BOARD_NUMBER=5, END_BOARD_NUMBER=7, TEAM_VICTORY_POINTS=12,
              OPPOSING_TEAM_VICTORY_POINTS=8, TEAM_SCORE=30, OPPOSING_TEAM_SCORE=22),
        MATCH_SCORING_METHOD="VPS",
    )  # fmt: skip
    found = read(text)
    first, bye, last = found.event.matches
    assert first.published is not None
    assert first.published.cannot_agree == {"vp"}
    assert (bye.home, bye.away) == ("3", None)
    assert last.boards == (5, 6, 7)
    assert last.published is not None
    assert dict(last.published.figures) == {"vp": [12, 8], "imps": [30, 22]}
    assert [code for code, _ in codes(found)][:2] == ["usebio.match", "usebio.match"]


def test_two_stanzas_of_a_match_without_rounds_are_two_matches() -> None:
    stanzas = [match("1", "2", board(1, table(50 * n, "NS"), table(600, "EW"))) for n in (1, 2)]
    found = read(event("KO", *stanzas)).event
    assert [(one.id, one.round, one.boards) for one in found.matches] == [("1-1-2", 1, (1,)), ("2-1-2", 2, (1,))]
    assert [one.margin for one in score(found).matches] == [(-11, 11), (-11, 11)]


def individual(*lines: tuple[str, str, str, str, int]) -> str:
    rows = "".join(
        "<TRAVELLER_LINE>"
        + "".join(
            f"<{seat}_PLAYER_NUMBER>{who}</{seat}_PLAYER_NUMBER>" for seat, who in zip("NSEW", line, strict=False)
        )
        + f"<SCORE>{line[4]}</SCORE></TRAVELLER_LINE>"
        for line in lines
    )
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{rows}</BOARD>"
    method = "<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>"
    return f"<USEBIO><EVENT EVENT_TYPE='INDIVIDUAL'>{method}{board}</EVENT></USEBIO>"


def test_a_number_that_two_people_have_loses_nobody_a_result() -> None:
    lines = ("5", "51", "1", "12", 100), ("12", "121", "3", "32", -90), ("12", "1", "7", "7", 50)
    read = read_usebio(individual(*lines), "night.xml")
    found = [(one.result.ns, one.result.ew) for one in read.event.boards[0].lines]
    assert found == [(("5", "51"), ("1", "12")), (("12*", "121"), ("3", "32")), (("12**", "1*"), ("7", "7*"))]
    assert [(one.code, one.severity) for one in read.diagnostics] == [("usebio.twice", Severity.WARNING)] * 4
    score(read.event)


@pytest.mark.parametrize(
    ("name", "worth", "form"),
    [("CROSS_IMP", (6, -6), Form.INDIVIDUAL_CROSS_IMPS), ("BUTLER", (3, -3), Form.INDIVIDUAL_BUTLER)],
)
def test_an_individual_in_imps_ranks_its_players(name: str, worth: tuple[int, int], form: Form) -> None:
    players = "".join(element("PLAYER", several(PLAYER_NUMBER=one, PLAYER_NAME=f"P{one}")) for one in range(1, 9))

    def line(north: int, points: int, score: int) -> str:
        seats = {f"{seat}_PLAYER_NUMBER": north + place for place, seat in enumerate("NSEW")}
        given = {f"NS_{name}_POINTS": points, f"EW_{name}_POINTS": -points}
        return element("TRAVELLER_LINE", several(**seats, SCORE=score, **given))

    lines = line(1, worth[0], 420), line(5, worth[1], 200)
    read = read_usebio(event("INDIVIDUAL", entered(players), board(1, *lines)), "night.xml")
    assert (read.event.form, read.diagnostics) == (form, ())
    assert [(one.id, one.names) for one in read.event.contestants][:2] == [("1", ("P1",)), ("2", ("P2",))]
    report = check(score(read.event))
    assert (report.right, report.total) == (2, 2)


def test_an_individual_in_total_points_loses_no_line_and_says_who_is_ranked() -> None:
    seats = {f"{seat}_PLAYER_NUMBER": place for place, seat in enumerate("NSEW", 1)}
    line = element("TRAVELLER_LINE", several(**seats, SCORE=420, NS_AGGREGATE_POINTS=420, EW_AGGREGATE_POINTS=-420))
    read = read_usebio(event("INDIVIDUAL", board(1, line)), "night.xml")
    assert (read.event.form, [one.id for one in read.event.contestants]) == (Form.TOTAL_POINTS, ["1+2", "3+4"])
    assert [one.code for one in read.diagnostics] == ["usebio.individual"]


def test_a_line_of_people_who_all_have_the_board_is_not_used() -> None:
    read = read_usebio(individual(("1", "2", "3", "4", 100), ("3", "4", "1", "2", 50)), "night.xml")
    assert len(read.event.boards[0].lines) == 1
    assert [(one.code, one.severity) for one in read.diagnostics] == [("usebio.twice", Severity.ERROR)]


def test_a_match_that_stands_in_the_file_twice_is_one() -> None:
    one = match("1", "2", board(1, table(420, "NS"), table(170, "EW")), ROUND_NUMBER=1)
    found = read(event("SWISS_TEAMS", one, one))
    assert [one.id for one in found.event.matches] == ["1-1-2"]
    assert len(found.event.boards[0].lines) == 2
    assert [code for code, _ in codes(found)] == ["usebio.match"]


def test_a_swiss_event_of_pairs_whose_boards_come_again() -> None:
    def played(number: int, first: int, second: int, points: int, won: tuple[int, int]) -> str:
        line = element("TRAVELLER_LINE", several(SCORE=points))
        texts = several(
            ROUND_NUMBER=number, NS_PAIR_NUMBER=first, EW_PAIR_NUMBER=second, NS_SCORE=won[0], EW_SCORE=won[1]
        )
        return element("MATCH", texts + board(1, line))

    rounds = [played(1, 1, 2, 420, (20, 0)), played(1, 3, 4, 50, (0, 20))]
    rounds += [played(2, 1, 3, 50, (0, 20)), played(2, 2, 4, 420, (20, 0))]
    found = read(event("SWISS_PAIRS", *rounds, BOARD_SCORING_METHOD="MATCH_POINTS", MATCH_SCORING_METHOD="VPS")).event
    assert [one[:3] for one in results(found)] == [(1, "1", "2"), (1, "3", "4"), (1001, "1", "3"), (1001, "2", "4")]
    assert [(one.id, one.boards) for one in found.matches] == [
        ("1-1-2", (1,)), ("1-3-4", (1,)), ("2-1-3", (1001,)), ("2-2-4", (1001,)),
    ]  # fmt: skip
    assert found.settings.vp is not None
    assert str(check(score(found))) == "4 right of 4"
