"""PBN as programs and people write it: nothing that a person could read is lost."""

from __future__ import annotations

import pytest

from oddtrick.formats.game import Game, Games
from oddtrick.formats.pbn_in import read_pbn
from oddtrick.formats.pbn_out import write_pbn
from oddtrick.formats.pbn_scores import read_scores
from oddtrick.words.deals import Deal
from oddtrick.words.seats import Seat, Vulnerability

NORTH, EAST, SOUTH, WEST = ["AJ87.6.K52.AT764", "K2.KQT93.9876.K3", "Q53.842.AJ3.QJ98", "T964.AJ75.QT4.52"]
DEAL = Deal.parse(f"N:{NORTH} {EAST} {SOUTH} {WEST}")
HANDS = f"N:{NORTH} {EAST} {SOUTH} {WEST}"
HEAD = f'[Board "1"]\n[West "W"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{HANDS}"]\n'
RESULT = '[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n'
WHOLE = HEAD + RESULT


def read(text: str, charset: str = "utf-8") -> Games:
    return read_pbn(text.encode(charset), "x.pbn")


def one(text: str, charset: str = "utf-8") -> Game:
    (game,) = read(text, charset).games
    return game


def says(game: Game) -> tuple[object, ...]:
    return game.board, game.deal, str(game.contract), game.declarer, game.tricks


SAID = (1, DEAL, "3NT", Seat.NORTH, 9)


