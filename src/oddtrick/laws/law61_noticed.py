"""Laws 61 to 64: a revoke comes to light, and the director rules whether it is corrected or stands."""

from __future__ import annotations

from oddtrick.laws.aftermath import reviewed
from oddtrick.laws.asking import do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law61 import Found, card_at, forbidden_question, noticed_card, rights_lost
from oddtrick.laws.law62 import corrected
from oddtrick.laws.law63 import established
from oddtrick.laws.law64 import TWELFTH, settled
from oddtrick.rulings.moment import Point
from oddtrick.rulings.rectification import (
    Applies,
    Irregular,
    Revoke,
    ToReview,
)
from oddtrick.table.actions import CallsDirector
from oddtrick.table.notices import Notices
from oddtrick.table.plays import AsksRevoke
from oddtrick.table.reopening import number_of
from oddtrick.table.state import Case, Phase, State
from oddtrick.words.seats import Seat


def revoke(book: LawBook, case: Case) -> Dialogue[None]:
    """A revoke comes to light: it is corrected while it can be, otherwise tricks go over after the play.

    Law: 61-64 (1987-2017).
    """
    found = noticed_card(case.opened, case.act)
    if found is not None:
        yield from _noticed(book, case, found, case.at)


def disobedience(book: LawBook, case: Case) -> Dialogue[None]:
    """The director is called while a card lies there that the Laws, or an opponent's choice, did not allow.

    Law: 61A (1987-2017).
    """
    found = card_at(case.opened, case.seat, _last_number(case.opened, case.seat))
    if found is not None:
        yield from do(Applies(book.law("61A")))
        yield from _noticed(book, case, found, found.laid.at)


def _last_number(state: State, seat: Seat) -> int:
    current = number_of(state, len(state.play.quitted))
    return current if any(laid.by is seat for laid in state.play.trick) else current - 1


def asks_revoke(book: LawBook, case: Case) -> Dialogue[None]:
    """A player asks another whether it has none of the suit; where that shows a revoke, it has come to light.

    Law: 61B (1987-2017).
    """
    match case.act:
        case AsksRevoke(by=by, of=of):
            pass
        case _:
            return
    forbidden = forbidden_question(book, case.opened, by, of)
    if forbidden is not None:
        yield from do(Irregular("improper_question", by, case.at, forbidden))
    found = noticed_card(case.opened, case.act)
    if found is not None:
        yield from _noticed(book, case, found, case.at)


def _noticed(book: LawBook, case: Case, found: Found, at: int) -> Dialogue[None]:
    """On the record at once; ruled when the director is there, or when the play is over."""
    if _known_already(case.opened, found):
        return
    yield from _dummy_spoke(book, case)
    law = established(book, case.opened, found)
    fixed = law is not None and not _always_corrected(case.opened, found)
    row = Revoke(found.by, found.laid.card, found.number, at, fixed, law if fixed else None)
    yield from do(row, Irregular("revoke", found.by, at, established=fixed))
    if not isinstance(case.act, CallsDirector):
        ends = () if case.opened.over or not fixed else (Point.PLAY_ENDED,)
        yield from until(Point.DIRECTOR, *ends)
    if found.laid.disobeyed:
        yield from do(Applies(book.law("61A")))
    if _first_by_dummy_without_rights(case, found):
        review = ToReview(book.law("43B3"), "damaged")
        yield from do(review)
        yield from reviewed(book, review)
    else:
        yield from _ruled(book, case, row)


def _known_already(state: State, found: Found) -> bool:
    """Whether this card has come to light before."""
    rows = (row for row in state.docket.revokes if row.at >= found.laid.at)
    return any((row.by, row.number, row.card) == (found.by, found.number, found.laid.card) for row in rows)


def _dummy_spoke(book: LawBook, case: Case) -> Dialogue[None]:
    """Dummy drew attention to it before play was over.

    Law: 43A1b (1987-2017).
    """
    dummy = case.opened.dummy
    match case.act:
        case Notices(noticed_by=by) if by is not None and by is dummy and case.opened.phase is not Phase.ENDED:
            yield from do(Irregular("dummy_breach", dummy, case.at, book.law("43A1b")))
        case _:
            pass


def _first_by_dummy_without_rights(case: Case, found: Found) -> bool:
    """Whether dummy, its rights lost, was the first to point out a defender's revoke.

    Law: 43B3 (1987-2017).
    """
    dummy = case.opened.dummy
    match case.act:
        case Notices(noticed_by=by) if by is not None and by is dummy and found.by.side is not dummy.side:
            return rights_lost(case.opened)
        case _:
            return False


def _always_corrected(state: State, found: Found) -> bool:
    """Whether it was at trick twelve, and the hands are not back in the board.

    Law: 62D1 (1987-2017).
    """
    return found.number == TWELFTH and not state.over


def _ruled(book: LawBook, case: Case, row: Revoke) -> Dialogue[None]:
    state = yield from look()
    same = tuple(one for one in state.docket.revokes if one.number == row.number and not one.corrected)
    if row not in same:
        return
    both = book.maybe("62C3") if _on_both_sides(same) else None
    group = same if both is not None else tuple(other for other in same if not other.established)
    if row not in group:
        yield from do(Applies(row.law) if row.law else None, Applies(book.law("63B")))
        yield from settled(book)
    elif group[0] == row:
        yield from corrected(book, case, group, both)


def _on_both_sides(rows: tuple[Revoke, ...]) -> bool:
    """Whether both sides revoked on a trick, and one alone has gone on.

    Law: 62C3 of 2017.
    """
    return len({row.by.side for row in rows}) == 2 and len({row.established for row in rows}) == 2
