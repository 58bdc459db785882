"""The JSON Schemas of the formats, from the tables by which the readers check.

Example:
    >>> tuple(SCHEMAS), json.loads(schema_text("case"))["$schema"]
    (('case', 'event'), 'https://json-schema.org/draft/2020-12/schema')
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from oddtrick.formats.event_shapes import EVENT_FILE
from oddtrick.formats.json_schema import document_schema
from oddtrick.formats.record_head import CASE
from oddtrick.formats.shapes import Either, Many, Shape, Shared
from oddtrick.words.errors import NotFound

_CASE = Shared("case", CASE)
SCHEMAS: Mapping[str, tuple[Shape, str, str]] = {
    "case": (
        Either(many=Many(_CASE), keys=_CASE),
        "Case files of Oddtrick, case/1",
        "What happened at a table, in order: a case, or a list of cases. Every value may be text; null is no value.",
    ),
    "event": (
        EVENT_FILE,
        "Event files of Oddtrick, event/1",
        "A scored event: results in, ranking out. A number may be text where it can be a fraction; null is no value.",
    ),
}
"""By the name of a format: its shape, a title, and what it holds."""


def schema_text(name: str) -> str:
    """The JSON Schema (draft 2020-12) of a format.

    Raises:
        NotFound: no format has this name.
    """
    if name not in SCHEMAS:
        raise NotFound("no format is called {found!r}: {known}", found=name, known=", ".join(SCHEMAS))
    return _laid_out(document_schema(*SCHEMAS[name]), "") + "\n"


_WIDTH = 118


def _laid_out(value: object, margin: str) -> str:
    """JSON in which what fits on a line stands on one."""
    line = json.dumps(value, ensure_ascii=False)
    inside = margin + " "
    match value:
        case dict() if len(margin) + len(line) > _WIDTH:
            members = [f"{json.dumps(key)}: {_laid_out(member, inside)}" for key, member in value.items()]
            return f"{{\n{inside}" + f",\n{inside}".join(members) + f"\n{margin}}}"
        case list() if len(margin) + len(line) > _WIDTH:
            return f"[\n{inside}" + f",\n{inside}".join(_laid_out(one, inside) for one in value) + f"\n{margin}]"
        case _:
            return line
