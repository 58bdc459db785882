"""What an organizer lays down for an event beside its scoring and what the Laws ask at the table.

Some of it the desk does: it starts the correction period, proposes the usual penalty, knows who hears appeals. The
rest is for the players to know, and nothing reads it. None stands for what nobody has laid down.

Law: 80B2 of 2007 and 2017, 80 of 1987 and 1997.

Example:
    >>> Conditions().correction_minutes, Conditions().systems, usual_penalty(Conditions(), PenaltyUnit.TOP)
    (30, None, Fraction(10, 1))
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from oddtrick.contest.texts import require_length
from oddtrick.scoring.event import PenaltyUnit
from oddtrick.words.errors import Impossible

LONGEST_PERIOD = 7 * 24 * 60
"""Minutes of a correction period."""
LONGEST_DEPOSIT, LONGEST_NAMES, LONGEST_REMARKS = 40, 200, 1000
"""Letters."""


class Systems(Enum):
    """Which methods may be played (Law 40B2a)."""

    ANY = "any"
    NO_UNUSUAL = "no_unusual"
    """All but highly unusual ones."""
    SIMPLE = "simple"
    """A natural system with usual conventions."""


class SystemCards(Enum):
    """Whether a pair brings a system card (Law 40B2a)."""

    NONE = "none"
    ONE = "one"
    TWO = "two"
    """Two alike, one for each opponent."""


class Alerts(Enum):
    """Who alerts a call (Law 40B2a)."""

    PARTNER = "partner"
    SELF = "self"
    """The player who makes it: behind screens and online."""
    NONE = "none"


class Psychics(Enum):
    """Which psychic calls are allowed (Law 40B2)."""

    ANY = "any"
    NATURAL = "natural"
    """None with artificial calls."""


class Calling(Enum):
    """How calls are made (Law 18F)."""

    BOXES = "boxes"
    SPOKEN = "spoken"
    WRITTEN = "written"
    ELECTRONIC = "electronic"


class Spectators(Enum):
    """Who may watch (Law 76)."""

    ANYBODY = "anybody"
    WITH_LEAVE = "with_leave"
    NOBODY = "nobody"


class Devices(Enum):
    """What may be brought of telephones and the like (Law 80B2f)."""

    OFF = "off"
    NONE = "none"


class Appeals(Enum):
    """Who hears an appeal (Law 93)."""

    COMMITTEE = "committee"
    REVIEWER = "reviewer"
    DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class Conditions:
    """What is laid down.

    Attributes:
        correction_minutes: of the correction period, from the close of a session; 0 to 10080. Law: 79C1 (79C of 1987
            and 1997).
        penalty_top: the usual penalty in matchpoints, per cent of a top. Law: 90A.
        penalty_imps: the same in IMPs.
        penalty_vps: the same in victory points.
        penalty_points: the same in total points.
        warn_first: a contestant is warned before it is penalised for procedure. Law: 90A.
        systems: methods. Law: 40B2a.
        system_cards: cards. Law: 40B2a-ii.
        alerts: who alerts. Law: 40B2a-iii.
        announcements: partner says aloud what some usual calls mean. Law: 40B2a-iii.
        psychics: psychic calls. Law: 40B2a-v.
        other_methods: a pair may agree on other methods after an irregularity of the opponents. Law: 40B2a-iv.
        own_card: a pair may look at its own system card. Law: 40B2b.
        memory_aids: aids to memory and technique are allowed. Law: 40B2d.
        calling: how calls are made. Law: 18F.
        screens: screens are used. Law: 80B2e.
        skip_pause: a pause after a skip bid. Law: 73A2.
        first_trick_pause: a pause before the first trick is played to. Law: 73A2.
        spectators: who may watch. Law: 76.
        devices: telephones and the like. Law: 80B2f.
        later_boards: further boards without result in a session give a contestant no more than average. Law: 12C2d of
            2017.
        appeals: who hears them. Law: 93.
        further_appeals: a decision on appeal can be appealed. Law: 93C.
        director: who is director in charge, as written; possibly empty. Law: 80B2a (80A of 1987 and 1997).
        assistants: to whom duties are delegated, as written; possibly empty. Law: 81D.
        deposit: what an appeal costs where it has no merit, as written; possibly empty. Law: 92A.
        least_share: of the boards of a team, in per cent, that everybody in it plays; 0 where nothing is laid down. Who
            does not reach it is named. Law: 78D.
        remarks: whatever else is laid down, as written; possibly empty. Law: 80B2f.
    """

    correction_minutes: int = 30
    penalty_top: Fraction = Fraction(10)
    penalty_imps: Fraction = Fraction(3)
    penalty_vps: Fraction = Fraction(1, 2)
    penalty_points: Fraction = Fraction(100)
    warn_first: bool = False
    systems: Systems | None = None
    system_cards: SystemCards | None = None
    alerts: Alerts | None = None
    announcements: bool | None = None
    psychics: Psychics | None = None
    other_methods: bool | None = None
    own_card: bool | None = None
    memory_aids: bool | None = None
    calling: Calling | None = None
    screens: bool | None = None
    skip_pause: bool | None = None
    first_trick_pause: bool | None = None
    spectators: Spectators | None = None
    devices: Devices | None = None
    later_boards: bool | None = None
    appeals: Appeals | None = None
    further_appeals: bool | None = None
    deposit: str = ""
    remarks: str = ""
    director: str = ""
    assistants: str = ""
    least_share: int = 0


NOTHING_LAID_DOWN = Conditions()


def usual_penalty(conditions: Conditions, unit: PenaltyUnit) -> Fraction | None:
    """The usual penalty in a unit, above 0; None where there is none."""
    return {
        PenaltyUnit.TOP: conditions.penalty_top,
        PenaltyUnit.IMPS: conditions.penalty_imps,
        PenaltyUnit.VPS: conditions.penalty_vps,
        PenaltyUnit.POINTS: conditions.penalty_points,
    }.get(unit)


def check_conditions(conditions: Conditions) -> None:
    """Refuse what cannot be laid down.

    Raises:
        Impossible: a period, a penalty, a share or a text of a length or size that there is not.
    """
    if not 0 <= conditions.correction_minutes <= LONGEST_PERIOD:
        raise Impossible("a correction period has 0 to {most} minutes", id="condition.correction_minutes",
                         most=LONGEST_PERIOD)  # fmt: skip
    if not 0 <= conditions.least_share <= 100:
        raise Impossible("a share of the boards is 0 to 100 per cent", id="lineup.share")
    for unit in PenaltyUnit:
        amount = usual_penalty(conditions, unit)
        if amount is not None and not 0 < amount <= 10_000:
            raise Impossible("the usual penalty is a number above 0", id="condition.penalty")
    texts = (
        (conditions.deposit, LONGEST_DEPOSIT),
        (conditions.director, LONGEST_NAMES),
        (conditions.assistants, LONGEST_NAMES),
        (conditions.remarks, LONGEST_REMARKS),
    )
    for text, most in texts:
        require_length(text, most)
