"""The own castle: its walls with court, reserve and hall of nobles, the six rooms, their extension tiles, the chips."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from catalogue import Box, Picture
from kit import INDIGO, Art, darker, faded, lighter, path, place, rect, rounded_path, stroke
from parts.landmarks import tree
from ui.paper import fade, outline, rounded
from ui.tokens import Player, shape

from . import rooms
from .colours import BRASS, FAMILIES, STONE
from .frames import picture, plate_box, skin, space
from .pictograms import Drawing, cube, gold, points, squire

WIDTH, HEIGHT = 1048.0, 336.0
COURT: Box = (16.0, 56.0, 226.0, 204.0)
RESERVE: Box = (16.0, 280.0, 226.0, 46.0)
NOBLES: Box = (788.0, 56.0, 244.0, 142.0)
ROOM = (152.0, 118.0)
SLOT = (42.0, 66.0, 0.60)
CHIP = (120.0, 48.0)


def room_at(index: int) -> tuple[float, float]:
    """Left upper corner of the room `index` 0 to 5, three in a row."""
    return 270.0 + index % 3 * 168, 56.0 + index // 3 * 146


# ---------------------------------------------------------------------------------------------- walls
def _wall(art: Art, x: float, y: float, w: float, h: float, tone: str, elevation: float = 5) -> str:
    merlons = max(3, int(w / 40))
    step = w / (2 * merlons - 1)
    teeth = "".join(f"h{step:.1f} " + (f"v14 h{step:.1f} v-14 " if i < merlons - 1 else "") for i in range(merlons))
    d = f"M{x},{y + h} V{y} {teeth}V{y + h}Z"
    chance = random.Random(int(x))
    bricks = ""
    for _ in range(int(w * h / 2400)):
        shade = darker(tone, 0.16) if chance.random() < 0.6 else lighter(tone, 0.25)
        left, top = x + chance.uniform(4, w - 34), y + 22 + chance.uniform(0, h - 30)
        bricks += rect(left, top, chance.uniform(16, 30), 9, shade, 3, opacity=0.45)
    return art.sheet(path(d, art.linear(lighter(tone, 0.26), darker(tone, 0.10))), elevation) + art.within(d, bricks)


def chamber(
    art: Art, x: float, y: float, w: float, h: float, top: float = 14, tones: tuple[str, str] = ("#4f363e", "#7a5446")
) -> str:
    """A room cut open: a light stone frame, shaded inside, boards at the foot."""
    d = f"M{x},{y + h} V{y + top} Q{x},{y} {x + top},{y} H{x + w - top} Q{x + w},{y} {x + w},{y + top} V{y + h}Z"
    frame = art.sheet(
        path(rounded_path(x - 5, y - 5, w + 10, h + 10, top + 4), fade(art, lighter(STONE, 0.62), lighter(STONE, 0.3))),
        2,
    )
    shade = f'<g opacity="0.55">{stroke(d, INDIGO, 12)}</g>'
    floor = rect(x, y + h - 8, w, 8, "#5c3a28") + stroke(f"M{x},{y + h - 8} H{x + w}", "#8a5f44", 1.2)
    return frame + path(d, art.linear(*tones)) + art.within(d, shade + floor)


def board(art: Art) -> str:
    """The whole castle without its rooms: those are pictures of their own, set into the boxes."""
    everything = rounded(0, 0, WIDTH, HEIGHT, 16)
    sky = rect(0, 0, WIDTH, HEIGHT, art.linear("#93bcd0", "#f6e2b8"))
    hills = art.sheet(path("M0,336 V60 Q140,30 280,52 T560,44 T820,52 T1048,40 V336Z", "#9db58a"), 3)
    trees = "".join(
        place(tree(art, kind, tone), x, 58, scale=0.42)
        for x, kind, tone in ((262, 1, "#5f9a58"), (274, 0, "#4f8a50"), (764, 0, "#4f8a50"), (778, 1, "#6b9a4c"))
    )
    keep = _wall(art, 250, 26, 528, 320, lighter(STONE, 0.06))
    wings = _wall(art, 0, 14, 258, 330, STONE) + _wall(art, 772, 14, 276, 330, STONE)
    halls = "".join(chamber(art, *box) for box in (COURT, RESERVE, NOBLES))
    tapestry = _tapestry(art)
    ivy = _ivy(art)
    content = sky + hills + trees + keep + wings + halls + tapestry + ivy
    return art.within(everything, content) + outline(rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 15), "#e9b64c", 2)


def _tapestry(art: Art) -> str:
    """Windows at the back of the court, shelves for the nobles."""
    x, y, w, _ = COURT
    content = ""
    for along in (0.2, 0.5, 0.8):
        cx = x + w * along
        d = f"M{cx - 11:.1f},{y + 44} V{y + 24} a11,13 0 0 1 22,0 V{y + 44}Z"
        content += path(d, "#f6cf86", opacity=0.34) + stroke(
            f"M{cx:.1f},{y + 12} V{y + 44} M{cx - 11:.1f},{y + 30} h22", "#3a2433", 2
        )
    x, y, w, _ = NOBLES
    for row in (68, 132):
        content += art.sheet(rect(x + 6, y + row, w - 12, 5, "#8a5f44", 2), 1)
    return content


def _ivy(art: Art) -> str:
    """Leaves that climb at the corners of the walls."""
    chance = random.Random(11)
    content = ""
    for x0, height in ((6, 120), (250, 90), (776, 100), (1040, 130)):
        for _ in range(16):
            x, y = x0 + chance.uniform(-9, 9), HEIGHT - chance.uniform(0, height)
            tone = chance.choice(("#4f7a42", "#5f8f4c", "#3f6b40"))
            content += place(
                path("M0,-5 C5,-4 5,3 0,6 C-5,3 -5,-4 0,-5Z", tone),
                x,
                y,
                chance.uniform(-50, 50),
                chance.uniform(0.9, 1.5),
            )
    return art.sheet(content, 1)


# ---------------------------------------------------------------------------------------------- rooms and tiles
def room(art: Art, kind: str) -> str:
    """A room with its furniture and a space for a knight; what it pays is written at its right."""
    w, h = ROOM
    inside = rounded_path(0, 0, w, h, 14)
    content = chamber(art, 0, 0, w, h)
    content += art.within(inside, rooms.FURNITURE[kind](art))
    dim = art.radial([(0, "#2a1a28", 0.74), (0.62, "#2a1a28", 0.58), (1, "#2a1a28", 0)], 124, 62, 66, in_units=True)
    content += art.within(inside, rect(56, 7, 96, h - 15, dim))
    return content + space(art, *SLOT)


def extension(art: Art, kind: str) -> str:
    """An extension tile: bright boards over the space, with what it pays for ever."""
    outer, inner = rounded(0, 0, 136, 98, 7), rounded(5, 5, 126, 88, 4)
    content = art.sheet(path(outer, fade(art, *BRASS)), 2.6)
    content += art.sheet(path(inner, fade(art, "#fdf4dc", "#ecd2a4")), 0.8)
    boards = "".join(stroke(f"M6,{y} H130", "#cfa972", 1.2) for y in (27, 49, 71))
    nails = "".join(rect(x, y, 2.4, 2.4, "#a87c46", 1.2) for x in (10, 123) for y in (15, 37, 59, 81))
    faint = faded(place(rooms.FURNITURE[kind](art), 68 - 117 * 1.12, 49 - 68 * 1.12, scale=1.12), 0.2)
    return (
        content
        + art.within(inner, faint + boards + nails)
        + outline(rounded(8, 8, 120, 82, 3), "#b5762a", 1, opacity=0.7)
    )


# ---------------------------------------------------------------------------------------------- banners, chips
def banner(art: Art, player: Player) -> str:
    """A family's hanging banner, 52 x 92."""
    tone = player.colour
    d = "M4,6 H48 V84 L26,70 L4,84Z"
    cloth = art.sheet(path(d, fade(art, lighter(tone, 0.14), darker(tone, 0.24))), 2.6)
    half = path("M26,6 H48 V84 L26,70Z", darker(tone, 0.4), opacity=0.28)
    lines = stroke("M9,8 V74 M43,8 V74", "#f0c766", 1.8)
    rod = art.sheet(rect(0, 1, 52, 7, art.linear(*BRASS), 3.5), 1.4)
    return cloth + half + lines + place(shape(player.shape, 15, player.mark), 26, 36) + rod


