"""The keys of `expect`: what a case demands of the state that follows.

Example:
    >>> sorted(key.name for key in EXPECT.keys)[:4]
    ['absent', 'adjusted', 'appeals', 'applied']
"""

from __future__ import annotations

from oddtrick.formats import record_words as words
from oddtrick.formats.record_forms import ACTS
from oddtrick.formats.record_questions import QUESTIONS
from oddtrick.formats.shapes import Anything, ByKey, ByWord, Either, Key, Keys, Many, Shape, Text, Words

IRREGULARITIES = (
    "insufficient_bid", "call_out_of_rotation", "inadmissible_double", "bid_over_seven", "call_by_barred_player",
    "call_after_final_pass", "changed_call", "exposed_card", "opening_lead_out_of_turn", "lead_out_of_turn_declarer",
    "lead_out_of_turn_defender", "premature_play", "play_out_of_turn", "revoke", "fifth_card", "defective_trick",
    "invalid_designation", "misplaced_dummy_card", "simultaneous_play", "penalty_card_not_played", "contested_claim",
    "misinformation", "unauthorized_information", "wrong_board", "wrong_hand", "surplus_card", "missing_card",
    "dummy_breach", "score_error", "director_error", "incorrect_number_of_cards", "late_correction",
    "improper_question", "handled_other_hand",
)  # fmt: skip
"""The names of irregularities."""
PHASES = ("auction", "clarification", "play", "claim", "ended", "redeal")
UNTIL = ("next_turn", "end_of_auction", "loses_lead", "next_lead", "this_trick")

_LAW = Key("law", words.PROVISION, "The provision, or a whole of which it is a part.")
_SEAT = Key("seat", words.SEAT, "Whom it binds.", needed=True)
_BY = Key("by", words.SEAT, "Who.")
_PLAYER = Key("by", words.PLAYER, "Who: a seat or a side.")
_CARD = Key("card", words.CARD, "The card.")
_QUESTION = Words(tuple(QUESTIONS))
_SUITS = Many(words.SUIT, distinct=True)
_POINTS = Text("points such as -420", words.POINTS, (-99999, 99999))
_POINTS_BY_SIDE = Keys((Key("NS", _POINTS, "North-South's points."), Key("EW", _POINTS, "East-West's points.")))
_ENDED_CONTRACT = Text("a contract such as 4SX, or passed_out", words.STATE_CONTRACT)
_UNTIL = Key("until", Words(UNTIL), "When it ends.")


def _needed(key: Key) -> Key:
    return Key(key.name, key.of, key.means, needed=True)


RESTRICTIONS: dict[str, tuple[Key, ...]] = {
    "must_pass": (_UNTIL,),
    "must_call": (Key("call", words.CALL, "The only call.", needed=True), _UNTIL),
    "may_not_call": (Key("calls", Many(words.CALL), "The calls forbidden.", needed=True), _UNTIL),
    "lead": (Key("forbid", _SUITS, "Suits forbidden."), Key("require", _SUITS, "Suits required."), _UNTIL),
    "penalty_card": (_CARD, Key("grade", Words(("major", "minor")), "Its grade.")),
    "lead_option": (
        Key("holder", words.SEAT, "Who chooses; null while the auction is on."),
        Key("forbid_one_of", _SUITS, "The suits of which one may be forbidden."),
        Key("require_or_forbid", _SUITS, "The suits that may be required or forbidden."),
    ),
    "must_play": (Key("cards", words.VISIBLE, "The cards."), _UNTIL),
    "play": (Key("demand", Anything(), "As answered."), _UNTIL),
    "face_up": (_needed(_CARD), _UNTIL),
    "must_correct": (
        Key("about", words.TEXT, "The call that was explained wrongly.", needed=True),
        Key("from", Words(("final_pass", "end_of_play")), "When the duty begins."),
    ),
}
"""The kinds of restriction, each with its keys."""

_ROWS: dict[str, tuple[str, tuple[Key, ...]]] = {
    "information": (
        "Information that some may not use.",
        (
            _LAW,
            _BY,
            Key("about", words.TEXT, "A call, a card, or the word for the source."),
            Key("unauthorized_to", words.SEAT_LIST, "Who may not use it."),
            Key("authorized_to", words.SEAT_LIST, "Who may."),
        ),
    ),
    "transfers": (
        "Tricks transferred.",
        (Key("to", words.SIDE, "To which side."), Key("tricks", words.TRICKS, "How many."), _LAW),
    ),
    "penalties": (
        "Penalties.",
        (
            Key("side", words.SIDE, "Which side."),
            Key("amount", words.TEXT, "How much."),
            _LAW,
            Key("why", words.TEXT, "Why."),
        ),
    ),
    "reviews": (
        "What the director has to come back to.",
        (_LAW, Key("question", _QUESTION, "What will be asked."), Key("when", words.TEXT, "When.")),
    ),
    "irregularities": (
        "What was irregular.",
        (
            Key("name", Words(IRREGULARITIES), "What it is.", needed=True),
            _PLAYER,
            Key("at", words.PLACE, "The number of the event, counted from 1."),
            _LAW,
            Key("condoned", words.FLAG, "Whether it was condoned."),
            Key("established", words.FLAG, "Of a revoke: whether it is established."),
        ),
    ),
    "appeals": (
        "Appeals.",
        (
            _PLAYER,
            Key("heard", words.FLAG, "Whether it is heard."),
            Key("before", words.TEXT, "Before whom."),
            Key("may_overrule", words.FLAG, "Whether they may overrule the director."),
            _LAW,
        ),
    ),
}


