"""Laws 92 and 93: appeals."""

from __future__ import annotations

from oddtrick.laws.asking import do
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.provision import Law
from oddtrick.rulings.verdict import Appealed, Forum
from oddtrick.table.actions import AppealOf, Appeals, Consent
from oddtrick.table.state import Case, State


def appeal(book: LawBook, case: Case) -> Dialogue[None]:
    """An appeal is heard if it comes in time and those whose it is concur; it goes to the committee, or not.

    Law: 92B, 92D, 93A, 93B (1987-2017).
    """
    match case.act:
        case Appeals() as act:
            barred = _barred(book, act, case.opened)
            yield from do(Appealed(act.by, barred) if barred is not None else _goes(book, act))
        case _:
            pass


def _barred(book: LawBook, act: Appeals, state: State) -> Law | None:
    """The provision by which it is not heard; an absent partner or captain counts as agreeing.

    Law: 92B, 92D1, 92D2 (1987-2017).
    """
    if act.minutes is not None and act.minutes > state.setup.regulations.appeal_minutes:
        return book.law("92B")
    if act.captain is not None:
        return book.law("92D2") if act.captain is Consent.REFUSES else None
    return book.law("92D1") if act.partner is Consent.REFUSES else None


def _goes(book: LawBook, act: Appeals) -> Appealed:
    """Who hears it, and whether the ruling can be overruled there.

    Law: 93A: the director in charge, where there is no committee; 93B1: points of law; 93B2, 93B3: the committee, which
        does not overrule law or discipline (1987-2017).
    """
    if not act.committee:
        return Appealed(act.by, book.law("93A"), Forum.DIRECTOR_IN_CHARGE, may_overrule=True)
    match act.of:
        case AppealOf.LAW:
            return Appealed(act.by, book.law("93B1"), Forum.DIRECTOR_IN_CHARGE)
        case AppealOf.DISCIPLINE:
            return Appealed(act.by, book.law("93B3"), Forum.COMMITTEE)
        case AppealOf.JUDGEMENT:
            return Appealed(act.by, book.law("92A"), Forum.COMMITTEE, may_overrule=True)
