"""Where the sections, pairs and results of a session file belong in a session of the desk.

A pair is found by its announced number and side; where the file numbers otherwise, by who is due where it sits.

Example:
    >>> from oddtrick.formats.bws import BwsTable
    >>> places = Places.of(Bws("night.bws", tables=(BwsTable(1, 1, 1, 1, 6, (1,)),)), SessionState())
    >>> places.section("A"), places.pair("7")
    ('A', '7')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oddtrick.contest.from_event import placed
from oddtrick.contest.model import Slot, TableResult
from oddtrick.contest.sections import TableDue, every_due, every_table
from oddtrick.contest.state import Section, SessionState
from oddtrick.formats.bws import Bws, BwsResult
from oddtrick.formats.bws_event import Numbering, board_result
from oddtrick.words.results import BoardResult
from oddtrick.words.seats import Side

_Meeting = tuple[int, tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Places:
    """The way from a session file into a session.

    Attributes:
        bws: the file.
        numbering: how its contestants are called.
        sections: names in the session by names in the file.
        pairs: ids in the session by ids in the file, where they differ.
        slots: what is due in the session.
        meetings: where two pairs are due with a board.
        known: results without a movement, as an imported event has them, by their place without its line.
    """

    bws: Bws
    numbering: Numbering
    sections: Mapping[str, str]
    pairs: Mapping[str, str]
    slots: frozenset[Slot]
    meetings: Mapping[_Meeting, Slot]
    known: Mapping[Slot, Slot]

    @classmethod
    def of(cls, bws: Bws, session: SessionState) -> Places:
        """The places of a file in a session as it is now."""
        numbering = Numbering.of(bws)
        sections = dict(_sections(bws, numbering, session))
        due = tuple(every_due(session))
        return cls(
            bws,
            numbering,
            sections,
            {
                **dict(_by_seats(bws, numbering, sections, session)),
                **dict(_by_label(bws, numbering, sections, session)),
            },
            frozenset(one.slot for one in due),
            {(one.slot.board, one.ns, one.ew): one.slot for one in due},
            {replace(slot, line=0): slot for slot in sorted(session.records, key=_last_line_first) if slot.line},
        )

    def section(self, name: str) -> str:
        """The name of a section in the session."""
        return self.sections.get(name, name)

    def pair(self, who: str) -> str:
        """The id of a contestant in the session."""
        return self.pairs.get(who, who)

    def renamed(self, result: BoardResult) -> BoardResult:
        """A result with the session's own names."""
        ns, ew = (tuple(self.pair(who) for who in side) for side in (result.ns, result.ew))
        return replace(result, ns=ns, ew=ew, section=self.section(result.section))

    def result(self, row: BwsResult) -> tuple[Slot, TableResult]:
        """Where a row belongs, and what it says.

        Raises:
            Impossible: it says nothing, or what cannot be.
        """
        named, result = placed(row.place.board, self.renamed(board_result(self.bws, self.numbering, row)), 0)
        return self._due(named, result.ns, result.ew), result

    def slot(self, row: BwsResult) -> Slot:
        """Where a row belongs, whatever it says."""
        ns, ew = self.numbering.sides(self.bws, row, row.place.section)
        section = self.section(self.numbering.section(self.bws, row.place.section))
        named = Slot(section, max(row.place.round, 0), str(row.place.table or ""), row.place.board)
        return self._due(named, tuple(map(self.pair, ns)), tuple(map(self.pair, ew)))

    def _due(self, named: Slot, ns: tuple[str, ...], ew: tuple[str, ...]) -> Slot:
        """The place itself where it is due; otherwise where the two pairs meet over the board; otherwise the place.

        Where a result of this place stands on a line of its own, it is that line.
        """
        if named in self.slots:
            return named
        met = self.meetings.get((named.board, ns, ew)) or self.meetings.get((named.board, ew, ns))
        return met or self.known.get(named, named)


def _sections(bws: Bws, numbering: Numbering, session: SessionState) -> Iterator[tuple[str, str]]:
    """Sections by name; where each side has but one, these two."""
    ids = sorted(
        {one.id for one in bws.sections}
        | {one.section for one in bws.tables}
        | {one.place.section for one in bws.results}
    )
    names = [numbering.section(bws, number) for number in ids]
    if len(names) == len(session.sections) == 1:
        yield names[0], next(iter(session.sections))
        return
    known = {name.casefold(): name for name in session.sections}
    for number, name in zip(bws.section_ids, names, strict=True):
        letter = name or bws.section(number).letter
        if letter.casefold() in known:
            yield name, known[letter.casefold()]


def _by_label(
    bws: Bws, numbering: Numbering, sections: Mapping[str, str], session: SessionState
) -> Iterator[tuple[str, str]]:
    """Pairs whose announced number and side are those of the file."""
    for number, section in _known(bws, numbering, sections, session):
        plan = section.plans[-1] if section.plans else None
        if plan is None:
            continue
        for pair, label in zip(plan.pairs, plan.movement.labels, strict=False):
            if pair and (label.side is not None) == (number in numbering.two_lines):
                yield numbering.id(bws, number, label.number, label.side or Side.NS), pair


def _by_seats(
    bws: Bws, numbering: Numbering, sections: Mapping[str, str], session: SessionState
) -> Iterator[tuple[str, str]]:
    """Pairs by where they sit first, in the file and in the session."""
    due = {(one.section, one.round, one.table): one for one in every_table(session)}
    for table in sorted(bws.tables, key=lambda one: -one.round):
        name = numbering.section(bws, table.section)
        there: TableDue | None = due.get((sections.get(name, name), table.round, str(table.table)))
        if there is not None:
            ns, ew = numbering.sides(bws, table, table.section)
            yield from zip((*ns, *ew), (*there.ns, *there.ew), strict=False) if ns and ew else ()


def _known(
    bws: Bws, numbering: Numbering, sections: Mapping[str, str], session: SessionState
) -> Iterator[tuple[int, Section]]:
    for number in bws.section_ids:
        name = numbering.section(bws, number)
        if sections.get(name, name) in session.sections:
            yield number, session.sections[sections.get(name, name)]


def _last_line_first(slot: Slot) -> int:
    return -slot.line
