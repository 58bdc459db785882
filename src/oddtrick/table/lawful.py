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
from dataclasses import replace
from itertools import islice

from oddtrick.table.actions import Action, MakesCall
from oddtrick.table.calling import DENOMINATIONS, settled
from oddtrick.table.detect import admissible, trailing_passes
from oddtrick.table.playing import laid, turned_up
from oddtrick.table.plays import PlaysCard, TurnsUp
from oddtrick.table.state import PLACE, Laid, Phase, Play, Spoken, State, Trick
from oddtrick.words.calls import HIGHEST_LEVEL, Bid, Call, Pass
from oddtrick.words.cards import PACK, Cards
from oddtrick.words.seats import Seat

SEATS = tuple(Seat)
NS = (Seat.NORTH, Seat.SOUTH)
SUITS = tuple(0x1FFF << 13 * order for order in range(4))
"""The cards of each suit, clubs first, as bits."""
TRUMPS = dict(zip(DENOMINATIONS, (*SUITS, 0), strict=True))


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
    turn, calls, at, done = PLACE[state.turn], list(state.auction), state.at, 0
    last = next((spoken.call for spoken in reversed(calls) if type(spoken.call) is Bid), None)
    passes = len(trailing_passes(state.auction))
    for act in acts:
        if type(act) is not MakesCall or act.by is not SEATS[turn] or _more(act):
            break
        call = act.call
        passes = passes + 1 if type(call) is Pass else 0
        if passes == 4 or not _sound(call, act.by, last, calls):
            break
        last = call if type(call) is Bid else last
        done += 1
        calls.append(Spoken(act.by, call, at + done, act.meaning))
        turn = (turn + 1) & 3
        if passes == 3 and last is not None:
            break
    if not done:
        return state, 0
    record = (*state.acts, *acts[:done])
    return settled(replace(state, turn=SEATS[turn], auction=tuple(calls), acts=record)), done


def _sound(call: Call, by: Seat, last: Bid | None, calls: Sequence[Spoken]) -> bool:
    """Whether a call in rotation is sufficient, or admissible, over the last bid."""
    match call:
        case Pass():
            return True
        case Bid():
            return call.level <= HIGHEST_LEVEL and (last is None or call.beats(last))
        case _:
            return admissible(tuple(calls), by, call)


def _rotates(auction: tuple[Spoken, ...], turn: Seat) -> bool:
    """Whether the calls so far went round, down to whose turn it is."""
    after = (*(spoken.by for spoken in auction[1:]), turn)
    return all(call.due is None and call.by.lho is seat for call, seat in zip(auction, after, strict=False))


def _more(act: MakesCall) -> bool:
    """Whether a call is more than a call."""
    return act.concurrent or act.meaning.psychic or bool(act.meaning.says)


def _opening_lead(state: State, acts: Sequence[Action], done: int) -> tuple[State, int]:
    """The state after a face-down lead, and after it is turned up, where these are next."""
    if state.phase is not Phase.CLARIFICATION or state.play.trick:
        return state, done
    for act in islice(acts, done, done + 2):
        down = state.play.face_down
        match act:
            case PlaysCard(face_down=True, lead=None | True) if down is None and _can_lead(state, act):
                state = laid(state, act).recorded(act)
            case TurnsUp() if down is not None and down.by is act.by and act.by is state.turn:
                state = turned_up(state).recorded(act)
            case _:
                break
        done += 1
    return state, done


def _can_lead(state: State, act: PlaysCard) -> bool:
    """Whether the player in turn leads a card that it can hold."""
    hand = state.play.hand(act.by)
    return act.by is state.turn and act.card in (_free(state.play) if hand is None else hand)


def _free(play: Play) -> Cards:
    """The cards that a player whose hand is unknown can hold: neither played nor in a known hand."""
    tricks = (play.trick, *(trick.cards for trick in play.quitted))
    seen = int(Cards.of(one.card for trick in tricks for one in trick)) if play.trick or play.quitted else 0
    for hand in play.hands:
        seen |= 0 if hand is None else int(hand)
    return Cards(int(PACK) & ~seen)


