"""What happened at a table, typed in one line: `1s p 2h x`, each call or card by whose turn it is.

    1s p 2nt xx ppp   calls, or several passes at once
    w 1h              the call or card of a seat: out of rotation, or out of turn
    1s/2s             a call that its maker tries to change at once; `/2s` changes the last call
    hk h2 d10         cards; `s4+s5` two at once; `hk/h2` dummy's card changed
    "small heart"     declarer's words for dummy's card, in any of five languages
    e drop c4         a card seen: `show`, `name` likewise; `w back h3` taken back; `e lead d9`, `e fifth d9`
    touch hk          declarer touches dummy's card; `move`, `suggest`: dummy does it
    n warn s, n ask s dummy tries to prevent an irregularity, asks about a revoke; `breach look`, `leave`, `swap`
    revoke w          a revoke of West comes to light; `defective w` a trick with a wrong number of its cards
    d, w d            the director is called, by nobody in particular or by West
    yes, no, 3        the answer to the question that is put
    claim 3, concede  a claim or concession of so many of the tricks left, or of all
    agree, w object   what an opponent says to it, or any player; `playon`: all four play on
    end               the play of the board is over
    w next, round     West calls on the next board; the round is over

A line with brackets, or that begins with a word and a colon, is read as the events of a case file: `no_alert: N`.

Example:
    >>> from oddtrick.table.evolve import begin
    >>> from oddtrick.table.setup import Setup
    >>> acts = acts_of("1s 1h d no 2h", begin(Setup()), 2017)
    >>> [type(act).__name__ for act in acts], acts[-1].by
    (['MakesCall', 'MakesCall', 'CallsDirector', 'Answers', 'MakesCall'], <Seat.EAST: 'E'>)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from oddtrick.formats.records import read_events
from oddtrick.laws.editions import laws_of
from oddtrick.laws.record import Refused
from oddtrick.rulings.moment import CallBy, PlayBy
from oddtrick.service.typed_cards import CARD, card_act, card_words, changed_card, player
from oddtrick.table.actions import (
    Action,
    Answers,
    BoardEnds,
    CallsDirector,
    ChangesCall,
    MakesCall,
    NextCall,
    NextRound,
)
from oddtrick.table.decide import decide
from oddtrick.table.evolve import evolve
from oddtrick.table.plays import Agrees, Claims, Concedes, Objects, PlaysCard, PlaysOn
from oddtrick.table.state import State
from oddtrick.words.calls import parse_call
from oddtrick.words.cards import Card
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Caller, Seat

SOURCE = "line"
"""What errors call a line of events in the form of the case file."""
MOST = 400
"""Acts that are typed at once."""

_EVENTS = re.compile(r"\s*-|.*[\[{]|\s*[a-z_]{2,}:", re.DOTALL)
_SEAT = re.compile(r"([nesw]):?", re.IGNORECASE)
_PASSES = re.compile(r"p{2,4}", re.IGNORECASE)
_ANSWERS = {"yes": True, "no": False}
_NUMBER = re.compile(r"\d{1,2}")
_CLAIM = re.compile(r"(claim|concede)(\d{1,2})?", re.IGNORECASE)


def acts_of(line: str, state: State, edition: int) -> tuple[Action, ...]:
    """The acts that a line says, from this state on.

    Raises:
        BadFile: a line of events that cannot be read, with its place.
        Impossible: a word that is no act, or nobody whose turn it is.
        Refused: an act that contradicts the record, with its number from 1.
    """
    if _EVENTS.match(line):
        return read_events(line, SOURCE)
    acts: list[Action] = []
    by: Seat | None = None
    change = False
    for word in _words(line):
        seat = _SEAT.fullmatch(word)
        if seat is not None:
            by = Seat(seat[1].upper())
        elif word == "/":
            change = True
        else:
            act = _act(word, by, state, change=change)
            by, change = None, False
            acts.append(act)
            state = _after(state, act, edition, len(acts))
    if by is not None or change:
        raise Impossible("the line ends in the middle: what did this player do?", id="typed.unfinished")
    return tuple(acts)


def _words(line: str) -> Iterator[str]:
    found = card_words(_SAID.sub(r"\1\2", line))
    if len(found) > MOST:
        raise Impossible("{found} words: {most} at most", id="typed.long", found=len(found), most=MOST)
    for word in found:
        yield from word if _PASSES.fullmatch(word) else (word,)


_SAID = re.compile(r"\b(claim|concede)\s+(\d{1,2})\b", re.IGNORECASE)
"""A number behind a claim belongs to it."""


def _after(state: State, act: Action, edition: int, number: int) -> State:
    try:
        facts = decide(state, act, laws_of(edition))
    except Impossible as why:
        raise Refused(number, why) from why
    for fact in facts:
        state = evolve(state, fact)
    return state


def _act(word: str, by: Seat | None, state: State, *, change: bool) -> Action:
    """One word as an act: by the seat named before it, or by whose turn it is."""
    known = word.lower()
    if known in _ANSWERS:
        return _answer(_ANSWERS[known], by, state)
    if _NUMBER.fullmatch(known):
        return _answer(int(known), by, state)
    if known in _PLAIN:
        return _PLAIN[known](by, state)
    claim = _CLAIM.fullmatch(known)
    if claim is not None:
        return _claim(claim, by, state)
    done = card_act(word, by, state)
    if done is not None:
        return done
    if CARD.fullmatch(word):
        card = Card.parse(word)
        return changed_card(card, by, state) if change else PlaysCard(by or _turn(state, word), card)
    call = parse_call(word)
    return ChangesCall(by or _last(state), call) if change else MakesCall(by or _turn(state, word), call)


_PLAIN: Mapping[str, Callable[[Seat | None, State], Action]] = {
    "d": lambda by, _: CallsDirector(by or Caller.TABLE),
    "director": lambda by, _: CallsDirector(by or Caller.TABLE),
    "end": lambda _by, _state: BoardEnds(),
    "round": lambda _by, _state: NextRound(),
    "next": lambda by, state: NextCall(by or _opponent(state)),
    "agree": lambda by, state: Agrees(by or _opponent(state)),
    "object": lambda by, state: Objects(by or _opponent(state)),
    "playon": lambda by, _: PlaysOn(by),
}
"""Words that say all of an act."""


def _claim(said: re.Match[str], by: Seat | None, state: State) -> Action:
    """A claim or concession: by declarer where it is dummy's turn."""
    turn = by or _turn(state, said[0])
    seat = state.declarer if by is None and turn is state.dummy and state.declarer is not None else turn
    tricks = int(said[2]) if said[2] else None
    return Claims(seat, tricks) if said[1].lower() == "claim" else Concedes(seat, tricks)


def _opponent(state: State) -> Seat:
    """The next player after the one who claimed or conceded."""
    if state.play.claim is None:
        raise Impossible("there is no claim or concession: put a seat before it, such as w agree", id="typed.no-claim")
    return state.play.claim.by.lho


def _answer(value: bool | int, by: Seat | None, state: State) -> Action:
    pending = state.docket.pending
    if pending is None:
        raise Impossible("nothing is asked here", id="typed.nothing-asked")
    return Answers(pending.question.name, value, by)


def _turn(state: State, word: str) -> Seat:
    """Whose turn it is; while a question waits for somebody's act, that player's."""
    pending = state.docket.pending
    match pending.question.by_act if pending is not None and pending.question.act_means is None else None:
        case CallBy(seat) | PlayBy(seat):
            return seat
        case _:
            return player(None, state, word)


def _last(state: State) -> Seat:
    if not state.auction:
        raise Impossible("there is no call yet that could be changed", id="typed.no-call")
    return max(state.auction, key=lambda call: call.at).by
