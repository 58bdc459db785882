"""What is recorded of a board at a table: acts, cases, questions, replies, orders. Folding them never runs a Law."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rulings.question import Question
from oddtrick.rulings.rectification import Rectification
from oddtrick.table.actions import Action
from oddtrick.words.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Acted:
    """An event of the record."""

    action: Action


@dataclass(frozen=True, slots=True)
class CaseOpened:
    """A matter comes before the Laws; `irregular`: it is an irregularity by that name."""

    name: str
    by: Seat | Side | None
    irregular: bool


@dataclass(frozen=True, slots=True)
class QuestionPut:
    """A case puts a question."""

    case: int
    question: Question


@dataclass(frozen=True, slots=True)
class Replied:
    """A case got what it asked or waited for."""

    case: int
    value: object
    act: Action | None = None


@dataclass(frozen=True, slots=True)
class Ordered:
    """A case orders an effect; case 0: the Laws put it there without a case."""

    case: int
    effect: Rectification


@dataclass(frozen=True, slots=True)
class CaseClosed:
    """A case has nothing more to ask or to order."""

    case: int


Fact = Acted | CaseOpened | QuestionPut | Replied | Ordered | CaseClosed
