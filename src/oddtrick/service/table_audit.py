"""What was ruled at the tables of a session, derived again from the acts alone and compared with what is stored."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from oddtrick.contest.table_record import Step, TableRecord
from oddtrick.laws.editions import laws_of
from oddtrick.service.registry import registry
from oddtrick.table.decide import decide
from oddtrick.table.facts import Fact
from oddtrick.words.errors import Impossible


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where the Laws as they are here make something else of an act than is stored.

    Attributes:
        record: of which board at which table.
        step: number of the step; what comes after it is not looked at.
        stored: the first fact that differs, as it is stored; empty where there is none.
        derived: what is derived instead: a fact in its stored form, or why the act is refused.
    """

    record: TableRecord
    step: int
    stored: str
    derived: str


def audit_tables(records: tuple[TableRecord, ...]) -> Iterator[Divergence]:
    """The first difference of each record that has one."""
    for record in records:
        found = next((one for step in record.steps for one in _differences(record, step)), None)
        if found is not None:
            yield found


def _differences(record: TableRecord, step: Step) -> Iterator[Divergence]:
    stored = tuple(happened.fact for happened in step.history)
    try:
        derived = tuple(fact for act in step.acts for fact in decide(step.before, act, laws_of(record.edition)))
    except Impossible as why:
        yield Divergence(record, step.number, _text(stored[0]), str(why))
        return
    for one, other in zip_longest(stored, derived):
        if one != other:
            yield Divergence(record, step.number, _text(one), _text(other))


def _text(fact: Fact | None) -> str:
    if fact is None:
        return ""
    form = registry().encode(fact)
    return f"{form.name} {json.dumps(json.loads(form.data), ensure_ascii=False)}"
