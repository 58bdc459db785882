"""The names of PBN 2.1: tags, tables and their columns.

Source: PBN 2.1, chapters 3 to 5, and the tables of 2.1 for double dummy results.

Example:
    >>> sorted(["Deal", "ScoreTable", "Annotator", "Event", "Play", "Mine"], key=export_place)
    ['Event', 'Deal', 'Annotator', 'Mine', 'Play', 'ScoreTable']
"""

from __future__ import annotations

MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
    "Declarer", "Contract", "Result",
)  # fmt: skip


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


SUPPLEMENTAL = _words(
    """Annotator AnnotatorNA Application BidSystemEW BidSystemNS Competition DealId Description EastNA EastType
    EventDate EventSponsor FrenchMP Generator Hidden HomeTeam Mode NorthNA NorthType OptimumScore PairEW PairNS Room
    Round Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory Section SouthNA SouthType Stage Table
    Termination Time TimeCall TimeCard TimeControl UTCDate UTCTime VisitTeam WestNA WestType"""
)
_SIDES = ("IMP", "MP", "Names", "PairId", "Percentage", "Score")
TABLES: dict[str, frozenset[str]] = {
    "ActionTable": _words("Rank Call Card Contract Declarer Percentage"),
    "AuctionTimeTable": frozenset({"Time", "TotalTime"}),
    "InstantScoreTable": _words("Rank ScoreRange_NS ScoreRange_EW IMP_NS IMP_EW Percentage_NS Percentage_EW"),
    "OptimumPlayTable": frozenset("SHDC"),
    "OptimumResultTable": frozenset({"Declarer", "Denomination", "Result"}),
    "PlayTimeTable": frozenset({"Time", "TotalTime"}),
    "ScoreTable": frozenset(
        ["Rank", "Contract", "Declarer", "Result", "Multiplicity"] + [f"{n}_{s}" for n in _SIDES for s in ("NS", "EW")]
    ),
    "TotalScoreTable": _words(
        """Rank PairId Names TotalScore TotalIMP TotalMP TotalPercentage MeanScore MeanIMP MeanMP MeanPercentage
        NrBoards Multiplicity"""
    ),
}
SECTIONS = ("Auction", "Play", "Note")
NO_INHERITANCE = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", *SECTIONS})
NAMES = SUPPLEMENTAL | {*MANDATORY, *SECTIONS, *TABLES}
_SPELLED = {name.lower(): name for name in NAMES}
_PLACES = {name: (0, place, name) for place, name in enumerate(("", "%", *MANDATORY))}


def spelled(name: str) -> str:
    """The standard's spelling of a name in any case; another name stays as it is.

    Example:
        >>> spelled("BOARD"), spelled("westNA"), spelled("MyTag")
        ('Board', 'WestNA', 'MyTag')
    """
    return _SPELLED.get(name.lower(), name)


def is_table(name: str) -> bool:
    """Whether a tag's section has columns."""
    return name.endswith("Table") and name != "Table"


def export_place(name: str) -> tuple[int, int, str]:
    """Where a tag stands in export format: mandatory ones, others by name, auction, play, tables by name."""
    if name in _PLACES:
        return _PLACES[name]
    if name in SECTIONS:
        return 2, SECTIONS.index(name), ""
    return (3 if is_table(name) else 1), 0, name
