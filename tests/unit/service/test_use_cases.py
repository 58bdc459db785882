"""Accounts, deals, people, files in and out, the sample."""

from __future__ import annotations

import io
import json
import zipfile
from datetime import UTC, datetime

import pytest

from oddtrick.contest import commands as c
from oddtrick.contest import facts as f
from oddtrick.contest.model import DealSource, Role, Slot, TableResult
from oddtrick.contest.people_commands import CloseAccount
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import every_due
from oddtrick.contest.targets import StreamKind
from oddtrick.formats.event_file import read_event
from oddtrick.movements import movement
from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.score import score
from oddtrick.service import dealing, deals, people
from oddtrick.service.accounts import AccountBook, quick_hasher
from oddtrick.service.archive import read_archive, write_archive
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.importing import export_event, import_event, import_results
from oddtrick.service.members import export_members, import_members
from oddtrick.service.opening import open_file
from oddtrick.words.errors import BadFile, Conflict, Impossible, NotAllowed
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import BoardResult, Cause, NotPlayed

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def desk() -> Desk:
    return Desk.in_memory(lambda: NOON)


@pytest.fixture
def evening(desk: Desk) -> Desk:
    plan = c.Plan("", movement("howell", 3, boards_per_round=2))
    desk.run_all([c.OpenEvent("e", f.Terms("Club")), c.OpenSession("e", "s", (plan,))], CONSOLE)
    return desk


# -- accounts


@pytest.fixture
def book(desk: Desk) -> AccountBook:
    return AccountBook(desk, quick_hasher())


def test_a_password_opens_its_own_account(book: AccountBook) -> None:
    ada = book.create("Ada", "twelve tricks", Role.DIRECTOR)
    assert book.check(" ADA ", "twelve tricks") == ada
    assert book.check("Ada", "twelve trick") is None
    assert book.check("Ben", "twelve tricks") is None
    assert ada.since == NOON.timestamp()


def test_the_hash_alone_is_kept(desk: Desk, book: AccountBook) -> None:
    book.create("Ada", "twelve tricks", Role.DIRECTOR)
    stored = str([entry.fact for entry in desk.journal.read_all()])
    assert "twelve tricks" not in stored
    assert "$argon2id$" in stored


@pytest.mark.parametrize("password", ["12345678", "twelve", "1234567890", "password123", "1q2w3e4r5t6y", "aaaaabbbbbb"])
def test_a_short_or_usual_password_is_refused(book: AccountBook, password: str) -> None:
    with pytest.raises(Impossible):
        book.create("Ada", password, Role.SCORER)


def test_the_first_link_makes_one_owner_and_no_second(book: AccountBook) -> None:
    link = book.first_link()
    assert link is not None
    assert book.first_link() == link
    assert book.redeem("guess") is None
    owner = book.redeem(link)
    assert owner is not None
    assert owner.role is Role.OWNER
    assert book.redeem(link) is None
    assert book.first_link() is None


def test_passwords_are_changed_by_oneself_or_an_owner(book: AccountBook) -> None:
    ada, ben = (book.create(name, "twelve tricks", Role.SCORER) for name in ("Ada", "Ben"))
    book.change_password(ada.id, "thirteen tricks", by=ada.id)
    assert book.check("Ada", "thirteen tricks") is not None
    with pytest.raises(NotAllowed):
        book.change_password(ada.id, "no tricks at all", by=ben.id)


def test_a_token_has_the_lower_of_two_roles(desk: Desk, book: AccountBook) -> None:
    ada = book.create("Ada", "twelve tricks", Role.DIRECTOR)
    token = book.issue_token(ada.id, "scoreboard", Role.SCORER, by=ada.id)
    known = book.by_token(token)
    assert known is not None
    assert (known.id, known.role) == (ada.id, Role.SCORER)
    assert book.by_token(token[:-1] + "x") is None
    assert token not in str([entry.fact for entry in desk.journal.read_all()])
    with pytest.raises(NotAllowed):
        book.issue_token(ada.id, "all", Role.OWNER, by=ada.id)
    desk.run(CloseAccount(ada.id), CONSOLE)
    assert book.by_token(token) is None


