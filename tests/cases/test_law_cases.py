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
from oddtrick.words.errors import Impossible

FOLDER = Path(__file__).parent / "laws"
PLAY = {line for line in (FOLDER / "play.txt").read_text(encoding="utf-8").splitlines() if line}
"""Files whose cases need the Laws of the play, which are not here yet: none of them passes as a whole."""


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
        found += [f"{edition}: {each}" for each in differences(case.expect or {}, state_document(state, edition))]
    return found


@pytest.mark.parametrize("case", [case for name, case in CASES if name not in PLAY], ids=lambda case: case.id)
def test_the_state_is_the_one_expected(case: CaseFile) -> None:
    assert not faults(case)


@pytest.mark.parametrize("name", sorted(PLAY))
def test_a_file_that_waits_for_the_laws_of_play_still_has_to(name: str) -> None:
    assert any(faults(case) for found, case in CASES if found == name)


def test_every_case_has_a_name_of_its_own() -> None:
    names = [(name, case.id) for name, case in CASES]
    assert len(names) == len(set(names))
