"""The search of the solver: can North-South win this many of the tricks that are left?

Alpha-beta on a window of one trick, with a table of bounds by the pattern of the four suits and the leader, one move
for cards that are worth the same, tricks off the top as a first bound, and winners tried first.
"""

from __future__ import annotations

from oddtrick.analysis.ending import SEATS, Ending, trump_suit
from oddtrick.analysis.layout import STEP, Four, Layout
from oddtrick.words.cards import Card, Cards
from oddtrick.words.seats import Seat


def playable(ending: Ending) -> tuple[Card, ...]:
    """The cards that the next player may lawfully play, from the lowest of each suit.

    Law: 44C, 44D (1987-2017).
    """
    hand = ending.hand(ending.turn)
    if ending.trick:
        same = tuple(card for card in hand if card.suit is ending.trick[0].suit)
        return same[::-1] or tuple(hand)[::-1]
    return tuple(hand)[::-1]


def played(ending: Ending, card: Card) -> tuple[Ending, Seat | None]:
    """The ending after the next player's card, and who won the trick if that card closed it."""
    hands = dict(ending.hands)
    hands[ending.turn] = Cards(hands[ending.turn] & ~(1 << card.index))
    trick = (*ending.trick, card)
    if len(trick) < 4:
        return Ending.of(hands, ending.trumps, ending.leader, trick), None
    winner = _winner(ending, trick)
    return Ending.of(hands, ending.trumps, winner), winner


def _winner(ending: Ending, trick: tuple[Card, ...]) -> Seat:
    trumps, best = trump_suit(ending.trumps), trick[0]
    for card in trick[1:]:
        if (card.suit is best.suit and card.index > best.index) or (card.suit is trumps and best.suit is not trumps):
            best = card
    return SEATS[(SEATS.index(ending.leader) + trick.index(best)) % 4]


def off_the_top(four: Four, leader: int, trump: int) -> int:
    """Tricks that a hand on lead can take without losing the lead, whatever the others do."""
    left, right, top = (leader + 1) & 3, (leader + 3) & 3, 0
    ruffs_left = trump < 4 and four[trump].lengths[left] > 0
    ruffs_right = trump < 4 and four[trump].lengths[right] > 0
    for suit, held in enumerate(four):
        if held.owner == leader:
            run = held.run
            if suit != trump and ruffs_left:
                run = min(run, held.lengths[left])
            if suit != trump and ruffs_right:
                run = min(run, held.lengths[right])
            top += run
    return top


class Search:
    """A table of positions that grows with every question about one ending.

    Seats are numbered 0 to 3 clockwise from North: even ones are North-South's.
    """

    __slots__ = ("_layout", "_table", "_trump")

    def __init__(self, layout: Layout) -> None:
        self._layout, self._trump = layout, layout.trump
        self._table: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}

    def tricks(self, ending: Ending, guess: int) -> int:
        """North-South's tricks with best play by all, of an ending that comes from the one laid out."""
        least, most = 0, ending.left
        while least < most:
            need = min(max(guess, least + 1), most)
            if self._reaches(ending, need):
                least, guess = need, need + 1
            else:
                most, guess = need - 1, need - 1
        return least

    def _reaches(self, ending: Ending, need: int) -> bool:
        layout, leader = self._layout, SEATS.index(ending.leader)
        four = now = layout.four(layout.masks(ending.before_trick()))
        numbers = [layout.number(card) for card in ending.trick]
        if not numbers:
            return self._wins(four, leader, need, ending.left)
        best, winner = numbers[0], leader
        for place, number in enumerate(numbers):
            now = layout.without(now, number)
            if self._layout.beats(number, best):
                best, winner = number, (leader + place) & 3
        trick = (numbers[0] // STEP, best, winner, len(numbers))
        return self._follows(four, now, trick, (leader + len(numbers)) & 3, need, ending.left)

    def _wins(self, four: Four, leader: int, need: int, left: int) -> bool:
        """At the beginning of a trick."""
        if need <= 0 or need > left:
            return need <= 0
        key = (four[0].pattern, four[1].pattern, four[2].pattern, four[3].pattern, leader)
        bounds = self._table.get(key)
        if bounds is None:
            top = off_the_top(four, leader, self._trump)
            bounds = (0, left - top) if leader & 1 else (top, left)
        if not bounds[0] < need <= bounds[1]:
            self._table[key] = bounds
            return need <= bounds[0]
        won = self._leads(four, leader, need, left)
        self._table[key] = (need, bounds[1]) if won else (bounds[0], need - 1)
        return won

    def _leads(self, four: Four, leader: int, need: int, left: int) -> bool:
        mine = not leader & 1
        order: list[tuple[int, int]] = []
        for held in four:
            moves = held.moves[leader]
            if held.owner == leader:
                order.append((0, moves[-1]))
                moves = moves[:-1]
            order += [(1 if held.owner == leader ^ 2 else 2, number) for number in moves]
        for _, number in sorted(order):
            trick = (number // STEP, number, leader, 1)
            if self._follows(four, self._layout.without(four, number), trick, (leader + 1) & 3, need, left) is mine:
                return mine
        return not mine

    def _follows(
        self, four: Four, now: Four, trick: tuple[int, int, int, int], player: int, need: int, left: int
    ) -> bool:
        """In a trick: `trick` is the suit led, the best card, who played it, and how many cards lie."""
        mine = not player & 1
        led, best, winner, laid = trick
        for number in self._order(four, trick, player):
            after = self._layout.without(now, number)
            high, taker = (number, player) if self._layout.beats(number, best) else (best, winner)
            if laid == 3:
                won = self._wins(after, taker, need - (not taker & 1), left - 1)
            else:
                won = self._follows(four, after, (led, high, taker, laid + 1), (player + 1) & 3, need, left)
            if won is mine:
                return mine
        return not mine

    def _order(self, four: Four, trick: tuple[int, int, int, int], player: int) -> tuple[int, ...] | list[int]:
        led, best, winner, laid = trick
        moves = four[led].moves[player]
        if not moves:
            return self._discards(four, trick, player)
        if len(moves) == 1 or winner == player ^ 2 or best // STEP != led:
            return moves
        higher = [number for number in moves if number > best]
        lower = [number for number in moves if number < best]
        return higher + lower if laid == 3 else higher[::-1] + lower

    def _discards(self, four: Four, trick: tuple[int, int, int, int], player: int) -> list[int]:
        _, best, winner, _ = trick
        trumps = four[self._trump].moves[player] if self._trump < 4 else ()
        rest = [number for suit in range(4) if suit != self._trump for number in four[suit].moves[player]]
        if winner == player ^ 2:
            return [*rest, *trumps]
        ruffs = [number for number in trumps if self._layout.beats(number, best)]
        return [*ruffs, *rest, *(number for number in trumps if number not in ruffs)]
