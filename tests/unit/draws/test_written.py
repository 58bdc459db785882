"""What is typed about draws means the same on a page, on the command line and in the API."""

from __future__ import annotations

import pytest

from oddtrick.draws import DANISH, STRICT_DANISH, SWISS
from oddtrick.draws.written import Method, groups_of, method_of, policy_of, stationary_of
from oddtrick.words.errors import Impossible


def test_every_method_has_a_word_and_a_policy() -> None:
    assert [method_of(one.value) for one in Method] == list(Method)
    assert [policy_of(one) for one in Method] == [SWISS, DANISH, STRICT_DANISH, SWISS, SWISS]


@pytest.mark.parametrize("text", ["4+9, 2+5+7", " 2+7+5 ,9 + 4"])
def test_groups_are_kept_apart(text: str) -> None:
    assert set(groups_of(text)) == {frozenset("49"), frozenset("257")}


@pytest.mark.parametrize("text", ["5:2, 7:1", "5=2,7=1", " 5 : 2 , 7 = 1 "])
def test_who_stays_at_a_table(text: str) -> None:
    assert stationary_of(text) == {"5": 2, "7": 1}


def test_ids_may_have_blanks() -> None:
    assert groups_of("North Club, South Club") == (frozenset({"North Club", "South Club"}),)
    assert stationary_of("North Club: 3") == {"North Club": 3}


@pytest.mark.parametrize("text", ["", "4", "4+", "3+4, 7"])
def test_a_group_has_two_at_least(text: str) -> None:
    with pytest.raises(Impossible):
        groups_of(text)


@pytest.mark.parametrize("text", ["7", "7:", ":5", "7:x", "7:0"])
def test_a_table_is_a_number_from_1(text: str) -> None:
    with pytest.raises(Impossible):
        stationary_of(text)


def test_another_word_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Impossible, match="strict-danish"):
        method_of("strict")
