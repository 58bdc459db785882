from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import golden_files
import pytest
from golden_files import FOLDER, complaints, golden_path, write_missing
from samples import SAMPLES
from table_samples import DUTIES, EFFECTS, MOMENTS

from oddtrick.contest.facts import Fact
from oddtrick.journal.codec import FactType, Registry
from oddtrick.journal.upcast import Fields, Upcast
from oddtrick.service.registry import registry
from oddtrick.service.table_forms import UNIONS


def test_every_fact_is_read_and_written_as_it_always_was() -> None:
    assert list(complaints(registry(), SAMPLES, FOLDER)) == []


def test_every_fact_of_the_contest_has_a_stored_name() -> None:
    assert {fact.type for fact in registry().facts} == set(get_args(Fact))


def test_every_effect_duty_and_moment_of_the_laws_is_in_a_golden_file() -> None:
    found = {type(one) for one in (*EFFECTS, *DUTIES, *MOMENTS)}
    assert {kind.__name__ for union in UNIONS for kind in get_args(union) if kind not in found} == set()


# -- the mechanism itself, on a small registry


@dataclass(frozen=True, slots=True)
class Noted:
    text: str


@dataclass(frozen=True, slots=True)
class NotedLater:
    text: str
    by_phone: bool


@dataclass(frozen=True, slots=True)
class Renamed:
    words: str


def with_phone(fields: Fields) -> Fields:
    return {**fields, "by_phone": False}


FIRST: Registry[object] = Registry([FactType("noted", 1, Noted)])
SECOND: Registry[object] = Registry([FactType("noted", 2, NotedLater)], upcasts=[Upcast("noted", 1, with_phone)])
FIRST_SAMPLES: golden_files.Samples[object] = {("noted", 1): (Noted("a"),)}
SECOND_SAMPLES: golden_files.Samples[object] = {
    ("noted", 1): (NotedLater("a", False),),
    ("noted", 2): (NotedLater("b", True),),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_missing(FIRST, FIRST_SAMPLES, tmp_path)
    return tmp_path


def test_a_golden_file_that_fits_is_left_in_peace(folder: Path) -> None:
    assert list(complaints(FIRST, FIRST_SAMPLES, folder)) == []
    assert write_missing(FIRST, {("noted", 1): (Noted("other"),)}, folder) == []


def test_a_version_without_a_file_or_sample_is_found(folder: Path) -> None:
    assert list(complaints(SECOND, SECOND_SAMPLES, folder)) == ["noted version 2 has no golden file or no sample"]
    assert list(complaints(FIRST, {}, folder)) == ["noted version 1 has no golden file or no sample"]


def test_an_old_version_is_read_through_its_upcast(folder: Path) -> None:
    assert write_missing(SECOND, SECOND_SAMPLES, folder) == [golden_path(folder, "noted", 2)]
    assert list(complaints(SECOND, SECOND_SAMPLES, folder)) == []


def test_an_upcast_that_reads_otherwise_is_found(folder: Path) -> None:
    write_missing(SECOND, SECOND_SAMPLES, folder)
    other = Upcast("noted", 1, lambda fields: {**fields, "by_phone": True})
    changed: Registry[object] = Registry([FactType("noted", 2, NotedLater)], upcasts=[other])
    assert "noted.v1.json is read otherwise" in next(complaints(changed, SECOND_SAMPLES, folder))


def test_a_file_that_nothing_reads_is_found(folder: Path) -> None:
    nothing: Registry[object] = Registry([])
    assert "noted.v1.json belongs to no version" in next(complaints(nothing, {}, folder))


def test_a_fact_that_is_written_otherwise_is_found(folder: Path) -> None:
    path = golden_path(folder, "noted", 1)
    path.write_text('[{"text": "a"}, {"text": "b"}]')
    assert len(list(complaints(FIRST, FIRST_SAMPLES, folder))) == 2
