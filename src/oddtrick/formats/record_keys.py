"""The events of a case file: each one's keys, once, for its short and its canonical form.

Example:
    >>> ENTRIES["claim"].keys[0].name, ENTRIES["agree"].alone, ENTRIES["board_ends"].mark
    ('by', 'by', True)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.formats import record_words as words
from oddtrick.formats.shapes import Key, Text, Words
from oddtrick.table.actions import AppealOf, Consent, Truth
from oddtrick.table.plays import Breach, Exposure, Hold, Touch


@dataclass(frozen=True, slots=True)
class Entry:
    """One kind of event.

    Attributes:
        means: what it records.
        keys: what may be said of it.
        alone: the key whose value may stand alone in the short form; empty: none.
        mapped: whether the short form may be a mapping.
        mark: whether the short form may be `true`.
    """

    means: str
    keys: tuple[Key, ...] = ()
    alone: str = ""
    mapped: bool = True
    mark: bool = False


def _by(means: str) -> Key:
    return Key("by", words.SEAT, means, needed=True)


def _of_seat(means: str, whose: str) -> Entry:
    return Entry(means, (_by(whose),), alone="by", mapped=False)


def _of_card(means: str) -> Entry:
    return Entry(means, (Key("card", words.CARD, "The card.", needed=True),), alone="card", mapped=False)


def _mark(means: str) -> Entry:
    return Entry(means, mapped=False, mark=True)


_CARD = Key("card", words.CARD, "The card.", needed=True)
_CALL = Key("call", words.CALL, "The call.", needed=True)
_PAUSE = Key("pause", words.FLAG, "Whether it came after a pause for thought.")
_MEANING = (
    Key("artificial", words.FLAG, "Whether the call is artificial; open where nothing is said."),
    Key("shows", words.DENOMINATIONS, "The denominations that the call specified."),
    Key("means", words.TEXT, "What the call meant, in words."),
    Key("psychic", words.FLAG, "Whether it is a deliberate and gross misstatement."),
    Key("says", words.TEXT, "The words where they were others than the call. Law 19A3."),
)
_CONCURRENT = Key("concurrent", words.FLAG, "Made at the same time as the one before. Laws 33 and 58A.")

CALL_KEYS = (
    _CALL,
    *_MEANING,
    _CONCURRENT,
    Key("over", words.FLAG, "true: over the call out of rotation before it; false: in its turn. Laws 28B and 29A."),
)
CARD_KEYS = (
    _CARD,
    Key("face", Words(("down", "up")), "`down`: an opening lead that is not yet faced."),
    Key("lead", words.FLAG, "true: meant as a lead; false: perhaps a fifth card to the last trick."),
    Key("told_by", words.SEAT, "The opponent who said that it was this player's turn. Law 47E1."),
    _CONCURRENT,
    Key("deliberate", words.FLAG, "Whether the card was put down on purpose."),
)
CARDS_KEYS = (
    Key("cards", words.CARDS, "The cards played at once. Law 58B.", needed=True),
    Key("visible", words.VISIBLE, "Those whose faces could be seen; all where nothing is said."),
)
CHANGE_CALL_KEYS = (_by("Who changes its call."), _CALL, *_MEANING, _PAUSE)
CHANGE_CARD_KEYS = (_by("Declarer."), _CARD, _PAUSE)
CHANGE = (
    "A player tries to replace its last call (Laws 25, 27C), or declarer the card named for dummy (Laws 45C4, 46B)."
)

_CLAIM = (
    _by("Who speaks."),
    Key("tricks", words.TRICKS, "How many of the tricks left, the current one included; all where nothing is said."),
    Key("says", words.TEXT, "The words."),
    Key("holds", words.HOLDINGS, "Cards that hands are known to hold."),
)
_CONSENT = words.words_of(Consent)

ENTRIES: Mapping[str, Entry] = {
    "turn_up": _of_seat("The opening lead is faced.", "Who led it."),
    "retract": Entry("A player takes a card back by its own will.", (_by("Whose card."), _CARD)),
    "designate": Entry(
        "Declarer's words for dummy's card. Laws 45B and 46.",
        (Key("words", words.TEXT, "high, low, win, anything, a suit, a rank, or a card.", needed=True),),
        alone="words",
        mapped=False,
    ),
    "touches": Entry(
        "Declarer touches a card of dummy. Law 45C3.",
        (_CARD, Key("why", words.words_of(Touch), "Why.")),
        alone="card",
    ),
    "holds": Entry(
        "A card is held so that it may be played. Laws 45C1 and 45C2.",
        (_by("Who holds it."), _CARD, Key("how", words.words_of(Hold), "How.", needed=True)),
    ),
    "dummy_plays": _of_card("Dummy moves a card that declarer did not name. Laws 45D and 57C."),
    "dummy_suggests": _of_card("Dummy suggests a card. Law 45F."),
    "expose": Entry(
        "Cards are seen by partner. Laws 24, 49 and 50.",
        (
            _by("Whose cards."),
            Key("cards", words.CARDS, "The cards.", needed=True),
            Key("how", words.words_of(Exposure), "How they came to be seen.", needed=True),
            Key("fault", words.SEAT, "Another player who caused it."),
        ),
    ),
    "faces_hand": Entry(
        "A hand is spread, or some cards of it. Laws 47E2, 48B and 54.",
        (_by("Whose hand."), Key("cards", words.CARDS, "Only these; the whole hand where nothing is said.")),
        alone="by",
    ),
    "dummy_breach": Entry(
        "Dummy does what Law 43A2 forbids.",
        (Key("breach", words.words_of(Breach), "What dummy does.", needed=True),),
        alone="breach",
        mapped=False,
    ),
    "warn": Entry(
        "A player tries to prevent an irregularity. Laws 42B2 and 43B2(a).",
        (_by("Who warns."), Key("to", words.SEAT, "Who is warned.", needed=True)),
    ),
    "asks_revoke": Entry(
        "A player asks another whether it has none of the suit. Laws 42B1 and 61B.",
        (_by("Who asks."), Key("of", words.SEAT, "Who is asked.", needed=True)),
    ),
    "claim": Entry("A claim. Law 68A.", _CLAIM),
    "concede": Entry("A concession. Law 68B.", _CLAIM),
    "agree": _of_seat("Agreement to a claim or concession. Law 69.", "Who agrees."),
    "object": _of_seat(
        "An objection to a claim or concession, or an agreement withdrawn. Laws 69B and 71.", "Who objects."
    ),
    "plays_on": Entry(
        "Play goes on after a claim. Law 68D2(b) of 2017.",
        (Key("by", words.SEAT, "Who asked for it."), Key("refused_by", words.SEAT, "Who refused.")),
        mark=True,
    ),
    "explain": Entry(
        "What opponents were told of a call. Laws 20F and 40B.",
        (
            _by("Who explains."),
            _CALL,
            Key("says", words.TEXT, "The words.", needed=True),
            Key("is", words.words_of(Truth), "Whether it is the agreement; asked where nothing is said."),
            Key("aware", words.FLAG, "false: the player's partner does not know that the explanation is wrong."),
        ),
    ),
    "alert": _of_seat("A player alerts partner's call.", "Who alerts."),
    "no_alert": _of_seat("The alert that partner's call required did not come.", "Who did not alert."),
    "ask": Entry(
        "A question. Laws 20 and 41.",
        (
            _by("Who asks."),
            Key("about", words.TOPIC, "A call, `auction` for a review, or `contract`.", needed=True),
            Key("part", words.FLAG, "Whether only a part was asked for. Law 20B."),
            Key("to_mislead", words.FLAG, "Whether it was asked to mislead. Law 20G2."),
        ),
    ),
    "extraneous": Entry(
        "A possible source of unauthorized information. Law 16B.",
        (
            _by("Whose it is."),
            Key("how", words.TEXT, "What it was: hesitation, remark, …", needed=True),
            Key("suggests", words.TEXT, "What it suggests."),
        ),
    ),
    "reserve": _of_seat("A player reserves the right to call the director later. Law 16B2.", "Who reserves it."),
    "learns": Entry(
        "Information from elsewhere, or cards of another hand seen. Laws 13A and 16D.",
        (
            _by("Who learns it."),
            Key("what", words.TEXT, "In words."),
            Key("of", words.SEAT, "Whose cards were seen."),
            Key("cards", words.CARDS, "The cards seen."),
        ),
    ),
    "handles": Entry(
        "A player takes another player's cards. Law 7B3.",
        (
            _by("Who takes them."),
            Key("of", words.SEAT, "Whose cards.", needed=True),
            Key("permission", words.CALLER, "Who permitted it; nobody where nothing is said."),
        ),
    ),
    "restore": Entry(
        "The director puts a card where it belongs. Laws 13 and 14.",
        (
            _CARD,
            Key("to", words.SEAT, "Into which hand.", needed=True),
            Key("from", words.SEAT, "From which hand; from outside the hands where nothing is said."),
        ),
    ),
    "director": Entry(
        "Attention is drawn to an irregularity, and the director is called. Law 9.",
        (Key("by", words.CALLER, "Who calls: a seat, the table, or the director by itself.", needed=True),),
        alone="by",
        mapped=False,
    ),
    "board_ends": _mark("Play of the board is over."),
    "next_round": _mark("The round ended."),
    "next_call": Entry(
        "A side called on the next board.",
        (Key("by", words.PLAYER, "The side, or the player.", needed=True),),
        alone="by",
        mapped=False,
    ),
    "period_ends": _mark("The correction period ended. Law 79C."),
    "appeal": Entry(
        "A ruling is appealed. Law 92.",
        (
            Key("by", words.PLAYER, "Who appeals.", needed=True),
            Key("of", words.words_of(AppealOf), "Against what.", needed=True),
            Key("minutes", words.MINUTES, "Minutes since the score was available."),
            Key("partner", _CONSENT, "What partner says."),
            Key("captain", _CONSENT, "What the captain says."),
            Key("committee", Words(("none",)), "There is no committee. Law 93A."),
        ),
    ),
    "artificial": Entry(
        "The director awards an artificial adjusted score. Law 12C2.",
        (
            Key("NS", words.AWARD, "North-South's award.", needed=True),
            Key("EW", words.AWARD, "East-West's award.", needed=True),
        ),
    ),
    "penalise": Entry(
        "A procedural or disciplinary penalty. Laws 90 and 91.",
        (
            Key("side", words.SIDE, "Which side.", needed=True),
            Key(
                "amount",
                Text("an amount such as 10%, suspension or disqualification"),
                "How much, `suspension`, or `disqualification`.",
                needed=True,
            ),
            Key("why", words.TEXT, "Why."),
            Key("approved", words.TEXT, "By whom, or whether, the organizer approved. Law 91B."),
        ),
    ),
}
