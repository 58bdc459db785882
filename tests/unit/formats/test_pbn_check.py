"""PBN checked: what the standard allows passes, and each kind of error has its code and place."""

from __future__ import annotations

import pytest

from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.pbn_check import check_pbn

DEAL = '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]'
AUCTION = '[Dealer "N"]\n[Auction "N"]\n'
PLAY = f'{DEAL}\n[Declarer "S"]\n[Contract "5HX"]\n[Play "W"]\n'
SIX = "SK H3 S4 S3\nC5 C2 C6 CK\nS2 H6 S5 S7\nC8 CA CT C4\nD2 DA DT D3\nD4 DK H5 H7\n"
END = '[Deal "N:.6.AKQ987.A9732 A865.KQ5.T.QJT6 J97.J98742.3.K4 QT2.AT.J6542.85"]\n'


def codes(text: str) -> list[str]:
    return [one.code for one in check_pbn(text.encode("latin-1"), "x.pbn")]


@pytest.mark.parametrize(
    "text",
    [
        '[Event"a"] [Date "2026.11.??"]\n',
        '[  Event\n"a"  ]\n',
        '[East "\\\\\\"\\a \xe9"]\n',
        '[Event "##a"]\n[West "#"]\n[Scoring "Matchpoints;MP1"]\n',
        f"{AUCTION}1C AP\n",
        f'{AUCTION}1C ! $13 =1= X Pass Pass XX ^S ^I 1C AP\n[Note "1: strong"]\n',
        f"{AUCTION}+\n",
        f"{AUCTION}1C *\n",
        f'{PLAY}{SIX}- - - H2\n*\n[Result "9"]\n',
        f'{PLAY}{SIX}- - - H2\n*\n[Result "^5"]\n',
        f'{PLAY}SK H3 S4 S3 ! $14 =1=\n- + - -\n[Note "1:high"]\n',
        f"{PLAY}SK H3 ^R C6 S3\nC8 CA ^L CQ C4\n",
        f'{END}[Contract "H"]\n[Play "W"]\nC5 C2 C6 CK\n',
        '[Dealer "S"]\n[Declarer "^N"]\n[Contract "1C"]\n[Auction "S"]\n1C AP\n',
        '[Vulnerable "NS"]\n[ScoreRubberHistory "NS 0 0 / 100 0 EW 0 0 / 0 0"]\n',
        '[ScoreTable "-Rank\\3R;+Percentage_NS\\4R;Mine"]\n1 99.4 x\n2 50 "y z"\n- ? -\n',
        '[InstantScoreTable "ScoreRange_NS;IMP_NS"]\n*,-50 -3\n-50,50 0\n50,* 3\n',
        '[ScoreRubber "EW 300/40 NS 50 / 70 "]\n[ScorePercentage "EW 50. NS 50.0"]\n[Contract "Pass"]\n[Result ""]\n',
    ],
)
def test_what_the_standard_allows(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[Event]", "pbn.tag"),
        ("[Event none]", "pbn.tag"),
        ('[event "a"]', "pbn.tag-name"),
        ('[Mine "a"]', "pbn.tag-unknown"),
        ('[Site "a"]\n[Site "a"]', "pbn.tag-twice"),
        ('[Event "a\tb"]', "pbn.character"),
        ('[Event "a\x80b"]', "pbn.character"),
        (f'[Event "{"x" * 250}"]', "pbn.long-line"),
        ('[Event "a"]\nwords', "pbn.stray"),
        ("words", "pbn.before-tags"),
        ('[Dealer "#"]', "pbn.inheritance"),
        ('[Contract "##4S"]', "pbn.inheritance"),
        ('[Mode "post"]', "pbn.mode"),
        ('[Scoring "MP;Mine"]', "pbn.scoring"),
        ('[Round "-1"]', "pbn.round"),
        ('[Time "25:00:00"]', "pbn.time"),
        ('[Hidden "NN"]', "pbn.hidden"),
        ('[OptimumScore "100"]', "pbn.optimumscore"),
        ('[ScorePercentage "101"]', "pbn.scorepercentage"),
        ('[ScoreRubberHistory "NS 0 0 / 90 0 EW 0 0 / 0 0"]', "pbn.scorerubberhistory"),
        ('[Vulnerable "EW"]\n[ScoreRubberHistory "NS 0 0 / 100 0 EW 0 0 / 0 0"]', "pbn.vulnerable"),
        ('[Deal "N:AA.. - - -"]', "pbn.deal"),
        ('[Deal "N:- - - -"]', "pbn.deal"),
        ('[Deal "N:A...  - - -"]', "pbn.deal"),
        (f'{DEAL[:-2].replace("KQT2", "QT2")}"]', "pbn.deal"),
        (f'{DEAL}\n[Contract "H"]', "pbn.contract"),
        (f'{END}[Contract "4H"]', "pbn.contract"),
        ('[Auction "N"]\n1C AP', "pbn.no-dealer"),
        ('[Note "1:a"]', "pbn.note"),
        (f"{AUCTION}1N", "pbn.call"),
        (f"{AUCTION}1D 1C", "pbn.insufficient"),
        (f"{AUCTION}1D ^I 1H", "pbn.irregularity"),
        (f"{AUCTION}1D ^I X", "pbn.irregularity"),
        (f"{AUCTION}1D ^R 1H", "pbn.irregularity"),
        (f"{AUCTION}1D Pass X", "pbn.double"),
        (f"{AUCTION}1D X X", "pbn.double"),
        (f"{AUCTION}1D XX", "pbn.redouble"),
        (f"{AUCTION}- 1D", "pbn.rotation"),
        (f"{AUCTION}1D - 1H", "pbn.rotation"),
        (f"{AUCTION}1D AP Pass", "pbn.end"),
        (f"{AUCTION}1D + *", "pbn.end"),
        (f"{AUCTION}1D !!!", "pbn.suffix-twice"),
        (f"{AUCTION}1D ! $2", "pbn.nag-twice"),
        (f"{AUCTION}1D $7", "pbn.nag"),
        (f"{AUCTION}1D $256", "pbn.nag"),
        (f"{AUCTION}1D =33=", "pbn.note-number"),
        (f"{AUCTION}1D =1=", "pbn.note-missing"),
        (f'{AUCTION}1D =1= =2=[Note "1:a"][Note "2:b"]', "pbn.note-twice"),
        (f'{AUCTION}1D [Note "1:a"]', "pbn.note-unused"),
        (f'{AUCTION}1D =1= [Note "1:a"][Note "1:b"]', "pbn.note-twice"),
        (f"{AUCTION}$1 1D", "pbn.before-first"),
        ('[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\nSA', "pbn.no-deal"),
        (f'{DEAL}\n[Contract "4S"]\n[Play "W"]\nSA', "pbn.no-declarer"),
        (f'{DEAL}\n[Declarer "S"]\n[Play "W"]\nSK', "pbn.no-contract"),
        ('[Dealer "S"]\n[Declarer "N"]\n[Contract "1C"]\n[Auction "S"]\n1C AP', "pbn.declarer"),
        ('[Dealer "S"]\n[Declarer "S"]\n[Contract "1CX"]\n[Auction "S"]\n1C AP', "pbn.contract"),
        ('[Contract "Pass"]\n[Result "1"]', "pbn.no-declarer"),
        (f"{PLAY}SK H3 S4 SA", "pbn.card-held"),
        (f"{PLAY}SK H3 S4 S3\nS2 H6 S4", "pbn.card-held"),
        (f"{PLAY}SK H3 C6 S3", "pbn.revoke"),
        (f"{PLAY}^R SK", "pbn.revoke"),
        (f"{PLAY}SK ^R H3", "pbn.revoke"),
        (f"{PLAY}^L SK", "pbn.irregularity"),
        (f"{PLAY}^R ^R SK", "pbn.irregularity"),
        (f"{PLAY}SK ^L H3 ^L S4", "pbn.irregularity"),
        (f"{PLAY}S1", "pbn.card"),
        (f"{PLAY}SK H3 S4 S3 * C5", "pbn.end"),
        (f"{PLAY}SK $1", "pbn.nag"),
        (f'{PLAY}{SIX}*\n[Result "4"]', "pbn.result"),
        (f'{PLAY}{SIX}- - - H2\n*\n[Result "13"]', "pbn.result"),
        (f'{DEAL}\n[Declarer "S"]\n[Contract "5H"]\n[Play "N"]\nC2', "pbn.lead"),
        ('[ScoreTable "Rank;Score_NS"]\n1 2 3', "pbn.table-rows"),
        ('[ScoreTable "Rank;;Score_NS"]\n1 2 3', "pbn.table-columns"),
        ('[ScoreTable "Rank\\x"]\n1', "pbn.table-columns"),
        ('[ScoreTable "+Score_NS"]\n1 2', "pbn.table-order"),
        ('[ScoreTable "Score_NS"]\n1 {a} 2', "pbn.table-comment"),
        ('[ScoreTable "Score_NS"]\nmany', "pbn.table-cell"),
        ('[OptimumResultTable "Declarer;Denomination;Result"]\nN X 3', "pbn.table-cell"),
        ('[PlayTimeTable "Time"]\n10', "pbn.table"),
    ],
)
def test_what_it_does_not(text: str, code: str) -> None:
    found = codes(f"{text}\n")
    assert code in found
    assert len(found) <= 3


