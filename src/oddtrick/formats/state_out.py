"""The state of a table as the case file writes it: what `oddtrick rule --json` prints.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> state_document(begin(Setup()), 2017)["turn"]
    'N'
"""

from __future__ import annotations

from oddtrick.formats.state_rows import (
    adjusted_row,
    appeal_row,
    auction_rows,
    contract_text,
    duty_row,
    information_row,
    irregularity_row,
    laid_row,
    penalty_row,
    question_row,
    result_row,
    review_row,
    taken_row,
)
from oddtrick.laws.advice import Advice, Advises, advice_on
from oddtrick.laws.outcome import tricks_shown
from oddtrick.table.proper import proper_cards
from oddtrick.table.state import Phase, State
from oddtrick.words.seats import Seat


def state_document(state: State, edition: int, advises: Advises | None = None) -> dict[str, object]:
    """The state by the keys of the case file; values are text, numbers, True, False, None, lists and mappings.

    Args:
        state: the table.
        edition: year of the Laws under which it came about.
        advises: who advises the director where a claim is to be ruled; it may take a second.
    """
    advice = None if advises is None else advice_on(state, edition, advises)
    return {"edition": str(edition), **_position(state, advice), **_rulings(state)}


def _position(state: State, advice: Advice | None) -> dict[str, object]:
    play, pending = state.play, state.docket.pending
    ns, ew = tricks_shown(state)
    nobodys = pending is not None or state.phase is Phase.CLAIM
    return {
        "phase": state.phase.value,
        "dealer": state.setup.dealer.value,
        "vulnerable": state.setup.vulnerable.value,
        "turn": None if state.turn is None or nobodys else state.turn.value,
        "auction": auction_rows(state),
        "withdrawn": [taken_row(row) for row in state.docket.withdrawn],
        "contract": contract_text(state),
        "declarer": state.declarer.value if state.declarer else None,
        "dummy": state.dummy.value if state.dummy else None,
        "trick": [laid_row(card) for card in play.trick],
        "tricks": {"NS": ns, "EW": ew},
        "hands": {seat.value: str(hand) for seat in Seat if (hand := play.hand(seat)) is not None},
        "legal": [str(card) for card in proper_cards(state)],
        "pending": question_row(pending.question, advice) if pending else None,
    }


def _rulings(state: State) -> dict[str, object]:
    docket = state.docket
    return {
        "restrictions": [row for duty in docket.duties if (row := duty_row(duty, state))],
        "information": [information_row(row) for row in docket.information],
        "transfers": [{"to": row.to.value, "tricks": row.tricks, "law": str(row.law)} for row in docket.transfers],
        "reviews": [review_row(row) for row in docket.reviews],
        "irregularities": [irregularity_row(seen) for seen in docket.irregularities],
        "applied": [str(law) for law in docket.applied],
        "result": result_row(state),
        "adjusted": adjusted_row(state),
        "penalties": [penalty_row(row) for row in docket.penalties],
        "appeals": [appeal_row(row) for row in docket.appeals],
    }
