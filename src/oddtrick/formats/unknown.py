"""What a file is that no reader takes, in words for an error: its first line, or what its bytes say that it is.

Example:
    >>> described(b"Dear all,\\nthe hands"), described(b"GIF89a"), described(bytes([1, 245, 177]))
    ('Dear all,', 'a picture (GIF)', 'a binary file that begins with 01 F5 B1')
"""

from __future__ import annotations

import io  # BytesIO alone: no file is opened here
import zipfile
import zlib

from oddtrick.formats.text_in import decode
from oddtrick.formats.xlsx_in import PACKED, is_workbook

HEAD = 60
"""Bytes that are looked at."""
_SHOWN, _NAMES = 8, 3
_KNOWN = {
    b"\x89PNG\r\n": "a picture (PNG)",
    b"\xff\xd8\xff": "a picture (JPEG)",
    b"GIF8": "a picture (GIF)",
    b"%PDF-": "a PDF document",
    b"{\\rtf": "a text document (RTF)",
    b"\x1f\x8b": "a packed file (gzip)",
    b"7z\xbc\xaf\x27\x1c": "a packed file (7z)",
    b"Rar!\x1a\x07": "a packed file (RAR)",
    b"SQLite format 3\0": "a database (SQLite)",
}
_PARTS = {
    "archive.json": "an archive of Oddtrick, which `oddtrick open` takes",
    "word/": "a text document (DOCX)",
    "ppt/": "slides (PPTX)",
    "content.xml": "an OpenDocument file",
    "META-INF/MANIFEST.MF": "a program (JAR)",
}
"""What a zip is that has a part whose name begins so."""
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, LookupError, ValueError, TypeError, RuntimeError, OSError)
_CONTROLS = frozenset(range(32)) - frozenset(b"\t\n\r\f\x1a")


def described(data: bytes | str) -> str:
    """What it is, in a few words."""
    match data:
        case str():
            return _first_line(data[:HEAD])
        case _ if data.startswith(PACKED):
            return packed_as(data)
        case _:
            known = next((what for begins, what in _KNOWN.items() if data.startswith(begins)), "")
            return known or _unmarked(data[:HEAD])


def packed_as(data: bytes) -> str:
    """What a zip is.

    Example:
        >>> packed_as(PACKED + b"and no more")
        'a damaged zip'
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as folder:
            names = folder.namelist()
    except _DAMAGED:
        return "a damaged workbook (XLSX)" if is_workbook(data) else "a damaged zip"
    known = next((what for begins, what in _PARTS.items() if any(name.startswith(begins) for name in names)), "")
    if known or is_workbook(data):
        return known or "a workbook (XLSX)"
    more = f" and {len(names) - _NAMES} more" if len(names) > _NAMES else ""
    return f"a zip of {', '.join(names[:_NAMES])}{more}" if names else "an empty zip"


def _unmarked(head: bytes) -> str:
    text = decode(head)
    if head.startswith((b"\xff\xfe", b"\xfe\xff")) or not (_CONTROLS & set(head) or "\ufffd" in text.rstrip("\ufffd")):
        return _first_line(text)
    return f"a binary file that begins with {head[:_SHOWN].hex(' ').upper()}"


def _first_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[0] if lines else "nothing"
