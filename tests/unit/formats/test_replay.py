"""Games as records and back: irregular acts that stood, claims, results; where the play and the file differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.game import Game, Put, Said
from oddtrick.formats.game_record import game_of, record_of
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import write_pbn
from oddtrick.formats.replay import Difference, Part, Verdict, replayed
from oddtrick.laws.editions import EDITIONS, laws_of
from oddtrick.laws.record import ruled, state_after
from oddtrick.table.evolve import begin
from oddtrick.table.lawful import lawful
from oddtrick.table.plays import Agrees, Claims, FacesHand, PlaysCard
from oddtrick.table.proper import following
from oddtrick.wording import Wording
from oddtrick.wording.rulings import Part as Of
from oddtrick.wording.rulings import told
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.seats import Seat

HEAD = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
DEAL = '[Deal "N:AKQ2.432.432.432 J543.AKQ.765.765 T987.T987.KQ8.AK 6.J65.AJT9.QJT98"]\n'
BOOK = laws_of(2017)


def game(text: str) -> Game:
    return read_pbn((HEAD + DEAL + text).encode(), "one.pbn").games[0]


def again(one: Game) -> tuple[Game, tuple[str, ...]]:
    """The game that its own record gives."""
    record = record_of(one)
    found, lacking = game_of(state_after(record.setup, record.acts, BOOK))
    return found, tuple(each.text for each in lacking)


@pytest.mark.parametrize(
    "auction",
    [
        "1S Pass 2S Pass\nPass Pass\n",
        "1D ^I 1C 4S Pass\nPass Pass\n",
        "^S 1D Pass 1S\nPass 2S Pass Pass\nPass\n",
        "1H Pass ^S 2H\nPass Pass Pass\n",
        "^S ^S 1C ^I 1C\n1S Pass Pass Pass\n",
    ],
)
def test_irregular_calls_that_stood_are_made_and_accepted_in_the_record_and_marked_again(auction: str) -> None:
    one = game(f'[Auction "N"]\n{auction}')
    found, lacking = again(one)
    assert [(said.call, said.by, said.mark) for said in found.calls] == [
        (said.call, said.by, said.mark) for said in one.calls
    ]
    assert (found.contract, found.declarer, lacking) == (one.contract, one.declarer, ())


@pytest.mark.parametrize("auction", ["1D ^I 1C 4S Pass\nPass Pass\n", "^S ^S 1C ^I 1C\n1S Pass Pass Pass\n"])
def test_what_was_irregular_is_ruled_once_and_told_as_in_full(auction: str) -> None:
    found = replayed(game(f'[Auction "N"]\n{auction}'), BOOK)
    full = ruled(found.record.setup, found.record.acts, BOOK)
    happened = [[one.text for one in told(Wording("en"), history) if one.part is Of.HAPPENED]
                for history in (found.history, full.history)]  # fmt: skip
    assert happened[0] == happened[1] != []
    assert len(found.history) <= len(full.history)


def test_a_revoke_that_nobody_noticed_is_marked_and_known() -> None:
    one = game('[Declarer "S"]\n[Contract "1S"]\n[Play "W"]\nDA D2 D5 D8\nDJ D3 ^R S3 DQ\n*\n')
    marks = {str(put.card): put.mark for put in one.cards if put.mark}
    assert marks == {"S3": "^R"}
    found, _ = again(one)
    assert [(put.by, put.card, put.mark) for put in found.cards] == [(put.by, put.card, put.mark) for put in one.cards]
    seen = replayed(one, BOOK)
    assert [(each.by.value, each.trick, str(each.card)) for each in seen.revokes] == [("E", 2, "S3")]


def test_a_lead_from_the_wrong_side_is_marked() -> None:
    cards = [("W", "DA"), ("N", "D2"), ("E", "D5"), ("S", "D8"), ("E", "HA"), ("S", "H7"), ("W", "H5"), ("N", "H2")]
    one = Game(
        deal=Deal.parse("N:AKQ2.432.432.432 J543.AKQ.765.765 T987.T987.KQ8.AK 6.J65.AJT9.QJT98"),
        contract=Contract.parse("1S"),
        declarer=Seat.SOUTH,
        cards=tuple(Put(Seat(by), Card.parse(card), mark="^L" if card == "HA" else "") for by, card in cards),
    )
    found, _ = again(one)
    assert [put.mark for put in found.cards] == [put.mark for put in one.cards]
    assert [row.name for row in replayed(one, BOOK).irregularities] == ["lead_out_of_turn_defender"]


def test_declarer_who_spread_the_hand_is_dummy() -> None:
    called = '[Declarer "^N"]\n[Contract "1S"]\n[Auction "N"]\nPass Pass 1S Pass\nPass Pass\n'
    one = game(f'{called}[Play "E"]\nHA H7 H5 H2\n*\n')
    assert replayed(game(called), BOOK).differences == ()
    record = record_of(one)
    assert [type(act) for act in record.acts[6:9]] == [PlaysCard, FacesHand, PlaysCard]
    found, _ = again(one)
    assert (found.declarer, found.extra["Declarer"]) == (Seat.NORTH, "^N")
    assert b'[Declarer "^N"]' in write_pbn((found,)).data


def test_a_play_that_was_not_told_to_its_end_was_claimed() -> None:
    one = game('[Declarer "S"]\n[Contract "1S"]\n[Result "8"]\n[Play "W"]\nDA D2 D5 D8\n*\n')
    assert record_of(one).acts[4:] == (Claims(Seat.SOUTH, 8), Agrees(Seat.WEST))
    found = replayed(one, BOOK)
    assert (found.verdict, again(one)[0].tricks) == (Verdict.AGREES, 8)


def test_a_result_alone_is_entered() -> None:
    assert again(game('[Declarer "S"]\n[Contract "1S"]\n[Result "8"]\n'))[0].tricks == 8


def test_more_tricks_than_were_left_are_entered_and_differ_not() -> None:
    one = game('[Declarer "S"]\n[Contract "1S"]\n[Result "13"]\n[Play "W"]\nDA D2 D5 D8\n*\n')
    assert again(one)[0].tricks == 13


def test_a_card_that_its_player_does_not_hold_cannot_be() -> None:
    cards = (Put(Seat.WEST, Card.parse("DA")), Put(Seat.NORTH, Card.parse("SJ")))
    deal = game("").deal
    one = Game(deal=deal, contract=Contract.parse("1S"), declarer=Seat.SOUTH, cards=cards, tricks=8)
    found = replayed(one, BOOK)
    assert found.verdict is Verdict.IMPOSSIBLE
    assert "N does not hold SJ" in str(found.refused)


def test_what_the_file_says_otherwise_is_named() -> None:
    one = Game(
        given_dealer=Seat.NORTH,
        calls=tuple(Said(parse_call(word)) for word in ("1S", "P", "P", "P")),
        complete=True,
        contract=Contract.parse("2S"),
        declarer=Seat.EAST,
    )
    assert replayed(one, BOOK).differences == (
        Difference(Part.CONTRACT, "1S", "2S"),
        Difference(Part.DECLARER, "N", "E"),
    )


def test_a_gap_in_the_play_ends_the_record_and_is_told() -> None:
    cards = (Put(Seat.WEST, Card.parse("DA")), Put(Seat.WEST, Card.parse("DJ"), trick=2))
    record = record_of(Game(contract=Contract.parse("1S"), declarer=Seat.SOUTH, cards=cards))
    assert record.acts == ()
    assert [each.code for each in record.lacking] == ["record.play"]


@given(st.integers(0, DEALS - 1), st.integers(0, 51), st.sampled_from(sorted(EDITIONS)))
def test_every_lawful_play_comes_back_card_by_card(index: int, many: int, edition: int) -> None:
    """The first cards of a play in which everybody plays its highest."""
    deal = Deal.of_index(index)
    one = Game(deal=deal, given_dealer=Seat.NORTH, contract=Contract.parse("3NT"), declarer=Seat.NORTH)
    state = begin(record_of(one).setup)
    for _ in range(many):
        assert state.turn is not None
        hand = state.play.hand(state.turn)
        assert hand is not None
        cards = following(hand, state.play.trick[0].card.suit) if state.play.trick else hand
        state, done = lawful(state, [PlaysCard(state.turn, max(cards, key=lambda card: card.index))])
        assert done == 1
    found, lacking = game_of(state)
    record = record_of(found)
    assert record.acts == state.acts
    assert (lacking, [put.mark for put in found.cards if put.mark]) == ((), [])
    assert replayed(found, laws_of(edition)).irregularities == ()
