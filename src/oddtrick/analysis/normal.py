"""Which plays of the claimer's side are normal: careless or inferior perhaps, but not irrational.

The Laws leave this to the director's judgement. What is assumed here is one reading of it, the same at every table:

- A trick that can be won is won, as cheaply as the hand can; nobody overtakes or ruffs its own side's sure winner.
- A suit is led from the top, or low to a higher card of the other hand; always low where that hand has nothing but
  winners. Small cards alone go in any order, unless a regulation says from the top. Suits are led in any order, those
  first whose cards look good.
- In third hand the highest card, or one that only one card out can beat (an unstated finesse may be taken, and lose).
- Discards are the lowest of a suit. A card that nothing can beat is kept, but a small one may go to keep an honour. Of
  winners alone small ones go first, then those that the other hand cannot reach.
- Where an opponent has shown out, the suit is played as by one who sees it.

Law: 70D1, 70E1 and the footnote to 70D (1987-2017); 70E2 of 2007 and 2017.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from oddtrick.analysis.layout import STEP, Four, Layout

Ways = list[tuple[int, ...]]
"""Ways to go on, any of which is normal; of several cards in one the best is played."""


Due = tuple[int, int]
"""The number of the step of a statement that is due, and how often it has been taken."""


class Moment(NamedTuple):
    """A card is to be played.

    Attributes:
        four: what was left of the suits when the trick began.
        now: what is left without the cards of the trick.
        trick: the cards that lie, in order.
        best: the highest of them so far, 0 before the lead.
        winner: who played it; before the lead, who leads.
        player: whose turn it is.
        leader: who leads, or led.
        shown: who has shown out of what: bit `4 * seat + suit`.
        due: how far the statement is.
        left: tricks to be won, this one included.
    """

    four: Four
    now: Four
    trick: tuple[int, ...]
    best: int
    winner: int
    player: int
    leader: int
    shown: int
    due: Due
    left: int

    @classmethod
    def lead(cls, four: Four, leader: int, left: int, shown: int = 0, due: Due = (0, 0)) -> Moment:
        """A trick begins."""
        return cls(four, four, (), 0, leader, leader, leader, shown, due, left)


@dataclass(frozen=True, slots=True)
class Eyes:
    """A player of the claimer's side, and what it sees.

    Attributes:
        layout: the cards.
        own: the hands that it plays: its own, for declarer dummy's too.
        confident: it thinks that every trick is its own.
        top_down: a regulation orders a suit from the top.
        counts: a finesse that it would be irrational to refuse counts as taken (70E1 until 2007): no lie of the cards
            lets the top card gain.
    """

    layout: Layout
    own: tuple[int, ...]
    confident: bool = True
    top_down: bool = False
    counts: bool = False

    def out(self, moment: Moment, suit: int) -> int:
        """The cards of a suit that others hold."""
        cards, mask = moment.now[suit].cards, 0
        for hand in range(4):
            if hand not in self.own:
                mask |= cards[hand]
        return mask

    def above(self, moment: Moment, number: int) -> int:
        """How many of them are higher than this card."""
        return (self.out(moment, number // STEP) >> (number % STEP)).bit_count()

    def partner(self, player: int) -> int | None:
        """The other hand that this player plays, None for a defender."""
        return player ^ 2 if player ^ 2 in self.own else None

    def sees(self, moment: Moment, suit: int) -> bool:
        """Whether an opponent has shown out of a suit in which something can still be caught."""
        hidden = self.out(moment, suit)
        held = 0
        for hand in self.own:
            held |= moment.now[suit].cards[hand]
        if not hidden or held <= hidden:
            return False
        return any(moment.shown >> (4 * hand + suit) & 1 for hand in range(4) if hand not in self.own)

    def assured(self, moment: Moment) -> bool:
        """Whether this hand can take the tricks that are left, together with the other where it can lead to it."""
        player, sure, there, entry = moment.player, 0, 0, False
        for suit, held in enumerate(moment.now):
            ours = sum(held.cards[hand] for hand in self.own)
            top = (ours >> self.out(moment, suit).bit_length()).bit_count()
            tricks = min(max(held.lengths[hand] for hand in self.own), top)
            if held.lengths[player]:
                sure += tricks
                opposite = _best_of(moment, self.partner(player), suit)
                entry |= opposite > held.moves[player][0] and not self.above(moment, opposite)
            else:
                there += tricks
        return sure + (there if entry else 0) >= moment.left


def leads(eyes: Eyes, moment: Moment) -> Ways:
    """The normal leads."""
    chosen: list[tuple[int, int]] = []
    known: list[int] = []
    for suit in range(4):
        if suit != eyes.layout.trump and eyes.sees(moment, suit):
            known += moment.four[suit].moves[moment.player][::-1]
        else:
            chosen += [(_looks(eyes, moment, number), number) for number in suit_leads(eyes, moment, suit)]
    if not chosen:
        return [tuple(known)]
    first = min(looks for looks, _ in chosen)
    found = sorted((number for looks, number in chosen if looks == first), key=lambda n: -eyes.above(moment, n))
    return [(number, *known) for number in found]


def suit_leads(eyes: Eyes, moment: Moment, suit: int) -> list[int]:
    """The normal leads in a suit: its highest, a low one to a higher card opposite, small ones as they come."""
    moves = moment.four[suit].moves[moment.player]
    if len(moves) < 2:
        return list(moves)
    top, low = moves[-1], moves[0]
    if _would_crash(eyes, moment, suit):
        return [low]
    found = [top]
    opposite = _best_of(moment, eyes.partner(moment.player), suit)
    if not eyes.top_down and not eyes.layout.honour(top):
        found += moves[:-1]
    elif opposite > low and eyes.above(moment, opposite) <= 1:
        found.append(low)
    return found


def _would_crash(eyes: Eyes, moment: Moment, suit: int) -> bool:
    """Whether the other hand has nothing but winners of a suit in which this one has a low card to lead to them."""
    partner = eyes.partner(moment.player)
    theirs = () if partner is None else moment.now[suit].moves[partner]
    return bool(theirs) and theirs[0] > moment.four[suit].moves[moment.player][0] and not eyes.above(moment, theirs[0])


def _best_of(moment: Moment, hand: int | None, suit: int) -> int:
    """The highest card of a suit in a hand, -1 where it has none."""
    moves = () if hand is None else moment.now[suit].moves[hand]
    return moves[-1] if moves else -1


def _looks(eyes: Eyes, moment: Moment, number: int) -> int:
    """How good a lead looks: 0 it wins, 1 it may, 2 it does not."""
    opposite = _best_of(moment, eyes.partner(moment.player), number // STEP)
    above = eyes.above(moment, max(number, opposite))
    if above == 0 or (above == 1 and eyes.confident and not eyes.assured(moment)):
        return 0
    return 1 if above == 1 else 2


def follows(eyes: Eyes, moment: Moment) -> Ways:
    """The normal plays to a trick that somebody led to."""
    led = moment.trick[0] // STEP
    moves = moment.four[led].moves[moment.player]
    if not moves:
        return [(number,) for number in _void(eyes, moment, led)]
    if len(moves) == 1:
        return [moves]
    if eyes.sees(moment, led):
        return [moves[::-1]]
    return [(number,) for number in _in_suit(eyes, moment, moves)]


def _in_suit(eyes: Eyes, moment: Moment, moves: tuple[int, ...]) -> list[int]:
    low, partner = moves[0], eyes.partner(moment.player)
    winning = [number for number in moves if number > moment.best and moment.best // STEP == number // STEP]
    if not winning or _is_ours(eyes, moment):
        return [low]
    if len(moment.trick) == 3:
        cheapest = winning[0]
        return [number for number in winning if not _between(eyes, moment, cheapest, number)]
    tries = [number for number in winning if eyes.above(moment, number) <= 1]
    if moment.winner == partner and eyes.above(moment, moment.best) <= 1:
        return list(dict.fromkeys([*tries[-1:], low]))
    if not tries:
        return list(dict.fromkeys([winning[-1], low]))
    sure = eyes.above(moment, tries[-1]) == 0
    if sure and len(tries) > 1 and eyes.counts and _never_drops(eyes, moment, low // STEP):
        return tries[:-1]
    waits = len(moment.trick) == 1 and _best_of(moment, partner, low // STEP) > moment.best
    return list(dict.fromkeys([*tries, *(() if sure and not waits else (low,))]))


def _never_drops(eyes: Eyes, moment: Moment, suit: int) -> bool:
    """Whether the hand that plays last in this trick holds two of the suit, as the count of the cards left proves."""
    return len(moment.trick) == 2 and eyes.out(moment, suit).bit_count() - (moment.left - 1) >= 2


def _is_ours(eyes: Eyes, moment: Moment) -> bool:
    """Whether the trick is this side's already, as far as its player can tell."""
    if moment.winner ^ 2 != moment.player:
        return False
    if len(moment.trick) == 3:
        return True
    return moment.winner in eyes.own and eyes.above(moment, moment.best) == 0


