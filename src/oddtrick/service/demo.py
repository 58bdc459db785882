"""A sample event of invented people, half scored, made through the ordinary commands. The same seed, the same event.

Example:
    >>> desk = Desk.in_memory()
    >>> event = make_sample(desk, seed=3, tables=5)
    >>> len(desk.event(event).pairs), desk.sessions(event)[0].clock.round
    (10, 5)
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from random import Random

from oddtrick.contest import commands as c
from oddtrick.contest.facts import Terms
from oddtrick.contest.model import DealSource, TableResult
from oddtrick.contest.penalties import GivePenalty
from oddtrick.contest.people_commands import RegisterPerson
from oddtrick.contest.people_facts import Particulars
from oddtrick.contest.sections import Due, every_due
from oddtrick.movements import movement
from oddtrick.scoring.event import Penalty, PenaltyUnit
from oddtrick.service import dealing
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.sample_play import played
from oddtrick.words.results import Artificial, Award, AwardKind

PEOPLE = (
    "Ada Brandvold", "Tomás Quintero", "Ingrid Söderlund", "Mateusz Wróbelski", "Yuki Tanabe", "佐々木 陽子",
    "Greta Hohenfels", "Jürgen Weißbach", "Ольга Березина", "Пётр Лужин", "林 美華", "陳 志遠",
    "Aoife Kilbride", "Cormac Dunleavy", "Noor van Zanten", "Pieter Oosterhuis", "Lucía Valdemoro", "Iker Echeandía",
    "Chiara Montefalco", "Dario Benvenuti", "Élodie Garancière", "Bastien Maucourt", "Zeynep Altınok", "Emre Karadağ",
    "Priya Ramanathan", "Arjun Deshmukh", "Sólveig Hrafnsdóttir", "Birkir Stefánsson", "Hanna Koivuranta",
    "Eero Lehtovaara", "中村 健", "高橋 さくら", "Анна Снегирёва", "王 小明", "Fatima El Idrissi",
    "Kwame Boateng-Asare",
)  # fmt: skip
"""Nobody real; two for each pair."""

MINUTE = 60_000


def make_sample(desk: Desk, *, seed: int = 1, tables: int = 9, by: str = CONSOLE) -> str:
    """A club evening in its middle: hands, results, a correction, an A+/A-, a penalty, one late board.

    Args:
        desk: where.
        seed: of everything that is invented.
        tables: 5 to 9; 5 play a Howell with one winner, more a Mitchell with two.
        by: who does it all.

    Returns:
        The event's id.
    """
    taken = {summary.id for summary in desk.events()}
    event = "sample" if "sample" not in taken else desk.new_id("sample-")
    session, chance = f"{event}-1", Random(seed)
    plan = movement("howell" if tables < 6 else "mitchell", tables, boards_per_round=3)
    day = datetime.fromtimestamp(desk.now() / 1000, UTC).date().isoformat()
    terms = Terms("Oddtrick sample evening", day, winners=plan.winners, notes=("All people are invented.",))
    desk.run_all([c.OpenEvent(event, terms), c.OpenSession(event, session, (c.Plan("", plan),))], by)
    desk.run_all(tuple(_people(desk, event)), by)
    key = bytes(chance.randrange(256) for _ in range(dealing.SEED_BYTES)).hex()
    desk.run(c.SetDeals(session, dealing.draw(key, plan.boards), DealSource.DRAWN, key), by)
    half = plan.rounds // 2 + 1
    desk.run_all(tuple(_results(desk, session, half, chance)), by)
    desk.run_all(tuple(_rest(desk, event, session, half, chance)), by)
    return event


def _people(desk: Desk, event: str) -> Iterator[c.Command]:
    known = desk.register().people
    for number, pair in enumerate(desk.event(event).pairs.values()):
        players = []
        for place in (2 * number, 2 * number + 1):
            person = f"sample-{place + 1}"
            players.append(person)
            if person not in known:
                yield RegisterPerson(person, Particulars(PEOPLE[place % len(PEOPLE)], number=str(1001 + place)))
        yield c.ChangePair(event, pair.id, tuple(players))


def _results(desk: Desk, session: str, half: int, chance: Random) -> Iterator[c.Command]:
    """All results of the rounds before the present one but the last board of one table, and some of the present."""
    state = desk.session(session)
    fields: dict[int, int] = {}
    late = next(due for due in reversed([*every_due(state)]) if due.slot.round == half - 1 and not due.sit_out)
    for number in range(1, half + 1):
        yield c.StartRound(session, number, 22 * MINUTE)
        for due in every_due(state):
            present = number == half and (due.slot.board % 3 != 1 or int(due.slot.table) % 2)
            if due.slot.round != number or due.sit_out or present or due == late:
                continue
            usual = fields.setdefault(due.slot.board, chance.randrange(2**32))
            outcome = played(state.deals[due.slot.board], usual, chance)
            yield c.EnterResult(session, due.slot, TableResult(due.ns, due.ew, outcome))


def _rest(desk: Desk, event: str, session: str, half: int, chance: Random) -> Iterator[c.Command]:
    state = desk.session(session)
    done: list[Due] = [due for due in every_due(state) if state.record(due.slot).current is not None]
    mended, ruled = chance.sample([due for due in done if due.slot.round < half], 2)
    record = state.record(mended.slot)
    other = played(state.deals[mended.slot.board], chance.randrange(2**32), chance)
    mending = TableResult(mended.ns, mended.ew, other)
    yield c.CorrectResult(session, mended.slot, mending, record.revision, "declarer was the other side")
    award = Artificial(Award(AwardKind.AVERAGE_PLUS), Award(AwardKind.AVERAGE_MINUS))
    given = TableResult(ruled.ns, ruled.ew, award)
    yield c.CorrectResult(
        session, ruled.slot, given, state.record(ruled.slot).revision, "unplayable after a card was seen"
    )
    slow = chance.choice(sorted(desk.event(event).pairs))
    late = Penalty(slow, Fraction(-10), PenaltyUnit.TOP, "late at the table", "90B2")
    yield GivePenalty(event, f"{event}-p1", late)
    yield c.Announce(session, "Coffee after this round.")
