"""Maps made with Tiled: reads the letters of a board and the places of a table, refuses what is wrong, tiles pictures.

pytmx reads the files (`loading`), where a map is read and not before, and without the pygame that it would take along:
the referee and the bots' process stay without.
"""

from game.tiled.cells import Cells, read_cells
from game.tiled.errors import MapError
from game.tiled.folder import TEMPLATE, maps_folder
from game.tiled.objects import Rect, read_places

__all__ = ["TEMPLATE", "Cells", "MapError", "Rect", "maps_folder", "read_cells", "read_places"]