def _between(eyes: Eyes, moment: Moment, low: int, high: int) -> bool:
    """Whether somebody else holds a card between these two."""
    between = eyes.out(moment, low // STEP) >> (low % STEP) & ((1 << (high - low)) - 1)
    return between > 0


def _void(eyes: Eyes, moment: Moment, led: int) -> list[int]:
    trump = eyes.layout.trump
    trumps = moment.four[trump].moves[moment.player] if trump < 4 and led != trump else ()
    ruffs = [number for number in trumps if moment.best // STEP != trump or number > moment.best]
    thrown = discards(eyes, moment)
    if not ruffs or _is_ours(eyes, moment):
        return thrown or list(trumps[:1])
    chosen = ruffs[:1] if len(moment.trick) == 3 else list(dict.fromkeys([ruffs[0], ruffs[-1]]))
    partner = eyes.partner(moment.player)
    hopes = moment.winner == partner or (
        len(moment.trick) == 1 and partner is not None and _best_of(moment, partner, led) > moment.best
    )
    return [*chosen, *thrown] if hopes else chosen


def _winners_to_spare(eyes: Eyes, moment: Moment, winners: list[int]) -> list[int]:
    """Of winners alone small ones go first; where the other hand has the lead, of honours those it cannot reach."""
    small = [number for number in winners if not eyes.layout.honour(number)]
    partner = eyes.partner(moment.player)
    if small or partner is None or moment.winner != partner:
        return small or winners
    return [number for number in winners if not moment.now[number // STEP].cards[partner]] or winners


def discards(eyes: Eyes, moment: Moment) -> list[int]:
    """The normal discards, trumps never among them unless nothing else is held."""
    trump, player = eyes.layout.trump, moment.player
    lowest = [held.moves[player][0] for suit, held in enumerate(moment.four) if suit != trump and held.moves[player]]
    losers = [number for number in lowest if eyes.above(moment, number)]
    honour, above = eyes.layout.honour, eyes.above
    if not losers:
        return _winners_to_spare(eyes, moment, lowest) or list(
            moment.four[trump].moves[player][:1] if trump < 4 else ()
        )
    poor = [number for number in losers if not honour(number) or above(moment, number) > 1] or losers
    highest = [held.moves[player][-1] for held in moment.four if held.moves[player]]
    hopes = any(honour(number) and above(moment, number) == 1 for number in highest) and not eyes.assured(moment)
    return [number for number in lowest if number in poor or (hopes and number not in losers and not honour(number))]
