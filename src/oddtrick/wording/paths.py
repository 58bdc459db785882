"""The paths of a Law in words: steps, what follows, and a flow chart of them all.

Example:
    >>> from oddtrick.laws.editions import laws_of
    >>> from oddtrick.laws.paths import walk
    >>> from oddtrick.laws.situations import SITUATIONS
    >>> start = next(each for each in SITUATIONS if each.name == "insufficient_bid_artificial")
    >>> path = next(iter(walk(start.setup, start.acts, laws_of(2017))))
    >>> step_texts(Wording("en"), path), outcome_texts(Wording("en"), path.state)
    (('West calls Pass',), ('It stands, and nothing more follows.',))
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.laws.outcome import table_result
from oddtrick.laws.paths import Path, Step
from oddtrick.table.actions import Answers, Assigns, CallsDirector, MakesCall
from oddtrick.table.plays import FacesHand, PlaysCard
from oddtrick.table.state import State
from oddtrick.wording.effects import duty_text
from oddtrick.wording.rulings import review_text
from oddtrick.wording.table_words import call_text, card_text, player, seat_name, spoken_about, value_text
from oddtrick.wording.wording import Wording


def step_texts(wording: Wording, path: Path) -> tuple[str, ...]:
    """The steps of a path, each in a few words."""
    return tuple(step_text(wording, step) for step in path.steps)


def step_text(wording: Wording, step: Step) -> str:
    """What is answered or done."""
    match step.act:
        case MakesCall(by=by, call=call):
            return wording.say("path.calls", seat=seat_name(wording, by), call=call_text(wording, call))
        case Answers(name=name, value=value):
            return wording.say("path.answer", name=wording.say(f"path.ask.{name}"), value=value_text(wording, value))
        case PlaysCard(by=by, card=card):
            return wording.say("path.plays", seat=seat_name(wording, by), card=card_text(card))
        case FacesHand(by=by):
            return wording.say("path.faces", seat=seat_name(wording, by))
        case CallsDirector():
            return wording.say("path.director")
        case Assigns():
            return wording.say("path.score")
        case _:
            return type(step.act).__name__


def outcome_texts(wording: Wording, state: State) -> tuple[str, ...]:
    """What a path leaves: duties, closed information, what comes back later; or that it stands."""
    docket = state.docket
    found = [duty_text(wording, duty, state) for duty in docket.duties]
    found += [
        wording.say("path.information", what=spoken_about(wording, row.about), who=_names(wording, row.unauthorized_to))
        for row in docket.information
        if row.unauthorized_to
    ]
    found += [
        wording.say("path.transfer", n=row.tricks, side=wording.say(f"side.{row.to.value}")) for row in docket.transfers
    ]
    result = table_result(state)
    if result is not None and result.tricks is not None:
        found.append(wording.say("path.result", n=result.tricks, seat=seat_name(wording, result.declarer)))
    found += [review_text(wording, review) for review in docket.reviews]
    if not found:
        condoned = any(seen.condoned for seen in docket.irregularities)
        found.append(wording.say("ruling.condoned") if condoned else wording.say("path.nothing"))
    return tuple(dict.fromkeys(found))


def _names(wording: Wording, seats: tuple[object, ...]) -> str:
    return wording.items([player(wording, seat) for seat in seats])  # type: ignore[arg-type]


def cited(state: State) -> str:
    """The provisions applied, as the lawbook prints them."""
    return ", ".join(law.spoken() for law in state.docket.applied)


def flow_chart(wording: Wording, start: str, paths: tuple[Path, ...]) -> str:
    """The paths as a Mermaid flow chart, common beginnings drawn once."""
    return "\n".join(["flowchart TD", f'  n0["{_quoted(start)}"]', *_edges(wording, paths)])


def _edges(wording: Wording, paths: tuple[Path, ...]) -> Iterator[str]:
    numbers: dict[tuple[str, ...], int] = {(): 0}
    for path in paths:
        texts = step_texts(wording, path)
        for length in range(1, len(texts) + 1):
            prefix = texts[:length]
            if prefix not in numbers:
                numbers[prefix] = len(numbers)
                yield f'  n{numbers[prefix[:-1]]} --> n{numbers[prefix]}["{_quoted(prefix[-1])}"]'
        place, outcome = numbers[texts], "<br>".join(map(_quoted, outcome_texts(wording, path.state)))
        yield f'  n{place} --> e{place}(["{outcome}<br>{_quoted(cited(path.state))}"])'


def _quoted(text: str) -> str:
    return text.replace("&", "#amp;").replace('"', "#quot;").replace("<", "#lt;")
