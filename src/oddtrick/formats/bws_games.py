"""A session file as games: one for each result that holds, and one for each hand record without a result.

Example:
    >>> from oddtrick.formats.bws import BwsResult, Place
    >>> row = BwsResult(1, Place(1, 2, 4, 5), 3, 9, "E", "2 H x", "-1", "SA")
    >>> game = games_of(Bws("night.bws", results=(row,))).games[0]
    >>> str(game.contract), game.tricks, game.points, game.table, dict(game.sides)[Side.EW]
    ('2HX', 7, 100, '4', '9')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.formats.bws import Bws, BwsResult, Place, Step, read_bws
from oddtrick.formats.bws_event import Numbering, board_result, lineups, standing, tell_erased, where
from oddtrick.formats.game import Game, Games, Put, Said
from oddtrick.formats.game_events import CHAIRS, with_score
from oddtrick.formats.noticed import Noticed
from oddtrick.scoring.event import Lineup, names_in
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.results import BoardResult, Played
from oddtrick.words.seats import Seat, Side, vulnerability_of

_CALLS = {"PAS": "P", "PASS": "P", "DBL": "X", "D": "X", "RDBL": "XX", "R": "XX"}


@dataclass(frozen=True, slots=True)
class _Reading:
    bws: Bws
    numbering: Numbering
    noticed: Noticed
    hands: dict[tuple[int, int], Deal]
    lineups: dict[str, tuple[Lineup, ...]]
    calls: dict[Place, list[Step]]
    cards: dict[Place, list[Step]]


def read_bws_games(data: bytes, source: str) -> Games:
    """The games of a session file.

    Raises:
        BadFile: no session file, or a damaged one.
    """
    return games_of(read_bws(data, source))


def games_of(bws: Bws) -> Games:
    """The games of the tables of a session file, by section, round, table and board."""
    numbering, noticed = Numbering.of(bws), Noticed(bws.source)
    hands = {(one.section, one.board): one.deal for one in bws.hands}
    reading = _Reading(
        bws, numbering, noticed, hands, lineups(bws, numbering), _by_place(bws.calls), _by_place(bws.cards)
    )
    games = tuple(_games(reading))
    return Games(games, (*bws.diagnostics, *noticed.diagnostics))


def _by_place(steps: tuple[Step, ...]) -> dict[Place, list[Step]]:
    found: dict[Place, list[Step]] = {}
    for step in sorted(steps, key=lambda one: one.counter):
        found.setdefault(step.place, []).append(step)
    return found


def _games(reading: _Reading) -> Iterator[Game]:
    shown: set[tuple[int, int]] = set()
    tell_erased(reading.bws, reading.noticed)
    for place, row in standing(reading.bws).items():
        if not row.erased:
            shown.add((place.section, place.board))
            yield _played(reading, place, row)
    for (section, board), deal in sorted(reading.hands.items()):
        if (section, board) not in shown:
            yield replace(_shell(reading, section, board), deal=deal)


def _shell(reading: _Reading, section: int, board: int) -> Game:
    bws = reading.bws
    date = bws.date.strftime("%Y.%m.%d") if bws.date else ""
    return Game(board=board, section=bws.section(section).letter, event=bws.title, date=date)


def _played(reading: _Reading, place: Place, row: BwsResult) -> Game:
    shell = _shell(reading, place.section, place.board)
    game = replace(
        shell,
        deal=reading.hands.get((place.section, place.board)),
        table=str(place.table),
        round=str(place.round),
        calls=tuple(_calls(reading, place)),
        cards=tuple(_cards(reading, place)),
        comments=(row.remarks,) if row.remarks else (),
        complete=place in reading.calls,
    )
    try:
        result = board_result(reading.bws, reading.numbering, row)
    except Impossible as error:
        said = " ".join(filter(None, (row.contract, row.result, row.declarer, row.remarks)))
        reading.noticed.error(error.id or "bws.result", 0, 0, f"{where(reading.bws, place)}: {error}")
        return replace(game, extra={"Entered": said} if said else {})
    return _with_result(reading, game, place, result)


def _with_result(reading: _Reading, game: Game, place: Place, result: BoardResult) -> Game:
    sides = {side: "+".join(who) for side, who in ((Side.NS, result.ns), (Side.EW, result.ew)) if who}
    game = replace(game, sides=sides, players=dict(_players(reading, result, place.round)))
    match result.outcome:
        case Played(score):
            return with_score(game, score, vulnerability_of(place.board))
        case _:
            return game


def _players(reading: _Reading, result: BoardResult, number: int) -> Iterator[tuple[Seat, str]]:
    for side, ids in ((Side.NS, result.ns), (Side.EW, result.ew)):
        names = [name for who in ids for name in names_in(reading.lineups.get(who, ()), 1, number)]
        yield from zip(CHAIRS[side], names, strict=False)


def _calls(reading: _Reading, place: Place) -> Iterator[Said]:
    for step in reading.calls.get(place, ()):
        try:
            yield _call(step)
        except Impossible as error:
            _unread(reading, step, error)


def _cards(reading: _Reading, place: Place) -> Iterator[Put]:
    for step in reading.cards.get(place, ()):
        try:
            yield Put(Seat.parse(step.seat), Card.parse(step.text))
        except Impossible as error:
            _unread(reading, step, error)


def _call(step: Step) -> Said:
    word = step.text.replace(" ", "").upper()
    return Said(parse_call(_CALLS.get(word, word)))


def _unread(reading: _Reading, step: Step, error: Impossible) -> None:
    reading.noticed.error(error.id or "bws.step", 0, 0, f"{where(reading.bws, step.place)}: {error}")
