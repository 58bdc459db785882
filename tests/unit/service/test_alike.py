"""People who may stand in the register twice: found, merged, parted, erased together."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.people import Person, Register
from oddtrick.contest.people_commands import HidePerson, MergePerson, PartPerson, TellApart
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.targets import StreamKind
from oddtrick.service import people
from oddtrick.service.alike import Why, alike, likely, likeness
from oddtrick.service.archive import read_archive, write_archive
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.members import import_members, read_members
from oddtrick.words.errors import Impossible, NotFound


@pytest.fixture
def desk() -> Desk:
    return Desk.in_memory()


@pytest.mark.parametrize(
    "one, other, why",
    [
        ("Ada Brandvold", "ADA BRANDVOLD", Why.NAME),
        ("Søren Ångström", "Soren Angstrom", Why.NAME),
        ("Jürgen Köhler", "Koehler, Juergen", Why.ORDER),
        ("田中 さくら", "さくら 田中", Why.ORDER),
        ("Иван Петров", "И. Петров", Why.INITIALS),
        ("Marta Lindqvist", "Marta Lindkvist", Why.SPELLING),
        ("Marta Lindqvist", "Marta Lindqvistt", Why.SPELLING),
        ("Marta Lindqvist", "Marta Lindberg", None),
        ("Ada Brandvold", "Ben Brandvold", None),
        ("A. Brandvold", "B. Brandvold", None),
        ("李明", "李鸣", None),
        ("Ada Brandvold", "Ida Brandvold", None),
        ("Brandvold Ada", "Ada Brandvolt", Why.SPELLING),
    ],
)
def test_names_are_alike_or_not(one: str, other: str, why: Why | None) -> None:
    assert likeness(Particulars(one), Particulars(other)) is why
    assert likeness(Particulars(other), Particulars(one)) is why


def test_two_numbers_are_two_people_whatever_their_names() -> None:
    assert likeness(Particulars("Ada Brandvold", "12"), Particulars("Ada Brandvold", "13")) is None
    assert likeness(Particulars("Ada Brandvold", "12"), Particulars("Ida Ek", "12")) is Why.NUMBER


@given(
    st.lists(st.sampled_from(("Ada Brandvold", "A. Brandvold", "Brandvold Ada", "Ada Brandvolt", "Ida Ek")), max_size=7)
)
def test_what_is_found_by_keys_is_what_comparing_everybody_finds(names: list[str]) -> None:
    compare_everybody(names)


@given(st.text("abcde ", min_size=5, max_size=12), st.data())
def test_one_letter_anywhere_is_found_by_keys(name: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(name) - 1))
    letter = data.draw(st.sampled_from("abx "))
    before, after = name[:place], name[place + 1 :]
    compare_everybody([f"marta {name}", f"marta {before}{after}", f"marta {before}{letter}{after}"])


def compare_everybody(names: list[str]) -> None:
    register = Register({str(n): Person(str(n), Particulars(name)) for n, name in enumerate(names)})
    every = {(a, b) for a in range(len(names)) for b in range(a + 1, len(names))}
    wanted = {(str(a), str(b)) for a, b in every if likeness(Particulars(names[a]), Particulars(names[b])) is not None}
    assert {(one.person, one.other) for one in alike(register)} == wanted
    for name in names:
        found = {person.id for person in likely(register)(Particulars(name))}
        assert found == {str(n) for n, other in enumerate(names) if likeness(Particulars(other), Particulars(name))}


def test_a_merged_person_is_known_by_the_name_that_was_kept(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold"), CONSOLE)
    guest = people.register(desk, Particulars("A. Brandvold", "12", guest=True), CONSOLE)
    desk.run(c.OpenEvent("e", Terms("Pairs")), CONSOLE)
    desk.run(c.EnterPair("e", "1", (guest,)), CONSOLE)
    desk.run(MergePerson(guest, ada), CONSOLE)
    register = desk.register()
    assert register.names() == {ada: "Ada Brandvold", guest: "Ada Brandvold"}
    assert register.people[ada].particulars == Particulars("Ada Brandvold", "12")
    assert alike(register) == ()
    desk.run(PartPerson(guest), CONSOLE)
    assert desk.register().names()[guest] == "A. Brandvold"
    with pytest.raises(NotFound):
        desk.run(PartPerson(guest), CONSOLE)
    with pytest.raises(Impossible):
        desk.run(MergePerson(ada, ada), CONSOLE)


def test_who_was_told_apart_is_not_offered_again(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold"), CONSOLE)
    other = people.register(desk, Particulars("A. Brandvold"), CONSOLE)
    desk.run(TellApart(other, ada), CONSOLE)
    assert alike(desk.register()) == ()


def test_who_was_hidden_stays_hidden(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold"), CONSOLE)
    guest = people.register(desk, Particulars("A. Brandvold"), CONSOLE)
    desk.run(HidePerson(guest), CONSOLE)
    desk.run(MergePerson(guest, ada), CONSOLE)
    assert desk.register().names(public=True) == {}


def test_erasing_a_person_erases_every_spelling_from_the_stored_facts(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold"), CONSOLE)
    guest = people.register(desk, Particulars("A. Brandvold"), CONSOLE)
    desk.run(MergePerson(guest, ada), CONSOLE)
    people.erase(desk, ada, CONSOLE)
    stored = [entry.fact for entry in desk.journal.read(desk.books.key(StreamKind.PEOPLE))]
    assert stored
    assert "Brandvold" not in repr(stored)
    desk.run(PartPerson(guest), CONSOLE)
    assert desk.register().names() == {}


def test_an_archive_keeps_who_is_who(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold"), CONSOLE)
    guest = people.register(desk, Particulars("A. Brandvold"), CONSOLE)
    desk.run(c.OpenEvent("e", Terms("Pairs")), CONSOLE)
    desk.run(c.EnterPair("e", "1", (guest,)), CONSOLE)
    desk.run(MergePerson(guest, ada), CONSOLE)
    data = write_archive(desk, "e")
    assert "A. Brandvold" not in json.dumps(data.decode("utf-8", "replace"))
    there = Desk.in_memory()
    read_archive(there, data, "e.oddtrick", CONSOLE)
    assert there.register().names() == desk.register().names()


def test_somebody_of_a_file_is_who_was_chosen(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold"), CONSOLE)
    data = b"name,number\nA. Brandvold,12\nIda Ek,13\n"
    assert read_members(data, "club.csv").people[0].name == "A. Brandvold"
    taken = import_members(desk, data, "club.csv", CONSOLE, {0: ada})
    assert (taken.added, taken.changed) == (1, 1)
    assert desk.register().people[ada].particulars == Particulars("A. Brandvold", "12")
    with pytest.raises(NotFound):
        import_members(desk, b"name\nOla Vik\n", "club.csv", CONSOLE, {0: "nobody"})
    assert "Ola Vik" not in desk.register().names().values()


def test_what_a_file_has_no_column_for_stays(desk: Desk) -> None:
    people.register(desk, Particulars("Ada Brandvold", "12", "North", "2.5"), CONSOLE)
    taken = import_members(desk, b"name,number\nAda Brandvold-Ek,12\n", "club.csv", CONSOLE)
    assert (taken.added, taken.changed) == (0, 1)
    (ada,) = desk.register().people.values()
    assert ada.particulars == Particulars("Ada Brandvold-Ek", "12", "North", "2.5")
    import_members(desk, b"name,number,club\nAda Brandvold-Ek,12,\n", "club.csv", CONSOLE)
    (ada,) = desk.register().people.values()
    assert ada.particulars == Particulars("Ada Brandvold-Ek", "12", "", "2.5")


def test_who_is_chosen_for_somebody_without_a_number_keeps_the_own_one(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold", "12", "North"), CONSOLE)
    import_members(desk, b"name,number\nBrandvold Ada,\n", "club.csv", CONSOLE, {0: ada})
    assert desk.register().people[ada].particulars == Particulars("Brandvold Ada", "12", "North")


def test_two_of_a_file_are_not_one_of_the_register(desk: Desk) -> None:
    ada = people.register(desk, Particulars("Ada Brandvold"), CONSOLE)
    for data, same in ((b"name\nA. Brandvold\nBrandvold Ada\n", {0: ada, 1: ada}),
                       (b"name\nAda Brandvold\nBrandvold Ada\n", {1: ada})):  # fmt: skip
        with pytest.raises(Impossible):
            import_members(desk, data, "club.csv", CONSOLE, same)
    assert desk.register().names() == {ada: "Ada Brandvold"}


@pytest.mark.parametrize("name", ["x" * 100_000, " ".join(f"word{n}" for n in range(5_000))])
def test_what_is_no_name_is_not_taken_to_pieces(name: str) -> None:
    register = Register({str(n): Person(str(n), Particulars(f"{name}{n}")) for n in range(50)})
    assert alike(register) == ()
    twice = Register({key: Person(key, Particulars(name)) for key in "ab"})
    assert [one.why for one in alike(twice)] == [Why.NAME]
