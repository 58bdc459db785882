"""What is said of a file that no reader takes."""

from __future__ import annotations

import io
import zipfile

import pytest

from oddtrick.formats.contents import read_contents
from oddtrick.formats.detect import read_file
from oddtrick.formats.game_files import read_games
from oddtrick.formats.unknown import described
from oddtrick.formats.xlsx_out import Sheet, write_workbook
from oddtrick.words.errors import BadFile

NOISE = bytes(range(256)) * 3
WORKBOOK = write_workbook([Sheet("Night", ("board", "ns", "ew", "score"), [("1", "1", "2", "420")] * 40)])


def packed(*names: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as folder:
        for name in names:
            folder.writestr(zipfile.ZipInfo(name), "x")  # of no moment: its bytes are in the names of tests
    return made.getvalue()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "nothing"),
        (b" \r\n \n", "nothing"),
        (b"Dear all,\nthe hands", "Dear all,"),
        ("Señor".encode("cp1252"), "Señor"),
        ("Señor".encode("utf-16"), "Señor"),
        (b"%PDF-1.7\n...", "a PDF document"),
        (b"\xff\xd8\xff\xe0" + NOISE, "a picture (JPEG)"),
        (NOISE, "a binary file that begins with 00 01 02 03 04 05 06 07"),
        (packed("a.pbn", "b.dlm"), "a zip of a.pbn, b.dlm"),
        (packed("a", "b", "c", "d", "e"), "a zip of a, b, c and 2 more"),
        (packed("archive.json"), "an archive of Oddtrick, which `oddtrick open` takes"),
        (packed("mimetype", "content.xml"), "an OpenDocument file"),
        (packed("[Content_Types].xml", "word/document.xml"), "a text document (DOCX)"),
        (packed("a.pbn")[:40], "a damaged zip"),
        (WORKBOOK, "a workbook (XLSX)"),
        (WORKBOOK[:-300], "a damaged workbook (XLSX)"),
    ],
)
def test_what_it_is(data: bytes, said: str) -> None:
    assert described(data) == said


@pytest.mark.parametrize("read", [read_contents, read_games, read_file])
@pytest.mark.parametrize("data", [NOISE, b"\x89PNG\r\n\x1a\n" + NOISE, packed("a\x1b[2J.pbn")])
def test_no_reader_quotes_bytes(read, data: bytes) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadFile) as caught:
        read(data, "night")
    assert str(caught.value).isprintable()
    assert "found 'a " in str(caught.value)
