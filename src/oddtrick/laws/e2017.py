"""The Laws of 2017: those of 2007 with these changes."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.laws.e2007 import LAWS_2007
from oddtrick.laws.law07 import handles
from oddtrick.laws.law10 import acted_first
from oddtrick.laws.law13 import incorrect_number
from oddtrick.laws.law15 import wrong_board, wrong_hand
from oddtrick.laws.law21 import misinformation
from oddtrick.laws.law25 import accepted_2017, refused_2017
from oddtrick.laws.law27 import corrected_2017
from oddtrick.laws.law30 import cancelled_2017
from oddtrick.laws.law62_twelfth import partner_2017
from oddtrick.rulings.duty import LeadForm

LAWS_2017 = LAWS_2007.revised(
    2017,
    numbers={
        "12C1e#likely": None,
        "12C1e-i": "12C1e-i",
        "12C1e-ii": "12C1e-ii",
        "12C1e-ii#serious": None,
        "12C1e-ii#wild": None,
        "13A1": "13A1",
        "13A2": "13A2",
        "13B1": "13B1",
        "13B2": "13B2",
        "13C": "13C",
        "13D": "13D",
        "13E": None,
        "15A1": "15A1",
        "15A3": "15A3",
        "15B2": "15B2",
        "15B3": "15B3",
        "16B1": "16B1",
        "16B1#alert": "16B1",
        "16C2": "16C2",
        "16C2#opponents": "16C2",
        "16C3": "16C3",
        "16D2": "16D2",
        "16D2#after": "16D2c",
        "16D2a": "16D2a",
        "16D2b": "16D2b",
        "16D2c": "16D2c",
        "16D2d": "16D2d",
        "16D3": "16D3",
        "16D3#adjust": "16D2d",
        "16D3#playon": "16D2c",
        "17D2": None,
        "17D3": "17D3",
        "20F1#barred": "20F1",
        "20F4a": "20F4a",
        "20F4b": "20F4b",
        "20G2": "20G2",
        "21B2#damage": None,
        "22B": "22B",
        "24D": "24D",
        "24E": "24E",
        "25A2": "25A2",
        "25A4": "25A4",
        "25A5": "25A5",
        "25A6": "25A6",
        "26A": "26A",
        "30B2": "30B2",
        "31C": "31C",
        "32C": "32C",
        "40B3a": "40B3a",
        "40B4": "40B4",
        "40B5b": "40B5b",
        "53A-fn": "53A-fn",
        "53B": "53B",
        "53C": "53C",
        "57A3#require": "57A3",
        "57A3#forbid": "57A4",
        "57C2": "57C2",
        "57C3": "57C3",
        "57D": "57D",
        "60A1": "60A1",
        "50E1": "50E1",
        "50E#partner": None,
        "50E4": "50E4",
        "62C3": "62C3",
        "63A3#agree": None,
        "63A4": "63A4",
        "64B2#any": None,
        "64B3#faced": None,
        "64B7#any": None,
        "64B8": "64B8",
        "64C1": "64C1",
        "64C2a": "64C2a",
        "64C2b": "64C2b",
        "72C": "72C",
        "73E2": "73E2",
        "75B1": "75B1",
        "75B2": "75B2",
    },
    rules={
        "acted_first": acted_first,
        "handles": handles,
        "incorrect_number_of_cards": incorrect_number,
        "misinformation": misinformation,
        "wrong_board": wrong_board,
        "wrong_hand": wrong_hand,
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
        partner_at_twelve=partner_2017,
    ),
)
