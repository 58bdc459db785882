"""A new session: three questions, three proposals side by side, and everything else with a default.

One form: sent for the first time it shows the proposals; sent again with the same questions it makes the session.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from fastapi import APIRouter, File, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddtrick.contest import commands as c
from oddtrick.contest.club import FORMS
from oddtrick.contest.facts import Terms
from oddtrick.formats.text_in import decode
from oddtrick.movements import Movement, numbered
from oddtrick.scoring.forms import AS_INDIVIDUAL
from oddtrick.scoring.profiles import PROFILES, profile
from oddtrick.scoring.settings import Factoring, Form, Settings, Vp, VpScale
from oddtrick.service.deals import dealt
from oddtrick.service.desk import Desk
from oddtrick.web.context import render, wording_of
from oddtrick.web.desk import questions as q
from oddtrick.web.desk.common import Director, desk_of, house_terms, today
from oddtrick.web.desk.forms import Faults, Reader, Typed, bytes_of, chosen, is_key, not_offered
from oddtrick.web.desk.meetings import meetings_of, picture
from oddtrick.web.desk.own_movement import MOST_CHARACTERS, fairer_of, own_movement, with_own
from oddtrick.wording import Wording
from oddtrick.wording import movements as called
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible, OddtrickError
from oddtrick.words.numbers import decimal_text

router = APIRouter()

SCALES = (VpScale.WBF_CONTINUOUS, VpScale.WBF_DISCRETE, VpScale.ACBL_20, VpScale.ACBL_30, VpScale.SBU_20)
"""Of victory points, for matches in IMPs."""
HANDS = ("none", "draw", "import")
EVENTS = 12
"""So many of the latest events are offered for a further session."""
DEFAULTS = {
    "of": Contestants.PAIRS.value,
    "tables": "",
    "boards": "24-28",
    "scoring": Form.MATCHPOINTS.value,
    "winners": "",
    "minutes": "",
    "per_round": "",
    "stand": "",
    "first": "1",
    "sections": "",
    "profile": "",
    "factoring": "",
    "scale": "",
    "hands": HANDS[0],
    "own": "",
    "event": "",
    "title": "",
    "date": "",
    "shown": "",
    "key": "",
}
OFFERED: Mapping[Contestants, tuple[Form, ...]] = {
    Contestants.PAIRS: FORMS,
    Contestants.PLAYERS: tuple(AS_INDIVIDUAL.values()),
    Contestants.TEAMS: (Form.TEAMS_IMPS, Form.BAM, Form.PATTON, Form.TOTAL_POINTS),
}
"""How a session of each is scored, the usual form first."""
QUESTIONS = ("of", "tables", "boards", "scoring", "winners", "minutes", "per_round", "stand", "own")


@dataclass(frozen=True, slots=True)
class Section:
    """A section to be: its name, what is proposed for it, and what was chosen."""

    name: str
    offers: q.Offers
    chosen: q.Offered


@dataclass(frozen=True, slots=True)
class Setup:
    """A form that could be read.

    Attributes:
        sections: in order; () where the questions are not answered.
        minutes: for a board.
        terms: of the event.
        first: number of the first board.
    """

    sections: tuple[Section, ...]
    minutes: Fraction
    terms: Terms
    first: int

    @property
    def plans(self) -> tuple[c.Plan, ...]:
        """The sections with the movements chosen."""
        return tuple(c.Plan(one.name, self._numbered(one.chosen.proposal.movement)) for one in self.sections)

    def _numbered(self, made: Movement) -> Movement:
        return numbered(made, made.boards_per_set, made.first_board if self.first == 1 else self.first)

    @property
    def winners(self) -> frozenset[int]:
        """Of the movements chosen; sections of an event agree in this."""
        return frozenset(one.chosen.proposal.winners for one in self.sections)


def setup_of(reader: Reader) -> Setup:
    """What the form says; faults are noted in the reader."""
    values = reader.values
    minutes = reader.read("minutes", q.pace_of, q.MINUTES)
    form = form_of(values)
    settings = reader.read("profile", lambda name: settings_of(name, values["factoring"]), Settings())
    terms = Terms(
        values["title"] or reader.wording.say("setup.new.title"),
        reader.read("date", q.date_of, ""),
        form,
        settings=replace(settings, vp=reader.read("scale", lambda text: scale_of(text, form), None)),
    )
    return Setup(tuple(_sections(reader, minutes)), minutes, terms, reader.read("first", q.first_of, 1))


def who_of(values: Mapping[str, str]) -> Contestants:
    """Who competes by the form; pairs where it names nobody that there is."""
    return next((one for one in Contestants if one.value == values["of"]), Contestants.PAIRS)


def form_of(values: Mapping[str, str]) -> Form:
    """How the session is scored: as chosen, otherwise by the usual form of those who compete.

    Example:
        >>> form_of({"of": "team", "scoring": "matchpoints"}), form_of({"of": "pair", "scoring": "butler"})
        (<Form.TEAMS_IMPS: 'teams_imps'>, <Form.BUTLER: 'butler'>)
    """
    offered = OFFERED[who_of(values)]
    return next((form for form in offered if form.value == values["scoring"]), offered[0])


def scale_of(text: str, form: Form) -> Vp | None:
    """The scale of victory points of matches in IMPs; none where nothing was chosen, and for other forms.

    Raises:
        Impossible: none of those that are offered.

    Example:
        >>> scale_of("wbf_continuous", Form.TEAMS_IMPS).scale, scale_of("wbf_continuous", Form.BAM)
        (<VpScale.WBF_CONTINUOUS: 'wbf_continuous'>, None)
    """
    if not text or form is not Form.TEAMS_IMPS:
        return None
    scale = chosen(VpScale, text)
    if scale not in SCALES:
        raise not_offered()
    return Vp(scale)


def _sections(reader: Reader, minutes: Fraction) -> Iterator[Section]:
    """The sections with what is proposed for each; none where a question cannot be read."""
    values = reader.values
    who = who_of(values)
    sizes = reader.read("tables", q.sizes_of if who is Contestants.PAIRS else q.counts_of, ())
    wanted = reader.read("boards", lambda text: q.wanted_of(text, minutes), None)
    per_round = reader.read("per_round", q.round_of, 0)
    stand = reader.read("stand", q.stand_of, 0)
    names = reader.read("sections", lambda text: q.names_of(text, len(sizes)), ())
    own = reader.read("own", lambda text: own_movement(text, sizes, reader.wording), None)
    winners = int(values["winners"]) if values["winners"] in ("1", "2") else None
    if wanted is None or not reader.faults.keys().isdisjoint((*QUESTIONS, "sections")):
        return
    same: int | None = None
    for place, name in enumerate(names):
        try:
            if who is Contestants.PAIRS:
                found = q.offers_of(sizes[place], wanted, winners, minutes, per_round, stand)
                offers = with_own(found, own, wanted, per_round, minutes)
            else:
                offers = q.offers_of_others(who, sizes[place], wanted, minutes, per_round)
        except OddtrickError as error:
            reader.faults["stand" if error.id == "movement.stand" else "boards"] = reader.wording.error(error)
        else:
            chosen = offers.find(values.get(f"choice-{place}", ""), same)
            same = same or chosen.proposal.winners
            yield Section(name, offers, chosen)


def settings_of(name: str, factoring: str) -> Settings:
    """Settings by the name of a profile (empty for ours), with another way for boards of fewer results where one is.

    Raises:
        NotFound: no such profile.

    Example:
        >>> settings_of("acbl", "none").factoring, settings_of("", "") == Settings()
        (<Factoring.NONE: 'none'>, True)
    """
    found = profile(name) if name else Settings()
    known = {one.value for one in Factoring}
    return replace(found, factoring=Factoring(factoring)) if factoring in known else found


def asked(values: Mapping[str, str]) -> str:
    """The questions as typed, in one text: proposals belong to it."""
    return "|".join(values[name] for name in QUESTIONS)


def commands_of(desk: Desk, setup: Setup, values: Mapping[str, str]) -> Iterator[c.Command]:
    """Everything that makes the session.

    Raises:
        Impossible: two sections with different numbers of winners, or others than the event has.
    """
    event, session = values["event"], f"s-{values['key']}"
    if len(setup.winners) > 1:
        raise Impossible("choose one winner in every section or two in every one", id="new.winners-differ")
    winners = next(iter(setup.winners))
    if event:
        has = desk.event(event).terms.winners
        if has != winners:
            raise Impossible("the event has {has} winners: choose such a movement", id="new.winners-event", has=has)
    else:
        event = f"e-{values['key']}"
        yield c.OpenEvent(event, house_terms(desk, replace(setup.terms, winners=winners)))
    yield c.OpenSession(event, session, setup.plans)
    yield c.SetPace(session, setup.minutes)
    if values["hands"] == "draw":
        boards = sorted({board for plan in setup.plans if plan.movement for board in plan.movement.boards})
        yield dealt(desk, session, boards)


@router.get("/new")
def ask(request: Request, account: Director) -> Response:
    """The form; questions in the address are answered already."""
    given = {name: text for name, text in request.query_params.items() if name in (*QUESTIONS, "event", "title")}
    return _page(request, _values(request, given))


@router.post("/new")
def answer(
    request: Request, account: Director, sent: Typed, own_file: Annotated[UploadFile | None, File()] = None
) -> Response:
    """The proposals for other questions than before, otherwise the session."""
    desk, values = desk_of(request), _values(request, sent)
    if own_file is not None and own_file.filename:
        values["own"] = decode(bytes_of(own_file)[: MOST_CHARACTERS + 1])
    reader = Reader(values, wording_of(request))
    setup = setup_of(reader)
    if values.get("search") and not reader.faults:
        return _fairer(request, values, setup)
    if reader.faults or values["shown"] != asked(values) or not is_key(values["key"]):
        return _page(request, values)
    try:
        desk.run_all(tuple(commands_of(desk, setup, values)), account.id, f"new-{values['key']}")
    except Impossible as error:
        where = {"new.winners-differ": "choice", "new.winners-event": "event"}.get(error.id, "")
        return _page(request, values, Faults.of(error, wording_of(request), where))
    except OddtrickError as error:
        return _page(request, values, Faults.of(error, wording_of(request)))
    end = "/deals" if values["hands"] == "import" else ""
    return RedirectResponse(f"/session/s-{values['key']}{end}", status_code=303)


def _values(request: Request, given: Mapping[str, str]) -> dict[str, str]:
    """What was given, the defaults for the rest, and a scoring of those who compete."""
    values = {**_defaults(request), **given}
    return values | {"scoring": form_of(values).value}


def _fairer(request: Request, values: dict[str, str], setup: Setup) -> Response:
    """The form again with a fairer movement than the one chosen in a section as one's own, where there is one."""
    wording = wording_of(request)
    sought = next((one for place, one in enumerate(setup.sections) if values["search"] == str(place)), None)
    if sought is None:
        return _page(request, values)
    try:
        text, said = fairer_of(sought.chosen.proposal.movement, wording)
    except Impossible as error:
        return _page(request, values, Faults.of(error, wording, "choice"))
    taken = {"own": text, f"choice-{values['search']}": ""} if text else {}
    return _page(request, values | taken, said=said)


