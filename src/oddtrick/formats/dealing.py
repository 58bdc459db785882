"""The formats of dealing machines, by the ends of their files' names.

Example:
    >>> sorted(DEALING)
    ['ber', 'bhg', 'bri', 'cds', 'csv', 'dge', 'dlm', 'dup', 'hrf', 'rzd']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from oddtrick.formats.dealing_bri import read_bri, write_bri
from oddtrick.formats.dealing_csv import read_deal_csv, write_deal_csv
from oddtrick.formats.dealing_dge import read_dge, write_dge
from oddtrick.formats.dealing_dlm import read_dlm, write_dlm
from oddtrick.formats.dealing_dup import read_dup, write_dup
from oddtrick.formats.dealing_rzd import read_cds, read_rzd, write_cds, write_rzd
from oddtrick.formats.dealing_text import read_ber, read_bhg, read_hrf, write_ber, write_bhg, write_hrf
from oddtrick.formats.game import Game, Games, Written


class Reads(Protocol):
    """A reader: the deals of a file; BadFile where there is none."""

    def __call__(self, data: bytes | str, source: str) -> Games:
        """Read a file whose name is for diagnostics."""
        ...


class Writes(Protocol):
    """A writer: the file, and what it lacks."""

    def __call__(self, games: tuple[Game, ...], source: str = ...) -> Written:
        """Write a file whose name is for diagnostics."""
        ...


@dataclass(frozen=True, slots=True)
class DealingFormat:
    """A format of dealing machines.

    Attributes:
        name: as people call it.
        read, write: its reader and writer.
        numbered: it has board numbers.
    """

    name: str
    read: Reads
    write: Writes
    numbered: bool = False


DEALING: Mapping[str, DealingFormat] = {
    "dlm": DealingFormat("DLM", read_dlm, write_dlm, numbered=True),
    "dup": DealingFormat("DUP", read_dup, write_dup, numbered=True),
    "bri": DealingFormat("BRI", read_bri, write_bri),
    "dge": DealingFormat("DGE", read_dge, write_dge),
    "ber": DealingFormat("BER", read_ber, write_ber),
    "bhg": DealingFormat("BHG", read_bhg, write_bhg),
    "cds": DealingFormat("CDS", read_cds, write_cds, numbered=True),
    "rzd": DealingFormat("RZD", read_rzd, write_rzd),
    "hrf": DealingFormat("HRF", read_hrf, write_hrf, numbered=True),
    "csv": DealingFormat("CSV", read_deal_csv, write_deal_csv, numbered=True),
}
"""By the end of a file's name, in lower case."""
