"""Law 12: adjusted scores, as questions and their record. How they are valued is scoring's affair."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.laws.asking import ask, do, look, until
from oddtrick.laws.book import Dialogue, LawBook
from oddtrick.rulings.dialogue import Ask
from oddtrick.rulings.moment import Point
from oddtrick.rulings.provision import Law
from oddtrick.rulings.question import JUDGEMENT, Question
from oddtrick.rulings.rectification import Adjusts, AdjustsArtificially, Applies, Board, Standing
from oddtrick.table.actions import Assigns, AwardsArtificial, Scoring
from oddtrick.table.answers import Level, Responsible
from oddtrick.table.notices import NoticeKind, Notices, SelfInfliction
from oddtrick.table.state import Case, State
from oddtrick.words.errors import Impossible
from oddtrick.words.results import Award, AwardKind
from oddtrick.words.seats import Caller, Seat, Side

AWARDS = {
    Level.DIRECT: Award(AwardKind.AVERAGE_MINUS),
    Level.PARTLY: Award(AwardKind.AVERAGE),
    Level.NONE: Award(AwardKind.AVERAGE_PLUS),
}
"""What a side gets by how near it was to the cause."""

_AVERAGES = frozenset(AWARDS[level].kind for level in Level)
_UNITS = {
    Scoring.MATCHPOINTS: _AVERAGES | {AwardKind.OWN_AVERAGE, AwardKind.PERCENT, AwardKind.MATCHPOINTS},
    Scoring.IMPS: _AVERAGES | {AwardKind.OWN_AVERAGE, AwardKind.IMPS},
    Scoring.TEAMS: frozenset(AwardKind),
    Scoring.TOTAL: frozenset({AwardKind.OWN_AVERAGE, AwardKind.POINTS}),
}
"""Awards that each scoring has; a match of teams may be scored by any, and in total points an average is of nothing."""

SHARES = tuple(Responsible(ns, ew) for ns in Level for ew in Level)


def adjusted_score(book: LawBook, law: Law, *, review: bool = False, artificial: bool = False) -> Dialogue[None]:
    """Ask for an adjusted score under a provision, and record it; `artificial`: that provision wants no other.

    Law: 12C1 and 12C2 of 2007 and 2017; 12C2 and 12C1 of 1997.
    """
    yield from do(Applies(law))
    yield from do(*without_relief(book, (yield from look())))
    question = Question("score", Caller.DIRECTOR, law, JUDGEMENT, (), by_act=Point.SCORED, review=review)
    reply = yield Ask(question)
    yield from recorded(book, reply.act, artificial=artificial)


def no_result(book: LawBook, law: Law) -> Dialogue[None]:
    """The board comes to no result: it is cancelled, and an adjusted score takes its place."""
    yield from do(Board(Standing.CANCELLED, law))
    yield from adjusted_score(book, law, artificial=True)


def without_relief(book: LawBook, state: State) -> Iterator[Applies]:
    """The provisions that keep from the side that did not offend the damage it did to itself.

    Law: 12C1e of 2017, 12C1b of 2007.
    """
    for act in state.acts:
        match act:
            case Notices(kind=NoticeKind.SELF_INFLICTED, inflicted=SelfInfliction() as how):
                law = self_inflicted(book, how)
                if law is not None:
                    yield Applies(book.law("12C1e-i"))
                    yield Applies(law)
            case _:
                pass


def self_inflicted(book: LawBook, how: SelfInfliction) -> Law | None:
    """The provision that refuses relief for an error or action of this kind; None where it is given.

    Law: 12C1e-ii of 2017: an extremely serious error, a gamble; 12C1b of 2007: also a serious error, a wild action.
    """
    match how:
        case SelfInfliction.SERIOUS_ERROR:
            return book.maybe("12C1e-ii#serious")
        case SelfInfliction.WILD:
            return book.maybe("12C1e-ii#wild")
        case SelfInfliction.EXTREMELY_SERIOUS_ERROR | SelfInfliction.GAMBLE:
            return book.maybe("12C1e-ii")


def recorded(book: LawBook, act: object, *, artificial: bool = True) -> Dialogue[None]:
    """Record what the director assigned or awarded; in the place of an assigned score an award says why.

    Law: 12C1a, 12C1c, 12C1d, 12C2a of 2007 and 2017; 12C2 and 12C1 of 1987 and 1997.

    Raises:
        Impossible: an award in a unit that the scoring of the board does not have.
    """
    state = yield from look()
    match act:
        case Assigns():
            _require_keeper(act)
            adjusts = Adjusts(act.ns, act.ew, book.law("12C1a"), act.without_error)
            yield from do(adjusts, *map(Applies, _method(book, state, act)))
        case AwardsArtificial():
            _require_units(state.setup.scoring, act)
            instead = None if artificial else book.maybe("12C1d")
            award = AdjustsArtificially(act.ns, act.ew, book.law("12C2a"))
            yield from do(Applies(instead) if instead else None, award)
        case _:
            pass


def _require_keeper(act: Assigns) -> None:
    if act.without_error and bool(act.ns) is bool(act.ew):
        raise Impossible(
            "self-inflicted damage: say the score of the offenders alone, without the infraction; the other side keeps "
            "its own", id="assigned.keeper",
        )  # fmt: skip


def _require_units(scoring: Scoring, act: AwardsArtificial) -> None:
    for award in (act.ns, act.ew):
        if award.kind not in _UNITS[scoring]:
            units = ", ".join(kind.value for kind in AwardKind if kind in _UNITS[scoring])
            raise Impossible(
                "{award} is no award by {scoring}: give one of {units}",
                id="award.scoring", award=award, scoring=scoring.value, units=units,
            )  # fmt: skip


def _method(book: LawBook, state: State, act: Assigns) -> Iterator[Law]:
    """How outcomes are weighed: by their chances, or where the authority forbids that, the likely ones by side.

    Law: 12C1c of 2007 and 2017; 12C1e, 12C1f of 2007.
    """
    likely, unbalanced = book.maybe("12C1e#likely"), book.maybe("12C1f")
    if act.without_error:
        yield from _infliction(book, state)
    if likely is not None and not state.setup.regulations.weighted_scores:
        yield likely
        yield from _bands(book, state, act)
    else:
        weighted = book.maybe("12C1c")
        if weighted is not None and max(len(act.ns), len(act.ew)) > 1:
            yield weighted
    if unbalanced is not None and act.ns and act.ew and act.ns != act.ew:
        yield unbalanced


def _infliction(book: LawBook, state: State) -> Iterator[Law]:
    """What refuses relief for a side's own part of the damage, where no notice of it has cited that already.

    Law: 12C1e of 2017, 12C1b of 2007.
    """
    if not any(True for _ in without_relief(book, state)):
        found = (book.maybe(name) for name in ("12C1e-i", "12C1e-ii"))
        yield from dict.fromkeys(law for law in found if law is not None)


def _bands(book: LawBook, state: State, act: Assigns) -> Iterator[Law]:
    """The best result that was likely, the worst at all probable: for whom the score is, where the record says.

    Law: 12C1e of 2007.
    """
    offender = next((seen.row.by for seen in reversed(state.docket.irregularities) if not seen.condoned), None)
    side = side_of(offender)
    for lines, own in ((act.ns, Side.NS), (act.ew, Side.EW)):
        if lines and side is not None:
            yield book.law("12C1e#offenders" if own is side else "12C1e#others")


UNREMEDIED = frozenset({"handled_other_hand", "improper_question"})
"""Irregularities for which the Laws prescribe no rectification."""


def side_of(player: Seat | Side | None) -> Side | None:
    """The side of a player, or the side itself."""
    match player:
        case Seat():
            return player.side
        case _:
            return player


def adjustment(book: LawBook, case: Case) -> Dialogue[None]:
    """The director adjusts a score that nobody was asked for; where the Laws prescribe nothing, on that ground.

    Law: 12A, 12A1 (1987-2017).
    """
    last = case.opened.docket.irregularities[-1:]
    yield from do(*(Applies(book.law("12A1")) for seen in last if seen.row.name in UNREMEDIED))
    yield from recorded(book, case.act)


def unplayable(book: LawBook, case: Case) -> Dialogue[None]:
    """No rectification lets the board be played normally: each side's share in the cause gives its score.

    Law: 12A2, 12C2a of 2007 and 2017; 12A2, 12C1 of 1987 and 1997.
    """
    yield from until(Point.DIRECTOR)
    yield from do(Board(Standing.CANCELLED, book.law("12A2")))
    question = Question("responsible", Caller.DIRECTOR, book.law("12C2a"), JUDGEMENT, SHARES)
    match (yield from ask(question)):
        case Responsible(ns=ns, ew=ew):
            yield from do(AdjustsArtificially(AWARDS[ns], AWARDS[ew], book.law("12C2a")))
        case _:
            pass
