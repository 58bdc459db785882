"""An event file into the desk and out again is the same event file: results, names, settings, what was published."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from oddtrick.formats.event_file import read_event, write_event
from oddtrick.scoring.event import (
    Board,
    Contestant,
    Event,
    Line,
    Lineup,
    Match,
    MatchLineup,
    Penalty,
    PenaltyUnit,
    Published,
)
from oddtrick.scoring.score import score
from oddtrick.scoring.settings import (
    Compared,
    DivideBy,
    Factoring,
    Form,
    PublishedAs,
    Settings,
    Stratum,
    TieBreak,
    Vp,
    VpScale,
)
from oddtrick.scoring.vp_table import VpColumn, VpStep, VpTable, VpTableOf
from oddtrick.service.desk import CONSOLE, Desk
from oddtrick.service.importing import export_event, import_event
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import parse_entry
from oddtrick.words.results import Award, BoardResult
from oddtrick.words.seats import Side

OUTCOMES = st.sampled_from(
    ("4s= s", "4s= n", "3n+1 e", "5dx-2 w", "p", "a+/a-", "60/40", "np time", "+420", "w 60 4s= s, 40 4s-1 s", "late")
).map(parse_entry)
FIGURES = st.one_of(st.none(), st.integers(-9, 99), st.sampled_from(("6.43", "15=", "-3")), st.just([4, "2.5"]))
PUBLISHED = st.none() | st.builds(
    Published,
    st.dictionaries(st.sampled_from(("ns", "ew", "total", "percent", "rank", "datum")), FIGURES, min_size=1),
    st.frozensets(st.sampled_from(("ns", "total"))),
)
SCALE = VpTable(
    "own", VpTableOf.MARGIN, (VpColumn(1, 99, (VpStep(Fraction(0), Fraction(7, 3), Fraction(7, 3)),)),)
)  # fmt: skip
SETTINGS = st.builds(
    Settings,
    mp_scale=st.sampled_from((1, 2)),
    published_as=st.sampled_from(PublishedAs),
    factoring=st.sampled_from(Factoring),
    divide_by=st.sampled_from(DivideBy),
    law_12c2c=st.booleans(),
    imp_cap=st.sampled_from((None, 12)),
    sit_out=st.sampled_from((None, Award.parse("60%"))),
    tie_break=st.sampled_from(((), (TieBreak.HEAD_TO_HEAD,), tuple(TieBreak))),
    lots=st.sampled_from(((), ("N1", "A"))),
    compared=st.sampled_from(Compared),
    strata=st.sampled_from(((), (Stratum("B", Fraction(3, 7)), Stratum("C", Fraction(0))))),
    strengths=st.sampled_from(({}, {"N1": Fraction(1, 3), "A": Fraction(-2)})),
    vp=st.sampled_from((None, Vp(VpScale.TABLE, table=SCALE), Vp(VpScale.WBF_CONTINUOUS, 9))),
)
FRACTIONS = st.none() | st.fractions(-9, 9, max_denominator=8)
TEXTS = st.sampled_from(("", "Winter pairs", "冬 Größe ♠", 'a, "b"'))
UNITS = {
    Form.MATCHPOINTS: (PenaltyUnit.MATCHPOINTS, PenaltyUnit.TOP, PenaltyUnit.PERCENT),
    Form.CROSS_IMPS: (PenaltyUnit.IMPS,),
    Form.TEAMS_IMPS: (PenaltyUnit.IMPS, PenaltyUnit.VPS),
}


@st.composite
def contestants(draw: st.DrawFn, one: str) -> Contestant:
    names = tuple(f"{name} of {one}" for name in draw(st.sampled_from(((), ("Ada",), ("Ada", "Ben", "Cid")))))
    later: list[tuple[int, int]] = []
    if len(names) == 3:
        later = draw(st.lists(st.tuples(st.integers(1, 2), st.integers(2, 5)), max_size=2, unique=True).map(sorted))
    pairs = ((names[0], names[2]), (names[1], names[2])) if later else ()
    lineups = tuple(Lineup(pair, at, session) for pair, (session, at) in zip(pairs, later, strict=False))
    return Contestant(
        one,
        draw(st.sampled_from((None, Side.NS, Side.EW))),
        names,
        draw(FRACTIONS),
        draw(FRACTIONS),
        draw(PUBLISHED),
        (Lineup(names[:2]), *lineups) if lineups else (),
        draw(st.sampled_from((True, True, False))),
        draw(st.sampled_from(("", "The Sharks"))),
        draw(st.sampled_from(("", "Eve"))),
    )


@st.composite
def lineups(draw: st.DrawFn, numbers: tuple[int, ...], entered: tuple[Contestant, ...]) -> tuple[MatchLineup, ...]:
    """Who sits for some of the teams in some of the directions, all the match."""
    found = [
        MatchLineup(one.id, side, numbers[0], numbers[-1], one.names[:2])
        for one in entered
        if one.id in ("A", "B") and one.names and numbers
        for side in Side
    ]
    return tuple(one for one in found if draw(st.booleans()))


@st.composite
def pair_boards(draw: st.DrawFn) -> tuple[Board, ...]:
    found = []
    for number in draw(st.lists(st.integers(1, 40), max_size=4, unique=True).map(sorted)):
        outcomes = draw(st.lists(OUTCOMES, min_size=1, max_size=4))
        lines = tuple(
            Line(BoardResult((f"N{at}",), (f"E{at}",), outcome, round=at, table=str(at % 2)), draw(PUBLISHED))
            for at, outcome in enumerate(outcomes)
        )
        found.append(Board(number, lines, published=draw(PUBLISHED)))
    return tuple(found)


@st.composite
def team_boards(draw: st.DrawFn) -> tuple[Board, ...]:
    return tuple(
        Board(
            number,
            tuple(
                Line(BoardResult((ns,), (ew,), draw(OUTCOMES), table="1", room=room), draw(PUBLISHED))
                for ns, ew, room in (("A", "B", "open"), ("B", "A", "closed"))
            ),
            published=draw(PUBLISHED),
        )
        for number in range(1, draw(st.integers(1, 3)) + 1)
    )


@st.composite
def events(draw: st.DrawFn) -> Event:
    form = draw(st.sampled_from(sorted(UNITS, key=lambda each: each.value)))
    teams = form is Form.TEAMS_IMPS
    boards = draw(team_boards() if teams else pair_boards())
    ids = dict.fromkeys(
        one for board in boards for line in board.lines for one in (*line.result.ns, *line.result.ew)
    )  # fmt: skip
    numbers = tuple(board.number for board in boards)
    entered = tuple(draw(contestants(one)) for one in (*ids, "spare"))
    seated = draw(lineups(numbers, entered))
    match = Match("m", "A", "B", numbers, 2, {"A": Fraction(5, 2)}, draw(PUBLISHED), seated)
    matches = (match,) if teams else ()
    penalties = draw(
        st.lists(
            st.builds(
                Penalty,
                st.sampled_from(sorted(ids)),
                st.fractions(-3, 3, max_denominator=4),
                st.sampled_from(UNITS[form]),
                TEXTS,
                st.sampled_from(("", "90B2")),
            ),
            max_size=2,
        )
    ) if ids else []  # fmt: skip
    return Event(
        form=form,
        boards=boards,
        settings=draw(SETTINGS),
        contestants=entered,
        penalties=tuple(penalties),
        matches=matches,
        winners=draw(st.sampled_from((1, 2))),
        edition=draw(st.sampled_from((1987, 2017))),
        id="e",
        title=draw(TEXTS.filter(bool)),
        program=draw(TEXTS),
        source=draw(TEXTS),
        notes=draw(st.lists(TEXTS.filter(bool), max_size=2).map(tuple)),
    )


def scorable(event: Event) -> bool:
    try:
        score(event)
    except Impossible:
        return False
    return True


@given(events())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
def test_an_event_file_into_the_desk_and_out_again_is_the_same(event: Event) -> None:
    assume(scorable(event))
    desk = Desk.in_memory()
    out = export_event(desk, import_event(desk, event, CONSOLE))
    assert out == event
    assert read_event(write_event(out), "out") == out
