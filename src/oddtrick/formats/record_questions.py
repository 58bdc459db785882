"""The questions that a record answers, and what it can report as come to light: one table each, a key a row.

Example:
    >>> len(QUESTIONS), len(NOTICES), sorted(QUESTIONS)[0]
    (40, 18, 'accept')
"""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.formats import record_words as words
from oddtrick.formats.shapes import Either, Key, Keys, Many, Shape, Text, Words
from oddtrick.table.answers import Level
from oddtrick.table.notices import Found, Known, SelfInfliction

FLAGS = Either(
    text=words.FLAG, keys=Keys(tuple(Key(seat, words.FLAG, f"What {seat} says.") for seat in words.SEATS), some=True)
)
_DEMAND = Either(
    keys=Keys(
        (
            Key("require", words.SUITS, "The suit that has to be led or played."),
            Key("forbid", words.SUITS, "The suit, or suits, that may not be led or played."),
        ),
        some=True,
    )
)
_LEVEL = words.words_of(Level)

QUESTIONS: Mapping[str, tuple[Shape, str]] = {
    "accept": (FLAGS, "Is the irregularity condoned? By seat where the two defenders differ."),
    "unintended": (words.FLAG, "Was the first call unintended? Law 25A."),
    "replacement": (words.CALL, "The call that replaces the one refused."),
    "let_stand": (words.FLAG, "true: the first call stands; false: another call follows. Laws 25B and 36B2."),
    "comparable": (words.FLAG, "Is the new call comparable? Law 23A."),
    "acts_over": (words.FLAG, "Was the call made over the one out of rotation? Laws 28B and 29A."),
    "same_denominations": (words.FLAG, "Do both bids specify the same denominations? Law 27B1(a) of 2017."),
    "natural": (words.FLAG, "Is neither bid conventional or artificial? Law 27B1 of 1997, 27B1(a) of 2007."),
    "same_or_more_precise": (words.FLAG, "Is the new call's meaning the same or more precise? Law 27B1(b) of 2007."),
    "opening_lead": (
        Words(("spread_hand", "dummy_spread_declarer_second", "accept_dummy_second", "reject")),
        "What the presumed declarer does about an opening lead out of turn. Law 54.",
    ),
    "lead_penalty": (
        Either(text=Words(("none",)), keys=_DEMAND.keys),
        "Declarer's choice of a lead. Laws 26, 50D2, 51B and 56.",
    ),
    "play_penalty": (Either(text=Words(("highest", "lowest")), keys=_DEMAND.keys), "Declarer's choice after Law 57A."),
    "withdraw": (words.FLAG, "Does the player take the card, or the call, back? Laws 21B and 47."),
    "which_hand": (words.SEAT, "From which hand has declarer to lead? Law 43B2(a)."),
    "forbid_suit": (Words(("C", "D", "H", "S", "none")), "The suit that declarer forbids. Law 26B."),
    "treat_as_penalty_card": (words.FLAG, "Does declarer treat the card as a penalty card? Law 24 of 1997."),
    "which_card": (words.CARD, "Which of the cards is played."),
    "any_card": (words.CARD, "The card that the defenders name for dummy. Law 46B5."),
    "could_have_known": (words.FLAG, "Could the player have known that this would help its side? Law 72C."),
    "tricks_to_claimer": (words.TRICKS, "How many of the tricks left go to the side that claimed or conceded. Law 70."),
    "intended": (words.FLAG, "Was the card named the one meant? Laws 45C4(b) and 46B."),
    "is_lead": (words.FLAG, "Was the card a lead to the next trick? Law 45E."),
    "deliberate": (words.FLAG, "Was the card exposed on purpose? Law 50B."),
    "logical_alternatives": (
        Keys(
            (
                Key(
                    "of", Many(Text("a call, or an action in words"), least=1), "The logical alternatives.", needed=True
                ),
                Key(
                    "suggested",
                    Text("a call, an action in words, or none"),
                    "The one demonstrably suggested, or `none`.",
                    needed=True,
                ),
            )
        ),
        "The logical alternatives, and which of them was suggested. Law 16B.",
    ),
    "interferes": (words.FLAG, "Is the information likely to disturb the play? Law 16D2."),
    "outside_information": (
        Words(("reseat", "redeal", "substitute", "play_on", "adjust")),
        "What the director does about information from outside. Law 16D.",
    ),
    "all_agree": (words.FLAG, "Do all four players agree to play on? Law 13B of 1997."),
    "playable": (words.FLAG, "Can the board still be played, or scored, normally? Laws 13B and 82C."),
    "call_differs": (words.FLAG, "Does the call differ from the one cancelled? Law 15A3."),
    "mistaken": (Words(("call", "explanation", "unknown")), "What was mistaken, the call or its explanation? Law 75."),
    "influenced": (
        words.SEAT_LIST,
        "The seats whose last call the misinformation could well have influenced. Law 21B1(a).",
    ),
    "crucial": (words.FLAG, "Was what the explanation left out crucial? Law 40B5(b)."),
    "partner_aware": (words.FLAG, "Had partner more reason than the opponents to know it? Law 40C1."),
    "gained_by_ignorance": (
        Words(("NS", "EW", "none")),
        "Which side gained by an opponent's ignorance of the Laws? Law 11A.",
    ),
    "waiver": (Words(("let_stand", "cancel")), "What the director does about a rectification waived. Law 10B."),
    "responsible": (
        Keys(
            (
                Key("NS", _LEVEL, "How far North-South caused it.", needed=True),
                Key("EW", _LEVEL, "How far East-West caused it.", needed=True),
            )
        ),
        "Who caused that the board cannot be played. Law 12C2(a).",
    ),
    "damaged": (words.FLAG, "Was the side that did not offend damaged? Law 12B1."),
    "tricks_won": (words.TRICKS, "The tricks that declarer won. Law 79B2."),
    "convinced": (words.FLAG, "Is the director convinced that the record is wrong? Law 79."),
    "score": (words.ADJUSTED, "The adjusted score, as the events `assign` and `artificial` give it. Law 12C."),
}

