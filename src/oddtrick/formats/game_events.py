"""Games as an event that can be scored, and an event as games.

Pairs are called by what the file calls them, otherwise by their players.

Example:
    >>> from oddtrick.words.contracts import Contract
    >>> game = Game(board=3, contract=Contract.parse("4S"), declarer=Seat.SOUTH, tricks=10, sides={Side.NS: "7"}, table="2")
    >>> event = event_of_games((game,), "night.lin").event
    >>> [(board.number, line.result.ns, line.result.ew) for board in event.boards for line in board.lines]
    [(3, ('7',), ('EW 2',))]
    >>> [(again.board, str(again.contract), again.tricks) for again in games_of_event(event).games]
    [(3, '4S', 10)]
"""  # noqa: E501 - the example is one game

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from oddtrick.formats.diagnostics import EventRead
from oddtrick.formats.game import Game, Games, Put, Rest
from oddtrick.formats.game_teams import CHAIRS as CHAIRS
from oddtrick.formats.game_teams import match_of_games, teams_of
from oddtrick.formats.noticed import Noticed
from oddtrick.formats.outcomes import sides_text
from oddtrick.formats.pbn_scores import form_of
from oddtrick.scoring.contract import score_points
from oddtrick.scoring.event import Board, Event, Line
from oddtrick.scoring.settings import Form, Settings
from oddtrick.words.cards import Card
from oddtrick.words.contracts import ContractResult, PassedOut, Points, Score
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile
from oddtrick.words.results import BoardResult, Played
from oddtrick.words.seats import Seat, Side, Vulnerability, dealer_of, vulnerability_of

_SCORING = {
    Form.MATCHPOINTS: "MatchPoints",
    Form.CROSS_IMPS: "IMP;Cross",
    Form.BUTLER: "IMP;Butler",
    Form.TOTAL_POINTS: "Instant",
}


def numbered(games: Iterable[Game], noticed: Noticed) -> Iterator[tuple[int, Game]]:
    """Games with the numbers of their boards.

    One without a number is of the board that had its deal, otherwise of the next; that is told.
    """
    highest, known = 0, dict[Deal, int]()
    for game in games:
        dealt = game.deal if game.deal is not None and any(game.deal.hands.values()) else None
        number = game.board or (known.get(dealt, 0) if dealt else 0) or highest + 1
        if not game.board:
            noticed.warn("board.number", game.line, 1, f"no number of a board: taken as board {number}")
        highest = max(highest, number)
        if dealt is not None:
            known.setdefault(dealt, number)
        yield number, game


def event_of_games(
    games: Iterable[Game], source: str, settings: Settings | None = None, form: Form | None = None
) -> EventRead:
    """The results of games as an event.

    Args:
        games: those without a result are passed over; one with a contract and no result is told.
        source: name of the file.
        settings: how it is scored; games do not say.
        form: of scoring; otherwise what the games say.

    Raises:
        BadFile: no result, or results of two rooms that do not say which teams play.
    """
    noticed, found = Noticed(source), dict[int, Board]()
    games, scoring = tuple(games), ""
    if teams_of(games) is not None and form in (None, Form.TEAMS_IMPS):
        return _match(games, source, settings, noticed)
    for number, game in numbered(games, noticed):
        if game.room == "closed":
            raise BadFile(source, line=game.line, found="results of a team match", expected="results of pairs")
        scoring = scoring or game.scoring
        played = _played(game, number, noticed)
        if played is not None:
            vulnerable, dealer = game.vulnerable or vulnerability_of(number), game.dealer or dealer_of(number)
            earlier = found.get(number, Board(number, (), dealer, vulnerable))
            line = Line(_result(game, played, len(earlier.lines) + 1))
            found[number] = replace(earlier, lines=(*earlier.lines, line))
    if not found:
        raise BadFile(source, found="no results", expected="games with a contract and its result")
    event = Event(
        form=form or form_of(scoring, source),
        boards=tuple(found[number] for number in sorted(found)),
        settings=settings or Settings(),
        source=source,
    )
    return EventRead(event, noticed.diagnostics)


