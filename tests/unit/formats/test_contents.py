"""What a file holds for the desk: everything read once, several events apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oddtrick.formats import contents
from oddtrick.formats.contents import read_contents, read_every
from oddtrick.formats.detect import read_events, read_file
from oddtrick.formats.game import Game
from oddtrick.formats.lin_out import write_lin
from oddtrick.formats.rbn_out import write_rbn
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat

GAMES = (
    Game(board=1, deal=Deal.of_index(1), contract=Contract.parse("4S"), declarer=Seat.NORTH, tricks=10),
    Game(board=2, deal=Deal.of_index(2)),
)


def event(title: str, score: int, extra: str = "") -> str:
    pairs = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    line = f"<TRAVELLER_LINE>{pairs}<SCORE>{score}</SCORE></TRAVELLER_LINE>"
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD>" if score else ""
    return f"<EVENT EVENT_TYPE='MP_PAIRS'><EVENT_DESCRIPTION>{title}</EVENT_DESCRIPTION>{board}{extra}</EVENT>"


def counted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[str]:
    read: list[str] = []
    before: Callable[..., object] = getattr(contents, name)

    def counting(*given: object) -> object:
        read.append(name)
        return before(*given)

    monkeypatch.setattr(contents, name, counting)
    return read


@pytest.mark.parametrize(("write", "reader"), [(write_lin, "read_lin"), (write_rbn, "read_rbn")])
def test_games_are_read_once_for_deals_and_results(write, reader: str, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    read = counted(monkeypatch, reader)
    found = read_contents(write(GAMES).data, "night")
    assert read == [reader]
    assert found.event is not None
    assert (len(found.event.boards), [one.number for one in found.boards]) == (1, [1, 2])


def test_usebio_is_read_once_for_hands_and_results(monkeypatch: pytest.MonkeyPatch) -> None:
    read = counted(monkeypatch, "read_sheets")
    assert read_contents(f"<USEBIO>{event('Night', 420)}</USEBIO>".encode(), "night.xml").title == "Night"
    assert read == ["read_sheets"]


def test_every_event_of_a_file_stands_by_itself() -> None:
    hand = "<HAND DIRECTION='N'><SPADES>AKQ</SPADES></HAND>"
    hands = f"<HANDSET><BOARD><BOARD_NUMBER>2</BOARD_NUMBER>{hand}</BOARD></HANDSET>"
    text = f"<USEBIO><COLOUR/>{event('One', 420)}{event('None', 0)}{event('Two', 50, hands)}</USEBIO>".encode()
    first, second = read_every(text, "night.xml")
    assert [one.title for one in (first, second)] == ["One", "Two"]
    assert (len(first.boards), len(second.boards)) == (0, 1)
    assert [one.code for one in first.diagnostics] == ["usebio.element", "usebio.deal"]
    assert [one.code for one in second.diagnostics] == ["deal.faulty"]
    assert [read.event.title for read in read_events(text, "night.xml")] == ["One", "Two"]


@pytest.mark.parametrize("read", [read_contents, read_file])
def test_one_session_takes_one_event(read) -> None:  # type: ignore[no-untyped-def]
    text = f"<USEBIO>{event('One', 420)}{event('Two', 50)}</USEBIO>".encode()
    with pytest.raises(BadFile, match="found '2 events: One, Two', expected one event"):
        read(text, "night.xml")


def test_a_file_of_another_kind_has_one_event() -> None:
    assert len(read_events(b"board,ns,ew,score\n1,1,2,420\n", "night.csv")) == 1
