"""Acts that are plainly lawful, many at once: most boards are nothing else, and none of this needs a Law.

`lawful` goes as far as nothing is doubtful and stops before the first act that could be more than the call or card
that it is. What it folds, `decide` and `evolve` would have folded to the same state, one act after another.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> from oddtrick.words.calls import parse_call
    >>> calls = [MakesCall(seat, parse_call(text)) for seat, text in zip(Seat, ("1S", "P", "2S", "2H"))]
    >>> state, done = lawful(begin(Setup()), calls)
    >>> done, state.turn
    (3, <Seat.WEST: 'W'>)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from oddtrick.table.actions import Action, MakesCall
from oddtrick.table.calling import over
from oddtrick.table.detect import Made, height_of, last_but_passes, may_double, trailing_passes
from oddtrick.table.playing import laid, turned_up
from oddtrick.table.plays import PlaysCard, TurnsUp
from oddtrick.table.quitted import Quitted, rows
from oddtrick.table.state import PLACE, Hands, Laid, Phase, Play, Spoken, State
from oddtrick.words.calls import BIDS, Bid, Pass
from oddtrick.words.cards import PACK, Cards
from oddtrick.words.contracts import Denomination
from oddtrick.words.seats import Seat

SEATS = tuple(Seat)
NEXT = (1, 2, 3, 0)
"""By a player's place, from North: the player; the place of who comes next."""
HIGHEST = BIDS[-1].height
BITS = tuple(1 << index for index in range(52))
SUITS = tuple(suit for suit in (0x1FFF, 0x1FFF << 13, 0x1FFF << 26, 0x1FFF << 39) for _ in range(13))
"""By a card's index: the card, and all cards of its suit, as bits."""
UNSEEN = 4
"""The place, after those of the four players, of the cards that may be in any hand that is unknown."""
Worth = tuple[int, ...]
"""What each card is worth to a trick, by its index: the trick goes to the most; less than 0 never wins."""


