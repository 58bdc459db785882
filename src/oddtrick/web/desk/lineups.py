"""Line-ups at the desk: who sits where in a match, what is odd about it, and the least share of the boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest.commands import ChangeEvent
from oddtrick.contest.lineups import SetLineup
from oddtrick.contest.model import Fixture
from oddtrick.contest.state import EventState
from oddtrick.contest.to_event import session_and_board
from oddtrick.contest.views.lineups import odd_seats, proposed, too_few
from oddtrick.scoring.event import Event
from oddtrick.web.context import wording_of
from oddtrick.web.desk.amounts import whole_percent_of
from oddtrick.web.desk.common import Director, Named, desk_of
from oddtrick.web.desk.forms import Fields, Typed
from oddtrick.web.public.published import slug
from oddtrick.wording import Wording
from oddtrick.wording.boards import boards_text, runs_text
from oddtrick.words.errors import Impossible, NotFound
from oddtrick.words.numbers import whole_number
from oddtrick.words.seats import Side

router = APIRouter()


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a team in a match, with who may be chosen.

    Attributes:
        key: of the field.
        seat: its letter.
        chosen: id of the person; empty for nobody.
        options: ids of people, and what they are called.
    """

    key: str
    seat: str
    chosen: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """The two seats of a team in one direction."""

    team: str
    side: Side
    chairs: tuple[Chair, ...]


def fixture_of(event: EventState, match: str) -> Fixture:
    """The match with this id, or with this name in an address.

    Raises:
        NotFound: there is none.
    """
    for fixture in event.matches.values():
        if match in (fixture.id, slug(fixture.id)):
            return fixture
    raise NotFound("there is no match {match} in this event", id="match.unknown", match=match)


def pairings(
    event: EventState, fixture: Fixture, names: Mapping[str, str], sent: Mapping[str, str]
) -> Iterator[Pairing]:
    """The fields of a match: as they were sent, otherwise who sits in it, or who sat last for each team."""
    for place, team in enumerate(filter(None, (fixture.home, fixture.away))):
        squad = event.pairs[team].everybody if team in event.pairs else ()
        for side in Side:
            chosen = proposed(event, fixture, team, side, fixture.boards[-1] if fixture.boards else 0)
            options = tuple((who, names.get(who, "–")) for who in dict.fromkeys((*squad, *chosen)))
            chairs = tuple(
                Chair(key, letter, sent.get(key, chosen[seat] if seat < len(chosen) else ""), options)
                for seat, letter in enumerate(side.value)
                for key in (f"{place}-{side.value}-{seat}",)
            )
            yield Pairing(team, side, chairs)


def odd_sentences(
    event: EventState, fixture: Fixture, names: Mapping[str, str], named: Mapping[str, Named], wording: Wording
) -> list[str]:
    """What is odd about the line-ups of a match."""
    said = []
    for odd in odd_seats(event, fixture):
        team = named[odd.team].short if odd.team in named else odd.team
        boards = runs_text(odd.boards, wording)
        key = f"lineup.odd.{odd.kind.value}"
        said.append(wording.say(key, player=names.get(odd.player, "–"), team=team, boards=boards))
    return said


def short_sentences(
    event: EventState, document: Event, names: Mapping[str, str], named: Mapping[str, Named], wording: Wording
) -> list[str]:
    """Who has played less than is laid down."""
    return [
        wording.say(
            "lineup.short",
            player=names.get(one.player, "–"),
            team=named[one.team].short,
            boards=one.boards,
            of=one.of,
            percent=wording.number(one.percent, 0),
            least=event.terms.conditions.least_share,
        )
        for one in too_few(event, document)
    ]


def lineups_of(event: EventState, fixture: Fixture, names: Mapping[str, str], sent: Fields) -> tuple[SetLineup, ...]:
    """Who sits in a match, or in some of its boards, by the form.

    Raises:
        Impossible: no numbers of boards.
    """
    first, last = (_board(fixture, sent, key, end) for key, end in (("first", 0), ("last", -1)))
    return tuple(
        SetLineup(event.id, fixture.id, one.team, one.side, first, last, _chosen(one, sent), sent["why"])
        for one in pairings(event, fixture, names, {})
    )


def _chosen(pairing: Pairing, sent: Fields) -> tuple[str, ...]:
    """Who was chosen, of those who were offered."""
    return tuple(
        sent[chair.key] for chair in pairing.chairs if sent[chair.key] in {person for person, _ in chair.options}
    )


def _board(fixture: Fixture, sent: Fields, key: str, end: int) -> int:
    """A board as people number it, as the event does; the first or the last of the match where nothing is typed."""
    if not fixture.boards:
        raise Impossible("the match has none of boards {first} to {last}", id="lineup.boards", first="–", last="–")
    if not sent[key]:
        return fixture.boards[end]
    number = whole_number(sent[key])
    if number is None:
        raise Impossible("{found!r} is no number of a board", id="entry.board", found=sent[key])
    return fixture.boards[0] - session_and_board(fixture.boards[0])[1] + number


@router.post("/event/{event_id}/least-share")
def least_share(request: Request, event_id: str, account: Director, sent: Typed) -> Response:
    """Lay down the least share of the boards that everybody plays, among the conditions of contest."""
    terms = desk_of(request).event(event_id).terms
    conditions = replace(terms.conditions, least_share=whole_percent_of(sent["percent"]))
    desk_of(request).run(ChangeEvent(event_id, replace(terms, conditions=conditions)), account.id)
    return RedirectResponse(f"/event/{event_id}/teams#least", status_code=303)


def values_of(
    request: Request, event: EventState, fixture: Fixture, named: Mapping[str, Named], sent: Fields
) -> dict[str, object]:
    """What the part of a match's page about its line-ups needs, with what was typed where that is shown again."""
    desk, wording = desk_of(request), wording_of(request)
    names = desk.register().names()
    ends = [str(session_and_board(board)[1]) for board in (fixture.boards[:1] + fixture.boards[-1:])] or ["", ""]
    return {
        "fixture": fixture,
        "pairings": list(pairings(event, fixture, names, sent)) if fixture.away else [],
        "typed": Fields({"first": ends[0], "last": ends[1]} | sent),
        "odd": odd_sentences(event, fixture, names, named, wording),
        "said": [
            (one, wording.moment(one.at), " – ".join(names.get(who, "–") for who in one.players) or "–")
            for one in reversed(event.seatings.get(fixture.id, ()))
        ],
        "boards_text": lambda first, last: boards_text(first, last, wording),
        "saved": request.query_params.get("saved", ""),
    }
