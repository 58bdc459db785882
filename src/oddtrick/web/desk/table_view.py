"""A board at a table as the director's page shows it: the auction, the play, what was recorded, what waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from oddtrick.contest.model import Slot
from oddtrick.contest.sections import TableDue, every_table, tables_due
from oddtrick.contest.state import SessionState
from oddtrick.contest.table_facts import Authority
from oddtrick.contest.table_record import Step, TableRecord
from oddtrick.table.actions import Action, Answers, Appeals, Assigns, AwardsArtificial, Penalises
from oddtrick.table.latent import Revoke, unnoticed
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.state import Phase, State, Taken
from oddtrick.web.desk.act_words import act_text
from oddtrick.wording import Wording
from oddtrick.wording.appeals import decision_text
from oddtrick.wording.rulings import review_text
from oddtrick.wording.sheet import ORDER, auction_cells
from oddtrick.wording.table_words import call_text, card_text, seat_name
from oddtrick.words.calls import Bid
from oddtrick.words.cards import Card


@dataclass(frozen=True, slots=True)
class Line:
    """One step as it was recorded; `why` it was decided so, or voided."""

    number: int
    at: int
    by: str
    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """A decision of the director that holds: what was decided, by whom and why; whether it can be reviewed."""

    number: int
    at: int
    by: str
    text: str
    why: str
    reviewable: bool


@dataclass(frozen=True, slots=True)
class Waiting:
    """A ruling of which something is left to do: where, and what; `appealed`: an appeal waits for its decision."""

    slot: Slot
    href: str
    asked: bool
    reviews: tuple[str, ...]
    appealed: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """What the page shows of a record.

    Attributes:
        heads: the columns of the auction by name, West first.
        rows: of four calls each; a cell is empty before the first call and a dash where a seat was passed over.
        turn: whose turn it is, empty where it is nobody's, a question waits or a claim suspends the play.
        contract: with declarer, empty before there is one.
        trick: the cards of the current trick, each with its seat.
        tricks: won by North-South and East-West, None before the first card.
        withdrawn: what was taken back or cancelled, each with its seat.
        lines: what was recorded and holds.
        slips: what was voided.
        reviews: what the director has to come back to, in words.
        hands: what each player still holds while a claim is doubted, by the seat's name: for the director's eyes.
        unnoticed: revokes that nobody at the table has noticed, in words: for the director's eyes.
        decisions: the director's, that hold.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    turn: str
    contract: str
    trick: tuple[tuple[str, str], ...]
    tricks: tuple[int, int] | None
    withdrawn: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    slips: tuple[Line, ...]
    reviews: tuple[str, ...]
    hands: tuple[tuple[str, str], ...]
    unnoticed: tuple[str, ...]
    decisions: tuple[DecisionLine, ...]


def table_view(wording: Wording, record: TableRecord) -> TableView:
    """What there is to see of a record."""
    state = record.state
    cells = auction_cells(wording, state)
    return TableView(
        tuple(seat_name(wording, seat) for seat in ORDER),
        tuple(cells[start : start + 4] for start in range(0, len(cells), 4)),
        _turn(wording, state),
        _contract(wording, state),
        tuple((seat_name(wording, laid.by), card_text(laid.card)) for laid in state.play.trick),
        None if state.phase is Phase.AUCTION else (state.play.ns, state.play.ew),
        tuple((seat_name(wording, taken.by), _item(wording, taken)) for taken in state.docket.withdrawn),
        tuple(_line(wording, step) for step in record.steps),
        tuple(_line(wording, one.step, one.why) for one in record.voided),
        tuple(review_text(wording, review) for review in record.reviews),
        tuple(_hands(wording, state)) if state.phase is Phase.CLAIM else (),
        tuple(_revoke(wording, one) for one in unnoticed(state)),
        tuple(decision_line(wording, record, step) for step in record.steps if step.decides),
    )


def unasked_hint(state: State) -> str:
    """The message that says what to do while no question waits."""
    if state.phase is Phase.CLAIM:
        return "director.suspended.hint"
    if any(_is_unseen_revoke(state, act) for act in state.acts):
        return "director.unseen-revoke.hint"
    asked = any(isinstance(act, Answers) and act.name == "logical_alternatives" for act in state.acts)
    closed = any(row.unauthorized_to for row in state.docket.information)
    return "director.information.hint" if closed and not asked else "director.nothing-asked.hint"


