from __future__ import annotations

import pytest

from oddtrick.formats.record_out import fields_of
from oddtrick.laws.record import Refused
from oddtrick.service.typed_acts import acts_of
from oddtrick.table.evolve import begin
from oddtrick.table.setup import Setup
from oddtrick.words.contracts import Contract
from oddtrick.words.deals import Deal
from oddtrick.words.errors import BadFile, Impossible
from oddtrick.words.seats import Seat

START = begin(Setup())


def said(line: str, edition: int = 2017) -> list[str]:
    """Each act as `type by what`."""
    found = []
    for act in acts_of(line, START, edition):
        keys = fields_of(act)
        found.append(" ".join(str(keys[key]) for key in ("type", "by", "call", "card") if key in keys))
    return found


def test_calls_follow_the_rotation() -> None:
    assert said("1S p, 2h X") == ["call N 1S", "call E P", "call S 2H", "call W X"]


def test_passes_can_be_typed_together() -> None:
    assert said("1nt ppp") == ["call N 1NT", "call E P", "call S P", "call W P"]


@pytest.mark.parametrize("line", ["1s w 1h", "1s w:1h", "1s w: 1h", "N: 1S W: 1H", "1S  W  1♥"])
def test_a_seat_before_a_call_says_who_made_it(line: str) -> None:
    assert said(line) == ["call N 1S", "call W 1H"]


def test_after_a_call_out_of_rotation_it_goes_on_from_there() -> None:
    assert said("1s w p 2c") == ["call N 1S", "call W P", "call N 2C"]


@pytest.mark.parametrize("line", ["1s/2s", "1s / 2s", "1s n /2s"])
def test_a_stroke_changes_the_last_call(line: str) -> None:
    assert said(line) == ["call N 1S", "change_call N 2S"]


def test_cards_follow_the_auction() -> None:
    assert said("1nt ppp hk h10 s9 c2")[4:] == ["play E HK", "play S HT", "play W S9", "play N C2"]


def test_a_question_is_answered_and_the_replacement_is_its_players() -> None:
    assert said("1s 1h s d no 2h") == ["call N 1S", "call E 1H", "director S", "answer", "call E 2H"]


def test_the_board_ends() -> None:
    assert said("pppp end")[4:] == ["board_ends"]


def test_events_of_the_case_file_are_read_as_they_are() -> None:
    assert said("{expose: {by: E, cards: [SK], how: dropped}}") == ["expose E"]
    assert said("N: {call: 1S}") == ["call N 1S"]
    assert said("- N: 1S\n- E: P") == ["call N 1S", "call E P"]
    assert said("no_alert: N") == ["no_alert N"]
    with pytest.raises(BadFile, match="line:1"):
        acts_of("{expose: {by: Q, cards: [SK], how: dropped}}", START, 2017)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1s 9z", "'9z' is not a call"),
        ("1s w", "the line ends in the middle"),
        ("1s /", "the line ends in the middle"),
        ("/2s", "there is no call yet"),
        ("yes", "nothing is asked here"),
        ("p " * 500, "500 words"),
    ],
)
def test_what_is_no_act_is_refused(line: str, why: str) -> None:
    with pytest.raises(Impossible, match=why):
        acts_of(line, START, 2017)


def test_an_impossible_act_says_which_one_it_is() -> None:
    with pytest.raises(Refused) as refused:
        acts_of("1s p w/2s", START, 2017)
    assert refused.value.at == 3


def test_a_record_that_begins_after_the_auction_goes_on_with_the_lead() -> None:
    state = begin(Setup(contract=Contract.parse("4S"), declarer=Seat.SOUTH))
    (act,) = acts_of("hk", state, 2017)
    assert fields_of(act)["by"] == "W"


