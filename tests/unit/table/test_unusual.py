"""Records that are unusual and possible: the engine rules or waits, and never breaks."""

import pytest
from fuzz.table import Run

from oddtrick.laws.book import LawBook
from oddtrick.laws.editions import EDITIONS
from oddtrick.rulings.duty import MustPass, Until
from oddtrick.rulings.laying import TakesUp
from oddtrick.rulings.provision import Law
from oddtrick.table.actions import (
    Action,
    Answers,
    BoardEnds,
    CallsDirector,
    ChangesCall,
    MakesCall,
    Meaning,
    Restores,
    Waives,
)
from oddtrick.table.answers import Alternatives, Option
from oddtrick.table.calling import resumed
from oddtrick.table.decide import Steps, decide
from oddtrick.table.effects import ordered
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.plays import ChangesCard, Designates, PlaysCard, PlaysCards, Retracts, TurnsUp
from oddtrick.table.setup import Setup
from oddtrick.table.state import Docket, Phase
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible, NotAChoice, NotAsked
from oddtrick.words.seats import Caller, Seat

DIRECTOR = CallsDirector(Caller.TABLE)
MOST_ANSWERS = 60


@pytest.fixture(params=EDITIONS.values(), ids=lambda book: str(book.year))
def book(request: pytest.FixtureRequest) -> LawBook:
    found: LawBook = request.param
    return found


def said(text: str) -> tuple[MakesCall, ...]:
    """Calls from `N:1S E:P`."""
    words = (word.split(":") for word in text.split())
    return tuple(MakesCall(Seat(seat), parse_call(call)) for seat, call in words)


def run(book: LawBook, *acts: Action) -> Run:
    """The record, with what must hold checked after every act."""
    found = Run(Setup(), book)
    for act in acts:
        assert found.do(act), act
    return found


def settle(record: Run) -> None:
    """Answer whatever is asked, the first option every time, until nothing is."""
    for _ in range(MOST_ANSWERS):
        pending = record.state.docket.pending
        if pending is None:
            record.close()
            return
        question = pending.question
        if question.options:
            record.do(Answers(question.name, question.options[-1]))  # type: ignore[arg-type]
        else:
            assert isinstance(question.to, Seat)
            assert record.do(MakesCall(question.to, parse_call("P")))
    pytest.fail(f"asked without end: {pending}")


def irregularities(record: Run) -> list[str]:
    return [seen.row.name for seen in record.state.docket.irregularities]


def test_everybody_calls_out_of_turn(book: LawBook) -> None:
    record = run(book, *said("E:1H N:1S W:2C S:2D"), DIRECTOR)
    settle(record)
    assert set(irregularities(record)) == {"call_out_of_rotation"}


def test_eight_insufficient_bids_in_a_row(book: LawBook) -> None:
    record = run(book, *said("N:2NT E:2S S:2H W:2D N:2C E:1NT S:1S W:1H N:1D"), DIRECTOR)
    settle(record)
    assert irregularities(record) == ["insufficient_bid"] * 8
    assert sum(seen.condoned for seen in record.state.docket.irregularities) == 7


def test_eight_insufficient_replacements_in_a_row(book: LawBook) -> None:
    record = run(book, *said("N:3C E:1C"), DIRECTOR, Answers("accept", False))
    for number in range(8):
        assert record.do(MakesCall(Seat.EAST, parse_call("2C"))), number
        while (pending := record.state.docket.pending) and pending.question.name != "replacement":
            assert record.do(Answers(pending.question.name, False))
    settle(record)
    assert record.state.last_of(Seat.EAST) is not None
    assert str(record.state.last_of(Seat.EAST).call) == "P"  # type: ignore[union-attr]


def test_a_change_of_call_after_a_change_of_call(book: LawBook) -> None:
    changes = (ChangesCall(Seat.NORTH, parse_call(call)) for call in ("2S", "3S", "1S", "P"))
    record = run(book, *said("N:1S"), *changes, DIRECTOR)
    settle(record)
    assert record.state.docket.attempts == ()


