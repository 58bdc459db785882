"""A session file as an event that can be scored: who plays, and the results that hold.

Contestants have the numbers that are announced: `7`, or `7NS` and `7EW` where both lines have a 7; before them stands
the section's letter where there are several.

Example:
    >>> from oddtrick.formats.bws import BwsResult, Place
    >>> place = Place(1, 1, 1, 5)
    >>> rows = (BwsResult(1, place, 3, 3, "N", "3 NT", "="), BwsResult(2, place, 3, 3, "N", "3 NT", "-1"))
    >>> event = event_of(Bws("night.bws", results=rows)).event
    >>> line = event.boards[0].lines[0].result
    >>> line.ns, line.ew, str(line.outcome.score)
    (('3NS',), ('3EW',), '3NT-1 by N')
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from oddtrick.formats.bws import Bws, BwsPlayer, BwsResult, BwsTable, Place, read_bws
from oddtrick.formats.bws_words import is_swapped, outcome_of
from oddtrick.formats.diagnostics import EventRead
from oddtrick.formats.noticed import Noticed
from oddtrick.scoring.event import Board, Contestant, Event, Lineup, Match
from oddtrick.scoring.forms import AS_INDIVIDUAL
from oddtrick.scoring.settings import OF_TEAMS, Form, Settings
from oddtrick.words.errors import Impossible
from oddtrick.words.results import BoardResult
from oddtrick.words.seats import Seat, Side

_TEAMS = 4
"""Scoring of teams in the table of sections."""
_FORMS = {1: Form.MATCHPOINTS, 2: Form.BUTLER, 3: Form.CROSS_IMPS, 4: Form.TEAMS_IMPS}


@dataclass(frozen=True, slots=True)
class Numbering:
    """How contestants are called.

    Attributes:
        lettered: the section's letter stands before the number.
        two_lines: numbers of the sections in which a number means another pair on each side.
        two_winners: numbers of the sections in which a pair keeps its side.
        individual: each player is a contestant.
        teams: numbers of the sections in which a number is a team, with a pair on each side.
    """

    lettered: bool
    two_lines: frozenset[int]
    two_winners: frozenset[int]
    individual: bool
    teams: frozenset[int] = frozenset()

    @classmethod
    def of(cls, bws: Bws) -> Numbering:
        """The numbering of a session file."""
        scored = frozenset(one.id for one in bws.sections if one.scoring == _TEAMS)
        on_both = frozenset(_on_both_sides(bws))
        teams, two_lines = on_both & scored, on_both - scored
        two_winners = frozenset(one.id for one in bws.sections if one.winners == 2) - teams
        return cls(len(bws.section_ids) > 1, two_lines, two_lines | two_winners, bws.is_individual, teams)

    def section(self, bws: Bws, number: int) -> str:
        """The name of a section; empty where there is but one."""
        return bws.section(number).letter if self.lettered else ""

    def id(self, bws: Bws, section: int, number: int, side: Side) -> str:
        """The id of a contestant."""
        end = side.value if section in self.two_lines and not self.individual else ""
        return f"{self.section(bws, section)}{number}{end}"

    def sides(self, bws: Bws, one: BwsTable | BwsResult, section: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Who sits North-South and East-West; a number 0 is nobody."""
        ns, ew = (one.ns, one.south), (one.ew, one.west)
        return (
            tuple(self.id(bws, section, number, Side.NS) for number in ns if number),
            tuple(self.id(bws, section, number, Side.EW) for number in ew if number),
        )


def _on_both_sides(bws: Bws) -> Iterator[int]:
    """Sections in which a number sits on both sides at the same time, so it is two pairs, or a team."""
    ns: set[tuple[int, int, int]] = set()
    ew: set[tuple[int, int, int]] = set()
    for table in bws.tables:
        ns.add((table.section, table.round, table.ns))
        ew.add((table.section, table.round, table.ew))
    for row in bws.results:
        ns.add((row.place.section, row.place.round, row.ns))
        ew.add((row.place.section, row.place.round, row.ew))
    yield from (section for section, _, number in ns & ew if number)


def standing(bws: Bws) -> dict[Place, BwsResult]:
    """The row that holds for each place, by place: the last one that was not erased.

    Where all rows of a place were erased it is the last of them.

    Example:
        >>> from oddtrick.formats.bws import BwsResult, Place
        >>> one, other = Place(1, 1, 1, 1), Place(1, 1, 1, 2)
        >>> erased = BwsResult(8, other, 1, 2, erased=True), BwsResult(9, one, 1, 2, erased=True)
        >>> rows = (BwsResult(7, one, 1, 2), *erased)
        >>> [(row.id, row.erased) for row in standing(Bws("", results=rows)).values()]
        [(7, False), (8, True)]
    """
    erased = {row.place: row for row in bws.results if row.erased}
    return dict(sorted((erased | {row.place: row for row in bws.results if not row.erased}).items()))


