"""The strength of a member: typed, from a file, and offered for the strata of an event."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.people_commands import MergePerson, PartPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.strengths import proposed_strengths
from oddtrick.service import people
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.members import export_members, import_members
from oddtrick.words.errors import BadFile

from .setting_up import browser, fault, send


@pytest.fixture
def desk() -> Desk:
    """Pair 1 with two strengths, pair 2 with one, pair 3 without players."""
    made = Desk.in_memory()
    known = {"Ada Pike": "1200", "Ben Lund": "301", "Cid Own": "", "Dot Ek": "50"}
    ids = [people.register(made, Particulars(name, strength=text), CONSOLE) for name, text in known.items()]
    made.run(c.OpenEvent("e", Terms("Pairs")), CONSOLE)
    made.run_all(
        (c.EnterPair("e", "1", tuple(ids[:2])), c.EnterPair("e", "2", tuple(ids[2:])), c.EnterPair("e", "3")), CONSOLE
    )
    return made


def test_the_register_proposes_the_mean_of_those_who_all_have_one(desk: Desk) -> None:
    assert proposed_strengths(desk.event("e"), desk.register()) == {"1": Fraction(1501, 2)}


def test_the_conditions_offer_them_and_take_what_is_left_in_the_form(desk: Desk) -> None:
    page, client = "/event/e/laws", browser(desk)
    assert "Put in those of the register" in client.get(page).text
    filled = client.get(f"{page}?strengths=register").text
    assert "1 750.5</textarea>" in filled
    assert desk.event("e").terms.settings.strengths == {}
    fields = {"edition": "2017", "strengths": "1 750.5, 2 40", "strata": "B 1500, C 300"}
    assert send(client, page, page, **fields).status_code == 200
    assert desk.event("e").terms.settings.strengths == {"1": Fraction(1501, 2), "2": Fraction(40)}
    assert "Put in those of the register" not in client.get(page).text


def test_a_strength_is_typed_imported_and_exported(desk: Desk) -> None:
    client = browser(desk)
    wrong = send(client, "/members", "/members", name="Eve Holm", strength="much")
    assert wrong.status_code == 422
    assert "no strength" in fault(wrong.text, "f-strength")
    assert send(client, "/members", "/members", name="Eve Holm", strength="12.5").status_code == 200
    assert "Eve Holm,,,,,12.5" in export_members(desk)
    import_members(desk, b"name,strength\nEve Holm,13\n", "club.csv", CONSOLE)
    import_members(desk, b"name,club\nEve Holm,North\n", "club.csv", CONSOLE)
    assert "Eve Holm,,North,,,13" in export_members(desk)
    with pytest.raises(BadFile) as refused:
        import_members(desk, b"name,strength\nEve Holm,\nAda Pike,-3\n", "club.csv", CONSOLE)
    assert (refused.value.line, refused.value.found) == (3, "-3")


def test_a_strength_is_brought_by_merging_and_given_back_by_parting(desk: Desk) -> None:
    ada, _, cid, _ = desk.register().people
    desk.run(MergePerson(ada, cid), CONSOLE)
    assert desk.register().entry(cid) == Particulars("Cid Own", strength="1200")
    desk.run(PartPerson(ada), CONSOLE)
    assert desk.register().entry(cid) == Particulars("Cid Own")