def _match(games: tuple[Game, ...], source: str, settings: Settings | None, noticed: Noticed) -> EventRead:
    """The games of a match of teams, with their line-ups."""
    results = {
        (number, place): played
        for place, (number, game) in enumerate(numbered(games, noticed))
        if game.room and (played := _played(game, number, noticed)) is not None
    }
    if not results:
        raise BadFile(source, found="no results", expected="games with a contract and its result")
    event = match_of_games(games, results, games[0].event)
    return EventRead(replace(event, settings=settings or Settings(), source=source), noticed.diagnostics)


def _played(game: Game, number: int, noticed: Noticed) -> Played | None:
    if game.passed_out:
        return Played(PassedOut())
    if game.contract is not None and game.declarer is not None and game.tricks is not None:
        first = game.cards[0] if game.cards else None
        lead = first.card if first is not None and first.by is game.declarer.lho else None
        return Played(ContractResult(game.contract, game.declarer, game.tricks, lead))
    if game.points is not None:
        return Played(Points(game.points))
    if game.contract is not None:
        noticed.warn("game.unfinished", game.line, 1, f"board {number}: {game.contract} without a result: left out")
    return None


def _result(game: Game, played: Played, table: int) -> BoardResult:
    ns, ew = (_called(game, side, table) for side in (Side.NS, Side.EW))
    number = int(game.round[:6]) if game.round.isascii() and game.round.isdecimal() else 0
    return BoardResult((ns,), (ew,), played, "", number, game.table, game.section)


def _called(game: Game, side: Side, table: int) -> str:
    names = dict.fromkeys(name for seat in CHAIRS[side] if (name := game.players.get(seat, "")))
    return game.sides.get(side, "") or " - ".join(names) or f"{side.value} {game.table or table}"


def games_of_event(event: Event) -> Games:
    """The results of an event as games, board by board; adjusted scores and boards not played are left out and told."""
    noticed = Noticed(event.source or event.id or "event")
    names = {one.id: one.names for one in event.contestants}
    games: list[Game] = []
    for board in event.boards:
        for line in board.lines:
            game = _game(board, line.result, names)
            if game is None:
                who = sides_text(line.result)
                noticed.error("event.adjusted", 0, 0, f"board {board.number}, {who}: no game shows this: left out")
            else:
                games.append(replace(game, event=event.title, scoring=_SCORING.get(event.form, "")))
    return Games(tuple(games), noticed.diagnostics)


def _game(board: Board, result: BoardResult, names: Mapping[str, tuple[str, ...]]) -> Game | None:
    sides = {side: "+".join(who) for side, who in ((Side.NS, result.ns), (Side.EW, result.ew)) if who}
    people = ((side, [name for one in who for name in names.get(one, ())]) for side, who in
              ((Side.NS, result.ns), (Side.EW, result.ew)))  # fmt: skip
    players = {seat: name for side, found in people for seat, name in zip(CHAIRS[side], found, strict=False)}
    game = Game(
        board=board.number,
        given_dealer=None if board.dealer is dealer_of(board.number) else board.dealer,
        given_vulnerable=None if board.vulnerable is vulnerability_of(board.number) else board.vulnerable,
        sides=sides,
        players=players,
        table=result.table,
        round=str(result.round or ""),
        section=result.section,
        room=result.room,
    )
    match result.outcome:
        case Played(score):
            return with_score(game, score, board.vulnerable)
        case _:
            return None


def with_score(game: Game, score: Score, vulnerable: Vulnerability) -> Game:
    """The game with its result; the opening lead is its play where no other is known."""
    match score:
        case ContractResult(contract, declarer, tricks, lead):
            points = score_points(score, vulnerable)
            played = replace(game, contract=contract, declarer=declarer, tricks=tricks, points=points)
            return _with_lead(played, declarer, lead)
        case PassedOut():
            return replace(game, passed_out=True, points=0)
        case Points(points):
            return replace(game, points=points)


def _with_lead(game: Game, declarer: Seat, lead: Card | None) -> Game:
    if lead is None or game.cards:
        return game
    return replace(game, cards=(Put(declarer.lho, lead),), play_rest=Rest.GIVEN_UP)
