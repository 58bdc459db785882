"""The stored names of all facts, for ever. A class may be renamed; a name here may not.

A fact whose form changes gets a higher version and an `Upcast` from the one before; the golden files in
`tests/ports/golden` hold one of every version.

Example:
    >>> from oddtrick.contest.facts import Announced
    >>> registry().encode(Announced("Coffee"))
    Stored(name='session.announced', version=1, data=b'{"text":"Coffee"}')
"""

from __future__ import annotations

from functools import cache

from oddtrick.contest import clock as k
from oddtrick.contest import facts as f
from oddtrick.contest import notebook as n
from oddtrick.contest import penalties as pe
from oddtrick.contest import people_facts as p
from oddtrick.contest.club import ClubSettled
from oddtrick.contest.drawing import DrawingSet, MatchesDrawn, RoundDrawn
from oddtrick.contest.fees import FeesSet, FeeTaken
from oddtrick.contest.figures import EventFiguresKept, SessionFiguresKept
from oddtrick.contest.fouled import BoardGrouped
from oddtrick.contest.lineups import LeastShareSet, LineupSet
from oddtrick.contest.teams import EntryNamed
from oddtrick.draws import oddities
from oddtrick.journal.codec import FactType, Registry
from oddtrick.journal.shape import Shape, Text
from oddtrick.journal.upcast import Change, Fields, Upcast
from oddtrick.service import table_forms
from oddtrick.words import contracts, results
from oddtrick.words.deals import Deal

FACTS: tuple[FactType[f.Fact], ...] = (
    FactType("event.opened", 7, f.EventOpened),
    FactType("event.changed", 7, f.EventChanged),
    FactType("event.session-added", 1, f.SessionAdded),
    FactType("event.pair-entered", 1, f.PairEntered),
    FactType("event.pair-changed", 2, f.PairChanged),
    FactType("event.pair-withdrawn", 2, f.PairWithdrawn),
    FactType("event.pair-returned", 1, f.PairReturned),
    FactType("event.entry-named", 1, EntryNamed),
    FactType("event.lineup-set", 1, LineupSet),
    FactType("event.least-share-set", 1, LeastShareSet),
    FactType("event.penalty-given", 2, pe.PenaltyGiven),
    FactType("event.penalty-voided", 1, pe.PenaltyVoided),
    FactType("event.penalty-overturned", 1, pe.PenaltyOverturned),
    FactType("event.match-set", 3, f.MatchSet),
    FactType("event.matches-drawn", 3, MatchesDrawn),
    FactType("event.published", 1, f.ResultsPublished),
    FactType("event.publication-withdrawn", 1, f.PublicationWithdrawn),
    FactType("event.fees-set", 1, FeesSet),
    FactType("event.fee-taken", 1, FeeTaken),
    FactType("event.figures-kept", 1, EventFiguresKept),
    FactType("event.act-voided", 1, f.EventActVoided),
    FactType("session.opened", 1, f.SessionOpened),
    FactType("session.section-added", 3, f.SectionAdded),
    FactType("session.movement-changed", 3, f.MovementChanged),
    FactType("session.seating-recorded", 1, f.SeatingRecorded),
    FactType("session.drawing-set", 2, DrawingSet),
    FactType("session.round-drawn", 2, RoundDrawn),
    FactType("session.deals-set", 1, f.DealsSet),
    FactType("session.board-marked", 1, f.BoardMarked),
    FactType("session.round-started", 1, k.RoundStarted),
    FactType("session.clock-paused", 1, k.ClockPaused),
    FactType("session.clock-resumed", 1, k.ClockResumed),
    FactType("session.clock-set", 1, k.ClockSet),
    FactType("session.result-entered", 1, f.ResultEntered),
    FactType("session.result-corrected", 1, f.ResultCorrected),
    FactType("session.result-voided", 1, f.ResultVoided),
    FactType("session.result-proposed", 1, f.ResultProposed),
    FactType("session.result-accepted", 1, f.ResultAccepted),
    FactType("session.result-disputed", 1, f.ResultDisputed),
    FactType("session.board-grouped", 1, BoardGrouped),
    FactType("session.act-voided", 1, f.ActVoided),
    FactType("session.announced", 1, f.Announced),
    FactType("session.correction-period-set", 1, f.CorrectionPeriodSet),
    FactType("session.closed", 1, f.SessionClosed),
    FactType("session.reopened", 1, f.SessionReopened),
    FactType("session.table-code-set", 1, f.TableCodeSet),
    FactType("session.figures-kept", 1, SessionFiguresKept),
    FactType("session.pace-set", 1, k.PaceSet),
    FactType("session.call-noted", 1, n.CallNoted),
    FactType("session.call-voided", 1, n.CallVoided),
    FactType("session.note-kept", 1, n.NoteKept),
    FactType("session.note-voided", 1, n.NoteVoided),
    *table_forms.FACTS,
    FactType("people.registered", 2, p.PersonRegistered),
    FactType("people.changed", 2, p.PersonChanged),
    FactType("people.hidden", 1, p.PersonHidden),
    FactType("people.erased", 1, p.PersonErased),
    FactType("people.merged", 1, p.PersonMerged),
    FactType("people.parted", 1, p.PersonParted),
    FactType("people.told-apart", 1, p.PeopleToldApart),
    FactType("accounts.created", 1, p.AccountCreated),
    FactType("accounts.password-changed", 1, p.PasswordChanged),
    FactType("accounts.role-changed", 1, p.RoleChanged),
    FactType("accounts.closed", 1, p.AccountClosed),
    FactType("accounts.secret-set", 1, p.SecretSet),
    FactType("accounts.token-issued", 1, p.TokenIssued),
    FactType("accounts.token-revoked", 1, p.TokenRevoked),
    FactType("club.settled", 5, ClubSettled),
)
"""Every fact with its stored name and its present version."""

