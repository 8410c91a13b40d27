"""The hand-over's curtain, the games' set-up cards (Queen Run's is in `run`), and the winner's sunburst."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from catalogue import Picture
from kit import Art, circle, darker, faded, lighter, path, place, rect, soft_star_path, star_path, stroke
from parts.emblems import moon

from .backgrounds import HEIGHT, WIDTH
from .landscape import castle, pines
from .paper import CREAM, CREAM_QUIET, GOLD, fade, outline, rounded

CLOTH = "#8a1f3a"
PLEAT = 80
HALF = 1040
"""A half reaches 80 units beyond the middle, so that the two overlap while they hang closed."""
VALANCE = 260


def _pleats(art: Art, count: int) -> str:
    """Overlapping folds with a lit crest and dark flanks, and a fringe of gold at the hem."""
    content = rect(-40, 0, count * PLEAT + 60, HEIGHT, darker(CLOTH, 0.5))
    for i in range(count):
        x = i * PLEAT - 6
        fold = (
            f"M{x},-20 C{x + 6},400 {x - 8},700 {x + 2},1002 Q{x + 46},1034 {x + 92},1002 C{x + 82},700"
            f" {x + 100},400 {x + 90},-20Z"
        )
        fill = art.linear(darker(CLOTH, 0.30), darker(CLOTH, 0.52), 0, 0, 1, 0, middle=lighter(CLOTH, 0.10))
        content += art.sheet(path(fold, fill), 5)
    width = count * PLEAT + 40
    hem = (
        "M-40,982 "
        + f"q{PLEAT / 2},36 {PLEAT},0 " * (count + 1)
        + "V1012 "
        + f"q{-PLEAT / 2},36 {-PLEAT},0 " * (count + 1)
        + "Z"
    )
    # Bars, not lines: Skia finds no extent, and so no room for a shadow, round a group of upright lines.
    threads = "".join(
        rect(x - 2, 1020, 4, 26 + (x // 10) % 2 * 3, ("#d9a040", "#c48a30")[(x // 10) % 2], 2)
        for x in range(-30, width, 10)
    )
    return content + art.sheet(threads, 2) + art.sheet(path(hem, fade(art, "#f0c766", "#a8702a")), 4)


def _curtain(lod: int) -> Art:
    """The left half of the curtain; mirrored it is the right one."""
    art = Art(HALF, HEIGHT, rim=0.35)
    half = _pleats(art, HALF // PLEAT)
    light = art.radial(
        [(0, "#ffdf9a", 0.12), (0.5, "#ffdf9a", 0.03), (1, "#12061a", 0.5)], 960, 520, 1150, in_units=True
    )
    art.add(art.within(f"M0,0 H{HALF} V{HEIGHT} H0Z", half + rect(0, 0, HALF, HEIGHT, light)))
    return art


def _swag(art: Art, x: float, width: float, y: float, depth: float, colour: str) -> str:
    """One hanging arc of cloth with its cord."""
    left, right = x - width / 2, x + width / 2
    shape_ = f"M{left},-20 V{y} Q{x},{y + depth * 2} {right},{y} V-20Z"
    folds = ""
    for drop in (24, 50, 78, 108):
        foot, sag = y - drop * 0.9, (depth - drop * 0.62) * 2
        folds += stroke(f"M{left},{foot} Q{x},{foot + sag} {right},{foot}", darker(colour, 0.42), 3.4, opacity=0.55)
        folds += stroke(
            f"M{left},{foot + 5} Q{x},{foot + 5 + sag} {right},{foot + 5}", lighter(colour, 0.4), 2, opacity=0.28
        )
    cord = stroke(f"M{left},{y} Q{x},{y + depth * 2} {right},{y}", "#8a5a1a", 11) + stroke(
        f"M{left},{y} Q{x},{y + depth * 2} {right},{y}", GOLD, 7.5
    )
    return art.sheet(
        path(shape_, art.linear(darker(colour, 0.15), lighter(colour, 0.06))) + art.within(shape_, folds) + cord, 8
    )


def _tassel(art: Art, x: float, y: float) -> str:
    skirt = f"M{x - 15},{y + 62} L{x - 8},{y + 14} H{x + 8} L{x + 15},{y + 62} Q{x},{y + 70} {x - 15},{y + 62}Z"
    threads = "".join(
        stroke(f"M{x + q * 0.6},{y + 18} L{x + q},{y + 62}", "#8a5a1a", 1.4, opacity=0.6) for q in (-9, -3, 3, 9)
    )
    return art.sheet(path(skirt, art.linear("#f0c766", "#a8702a")) + threads, 4) + art.sheet(
        circle(x, y, 15, art.linear("#fbe08d", "#b5762a")), 4
    )


def _valance(lod: int) -> Art:
    """Hangs over the curtain's upper edge and goes up by itself."""
    art = Art(WIDTH, VALANCE, rim=0.35)
    back = "".join(_swag(art, i * 240, 240, 78, 62, darker(CLOTH, 0.28)) for i in range(9))
    front = "".join(_swag(art, i * 240 + 120, 240, 54, 56, CLOTH) for i in range(8))
    art.add(back, front, *(_tassel(art, i * 240, 62) for i in range(9)))
    return art


# ---------------------------------------------------------------------------------------------- game cards
CARD = (272, 264)
WINDOW = (12, 12, 248, 166)


