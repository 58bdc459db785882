"""News to browsers."""

from __future__ import annotations

import asyncio

from oddtrick.web.live import Live


def test_every_listener_hears_the_latest_position() -> None:
    async def both() -> tuple[list[int | None], list[int | None]]:
        hub = Live(3)

        async def hear(after: int) -> list[int | None]:
            heard: list[int | None] = []
            async for position in hub.news(after):
                heard.append(position)
                if position == 7:
                    return heard
            return heard

        listening = asyncio.gather(hear(3), hear(2))
        await asyncio.sleep(0.05)
        assert hub.listeners == 2
        await asyncio.to_thread(hub.moved, 5)
        await asyncio.sleep(0.05)
        await asyncio.to_thread(hub.moved, 7)
        first, second = await listening
        return first, second

    first, second = asyncio.run(both())
    assert first == [5, 7]
    assert second == [3, 5, 7]


def test_who_leaves_is_forgotten() -> None:
    async def leave() -> int:
        hub = Live()
        news = hub.news(-1)
        await anext(news)
        assert hub.listeners == 1
        await news.aclose()  # type: ignore[attr-defined]
        return hub.listeners

    assert asyncio.run(leave()) == 0


def test_a_position_that_goes_back_is_news_too() -> None:
    async def back() -> int | None:
        hub = Live(9)
        news = hub.news(9)
        waiting = asyncio.ensure_future(anext(news))
        await asyncio.sleep(0.02)
        hub.moved(4)
        return await waiting

    assert asyncio.run(back()) == 4


def test_what_is_not_in_the_journal_wakes_the_pages_too() -> None:
    async def nudged() -> int | None:
        hub = Live(9)
        news = hub.news(9)
        waiting = asyncio.ensure_future(anext(news))
        await asyncio.sleep(0.02)
        hub.nudge()
        return await waiting

    assert asyncio.run(nudged()) == 9