NAMES: dict[type, str] = {
    contracts.ContractResult: "contract",
    contracts.PassedOut: "passed-out",
    contracts.Points: "points",
    results.Played: "played",
    results.Assigned: "assigned",
    results.SelfInflicted: "self-inflicted",
    results.Artificial: "artificial",
    results.NotPlayed: "not-played",
    oddities.Rematch: "rematch",
    oddities.AnotherBye: "another-bye",
    oddities.AnotherTriangle: "another-triangle",
    oddities.LeftOut: "left-out",
    oddities.NotThere: "not-there",
    oddities.FarApart: "far-apart",
    oddities.FarInPoints: "far-in-points",
    oddities.Together: "together",
    oddities.UnevenHomes: "uneven-homes",
    oddities.IdleTogether: "idle-together",
    oddities.BrokenTriangle: "broken-triangle",
    oddities.Moved: "moved",
    **table_forms.NAMES,
}
"""Stored names of the members of unions inside facts."""


_ELECTS_NOTHING: Fields = {
    "face_down_leads": True,
    "weighted_scores": True,
    "reservation_of_rights": True,
    "dummy_may_ask_defenders": False,
    "defenders_may_ask": None,
    "claims_top_down": False,
    "late_corrections": False,
    "appeal_minutes": 30,
}
"""The regulations that held before an event or a club had any."""

_NOTHING_LAID_DOWN: Fields = {
    "correction_minutes": 30,
    "penalty_top": "10",
    "penalty_imps": "3",
    "penalty_vps": "1/2",
    "penalty_points": "100",
    "warn_first": False,
    "systems": None,
    "system_cards": None,
    "alerts": None,
    "announcements": None,
    "psychics": None,
    "other_methods": None,
    "own_card": None,
    "memory_aids": None,
    "calling": None,
    "screens": None,
    "skip_pause": None,
    "first_trick_pause": None,
    "spectators": None,
    "devices": None,
    "later_boards": None,
    "appeals": None,
    "further_appeals": None,
    "deposit": "",
    "remarks": "",
}
"""The conditions of before an event or a club had any."""


_NO_OFFICIALS: Fields = {"director": "", "assistants": ""}
"""Nobody named as director in charge or as assistants."""


def _within(part: str, **added: object) -> Change:
    """More fields of an object within a fact."""

    def change(fields: Fields) -> Fields:
        held = fields[part]
        assert isinstance(held, dict)
        return {**fields, part: {**held, **added}}

    return change


def _laid_down_in(part: str, **added: object) -> Change:
    """More conditions, in a part of a fact."""

    def change(fields: Fields) -> Fields:
        held = fields[part]
        assert isinstance(held, dict)
        return {**fields, part: _within("conditions", **added)(held)}

    return change


_NO_STRATA: Fields = {
    "hybrid": [],
    "imp_percent": None,
    "points_cap": None,
    "strata": [],
    "strengths": [],
    "lots": [],
    "compared": "exact",
}
"""The settings of before there were parts, strata, lots and figures as shown."""


def _with_strata(fields: Fields) -> Fields:
    """None of these settings, and a named scale of victory points, in the terms of a fact."""
    terms = fields["terms"]
    assert isinstance(terms, dict)
    settings = terms["settings"]
    assert isinstance(settings, dict)
    vp = settings["vp"]
    if isinstance(vp, dict):
        vp = {**vp, "table": None, "margin": "sum"}
    return {**fields, "terms": {**terms, "settings": {**settings, **_NO_STRATA, "vp": vp}}}


