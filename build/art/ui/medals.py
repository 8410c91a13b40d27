"""Scalloped gold medals with a picture: they hang at the left end of the menu's banners."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from catalogue import Picture
from kit import Art, circle, darker, lighter, path, place, rect, scallop_path, soft_star_path, stroke
from parts.emblems import moon
from parts.heraldry import helm

from .icons import PLAIN
from .landscape import castle, windmill
from .paper import crown_path, hole
from .tokens import PLAYERS

SIZE = 136


def medal(art: Art, colour: str, content: str, elevation: float = 5) -> str:
    """A medal of radius 60 about the origin; the picture is cut to its disc of radius 48."""
    rim = art.sheet(path(scallop_path(60, 14, 2.9), art.linear("#fbe08d", "#bd7d26")), elevation)
    line = stroke(hole(53.4).strip(), "#a8691c", 1.2, opacity=0.6)
    disc = art.sheet(circle(0, 0, 49, art.radial([(0, lighter(colour, 0.35), 1), (1, darker(colour, 0.3), 1)])), 1.2)
    inner_shade = stroke(hole(48).strip(), "#140a22", 4, opacity=0.22)
    return rim + line + disc + art.within(hole(48.4).strip(), content + inner_shade)


def _queens(art: Art) -> str:
    return place(moon(art), -2, 0, scale=0.72)


def _run(art: Art) -> str:
    hill = art.sheet(path("M-60,26 C-30,8 30,10 60,24 V60 H-60Z", "#7fae66"), 2)
    return hill + place(windmill(art), 0, 42, scale=0.68)


def _lancaster(art: Art) -> str:
    return place(helm(art), 0, 3, scale=0.76)


def _sign(name: str, size: float = 1.5) -> Callable[[Art], str]:
    """One of the plain icons in gold."""
    return lambda art: place(art.sheet(PLAIN[name]("#fbe6a8"), 1.2), scale=size)


def _saves(art: Art) -> str:
    """A stack of sealed letters."""
    content = ""
    for i, (turn, y) in enumerate(((-9, 12), (5, 4), (-2, -6))):
        sheet = rect(-30, -20, 60, 40, ("#e9d6a8", "#f3e3c0", "#fbf1da")[i], 3)
        flap = stroke("M-28,-18 L0,6 L28,-18", "#c39a55", 2)
        content += art.sheet(place(sheet + flap, 0, y, turn), 2)
    return content + art.sheet(
        place(path(scallop_path(10, 9, 1.2), "#a8262f") + path(crown_path(12, 10), "#fbe08d"), 0, -2), 1.4
    )


def _rules(art: Art) -> str:
    left = path("M0,-18 C-12,-28 -28,-28 -38,-24 V24 C-28,20 -12,20 0,30Z", art.linear("#fffaf0", "#ecd9ae"))
    right = path("M0,-18 C12,-28 28,-28 38,-24 V24 C28,20 12,20 0,30Z", art.linear("#f6ead0", "#d9c08c"))
    lines = "".join(
        stroke(
            f"M-31,{y} C-22,{y - 3} -14,{y - 1} -7,{y + 3} M31,{y} C22,{y - 3} 14,{y - 1} 7,{y + 3}",
            "#8a6a4a",
            2.2,
            opacity=0.75,
        )
        for y in (-14, -5, 4, 13)
    )
    cover = art.sheet(path("M-43,-20 H43 V31 H-43Z", "#7a2430"), 2)
    mark = art.sheet(path("M12,-24 h10 v40 l-5,-6 l-5,6Z", "#cf3a2c"), 1)
    return cover + art.sheet(left + right, 1.4) + lines + mark


def _cap(art: Art) -> str:
    """A scholar's cap with a tassel: to learn."""
    skull = path("M-24,2 V18 C-12,27 12,27 24,18 V2Z", art.linear("#7a4a8a", "#54306a"))
    board = path("M0,-26 L44,-7 L0,12 L-44,-7Z", art.linear("#8e5aa2", "#643a7c"))
    cord = stroke("M0,-7 L31,-2 V15", "#e9b64c", 3)
    tassel = path("M26,14 h10 l2,16 h-14Z", art.linear("#fbe08d", "#c98a2b"))
    return art.sheet(skull, 2) + art.sheet(board, 2) + cord + art.sheet(tassel, 1) + circle(0, -7, 3.6, "#fbe08d")


def _players(art: Art) -> str:
    """Three seals: play with others."""
    content = ""
    for name, x, y in (("sky", -19, 9), ("sun", 19, 9), ("rose", 0, -17)):
        from_player = PLAYERS[name]
        ring = stroke(hole(17.4).strip(), "#fff2d4", 3)
        content += art.sheet(place(circle(0, 0, 19, from_player.colour) + ring, x, y), 2)
    return content


def _score(art: Art) -> str:
    crown = art.sheet(place(path(crown_path(64, 56), art.linear("#fbe08d", "#c98a2b")), 0, 2), 2)
    return (
        crown
        + art.sheet("".join(circle(x, y, 4.6, "#fff3cf") for x, y in ((-32, -21), (0, -28), (32, -21))), 1)
        + circle(0, 10, 5, "#b03a5c")
    )


def _castle(art: Art) -> str:
    return place(castle(art, "#a79cae"), 0, 36, scale=0.23)


def _calendar(art: Art) -> str:
    """A leaf of a calendar with a crown on it: the deal of the day."""
    sheet = art.sheet(rect(-30, -24, 60, 56, art.linear("#fffaf0", "#ecd9ae"), 5), 2)
    head = path("M-30,-10 V-19 A5,5 0 0 1 -25,-24 H25 A5,5 0 0 1 30,-19 V-10Z", art.linear("#c23b4a", "#8f2436"))
    rings = art.sheet("".join(rect(x - 3, -33, 6, 16, "#fbe08d", 3) for x in (-16, 16)), 1)
    crown = art.sheet(place(path(crown_path(38, 32), art.linear("#fbe08d", "#c98a2b")), 0, 12), 1.4)
    return sheet + head + rings + crown


def _stars(art: Art) -> str:
    return "".join(
        art.sheet(place(path(soft_star_path(4, r, r * 0.3), "#fff4cf"), x, y), 1.4)
        for x, y, r in ((-8, 4, 28), (22, -18, 14), (20, 22, 10))
    )


MEDALS: dict[str, tuple[str, Callable[[Art], str]]] = {
    "queens": ("#7c1f47", _queens),
    "run": ("#6fb3c4", _run),
    "lancaster": ("#345f9c", _lancaster),
    "castle": ("#5f86b8", _castle),
    "settings": ("#5a4690", _sign("gear", 1.62)),
    "continue": ("#8a2f5a", _sign("play", 1.5)),
    "saves": ("#2f6a6a", _saves),
    "rules": ("#8a5a2a", _rules),
    "lessons": ("#2f6f5a", _cap),
    "players": ("#2f5a6a", _players),
    "score": ("#7a2449", _score),
    "daily": ("#3d5f9a", _calendar),
    "about": ("#3f4a8a", _stars),
}


def pictures() -> Iterator[Picture]:
    """All medals."""
    for name, (colour, content) in MEDALS.items():

        def draw(lod: int, colour: str = colour, content: Callable[[Art], str] = content) -> Art:
            art = Art(SIZE, SIZE, rim=0.45)
            art.add(place(medal(art, colour, content(art)), SIZE / 2 - 1, SIZE / 2 - 3))
            return art

        yield Picture(
            f"medals/{name}", (SIZE, SIZE), draw, ((544, 0), (136, 0)), pad=(5, 3, 7, 9), quality=84, grain=0.02
        )
