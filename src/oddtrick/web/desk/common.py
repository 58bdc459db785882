"""What the desk's pages share: the desk, who is signed in, and what a pair is called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.contest.facts import Terms
from oddtrick.contest.people import Register
from oddtrick.contest.state import EventState
from oddtrick.service.desk import Desk
from oddtrick.web.accounts import Account, Role
from oddtrick.web.security import needs
from oddtrick.words.numbers import natural
from oddtrick.words.seats import Side

Scorer = Annotated[Account, Depends(needs(Role.SCORER))]
"""A route's parameter: somebody who may enter results is signed in."""
Director = Annotated[Account, Depends(needs(Role.DIRECTOR))]
"""A route's parameter: a director or an owner is signed in."""
Owner = Annotated[Account, Depends(needs(Role.OWNER))]
"""A route's parameter: an owner is signed in."""


def desk_of(request: Request) -> Desk:
    """The application's desk."""
    desk: Desk = request.app.state.desk
    return desk


def csv_answer(text: str, name: str) -> Response:
    """A table as a file to keep, with the mark by which spreadsheets know UTF-8."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode("utf-8-sig"), media_type="text/csv; charset=utf-8", headers=headers)


def today(desk: Desk) -> str:
    """The date where the desk stands, as ISO has it."""
    return datetime.fromtimestamp(desk.now() / 1000).astimezone().date().isoformat()


def house_terms(desk: Desk, terms: Terms) -> Terms:
    """The terms of a new event, under the edition, regulations and conditions of the club."""
    club = desk.club().settings
    return replace(terms, edition=club.edition, regulations=club.regulations, conditions=club.conditions)


@dataclass(frozen=True, slots=True)
class Named:
    """A contestant as pages show it.

    Attributes:
        id: its id, which is also the announced number.
        players: names, possibly none.
        name: of a team; empty for a pair.
    """

    id: str
    players: tuple[str, ...] = ()
    name: str = ""

    @property
    def names(self) -> str:
        """The name of the team, or those of the players in one line."""
        return self.name or " – ".join(self.players)

    @property
    def full(self) -> str:
        """Number and names."""
        return f"{self.id} {self.names}" if self.names else self.id

    @property
    def short(self) -> str:
        """Number and, of a team, its name."""
        return f"{self.id} {self.name}" if self.name else self.id


def pairs_named(event: EventState, register: Register, *, public: bool = False) -> dict[str, Named]:
    """Every contestant of an event by id, with names; for the public without those who hide theirs."""
    names = register.names(public=public)
    return {
        pair.id: Named(pair.id, tuple(names[player] for player in pair.players if player in names), pair.name)
        for pair in event.pairs.values()
    }


def side_named(ids: tuple[str, ...], named: Mapping[str, Named]) -> str:
    """A side of a table in one line; a dash where nobody sits."""
    return " + ".join(named[one].full if one in named else one for one in ids) or "–"


def by_number(pair: Named) -> tuple[bool, tuple[int, str]]:
    """Sorts pairs as they are announced: North-South's numbers before East-West's.

    Example:
        >>> [one.id for one in sorted([Named("1EW"), Named("10NS"), Named("9NS")], key=by_number)]
        ['9NS', '10NS', '1EW']
    """
    return pair.id.endswith(Side.EW.value), natural(pair.id)
