"""The Laws of 2017: those of 2007 with these changes."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.laws.e2007 import LAWS_2007
from oddtrick.laws.law25 import accepted_2017, refused_2017
from oddtrick.laws.law27 import corrected_2017
from oddtrick.laws.law30 import cancelled_2017
from oddtrick.rulings.duty import LeadForm

LAWS_2017 = LAWS_2007.revised(
    2017,
    numbers={
        "16C2": "16C2",
        "16C2#opponents": "16C2",
        "17D3": "17D3",
        "22B": "22B",
        "24D": "24D",
        "24E": "24E",
        "25A4": "25A4",
        "25A5": "25A5",
        "25A6": "25A6",
        "26A": "26A",
        "30B2": "30B2",
        "31C": "31C",
        "32C": "32C",
        "72C": "72C",
    },
    parts=replace(
        LAWS_2007.parts,
        corrected=corrected_2017,
        cancelled=cancelled_2017,
        change_accepted=accepted_2017,
        change_refused=refused_2017,
        pause_decides=False,
        lead_by_suit=False,
        withdrawn_form=LeadForm.FORBID_UNSPECIFIED,
    ),
)