CLAIMED = Setup(contract=Contract.parse("4S"), declarer=Seat.SOUTH, tricks=(8, 2), lead=Seat.NORTH)


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("claim 3", [{"type": "claim", "by": "S", "tricks": "3"}]),
        ("claim3 agree", [{"type": "claim", "by": "S", "tricks": "3"}, {"type": "agree", "by": "W"}]),
        ("w concede", [{"type": "concede", "by": "W"}]),
        ("w concede 1 e object", [{"type": "concede", "by": "W", "tricks": "1"}, {"type": "object", "by": "E"}]),
        ("claim 3 playon", [{"type": "claim", "by": "S", "tricks": "3"}, {"type": "plays_on"}]),
        ("claim 3 w playon", [{"type": "claim", "by": "S", "tricks": "3"}, {"type": "plays_on", "by": "W"}]),
        ("w claim agree w next round", [
            {"type": "claim", "by": "W"}, {"type": "agree", "by": "N"}, {"type": "next_call", "by": "W"},
            {"type": "next_round"},
        ]),
        ("claim 3 object d 2", [
            {"type": "claim", "by": "S", "tricks": "3"}, {"type": "object", "by": "W"},
            {"type": "director", "by": "table"}, {"type": "answer", "tricks_to_claimer": "2"},
        ]),
    ],
)  # fmt: skip
def test_claims_and_what_is_said_to_them(line: str, keys: list[dict[str, object]]) -> None:
    assert [fields_of(act) for act in acts_of(line, begin(CLAIMED), 2017)] == keys


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("object", "there is no claim"),
        ("claim 4", "4 tricks claimed or conceded where 3 are left"),
        ("2", "nothing is asked"),
    ],
)
def test_what_cannot_be_said_of_a_claim_is_refused(line: str, why: str) -> None:
    with pytest.raises(Impossible, match=why):
        acts_of(line, begin(CLAIMED), 2017)


PLAY = begin(
    Setup(
        deal=Deal.parse("N:8.A7.K.5 7.Q9.T.4 Q.K4.A6. .T3.J9.T"),
        contract=Contract.parse("4S"),
        declarer=Seat.SOUTH,
        tricks=(6, 2),
        lead=Seat.SOUTH,
    )
)


@pytest.mark.parametrize(
    ("line", "types"),
    [
        ('h4 h3 "small heart"', ["play", "play", "designate"]),
        ("h4 h3 “seven”", ["play", "play", "designate"]),
        ("h4 h3 h7/ha", ["play", "play", "play", "change_card"]),
        ("h4 ht+h3", ["play", "play"]),
        ("e drop c4 s d", ["expose", "director"]),
        ("e show hq+h9", ["expose"]),
        ("h4 ht back ht", ["play", "play", "retract"]),
        ("h4 h3 touch ha", ["play", "play", "touches"]),
        ("h4 h3 suggest ha d", ["play", "play", "dummy_suggests", "director"]),
        ("h4 h3 h7 move ha", ["play", "play", "play", "dummy_plays"]),
        ("breach look warn s", ["dummy_breach", "warn"]),
        ("h4 c10 n revoke w", ["play", "play", "notice"]),
        ("sq h3 s8 s7 e fifth d10 d no", ["play", "play", "play", "play", "play", "director", "answer"]),
        ("hk h3 h7 h9 defective w", ["play", "play", "play", "play", "notice"]),
    ],
)
def test_what_is_done_with_cards(line: str, types: list[str]) -> None:
    assert [fields_of(act)["type"] for act in acts_of(line, PLAY, 2017)] == types


@pytest.mark.parametrize("line", ['h4 h3 "', 'h4 h3 ""', 'h4 h3 "  "'])
def test_declarer_says_something(line: str) -> None:
    with pytest.raises(Impossible, match="nothing stands between"):
        acts_of(line, PLAY, 2017)


def test_several_cards_are_one_act() -> None:
    act = acts_of("h4 ht+h3", PLAY, 2017)[-1]
    assert fields_of(act) == {"type": "play", "by": "W", "cards": ["HT", "H3"]}


def test_what_declarer_says_is_kept_as_it_said_it() -> None:
    act = acts_of('h4 h3 "Small heart, please"', PLAY, 2017)[-1]
    assert fields_of(act) == {"type": "designate", "words": "Small heart, please"}
