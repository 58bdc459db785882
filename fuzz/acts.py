"""Setups and acts drawn from a seed, lawful or not: every kind of act, and answers to what is asked."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import TypeVar

from oddtrick.rulings.question import Question
from oddtrick.table import actions as a
from oddtrick.table import notices as n
from oddtrick.table import plays as p
from oddtrick.table.actions import Action, Answers, CallsDirector, ChangesCall, MakesCall, Meaning
from oddtrick.table.answers import Alternatives, Level, Option, Responsible, Value
from oddtrick.table.plays import PlaysCard
from oddtrick.table.proper import proper_calls, proper_cards
from oddtrick.table.setup import Setup
from oddtrick.table.state import Phase, State
from oddtrick.words.calls import BIDS, DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import Contract, Denomination, Doubling
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.results import Award
from oddtrick.words.seats import Caller, Seat, Side, Vulnerability

E = TypeVar("E", bound=Enum)
Draw = Callable[[Random, State], Action]

RESULTS = ("4S=", "3NT-1", "2HX+1", "PASS")


def setup(chance: Random) -> Setup:
    """A board: hands known, unknown or partly known; from the auction, from the opening lead, or from mid-play."""
    deal = Deal.of_index(chance.randrange(DEALS)) if chance.random() < 0.7 else None
    if deal and chance.random() < 0.2:
        deal = Deal.of_hands({seat: hand for seat, hand in deal.hands.items() if chance.random() < 0.5})
    dealer, vulnerable = _of(chance, Seat), _of(chance, Vulnerability)
    if chance.random() < 0.8:
        return Setup(dealer, vulnerable, deal=deal)
    contract = Contract(chance.randint(1, 7), _of(chance, Denomination), _of(chance, Doubling))
    declarer, lead, tricks = _of(chance, Seat), None, (0, 0)
    if chance.random() < 0.5:
        lead, tricks = _of(chance, Seat), (chance.randint(0, 5), chance.randint(0, 5))
        deal = deal and _shortened(deal, sum(tricks), chance)
    return Setup(dealer, vulnerable, deal=deal, contract=contract, declarer=declarer, lead=lead, tricks=tricks)


def _shortened(deal: Deal, gone: int, chance: Random) -> Deal:
    kept = {seat: chance.sample(tuple(hand), max(0, len(hand) - gone)) for seat, hand in deal.hands.items()}
    return Deal.of_hands({seat: Cards.of(cards) for seat, cards in kept.items()})


def act(chance: Random, state: State, wild: float) -> Action:
    """An act: proper where chance is kind, any at all where it is `wild`."""
    pending = state.docket.pending
    if pending is not None and chance.random() < 0.8:
        return answer(chance, state, pending.question)
    if chance.random() < wild:
        return chance.choices(_DRAWS, _WEIGHTS)[0](chance, state)
    return proper(chance, state)


def proper(chance: Random, state: State) -> Action:
    """What the procedure wants next; the director, or the end of the board, where it wants nothing."""
    turn = state.turn
    calls = proper_calls(state)
    if turn is not None and calls:
        return MakesCall(turn, PASS if chance.random() < 0.5 else chance.choice(calls[:10]))
    if turn is not None and state.phase in (Phase.CLARIFICATION, Phase.PLAY):
        cards = proper_cards(state) or _unplayed(state)
        if cards:
            return PlaysCard(turn, chance.choice(cards))
    return chance.choice((CallsDirector(Caller.TABLE), a.BoardEnds(), p.Agrees(_of(chance, Seat))))


def _unplayed(state: State) -> tuple[Card, ...]:
    """The cards that no known hand holds and nobody has played."""
    gone = {laid.card for trick in state.play.tricks for laid in trick}
    gone.update(card for hand in state.play.hands for card in hand or ())
    return tuple(card for card in map(Card.of, range(52)) if card not in gone)


def answer(chance: Random, state: State, question: Question) -> Action:
    """An answer among the options, or the act that answers; now and then a wrong one."""
    if chance.random() < 0.05:
        return Answers(chance.choice((question.name, "accept", "nothing")), chance.choice((True, Option.REDEAL, 14)))
    if question.options:
        chosen: Value = chance.choice(question.options)  # type: ignore[assignment]
        return Answers(question.name, chosen)
    return _free(chance, state, question)


def _free(chance: Random, state: State, question: Question) -> Action:
    match question.name:
        case "replacement":
            seat = next((seat for seat in Seat if seat is question.to), _of(chance, Seat))
            calls = proper_calls(state)
            call = chance.choice(calls) if calls and chance.random() < 0.7 else _call(chance)
            return chance.choice((MakesCall(seat, call, _meaning(chance)), Answers(question.name, call)))
        case "score":
            return chance.choice((_assigns, _artificial))(chance, state)
        case "logical_alternatives":
            return Answers(question.name, Alternatives(("P", "4S"), chance.choice(("", "P", "4S"))))
        case "responsible":
            return Answers(question.name, Responsible(_of(chance, Level), _of(chance, Level)))
        case "influenced":
            return Answers(question.name, tuple(seat for seat in Seat if chance.random() < 0.5))
        case "which_card" | "any_card":
            return Answers(question.name, _card(chance, state, _of(chance, Seat)))
        case _:
            return Answers(question.name, chance.randint(0, 13))


def _of(chance: Random, kind: type[E]) -> E:
    return chance.choice(tuple(kind))


def _maybe(chance: Random, kind: type[E]) -> E | None:
    return _of(chance, kind) if chance.random() < 0.5 else None


def _truth(chance: Random) -> bool | None:
    return chance.choice((None, None, True, False))


def _call(chance: Random) -> Call:
    unusual = Bid(chance.choice((8, 9)), _of(chance, Denomination))
    return chance.choice((PASS, PASS, DOUBLE, REDOUBLE, chance.choice(BIDS), chance.choice(BIDS[:12]), unusual))


def _meaning(chance: Random) -> Meaning:
    shows = tuple(one for one in Denomination if chance.random() < 0.3) if chance.random() < 0.3 else None
    return Meaning(_truth(chance), shows, psychic=chance.random() < 0.05)


def _card(chance: Random, state: State, seat: Seat) -> Card:
    hand = state.play.hand(seat)
    return chance.choice(tuple(hand)) if hand and chance.random() < 0.9 else Card.of(chance.randrange(52))


def _cards(chance: Random, state: State, seat: Seat) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(_card(chance, state, seat) for _ in range(chance.choice((1, 1, 2, 3)))))


def _near(chance: Random, state: State) -> Seat:
    """A seat, the one in turn or the one before it more often."""
    turn = state.turn or _of(chance, Seat)
    return chance.choice((turn, turn, turn.rho, _of(chance, Seat)))


def _makes_call(chance: Random, state: State) -> Action:
    over = chance.choice((None, None, None, True, False))
    return MakesCall(_near(chance, state), _call(chance), _meaning(chance), chance.random() < 0.1, over)


def _changes_call(chance: Random, state: State) -> Action:
    last = state.auction[-1].by if state.auction else _of(chance, Seat)
    return ChangesCall(chance.choice((last, last, _of(chance, Seat))), _call(chance), _meaning(chance), _truth(chance))


def _plays_card(chance: Random, state: State) -> Action:
    seat = _near(chance, state)
    face_down = not state.play.quitted and not state.play.trick and chance.random() < 0.3
    card, told_by = _card(chance, state, seat), _maybe(chance, Seat)
    return PlaysCard(seat, card, face_down, _truth(chance), told_by, chance.random() < 0.1)


def _plays_cards(chance: Random, state: State) -> Action:
    seat = _near(chance, state)
    cards = _cards(chance, state, seat)
    return p.PlaysCards(seat, cards, chance.choice((None, (), cards[:1])))


def _exposes(chance: Random, state: State) -> Action:
    seat = _of(chance, Seat)
    fault = _of(chance, Seat) if chance.random() < 0.2 else None
    return p.Exposes(seat, _cards(chance, state, seat), _of(chance, p.Exposure), fault)


def _faces_hand(chance: Random, state: State) -> Action:
    seat = _of(chance, Seat)
    return p.FacesHand(seat, _cards(chance, state, seat) if chance.random() < 0.5 else None)


def _retracts(chance: Random, state: State) -> Action:
    lying = (*state.play.trick, *((state.play.face_down,) if state.play.face_down else ()))
    if lying:
        card = chance.choice(lying)
        return p.Retracts(card.by, card.card)
    return p.Retracts(_of(chance, Seat), Card.of(chance.randrange(52)))


def _restores(chance: Random, state: State) -> Action:
    seat = _of(chance, Seat)
    return a.Restores(_card(chance, state, seat), _of(chance, Seat), chance.choice((seat, seat, None)))


def _notices(chance: Random, state: State) -> Action:
    owner = chance.choice((None, _of(chance, Seat), _of(chance, Seat), _of(chance, Side)))
    calls = [spoken.call for spoken in state.auction] or [PASS]
    return n.Notices(
        _of(chance, n.NoticeKind),
        owner,
        chance.choice((None, _of(chance, Seat))),
        chance.choice((None, chance.randint(1, 13))),
        chance.choice((None, Card.of(chance.randrange(52)))),
        chance.choice((None, chance.choice(calls))),
        chance.choice((None, chance.randint(1, 32))),
        tuple(seat for seat in Seat if chance.random() < 0.2),
        _maybe(chance, n.Known),
        _maybe(chance, n.Found),
        tricks=chance.choice((None, chance.randint(0, 13))),
        law=chance.choice(("", "27B2")),
        inflicted=_maybe(chance, n.SelfInfliction),
    )


def _explains(chance: Random, state: State) -> Action:
    call = chance.choice([spoken.call for spoken in state.auction] or [PASS])
    return a.Explains(_of(chance, Seat), call, "invented", _maybe(chance, a.Truth), chance.random() < 0.5)


def _asks(chance: Random, state: State) -> Action:
    about = chance.choice(["auction", "contract", *(str(spoken.call) for spoken in state.auction)])
    return a.Asks(_of(chance, Seat), about, chance.random() < 0.2, chance.random() < 0.2)


def _learns(chance: Random, state: State) -> Action:
    seat = _of(chance, Seat)
    return a.Learns(_of(chance, Seat), "invented", chance.choice((None, seat)), _cards(chance, state, seat))


def _claims(chance: Random, state: State) -> Action:
    tricks = chance.choice((None, chance.randint(0, 13)))
    return chance.choice((p.Claims, p.Concedes))(_of(chance, Seat), tricks)


def _assigns(chance: Random, state: State) -> Action:
    lines = tuple(a.Line(chance.choice(RESULTS)) for _ in range(chance.choice((0, 1, 2))))
    return a.Assigns(lines, (a.Line(chance.choice(RESULTS)),))


def _artificial(chance: Random, state: State) -> Action:
    return a.AwardsArtificial(Award.parse("A+"), Award.parse("A-"))


def _answers(chance: Random, state: State) -> Action:
    return Answers(chance.choice(("accept", "comparable", "unintended", "damaged")), chance.choice((True, False)))


def _appeals(chance: Random, state: State) -> Action:
    by = chance.choice((_of(chance, Seat), _of(chance, Side)))
    return a.Appeals(by, _of(chance, a.AppealOf), chance.choice((None, 10, 40)), _maybe(chance, a.Consent))


def _director(chance: Random, state: State) -> Action:
    return CallsDirector(chance.choice((_of(chance, Seat), Caller.TABLE, Caller.DIRECTOR)))


DRAWS: dict[Draw, float] = {
    _makes_call: 30,
    _director: 20,
    _changes_call: 8,
    _plays_card: 10,
    _exposes: 4,
    _notices: 3,
    _explains: 2,
    _asks: 1,
    _learns: 1,
    _claims: 1,
    _answers: 1,
    _assigns: 0.5,
    _artificial: 0.5,
    _appeals: 0.5,
    _plays_cards: 1,
    _faces_hand: 1,
    _retracts: 1,
    _restores: 0.5,
    lambda chance, state: a.BoardEnds(): 1.5,
    lambda chance, state: a.NextRound(): 0.5,
    lambda chance, state: a.NextCall(chance.choice((_of(chance, Seat), _of(chance, Side)))): 0.5,
    lambda chance, state: a.PeriodEnds(): 0.3,
    lambda chance, state: a.Records(chance.choice((None, 9))): 0.3,
    lambda chance, state: a.Alerts(_of(chance, Seat)): 0.5,
    lambda chance, state: a.NoAlert(_of(chance, Seat)): 1,
    lambda chance, state: a.GivesInformation(_of(chance, Seat), "hesitation", chance.choice(("", "4S"))): 2,
    lambda chance, state: a.Reserves(_of(chance, Seat)): 0.5,
    lambda chance, state: a.Handles(_of(chance, Seat), _of(chance, Seat), _maybe(chance, Seat)): 0.5,
    lambda chance, state: a.Waives(_maybe(chance, Seat), _maybe(chance, Seat), chance.choice(("", "27B2"))): 1,
    lambda chance, state: a.Penalises(_of(chance, Side), "10%", "late"): 0.3,
    lambda chance, state: p.ChangesCard(_of(chance, Seat), Card.of(chance.randrange(52)), _truth(chance)): 0.5,
    lambda chance, state: p.TurnsUp(_of(chance, Seat) if state.play.face_down is None else state.play.face_down.by): 2,
    lambda chance, state: p.Designates(chance.choice(("low heart", "high", "SJ", "anything"))): 0.5,
    lambda chance, state: p.Touches(Card.of(chance.randrange(52)), _maybe(chance, p.Touch)): 0.3,
    lambda chance, state: p.HoldsCard(_of(chance, Seat), Card.of(chance.randrange(52)), _of(chance, p.Hold)): 0.3,
    lambda chance, state: p.DummyPlays(Card.of(chance.randrange(52))): 0.3,
    lambda chance, state: p.DummySuggests(Card.of(chance.randrange(52))): 0.3,
    lambda chance, state: p.DummyBreach(_of(chance, p.Breach)): 0.3,
    lambda chance, state: p.Warns(_of(chance, Seat), _of(chance, Seat)): 0.3,
    lambda chance, state: p.AsksRevoke(_of(chance, Seat), _of(chance, Seat)): 0.3,
    lambda chance, state: p.Agrees(_of(chance, Seat)): 1,
    lambda chance, state: p.Objects(_of(chance, Seat)): 0.5,
    lambda chance, state: p.PlaysOn(_maybe(chance, Seat), _maybe(chance, Seat)): 0.5,
}  # fmt: skip
"""Every kind of act, and how often it is drawn beside the others."""
_DRAWS, _WEIGHTS = tuple(DRAWS), tuple(DRAWS.values())
