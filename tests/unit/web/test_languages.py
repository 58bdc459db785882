"""No English is left on a page in another language: every page that a director reaches, in two scripts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

import pytest
from starlette.testclient import TestClient

from oddtrick.contest.commands import Publish
from oddtrick.contest.table_commands import RecordActs
from oddtrick.service.demo import PEOPLE, make_sample
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.typed_acts import acts_of
from oddtrick.table.evolve import begin
from oddtrick.table.setup import Setup

from .setting_up import browser

OF_A_KIND = 1
"""So many pages of each kind are looked at."""

HIDDEN = re.compile(r"<(script|style|kbd|code|svg)\b.*?</\1>|<!--.*?-->", re.DOTALL)
SPOKEN_TO = re.compile(r'(?:title|aria-label|placeholder|alt)="([^"]*)"')
ENGLISH = re.compile(r"[A-Za-z][a-z'’]{2,}(?:[ ,]+[a-z'’]{2,})+|\b[a-z]{4,}\b")
TYPED = {"small", "heart", "drop", "revoke", "claim", "concede", "agree", "object", "events", "time", "keep", "score",
         "json", "name", "number", "club", "handicap", "guest", "http", "localhost", "sample", "host", "assign",
         "recorded", "late", "board", "tricks", "alert", "absent", "cancelled", "boards", "least", "percent", "winner",
         "loser", "bam", "imps", "vp", "round", "total", "points", "aggregate", "table", "ns", "ew", "set", "place",
         "award", "field", "stratum"}  # fmt: skip
"""Words of the entry line and of files: what a person types, in every language."""
DATA = ("Oddtrick sample evening", "All people are invented.", "Coffee after this round.", "late at the table",
        "declarer was the other side", "unplayable after a card was seen", *PEOPLE)  # fmt: skip
"""What people of the sample wrote."""


@pytest.fixture(scope="module")
def desk() -> Desk:
    made = Desk.in_memory()
    make_sample(made)
    session = made.session("sample-1")
    lines = ("1s 1h d", "1n p p p", "1s p 1n 2h x", "1c p 1s p 1n p 3n p p p", "1s p p p end")
    for slot, line in zip(sorted(session.records, key=lambda slot: slot.order), lines, strict=False):
        start = begin(Setup(session.dealer(slot.board)))
        made.run(RecordActs("sample-1", slot, acts_of(line, start, 2017), 0), CONSOLE)
    made.run(Publish("sample"), CONSOLE)
    return made


def pages(client: TestClient) -> Iterator[tuple[str, str]]:
    """Every page that links lead to, a few of each kind."""
    waiting, seen, kinds = ["/", "/public", "/signed-out"], set[str](), Counter[str]()
    while waiting:
        address = waiting.pop(0)
        kind = re.sub(r"[0-9A-Z][0-9A-Za-z]*", "#", address.split("?")[0])
        if address in seen or kinds[kind] >= OF_A_KIND:
            continue
        seen.add(address)
        kinds[kind] += 1
        answer = client.get(address)
        if not answer.headers.get("content-type", "").startswith("text/html"):
            continue
        assert answer.status_code < 500, address
        yield address, answer.text
        waiting += [
            found
            for link in re.findall(r'href="(/[^"#]*)', answer.text)
            if not (found := unescape(link)).startswith(("/static", "/sign-out"))
        ]


def english(page: str) -> set[str]:
    """Words in Latin letters that nobody typed and no name holds."""
    shown = HIDDEN.sub(" ", page)
    text = unescape(re.sub(r"<[^>]*>", "|", shown)) + "|" + unescape("|".join(SPOKEN_TO.findall(shown)))
    for data in DATA:
        text = text.replace(data, "|")
    return {found for found in ENGLISH.findall(text) if not set(re.findall("[a-z]+", found.lower())) <= TYPED}


@pytest.mark.parametrize("language", ["ja", "zh_Hant"])
def test_no_english_is_left_on_a_page(desk: Desk, language: str) -> None:
    client = browser(desk)
    client.cookies.set("oddtrick_language", language)
    found = {address: left for address, page in pages(client) if (left := english(page))}
    assert found == {}
