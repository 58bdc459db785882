"""The Laws of 1987, the first edition here: every rule stands in this book, and the later ones change it.

Numbers are cited by those of 2017; the table below says where 1987 has them elsewhere.
"""

from __future__ import annotations

from oddtrick.laws.book import LawBook, Parts
from oddtrick.laws.law07 import handles_2007
from oddtrick.laws.law10 import acted_first_1997, waiver
from oddtrick.laws.law12 import adjustment, unplayable
from oddtrick.laws.law13 import extra_card, incorrect_number_1987
from oddtrick.laws.law14 import missing_card
from oddtrick.laws.law15 import earlier_call, wrong_board_1997, wrong_hand_1997
from oddtrick.laws.law16 import attention, extraneous, reserves
from oddtrick.laws.law16_outside import exposed_by_fault, learns, seen_in_dealing
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
from oddtrick.laws.law50 import penalty_cards
from oddtrick.rulings.duty import LeadForm

NUMBERS: dict[str, str | None] = {
    "7B3": "7B2",
    "12C1a": "12C2",
    "12C1c": None,
    "12C1d": None,
    "12C1e-i": None,
    "12C1e-ii": None,
    "12C1e-ii#serious": None,
    "12C1e-ii#wild": None,
    "12C2a": "12C1",
    "13A1": "13A",
    "13A2": None,
    "13B1": None,
    "13B1#agree": "13B1",
    "13C": "12A1",
    "13D": "13C",
    "13E": None,
    "14B4": "14C",
    "14C#informs": None,
    "15A1": "17D",
    "15A3": "17D",
    "15B2": "15A1",
    "15B3": "15B",
    "16B1": "16A",
    "16B1a": "16A",
    "16B2": "16A1",
    "16B3": "16A2",
    "16C2": None,
    "16C2#opponents": "16C2",
    "16C3": "16C2",
    "16D2": "16B",
    "16D2#after": "16B",
    "16D2#substitute": "16B2",
    "16D2a": "16B1",
    "16D2b": None,
    "16D2c": None,
    "16D2d": "16B3",
    "16D3": "16B",
    "16D3#adjust": "16B3",
    "16D3#playon": None,
    "16D3#reseat": "16B1",
    "16D3#substitute": "16B2",
    "17D2": "17D",
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
    "50B#major": "50C",
    "50D2": "50E2",
    "50D2a": "50E2a",
    "50D2b": "50E2b",
    "50E1": "50E1",
    "50E#partner": None,
    "50E4": None,
    "72B1": None,
    "72C": "23A",
    "73E2": "73F2",
    "81C5": "81C8",
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
        "acted_first": acted_first_1997,
        "adjustment": adjustment,
        "bid_over_seven": bid_over_seven,
        "call_after_final_pass": call_after_final_pass,
        "call_by_barred_player": call_by_barred_player,
        "call_out_of_rotation": call_out_of_rotation,
        "changed_call": changed_call,
        "director": attention,
        "earlier_call": earlier_call,
        "exposed_by_fault": exposed_by_fault,
        "exposed_card": exposed_card,
        "extra_card": extra_card,
        "extraneous": extraneous,
        "handles": handles_2007,
        "inadmissible_double": inadmissible_double,
        "incorrect_number_of_cards": incorrect_number_1987,
        "insufficient_bid": insufficient_bid,
        "learns": learns,
        "missing_card": missing_card,
        "passed_out": passed_out,
        "penalty_cards": penalty_cards,
        "reserves": reserves,
        "seen_in_dealing": seen_in_dealing,
        "simultaneous_call": simultaneous_call,
        "skipped_player": skipped_player_1997,
        "unplayable": unplayable,
        "waiver": waiver,
        "wrong_board": wrong_board_1997,
        "wrong_hand": wrong_hand_1997,
    },
    PARTS,
    enforced_pass,
)
