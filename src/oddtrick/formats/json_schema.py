"""The JSON Schema (draft 2020-12) of a shape.

A file in YAML has text alone, one in JSON may have numbers and truth values: the schema takes both.

Example:
    >>> schema_of(Number(0, 3), {})
    {'type': ['integer', 'string'], 'minimum': 0, 'maximum': 3, 'pattern': '^(?:0|1|2|3)$'}
    >>> schema_of(Words(("true", "false")), {})
    {'enum': ['true', 'false', True, False]}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from oddtrick.formats.shapes import (
    Anything,
    ByKey,
    ByWord,
    Either,
    Key,
    Keys,
    Many,
    Named,
    Number,
    Ruled,
    Shape,
    Shared,
    Text,
    Words,
)

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, object]


def document_schema(shape: Shape, title: str, description: str) -> Schema:
    """The schema of a whole file: shared shapes stand under `$defs`."""
    shared: dict[str, Schema] = {}
    body = schema_of(shape, shared)
    return {
        "$schema": DIALECT,
        "title": title,
        "description": description,
        **body,
        "$defs": {name: shared[name] for name in sorted(shared)},
    }


def schema_of(shape: Shape, shared: dict[str, Schema]) -> Schema:
    """The schema of a shape; what it names is put into `shared`."""
    match shape:
        case Text():
            return _text(shape)
        case Words(words):
            return {"enum": [*words, *_typed(words)]}
        case Number(least, most):
            whole = {"minimum": least, "maximum": most, "pattern": f"^(?:{_range(least, most)})$"}
            return {"type": ["integer", "string"], **whole}
        case Many(of, least, distinct):
            limits = {**({"minItems": least} if least else {}), **({"uniqueItems": True} if distinct else {})}
            return {"type": "array", "items": schema_of(of, shared), **limits}
        case Keys() | Named():
            return _keys(shape, shared)
        case ByKey() | ByWord() | Either():
            return _any_of(shape, shared)
        case Ruled(of=inner):
            return schema_of(inner, shared)
        case Shared(name, inner):
            return _reference(name, inner, shared)
        case Anything():
            return {}
        case _:
            assert_never(shape)


def _text(shape: Text) -> Schema:
    if shape.pattern is None:
        return {"type": ["string", "number", "boolean"]}
    pattern = f"^(?:{shape.pattern.pattern})$"
    if shape.numbers is None:
        return {"type": "string", "pattern": pattern}
    least, most = shape.numbers
    kind = "number" if shape.decimals else "integer"
    return {"type": ["string", kind], "pattern": pattern, "minimum": least, "maximum": most}


def _typed(words: tuple[str, ...]) -> list[object]:
    """What JSON may write without quotation marks for these words."""
    typed: Mapping[str, object] = {"true": True, "false": False}
    return [typed[word] if word in typed else int(word) for word in words if word in typed or word.isdecimal()]


def _range(least: int, most: int) -> str:
    """A pattern for the digits of a number; a long range ends with nines."""
    if most - least <= 20:
        return "|".join(str(number) for number in range(least, most + 1))
    digits = f"[1-9][0-9]{{0,{len(str(most)) - 1}}}"
    return digits if least else f"0|{digits}"


def _keys(shape: Keys | Named, shared: dict[str, Schema]) -> Schema:
    if isinstance(shape, Named):
        return {"type": "object", "additionalProperties": schema_of(shape.of, shared)}
    needed = [key.name for key in shape.keys if key.needed]
    return {
        "type": "object",
        "properties": {key.name: _key(key, shared, some=shape.some) for key in shape.keys},
        **({"required": needed} if needed else {}),
        **({"minProperties": 1} if shape.some else {}),
        "additionalProperties": False,
    }


def _key(key: Key, shared: dict[str, Schema], *, some: bool) -> Schema:
    body = schema_of(key.of, shared)
    return {"description": key.means, **(body if key.needed or some else _or_null(body))}


def _or_null(schema: Schema) -> Schema:
    """The same, or no value."""
    match schema:
        case {"type": str(kind)}:
            return {**schema, "type": [kind, "null"]}
        case {"type": list(kinds)}:
            return {**schema, "type": [*kinds, "null"]}
        case {"enum": list(words)}:
            return {"enum": [*words, None]}
        case {"anyOf": list(shapes)}:
            return {"anyOf": [*shapes, {"type": "null"}]}
        case {"$ref": str()}:
            return {"anyOf": [schema, {"type": "null"}]}
        case _:
            return schema


def _any_of(shape: ByKey | ByWord | Either, shared: dict[str, Schema]) -> Schema:
    match shape:
        case ByKey(leads):
            inner: list[Shape | None] = list(leads.values())
        case ByWord(words=words):
            inner = list(words.values())
        case Either(text, many, keys):
            inner = [text, many, keys]
        case _:
            assert_never(shape)
    schemas: list[Schema] = []
    for one in inner:
        schema = schema_of(one, shared) if one is not None else None
        if schema is not None and schema not in schemas:
            schemas.append(schema)
    if isinstance(shape, Either) and shape.nothing:
        schemas.append({"type": "null"})
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _reference(name: str, shape: Shape, shared: dict[str, Schema]) -> Schema:
    if name not in shared:
        shared[name] = {}
        shared[name] = schema_of(shape, shared)
    return {"$ref": f"#/$defs/{name}"}
