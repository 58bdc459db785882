"""Whatever movement of players or teams is made: it is sound, its cards agree with it, and its table is read again."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oddtrick.formats.movement_csv import read_movement, write_movement
from oddtrick.movements import Movement, Playing, Resting, SittingOut, faults, pair_cards, pair_leaves
from oddtrick.movements.make_others import OF_PLAYERS, OF_TEAMS
from oddtrick.words.contestants import Contestants
from oddtrick.words.errors import Impossible

few = settings(max_examples=40, deadline=None)


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    kind = draw(st.sampled_from([*OF_PLAYERS, *OF_TEAMS]))
    size = draw(st.integers(2, 30))
    rounds = draw(st.none() | st.integers(1, 20))
    families = OF_PLAYERS if kind in OF_PLAYERS else OF_TEAMS
    try:
        return replace(families[kind](size, rounds), boards_per_set=2)
    except Impossible:
        assume(False)
        raise


@few
@given(movements())
def test_it_is_sound(made: Movement) -> None:
    assert faults(made) == ()
    assert len({seating.set for _, seating in made.played()}) == made.sets


@few
@given(movements())
def test_cards_say_where_everybody_is_in_every_round(made: Movement) -> None:
    cards = pair_cards(made)
    for number in range(1, made.rounds + 1):
        stops = {(card.pair, card.side): card.steps[number - 1].stop for card in cards}
        playing = {who: stop for who, stop in stops.items() if isinstance(stop, Playing)}
        assert len(playing) == sum(len(seating.pairs) for seating in made.playing(number))
        resting = {pair for (pair, _), stop in stops.items() if isinstance(stop, Resting | SittingOut)}
        assert resting == set(made.sitting_out(number)) & set(made.pairs)
        for (pair, _), stop in playing.items():
            for other in stop.opponents:
                met = playing[other, stop.side.other if made.contestants is Contestants.TEAMS else None]
                assert pair in met.opponents


@few
@given(movements())
def test_its_table_is_read_again(made: Movement) -> None:
    read = read_movement(write_movement(made), "own.csv", teams=made.contestants is Contestants.TEAMS)
    assert faults(read) == ()
    if not made.absences:
        assert (read.seatings, read.boards, read.contestants) == (made.seatings, made.boards, made.contestants)


@few
@given(movements(), st.data())
def test_who_leaves_takes_the_table_out_of_play_and_nothing_else(made: Movement, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, made.rounds))
    who = data.draw(st.sampled_from([one for one in made.pairs if not made.absent(one, number)]))
    after = pair_leaves(made, who, number)
    for each in range(1, made.rounds + 1):
        gone = {seating for seating in made.playing(each) if each >= number and who in seating.pairs}
        assert set(after.playing(each)) == set(made.playing(each)) - gone
