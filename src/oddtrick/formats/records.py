"""Case files, `case/1`: what happened at a table, read and written.

Example:
    >>> text = '''
    ... id: insufficient
    ... dealer: N
    ... events: [N: 1S, E: {call: 1H, artificial: false}, director: S, answer: {accept: false}]
    ... expect: {pending: {name: replacement, to: E}}
    ... '''
    >>> case, = read_cases(text, "table.yaml")
    >>> case.head.dealer, len(case.events), case.lines, case.expect["pending"]
    (<Seat.NORTH: 'N'>, 4, (4, 4, 4, 4), {'name': 'replacement', 'to': 'E'})
    >>> read_cases("events: [N: 1S, E: 9Z]", "table.yaml")
    Traceback (most recent call last):
    oddtrick.words.errors.BadFile: table.yaml:1:20: case 1, event 2: E: found '9Z', expected a call such as 1S or P, or a card such as SA
"""  # noqa: E501 - the example is one line

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from oddtrick.formats.json_tree import read_json
from oddtrick.formats.reading import Faults
from oddtrick.formats.record_acts import action_of
from oddtrick.formats.record_fields import Said
from oddtrick.formats.record_forms import EVENT, canonical_events, given
from oddtrick.formats.record_head import CASE, deal_of
from oddtrick.formats.shapes import Where, check
from oddtrick.formats.yaml_tree import MOST_CHARACTERS, Placed, Plain, plain, read_documents
from oddtrick.table.actions import Action, Scoring
from oddtrick.table.setup import ELECTS_NOTHING, Regulations, Setup
from oddtrick.words.contracts import Contract
from oddtrick.words.errors import BadFile
from oddtrick.words.seats import Seat, Vulnerability, dealer_of, vulnerability_of

NEWEST = 2017
_PLAIN_SETUP = Setup()


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A case: what happened at one table, on one board, and what is expected to follow.

    Attributes:
        id: its name, empty where it has none.
        title: what it shows.
        source: where it comes from.
        notes: what else there is to say.
        editions: of the Laws; `expect` holds for each.
        head: what held before the record.
        events: the record, in order.
        lines: of each event, from 1; 0 in JSON. Not a part of what the case says.
        expect: the part of the state that has to follow, as it stands in the file: text, None, lists, mappings.
    """

    id: str = ""
    title: str = ""
    source: str = ""
    notes: str = ""
    editions: tuple[int, ...] = (NEWEST,)
    head: Setup = _PLAIN_SETUP
    events: tuple[Action, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)
    expect: Mapping[str, Plain] | None = None


MOST_EVENTS = 500
"""Events of a record: one board at one table has 319 calls and 52 cards at most, and no more than that to rule."""


def read_cases(data: bytes | str, source: str) -> tuple[CaseFile, ...]:
    """The cases of a file: one, a list, or several documents in YAML.

    Args:
        data: YAML or JSON, UTF-8 where it is bytes.
        source: name of the file, for errors; with `.json` at its end it is JSON and nothing else.

    Raises:
        BadFile: no YAML or JSON, or faults in it: the first with the others beside it.
    """
    faults, cases = Faults(source), list[CaseFile]()
    names: set[str] = set()
    trees = [case for document in _documents(data, source) for case in _members(document)]
    if not trees:
        raise BadFile(source, found="no case", expected="one case, or a list of cases")
    for number, tree in enumerate(trees, 1):
        name = _name(tree)
        before = len(faults.found)
        check(CASE, tree, Where(f"case {name or number}"), faults)
        _started(tree, name or str(number), faults)
        if name and name in names:
            faults.note(f"case {number}: id", f"{name} twice", "an id that no other case has", tree.place)
        names.add(name)
        if len(faults.found) == before:
            cases.append(_case(tree))
    faults.settle()
    return tuple(cases)


def read_events(data: bytes | str, source: str) -> tuple[Action, ...]:
    """The events of a list by itself, as it stands under `events`.

    Raises:
        BadFile: no YAML or JSON, no list, or faults in it.

    Example:
        >>> len(read_events("[N: 1S, {S: DA, W: S6}, director: W]", "typed"))
        4
    """
    faults = Faults(source)
    entries = [entry for document in _documents(data, source) for entry in _members(document)]
    for number, entry in enumerate(entries, 1):
        check(EVENT, entry, Where(f"event {number}"), faults)
    faults.settle()
    return tuple(action_of(event) for entry in entries for _, event in canonical_events(entry))


def _documents(data: bytes | str, source: str) -> tuple[Placed, ...]:
    if len(data) > MOST_CHARACTERS:
        raise BadFile(source, found=f"{len(data)} characters", expected=f"{MOST_CHARACTERS} at most")
    must = source.lower().endswith(".json")
    if must or _JSON.match(data if isinstance(data, bytes) else data.encode("utf-8", "replace")):
        try:
            return (_placed(read_json(data, source)),)
        except BadFile as error:
            if must or not error.line:
                raise
    return read_documents(data, source)


_JSON = re.compile(rb"(?:\xef\xbb\xbf)?\s*[\[{]")


def _placed(value: object) -> Placed:
    """A tree of JSON: its numbers and truth values are text here."""
    match value:
        case dict():
            return Placed({str(key): _placed(member) for key, member in value.items()})
        case list():
            return Placed([_placed(member) for member in value])
        case None:
            return Placed(None)
        case bool():
            return Placed("true" if value else "false")
        case _:
            return Placed(str(value))


def _members(document: Placed) -> list[Placed]:
    match document.value:
        case list():
            return document.value
        case None:
            return []
        case _:
            return [document]


def _name(tree: Placed) -> str:
    match tree.value:
        case {"id": Placed(value=str(name))}:
            return name[:80]
        case _:
            return ""


def _started(tree: Placed, name: str, faults: Faults) -> None:
    """What only a record of one board's length, and one that starts in the play, can say."""
    match tree.value:
        case dict() as keys:
            pass
        case _:
            return
    if "contract" not in keys:
        for key in ("tricks", "lead"):
            if key in keys:
                expected = "`contract` beside it: the record starts after the auction"
                faults.note(f"case {name}: {key}", "no contract", expected, keys[key].place)
    match keys.get("events"):
        case Placed(value=list() as events) as told if len(events) > MOST_EVENTS:
            faults.note(f"case {name}: events", f"{len(events)} events", f"{MOST_EVENTS} at most", told.place)
        case _:
            pass


