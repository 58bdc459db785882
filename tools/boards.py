"""Every file of a folder through the readers of games: boards, games and diagnostics, beside a count of another kind.

    python tools/boards.py FOLDER

A board is a record with a deal or a result. The other count knows nothing of the readers: tags, pairs, records and rows
are counted in the bytes. The result is a table; the exit code is 1 where a file has fewer boards than were counted.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from oddtrick.formats.ben import read_ben
from oddtrick.formats.game import Games
from oddtrick.formats.game_files import FORMATS
from oddtrick.words.errors import BadFile

_COMMENT = re.compile(rb"\{[^}]*\}")
_TAGS = [
    re.compile(rb'^[ \t]*\[\s*%b\s*"[^"?]+"' % name, re.MULTILINE) for name in (b"Deal", b"Contract", b"ScoreTable")
]
_RECORD = {"bri": (80, 128), "dge": (128,), "hrf": (128,), "dup": (156,), "cds": (14,)}


def _pbn(data: bytes, path: Path) -> int:
    text = _COMMENT.sub(b"", data.removeprefix(b"\xef\xbb\xbf"))
    return max(len(tag.findall(text)) for tag in _TAGS)


def _lin(data: bytes, path: Path) -> int:
    return max(len(re.findall(rb"(?:^|[|\s])qx\|", data)), data.count(b"md|"))


def _rbn(data: bytes, path: Path) -> int:
    return len(re.findall(rb"(?m)^B ", data))


def _ben(data: bytes, path: Path) -> int:
    return sum(line.count(b".") == 12 for line in data.splitlines() if not line.startswith(b"#"))


def _bws(data: bytes, path: Path) -> int:
    """Rows of results that stand, by mdbtools: the last of each table, round and board."""
    command = ["mdb-export", "-H", str(path), "ReceivedData"]
    try:
        rows = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        return 0
    return len({tuple(row.split(",")[1:5]) for row in rows})


def _dealing(data: bytes, path: Path) -> int:
    ending = path.suffix[1:].lower()
    match ending:
        case "dlm":
            wanted = {name: int(re.search(rb"(?m)^%b=(\d+)" % name, data)[1]) for name in (b"From board", b"To board")}  # type: ignore[index]
            return wanted[b"To board"] - wanted[b"From board"] + 1
        case "ber":
            return len(re.sub(rb"\s", b"", data)) // 52
        case "bhg":
            return len(re.findall(rb"(?m)^[A-Za-z]{52}\r?$", data))
        case "csv":
            return len(data.splitlines())
        case "rzd":
            return (len(data) - 13) // 13
        case "bri" if b"\n" not in data:
            return len(data) // 128
        case "bri":
            return len(data) // 80
        case _:
            return len(data) // _RECORD[ending][0]


def _usebio(data: bytes, path: Path) -> int:
    return len(re.findall(rb"<TRAVELLER_LINE\b", data))


COUNTS: dict[str, Callable[[bytes, Path], int]] = {
    "pbn": _pbn, "lin": _lin, "rbn": _rbn, "ben": _ben, "bws": _bws, "xml": _usebio,
    **dict.fromkeys(("dlm", "dup", "bri", "dge", "ber", "bhg", "cds", "rzd", "hrf", "csv"), _dealing),
}  # fmt: skip
READERS = {ending: form.read for form in FORMATS for ending in form.endings} | {"ben": read_ben}


def counted(path: Path) -> tuple[Games, int]:
    """A file's games, and how many boards the other count finds.

    Raises:
        BadFile: it cannot be read.
    """
    data, ending = path.read_bytes(), path.suffix[1:].lower()
    return READERS[ending](data, path.name), COUNTS[ending](data, path)


def main(folder: Path) -> int:
    lost = 0
    print("| file | boards | games | counted | diagnostics |\n|---|---:|---:|---:|---|")
    for path in sorted(path for path in folder.rglob("*") if path.suffix[1:].lower() in READERS and path.is_file()):
        name = path.relative_to(folder)
        try:
            read, other = counted(path)
        except BadFile as why:
            print(f"| {name} | – | – | – | {why} |")
            lost += 1
            continue
        boards = sum(game.counts for game in read.games)
        codes = sorted({one.code for one in read.diagnostics})
        told = f"{len(read.diagnostics)}: {', '.join(codes)}" if codes else "none"
        print(f"| {name} | {boards} | {len(read.games)} | {other} | {told} |")
        lost += boards < other
    return 1 if lost else 0


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
