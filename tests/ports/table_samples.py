"""Facts of a board at a table for the golden files: every effect, duty, moment and kind of answer is among them."""

from __future__ import annotations

from fractions import Fraction

from oddtrick.contest.facts import Fact
from oddtrick.contest.model import Slot
from oddtrick.contest.table_facts import (
    AppealHeard,
    AppealLodged,
    Authority,
    Decision,
    Deposit,
    RecordOpened,
    StepOverturned,
    StepTaken,
    StepVoided,
)
from oddtrick.rulings import duty as d
from oddtrick.rulings import laying as y
from oddtrick.rulings import moment as m
from oddtrick.rulings import rectification as r
from oddtrick.rulings import verdict as v
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import FINDING, OPTION, Question
from oddtrick.table.actions import Answers, CallsDirector, MakesCall, Meaning, Scoring
from oddtrick.table.answers import Alternatives, BothDefenders, Level, Option, Responsible, Suits
from oddtrick.table.facts import Acted, CaseClosed, CaseOpened, Ordered, QuestionPut, Replied
from oddtrick.table.notices import NoticeKind, Notices
from oddtrick.table.plays import Designates, Exposes, Exposure, PlaysCard
from oddtrick.table.setup import Regulations, Setup
from oddtrick.words.calls import PASS, parse_call
from oddtrick.words.cards import Card, Suit
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.results import Award
from oddtrick.words.seats import Caller, Seat, Side, Vulnerability