def test_the_secret_is_made_once(desk: Desk, book: AccountBook) -> None:
    assert len(book.secret()) == 32
    assert AccountBook(desk, quick_hasher()).secret() == book.secret()


# -- deals


def test_drawn_deals_are_audited_from_the_seed_alone(evening: Desk) -> None:
    deals.draw(evening, "s", CONSOLE)
    session = evening.session("s")
    assert list(session.deals) == list(range(1, 11))
    assert all(deal.is_complete for deal in session.deals.values())
    assert dealing.draw(session.deal_notes[0].seed, range(1, 11)) == session.deals
    assert deals.audit(session) == ()


def test_an_audit_finds_hands_that_were_changed(evening: Desk) -> None:
    deals.draw(evening, "s", CONSOLE)
    note = evening.session("s").deal_notes[0]
    other = dealing.draw("5e" * 32, [3])
    evening.run(c.SetDeals("s", other, DealSource.DRAWN, note.seed), CONSOLE)
    assert deals.audit(evening.session("s")) == (3,)


def test_another_sessions_deals_are_refused(evening: Desk) -> None:
    deals.draw(evening, "s", CONSOLE)
    evening.run(c.OpenSession("e", "s2", (c.Plan("", movement("howell", 3, boards_per_round=2)),)), CONSOLE)
    with pytest.raises(Impossible, match="boards 4 repeat"):
        deals.set_deals(evening, "s2", CONSOLE, {4: evening.session("s").deals[9]})


def test_deals_are_spread_evenly() -> None:
    """Where one card lies in 2,000 deals: each seat has about a quarter (three standard deviations)."""
    drawn = dealing.draw("ab" * 32, range(1, 2001)).values()
    counts = [sum(51 in {card.index for card in hand} for hand in hands) for hands in zip(
        *(tuple(deal.hands.values()) for deal in drawn), strict=True)]  # fmt: skip
    assert sum(counts) == 2000
    assert all(abs(count - 500) < 60 for count in counts)


@pytest.mark.parametrize("seed", ["", "xyz", "00", "0" * 63, "g" * 64])
def test_a_seed_is_64_hexadecimal_digits(seed: str) -> None:
    with pytest.raises(Impossible):
        dealing.draw(seed, [1])


# -- people


def test_search_as_one_types(desk: Desk) -> None:
    for name, number in (("Jürgen Weißbach", "77"), ("佐々木 陽子", "12"), ("Ольга Березина", "13"), ("Åse Juul", "")):
        people.register(desk, Particulars(name, number), CONSOLE)
    people.register(desk, Particulars("Jutta Aas", guest=True), CONSOLE)

    def names(text: str) -> list[str]:
        return [one.particulars.name for one in people.search(desk.register(), text) if one.particulars]

    assert names("ju") == ["Åse Juul", "Jürgen Weißbach", "Jutta Aas"]
    assert names("weiss jur") == ["Jürgen Weißbach"]
    assert names("陽") == ["佐々木 陽子"]
    assert names("БЕР") == ["Ольга Березина"]
    assert names("7") == ["Jürgen Weißbach"]
    assert names("") == []


def test_an_erased_name_is_in_no_stored_fact(desk: Desk) -> None:
    person = people.register(desk, Particulars("Ada Brandvold", "77"), CONSOLE)
    other = people.register(desk, Particulars("Ben"), CONSOLE)
    people.erase(desk, person, CONSOLE)
    assert "Brandvold" not in str(list(desk.journal.read_all()))
    assert desk.register().people[person].particulars is None
    assert desk.register().names() == {other: "Ben"}


# -- files


def results(*lines: BoardResult) -> Event:
    return Event(boards=(Board(1, lines),))


