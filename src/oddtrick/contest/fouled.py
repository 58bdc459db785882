"""A fouled board: results that were got with the same cards are a group, and are compared with each other alone.

Law: 87A, 87B (1987-2017).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.contest.model import Slot


@dataclass(frozen=True, slots=True)
class BoardGrouped:
    """Results of a board are of other groups than before; one act for all of them.

    Attributes:
        groups: by slot, of the results that change; empty for the first group.
        why: what was found, possibly empty.
    """

    groups: Mapping[Slot, str]
    why: str = ""


@dataclass(frozen=True, slots=True)
class GroupBoard:
    """Say which results of a board were got with the same cards.

    Attributes:
        session: id of the session.
        board: its number.
        groups: by slot; results that are not named stay where they are.
        seen: the highest revision of a result of this board that the person saw.
        why: what was found.
    """

    session: str
    board: int
    groups: Mapping[Slot, str]
    seen: int
    why: str = ""
