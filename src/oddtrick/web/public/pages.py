"""The public pages of an event, by the names that they have on the site and in its export.

    index.html       ranking and downloads
    board-3.html     a traveller with its hands, how often each score came, and why each is worth what it is
    pair-7.html      a scorecard
    hands.html       all hand records
    matches.html     the matches of teams, and how each stands; of many those of a round: matches-3.html
    match-m1.html    a match, board by board
    cross.html       who met whom, and places.html everybody's place after each round
    butler.html      what the players of teams made of their boards; butler-cross.html the same in cross-IMPs
    conditions.html  the conditions of contest

Every link in them is relative, so that a folder of them works wherever it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from oddtrick.contest.club import SuitColours
from oddtrick.contest.views.butler import Players
from oddtrick.contest.views.matches import MatchSheet
from oddtrick.printing.butler import players_text
from oddtrick.printing.conditions import conditions_of
from oddtrick.printing.diagram import hand_lines
from oddtrick.printing.matches import (
    called_in,
    head_of,
    lineup_text,
    pair_text,
    standing_of,
    vp_text,
    waiting_text,
    won_text,
)
from oddtrick.printing.model import Results, Scorecard, Traveller, TravellerLine, board_label
from oddtrick.printing.rankings import day, ranking_title, subtitle
from oddtrick.printing.scorecards import penalties, summary
from oddtrick.printing.shown import Shown
from oddtrick.printing.why import why
from oddtrick.scoring.explain import explain_line
from oddtrick.scoring.settings import Form
from oddtrick.web.context import environment, pairs
from oddtrick.web.public.draws import DRAW, draw_values
from oddtrick.web.public.fixtures import round_values, rounds_of
from oddtrick.web.public.going import going_of, going_rows, going_tools
from oddtrick.web.public.pictures import bars, compass, dots
from oddtrick.web.public.published import Published, slug
from oddtrick.wording import Wording
from oddtrick.words.cards import high_card_points
from oddtrick.words.errors import NotFound
from oddtrick.words.results import Played
from oddtrick.words.seats import Seat, Side

INDEX = "index.html"
HANDS = "hands.html"
MATCHES = "matches.html"
MOST = 200
"""Rows of each ranking of players on a page; the rest are in its files."""
CROSS, PLACES = "cross.html", "places.html"
BUTLER = {Form.BUTLER: "butler.html", Form.CROSS_IMPS: "butler-cross.html"}
CONDITIONS = "conditions.html"
ICON = "icon.svg"


@dataclass(frozen=True, slots=True)
class Frame:
    """What surrounds a page.

    Attributes:
        wording: the language.
        styles: addresses of the style sheets, seen from the page.
        script: address of the script that fetches news; empty for none.
        icon: address of the picture beside the page's name.
        club: its name, possibly empty.
        colours: of suits.
    """

    wording: Wording
    styles: tuple[str, ...]
    icon: str
    script: str = ""
    club: str = ""
    colours: SuitColours = SuitColours.FOUR

    def render(self, template: str, **values: object) -> str:
        """A page from its template."""
        common = {"frame": self, "say": self.wording.say, "wording": self.wording}
        return environment().get_template(template).render(common | values)


@dataclass(frozen=True, slots=True)
class Listed:
    """An event in the index.

    Attributes:
        folder: with its pages, and its place in their addresses.
        title: its name.
        date: ISO date, possibly empty.
        pairs: entered.
    """

    folder: str
    title: str
    date: str
    pairs: int


def board_page(number: int) -> str:
    """Name of the page of a board."""
    return f"board-{number}.html"


def pair_page(contestant: str) -> str:
    """Name of the page of a contestant."""
    return f"pair-{slug(contestant)}.html"


def match_page(match: str) -> str:
    """Name of the page of a match."""
    return f"match-{slug(match)}.html"


def round_page(number: int) -> str:
    """Name of the page of the matches of a round."""
    return f"matches-{number}.html"


def page_names(results: Results, *, drawn: bool = False) -> tuple[str, ...]:
    """The pages of an event; `drawn`: its rounds are drawn."""
    boards = tuple(board_page(traveller.number) for traveller in results.travellers)
    pairs = tuple(pair_page(card.entrant.id) for card in results.cards)
    hands = (HANDS,) if any(traveller.deal for traveller in results.travellers) else ()
    conditions = (CONDITIONS,) if results.terms else ()
    sheets = tuple(match_page(sheet.match.id) for sheet in results.matches if sheet.match.away is not None)
    rounds = map(round_page, rounds_of(results.matches))
    matches = (MATCHES, *rounds, *sheets) if results.matches else ()
    matches += tuple(BUTLER.values()) if results.players else ()
    going = (*((CROSS,) if results.cross else ()), *((PLACES,) if results.course else ()))
    draws = (DRAW,) if drawn else ()
    return (INDEX, *draws, *boards, *pairs, *hands, *matches, *going, *conditions)


def index_page(events: tuple[Listed, ...], frame: Frame) -> str:
    """The list of published events."""
    return frame.render("public/index.html", home=INDEX, events=events, day=lambda iso: day(iso, frame.wording))


def event_page(published: Published, name: str, files: tuple[str, ...], frame: Frame) -> str:
    """A page of an event.

    Args:
        published: the event.
        name: one of `page_names`.
        files: names of what can be fetched, beside the pages.
        frame: language and surroundings.

    Raises:
        NotFound: the event has no such page.
    """
    results = published.results
    makers: dict[str, Maker] = {
        **_summaries(published, files, frame),
        **_matches(results),
        **_going(results),
        **{
            board_page(one.number): ("public/board.html", partial(_board, published, place, frame))
            for place, one in enumerate(results.travellers)
        },
        **{
            pair_page(one.entrant.id): ("public/pair.html", partial(_pair, one, results, frame))
            for one in results.cards
        },
    }
    if name not in makers:
        raise NotFound("these results have no page {page}", id="public.no-page", page=name)
    template, values = makers[name]
    return frame.render(template, **tools(results, frame.wording), drawn=bool(published.draws), **values())


Maker = tuple[str, Callable[[], dict[str, object]]]
"""The template of a page, and what it holds beside the tools."""


def _summaries(published: Published, files: tuple[str, ...], frame: Frame) -> dict[str, Maker]:
    """The pages that are of no one board, contestant or match."""
    results = published.results
    found: dict[str, Maker] = {INDEX: ("public/event.html", partial(_ranking, published, files, frame))}
    if published.draws:
        found[DRAW] = ("public/draw.html", partial(draw_values, published.draws, results, frame.wording))
    if any(traveller.deal for traveller in results.travellers):
        found[HANDS] = ("public/hands.html", lambda: {"here": "hands"})
    if results.terms:
        chapters = conditions_of(results.terms, frame.wording)
        found[CONDITIONS] = ("public/conditions.html", lambda: {"here": "conditions", "chapters": chapters})
    return found


def _matches(results: Results) -> dict[str, Maker]:
    found: dict[str, Maker] = {}
    if results.matches:
        found[MATCHES] = ("public/matches.html", partial(_round_of, results, None))
        for number in rounds_of(results.matches):
            found[round_page(number)] = ("public/matches.html", partial(_round_of, results, number))
    for form, name in BUTLER.items():
        if results.players:
            found[name] = ("public/butler.html", partial(_butler, results.players, form))
    sheets = [sheet for sheet in results.matches if sheet.match.away is not None]
    for place, sheet in enumerate(sheets):
        found[match_page(sheet.match.id)] = ("public/match.html", partial(_match, sheets, place))
    return found


def _going(results: Results) -> dict[str, Maker]:
    found: dict[str, Maker] = {}
    if results.cross:
        found[CROSS] = ("public/cross.html", lambda: {"here": "cross"})
    if results.course:
        found[PLACES] = ("public/places.html", partial(_places, results))
    return found


def _places(results: Results) -> dict[str, object]:
    course = results.course() if results.course else None
    stages = [str(stage) for stage in course.stages] if course else []
    return {"here": "places", "stages": stages, "fields": going_rows(course, results) if course else ()}


def _butler(players: Players, form: Form) -> dict[str, object]:
    return {"here": "butler", "butler": players(form)}


def _ranking(published: Published, files: tuple[str, ...], frame: Frame) -> dict[str, object]:
    results, wording = published.results, frame.wording
    shown = Shown.of(results, wording)
    return {
        "here": "ranking",
        "titles": [(ranking, ranking_title(ranking, wording)) for ranking in (*results.rankings, *results.sections)],
        "files": files,
        "complete": published.complete,
        "penalised": [(card, said) for card in results.cards if (said := penalties(card, shown))],
    }


def tools(results: Results, wording: Wording) -> dict[str, object]:
    """What the shared parts in `templates/results/` need beside `say` and `wording`.

    A page with other addresses puts its own `board_page` and `pair_page` in their place.
    """
    shown = Shown.of(results, wording)
    return {
        "results": results,
        "scoring_form": results.form,
        "called": called_in(results),
        "head_of": head_of,
        "standing_of": standing_of,
        "won_text": won_text,
        "waiting_text": waiting_text,
        "pair_text": pair_text,
        "vp_text": vp_text,
        "lineup_text": lineup_text,
        "players_text": players_text,
        "most": MOST,
        "butler_page": lambda form: BUTLER[Form(form)],
        "match_page": match_page if results.matches else None,
        "why_page": None,
        "shown": shown,
        **going_tools(results, shown),
        "subtitle": subtitle(results, wording),
        "hands": any(traveller.deal for traveller in results.travellers),
        "board_page": board_page,
        "pair_page": pair_page,
        "board_label": board_label,
        "compass": compass,
        "seat_letters": {seat: wording.say(f"seat.letter.{seat.value}") for seat in Seat},
        "hand_lines": hand_lines,
        "points_of": high_card_points,
    }


def _round_of(results: Results, number: int | None) -> dict[str, object]:
    return {"here": "matches", **round_values(results.matches, number, round_page)}


def _match(sheets: Sequence[MatchSheet], place: int) -> dict[str, object]:
    return {
        "here": "matches",
        "sheet": sheets[place],
        "before": sheets[place - 1] if place else None,
        "after": sheets[place + 1] if place + 1 < len(sheets) else None,
    }


def _board(published: Published, place: int, frame: Frame) -> dict[str, object]:
    travellers = published.results.travellers
    board, shown = travellers[place], Shown.of(published.results, frame.wording)
    return {
        "here": "boards",
        "board": board,
        "before": travellers[place - 1].number if place else None,
        "after": travellers[place + 1].number if place + 1 < len(travellers) else None,
        "bars": bars(board, shown),
        "reasons": list(_reasons(published, board, shown)),
        "unplayed": [f"{pairs(due.ns)} – {pairs(due.ew)}" for due in published.unplayed.get(board.number, ())],
    }


def _reasons(published: Published, board: Traveller, shown: Shown) -> Iterator[tuple[list[int], str, list[str]]]:
    """For each score that is worth something: the places of its lines, who has it, and why."""
    same: dict[tuple[int | None, str, int], list[TravellerLine]] = {}
    for line in board.lines:
        if line.score.ns is not None:
            same.setdefault((line.score.points, line.result.group, _alone(line)), []).append(line)
    for lines in same.values():
        explained = explain_line(published.scored, board.number, lines[0].place, Side.NS)
        heading = ", ".join(f"{shown.ids(line.ns)} – {shown.ids(line.ew)}" for line in lines)
        yield [line.place for line in lines], heading, why(explained, shown)


def _alone(line: TravellerLine) -> int:
    """-1 for a result that was played, which is worth what others with its score are worth; otherwise its place."""
    match line.result.outcome:
        case Played():
            return -1
        case _:
            return line.place


def _pair(card: Scorecard, results: Results, frame: Frame) -> dict[str, object]:
    shown, course = Shown.of(results, frame.wording), results.course() if results.course and results.light else None
    field = next((len(one.rows) for one in results.rankings if any(row.entrant == card.entrant for row in one.rows)), 0)
    return {
        "here": "",
        "card": card,
        "summary": summary(card, results, shown, field),
        "penalties": penalties(card, shown),
        "dots": dots(card),
        "going": going_of(course, card.entrant.id, shown) if course else None,
        "percent": any(line.share is not None for line in card.lines),
    }