def line(ns: str, ew: str, text: str) -> BoardResult:
    return BoardResult((ns,), (ew,), parse_entry(text))


def test_results_go_where_the_pairs_are_due(evening: Desk) -> None:
    due = next(due for due in every_due(evening.session("s")) if due.slot.board == 1)
    import_results(evening, "s", results(line(*due.ns, *due.ew, "4s= s")), CONSOLE)
    assert evening.session("s").record(due.slot).current == TableResult(due.ns, due.ew, parse_entry("4s= s"))
    import_results(evening, "s", results(line(*due.ns, *due.ew, "4s= s")), CONSOLE)
    assert len(evening.session("s").records) == 1


def test_a_session_is_untouched_by_an_import_that_fails(evening: Desk) -> None:
    first, second = [due for due in every_due(evening.session("s")) if due.slot.board == 1][:2]
    import_results(evening, "s", results(line(*first.ns, *first.ew, "4s= s")), CONSOLE)
    before = evening.session("s")
    both = results(line(*second.ns, *second.ew, "p"), line(*first.ns, *first.ew, "4s-1 s"))
    with pytest.raises(Conflict):
        import_results(evening, "s", both, CONSOLE)
    assert evening.session("s") == before
    import_results(evening, "s", both, CONSOLE, replace=True)
    assert evening.session("s").record(first.slot).current == TableResult(first.ns, first.ew, parse_entry("4s-1 s"))


def test_pairs_that_are_due_nowhere_become_an_extra_line(evening: Desk) -> None:
    import_results(evening, "s", results(line("1", "1", "p")), CONSOLE)
    assert list(evening.session("s").records) == [Slot("", 0, "", 1, 1)]


def test_an_imported_event_is_scored_as_its_file(desk: Desk) -> None:
    event = Event(
        id="club-1",
        title="Club",
        boards=(Board(1, (line("1", "2", "4s= s"), line("3", "4", "4s-1 s"))),),
    )
    assert import_event(desk, event, CONSOLE) == "club-1"
    assert desk.scored("club-1").standings == score(event).standings
    assert import_event(desk, event, CONSOLE) != "club-1"


@pytest.mark.replay
def test_a_real_event_keeps_its_names(shared, desk: Desk) -> None:
    event = read_event((shared / "events" / "acbl_club_1427915.json").read_bytes(), "acbl")
    out = export_event(desk, import_event(desk, event, CONSOLE))
    assert [one.names for one in out.contestants] == [one.names for one in event.contestants]


def test_an_archive_brings_back_who_did_what_when(desk: Desk) -> None:
    event = make_sample(desk, tables=5)
    data = write_archive(desk, event)
    other = Desk.in_memory()
    assert read_archive(other, data, "a.zip", CONSOLE) == event
    assert other.event(event) == desk.event(event)
    assert other.sessions(event) == desk.sessions(event)
    assert other.scored(event).standings == desk.scored(event).standings
    assert [one.names for one in other.scored(event).event.contestants] == [
        one.names for one in desk.scored(event).event.contestants
    ]
    with pytest.raises(Conflict):
        read_archive(other, data, "a.zip", CONSOLE)


def repacked(data: bytes, name: str, text: str) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as old:
        files = {one: old.read(one).decode() for one in old.namelist()}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as new:
        for one, content in (files | {name: text}).items():
            new.writestr(one, content)
    return packed.getvalue()


def test_a_damaged_or_foreign_archive_changes_nothing(desk: Desk) -> None:
    data = write_archive(desk, make_sample(desk, tables=5))
    owner = {
        "stream": "accounts", "seq": 1, "at": NOON.isoformat(), "by": "x", "name": "accounts.created", "version": 1,
        "data": {"account": "x", "name": "x", "role": "owner", "password": "x"},
    }  # fmt: skip
    for bad in (
        b"no zip",
        repacked(data, "archive.json", '{"oddtrick": "archive/9"}'),
        repacked(data, "entries.jsonl", '{"stream": 7}\n'),
        repacked(data, "entries.jsonl", json.dumps(owner) + "\n"),
    ):
        other = Desk.in_memory()
        with pytest.raises(BadFile):
            read_archive(other, bad, "bad.zip", CONSOLE)
        assert other.journal.position() == 0


