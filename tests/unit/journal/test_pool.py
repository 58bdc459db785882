from __future__ import annotations

from dataclasses import dataclass

import pytest

from oddtrick.journal.pool import Pool


@dataclass(eq=False)
class Line:
    open: bool = True

    def close(self) -> None:
        self.open = False


def test_an_idle_connection_is_lent_again() -> None:
    pool = Pool(Line)
    with pool.borrow() as first, pool.borrow() as second:
        assert first is not second
    with pool.borrow() as again:
        assert again in (first, second)


def test_when_one_fails_all_idle_ones_are_closed() -> None:
    pool = Pool(Line)
    with pool.borrow() as first, pool.borrow() as second:
        pass
    with pytest.raises(OSError, match="cut"), pool.borrow():
        raise OSError("cut")
    assert not first.open
    assert not second.open
    with pool.borrow() as fresh:
        assert fresh.open


def test_a_closed_pool_closes_what_comes_back_and_keeps_only_a_few() -> None:
    pool = Pool(Line, keep=1)
    with pool.borrow() as first, pool.borrow() as second:
        pass
    assert [first.open, second.open].count(True) == 1
    with pool.borrow() as last:
        pool.close()
    assert not any(line.open for line in (first, second, last))
