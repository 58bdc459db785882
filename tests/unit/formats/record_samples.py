"""Values of every event of a record, for properties."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from types import UnionType
from typing import get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from oddtrick.formats.record_questions import NOTICES
from oddtrick.table.actions import (
    Action,
    Answers,
    Assigns,
    Line,
    Meaning,
    Notices,
    Records,
    Scoring,
    Waives,
)
from oddtrick.table.answers import Alternatives, BothDefenders, Level, Option, Responsible, Suits
from oddtrick.table.notices import Found, Known, NoticeKind, SelfInfliction
from oddtrick.table.setup import Regulations, Setup
from oddtrick.words.calls import Bid, Double, Pass, Redouble
from oddtrick.words.cards import Card, Cards, Suit
from oddtrick.words.contracts import Contract, Denomination, Doubling
from oddtrick.words.deals import Deal
from oddtrick.words.results import Award, AwardKind
from oddtrick.words.seats import Caller, Seat, Side, Vulnerability

texts = st.text(max_size=12) | st.sampled_from(["null", "~", "no", "6E1", "1:30", " x ", "- a", "a: b", "#", "'", '"'])
seats, sides = st.sampled_from(Seat), st.sampled_from(Side)
cards = st.integers(0, 51).map(Card.of)
card_tuples = st.lists(cards, min_size=1, max_size=4, unique=True).map(tuple)
calls = st.builds(Bid, st.integers(1, 9), st.sampled_from(Denomination)) | st.sampled_from(
    [Pass(), Double(), Redouble()]
)
laws = st.sampled_from(["27B1a", "30B1b-ii", "64", "12C1e", "70-fn"])
outcomes = st.sampled_from(["4S=", "3NTX-1 by E", "7CXX+0"]) | st.integers(-7600, 7600).map(str)
awards = st.sampled_from([AwardKind.AVERAGE_PLUS, AwardKind.AVERAGE, AwardKind.AVERAGE_MINUS]).map(Award) | st.builds(
    Award, st.sampled_from([AwardKind.PERCENT, AwardKind.IMPS]), st.integers(0, 400).map(lambda n: Fraction(n, 4))
)
players: st.SearchStrategy[Seat | Side] = seats | sides
callers: st.SearchStrategy[Seat | Caller] = seats | st.sampled_from(Caller)
holdings = st.dictionaries(seats, card_tuples.map(Cards.of), max_size=3).map(lambda held: tuple(held.items()))
flags = st.booleans()
seat_tuples = st.lists(seats, unique=True).map(tuple)
suits = st.lists(st.sampled_from(Suit), unique=True).map(tuple)

meanings = st.builds(
    Meaning,
    st.none() | flags,
    st.none() | st.lists(st.sampled_from(Denomination), unique=True).map(tuple),
    texts,
    flags,
    texts,
)

BY_NAME: dict[str, st.SearchStrategy[object]] = {
    "tricks": st.none() | st.integers(0, 13),
    "minutes": st.none() | st.integers(0, 9999),
    "law": laws | st.just(""),
    "counted": st.none(),
    "about": calls.map(str) | st.sampled_from(["auction", "contract"]),
    "cards": card_tuples,
    "visible": st.none() | st.just(()) | card_tuples,
    "meaning": meanings,
    "holds": holdings,
}


def of_hint(hint: object) -> st.SearchStrategy[object]:
    if get_origin(hint) is UnionType or type(hint) is UnionType:
        return st.one_of([of_hint(one) for one in get_args(hint)])
    simple = {bool: flags, str: texts, Card: cards, Award: awards, type(None): st.none()}
    if hint in simple:
        return simple[hint]  # type: ignore[index]
    if hint in (Bid, Pass, Double, Redouble):
        return calls
    assert isinstance(hint, type), hint
    assert issubclass(hint, Enum), hint
    return st.sampled_from(hint)


def whole(kind: type) -> st.SearchStrategy[object]:
    hints = get_type_hints(kind)
    optional = {"cards"} if kind.__name__ in ("FacesHand", "Learns") else set()
    empty: dict[str, object] = {"FacesHand": None, "Learns": ()}
    chosen = {name: BY_NAME[name] if name in BY_NAME else of_hint(hint) for name, hint in hints.items()}
    for name in optional:
        chosen[name] = st.just(empty[kind.__name__]) | card_tuples
    return st.builds(kind, **chosen)


@st.composite
def weighted(draw: st.DrawFn) -> tuple[Line, ...]:
    parts = draw(st.lists(st.integers(1, 9), min_size=1, max_size=4))
    return tuple(Line(draw(outcomes), Fraction(part, sum(parts))) for part in parts)


NOTICE_FIELDS: dict[str, st.SearchStrategy[object]] = {
    "trick": st.integers(1, 13),
    "card": cards,
    "call": calls,
    "board": st.integers(1, 9999),
    "played_by": seat_tuples,
    "known_since": st.sampled_from(Known),
    "found": st.sampled_from(Found),
    "score": outcomes,
    "tricks": st.integers(0, 13),
    "law": laws,
    "why": texts,
    "kind": st.sampled_from(SelfInfliction),
}
ANY_SIDE = {"wrong_score", "wrongly_pointed", "illegal_method", "self_inflicted"}


@st.composite
def noticed(draw: st.DrawFn) -> Notices:
    kind = draw(st.sampled_from(NoticeKind))
    found: dict[str, object] = {}
    for key in NOTICES[kind.value][0]:
        if key.needed or draw(flags):
            by = players if kind.value in ANY_SIDE else seats
            found["inflicted" if key.name == "kind" else key.name] = draw(
                by if key.name == "by" else NOTICE_FIELDS[key.name]
            )
    return Notices(kind, noticed_by=draw(st.none() | callers), **found)  # type: ignore[arg-type]


demands = st.builds(Suits, suits, suits).filter(lambda demand: bool(demand.require or demand.forbid))
some_texts = st.lists(texts, min_size=1, max_size=3).map(tuple)
VALUES: dict[str, st.SearchStrategy[object]] = {
    "accept": flags | st.dictionaries(seats, flags, min_size=1).map(lambda said: BothDefenders(tuple(said.items()))),
    "comparable": flags,
    "replacement": calls,
    "opening_lead": st.just(Option.REJECT),
    "lead_penalty": st.just(Option.NONE) | demands,
    "play_penalty": st.just(Option.HIGHEST) | demands,
    "which_hand": seats,
    "forbid_suit": st.just(Option.NONE) | st.sampled_from(Suit),
    "which_card": cards,
    "tricks_to_claimer": st.integers(0, 13),
    "logical_alternatives": st.builds(Alternatives, some_texts, texts.filter(lambda text: text != "none")),
    "influenced": seat_tuples,
    "gained_by_ignorance": st.just(Option.NONE) | sides,
    "mistaken": st.just(Option.CALL),
    "responsible": st.builds(Responsible, st.sampled_from(Level), st.sampled_from(Level)),
}
SPECIAL: dict[type, st.SearchStrategy[object]] = {
    Notices: noticed(),
    Answers: st.sampled_from(sorted(VALUES)).flatmap(
        lambda name: st.builds(Answers, st.just(name), VALUES[name], st.none() | seats)
    ),
    Records: st.builds(Records, st.integers(0, 13), outcomes | st.just("")) | st.builds(Records, st.none(), outcomes),
    Waives: st.builds(Waives, players, st.none(), BY_NAME["law"]) | st.builds(Waives, st.none(), seats, BY_NAME["law"]),
    Assigns: st.builds(Assigns, weighted(), weighted()) | st.builds(Assigns, st.just(()), weighted()),
}
KINDS: tuple[type, ...] = get_args(Action)


def events_of(kind: type) -> st.SearchStrategy[Action]:
    return SPECIAL[kind] if kind in SPECIAL else whole(kind)  # type: ignore[return-value]


actions = st.one_of([events_of(kind) for kind in KINDS])


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    pack = draw(st.permutations(range(52)))
    sizes = draw(st.lists(st.integers(0, 14), min_size=4, max_size=4).filter(lambda sizes: sum(sizes) <= 52))
    hands, first = [], 0
    for size in sizes:
        hands.append(Cards.of(Card.of(index) for index in pack[first : first + size]))
        first += size
    return Deal(*hands)


contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Denomination), st.sampled_from(Doubling))
regulations = st.builds(Regulations, flags, flags, flags, flags, st.none() | flags, flags, flags, st.integers(0, 9999))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    played = draw(flags)
    ns = draw(st.integers(0, 13))
    return Setup(
        draw(seats),
        draw(st.sampled_from(Vulnerability)),
        draw(st.none() | st.integers(1, 9999)),
        draw(st.none() | deals()),
        draw(st.sampled_from(Scoring)),
        draw(contracts) if played else None,
        draw(seats) if played else None,
        (ns, draw(st.integers(0, 13 - ns))) if played else (0, 0),
        draw(st.none() | seats) if played else None,
        draw(regulations),
    )
