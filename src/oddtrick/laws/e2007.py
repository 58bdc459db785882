"""The Laws of 2007: those of 1997 with these changes."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.laws.e1997 import LAWS_1997
from oddtrick.laws.law13 import incorrect_number_2007
from oddtrick.laws.law15 import wrong_hand_2007
from oddtrick.laws.law17 import skipped_player
from oddtrick.laws.law25 import refused_2007
from oddtrick.laws.law27 import corrected_2007
from oddtrick.laws.law30_1987 import cancelled_2007
from oddtrick.laws.law36 import over_seven_2007

LAWS_2007 = LAWS_1997.revised(
    2007,
    numbers={
        "7B3": "7B3",
        "12C1a": "12C1a",
        "12C1c": "12C1c",
        "12C1d": "12C1d",
        "12C1e-i": "12C1b",
        "12C1e-ii": "12C1b",
        "12C1e-ii#serious": "12C1b",
        "12C1e-ii#wild": "12C1b",
        "12C2a": "12C2a",
        "13A1": "13D1",
        "13A2": "13D2",
        "13B1": "13A",
        "13B1#agree": None,
        "13B2": "13B",
        "13C": "13F",
        "13E": "13E",
        "14B4": "14B4",
        "14C#informs": "14C",
        "15A1": "17D1",
        "15A3": "17D3",
        "16B1": "16B1a",
        "16B1a": "16B1a",
        "16B2": "16B2",
        "16B3": "16B3",
        "16C2": "16D2",
        "16C2#opponents": "16D2",
        "16C3": "16A4",
        "16D2": "16C2",
        "16D2#after": "16C2c",
        "16D2#substitute": None,
        "16D2a": "16C2a",
        "16D2b": "16C2b",
        "16D2c": "16C2c",
        "16D2d": "16C2d",
        "16D3": "16C3",
        "16D3#adjust": None,
        "16D3#playon": "16C2c",
        "16D3#reseat": None,
        "16D3#substitute": None,
        "17D2": "17D2",
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
        "50E1": "50E2",
        "50E#partner": "50E2",
        "50E4": "50E3",
        "72B1": "23",
        "73E2": "73F",
        "81C5": "81C5",
    },
    rules={
        "incorrect_number_of_cards": incorrect_number_2007,
        "skipped_player": skipped_player,
        "wrong_hand": wrong_hand_2007,
    },
    parts=replace(
        LAWS_1997.parts,
        corrected=corrected_2007,
        cancelled=cancelled_2007,
        change_refused=refused_2007,
        over_seven=over_seven_2007,
    ),
)
