"""Where bases go that nobody builds: those of colours nobody plays (section 3), and those by effect (section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.queen_run.cells import WIDTH
from game.games.queen_run.terrain import EVERY_COLOUR
from game.games.queen_run.tribes import PLACE_ANYWHERE, PLACE_ON_FOREST, Effect
from game.games.queen_run.world import World

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState


def neutral_bases(world: World, colours: list[int]) -> tuple[tuple[int, int], ...]:
    """The bases of the colours that are not in `colours`, as (cell, colour), by cell.

    They stand on the villages of the colour, and behind those on what can take a base.
    """
    found: list[tuple[int, int]] = []
    for colour in EVERY_COLOUR:
        if colour not in colours:
            for cell in world.villages[colour]:
                found.append((cell, colour))
                behind = cell - WIDTH
                if behind >= 0 and world.can_take_base(behind):
                    found.append((behind, colour))
    found.sort()
    return tuple(found)


def effect_grounds(world: World, at: int, effect: Effect) -> tuple[int, ...]:
    """The cells on which an effect of a base built at `at` may put bases as far as the ground goes, ascending."""
    if effect.kind == PLACE_ANYWHERE:
        return world.open_cells
    if effect.kind == PLACE_ON_FOREST:
        return world.forests
    return tuple([cell for cell in world.around(at, effect.around) if world.can_take_base(cell)])


def effect_cells(state: RunState, at: int, effect: Effect) -> tuple[int, ...]:
    """Those of them that hold neither base nor queen now."""
    bases = state.bases
    queens = state.queens
    grounds = effect_grounds(state.world, at, effect)
    return tuple([cell for cell in grounds if bases[cell] < 0 and cell not in queens])
