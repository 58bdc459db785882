"""Bytes changed by chance, as transfers, editors and programs change files."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

_TOKEN = re.compile(rb"[^\s|;:,.\"\[\]{}<>()=]+")
_PIECES = (
    b"{", b"}", b"[", b"]", b'"', b"|", b";", b",", b":", b"<", b">", b"&", b"%", b"\n", b"\n\n", b"\r", b"\0", b"\t",
    b"\xff", b"\xe2\x99\xa0", b"\xef\xbb\xbf", b"=1=", b"$14", b"^S ", b"^R ", b"^I ", b"*", b"+", b"-", b"!", b"#",
    b"##", b"AP", b"10", b"0", b"99999999999999999999", b"-1", b"\\", b"md|", b"qx|o", b"pc|", b"<!ENTITY a \"b\">",
    b"&amp;", b"- ", b"? ", b"*a", b"&a ", b"!!python/object:os.system ", b"1e999", b"NaN", b"null",
)  # fmt: skip
_CHARSETS = ("utf-8", "utf-16", "utf-16-le", "utf-32", "latin-1", "cp1250", "cp1252", "cp037", "utf-7")
MOST = 200_000
"""Bytes of a mutated file."""


def _place(chance: Random, data: bytearray) -> int:
    return chance.randrange(len(data) + 1)


def _slice(chance: Random, data: Sequence[int]) -> slice:
    start = chance.randrange(len(data) + 1)
    return slice(start, start + chance.choice((1, 2, 8, 40, 400)))


def truncate(chance: Random, data: bytearray, other: bytes) -> None:
    del data[_place(chance, data) :]


def behead(chance: Random, data: bytearray, other: bytes) -> None:
    del data[: _place(chance, data)]


def flip(chance: Random, data: bytearray, other: bytes) -> None:
    for _ in range(chance.choice((1, 1, 3, 20)) if data else 0):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def delete(chance: Random, data: bytearray, other: bytes) -> None:
    del data[_slice(chance, data)]


def double(chance: Random, data: bytearray, other: bytes) -> None:
    part = bytes(data[_slice(chance, data)])
    place = _place(chance, data)
    data[place:place] = part * chance.choice((1, 1, 2, 50))


def insert(chance: Random, data: bytearray, other: bytes) -> None:
    place = _place(chance, data)
    data[place:place] = chance.choice(_PIECES) * chance.choice((1, 1, 1, 2, 300))


def noise(chance: Random, data: bytearray, other: bytes) -> None:
    data[_slice(chance, data)] = chance.randbytes(chance.choice((1, 4, 30)))


def transplant(chance: Random, data: bytearray, other: bytes) -> None:
    """A piece of another file."""
    place = _place(chance, data)
    data[place:place] = other[_slice(chance, other)]


def swap_tokens(chance: Random, data: bytearray, other: bytes) -> None:
    """Words of another file, or of this one, in place of words."""
    words = _TOKEN.findall(other if chance.random() < 0.5 else bytes(data))
    found = list(_TOKEN.finditer(bytes(data)))
    for match in reversed(chance.sample(found, min(len(found), chance.choice((1, 2, 6))))) if words else ():
        data[match.start() : match.end()] = chance.choice(words)


def swap_lines(chance: Random, data: bytearray, other: bytes) -> None:
    lines = data.split(b"\n")
    one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    data[:] = b"\n".join(lines)


def line_ends(chance: Random, data: bytearray, other: bytes) -> None:
    plain = bytes(data).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    data[:] = plain.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\r", b"\r\r\n", b" ", b"")))


def charset(chance: Random, data: bytearray, other: bytes) -> None:
    text = bytes(data).decode(chance.choice(("utf-8", "latin-1")), errors="replace")
    data[:] = text.encode(chance.choice(_CHARSETS), errors="replace")


MUTATIONS: tuple[Callable[[Random, bytearray, bytes], None], ...] = (
    truncate, behead, flip, delete, double, insert, noise, transplant, swap_tokens, swap_lines, line_ends, charset,
)  # fmt: skip


def mutated(chance: Random, data: bytes, other: bytes) -> bytes:
    """A file after some of them; `other` is where foreign pieces come from."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        chance.choice(MUTATIONS)(chance, found, other)
        del found[MOST:]
    return bytes(found)
