"""Forms as they were typed: fields as text, faults beside them, files with a limit."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Annotated, TypeVar

from fastapi import Depends, UploadFile
from starlette.requests import Request

from oddtrick.service.repeats import named
from oddtrick.web.form_body import form_of
from oddtrick.web.security import TOKEN_FIELD
from oddtrick.wording import Wording
from oddtrick.wording.wording import MINUS
from oddtrick.words.errors import BadFile, Impossible, OddtrickError
from oddtrick.words.numbers import parse_number

LARGEST = 200 * 2**20
"""Bytes of a file that is taken: four thousand boards as PBN have a fortieth of it."""
_KEY = re.compile(r"[a-z0-9]{10}")


T = TypeVar("T")
U = TypeVar("U")
E = TypeVar("E", bound=Enum)


class Fields(dict[str, str]):
    """Fields as they were typed; one that was not sent is empty.

    Example:
        >>> Fields(name="Ada")["number"]
        ''
    """

    def __missing__(self, key: str) -> str:
        return ""


async def typed(request: Request) -> Fields:
    """Every field of the form that was sent, without the blanks around it; files are left out."""
    sent = await form_of(request)
    return Fields({name: value.strip() for name, value in sent.items() if isinstance(value, str)})


def name_of(fields: Fields) -> str:
    """Names what was sent, for `Desk.run`: the same form sent twice is done once, another under its id is not."""
    return named(fields["command_id"], sorted(said for said in fields.items() if said[0] != TOKEN_FIELD))


def is_key(text: str) -> bool:
    """Whether a form brought back the key that it hid (`Desk.new_id`): what is made is named by it, and made once.

    Example:
        >>> is_key("k3v9x0a1b2"), is_key("k3v9/../b2")
        (True, False)
    """
    return _KEY.fullmatch(text) is not None


Typed = Annotated[Fields, Depends(typed)]
"""A route's parameter: the fields as they were typed."""


@dataclass(frozen=True, slots=True)
class Faults:
    """What is wrong with a form.

    Attributes:
        fields: sentences by the name of the field.
        general: a sentence about no field of its own; empty where there is none.

    Example:
        >>> bool(Faults()), bool(Faults(general="The disk is full.")), Faults({"name": "Empty."}).status
        (False, True, 422)
    """

    fields: Mapping[str, str] = field(default_factory=dict)
    general: str = ""

    def __bool__(self) -> bool:
        return bool(self.fields or self.general)

    @property
    def status(self) -> int:
        """Of the answer that shows them."""
        return 422 if self else 200

    @classmethod
    def of(cls, error: OddtrickError, wording: Wording, where: str = "") -> Faults:
        """The fault of an error, beside the field that is named."""
        sentence = wording.error(error)
        return cls({where: sentence}) if where else cls(general=sentence)


class Reader:
    """Reads fields and notes what is wrong with each."""

    def __init__(self, values: Mapping[str, str], wording: Wording) -> None:
        self.values, self.wording = values, wording
        self.faults: dict[str, str] = {}

    def read(self, name: str, parse: Callable[[str], T], otherwise: U) -> T | U:
        """The value of a field; what is said instead where it cannot be read."""
        try:
            return parse(self.values[name])
        except OddtrickError as error:
            self.faults[name] = self.wording.error(error)
            return otherwise


def chosen(kind: type[E], text: str) -> E:
    """What was chosen, by its word.

    Raises:
        Impossible: it is none of what is offered.
    """
    found = next((one for one in kind if one.value == text), None)
    if found is None:
        raise not_offered()
    return found


def not_offered() -> Impossible:
    """What is said of a choice that is none of those of the form."""
    return Impossible("choose one of those that are offered", id="condition.choice")


def number_of(text: str) -> Fraction:
    """A number as people type it: a decimal comma, a minus sign, a percent sign at the end.

    Raises:
        Impossible: none.

    Example:
        >>> number_of("−2,5"), number_of("10 %")
        (Fraction(-5, 2), Fraction(10, 1))
    """
    return parse_number(text.replace(",", ".").replace(MINUS, "-").rstrip("% "))


def bytes_of(file: UploadFile | None) -> bytes:
    """What a file that was sent holds.

    Raises:
        Impossible: none was chosen, or it is too large.
    """
    if file is None or not file.filename:
        raise Impossible("choose a file first", id="form.no-file")
    if (file.size or 0) > LARGEST:
        raise Impossible("{name} has more than {most} MB", id="form.large", name=file.filename, most=LARGEST >> 20)
    return file.file.read()


def every_fault(error: OddtrickError, wording: Wording, most: int = 20) -> list[str]:
    """The sentences of an error and of those that were found with it, the first so many."""
    match error:
        case BadFile(others=others):
            return [wording.error(one) for one in (error, *others)][:most]
        case _:
            return [wording.error(error)]