def board_result(bws: Bws, numbering: Numbering, row: BwsResult) -> BoardResult:
    """A row as a result.

    Raises:
        Impossible: it says nothing, or what cannot be.
    """
    ns, ew = numbering.sides(bws, row, row.place.section)
    if is_swapped(row.remarks):
        ns, ew = ew, ns
    if not ns and not ew:
        raise Impossible("nobody sits there", id="bws.nobody")
    outcome = outcome_of(row.contract, row.result, row.declarer, row.lead, row.remarks)
    section = numbering.section(bws, row.place.section)
    return BoardResult(ns, ew, outcome, "", max(row.place.round, 0), str(row.place.table or ""), section)


def read_bws_event(data: bytes, source: str, settings: Settings | None = None, form: Form | None = None) -> EventRead:
    """A session file as an event.

    Args:
        data: the file.
        source: its name, for errors.
        settings: how it is scored; the file does not say.
        form: of scoring; otherwise what the file says.

    Raises:
        BadFile: no session file, or a damaged one.
    """
    return event_of(read_bws(data, source), settings, form)


def event_of(bws: Bws, settings: Settings | None = None, form: Form | None = None) -> EventRead:
    """The same from the tables of one."""
    noticed, numbering = Noticed(bws.source), Numbering.of(bws)
    boards: dict[int, list[BoardResult]] = {}
    tell_erased(bws, noticed)
    for row in standing(bws).values():
        if row.erased:
            continue
        try:
            result = board_result(bws, numbering, row)
            boards.setdefault(row.place.board, []).append(result)
        except Impossible as error:
            noticed.error(error.id or "bws.result", 0, 0, f"{where(bws, row.place)}: {error}")
        if row.suspicious:
            said = f"{row.contract} {row.result} by {row.declarer}"
            noticed.warn("bws.suspicious", 0, 0, f"{where(bws, row.place)}: the control software doubts {said}")
    found = form or _form(bws, numbering, noticed)
    contestants = tuple(_contestants(bws, numbering))
    event = Event(
        form=found,
        boards=tuple(Board(number, tuple(lines)) for number, lines in sorted(boards.items())),
        settings=settings or Settings(),
        contestants=contestants,
        matches=tuple(_matches(bws, numbering)) if found in OF_TEAMS else (),
        winners=2 if numbering.two_winners else 1,
        title=bws.title,
        program="Bridgemate",
        source=bws.source,
    )
    return EventRead(event, (*bws.diagnostics, *noticed.diagnostics))


def _matches(bws: Bws, numbering: Numbering) -> Iterator[Match]:
    """The matches of teams: each two, with the boards that they are due to play, or have played, at two tables."""
    met: dict[tuple[str, str], list[tuple[int, str, tuple[int, ...]]]] = {}
    for one in sorted(bws.tables, key=lambda table: (table.round, table.table)):
        (ns, ew) = numbering.sides(bws, one, one.section)
        if one.section in numbering.teams and ns and ew and ns != ew:
            low, high = sorted((ns[0], ew[0]), key=lambda team: (len(team), team))
            met.setdefault((low, high), []).append((one.round, ns[0], one.boards))
    for (low, high), tables in met.items():
        sets = [{board for _, ns, boards in tables if ns == team for board in boards} for team in (low, high)]
        boards = tuple(sorted(sets[0] & sets[1]))
        if boards:
            number, home, _ = tables[0]
            yield Match(f"{low}-{high}", home, high if home == low else low, boards, number)


def tell_erased(bws: Bws, noticed: Noticed) -> None:
    """Say of each place whose last row was erased what it said, so that nobody misses it."""
    for place, row in sorted({row.place: row for row in bws.results}.items()):
        if row.erased:
            said = " ".join(filter(None, (row.contract, row.result, row.declarer, row.remarks))) or "a result"
            noticed.warn("bws.erased", 0, 0, f"{where(bws, place)}: {said} was erased at the table")


def where(bws: Bws, place: Place) -> str:
    """A place in letters, for remarks.

    Example:
        >>> where(Bws(""), Place(1, 3, 7, 12))
        'section A, round 3, table 7, board 12'
    """
    letter = bws.section(place.section).letter
    return f"section {letter}, round {place.round}, table {place.table}, board {place.board}"


