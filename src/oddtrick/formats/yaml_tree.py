"""YAML as text: every scalar stays what was written, only `null`, `~` and nothing mean nothing.

YAML types `no`, `on`, `1:30` and `6E1` by itself; a file of bridge scores must not be at its mercy.

Example:
    >>> read_yaml("- {ns: no, tricks: 10, ew: null, by: 'null'}", "cases.yaml")
    [{'ns': 'no', 'tricks': '10', 'ew': None, 'by': 'null'}]
"""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from oddtrick.words.errors import BadFile

MOST_CHARACTERS = 20_000_000
_NOTHING = frozenset({"null", "~", ""})
_TAGS = frozenset({None, "!", *(f"tag:yaml.org,2002:{kind}" for kind in ("str", "map", "seq"))})
_PARSER: type[yaml.BaseLoader | yaml.CBaseLoader] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The parser in C where PyYAML was built with it; nothing but its events is used."""


def read_yaml(data: bytes | str, source: str) -> object:
    """The tree of a document: text, None, lists, mappings.

    Raises:
        BadFile: with line and column; also an alias, a tag of a type, a key twice, a second document.
    """
    if len(data) > MOST_CHARACTERS:
        raise BadFile(source, found=f"{len(data)} characters", expected=f"{MOST_CHARACTERS} at most")
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return _document(yaml.parse(text, Loader=_PARSER))
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


def _document(events: Iterator[yaml.Event]) -> object:
    found: list[object] = []
    for event in events:
        match event:
            case yaml.DocumentStartEvent() if found:
                raise _refused(event, "a second document")
            case yaml.DocumentStartEvent():
                found.append(_value(next(events), events))
            case _:
                pass
    return found[0] if found else None


def _value(event: yaml.Event, events: Iterator[yaml.Event]) -> object:
    """What begins with an event; the events up to its end are taken."""
    match event:
        case yaml.NodeEvent() if getattr(event, "tag", None) not in _TAGS:
            raise _refused(event, "a tag of a type")
        case yaml.ScalarEvent(value=value, style=style):
            return None if not style and value in _NOTHING else str(value)
        case yaml.SequenceStartEvent():
            return list(_members(events))
        case yaml.MappingStartEvent():
            return _mapping(events)
        case _:
            raise _refused(event, "aliases are not used here")


def _members(events: Iterator[yaml.Event]) -> Iterator[object]:
    while not isinstance(event := next(events), yaml.SequenceEndEvent):
        yield _value(event, events)


def _mapping(events: Iterator[yaml.Event]) -> dict[str, object]:
    found: dict[str, object] = {}
    while not isinstance(event := next(events), yaml.MappingEndEvent):
        match event:
            case yaml.ScalarEvent(value=key):
                if key in found:
                    raise _refused(event, f"the key {key!r} twice")
                found[key] = _value(next(events), events)
            case _:
                raise _refused(event, "a key that is no text")
    return found


def _refused(event: yaml.Event, problem: str) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(None, None, problem, event.start_mark)  # type: ignore[arg-type]  # of either parser
