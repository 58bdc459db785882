"""From a state and an act to the facts that follow: what was done, what it raises, what the Laws ask and order.

Nothing is refused for being irregular. Refused is what contradicts the record itself: a card not held, an answer that
nobody asked for, a call or play while a question waits for another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from oddtrick.rulings.dialogue import Ask, Await, Do, Look, Step
from oddtrick.rulings.moment import Moment
from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import Rectification
from oddtrick.table.actions import Action, Answers
from oddtrick.table.answering import OF_PLAY, accepted, answer_of, in_full, unanswerable
from oddtrick.table.answers import Option
from oddtrick.table.detect import Matter, detect, entailed, may_raise, raised
from oddtrick.table.detect_play import detect_play, raised_by_card
from oddtrick.table.evolve import evolve
from oddtrick.table.facts import Acted, CaseClosed, CaseOpened, Fact, Ordered, QuestionPut, Replied
from oddtrick.table.moments import after, before, holds
from oddtrick.table.physical import refuse
from oddtrick.table.state import Case, Pending, State


class Book(Protocol):
    """The Laws of one edition, as far as a table needs them."""

    def opens(self, name: str) -> bool:
        """Whether some Law speaks about matters of this name."""

    def step(self, case: Case) -> Step | None:
        """Where the dialogue of a case stands; None where it has ended."""

    def prepares(self, state: State, action: Action) -> tuple[Rectification, ...]:
        """What the Laws put before an act: the pass of a player who must pass (28A)."""

    def reads(self, state: State, action: Action) -> Action:
        """The act as the Laws read it: the card that declarer's words name, or that counts as played (45, 46, 58B1)."""


Steps = dict[int, tuple[Case, Step | None]]
"""By its number, a case and where its dialogue stands: what one act found, the next need not look for again."""


def decide(state: State, action: Action, book: Book, steps: Steps | None = None) -> tuple[Fact, ...]:
    """The facts that follow from an act.

    Args:
        state: the table before it.
        action: the act.
        book: the Laws.
        steps: what the acts before it found, where many follow each other under one book; it is added to.

    Raises:
        Impossible: the act contradicts the record, or an answer is due first.
        NotAsked: an answer that nobody asked for.
        NotAChoice: an answer that is none of the options.
    """
    sitting = _Sitting(state, book, {} if steps is None else steps)
    match book.reads(state, in_full(state, action)):
        case Answers() as answer:
            sitting.answer(answer)
        case act:
            sitting.act(act)
    return tuple(sitting.facts)


