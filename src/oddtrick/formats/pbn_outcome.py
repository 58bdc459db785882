"""What came of a board in PBN: auction, contract, play, tricks and points, each from its tag or from the others.

Source: PBN 2.1, sections 3.4.13 to 3.6.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from oddtrick.formats.course import final_contract
from oddtrick.formats.game import Put, Rest, Said
from oddtrick.formats.pbn_calls import CallsRead, read_calls
from oddtrick.formats.pbn_cards import CardsRead, card_of, read_cards, tricks_won
from oddtrick.formats.pbn_draft import Draft
from oddtrick.formats.pbn_elements import elements_of
from oddtrick.formats.pbn_holders import by_holders, fits
from oddtrick.formats.pbn_plain import CONTRACTS, plain_calls, plain_cards
from oddtrick.formats.pbn_values import points_of, result_of
from oddtrick.words.calls import Pass
from oddtrick.words.contracts import Contract, Denomination
from oddtrick.words.deals import Deal
from oddtrick.words.errors import Impossible
from oddtrick.words.seats import Seat, Side

PASSED = frozenset({"PASS", "P", "AP", "PASSED OUT", "PASS OUT", "PASSED", "PASSOUT", "ALL PASS", "PASSED-OUT"})
_CONTRACT = re.compile(
    r"(?P<level>[1-7])\s*(?P<denomination>NO[ -]?TRUMPS?|NT?|SPADES?|HEARTS?|DIAMONDS?|CLUBS?|SA|[CDHS])\s*"
    r"(?P<risk>DBL|DOUBLED|D|X|RDBL|REDOUBLED|RD|R|XX)?"
    r"(?:\s+(?:BY\s+)?(?P<declarer>[NESW]))?"
)
_SYMBOLS = str.maketrans("♠♥♦♣", "SHDC")
_DENOMINATIONS = {one.value: one for one in Denomination}


@dataclass(slots=True)
class Outcome:
    """What came of a board; the names are those of `Game`, and `won` the tricks of North-South in the play."""

    dealer: Seat | None = None
    calls: tuple[Said, ...] = ()
    complete: bool = False
    auction_rest: Rest = Rest.UNSAID
    contract: Contract | None = None
    passed_out: bool = False
    declarer: Seat | None = None
    cards: tuple[Put, ...] = ()
    play_rest: Rest = Rest.UNSAID
    claim: int | None = None
    won: int | None = None
    tricks: int | None = None
    points: int | None = None


def outcome_of(draft: Draft, dealer: Seat | None, deal: Deal | None) -> Outcome:
    """What a game says came of its board.

    Args:
        draft: the game.
        dealer: as the file says, or by the board's number.
        deal: the hands.
    """
    outcome = Outcome()
    _auction(draft, outcome, dealer)
    _contract(draft, outcome, dealer or outcome.dealer)
    _play(draft, outcome, deal)
    _result(draft, outcome)
    return outcome


def _auction(draft: Draft, outcome: Outcome, dealer: Seat | None) -> None:
    if "Auction" not in draft.tags:
        return
    place, tag = draft.tags["Auction"]
    seat = _seat(tag.value) or dealer
    if seat is None and tag.tokens:
        draft.faults.warn(tag, "pbn.auction", f"{tag.value[:20]!r} is no seat and no dealer is named: read from North")
    notes = draft.notes["Auction"] or draft.notes["Play"]  # some write all of them after the play
    read = _plain_calls(draft, place, seat or Seat.NORTH, dealer) or read_calls(
        elements_of(draft.text, place), seat or Seat.NORTH, dealer, notes, draft.faults
    )
    outcome.calls, outcome.complete, outcome.auction_rest = read.calls, read.complete, read.rest
    outcome.dealer = read.first if dealer is None and (seat or read.calls) else None
    draft.comments += [("Auction", remark) for remark in read.remarks]
    draft.unused("Auction", read.used)
    draft.borrowed = read.used - draft.notes["Auction"].keys()


def _plain_calls(draft: Draft, place: int, seat: Seat, dealer: Seat | None) -> CallsRead | None:
    words = draft.text.words(place) if dealer in (None, seat) else None
    read = None if words is None else plain_calls(words, seat)
    return read and CallsRead(read.calls, seat, read.complete, Rest.UNSAID, (), frozenset())


def _seat(text: str) -> Seat | None:
    try:
        return Seat.parse(text.strip().lstrip("^"))
    except Impossible:
        return None


def _contract(draft: Draft, outcome: Outcome, dealer: Seat | None) -> None:
    called = final_contract(dealer, outcome.calls) if dealer is not None else None
    said = draft["Contract"]
    outcome.declarer = _declarer(draft)
    if said.upper() in PASSED:
        outcome.passed_out = True
    elif said.upper() in _DENOMINATIONS:
        draft.extra["Contract"] = said.upper()
    elif said:
        _bid(draft, outcome, said)
    elif outcome.complete:
        outcome.passed_out = called is None
        outcome.contract = called[0] if called else None
    called = _opened(draft, outcome, called)
    if called is not None and called[0] == outcome.contract:
        outcome.declarer = outcome.declarer or called[1]
        _closed(draft, outcome)
    elif outcome.complete and (called[0] if called else None) != outcome.contract:
        text = (
            f"the contract is {outcome.contract or 'none'}, but the auction comes to {called[0] if called else 'none'}"
        )
        draft.faults.warn(draft.tag("Contract"), "pbn.contract", text)
    if called is not None and outcome.declarer is not None and "Declarer" not in draft.extra:
        _checked(draft, outcome, called[1])


def _bid(draft: Draft, outcome: Outcome, said: str) -> None:
    outcome.contract = CONTRACTS.get(said)
    if outcome.contract is not None:
        return
    try:
        outcome.contract = Contract.parse(said.rstrip("."))
    except Impossible:
        _in_words(draft, outcome, said)


def _in_words(draft: Draft, outcome: Outcome, said: str) -> None:
    """A contract as people write it, with a word for the double or with declarer: `4H dbl`, `3SA`, `4S by N`."""
    found = _CONTRACT.fullmatch(said.upper().translate(_SYMBOLS))
    if found is None:
        draft.keep("Contract", f"Contract {said[:40]!r} cannot be read")
        return
    denomination = "NT" if found["denomination"].startswith(("N", "SA")) else found["denomination"][0]
    risk = {"": "", "D": "X", "R": "XX"}.get((found["risk"] or "")[:1], found["risk"])
    outcome.contract = CONTRACTS[found["level"] + denomination + risk]
    if found["declarer"] and outcome.declarer is None:
        outcome.declarer = Seat.parse(found["declarer"])
    by = f" by {outcome.declarer.value}" if found["declarer"] and outcome.declarer else ""
    draft.faults.warn(draft.tag("Contract"), "pbn.contract", f"{said[:40]!r} is read as {outcome.contract}{by}")


def _declarer(draft: Draft) -> Seat | None:
    said = draft["Declarer"]
    seat = _seat(said)
    if said.startswith("^") and seat is not None:
        draft.extra["Declarer"] = f"^{seat.value}"
    elif said and seat is None:
        draft.keep("Declarer", f"Declarer {said[:40]!r} cannot be read")
    return seat


def _opened(draft: Draft, outcome: Outcome, called: tuple[Contract, Seat] | None) -> tuple[Contract, Seat] | None:
    """The final contract with the passes before the first bid, where the file leaves them out.

    They are left out where declarer and leader agree with each other, and the auction comes to the same final bid from
    another seat.
    """
    declarer, contract = outcome.declarer, outcome.contract
    if called is None or contract is None or declarer is None or declarer is called[1]:
        return called
    if (called[0].level, called[0].denomination) != (contract.level, contract.denomination):
        return called
    passed = outcome.calls[0].call == Pass() or any(said.by for said in outcome.calls)
    if passed or not outcome.complete or _seat(draft["Play"]) is not declarer.lho:
        return called
    passes = 1 + (called[1].lho, called[1].partner, called[1].rho).index(declarer)
    outcome.calls = (Said(Pass()),) * passes + outcome.calls
    text = f"{declarer.value} is declarer: the passes before the first bid are not given, taken as made"
    draft.faults.warn(draft.tag("Auction"), "pbn.auction-start", text)
    return called[0], declarer


def _checked(draft: Draft, outcome: Outcome, called: Seat) -> None:
    if called is not outcome.declarer and outcome.complete and outcome.declarer is not None:
        text = f"{outcome.declarer.value} is declarer, but {called.value} by the auction"
        draft.faults.warn(draft.tag("Declarer"), "pbn.declarer", text)


def _closed(draft: Draft, outcome: Outcome) -> None:
    """The passes that end an auction, where the contract says that it is over and the file leaves them out."""
    if outcome.complete or outcome.auction_rest is not Rest.UNSAID or not draft["Contract"]:
        return
    passes = next((n for n, said in enumerate(reversed(outcome.calls)) if said.call != Pass()), 0)
    outcome.calls += (Said(Pass()),) * (3 - passes)
    outcome.complete = True
    draft.faults.warn(draft.tag("Auction"), "pbn.auction-end", "the last passes are not given: taken as made")


def _play(draft: Draft, outcome: Outcome, deal: Deal | None) -> None:
    if "Play" not in draft.tags:
        return
    place, tag = draft.tags["Play"]
    leader = _seat(tag.value)
    if leader is not None and outcome.declarer is None and outcome.contract is not None:
        outcome.declarer = leader.rho
    due = outcome.declarer.lho if outcome.declarer else None
    column = leader or due or _holder(draft, place, deal)
    if column is None:
        draft.faults.warn(tag, "pbn.play", "nothing says who leads: read from West")
        column = Seat.WEST
    trump = _trump(draft, outcome)
    read = _plain_cards(draft, place, column, due, trump) or read_cards(
        elements_of(draft.text, place), column, due, trump, draft.notes["Play"], draft.faults
    )
    outcome.cards, outcome.play_rest, outcome.won = read.cards, read.rest, read.won
    if deal is not None and not fits(read.cards, deal):
        _to_holders(draft, outcome, deal, due or column, trump)
    draft.comments += [("Play", remark) for remark in read.remarks]
    draft.unused("Play", read.used | draft.borrowed)


def _to_holders(draft: Draft, outcome: Outcome, deal: Deal, due: Seat, trump: Denomination) -> None:
    """Tricks whose cards stand in other columns than their players', as those who hold them played them."""
    cards, odd = by_holders(outcome.cards, deal, due, trump)
    if odd:
        tricks = ", ".join(map(str, odd))
        text = f"cards of trick {tricks} stand in other columns than their holders': taken as those played them"
        draft.faults.warn(draft.tag("Play"), "pbn.play-columns", text)
        outcome.cards, outcome.won = cards, tricks_won(cards, Side.NS, trump)


