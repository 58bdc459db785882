"""What helps with a judgement: filled from the record, by the numbers of the edition, and never an answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.formats.records import read_cases
from oddtrick.laws.editions import laws_of
from oddtrick.laws.judgement import (
    Comparison,
    Damage,
    Foresight,
    Help,
    Information,
    Misinformation,
    Tempo,
    Topic,
    help_on,
)
from oddtrick.laws.provisions import EDITIONS, Provisions
from oddtrick.laws.record import ruled, ruled_so_far
from oddtrick.table.facts import QuestionPut
from oddtrick.table.state import State
from oddtrick.words.seats import Seat


def state_of(events: str, edition: int = 2017, head: str = "") -> State:
    case = read_cases(f"{head}\nevents: [{events}]", "case")[0]
    return ruled(case.head, case.events, laws_of(edition)).state


def help_with(events: str, edition: int = 2017, head: str = "") -> Help:
    found = help_on(state_of(events, edition, head), edition)
    assert found is not None
    return found


HESITATION = "N: 1S, E: P, extraneous: {by: S, how: hesitation, suggests: extras}, S: 2S, W: P, N: 4S, E: P, S: P, W: P"
OVER = "board_ends: true, director: E"


@pytest.mark.parametrize("edition", EDITIONS)
def test_unauthorized_information_shows_source_players_and_what_they_did_since(edition: int) -> None:
    information, tempo = help_with(f"{HESITATION}, {OVER}", edition).matters
    assert type(information) is Information
    assert type(tempo) is Tempo
    assert [(one.by, one.how, one.suggests) for one in information.sources] == [(Seat.SOUTH, "hesitation", "extras")]
    assert information.players == (Seat.NORTH,)
    assert [str(deed.act.call) for deed in information.deeds] == ["4S"]
    assert str(information.definition) == ("16A" if edition < 2007 else "16B1b")


def test_what_partner_could_not_have_used_is_no_matter_of_information() -> None:
    silent = "N: 1S, E: P, S: P, W: P, extraneous: {by: W, how: hesitation}"
    found = help_with(f"{silent}, {OVER}")
    assert [type(matter) for matter in found.matters] == [Tempo, Damage]
    assert "73E2" in found.weighs


TWO = f"{HESITATION}".replace("W: P, N: 4S", "W: P, extraneous: {by: S, how: remark}, N: 4S")


def test_two_sources_are_asked_about_one_by_one() -> None:
    first = help_with(f"{TWO}, {OVER}").matters[0]
    answer = "answer: {logical_alternatives: {of: [4S, P], suggested: none}}"
    second = help_with(f"{TWO}, {OVER}, {answer}").matters[0]
    assert type(first) is Information
    assert type(second) is Information
    assert [matter.sources[0].how for matter in (first, second)] == ["hesitation", "remark"]


def test_damage_by_the_use_of_information_still_shows_that_information() -> None:
    used = "answer: {logical_alternatives: {of: [4S, P], suggested: 4S}}"
    found = help_with(f"{HESITATION}, {OVER}, {used}")
    assert found.topics == {Topic.INFORMATION, Topic.TEMPO, Topic.DAMAGE}
    assert found.weighs[0] == "16B3"
    assert found.matters[0].topic is Topic.INFORMATION
    assert found.matters[0].sources[0].how == "hesitation"


def test_withdrawn_calls_are_named_as_the_source() -> None:
    replaced = (
        "N: 1S, E: 1H, director: S, answer: {accept: false}, E: 2D, answer: {comparable: false}, S: P, W: P, N: P"
    )
    found = help_with(f"{replaced}, {OVER}")
    information = next(matter for matter in found.matters if type(matter) is Information)
    assert [(one.by, one.how) for one in information.sources] == [(Seat.EAST, "1H")]
    assert information.players == (Seat.WEST,)
    assert str(information.breach) == "16C3"


TOLD = "N: 1NT, E: {call: 2D, artificial: true, means: both majors}, explain: {by: W, call: 2D, says: natural}"


@pytest.mark.parametrize(
    ("edition", "presumption"), [(1987, "75-fn"), (1997, "75-fn"), (2007, "21B1b"), (2017, "21B1b")]
)
def test_misinformation_shows_what_was_said_and_is_presumed_a_misexplanation(edition: int, presumption: str) -> None:
    found = help_with(f"{TOLD}, S: X, W: P, director: N", edition)
    (told,) = found.matters
    assert type(told) is Misinformation
    assert (told.by, str(told.call), told.said, told.agreed) == (Seat.WEST, "2D", "natural", "both majors")
    assert told.opponents == (Seat.NORTH, Seat.SOUTH)
    assert [(deed.by, str(deed.act.call)) for deed in told.deeds] == [(Seat.SOUTH, "X")]
    assert str(told.presumption) == presumption


INSUFFICIENT = (
    "N: 2NT, E: P, S: {call: 2C, artificial: true, shows: [], means: asks for majors}, director: N, "
    "answer: {accept: false}, S: {call: 3C, artificial: true, shows: [], means: asks for a major of five}"
)


@pytest.mark.parametrize(
    ("edition", "replacement", "tests"),
    [(2017, "3C", ("23A1", "23A2", "23A3")), (2007, "3C", ("27B1b",))],
)
def test_two_calls_stand_side_by_side_with_the_tests_of_the_edition(
    edition: int, replacement: str, tests: tuple[str, ...]
) -> None:
    (compared,) = help_with(INSUFFICIENT, edition).matters
    assert type(compared) is Comparison
    assert (compared.first.meaning.means, compared.new.meaning.means) == ("asks for majors", "asks for a major of five")
    assert str(compared.new.call) == replacement
    assert compared.tests == tests


def test_after_a_change_that_fails_the_call_that_stands_is_the_new_one() -> None:
    change = "N: 1H, change: {by: N, call: 1S, pause: true}, director: E"
    events = f"{change}, answer: {{unintended: false}}, answer: {{accept: false}}"
    (compared,) = help_with(events).matters
    assert type(compared) is Comparison
    assert (str(compared.first.call), str(compared.new.call)) == ("1S", "1H")


@pytest.mark.parametrize(("edition", "law"), [(1987, "23A"), (1997, "23"), (2007, "23"), (2017, "72C")])
def test_who_could_have_known_is_asked_with_infraction_and_gain(edition: int, law: str) -> None:
    refused = "N: 1S, E: 1H, director: S, answer: {accept: false}, E: 3D"
    comparable = {2017: ", answer: {comparable: false}", 2007: ", answer: {same_or_more_precise: false}"}
    events = f"{refused}{comparable.get(edition, '')}, S: P, W: P, N: P, board_ends: true"
    found = help_with(events, edition)
    foresight = next(matter for matter in found.matters if type(matter) is Foresight)
    assert (foresight.name, foresight.by) == ("insufficient_bid", Seat.EAST)
    assert law in found.weighs
    assert type(found.matters[-1]) is Damage


def test_a_players_option_needs_no_help() -> None:
    assert help_on(state_of("N: 1S, E: 1H, director: S"), 2017) is None
    assert help_on(state_of("N: 1S"), 2017) is None


CASES = Path(__file__).parents[2] / "cases" / "laws"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_judgement_of_the_cases_has_help_by_provisions_of_its_edition(edition: int) -> None:
    known, seen = Provisions.of(edition), 0
    for case in (case for path in sorted(CASES.rglob("*.yaml")) for case in read_cases(path.read_bytes(), path.name)):
        found, _ = ruled_so_far(case.head, case.events, laws_of(edition))
        for happened in found.history:
            helped = help_on(happened.after, edition) if type(happened.fact) is QuestionPut else None
            if helped is not None:
                seen += 1
                assert [law for law in (*helped.weighs, helped.evidence) if law not in known] == [], case.id
    assert seen > 100


REVOKE = """
contract: 4S by S
deal: "N:8.A7.K.5 7.Q9.T.4 Q.K4.A6. .T3.J9.T"
tricks: {NS: 6, EW: 2}
lead: S
"""


def test_equity_after_a_revoke_shows_its_trick_and_what_has_gone_over() -> None:
    played = "S: H4, W: DJ, N: H7, E: HQ, E: C4, S: D6, W: CT, N: C5"
    noticed = "claim: {by: S, tricks: 3}, agree: W, notice: {revoke: {by: W, trick: 9, card: DJ}}, director: N"
    found = help_with(f"{played}, {noticed}, board_ends: true", head=REVOKE)
    (damage,) = found.matters
    assert type(damage) is Damage
    assert [(row.by, row.number) for row in damage.revokes] == [(Seat.WEST, 9)]
    assert [row.tricks for row in damage.transfers] == [1]
    assert found.weighs[0] == "64C1"
