"""How a provision is called in a language.

Example:
    >>> from oddtrick.rulings.provision import Law
    >>> number_text(Wording("de"), Law("27B1a"), "Corrections without further rectification")
    '27B1(a)'
    >>> number_text(Wording("de"), Law("DEF-call"), "Call: a pass, bid, double or redouble")
    'Ansage'
    >>> number_text(Wording("en"), Law("DEF-call"), "Call: a pass, bid, double or redouble")
    'Def. call'
"""

from __future__ import annotations

import re

from oddtrick.laws.consult import printed
from oddtrick.rulings.provision import Law
from oddtrick.wording.catalogue import ENGLISH
from oddtrick.wording.wording import Wording


def number_text(wording: Wording, number: Law, gist: str) -> str:
    """A number as the lawbook prints it; what has an English name in the place of one is named in the language.

    Args:
        wording: the language.
        number: of the provision.
        gist: what it says, in English.
    """
    if wording.language.split("_")[0] == ENGLISH:
        return printed(number)
    chapter, _, name = number.partition("-")
    if chapter == "DEF" and name:
        return re.split("[:：]", wording.gist(gist), maxsplit=1)[0].strip()
    if chapter in ("DEF", "INTRO"):
        return wording.say(f"laws.chapter.{chapter.lower()}")
    return printed(Law(chapter)) if name.isalpha() else printed(number)