def test_a_fault_has_a_place() -> None:
    found = check_pbn(f"{AUCTION}1D 1C\n".encode(), "x.pbn")
    assert [(one.line, one.column, one.severity) for one in found] == [(3, 4, Severity.ERROR)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('[Event "a"] [Site "b"]', "pbn.export-line"),
        ('[Event "a"]\n[Board "1"]', "pbn.export-tags"),
        ('[Site "a"]\n[Event "b"]', "pbn.export-order"),
        ('[Dealer "N"]\n[Deal "E:A... - - -"]', "pbn.export-deal"),
        ('[Vulnerable "Both"]', "pbn.export-value"),
        ('[Dealer "N"]\n[Auction "W"]\n- 1C AP', "pbn.export-auction"),
        ('[Dealer "N"]\n[Auction "N"]\n1C ! AP', "pbn.export-suffix"),
        ('[Dealer "N"]\n[Auction "N"]\n1c AP', "pbn.export-case"),
        ('[Dealer "N"]\n[Auction "N"]\n1C Pass Pass Pass 1D', "pbn.export-row"),
    ],
)
def test_the_export_format_is_held_to_its_rules(text: str, code: str) -> None:
    assert code not in codes(f"{text}\n")
    assert code in codes(f"% EXPORT\n{text}\n")
