"""Something done again and again until Ctrl-C: what fails for a while is told once."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from oddtrick.cli.console import note, wording
from oddtrick.words.errors import OddtrickError


def again_and_again(
    step: Callable[[], None], every: float, *, once: bool, passing: tuple[type[OddtrickError], ...]
) -> None:
    """Do a step every so often.

    Args:
        step: what is done.
        every: seconds between two steps.
        once: a single step, whose errors are raised.
        passing: errors that may be over the next time; each is told when it first comes.
    """
    failed = ""
    with suppress(KeyboardInterrupt):
        while True:
            try:
                step()
                failed = ""
            except passing as error:
                if once:
                    raise
                if str(error) != failed:
                    failed = str(error)
                    note(wording().error(error))
            if once:
                return
            time.sleep(every)
