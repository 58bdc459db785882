"""Elections of an event, and the presets that begin it."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from oddtrick.contest import conditions as co
from oddtrick.contest.conditions import Conditions, check_conditions
from oddtrick.contest.elections import ELECTIONS, Elected, Reads, changes, election, told, words_of
from oddtrick.contest.presets import Preset, applied, preset_of
from oddtrick.laws.provisions import EDITIONS, Provisions
from oddtrick.scoring.settings import Form, NonBalancing, Settings
from oddtrick.table.setup import Regulations
from oddtrick.words.errors import Impossible, NotFound


def test_every_regulation_and_condition_is_an_election_once() -> None:
    named = [one.name for one in ELECTIONS]
    laid_down = {one.name for kind in (Regulations, Conditions) for one in fields(kind)}
    assert len(set(named)) == len(named)
    assert laid_down <= set(named)
    assert set(words_of(Elected())) == set(named)


@pytest.mark.parametrize("one", ELECTIONS, ids=lambda one: one.name)
def test_an_election_cites_provisions_that_its_editions_have(one) -> None:
    for edition in EDITIONS:
        law = one.law(edition)
        assert not law or str(Provisions.of(edition).find(law).number) == law


def test_what_is_elected_is_among_the_choices() -> None:
    for elected in (Elected(), *(applied(preset, Elected()) for preset in Preset)):
        words = words_of(elected)
        assert [one.name for one in ELECTIONS if one.choices and words[one.name] not in one.choices] == []


def test_only_elections_of_the_edition_and_the_form_are_asked() -> None:
    teams = Elected(1997, Form.TEAMS_IMPS, settings=Settings(non_balancing=NonBalancing.AVERAGE))
    asked = {one.name for one in ELECTIONS if one.asked(teams)}
    assert {"non_balancing", "penalty_imps", "reservation_of_rights"} <= asked
    assert not {"weighted_scores", "late_corrections", "law_12c2c", "penalty_top", "datum_assigned"} & asked
    assert election("non_balancing").law(1997) == "86B"
    with pytest.raises(NotFound):
        election("weather")


def test_what_nobody_laid_down_is_not_told() -> None:
    assert {one.reads for one, _ in told(Elected())} == {Reads.RULINGS, Reads.SCORING, Reads.DESK, Reads.PEOPLE}
    assert "systems" not in {one.name for one, _ in told(Elected())}
    imported = {one.name: word for one, word in told(Elected(), imported=True)}
    assert set(imported) == {"factoring", "unequal_boards", "small_groups", "law_12c2c", "sit_out"}
    elected = Elected(conditions=Conditions(systems=co.Systems.SIMPLE))
    assert [word for one, word in told(elected, imported=True) if one.name == "systems"] == ["simple"]


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("form", [Form.MATCHPOINTS, Form.BUTLER, Form.TEAMS_IMPS])
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_event_that_took_a_preset_follows_it_until_something_differs(preset, form, edition) -> None:
    elected = applied(
        preset, Elected(edition, form, conditions=Conditions(director="Ida Ek", remarks="Dinner at eight"))
    )
    assert (elected.edition, elected.form, elected.conditions.remarks) == (edition, form, "Dinner at eight")
    assert elected.conditions.director == "Ida Ek"
    assert preset_of(elected) is preset
    assert applied(preset, elected) == elected
    assert preset_of(replace(elected, conditions=replace(elected.conditions, correction_minutes=55))) is None


def test_what_a_preset_changes_is_told_before_and_after() -> None:
    before = Elected()
    found = {one.election.name: (one.before, one.after) for one in changes(before, applied(Preset.CLUB, before))}
    assert found["appeal_minutes"] == ("30", "20")
    assert found["warn_first"] == ("no", "yes")
    assert found["screens"] == ("open", "no")
    assert "penalty_top" not in found


@pytest.mark.parametrize(
    "wrong",
    [
        Conditions(correction_minutes=-1),
        Conditions(correction_minutes=20_000),
        Conditions(penalty_top=Fraction(0)),
        Conditions(penalty_vps=Fraction(-1, 2)),
        Conditions(deposit="x" * 41),
        Conditions(remarks="x" * 1001),
        Conditions(assistants="x" * 201),
    ],
)
def test_conditions_that_there_are_not_are_refused(wrong: Conditions) -> None:
    with pytest.raises(Impossible):
        check_conditions(wrong)
