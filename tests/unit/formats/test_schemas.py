"""The JSON Schemas and the readers agree: on every sample, and on what is wrong."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import fields
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.formats.json_schemas import Validator
from tests.unit.formats.test_records import FILES, cases

from oddtrick.formats.event_file import read_event
from oddtrick.formats.event_shapes import SETTINGS
from oddtrick.formats.published_schemas import SCHEMAS, schema_text
from oddtrick.formats.record_text import case_keys
from oddtrick.formats.records import read_cases
from oddtrick.formats.yaml_tree import plain, read_documents
from oddtrick.scoring.settings import Settings
from oddtrick.words.errors import BadFile, NotFound

ROOT = Path(__file__).resolve().parents[3]
CASES = Validator(json.loads(schema_text("case")))
SAMPLES = [member for path in FILES for tree in read_documents(path.read_bytes(), path.name) for member in plain(tree)]  # type: ignore[union-attr]
BEYOND = (
    "weights over 0",
    "at most 50 outcomes",
    "by once",
    "noticed_by once",
    "why once",
    "13 tricks at most",
    "a deal of 52 different cards",
    "`contract` beside it",
)
"""What a reader refuses and no schema can say."""


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_published_schemas_are_those_of_the_readers(name: str) -> None:
    text = schema_text(name)
    assert (resources.files("oddtrick.formats") / "schemas" / f"{name}.schema.json").read_text("utf-8") == text
    assert (ROOT / "docs" / "reference" / f"{name}.schema.json").read_text("utf-8") == text


def test_an_unknown_format_has_no_schema() -> None:
    with pytest.raises(NotFound, match="case"):
        schema_text("pbn")


def descriptions(schema: object) -> list[tuple[str, bool]]:
    """Every key of a schema and whether it is described."""
    match schema:
        case dict():
            own = schema.get("properties", {})
            here = [(key, bool(one.get("description"))) for key, one in own.items() if isinstance(one, dict)]
            return here + [found for one in schema.values() for found in descriptions(one)]
        case list():
            return [found for one in schema for found in descriptions(one)]
        case _:
            return []


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_key_is_described(name: str) -> None:
    found = descriptions(json.loads(schema_text(name)))
    assert len(found) > 100
    assert [key for key, described in found if not described] == []


def read(value: object) -> tuple[str, ...]:
    """What the reader would have expected instead, for each fault of a file of cases."""
    try:
        read_cases(json.dumps(value), "sample.json")
    except BadFile as error:
        return tuple(one.expected for one in (error, *error.others))
    return ()


def test_every_sample_that_the_reader_takes_is_valid() -> None:
    assert len(SAMPLES) > 300
    for sample in SAMPLES:
        assert (read(sample), CASES.valid(sample)) == ((), True), sample


@given(cases, st.booleans())
def test_every_case_that_is_written_is_valid(case: object, canonical: bool) -> None:
    assert CASES.valid([case_keys(case, canonical=canonical)])  # type: ignore[arg-type]


VALUES = st.sampled_from(
    [None, True, False, 0, 1, 7, 14, -3, 1.5, "", "x", "N", "NS", "1S", "SA", "true", "none", "07", "27B", "4S=", "A+",
     [], {}, ["SA"], ["SA", "SA"], ["1S"], {"by": "N"}, {"NS": "1"}, {"N": "1S"}, {"score": "4S="}, "S4\n"]
)  # fmt: skip


def places(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The paths of everything in a tree."""
    match value:
        case dict():
            return [path, *(one for key, member in value.items() for one in places(member, (*path, key)))]
        case list():
            return [path, *(one for place, member in enumerate(value) for one in places(member, (*path, place)))]
        case _:
            return [path]


@st.composite
def mutants(draw: st.DrawFn) -> object:
    """A sample with one thing changed: a value, a key more, a key less, a key by another name."""
    sample = copy.deepcopy(draw(st.sampled_from(SAMPLES)))
    *above, last = draw(st.sampled_from(places(sample)[1:]))
    inside = sample
    for step in above:
        inside = inside[step]  # type: ignore[index,call-overload]
    match draw(st.sampled_from(["value", "more", "less", "name"])), inside:
        case "less", _:
            del inside[last]  # type: ignore[arg-type,index]
        case "more", dict():
            inside[draw(st.sampled_from(["by", "law", "why", "type", "N", "card", "colour"]))] = draw(VALUES)
        case "name", dict():
            inside[draw(st.sampled_from(["by", "call", "claim", "answer", "cards", "colour"]))] = inside.pop(last)
        case _:
            inside[last] = draw(VALUES)  # type: ignore[index,call-overload]
    return sample


@settings(max_examples=500)
@given(mutants())
def test_what_one_refuses_the_other_refuses(mutant: object) -> None:
    faults = [expected for expected in read(mutant) if not expected.startswith(BEYOND)]
    assert CASES.valid(mutant) == (faults == []), faults


