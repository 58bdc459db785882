"""The course of a stated line: which step is due, and what it wants of the next play.

A step that cannot be taken (the card is gone, no hand can ruff) is over. A step that needs the other hand on lead lets
the claimer cross in any normal way. Where a step says nothing, normal play fills it in.

Law: 68C, 70B, 70D1 (1987-2017).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from oddtrick.analysis.layout import STEP
from oddtrick.analysis.normal import Due, Eyes, Moment, Ways, follows, leads, suit_leads
from oddtrick.analysis.statement import (
    Cashes,
    Crosses,
    Draws,
    Finesses,
    Gives,
    Ruffs,
    Runs,
    Statement,
    Step,
    Where,
)
from oddtrick.words.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Course:
    """A statement, for one claimer.

    Attributes:
        eyes: the claimer's.
        claimer: its number.
        statement: what it said.
    """

    eyes: Eyes
    claimer: int
    statement: Statement

    def due(self, moment: Moment) -> Due:
        """The step that is due when the claimer's side is to lead."""
        index, times = moment.due
        while index < len(self.statement.steps) and self._is_over(self.statement.steps[index], times, moment):
            index, times = index + 1, 0
        return index, times

    def step(self, at: Due) -> Step | None:
        """The step that is due, None once all have been taken."""
        return self.statement.steps[at[0]] if at[0] < len(self.statement.steps) else None

    def leads(self, moment: Moment) -> tuple[Ways, Due]:
        """The leads that keep to the statement, or where it is silent the normal ones; and how far it is then."""
        at = moment.due
        step = self.step(at)
        if step is None:
            return leads(self.eyes, moment), at
        ways = self._leads(step, moment)
        if ways:
            return ways, (at[0], at[1] + 1)
        return self._crossings(moment, None) or leads(self.eyes, moment), at

    def follows(self, moment: Moment, *, ours: bool) -> Ways:
        """The plays that keep to the statement in a trick led by the claimer's side (`ours`) or by the others."""
        step = self.step(moment.due)
        ways = follows(self.eyes, moment)
        if step is None:
            return ways
        return (self._follows(step, moment) if ours else []) or self._thrown(moment, ways)

    def _seat(self, where: Where) -> int:
        return self.claimer if where is Where.HAND else self.claimer ^ 2

    def _holds(self, moment: Moment, suit: int) -> bool:
        return any(moment.now[suit].cards[hand] for hand in self.eyes.own)

    def _holder(self, moment: Moment, card: Card) -> int | None:
        number = self.eyes.layout.find(card)
        if number is None:
            return None
        held = moment.now[number // STEP].cards
        return next((hand for hand in self.eyes.own if held[hand] >> (number % STEP) & 1), None)

    def _is_over(self, step: Step, times: int, moment: Moment) -> bool:
        match step:
            case Draws(rounds=rounds):
                trump = self.eyes.layout.trump
                spent = rounds is not None and times >= rounds
                return trump == 4 or spent or not self.eyes.out(moment, trump) or not self._holds(moment, trump)
            case Runs(suit=suit, tricks=tricks):
                return (tricks is not None and times >= tricks) or not self._holds(moment, suit.order)
            case Cashes(card=card):
                return self._holder(moment, card) is None
            case Finesses(suit=suit, card=card):
                gone = card is not None and self._holder(moment, card) is None
                return times > 0 or gone or not self._holds(moment, suit.order)
            case Ruffs(times=wanted):
                return times >= wanted or self._ruff_from(step, moment) is None
            case Crosses(to=to):
                return times > 0 or moment.player == self._seat(to)
            case Gives(suit=suit):
                return times > 0 or not self._holds(moment, suit.order)
            case _:
                assert_never(step)

    def _leads(self, step: Step, moment: Moment) -> Ways:
        match step:
            case Draws():
                return self._suit(moment, self.eyes.layout.trump)
            case Runs(suit=suit, hand=hand):
                other = hand is not None and self._seat(hand) != moment.player
                waits = other and moment.now[suit.order].cards[moment.player ^ 2] > 0
                return self._low(moment, suit) if waits else self._suit(moment, suit.order)
            case Cashes(card=card):
                number = self.eyes.layout.find(card)
                return (
                    [(number,)]
                    if number is not None and self._holder(moment, card) == moment.player
                    else self._low(moment, card.suit)
                )
            case Finesses():
                return self._finesse_from(step, moment)
            case Ruffs(suit=suit):
                return self._low(moment, suit) if self._ruff_from(step, moment) == moment.player else []
            case Crosses(suit=suit):
                return self._crossings(moment, suit)
            case Gives(suit=suit):
                return self._low(moment, suit)
            case _:
                assert_never(step)

    def _suit(self, moment: Moment, suit: int) -> Ways:
        if self.eyes.sees(moment, suit):
            return [moment.four[suit].moves[moment.player]] if moment.four[suit].moves[moment.player] else []
        return [(number,) for number in suit_leads(self.eyes, moment, suit)]

    def _low(self, moment: Moment, suit: Suit) -> Ways:
        return [moves[:1]] if (moves := moment.four[suit.order].moves[moment.player]) else []

    def _finesse_from(self, step: Finesses, moment: Moment) -> Ways:
        """Low, or the highest to run it, from the hand opposite the card that is to win."""
        moves = moment.four[step.suit.order].moves[moment.player]
        facing = moment.player ^ 2 in self.eyes.own and self._finesse_card(step, moment, moment.player ^ 2) is not None
        if not moves or not facing:
            return []
        return [(number,) for number in dict.fromkeys((moves[0], moves[-1]))]

    def _finesse_card(self, step: Finesses, moment: Moment, hand: int) -> int | None:
        held = moment.now[step.suit.order]
        if step.card is not None:
            number = self.eyes.layout.find(step.card)
            return number if self._holder(moment, step.card) == hand else None
        return next((number for number in held.moves[hand] if self.eyes.above(moment, number) == 1), None)

    def _ruff_from(self, step: Ruffs, moment: Moment) -> int | None:
        """The hand that leads to the ruff: it holds the suit, and the other no card of it but trumps."""
        trump, suit = self.eyes.layout.trump, step.suit.order
        if trump == 4 or suit == trump:
            return None
        for hand in self.eyes.own:
            ruffing = hand ^ 2
            wanted = step.hand is None or self._seat(step.hand) == ruffing
            void = ruffing in self.eyes.own and not moment.now[suit].cards[ruffing]
            if wanted and void and moment.now[suit].cards[hand] and moment.now[trump].cards[ruffing]:
                return hand
        return None

    def _crossings(self, moment: Moment, suit: Suit | None) -> Ways:
        """Low cards that the other hand should win, or ruff."""
        other, trump = moment.player ^ 2, self.eyes.layout.trump
        if other not in self.eyes.own:
            return []
        found = []
        for number, held in enumerate(moment.now):
            low, high = held.moves[moment.player][:1], held.moves[other][-1:]
            sure = high and low and high[0] > low[0] and not self.eyes.above(moment, high[0])
            ruffs = low and not high and number != trump < 4 and moment.now[trump].cards[other]
            if (sure or ruffs) and (suit is None or suit.order == number):
                found.append(low)
        return found

    def _follows(self, step: Step, moment: Moment) -> Ways:
        """What a step wants of the hand opposite its lead."""
        led = moment.trick[0] // STEP
        moves = moment.four[led].moves[moment.player]
        match step:
            case Cashes(card=card) if self._holder(moment, card) == moment.player and card.suit.order == led:
                number = self.eyes.layout.find(card)
                return [] if number is None else [(number,)]
            case Finesses(suit=suit) if suit.order == led and moves:
                number = self._finesse_card(step, moment, moment.player)
                return [(number,)] if number is not None and number > moment.best else []
            case Ruffs(suit=suit) if suit.order == led and not moves:
                trumps = moment.four[self.eyes.layout.trump].moves[moment.player]
                winning = [n for n in trumps if moment.best // STEP == led or n > moment.best]
                return [(n,) for n in dict.fromkeys((*winning[:1], *winning[-1:]))]
            case Gives(suit=suit) if suit.order == led and moves:
                return [moves[:1]]
            case _:
                return []

    def _thrown(self, moment: Moment, ways: Ways) -> Ways:
        """The discards that were stated, where the hand has to discard."""
        led, trump = moment.trick[0] // STEP, self.eyes.layout.trump
        if moment.four[led].moves[moment.player] or any(way[0] // STEP == trump for way in ways):
            return ways
        for throw in self.statement.throws:
            number = None if throw.card is None else self.eyes.layout.find(throw.card)
            if throw.card is not None and number is not None and self._holder(moment, throw.card) == moment.player:
                return [(number,)]
            if throw.card is None and (low := self._low(moment, throw.suit)):
                return low
        return ways