def _is_unseen_revoke(state: State, act: Action) -> bool:
    """Whether a revoke is said to have come to light that no card on the record shows."""
    match act:
        case Notices(kind=NoticeKind.REVOKE, by=by):
            return all(row.by is not by for row in state.docket.revokes)
        case _:
            return False


def decision_line(wording: Wording, record: TableRecord, step: Step) -> DecisionLine:
    """A decision in one line."""
    reviewable = record.overturns(step.number, Authority.REVIEW)
    return DecisionLine(step.number, step.at, step.by, decision_text(wording, step), step.why, reviewable)


def _hands(wording: Wording, state: State) -> Iterator[tuple[str, str]]:
    for seat in ORDER:
        hand = state.play.hand(seat)
        if hand is not None:
            cards = sorted(hand, key=lambda card: -card.index)
            yield seat_name(wording, seat), " ".join(card_text(card) for card in cards)


def _revoke(wording: Wording, one: Revoke) -> str:
    return wording.say("director.unnoticed.revoke", seat=seat_name(wording, one.by), trick=one.trick,
                       card=card_text(one.card))  # fmt: skip


def _turn(wording: Wording, state: State) -> str:
    waits = state.docket.pending is not None or state.phase is Phase.CLAIM
    return seat_name(wording, state.turn) if state.turn is not None and not waits else ""


def _contract(wording: Wording, state: State) -> str:
    if state.contract is None or state.declarer is None:
        return wording.say("result.passed-out") if state.passed_out else ""
    text = call_text(wording, Bid(state.contract.level, state.contract.denomination)) + state.contract.doubling.value
    return wording.say("director.contract", contract=text, seat=seat_name(wording, state.declarer))


def _item(wording: Wording, taken: Taken) -> str:
    match taken.item:
        case Card():
            return card_text(taken.item)
        case call:
            return call_text(wording, call)


def _line(wording: Wording, step: Step, why: str = "") -> Line:
    return Line(step.number, step.at, step.by, _text(wording, step), why or step.why)


def _text(wording: Wording, step: Step) -> str:
    """What was recorded: of a score, a penalty and an appeal what it is ruled to be."""
    match step.acts:
        case (Assigns() | AwardsArtificial() | Penalises() | Appeals(),):
            return decision_text(wording, step)
        case acts:
            return ", ".join(act_text(wording, act) for act in acts)


def waiting(wording: Wording, records: tuple[TableRecord, ...]) -> Iterator[Waiting]:
    """The rulings of a session of which something is left to do."""
    for record in records:
        if record.waits:
            asked = record.pending is not None
            said = dict.fromkeys(review_text(wording, review) for review in record.reviews)
            appealed = any(appeal.waits for appeal in record.appeals)
            yield Waiting(record.slot, ruling_href(record.session, record.slot), asked, tuple(said), appealed)


def ruling_href(session: str, slot: Slot) -> str:
    """The page of a board at a table."""
    return f"/session/{session}/ruling?slot={quote(str(slot))}"


def appeal_href(session: str, slot: Slot) -> str:
    """The page of the appeals on a board at a table."""
    return f"/session/{session}/appeal?slot={quote(str(slot))}"


def due_now(session: SessionState, number: int) -> tuple[TableDue, ...]:
    """The tables at which somebody plays in a round."""
    found = (table for section in session.sections.values() for table in tables_due(session, section, number))
    return tuple(table for table in found if not table.sit_out)


def has_table(session: SessionState, section: str, table: str) -> bool:
    """Whether a table is one of the session: planned, or with a result; without a plan every table may be."""
    planned = {(due.section, due.table) for due in every_table(session)}
    return not planned or (section, table) in planned | {(slot.section, slot.table) for slot in session.records}


def place_of(session: SessionState, section: str, table: str, board: int, number: int) -> Slot:
    """Where a board at a table belongs: in the round in which it is due there, otherwise in the one that is played."""
    rounds = max((one.rounds for one in session.sections.values()), default=0)
    for each in (number, *range(1, rounds + 1)):
        for due in due_now(session, each):
            if (due.section, due.table) == (section, table) and board in due.boards:
                return Slot(section, each, table, board)
    return Slot(section, number, table, board)
