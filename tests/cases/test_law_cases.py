"""Every case of the Laws, under each of its editions: the state that follows is the one expected."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oddtrick.formats.expect import differences
from oddtrick.formats.records import CaseFile, read_cases
from oddtrick.formats.state_out import state_document
from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import ruled
from oddtrick.service.claim_advice import advised
from oddtrick.words.errors import Impossible

FOLDER = Path(__file__).parent / "laws"


def every_case() -> Iterator[tuple[str, CaseFile]]:
    for path in sorted(FOLDER.rglob("*.yaml")):
        name = path.relative_to(FOLDER).as_posix()
        for case in read_cases(path.read_bytes(), name):
            yield name, case


CASES = tuple(every_case())


def faults(case: CaseFile) -> list[str]:
    found = []
    for edition in case.editions:
        try:
            state = ruled(case.head, case.events, laws_of(edition)).state
        except Impossible as why:
            found.append(f"{edition}: {why}")
            continue
        document = state_document(state, edition, advised)
        found += [f"{edition}: {each}" for each in differences(case.expect or {}, document)]
    return found


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=lambda case: case.id)
def test_the_state_is_the_one_expected(case: CaseFile) -> None:
    assert not faults(case)


def test_every_case_has_a_name_of_its_own() -> None:
    names = [(name, case.id) for name, case in CASES]
    assert len(names) == len(set(names))