@pytest.mark.parametrize(
    ("charset", "name"),
    [
        ("utf-8", "Łukasz Żółć"), ("utf-8-sig", "Łukasz"), ("utf-16", "Łukasz"), ("utf-16-le", "Łukasz"),
        ("utf-16-be", "Łukasz"), ("latin-1", "Åke Öström"), ("cp1252", "O’Brien – Ann"),
        ("cp1250", "Łukasz Żołądź Gęś"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_character_sets_and_ends_of_lines(charset: str, name: str, end: str) -> None:
    second = WHOLE.replace('Board "1"', 'Board "2"')
    text = (WHOLE + "\n" + second).replace('"W"', f'"{name}"').replace("\n", end)
    first, last = read(text, charset).games
    assert says(first) == SAID
    assert (first.players[Seat.WEST], last.players[Seat.WEST], last.board) == (name, name, 2)


@pytest.mark.parametrize(
    "hands",
    [
        HANDS.lower(),
        HANDS.replace("T", "10"),
        f"N:  {NORTH}   {EAST}\t{SOUTH}  {WEST} ",
        f"N:{NORTH} {EAST} {SOUTH}",
        f"N:{NORTH} {EAST} {SOUTH} -",
        f"{NORTH} {EAST} {SOUTH} {WEST}",
        f"North: {NORTH} {EAST} {SOUTH} {WEST}",
        "N:SAJ87.H6.DK52.CAT764 SK2.HKQT93.D9876.CK3 SQ53.H842.DAJ3.CQJ98 ST964.HAJ75.DQT4.C52",
        "N:♠AJ87.♥6.♦K52.♣AT764 ♠K2.♥KQ1093.♦9876.♣K3 ♠Q53.♥842.♦AJ3.♣QJ98 ♠T964.♥AJ75.♦QT4.♣52",
        "N:♠\ufe0fAJ87.♥6.♦K52.♣AT764 ♠K2.♥KQT93.♦9876.♣K3 ♠Q53.♥842.♦AJ3.♣QJ98 ♠T964.♥AJ75.♦QT4.♣52",
        f"S:{SOUTH} {WEST} {NORTH} {EAST}",
    ],
)
def test_ways_to_write_a_deal(hands: str) -> None:
    assert says(one(WHOLE.replace(HANDS, hands))) == SAID


def test_voids_are_nothing_or_a_dash() -> None:
    hands = "N:AKQJT98765432.-.-.- -.AKQJT98765432.-.- SVOID.H.DAKQJT98765432.C- -.-.-.AKQJT98765432"
    text = WHOLE.replace(HANDS, hands.replace("SVOID", "S-"))
    assert one(text).deal == Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")


def test_unknown_hands_stay_unknown() -> None:
    game = one(WHOLE.replace(HANDS, f"N:{NORTH} - {SOUTH} -"))
    assert game.deal == Deal.of_hands({Seat.NORTH: DEAL.north, Seat.SOUTH: DEAL.south})


@pytest.mark.parametrize("quotes", ["''", "“”", "„“", "«»", '""', "  ", "``"])
def test_values_in_other_quotes_or_none(quotes: str) -> None:
    first, last = quotes
    text = "\n".join(
        line.replace(' "', f" {first}", 1).replace('"]', f"{last}]") if line.startswith(("[Bo", "[Co", "[De")) else line
        for line in WHOLE.split("\n")
    )
    assert says(one(text)) == SAID


@pytest.mark.parametrize(
    ("contract", "meant"),
    [
        ("3N", "3NT"), ("3nt", "3NT"), ("3 NT", "3NT"), ("3SA", "3NT"), ("4♥X", "4HX"), ("4Hx", "4HX"), ("4HD", "4HX"),
        ("4 H dbl", "4HX"), ("4H doubled", "4HX"), ("4H*", "4HX"), ("4HR", "4HXX"), ("4H rdbl", "4HXX"),
        ("4H redoubled", "4HXX"), ("4S N", "4S"), ("4Sxx by N", "4SXX"), ("4S.", "4S"),
        ("4 Hearts", "4H"), ("4 Spades doubled", "4SX"), ("1 club", "1C"), ("3 No Trump", "3NT"), ("3 notrumps", "3NT"),
    ],
)  # fmt: skip
def test_ways_to_write_a_contract(contract: str, meant: str) -> None:
    game = one(WHOLE.replace("3NT", contract))
    assert (str(game.contract), game.declarer, "Contract" in game.extra) == (meant, Seat.NORTH, False)


def test_a_contract_may_name_its_declarer() -> None:
    assert one(HEAD + '[Contract "4S by W"]\n').declarer is Seat.WEST
    assert one(HEAD + '[Declarer "E"]\n[Contract "4S by W"]\n').declarer is Seat.EAST


@pytest.mark.parametrize("word", ["Pass", "PASS", "passed", "All Pass", "AP", "passed out"])
def test_passed_out(word: str) -> None:
    assert one(WHOLE.replace("3NT", word)).passed_out


@pytest.mark.parametrize(
    ("result", "tricks"),
    [
        ("EW 9", 4),
        ("NS 9", 9),
        ("NS 9 EW 4", 9),
        ("EW 4 NS 9", 9),
        ("^9", 9),
        ("+1", 10),
        ("-2", 7),
        ("=", 9),
        ("?", None),
    ],
)
def test_ways_to_write_a_result(result: str, tricks: int | None) -> None:
    assert one(WHOLE.replace('"9"', f'"{result}"')).tricks == tricks


@pytest.mark.parametrize(
    ("score", "points"), [("NS 420", 420), ("EW 420", -420), ("420", 420), ("+140", 140), ("NS -50", -50)]
)
def test_ways_to_write_a_score(score: str, points: int) -> None:
    assert one(f'{WHOLE}[Score "{score}"]\n').points == points


@pytest.mark.parametrize(
    "auction",
    [
        "1C Pass 1H AP", "1c p 1h p p p", "1C P 1H all pass", "1♣ Pass 1♥ Pass Pass Pass", "1C. Pass. 1H. AP.",
        "1C, Pass, 1H, Pass, Pass, Pass", "1C (Pass) 1H (Pass) Pass (Pass)", "1C-P-1H-P-P-P", "1C\tPass\t1H\tAP",
        "1C! Pass 1H? AP", "1C* P 1H* P P P", "1C =1= Pass 1H $14 AP", "1C {a comment; with} Pass ; more {\n1H AP",
        "1C Pass\n% of a program\n1H AP", "1C Pass\n\n1H AP", "1C Pass 1H Pass Pass\nPass",
        "1C Pass 1H Pass Pass Pass Pass",
    ],
)  # fmt: skip
def test_ways_to_write_an_auction(auction: str) -> None:
    game = one(f'{HEAD}[Auction "N"]\n{auction}\n')
    assert [str(said.call) for said in game.calls] == ["1C", "P", "1H", "P", "P", "P"]


@pytest.mark.parametrize(
    "play",
    [
        "D8 D3 DT D5\nH9",
        "d8 d3 d10 d5 h9",
        "8D 3D TD 5D 9H",
        "♦8 ♦3 ♦10 ♦5\n♥9",
        "D8 D3 DT D5\n\nH9",
    ],
)
def test_ways_to_write_a_play(play: str) -> None:
    game = one(f'{WHOLE}[Play "E"]\n{play}\n')
    assert [f"{put.by.value}{put.card}" for put in game.cards] == ["ED8", "SD3", "WDT", "ND5", "EH9"]


def test_names_of_tags_in_any_case() -> None:
    text = WHOLE.replace("Board", "BOARD").replace("Deal ", "deal ").replace("Contract", "contract")
    found = read(text)
    assert says(found.games[0]) == SAID
    assert {one.code for one in found.diagnostics} == {"pbn.tag-name"}


def test_a_name_in_its_own_spelling_goes_before_another() -> None:
    game = one(f'{WHOLE}[board "7"]\n')
    assert (game.board, game.extra) == (1, {"board": "7"})


def test_games_without_an_empty_line_between_them() -> None:
    third = WHOLE.replace('Board "1"', 'Board "3"')
    games = read(WHOLE + WHOLE.replace("3NT", "4S") + third).games
    assert [(game.board, str(game.contract)) for game in games] == [(1, "3NT"), (1, "4S"), (3, "3NT")]


def test_a_tag_without_its_second_bracket() -> None:
    found = read(WHOLE.replace('"1"]', '"1"').replace(f'{HANDS}"]', f'{HANDS}"  ') + WHOLE.replace('"1"]', '"2"'))
    assert [says(game) for game in found.games] == [SAID, (2, *SAID[1:])]
    assert [(one.code, one.line, one.column) for one in found.diagnostics] == [("pbn.tag", n, 1) for n in (1, 5, 9)]


@pytest.mark.parametrize("said", ["", '[Board "1"]\n', '[Board "01"]\n[Dealer "N"]\n[Vulnerable "None"]\n'])
def test_the_closed_room_has_the_deal_of_the_open_one(said: str) -> None:
    games = read(f'{WHOLE}\n{said}[Room "Closed"]\n[Declarer "E"]\n[Contract "2C"]\n[Result "8"]\n').games
    assert [says(game) for game in games] == [SAID, (1, DEAL, "2C", Seat.EAST, 8)]


def test_another_board_has_no_deal_of_the_one_before() -> None:
    first, second = read(f'{WHOLE}\n[Board "2"]\n[Declarer "E"]\n[Contract "2C"]\n').games
    assert (first.deal, second.deal) == (DEAL, None)


def test_many_tags_on_a_line_and_a_tag_on_many_lines() -> None:
    second = WHOLE.replace('Board "1"', 'Board "2"')
    assert len(read(f"{WHOLE} {second}".replace("\n", " ")).games) == 2
    assert says(one(WHOLE.replace("[", "[ ").replace(' "', '\n\t"').replace('"]', '"\n]'))) == SAID


def test_statistics_around_the_games_are_told_line_by_line() -> None:
    found = read(f"Generated 3 hands\n\n{WHOLE}\nProduced 1 hands\nTime needed 0.1 sec\n")
    assert [says(game) for game in found.games] == [SAID]
    assert [(one.code, one.line) for one in found.diagnostics] == [("pbn.before-tags", n) for n in (1, 12, 13)]


def test_unknown_values_are_kept() -> None:
    game = one(HEAD + '[Declarer "?"]\n[Contract "?"]\n[Result "?"]\n[Score "*"]\n')
    assert (game.contract, game.declarer, game.tricks, game.extra) == (None, None, None, {"Score": "*"})
    assert '[Contract "?"]' in write_pbn([game]).data.decode()
    assert one(write_pbn([game]).data.decode()).extra == {"Score": "*"}


def test_deals_alone_without_an_end_of_the_last_line() -> None:
    assert one(HEAD.rstrip("\n")).deal == DEAL


def test_no_empty_line_stands_after_the_head() -> None:
    assert b"\r\n\r\n" not in write_pbn([one(WHOLE)]).data


def test_boards_beyond_the_cycle_and_with_names() -> None:
    game = one(WHOLE.replace('"1"', '"40"').replace('[Dealer "N"]\n', "").replace('[Vulnerable "None"]\n', ""))
    assert (game.board, game.dealer, game.vulnerable) == (40, Seat.WEST, Vulnerability.NONE)
    assert [one(WHOLE.replace('"1"', f'"{name}"')).name for name in ("1-1", "A7", "1 summary")] == [
        "1-1",
        "A7",
        "1 summary",
    ]
    assert one(WHOLE.replace('"1"', '"01"')).board == 1


def test_a_table_with_widths_and_artificial_scores() -> None:
    text = (
        '{\nMETA\n}\n[Event "Kväll"]\n[Board "1"]\n[Deal ""]\n[Scoring "MatchPoints"]\n'
        '[ScoreTable "PairId_NS\\2R;PairId_EW;Contract\\4L;Declarer\\1;Result\\2R;Score_NS\\5R;MP_NS\\4R;MP_EW\\4R"]\n'
        " 1  2 3N   N  9   400  1.0  1.0\n 3  4 4Sx  S  8  -300  0.0  2.0\n 5  6 -    -  -    A+    A+    A-\n"
    )
    game = one(text)
    assert game.counts
    assert [len(row) for row in game.tables["ScoreTable"].rows] == [8, 8, 8]
    event = read_scores(text, "x.pbn").event
    assert len(event.boards[0].lines) == 3


def test_every_mark_of_an_irregularity_goes_round() -> None:
    text = f'{HEAD}[Declarer "^S"]\n[Contract "2D"]\n[Result "^7"]\n[Auction "N"]\n1D ^S ^S 2D ^I 1H AP\n'
    game = one(text)
    assert one(write_pbn([game]).data.decode()).calls == game.calls
    assert (game.extra["Declarer"], game.extra["Result"]) == ("^S", "^7")


def test_inherited_values() -> None:
    text = f'[Event "##Cup"]\n{HEAD}\n[Event "#"]\n{HEAD}\n{HEAD}\n[Event ""]\n{HEAD}'
    assert [game.event for game in read(text).games] == ["Cup", "Cup", "Cup", ""]


def test_systems_and_words_between_tags_are_kept() -> None:
    game = one(f'{WHOLE}[BidSystemNS "2/1, weak NT"]\nfree words\n[BidSystemEW "Acol"]\n')
    assert game.extra == {"BidSystemNS": "2/1, weak NT", "BidSystemEW": "Acol"}
    assert "free words" in game.comments


def test_the_auction_tells_the_dealer_of_a_board_without_number() -> None:
    text = f'[Event "a"]\n[Deal "{HANDS}"]\n[Auction "N"]\n1NT AP\n\n'
    text += f'[Event "b"]\n[Deal "E:{NORTH} {EAST} {SOUTH} {WEST}"]\n[Auction "S"]\nP 1NT AP\n'
    first, second = read(text).games
    assert [(game.dealer, game.declarer) for game in (first, second)] == [
        (Seat.NORTH, Seat.NORTH), (Seat.SOUTH, Seat.WEST),
    ]  # fmt: skip
    assert {one.code for one in read(text).diagnostics} == {"pbn.board"}
    assert one(f'[Board "2"]\n[Deal "{HANDS}"]\n[Auction "N"]\n1NT AP\n').dealer is Seat.EAST


def test_passes_before_the_first_bid_may_be_left_out() -> None:
    text = WHOLE.replace('"N"]\n[Contract', '"W"]\n[Contract') + '[Auction "N"]\n1NT Pass 3NT AP\n[Play "{}"]\n*\n'
    game = one(text.format("N"))
    assert (game.declarer, game.dealer, len(game.calls)) == (Seat.WEST, Seat.NORTH, 9)
    assert [str(said.call) for said in game.calls[:5]] == ["P", "P", "P", "1NT", "P"]
    assert [note.code for note in read(text.format("N")).diagnostics] == ["pbn.auction-start"]
    assert [note.code for note in read(text.format("S")).diagnostics] == ["pbn.declarer"]  # the leader says otherwise
    doubled = text.format("N").replace("3NT AP", "3NT X AP")
    assert [note.code for note in read(doubled).diagnostics] == ["pbn.auction-start", "pbn.contract"]
