"""The .tsx files beside the sheets: sizes, the terrain of the objects, and Wang sets for Tiled's terrain brush."""

from __future__ import annotations

from game.tiled import tiles

# What Tiled paints in its list of terrains: (name, colour) by the number in the Wang ids, from 1.
_WANG_COLOURS = {
    "land": (("sea", "#174a7c"), ("land", "#f0d79a")),
    "inland": (("inland", "#a2c27a"),),
    "forest": (("forest", "#437f52"),),
    "rock": (("rock", "#928ba6"),),
}


def tileset_texts() -> dict[str, str]:
    """The text of each .tsx file by the name of its tileset, in the order in which maps use them."""
    texts = {"objects": _objects()}
    for name in tiles.GROUND:
        texts[name] = _ground(name)
    texts["pads"] = _tileset("pads", tiles.CELL, len(tiles.PADS), tiles.PAD_VARIANTS, "")
    return texts


def tile_counts() -> dict[str, int]:
    """How many tile numbers each tileset takes, in the same order."""
    counts = {"objects": _object_lines() * tiles.OBJECT_COLUMNS}
    counts |= dict.fromkeys(tiles.GROUND, tiles.MASKS * tiles.GROUND_VARIANTS)
    return counts | {"pads": len(tiles.PADS) * tiles.PAD_VARIANTS}


def _object_lines() -> int:
    return -(-len(tiles.objects()) // tiles.OBJECT_COLUMNS)


def _objects() -> str:
    content = f' <tileoffset x="{-tiles.OVERHANG}" y="0"/>\n'
    after = "".join(
        f' <tile id="{number}">\n  <properties>\n   <property name="terrain" value="{letter}"/>\n'
        "  </properties>\n </tile>\n"
        for number, (letter, _) in enumerate(tiles.objects())
    )
    return _tileset("objects", tiles.OBJECT, tiles.OBJECT_COLUMNS, _object_lines(), after, content)


def _ground(name: str) -> str:
    colours = _WANG_COLOURS[name]
    content = f' <wangsets>\n  <wangset name="{name}" type="corner" tile="{tiles.MASKS - 1}">\n'
    for title, colour in colours:
        content += f'   <wangcolor name="{title}" color="{colour}" tile="-1" probability="1"/>\n'
    # Outside the set a corner has no colour, or that of the sea.
    outside, inside = (1, 2) if len(colours) == 2 else (0, 1)
    for variant in range(tiles.GROUND_VARIANTS):
        for mask in range(0 if outside else 1, tiles.MASKS):
            top_left, top_right, bottom_left, bottom_right = (
                inside if mask >> bit & 1 else outside for bit in range(4)
            )
            wang_id = f"0,{top_right},0,{bottom_right},0,{bottom_left},0,{top_left}"
            content += f'   <wangtile tileid="{tiles.ground_tile(mask, variant)}" wangid="{wang_id}"/>\n'
    content += "  </wangset>\n </wangsets>\n"
    return _tileset(name, tiles.CELL, tiles.MASKS, tiles.GROUND_VARIANTS, content)


def _tileset(name: str, size: int, columns: int, lines: int, after: str, before: str = "") -> str:
    """A tileset on one picture; `before` and `after` are elements around the <image>."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" name="{name}" tilewidth="{size}" tileheight="{size}"'
        f' tilecount="{columns * lines}" columns="{columns}">\n'
        f'{before} <image source="{name}.png" width="{columns * size}" height="{lines * size}"/>\n'
        f"{after}</tileset>\n"
    )
