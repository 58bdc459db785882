"""Facts for the golden files: every field and every member of a union has something in it. The people are invented."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from table_samples import TABLE_FACTS

from oddtrick.contest import conditions as co
from oddtrick.contest.clock import ClockPaused, ClockResumed, ClockSet, PaceSet, RoundStarted
from oddtrick.contest.club import ClubSettings, ClubSettled, SuitColours
from oddtrick.contest.drawing import Drawing, DrawingSet, Manner, MatchesDrawn, RoundDrawn, System
from oddtrick.contest.facts import (
    ActVoided,
    Announced,
    BoardMarked,
    CorrectionPeriodSet,
    DealsSet,
    EventActVoided,
    EventChanged,
    EventOpened,
    Fact,
    MatchSet,
    MovementChanged,
    PairChanged,
    PairEntered,
    PairReturned,
    PairWithdrawn,
    PublicationWithdrawn,
    ResultAccepted,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    ResultProposed,
    ResultsPublished,
    ResultVoided,
    SeatingRecorded,
    SectionAdded,
    SessionAdded,
    SessionClosed,
    SessionOpened,
    SessionReopened,
    TableCodeSet,
    Terms,
)
from oddtrick.contest.fees import FeesSet, FeeTaken
from oddtrick.contest.figures import EventFiguresKept, SessionFiguresKept
from oddtrick.contest.fouled import BoardGrouped
from oddtrick.contest.lineups import LeastShareSet, LineupSet
from oddtrick.contest.model import DealSource, Fixture, Role, Slot, TableResult
from oddtrick.contest.notebook import CallNoted, CallVoided, NoteKept, NoteVoided
from oddtrick.contest.penalties import Measure, PenaltyGiven, PenaltyOverturned, PenaltyVoided
from oddtrick.contest.people_facts import (
    AccountClosed,
    AccountCreated,
    Particulars,
    PasswordChanged,
    PeopleToldApart,
    PersonChanged,
    PersonErased,
    PersonHidden,
    PersonMerged,
    PersonParted,
    PersonRegistered,
    RoleChanged,
    SecretSet,
    TokenIssued,
    TokenRevoked,
)
from oddtrick.contest.table_facts import Authority, Grounds, Opinion, StepTaken
from oddtrick.contest.teams import EntryNamed
from oddtrick.draws import Draw, Pairing, Triangle, oddities
from oddtrick.draws.carry import CarryOver
from oddtrick.draws.policy import Gap, HomeTie, Odd, Opening, Policy, Rematches
from oddtrick.movements.model import Absence, Kind, Label, Method, Movement, Seating, Shortened
from oddtrick.rulings.provision import Law
from oddtrick.rulings.rectification import Adjusts, Line
from oddtrick.scoring.event import Penalty, PenaltyUnit, Published
from oddtrick.scoring.irregular import Irregular, MatchAward, MatchAwardKind, Met
from oddtrick.scoring.settings import (
    ArtificialLines,
    Compared,
    Datum,
    DatumAssigned,
    Decimals,
    DivideBy,
    Factoring,
    Form,
    Hybrid,
    HybridMethod,
    ImpPercent,
    LineTop,
    NonBalancing,
    NotPlayedCounts,
    PattonScale,
    PublishedAs,
    Settings,
    SmallGroups,
    Stratum,
    TieBreak,
    UnequalBoards,
    Vp,
    VpFraction,
    VpMargin,
    VpScale,
)
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf
from oddtrick.table.facts import Ordered
from oddtrick.table.setup import Regulations
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contestants import Contestants
from oddtrick.words.contracts import Contract, ContractResult, PassedOut, Points, parse_score
from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.numbers import Rounding
from oddtrick.words.results import (
    Artificial,
    Assigned,
    Award,
    AwardKind,
    Cause,
    NotPlayed,
    Outcome,
    Played,
    SelfInflicted,
    Weighted,
)
from oddtrick.words.seats import Seat, Side, Vulnerability

POLICY = Policy(
    Opening.FOLD, Gap.POINTS, Rematches.ALLOWED, 8, True, 1, Odd.LONG_TRIANGLE, HomeTie.TOSS, 2, Fraction(5, 2),
    (frozenset({"3", "4"}),), 3, {"7": 5}, 11,
)  # fmt: skip
CARRY = CarryOver(Fraction(1, 2), Fraction(16), Fraction(1, 10))
ODD = (
    oddities.Rematch("7", "3", (1, 2)),
    oddities.AnotherBye("9", (1,)),
    oddities.AnotherTriangle("C", (2,)),
    oddities.LeftOut("8"),
    oddities.NotThere("6"),
    oddities.FarApart("7", "3", 12),
    oddities.Together("7", "3"),
    oddities.UnevenHomes("7", "3"),
    oddities.IdleTogether(("9", "10")),
    oddities.BrokenTriangle(Triangle("C", "D", "E")),
    oddities.Moved("7", 5, None),
)
DRAWN = Draw((Pairing("7", "3"),), (Triangle("C", "D", "E"),), ("9",))
SLOT = Slot("A", 2, "5", 13, 1)
LED = ContractResult(Contract.parse("3NTX"), Seat.WEST, 8, Card.parse("HT"))
SHARED = (Weighted(LED, Fraction(2, 3)), Weighted(parse_score("4S= by S"), Fraction(1, 3)))
OUTCOMES: tuple[Outcome, ...] = (
    Played(LED),
    Played(PassedOut()),
    Played(Points(-450)),
    Assigned(SHARED, (Weighted(Points(-100)),)),
    SelfInflicted(LED, Side.EW, SHARED, (Weighted(PassedOut()),)),
    Artificial(Award(AwardKind.AVERAGE_PLUS), Award(AwardKind.PERCENT, Fraction(115, 2))),
    NotPlayed(Cause.LATE),
)
RESULTS = tuple(TableResult(("3", "4"), ("8",), outcome, "fouled", "closed") for outcome in OUTCOMES)
SETTINGS = Settings(
    mp_scale=1,
    published_as=PublishedAs.PERCENT,
    factoring=Factoring.PERCENT,
    expected=12,
    expected_on_lines=LineTop.BOARD,
    small_groups=SmallGroups.FIXED,
    unequal_boards=UnequalBoards.FACTOR_DIRECTION,
    artificial_on_other_lines=ArtificialLines.LISTED_BEFORE,
    law_12c2c=False,
    sit_out=Award(AwardKind.PERCENT, Fraction(60)),
    not_played_counts=NotPlayedCounts.ZERO,
    divide_by=DivideBy.NONE,
    imp_cap=12,
    datum=Datum(1, Fraction(1, 10), 5, Rounding.HALF_EVEN, DatumAssigned.OUT),
    round_cap=Fraction(45, 2),
    boards_per_round=3,
    vp=Vp(VpScale.WBF_CONTINUOUS, 16, VpFraction.FORMULA),
    non_balancing=NonBalancing.AVERAGE,
    bye=(Fraction(12), "VP"),
    patton=PattonScale.VP,
    rounding=Decimals(1, 2, 3, 4, Rounding.TRUNCATE, {"total": Rounding.HALF_UP}, 2, True, True),
    tie_break=(TieBreak.HEAD_TO_HEAD, TieBreak.NET_IMPS, TieBreak.IMP_QUOTIENT, TieBreak.OPPONENTS),
)
TERMS = Terms(
    "Winter pairs ♠ Größe 冬",
    "2026-11-30",
    Form.CROSS_IMPS,
    2,
    2007,
    SETTINGS,
    "another program",
    "a file",
    ("One table was late.",),
)
TOTAL = Published({"total": "484.65", "rank": "15=", "tied": True}, frozenset({"total", "percent"}))
MOVEMENT = Movement(
    Kind.MITCHELL,
    Method.RELAY,
    2,
    2,
    2,
    (Label(1, Side.NS), Label(2), Label(3), Label(4)),
    ((Seating(1, 1, 3, 1), Seating(2, 2, 4, 1)), (Seating(1, 1, 4, 2), Seating(2, 2, 3, 2))),
    (Absence(4, 1, 2),),
    2,
    (1,),
    (2,),
    3,
    7,
)
ADA = Particulars("Ada Łukasz-Østby 牌", "0042", "Riverside", "2.5", True)

SETTLED = ClubSettings("Harbour Bridge Club", SuitColours.TWO, 3, Fraction(15, 2), Form.CROSS_IMPS)

CONDITIONS = co.Conditions(
    45,
    Fraction(15),
    Fraction(2),
    Fraction(3, 4),
    Fraction(50),
    True,
    co.Systems.NO_UNUSUAL,
    co.SystemCards.TWO,
    co.Alerts.SELF,
    True,
    co.Psychics.NATURAL,
    False,
    False,
    False,
    co.Calling.BOXES,
    True,
    True,
    False,
    co.Spectators.WITH_LEAVE,
    co.Devices.NONE,
    True,
    co.Appeals.REVIEWER,
    False,
    "50 €",
    "Dinner is at eight.",
)
SHARED = replace(CONDITIONS, director="Ida Ek", least_share=40)
OFFICIALS = replace(CONDITIONS, director="Ida Ek", assistants="Rolf Dahl, Zoë Ünal")

FACTS_OF_EACH: dict[str, tuple[Fact, ...]] = {
    "event.opened": (EventOpened("winter", TERMS), EventOpened("plain", Terms("Plain"))),
    "event.changed": (EventChanged(TERMS, "cross-IMPs after all"),),
    "event.session-added": (SessionAdded("s1"),),
    "event.pair-entered": (PairEntered("7", ("ada", "ben"), Side.NS, Fraction(5, 2), Fraction(-3)), PairEntered("8")),
    "event.pair-changed": (PairChanged("7", ("ada", "eve"), Fraction(1, 3), Fraction(2), 4, "Ben fell ill"),),
    "event.pair-withdrawn": (PairWithdrawn("7", 5, "the last train"),),
    "event.pair-returned": (PairReturned("7", 6, "a lift home"),),
    "event.lineup-set": (LineupSet("m1", "A", Side.NS, 1, 8, ("ada", "ben"), "the half"),),
    "event.least-share-set": (LeastShareSet(40),),
    "event.entry-named": (EntryNamed("7", "The Sharks", "ada"),),
    "event.penalty-given": (PenaltyGiven("p1", Penalty("7", Fraction(-1, 4), PenaltyUnit.TOP, "late", "90B2", "m1")),),
    "event.penalty-overturned": (PenaltyOverturned("p1", Authority.APPEAL, "no fault of theirs"),),
    "event.penalty-voided": (PenaltyVoided("p1", "wrong pair"),),
    "event.matches-drawn": (
        MatchesDrawn((Fixture("2.1", "7", None, (13, 14), 2, {"7": Fraction(5, 2)}),), ("2.2", "2.3")),
    ),
    "event.match-set": (
        MatchSet(Fixture("m1", "Reds", "Blues", (1, 2), 3, {"Reds": Fraction(7, 2)})),
        MatchSet(Fixture("m2", "Greens", None)),
    ),
    "event.published": (ResultsPublished(),),
    "event.publication-withdrawn": (PublicationWithdrawn("a wrong score"),),
    "event.figures-kept": (EventFiguresKept({"7": TOTAL}, {"m1": Published({"imps": [42, 14]})}),),
    "session.opened": (SessionOpened("s1", "winter", 2, "Evening"),),
    "session.section-added": (SectionAdded("A", MOVEMENT, ("1", "", "3", "4")), SectionAdded("", None)),
    "session.movement-changed": (MovementChanged("A", MOVEMENT, ("1", "2", "3", "4"), 2, "a late table"),),
    "session.drawing-set": (DrawingSet("A", Drawing(System.KNOCK_OUT, 2, POLICY, CARRY)),),
    "session.round-drawn": (RoundDrawn("A", 2, DRAWN, Manner("swiss", 7, True, ODD, "one is late"), 6, True),),
    "session.seating-recorded": (SeatingRecorded("A", 2, "5", ("3",), ("8", "9"), "wrong way round"),),
    "session.deals-set": (
        DealsSet(
            {1: Deal.of_index(DEALS // 3), 2: Deal(Cards.parse("AK.Q..T"), Cards(0), Cards(0), Cards(0))},
            DealSource.DRAWN,
            "5eed",
        ),
    ),
    "session.board-marked": (BoardMarked(13, Seat.WEST, Vulnerability.BOTH),),
    "session.round-started": (RoundStarted(3, 1_260_000),),
    "session.clock-paused": (ClockPaused(),),
    "session.clock-resumed": (ClockResumed(),),
    "session.clock-set": (ClockSet(90_000),),
    "session.result-entered": tuple(ResultEntered(SLOT, result) for result in RESULTS),
    "session.result-corrected": (ResultCorrected(SLOT, RESULTS[0], "declarer was East"),),
    "session.result-voided": (ResultVoided(SLOT, "another board"),),
    "session.result-proposed": (ResultProposed(SLOT, RESULTS[0], Side.NS),),
    "session.result-accepted": (ResultAccepted(SLOT, Side.EW),),
    "session.result-disputed": (ResultDisputed(SLOT, Side.EW, "nine tricks"),),
    "session.board-grouped": (BoardGrouped({SLOT: "B", Slot("", 3, "1", 13): ""}, "two spades were exchanged"),),
    "session.act-voided": (ActVoided(17, "slip"),),
    "session.announced": (Announced("Tea is served — Чай подан"),),
    "session.correction-period-set": (CorrectionPeriodSet(1_796_040_000_000),),
    "session.closed": (SessionClosed(),),
    "session.reopened": (SessionReopened("a board was scored twice"),),
    "session.table-code-set": (TableCodeSet("A", "5", "K7QT"),),
    "session.figures-kept": (
        SessionFiguresKept({1: Published({"datum": 120})}, {SLOT: Published({"ns": "29.9", "ew": None})}),
    ),
    "session.pace-set": (PaceSet(Fraction(29, 4)),),
    "session.call-noted": (
        CallNoted("c1", Slot("A", 2, "5", 0), "Noise at the next table", 3, ("74A2", "90A"), "Both warned", True),
        CallNoted("c2", Slot("", 0, "", 0), "A lost guide card"),
    ),
    "session.call-voided": (CallVoided("c1", "another table"), CallVoided("c2")),
    "session.note-kept": (
        NoteKept("n1", Slot("A", 2, "5", 13), "Third hesitation this evening.\nWatch."),
        NoteKept("n2", Slot("A", 2, "5", 0), "Spoke to both", "c1"),
    ),
    "session.note-voided": (NoteVoided("n1", "unfounded"), NoteVoided("n2")),
    "event.fees-set": (FeesSet(Fraction(8), Fraction(21, 2), "EUR"), FeesSet(Fraction(0), Fraction(0))),
    "event.fee-taken": (FeeTaken("ada", Fraction(21, 2), "cash"), FeeTaken("ben", Fraction(0))),
    "event.act-voided": (EventActVoided(7, "the wrong pair"),),
    "people.registered": (PersonRegistered("ada", ADA),),
    "people.changed": (PersonChanged("ada", Particulars("Ada")),),
    "people.hidden": (PersonHidden("ada", False),),
    "people.erased": (PersonErased("ada"),),
    "people.merged": (PersonMerged("g7", "ada"),),
    "people.parted": (PersonParted("g7"),),
    "people.told-apart": (PeopleToldApart("g7", "ada"),),
    "accounts.created": (AccountCreated("a1", "ada", Role.OWNER, "a hash"),),
    "accounts.password-changed": (PasswordChanged("a1", "another hash"),),
    "accounts.role-changed": (RoleChanged("a1", Role.SCORER),),
    "accounts.closed": (AccountClosed("a1"),),
    "accounts.secret-set": (SecretSet("c0ffee"),),
    "accounts.token-issued": (TokenIssued("t1", "a1", "scoreboard", Role.TABLE, "d16e57"),),
    "accounts.token-revoked": (TokenRevoked("t1"),),
    "club.settled": (ClubSettled(SETTLED),),
}

REGULATIONS = Regulations(
    face_down_leads=False,
    weighted_scores=False,
    reservation_of_rights=False,
    dummy_may_ask_defenders=True,
    defenders_may_ask=False,
    claims_top_down=True,
    late_corrections=True,
    appeal_minutes=45,
)
INDIVIDUAL = Movement(
    kind=Kind.CYCLIC,
    method=None,
    tables=1,
    sets=2,
    winners=1,
    labels=tuple(Label(number) for number in range(1, 6)),
    seatings=((Seating(1, 1, 3, 1, (2, 4)),), (Seating(1, 2, 4, 2, (3, 5)),)),
    contestants=Contestants.PLAYERS,
)
SHORTENED = replace(MOVEMENT, meetings=2, shortened=(Shortened(2, 1, 2), Shortened(2, 2, 0)))
LEAGUE = VpTable(
    "League", VpTableOf.MARGIN, (VpColumn(1, 8, (VpStep(Fraction(0), Fraction(15), Fraction(15)),)),)
)  # fmt: skip
STRATIFIED = replace(
    SETTINGS,
    hybrid=(Hybrid(HybridMethod.VP, Fraction(1, 2), Fraction(15), 1), Hybrid(HybridMethod.BAM)),
    imp_percent=ImpPercent(Fraction(85, 2), 24),
    points_cap=1500,
    strata=(Stratum("B", Fraction(1500)),),
    strengths={"7": Fraction(2399, 10)},
    lots=("7", "3"),
    compared=Compared.SHOWN,
    vp=Vp(VpScale.TABLE, table=LEAGUE, margin=VpMargin.ROOT),
    bye=(Fraction(0), "average"),
    tie_break=tuple(TieBreak),
)
RESTARTED = replace(STRATIFIED, tie_restart=True)
ALONE = Terms("Players", form=Form.INDIVIDUAL_BUTLER)
ODD = Irregular(
    True,
    {"Reds": MatchAward(MatchAwardKind.VPS, Fraction(12)), "Blues": MatchAward(MatchAwardKind.BEST)},
    {"Reds": Met.AT_FAULT},
    Vp(VpScale.SWISS_PERCENT_10),
)
LATER: dict[tuple[str, int], tuple[Fact, ...]] = {
    ("session.drawing-set", 2): (DrawingSet("A", Drawing(System.KNOCK_OUT, 2, POLICY, CARRY, 3)),),
    ("session.round-drawn", 2): (
        RoundDrawn("A", 2, DRAWN, Manner(accepted=(oddities.FarInPoints("7", "3", Fraction(25, 2)),))),
    ),
    ("event.opened", 2): (EventOpened("winter", replace(TERMS, regulations=REGULATIONS)),),
    ("event.changed", 2): (EventChanged(replace(TERMS, regulations=REGULATIONS), "other regulations"),),
    ("event.penalty-given", 2): (
        PenaltyGiven("p2", Penalty("7", Fraction(-3), PenaltyUnit.IMPS, "slow", "90B2")),
        PenaltyGiven("p3", Penalty("7", Fraction(0), PenaltyUnit.VPS), Measure.DISQUALIFICATION, "the committee"),
    ),
    ("event.opened", 5): (
        EventOpened("winter", replace(TERMS, settings=STRATIFIED)),
        EventOpened("plain", Terms("Plain")),
    ),
    ("event.changed", 5): (EventChanged(replace(TERMS, settings=STRATIFIED), "with strata"),),
    ("event.match-set", 3): (MatchSet(Fixture("m1", "Reds", "Blues", (1, 2), 3, knock_out=True)),),
    ("event.matches-drawn", 3): (MatchesDrawn((Fixture("2.1", "Reds", "Blues", (13,), 2, knock_out=True),)),),
    ("event.match-set", 2): (MatchSet(Fixture("m1", "Reds", "Blues", (1, 2), 3, irregular=ODD)),),
    ("event.matches-drawn", 2): (MatchesDrawn((Fixture("2.1", "Reds", "Blues", (13,), 2, irregular=ODD),), ("2.2",)),),
    ("event.opened", 4): (EventOpened("winter", replace(TERMS, conditions=OFFICIALS)),),
    ("event.changed", 4): (EventChanged(replace(TERMS, conditions=OFFICIALS), "with officials"),),
    ("club.settled", 4): (ClubSettled(replace(SETTLED, conditions=OFFICIALS)),),
    ("event.opened", 3): (EventOpened("winter", replace(TERMS, regulations=REGULATIONS, conditions=CONDITIONS)),),
    ("event.changed", 3): (EventChanged(replace(TERMS, conditions=CONDITIONS), "with conditions"),),
    ("club.settled", 3): (ClubSettled(replace(SETTLED, conditions=CONDITIONS)),),
    ("session.section-added", 2): (SectionAdded("A", SHORTENED, ("1", "", "3", "4")), SectionAdded("", None)),
    ("session.movement-changed", 2): (MovementChanged("A", SHORTENED, ("1", "2", "3", "4"), 2, "short of time"),),
    ("session.section-added", 3): (SectionAdded("A", INDIVIDUAL, ("1", "2", "3", "4", "5")), SectionAdded("", None)),
    ("session.movement-changed", 3): (MovementChanged("A", INDIVIDUAL, ("1", "2", "3", "4", "5"), 1, "one more"),),
    ("table.step-taken", 2): (StepTaken(5, "no line of play loses by it"),),
    ("table.step-taken", 3): (
        StepTaken(6, "pass is an alternative", Grounds("10 s", ("North",), (Opinion("a peer", "pass; 4S"),))),
        StepTaken(7),
    ),
    ("table.ordered", 2): (
        Ordered(1, Adjusts((), (Line("4S="),), Law("12C1a"), (Line("4S-1"),))),
        Ordered(1, Adjusts((Line("4S="),), (), Law("12C1a"))),
    ),
    ("club.settled", 2): (ClubSettled(replace(SETTLED, edition=2007, regulations=REGULATIONS)),),
    ("event.opened", 6): (EventOpened("winter", replace(TERMS, conditions=SHARED)),),
    ("event.changed", 6): (EventChanged(replace(TERMS, conditions=SHARED), "everybody plays"),),
    ("event.opened", 7): (EventOpened("winter", replace(TERMS, settings=RESTARTED)), EventOpened("plain", ALONE)),
    ("event.changed", 7): (EventChanged(replace(TERMS, settings=RESTARTED), "ties begin again"),),
    ("club.settled", 5): (ClubSettled(replace(SETTLED, conditions=SHARED)),),
    ("people.registered", 2): (PersonRegistered("ada", replace(ADA, strength="1200.5")),),
    ("people.changed", 2): (PersonChanged("ada", Particulars("Ada", strength="3")),),
    ("event.pair-withdrawn", 2): (PairWithdrawn("7", 5, "the last train", 2),),
    ("event.pair-changed", 2): (PairChanged("7", ("ada", "eve"), Fraction(1, 3), Fraction(2), 4, "Ben fell ill", 2),),
}
SAMPLES = {(name, 1): facts for name, facts in (FACTS_OF_EACH | TABLE_FACTS).items()} | LATER
"""By name and version; an old version stays here with what it is read as."""