def _plain_cards(draft: Draft, place: int, column: Seat, due: Seat | None, trump: Denomination) -> CardsRead | None:
    words = draft.text.words(place) if due is column else None
    read = None if words is None else plain_cards(words, column, trump)
    return read and CardsRead(read.cards, read.rest, (), frozenset(), read.won)


def _holder(draft: Draft, place: int, deal: Deal | None) -> Seat | None:
    first = next((one for token in draft.text.tags[place].tokens if (one := card_of(token.text))), None)
    return deal.holder(first) if deal is not None and first is not None else None


def _trump(draft: Draft, outcome: Outcome) -> Denomination:
    if outcome.contract is not None:
        return outcome.contract.denomination
    return _DENOMINATIONS.get(draft.extra.get("Contract", ""), Denomination.NO_TRUMP)


def _result(draft: Draft, outcome: Outcome) -> None:
    said = draft["Result"]
    side = outcome.declarer.side if outcome.declarer else None
    if said:
        outcome.tricks = result_of(said, side)
        if outcome.tricks is None and side is None and result_of(said, Side.NS) is not None:
            draft.extra["Result"] = said  # of sides, and nobody knows which was declarer's
        elif outcome.tricks is None:
            _relative(draft, outcome, said)
        elif said.startswith("^"):
            draft.extra["Result"] = f"^{outcome.tricks}"
    if outcome.declarer is not None and outcome.contract is not None and outcome.won is not None:
        _compared(draft, outcome, outcome.won if outcome.declarer.side is Side.NS else 13 - outcome.won)
    if outcome.play_rest is Rest.GIVEN_UP and outcome.tricks is not None:
        outcome.claim, outcome.play_rest = outcome.tricks, Rest.UNSAID
    _points(draft, outcome)


