"""Peers: what they say is kept in short, counted, and they see the table as the player saw it."""

from __future__ import annotations

import pytest

from oddtrick.laws.editions import laws_of
from oddtrick.laws.peers import counted, leaning, moment_of, written
from oddtrick.laws.record import ruled
from oddtrick.laws.situations import END, calls, cards
from oddtrick.table.actions import BoardEnds, CallsDirector
from oddtrick.table.setup import Setup
from oddtrick.words.seats import Seat


@pytest.mark.parametrize("text", ["4S", "4S (P)", "(P, X)", "a heart (a club, HT)"])
def test_an_opinion_is_kept_as_it_is_read(text: str) -> None:
    said = leaning(text)
    assert written(said.would, ", ".join(said.considered)) == text


def test_who_would_do_it_is_counted_among_those_who_considered_it_and_nobody_twice() -> None:
    found = counted(["4S (P)", "4S (4S, P)", "P", "(X)"])
    assert [(count.action, count.would, count.considered) for count in found] == [
        ("4S", 2, 2),
        ("P", 1, 3),
        ("X", 0, 1),
    ]


def test_words_in_brackets_without_end_are_words() -> None:
    assert leaning("4S (or so").would == "4S (or so"


def test_a_peer_sees_the_auction_before_the_call_and_not_the_call() -> None:
    found = ruled(Setup(), calls("N:1S E:P S:4S"), laws_of(2017))
    moment = moment_of(found, 3)
    assert moment is not None
    assert (moment.deed.by, [str(call.call) for call in moment.before.auction]) == (Seat.SOUTH, ["1S", "P"])


def test_of_dummys_card_declarer_is_asked() -> None:
    moment = moment_of(ruled(END, cards("S:D6 W:D9 N:DK"), laws_of(2017)), 3)
    assert moment is not None
    assert moment.deed.by is Seat.SOUTH


@pytest.mark.parametrize("at", [0, 2, 3, 9])
def test_where_nobody_called_or_played_there_is_nothing_to_ask(at: int) -> None:
    assert moment_of(ruled(Setup(), (*calls("N:1S"), CallsDirector(Seat.EAST), BoardEnds()), laws_of(2017)), at) is None
