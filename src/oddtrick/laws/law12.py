"""Law 12: the director's adjusted score, as a question and its record. How it is valued is scoring's affair."""

from __future__ import annotations

from oddtrick.laws.asking import do
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.dialogue import Ask
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, Question
from oddtrick.rulings.rectification import Adjusts, AdjustsArtificially, Applies
from oddtrick.table.actions import Assigns, AwardsArtificial
from oddtrick.words.seats import Caller


def adjusted_score(book: LawBook, law: Law, *, review: bool = False) -> Dialogue[None]:
    """Ask for an adjusted score under a provision, and record it.

    Law: 12C1 and 12C2 of 2007 and 2017; 12C2 and 12C1 of 1997.
    """
    yield from do(Applies(law))
    question = Question("score", Caller.DIRECTOR, law, JUDGEMENT, (), by_act=Point.SCORED, review=review)
    reply = yield Ask(question)
    yield from recorded(book, reply.act)


def recorded(book: LawBook, act: object) -> Dialogue[None]:
    """Record what the director assigned or awarded."""
    match act:
        case Assigns():
            weighted = book.maybe("12C1c") if max(len(act.ns), len(act.ew)) > 1 else None
            yield from do(Adjusts(act.ns, act.ew, book.law("12C1a")), Applies(weighted) if weighted else None)
        case AwardsArtificial():
            yield from do(AdjustsArtificially(act.ns, act.ew, book.law("12C2a")))
        case _:
            pass
