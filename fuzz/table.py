"""Random acts through the law engine, lawful or not, with what must hold after every one of them.

    python -m fuzz.table --steps 1000000 --seed 1

A failure names its seed and prints the shortest record that still fails.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from rich.progress import Progress

from fuzz.acts import act as draw
from fuzz.acts import setup as draw_setup
from fuzz.turning import turned
from oddtrick.laws.book import LawBook
from oddtrick.laws.editions import EDITIONS
from oddtrick.laws.provisions import Provisions
from oddtrick.rulings.dialogue import Step
from oddtrick.rulings.moment import CallBy, PlayBy, Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import Rectification
from oddtrick.table.actions import Action, Answers, AwardsArtificial, MakesCall
from oddtrick.table.answers import Alternatives
from oddtrick.table.decide import decide
from oddtrick.table.evolve import begin, evolve
from oddtrick.table.facts import Fact
from oddtrick.table.plays import PlaysCard
from oddtrick.table.setup import Setup
from oddtrick.table.state import Case, Laid, Phase, State
from oddtrick.words.calls import PASS
from oddtrick.words.cards import PACK, Card
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Award
from oddtrick.words.seats import Seat

MOST_STEPS = 20_000
"""Steps of dialogues after one act: more than this is a hang."""
MOST_FACTS = 400


class Broken(AssertionError):
    """Something that must hold does not."""


@dataclass
class Bounded:
    """A book whose dialogues cannot run for ever."""

    book: LawBook
    left: int = MOST_STEPS

    def opens(self, name: str) -> bool:
        return self.book.opens(name)

    def prepares(self, state: State, action: Action) -> tuple[Rectification, ...]:
        return self.book.prepares(state, action)

    def reads(self, state: State, action: Action) -> Action:
        return self.book.reads(state, action)

    def step(self, case: Case) -> Step | None:
        self.left -= 1
        if self.left < 0:
            raise Broken(f"a hang in {case.name}")
        return self.book.step(case)


def judged(state: State, action: Action, book: LawBook) -> tuple[Fact, ...] | None:
    """The facts of an act, None where it is refused as the record's errors are."""
    try:
        facts = decide(state, action, Bounded(book))
    except Impossible as why:
        if not why.id.startswith(("record.", "answer.")):
            raise
        return None
    must(len(facts) <= MOST_FACTS, f"{len(facts)} facts")
    return facts


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


def folded(state: State, facts: Sequence[Fact]) -> State:
    for fact in facts:
        state = evolve(state, fact)
    return state


def check(state: State, book: LawBook) -> None:
    """What holds of every state."""
    for law in cited(state):
        must(law in Provisions.of(book.year), f"{law} is no provision of {book.year}")
    must(state.turn is None or type(state.turn) is Seat, f"turn {state.turn}")
    must(not state.over or (state.turn is None and state.phase in (Phase.ENDED, Phase.REDEAL)), "the board goes on")
    pending = state.docket.pending
    must(pending is None or not state.case(pending.case).ended, "a case that has ended asks")
    docket = state.docket
    for rows in (docket.duties, docket.information, docket.reviews, docket.applied):
        must(len(set(rows)) == len(rows), f"a row twice: {rows}")
    must(state.play.ns + state.play.ew <= 13, "more than 13 tricks")
    cards_once(state)
    if pending is not None:
        answered = judged(state, an_answer(pending.question, state), book)
        must(answered is not None, f"nobody can answer {pending.question.name}")


def an_answer(question: Question, state: State) -> Action:
    """One answer that the question must take."""
    match question.by_act:
        case _ if question.options:
            return Answers(question.name, question.options[0])  # type: ignore[arg-type]
        case CallBy(seat=seat):
            return MakesCall(seat, PASS)
        case PlayBy(seat=seat):
            return PlaysCard(seat, unseen(state))
        case Point.SCORED:
            return AwardsArtificial(Award.parse("A"), Award.parse("A"))
        case _:
            return Answers(question.name, Alternatives(("P",)) if question.name == "logical_alternatives" else 1)


def unseen(state: State) -> Card:
    """A card that can be in a hand that is not known."""
    seen = {one.card for trick in lying(state) for one in trick}
    seen |= {card for hand in state.play.hands for card in hand or ()}
    down = {state.play.face_down.card} if state.play.face_down is not None else set()
    return next(card for card in PACK if card not in seen | down)


def lying(state: State) -> tuple[tuple[Laid, ...], ...]:
    """The cards of every trick, those that wait while one is corrected last."""
    return (*state.play.tricks, state.play.aside)