def test_a_change_of_call_to_an_insufficient_one_at_anothers_turn(book: LawBook) -> None:
    record = run(book, *said("N:2S S:1H"), ChangesCall(Seat.SOUTH, parse_call("1D")), DIRECTOR)
    settle(record)


def test_calls_after_the_final_pass(book: LawBook) -> None:
    record = run(book, *said("N:1S E:P S:P W:P N:X E:XX S:7NT W:P"), DIRECTOR)
    settle(record)
    assert str(record.state.contract) == "1S"
    assert record.state.declarer is Seat.NORTH


def test_the_director_is_called_twice(book: LawBook) -> None:
    once = run(book, *said("N:1S E:1H"), DIRECTOR)
    twice = run(book, *said("N:1S E:1H"), DIRECTOR, DIRECTOR)
    assert once.state.docket.pending == twice.state.docket.pending
    settle(twice)


def test_the_director_is_called_for_nothing(book: LawBook) -> None:
    record = run(book, DIRECTOR, *said("N:1S"), DIRECTOR, DIRECTOR)
    assert record.state.docket.pending is None
    assert irregularities(record) == []


def test_an_answer_in_words_is_the_act_that_answers(book: LawBook) -> None:
    start = (*said("N:1S E:1H"), DIRECTOR, Answers("accept", False))
    word = run(book, *start, Answers("replacement", parse_call("2H")))
    act = run(book, *start, MakesCall(Seat.EAST, parse_call("2H")))
    assert word.facts == act.facts
    settle(word)


def test_lhos_call_is_the_answer_that_it_implies(book: LawBook) -> None:
    start = (*said("N:1S E:1H"), DIRECTOR)
    word, act = run(book, *start, Answers("accept", True), *said("S:2H")), run(book, *start, *said("S:2H"))
    assert word.state.auction[:2] == act.state.auction[:2]
    assert irregularities(word) == irregularities(act) == ["insufficient_bid"]
    assert word.state.docket.irregularities[0].condoned


def test_an_answer_of_another_kind_is_none(book: LawBook) -> None:
    record = run(book, *said("N:1S E:1H"), DIRECTOR)
    with pytest.raises(NotAChoice, match="14 is no answer to 'accept'"):
        decide(record.state, Answers("accept", 14), book)
    with pytest.raises(NotAsked, match="what is asked is 'accept'"):
        decide(record.state, Answers("comparable", True), book)
    record.do(Answers("accept", False))
    with pytest.raises(NotAChoice, match="14 is no answer to 'replacement'"):
        decide(record.state, Answers("replacement", 14), book)


def test_a_board_that_is_over_stays_over(book: LawBook) -> None:
    record = run(book, *said("N:1S E:1H"), DIRECTOR, BoardEnds(), DIRECTOR)
    settle(record)
    assert record.state.phase is Phase.ENDED
    assert record.state.turn is None


def test_a_question_that_nobody_can_answer_any_more_is_put_no_longer(book: LawBook) -> None:
    record = run(book, *said("N:1S E:1H"), DIRECTOR, Answers("accept", False), BoardEnds())
    assert record.state.docket.pending is None


def test_what_is_noticed_of_a_player_names_one(book: LawBook) -> None:
    with pytest.raises(Impossible, match="wrong_hand noticed: say whose"):
        decide(begin(Setup()), Notices(NoticeKind.WRONG_HAND, board=5), book)


def test_a_card_that_lies_face_down_is_not_played_again(book: LawBook) -> None:
    lead = PlaysCard(Seat.EAST, Card.parse("H4"), face_down=True)
    record = run(book, *said("N:1S E:P S:P W:P"), lead)
    with pytest.raises(Impossible, match="H4 lies face down on the table"):
        decide(record.state, PlaysCard(Seat.EAST, Card.parse("H4")), book)
    record.do(TurnsUp(Seat.EAST))
    assert record.state.play.face_down is None
    with pytest.raises(Impossible, match="no face-down lead of E"):
        decide(record.state, TurnsUp(Seat.EAST), book)