def _form(bws: Bws, numbering: Numbering, noticed: Noticed) -> Form:
    codes = {one.scoring for one in bws.sections}
    code = codes.pop() if len(codes) == 1 else 1
    form = _FORMS.get(code, Form.MATCHPOINTS)
    if numbering.individual:
        form = AS_INDIVIDUAL.get(form, Form.INDIVIDUAL_MATCHPOINTS)
    if codes or code != 1:
        noticed.warn("bws.scoring", 0, 0, f"scored as {form.value}: see whether it was")
    return form


def _contestants(bws: Bws, numbering: Numbering) -> Iterator[Contestant]:
    """All who are due or have a result, by section, side and number, with their players."""
    found: dict[str, tuple[int, int, int]] = {}
    directions: dict[str, set[Side]] = {}
    for section, number, side in sorted(set(_seated(bws)), key=lambda one: (one[0], one[2] is Side.EW, one[1])):
        who = numbering.id(bws, section, number, side)
        found.setdefault(who, (section, len(found), number))
        directions.setdefault(who, set()).add(side)
    players = lineups(bws, numbering)
    for who, (section, _, _) in found.items():
        kept = section in numbering.two_winners and len(directions[who]) == 1 and not numbering.individual
        teams = players.get(who, ())
        names = tuple(dict.fromkeys(name for lineup in teams for name in lineup.names))
        yield Contestant(
            who, next(iter(directions[who])) if kept else None, names, lineups=teams if len(teams) > 1 else ()
        )


def _seated(bws: Bws) -> Iterator[tuple[int, int, Side]]:
    for table in bws.tables:
        yield from _of_row(table, table.section)
    for row in bws.results:
        yield from _of_row(row, row.place.section)


def _of_row(one: BwsTable | BwsResult, section: int) -> Iterator[tuple[int, int, Side]]:
    for side, numbers in ((Side.NS, (one.ns, one.south)), (Side.EW, (one.ew, one.west))):
        yield from ((section, number, side) for number in numbers if number)


def lineups(bws: Bws, numbering: Numbering) -> dict[str, tuple[Lineup, ...]]:
    """The players of contestants by name (number, where no name is known), and who came in a later round."""
    found: dict[str, list[Lineup]] = {}
    for (who, since), people in sorted(seated_players(bws, numbering).items()):
        names = tuple(one.name or one.number for one in people)
        if not found.get(who) or found[who][-1].names != names:
            found.setdefault(who, []).append(Lineup(names, since))
    return {who: tuple(some) for who, some in found.items()}


def seated_players(bws: Bws, numbering: Numbering) -> dict[tuple[str, int], tuple[BwsPlayer, ...]]:
    """Who plays for a contestant from a round on (0: from the start), in the order North, South or East, West."""
    tables = {(one.section, one.round, one.table): one for one in bws.tables}
    first = {(one.section, one.table): one for one in reversed(bws.tables)}
    chairs: dict[str, dict[int, dict[Seat, BwsPlayer]]] = {}
    teams: set[str] = set()
    for player in bws.players:
        table = tables.get((player.section, player.round, player.table))
        if player.round <= 1:
            table = table or tables.get((player.section, 1, player.table)) or first.get((player.section, player.table))
        if table is not None and (who := _sits(bws, numbering, table, player.seat)):
            since = player.round if player.round > 1 else 0
            chairs.setdefault(who, {}).setdefault(since, {})[player.seat] = player
            if player.section in numbering.teams:
                teams.add(who)
    return dict(_evolved(chairs, teams))


def _evolved(
    chairs: dict[str, dict[int, dict[Seat, BwsPlayer]]], teams: Collection[str]
) -> Iterator[tuple[tuple[str, int], tuple[BwsPlayer, ...]]]:
    """Round by round: who is not entered anew stays. A team has North-South before East-West."""
    for who, rounds in chairs.items():
        held: dict[int, BwsPlayer] = {}
        for since, seats in sorted(rounds.items()):
            held |= {_ORDER.index(seat) % (4 if who in teams else 2): player for seat, player in seats.items()}
            yield (who, since), tuple(player for _, player in sorted(held.items()))


_ORDER = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
"""Of the players of a team; those of a pair are the first two or the last two."""


def _sits(bws: Bws, numbering: Numbering, table: BwsTable, seat: Seat) -> str:
    """The contestant of a chair; empty for nobody."""
    if numbering.individual:
        numbers = {Seat.NORTH: table.ns, Seat.SOUTH: table.south, Seat.EAST: table.ew, Seat.WEST: table.west}
        number = numbers[seat]
    else:
        number = table.ns if seat.side is Side.NS else table.ew
    return numbering.id(bws, table.section, number, seat.side) if number else ""
