"""What a club has settled for all its evenings: its name, the colours of suits, and what a new session begins with.

Example:
    >>> settled = decide_club(Club(), SettleClub(ClubSettings("Harbour Bridge Club", minutes_per_board=Fraction(7))))
    >>> evolve_club(Club(), Recorded(1, 0, "ada", settled[0])).settings.name
    'Harbour Bridge Club'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from oddtrick.contest.conditions import NOTHING_LAID_DOWN, Conditions, check_conditions
from oddtrick.contest.model import Recorded
from oddtrick.laws.provisions import EDITIONS, Provisions
from oddtrick.scoring.settings import Form
from oddtrick.table.setup import ELECTS_NOTHING, Regulations
from oddtrick.words.errors import Impossible

LONGEST_NAME = 80
MOST_APPEAL_MINUTES = 7 * 24 * 60
MOST_BOARDS, MOST_MINUTES = 12, 60
"""In a round, and for a board."""
FORMS = (Form.MATCHPOINTS, Form.CROSS_IMPS, Form.BUTLER)
"""How a session of pairs is scored."""


class SuitColours(Enum):
    """How suits are told apart beside their shapes."""

    TWO = "two"
    FOUR = "four"


@dataclass(frozen=True, slots=True)
class ClubSettings:
    """What holds until something else is chosen for a session.

    Attributes:
        name: of the club, possibly empty.
        colours: of suits, on every page and sheet.
        boards_per_round: that movements should have; 0 for whatever suits.
        minutes_per_board: 1 to 60.
        form: how a new session is scored.
        edition: of the Laws, for a new event.
        regulations: what the club elects where the Laws leave it to it, for a new event.
        conditions: what else it lays down for a new event.
    """

    name: str = ""
    colours: SuitColours = SuitColours.FOUR
    boards_per_round: int = 0
    minutes_per_board: Fraction = Fraction(15, 2)
    form: Form = Form.MATCHPOINTS
    edition: int = max(EDITIONS)
    regulations: Regulations = ELECTS_NOTHING
    conditions: Conditions = NOTHING_LAID_DOWN


@dataclass(frozen=True, slots=True)
class ClubSettled:
    """Other settings from now on; sessions that were made before keep theirs."""

    settings: ClubSettings


@dataclass(frozen=True, slots=True)
class SettleClub:
    """Ask for other settings."""

    settings: ClubSettings


@dataclass(frozen=True, slots=True)
class Club:
    """The settings that hold, and who chose them when; `seq` is 0 where nobody ever did."""

    settings: ClubSettings = field(default_factory=ClubSettings)
    seq: int = 0
    at: int = 0
    by: str = ""


def decide_club(club: Club, command: SettleClub) -> tuple[ClubSettled, ...]:
    """What is recorded.

    Raises:
        Impossible: a name, a number of boards or of minutes, a form, an edition, a regulation or a condition that a
            club cannot have.
    """
    wanted = command.settings
    if len(wanted.name) > LONGEST_NAME or not wanted.name.isprintable():
        raise Impossible("a club's name has at most {most} letters", id="club.name", most=LONGEST_NAME)
    if not 0 <= wanted.boards_per_round <= MOST_BOARDS:
        raise Impossible("a round has 1 to {most} boards", id="club.boards", most=MOST_BOARDS)
    if not 1 <= wanted.minutes_per_board <= MOST_MINUTES:
        raise Impossible("a board takes 1 to {most} minutes", id="club.minutes", most=MOST_MINUTES)
    if wanted.form not in FORMS:
        raise Impossible("{form} is no scoring of pairs", id="club.form", form=wanted.form.value)
    check_laws(wanted.edition, wanted.regulations)
    check_conditions(wanted.conditions)
    return () if wanted == club.settings else (ClubSettled(wanted),)


def check_laws(edition: int, regulations: Regulations) -> None:
    """Whether an event can be played under this edition and these regulations.

    Raises:
        Impossible: no such edition is known, or an appeal period (Law 92B) of no length that there is.
    """
    Provisions.of(edition)
    if not 1 <= regulations.appeal_minutes <= MOST_APPEAL_MINUTES:
        raise Impossible("a ruling can be appealed for 1 to {most} minutes", id="club.appeal_minutes",
                         most=MOST_APPEAL_MINUTES)  # fmt: skip


def evolve_club(_: Club, recorded: Recorded[ClubSettled]) -> Club:
    """The club after this fact."""
    return Club(recorded.fact.settings, recorded.seq, recorded.at, recorded.by)
