"""What copies a state by hand for every call and card changes what it says, and nothing else."""

from dataclasses import fields

from oddtrick.table.actions import CallsDirector, MakesCall
from oddtrick.table.detect import may_raise, raised
from oddtrick.table.evolve import evolve
from oddtrick.table.facts import Acted
from oddtrick.table.setup import Setup
from oddtrick.table.state import Claim, Docket, Held, Laid, Phase, Play, Spoken, State
from oddtrick.words.calls import PASS, parse_call
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.seats import Caller, Seat

CARD = Laid(Seat.EAST, Card.parse("H4"), 1)
HANDS = (Cards.parse("A..."), None, Cards.parse("K..."), None)
PLAY = Play(HANDS, Seat.EAST, (), (), 1, 2, CARD, True, Claim(Seat.NORTH, 3, 1), Held(Phase.PLAY, True))
STATE = State(
    Setup(), Phase.CLAIM, Seat.EAST, (Spoken(Seat.NORTH, parse_call("1S"), 1),), Contract(1, Denomination.SPADES),
    Seat.NORTH, PLAY, Docket(revokes=()), (CallsDirector(Caller.TABLE),), True, True,
)  # fmt: skip


def differing(one: object, other: object) -> set[str]:
    return {field.name for field in fields(one) if getattr(one, field.name) is not getattr(other, field.name)}  # type: ignore[arg-type]


def test_no_field_of_the_samples_has_its_default() -> None:
    assert differing(STATE, State(STATE.setup, Phase.AUCTION, None)) == {f.name for f in fields(State)} - {"setup"}
    assert differing(PLAY, Play()) >= {field.name for field in fields(Play)} - {"trick", "quitted"}


def test_an_event_is_recorded() -> None:
    assert differing(STATE, STATE.recorded(CallsDirector(Caller.TABLE))) == {"acts"}


def test_a_call_moves_turn_and_auction() -> None:
    assert differing(STATE, STATE.at_call(Seat.SOUTH, ())) == {"turn", "auction"}


def test_a_card_moves_turn_phase_and_play() -> None:
    assert differing(STATE, STATE.at_play(Seat.SOUTH, Play())) == {"phase", "turn", "play"}
    assert differing(PLAY, PLAY.led_by(Seat.SOUTH)) == {"leader"}
    assert differing(PLAY, PLAY.with_card(CARD, (None,) * 4, Seat.SOUTH)) == {"hands", "leader", "trick"}


def test_whatever_the_auction_raises_was_expected() -> None:
    passes = tuple(Acted(act) for act in (_passes(Seat.NORTH), _passes(Seat.EAST), _passes(Seat.SOUTH)))
    state = State(Setup(), Phase.AUCTION, Seat.NORTH)
    for fact in passes:
        assert raised(evolve(state, fact), fact.action) == ()
        state = evolve(state, fact)
    last = _passes(Seat.WEST)
    assert may_raise(state, last)
    assert [matter.name for matter in raised(evolve(state, Acted(last)), last)] == ["passed_out"]


def _passes(seat: Seat) -> MakesCall:
    return MakesCall(seat, PASS)