def test_a_damaged_file_leaves_the_session_as_it_was(evening: Desk) -> None:
    before = evening.session("s")
    for bad in (b"", b"\x00\xff", b"board,ns,ew,result\n1,1,2,4z\n", b"{", b"<USEBIO", b"[Event"):
        with pytest.raises(BadFile):
            open_file(evening, bad, "bad", CONSOLE, session="s")
    assert evening.session("s") == before


def test_csv_travellers_into_a_session(evening: Desk) -> None:
    due = [due for due in every_due(evening.session("s")) if due.slot.board == 1]
    rows = "".join(f"1,{one.ns[0]},{one.ew[0]},4S= by S\n" for one in due)
    open_file(evening, f"board,ns,ew,result\n{rows}".encode(), "t.csv", CONSOLE, session="s")
    assert set(evening.session("s").records) == {one.slot for one in due}


def test_hands_from_a_pbn_file(evening: Desk) -> None:
    hands = dealing.draw("5e" * 32, [1, 2])
    games = "".join(
        f'[Board "{number}"]\n[Dealer "W"]\n[Vulnerable "None"]\n[Deal "{deal.to_text()}"]\n\n'
        for number, deal in hands.items()
    )
    deals.import_deals(evening, "s", games.encode(), "hands.pbn", CONSOLE)
    session = evening.session("s")
    assert session.deals == hands
    assert session.dealer(1).value == "W"
    with pytest.raises(BadFile):
        deals.import_deals(evening, "s", b"no deals", "bad.pbn", CONSOLE)


def test_members_of_a_file_are_all_taken_or_none(desk: Desk) -> None:
    with pytest.raises(BadFile, match=r"club\.csv:3"):
        import_members(desk, b"name,number\nAda,1\nBen,1\n", "club.csv", CONSOLE)
    assert desk.register().people == {}
    taken = import_members(desk, "name,number\nÅse,1\nBen,\n".encode(), "club.csv", CONSOLE)
    assert (taken.added, taken.changed, taken.same) == (2, 0, 0)
    again = import_members(desk, export_members(desk).encode(), "out.csv", CONSOLE)
    assert (again.added, again.changed, again.same) == (0, 0, 2)


# -- the sample


@pytest.mark.parametrize("tables", [5, 6, 7, 8, 9])
def test_the_sample_is_half_scored_and_the_same_each_time(tables: int) -> None:
    one, other = (Desk.in_memory(lambda: NOON) for _ in range(2))
    event = make_sample(one, tables=tables)
    assert make_sample(other, tables=tables) == event
    assert one.sessions(event) == other.sessions(event)
    session = one.sessions(event)[0]
    entered = sum(record.current is not None for record in session.records.values())
    assert 0.35 < entered / len(list(every_due(session))) < 0.75
    assert len(one.event(event).penalties) == 1
    assert sum(len(record.history) == 2 for record in session.records.values()) == 2
    assert all(standing.rank for standing in one.scored(event).standings.values())


def test_a_second_sample_stands_beside_the_first(desk: Desk) -> None:
    assert make_sample(desk, tables=5) != make_sample(desk, tables=5, seed=2)
    assert len(desk.journal.streams(desk.books.key(StreamKind.EVENT))) == 2


def test_a_board_not_played_is_no_late_play(evening: Desk) -> None:
    due = next(every_due(evening.session("s")))
    evening.run(c.EnterResult("s", due.slot, TableResult(due.ns, due.ew, NotPlayed(Cause.TIME))), CONSOLE)
    assert evening.scored("e").event.boards[0].lines[0].result.outcome == NotPlayed(Cause.TIME)