def _relative(draft: Draft, outcome: Outcome, said: str) -> None:
    """Some write odd tricks over or under the contract, `+1`, `-2`, `=`."""
    over = 0 if said == "=" else int(said) if said[0] in "+-" and said[1:].isdecimal() and len(said) < 4 else None
    tricks = 6 + outcome.contract.level + over if outcome.contract is not None and over is not None else -1
    if 0 <= tricks <= 13:
        outcome.tricks = tricks
        draft.faults.warn(draft.tag("Result"), "pbn.result", f"{said} is read as {tricks} tricks")
    else:
        draft.keep("Result", f"Result {said[:40]!r} cannot be read")


def _compared(draft: Draft, outcome: Outcome, played: int) -> None:
    if outcome.tricks is None and "Result" not in draft.extra:
        outcome.tricks = played
    elif outcome.tricks != played and "Result" not in draft.extra:
        text = f"{outcome.tricks} tricks are stated, {played} were won in the play"
        draft.faults.warn(draft.tag("Result"), "pbn.result", text)


def _points(draft: Draft, outcome: Outcome) -> None:
    said = draft["Score"]
    if not said:
        return
    outcome.points = points_of(said, outcome.declarer.side if outcome.declarer else None)
    if outcome.points is None:
        draft.extra["Score"] = said
