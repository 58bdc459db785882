"""Each contestant's points, available matchpoints and boards, before penalties and places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from oddtrick.scoring.event import Board, Event
from oddtrick.scoring.ledger import Ledger, Settled, gains
from oddtrick.scoring.pairs import BoardWork
from oddtrick.scoring.refusal import refused
from oddtrick.scoring.scored import MatchScore
from oddtrick.scoring.settings import NotPlayedCounts, Settings
from oddtrick.scoring.standings import NO_TALLY, Tally, has_percentage
from oddtrick.scoring.teams import bye_boards

NOTHING = Fraction(0)


def pair_tallies(
    event: Event, works: tuple[BoardWork, ...], ledger: Ledger, awards: tuple[Settled, ...]
) -> dict[str, Tally]:
    """Sums of pairs or individuals for everybody, in the order of entry: boards, awards, boards not played, caps."""
    order = [one.id for one in event.contestants] or [*dict.fromkeys((*ledger.boards, *_in_matches(event)))]
    denominator = ledger.denominator
    tallies: dict[str, Tally] = {
        one: (ledger.points.get(one, 0), ledger.available.get(one, 0), denominator, ledger.boards.get(one, 0))
        for one in order
    }
    for award in awards:
        tallies[award.contestant] = _plus(
            tallies.get(award.contestant, NO_TALLY), award.credit, award.claim.top or Fraction(0)
        )
    if event.settings.not_played_counts is NotPlayedCounts.ZERO and not has_percentage(event.form):
        for one in _blanks(works):
            points, available, below, boards = tallies[one]
            tallies[one] = (points, available, below, boards + 1)
    if event.settings.round_cap is not None and not has_percentage(event.form):
        _cap_rounds(event, works, awards, tallies)
    return tallies


def _plus(tally: Tally, credit: Fraction, top: Fraction) -> Tally:
    points, available, denominator, boards = tally
    return tally_of(Fraction(points, denominator) + credit, Fraction(available, denominator) + top, boards + 1)


def tally_of(points: Fraction, available: Fraction, boards: int) -> Tally:
    """Points and available matchpoints over one denominator."""
    below = points.denominator * available.denominator
    return points.numerator * available.denominator, available.numerator * points.denominator, below, boards


def _blanks(works: Iterable[BoardWork]) -> Iterator[str]:
    for work in works:
        for place in work.blanks:
            result = work.board.lines[place].result
            yield from (*result.ns, *result.ew)


def _cap_rounds(event: Event, works: Iterable[BoardWork], awards: Iterable[Settled], tallies: dict[str, Tally]) -> None:
    """Take off what a round gives above the cap; losses count in full."""
    cap = event.settings.round_cap
    if cap is None:
        return
    rounds: dict[tuple[str, int], Fraction] = {}
    for one, board, place, value in gains(works, awards):
        number = round_of(event.settings, board, place)
        rounds[one, number] = rounds.get((one, number), Fraction(0)) + value
    for (one, _), value in rounds.items():
        if value > cap:
            points, available, denominator, boards = tallies[one]
            total = Fraction(points, denominator) - (value - cap)
            tallies[one] = tally_of(total, Fraction(available, denominator), boards)


def round_of(settings: Settings, board: Board, place: int) -> int:
    """The round that a line belongs to for `round_cap`.

    Raises:
        Impossible: neither the settings nor the line say.
    """
    size = settings.boards_per_round
    number = (board.number - 1) // size + 1 if size else board.lines[place].result.round
    if not number:
        raise refused(
            "round_cap needs the line's round, or boards_per_round in the settings",
            id="line.round",
            board=board.number,
            line=place + 1,
        )
    return number


def team_tallies(event: Event, matches: Iterable[MatchScore], top: Fraction) -> dict[str, Tally]:
    """Sums of teams for everybody, in the order of entry; points where the form has a percentage."""
    order = [one.id for one in event.contestants] or [*dict.fromkeys(_in_matches(event))]
    found = dict.fromkeys(order, (NOTHING, NOTHING, 0))
    for match, score in zip(event.matches, matches, strict=True):
        for place, team in enumerate((match.home, match.away)):
            if team is None:
                continue
            points, available, boards = found[team]
            if has_percentage(event.form) and score.points is not None:
                points += score.points[place]
                available += top * (len(score.boards) if match.away is not None else bye_boards(event, match))
            found[team] = (points, available, boards + len(score.boards))
    return {one: tally_of(*sums) for one, sums in found.items()}


def _in_matches(event: Event) -> Iterator[str]:
    for match in event.matches:
        yield from (team for team in (match.home, match.away) if team is not None)
