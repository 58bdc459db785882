"""The result of a board at a table: as it was played, or as it was entered.

Law: 77, 79 (1987-2017).

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.playing import board_over
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.seats import Vulnerability
    >>> setup = Setup(vulnerable=Vulnerability.NS, contract=Contract.parse("4S"), declarer=Seat.SOUTH, tricks=(10, 3))
    >>> result = table_result(board_over(begin(setup)))
    >>> str(result.contract), result.tricks, result.points
    ('4S', 10, 620)
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rulings.rectification import Adjusts, AdjustsArtificially, Line
from oddtrick.scoring.contract import score_points
from oddtrick.table.claiming import moved_to, won_in_play
from oddtrick.table.state import Entered, Phase, State
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Score, parse_score, reads_alone
from oddtrick.words.results import Artificial, Assigned, Outcome, Played, SelfInflicted, Weighted
from oddtrick.words.seats import Seat, Side
from oddtrick.words.speech import Held


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a table got.

    Attributes:
        contract: as it was played.
        declarer: whose it was.
        tricks: declarer's, transfers counted; None where only points are known and no tricks make them.
        points: from North-South's side.
    """

    contract: Contract
    declarer: Seat
    tricks: int | None
    points: int


def table_result(state: State) -> TableResult | None:
    """The result, transfers counted; None until play is over, or where nothing can come of it, or all passed."""
    contract, declarer, entered = state.contract, state.declarer, state.docket.entered
    if state.cancelled or state.phase is not Phase.ENDED or contract is None or declarer is None:
        return None
    won = tricks_entered(state, entered) if entered is not None else tricks_played(state)
    if entered is not None and won is None:
        return TableResult(contract, declarer, tricks_played(state), _points(state, entered.score))
    if won is None:
        return None
    since = entered.moved if entered is not None else 0
    tricks = won + moved_to(state, declarer) - since
    return TableResult(contract, declarer, tricks, _made(state, contract, declarer, tricks))


def outcome_of(state: State, entered: Outcome | None = None) -> Outcome | None:
    """What the board is worth as it was ruled: the adjusted score, otherwise the result; None where there is neither.

    A side to which no score was assigned keeps what it has; `entered` is what the session has, for a record that does
    not reach to the end of play.

    Law: 12C (1987-2017).
    """
    match state.docket.adjusted:
        case AdjustsArtificially(ns=ns, ew=ew):
            return Artificial(ns, ew)
        case Adjusts(ns=ns, ew=ew, without_error=(_, *_) as without_error):
            return _inflicted(held_of(state, entered), Side.EW if ns else Side.NS, ns or ew, without_error)
        case Adjusts(ns=ns, ew=ew):
            held = held_of(state, entered)
            sides = (_assigned(ns, held, Side.NS), _assigned(ew, held, Side.EW))
            return Assigned(*sides) if all(sides) else None
        case None:
            obtained = _obtained(state)
            return None if obtained is None else Played(obtained)


def _inflicted(
    held: Held, side: Side, without_infraction: tuple[Line, ...], without_error: tuple[Line, ...]
) -> SelfInflicted | None:
    """What a side keeps that harmed itself; None where its result is not known."""
    own = held.of(side)
    parts = [_assigned(lines, held, side) for lines in (without_infraction, without_error)]
    return SelfInflicted(own[0].score, side, *parts) if len(own) == 1 and all(parts) else None


def held_of(state: State, entered: Outcome | None = None) -> Held:
    """What the table has without any adjustment: its result, otherwise what the session has, or who declares what."""
    obtained = _obtained(state)
    denomination = state.contract.denomination if state.contract is not None else None
    return Held(entered if obtained is None else Played(obtained), state.declarer, denomination)