def test_two_sides_that_withdrew_calls_are_asked_about_in_an_order_that_turns_with_the_table() -> None:
    """The last act of the record asks about both sides' withdrawn calls."""
    record = Run(Setup(dealer=Seat.WEST), EDITIONS[2007])
    acts: tuple[Action, ...] = (
        MakesCall(Seat.SOUTH, parse_call("8C"), Meaning(artificial=False)),
        MakesCall(Seat.WEST, parse_call("8D"), concurrent=True, over=True),
        MakesCall(Seat.SOUTH, parse_call("8C"), over=True),
        CallsDirector(Seat.WEST),
        MakesCall(Seat.SOUTH, parse_call("P"), over=True),
        BoardEnds(),
        DIRECTOR,
        Answers("accept", True),
        Answers("logical_alternatives", Alternatives(("P", "4S"), "P")),
    )
    for act in acts:
        assert record.do(act), act
    record.close()


def test_duties_that_rested_twice_return_once() -> None:
    owed = MustPass(Seat.EAST, Until.END_OF_AUCTION, Law("38C"))
    assert resumed(Docket(), (owed, owed)).duties == (owed,)


def test_a_call_that_is_gone_is_not_overtaken() -> None:
    """The director finds that the double was not made over a pass at another's turn, which was ruled meanwhile."""
    record = Run(Setup(dealer=Seat.WEST), EDITIONS[2007])
    acts: tuple[Action, ...] = (
        MakesCall(Seat.WEST, parse_call("XX"), Meaning(artificial=True), over=True),
        MakesCall(Seat.WEST, parse_call("P"), over=False),
        MakesCall(Seat.NORTH, parse_call("X"), concurrent=True),
        DIRECTOR,
        Answers("acts_over", False),
    )
    for act in acts:
        assert record.do(act), act
    record.close()


def refused(book: LawBook, setup: Setup, *acts: Action) -> str:
    """Why the last of these acts cannot be."""
    found = Run(setup, book)
    for act in acts[:-1]:
        assert found.do(act), act
    with pytest.raises(Impossible) as why:
        decide(found.state, acts[-1], book)
    return why.value.id


def test_a_card_is_put_back_from_where_it_is(book: LawBook) -> None:
    setup = Setup(deal=Deal.parse("N:AKQ.AKQ.AKQ.AKQJ - - -"))
    spade, east, south = Card.parse("SA"), Seat.EAST, Seat.SOUTH
    assert refused(book, setup, Restores(spade, south, east)) == "record.other_hand"
    assert refused(book, setup, Restores(spade, south)) == "record.not_outside"
    assert decide(begin(setup), Restores(spade, south, Seat.NORTH), book)


def test_no_card_is_played_when_thirteen_tricks_are_over(book: LawBook) -> None:
    setup = Setup(contract=Contract.parse("3NT"), declarer=Seat.SOUTH, tricks=(9, 4))
    assert refused(book, setup, PlaysCard(Seat.WEST, Card.parse("S2"))) == "record.late_card"


def test_nobody_plays_more_cards_at_once_than_a_hand_has(book: LawBook) -> None:
    setup = Setup(contract=Contract.parse("3NT"), declarer=Seat.SOUTH)
    cards = tuple(Card.parse(text) for text in (*(f"S{rank}" for rank in "AKQJT98765432"), "HA"))
    assert refused(book, setup, PlaysCards(Seat.WEST, cards)) == "record.too_many_cards"


def test_a_lead_that_was_taken_back_and_is_accepted_lies_once() -> None:
    """Declarer names a lead at a defender's turn, dummy takes the card back, and the lead is accepted all the same."""
    four = Contract.parse("4H")
    record = Run(Setup(contract=four, declarer=Seat.EAST, tricks=(4, 5), lead=Seat.NORTH), EDITIONS[2017])
    lead = Card.parse("SJ")
    for act in (Designates("SJ"), Retracts(Seat.WEST, lead), DIRECTOR, Answers("accept", True)):
        assert record.do(act), act
    assert [laid.card for laid in record.state.play.trick] == [lead]


