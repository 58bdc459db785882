"""The tables of a fresh session file and their columns, as the control software makes them.

Source: the tables of real files; South and West of individuals as TabScore has them.
"""

from __future__ import annotations

from oddtrick.formats.jet_out import Column, ColumnType

_SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
_SEATS = ("North", "East", "South", "West")


def _numbers(*names: str) -> tuple[Column, ...]:
    return tuple(Column(name, ColumnType.INTEGER) for name in names)


def _flags(*names: str) -> tuple[Column, ...]:
    return tuple(Column(name, ColumnType.FLAG) for name in names)


def _text(name: str, size: int) -> Column:
    return Column(name, ColumnType.TEXT, size)


def _moments(*names: str) -> tuple[Column, ...]:
    return tuple(Column(name, ColumnType.MOMENT) for name in names)


_COUNT = Column("ID", ColumnType.LONG, counts=True)
_PLACE = _numbers("Section", "Table", "Round", "Board")
_PROCESSED = _flags("Processed", "Processed1", "Processed2", "Processed3", "Processed4", "Erased")
_ENTERED = (
    _COUNT, *_PLACE, *_numbers("PairNS", "PairEW", "Declarer"), _text("NS/EW", 2), _text("Contract", 10),
    _text("Result", 10), _text("LeadCard", 10), _text("Remarks", 255), *_moments("DateLog", "TimeLog"), *_PROCESSED,
)  # fmt: skip
_STEPS = (_COUNT, *_PLACE, *_numbers("Counter"), _text("Direction", 2))
_LOGGED = (*_moments("DateLog", "TimeLog"), *_flags("Erased"))

SECTION = (
    *_numbers("ID"), _text("Letter", 3),
    *_numbers("Tables", "MissingPair", "EWMoveBeforePlay", "Session", "ScoringType", "Winners"),
)  # fmt: skip
SESSION = (
    *_numbers("ID"), _text("Name", 40), *_moments("Date", "Time"), _text("GUID", 80), *_numbers("Status"),
    *_flags("ShowInApp", "PairsMoveAcrossField", "EWReturnHome"),
)  # fmt: skip
CLIENTS = (Column("ID", ColumnType.LONG, counts=True), _text("Computer", 255))
TABLES = _numbers(
    "Section", "Table", "ComputerID", "Status", "LogOnOff", "CurrentRound", "CurrentBoard", "UpdateFromRound", "Group"
)
ROUND_DATA = (
    *_numbers("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard"), _text("CustomBoards", 255),
)  # fmt: skip
RECEIVED_DATA = (*_ENTERED, *_flags("ExternalUpdate"), *_numbers("SuspiciousContract"))
INTERMEDIATE_DATA = (*_ENTERED, *_numbers("SuspiciousContract"))
OF_INDIVIDUALS = _numbers("South", "West")
PLAYER_NUMBERS = (
    *_numbers("Section", "Table"), _text("Direction", 2), _text("Number", 16), _text("Name", 18), *_numbers("Round"),
    *_flags("Updated", "Processed"), *_moments("TimeLog"),
)  # fmt: skip
PLAYER_NAMES = (Column("ID", ColumnType.LONG), _text("Name", 18), _text("strID", 18))
HAND_RECORD = (
    *_numbers("Section", "Board"), *(_text(f"{seat}{suit}", 13) for seat in _SEATS for suit in _SUITS),
)  # fmt: skip
HAND_EVALUATION = _numbers(
    "Section",
    "Board",
    *(f"{seat}{suit}" for seat in _SEATS for suit in (*_SUITS, "Notrump")),
    *(f"{seat}Hcp" for seat in _SEATS),
)
BIDDING_DATA = (*_STEPS, _text("Bid", 10), *_LOGGED)
PLAY_DATA = (*_STEPS, _text("Card", 10), *_LOGGED)
_OF_DEVICES = (
    ("ShowResults", True), ("ShowOwnResult", True), ("RepeatResults", False), ("MaximumResults", 0),
    ("ShowPercentage", True), ("GroupSections", False), ("ScorePoints", 1), ("EnterResultsMethod", 1),
    ("ShowPairNumbers", True), ("IntermediateResults", False), ("AutopoweroffTime", 20), ("VerificationTime", 2),
    ("ShowContract", 0), ("LeadCard", False), ("MemberNumbers", True), ("MemberNumbersNoBlankEntry", False),
    ("BoardOrderVerification", True), ("HandRecordValidation", False),
)  # fmt: skip
SETTINGS = (
    *(Column(name, ColumnType.FLAG if type(usual) is bool else ColumnType.INTEGER)
      for name, usual in _OF_DEVICES),
    *_numbers("Section"),
)  # fmt: skip
USUAL_SETTINGS: tuple[bool | int, ...] = tuple(usual for _, usual in _OF_DEVICES)
"""What a section's devices do; the director changes it in the control software."""
