"""Laws 10B, 11A and 81C5: a rectification that is waived, with the director or without; a right that is lost."""

from __future__ import annotations

from oddtrick.laws.asking import ask, do, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law12 import adjusted_score, side_of
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, Question
from oddtrick.rulings.rectification import Applies, ChangeStands, Condones, Drops, Irregular, Lifts, Reviewed
from oddtrick.table.actions import Waives
from oddtrick.table.answers import Option
from oddtrick.table.state import Case, State
from oddtrick.words.seats import Caller, Seat, Side


def waiver(book: LawBook, case: Case) -> Dialogue[None]:
    """The director waives a rectification when asked by the side that did not offend; players cannot.

    Law: 81C5 of 2007 and 2017, 81C8 of 1987 and 1997; 10B (1987-2017).
    """
    match case.act:
        case Waives(asked_by=Seat() | Side() as asker):
            yield from _asked(book, case, side_of(asker))
        case Waives(by=Seat() as player):
            yield from _unasked(book, case, player.side)
        case _:
            pass


def acted_first(book: LawBook, case: Case) -> Dialogue[None]:
    """The side that did not offend acted before the director came: what one side gained by it is taken from it alone.

    Law: 11A of 2017.
    """
    match (yield from _gained(book)):
        case Side():
            yield from adjusted_score(book, book.law("11A"))
        case _:
            pass


def acted_first_1997(book: LawBook, case: Case) -> Dialogue[None]:
    """The side that did not offend acted before the director came: if it gained by it, it has lost its right.

    Law: 11A of 1987, 1997 and 2007.
    """
    own = side_of(case.by)
    gained = yield from _gained(book)
    wrong = offence_against(case.opened, own)
    if gained is own and wrong is not None:
        yield from do(Condones(wrong.at, book.law("11A")))
        yield from _dropped(book.law("11A"), case, wrong)


def _gained(book: LawBook) -> Dialogue[object]:
    law = book.law("11A")
    yield from until(Point.DIRECTOR)
    yield from do(Applies(law))
    options = (Side.NS, Side.EW, Option.NONE)
    return (yield from ask(Question("gained_by_ignorance", Caller.DIRECTOR, law, JUDGEMENT, options)))


def _asked(book: LawBook, case: Case, asker: Side | None) -> Dialogue[None]:
    pending = case.opened.docket.pending
    wrong = offence_against(case.opened, asker)
    if wrong is None or (pending is not None and side_of(case.opened.case(pending.case).by) is asker):
        return
    yield from _dropped(book.law("81C5"), case, wrong)


def _unasked(book: LawBook, case: Case, side: Side) -> Dialogue[None]:
    """A player gave it up: what was corrected stands for now, and the director will say whether it does.

    Law: 10B (1987-2017).
    """
    wrong = offence_against(case.opened, side)
    if wrong is None:
        return
    yield from _corrected_for_now(book, case, wrong)
    yield from until(Point.DIRECTOR)
    yield from do(Applies(book.law("10B")))
    options = (Option.LET_STAND, Option.CANCEL)
    found = yield from ask(Question("waiver", Caller.DIRECTOR, book.law("10B"), JUDGEMENT, options))
    match found:
        case Option.LET_STAND:
            yield from _dropped(book.law("10B"), case, wrong)
        case _:
            yield from _rectified_after_all(book, case, wrong)


def _corrected_for_now(book: LawBook, case: Case, wrong: Irregular) -> Dialogue[None]:
    attempt = case.opened.attempt_on(wrong.at)
    if attempt is not None:
        yield from do(ChangeStands(attempt.second.at, book.law("10B")))
        yield from _dropped(book.law("10B"), case, wrong)


def _rectified_after_all(book: LawBook, case: Case, wrong: Irregular) -> Dialogue[None]:
    """The waiver is cancelled: an insufficient bid that was corrected costs what its Law says; others go on as open."""
    attempt, bid = case.opened.attempt_on(wrong.at), case.opened.spoken(wrong.at)
    if attempt is not None and bid is not None:
        ruled = next(other for other in case.opened.docket.cases if other.at == wrong.at and other.name == wrong.name)
        yield from book.parts.corrected(book, ruled, bid, attempt.second)


def offence_against(state: State, side: Side | None) -> Irregular | None:
    """The last irregularity of this side's opponents that nobody has condoned."""
    for seen in reversed(state.docket.irregularities):
        offender = side_of(seen.row.by)
        if not seen.condoned and offender is not None and offender is not side:
            return seen.row
    return None


def _dropped(law: Law, case: Case, wrong: Irregular) -> Dialogue[None]:
    """Nothing more is asked of that irregularity, and what it laid on its side ends."""
    state, side = case.opened, side_of(wrong.by)
    dropped = tuple(other for other in state.open_cases() if other.at >= wrong.at and side_of(other.by) is side)
    before = next((other.opened.docket for other in state.docket.cases if other.at == wrong.at), state.docket)
    yield from do(
        Applies(law),
        *(Lifts(duty) for duty in state.docket.duties if duty not in before.duties and duty.seat.side is side),
        *(Reviewed(review) for review in state.docket.reviews if review not in before.reviews),
        *(Drops(other.number, law) for other in dropped),
    )
