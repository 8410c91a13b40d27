"""Why a map file is refused: a code with parameters, the file and the cell."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

Parameter = int | str

# English sentences by code, for the command line; the program's texts hold them in all languages as
# `problem.map.<code>`.
TEXTS = {
    "file_missing": "there is no such file",
    "file_unreadable": "the file cannot be read: {detail}",
    "file_kind": "this is a folder, a pipe or a device, not an ordinary file",
    "file_large": "the file is far too large",
    "xml_broken": "this is no sound XML: line {line}, column {column}: {detail}",
    "unreadable": "the map cannot be read: {detail}",
    "not_a_map": "this is no Tiled map: it begins with <{found}>, not with <map>",
    "not_a_tileset": "this is no tileset: it begins with <{found}>, not with <tileset>",
    "orientation": "the map is {found}; only orthogonal maps can be used",
    "infinite": "the map is infinite; switch Infinite off in Map > Map Properties",
    "size": "the map is {width} x {height} cells; it must be {columns} x {rows}, or one more each way",
    "size_large": "the map is {width} x {height} cells; more than {most} each way are not read",
    "number": "{name} of <{element}> is {found!r}, which is no whole number of {low} or more",
    "layer_missing": "the tile layer {layer!r} is missing",
    "layer_twice": "there are two layers {layer!r}",
    "id_twice": "the {element} id {id} is used twice",
    "encoding": "layer {layer!r} is stored as {found}; choose CSV as Tile Layer Format in Map > Map Properties",
    "data_damaged": "the data of layer {layer!r} is damaged: {detail}",
    "data_length": "layer {layer!r} holds {found} tiles instead of {wanted}",
    "cell_empty": "nothing is painted here",
    "cell_outside": "layer {layer!r} is painted outside the board, in column {column} of line {line}",
    "flipped": "the tile is flipped or turned; paint it upright",
    "tile_unknown": "tile number {gid} is in no tileset of the map",
    "terrain_missing": "tile {tile} of {tileset} has no property 'terrain'",
    "terrain_unknown": "tile {tile} of {tileset} has the terrain {found!r}; the board knows {letters}",
    "tileset_missing": "the tileset {source!r} does not lie where the map looks for it",
    "tileset_format": "the tileset {source!r} is no .tsx file; save it in that format",
    "tiles_many": "the picture of {tileset} has room for more than {most} tiles",
    "tileset_overlap": "the tile numbers of {tileset} overlap those of the tileset before it",
    "image_missing": "the picture {source!r} of {tileset} does not lie where the tileset looks for it",
    "image_none": "the tileset {tileset} has no picture",
    "objects_missing": "the object layer {layer!r} is missing",
    "place_missing": "there is no place {place!r} in the object layer",
    "place_twice": "the place {place!r} is there twice",
    "place_unknown": "the table knows no place {place!r} (object {id})",
    "place_outside": "the place {place!r} reaches beyond the map of {width} x {height} pixels",
    "place_empty": "the place {place!r} has no size; draw a rectangle, or insert a point",
    "place_shape": "the place {place!r} is a {found}; only rectangles and points can be used",
    "place_turned": "the place {place!r} is turned; draw it upright",
    "place_number": "{name} of the place {place!r} is {found!r}, which is no number",
    "property_type": "the property {name!r} is of type {found}; only plain values can be used, no classes",
}


class MapError(Exception):
    """A map that cannot be used.

    `file` is the file with the fault (the map or a tileset of it), `cell` its cell as "c3" (column from the left,
    row from the foot), the name of a place (objects.py), or "", `code` a key of TEXTS and `params` what its sentence
    mentions.
    """

    def __init__(self, file: Path, cell: str, code: str, params: Mapping[str, Parameter] | None = None) -> None:
        self.file = file
        self.cell = cell
        self.code = code
        self.params = dict(params or {})
        super().__init__(": ".join(part for part in (file.name, cell, self.text) if part))

    @property
    def text(self) -> str:
        """The reason in English, without file and cell."""
        return TEXTS[self.code].format(**self.params)
