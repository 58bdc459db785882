"""Named settings: how organizers and programs score.

Each is a starting point for `--settings NAME`; a document's own settings say more. Settings that a form does not use
(a scale of victory points in a session of pairs) change nothing there.

Example:
    >>> profile("acbl").mp_scale, profile("kops").imp_cap
    (1, 17)
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from oddtrick.scoring.settings import (
    Datum,
    Decimals,
    Factoring,
    LineTop,
    PublishedAs,
    Settings,
    SmallGroups,
    UnequalBoards,
    Vp,
    VpScale,
)
from oddtrick.words.errors import NotFound
from oddtrick.words.numbers import Rounding

_TWELVE = (Fraction(12), "VP")

PROFILES: Mapping[str, Settings] = MappingProxyType(
    {
        "wbf": Settings(vp=Vp(VpScale.WBF_CONTINUOUS), bye=_TWELVE),
        "ebu": Settings(small_groups=SmallGroups.FIXED, vp=Vp(VpScale.WBF_DISCRETE), bye=_TWELVE),
        "acbl": Settings(
            mp_scale=1,
            unequal_boards=UnequalBoards.FACTOR_OVERALL,
            vp=Vp(VpScale.ACBL_20),
            bye=_TWELVE,
            rounding=Decimals(total_before_percent=True),
        ),
        "abf": Settings(
            expected_on_lines=LineTop.BOARD,
            unequal_boards=UnequalBoards.FACTOR_DIRECTION,
            datum=Datum(drop=1),
            vp=Vp(VpScale.WBF_CONTINUOUS),
            rounding=Decimals(line=1, mode=Rounding.HALF_EVEN),
        ),
        "ffb": Settings(rounding=Decimals(line=1, total=1, line_before_total=True)),
        "kops": Settings(
            published_as=PublishedAs.PERCENT,
            imp_cap=17,
            rounding=Decimals(line=1, points=2),
        ),
        "bbo": Settings(published_as=PublishedAs.PERCENT, factoring=Factoring.PERCENT, law_12c2c=False),
    }
)
"""By name. Source: what these organizers and programs publish agrees with their settings to the last digit."""


def profile(name: str) -> Settings:
    """The settings of this name.

    Raises:
        NotFound: there is no such profile; the sentence lists those there are.
    """
    found = PROFILES.get(name.strip().lower())
    if found is None:
        raise NotFound(
            "no settings are named {found!r}: there are {names}",
            id="settings.unknown",
            found=name,
            names=", ".join(PROFILES),
        )
    return found
