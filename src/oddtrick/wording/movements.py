"""What movements are called, and why one is proposed, as sentences.

Example:
    >>> from oddtrick.movements import movement, proposals
    >>> name(Wording("en"), movement("mitchell", 8, rounds=7))
    'Mitchell with a skip'
    >>> why(Wording("en"), proposals(5, boards=range(27, 28))[0])[1]
    'Everybody meets everybody.'
"""

from __future__ import annotations

from oddtrick.movements import Method, Movement, Proposal
from oddtrick.wording.wording import Wording


def name(wording: Wording, made: Movement) -> str:
    """The family of a movement with its method and arrow switches."""
    said = family(wording, made)
    return wording.say("movement.with-switches", family=said, n=len(made.switched)) if made.switched else said


def family(wording: Wording, made: Movement) -> str:
    """The family of a movement with its method."""
    said = wording.say(f"movement.kind.{made.kind.value}")
    if made.method in (Method.SKIP, Method.RELAY):
        return wording.say(f"movement.with-{made.method.value}", family=said)
    return said


def why(wording: Wording, proposal: Proposal) -> list[str]:
    """What speaks for and against a proposal, a sentence each."""
    sentences = []
    for reason in proposal.reasons:
        values = dict(reason.values)
        count = next(iter(values.values()), 0)
        sentences.append(wording.say(reason.why.value, n=count, **values))
    return sentences
