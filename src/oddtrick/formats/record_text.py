"""Cases and events as text: YAML, a line for each event, or JSON.

Example:
    >>> from oddtrick.formats.records import read_cases
    >>> cases = read_cases("[{id: a1, board: 2, events: [E: 1S, {S: X, W: P}, director: W], expect: {turn: null}}]", "a.yaml")
    >>> print(write_cases(cases), end="")
    - id: a1
      board: 2
      events:
      - E: 1S
      - S: X
      - W: P
      - director: W
      expect:
        turn: null
    >>> read_cases(write_json(cases), "a.json") == cases
    True
"""  # noqa: E501 - one line of YAML

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import fields

from oddtrick.formats.record_forms import short_event
from oddtrick.formats.record_out import fields_of
from oddtrick.formats.records import NEWEST, CaseFile
from oddtrick.formats.yaml_tree import Plain
from oddtrick.table.actions import Action, Scoring
from oddtrick.table.setup import ELECTS_NOTHING, Regulations, Setup
from oddtrick.words.seats import Seat, Vulnerability, dealer_of, vulnerability_of


def event_keys(action: Action, *, canonical: bool = False) -> dict[str, Plain]:
    """The keys of an event, in its short form unless the canonical is asked for.

    Raises:
        Impossible: it says nothing that the format can hold.

    Example:
        >>> from oddtrick.table.plays import Agrees
        >>> event_keys(Agrees(Seat.WEST)), event_keys(Agrees(Seat.WEST), canonical=True)
        ({'agree': 'W'}, {'type': 'agree', 'by': 'W'})
    """
    found = fields_of(action)
    return found if canonical else short_event(found)


def case_keys(case: CaseFile, *, canonical: bool = False) -> dict[str, Plain]:
    """The keys of a case; what is a default is left out."""
    editions: list[Plain] = [str(edition) for edition in case.editions]
    said: dict[str, Plain] = {
        "id": case.id,
        "title": case.title,
        "source": case.source,
        "notes": case.notes,
        "edition": "" if case.editions == (NEWEST,) else editions[0] if len(editions) == 1 else editions,
        **_head(case.head),
        "events": [event_keys(event, canonical=canonical) for event in case.events],
    }
    expect = {} if case.expect is None else {"expect": dict(case.expect)}
    return {**{key: value for key, value in said.items() if value not in ("", [], {})}, **expect}


def _head(head: Setup) -> dict[str, Plain]:
    board = head.board
    dealer, vulnerable = Seat.NORTH, Vulnerability.NONE
    if board is not None:
        dealer, vulnerable = dealer_of(board), vulnerability_of(board)
    contract = "" if head.contract is None or head.declarer is None else f"{head.contract} by {head.declarer.value}"
    return {
        "board": "" if board is None else str(board),
        "dealer": "" if head.dealer is dealer else head.dealer.value,
        "vulnerable": "" if head.vulnerable is vulnerable else head.vulnerable.value,
        "deal": "" if head.deal is None else head.deal.to_text(),
        "scoring": "" if head.scoring is Scoring.MATCHPOINTS else head.scoring.value,
        "contract": contract,
        "tricks": {side: str(won) for side, won in zip(("NS", "EW"), head.tricks, strict=True) if won},
        "lead": "" if head.lead is None else head.lead.value,
        "regulations": _regulations(head.regulations),
    }


def _regulations(elected: Regulations) -> dict[str, Plain]:
    found = {one.name: getattr(elected, one.name) for one in fields(elected)}
    return {name: str(value).lower() for name, value in found.items() if value != getattr(ELECTS_NOTHING, name)}


def write_json(cases: Iterable[CaseFile], *, canonical: bool = True) -> str:
    """A file in JSON: a list of the cases."""
    return json.dumps([case_keys(case, canonical=canonical) for case in cases], ensure_ascii=False, indent=1) + "\n"


def write_cases(cases: Iterable[CaseFile], *, canonical: bool = False) -> str:
    """A file in YAML: a list of the cases, an event a line."""
    return "\n".join(_case(case_keys(case, canonical=canonical)) for case in cases) or "[]\n"


def _case(keys: Mapping[str, Plain]) -> str:
    lines = [line for key, value in keys.items() for line in _key_lines(key, value)] or ["{}"]
    return "\n".join(("- " if place == 0 else "  ") + line for place, line in enumerate(lines)) + "\n"


def _key_lines(key: str, value: Plain) -> list[str]:
    match value:
        case list() if key == "events":
            return ["events:", *(f"- {_entry(event)}" for event in value)]
        case dict() if key == "expect" and value:
            return ["expect:", *(f"  {_scalar(name)}: {flow(member)}" for name, member in value.items())]
        case _:
            return [f"{key}: {flow(value)}"]


def _entry(event: Plain) -> str:
    match event:
        case dict() if len(event) == 1:
            return "".join(f"{_scalar(key)}: {flow(value)}" for key, value in event.items())
        case _:
            return flow(event)


def flow(value: Plain) -> str:
    """YAML in one line.

    Example:
        >>> print(flow({"says": "no, never", "cards": ["SK", None], "law": "6E1"}))
        {says: "no, never", cards: [SK, null], law: 6E1}
    """
    match value:
        case dict():
            return "{" + ", ".join(f"{_scalar(key)}: {flow(member)}" for key, member in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(flow, value)) + "]"
        case None:
            return "null"
        case _:
            return _scalar(value)


_SIMPLE = re.compile(r"[A-Za-z0-9+](?:[A-Za-z0-9 _./=%+-]*[A-Za-z0-9_./=%+-])?|-[A-Za-z0-9.]+")
_PRINTABLE = re.compile(r"[\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


def _scalar(text: str) -> str:
    if _SIMPLE.fullmatch(text) and text != "null":
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    if _PRINTABLE.fullmatch(letter) and letter not in "\u2028\u2029":
        return letter
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"
