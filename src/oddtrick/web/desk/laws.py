"""The Laws to browse: a provision, what it does in each edition, every path of it, the cases that show it.

They are open to everybody. The address of a provision is `/laws/2017/27B1a`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.laws.consult import consult, paths_of, situations_of
from oddtrick.laws.provisions import EDITIONS, Provision, Provisions
from oddtrick.laws.situations import SITUATIONS, Situation
from oddtrick.rulings.provision import Law
from oddtrick.web.context import law_href, render, wording_of
from oddtrick.wording import Wording
from oddtrick.wording.paths import cited, outcome_texts, step_texts
from oddtrick.wording.provisions import number_text
from oddtrick.words.errors import Impossible, NotFound

router = APIRouter()

NEWEST = max(EDITIONS)


@dataclass(frozen=True, slots=True)
class Way:
    """One path of a Law in words: what is answered, what follows, the provisions applied."""

    steps: tuple[str, ...]
    follows: tuple[str, ...]
    cited: str


@dataclass(frozen=True, slots=True)
class Ways:
    """The paths from a situation."""

    title: str
    paths: tuple[Way, ...]


@router.get("/laws")
def contents(request: Request, q: str = "", edition: int = NEWEST) -> Response:
    """The Laws of an edition by number; those about some words; or on to the provision whose number was typed."""
    laws, asked = Provisions.of(edition), q.strip()
    if asked and (number := _number(laws, asked)) is not None:
        return RedirectResponse(law_href(number, edition), status_code=303)
    said = wording_of(request).gist
    found = laws.search(asked, said) if asked and any(letter.isalnum() for letter in asked) else ()
    return render(
        request, "laws/contents.html", q=asked, edition=edition, editions=EDITIONS, found=found,
        laws=tuple(row for law, row in laws.items() if law.steps == (law,)), above=laws.above,
        numbered=_numbered(request),
        situations=_about(wording_of(request), asked) if asked else (),
    )  # fmt: skip


@router.get("/laws/{edition}/{number}")
def provision(request: Request, edition: int, number: str) -> Response:
    """A provision."""
    found = consult(edition, number)
    if found.row.number != number:
        return RedirectResponse(law_href(found.row.number, edition), status_code=301)
    return render(
        request, "laws/provision.html", found=found, siblings=_beside(Provisions.of(edition), found.row),
        numbered=_numbered(request),
        ways=tuple(_ways(wording_of(request), each, edition) for each in situations_of(found.of_law)),
    )  # fmt: skip


def _numbered(request: Request) -> Callable[[Provision], str]:
    """What a provision is called in the person's language."""
    wording = wording_of(request)
    return lambda row: number_text(wording, row.number, row.gist)


def _number(laws: Provisions, text: str) -> Law | None:
    """The provision of this edition that somebody typed; None where the text is none."""
    try:
        return laws.find(text).number
    except (Impossible, NotFound):
        return None


def _beside(laws: Provisions, row: Provision) -> tuple[Provision | None, Provision | None]:
    """The provisions before and after one, in the order of the lawbook."""
    order = list(laws.values())
    place = order.index(row)
    return (order[place - 1] if place else None), (order[place + 1] if place + 1 < len(order) else None)


def _about(wording: Wording, words: str) -> Iterator[tuple[str, int]]:
    """The situations about these words, each with the Law to which it comes first."""
    wanted = words.lower().split()
    for situation in SITUATIONS:
        title = wording.say(f"situation.{situation.name}")
        if all(word in title.lower() for word in wanted):
            yield title, situation.laws[0]


@cache
def _ways(wording: Wording, situation: Situation, edition: int) -> Ways:
    paths = paths_of(situation, edition)
    return Ways(
        wording.say(f"situation.{situation.name}"),
        tuple(Way(step_texts(wording, one), outcome_texts(wording, one.state), cited(one.state)) for one in paths),
    )
