"""YAML as text: every scalar stays what was written, only `null`, `~` and nothing mean nothing.

YAML types `no`, `on`, `1:30` and `6E1` by itself; a file of bridge scores must not be at its mercy.

Example:
    >>> read_yaml("- {ns: no, tricks: 10, ew: null, by: 'null'}", "cases.yaml")
    [{'ns': 'no', 'tricks': '10', 'ew': None, 'by': 'null'}]

`read_documents` keeps where everything stood:

    >>> first, = read_documents("{id: x, events: [N: 1S]}", "cases.yaml")
    >>> plain(first), first.value["events"].key, first.value["events"].place
    ({'id': 'x', 'events': [{'N': '1S'}]}, (1, 9), (1, 17))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from oddtrick.words.errors import BadFile

MOST_CHARACTERS = 20_000_000
_NOTHING = frozenset({"null", "~", ""})
_TAGS = frozenset({None, "!", *(f"tag:yaml.org,2002:{kind}" for kind in ("str", "map", "seq"))})
_PARSER: type[yaml.BaseLoader | yaml.CBaseLoader] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The parser in C where PyYAML was built with it; nothing but its events is used."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A value and where it stood.

    Attributes:
        value: text, None, a list or a mapping of such values.
        place: its line and column, both from 1; (0, 0) where none is known.
        key: those of its key; its own where it has none.
    """

    value: str | list[Placed] | dict[str, Placed] | None
    place: tuple[int, int] = (0, 0)
    key: tuple[int, int] = (0, 0)


Plain = str | list["Plain"] | dict[str, "Plain"] | None
"""The same without places."""


def plain(tree: Placed) -> Plain:
    """The values alone."""
    match tree.value:
        case dict():
            return {key: plain(member) for key, member in tree.value.items()}
        case list():
            return [plain(member) for member in tree.value]
        case _:
            return tree.value


def read_yaml(data: bytes | str, source: str) -> object:
    """The tree of a document: text, None, lists, mappings.

    Raises:
        BadFile: with line and column; also an alias, a tag of a type, a key twice, a second document.
    """
    found = _read(data, source, one=True)
    return plain(found[0]) if found else None


def read_documents(data: bytes | str, source: str) -> tuple[Placed, ...]:
    """The trees of all documents of a file, with their places.

    Raises:
        BadFile: with line and column; also an alias, a tag of a type, a key twice.
    """
    return _read(data, source, one=False)


def _read(data: bytes | str, source: str, *, one: bool) -> tuple[Placed, ...]:
    if len(data) > MOST_CHARACTERS:
        raise BadFile(source, found=f"{len(data)} characters", expected=f"{MOST_CHARACTERS} at most")
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return tuple(_documents(yaml.parse(text, Loader=_PARSER), one=one))
    except UnicodeDecodeError as error:
        raise BadFile(
            source, found=f"byte {error.object[error.start]:#x} at {error.start}", expected="UTF-8"
        ) from error
    except UnicodeEncodeError as error:
        raise BadFile(source, found=ascii(error.object[error.start]), expected="characters of UTF-8") from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        raise BadFile(source, line=line, column=column, found=error.problem or "no YAML", expected="YAML") from error
    except yaml.YAMLError as error:
        raise BadFile(source, found=str(error), expected="YAML") from error
    except RecursionError as error:
        raise BadFile(source, found="lists within lists without end", expected="a list of cases") from error


def _documents(events: Iterator[yaml.Event], *, one: bool) -> Iterator[Placed]:
    count = 0
    for event in events:
        match event:
            case yaml.DocumentStartEvent() if one and count:
                raise _refused(event, "a second document")
            case yaml.DocumentStartEvent():
                count += 1
                yield _value(next(events), events)
            case _:
                pass


def _value(event: yaml.Event, events: Iterator[yaml.Event], key: tuple[int, int] | None = None) -> Placed:
    """What begins with an event; the events up to its end are taken."""
    place = _place(event)
    match event:
        case yaml.NodeEvent() if getattr(event, "tag", None) not in _TAGS:
            raise _refused(event, "a tag of a type")
        case yaml.ScalarEvent(value=value, style=style):
            return Placed(None if not style and value in _NOTHING else str(value), place, key or place)
        case yaml.SequenceStartEvent():
            return Placed(list(_members(events)), place, key or place)
        case yaml.MappingStartEvent():
            return Placed(_mapping(events), place, key or place)
        case _:
            raise _refused(event, "aliases are not used here")


def _members(events: Iterator[yaml.Event]) -> Iterator[Placed]:
    while not isinstance(event := next(events), yaml.SequenceEndEvent):
        yield _value(event, events)


def _mapping(events: Iterator[yaml.Event]) -> dict[str, Placed]:
    found: dict[str, Placed] = {}
    while not isinstance(event := next(events), yaml.MappingEndEvent):
        match event:
            case yaml.ScalarEvent(value=key):
                if key in found:
                    raise _refused(event, f"the key {key!r} twice")
                found[key] = _value(next(events), events, _place(event))
            case _:
                raise _refused(event, "a key that is no text")
    return found


def _place(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)


def _refused(event: yaml.Event, problem: str) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(None, None, problem, event.start_mark)  # type: ignore[arg-type]  # of either parser
