"""A small file of every format, invented: what `fuzz.formats` begins with."""

from __future__ import annotations

from oddtrick.formats.ben import write_ben
from oddtrick.formats.bws import Bws, BwsPlayer, BwsResult, BwsSection, BwsTable, Place
from oddtrick.formats.bws_out import write_bws
from oddtrick.formats.csv_travellers import read_travellers
from oddtrick.formats.dealing import DEALING
from oddtrick.formats.event_file import write_event
from oddtrick.formats.lin_out import lin_link, write_lin
from oddtrick.formats.movement_csv import write_movement
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import Layout, write_pbn
from oddtrick.formats.rbn_out import write_rbn
from oddtrick.formats.usebio_out import write_usebio
from oddtrick.formats.xlsx_out import Sheet, write_workbook
from oddtrick.movements import movement
from oddtrick.scoring.score import score
from oddtrick.words.seats import Seat

PBN = r"""% PBN 2.1
%Content-type: text/x-pbn; charset=ISO-8859-1
%BCOptions Float Center
{The first evening, with an empty line

in it} ; and more
[Event "##Club evening"]
[Site "Caf\"e"]
[Date "2026-11-30"]
[Board "1"]
[West "Ada"]
[North "Ben"]
[East "Cyd"]
[South "Dan"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AJ87.6.K52.AT764 K2.KQT93.9876.K3 Q53.842.AJ3.QJ98 T964.AJ75.QT4.52"]
[Scoring "MP;MP1"]
[Declarer "N"]
[Contract "3NT"]
[Result "NS 9 EW 4"]
[Score "NS 400"]
{HCP 12 {inside} }
[Auction "N"]
1C! =1= Pass {a comment; with} 1NT $13 Pass ; to the end
% a line of a program
2NT? Pass 3NT AP
[Note "1:three or more"]
[Play "E"]
D8 D3 DT D5
H9 H2 HA ^R H6
SK S5 - -
*
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT  9 S NT  9 E NT 4 W NT "4"
[ScoreTable "Rank\2R;PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer;Result\2R;Score_NS\5R;MP_NS;MP_EW;Names_NS\9;Names_EW"]
 1 1 2 3N N 9 "400" 2 0 Ada - Ben Cyd - Dan
 2 3 4 4S S 9 -50 0 2 Eve - Flo Guy - Hal

[Event "#"]
[Board "02"]
[Deal "E:- K2.KQT93.9876.K3 - -"]
[Auction "E"]
P P ^S 1H ^I 1D
____
[Contract "1HX"]
[Result "^7"]

[Room "Closed"]
[Declarer "^S"]
[Contract "4Hx"]
[Play "W"]
SA S2 S3 S4
   C2 C3
"""  # noqa: E501 - a heading as programs write it
LIN = """vg|Trials,Segment 1,I,1,2,Blue,0,Red,12|
rs|3NN=,4SE+1,PASS,|
pn|Ada,Ben,Cyd,Dan,Eve,Flo,Guy,Hal|pg||
qx|o1|md|3SQ53H842DAJ3CQJ98,ST964HAJ75DQT4C52,SAJ87H6DK52CAT764,|rh||ah|Board 1|sv|o|
mb|1C!|an|three or more|mb|p|mb|1N|mb|ppp|nt|welcome|pg||
pc|D8|pc|d3|pc|DT|pc|D5|pg||pc|H9H2|mc|7|pg||
qx|c1|sv|b
|sa|0|mb|1S|mb|d!|mb|xx|mb|ppp|mc|9|pg||
"""
RBN = """D 20261130
L Café:Paris
E Trials
F IMP
B 1
H N:AJ87.6.K52.AT764:K2.KQT93.9876.K3:Q53.842.AJ3.QJ98:
N Ada+Ben:Cyd+Dan:O
A NZ:1CP1NTP3NTA
P E:D83T5H92A6
R 9+400

B 2
A EN:P2S*A
"""
TRAVELLERS = """board,ns,ew,round,contract,by,tricks,lead,score,artificial
1,1,2,1,3NT,N,9,SA,400,
1,3,4,1,4S x,S,9,♥10,-100,
2,1,2,1,PASS,,,,0,
2,3,4,1,,,,,,A+/A-
"""
CASES = """- id: a1
  title: An auction
  edition: [2007, 2017]
  dealer: E
  vulnerable: none
  contract: 4H by E
  events: [E: 1S, S: P, {W: 2C}, notice: {misinformation: {by: W, call: 2D}}, director: S, answer: {damaged: true},
           assign: {NS: [{score: 4S= by S, weight: 60}, {score: 4S-1 by S, weight: 40}]}]
  expect: {adjusted: {NS: A-, EW: A+}, applied: [12A2]}
"""
SCORING = """- id: sg04
  event: {form: matchpoints, edition: 2017, notes: ["one", two]}
  settings: {published_as: percent}
  boards:
  - board: 1
    results: [{ns: 1, ew: 2, artificial: {ns: A-, ew: A+}}, {ns: 3, ew: 4, score: 110}, {ns: 5, ew: 6, score: 140}]
  expect:
    lines: {1/1: [null, "125/2"]}
"""


def _bws(version: int) -> bytes:
    place = Place(1, 1, 1, 1)
    results = (BwsResult(1, place, 1, 1, "N", "3 NT", "=", "H10"), BwsResult(2, place, 1, 1, "", "PASS", remarks="x"))
    tables = (BwsTable(1, 1, 1, 1, 1, (1, 2)), BwsTable(1, 2, 1, 2, 2, (3, 4)))
    bws = Bws(
        "night.bws", "Club", sections=(BwsSection(1, "A", 2, winners=2),), tables=tables, results=results,
        players=(BwsPlayer(1, 1, Seat.NORTH, "117", "Ada"),),
    )  # fmt: skip
    return write_bws(bws, version=version).data


def seeds() -> dict[str, bytes]:
    """Files by their names, whose endings tell the format."""
    games = read_pbn(PBN, "seed.pbn").games
    event = read_travellers(TRAVELLERS, "seed.csv", "matchpoints")
    rows = [line.split(",") for line in TRAVELLERS.splitlines()]
    return {
        "odd.pbn": PBN.encode("latin-1"),
        "export.pbn": write_pbn(games).data,
        "import.pbn": write_pbn(games, Layout.IMPORT).data,
        "odd.lin": LIN.encode(),
        "written.lin": write_lin(games).data,
        "link.lin": lin_link(games[0]).encode(),
        "odd.rbn": RBN.encode(),
        "written.rbn": write_rbn(games).data,
        "bids.ben": write_ben(games).data,
        **{f"deals.{ending}": form.write(games).data for ending, form in DEALING.items()},
        "jet3.bws": _bws(3),
        "jet4.bws": _bws(4),
        "travellers.txt": TRAVELLERS.encode(),
        "movement.tsv": write_movement(movement("howell", 4, boards_per_round=3)).encode(),
        "travellers.xlsx": write_workbook([Sheet("Night", tuple(rows[0]), [tuple(row) for row in rows[1:]])]),
        "event.json": write_event(event).encode(),
        "event.xml": write_usebio(score(event)).data,
        "cases.yaml": CASES.encode(),
        "scoring.yaml": SCORING.encode(),
    }
