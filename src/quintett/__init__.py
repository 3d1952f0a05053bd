"""Quintett: five small card games to play, to referee and to simulate.

>>> from quintett import Match
>>> Match("parade", players=3).awaits_chance
True
"""

from quintett.match.match import Match
from quintett.match.record import Record, Refused, parse

__all__ = ["Match", "Record", "Refused", "parse"]
__version__ = "0.1.0"