N, E, S, W = Seat
HQ = Card.parse("HQ")
CALL = parse_call("1H")
ACT = MakesCall(E, CALL, Meaning(True, (Denomination.SPADES,), "a transfer"))
DUTIES: tuple[d.Duty, ...] = (
    d.MustPass(N, d.Until.NEXT_TURN, Law("30B1b-ii")),
    d.MustCall(E, CALL, d.Until.NEXT_TURN, Law("31A1")),
    d.MayNotCall(E, (parse_call("X"), parse_call("XX")), d.Until.NEXT_TURN, Law("30B2b")),
    d.LeadOption(W, d.LeadForm.FORBID_UNSPECIFIED, Law("26B"), (Suit.HEARTS,)),
    d.LeadBan(W, d.Until.LOSES_LEAD, Law("26B"), (Suit.SPADES,), (Suit.CLUBS,)),
    d.FaceUp(E, HQ, Law("24")),
    d.MustCorrect(E, CALL, d.Since.END_OF_PLAY, Law("20F5b-i")),
    d.PenaltyCard(E, HQ, d.Grade.MAJOR, Law("50B")),
    d.MustPlay(E, (HQ,), Law("50D1a")),
    d.PlayDemand(W, d.Demand.HIGHEST, d.Until.THIS_TRICK, Law("57A1")),
)
LINES = (r.Line("4S=", Fraction(3, 5)), r.Line("4S-1", Fraction(2, 5)))
REVIEW = r.ToReview(Law("27D"), "damaged")
EFFECTS: tuple[r.Rectification, ...] = (
    r.Applies(Law("27B")),
    r.Condones(3, Law("27A1")),
    r.Withdraw((3, 4), Law("29B"), N),
    r.Substitute(E, PASS, Law("28A"), 2),
    r.ChangeStands(3, Law("25A1")),
    r.ChangeFails(3, Law("25B")),
    r.TreatsAsChange(3, Law("30B2")),
    r.Postpones(3, Law("33"), E),
    r.Resumes(3, Law("33")),
    r.ContractBecomes(Contract.parse("7SX"), Law("38C")),
    r.DeclarerBecomes(S, Law("41C")),
    *(r.Imposes(duty) for duty in DUTIES),
    r.Lifts(DUTIES[0]),
    r.Informs(Law("16C2"), S, "1H", (N, S), (E, W)),
    r.Uninforms(S, "1H", Law("23B")),
    REVIEW,
    r.Reviewed(REVIEW),
    r.Irregular("insufficient_bid", Side.EW, 3, Law("27"), True),
    r.Regular(3, "changed_call"),
    r.Transfers(Side.NS, 1, Law("64A2")),
    r.Returns(r.Transfers(Side.NS, 1, Law("64A2")), Law("64B")),
    r.Revoke(E, HQ, 3, 17, established=True, law=Law("63A1"), corrected=True),
    r.Reopens(3),
    r.Closes(),
    r.MovesCard(HQ, E, Law("13B"), W),
    r.CardBack(E, HQ, Law("52B2")),
    y.PutsDown(N, HQ, 3, Law("45D1")),
    y.Adds(E, HQ, 9, 3, Law("67B1a")),
    y.TakesUp(E, HQ, 9, Law("67B2a")),
    r.Board(r.Standing.REDEALT, Law("6D1")),
    r.AdjustsArtificially(Award.parse("A+"), Award.parse("40%"), Law("12C2")),
    r.Adjusts(LINES, LINES[:1], Law("12C1c")),
    r.Decides("unintended", value=False),
    r.GivesTurn(W),
    r.Drops(3, Law("15A2")),
    v.Divides(2, Law("70A")),
    v.Suspends(Law("68D2a")),
    v.Continues(Law("68D2b-ii")),
    v.CorrectsScore(Law("79C1"), 9, "420"),
    v.Penalty(Side.EW, "10%", Law("90A"), "late"),
    v.Appealed(N, Law("92A"), v.Forum.COMMITTEE, may_overrule=True),
    v.DecidesNumber("tricks_to_claimer", 2),
)
MOMENTS: tuple[m.Moment, ...] = (
    m.CallBy(N, before=True), m.PlayBy(E), m.HasLead(S), m.ToPlay(W), m.Faces(N), m.CorrectionBy(E),
    m.MajorCards(W, 1),
    m.Point.BOARD_ENDED,
)  # fmt: skip
OPTIONS: tuple[tuple[object, ...], ...] = (
    (True, False),
    (Suits((Suit.HEARTS,)), Suits(forbid=(Suit.HEARTS, Suit.CLUBS)), Option.NONE),
    (Option.HIGHEST, Suit.DIAMONDS, HQ, CALL, PASS),
    (N, Side.EW, Caller.TABLE, Denomination.NO_TRUMP, 3),
)
QUESTIONS = (
    *(Question("accept", W, Law("27A1"), OPTION, options) for options in OPTIONS),
    *(Question("replacement", E, Law("27B"), FINDING, (), CALL, moment) for moment in MOMENTS),
    Question("damaged", Caller.DIRECTOR, Law("27D"), about=HQ, act_means=True, review=True),
    Question("any_card", Side.EW, Law("46B5"), about=N),
)
VALUES: tuple[object, ...] = (
    None, True, 2, CALL, HQ, Suit.CLUBS, S, Side.NS, Option.REDEAL, Suits((Suit.HEARTS,)),
    Alternatives(("P", "4S"), "4S"), Responsible(Level.DIRECT, Level.NONE), BothDefenders(((E, True), (W, False))),
    (N, W), ACT, *MOMENTS,
)  # fmt: skip
SETUPS = (
    Setup(),
    Setup(E, Vulnerability.NS, 7, Deal.of_index(DEALS // 3), Scoring.IMPS, Contract.parse("4SX"), S, (3, 2), W,
          Regulations(face_down_leads=False, defenders_may_ask=True, appeal_minutes=20)),
)  # fmt: skip
ACTS = (
    ACT,
    CallsDirector(Caller.TABLE),
    PlaysCard(W, HQ, face_down=True),
    PlaysCard(N, HQ, counted=Designates("queen")),
    Exposes(E, (HQ,), Exposure.DROPPED),
    Notices(NoticeKind.MISINFORMATION, W, call=CALL),
    Answers("lead_penalty", Suits(forbid=(Suit.HEARTS,)), S),
)

TABLE_FACTS: dict[str, tuple[Fact, ...]] = {
    "table.record-opened": tuple(RecordOpened("s1", Slot("A", 2, "5", 7), 2017, setup) for setup in SETUPS),
    "table.step-taken": (StepTaken(4),),
    "table.step-voided": (StepVoided(4, "the wrong table"),),
    "table.step-overturned": tuple(StepOverturned(4, authority, "a line was overlooked") for authority in Authority),
    "table.appeal-lodged": (AppealLodged(7, 4, Deposit.HELD), AppealLodged(7, 0)),
    "table.appeal-heard": (
        AppealHeard(7, Decision.CHANGED, "Ada, Ben, Cai", "pass is no alternative", Deposit.RETURNED, merit=True),
        AppealHeard(7, Decision.UPHELD, "the committee", deposit=Deposit.FORFEITED, merit=False),
        AppealHeard(7, Decision.WITHDRAWN, "North"),
        AppealHeard(7, Decision.REFERRED, "Ada", deposit=Deposit.HELD),
    ),
    "table.acted": tuple(map(Acted, ACTS)),
    "table.case-opened": tuple(CaseOpened("insufficient_bid", by, irregular=by is E) for by in (E, Side.EW, None)),
    "table.question-put": tuple(QuestionPut(1, question) for question in QUESTIONS),
    "table.replied": (*(Replied(1, value) for value in VALUES), Replied(2, value=False, act=ACTS[-1])),
    "table.ordered": tuple(Ordered(1, effect) for effect in EFFECTS),
    "table.case-closed": (CaseClosed(1),),
}
