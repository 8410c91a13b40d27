"""Boards made with Tiled: reads the rules' letters of a .tmx file, refuses what is wrong, and tiles the pictures.

`cells` and `autotile` use the standard library alone, so that the referee and the bots' process stay without pygame;
`sheets` imports pytmx, inside its function.
"""

from game.tiled.cells import Cells, read_cells
from game.tiled.errors import MapError
from game.tiled.folder import TEMPLATE, maps_folder

__all__ = ["TEMPLATE", "Cells", "MapError", "maps_folder", "read_cells"]