class _Sitting:
    """One act, and all that follows from it at once."""

    def __init__(self, state: State, book: Book, steps: Steps) -> None:
        self.state, self.book, self.steps = state, book, steps
        self.facts: list[Fact] = []
        self.asking = True

    def emit(self, fact: Fact) -> None:
        self.facts.append(fact)
        self.state = evolve(self.state, fact)

    def answer(self, action: Answers) -> None:
        """The pending question's answer; one that the record decides already is welcome where it agrees."""
        pending = self.state.docket.pending
        value = answer_of(self.state, action)
        self.emit(Acted(action))
        if pending is not None and pending.question.name == action.name:
            self.emit(Replied(pending.case, value, action))
        self.settle()

    def act(self, action: Action) -> None:
        """An act that is no answer in words; it may answer a question by law, before or by being done."""
        answered = self.forestall(action) if self.state.docket.cases else None
        if self.state.docket.duties or self.state.docket.cases:
            for effect in self.book.prepares(self.state, action):
                self.emit(Ordered(0, effect))
        refuse(self.state, action, answers=answered is not None)
        found = self.found(action) if answered is None else ()
        if not (found or self.state.docket.cases or may_raise(self.state, action)):
            self.facts.append(Acted(action))
            return
        self.emit(Acted(action))
        if answered is not None:
            self.emit(Replied(answered.case, action, action))
        self.rest()
        self.deliver(action, answered)
        self.open((*found, *raised(self.state, action), *raised_by_card(self.state, action)))
        self.settle()

    def found(self, action: Action) -> tuple[Matter, ...]:
        """The matters that the act raises, to be done now."""
        return (*detect(self.state, action), *detect_play(self.state, action))

    def rest(self) -> bool:
        """A question that nobody can answer any more is put no longer, and its case rests; whether there was one."""
        pending = self.state.docket.pending
        if pending is None or not unanswerable(pending.question, self.state):
            return False
        self.lapse(pending.case, pending.question)
        return True

    def lapse(self, case: int, question: Question) -> None:
        """Nobody answers any more: who may choose nothing has chosen nothing; otherwise the case is over."""
        if Option.NONE in question.options:
            self.emit(Replied(case, Option.NONE))
        else:
            self.emit(CaseClosed(case))

    def forestall(self, action: Action) -> Pending | None:
        """What the Laws settle before the act is done, without a new question; the question that the act answers."""
        self.asking = False
        self.imply(action)
        answered = self.answered(action)
        if answered is None:
            self.forerun(action)
        self.asking = True
        return answered

    def answered(self, action: Action) -> Pending | None:
        """The pending question, if this act is its answer."""
        pending = self.state.docket.pending
        return pending if pending is not None and accepted(pending.question, action, self.state) else None

    def imply(self, action: Action) -> None:
        """Questions that this act answers by law before it is done, as a call accepts the one before it."""
        while (pending := self.state.docket.pending) is not None and _implied(pending.question, action):
            self.emit(Replied(pending.case, pending.question.act_means, action))
            self.settle()

    def forerun(self, action: Action) -> None:
        """Cases that wait for this act settle before it is done."""
        for case in tuple(self.state.open_cases()):
            moment = _first(self.awaited(case), lambda moment: before(moment, action))
            if moment is not None:
                self.emit(Replied(case.number, moment, action))
                self.settle()

    def deliver(self, action: Action, answered: Pending | None) -> None:
        """Cases that waited for this act learn of it."""
        for case in tuple(self.state.open_cases()):
            moment = _first(self.awaited(case), lambda moment: after(moment, action, self.state))
            if moment is not None and (answered is None or answered.case != case.number):
                self.emit(Replied(case.number, moment, action))

    def open(self, matters: Iterable[Matter]) -> None:
        """The matters that the act raises come before the Laws."""
        for matter in matters:
            if matter.irregular or self.book.opens(matter.name):
                self.emit(CaseOpened(matter.name, matter.by, matter.irregular))

    def awaited(self, case: Case) -> tuple[Moment, ...]:
        match self.step(case):
            case Await(moments=moments):
                return moments
            case _:
                return ()

    def step(self, case: Case) -> Step | None:
        """Where the dialogue of a case stands; it is run again only after it got another reply."""
        known = self.steps.get(case.number)
        if known is None or known[0] is not case:
            known = self.steps[case.number] = case, self.book.step(case)
        return known[1]

    def settle(self) -> None:
        """Every case goes on as far as it can, the oldest first; while a question is put the others wait."""
        while any(self.advance(case) for case in self.turn_of()) or self.rest():
            pass

    def turn_of(self) -> tuple[Case, ...]:
        """The cases that may go on now: a waiver before all others, then a trick that is corrected."""
        pending = self.state.docket.pending
        open_cases = tuple(self.state.open_cases())
        first = tuple(case for case in open_cases if case.name in FOREMOST)
        first += tuple(case for case in open_cases if case.name in BESIDE)
        first += tuple(case for case in open_cases if case.name in REVOKES and not self.reviews(case))
        first += tuple(case for case in open_cases if case.name == CLAIM)
        if pending is not None and not pending.question.review:
            return first
        return (*first, *(case for case in open_cases if case not in first))

    def reviews(self, case: Case) -> bool:
        """Whether a case has come to what is asked after the play."""
        match self.step(case):
            case Ask(question=question):
                return question.review
            case _:
                return False

    def advance(self, case: Case) -> bool:
        """One step of a case, if it can take one."""
        match self.step(case):
            case None:
                self.emit(CaseClosed(case.number))
            case Do(effect=effect):
                self.emit(Ordered(case.number, effect))
                self.open(entailed(self.state))
            case Look():
                self.emit(Replied(case.number, None))
            case Ask(question=question):
                return self.put(case, question)
            case Await(moments=moments):
                moment = _first(moments, lambda moment: holds(moment, self.state))
                if moment is None:
                    return False
                self.emit(Replied(case.number, moment))
        return True

    def put(self, case: Case, question: Question) -> bool:
        """Put a question, unless another is put that does not give way, or nobody can answer any more."""
        pending = self.state.docket.pending
        if unanswerable(question, self.state):
            self.lapse(case.number, question)
            return True
        if not self.asking or (pending is not None and not self.gives_way(pending, case, question)):
            return False
        self.emit(QuestionPut(case.number, question))
        return True

    def gives_way(self, pending: Pending, case: Case, question: Question) -> bool:
        """Whether the question that is put waits for this one.

        A review waits for any other question, and for a review of what came to light when the board was over; any
        other question waits for a waiver, and for a trick that is corrected; a choice about the play for a claim.
        """
        asks = self.state.case(pending.case)
        if asks.name in FOREMOST:
            return False
        if question.review:
            return pending.question.review and case.opened.over and not asks.opened.over
        corrects = case.name in REVOKES and asks.name not in REVOKES
        claims = case.name == CLAIM and asks.name not in REVOKES and pending.question.name in OF_PLAY
        return case.name in FOREMOST or corrects or claims or pending.question.review


FOREMOST = frozenset({"waiver", "acted_first"})
"""Matters that go before every other: what is given up, or lost, is not asked."""

BESIDE = frozenset({"dummy_speaks", "early_lead"})
"""Matters that are ruled beside a question that is put, which stays."""

CLAIM = "claim"
"""A matter that goes before choices about the play, which it suspends."""

REVOKES = frozenset({"revoke", "disobedience", "asks_revoke"})
"""Matters that go before those of the play that follows, and of a claim: a trick may be corrected (Law 62)."""


def _implied(question: Question, action: Action) -> bool:
    return question.act_means is not None and question.by_act is not None and before(question.by_act, action)


def _first(moments: Iterable[Moment], test: Callable[[Moment], bool]) -> Moment | None:
    return next((moment for moment in moments if test(moment)), None)
