"""Law 79: tricks that were agreed or are disputed, and errors in the score."""

from __future__ import annotations

from oddtrick.laws.asking import ask, do, judge
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.laws.law09 import called_for
from oddtrick.laws.law69 import withdrawn
from oddtrick.laws.law71 import cancelled
from oddtrick.laws.outcome import tricks_of, tricks_played
from oddtrick.laws.period import expired, round_over
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, Question
from oddtrick.rulings.rectification import Applies, Condones, Decides, Irregular, Regular
from oddtrick.rulings.verdict import CorrectsScore
from oddtrick.table.notices import Notices
from oddtrick.table.state import Case, State
from oddtrick.words.seats import Caller

NAME = "score_error"


def wrong_score(book: LawBook, case: Case) -> Dialogue[None]:
    """A result that was entered is said to be wrong: an error in the score, or a dispute about the tricks.

    Law: 79B, 79C (1987-2017).
    """
    match case.act:
        case Notices() as notice:
            pass
        case _:
            return
    yield from do(Irregular(NAME, case.by, case.at))
    state = yield from called_for(case)
    told = notice.tricks if notice.tricks is not None else tricks_of(state, notice.score)
    played = tricks_played(state)
    on_record = played is not None and told in (None, played)
    if expired(case.opened):
        yield from _late(book, case, notice, state, on_record=on_record)
    elif on_record:
        yield from do(CorrectsScore(book.law("79C1")))
    elif state.play.claim is not None and played is not None and told is not None:
        yield from _claimed(book, state, more=told > played)
    elif round_over(state) and book.maybe("79B3") is not None:
        yield from _convinced(book.law("79B3"), case, notice)
    else:
        yield from _disputed(book.law("79B2"))


def _late(book: LawBook, case: Case, notice: Notices, state: State, *, on_record: bool) -> Dialogue[None]:
    """After the correction period: only beyond reasonable doubt, where that is possible at all.

    Law: 79C2 of 2017; of 2007 where the regulations allow it.
    """
    law = book.maybe("79C2")
    elected = book.maybe("79C2#elected")
    if law is None or (elected is not None and not state.setup.regulations.late_corrections):
        yield from do(Condones(case.at, book.law("79C1")), Decides("convinced", False))
        return
    yield from _convinced(law, case, notice, on_record=on_record)


def _convinced(law: Law, case: Case, notice: Notices, *, on_record: bool = False) -> Dialogue[None]:
    """The score changes only if the director is convinced; otherwise it stands."""
    if not (yield from judge("convinced", law)):
        yield from do(Regular(case.at, NAME), Applies(law))
    elif on_record:
        yield from do(CorrectsScore(law))
    else:
        yield from do(CorrectsScore(law, notice.tricks, notice.score))


def _disputed(law: Law) -> Dialogue[None]:
    """Nobody claimed, and no record shows it: the director finds the tricks.

    Law: 79B2 of 2007 and 2017, 79B of 1987 and 1997.
    """
    question = Question("tricks_won", Caller.DIRECTOR, law, JUDGEMENT, tuple(range(14)))
    match (yield from ask(question)):
        case int() as tricks:
            yield from do(CorrectsScore(law, tricks))
        case _:
            pass


def _claimed(book: LawBook, state: State, *, more: bool) -> Dialogue[None]:
    """There was a claim or concession: the agreement is withdrawn, or the concession cancelled.

    Law: 79B1 of 2007 and 2017, 79B of 1987 and 1997.
    """
    claim, declarer = state.play.claim, state.declarer
    if claim is None or declarer is None:
        return
    yield from do(Applies(book.law("79B1")))
    helped = declarer.side if more else declarer.side.other
    yield from cancelled(book) if helped is claim.by.side else withdrawn(book)