def _queens_view(art: Art) -> str:
    chance = random.Random(11)
    stars = "".join(
        circle(chance.uniform(12, 260), chance.uniform(12, 170), chance.uniform(0.8, 1.7), "#fff2c8") for _ in range(30)
    )
    sparkles = ((44, 50, 10), (226, 48, 12), (238, 118, 8), (52, 128, 11), (92, 30, 6))
    stars += "".join(place(path(soft_star_path(4, size, size * 0.28), "#fff6d8"), x, y) for x, y, size in sparkles)
    sky = rect(0, 0, 272, 190, art.linear("#2a2466", "#a85a94"))
    halo = circle(136, 94, 92, art.radial([(0, "#ffe9b0", 0.55), (1, "#ffe9b0", 0)]))
    clouds = art.sheet("".join(circle(20 + i * 26, 176 + (i % 2) * 8, 24, "#d69aae") for i in range(10)), 3)
    front = art.sheet("".join(circle(8 + i * 30, 190 + (i % 2) * 6, 26, "#f0bfae") for i in range(10)), 3)
    return sky + stars + halo + place(moon(art), 134, 92, scale=1.3) + clouds + front


def _lancaster_view(art: Art) -> str:
    sky = rect(0, 0, 272, 190, art.linear("#7fa3d0", "#f0dfc0"))
    clouds = faded(
        circle(40, 50, 16, "#fff6df")
        + circle(60, 44, 20, "#fff6df")
        + circle(80, 52, 14, "#fff6df")
        + rect(26, 50, 68, 16, "#fff6df", 8),
        0.8,
    )
    far = art.sheet(path("M-10,140 C40,100 90,120 140,116 S230,100 290,130 V200 H-10Z", "#9ab88a"), 3)
    near = art.sheet(path("M-10,172 C50,150 110,166 150,170 S240,160 290,158 V200 H-10Z", "#6f9a5c"), 3)
    trees = pines(art, lambda x: 176, 12, "#4f7a52", (26, 40), 5, 2, (70, 205), 300)
    return sky + clouds + far + place(castle(art, "#a79cae"), 138, 164, scale=0.34) + trees + near


GAMES: dict[str, tuple[str, Callable[[Art], str]]] = {
    "queens": ("#7c1f47", _queens_view),
    "lancaster": ("#345f9c", _lancaster_view),
}
CARD_PAD = (18, 14, 24, 30)


def _game_card(colour: str, view: Callable[[Art], str]) -> Callable[[int], Art]:
    def draw(lod: int) -> Art:
        left, top, right, bottom = CARD_PAD
        art = Art(CARD[0] + left + right, CARD[1] + top + bottom, rim=0.42)
        x, y, width, height = WINDOW
        window = rounded(x, y, width, height, 12)
        card = art.sheet(path(rounded(0, 0, *CARD, 18), art.linear(lighter(colour, 0.12), darker(colour, 0.35))), 6)
        picture = art.within(window, view(art) + stroke(window, "#140a22", 6, opacity=0.3))
        art.add(
            place(
                card
                + picture
                + outline(window, "#fbe08d", 1.8)
                + outline(rounded(5, 5, 262, 254, 14), GOLD, 1.1, opacity=0.6),
                left,
                top,
            )
        )
        return art

    return draw


def game_card(name: str, colour: str, view: Callable[[Art], str]) -> Picture:
    """The set-up card `scenes/game_<name>`; `view` draws what its window (12 to 260 across, 12 to 178 down) shows."""
    left, top, right, bottom = CARD_PAD
    units = (CARD[0] + left + right, CARD[1] + top + bottom)
    boxes = {"title": (left + 14.0, top + 184.0, 244.0, 42.0), "subtitle": (left + 14.0, top + 226.0, 244.0, 24.0)}
    return Picture(
        f"scenes/game_{name}", units, _game_card(colour, view), ((942, 0), (314, 0)), pad=CARD_PAD, boxes=boxes,
        colours={"text": CREAM, "muted": CREAM_QUIET}, quality=90,
    )  # fmt: skip


def _sunburst(lod: int) -> Art:
    """Behind the winner's portrait."""
    art = Art(520, 520, rim=0.4)
    art.add(place(art.sheet(path(star_path(24, 250, 168), "#8a4a90"), 6), 256, 254))
    art.add(place(art.sheet(path(star_path(24, 216, 160, -82.5), "#c9789a"), 5), 256, 254))
    return art


def pictures() -> Iterator[Picture]:
    """Curtain, game cards, sunburst."""
    box = {"place": (0.0, 0.0, float(HALF), float(HEIGHT))}
    yield Picture(
        "scenes/curtain",
        (HALF, HEIGHT),
        _curtain,
        ((2080, 0), (1040, 0)),
        boxes=box,
        quality=86,
        grain=0.02,
        oversample=1,
    )
    box = {"place": (0.0, 0.0, float(WIDTH), float(VALANCE))}
    yield Picture(
        "scenes/curtain_valance",
        (WIDTH, VALANCE),
        _valance,
        ((3840, 0), (1920, 0)),
        boxes=box,
        quality=88,
        grain=0.02,
        oversample=1,
    )
    for name, (colour, view) in GAMES.items():
        yield game_card(name, colour, view)
    yield Picture("fx/sunburst", (520, 520), _sunburst, ((1040, 0), (520, 0)), quality=88)
