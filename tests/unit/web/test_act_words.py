"""Every act of a record is told in the reader's language, and none as the case file writes it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from oddtrick.formats.records import read_cases
from oddtrick.table.actions import Action, Alerts
from oddtrick.web.desk.act_words import act_text
from oddtrick.wording import Wording
from oddtrick.words.seats import Seat

CASES = Path(__file__).parents[2] / "cases" / "laws"


@pytest.fixture(scope="module")
def acts() -> list[Action]:
    read = (read_cases(path.read_bytes(), path.name) for path in sorted(CASES.rglob("*.yaml")))
    return [Alerts(Seat.EAST), *(act for cases in read for case in cases for act in case.events)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_act_of_the_cases_is_told_as_the_file_writes_it(acts: list[Action], language: str) -> None:
    wording = Wording(language)
    told = {act_text(wording, act) for act in acts}
    assert [text for text in told if not text or re.search(r"[{}\[\]_]|^act\.", text)] == []


def test_that_is_every_kind_of_act(acts: list[Action]) -> None:
    assert {kind.__name__ for kind in get_args(Action)} - {type(act).__name__ for act in acts} == set()