_BY = Key("by", words.SEAT, "Whose it is.")
_BY_NEEDED = Key("by", words.SEAT, "Whose it is.", needed=True)
_BY_PLAYER = Key("by", words.PLAYER, "Whose it is: a seat or a side.")
_TRICK = Key("trick", words.TRICK, "The number of the trick, from 1.")
_CARD = Key("card", words.CARD, "The card.")
_CALL = Key("call", words.CALL, "The call.")
_SUIT_FAULT = (_BY, _TRICK, _CARD)

NOTICES: Mapping[str, tuple[tuple[Key, ...], str]] = {
    "revoke": (_SUIT_FAULT, "A player did not follow suit. Law 61."),
    "defective_trick": (_SUIT_FAULT, "A trick has a wrong number of cards. Law 67."),
    "wrong_lead": (_SUIT_FAULT, "A lead was made by the wrong player or from the wrong hand."),
    "misinformation": (
        (_BY, _CALL, Key("known_since", words.words_of(Known), "Since when the player knew of its misexplanation.")),
        "The opponents were told something wrong. Law 21B.",
    ),
    "wrong_board": (
        (
            Key("board", words.BOARD, "The board that was played."),
            Key("played_by", words.SEAT_LIST, "Who played it already."),
        ),
        "A board was played that was not to be played. Law 15.",
    ),
    "missing_card": (
        (_BY, _CARD, Key("found", words.words_of(Found), "Where the card was found.")),
        "A hand is short of a card. Law 14.",
    ),
    "extra_card": ((_BY, _CARD, _TRICK), "A card too many; `trick`: the quitted trick to which it was played. Law 13."),
    "wrong_score": (
        (
            _BY_PLAYER,
            Key("score", words.OUTCOME, "The score that is right."),
            Key("tricks", words.TRICKS, "Declarer's tricks."),
        ),
        "The score that was entered is wrong. Law 79.",
    ),
    "misplaced_dummy_card": (
        (_CARD, _TRICK),
        "Dummy put a card into the played position that declarer did not name. Law 45D.",
    ),
    "wrongly_pointed": ((_BY_PLAYER, _TRICK), "A quitted card points the wrong way. Law 65B3."),
    "director_error": (
        (Key("law", words.PROVISION, "The provision that was applied wrongly."),),
        "A ruling was wrong. Law 82C.",
    ),
    "wrong_hand": (
        (_BY_NEEDED, Key("board", words.BOARD, "The board whose cards they were.")),
        "All calls of a player so far were made on the cards of another board. Law 15A1 of 2017.",
    ),
    "earlier_call": (
        (_BY_NEEDED, Key("call", words.CALL, "The call.", needed=True)),
        "The call that a player made on this board before, on a wrong hand. Law 15A3.",
    ),
    "misunderstanding": ((_BY_NEEDED, _CALL), "A player misunderstood its own call. Law 21A."),
    "illegal_method": ((_BY_PLAYER, _CALL), "A call of a method that may not be used. Law 40B4."),
    "acted_first": (
        (_BY_NEEDED,),
        "A player of the side that did not offend acted before the director was called. Law 11A.",
    ),
    "unplayable": ((Key("why", words.TEXT, "Why."),), "The board cannot be played. Law 12A2."),
    "self_inflicted": (
        (
            Key("by", words.PLAYER, "Whose it is: a seat or a side.", needed=True),
            Key("kind", words.words_of(SelfInfliction), "What kind of act.", needed=True),
        ),
        "The side that did not offend harmed itself. Law 12C1(e).",
    ),
}
