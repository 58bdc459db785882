"""Every scoring case: the document is scored and its `expect` compared, exactly and as shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.formats.case_check import check_case
from oddtrick.formats.cases import Case, read_cases

FOLDER = Path(__file__).parent / "scoring"
CASES = [case for path in sorted(FOLDER.rglob("*.yaml")) for case in read_cases(path.read_bytes(), path.name)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    assert check_case(case) == ()


def test_every_case_has_an_id_of_its_own() -> None:
    names = [case.id for case in CASES]
    assert len(names) == len(set(names)) > 0
