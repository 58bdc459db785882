"""Laws 90 and 91: penalties."""

from __future__ import annotations

from oddtrick.laws.asking import do
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.rectification import Applies
from oddtrick.rulings.verdict import Penalty
from oddtrick.table.actions import Penalises
from oddtrick.table.state import Case

REFUSED = frozenset({"", "false", "no"})
"""What `approved` says where the organizer has not approved."""


def penalty(book: LawBook, case: Case) -> Dialogue[None]:
    """A penalty; one that disqualifies has no effect before the organizer approves.

    Law: 90A, 91A, 91B (1987-2017).
    """
    match case.act:
        case Penalises(side=side, amount="disqualification", why=why, approved=approved):
            law = book.law("91B")
            given = approved not in REFUSED
            yield from do(Penalty(side, "disqualification", law, why) if given else Applies(law))
        case Penalises(side=side, amount=amount, why=why):
            law = book.law("91A" if amount == "suspension" else "90A")
            yield from do(Penalty(side, amount, law, why))
        case _:
            pass
