"""Files larger or deeper than any evening: refused in one sentence that names the limit, before they are taken in."""

from __future__ import annotations

import gzip
import tracemalloc
import zipfile
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from io import BytesIO

import pytest

from oddtrick.formats.ben import read_ben
from oddtrick.formats.csv_travellers import read_travellers
from oddtrick.formats.dealing import DEALING
from oddtrick.formats.detect import read_file
from oddtrick.formats.event_file import read_event
from oddtrick.formats.game_files import read_games
from oddtrick.formats.lin_in import read_lin
from oddtrick.formats.pbn_check import check_pbn
from oddtrick.formats.pbn_deals import read_deals
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.formats.rbn import read_rbn
from oddtrick.formats.records import read_cases
from oddtrick.formats.usebio import read_usebio
from oddtrick.formats.yaml_tree import read_yaml
from oddtrick.words.errors import BadFile


def travellers(data: bytes, source: str) -> object:
    return read_travellers(data, source, "matchpoints")


LIMITS: list[tuple[str, str, Callable[[bytes, str], object]]] = [
    ("pbn_in", "MOST_BYTES", read_pbn), ("pbn_check", "MOST_BYTES", check_pbn), ("pbn_deals", "MOST_BYTES", read_deals),
    ("pbn_deals", "MOST_BYTES", read_scores), ("lin_in", "MOST_BYTES", read_lin), ("rbn", "MOST_BYTES", read_rbn),
    ("ben", "MOST_BYTES", read_ben), ("xml_in", "MOST_BYTES", read_usebio),
    ("yaml_tree", "MOST_CHARACTERS", read_cases),
    ("json_tree", "MOST_CHARACTERS", read_event), ("csv_table", "MOST_CHARACTERS", travellers),
    *(("dealing_words", "MOST_BYTES", form.read) for form in DEALING.values()),
]  # fmt: skip


@pytest.mark.parametrize(("module", "name", "reader"), LIMITS)
def test_a_large_file_is_refused_with_the_limit(
    module: str, name: str, reader: Callable[[bytes, str], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module(f"oddtrick.formats.{module}"), name, 1000)
    with pytest.raises(BadFile, match=r"found '1001 (bytes|characters)', expected 1000 at most"):
        reader(b"x" * 1001, "large")


@pytest.mark.parametrize(("module", "name", "reader"), LIMITS)
def test_a_line_without_end_takes_no_more_than_a_few_times_its_length(
    module: str, name: str, reader: Callable[[bytes, str], object]
) -> None:
    data = b"A" * 200_000
    tracemalloc.start()
    try:
        with suppress(BadFile):
            reader(data, "line")
        assert tracemalloc.get_traced_memory()[1] < 12 * len(data)
    finally:
        tracemalloc.stop()


ALIASES = "a: &a [x, x]\n" + "".join(f"b{n}: &b{n} [*{'a' if n == 0 else f'b{n - 1}'}]\n" for n in range(30))


@pytest.mark.parametrize(
    "text",
    [
        ALIASES,
        "a: {<<: *b}",
        "[" * 100_000,
        "[" * 3_000 + "]" * 3_000,
        "{a: " * 50_000,
        "".join(" " * n + "a:\n" for n in range(1_500)),
    ],
)
def test_yaml_of_aliases_and_depths_is_refused(text: str) -> None:
    for reader in (read_yaml, read_cases):
        with pytest.raises(BadFile):
            reader(text, "x.yaml")


@pytest.mark.parametrize("text", ["[" * 1_000_000, "[" * 100_000 + "]" * 100_000, '{"a":' * 100_000])
def test_json_of_depths_is_refused(text: str) -> None:
    with pytest.raises(BadFile, match="lists within lists"):
        read_event(text, "x.json")


def packed(data: bytes) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("night.pbn", data)
    return out.getvalue()


@pytest.mark.parametrize("pack", [gzip.compress, packed])
def test_packed_files_are_not_opened(pack: Callable[[bytes], bytes]) -> None:
    data = pack(b'[Board "1"]\n' * 100_000)
    for reader in (read_file, read_games):
        with pytest.raises(BadFile):
            reader(data, "night")
