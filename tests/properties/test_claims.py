"""Claims, concessions and what is said to them, in any order: what must hold of tricks and results."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.laws.book import LawBook
from oddtrick.laws.editions import EDITIONS
from oddtrick.laws.outcome import table_result
from oddtrick.table.actions import Action, BoardEnds, CallsDirector, NextRound, Records
from oddtrick.table.claiming import tricks_left, won_in_play
from oddtrick.table.decide import decide
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.plays import Agrees, Claims, Concedes, FacesHand, Objects, PlaysCard, PlaysOn
from oddtrick.table.setup import Setup
from oddtrick.table.state import Phase, State
from oddtrick.words.cards import Card
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Caller, Seat

SETUP = Setup(
    deal=Deal.parse("N:8.A7.K.5 7.Q9.T.4 Q.K4.A6. .T3.J9.T"), contract=Contract.parse("4S"), declarer=Seat.SOUTH,
    tricks=(6, 2), lead=Seat.SOUTH,
)  # fmt: skip
SEATS, TRICKS = st.sampled_from(Seat), st.none() | st.integers(0, 5)
ACTS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Claims, SEATS, TRICKS), st.builds(Concedes, SEATS, TRICKS), st.builds(Agrees, SEATS),
    st.builds(Objects, SEATS), st.builds(PlaysOn, st.none() | SEATS, st.none() | SEATS), st.builds(FacesHand, SEATS),
    st.sampled_from((CallsDirector(Caller.TABLE), BoardEnds(), NextRound())), st.builds(Records, st.integers(0, 13)),
    st.sampled_from([PlaysCard(Seat.SOUTH, Card.parse("SQ")), PlaysCard(Seat.WEST, Card.parse("DJ"))]),
)  # fmt: skip


def holds(state: State) -> None:
    """What must be so of every state."""
    play, claim = state.play, state.play.claim
    assert play.remaining >= 0
    assert (state.phase is Phase.CLAIM) <= (claim is not None)
    if claim is not None:
        assert 0 <= claim.tricks <= tricks_left(state)
    if state.phase is Phase.CLAIM:
        assert (play.ns, play.ew) == won_in_play(state)
        assert table_result(state) is None
    if state.phase is Phase.ENDED and not state.over:
        assert play.remaining == 0


@given(st.sampled_from(list(EDITIONS.values())), st.lists(ACTS, max_size=10))
@settings(max_examples=150, deadline=None)
def test_tricks_are_thirteen_and_a_claim_divides_those_that_are_left(book: LawBook, acts: Sequence[Action]) -> None:
    state = begin(SETUP)
    for act in acts:
        try:
            facts = decide(state, act, book)
        except Impossible:
            continue
        for fact in facts:
            state = evolve(state, fact)
        holds(state)