def _row(keys: tuple[Key, ...], *, absent: bool) -> Keys:
    """A row; of one that must be absent nothing has to be said."""
    return Keys(tuple(Key(key.name, key.of, key.means) for key in keys) if absent else keys)


def _restriction(kind: str, keys: tuple[Key, ...], *, absent: bool) -> Keys:
    name = Key("kind", Words((kind,)), "What kind of restriction.", needed=True)
    return Keys((name, *_row((_SEAT, _LAW, *keys), absent=absent).keys))


def _sets(*, absent: bool) -> tuple[Key, ...]:
    restriction = ByWord("kind", {kind: _restriction(kind, keys, absent=absent) for kind, keys in RESTRICTIONS.items()})
    return (
        Key("applied", Many(words.PROVISION), "Provisions applied, or wholes of which they are parts."),
        Key("restrictions", Many(restriction), "What binds a player."),
        Key("withdrawn", Many(_CALL_OR_CARD_ROW), "Calls and cards taken back or cancelled."),
        *(Key(name, Many(_row(keys, absent=absent)), means) for name, (means, keys) in _ROWS.items()),
    )


def _short_row(key: Key, *more: Key) -> ByKey:
    """A row such as `{by: N, call: 1S}`, or short: `{N: 1S}`."""
    row = Keys((Key("by", words.SEAT, "Who.", needed=True), key, *more))
    return ByKey({"by": row, **dict.fromkeys(words.SEATS, ACTS)}, "by, or a seat")


_CALL_ROW = _short_row(Key("call", words.CALL, "The call.", needed=True))
_CARD_ROW = _short_row(_needed(_CARD))
_CALL_OR_CARD_ROW = _short_row(Key("call", words.CALL, "The call."), _CARD, _LAW)
_HANDS = Keys(tuple(Key(seat, words.HAND, f"What {seat} still holds.") for seat in words.SEATS))
_STATE_OUTCOME = Either(
    text=words.OUTCOME_OR_AWARD,
    keys=Keys(
        (
            Key("score", words.OUTCOME, "The outcome."),
            Key("points", _POINTS, "That side's points."),
            Key("weight", words.PERCENT, "Its weight in per cent."),
        )
    ),
)
_STATE_SIDE = Either(text=_STATE_OUTCOME.text, many=Many(_STATE_OUTCOME), keys=_STATE_OUTCOME.keys)
_ADJUSTED = Keys(
    (
        Key("NS", _STATE_SIDE, "North-South's score."),
        Key("EW", _STATE_SIDE, "East-West's score."),
        Key("without_error", _STATE_SIDE, "Of self-inflicted damage: the other side's without its own error."),
    )
)
_RESULT = Keys(
    (
        Key("contract", _ENDED_CONTRACT, "The contract."),
        Key("declarer", words.SEAT, "Declarer."),
        Key("tricks", words.TRICKS, "Declarer's tricks, transfers counted."),
        Key("score", _POINTS_BY_SIDE, "Points."),
    )
)
_PENDING = Keys(
    (
        Key("name", _QUESTION, "Which question."),
        Key("to", Words((*words.SEATS, *words.SIDES, "table", "director")), "Who answers it."),
        _LAW,
        Key("options", Anything(), "What can be answered."),
        Key("asks", words.TEXT, "The question in words."),
        Key("advice", Anything(), "What helps to answer it."),
    )
)
_SETS = _sets(absent=False)
_STATE: tuple[tuple[str, Shape, str], ...] = (
    ("edition", words.EDITION, "The edition."),
    ("phase", Words(PHASES), "Where the board stands."),
    ("dealer", words.SEAT, "Who dealt."),
    ("vulnerable", words.VULNERABLE, "Who is vulnerable."),
    ("turn", words.SEAT, "Whose turn it is; null: nobody's."),
    ("auction", Many(Either(text=words.CALL, keys=_CALL_ROW)), "The calls that stand."),
    ("contract", _ENDED_CONTRACT, "The contract."),
    ("declarer", words.SEAT, "Declarer."),
    ("dummy", words.SEAT, "Dummy."),
    ("trick", Many(_CARD_ROW), "The current trick."),
    ("tricks", words.TRICKS_BY_SIDE, "Tricks won, before transfers."),
    ("hands", _HANDS, "Cards left."),
    ("legal", words.VISIBLE, "What the player at turn may play."),
    ("pending", _PENDING, "The question; null: none."),
    ("result", _RESULT, "The result; null: none yet."),
    ("adjusted", _ADJUSTED, "The adjusted score; null: none."),
)

EXPECT = Keys(
    (
        *(Key(name, shape, means) for name, shape, means in _STATE),
        *_SETS,
        Key("only", Many(Words(tuple(key.name for key in _SETS))), "Lists that hold no other rows than those given."),
        Key("absent", Keys(_sets(absent=True)), "Rows that are not there."),
    )
)
"""What a case expects: any part of the state."""
