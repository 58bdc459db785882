"""Reading the catalogues of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of one language.

    Attributes:
        language: as in the folder's name: `en`, `de`, `ja`, `ru`, `zh_Hant`, `zh_Hans`.
        sentences: by message id; a message that is counted has one form for each plural of the language.
        plural: from a count to the number of the form.
    """

    language: str
    sentences: dict[str, tuple[str, ...]]
    plural: Callable[[int], int]

    def forms(self, message: str) -> tuple[str, ...] | None:
        """All forms of a message, or None where this language has none."""
        return self.sentences.get(message)

    def form_for(self, forms: tuple[str, ...], count: int) -> str:
        """The form that goes with a count, by the language's plural rule."""
        return forms[min(self.plural(count), len(forms) - 1)]


def _folder() -> Traversable:
    return files("oddtrick.wording") / "locale"


def _languages() -> tuple[str, ...]:
    found = sorted(folder.name for folder in _folder().iterdir() if folder.is_dir() and not folder.name.startswith("_"))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


LANGUAGES = _languages()
"""Languages that have catalogues, English first."""


OWN_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "ja": "日本語",
    "ru": "Русский",
    "zh_Hans": "简体中文",
    "zh_Hant": "繁體中文",
}
"""What a language is called in itself."""


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; an unknown one has no messages.

    Example:
        >>> catalogue("en").forms("seat.N")
        ('North',)
    """
    sentences: dict[str, tuple[str, ...]] = {}
    expression = "0"
    folder = _folder() / language
    for file in sorted(folder.iterdir(), key=lambda item: item.name) if folder.is_dir() else ():
        if not file.name.endswith(".po"):
            continue
        with file.open("rb") as stream:
            read = read_po(stream)
        expression = read.plural_expr
        sentences.update(_messages(read))
    return Catalogue(language, sentences, c2py(expression))


def _messages(read: Catalog) -> Iterator[tuple[str, tuple[str, ...]]]:
    for message in read:
        if not message.id:
            continue
        key = message.id[0] if isinstance(message.id, tuple) else message.id
        text = message.string
        yield str(key), tuple(text) if isinstance(text, (tuple, list)) else (str(text),)


@cache
def gists(language: str) -> Mapping[str, str]:
    """What the provisions of the Laws say, by the English gist; English has no file, the tables of the Laws hold it.

    Example:
        >>> gists("en")
        {}
    """
    file = files("oddtrick.wording") / "gists" / f"{language}.po"
    if not file.is_file():
        return {}
    with file.open("rb") as stream:
        return {key: forms[0] for key, forms in _messages(read_po(stream))}


def message_ids() -> frozenset[str]:
    """Every id that English has.

    Example:
        >>> "seat.N" in message_ids()
        True
    """
    return frozenset(catalogue(ENGLISH).sentences)
