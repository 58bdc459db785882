"""Every fact that the cases of the Laws give is stored, and comes back as it was; so do the states."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from oddtrick.formats.records import read_cases
from oddtrick.formats.state_out import state_document
from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import ruled_so_far
from oddtrick.rulings.duty import Duty
from oddtrick.service.registry import registry
from oddtrick.service.table_forms import NAMES, anything
from oddtrick.table.evolve import evolve

CASES = Path(__file__).resolve().parents[2] / "cases" / "laws"
FILES = [path for path in sorted(CASES.rglob("*.yaml")) if not path.name.startswith("scoring_")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(CASES).as_posix())
def test_what_is_stored_of_a_case_comes_back_and_folds_to_the_same_state(path: Path) -> None:
    stored = registry()
    for case in read_cases(path.read_text("utf-8"), path.name):
        for edition in case.editions:
            found, _ = ruled_so_far(case.head, case.events, laws_of(edition))
            state = found.start
            for happened in found.history:
                fact = stored.decode(stored.encode(happened.fact))
                assert fact == happened.fact, case.id
                state = evolve(state, fact)  # type: ignore[arg-type]  # a fact of a table
            assert state_document(state, edition) == state_document(found.state, edition), case.id


def test_stored_names_are_told_apart() -> None:
    assert len(set(NAMES.values())) == len(NAMES)
    assert {NAMES[kind] for kind in get_args(Duty)} >= {"must-pass", "lead-ban", "penalty-card"}


@pytest.mark.parametrize("data", [{"is": "nothing", "of": 1}, {"is": "card", "of": "ZZ"}, {"of": "SA"}, {"is": "seat"}])
def test_a_value_that_is_none_is_refused(data: object) -> None:
    with pytest.raises((ValueError, LookupError)):
        anything().decode(data)