def cited(state: State) -> Iterator[Law]:
    """Every provision that a state names."""
    docket = state.docket
    yield from docket.applied
    for rows in (docket.duties, docket.information, docket.reviews, docket.withdrawn, docket.transfers):
        yield from (row.law for row in rows)
    yield from (seen.row.law for seen in docket.irregularities if seen.row.law is not None)
    if docket.pending is not None:
        yield docket.pending.question.law
    if docket.adjusted is not None:
        yield docket.adjusted.law


def cards_once(state: State) -> None:
    """No card is in two places, and none is lost where all hands are known."""
    laid = [one.card for trick in lying(state) for one in trick]
    held = [card for hand in state.play.hands for card in hand or ()]
    twice = [card for card, times in Counter([*laid, *held]).items() if times > 1]
    must(not twice, f"twice: {twice}")
    deal = state.setup.deal
    if deal is not None and all(deal.hands.values()):
        dealt: set[Card] = {card for hand in deal.hands.values() for card in hand}
        must(dealt <= {*laid, *held}, f"lost: {dealt - {*laid, *held}}")


def bare(state: State) -> State:
    """A state without what its cases keep of earlier states."""
    return replace(state, docket=replace(state.docket, cases=()))


@dataclass
class Run:
    """A record under an edition, act by act, and the facts that followed."""

    setup: Setup
    book: LawBook

    def __post_init__(self) -> None:
        self.state = begin(self.setup)
        self.acts: list[Action] = []
        self.facts: list[tuple[Fact, ...]] = []

    def do(self, action: Action) -> bool:
        """Whether the act could be; what must hold after it is checked."""
        if not self.take(action):
            return False
        check(self.state, self.book)
        return True

    def take(self, action: Action) -> bool:
        """Whether the act could be."""
        facts = judged(self.state, action, self.book)
        if facts is None:
            return False
        self.state = folded(self.state, facts)
        self.acts.append(action)
        self.facts.append(facts)
        return True

    def close(self) -> None:
        """What holds of the record as a whole: it says the same again, folded at once, and from the next seat."""
        again, around = Run(self.setup, self.book), Run(turned(self.setup), self.book)
        for act, facts in zip(self.acts, self.facts, strict=True):
            must(again.take(act) and again.facts[-1] == facts, f"another ruling the second time: {act}")
            must(around.take(turned(act)), f"refused from the next seat: {act}")
            must(turned(around.facts[-1]) == turned(turned(facts)), f"another ruling from the next seat: {act}")
        whole = folded(begin(self.setup), [fact for facts in self.facts for fact in facts])
        must(bare(whole) == bare(self.state), "folded at once it is another state")


def record(seed: int, length: int = 60) -> Run:
    """A random record, checked as it grows."""
    chance = Random(seed)
    run = Run(draw_setup(chance), chance.choice(tuple(EDITIONS.values())))
    wild = chance.choice((0.02, 0.1, 0.3, 1.0))
    for _ in range(length):
        action = draw(chance, run.state, wild)
        try:
            run.do(action)
        except Exception as why:
            raise Failure(seed, run.book, run.setup, (*run.acts, action), why) from why
    try:
        run.close()
    except Exception as why:
        raise Failure(seed, run.book, run.setup, tuple(run.acts), why) from why
    return run


class Failure(AssertionError):
    """A record that breaks what must hold."""

    def __init__(self, seed: int, book: LawBook, setup: Setup, acts: tuple[Action, ...], why: Exception) -> None:
        super().__init__(seed)
        self.seed, self.book, self.setup, self.acts, self.why = seed, book, setup, acts, why

    def __str__(self) -> str:
        acts = "\n".join(f"  {act}" for act in self.shortest())
        return f"seed {self.seed}, {self.book.year}: {type(self.why).__name__}: {self.why}\n  {self.setup}\n{acts}"

    def shortest(self) -> tuple[Action, ...]:
        """The record without the acts that it needs not to fail in the same way."""
        acts, place = self.acts, 0
        while place < len(acts):
            fewer = acts[:place] + acts[place + 1 :]
            acts, place = (fewer, place) if self._fails(fewer) else (acts, place + 1)
        return acts

    def _fails(self, acts: tuple[Action, ...]) -> bool:
        run = Run(self.setup, self.book)
        try:
            for act in acts:
                run.do(act)
            run.close()
        except Exception as why:
            return type(why) is type(self.why) and str(why)[:24] == str(self.why)[:24]
        return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first record; each has the next")
    given = parser.parse_args()
    seed, done = given.seed, 0
    with Progress() as progress:
        task = progress.add_task("acts judged", total=given.steps)
        while done < given.steps:
            try:
                steps = len(record(seed).acts)
            except Failure as failure:
                progress.stop()
                print(failure)
                return 1
            seed, done = seed + 1, done + steps
            progress.update(task, completed=done)
    print(f"{done:,} acts in {seed - given.seed:,} records: everything held")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
