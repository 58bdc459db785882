"""What a JSON Schema says of a value, for the keywords that ours use; any other keyword is an error."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Schema = Mapping[str, Any]
_TITLES = {"$schema", "$defs", "title", "description"}


def _kinds(value: object) -> set[str]:
    match value:
        case None:
            return {"null"}
        case bool():
            return {"boolean"}
        case int():
            return {"integer", "number"}
        case float():
            return {"number"}
        case str():
            return {"string"}
        case list():
            return {"array"}
        case _:
            return {"object"}


class Validator:
    """A schema of draft 2020-12."""

    def __init__(self, schema: Schema) -> None:
        self.root = schema

    def valid(self, value: object) -> bool:
        return self._valid(self.root, value)

    def _valid(self, schema: Schema, value: Any) -> bool:
        kinds = _kinds(value)
        for word, said in schema.items():
            match word:
                case "$ref":
                    kept = self._valid(self.root["$defs"][said.removeprefix("#/$defs/")], value)
                case "anyOf":
                    kept = any(self._valid(one, value) for one in said)
                case "type":
                    kept = bool(kinds & ({said} if isinstance(said, str) else set(said)))
                case "enum":
                    kept = any(type(one) is type(value) and one == value for one in said)
                case _:
                    kept = word in _TITLES or self._within(word, said, schema, value, kinds)
            if not kept:
                return False
        return True

    def _within(self, word: str, said: Any, schema: Schema, value: Any, kinds: set[str]) -> bool:
        match next((kind for kind in ("object", "array", "string", "number") if kind in kinds), ""):
            case "object" if word in _OF_OBJECTS:
                return self._object(word, said, schema, value)
            case "array" if word in _OF_LISTS:
                return self._list(word, said, value)
            case "string" if word == "pattern":
                return re.search(said.replace("$", r"\Z"), value) is not None
            case "number" if word in ("minimum", "maximum"):
                return bool(value >= said if word == "minimum" else value <= said)
        assert word in {*_OF_OBJECTS, *_OF_LISTS, "pattern", "minimum", "maximum"}, f"an unknown keyword: {word}"
        return True

    def _object(self, word: str, said: Any, schema: Schema, value: dict[str, object]) -> bool:
        match word:
            case "properties":
                return all(self._valid(said[key], value[key]) for key in value.keys() & said.keys())
            case "required":
                return all(key in value for key in said)
            case "minProperties":
                return len(value) >= int(said)
            case _:
                more = value.keys() - schema.get("properties", {}).keys()
                return not more if said is False else all(self._valid(said, value[key]) for key in more)

    def _list(self, word: str, said: Any, value: list[object]) -> bool:
        match word:
            case "items":
                return all(self._valid(said, one) for one in value)
            case "minItems":
                return len(value) >= int(said)
            case _:
                return len({repr(one) for one in value}) == len(value)


_OF_OBJECTS = {"properties", "required", "minProperties", "additionalProperties"}
_OF_LISTS = {"items", "minItems", "uniqueItems"}
