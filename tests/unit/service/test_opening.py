"""Files into the desk: what starts a session, what fills one, and that a wrong one changes nothing."""

from __future__ import annotations

import io
import zipfile
from datetime import UTC, datetime

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.people_facts import Particulars
from oddtrick.formats.bws import Bws, BwsHands, BwsPlayer, BwsResult, BwsSection, BwsTable, Place
from oddtrick.formats.bws_out import write_bws
from oddtrick.formats.dealing import DEALING
from oddtrick.formats.game import Game
from oddtrick.formats.game_files import FORMATS
from oddtrick.formats.xlsx_out import Sheet, write_workbook
from oddtrick.movements import movement
from oddtrick.service import dealing, people
from oddtrick.service.archive import write_archive
from oddtrick.service.deals import import_deals
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.opening import open_file, open_files
from oddtrick.words.errors import BadFile, Conflict, Impossible
from oddtrick.words.seats import Seat, Vulnerability

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
DEALS = dealing.draw("5e" * 32, [1, 2, 3])
CSV = b"board,ns,ew,result\n1,1,3,4S= by S\n1,2,4,4S-1 by S\n"
GAMES = tuple(Game(board=number, deal=deal) for number, deal in DEALS.items())


@pytest.fixture
def desk() -> Desk:
    return Desk.in_memory(lambda: NOON)


@pytest.fixture
def mitchell(desk: Desk) -> Desk:
    plan = c.Plan("", movement("mitchell", 3, boards_per_round=2))
    desk.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", (plan,))], CONSOLE)
    return desk


def session_file(*players: BwsPlayer) -> bytes:
    table = BwsTable(1, 1, 1, 1, 2, (1, 2))
    row = BwsResult(1, Place(1, 1, 1, 1), 1, 2, "N", "4 S", "=")
    hands = tuple(BwsHands(1, number, deal) for number, deal in DEALS.items())
    made = Bws("", "Monday", None, (BwsSection(1, "A", 1),), (table,), (row,), players, hands)
    return write_bws(made).data


def test_results_start_an_event_called_by_the_file(desk: Desk) -> None:
    opened = open_file(desk, CSV, "evenings/monday.csv", CONSOLE)
    assert desk.event(opened.event).terms.title == "monday"
    assert desk.event(opened.event).sessions == (opened.session,)
    assert (opened.results, opened.deals, len(desk.session(opened.session).records)) == (2, 0, 2)


def test_a_workbook_starts_what_its_travellers_say(desk: Desk) -> None:
    data = write_workbook(
        [Sheet("notes", ("hello",), []), Sheet("n", ("Board", "NS", "EW", "Score"), [["1", "1", "2", "420"]])]
    )
    opened = open_file(desk, data, "monday.xlsx", CONSOLE)
    assert opened.results == 1
    assert [one.code for one in opened.diagnostics] == ["workbook.sheet"]


@pytest.mark.parametrize("ending", [one.endings[0] for one in FORMATS if one.write])
def test_deals_of_every_format_start_a_session(desk: Desk, ending: str) -> None:
    write = next(one.write for one in FORMATS if one.write and ending in one.endings)
    opened = open_file(desk, write(GAMES).data, f"hands.{ending}", CONSOLE)
    assert (opened.results, opened.deals) == (0, 3)
    assert desk.session(opened.session).deals == DEALS


