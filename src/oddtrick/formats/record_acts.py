"""From the canonical form of an event to what happened at the table.

Example:
    >>> action_of({"type": "play", "by": "W", "card": "S4", "face": "down"})
    PlaysCard(by=<Seat.WEST: 'W'>, card=Card('S4'), face_down=True, lead=None, told_by=None, concurrent=False, deliberate=None, counted=None)
"""  # noqa: E501 - one value

from __future__ import annotations

from collections.abc import Callable, Mapping

from oddtrick.formats.record_answers import answer_of, assigned_of, award_of, notice_of
from oddtrick.formats.record_fields import Said
from oddtrick.formats.record_forms import Fields
from oddtrick.table.actions import (
    Action,
    Alerts,
    AppealOf,
    Appeals,
    Asks,
    AwardsArtificial,
    BoardEnds,
    CallsDirector,
    ChangesCall,
    Consent,
    Explains,
    GivesInformation,
    Handles,
    Learns,
    MakesCall,
    Meaning,
    NextCall,
    NextRound,
    NoAlert,
    Penalises,
    PeriodEnds,
    Records,
    Reserves,
    Restores,
    Truth,
    Waives,
)
from oddtrick.table.plays import (
    Agrees,
    AsksRevoke,
    Breach,
    ChangesCard,
    Claims,
    Concedes,
    Designates,
    DummyBreach,
    DummyPlays,
    DummySuggests,
    Exposes,
    Exposure,
    FacesHand,
    Hold,
    HoldsCard,
    Objects,
    PlaysCard,
    PlaysCards,
    PlaysOn,
    Retracts,
    Touch,
    Touches,
    TurnsUp,
    Warns,
)
from oddtrick.words.seats import Side


def action_of(event: Fields) -> Action:
    """What a canonical event says; it was checked."""
    said = Said(event)
    return _READERS[said.needed("type")](said)


def _meaning(said: Said) -> Meaning:
    return Meaning(
        said.maybe("artificial"),
        said.denominations("shows"),
        said.text("means"),
        said.flag("psychic"),
        said.text("says"),
    )


def _call(said: Said) -> Action:
    return MakesCall(said.seat("by"), said.call("call"), _meaning(said), said.flag("concurrent"), said.maybe("over"))


def _play(said: Said) -> Action:
    if "cards" in said.keys:
        return PlaysCards(said.seat("by"), said.cards("cards"), said.maybe_cards("visible"))
    return PlaysCard(
        said.seat("by"),
        said.card("card"),
        said.text("face") == "down",
        said.maybe("lead"),
        said.maybe_seat("told_by"),
        said.flag("concurrent"),
        said.maybe("deliberate"),
    )


def _change_call(said: Said) -> Action:
    return ChangesCall(said.seat("by"), said.call("call"), _meaning(said), said.maybe("pause"))


def _change_card(said: Said) -> Action:
    return ChangesCard(said.seat("by"), said.card("card"), said.maybe("pause"))


def _expose(said: Said) -> Action:
    return Exposes(said.seat("by"), said.cards("cards"), said.word("how", Exposure), said.maybe_seat("fault"))


def _claim(said: Said) -> Action:
    return Claims(said.seat("by"), said.number("tricks"), said.text("says"), said.holdings("holds"))


def _concede(said: Said) -> Action:
    return Concedes(said.seat("by"), said.number("tricks"), said.text("says"), said.holdings("holds"))


def _explain(said: Said) -> Action:
    truth = said.maybe_word("is", Truth)
    return Explains(said.seat("by"), said.call("call"), said.text("says"), truth, said.flag("aware", default=True))


def _ask(said: Said) -> Action:
    return Asks(said.seat("by"), said.text("about"), said.flag("part"), said.flag("to_mislead"))


def _learn(said: Said) -> Action:
    return Learns(said.seat("by"), said.text("what"), said.maybe_seat("of"), said.cards("cards"))


def _appeal(said: Said) -> Action:
    return Appeals(
        said.needed_player("by"),
        said.word("of", AppealOf),
        said.number("minutes"),
        said.maybe_word("partner", Consent),
        said.maybe_word("captain", Consent),
        committee="committee" not in said.keys,
    )


def _artificial(said: Said) -> Action:
    return AwardsArtificial(award_of(said.needed("NS")), award_of(said.needed("EW")))


def _penalise(said: Said) -> Action:
    return Penalises(said.word("side", Side), said.text("amount"), said.text("why"), said.text("approved"))


_READERS: Mapping[str, Callable[[Said], Action]] = {
    "call": _call,
    "play": _play,
    "change_call": _change_call,
    "change_card": _change_card,
    "turn_up": lambda said: TurnsUp(said.seat("by")),
    "retract": lambda said: Retracts(said.seat("by"), said.card("card")),
    "designate": lambda said: Designates(said.text("words")),
    "touches": lambda said: Touches(said.card("card"), said.maybe_word("why", Touch)),
    "holds": lambda said: HoldsCard(said.seat("by"), said.card("card"), said.word("how", Hold)),
    "dummy_plays": lambda said: DummyPlays(said.card("card")),
    "dummy_suggests": lambda said: DummySuggests(said.card("card")),
    "expose": _expose,
    "faces_hand": lambda said: FacesHand(said.seat("by"), said.maybe_cards("cards")),
    "dummy_breach": lambda said: DummyBreach(said.word("breach", Breach)),
    "warn": lambda said: Warns(said.seat("by"), said.seat("to")),
    "asks_revoke": lambda said: AsksRevoke(said.seat("by"), said.seat("of")),
    "claim": _claim,
    "concede": _concede,
    "agree": lambda said: Agrees(said.seat("by")),
    "object": lambda said: Objects(said.seat("by")),
    "plays_on": lambda said: PlaysOn(said.maybe_seat("by"), said.maybe_seat("refused_by")),
    "recorded": lambda said: Records(said.number("tricks"), said.text("score")),
    "explain": _explain,
    "alert": lambda said: Alerts(said.seat("by")),
    "no_alert": lambda said: NoAlert(said.seat("by")),
    "ask": _ask,
    "extraneous": lambda said: GivesInformation(said.seat("by"), said.text("how"), said.text("suggests")),
    "reserve": lambda said: Reserves(said.seat("by")),
    "learns": _learn,
    "handles": lambda said: Handles(said.seat("by"), said.seat("of"), said.caller("permission")),
    "restore": lambda said: Restores(said.card("card"), said.seat("to"), said.maybe_seat("from")),
    "director": lambda said: CallsDirector(said.needed_caller("by")),
    "board_ends": lambda _: BoardEnds(),
    "next_round": lambda _: NextRound(),
    "next_call": lambda said: NextCall(said.needed_player("by")),
    "period_ends": lambda _: PeriodEnds(),
    "answer": answer_of,
    "notice": notice_of,
    "waive": lambda said: Waives(said.player("asked_by"), said.maybe_seat("by"), said.text("law")),
    "appeal": _appeal,
    "assign": assigned_of,
    "artificial": _artificial,
    "penalise": _penalise,
}
