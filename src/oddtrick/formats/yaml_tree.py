"""YAML as text: every scalar stays what was written, only `null`, `~` and nothing mean nothing.

YAML types `no`, `on`, `1:30` and `6E1` by itself; a file of bridge scores must not be at its mercy.

Example:
    >>> read_yaml("- {ns: no, tricks: 10, ew: null, by: 'null'}", "cases.yaml")
    [{'ns': 'no', 'tricks': '10', 'ew': None, 'by': 'null'}]
"""

from __future__ import annotations

import yaml

from oddtrick.words.errors import BadFile

MOST_CHARACTERS = 20_000_000
_NOTHING = frozenset({"null", "~", ""})


class _Text(yaml.BaseLoader):
    """PyYAML's loader without types, without aliases, without the same key twice."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise yaml.constructor.ConstructorError(None, None, "aliases are not used here", mark)
        return super().compose_node(parent, index)


def _scalar(loader: _Text, node: yaml.ScalarNode) -> str | None:
    return None if node.style is None and node.value in _NOTHING else str(node.value)


def _mapping(loader: _Text, node: yaml.MappingNode) -> dict[str, object]:
    found: dict[str, object] = {}
    for key_node, value_node in node.value:
        key = str(key_node.value)
        if key in found:
            raise yaml.constructor.ConstructorError(None, None, f"the key {key!r} twice", key_node.start_mark)
        found[key] = loader.construct_object(value_node, deep=True)
    return found


_Text.add_constructor("tag:yaml.org,2002:str", _scalar)
_Text.add_constructor("tag:yaml.org,2002:map", _mapping)
_Text.yaml_implicit_resolvers = {}


def read_yaml(data: bytes | str, source: str) -> object:
    """The tree of a document: text, None, lists, mappings.

    Raises:
        BadFile: with line and column.
    """
    if len(data) > MOST_CHARACTERS:
        raise BadFile(source, found=f"{len(data)} characters", expected=f"{MOST_CHARACTERS} at most")
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return yaml.load(text, Loader=_Text)
    except UnicodeDecodeError as error:
        raise BadFile(
            source, found=f"byte {error.object[error.start]:#x} at {error.start}", expected="UTF-8"
        ) from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        raise BadFile(source, line=line, column=column, found=error.problem or "no YAML", expected="YAML") from error
    except yaml.YAMLError as error:
        raise BadFile(source, found=str(error), expected="YAML") from error
    except RecursionError as error:
        raise BadFile(source, found="lists within lists without end", expected="a list of cases") from error
