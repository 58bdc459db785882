"""Random deals from a seed, so that anybody can check them later.

Board `n` of a seed is the first number under `DEALS` among the leading 96 bits of
SHA-512(`oddtrick deal 1` ‖ seed ‖ n as 8 bytes ‖ attempt as 4 bytes), attempt = 0, 1, 2 …: every deal is equally
likely, and nothing about one deal follows from others. The seed comes from the operating system's entropy.

Law: 6E4 (2017), computer-dealt hands.

Example:
    >>> draw("00" * 32, [7])[7] == draw("00" * 32, range(1, 9))[7], len(new_seed())
    (True, 64)
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable

from oddtrick.words.deals import DEALS, Deal
from oddtrick.words.errors import Impossible

SEED_BYTES = 32
_DOMAIN = b"oddtrick deal 1"


def new_seed(entropy: Callable[[int], bytes] = secrets.token_bytes) -> str:
    """A seed of 256 bits as 64 hexadecimal digits."""
    return entropy(SEED_BYTES).hex()


def draw(seed: str, boards: Iterable[int]) -> dict[int, Deal]:
    """The deals of a seed by number of the board.

    Args:
        seed: 64 hexadecimal digits.
        boards: numbers, 1 or more.

    Raises:
        Impossible: the seed is no such text.

    Example:
        >>> deals = draw("5e" * 32, range(1, 4))
        >>> list(deals), deals[1].faults(), deals[1] == deals[2]
        ([1, 2, 3], (), False)
    """
    try:
        key = bytes.fromhex(seed)
    except ValueError:
        key = b""
    if len(key) != SEED_BYTES:
        raise Impossible("{found!r} is not a seed: 64 hexadecimal digits", id="deal.seed", found=seed)
    return {board: _deal(key, board) for board in boards}


def _deal(key: bytes, board: int) -> Deal:
    attempt = 0
    while True:
        text = _DOMAIN + key + board.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        number = int.from_bytes(hashlib.sha512(text).digest()[:12], "big")
        if number < DEALS:
            return Deal.of_index(number)
        attempt += 1
