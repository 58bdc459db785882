"""The search through normal lines: can the claimer's side be held to this few of the tricks that are left?

The claimer's side plays what its statement or normal play allows; of several ways the costliest counts. The others play
any card that the Laws allow. One question for each number of tricks, downwards, so that a search that is stopped still
has a line to show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from oddtrick.analysis.course import Course, Due
from oddtrick.analysis.ending import SEATS, Ending
from oddtrick.analysis.layout import STEP, Layout, Masks
from oddtrick.analysis.normal import Moment, Ways
from oddtrick.analysis.search import Four, off_the_top, without
from oddtrick.words.cards import Card
from oddtrick.words.seats import Seat

Line = tuple[tuple[Seat, Card], ...]


class Stopped(Exception):
    """The search was stopped; what it has found so far stands."""


class Node(NamedTuple):
    """A card is to be played.

    Attributes:
        four: what was left of the suits when the trick began.
        masks: what is left now.
        trick: the cards that lie.
        best: the highest of them, 0 before the lead.
        winner: who played it; before the lead, who leads.
        player: whose turn it is.
        leader: who leads, or led.
        shown: what each hand has shown out of.
        due: how far the statement is.
        left: tricks to be won, this one included.
    """

    four: Four
    masks: Masks
    trick: tuple[int, ...]
    best: int
    winner: int
    player: int
    leader: int
    shown: int
    due: Due
    left: int


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

    def root(self, ending: Ending, shown: int) -> Node:
        """Where the search begins."""
        leader = SEATS.index(ending.leader)
        masks = self._layout.masks(ending.before_trick())
        node = Node(self._four(masks), masks, (), 0, leader, leader, leader, shown, (0, 0), ending.left)
        for card in ending.trick:
            node = self._played(node, self._layout.number(card))
        return node

    def held(self, node: Node, most: int) -> bool:
        """Whether some normal line leaves the claimer's side at most this many of the tricks left.

        Raises:
            Stopped: the search was stopped.
        """
        if most < 0 or most >= node.left:
            return most >= 0
        if node.trick:
            return self._goes_on(node, most)
        node = self._with_due(node)
        key = self._key(node)
        least, highest = self._table.get(key) or self._bounds(node)
        if least > most or highest <= most:
            return highest <= most
        self._count()
        found = self._goes_on(node, most)
        self._table[key] = (least, most) if found else (most + 1, highest)
        return found

    def line(self, node: Node, most: int) -> tuple[int, Line]:
        """A line that leaves the claimer's side at most this many tricks, and how many it leaves.

        Raises:
            Stopped: the search was stopped, which it never is where the line may leave all.
        """
        line: list[tuple[Seat, Card]] = []
        tricks = 0
        while node.left:
            node = node if node.trick else self._with_due(node)
            number, due = self._choice(node, most - tricks)
            line.append((SEATS[node.player], self._layout.card(number)))
            after = self._played(node._replace(due=due), number)
            tricks += self._won(node, after)
            node = after
        return tricks, tuple(line)

    def _choice(self, node: Node, most: int) -> tuple[int, Due]:
        """The first way that is held; of its cards the first that wins the claimer's side the most."""
        ways, due = self._ways(node)
        held = next(way for way in ways if self._way_held(node, due, way, most))
        for number in held if len(held) > 1 and most < node.left else ():
            if not self._way_held(node, due, (number,), most - 1):
                return number, due
        return held[0], due

    def _goes_on(self, node: Node, most: int) -> bool:
        ways, due = self._ways(node)
        return any(self._way_held(node, due, way, most) for way in ways)

    def _way_held(self, node: Node, due: Due, way: tuple[int, ...], most: int) -> bool:
        node = node._replace(due=due)
        for number in way:
            after = self._played(node, number)
            if not self.held(after, most - self._won(node, after)):
                return False
        return True

    def _won(self, node: Node, after: Node) -> bool:
        """Whether the card closed a trick that the claimer's side won."""
        return after.left < node.left and after.leader & 1 == self._side

    def _ways(self, node: Node) -> tuple[Ways, Due]:
        course = self._courses.get(node.player)
        if course is None:
            return self._any(node), node.due
        moment = Moment(node.four, self._four(node.masks), node.trick, node.best, node.winner, node.player, node.shown)
        if node.trick:
            return course.follows(node.due, moment, ours=node.leader in self._stated), node.due
        ways, due = course.leads(node.due, moment)
        return ways, due if node.player in self._stated else node.due

    def _any(self, node: Node) -> Ways:
        """Any card that may lawfully be played, one for those worth the same: winners first."""
        if not node.trick:
            numbers = [number for held in node.four for number in reversed(held.moves[node.player])]
            return [(number,) for number in sorted(numbers, key=lambda n: node.four[n // STEP].owner & 1 == self._side)]
        led = node.trick[0] // STEP
        moves = node.four[led].moves[node.player] or [n for held in node.four for n in held.moves[node.player]]
        wins = [number for number in moves if self._wins(number, node.best)]
        if not wins or node.winner == node.player ^ 2:
            return [(number,) for number in moves]
        return [(number,) for number in (*reversed(wins), *(n for n in moves if n not in wins))]

    def _wins(self, number: int, best: int) -> bool:
        return number > best if number // STEP == best // STEP else number // STEP == self._layout.trump

    def _played(self, node: Node, number: int) -> Node:
        suit, shown = number // STEP, node.shown
        if node.trick and suit != node.trick[0] // STEP:
            shown |= 1 << (4 * node.player + node.trick[0] // STEP)
        best, winner = node.best, node.winner
        if not node.trick or self._wins(number, best):
            best, winner = number, node.player
        masks = without(node.masks, number)
        if len(node.trick) == 3:
            return Node(self._four(masks), masks, (), 0, winner, winner, winner, shown, node.due, node.left - 1)
        trick, player = (*node.trick, number), (node.player + 1) & 3
        return Node(node.four, masks, trick, best, winner, player, node.leader, shown, node.due, node.left)

    def _with_due(self, node: Node) -> Node:
        """With the step that is due, where the statement's side is to lead."""
        if node.player not in self._stated or node.due[0] >= self._steps:
            return node
        moment = Moment(node.four, node.four, (), 0, node.winner, node.player, node.shown)
        return node._replace(due=self._courses[node.player].due(node.due, moment))

    def _key(self, node: Node) -> tuple[int, ...]:
        """Positions of one key are worth the same: once the steps are taken, the order of the cards is enough."""
        if self._absolute or node.due[0] < self._steps:
            return (*node.masks, node.leader, node.shown, *node.due)
        clubs, diamonds, hearts, spades = node.four
        return clubs.pattern, diamonds.pattern, hearts.pattern, spades.pattern, node.leader, node.shown

    def _bounds(self, node: Node) -> tuple[int, int]:
        if node.leader & 1 != self._side:
            return 0, node.left - off_the_top(node.four, node.leader, self._layout.trump)
        return node.left if self._is_solid(node) else 0, node.left

    def _is_solid(self, node: Node) -> bool:
        """Whether every normal line wins the rest: both hands' suits are high, and no trump is out."""
        if len(self._stated) < 2 or node.due[0] < self._steps:
            return False
        first, second = self._stated
        for suit, held in enumerate(node.four):
            ours, out = held.cards[first] | held.cards[second], held.cards[first ^ 1] | held.cards[second ^ 1]
            longest = max(held.lengths[first], held.lengths[second])
            if (ours >> out.bit_length()).bit_count() < longest or (out and suit == self._layout.trump):
                return False
        return True

    def _four(self, masks: Masks) -> Four:
        holding = self._layout.holding
        return holding(0, masks[0]), holding(1, masks[1]), holding(2, masks[2]), holding(3, masks[3])

    def _count(self) -> None:
        self.looked += 1
        if self.looked > self._enough or (self.looked % self._pause == 0 and not self._watch(self.looked)):
            raise Stopped
