"""Elections that go together: a starting point for an event, to be looked at and changed.

Example:
    >>> evening = applied(Preset.CLUB, Elected())
    >>> [change.election.name for change in changes(Elected(), evening)][:3]
    ['calling', 'screens', 'skip_pause']
    >>> preset_of(evening), preset_of(Elected())
    (<Preset.CLUB: 'club'>, None)
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from fractions import Fraction
from typing import assert_never

from oddtrick.contest import conditions as co
from oddtrick.contest.elections import Elected, changes
from oddtrick.scoring.settings import Factoring, SmallGroups, UnequalBoards
from oddtrick.table.setup import Regulations


class Preset(Enum):
    """Ways of running an event."""

    WORLD = "world"
    """As world championships are run: screens, strict disclosure, appeals to a reviewer."""
    FEDERATION = "federation"
    """As a national federation runs a tournament: bidding boxes, alerts and announcements, a committee."""
    CLUB = "club"
    """As a club runs an evening: few formalities, short periods, a warning first."""


def applied(preset: Preset, elected: Elected) -> Elected:
    """The same event with these elections; its edition, form, names, remarks and the rest of its scoring stay.

    Source: the published conditions of contest of world championships, of several federations, and the usage of clubs;
    what they have in common.
    """
    match preset:
        case Preset.WORLD:
            regulations, conditions = Regulations(), _WORLD
            settings = elected.settings
        case Preset.FEDERATION:
            regulations, conditions = Regulations(), _FEDERATION
            settings = replace(elected.settings, small_groups=SmallGroups.FIXED)
        case Preset.CLUB:
            regulations, conditions = Regulations(appeal_minutes=20), _CLUB
            settings = elected.settings
        case _:
            assert_never(preset)
    settings = replace(settings, factoring=Factoring.NEUBERG, unequal_boards=UnequalBoards.PERCENTAGE, law_12c2c=True)
    held = elected.conditions
    conditions = replace(conditions, director=held.director, assistants=held.assistants, remarks=held.remarks)
    return replace(elected, regulations=regulations, settings=settings, conditions=conditions)


def preset_of(elected: Elected) -> Preset | None:
    """The preset that an event follows in everything that it has to elect; None where it follows none."""
    return next((one for one in Preset if not changes(elected, applied(one, elected))), None)


_WORLD = co.Conditions(
    correction_minutes=30,
    penalty_vps=Fraction(1),
    systems=co.Systems.ANY,
    system_cards=co.SystemCards.TWO,
    alerts=co.Alerts.SELF,
    announcements=False,
    psychics=co.Psychics.ANY,
    other_methods=False,
    own_card=False,
    memory_aids=False,
    calling=co.Calling.BOXES,
    screens=True,
    skip_pause=False,
    first_trick_pause=False,
    spectators=co.Spectators.WITH_LEAVE,
    devices=co.Devices.NONE,
    later_boards=True,
    appeals=co.Appeals.REVIEWER,
    further_appeals=False,
)
_FEDERATION = co.Conditions(
    correction_minutes=30,
    systems=co.Systems.NO_UNUSUAL,
    system_cards=co.SystemCards.TWO,
    alerts=co.Alerts.PARTNER,
    announcements=True,
    psychics=co.Psychics.NATURAL,
    other_methods=False,
    own_card=False,
    memory_aids=False,
    calling=co.Calling.BOXES,
    screens=False,
    skip_pause=True,
    first_trick_pause=True,
    spectators=co.Spectators.WITH_LEAVE,
    devices=co.Devices.OFF,
    later_boards=False,
    appeals=co.Appeals.COMMITTEE,
    further_appeals=True,
)
_CLUB = co.Conditions(
    correction_minutes=20,
    warn_first=True,
    systems=co.Systems.SIMPLE,
    system_cards=co.SystemCards.NONE,
    alerts=co.Alerts.PARTNER,
    announcements=True,
    psychics=co.Psychics.NATURAL,
    other_methods=False,
    own_card=False,
    memory_aids=False,
    calling=co.Calling.BOXES,
    screens=False,
    skip_pause=True,
    first_trick_pause=False,
    spectators=co.Spectators.ANYBODY,
    devices=co.Devices.OFF,
    appeals=co.Appeals.DIRECTOR,
    further_appeals=False,
)
