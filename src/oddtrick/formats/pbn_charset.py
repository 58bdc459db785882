"""The character set of a file of PBN: as declared, and what programs write without saying so.

The standard's own is ISO 8859-1. Programs that declare it write Windows-1252; Polish ones declare nothing and write
Windows-1250, which is seen by its letters inside words.

Source: PBN 2.1, section 2.2; `Content-type` is of BridgeComposer.

Example:
    >>> declared = "%Content-type: text/x-pbn; charset=ISO-8859-1"
    >>> decode_pbn((declared + " {R\u00e9sum\u00e9 \u2026}").encode("cp1252"))[0][-10:]
    '{R\u00e9sum\u00e9 \u2026}'
    >>> decode_pbn("Micha\u0142 Wa\u017cny".encode("cp1250"))
    ('Micha\u0142 Wa\u017cny', 'cp1250')
"""

from __future__ import annotations

import re

from oddtrick.formats.text_in import decode

_DECLARED = re.compile(rb"%\s*Content-type:[^\n]*charset=([\w-]+)", re.IGNORECASE)
_LATIN = frozenset({"iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii", "ascii"})
_SIGNS = "\u00b3\u00b9\u00bf\u00a3\u00af"
"""What letters of Polish look like in the other character set: few texts have any."""
_POLISH = re.compile("[A-Za-z\u00f3][\u00b3\u00b9\u00bf]|[\u00b3\u00a3\u00af][a-z]")


def decode_pbn(data: bytes) -> tuple[str, str]:
    """The text of a file, and the character set where it had to be guessed, otherwise empty."""
    zeros = data[:200:2].count(0), data[1:200:2].count(0)
    if max(zeros) * 4 > min(len(data), 200) and data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        name = "utf-16-le" if zeros[1] > zeros[0] else "utf-16-be"
        return data.decode(name, errors="replace"), name
    found = _DECLARED.search(data[:5000])
    declared = found[1].decode("ascii").lower() if found else ""
    text = decode(data, "cp1252" if declared in _LATIN else declared)
    if not declared and any(map(text.__contains__, _SIGNS)) and len(_POLISH.findall(text)) > 1:
        try:
            return data.decode("cp1250"), "cp1250"
        except UnicodeDecodeError:
            return text, ""
    return text, ""
