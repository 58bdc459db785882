"""Faces of type, and which of them has a letter.

Latin, Greek and Cyrillic are set in Open Sans (package `ttf-opensans`, Apache-2.0) and embedded. Chinese, Japanese and
Korean names are set in the standard faces that readers of PDF supply; which one depends on the letters and, where
several would do, on the language of the sheet. Suit symbols are shapes (`suits`), not letters.

Example:
    >>> [(run.text, run.face) for run in runs("Ана 山田", "ja")]
    [('Ана ', 'Oddtrick'), ('山田', 'HeiseiKakuGo-W5')]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from itertools import groupby

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont

from oddtrick.printing.suits import SYMBOLS
from oddtrick.words.cards import Suit

REGULAR, BOLD = "Oddtrick", "Oddtrick-Bold"
KANA_FACE, KOREAN_FACE = "HeiseiKakuGo-W5", "HYSMyeongJo-Medium"

_HAN_FACES = {
    "ja": ("shift_jis", KANA_FACE),
    "zh_Hant": ("big5", "MSung-Light"),
    "zh_Hans": ("gb2312", "STSong-Light"),
}
MISSING = "?"
"""What stands for a letter that no face has."""


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one face, or one suit symbol (`suit` is set and `face` empty).

    Attributes:
        text: what is set.
        face: its name.
        suit: of a symbol.
        missing: no face has the letters, and `MISSING` stands for each.
    """

    text: str
    face: str
    suit: Suit | None = None
    missing: bool = False


@cache
def faces() -> frozenset[int]:
    """Make all faces known to the writer of PDF; gives the letters that Open Sans has."""
    folder = files("ttf_opensans") / "ttf"
    letters: set[int] = set()
    for name, file in ((REGULAR, "OpenSans-Regular.ttf"), (BOLD, "OpenSans-Bold.ttf")):
        with as_file(folder / file) as path:
            font = TTFont(name, str(path))
        pdfmetrics.registerFont(font)
        letters = set(font.face.charToGlyph)
    for name in (KANA_FACE, KOREAN_FACE, "MSung-Light", "STSong-Light"):
        pdfmetrics.registerFont(UnicodeCIDFont(name))
    return frozenset(letters)


def runs(text: str, language: str = "en", *, bold: bool = False) -> Iterator[Run]:
    """The text in pieces of one face each.

    Args:
        text: one line.
        language: decides between Japanese and the two Chinese faces where each would do.
        bold: in bold, where the face has it.
    """
    have = faces()
    for kind, letters in groupby(text, key=lambda letter: _kind(letter, have)):
        piece = "".join(letters)
        match kind:
            case "suit":
                yield from (Run(letter, "", SYMBOLS[letter]) for letter in piece)
            case "east":
                yield Run(piece, _east_face(piece, language))
            case "plain":
                yield Run(piece, BOLD if bold else REGULAR)
            case _:
                yield Run(MISSING * len(piece), BOLD if bold else REGULAR, missing=True)


def _kind(letter: str, have: frozenset[int]) -> str:
    if letter in SYMBOLS:
        return "suit"
    if ord(letter) in have:
        return "plain"
    return "east" if _is_east_asian(ord(letter)) else "none"


def _is_east_asian(code: int) -> bool:
    return 0x2E80 <= code <= 0xD7AF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF


def _east_face(text: str, language: str) -> str:
    if any(0xAC00 <= ord(letter) <= 0xD7AF or 0x3130 <= ord(letter) <= 0x318F for letter in text):
        return KOREAN_FACE
    if any(0x3040 <= ord(letter) <= 0x30FF for letter in text):
        return KANA_FACE
    ours = [_HAN_FACES[language]] if language in _HAN_FACES else []
    for codec, face in (*ours, *_HAN_FACES.values()):
        if _has(codec, text):
            return face
    return ours[0][1] if ours else KANA_FACE


def _has(codec: str, text: str) -> bool:
    try:
        text.encode(codec)
    except UnicodeEncodeError:
        return False
    return True