def _cards(state: State, acts: Sequence[Action], start: int) -> tuple[State, int]:
    """The state after the lawful cards, faced: hands and suits are bits, players places from North."""
    play, turn = state.play, _turn(state)
    if turn is None or state.contract is None:
        return state, start
    trumps, free, ahead, done = TRUMPS[state.contract.denomination], int(_free(play)), state.at - start, start
    hands = [None if hand is None else int(hand) for hand in play.hands]
    trick, quitted, left = list(play.trick), list(play.quitted), 4 * play.remaining - len(play.trick)
    suit, best, winner = _lying(trick, trumps)
    for act in islice(acts, start, start + left):
        if type(act) is not PlaysCard or act.by is not SEATS[turn] or act.face_down or act.counted or act.concurrent:
            break
        index, hand = act.card.index, hands[turn]
        card = 1 << index
        held = free if hand is None else hand
        revokes = hand is not None and hand & suit and not card & suit
        if not held & card or revokes or (act.lead is not None and act.lead is not (suit == 0)):
            break
        done += 1
        if hand is None:
            free ^= card
        else:
            hands[turn] = hand ^ card
        trick.append(Laid(act.by, act.card, ahead + done))
        if not suit:
            suit, best = SUITS[index // 13], -1
        worth = index + 52 if card & trumps else index if card & suit else -1
        if worth > best:
            best, winner = worth, turn
        turn = (turn + 1) & 3
        if len(trick) == 4:
            quitted.append(Trick(tuple(trick), SEATS[winner]))
            trick, suit, turn = [], 0, winner
    after = _played(play, hands, trick, quitted, SEATS[turn])
    return _recorded(state, acts[start:done], SEATS[turn], after), done


def _turn(state: State) -> int | None:
    """The place of who is to lead or play; None where no card can come, or the trick is not in rotation."""
    play, turn = state.play, state.turn
    if turn is None or play.face_down or play.remaining < 1 or len(play.trick) > 3:
        return None
    if state.phase not in (Phase.CLARIFICATION, Phase.PLAY):
        return None
    seats = [PLACE[card.by] for card in play.trick] + [PLACE[turn]]
    around = [(seats[0] + place) & 3 for place in range(len(seats))]
    return PLACE[turn] if seats == around and (not play.trick or play.led) else None


def _lying(trick: Sequence[Laid], trumps: int) -> tuple[int, int, int]:
    """The suit led to the current trick, what its best card is worth and whose it is; 0, -1, 0 before the lead."""
    if not trick:
        return 0, -1, 0
    suit = SUITS[trick[0].card.index // 13]
    cards = [(card.card.index, PLACE[card.by]) for card in trick if 1 << card.card.index & (suit | trumps)]
    return suit, *max((index + 52 if 1 << index & trumps else index, place) for index, place in cards)


def _played(
    play: Play, hands: Sequence[int | None], trick: Sequence[Laid], quitted: Sequence[Trick], turn: Seat
) -> Play:
    """The cards on the table and the tricks won, `turn` to lead or play next."""
    north, east, south, west = (None if hand is None else Cards(hand) for hand in hands)
    new = quitted[len(play.quitted) :]
    ns = sum(done.winner in NS for done in new)
    return Play(
        (north, east, south, west), trick[0].by if trick else turn, tuple(trick), tuple(quitted),
        play.ns + ns, play.ew + len(new) - ns, None, bool(new) or play.dummy_faced,
    )  # fmt: skip


def _recorded(state: State, acts: Sequence[Action], turn: Seat, play: Play) -> State:
    """The state with these cards on its record; as it was where none was folded."""
    if not acts:
        return state
    over = play.remaining == 0
    return State(
        state.setup, Phase.ENDED if over else Phase.PLAY, None if over else turn, state.auction, state.contract,
        state.declarer, play, state.docket, (*state.acts, *acts),
    )  # fmt: skip
