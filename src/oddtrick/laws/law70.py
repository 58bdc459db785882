"""Law 70: a contested claim or concession."""

from __future__ import annotations

from oddtrick.laws.asking import ask, do, look
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, Question
from oddtrick.rulings.rectification import Applies, Irregular
from oddtrick.rulings.verdict import Divides
from oddtrick.table.actions import Action
from oddtrick.table.claiming import tricks_left
from oddtrick.table.plays import Claims, Concedes, PlaysCard
from oddtrick.table.state import Case, State
from oddtrick.words.cards import Suit
from oddtrick.words.contracts import Denomination
from oddtrick.words.errors import Diverged
from oddtrick.words.seats import Caller, Seat

QUESTION = "tricks_to_claimer"
CONTESTED = "contested_claim"
"""What a claim or concession is called that somebody doubts."""


def contested(book: LawBook, case: Case) -> Dialogue[None]:
    """The director, there now, decides as fairly as possible to both sides, any doubt going against the claimer.

    Law: 68D2a, 70A of 2017; 68D, 70A of 1987-2007.
    """
    yield from do(Irregular(CONTESTED, case.by, case.at), Applies(book.law("68D2a")))
    law, state = book.law("70A"), (yield from look())
    tricks = yield from tricks_to_claimer(law, state)
    claim = state.play.claim
    lost = claim is not None and tricks < claim.tricks
    unsaid = Applies(book.law("70C1")) if lost and trump_unsaid(case.opened, case.seat, case.act) else None
    evidence = Applies(book.law("70D3")) if _played_after(case, state) else None
    yield from do(Divides(tricks, law), unsaid, evidence)


def trump_unsaid(state: State, by: Seat, act: Action) -> bool:
    """Whether an opponent is known to hold a trump of which the claimer said nothing.

    Law: 70C1 (1987-2017).
    """
    trumps = state.trumps
    if trumps is Denomination.NO_TRUMP:
        return False
    hands = (state.play.hand(seat) for seat in Seat if seat.side is not by.side)
    out = any(hand is not None and hand.suit(Suit(trumps.value)) for hand in hands)
    match act:
        case Claims(says=says) | Concedes(says=says):
            return out and not any(word in says.lower() for word in OF_TRUMPS)
        case _:
            return out


OF_TRUMPS = ("trump", "draw", "pull", "atout", "atut", "troef", "triunfo", "trunf", "ruff")
"""Parts of words by which a claimer speaks of trumps."""


def tricks_to_claimer(law: Law, state: State) -> Dialogue[int]:
    """Ask how many of the tricks that were left go to the side that claimed or conceded."""
    options, claim = tuple(range(tricks_left(state) + 1)), state.play.claim
    about = claim.by if claim is not None else None
    found = yield from ask(Question(QUESTION, Caller.DIRECTOR, law, JUDGEMENT, options, about=about))
    match found:
        case int():
            return found
        case _:
            raise Diverged("{name!r} was answered by {found}", name=QUESTION, found=str(found))


def _played_after(case: Case, state: State) -> bool:
    """Whether cards were put down after the claim; those of a trick that was corrected lie in it.

    Law: 70D3 of 2007 and 2017: they are evidence; 68D of 1987 and 1997: they are void.
    """
    lying = {laid.at for trick in state.play.tricks for laid in trick}
    later = enumerate(state.acts[case.at :], case.at + 1)
    return any(isinstance(act, PlaysCard) and at not in lying for at, act in later)
