"""Contested claims: what a normal line leaves the claimer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.analysis.claims import Advice, Contested, advise, lines_of
from oddtrick.analysis.ending import Ending
from oddtrick.analysis.layout import Layout
from oddtrick.analysis.search import playable, played
from oddtrick.analysis.spoken import statement_of
from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat

NT, SPADES = Denomination.NO_TRUMP, Denomination.SPADES
GUESS = "N:..KT4. ..Q75. ..AJ3. ..98.2"
TRUMP_OUT = "N:.73.K. .Q9.Q. A.AK.. 6.T.9."
CLUBS = "N:...AKQ5 ...JT98 .A.A.43 9.T.T.2"
FINESSE = "N:AQ...2 5.3..4 43.A.. K6.7.."


def asked(
    hands: str, trumps: Denomination = NT, lead: str = "S", says: str = "", by: str = "S", **more: object
) -> Advice:
    ending = Ending.parse(hands, trumps, Seat(lead))
    claimer = Seat(by)
    own = Cards(ending.hand(claimer) | ending.hand(claimer.partner))
    statement = statement_of(says, trumps, own)
    return advise(Contested(ending, Seat.SOUTH, claimer, statement=statement, **more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "hands, trumps, lead, says, tricks",
    [
        (GUESS, NT, "S", "the diamonds are good", 2),  # the guess goes wrong, or is not taken
        (TRUMP_OUT, SPADES, "S", "draw the last trump, then two hearts", 3),
        (TRUMP_OUT, SPADES, "S", "", 2),  # 70C: a heart may come first, and is ruffed
        (CLUBS, NT, "N", "four club tricks from dummy", 3),  # the stated line fails; no new one is taken
        (FINESSE, NT, "S", "", 2),  # 70E: no unstated finesse
        (FINESSE, NT, "S", "ace of hearts, then the spade finesse", 3),
        ("N:AK.K.. QJ.A.. 32.2.. 54..3.", NT, "N", "", 2),
        ("N:..32. .32.. AK... ..98.", SPADES, "S", "", 2),
        ("N:.A32.. .JT9.. .KQ4.. 987...", NT, "S", "", 3),  # no order of the top cards loses a trick
        ("N:AK5... JT9... Q42... 76.2..", NT, "N", "", 3),  # not the five first
        ("N:... ... ... ...", NT, "S", "", 0),
    ],
)
def test_the_fewest_tricks(hands: str, trumps: Denomination, lead: str, says: str, tricks: int) -> None:
    advice = asked(hands, trumps, lead, says)
    assert (advice.tricks, advice.certain) == (tricks, True)


def test_what_all_hands_seen_would_win_is_worked_out_only_where_it_is_asked_for() -> None:
    claim = Contested(Ending.parse(GUESS, NT, Seat.SOUTH), Seat.SOUTH, Seat.SOUTH)
    whole = advise(claim)
    assert whole.double_dummy == 3
    assert advise(claim, seeing_all=False) == replace(whole, double_dummy=None)


def test_low_to_a_bare_queen() -> None:
    """The king on the queen would leave the five to the jack."""
    assert asked("N:AK5... JT9... Q4..2. 76.2..", lead="N").tricks == 3


def test_small_cards_go_in_any_order_unless_a_regulation_says_from_the_top() -> None:
    hands = "N:754... 6.2..3 .AK.2. .QJT.."
    assert asked(hands, lead="N").tricks == 1
    assert asked(hands, lead="N", top_down=True).tricks == 3


def test_claimers_who_surely_knew_of_the_trump_draw_it() -> None:
    assert asked(TRUMP_OUT, SPADES).tricks == 2
    assert asked(TRUMP_OUT, SPADES, trumps_known=True).tricks == 3


def test_a_finesse_is_taken_where_an_opponent_has_shown_out() -> None:
    hands = "N:AQ...2 .38..4 43.A.. K6.7.."
    assert asked(hands).tricks == 2
    assert asked(hands, shown_out=frozenset({(Seat.EAST, Suit.SPADES)})).tricks == 3


def test_a_finesse_that_it_is_irrational_to_refuse_counts_until_2007() -> None:
    """The king cannot drop: West, who still follows, has one card left, so that East holds two spades."""
    hands = "N:AQ... JT... 32... K5..."
    assert [asked(hands, year=year).tricks for year in (1987, 1997, 2007, 2017)] == [2, 2, 2, 1]


def test_the_line_is_lawful_and_leaves_what_it_says() -> None:
    ending, won = Ending.parse(SEVEN, NT, Seat.SOUTH), 0
    advice = advise(Contested(ending, Seat.SOUTH, Seat.SOUTH))
    for seat, card in advice.line:
        assert ending.turn is seat
        assert card in playable(ending)
        ending, winner = played(ending, card)
        won += winner in (Seat.NORTH, Seat.SOUTH)
    assert (ending.left, won) == (0, advice.tricks)


def test_what_best_play_would_win_stands_beside_it() -> None:
    assert (asked(FINESSE).tricks, asked(FINESSE).double_dummy) == (2, 3)


def test_words_not_understood_make_it_uncertain() -> None:
    advice = asked(TRUMP_OUT, SPADES, says="draw the last trump, and count to ten")
    assert (advice.certain, advice.unread) == (False, ("count to ten",))


def test_cards_in_the_trick_count() -> None:
    ending = Ending.parse("N:AQ... J9... 2... K5...", NT, Seat.SOUTH, (Card.parse("S3"),))
    assert advise(Contested(ending, Seat.SOUTH, Seat.SOUTH)).tricks == 1


SEVEN = "N:KQ4.A32.7. J98.K94.5. A32.QJ5.8. T76.T876.."


def test_a_search_can_be_watched_and_stopped() -> None:
    ending, seen = Ending.parse(SEVEN, NT, Seat.SOUTH), []

    def watch(looked: int) -> bool:
        seen.append(looked)
        return False

    advice = advise(Contested(ending, Seat.SOUTH, Seat.SOUTH), watch=watch, pause=1)
    assert seen
    assert not advice.certain
    whole = advise(Contested(ending, Seat.SOUTH, Seat.SOUTH))
    assert whole.certain
    assert advice.tricks >= whole.tricks
    assert len(advice.line) in (0, 28)


def test_enough_is_enough() -> None:
    ending = Ending.parse(SEVEN, NT, Seat.SOUTH)
    advice = advise(Contested(ending, Seat.SOUTH, Seat.SOUTH), enough=3)
    assert not advice.certain
    assert advice.looked <= 4


def test_a_winner_of_the_other_hand_may_be_thrown_away() -> None:
    """East's eight covers West's five only as long as it is not thrown on the trump."""
    ending = Ending.parse("N:.7..J4 8...Q3 6.5..7 5..9.8", Denomination.DIAMONDS, Seat.NORTH)
    assert advise(Contested(ending, Seat.EAST, Seat.WEST)).tricks == 2


def test_a_defender_depends_on_no_choice_of_partner() -> None:
    """70D2: on the ace of spades East may throw either ace; West has both tricks only if it is that of clubs."""
    advice = asked("N:..32. .A..A 2.K.. A.2..", lead="W", by="W")
    assert (advice.tricks, advice.double_dummy) == (1, 2)


def test_a_defender_who_holds_the_rest_has_it() -> None:
    assert asked("N:..32. .Q..A 2.K.. AK...", lead="W", by="W").tricks == 2


def test_a_winner_that_the_other_hand_cannot_reach_goes_before_one_that_it_can() -> None:
    """On the second spade South keeps the ace of hearts, which dummy's jack leads to, not the king of diamonds."""
    assert asked("N:AK.J.. 4.Q.8. .A.K.2 9.K.7.", lead="N").tricks == 3


def test_a_king_is_not_led_to_a_bare_ace() -> None:
    ending = Ending.parse("N:.A.3.2 .QJ..4 .K3..A .T9.J.", NT, Seat.SOUTH)
    lines, start = lines_of(Contested(ending, Seat.SOUTH, Seat.SOUTH))
    ways, _ = lines.ways(start)
    assert {str(Layout(ending).card(number)) for way in ways for number in way} == {"H3", "CA"}


def test_who_can_count_the_tricks_from_the_top_needs_no_queen() -> None:
    """South has five tricks without the queen of clubs, and does not play her before them."""
    assert asked("N:A.K.Q6.3 J..T.K94 K..A3.AQ 7.QJ.J.7").tricks >= 4