def flag(art: Art, player: Player) -> str:
    """A family's small flag on a merlon, 36 x 48, its foot at (6, 46)."""
    tone = player.colour
    pole = stroke("M6,46 V4", "#5c3a24", 3.4)
    cloth = art.sheet(path("M8,5 H34 L28,15 L34,25 H8Z", art.linear(lighter(tone, 0.15), darker(tone, 0.15))), 1.6)
    return pole + cloth + place(shape(player.shape, 6.6, player.mark), 18, 15)


def _chip(art: Art, icon: str) -> str:
    d = rounded(0, 0, *CHIP, 24)
    content = art.sheet(path(d, fade(art, "#fffaf0", "#ecd9ae")), 1.8) + outline(
        rounded(2.5, 2.5, 115, 43, 21.5), "#c9a05a", 1
    )
    return content + place(icon, 26, 24, scale=0.9)


def _label(art: Art, x: float, y: float, w: float, h: float) -> None:
    """A cream ribbon with swallow tails for the name of a room."""
    d = f"M{x},{y} H{x + w} l-7,{h / 2} l7,{h / 2} H{x} l7,{-h / 2}Z"
    art.add(art.sheet(path(d, fade(art, "#fff6df", "#e9d3a2")), 2))


def _tag(art: Art, x: float, y: float, w: float, h: float) -> None:
    art.add(art.sheet(path(rounded(x, y, w, h, h / 2), fade(art, "#37855a", "#24633c")), 1.4))