def _defaults(request: Request) -> dict[str, str]:
    desk = desk_of(request)
    title = wording_of(request).say("setup.new.title")
    club = desk.club().settings
    settled = {
        "scoring": club.form.value,
        "minutes": decimal_text(club.minutes_per_board),
        "per_round": str(club.boards_per_round or ""),
    }
    return DEFAULTS | settled | {"date": today(desk), "title": title, "key": desk.new_id()}


def _page(request: Request, values: dict[str, str], faults: Faults | None = None, said: str = "") -> Response:
    wording, desk = wording_of(request), desk_of(request)
    reader = Reader(values, wording)
    blank = not values["tables"]
    first_visit = blank and request.method == "GET"
    setup = None if first_visit else setup_of(reader)
    found = Faults() if first_visit else faults or Faults(reader.faults)
    values["shown"] = asked(values) if setup and setup.sections else ""
    return render(
        request,
        "new/session.html",
        status=found.status,
        values=values,
        faults=found,
        said=said,
        sections=setup.sections if setup else (),
        who=who_of(values),
        kinds=[(one.value, wording.say(f"contestant.all.{one.value}")) for one in OFFERED],
        forms=[(form.value, wording.say(f"desk.form.{form.value}")) for form in OFFERED[who_of(values)]],
        profiles=[("", wording.say("setup.new.profile.own")), *((name, name.upper()) for name in PROFILES)],
        factorings=[
            ("", wording.say("setup.new.factoring.profile")),
            *((one.value, wording.say(f"setup.new.factoring.{one.value}")) for one in Factoring),
        ],
        scales=[
            ("", wording.say("drawn.scale.none")),
            *((one.value, wording.say(f"drawn.scale.{one.value}")) for one in SCALES),
        ],
        events=[("", wording.say("setup.new.event.new")), *((one.id, one.title) for one in desk.events()[:EVENTS])],
        hands=[(one, wording.say(f"setup.new.hands.{one}")) for one in HANDS],
        name=lambda made: called.name(wording, made),
        why=lambda proposal: called.why(wording, proposal),
        figures=lambda made: called.figures_of(wording, made),
        picture=picture,
        meetings=meetings_of,
        duration=lambda minutes: duration(wording, minutes),
    )


def duration(wording: Wording, minutes: int) -> str:
    """A length of time in hours and minutes.

    Example:
        >>> duration(Wording("en"), 203), duration(Wording("en"), 45)
        ('3:23 h', '45 min')
    """
    hours, rest = divmod(minutes, 60)
    return (
        wording.say("setup.hours", hours=hours, minutes=f"{rest:02d}")
        if hours
        else wording.say("setup.minutes", n=minutes)
    )
