"""A ruling as lines of text, and editions side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from oddtrick.laws.advice import Advises, advice_on
from oddtrick.laws.record import Refused, Ruled
from oddtrick.table.state import State
from oddtrick.wording.claims import advice_texts
from oddtrick.wording.rulings import Part, Said, question_text, told
from oddtrick.wording.sheet import ORDER, auction_cells, result_text
from oddtrick.wording.table_words import seat_name, value_text
from oddtrick.wording.wording import Wording


def ruling_lines(
    wording: Wording, name: str, title: str, edition: int, found: Ruled, advises: Advises
) -> Iterator[str]:
    """The ruling of one record under one edition, line by line; `advises`: who advises on a claim."""
    state = found.state
    yield " · ".join(each for each in (name, title, wording.say("cli.rule.laws", edition=edition)) if each)
    yield from auction_lines(wording, state)
    part = None
    for said in told(wording, found.history):
        if said.part is not part:
            part = said.part
            yield wording.say(f"ruling.part.{part.value}")
        law = f"  [{said.law.spoken()}]" if said.law is not None else ""
        yield f"  {said.text}{law}"
    pending = state.docket.pending
    if pending is not None and pending.question.options:
        options = ", ".join(value_text(wording, option) for option in pending.question.options)
        yield "  " + wording.say("cli.rule.options", options=options)
    yield from (f"  {text}" for text in _advice(wording, state, edition, advises))
    result = result_text(wording, state)
    if result:
        yield wording.say("ruling.sheet.result", result=result)
    applied = ", ".join(law.spoken() for law in state.docket.applied)
    if applied:
        yield wording.say("cli.rule.applied", laws=applied)
    yield ""


def _advice(wording: Wording, state: State, edition: int, advises: Advises) -> tuple[str, ...]:
    claim, advice = state.play.claim, advice_on(state, edition, advises)
    return () if claim is None or advice is None else advice_texts(wording, advice, claim.by, len(state.play.trick))


def auction_lines(wording: Wording, state: State) -> Iterator[str]:
    """The auction as a table of four columns; nothing before the first call."""
    cells = auction_cells(wording, state)
    rows = [tuple(seat_name(wording, seat) for seat in ORDER)] if cells else []
    rows += [cells[start : start + 4] for start in range(0, len(cells), 4)]
    for row in rows:
        yield "  " + "".join(cell.ljust(8) for cell in row).rstrip()


def compared(wording: Wording, results: Mapping[int, tuple[Ruled, Refused | None]]) -> Iterator[tuple[str, ...]]:
    """Rows of a table, a column for each edition: what is ruled, asked and left for later, and the provisions."""
    sentences = [told(wording, found.history) for found, _ in results.values()]
    for part in (Part.HAPPENED, Part.RULED, Part.LATER):
        cells = [_of_part(said, part) for said in sentences]
        if any(cells):
            yield (wording.say(f"ruling.part.{part.value}"), *cells)
    asked = [_asked(wording, found.state) for found, _ in results.values()]
    if any(asked):
        yield (wording.say("ruling.part.asks"), *asked)
    yield (
        wording.say("cli.rule.row.applied"),
        *(", ".join(law.spoken() for law in found.state.docket.applied) for found, _ in results.values()),
    )
    refused = ["" if why is None else f"{why.at}: {wording.error(why.why)}" for _, why in results.values()]
    if any(refused):
        yield (wording.say("cli.rule.row.refused"), *refused)


def _of_part(sentences: Iterable[Said], part: Part) -> str:
    """The sentences of a part, one below the other, each once."""
    return "\n".join(dict.fromkeys(said.cited for said in sentences if said.part is part))


def _asked(wording: Wording, state: State) -> str:
    pending = state.docket.pending
    return "" if pending is None else f"{question_text(wording, pending.question)} [{pending.question.law.spoken()}]"
