"""What players pay for an event: what a session costs, and what was taken.

Amounts are exact; the currency is a text beside them. Nothing of this changes a score.

Example:
    >>> from oddtrick.contest.model import Recorded
    >>> held = evolve_fees(NO_FEES, FeesSet(Fraction(8), Fraction(10), "EUR"))
    >>> held = evolve_fees(held, FeeTaken("ada", Fraction(8), "cash"))
    >>> held.session(guest=True), held.of("ada").amount, held.of("ben").amount
    (Fraction(10, 1), Fraction(8, 1), Fraction(0, 1))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import assert_never

from oddtrick.contest.texts import require_text
from oddtrick.words.errors import Impossible

MOST = 1_000_000
"""The greatest amount."""
LONGEST_CURRENCY = 8
"""Letters of a currency."""
LONGEST_NOTE = 120
"""Letters of a remark beside an amount."""


@dataclass(frozen=True, slots=True)
class FeesSet:
    """What a session costs a member and a guest.

    Attributes:
        member: 0 or more, in the currency.
        guest: likewise.
        currency: as it is written (`EUR`, `¥`), possibly empty.
    """

    member: Fraction
    guest: Fraction
    currency: str = ""


@dataclass(frozen=True, slots=True)
class FeeTaken:
    """What somebody has paid for the event, in all; a later one replaces it.

    Attributes:
        player: id of a person.
        amount: 0 or more, in the currency of the event.
        note: a remark, possibly empty.
    """

    player: str
    amount: Fraction
    note: str = ""


FeeFact = FeesSet | FeeTaken
"""What is recorded of fees."""


@dataclass(frozen=True, slots=True)
class SetFees:
    """Lay down what a session costs."""

    event: str
    fees: FeesSet


@dataclass(frozen=True, slots=True)
class TakeFee:
    """Note what somebody has paid in all."""

    event: str
    taken: FeeTaken


FeeCommand = SetFees | TakeFee
"""What is asked for."""


@dataclass(frozen=True, slots=True)
class Fees:
    """What holds: what a session costs, and what was taken, by player."""

    rates: FeesSet = FeesSet(Fraction(0), Fraction(0))
    taken: Mapping[str, FeeTaken] = field(default_factory=dict)

    def session(self, *, guest: bool) -> Fraction:
        """What a session costs."""
        return self.rates.guest if guest else self.rates.member

    def of(self, player: str) -> FeeTaken:
        """What was taken from somebody; nothing where nothing was noted."""
        return self.taken.get(player, FeeTaken(player, Fraction(0)))


NO_FEES = Fees()
"""Nothing costs anything, and nothing was taken."""


def decide_fee(fees: Fees, command: FeeCommand) -> tuple[FeeFact, ...]:
    """What is recorded; () where it is so already.

    Raises:
        Impossible: an amount below 0 or beyond measure, or a text that is too long or of signs that nobody can read.
    """
    match command:
        case SetFees(_, rates):
            _require_amount(rates.member)
            _require_amount(rates.guest)
            require_text(rates.currency, LONGEST_CURRENCY)
            return () if rates == fees.rates else (rates,)
        case TakeFee(_, taken):
            _require_amount(taken.amount)
            require_text(taken.note, LONGEST_NOTE)
            return () if taken == fees.of(taken.player) else (taken,)
        case _:
            assert_never(command)


def evolve_fees(fees: Fees, fact: FeeFact) -> Fees:
    """What holds after this fact."""
    match fact:
        case FeesSet():
            return replace(fees, rates=fact)
        case FeeTaken(player):
            return replace(fees, taken={**fees.taken, player: fact})
        case _:
            assert_never(fact)


def _require_amount(amount: Fraction) -> None:
    if not 0 <= amount <= MOST:
        raise Impossible("an amount is between 0 and {most}, not {found}", id="fee.amount", found=amount, most=MOST)
