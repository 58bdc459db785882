"""YAML as text, by whichever parser is there."""

from __future__ import annotations

import pytest
import yaml

from oddtrick.formats import yaml_tree
from oddtrick.formats.yaml_tree import read_yaml
from oddtrick.words.errors import BadFile

PARSERS = [yaml.BaseLoader, *([yaml.CBaseLoader] if yaml.__with_libyaml__ else [])]


@pytest.fixture(params=PARSERS, ids=lambda parser: parser.__name__, autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_tree, "_PARSER", request.param)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", None),
        ("~", None),
        ("- no\n- 1:30\n- 6E1\n- 010\n- 2026-11-30\n", ["no", "1:30", "6E1", "010", "2026-11-30"]),
        ("a: null\nb: 'null'\nc: !!str 5\nd: &x y\ne:\n", {"a": None, "b": "null", "c": "5", "d": "y", "e": None}),
        ("no: {1: [a, {b: c}], yes: []}\n", {"no": {"1": ["a", {"b": "c"}], "yes": []}}),
        ("a: |\n  two\n  lines\n", {"a": "two\nlines\n"}),
    ],
)
def test_a_tree_is_text(text: str, tree: object) -> None:
    assert read_yaml(text, "cases.yaml") == tree
    assert read_yaml("\ufeff".encode() + text.encode(), "cases.yaml") == tree


@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [
        ("a: 1\nb: {c: 1, c: 2}\n", 2, 11, "the key 'c' twice"),
        ("a: &x 1\nb: *x\n", 2, 4, "aliases are not used here"),
        ("a: !!python/name:os.system 1\n", 1, 4, "a tag of a type"),
        ("? [a]\n: 1\n", 1, 3, "a key that is no text"),
        ("a\n---\nb\n", 2, 1, "a second document"),
    ],
)
def test_what_is_refused_has_a_place(text: str, line: int, column: int, found: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_yaml(text, "cases.yaml")
    assert (caught.value.line, caught.value.column, caught.value.found) == (line, column, found)


@pytest.mark.parametrize("text", ["[" * 50_000, "{a: " * 50_000, "- " * 50_000, "a: [", "'", "\0", "\ud800", b"\xff"])
def test_what_is_no_yaml_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadFile):
        read_yaml(text, "cases.yaml")


def test_the_parser_in_c_is_used_where_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert yaml_tree._PARSER is PARSERS[-1]
