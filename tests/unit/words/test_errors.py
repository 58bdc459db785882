"""What an error quotes."""

from __future__ import annotations

import pytest

from oddtrick.words.errors import BadFile, Impossible, printable


@pytest.mark.parametrize("steering", ["\x1b[31m", "\0", "\x9b2J", "\u202e", "\u2028", "\r\n", "\ud800"])
def test_nothing_in_a_sentence_steers_what_shows_it(steering: str) -> None:
    file = BadFile(f"a{steering}.pbn", path=steering, found=steering, expected=f"no {steering}")
    value = Impossible("{found} is no seat", found=f"N{steering}")
    assert all(str(error).isprintable() for error in (file, value))


def test_letters_of_every_script_and_blanks_of_every_width_stay() -> None:
    text = "Zoë Žižek\u00a0山田\u3000花子 Пётр ♠ 🂡"
    assert printable(text) == text


def test_a_long_value_is_shortened_before_it_is_looked_through() -> None:
    assert len(str(Impossible("{found}", found="\0" * 10**7))) < 600
