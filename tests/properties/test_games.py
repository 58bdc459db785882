"""Games in files: what is written is read back; whatever is read, only BadFile comes out."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.course import auction_end, seated
from oddtrick.formats.game import Game, Games, Put, Said, Written
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.lin_out import lin_link, write_lin
from oddtrick.formats.rbn import read_rbn
from oddtrick.formats.rbn_out import write_rbn
from oddtrick.table.playing import winner_of
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, Denomination, Doubling
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Side, Vulnerability, dealer_of


def named(four: list[str]) -> dict[Seat, str]:
    return {seat: name for seat, name in zip(Seat, four, strict=True) if name}


deals = st.integers(0, DEALS - 1).map(Deal.of_index)
words = st.text("abcÄöß 5?", max_size=12).map(lambda text: " ".join(text.split()))
names = st.lists(words, min_size=4, max_size=4).map(named)
contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.sampled_from(Doubling))


@st.composite
def auctions(draw: st.DrawFn) -> tuple[Said, ...]:
    """Bids that rise, with passes and doubles between, over or not."""
    heights = sorted(draw(st.sets(st.integers(0, 34), max_size=5)))
    calls: list[Call] = [PASS] * draw(st.integers(0, 2))
    for height in heights:
        calls += [BIDS[height], *draw(st.sampled_from([(), (PASS,), (PASS, PASS), (DOUBLE,), (DOUBLE, REDOUBLE)]))]
    if draw(st.booleans()):
        while not auction_end(Seat.NORTH, map(Said, calls)).over:
            calls.append(PASS)
    told = draw(st.dictionaries(st.integers(0, max(len(calls) - 1, 0)), words, max_size=3))
    return tuple(Said(call, alert=told.get(at, ""), alerted=at in told) for at, call in enumerate(calls))


@st.composite
def played(draw: st.DrawFn) -> Game:
    """A board at one table: a deal, an auction, cards in any order that the holders allow."""
    board = draw(st.integers(1, 40))
    deal, calls = draw(deals), draw(auctions())
    dealer = draw(st.sampled_from(Seat))
    end = auction_end(dealer, calls)
    game = Game(
        board=board,
        deal=deal,
        given_dealer=dealer,
        given_vulnerable=draw(st.sampled_from(Vulnerability)),
        calls=calls,
        complete=end.over > 0,
        passed_out=end.passed_out,
        players=draw(names),
    )
    if not end.over or end.contract is None or end.declarer is None:
        return game
    cards = some_play(draw, deal, end.declarer.lho, end.contract.denomination)
    play = seated(cards, deal, end.declarer.lho, end.contract.denomination)
    tricks = play.won[end.declarer.side] if play.whole else None
    return replace(game, contract=end.contract, declarer=end.declarer, cards=play.cards, tricks=tricks)


def some_play(draw: st.DrawFn, deal: Deal, leader: Seat, denomination: Denomination) -> list[Card]:
    """Cards in turn, revokes and all."""
    shuffle = random.Random(draw(st.integers(0, 2**32))).sample
    left = {seat: shuffle(list(hand), len(hand)) for seat, hand in deal.hands.items()}
    cards: list[Card] = []
    turn = leader
    for place in range(draw(st.sampled_from([0, 1, 4, 7, 30, 52]))):
        cards.append(left[turn].pop())
        turn = turn.lho
        if place % 4 == 3:
            turn = winner_of(seated(cards[-4:], deal, turn, denomination).cards, denomination)
    return cards


@given(
    st.integers(0, DEALS - 1), st.sampled_from(Seat), st.sampled_from(Denomination), st.randoms(), st.integers(0, 52)
)
def test_tricks_of_a_play_in_order(
    index: int, turn: Seat, trumps: Denomination, chance: random.Random, most: int
) -> None:
    deal = Deal.of_index(index)
    left = {seat: list(hand) for seat, hand in deal.hands.items()}
    leader, put, won = turn, list[Put](), dict.fromkeys(Side, 0)
    for place in range(most):
        card = chance.choice(left[turn])
        left[turn].remove(card)
        put.append(Put(turn, card))
        turn = winner_of(put[-4:], trumps) if place % 4 == 3 else turn.lho
        won[turn.side] += place % 4 == 3
    play = seated([one.card for one in put], deal, leader, trumps)
    assert (play.cards, play.won, play.faults) == (tuple(put), won, ())


def plain(games: Games) -> list[Game]:
    return [replace(game, line=0) for game in games.games]


@given(st.lists(played(), min_size=1, max_size=4), st.integers(0, 13) | st.none())
def test_hands_in_lin(games: list[Game], claim: int | None) -> None:
    games = [
        replace(game, claim=claim, tricks=claim)
        if claim is not None and game.contract and len(game.cards) < 52
        else game
        for game in games
    ]
    written = write_lin(games)
    assert not written.lacking
    assert plain(read_lin(written.data, "x.lin")) == games


@given(played())
def test_links(game: Game) -> None:
    assert plain(read_lin(lin_link(game), "x.lin")) == [game]


@given(st.lists(st.tuples(played(), played()), min_size=1, max_size=3), words, words, names)
def test_matches_in_lin(pairs: list[tuple[Game, Game]], event: str, segment: str, teams: dict[Seat, str]) -> None:
    ours, theirs = teams.get(Seat.NORTH, "us"), teams.get(Seat.EAST, "them")
    games = []
    for number, (one, other) in enumerate(pairs, 5):
        for room, game in (("open", one), ("closed", other)):
            both = (ours, theirs) if room == "open" else (theirs, ours)
            sides = dict(zip((Side.NS, Side.EW), both, strict=True))
            scored = replace(game, board=number, room=room, event=event, round=segment, scoring="IMP", sides=sides)
            games.append(scored)
    written = write_lin(games)
    assert not written.lacking
    assert plain(read_lin(written.data, "x.lin")) == games


@given(contracts, st.sampled_from(Seat), st.integers(0, 13), st.integers(1, 40))
def test_results_alone_in_lin(contract: Contract, declarer: Seat, tricks: int, board: int) -> None:
    game = Game(board=board, contract=contract, declarer=declarer, tricks=tricks)
    assert plain(read_lin(write_lin([game]).data, "x.lin")) == [game]


@given(st.lists(played(), min_size=1, max_size=4), words, words, st.integers(-2000, 2000))
def test_rbn(games: list[Game], event: str, section: str, points: int) -> None:
    games = [replace(game, event=event, section=section, points=points) for game in games]
    written = write_rbn(games)
    assert not written.lacking
    assert plain(read_rbn(written.data, "x.rbn")) == games


Writer = Callable[[list[Game]], Written]
Reader = Callable[[bytes | str, str], Games]


@pytest.mark.parametrize(("write", "read"), [(write_lin, read_lin), (write_rbn, read_rbn)])
@given(data=st.data())
def test_whatever_is_read_only_badfile_comes_out(write: Writer, read: Reader, data: st.DataObject) -> None:
    whole = bytearray(write([data.draw(played())]).data)
    for at in data.draw(st.lists(st.integers(0, len(whole) - 1), max_size=6)):
        whole[at] = data.draw(st.integers(0, 255))
    start, end = sorted(data.draw(st.tuples(st.integers(0, len(whole)), st.integers(0, len(whole)))))
    for changed in (
        bytes(whole[:end]),
        bytes(whole[start:]),
        bytes(whole).replace(b"\n", b"\r"),
        whole.decode("cp437"),
    ):
        with suppress(BadFile):
            read(changed, "x")


@pytest.mark.parametrize("read", [read_lin, read_rbn])
@given(st.text("|nqxmdpcb1SHA,;:{}^*=%\n\0 é0") | st.binary())
def test_whatever_else_is_read_only_badfile_comes_out(read: Reader, data: bytes | str) -> None:
    with suppress(BadFile):
        read(data, "x")


@given(auctions(), st.sampled_from(Seat))
def test_the_declarer_is_of_the_side_of_the_last_bid(calls: tuple[Said, ...], dealer: Seat) -> None:
    end = auction_end(dealer, calls)
    again = auction_end(dealer, calls[: end.over or None])
    assert again == end
    assert (end.declarer is None) == (end.contract is None)


def test_dealers_turn_with_the_board() -> None:
    assert [auction_end(dealer_of(board), [Said(BIDS[0])]).declarer for board in (1, 2, 3, 4)] == list(Seat)