def _worth(trumps: int, led: int) -> Worth:
    raised = {led: 0, trumps: 13}
    return tuple(index % 13 + raised.get(index // 13, -13) for index in range(52))


WORTHS = {trump: tuple(_worth(suit, led) for led in range(4)) for suit, trump in enumerate(Denomination)}
"""By the trump suit, and by the suit led."""


def lawful(state: State, acts: Sequence[Action]) -> tuple[State, int]:
    """The state after the longest run of acts, from the first, that are lawful and raise no matter.

    Lawful here: calls in rotation, sufficient or admissible; an opening lead by the leader, faced or face down and
    turned up; cards in turn, held as far as hands are known, following suit where the hand is known. The pass that
    passes a board out raises a matter, so it is left. Nothing is folded while a case, a duty or a question is open.

    Law: 17-22, 41, 44 (1987-2017).

    Returns:
        The state, and how many acts led to it: from 0 to all.
    """
    if not _clear(state):
        return state, 0
    state, done = _calls(state, acts)
    state, done = _opening_lead(state, acts, done)
    return _cards(state, acts, done)


def _clear(state: State) -> bool:
    """Whether nothing that was ruled, or waits to be, touches the acts to come."""
    docket, play = state.docket, state.play
    waits = docket.pending or docket.duties or docket.attempts or docket.postponed or any(state.open_cases())
    return not (waits or state.over or state.cancelled or play.held or play.claim)


def _calls(state: State, acts: Sequence[Action]) -> tuple[State, int]:
    """The state after the lawful calls, the auction over where they end it."""
    if state.phase is not Phase.AUCTION or state.turn is None or not _rotates(state.auction, state.turn):
        return state, 0
    turn, calls = PLACE[state.turn], list[MakesCall]()
    height, passes = height_of(state.auction), len(trailing_passes(state.auction))
    last: Made | None = last_but_passes(state.auction)
    for act in acts:
        if (
            type(act) is not MakesCall or act.by is not SEATS[turn]
            or act.concurrent or act.meaning.psychic or act.meaning.says
        ):  # fmt: skip
            break
        call = act.call
        if type(call) is Pass:
            passes += 1
            if passes == 4:
                break
        elif type(call) is Bid:
            if not height < call.height <= HIGHEST:
                break
            passes, last, height = 0, act, call.height
        elif may_double(last, act.by, call):
            passes, last = 0, act
        else:
            break
        calls.append(act)
        turn = NEXT[turn]
        if passes == 3 and last is not None:
            return over(_called(state, calls, SEATS[turn])), len(calls)
    return _called(state, calls, SEATS[turn]), len(calls)


def _called(state: State, calls: Sequence[MakesCall], turn: Seat) -> State:
    """The state after calls in turn."""
    if not calls:
        return state
    spoken = [Spoken(call.by, call.call, at, call.meaning) for at, call in enumerate(calls, state.at + 1)]
    return State(
        state.setup, state.phase, turn, (*state.auction, *spoken), None, None, state.play, state.docket,
        (*state.acts, *calls),
    )  # fmt: skip


def _rotates(auction: Sequence[Spoken], turn: Seat) -> bool:
    """Whether the calls so far went round, down to whose turn it is."""
    places = enumerate(auction, PLACE[turn] - len(auction))
    return all(call.due is None and call.by is SEATS[place & 3] for place, call in places)


def _opening_lead(state: State, acts: Sequence[Action], done: int) -> tuple[State, int]:
    """The state after a face-down lead, and after it is turned up, where these are next."""
    if state.phase is not Phase.CLARIFICATION or state.play.trick:
        return state, done
    for act in islice(acts, done, done + 2):
        down = state.play.face_down
        match act:
            case PlaysCard(face_down=True, lead=None, counted=None, concurrent=False) if _can_lead(state, act):
                state = laid(state, act).recorded(act)
            case TurnsUp() if down is not None and down.by is act.by and act.by is state.turn:
                state = turned_up(state).recorded(act)
            case _:
                break
        done += 1
    return state, done


def _can_lead(state: State, act: PlaysCard) -> bool:
    """Whether the player in turn leads a card that it can hold, and none lies there."""
    play, hand = state.play, state.play.hand(act.by)
    return not play.face_down and act.by is state.turn and act.card in (_free(play) if hand is None else hand)


def _free(play: Play) -> Cards:
    """The cards that a player whose hand is unknown can hold: neither played nor in a known hand."""
    seen = int(Cards.of(one.card for trick in play.tricks for one in trick)) if play.trick or play.quitted else 0
    for hand in play.hands:
        seen |= 0 if hand is None else int(hand)
    return Cards(int(PACK) & ~seen)


def _cards(state: State, acts: Sequence[Action], start: int) -> tuple[State, int]:
    """The state after the lawful cards, faced: hands and suits are bits, players places from North."""
    play, turn = state.play, _turn(state)
    if turn is None or state.contract is None:
        return state, start
    worths, (hands, held_at) = WORTHS[state.contract.denomination], _held(play)
    lying, (suit, worth, most, winner) = len(play.trick), _lying(play.trick, worths)
    before, winners, ew = lying, list[Seat](), 0
    for act in islice(acts, start, start + 4 * play.remaining - lying):
        if (
            type(act) is not PlaysCard or act.by is not SEATS[turn] or act.lead is not None
            or act.face_down or act.counted or act.concurrent
        ):  # fmt: skip
            break
        index, place = act.card.index, held_at[turn]
        card, hand = BITS[index], hands[place]
        if not lying:
            suit, worth, most = SUITS[index], worths[index // 13], -1
        elif SUITS[index] is not suit and hand & suit and place is not UNSEEN:
            break
        if not hand & card:
            break
        hands[place] = hand ^ card
        if worth[index] > most:
            most, winner = worth[index], turn
        if lying < 3:
            lying, turn = lying + 1, NEXT[turn]
        else:
            lying, turn = 0, winner
            winners.append(SEATS[winner])
            ew += winner & 1
    done = start + 4 * len(winners) + lying - before
    if done == start:
        return state, start
    return _played(state, acts[start:done], _left(play.hands, hands), winners, ew, SEATS[turn]), done


def _held(play: Play) -> tuple[list[int], tuple[int, ...]]:
    """The hands as bits, then the cards that may be in any that is unknown; the place of each player's among these."""
    hands = [0 if hand is None else int(hand) for hand in play.hands]
    if None not in play.hands:
        return hands, (0, 1, 2, 3)
    places = tuple(UNSEEN if hand is None else place for place, hand in enumerate(play.hands))
    return [*hands, int(_free(play))], places


def _left(before: Hands, held: Sequence[int]) -> Hands:
    """The hands as they are now."""
    north, east, south, west = [None if hand is None else Cards(left) for hand, left in zip(before, held, strict=False)]
    return north, east, south, west


def _turn(state: State) -> int | None:
    """The place of who is to lead or play; None where no card can come, or the trick is not in rotation."""
    play, turn = state.play, state.turn
    if turn is None or play.face_down or play.remaining < 1 or len(play.trick) > 3:
        return None
    if state.phase not in (Phase.CLARIFICATION, Phase.PLAY):
        return None
    place = PLACE[turn]
    if not play.trick:
        return place
    lying = enumerate(play.trick, place - len(play.trick))
    return place if play.led and all(laid.by is SEATS[before & 3] for before, laid in lying) else None


def _lying(trick: Sequence[Laid], worths: Sequence[Worth]) -> tuple[int, Worth, int, int]:
    """The suit led to the current trick, what cards are worth to it, the most so far, and whose card that is."""
    if not trick:
        return 0, (), -1, 0
    led = trick[0].card.index
    worth = worths[led // 13]
    return SUITS[led], worth, *max((worth[laid.card.index], PLACE[laid.by]) for laid in trick)


def _played(state: State, plays: Sequence[Action], hands: Hands, winners: Sequence[Seat], ew: int, turn: Seat) -> State:
    """The state after cards in turn; `ew`: how many of the tricks East and West won."""
    play, at, acts = state.play, state.at + 1, (*state.acts, *plays)
    quitted, trick, first = play.quitted, play.trick, 0
    if winners:
        quitted = Quitted(tuple(quitted), trick, acts, at, tuple(winners))
        trick, first = (), 4 * len(winners) - len(trick)
    if first < len(plays):
        trick += rows(plays[first:], at + first)
    after = Play(
        hands, trick[0].by if trick else turn, trick, quitted, play.ns + len(winners) - ew, play.ew + ew, None,
        bool(winners) or play.dummy_faced,
    )  # fmt: skip
    ended = not after.remaining
    return State(
        state.setup, Phase.ENDED if ended else Phase.PLAY, None if ended else turn, state.auction, state.contract,
        state.declarer, after, state.docket, acts,
    )  # fmt: skip
