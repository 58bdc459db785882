"""Law 71: a concession is cancelled."""

from __future__ import annotations

from oddtrick.laws.asking import do, look
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law70 import QUESTION, tricks_to_claimer
from oddtrick.laws.losable import never_lost
from oddtrick.laws.outcome import decided_already, entered_short
from oddtrick.laws.period import expired, goes_on
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Applies
from oddtrick.rulings.verdict import CorrectsScore, DecidesNumber, Divides
from oddtrick.table.notices import Notices
from oddtrick.table.plays import Objects
from oddtrick.table.state import Claim, State


def cancelled(book: LawBook) -> Dialogue[None]:
    """The side that conceded wants a trick back: the director, there now, says how many it gets after all.

    Law: 71 (1987-2017).
    """
    state = yield from look()
    claim = state.play.claim
    if claim is None:
        return
    if expired(state):
        yield from do(DecidesNumber(QUESTION, claim.tricks))
    elif entered_short(state, claim.by.side):
        yield from do(CorrectsScore(_won(book, state, claim)), DecidesNumber(QUESTION, claim.tricks))
    else:
        law, made = _test(book, state, claim), book.maybe("71#contract")
        tricks = yield from tricks_to_claimer(law, state)
        if tricks > claim.tricks:
            yield from do(Divides(tricks, law))
        elif made is not None and decided_already(state, claim.by.side):
            yield from do(Applies(made))


def _won(book: LawBook, state: State, claim: Claim) -> Law:
    """The trick had been won: by itself, or with the contract made or defeated already.

    Law: 71A of 2017, 71.1 of 2007; 71A, 71B of 1997, 71A1, 71A2 of 1987.
    """
    made = book.maybe("71#contract")
    return made if made is not None and decided_already(state, claim.by.side) else book.law("71A")


def _test(book: LawBook, state: State, claim: Claim) -> Law:
    """What the director asks of the trick: could no normal play have lost it, or, where only that counts, no legal one?

    Law: 71B of 2017, 71.2 of 2007; in 1987 and 1997 normal play counts until the side has called on the next board or
        the round has ended (71B of 1987, 71C of 1997), legal play later too (71A1 of 1987, 71A of 1997).
    """
    legal = book.maybe("71A#legal")
    if legal is None:
        return book.law("71B")
    late = any(goes_on(act, claim.by.side) for act in state.acts[claim.at : _raised(state)])
    return legal if late or never_lost(state, claim.tricks + 1) else book.law("71B")


def _raised(state: State) -> int:
    """The number of the event by which the concession was last called in question."""
    return max((at for at, act in enumerate(state.acts, 1) if isinstance(act, Objects | Notices)), default=state.at)
