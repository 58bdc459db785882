"""Archives of a stranger: refused with a sentence, and the desk is as it was."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from oddtrick.service.archive import FORMAT, read_archive, write_archive
from oddtrick.service.demo import make_sample
from oddtrick.service.desk import Desk
from oddtrick.words.errors import BadFile


def packed(head: str, entries: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as folder:
        folder.writestr("archive.json", head)
        folder.writestr("entries.jsonl", entries)
    return made.getvalue()


HEAD = json.dumps({"oddtrick": FORMAT, "event": "x"})


@pytest.mark.parametrize(
    "head, entries",
    [
        ("[]", ""), ("null", ""), ("5", ""), ("[" * 100_000, ""), (json.dumps({"oddtrick": FORMAT}), ""),
        (HEAD, ""), (HEAD, "[]"), (HEAD, "{}"), (HEAD, "[" * 100_000), (HEAD, "null"),
    ],
)  # fmt: skip
def test_a_damaged_archive_is_a_bad_file(head: str, entries: str) -> None:
    desk = Desk.in_memory()
    with pytest.raises(BadFile):
        read_archive(desk, packed(head, entries), "a.zip", "console")
    assert desk.journal.position() == 0
    desk.close()


def test_facts_that_do_not_go_together_change_nothing() -> None:
    there, here = Desk.in_memory(), Desk.in_memory()
    make_sample(there, tables=5)
    with zipfile.ZipFile(io.BytesIO(write_archive(there, "sample"))) as folder:
        head, lines = folder.read("archive.json").decode(), folder.read("entries.jsonl").decode().splitlines()
    for kept in (lines[:-5], lines[::-1], [line for line in lines if "session-opened" not in line][:-1]):
        position = here.journal.position()
        try:
            event = read_archive(here, packed(head, "\n".join(kept)), "a.zip", "console")
        except BadFile:
            assert here.journal.position() == position
        else:
            here.scored(event)
            break
    there.close()
    here.close()


@pytest.mark.parametrize("key, value", [("at", "2026-01-01"), ("stream", 5), ("seq", "x"), ("by", None), ("at", 5)])
def test_a_line_of_other_kinds_of_values_is_told(key: str, value: object) -> None:
    there, here = Desk.in_memory(), Desk.in_memory()
    make_sample(there, tables=5)
    with zipfile.ZipFile(io.BytesIO(write_archive(there, "sample"))) as folder:
        head, lines = folder.read("archive.json").decode(), folder.read("entries.jsonl").decode().splitlines()
    changed = [json.dumps({**json.loads(line), key: value}) for line in lines]
    if key != "by":
        with pytest.raises(BadFile):
            read_archive(here, packed(head, "\n".join(changed)), "a.zip", "console")
        assert here.journal.position() == 0
    there.close()
    here.close()


def test_an_entry_that_is_missing_in_between_is_told() -> None:
    there, here = Desk.in_memory(), Desk.in_memory()
    make_sample(there, tables=5)
    with zipfile.ZipFile(io.BytesIO(write_archive(there, "sample"))) as folder:
        head, lines = folder.read("archive.json").decode(), folder.read("entries.jsonl").decode().splitlines()
    at = next(place for place, line in enumerate(lines) if "result-entered" in line)
    with pytest.raises(BadFile) as told:
        read_archive(here, packed(head, "\n".join(lines[:at] + lines[at + 1 :])), "a.zip", "console")
    assert told.value.line == at + 1
    assert here.journal.position() == 0
    there.close()
    here.close()
