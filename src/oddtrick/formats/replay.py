"""The play of a game under the Laws, beside the result that its file gives.

Example:
    >>> from oddtrick.formats.game import Put
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.words.cards import Card
    >>> from oddtrick.words.contracts import Contract
    >>> from oddtrick.words.deals import Deal
    >>> deal = Deal.parse("N:A... K... Q... J...")
    >>> cards = (Put(Seat.EAST, Card.parse("SK")), Put(Seat.SOUTH, Card.parse("SA")))
    >>> game = Game(deal=deal, contract=Contract.parse("1NT"), declarer=Seat.NORTH, cards=cards, tricks=7)
    >>> found = replayed(game, laws_of(2017))
    >>> found.verdict, str(found.refused)
    (<Verdict.IMPOSSIBLE: 'impossible'>, 'event 2: S does not hold SA')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.formats.game import Game
from oddtrick.formats.game_record import GameRecord, record_of
from oddtrick.laws.book import LawBook
from oddtrick.laws.outcome import TableResult, table_result, tricks_played
from oddtrick.laws.record import Happened, Refused, briefly
from oddtrick.rulings.rectification import Irregular
from oddtrick.table.latent import Revoke, unnoticed
from oddtrick.table.state import State
from oddtrick.words.seats import Seat


class Verdict(Enum):
    """How a play and the result of its file go together."""

    AGREES = "agrees"
    UNFINISHED = "unfinished"
    """The play is not told to its end, and the file gives no result."""
    DIFFERS = "differs"
    IMPOSSIBLE = "impossible"
    """Something happens that cannot: a card that its player does not hold."""


class Part(Enum):
    """Of what the play and the file say different things."""

    CONTRACT = "contract"
    DECLARER = "declarer"
    TRICKS = "tricks"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Difference:
    """One of them: as it was played, and as the file has it."""

    part: Part
    played: str
    file: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game under the Laws.

    Attributes:
        game: as the file has it.
        record: the same as a record.
        verdict: whether the two agree.
        irregularities: what was irregular in the calls and plays, in order.
        history: what the Laws made of it, without what is plainly lawful.
        revokes: those that nobody noticed.
        differences: where they do not agree.
        refused: what cannot be, None where all can.
    """

    game: Game
    record: GameRecord
    verdict: Verdict
    irregularities: tuple[Irregular, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    history: tuple[Happened, ...] = ()
    differences: tuple[Difference, ...] = ()
    refused: Refused | None = None


def replayed(game: Game, book: LawBook) -> Replayed:
    """A game played again under the Laws of a book."""
    record = record_of(game)
    try:
        state, history = briefly(record.setup, record.acts, book)
    except Refused as refused:
        return Replayed(game, record, Verdict.IMPOSSIBLE, refused=refused)
    found = tuple(seen.row for seen in state.docket.irregularities), unnoticed(state), history
    result = table_result(state)
    differences = tuple(_differences(game, state, result))
    if differences:
        return Replayed(game, record, Verdict.DIFFERS, *found, differences)
    done = result is not None or (state.passed_out and game.passed_out)
    return Replayed(game, record, Verdict.AGREES if done else Verdict.UNFINISHED, *found)


def _differences(game: Game, state: State, result: TableResult | None) -> Iterator[Difference]:
    if state.contract is not None and game.contract is not None and state.contract != game.contract:
        yield Difference(Part.CONTRACT, str(state.contract), str(game.contract))
    other = state.declarer is not None and game.declarer is not None and state.declarer is not game.declarer
    if other and not _marked(game, "Declarer"):
        yield Difference(Part.DECLARER, _seat(state.declarer), _seat(game.declarer))
    if result is None:
        return
    tricks, played = game.claim if game.claim is not None else game.tricks, tricks_played(state)
    if tricks is not None and played is not None and tricks != played and not _marked(game, "Result"):
        yield Difference(Part.TRICKS, str(played), str(tricks))
    elif game.points is not None and game.points != result.points:
        yield Difference(Part.POINTS, str(result.points), str(game.points))


def _marked(game: Game, name: str) -> bool:
    """Whether the file says itself that this is another than the calls and cards make."""
    return game.extra.get(name, "").startswith("^")


def _seat(seat: Seat | None) -> str:
    return seat.value if seat else ""