def _assigned(lines: tuple[Line, ...], held: Held, side: Side) -> tuple[Weighted, ...]:
    """What a side was assigned, or keeps; nothing where that is not known, or nobody is known to be declarer."""
    if not lines:
        return held.of(side)
    scores = [(_named(line.score, held.by), line.weight) for line in lines]
    if not all(name for name, _ in scores):
        return ()
    return tuple(Weighted(parse_score(name), weight) for name, weight in scores if name)


def _named(score: str, declarer: Seat | None) -> str | None:
    """A score as it is written, with its declarer; None: nobody is known to be it."""
    if reads_alone(score):
        return score
    return None if declarer is None else f"{score} by {declarer.value}"


def _obtained(state: State) -> Score | None:
    """The result without any adjustment."""
    found = table_result(state)
    if found is None or found.tricks is None:
        return PassedOut() if state.passed_out and state.over else None
    return ContractResult(found.contract, found.declarer, found.tricks)


def tricks_played(state: State) -> int | None:
    """Declarer's tricks as they were played or claimed, before transfers; None where not all are known."""
    if state.declarer is None or state.play.remaining:
        return None
    return state.play.ns if state.declarer.side is Side.NS else state.play.ew


def tricks_entered(state: State, entered: Entered) -> int | None:
    """Declarer's tricks as they were entered; of a score the number that makes it in this contract, if any does."""
    return entered.tricks if entered.tricks is not None else tricks_of(state, entered.score)


def tricks_of(state: State, score: str) -> int | None:
    """How many tricks of declarer make this score in the contract that was played; None: no number does."""
    contract, declarer = state.contract, state.declarer
    if contract is None or declarer is None or not score:
        return None
    points = _points(state, score)
    return next((n for n in range(14) if _made(state, contract, declarer, n) == points), None)


def _made(state: State, contract: Contract, declarer: Seat, tricks: int) -> int:
    return score_points(ContractResult(contract, declarer, tricks), state.setup.vulnerable)


def _points(state: State, score: str) -> int:
    return score_points(_score(state, score), state.setup.vulnerable)


def _score(state: State, score: str) -> Score:
    return parse_score(whose(state, score) or score)


def whose(state: State, score: str) -> str | None:
    """A score as it is written, with the table's declarer where it names none; None: nobody is known to be it.

    Example:
        >>> from oddtrick.table.evolve import begin
        >>> from oddtrick.table.setup import Setup
        >>> auction, play = Setup(), Setup(contract=Contract.parse("4S"), declarer=Seat.SOUTH)
        >>> whose(begin(play), "4S="), whose(begin(auction), "4S="), whose(begin(auction), "-450")
        ('4S= by S', None, '-450')
    """
    return _named(score, state.declarer)


def entered_short(state: State, side: Side) -> bool:
    """Whether what was entered gives this side fewer tricks than were played or claimed for it."""
    entered, played = state.docket.entered, tricks_played(state)
    if entered is None or played is None or state.declarer is None:
        return False
    found = tricks_entered(state, entered)
    if found is None:
        return False
    missing = played + entered.moved - found
    return missing > 0 if side is state.declarer.side else missing < 0


def decided_already(state: State, side: Side) -> bool:
    """Whether the tricks that this side had won by cards were enough to make, or to defeat, the contract.

    Law: 71A2 of 1987, 71B of 1997.
    """
    if state.contract is None or state.declarer is None:
        return False
    need, won = state.contract.level + 6, won_in_play(state)
    own = won[0] if side is Side.NS else won[1]
    return own >= need if side is state.declarer.side else own > 13 - need


def tricks_shown(state: State) -> tuple[int, int]:
    """Tricks won, before transfers: North-South's, East-West's; where only a result was entered, those that it says."""
    entered, play, declarer = state.docket.entered, state.play, state.declarer
    won = tricks_entered(state, entered) if entered is not None and state.phase is Phase.ENDED else None
    if won is None or declarer is None or not play.remaining:
        return play.ns, play.ew
    return (won, 13 - won) if declarer.side is Side.NS else (13 - won, won)
