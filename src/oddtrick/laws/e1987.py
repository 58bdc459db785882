"""The Laws of 1987, the first edition here: every rule stands in this book, and the later ones change it.

Numbers are cited by those of 2017; the table below says where 1987 has them elsewhere.
"""

from __future__ import annotations

from oddtrick.laws.book import LawBook, Parts
from oddtrick.laws.law17 import passed_out, simultaneous_call, skipped_player_1997
from oddtrick.laws.law24 import exposed_card
from oddtrick.laws.law25 import accepted_1987, changed_call, refused_1987
from oddtrick.laws.law27 import corrected_1987, insufficient_bid, ruled
from oddtrick.laws.law29 import call_out_of_rotation, enforced_pass
from oddtrick.laws.law30_1987 import cancelled_1987
from oddtrick.laws.law36 import (
    bid_over_seven,
    call_after_final_pass,
    call_by_barred_player,
    inadmissible_double,
    over_seven_1987,
)
from oddtrick.rulings.duty import LeadForm

NUMBERS: dict[str, str | None] = {
    "12C1a": "12C2",
    "12C1c": None,
    "12C2a": "12C1",
    "16C2": None,
    "16C2#opponents": "16C2",
    "17D3": "34",
    "22B": "22A",
    "23": "23",
    "24#informs": None,
    "24#choice": "24",
    "24A": "24A",
    "24D": None,
    "24E": "24",
    "25A1": "25A",
    "25A4": "25A",
    "25A5": None,
    "25A6": None,
    "25B2": "25B2",
    "26A": None,
    "26A2": "26",
    "26B": "26",
    "27A1": "27A",
    "27A2": "27C",
    "27B4": "27B3",
    "27C": "27",
    "29A": "29B",
    "29B": "29A",
    "29C": None,
    "30B2": "30B3",
    "31C": "31B",
    "32C": "25",
    "36A": "35A",
    "36B2": "36",
    "36B4": "36",
    "36C": None,
    "37A": "35B",
    "37B2": "37",
    "38B": "38",
    "39A": "39",
    "39B": "35D",
    "39C": "39B",
    "72B1": None,
    "72C": "23A",
}

PARTS = Parts(
    insufficient=ruled,
    corrected=corrected_1987,
    cancelled=cancelled_1987,
    over_seven=over_seven_1987,
    change_accepted=accepted_1987,
    change_refused=refused_1987,
    pause_decides=True,
    change_until_lho=True,
    lead_by_suit=True,
    withdrawn_form=LeadForm.FORBID_ANY,
)

LAWS_1987 = LawBook(
    1987,
    NUMBERS,
    {
        "bid_over_seven": bid_over_seven,
        "call_after_final_pass": call_after_final_pass,
        "call_by_barred_player": call_by_barred_player,
        "call_out_of_rotation": call_out_of_rotation,
        "changed_call": changed_call,
        "exposed_card": exposed_card,
        "inadmissible_double": inadmissible_double,
        "insufficient_bid": insufficient_bid,
        "passed_out": passed_out,
        "simultaneous_call": simultaneous_call,
        "skipped_player": skipped_player_1997,
    },
    PARTS,
    enforced_pass,
)