def _with_settings(**added: object) -> Change:
    """More settings in the terms of a fact."""

    def change(fields: Fields) -> Fields:
        terms = fields["terms"]
        assert isinstance(terms, dict)
        return {**fields, "terms": _within("settings", **added)(terms)}

    return change


_REGULAR: Fields = {"cancelled": False, "award": [], "met": [], "vp": None}
"""A match in which nothing is out of the way."""


def _each_match(**added: object) -> Change:
    """More fields of each match of a fact."""

    def change(fields: Fields) -> Fields:
        matches = fields["matches"]
        assert isinstance(matches, list)
        return {**fields, "matches": [{**match, **added} for match in matches]}

    return change


def _as_it_was(fields: Fields) -> Fields:
    """A later version only has more kinds of something."""
    return fields


def _met_once_and_whole(fields: Fields) -> Fields:
    """Two pairs meet once and no table leaves boards out, in the movement of a fact where it has one."""
    return fields if fields["movement"] is None else _within("movement", meetings=1, shortened=[])(fields)


def _of_pairs(fields: Fields) -> Fields:
    """Pairs compete, and a side has one number, in the movement of a fact where it has one."""
    movement = fields["movement"]
    if movement is None:
        return fields
    assert isinstance(movement, dict)
    seatings = [[{**seating, "partners": None} for seating in row] for row in movement["seatings"]]
    return {**fields, "movement": {**movement, "seatings": seatings, "contestants": "pair"}}


UPCASTS: tuple[Upcast, ...] = (
    Upcast("event.pair-changed", 1, lambda fields: {**fields, "session": 0}),
    Upcast("event.pair-withdrawn", 1, lambda fields: {**fields, "session": 0}),
    Upcast("event.penalty-given", 1, lambda fields: {**fields, "measure": "score", "approved": ""}),
    Upcast("event.opened", 1, _within("terms", regulations=_ELECTS_NOTHING)),
    Upcast("event.changed", 1, _within("terms", regulations=_ELECTS_NOTHING)),
    Upcast("event.opened", 2, _within("terms", conditions=_NOTHING_LAID_DOWN)),
    Upcast("event.changed", 2, _within("terms", conditions=_NOTHING_LAID_DOWN)),
    Upcast("event.opened", 3, _laid_down_in("terms", **_NO_OFFICIALS)),
    Upcast("event.changed", 3, _laid_down_in("terms", **_NO_OFFICIALS)),
    Upcast("event.opened", 4, _with_strata),
    Upcast("event.changed", 4, _with_strata),
    Upcast("event.opened", 5, _laid_down_in("terms", least_share=0)),
    Upcast("event.changed", 5, _laid_down_in("terms", least_share=0)),
    Upcast("event.opened", 6, _with_settings(tie_restart=False)),
    Upcast("event.changed", 6, _with_settings(tie_restart=False)),
    Upcast("event.match-set", 1, _within("match", irregular=_REGULAR)),
    Upcast("event.match-set", 2, _within("match", knock_out=False)),
    Upcast("event.matches-drawn", 1, _each_match(irregular=_REGULAR)),
    Upcast("event.matches-drawn", 2, _each_match(knock_out=False)),
    Upcast("session.drawing-set", 1, _within("drawing", choosers=0)),
    Upcast("session.round-drawn", 1, _as_it_was),
    Upcast("people.registered", 1, _within("particulars", strength="")),
    Upcast("people.changed", 1, _within("particulars", strength="")),
    Upcast("session.section-added", 1, _met_once_and_whole),
    Upcast("session.movement-changed", 1, _met_once_and_whole),
    Upcast("session.section-added", 2, _of_pairs),
    Upcast("session.movement-changed", 2, _of_pairs),
    *table_forms.UPCASTS,
    Upcast("club.settled", 1, _within("settings", edition=2017, regulations=_ELECTS_NOTHING)),
    Upcast("club.settled", 2, _within("settings", conditions=_NOTHING_LAID_DOWN)),
    Upcast("club.settled", 3, _laid_down_in("settings", **_NO_OFFICIALS)),
    Upcast("club.settled", 4, _laid_down_in("settings", least_share=0)),
)
"""How facts of earlier versions become those of today."""


@cache
def registry() -> Registry[f.Fact]:
    """The registry that every journal of Oddtrick uses."""
    texts: dict[object, Shape] = {
        **table_forms.texts(),
        Deal: Text(Deal, Deal.parse, Deal.to_text).shape(),
    }
    return Registry(FACTS, names=NAMES, texts=texts, upcasts=UPCASTS)