def test_what_one_act_found_is_as_good_for_the_next(book: LawBook) -> None:
    acts = (*said("N:1S E:1H"), DIRECTOR, Answers("accept", False), *said("E:P S:2S N:3S W:P"), DIRECTOR)
    alone, together, steps = begin(Setup()), begin(Setup()), Steps()
    for act in acts:
        try:
            facts = decide(alone, act, book)
        except Impossible:
            break
        assert decide(together, act, book, steps) == facts
        for fact in facts:
            alone, together = evolve(alone, fact), evolve(together, fact)
    assert steps


def test_nobody_names_a_card_of_a_dummy_that_has_none(book: LawBook) -> None:
    """Dummy's last card lies in the trick already, and declarer says that anything will do."""
    deal = Deal.parse("N:2... 3... 4... 5...")
    setup = Setup(contract=Contract.parse("3NT"), declarer=Seat.SOUTH, tricks=(6, 6), lead=Seat.WEST, deal=deal)
    record = Run(setup, book)
    for act in (PlaysCard(Seat.NORTH, Card.parse("S2")), Designates("anything")):
        assert record.do(act), act
    assert record.state.docket.pending is None


def test_a_redouble_of_nothing_is_found_in_the_play(book: LawBook) -> None:
    """The record begins with the contract; calls after it hold no bid of which a contract could be made."""
    record = Run(Setup(contract=Contract.parse("1H"), declarer=Seat.EAST), book)
    redouble = MakesCall(Seat.SOUTH, parse_call("XX"))
    double = MakesCall(Seat.SOUTH, parse_call("X"), concurrent=True)
    for act in (redouble, double, PlaysCard(Seat.SOUTH, Card.parse("C7"), lead=True), DIRECTOR):
        record.do(act)
    record.close()


def test_a_waiver_of_a_changed_double_is_cancelled() -> None:
    record = Run(Setup(dealer=Seat.EAST), EDITIONS[2007])
    acts: tuple[Action, ...] = (
        PlaysCard(Seat.WEST, Card.parse("HJ"), face_down=True),
        DIRECTOR,
        MakesCall(Seat.EAST, parse_call("X")),
        ChangesCall(Seat.EAST, parse_call("3C"), pause=True),
        Waives(by=Seat.NORTH, law="27B2"),
        CallsDirector(Seat.WEST),
        Answers("waiver", Option.CANCEL),
    )
    for act in acts:
        assert record.do(act), act
    record.close()


def test_a_card_is_not_taken_up_from_a_trick_that_is_not_there() -> None:
    state = begin(Setup(contract=Contract.parse("4H"), declarer=Seat.EAST))
    assert ordered(state, TakesUp(Seat.WEST, Card.parse("S7"), 3, Law("45E1"))).play == state.play


def test_a_card_that_lies_aside_is_nobodys_to_play() -> None:
    """East has played to the next trick before the revoke was put right."""
    record = Run(Setup(contract=Contract.parse("2DX"), declarer=Seat.NORTH), EDITIONS[2017])
    cards = (("E", "ST"), ("W", "C7"), ("S", "HJ"), ("N", "S3"), ("E", "C6"))
    for seat, card in cards[:2]:
        assert record.do(PlaysCard(Seat(seat), Card.parse(card)))
    assert record.do(Notices(NoticeKind.REVOKE, Seat.WEST, noticed_by=Seat.EAST))
    for seat, card in cards[2:]:
        assert record.do(PlaysCard(Seat(seat), Card.parse(card)))
    assert record.do(CallsDirector(Seat.NORTH))
    assert not record.do(PlaysCard(Seat.WEST, Card.parse("C6")))
    record.close()


def test_a_change_that_is_ruled_after_the_board_does_not_take_it_up_again() -> None:
    record = Run(Setup(), EDITIONS[2017])
    cards = (PlaysCard(Seat.EAST, Card.parse("CA")), PlaysCard(Seat.SOUTH, Card.parse("S9")))
    change = ChangesCard(Seat.NORTH, Card.parse("C2"), pause=True)
    for act in (*said("N:1H E:P S:P W:P"), *cards, change, DIRECTOR, BoardEnds(), Answers("intended", False)):
        assert record.do(act), act
    record.close()
