"""What a contested claim leaves the claimer: the fewest tricks that a normal line of play gives it.

Every normal line is looked at: the claimer's side keeps to what was said, and where nothing was said plays normally
(`normal`); the others play what costs it most, seeing all hands. It advises; the director decides.

Law: 70 and 71 (1987-2017).

Example:
    >>> from oddtrick.words.contracts import Denomination
    >>> ending = Ending.parse("N:..KT4. ..Q75. ..AJ3. ..98.2", Denomination.NO_TRUMP, Seat.SOUTH)
    >>> advice = advise(Contested(ending, declarer=Seat.SOUTH, by=Seat.SOUTH))
    >>> advice.tricks, advice.certain, advice.double_dummy
    (2, True, 3)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from oddtrick.analysis.course import Course
from oddtrick.analysis.ending import SEATS, Ending
from oddtrick.analysis.layout import Layout
from oddtrick.analysis.lines import Lines, Stopped
from oddtrick.analysis.normal import Eyes, Moment
from oddtrick.analysis.solver import MOST_CARDS, solve
from oddtrick.analysis.statement import SILENCE, Draws, Statement
from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.seats import Seat

Watch = Callable[[int], bool]
"""Told now and then how many positions were looked at; says whether to go on."""

PAUSE = 2_000
"""Positions between two reports of the progress."""
ENOUGH = 400_000
"""Positions after which a search gives what it has, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Contested:
    """A claim that is contested, or a concession that is to be cancelled.

    Attributes:
        ending: the cards left when it was made.
        declarer: of the contract.
        by: the claimer, declarer or a defender.
        tricks: how many it claimed, the trick in progress included; None: all.
        statement: what it said about the play.
        year: the edition of the Laws.
        top_down: a regulation orders a suit from the top where no order was stated (70E2 of 2007 and 2017).
        trumps_known: the claimer surely knew of the trumps that are out (70C2), and would have drawn them.
        shown_out: who had shown out of which suit before the claim (70E1).
    """

    ending: Ending
    declarer: Seat
    by: Seat
    tricks: int | None = None
    statement: Statement = SILENCE
    year: int = 2017
    top_down: bool = False
    trumps_known: bool = False
    shown_out: frozenset[tuple[Seat, Suit]] = frozenset()


@dataclass(frozen=True, slots=True)
class Advice:
    """What the director is advised.

    Attributes:
        tricks: the fewest of the tricks left that a normal line leaves the claimer's side.
        line: such a line, from the next card to the end, with who plays each card; empty where a search was stopped
            before it knew one.
        certain: every normal line was looked at, and every word of the statement was understood; otherwise there may be
            a line that leaves fewer.
        looked: positions at the beginning of a trick that were looked at.
        double_dummy: what the claimer's side wins if all see all hands and play best; None beyond seven cards a hand
            and where that was not asked for.
        unread: the clauses of the statement that were not followed.
    """

    tricks: int
    line: tuple[tuple[Seat, Card], ...]
    certain: bool
    looked: int
    double_dummy: int | None
    unread: tuple[str, ...] = ()


def _always(_: int) -> bool:
    return True


def advise(
    claim: Contested,
    *,
    watch: Watch = _always,
    pause: int = PAUSE,
    enough: int = ENOUGH,
    seeing_all: bool = True,
) -> Advice:
    """The fewest tricks that a normal line leaves the claimer, and one that does.

    Args:
        claim: what was claimed, with the cards.
        watch: told of the progress; may stop the search.
        pause: positions between two reports.
        enough: positions to look at at most.
        seeing_all: what best play of all four hands wins is told beside.
    """
    lines, start = lines_of(claim, watch=watch, pause=pause, enough=enough)
    tricks, complete = claim.ending.left, True
    try:
        while lines.held(start, tricks - 1):
            tricks -= 1
    except Stopped:
        complete = False
    whole = complete and not claim.statement.unread
    best = solve(claim.ending).tricks(claim.by.side) if seeing_all and claim.ending.left <= MOST_CARDS else None
    return Advice(tricks, lines.line(start, tricks), whole, lines.looked, best, claim.statement.unread)


def lines_of(
    claim: Contested, *, watch: Watch = _always, pause: int = PAUSE, enough: int = ENOUGH
) -> tuple[Lines, Moment]:
    """The lines of a claim, and where they begin."""
    layout = Layout(claim.ending, honours=(SEATS.index(claim.by), SEATS.index(claim.by.partner)))
    courses, stated = _courses(claim, layout)
    lines = Lines(layout, courses, stated, watch=watch, pause=pause, enough=enough)
    return lines, lines.root(claim.ending, _shown(claim))


def _courses(claim: Contested, layout: Layout) -> tuple[dict[int, Course], tuple[int, ...]]:
    """How the hands of the claimer's side play: declarer both of them, a defender its own.

    Law: 70D2 of 2007 and 2017: of a defender's partner's normal plays the costliest counts; before 2007 as 70A has it.
    """
    number, partner = SEATS.index(claim.by), SEATS.index(claim.by.partner)
    declares = claim.by.side is claim.declarer.side
    eyes = Eyes(
        layout,
        (number, partner) if declares else (number,),
        confident=claim.tricks is None or claim.tricks >= claim.ending.left,
        top_down=claim.top_down,
        counts=claim.year < 2017,
    )
    if _counted(claim, eyes):
        eyes = replace(eyes, confident=False)
    own = Course(eyes, number, _line_of(claim))
    if declares:
        return {number: own, partner: own}, (number, partner)
    beside = Course(replace(eyes, own=(partner,), confident=True), partner, SILENCE)
    return {number: own, partner: beside}, (number,)


def cards_of(ending: Ending, declarer: Seat, by: Seat) -> Cards:
    """The cards left that a claimer plays, and speaks of: declarer's are those of both hands, a defender's its own."""
    beside = ending.hand(by.partner) if by.side is declarer.side else Cards(0)
    return Cards(ending.hand(by) | beside)


def _counted(claim: Contested, eyes: Eyes) -> bool:
    """Whether the claimer can count all the tricks on top: it needs no card that may lose."""
    leader, layout = SEATS.index(claim.ending.leader), eyes.layout
    four = layout.four(layout.masks(claim.ending.before_trick()))
    start = Moment.lead(four, leader, claim.ending.left)
    hands = (leader,) if leader in eyes.own else eyes.own
    return any(eyes.assured(start._replace(player=hand)) for hand in hands)


def _line_of(claim: Contested) -> Statement:
    """What was said; who surely knew of the trumps draws them first.

    Law: 70C (1987-2017).
    """
    said = claim.statement
    if claim.trumps_known and not said.mentions_trumps:
        return replace(said, steps=(Draws(), *said.steps))
    return said


def _shown(claim: Contested) -> int:
    return sum(1 << (4 * SEATS.index(seat) + suit.order) for seat, suit in claim.shown_out)
