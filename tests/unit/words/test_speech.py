"""An assigned adjusted score as directors say it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.words.contracts import Denomination, PassedOut, Points, parse_score
from oddtrick.words.errors import Impossible
from oddtrick.words.notation import entry_text, parse_entry
from oddtrick.words.results import MOST_OUTCOMES, Artificial, Assigned, NotPlayed, Played, SelfInflicted, Weighted
from oddtrick.words.seats import Seat, Side
from oddtrick.words.speech import NOTHING_HELD, Held, read_assigned

MADE, DOWN, NO_TRUMP = (parse_score(text) for text in ("4S= by S", "4S-1 by S", "3NT+1 by S"))
AT_TABLE = Held(Played(MADE))
SIXTY_FORTY = (Weighted(MADE, Fraction(3, 5)), Weighted(DOWN, Fraction(2, 5)))
KEPT = (Weighted(MADE),)


@pytest.mark.parametrize(
    "text",
    [
        "60 % 4♠=, 40 % 4♠-1; EW keep 4♠=",
        "60% 4s=,40% 4s-1; ew keep the table result",
        "ns 60 4s=, 40 4s-1; ew 4s=",
        "NS: 60 4s= and 40 4s-1; EW: keep",
        "ew keep; ns w 60 4s=, 40 4s-1",
        "n/s 60% 4s= s, 40% 4s-1; e-w keep their score",
        "60%4s=, 40%4s−1; ew keeps the result",
        "w 3/5 4s=, 2/5 4s-1; ew keep table result",
    ],
)
def test_weights_for_one_side_and_the_tables_result_for_the_other(text: str) -> None:
    assert parse_entry(text, AT_TABLE) == Assigned(SIXTY_FORTY, KEPT)


@pytest.mark.parametrize(
    "text", ["60% 4s= s, 40% 4s-1", "60 4s= s, 40 4s-1", "w 60 4s= s, 40 4s-1", "60 s 4s=, 40 4s-1"]
)
def test_weights_for_both_sides(text: str) -> None:
    assert parse_entry(text) == Assigned(SIXTY_FORTY, SIXTY_FORTY)


def test_shares_of_the_whole() -> None:
    thirds = (Weighted(MADE, Fraction(1, 3)), Weighted(NO_TRUMP, Fraction(2, 3)))
    assert parse_entry("1/3 4s=, 2/3 3nt+1", AT_TABLE) == Assigned(thirds, thirds)
    assert parse_entry("100/3% 4s= s, 200/3% 3nt+1") == Assigned(thirds, thirds)


def test_outcomes_without_a_declarer() -> None:
    expected = (Weighted(PassedOut(), Fraction(1, 2)), Weighted(Points(-50), Fraction(1, 2)))
    assert parse_entry("50 p, 50 -50") == Assigned(expected, expected)


def told(text: str, held: Held = NOTHING_HELD) -> list[str]:
    found = parse_entry(text, held)
    assert isinstance(found, Assigned)
    return [str(one.score) for one in (*found.ns, *found.ew)]


def test_a_declarer_is_the_one_of_the_denomination_then_the_last_named_and_then_that_of_the_table() -> None:
    by_west = told("50% 4h= w, 50% 3n=; ew 4s=", AT_TABLE)
    assert by_west == ["4H= by W", "3NT= by W", "4S= by S"]
    assert told("50% 4h= w, 50% 4s=; ew 4h-1", AT_TABLE) == ["4H= by W", "4S= by S", "4H-1 by W"]
    by_east = Held(declarer=Seat.EAST, denomination=Denomination.SPADES)
    said = "60 % 3♥=, 40 % 3♥-1 S; EW keep 3♠="
    assert (
        told(said, by_east)
        == told(said, Held(Played(parse_score("3S= by E"))))
        == ["3H= by S", "3H-1 by S", "3S= by E"]
    )
    assert told("60% 4s=, 40% 4s-1 s") == ["4S= by S", "4S-1 by S"] * 2
    with pytest.raises(Impossible, match="who declares"):
        parse_entry("60% 4s=, 40% 3h-1 s")
    known = parse_entry("60 4s=, 40 4s-1", Held(declarer=Seat.SOUTH))
    assert known == Assigned(SIXTY_FORTY, SIXTY_FORTY)


def test_a_result_alone_takes_no_declarer_from_the_table() -> None:
    with pytest.raises(Impossible, match="who declares"):
        parse_entry("4s=", AT_TABLE)


def test_a_side_keeps_what_an_earlier_adjustment_left_it() -> None:
    split = Assigned(SIXTY_FORTY, KEPT)
    assert parse_entry("ew keep; ns 4s-1", Held(split)) == Assigned((Weighted(DOWN),), KEPT)
    assert parse_entry("ns keep; ew keep", Held(split)) == split
    inflicted = SelfInflicted(DOWN, Side.NS, KEPT, KEPT)
    assert parse_entry("ns keep; ew 4s=", Held(inflicted)) == Assigned((Weighted(DOWN),), KEPT)


def test_a_side_keeps_a_result_that_is_named_where_the_tables_is_not_known() -> None:
    assert parse_entry("ns 4s-1 s; ew keep 4s= s") == Assigned((Weighted(DOWN),), KEPT)


def test_the_lead_is_not_repeated() -> None:
    led = Held(Played(parse_entry("4s= s hk").score))  # type: ignore[union-attr]
    assert entry_text(parse_entry("ns 4s-1; ew keep 4s=", led)) == "ns 4s-1 s; ew 4s= s hk"


@pytest.mark.parametrize(
    ("text", "held", "error"),
    [
        ("60% 4s= s, 30% 4s-1", NOTHING_HELD, "weights.sum"),
        ("1/3 4s= s, 1/3 4s-1", NOTHING_HELD, "weights.sum"),
        ("60% 4s= s, 60% 4s-1", NOTHING_HELD, "weights.sum"),
        ("w 120 4s= s, -20 4s-1", NOTHING_HELD, "weights.positive"),
        ("100% 4s= s, 0% 4s-1", NOTHING_HELD, "weights.positive"),
        ("60% 4s= s, 4s-1", NOTHING_HELD, "entry.weight"),
        ("60% 4s= s, 40%", NOTHING_HELD, "entry.weight"),
        ("60% 4s= s, most 4s-1", NOTHING_HELD, "entry.weight"),
        ("1/0 4s= s, 2/3 4s-1", NOTHING_HELD, "number.unreadable"),
        ("60% 4s=, 40% 4s-1", NOTHING_HELD, "entry.declarer"),
        ("60% 4s= s, 40% 3nt+5", NOTHING_HELD, "tricks.number"),
        ("60% px s, 40% 4s-1 s", NOTHING_HELD, "entry.contract"),
        ("ew keep", AT_TABLE, "entry.split"),
        ("ns 4s=; ns 4s-1", AT_TABLE, "entry.split"),
        ("60% 4s=, 40% 4s-1; 4s=", AT_TABLE, "entry.split"),
        ("ns 4s=; ew 4s-1; ew keep", AT_TABLE, "entry.split"),
        ("ns 4s-1; ew keep", Held(declarer=Seat.SOUTH), "entry.keep"),
        ("ns 4s-1 s; ew keep", Held(Artificial.parse("a+/a-")), "entry.keep"),
        ("ns 4s-1 s; ew keep", Held(NotPlayed()), "entry.keep"),
        ("ns 4s-1; ew keep 4s+1", AT_TABLE, "entry.keep-other"),
        ("ns 4s-1; ew keep calm", AT_TABLE, "entry.contract"),
    ],
)
def test_what_is_wrong_is_said(text: str, held: Held, error: str) -> None:
    with pytest.raises(Impossible) as caught:
        parse_entry(text, held)
    assert caught.value.id == error


def test_more_outcomes_than_anybody_weighs_are_refused_at_once() -> None:
    def equal(outcomes: int) -> str:
        return ", ".join([f"1/{outcomes} 4s= s"] * outcomes)

    assert len(read_assigned(equal(MOST_OUTCOMES), NOTHING_HELD).ns) == MOST_OUTCOMES
    for outcomes in (MOST_OUTCOMES + 1, 100_000):
        with pytest.raises(Impossible) as refused:
            read_assigned(equal(outcomes), NOTHING_HELD)
        assert refused.value.id == "weights.many"
    one = Weighted(PassedOut(), Fraction(1, 51))
    with pytest.raises(Impossible):
        Assigned((one,) * 51, (one,) * 51)
