"""From bytes to text: byte order mark, declared character set, UTF-8, and what old programs wrote.

Example:
    >>> decode("Ünal;2♠".encode("utf-16")), decode("Müller".encode("cp1252")), decode(b"\\xef\\xbb\\xbfboard")
    ('Ünal;2♠', 'Müller', 'board')
"""

from __future__ import annotations

import codecs

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decode(data: bytes | str, declared: str = "") -> str:
    """Text of a file.

    Args:
        data: its bytes; text stays as it is.
        declared: name of the character set that the file itself gives, possibly empty or unknown.

    Returns:
        The text. Bytes that no reading fits become U+FFFD.
    """
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    for mark, name in _MARKS:
        if data.startswith(mark):
            return data.decode(name, errors="replace")
    for name in (_known(declared), "utf-8"):
        try:
            return data.decode(name)
        except (UnicodeError, LookupError):  # a codec of something else than text
            continue
    return data.decode("cp1252", errors="replace")


def _known(name: str) -> str:
    try:
        return codecs.lookup(name.strip()).name if name.strip() else "utf-8"
    except LookupError:
        return "utf-8"
