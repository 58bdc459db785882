"""What the API takes and gives, as OpenAPI describes it. Exact numbers are text: `"299/10"`, `"6.43"`."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from oddtrick.web.api.access import Scope

Name = Annotated[str, Field(max_length=200)]
Key = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f/]*$")]


class Shape(BaseModel):
    """What all shapes have: unknown keys are refused, so that a slip is noticed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class EventLine(Shape):
    """An event in a list."""

    id: str
    title: str
    date: str
    form: str
    winners: int
    sessions: list[str]
    contestants: int
    published: bool


class EventList(Shape):
    """A page of events, the newest first; `next` goes into `after` of the following request."""

    events: list[EventLine]
    next: str | None


class RankingLine(Shape):
    """A contestant's place. `exact` is the total before rounding; `shared` says that others have the same place.

    `name` is that of a team; `names` are those of the players.
    """

    rank: int | None
    shared: bool
    contestant: str
    name: str
    names: list[str]
    direction: str | None
    boards: int
    total: str
    percent: str | None
    average: str | None
    exact: str


class RankingDocument(Shape):
    """The ranking of an event: one list, or one for each direction behind the other."""

    event: str
    title: str
    form: str
    ranking: list[RankingLine]


class LineupLine(Shape):
    """Who sits for a team in a direction on these boards; North or East first."""

    team: str
    side: str
    first: int
    last: int
    names: list[str]


class MatchLine(Shape):
    """A match: boards that count, what both sides have (home first), victory points, and who sits where."""

    id: str
    round: int
    home: str
    away: str | None
    boards: list[int]
    played: int
    result: list[str] | None
    vp: list[str] | None
    lineups: list[LineupLine]


class MatchList(Shape):
    """The matches of an event of teams."""

    event: str
    matches: list[MatchLine]


class NewLineup(Shape):
    """Who sits for a team in a direction on these boards of a match: ids of people, North or East first."""

    match: Name
    team: Name
    side: Annotated[str, Field(pattern="^(NS|EW)$")]
    first: Annotated[int, Field(ge=1)]
    last: Annotated[int, Field(ge=1)]
    players: Annotated[list[Name], Field(max_length=2)]
    why: Name = ""
    command_id: Annotated[str, Field(max_length=80, pattern=r"^[\x20-\x7e]*$")] = ""


class LineupRecorded(Shape):
    """Whether this was new."""

    recorded: bool


class ButlerLine(Shape):
    """A player of teams, or two who played together. `exact` is the total before rounding."""

    rank: int
    players: list[str]
    team: str
    boards: int
    total: str
    average: str
    exact: str


class ButlerDocument(Shape):
    """What the players of teams made of their boards: `butler` against the datum, `cross_imps` against each table.

    `unknown` results count for nobody, as nobody said who sat there.
    """

    event: str
    form: str
    pairs: list[ButlerLine]
    players: list[ButlerLine]
    unknown: int


class TravellerResult(Shape):
    """A result of a board. `score` is from North-South's side; `ns` and `ew` are in the unit of the event."""

    ns: list[str]
    ew: list[str]
    result: str
    round: int
    table: str
    section: str
    group: str
    score: int | None
    value_ns: str | None
    value_ew: str | None


class TravellerDocument(Shape):
    """A board with all its results, best for North-South first."""

    board: int
    dealer: str
    vulnerable: str
    datum: str | None
    results: list[TravellerResult]


class TravellerList(Shape):
    """All boards of an event."""

    event: str
    boards: list[TravellerDocument]


class Place(Shape):
    """Where a result belongs: one board at one table in one round."""

    section: Annotated[str, Field(max_length=20)] = ""
    round: Annotated[int, Field(ge=0, le=999)]
    table: Annotated[str, Field(max_length=20)]
    board: Annotated[int, Field(ge=1, le=9999)]
    line: Annotated[int, Field(ge=0, le=9999)] = 0


class ResultLine(Shape):
    """A result as it stands. `revision` names the last change, for a correction that must not overlook another."""

    session: str
    place: Place
    ns: list[str]
    ew: list[str]
    result: str | None
    revision: int
    proposed: str | None


class ResultList(Shape):
    """A page of results in the order of boards; `next` goes into `after` of the following request."""

    results: list[ResultLine]
    next: int | None


class NewResult(Shape):
    """A result to be recorded. Who sits there is taken from the movement where `ns` and `ew` are left out."""

    place: Place
    result: Annotated[str, Field(min_length=1, max_length=200, examples=["4s= s", "3nx-2 e hk", "p", "a+/a-"])]
    ns: Annotated[list[Key], Field(max_length=2)] | None = None
    ew: Annotated[list[Key], Field(max_length=2)] | None = None
    command_id: Annotated[str, Field(max_length=80, pattern=r"^[\x20-\x7e]*$")] = ""
    confirmed: Annotated[list[Name], Field(max_length=40)] = []


class Correction(NewResult):
    """Another value in the place of the one that was seen."""

    revision: Annotated[int, Field(ge=0)]
    why: Name = ""


class Voiding(Shape):
    """The result never was one."""

    place: Place
    revision: Annotated[int, Field(ge=0)]
    why: Name = ""
    command_id: Annotated[str, Field(max_length=80, pattern=r"^[\x20-\x7e]*$")] = ""


class Odd(Shape):
    """Something that looks odd; the request may be sent again with its `id` in `confirmed`."""

    id: str
    values: dict[str, str | int]


class Recorded(Shape):
    """What became of a request: recorded, or odd and waiting to be confirmed (then nothing was recorded)."""

    recorded: bool
    revision: int
    advice: list[Odd]


class MemberLine(Shape):
    """A person of the register."""

    id: str
    name: str
    number: str
    club: str
    guest: bool


class MemberList(Shape):
    """A page of people in the order of their names."""

    members: list[MemberLine]
    next: str | None


class DealLine(Shape):
    """The hands of a board in PBN's notation, from North."""

    board: int
    dealer: str
    vulnerable: str
    deal: str


class DealList(Shape):
    """The hands of a session."""

    session: str
    deals: list[DealLine]


class MovementLine(Shape):
    """A movement that fits, best first."""

    kind: str
    method: str | None
    tables: int
    rounds: int
    boards_per_round: int
    boards_played: int
    boards_total: int
    winners: int
    arrow_switched_rounds: list[int]
    balance: str
    minutes: int


class MovementList(Shape):
    """Proposals for so many tables and boards."""

    proposals: list[MovementLine]


class SignIn(Shape):
    """Name and password for a token."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    password: Annotated[str, Field(min_length=1, max_length=1000)]
    label: Annotated[str, Field(min_length=1, max_length=200, examples=["results screen"])]
    scope: Annotated[Scope, Field(strict=False)] = Scope.READ


class NewToken(Shape):
    """A token; it is shown this once."""

    id: str
    token: str
    scope: Scope


class TokenLine(Shape):
    """A token in a list; the token itself is not kept."""

    id: str
    label: str
    role: str


class TokenList(Shape):
    """The tokens of an account."""

    tokens: list[TokenLine]


class Problem(BaseModel):
    """What went wrong (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