def _case(tree: Placed) -> CaseFile:
    """A case that was checked."""
    match tree.value:
        case dict():
            keys = tree.value
        case _:
            return CaseFile()
    said = Said({key: given(member) for key, member in keys.items() if member.value is not None and key not in _APART})
    events = [event for entry in _members(keys.get("events", Placed(None))) for event in canonical_events(entry)]
    return CaseFile(
        said.text("id"),
        said.text("title"),
        said.text("source"),
        said.text("notes"),
        tuple(map(int, said.texts("edition"))) or (NEWEST,),
        _setup(said),
        tuple(action_of(event) for _, event in events),
        tuple(line for line, _ in events),
        _expect(keys.get("expect", Placed(None))),
    )


_APART = frozenset({"events", "expect"})


def _expect(tree: Placed) -> Mapping[str, Plain] | None:
    match plain(tree):
        case dict() as expect:
            return expect
        case _:
            return None


def _setup(said: Said) -> Setup:
    board, tricks = said.number("board"), said.inner("tricks")
    contract, _, declarer = said.text("contract").partition(" by ")
    dealer, vulnerable = said.maybe_seat("dealer"), said.maybe_word("vulnerable", Vulnerability)
    return Setup(
        dealer=dealer or (Seat.NORTH if board is None else dealer_of(board)),
        vulnerable=vulnerable or (Vulnerability.NONE if board is None else vulnerability_of(board)),
        board=board,
        deal=deal_of(said.text("deal")) if "deal" in said.keys else None,
        scoring=said.maybe_word("scoring", Scoring) or Scoring.MATCHPOINTS,
        contract=Contract.parse(contract) if contract else None,
        declarer=Seat(declarer) if contract else None,
        tricks=(tricks.number("NS") or 0, tricks.number("EW") or 0),
        lead=said.maybe_seat("lead"),
        regulations=_regulations(said.inner("regulations")),
    )


def _regulations(said: Said) -> Regulations:
    none, minutes = ELECTS_NOTHING, said.number("appeal_minutes")
    return Regulations(
        face_down_leads=said.flag("face_down_leads", none.face_down_leads),
        weighted_scores=said.flag("weighted_scores", none.weighted_scores),
        reservation_of_rights=said.flag("reservation_of_rights", none.reservation_of_rights),
        dummy_may_ask_defenders=said.flag("dummy_may_ask_defenders", none.dummy_may_ask_defenders),
        defenders_may_ask=said.maybe("defenders_may_ask"),
        claims_top_down=said.flag("claims_top_down", none.claims_top_down),
        late_corrections=said.flag("late_corrections", none.late_corrections),
        appeal_minutes=none.appeal_minutes if minutes is None else minutes,
    )
