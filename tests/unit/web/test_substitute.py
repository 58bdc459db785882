"""Another board instead of one that became unplayable, in a match (Law 86)."""

from __future__ import annotations

from fractions import Fraction
from html import unescape

from oddtrick.contest.model import Slot
from oddtrick.service.desk import Desk
from oddtrick.words.notation import parse_entry

from .setting_up import browser, token
from .test_proposals import EVENTS, desk_with

FIRST, OTHER_ROOM = Slot("", 1, "1", 1, 1), Slot("", 1, "2", 1, 2)


def outcome_at(desk: Desk, session: str, slot: Slot) -> object:
    current = desk.session(session).record(slot).current
    return current.outcome if current else None


def test_a_board_of_a_match_is_replaced_and_the_other_one_scored() -> None:
    """420 against 170 was 6 IMPs, -90 against 110 is -5; the other board is 430 against 400, 1 IMP."""
    desk, session = desk_with(EVENTS["IMPs"])
    client, at = browser(desk), f"/session/{session.id}/result"
    page = client.get(at, params={"slot": str(FIRST)}).text
    assert "Another board instead" in page
    fields = {"csrf": token(page), "slot": str(FIRST), "why": "seen by a player"}
    answer = client.post(f"{at}/substitute", data=fields | {"board": "25", "command_id": "x"})
    assert answer.status_code == 200
    assert 'id="correct-ns" name="ns" type="text" value="A"' in answer.text
    for slot in (FIRST, OTHER_ROOM):
        assert outcome_at(desk, session.id, slot) == parse_entry("np cancelled")
    (match,) = desk.event(session.event).matches.values()
    assert match.boards == (25, 2)
    assert desk.scored(session.event).matches[0].margin == (-5, 5)
    for table, line, ns, ew in (("1", "+430", "A", "B"), ("2", "+400", "B", "A")):
        sent = {"csrf": fields["csrf"], "slot": f"/1/{table}/25", "line": line, "ns": ns, "ew": ew}
        assert client.post(f"{at}/correct", data=sent).status_code == 200
    assert desk.scored(session.event).matches[0].margin == (Fraction(-4), Fraction(4))


def test_what_cannot_stand_instead_is_refused() -> None:
    desk, session = desk_with(EVENTS["IMPs"])
    client, at = browser(desk), f"/session/{session.id}/result"
    csrf = token(client.get(at, params={"slot": str(FIRST)}).text)
    for slot, board, said in (
        (FIRST, "2", "name one from 1 to 999 that the match does not have"),
        (FIRST, "", "name one from 1 to 999"),
        (FIRST, "1000", "name one from 1 to 999"),
        (Slot("", 1, "1", 9, 1), "25", "belongs to no match"),
    ):
        answer = client.post(f"{at}/substitute", data={"csrf": csrf, "slot": str(slot), "board": board})
        assert (answer.status_code, said in unescape(answer.text)) == (422, True), (board, answer.status_code)
    assert outcome_at(desk, session.id, FIRST) == parse_entry("4s= s")


def test_an_event_of_pairs_has_no_such_form() -> None:
    desk, session = desk_with(EVENTS["matchpoints"])
    page = browser(desk).get(f"/session/{session.id}/result", params={"slot": str(FIRST)}).text
    assert "Another board instead" not in page
