"""The search through normal lines: can the claimer's side be held to this few of the tricks that are left?

The claimer's side plays what its statement or normal play allows; of several ways the costliest counts. The others play
any card that the Laws allow. One question for each number of tricks, downwards, so that a search that is stopped still
has a line to show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from oddtrick.analysis.course import Course
from oddtrick.analysis.ending import SEATS, Ending
from oddtrick.analysis.layout import STEP, Layout
from oddtrick.analysis.normal import Due, Moment, Ways
from oddtrick.analysis.search import off_the_top
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat

SUIT_SHOWN = 0x1111
"""The bits of all four hands for clubs, in what they have shown out of."""
Line = tuple[tuple[Seat, Card], ...]


class Stopped(Exception):
    """The search was stopped; what it has found so far stands."""


class Lines:
    """The lines of one claim.

    Args:
        layout: the cards.
        courses: the course of every hand of the claimer's side.
        stated: the hands that play by the statement.
        watch: told how many positions were looked at; says whether to go on.
        enough: positions to look at at most.
        pause: positions between two reports of the progress.

    Attributes:
        looked: positions at the beginning of a trick that were looked at.
    """

    def __init__(
        self,
        layout: Layout,
        courses: Mapping[int, Course],
        stated: tuple[int, ...],
        *,
        watch: Callable[[int], bool],
        pause: int,
        enough: int,
    ) -> None:
        self._layout, self._courses, self._stated = layout, courses, stated
        self._watch, self._enough, self._pause = watch, enough, pause
        self._side = stated[0] & 1
        self._steps = len(courses[stated[0]].statement.steps)
        self._absolute = bool(courses[stated[0]].statement.throws)
        self._table: dict[tuple[int, ...], tuple[int, int]] = {}
        self.looked = 0

    def root(self, ending: Ending, shown: int) -> Moment:
        """Where the search begins."""
        leader = SEATS.index(ending.leader)
        four = self._layout.four(self._layout.masks(ending.before_trick()))
        moment = Moment.lead(four, leader, ending.left, shown)
        for card in ending.trick:
            moment = self.played(moment, self._layout.number(card), moment.due)
        return self._begun(moment)

    def held(self, moment: Moment, most: int) -> bool:
        """Whether some normal line leaves the claimer's side at most this many of the tricks left.

        Raises:
            Stopped: the search was stopped.
        """
        if most < 0 or most >= moment.left:
            return most >= 0
        if moment.trick:
            return self._goes_on(moment, most)
        key = self._key(moment)
        least, highest = self._table.get(key) or self._bounds(moment)
        if least > most or highest <= most:
            return highest <= most
        self._count()
        found = self._goes_on(moment, most)
        self._table[key] = (least, most) if found else (most + 1, highest)
        return found

    def line(self, moment: Moment, tricks: int) -> Line:
        """A line that leaves the claimer's side this many tricks, the fewest; empty where that cannot be told.

        Each card keeps what the position is worth: where the claimer sees the suit, the one that is worth the most.
        """
        line: list[tuple[Seat, Card]] = []
        try:
            while moment.left:
                number, due = self._choice(moment, tricks)
                line.append((SEATS[moment.player], self._layout.card(number)))
                after = self.played(moment, number, due)
                tricks -= self._won(moment, after)
                moment = after
        except Stopped:
            return ()
        return tuple(line)

    def _choice(self, moment: Moment, tricks: int) -> tuple[int, Due]:
        ways, due = self.ways(moment)
        for way in ways:
            if all(self._after(moment, number, due, tricks) for number in way):
                best = way[:1] if len(way) == 1 else (n for n in way if not self._after(moment, n, due, tricks - 1))
                return next(iter(best), way[0]), due
        raise Stopped

    def _goes_on(self, moment: Moment, most: int) -> bool:
        if moment.player not in self._courses:
            return any(self._after(moment, number, moment.due, most) for number in self._any(moment))
        ways, due = self.ways(moment)
        return any(all(self._after(moment, number, due, most) for number in way) for way in ways)

    def _after(self, moment: Moment, number: int, due: Due, most: int) -> bool:
        """Whether the claimer's side is held to this many once the card has been played."""
        after = self.played(moment, number, due)
        return self.held(after, most - self._won(moment, after))

    def _won(self, moment: Moment, after: Moment) -> bool:
        """Whether the card closed a trick that the claimer's side won."""
        return after.left < moment.left and after.leader & 1 == self._side

    def ways(self, moment: Moment) -> tuple[Ways, Due]:
        """The ways to go on, and how far the statement is then."""
        course = self._courses.get(moment.player)
        if course is None:
            return [(number,) for number in self._any(moment)], moment.due
        if moment.trick:
            return course.follows(moment, ours=moment.leader in self._stated), moment.due
        ways, due = course.leads(moment)
        return ways, due if moment.player in self._stated else moment.due

    def _any(self, moment: Moment) -> Iterable[int]:
        """Any card that may lawfully be played, one for those worth the same: winners first."""
        four, player = moment.four, moment.player
        if not moment.trick:
            numbers = [number for held in four for number in reversed(held.moves[player])]
            return sorted(numbers, key=lambda n: four[n // STEP].owner & 1 == self._side)
        led = moment.trick[0] // STEP
        moves = four[led].moves[player] or [number for held in four for number in held.moves[player]]
        if moment.winner == player ^ 2:
            return moves
        best = moment.best
        return sorted(moves, key=lambda n: -n if self._layout.beats(n, best) else n)

    def played(self, moment: Moment, number: int, due: Due) -> Moment:
        """The next moment, once a card has been played."""
        four, now, trick, best, winner, player, leader, shown, _, left = moment
        now = self._layout.without(now, number)
        if not trick:
            return Moment(four, now, (number,), number, player, (player + 1) & 3, leader, shown, due, left)
        if number // STEP != trick[0] // STEP and player not in self._stated:
            shown |= 1 << (4 * player + trick[0] // STEP)
        if self._layout.beats(number, best):
            best, winner = number, player
        if len(trick) == 3:
            return self._begun(Moment.lead(now, winner, left - 1, shown, due))
        return Moment(four, now, (*trick, number), best, winner, (player + 1) & 3, leader, shown, due, left)

    def _begun(self, moment: Moment) -> Moment:
        """With the step that is due, where the statement's side is to lead."""
        if moment.trick or moment.due[0] >= self._steps or moment.player not in self._stated:
            return moment
        return moment._replace(due=self._courses[moment.player].due(moment))

    def _key(self, moment: Moment) -> tuple[int, ...]:
        """Positions of one key are worth the same: once the steps are taken, the order of the cards is enough."""
        clubs, diamonds, hearts, spades = moment.four
        shown = moment.shown
        if self._absolute or moment.due[0] < self._steps:
            masks = clubs.mask, diamonds.mask, hearts.mask, spades.mask
            return (*masks, moment.leader, shown, *moment.due)
        if shown:
            for suit, held in enumerate(moment.four):
                if not held.lengths[self._side] | held.lengths[self._side ^ 2]:
                    shown &= ~(SUIT_SHOWN << suit)
        return clubs.pattern, diamonds.pattern, hearts.pattern, spades.pattern, moment.leader, shown

    def _bounds(self, moment: Moment) -> tuple[int, int]:
        """What the claimer's side wins at least and at most, as far as it can be told at once."""
        trump = self._layout.trump
        held = moment.four[trump] if trump < 4 else None
        ours = theirs = 0
        if held is not None and held.owner >= 0:
            ours, theirs = (held.run, 0) if held.owner & 1 == self._side else (0, held.run)
        if moment.leader & 1 != self._side:
            return ours, moment.left - max(theirs, off_the_top(moment.four, moment.leader, trump))
        return moment.left if self._is_solid(moment) else ours, moment.left - theirs

    def _is_solid(self, moment: Moment) -> bool:
        """Whether every normal line wins the rest: each card of both hands is high, and no trump is out."""
        if len(self._stated) < 2 or moment.due[0] < self._steps:
            return False
        first, second = self._stated
        for suit, held in enumerate(moment.four):
            ours, out = held.cards[first] | held.cards[second], held.cards[first ^ 1] | held.cards[second ^ 1]
            if out and (suit == self._layout.trump or ours & ((1 << out.bit_length()) - 1)):
                return False
        return True

    def _count(self) -> None:
        self.looked += 1
        if self.looked > self._enough or (self.looked % self._pause == 0 and not self._watch(self.looked)):
            raise Stopped
