"""What stands before the boards of a LIN file, for all of them: the match, results, names, numbers.

Lists have an entry, two or four for every board from the first that `vg` names: results and scores for the open and the
closed room, names for four players.

Example:
    >>> header = Header()
    >>> header.title("Cup,Final,I,17,18,Reds,12,Blues,0")
    >>> header.lists["rs"] = "3NN=,4SE+1,PASS,".split(",")
    >>> header.event, header.teams, [header.entry("rs", 18, room) for room in ("open", "closed")]
    ('Cup', ('Reds', 'Blues'), ['PASS', ''])
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest

from oddtrick.formats.lin_words import SEATS
from oddtrick.words.seats import Seat, Side

ROOMS = ("open", "closed")
SCORING = {"I": "IMP", "P": "MP", "B": "BAM"}
"""What a letter of `vg` stands for; pairs may be scored in IMPs, which the second field says then."""
_NUMBER = re.compile(r"\d{1,5}")


def number_in(text: str) -> int | None:
    """The first number in a text, if it can be a board's."""
    found = _NUMBER.search(text) if text else None
    return int(found[0]) or None if found else None


def names_by_seat(names: list[str]) -> Mapping[Seat, str]:
    """Names in the order of LIN; empty ones are unknown."""
    return {seat: name for seat, name in zip(SEATS, map(str.strip, names), strict=False) if name}


@dataclass(slots=True)
class Header:
    """The header of a file, as far as it has been read.

    Attributes:
        event, segment, scoring: of `vg`.
        teams: North-South's of the open room first.
        carried: what they bring from before, as written.
        first, last: board numbers of `vg`.
        names: of `pn`, four for one table or eight for both.
        by_board: of `pw`, by the place of the board.
        lists: entries of `rs`, `mp`, `bn`, as written.
        rooms: there are two tables: it is a match.
    """

    event: str = ""
    segment: str = ""
    scoring: str = ""
    teams: tuple[str, str] = ("", "")
    carried: tuple[str, str] = ("", "")
    first: int | None = None
    last: int | None = None
    names: list[str] = field(default_factory=list)
    by_board: list[Mapping[Seat, str]] = field(default_factory=list)
    lists: dict[str, list[str]] = field(default_factory=dict)
    rooms: bool = False

    def title(self, value: str) -> None:
        """Read the value of `vg`; more than eight commas belong to the title."""
        cells = [cell.strip() for cell in value.split(",")]
        if len(cells) > 9:
            over = len(cells) - 8
            cells = [", ".join(cells[:over]), *cells[over:]]
        cells += [""] * (9 - len(cells))
        self.event, self.segment = cells[0], cells[1]
        letter = cells[2].upper()
        paired_imps = letter == "P" and "IMP" in (self.event + self.segment).upper()
        self.scoring = "IMP" if paired_imps else SCORING.get(letter, cells[2])
        self.first, self.last = number_in(cells[3]), number_in(cells[4])
        self.teams, self.carried = (cells[5], cells[7]), (cells[6], cells[8])

    def place(self, label: int) -> int:
        """The place of a board in the lists, from 0, by its label in `qx`."""
        return label - (self.first or 1)

    def entry(self, name: str, label: int, room: str) -> str:
        """The entry of a board at a table in a list with two for each board; empty where there is none."""
        entries = self.lists.get(name, [])
        at = 2 * self.place(label) + (room == "closed")
        return entries[at].strip() if 0 <= at < len(entries) else ""

    def number(self, label: int) -> int | None:
        """The number of a board that `bn` gives."""
        entries, at = self.lists.get("bn", []), self.place(label)
        return number_in(entries[at]) if 0 <= at < len(entries) else None

    def players(self, label: int | None, room: str) -> Mapping[Seat, str]:
        """Who plays, as far as the header says."""
        found = names_by_seat(self.names[4:8] if room == "closed" else self.names[:4])
        if found or label is None:
            return found
        at = self.place(label)
        return self.by_board[at] if 0 <= at < len(self.by_board) else {}

    def names_by_board(self, entries: list[str]) -> None:
        """Read the value of `pw`: four names for every board; an empty one is as before."""
        now = [""] * 4
        for at in range(0, len(entries), 4):
            now = [entry.strip() or before for entry, before in zip_longest(entries[at : at + 4], now, fillvalue="")]
            self.by_board.append(names_by_seat(now))

    def sides(self, room: str) -> Mapping[Side, str]:
        """Which team sits where at a table."""
        if not any(self.teams):
            return {}
        both = zip((Side.NS, Side.EW), self.teams[::-1] if room == "closed" else self.teams, strict=True)
        return {side: team for side, team in both if team}
