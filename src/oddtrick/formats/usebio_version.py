"""The versions of USEBIO that are written."""

from __future__ import annotations

from enum import Enum


class Version(Enum):
    """A version; what is valid in one is valid in the next."""

    V1_2 = "1.2"
    V1_3 = "1.3"