def words(schema: object) -> set[str]:
    """Every key and every word of a schema."""
    match schema:
        case {"enum": list(values)}:
            return {value for value in values if isinstance(value, str)}
        case dict():
            own = set(schema.get("properties", {}))
            return own.union(*(words(one) for one in schema.values()))
        case list():
            return set[str]().union(*(words(one) for one in schema))
        case _:
            return set()


def test_every_word_of_the_case_file_is_on_its_page() -> None:
    page = (ROOT / "docs" / "reference" / "case-format.md").read_text("utf-8")
    known = set(re.findall(r"[A-Za-z0-9_/]+", page))
    assert {word for word in words(json.loads(schema_text("case"))) if not word.isdigit()} - known == set()


EVENTS = Validator(json.loads(schema_text("event")))
EVENT = json.loads((ROOT / "docs" / "examples" / "club-evening.json").read_text("utf-8"))
EVENT["boards"] = EVENT["boards"][:2]
EVENT["boards"][0]["results"] += [
    {
        "ns": "7",
        "ew": "8",
        "assigned": {
            "ns": [{"score": 140, "weight": "33%"}, {"score": "4S= by S", "weight": "67%"}],
            "ew": [{"score": 140}],
        },
    },
    {"ns": "7", "ew": None, "artificial": {"ns": "A+"}, "round": 2, "table": 3, "group": "B"},
    {"ns": "9", "ew": "8", "not_played": True, "cause": "late"},
    {
        "ns": "9",
        "ew": "7",
        "score": 420,
        "self_inflicted": {"side": "ns", "without_infraction": 420, "without_error": [{"score": 170}]},
    },
]
EVENT["settings"] = {
    "mp_scale": 1,
    "datum": {"drop": 1},
    "vp": {"scale": "wbf_discrete", "boards": 16},
    "tie_break": ["net_imps"],
    "rounding": {"line": 2, "mode": {"line": "half_even"}},
    "bye": "12 VP",
    "law_12c2c": False,
}
EVENT["penalties"] = [{"contestant": "1", "amount": "-2", "unit": "mp", "why": "late", "law": "90B"}]
EVENT["matches"] = [{"id": "m", "home": "1", "away": None, "boards": [1, 2], "carry": {"1": "2"}, "round": 1}]
OPEN = {"published", "computed", "carry"}
"""Mappings of an event file whose keys are its own."""


def read_as_event(value: object) -> bool:
    try:
        read_event(json.dumps(value), "event.json")
    except BadFile:
        return False
    return True


def test_the_sample_event_is_read_and_valid() -> None:
    assert read_as_event(EVENT)
    assert EVENTS.valid(EVENT)


def test_every_setting_is_in_the_schema() -> None:
    assert {key.name for key in SETTINGS.keys} == {one.name for one in fields(Settings)}


@pytest.mark.replay
def test_every_event_that_the_reader_takes_is_valid(shared: Path) -> None:
    found = [json.loads(path.read_text("utf-8")) for path in sorted((shared / "events").glob("*.json"))]
    assert found
    assert [event["event"] for event in found if read_as_event(event) != EVENTS.valid(event)] == []


@st.composite
def changed_events(draw: st.DrawFn) -> tuple[object, bool]:
    """The sample with one thing changed; and whether the change is a key too many or one that is missed."""
    sample = copy.deepcopy(EVENT)
    *above, last = draw(st.sampled_from(places(sample)[1:]))
    inside: object = sample
    for step in above:
        inside = inside[step]  # type: ignore[index]
    if draw(st.booleans()) and isinstance(inside, dict) and not OPEN & {*above}:
        inside["colour"] = draw(VALUES)
        return sample, True
    inside[last] = draw(VALUES)  # type: ignore[index]
    return sample, False


@settings(max_examples=150)
@given(changed_events())
def test_what_the_reader_of_events_takes_is_valid_and_no_unknown_key_is(change: tuple[object, bool]) -> None:
    event, unknown = change
    taken, valid = read_as_event(event), EVENTS.valid(event)
    assert valid or not taken
    assert not (unknown and (taken or valid))


@pytest.mark.parametrize(
    "path",
    [("oddtrick",), ("event",), ("event", "form"), ("boards", 0, "board"), ("contestants", 0, "id"),
     ("penalties", 0, "unit"), ("penalties", 0, "amount"), ("matches", 0, "home"), ("settings", "vp", "scale")],
    ids=str,
)  # fmt: skip
def test_a_key_that_is_needed_is_missed_by_both(path: tuple[str | int, ...]) -> None:
    event = copy.deepcopy(EVENT)
    inside = event
    for step in path[:-1]:
        inside = inside[step]
    del inside[path[-1]]
    assert not read_as_event(event)
    assert not EVENTS.valid(event)
