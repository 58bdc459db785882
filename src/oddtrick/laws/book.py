"""An edition of the Laws as a book: which rule a matter opens, how a provision is numbered, which passages vary.

An edition is its predecessor plus a visible list of changes (`revised`). It is chosen once, when the book is opened: no
rule asks which edition it serves.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from oddtrick.rulings.dialogue import Reply, Step, advance
from oddtrick.rulings.duty import LeadForm
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Rectification
from oddtrick.table.actions import Action
from oddtrick.table.state import Attempt, Case, Laid, Spoken, State
from oddtrick.words.errors import UnknownProvision
from oddtrick.words.seats import Seat

T = TypeVar("T")
Dialogue = Generator[Step, Reply[State], T]
Rule = Callable[["LawBook", Case], Dialogue[None]]


@dataclass(frozen=True, slots=True)
class Parts:
    """Passages that several Laws share, or that alone vary between editions.

    Attributes:
        insufficient: Law 27, the director's ruling on an insufficient bid.
        corrected: Law 27B, what the call that replaced an insufficient bid costs.
        cancelled: Laws 30-32, what a call out of rotation costs once it is cancelled.
        over_seven: Law 38, what a bid of more than seven costs.
        change_accepted: Law 25B1, after LHO accepted a change of call.
        change_refused: Law 25B2, after LHO did not.
        pause_decides: Law 25A, a pause for thought makes it too late.
        change_until_lho: Law 25, LHO's call, not partner's, makes it too late.
        lead_by_suit: Law 26, declarer's choice depends on the suits of the withdrawn call.
        withdrawn_form: Law 26, the choice after other withdrawn calls.
        partner_at_twelve: Law 62D2, the partner of a defender who revoked at trick twelve; its card, if it lies there.
    """

    insufficient: Callable[[LawBook, Case, State], Dialogue[None]]
    corrected: Callable[[LawBook, Case, Spoken, Spoken], Dialogue[None]]
    cancelled: Callable[[LawBook, Case, Spoken], Dialogue[None]]
    over_seven: Callable[[LawBook, Case, Spoken, bool], Dialogue[None]]
    change_accepted: Callable[[LawBook, Case, Attempt], Dialogue[None]]
    change_refused: Callable[[LawBook, Case, Attempt], Dialogue[None]]
    pause_decides: bool
    change_until_lho: bool
    lead_by_suit: bool
    withdrawn_form: LeadForm
    partner_at_twelve: Callable[[LawBook, Seat, Laid | None], Dialogue[None]]


@dataclass(frozen=True, slots=True)
class LawBook:
    """The Laws of one edition.

    Attributes:
        year: of the edition.
        numbers: where a provision that rules cite by its number of 2017 stands here, if not there; None: nowhere.
        rules: by the name of the matter that opens them.
        parts: the passages that vary.
        foreword: what the Laws put before an act: the pass of a player who must pass (28A).
        reading: the act as the Laws read it: a card that is named, or that counts as played (45, 46, 58B1).
    """

    year: int
    numbers: Mapping[str, str | None]
    rules: Mapping[str, Rule]
    parts: Parts
    foreword: Callable[[LawBook, State, Action], tuple[Rectification, ...]]
    reading: Callable[[LawBook, State, Action], Action]

    def law(self, number: str) -> Law:
        """This edition's number of a provision.

        Raises:
            UnknownProvision: this edition has none like it.
        """
        found = self.maybe(number)
        if found is None:
            raise UnknownProvision(
                "the Laws of {year} have no {number}", id="provision.none", year=self.year, number=number
            )
        return found

    def maybe(self, number: str) -> Law | None:
        """This edition's number of a provision, None where it has none like it."""
        found = self.numbers.get(number, number)
        return None if found is None else Law(found)

    def opens(self, name: str) -> bool:
        """Whether some Law speaks about matters of this name."""
        return name in self.rules

    def step(self, case: Case) -> Step | None:
        """Where the dialogue of a case stands; None where it has ended."""
        rule = self.rules.get(case.name)
        return None if rule is None else advance(lambda: rule(self, case), case.replies)

    def prepares(self, state: State, action: Action) -> tuple[Rectification, ...]:
        """What the Laws put before an act."""
        return self.foreword(self, state, action)

    def reads(self, state: State, action: Action) -> Action:
        """The act as the Laws read it."""
        return self.reading(self, state, action)

    def revised(
        self,
        year: int,
        *,
        numbers: Mapping[str, str | None] | None = None,
        rules: Mapping[str, Rule] | None = None,
        parts: Parts | None = None,
    ) -> LawBook:
        """The next edition: this one with these changes."""
        return replace(
            self,
            year=year,
            numbers={**self.numbers, **(numbers or {})},
            rules={**self.rules, **(rules or {})},
            parts=parts or self.parts,
        )