def _boxes() -> dict[str, Box]:
    boxes: dict[str, Box] = {"court": COURT, "reserve": RESERVE, "hall": NOBLES, "chips": (786.0, 216.0, 246.0, 104.0)}
    for index, kind in enumerate(rooms.KINDS):
        boxes[kind] = (*room_at(index), *ROOM)
    for index in range(9):
        foot = NOBLES[1] + (68 if index < 5 else 132)  # they stand on the two shelves
        boxes[f"noble_{index + 1}"] = (NOBLES[0] + 7 + index % 5 * 47, foot - 49.4, 38.0, 49.4)
    boxes["worth"] = (NOBLES[0] + 195, NOBLES[1] + 82, 42.0, 50.0)
    for index, x in enumerate((12, 232, 782, 1024)):
        boxes[f"flag_{index}"] = (x - 6.0, -16.0, 36.0, 48.0)
    return boxes


def pictures() -> Iterator[Picture]:
    """Castle, rooms, tiles, banners, flags, chips, and the skins of labels."""
    yield picture("castle", (WIDTH, HEIGHT), board, (2096, 1048), (4, 4, 6, 8), _boxes(), quality=80)
    inner = {"label": (26.0, -12.0, 100.0, 24.0), "slot": plate_box(*SLOT), "pays": (84.0, 18.0, 62.0, 92.0),
             "tile": (8.0, 14.0, 136.0, 98.0)}  # fmt: skip
    for kind in (*rooms.KINDS, *rooms.ALLY_KINDS):
        yield picture(
            f"room_{kind}",
            ROOM,
            partial(room, kind=kind),
            (304, 152),
            (7, 13, 9, 10),
            inner,
            colours={"text": "#fff2d4"},
        )
    pays = {"pays": (8.0, 14.0, 120.0, 60.0), "tag": (28.0, 82.0, 80.0, 20.0)}
    for kind in rooms.KINDS:
        yield picture(
            f"tile_{kind}", (136, 98), partial(extension, kind=kind), (272, 136), (4, 4, 6, 7), pays,
            colours={"text": "#3a2a24"},
        )  # fmt: skip
    for name, player in FAMILIES.items():
        yield picture(f"banner_{name}", (52, 92), partial(banner, player=player), (156, 78), (2, 2, 4, 7))
        yield picture(f"flag_{name}", (36, 48), partial(flag, player=player), (108,), (2, 1, 3, 3))
    for name, icon in (("gold", gold), ("squires", squire), ("cubes", cube), ("points", points)):

        def chip(art: Art, icon: Drawing = icon) -> str:
            return _chip(art, icon(art))

        yield picture(f"chip_{name}", CHIP, chip, (300, 120), (3, 3, 4, 6), {"number": (48.0, 6.0, 62.0, 36.0)})
    yield skin("label", (60, 24), (14, 4, 14, 4), _label, (4, 3, 5, 7), {"text": "#4a2a1e"})
    yield skin("tag", (48, 20), (12, 9, 12, 9), _tag, (3, 2, 4, 5), {"text": "#ffffff"})
