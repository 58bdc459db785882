"""Old forms of facts, raised to the present one when they are read. What is stored is never rewritten.

Example:
    >>> def with_lead(fact):
    ...     return {**fact, "lead": None}
    >>> chain = chains({"result-entered": 2}, [Upcast("result-entered", 1, with_lead)])[("result-entered", 1)]
    >>> raised({"tricks": 9}, chain)
    {'tricks': 9, 'lead': None}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from oddtrick.words.errors import Impossible

Fields = dict[str, object]
"""A fact's JSON object."""

Change = Callable[[Fields], Fields]
"""From one version to the next; gives a new object and leaves the old one alone."""


@dataclass(frozen=True, slots=True)
class Upcast:
    """How one version of a fact becomes the next.

    Attributes:
        name: the fact's stored name.
        from_version: the version that `change` reads; it gives the following one.
        change: the change.
    """

    name: str
    from_version: int
    change: Change


Chain = tuple[Change, ...]
"""All changes from a version to the present one, in order."""


def chains(current: Mapping[str, int], upcasts: Iterable[Upcast]) -> Mapping[tuple[str, int], Chain]:
    """For every name and every version up to the present one, what leads there (nothing, for the present one).

    Raises:
        Impossible: a step is missing, given twice, or leads nowhere.
    """
    given: dict[tuple[str, int], Change] = {}
    for upcast in upcasts:
        key = upcast.name, upcast.from_version
        if key in given or not 1 <= upcast.from_version < current.get(upcast.name, 0):
            raise Impossible("the upcast of {name} from version {version} is given twice or leads nowhere",
                             name=upcast.name, version=upcast.from_version)  # fmt: skip
        given[key] = upcast.change
    found: dict[tuple[str, int], Chain] = {}
    for name, newest in current.items():
        found[(name, newest)] = ()
        for version in range(newest - 1, 0, -1):
            if (name, version) not in given:
                raise Impossible("no upcast leads from version {version} of {name}", name=name, version=version)
            found[(name, version)] = (given[(name, version)], *found[(name, version + 1)])
    return found


def raised(fields: Fields, chain: Chain) -> Fields:
    """The object after all changes of a chain."""
    for change in chain:
        fields = change(fields)
    return fields
