"""`oddtrick law --paths` and `--situation`: every way through a Law, and the Laws that a situation may come to."""

from __future__ import annotations

import json
from collections.abc import Sequence

from oddtrick.cli.console import line, say, show, table, wording
from oddtrick.laws.consult import paths_of, situations_of
from oddtrick.laws.paths import Path
from oddtrick.laws.provisions import Provisions
from oddtrick.laws.situations import SITUATIONS, Situation
from oddtrick.rulings.provision import Law
from oddtrick.wording.paths import cited, flow_chart, outcome_texts, step_texts
from oddtrick.words.errors import NotFound


def show_paths(number: str, edition: int, *, chart: bool, as_json: bool) -> None:
    """Every path of a Law from each of its situations.

    Raises:
        NotFound: no situation of this Law is known.
    """
    law = Law.parse(number)
    found = situations_of(law.number)
    if not found:
        known = ", ".join(map(str, sorted({each for situation in SITUATIONS for each in situation.laws})))
        raise NotFound("no paths are known of {number}; there are of Law {known}", id="paths.none",
                       number=number, known=known)  # fmt: skip
    documents = []
    for situation in found:
        paths = paths_of(situation, edition)
        if as_json:
            documents.append(_document(situation, edition, paths))
        elif chart:
            line(flow_chart(wording(), _title(situation, edition), paths))
        else:
            _show(situation, edition, paths)
    if as_json:
        line(json.dumps(documents, ensure_ascii=False, indent=1))


def _title(situation: Situation, edition: int) -> str:
    return say("cli.law.situation-of", title=say(f"situation.{situation.name}"), edition=edition)


def _show(situation: Situation, edition: int, paths: Sequence[Path]) -> None:
    line(_title(situation, edition))
    made = table(say("cli.law.path"), say("cli.law.follows"), say("cli.law.applied"))
    for path in paths:
        steps = "\n".join(step_texts(wording(), path))
        made.add_row(steps, "\n".join(outcome_texts(wording(), path.state)), cited(path.state))
    show(made)


def _document(situation: Situation, edition: int, paths: Sequence[Path]) -> dict[str, object]:
    return {
        "situation": situation.name,
        "title": say(f"situation.{situation.name}"),
        "edition": edition,
        "paths": [
            {
                "steps": list(step_texts(wording(), path)),
                "follows": list(outcome_texts(wording(), path.state)),
                "applied": [str(law) for law in path.state.docket.applied],
            }
            for path in paths
        ],
    }


def about_situation(words: str, edition: int, *, as_json: bool) -> None:
    """The provisions that a situation may come to, in order of their number.

    Raises:
        NotFound: no situation is about these words.
    """
    wanted = words.lower().split()
    found = [each for each in SITUATIONS if all(word in _text(each) for word in wanted)]
    if not found:
        known = "; ".join(say(f"situation.{each.name}") for each in SITUATIONS)
        raise NotFound("no situation is about {words}: {known}", id="situation.none", words=words, known=known)
    laws, documents = Provisions.of(edition), []
    for situation in found:
        applied = {law for path in paths_of(situation, edition) for law in path.state.docket.applied}
        rows = [laws[law] for law in laws if law in applied]
        if as_json:
            numbers = [{"number": row.number, "gist": row.gist} for row in rows]
            documents.append({"situation": situation.name, "edition": edition, "provisions": numbers})
            continue
        line(_title(situation, edition))
        made = table(say("cli.law.column.number"), say("cli.law.column.gist"))
        for row in rows:
            made.add_row(row.number.spoken(), wording().gist(row.gist))
        show(made)
    if as_json:
        line(json.dumps(documents, ensure_ascii=False, indent=1))


def _text(situation: Situation) -> str:
    return f"{situation.name.replace('_', ' ')} {say(f'situation.{situation.name}')}".lower()
