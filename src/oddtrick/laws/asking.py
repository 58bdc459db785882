"""The verbs in which the Laws are written here: ask, wait, order, look."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.laws.book import Dialogue
from oddtrick.rulings.dialogue import Ask, Await, Do, Look, Reply
from oddtrick.rulings.moment import CallBy, Moment, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, OPTION, Kind, Question
from oddtrick.rulings.rectification import Decides, Rectification
from oddtrick.table.state import Spoken, State
from oddtrick.words.calls import Call
from oddtrick.words.cards import Card
from oddtrick.words.errors import Diverged
from oddtrick.words.seats import Caller, Seat


def look() -> Dialogue[State]:
    """The table as it stands."""
    reply = yield Look()
    return reply.state


def do(*effects: Rectification | None) -> Dialogue[State]:
    """Order these effects, in order; None is no effect. Returns the table after them."""
    state = None
    for effect in effects:
        if effect is not None:
            state = (yield Do(effect)).state
    return state if state is not None else (yield from look())


def until(*moments: Moment) -> Dialogue[Reply[State]]:
    """Wait for the first of these moments."""
    return (yield Await(moments))


def ask(question: Question) -> Dialogue[object]:
    """Put a question."""
    return (yield Ask(question)).value


def yes(question: Question) -> Dialogue[bool]:
    """Put a question that is answered true or false."""
    value = yield from ask(question)
    match value:
        case bool():
            return value
        case _:
            raise Diverged("{name!r} was answered by {found}", name=question.name, found=str(value))


def judge(
    name: str, law: Law, *, about: Call | Card | Seat | None = None, review: bool = False, kind: Kind = JUDGEMENT
) -> Dialogue[bool]:
    """Ask the director a question that is answered true or false."""
    return (yield from yes(Question(name, Caller.DIRECTOR, law, kind, about=about, review=review)))


def accepts(seat: Seat, law: Law, about: Call) -> Dialogue[bool]:
    """Ask the player who may condone a call; that player's own call over it says yes."""
    question = Question("accept", seat, law, OPTION, about=about, by_act=CallBy(seat, before=True), act_means=True)
    return (yield from yes(question))


def another_call(seat: Seat, law: Law) -> Dialogue[Spoken]:
    """Ask the offender for the call that replaces the one withdrawn."""
    reply = yield Ask(Question("replacement", seat, law, OPTION, (), by_act=CallBy(seat)))
    return reply.state.auction[-1]


def reopened() -> Dialogue[bool]:
    """Whether the auction, which had ended, is reopened before the lead is faced."""
    reply = yield from until(Point.AUCTION_REOPENED, Point.LEAD_FACED, Point.BOARD_ENDED)
    return reply.value is Point.AUCTION_REOPENED


def next_call(seat: Seat) -> Dialogue[Spoken | None]:
    """Wait for the next call of this player that stands; None where the auction ends without one."""
    while True:
        reply = yield from until(CallBy(seat), Point.AUCTION_ENDED)
        found = next(_standing(reply.state, seat), None)
        match reply.value:
            case CallBy():
                if found is not None and found.at == reply.state.at:
                    return found
            case _:
                return None


def _standing(state: State, seat: Seat) -> Iterator[Spoken]:
    return (call for call in reversed(state.auction) if call.by is seat)


def decide_or_ask(name: str, law: Law, decided: bool | None, about: Call | None = None) -> Dialogue[bool]:
    """The answer that the record decides, noted as such; otherwise the director's."""
    if decided is None:
        return (yield from judge(name, law, about=about))
    yield from do(Decides(name, decided))
    return decided
