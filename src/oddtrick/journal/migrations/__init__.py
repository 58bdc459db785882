"""The numbered steps by which a database of each kind comes to its present schema."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from importlib.resources import files


class Dialect(Enum):
    """Whose SQL it is; the value is the folder's name."""

    SQLITE = "sqlite"
    POSTGRES = "postgres"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: from schema `number` - 1 to schema `number`."""

    number: int
    sql: str


def steps(dialect: Dialect) -> tuple[Step, ...]:
    """All steps in order, numbered from 1 without gaps.

    Example:
        >>> [step.number for step in steps(Dialect.SQLITE)][0]
        1
    """
    folder = files(__name__) / dialect.value
    found = sorted((file.name, file.read_text("utf-8")) for file in folder.iterdir() if file.name.endswith(".sql"))
    return tuple(Step(int(name.partition("_")[0]), sql) for name, sql in found)
