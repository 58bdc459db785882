"""Scoring cases: small documents with the figures that scoring has to give.

Example:
    >>> text = '''
    ... - id: two-tables
    ...   title: two results
    ...   event: {form: matchpoints}
    ...   boards: [{board: 1, results: [{ns: 1, ew: 3, score: 420}, {ns: 2, ew: 4, score: 170}]}]
    ...   expect: {lines: {1/1: [2, 0]}, contestants: {1: {rank: 1}}}
    ... '''
    >>> case, = read_cases(text, "cases.yaml")
    >>> case.id, case.expect.lines["1/1"], case.expect.contestants["1"]["rank"]
    ('two-tables', (Fraction(2, 1), Fraction(0, 1)), Fraction(1, 1))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from oddtrick.formats.event_file import event_of
from oddtrick.formats.reading import Faults, Node
from oddtrick.formats.yaml_tree import read_yaml
from oddtrick.scoring.event import Event
from oddtrick.words.errors import BadFile

V = TypeVar("V")
Values = tuple[Fraction | None, ...]
"""A figure of each side; None where a side is not tested."""

DOCUMENT = ("event", "settings", "contestants", "boards", "penalties", "matches")
CONTESTANT_KEYS = ("total", "percent", "average", "per_comparison", "rank", "boards", "net", "net_rank")
MATCH_KEYS = ("imps", "points", "margin", "aggregate", "vp")


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """Expected figures of a match: by key, and by board."""

    figures: Mapping[str, Values] = field(default_factory=dict)
    boards: Mapping[int, Values] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Expected:
    """What a case expects: any part.

    Attributes:
        lines: by `board/ns`.
        contestants: figures by key, by contestant.
        matches: by match.
        datum: by board.
        shown: the same parts after rounding; None where none is tested.
        refused: the document has to be refused.
    """

    lines: Mapping[str, Values] = field(default_factory=dict)
    contestants: Mapping[str, Mapping[str, Fraction | None]] = field(default_factory=dict)
    matches: Mapping[str, MatchFigures] = field(default_factory=dict)
    datum: Mapping[int, Fraction | None] = field(default_factory=dict)
    shown: Expected | None = None
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """A case.

    Attributes:
        id: its name, once in a file.
        title: what it shows.
        source: where its figures come from.
        provisions: the Laws applied.
        event: the document, or why it is refused already when it is read.
        expect: what scoring has to give.
    """

    id: str
    title: str
    source: str
    provisions: tuple[str, ...]
    event: Event | BadFile
    expect: Expected


def read_cases(data: bytes | str, source: str) -> tuple[Case, ...]:
    """The cases of a file.

    Raises:
        BadFile: no YAML, a key that no case has, an expectation that is no number. A document that is refused when
            it is read raises nothing: the case may expect that.
    """
    faults = Faults(source)
    cases = tuple(_case(node, source) for node in Node(read_yaml(data, source), "cases", faults).each())
    faults.settle()
    known: set[str] = set()
    for place, case in enumerate(cases):
        if case.id in known:
            faults.note(f"cases[{place}].id", case.id, "an id that no other case has")
        known.add(case.id)
    faults.settle()
    return cases


def _case(node: Node, source: str) -> Case:
    node.only("id", "title", "source", "provisions", "expect", *DOCUMENT)
    name = node.get("id").text()
    if not name:
        node.get("id").fault("an id")
    if node.get("expect").absent:
        node.get("expect").fault("what the case expects")
    return Case(
        name,
        node.get("title").text(),
        node.get("source").text(),
        tuple(one.text() for one in node.get("provisions").each()),
        _event(node, source),
        _expected(node.get("expect")),
    )


def _event(node: Node, source: str) -> Event | BadFile:
    faults = Faults(source)
    event = event_of(Node(node.value, node.path, faults))
    try:
        faults.settle()
    except BadFile as error:
        return error
    return event


def _expected(node: Node, *, within: bool = False) -> Expected:
    node.only("lines", "contestants", "matches", "datum", *(() if within else ("shown", "refused")))
    shown = node.get("shown")
    return Expected(
        _by_key(node.get("lines"), _values),
        _by_key(node.get("contestants"), _contestant),
        _by_key(node.get("matches"), _match),
        _by_number(node.get("datum"), _value),
        None if shown.absent else _expected(shown, within=True),
        node.get("refused").truth(),
    )


def _by_key(node: Node, reader: Callable[[Node], V]) -> dict[str, V]:
    return {key: reader(one) for key, one in node.items()}


def _by_number(node: Node, reader: Callable[[Node], V]) -> dict[int, V]:
    return {Node(key, one.path, node.faults).whole(1): reader(one) for key, one in node.items()}


def _value(node: Node) -> Fraction | None:
    return None if node.absent else node.number()


def _values(node: Node) -> Values:
    found = tuple(_value(member) for member in node.each())
    if len(found) != 2:
        node.fault("two figures, home or North-South first")
    return found


def _contestant(node: Node) -> dict[str, Fraction | None]:
    node.only(*CONTESTANT_KEYS, "strata")
    strata = {f"strata {name}": _value(one) for name, one in node.get("strata").items()}
    return {key: _value(one) for key, one in node.items() if key in CONTESTANT_KEYS} | strata


def _match(node: Node) -> MatchFigures:
    node.only("boards", *MATCH_KEYS)
    figures = {key: _values(one) for key, one in node.items() if key in MATCH_KEYS}
    return MatchFigures(figures, _by_number(node.get("boards"), _values))
