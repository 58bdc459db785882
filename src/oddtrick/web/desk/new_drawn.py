"""A new contest whose rounds are drawn: a Swiss, a round robin, a knock-out, of teams or of pairs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.drawing import Drawing, SetDrawing, System
from oddtrick.contest.facts import Terms
from oddtrick.contest.state import EventState
from oddtrick.draws import DANISH, STRICT_DANISH, SWISS, HomeTie, Odd, Opening, Policy
from oddtrick.draws.carry import CarryOver
from oddtrick.movements import drawn
from oddtrick.scoring.contestants import contestants_of
from oddtrick.scoring.settings import Form, Settings, Vp, VpScale
from oddtrick.service.deals import dealt
from oddtrick.service.desk import Desk
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk import questions as q
from oddtrick.web.desk.common import Director, desk_of, house_terms, today
from oddtrick.web.desk.forms import Faults, Reader, Typed, chosen, is_key, not_offered, number_of
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import decimal_text, whole_number

router = APIRouter()

FORMS = (Form.TEAMS_IMPS, Form.BAM, Form.MATCHPOINTS, Form.CROSS_IMPS, Form.BUTLER)
"""How matches of a drawn contest are scored."""
SCALES = tuple(one for one in VpScale if one is not VpScale.TABLE)
POLICIES = {"swiss": SWISS, "danish": DANISH, "strict": STRICT_DANISH}
"""How near those that meet should stand, by the word of the form."""
BYE = Fraction(60)
"""Per cent of the victory points of a match for a bye, as most conditions of contest have it."""
EVENTS = 12
"""So many of the latest events are offered for a further session."""
MOST = 1000
"""Contestants."""
DEFAULTS = {
    "system": System.SWISS.value,
    "scoring": Form.TEAMS_IMPS.value,
    "entrants": "",
    "rounds": "",
    "boards": "8",
    "scale": "?",
    "bye": decimal_text(BYE),
    "policy": "swiss",
    "opening": Opening.SLIDE.value,
    "home": HomeTie.HIGHER.value,
    "arrears": "0",
    "hands": "none",
    "first": "1",
    "event": "",
    "odd": Odd.BYE.value,
    "accelerated": "0",
    "bonus": "",
    "apart": "",
    "stationary": "",
    "carry": "0",
    "edge": "",
}


@dataclass(frozen=True, slots=True)
class Setup:
    """A form that could be read.

    Attributes:
        terms: of the event.
        drawing: how the rounds are drawn, without a seed.
        entrants: how many.
        rounds: how many.
        boards: of a match.
        first: number of the first board.
        minutes: for a board.
    """

    terms: Terms
    drawing: Drawing
    entrants: int
    rounds: int
    boards: int
    first: int
    minutes: Fraction


def setup_of(reader: Reader) -> Setup:
    """What the form says; faults are noted in the reader."""
    values = reader.values
    system = reader.read("system", lambda text: chosen(System, text), System.SWISS)
    form = reader.read("scoring", lambda text: form_of(text, system), Form.TEAMS_IMPS)
    further = values["event"] and not values["entrants"]
    entrants = MOST if further else reader.read("entrants", lambda text: count_of(text, 2, MOST), 2)
    rounds = reader.read("rounds", lambda text: rounds_of(text, system, entrants), 1)
    teams = contestants_of(form) is Contestants.TEAMS
    scale = reader.read("scale", lambda text: scale_of(text, system, form), None)
    share = reader.read("bye", share_of, BYE)
    settings = Settings(vp=scale, bye=None if scale is None else (share, "%"))
    terms = Terms(
        values["title"] or reader.wording.say(f"drawn.system.{system.value}"),
        reader.read("date", q.date_of, ""),
        form,
        settings=settings,
    )
    boards = reader.read("boards", lambda text: count_of(text, 1, 64), 8)
    first = reader.read("first", q.first_of, 1)
    minutes = reader.read("minutes", q.pace_of, q.MINUTES)
    policy = reader.read("policy", lambda _: policy_of(reader, rounds), SWISS)
    drawing = Drawing(
        system,
        2 if teams else 1,
        policy if teams else replace(policy, odd=Odd.BYE),
        CarryOver(reader.read("carry", share_of, Fraction(0)) / 100, None, reader.read("edge", amount_of, Fraction(0))),
    )
    return Setup(terms, drawing, entrants, rounds, boards, first, minutes)


def count_of(text: str, least: int, most: int) -> int:
    """A whole number within limits.

    Raises:
        Impossible: none, or outside them.
    """
    number = whole_number(text)
    if number is None or not least <= number <= most:
        limits = {"least": least, "most": most}
        raise Impossible("{found!r} is no number from {least} to {most}", id="drawn.count", found=text, **limits)
    return number


def rounds_of(text: str, system: System, entrants: int) -> int:
    """The rounds as typed; where nothing is, as many as everybody needs to meet everybody, or to have one winner.

    Raises:
        Impossible: no number, or none of a Swiss.

    Example:
        >>> rounds_of("", System.ROUND_ROBIN, 7), rounds_of("", System.KNOCK_OUT, 6), rounds_of("5", System.SWISS, 9)
        (7, 3, 5)
    """
    match system:
        case System.KNOCK_OUT:
            return max(1, (entrants - 1).bit_length())
        case System.ROUND_ROBIN if not text:
            return entrants - 1 + entrants % 2
        case _:
            return count_of(text, 1, 99)


def form_of(text: str, system: System) -> Form:
    """The form of scoring.

    Raises:
        Impossible: none of those that are offered, or a knock-out of pairs: the final is one table, whose results are
            compared with nothing.
    """
    found = chosen(Form, text)
    if found not in FORMS:
        raise not_offered()
    if system is System.KNOCK_OUT and contestants_of(found) is Contestants.PAIRS:
        raise Impossible("a knock-out is one of teams", id="drawn.knock-out-pairs")
    return found


def scale_of(text: str, system: System, form: Form) -> Vp | None:
    """The scale of victory points; `?` is the usual one of a form, empty is none.

    Raises:
        Impossible: none of those that are offered.

    Example:
        >>> scale_of("?", System.SWISS, Form.MATCHPOINTS).scale, scale_of("?", System.KNOCK_OUT, Form.TEAMS_IMPS)
        (<VpScale.SWISS_PERCENT_20: 'swiss_percent_20'>, None)
    """
    if text == "?":
        percent = form in (Form.MATCHPOINTS, Form.BAM)
        usual = VpScale.SWISS_PERCENT_20 if percent else VpScale.WBF_CONTINUOUS
        return None if system is System.KNOCK_OUT else Vp(usual)
    if not text and system is not System.KNOCK_OUT and contestants_of(form) is Contestants.PAIRS:
        raise Impossible("matches of pairs are worth nothing without a scale", id="drawn.scale")
    return Vp(chosen(VpScale, text)) if text else None


def share_of(text: str) -> Fraction:
    """Per cent of the victory points of a match.

    Raises:
        Impossible: no number from 0 to 100.
    """
    number = number_of(text)
    if not 0 <= number <= 100:
        raise Impossible("{found!r} is no percentage", id="drawn.bye", found=text)
    return number


def policy_of(reader: Reader, rounds: int) -> Policy:
    """What is laid down of a Swiss draw.

    Raises:
        Impossible: none of those that are offered.
    """
    values = reader.values
    if values["policy"] not in POLICIES or values["arrears"] not in ("0", "1"):
        raise not_offered()
    return replace(
        POLICIES[values["policy"]],
        opening=chosen(Opening, values["opening"]),
        home_tie=chosen(HomeTie, values["home"]),
        arrears=int(values["arrears"]),
        rounds=rounds,
        odd=chosen(Odd, values["odd"]),
        accelerated=reader.read("accelerated", lambda text: count_of(text, 0, 99), 0),
        bonus=reader.read("bonus", amount_of, Fraction(0)),
        apart=groups_of(values["apart"]),
        stationary=reader.read("stationary", stationary_of, {}),
    )


def groups_of(text: str) -> tuple[frozenset[str], ...]:
    """Groups that are kept apart, as they are typed.

    Example:
        >>> [sorted(group) for group in groups_of("3+4, 7 + 9+12")]
        [['3', '4'], ['12', '7', '9']]
    """
    groups = (frozenset(part.replace(" ", "").split("+")) for part in text.split(","))
    return tuple(group for group in groups if len(group) > 1)


def stationary_of(text: str) -> dict[str, int]:
    """Who stays at a table, as it is typed.

    Raises:
        Impossible: no such form.

    Example:
        >>> stationary_of("7: 5, 12:3"), stationary_of("")
        ({'7': 5, '12': 3}, {})
    """
    found: dict[str, int] = {}
    for part in filter(None, text.replace(" ", "").split(",")):
        who, _, table = part.partition(":")
        number = whole_number(table)
        if not who or not number:
            raise Impossible(
                "{found!r} is no team or pair and its table, such as 7:5", id="drawn.stationary", found=part
            )
        found[who] = number
    return found


def amount_of(text: str) -> Fraction:
    """An amount that may be empty.

    Raises:
        Impossible: no number, or a negative one.
    """
    number = number_of(text) if text else Fraction(0)
    if number < 0:
        raise Impossible("{found!r} is under 0", id="drawn.negative", found=text)
    return number


def commands_of(desk: Desk, setup: Setup, key: str, hands: str) -> Iterator[c.Command]:
    """Everything that makes the contest."""
    event, session = f"e-{key}", f"s-{key}"
    yield c.OpenEvent(event, house_terms(desk, setup.terms))
    numbers = tuple(str(number) for number in range(1, setup.entrants + 1))
    yield from session_of(desk, setup, event, session, numbers, hands)


def further_of(desk: Desk, setup: Setup, event: EventState, key: str, hands: str) -> Iterator[c.Command]:
    """A further session of a contest, with all that are still in it; a knock-out has the first of the ranking.

    Raises:
        Impossible: another form of contest than it has.
    """
    if contestants_of(event.terms.form) is not contestants_of(setup.terms.form):
        raise Impossible("a further session has the same contestants: choose that scoring", id="drawn.further")
    there = tuple(pair.id for pair in event.pairs.values() if pair.withdrawn_from is None)
    if setup.drawing.system is System.KNOCK_OUT:
        ranked = tuple(one.contestant for one in desk.scored(event.id).ranking() if one.contestant in there)
        there = ranked[: setup.entrants]
        setup = replace(setup, rounds=rounds_of("", System.KNOCK_OUT, len(there)))
    before = sum(one.planned for other in desk.sessions(event.id) for one in other.sections.values())
    policy = replace(setup.drawing.policy, rounds=before + setup.rounds)
    further = replace(setup, entrants=len(there), drawing=replace(setup.drawing, policy=policy))
    yield from session_of(desk, further, event.id, f"s-{key}", there, hands)


def session_of(
    desk: Desk, setup: Setup, event: str, session: str, numbers: tuple[str, ...], hands: str
) -> Iterator[c.Command]:
    """The session with its contestants."""
    rooms = setup.drawing.rooms
    reserved = rooms > 1 and setup.drawing.policy.odd is Odd.LONG_TRIANGLE
    made = drawn(
        setup.entrants, setup.rounds + reserved, rooms=rooms, boards_per_round=setup.boards, first_board=setup.first
    )  # fmt: skip
    yield c.OpenSession(event, session, (c.Plan("", made, numbers),))
    seed = int.from_bytes(desk.entropy(3))
    yield SetDrawing(session, "", replace(setup.drawing, policy=replace(setup.drawing.policy, seed=seed)))
    yield c.SetPace(session, setup.minutes)
    if hands == "draw":
        yield dealt(desk, session, made.boards)


@router.get("/new/drawn")
def ask(request: Request, account: Director) -> Response:
    """The form."""
    return _page(request, _defaults(request) | dict(request.query_params), Faults())


@router.post("/new/drawn")
def answer(request: Request, account: Director, sent: Typed) -> Response:
    """The contest, and on to its first draw; the form again where something cannot be read."""
    desk, values = desk_of(request), _defaults(request) | sent
    reader = Reader(values, wording_of(request))
    setup = setup_of(reader)
    if reader.faults or not is_key(values["key"]):
        return _page(request, values, Faults(reader.faults))
    key = values["key"]
    try:
        made = (
            further_of(desk, setup, desk.event(values["event"]), key, values["hands"])
            if values["event"]
            else commands_of(desk, setup, key, values["hands"])
        )
        desk.run_all(tuple(made), account.id, f"new-{key}")
    except OddtrickError as error:
        return _page(request, values, Faults.of(error, wording_of(request)))
    return RedirectResponse(f"/session/s-{key}/draw", status_code=303)


def _defaults(request: Request) -> dict[str, str]:
    desk = desk_of(request)
    minutes = decimal_text(desk.club().settings.minutes_per_board)
    return DEFAULTS | {"title": "", "date": today(desk), "minutes": minutes, "key": desk.new_id()}


def _page(request: Request, values: dict[str, str], faults: Faults) -> Response:
    say = wording_of(request).say
    return render(
        request,
        "new/drawn.html",
        status=faults.status,
        values=values,
        faults=faults,
        systems=[(one.value, say(f"drawn.system.{one.value}")) for one in System],
        forms=[(one.value, _form(request, one)) for one in FORMS],
        scales=[("?", say("drawn.scale.usual")), ("", say("drawn.scale.none")), *_scales(request)],
        policies=[(one, say(f"drawn.policy.{one}")) for one in POLICIES],
        openings=[(one.value, say(f"drawn.opening.{one.value}")) for one in Opening],
        homes=[(one.value, say(f"drawn.home.{one.value}")) for one in HomeTie],
        odds=[(one.value, say(f"drawn.odd.{one.value}")) for one in (Odd.BYE, Odd.LONG_TRIANGLE)],
        arrears=[(one, say(f"drawn.arrears.{one}")) for one in ("0", "1")],
        events=[("", say("setup.new.event.new")), *_open(desk_of(request))],
        hands=[(one, say(f"setup.new.hands.{one}")) for one in ("none", "draw")],
    )


def _open(desk: Desk) -> Iterator[tuple[str, str]]:
    """The latest contests that draw their rounds, to which a session may be added."""
    for one in desk.events()[:EVENTS]:
        sessions = desk.sessions(one.id)
        if any(section.drawing for session in sessions for section in session.sections.values()):
            yield one.id, one.title


def _form(request: Request, form: Form) -> str:
    say = wording_of(request).say
    return f"{say(f'contestant.all.{contestants_of(form).value}')}: {say(f'desk.form.{form.value}')}"


def _scales(request: Request) -> Iterator[tuple[str, str]]:
    for one in SCALES:
        yield one.value, wording_of(request).say(f"drawn.scale.{one.value}")
