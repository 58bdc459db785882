"""The Laws of 2007: those of 1997 with these changes."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.laws.e1997 import LAWS_1997
from oddtrick.laws.law17 import skipped_player
from oddtrick.laws.law25 import refused_2007
from oddtrick.laws.law27 import corrected_2007
from oddtrick.laws.law30_1987 import cancelled_2007
from oddtrick.laws.law36 import over_seven_2007

LAWS_2007 = LAWS_1997.revised(
    2007,
    numbers={
        "12C1a": "12C1a",
        "12C1c": "12C1c",
        "12C2a": "12C2a",
        "16C2": "16D2",
        "16C2#opponents": "16D2",
        "17D3": "17E2",
        "22B": "22A1",
        "24#informs": "24",
        "24#choice": None,
        "24D": "24",
        "25A1": "25A1",
        "25A4": "25A2",
        "25A5": "25A3",
        "25A6": "25A4",
        "27A1": "27A1",
        "27A2": "27A2",
        "27B4": "27B4",
        "27C": "27C",
        "36A": "36A",
        "36B2": "36B2",
        "36B4": "36B4",
        "36C": "36C",
        "37A": "37A",
        "37B2": "37B2",
        "38B": "38B",
        "39A": "39A",
        "39B": "39B",
        "39C": "39C",
        "72B1": "23",
    },
    rules={"skipped_player": skipped_player},
    parts=replace(
        LAWS_1997.parts,
        corrected=corrected_2007,
        cancelled=cancelled_2007,
        change_refused=refused_2007,
        over_seven=over_seven_2007,
    ),
)
