"""Sentences: stable message ids in, a language out. All text that a person reads on a screen or on paper stands here.

Catalogues are gettext files, `locale/<language>/<domain>.po`. The key of a message is its id, `domain.what.more`; the
domain is the part before the first dot and names the file. English has its own catalogue like any other language, and
fills in where another language has no sentence yet.

Example:
    >>> english = Wording("en")
    >>> english.say("seat.N"), english.say("boards", n=1), english.say("boards", n=27)
    ('North', '1 board', '27 boards')
    >>> english.number(Fraction(643, 100), 2), english.number(Fraction(1, 3), 1)
    ('6.43', '0.3')
"""

from fractions import Fraction

from oddtrick.wording.catalogue import LANGUAGES, OWN_NAMES, Catalogue, catalogue, message_ids
from oddtrick.wording.wording import Wording

__all__ = ["LANGUAGES", "OWN_NAMES", "Catalogue", "Fraction", "Wording", "catalogue", "message_ids"]
