"""What a ruling makes of the end of a board, in words: claims, the score, penalties, appeals."""

from __future__ import annotations

from typing import assert_never

from oddtrick.rulings.verdict import Appealed, Continues, CorrectsScore, Divides, Penalty, Suspends
from oddtrick.table.claiming import tricks_left
from oddtrick.table.state import State
from oddtrick.wording.table_words import player, score_text
from oddtrick.wording.wording import Wording

Verdict = Divides | Suspends | Continues | CorrectsScore | Penalty | Appealed
BY_NAME = frozenset({"suspension", "disqualification"})
"""Penalties that are no amount."""


def verdict_text(wording: Wording, effect: Verdict, state: State) -> str:
    """What it says, given the table before it."""
    match effect:
        case Divides(tricks=tricks):
            claim = state.play.claim
            side = player(wording, claim.by.side if claim is not None else None)
            return wording.say("ruling.divides", n=tricks, left=tricks_left(state), side=side)
        case Suspends():
            return wording.say("ruling.suspends")
        case Continues():
            return wording.say("ruling.continues")
        case CorrectsScore(tricks=int() as tricks):
            return wording.say("ruling.corrects.tricks", n=tricks)
        case CorrectsScore(score=""):
            return wording.say("ruling.corrects.played")
        case CorrectsScore(score=score):
            return wording.say("ruling.corrects.score", score=score_text(wording, score))
        case Penalty(side=side, amount=amount):
            name = amount if amount in BY_NAME else "amount"
            return wording.say(f"ruling.penalty.{name}", side=player(wording, side), amount=amount)
        case Appealed(by=by, before=before):
            where = before.value if before is not None else "not_heard"
            return wording.say(f"ruling.appeal.{where}", by=player(wording, by))
        case _:
            assert_never(effect)
