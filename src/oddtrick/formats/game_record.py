"""A game of a file as the record of a table, and back: what was called and played, irregular acts that stood among it.

A file tells of an irregularity only where it stood: an insufficient bid, a call or lead out of turn, a revoke that
nobody noticed in time. The record has the acts themselves, and the next player's act accepts them.

Example:
    >>> from oddtrick.words.calls import parse_call
    >>> calls = (Said(parse_call("1D")), Said(parse_call("1C"), mark="^I"), Said(parse_call("2S"), by=Seat.SOUTH))
    >>> record = record_of(Game(given_dealer=Seat.WEST, calls=calls))
    >>> [(act.by.value, str(act.call), act.over) for act in record.acts if type(act) is MakesCall]
    [('W', '1D', None), ('N', '1C', None), ('S', '2S', None)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from oddtrick.formats.course import auction_end
from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.game import Game, Put, Said
from oddtrick.laws.outcome import table_result, tricks_played
from oddtrick.table.actions import NOTHING_SAID, Action, BoardEnds, MakesCall, Meaning, Records
from oddtrick.table.latent import revokes
from oddtrick.table.playing import winner_of
from oddtrick.table.plays import Agrees, Claims, FacesHand, PlaysCard
from oddtrick.table.setup import Setup
from oddtrick.table.state import Spoken, State, ended
from oddtrick.words.calls import Bid
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat, Vulnerability

INSUFFICIENT, REVOKED, LED = "^I", "^R", "^L"
"""How files mark an insufficient bid, a revoke and a lead out of turn that stood."""
SOURCE = "record"


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of a game.

    Attributes:
        setup: what held before the first act.
        acts: in order.
        lacking: what of the game the record does not have.
    """

    setup: Setup
    acts: tuple[Action, ...]
    lacking: tuple[Diagnostic, ...] = ()


def record_of(game: Game) -> GameRecord:
    """The record of a game: its auction, its play, and how it ended.

    Where the file has no complete auction and names the contract, the record begins with the contract. Where it names
    declarer's partner, and the opening lead was out of turn, declarer spread its hand and became dummy.

    Law: 54A (1987-2017).
    """
    dealer = game.dealer or Seat.NORTH
    end = auction_end(dealer, game.calls)
    given = not end.over and game.contract is not None and game.declarer is not None
    setup = Setup(
        dealer,
        game.vulnerable or Vulnerability.NONE,
        game.board,
        game.deal,
        contract=game.contract if given else None,
        declarer=game.declarer if given else None,
    )
    lacking = [_lacks(game, "record.auction", "the auction is not complete: the record begins with the contract")]
    calls = () if given else tuple(_called(dealer, game.calls[: end.over or None]))
    contract, declarer = (game.contract, game.declarer) if given else (end.contract, end.declarer)
    if contract is None or declarer is None or not (given or end.over):
        return GameRecord(setup, calls)
    cards = _without_gap(game.cards)
    if len(cards) < len(game.cards):
        lacking.append(_lacks(game, "record.play", "cards of the play are missing: what follows them is left out"))
    if len(cards) < 52 and game.extra.get("Result", "").startswith("^"):
        lacking.append(_lacks(game, "record.result", "the agreed result is wrong, and nothing says what is right"))
    played: list[Action] = [PlaysCard(put.by, put.card, lead=True if LED in put.mark else None) for put in cards]
    if cards and game.declarer is declarer.partner and cards[0].by is not declarer.lho:
        declarer = declarer.partner
        played.insert(1, FacesHand(declarer.partner))
    last = tuple(_ended(game, declarer, cards, contract.denomination))
    return GameRecord(setup, (*calls, *played, *last), tuple(lacking[0 if given and game.calls else 1 :]))


def _lacks(game: Game, code: str, text: str) -> Diagnostic:
    return Diagnostic(Severity.WARNING, code, SOURCE, game.line, 1 if game.line else 0, text)


def _called(dealer: Seat, calls: Iterable[Said]) -> Iterator[MakesCall]:
    """The calls with their callers; the one after a call out of rotation is made over it."""
    turn, over = dealer, False
    for said in calls:
        by = said.by or turn
        meaning = Meaning(means=said.alert) if said.alert else NOTHING_SAID
        yield MakesCall(by, said.call, meaning, over=True if over and by is turn else None)
        over, turn = by is not turn, by.lho


