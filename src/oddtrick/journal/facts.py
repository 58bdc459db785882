"""The stored names of everything that the contest records.

A name and a version stand for ever. When a fact changes its form, its version goes up by one, an `Upcast` leads from
the former version to the new one, and the golden file of the former stays in the tests.
"""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.contest import facts as f
from oddtrick.contest import people_facts as p
from oddtrick.contest.facts import Fact
from oddtrick.journal.codec import FactType, Registry
from oddtrick.journal.shape import Shape, Text, loose
from oddtrick.words.cards import Card, Cards
from oddtrick.words.contracts import ContractResult, PassedOut, Points
from oddtrick.words.results import Artificial, Assigned, NotPlayed, Played, SelfInflicted

_TYPES: tuple[FactType[Fact], ...] = (
    FactType("event.opened", 1, f.EventOpened),
    FactType("event.changed", 1, f.EventChanged),
    FactType("event.session-added", 1, f.SessionAdded),
    FactType("event.pair-entered", 1, f.PairEntered),
    FactType("event.pair-changed", 1, f.PairChanged),
    FactType("event.pair-withdrawn", 1, f.PairWithdrawn),
    FactType("event.penalty-given", 1, f.PenaltyGiven),
    FactType("event.penalty-voided", 1, f.PenaltyVoided),
    FactType("event.match-set", 1, f.MatchSet),
    FactType("event.results-published", 1, f.ResultsPublished),
    FactType("event.publication-withdrawn", 1, f.PublicationWithdrawn),
    FactType("session.opened", 1, f.SessionOpened),
    FactType("session.section-added", 1, f.SectionAdded),
    FactType("session.movement-changed", 1, f.MovementChanged),
    FactType("session.seating-recorded", 1, f.SeatingRecorded),
    FactType("session.deals-set", 1, f.DealsSet),
    FactType("session.board-marked", 1, f.BoardMarked),
    FactType("session.round-started", 1, f.RoundStarted),
    FactType("session.clock-paused", 1, f.ClockPaused),
    FactType("session.clock-resumed", 1, f.ClockResumed),
    FactType("session.clock-set", 1, f.ClockSet),
    FactType("session.result-entered", 1, f.ResultEntered),
    FactType("session.result-corrected", 1, f.ResultCorrected),
    FactType("session.result-voided", 1, f.ResultVoided),
    FactType("session.result-proposed", 1, f.ResultProposed),
    FactType("session.result-accepted", 1, f.ResultAccepted),
    FactType("session.result-disputed", 1, f.ResultDisputed),
    FactType("session.act-voided", 1, f.ActVoided),
    FactType("session.announced", 1, f.Announced),
    FactType("session.correction-period-set", 1, f.CorrectionPeriodSet),
    FactType("session.closed", 1, f.SessionClosed),
    FactType("session.reopened", 1, f.SessionReopened),
    FactType("session.table-code-set", 1, f.TableCodeSet),
    FactType("people.registered", 1, p.PersonRegistered),
    FactType("people.changed", 1, p.PersonChanged),
    FactType("people.hidden", 1, p.PersonHidden),
    FactType("people.erased", 1, p.PersonErased),
    FactType("account.created", 1, p.AccountCreated),
    FactType("account.password-changed", 1, p.PasswordChanged),
    FactType("account.role-changed", 1, p.RoleChanged),
    FactType("account.closed", 1, p.AccountClosed),
    FactType("account.secret-set", 1, p.SecretSet),
    FactType("account.token-issued", 1, p.TokenIssued),
    FactType("account.token-revoked", 1, p.TokenRevoked),
)

_NAMES: Mapping[type, str] = {
    ContractResult: "contract",
    PassedOut: "passed-out",
    Points: "points",
    Played: "played",
    Assigned: "assigned",
    SelfInflicted: "self-inflicted",
    Artificial: "artificial",
    NotPlayed: "not-played",
}

_TEXTS: Mapping[object, Shape] = {
    Card: Text(Card, Card.parse).shape(),
    Cards: Text(Cards, Cards.parse).shape(),
    object: loose(),
}

FACTS: Registry[Fact] = Registry(_TYPES, names=_NAMES, texts=_TEXTS)
"""All facts of events, sessions, people and accounts."""
