"""For the library's reference: the section `Example:` of a docstring is shown as code, like `Examples:`."""

from __future__ import annotations

import re
from typing import Any

import griffe

_HEAD = re.compile(r"^Example:$", re.MULTILINE)


class Examples(griffe.Extension):
    """Renames the section before the docstring is parsed."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = _HEAD.sub("Examples:", obj.docstring.value)