def test_a_session_file_brings_players_results_and_hands(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold", number="1234"), CONSOLE)
    players = (BwsPlayer(1, 1, Seat.NORTH, "1234", "A. Brandvold"), BwsPlayer(1, 1, Seat.SOUTH, "77", "Bo Sample"))
    opened = open_file(desk, session_file(*players), "monday.bws", CONSOLE)
    event = desk.event(opened.event)
    assert (event.terms.title, opened.results, opened.deals) == ("Monday", 1, 3)
    first, second = event.pairs["1"].players
    guest = desk.register().people[second].particulars
    assert (first, guest and guest.number) == (ada, "77")
    assert desk.session(opened.session).deals == DEALS


def test_into_a_session_come_results_and_the_hands_that_it_lacks(mitchell: Desk) -> None:
    mine = dealing.draw("77" * 32, [1])
    mitchell.run(c.SetDeals("s", mine, f.DealSource.IMPORTED), CONSOLE)
    deal = DEALS[2].to_text()
    games = f'[Board "1"]\n[Deal "{DEALS[1].to_text()}"]\n\n[Board "2"]\n[Dealer "W"]\n[Deal "{deal}"]\n'
    table = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1NS 1EW 4S S 10\n'
    opened = open_file(mitchell, (games + table).encode(), "night.pbn", CONSOLE, session="s")
    state = mitchell.session("s")
    assert (opened.results, opened.deals, state.deals) == (1, 1, {**mine, 2: DEALS[2]})
    assert (state.dealer(2), state.vulnerable(2)) == (Seat.WEST, Vulnerability.NS)


def test_deals_alone_replace_hands(mitchell: Desk) -> None:
    mitchell.run(c.SetDeals("s", dealing.draw("77" * 32, [1]), f.DealSource.IMPORTED), CONSOLE)
    open_file(mitchell, DEALING["dlm"].write(GAMES).data, "hands.dlm", CONSOLE, session="s")
    assert mitchell.session("s").deals == DEALS


def test_deals_that_were_played_are_refused_alone_and_left_out_beside_results(desk: Desk) -> None:
    hands = DEALING["dlm"].write(GAMES).data
    open_file(desk, hands, "hands.dlm", CONSOLE)
    with pytest.raises(Impossible, match="played before"):
        open_file(desk, hands, "hands.dlm", CONSOLE)
    again = open_file(desk, session_file(), "monday.bws", CONSOLE)
    assert (again.results, again.deals) == (1, 0)
    assert [one.code for one in again.diagnostics] == ["deal.repeated"] * 3


def test_a_result_that_differs_needs_to_be_replaced(mitchell: Desk) -> None:
    first, other = (b"board,ns,ew,result\n1,1NS,1EW,%s\n" % result for result in (b"4S= by S", b"4S-1 by S"))
    open_file(mitchell, first, "t.csv", CONSOLE, session="s")
    with pytest.raises(Conflict):
        open_file(mitchell, other, "t.csv", CONSOLE, session="s")
    open_file(mitchell, other, "t.csv", CONSOLE, session="s", replace=True)


def test_an_archive_comes_back(desk: Desk) -> None:
    make_sample(desk, tables=5)
    opened = open_file(other := Desk.in_memory(), write_archive(desk, "sample"), "a.zip", CONSOLE)
    assert (opened.event, opened.session) == ("sample", other.event("sample").sessions[-1])


@pytest.mark.parametrize("data", [b"", b"hello", b"\0\1\0\0Standard Jet DB" + bytes(90), b"PK\3\4 and so on", b"<x/>"])
def test_what_is_nothing_of_ours_changes_nothing(desk: Desk, data: bytes) -> None:
    with pytest.raises(BadFile, match="nothing-of-ours"):
        open_file(desk, data, "nothing-of-ours", CONSOLE)
    assert desk.journal.position() == 0


def test_results_that_cannot_be_used_are_told_beside_the_deals(desk: Desk) -> None:
    deal = DEALS[1].to_text()
    text = f'[Board "1"]\n[Scoring "Teams"]\n[Deal "{deal}"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n'
    opened = open_file(desk, text.encode(), "match.pbn", CONSOLE)
    assert (opened.results, opened.deals) == (0, 1)
    assert [one.code for one in opened.diagnostics] == ["results.unused"]


def test_a_format_is_told_by_its_content_where_it_has_no_name(desk: Desk) -> None:
    hands = " ".join(str(hand) for hand in DEALS[1].hands.values())
    assert open_file(desk, f"# a remark\n{hands}\nN None 1N P P P\n".encode(), "hands", CONSOLE).deals == 1


def test_several_files_are_taken_up_as_one_or_not_at_all(desk: Desk) -> None:
    hands = DEALING["dlm"].write(GAMES).data
    open_file(desk, hands, "hands.dlm", CONSOLE)
    position = desk.journal.position()
    with pytest.raises(Impossible, match="played before"):
        open_files(desk, [("hands.dlm", hands), ("monday.csv", CSV)], CONSOLE)
    assert desk.journal.position() == position
    other = DEALING["dlm"].write(tuple(Game(board=n, deal=d) for n, d in dealing.draw("77" * 32, [1]).items())).data
    first, second = open_files(desk, [("hands.dlm", other), ("monday.csv", CSV)], CONSOLE)
    assert (first.results, second.deals, first.session) == (2, 1, second.session)
    assert len(desk.session(first.session).records) == 2


def test_archives_are_taken_up_as_one_too(desk: Desk) -> None:
    make_sample(desk, tables=5)
    archive, other = write_archive(desk, "sample"), Desk.in_memory()
    with pytest.raises(Conflict, match="sample already"):
        open_files(other, [("a.zip", archive), ("b.zip", archive)], CONSOLE)
    assert other.journal.position() == 0
    (opened,) = open_files(other, [("a.zip", archive)], CONSOLE)
    ours, theirs = ([(one.seq, one.at, one.by) for one in where.history(opened.session)] for where in (other, desk))
    assert ours == theirs


def test_who_writes_in_between_is_waited_for(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    stored = desk.journal.append

    def append(appends, **others):  # type: ignore[no-untyped-def]
        tried.append(len(appends))
        if len(tried) == 1:
            people.register(desk, Particulars("Ada Brandvold"), CONSOLE)
        return stored(appends, **others)

    monkeypatch.setattr(desk.journal, "append", append)
    players = (BwsPlayer(1, 1, Seat.NORTH, "77", "Bo Sample"),)
    open_files(desk, [("monday.bws", session_file(*players))], CONSOLE)
    assert len(tried) == 3
    names = [one.particulars.name for one in desk.register().people.values() if one.particulars]
    assert names == ["Ada Brandvold", "Bo Sample"]


def test_what_is_packed_and_none_of_ours_is_called_what_it_is(desk: Desk) -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as folder:
        folder.writestr("monday.csv", CSV)
    workbook = write_workbook([Sheet("n", ("Board", "NS", "EW", "Score"), [["1", "1", "2", "420"]] * 50)])
    for data, said in ((made.getvalue(), "a zip of monday.csv"), (workbook[:-400], "a damaged workbook")):
        with pytest.raises(BadFile, match=said):
            open_file(desk, data, "monday", CONSOLE)


def test_hands_take_the_dealer_with_them_wherever_they_come_in(mitchell: Desk) -> None:
    hands = DEALING["dlm"].write(GAMES).data
    for take in (import_deals, lambda desk, session, *file: open_file(desk, *file, session=session)):
        mitchell.run(c.MarkBoard("s", 1, Seat.SOUTH, Vulnerability.BOTH), CONSOLE)
        take(mitchell, "s", hands, "hands.dlm", CONSOLE)
        state = mitchell.session("s")
        assert (state.dealer(1), state.vulnerable(1)) == (Seat.NORTH, Vulnerability.NONE)


def test_each_event_of_a_file_becomes_one_and_all_do_or_none(desk: Desk) -> None:
    line = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>{}</SCORE>"
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{line}</TRAVELLER_LINE></BOARD>"
    event = f"<EVENT EVENT_TYPE='MP_PAIRS'><EVENT_ID>x</EVENT_ID><TITLE>{{}}</TITLE>{board}</EVENT>"
    text = f"<USEBIO>{event.format('One', 420)}{event.format('Two', 50)}</USEBIO>".encode()
    opened = open_file(desk, text, "night.xml", CONSOLE)
    assert sorted(one.title for one in desk.events()) == ["One", "Two"]
    assert (desk.event(opened.event).terms.title, opened.results) == ("One", 2)
    one, two = text.split(b"<TITLE>Two")
    wrong = one + b"<TITLE>Two" + two.replace(b"<BOARD_NUMBER>1", b"<BOARD_NUMBER>x")
    position = desk.journal.position()
    with pytest.raises(BadFile):
        open_file(desk, wrong, "night.xml", CONSOLE)
    with pytest.raises(BadFile, match="2 events"):
        open_file(desk, text, "night.xml", CONSOLE, session=opened.session)
    assert desk.journal.position() == position
