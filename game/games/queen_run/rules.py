"""What the map, the options and the peoples of one game come to; shared by all its states."""

from __future__ import annotations

from game.core.options import Options
from game.games.queen_run.tribes import Tribe
from game.games.queen_run.world import Ways, World

BASES = 20
"""Bases of a player (section 3)."""
MOST_ROUNDS = 60
PLACES = (3, 2)
"""Bases that fit on the places of paradise, by arrival (section 5)."""
RANK_POINTS = (3, 2, 1, 0)
"""Points by rank (section 6); with four colours there are no more ranks."""


class Rules:
    """One game's constants.

    `ways[tribe]`: `World.ways` or, for peoples that may not enter temples, `World.ways_round_temples`. `arrivals`: how
    many end the game. `places`: bases that fit on each place of paradise; with 2 players there are none.
    `scoring_boards`: how many boards score, from the landing up.
    """

    __slots__ = ("arrivals", "empty_ranks", "options", "places", "scoring_boards", "seats", "tribes", "ways", "world")

    def __init__(self, world: World, seats: int, options: Options, tribes: tuple[Tribe, ...]) -> None:
        """`options` complete."""
        self.world = world
        self.seats = seats
        self.options = options
        self.tribes = tribes
        self.empty_ranks = bool(options["empty_ranks"])
        self.ways: tuple[Ways, ...] = tuple(
            [world.ways if tribe.temples else world.ways_round_temples for tribe in tribes]
        )
        self.arrivals = 1 if seats == 2 else 2
        self.places = (0,) if seats == 2 else PLACES
        self.scoring_boards = len(world.boards) - (1 if seats == 2 else 0)
