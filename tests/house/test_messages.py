"""Every sentence has an id, every id a sentence; no sentence stands in a template or a route."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment

from oddtrick.laws.provisions import EDITIONS, Provisions
from oddtrick.wording import LANGUAGES, OWN_NAMES, catalogue, message_ids
from oddtrick.wording.catalogue import gists

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "oddtrick"
TEMPLATES = sorted(PACKAGE.rglob("*.html"))
CODE = [path for path in sorted(PACKAGE.rglob("*.py")) if "wording" not in path.parts]

SAID = re.compile(r"""\bsay\(\s*["']([a-zA-Z0-9_.\-]+)["']""")


def used_ids() -> dict[str, str]:
    found = {}
    for path in [*TEMPLATES, *CODE]:
        for message in SAID.findall(path.read_text(encoding="utf-8")):
            found[message] = path.relative_to(PACKAGE).as_posix()
    return found


def has_sentence(message: str) -> bool:
    """An id that ends with a dot is put together with a word; some sentence has to begin with it."""
    if message.endswith((".", "-")):
        return any(known.startswith(message) for known in message_ids())
    return message in message_ids()


def test_every_id_that_is_said_has_an_english_sentence() -> None:
    assert not {message: place for message, place in used_ids().items() if not has_sentence(message)}


QUOTED = re.compile(r"""["'`]([a-z][\w.-]*)(?=["'`{%])""")
SOURCES = [*PACKAGE.rglob("*.py"), *TEMPLATES, *PACKAGE.rglob("*.js")]


def is_said(message: str, quoted: set[str]) -> bool:
    """Whether it stands somewhere whole (an error without its first word), or its beginning, put before other words."""
    beginnings = {message[: found.end()] for found in re.finditer(r"[.-]", message)} - {"error."}
    return bool({message, message.removeprefix("error."), *beginnings} & quoted)


def test_every_sentence_is_said_somewhere() -> None:
    quoted = {one for path in SOURCES for one in QUOTED.findall(path.read_text(encoding="utf-8"))}
    assert [message for message in sorted(message_ids()) if not is_said(message, quoted)] == []
    assert not is_said("desk.penalties.nowhere", quoted)


def test_no_id_has_two_sentences() -> None:
    files = (PACKAGE / "wording" / "locale" / "en").glob("*.po")
    ids = [
        found
        for file in files
        for found in re.findall(r'^msgid "(.+)"', file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert [one for one in set(ids) if ids.count(one) > 1] == []


RAISED = {"Impossible", "NotFound", "Conflict", "NotAllowed", "StoreError", "refused"}


def errors(path: Path) -> Iterator[tuple[str, set[str]]]:
    """The id of each error that this module makes, and the names of its values."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED:
            given = {word.arg: word.value for word in node.keywords}
            match given.get("id"):
                case ast.Constant(str(key)):
                    every = placeholders(catalogue("en").sentences.get(f"error.{key}", ("",))[-1])
                    yield key, every if None in given else {name for name in given if name}


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_an_error_has_an_english_sentence_and_its_values(path: Path) -> None:
    for key, values in errors(path):
        assert f"error.{key}" in message_ids(), key
        for form in catalogue("en").sentences[f"error.{key}"]:
            assert placeholders(form) <= values, key


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_a_translation_has_the_ids_and_placeholders_of_english(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert set(other.sentences) <= set(english.sentences)
    for message, forms in other.sentences.items():
        wanted = placeholders(english.sentences[message][-1])
        assert all(placeholders(form) == wanted for form in forms), message


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("message", sorted(message_ids()))
def test_a_sentence_is_there_and_its_placeholders_have_names(message: str) -> None:
    for form in catalogue("en").sentences[message]:
        assert form.strip() or message == "clauses"
        assert all(name.isidentifier() for name in placeholders(form)), form


TAGS = re.compile(r'<(script|style)\b.*?</\1>|<!--.*?-->|<[^>]*>|\b[a-z-]+="[^"]*"', re.DOTALL)
LETTERS = re.compile(r"[A-Za-z]{3,}")
NAMES = {
    "Oddtrick",
    "nbsp",
    "middot",
    "times",
    "rarr",
    "larr",
    "hellip",
    "ndash",
    "mdash",
    "thinsp",
    "IMP",
    "IMPs",
    "PDF",
    "CSV",
    "PBN",
    "USEBIO",
    "JSON",
}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_sentence_stands_in_a_template(path: Path) -> None:
    tokens = Environment(autoescape=True).lex(path.read_text(encoding="utf-8"))
    markup = "".join(text for _, kind, text in tokens if kind == "data")
    words = [word for word in LETTERS.findall(TAGS.sub(" ", markup)) if word not in NAMES]
    assert not words


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_a_language_that_is_offered_has_every_sentence(language: str) -> None:
    assert sorted(message_ids() - set(catalogue(language).sentences)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_called_what_it_calls_itself(language: str) -> None:
    assert language in OWN_NAMES


GISTS = {row.gist for edition in EDITIONS for row in Provisions.of(edition).values()}


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_a_language_that_is_offered_says_what_every_provision_says(language: str) -> None:
    said = gists(language)
    assert sorted(GISTS - set(said)) == []
    assert sorted(set(said) - GISTS) == []
    assert all(text.strip() for text in said.values())