def _without_gap(cards: Sequence[Put]) -> Sequence[Put]:
    """The cards up to the first trick of which one is missing that is not the last."""
    for place, put in enumerate(cards):
        trick = cards[place - place % 4 : place]
        if put.by in [other.by for other in trick] or (put.trick and put.trick != place // 4 + 1):
            return cards[: place - place % 4]
    return cards


def _ended(game: Game, declarer: Seat, cards: Sequence[Put], trumps: Denomination) -> Iterator[Action]:
    """How a play came to its result: a claim where it is not told to its end, or another one that was entered."""
    tricks = game.claim if game.claim is not None else game.tricks
    if tricks is None:
        return
    over = [winner_of(cards[start : start + 4], trumps) for start in range(0, len(cards) - 3, 4)]
    won, left = sum(seat.side is declarer.side for seat in over), 13 - len(over)
    if not left:
        if tricks != won:
            yield Records(tricks)
    elif cards and 0 <= tricks - won <= left:
        yield Claims(declarer, tricks - won)
        yield Agrees(declarer.lho)
    else:
        yield BoardEnds()
        yield Records(tricks)


def game_of(state: State) -> tuple[Game, tuple[Diagnostic, ...]]:
    """The game of a record, and what a file of games cannot carry of it: rectifications, penalties, adjusted scores."""
    result = table_result(state)
    game = Game(
        board=state.setup.board,
        deal=state.setup.deal,
        given_dealer=state.setup.dealer,
        given_vulnerable=state.setup.vulnerable,
        calls=tuple(_said(state.setup.dealer, state.auction)),
        complete=ended(state.auction),
        cards=tuple(_put(state)),
        contract=state.contract,
        passed_out=state.passed_out,
        declarer=state.declarer,
        tricks=result.tricks if result else None,
        points=result.points if result else None,
        extra=dict(_corrected(state)),
    )
    return game, tuple(_left_out(state))


def _corrected(state: State) -> Iterator[tuple[str, str]]:
    """What the auction and the play do not say themselves: dummy declares (54A), or another result was agreed."""
    named = auction_end(state.setup.dealer, _said(state.setup.dealer, state.auction)).declarer
    if state.declarer is not None and named is state.declarer.partner:
        yield "Declarer", f"^{state.declarer.value}"
    entered, played = state.docket.entered, tricks_played(state)
    if entered is not None and entered.tricks is not None and played is not None and entered.tricks != played:
        yield "Result", f"^{entered.tricks}"


def _said(dealer: Seat, auction: Iterable[Spoken]) -> Iterator[Said]:
    turn, last = dealer, None
    for spoken in auction:
        call = spoken.call
        match call:
            case Bid():
                low = last is not None and not call.beats(last)
                last = call
            case _:
                low = False
        by = None if spoken.by is turn else spoken.by
        yield Said(call, by, spoken.meaning.means, bool(spoken.meaning.means), mark=INSUFFICIENT if low else "")
        turn = spoken.by.lho


def _put(state: State) -> Iterator[Put]:
    """The cards with their players, revokes and leads out of turn marked."""
    revoked = {one.at for one in revokes(state)}
    leader = state.setup.lead or (state.declarer.lho if state.declarer else None)
    for trick in (*state.play.quitted, None):
        for place, laid in enumerate(state.play.trick if trick is None else trick.cards):
            led = LED if place == 0 and laid.by is not leader else ""
            yield Put(laid.by, laid.card, mark=REVOKED if laid.at in revoked else led)
        leader = trick.winner if trick is not None else None


def _left_out(state: State) -> Iterator[Diagnostic]:
    """What was ruled of which a file of games has no sign."""
    docket = state.docket
    for seen in docket.irregularities:
        if not (seen.condoned or seen.row.name == "revoke"):
            yield _no_sign(f"{seen.row.name} in event {seen.row.at}")
    for taken in docket.withdrawn:
        yield _no_sign(f"{taken.item} of {taken.by.value}, taken back or cancelled")
    for name, there in (("an adjusted score", docket.adjusted), ("a penalty", docket.penalties)):
        if there:
            yield _no_sign(name)


def _no_sign(what: str) -> Diagnostic:
    return Diagnostic(Severity.WARNING, "record.no-sign", SOURCE, 0, 0, f"{what}: files of games have no sign for it")
