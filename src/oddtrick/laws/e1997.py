"""The Laws of 1997: those of 1987 with these changes."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.laws.e1987 import LAWS_1987
from oddtrick.laws.law25 import refused_1997

LAWS_1997 = LAWS_1987.revised(
    1997,
    numbers={
        "16C2": "16C2",
        "29A": "29A",
        "29B": "29B",
        "29C": "29C",
        "50B#major": "50B",
        "50D2": "50D2",
        "50D2a": "50D2a",
        "50D2b": "50D2b",
        "50D1a": "50D1",
        "50E1": "50D1",
        "50E#partner": "50D1",
        "71#contract": "71B",
        "71A": "71A",
        "71A#legal": "71A",
        "71B": "71C",
        "50C": "50C",
        "50C#known": "50C",
        "50C#partner": "50C",
        "72B1": "72B1",
        "72C": "23",
    },
    parts=replace(LAWS_1987.parts, change_refused=refused_1997, change_until_lho=False),
)
