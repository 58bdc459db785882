"""From states and scores to the shapes of the API."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddtrick.contest.state import EventState, SessionState
from oddtrick.contest.to_event import scoring_number
from oddtrick.movements.advice import Proposal
from oddtrick.printing.results import RankRow, Traveller, TravellerLine, results_of
from oddtrick.scoring.players import ButlerRow, PlayersButler
from oddtrick.scoring.scored import Scored
from oddtrick.scoring.settings import Settings
from oddtrick.scoring.shown import Figure, shown_text
from oddtrick.web.api import shapes
from oddtrick.words.notation import entry_text
from oddtrick.words.numbers import rounded_text


def event_line(event: EventState) -> shapes.EventLine:
    """An event."""
    terms = event.terms
    return shapes.EventLine(
        id=event.id,
        title=terms.title,
        date=terms.date,
        form=terms.form.value,
        winners=terms.winners,
        sessions=list(event.sessions),
        contestants=len(event.pairs),
        published=event.published,
    )


def ranking(event: str, scored: Scored) -> shapes.RankingDocument:
    """The ranking of a scored event."""
    found = results_of(scored)
    lines = [_ranking_line(row, found.settings) for each in found.rankings for row in each.rows]
    return shapes.RankingDocument(event=event, title=found.title, form=found.form.value, ranking=lines)


def _ranking_line(row: RankRow, settings: Settings) -> shapes.RankingLine:
    standing = row.standing
    return shapes.RankingLine(
        rank=row.place,
        shared=row.shared,
        contestant=row.entrant.id,
        name=row.entrant.name,
        names=list(row.entrant.names),
        direction=standing.direction.value if standing.direction else None,
        boards=standing.boards,
        total=shown_text(standing.total, Figure.TOTAL, settings),
        percent=_text(standing.percent, Figure.PERCENT, settings),
        average=_text(standing.average, Figure.AVERAGE, settings),
        exact=str(standing.total),
    )


def butler(event: str, found: PlayersButler, settings: Settings) -> shapes.ButlerDocument:
    """The Butler of the players of teams."""

    def line(row: ButlerRow) -> shapes.ButlerLine:
        return shapes.ButlerLine(
            rank=row.rank,
            players=list(row.players),
            team=row.team,
            boards=row.boards,
            total=shown_text(row.total, Figure.TOTAL, settings),
            average=shown_text(row.average, Figure.AVERAGE, settings),
            exact=str(row.total),
        )

    return shapes.ButlerDocument(
        event=event,
        form=found.form.value,
        pairs=[line(row) for row in found.pairs],
        players=[line(row) for row in found.players],
        unknown=found.unknown,
    )


def travellers(scored: Scored) -> list[shapes.TravellerDocument]:
    """All boards of a scored event."""
    found = results_of(scored)
    return [_traveller(each, found.settings) for each in found.travellers]


def _traveller(each: Traveller, settings: Settings) -> shapes.TravellerDocument:
    return shapes.TravellerDocument(
        board=each.number,
        dealer=each.dealer.value,
        vulnerable=each.vulnerable.value,
        datum=_text(each.datum, Figure.LINE, settings),
        results=[_traveller_line(line, settings) for line in each.lines],
    )


def _traveller_line(line: TravellerLine, settings: Settings) -> shapes.TravellerResult:
    return shapes.TravellerResult(
        ns=[one.id for one in line.ns],
        ew=[one.id for one in line.ew],
        result=entry_text(line.result.outcome),
        round=line.result.round,
        table=line.result.table,
        section=line.result.section,
        group=line.result.group,
        score=line.score.points,
        value_ns=_text(line.score.ns, Figure.LINE, settings),
        value_ew=_text(line.score.ew, Figure.LINE, settings),
    )


def results(session: SessionState) -> Iterator[shapes.ResultLine]:
    """Every slot of a session in which something happened, in the order of boards."""
    for slot, record in sorted(session.records.items(), key=lambda item: item[0].order):
        now, proposal = record.current, record.proposal
        seen = now or (proposal.result if proposal else None)
        place = shapes.Place(section=slot.section, round=slot.round, table=slot.table, board=slot.board, line=slot.line)
        yield shapes.ResultLine(
            session=session.id,
            place=place,
            ns=list(seen.ns) if seen else [],
            ew=list(seen.ew) if seen else [],
            result=entry_text(now.outcome) if now else None,
            revision=record.revision,
            proposed=entry_text(proposal.result.outcome) if proposal else None,
        )


def deals(session: SessionState, seen: frozenset[int]) -> shapes.DealList:
    """The hands of a session, those of the boards that may be seen, by the number under which they are scored."""
    lines = [
        shapes.DealLine(
            board=board,
            dealer=session.dealer(board).value,
            vulnerable=session.vulnerable(board).value,
            deal=deal.to_text(),
        )
        for board, deal in sorted(session.deals.items())
        if scoring_number(session, board) in seen
    ]
    return shapes.DealList(session=session.id, deals=lines)


def movement_line(proposal: Proposal) -> shapes.MovementLine:
    """A movement that fits."""
    made = proposal.movement
    return shapes.MovementLine(
        kind=made.kind.value,
        method=made.method.value if made.method else None,
        tables=made.tables,
        rounds=made.rounds,
        boards_per_round=proposal.boards_per_round,
        boards_played=proposal.boards_played,
        boards_total=proposal.boards_total,
        winners=proposal.winners,
        arrow_switched_rounds=list(made.switched),
        balance=rounded_text(proposal.qf, 1),
        minutes=proposal.minutes,
    )


def _text(value: Fraction | None, figure: Figure, settings: Settings) -> str | None:
    return None if value is None else shown_text(value, figure, settings)
