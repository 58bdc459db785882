"""What a judgement is shown: advice once, double dummy as far as hands are known, and never a guess."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.analysis.double_dummy import Sized, Small, absent
from oddtrick.analysis.ending import Ending
from oddtrick.analysis.par import TricksTable
from oddtrick.analysis.recent import Recent
from oddtrick.formats.records import read_cases
from oddtrick.laws.advice import Advice, Dispute, dispute_of
from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import ruled
from oddtrick.laws.situations import END, cards
from oddtrick.service.judging import Judging, Seen
from oddtrick.table.setup import Setup
from oddtrick.table.state import State
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.seats import Seat

SEVENS = TricksTable(((7, 6, 7, 6),) * 5)


class Whole:
    """Deals of which every contract takes as many tricks, and how often anybody asked."""

    def __init__(self) -> None:
        self.tables = self.endings = 0

    def table(self, deal: Deal) -> TricksTable:
        self.tables += 1
        return SEVENS

    def plays(self, ending: Ending) -> Mapping[Card, int]:
        self.endings += 1
        return {next(iter(ending.hand(ending.turn))): ending.left - 4}


class Absent:
    """No back-end is installed."""

    def table(self, deal: Deal) -> TricksTable:
        raise absent()

    def plays(self, ending: Ending) -> Mapping[Card, int]:
        raise absent()


def judging(whole: Whole | Absent) -> Judging:
    return Judging(Sized(Small(), whole, Recent(8), Recent(64)))


DEAL = Deal.of_index(DEALS // 3)
AT_LEAD = Setup(deal=DEAL, contract=Contract.parse("4S"), declarer=Seat.SOUTH)


def state_of(setup: Setup, played: str = "") -> State:
    return ruled(setup, cards(played) if played else (), laws_of(2017)).state


def seen_by(solver: Whole | Absent, state: State) -> Seen:
    found = judging(solver).seen(state)
    assert found is not None
    return found


def test_a_whole_deal_has_its_table_and_the_tricks_from_the_lead_on() -> None:
    seen = seen_by(Whole(), state_of(AT_LEAD))
    assert seen.table == SEVENS
    assert [(point.trick, point.won, point.tricks) for point in seen.points] == [(1, 0, 4)]
    assert (seen.denomination, seen.absent) == (Denomination.SPADES, False)


def test_what_was_asked_once_is_not_computed_again() -> None:
    whole = Whole()
    found, state = judging(whole), state_of(AT_LEAD)
    assert found.seen(state) == found.seen(state)
    assert (whole.tables, whole.endings) == (1, 1)


def test_without_a_back_end_endings_are_solved_and_the_rest_is_said_to_be_absent() -> None:
    assert seen_by(Absent(), state_of(AT_LEAD)) == Seen(None, Seat.SOUTH, Denomination.SPADES, (), True)
    seen = seen_by(Absent(), state_of(END, "S:D6 W:D9 N:DK E:DT"))
    assert [(point.trick, point.won, point.tricks) for point in seen.points] == [(9, 6, 11), (10, 7, 11)]
    assert not seen.absent


def test_a_card_that_lies_in_the_trick_is_still_to_be_played_before_it() -> None:
    whole, half = (state_of(END, played) for played in ("", "S:D6 W:D9"))
    assert seen_by(Absent(), whole).points == seen_by(Absent(), half).points


def test_hands_that_are_not_known_are_not_guessed() -> None:
    assert judging(Whole()).seen(state_of(Setup(contract=AT_LEAD.contract, declarer=Seat.SOUTH))) is None


def test_in_the_auction_there_is_a_table_and_no_play() -> None:
    seen = seen_by(Whole(), state_of(Setup(deal=DEAL)))
    assert (seen.table, seen.declarer, seen.points) == (SEVENS, None, ())


CLAIM = """
{contract: 3NT by S, deal: "N:..KT4. ..Q75. ..AJ3. ..98.2", tricks: {NS: 7, EW: 3}, lead: S,
 events: [claim: {by: S, tricks: 3}, object: E, director: E]}
"""


def test_a_claim_is_searched_once() -> None:
    case = read_cases(CLAIM, "case")[0]
    dispute = dispute_of(ruled(case.head, case.events, laws_of(2017)).state, 2017)
    assert dispute is not None
    claims: Recent[Dispute, Advice | None] = Recent(4)
    found = Judging(Small(), claims)
    first = found.advised(dispute)
    assert first is not None
    assert first.tricks == 2
    assert found.advised(dispute) is first
    assert claims.keys() == (dispute,)


class Missing(Absent):
    """Not installed, and how often anybody asked."""

    def __init__(self) -> None:
        self.asked = 0

    def table(self, deal: Deal) -> TricksTable:
        self.asked += 1
        raise absent()

    def plays(self, ending: Ending) -> Mapping[Card, int]:
        self.asked += 1
        raise absent()


def test_a_back_end_that_is_not_there_is_asked_once() -> None:
    missing = Missing()
    assert seen_by(missing, state_of(AT_LEAD)).absent
    assert missing.asked == 1
