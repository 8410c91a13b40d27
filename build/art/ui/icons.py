"""Icons, 40 x 40 units round the origin (about 18 to each side), legible at 20 pixels.

A plain icon is one form in one colour and comes twice: gold for dark sheets (`icons/gear`) and ink for parchment
(`icons/gear_ink`).  The coloured ones (`icons/crown`) come once and stand on any ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kit import Art, circle, ellipse, path, place, rect, star_path, stroke
from lettering import text

from . import coloured_icons
from .paper import GOLD_TEXT, INK, crown_path, hole, rounded
from .skins import Skin, sides

Plain = Callable[[str], str]
"""Draws an icon in one colour."""


def _even_odd(d: str, colour: str) -> str:
    return path(d, colour, fill_rule="evenodd")


def _arrow_back(colour: str) -> str:
    return path("M-18,-4 L-4,-17 V-9 C10,-9 18,-1 18,15 C13,6 7,2 -4,2 V10Z", colour)


def _gear(colour: str) -> str:
    teeth = "".join(place(rect(-4.2, -19, 8.4, 9, colour, 2), rotation=i * 45) for i in range(8))
    return _even_odd(hole(14.2) + hole(6.2), colour) + teeth


def _menu(colour: str) -> str:
    return "".join(rect(-16, y, 32, 6.4, colour, 3.2) for y in (-14.2, -3.2, 7.8))


def _letter(letter: str, size: float, drop: float) -> Plain:
    return lambda colour: text("head", letter, size, 0, drop, colour)


def _person(colour: str) -> str:
    return circle(0, -8.5, 8.5, colour) + path("M-16,18 C-16,-2 16,-2 16,18Z", colour)


def _bot(colour: str) -> str:
    head = rounded(-14, -9, 28, 24, 7) + hole(3.6, -5.8, 1) + hole(3.6, 5.8, 1) + " M-6,8.2 h12 v3 h-12Z"
    ears = rect(-18, -2, 3, 9, colour, 1.5) + rect(15, -2, 3, 9, colour, 1.5)
    return _even_odd(head, colour) + stroke("M0,-9 V-15", colour, 3) + circle(0, -16, 3.2, colour) + ears


def _chevron(turn: float) -> Plain:
    return lambda colour: place(stroke("M-10,-5.5 L0,5.5 L10,-5.5", colour, 5), rotation=turn)


def _home(colour: str) -> str:
    return _even_odd("M-19,1 L0,-17 L19,1 L16,4 L13.5,2 V17 H-13.5 V2 L-16,4Z M-4.5,17 V6 H4.5 V17Z", colour)


def _speed(bars: int) -> Plain:
    def draw(colour: str) -> str:
        start = {1: -7.5, 2: -14, 3: -19.5}[bars]
        size = 11 if bars < 3 else 10
        content = ""
        for x in (start + i * 11.5 for i in range(bars)):
            d = f"M{x},{-size} L{x + 15},0 L{x},{size}Z"
            content += path(d, colour, stroke=colour, stroke_width=2, stroke_linejoin="round")
        return content

    return draw


def _speed_off(colour: str) -> str:
    return _even_odd("M-9,-12 L-9,12 L10,0Z", colour) + stroke("M12,-12 V12", colour, 5)


def _copy(colour: str) -> str:
    back = "M-16,-17 H6 V-12 H-6 Q-10,-12 -10,-8 V10 H-16Z"
    front = rounded(-7, -9, 22, 27, 3) + " M-2.5,-2 h13 v2.8 h-13Z M-2.5,4.5 h13 v2.8 h-13Z M-2.5,11 h9 v2.8 h-9Z"
    return path(back, colour) + _even_odd(front, colour)


def _paste(colour: str) -> str:
    board = rounded(-14, -14, 28, 32, 3.5) + " M-9,-7 H9 V13 H-9Z"
    clip = "M-7,-17 H-3 A3.4,3.4 0 0 1 3,-17 H7 V-10 H-7Z"
    return (
        _even_odd(board, colour) + path(clip, colour) + "".join(rect(-6, y, 12, 2.8, colour, 1) for y in (-3, 2.4, 7.8))
    )


def _folder(colour: str) -> str:
    back = path("M-18,-14 H-6 L-2,-9 H15 V-4 H-13 L-18,12Z", colour)
    return back + path("M-11,-1 H20 L14,15 H-17Z", colour)


def _trash(colour: str) -> str:
    can = "M-12,-8 H12 L10,18 H-10Z M-6,-3.5 L-5,13.5 H-2.2 L-2.8,-3.5Z M6,-3.5 L5,13.5 H2.2 L2.8,-3.5Z"
    return _even_odd(can, colour) + _even_odd("M-15,-14 H-5 V-18 H5 V-14 H15 V-10.4 H-15Z", colour)


def _save(colour: str) -> str:
    """A letter with a seal going into a tray."""
    tray = "M-18,4 H-12 V12 H12 V4 H18 V18 H-18Z"
    return path(tray, colour) + path("M-4.4,-18 H4.4 V-7 H11 L0,6 L-11,-7 H-4.4Z", colour)


def _play(colour: str) -> str:
    return path("M-10,-15 L15,0 L-10,15Z", colour, stroke=colour, stroke_width=4, stroke_linejoin="round")


def _pause(colour: str) -> str:
    return rect(-12.5, -15, 9, 30, colour, 2.5) + rect(3.5, -15, 9, 30, colour, 2.5)


def _search(colour: str) -> str:
    return _even_odd(hole(12.5, -4, -4) + hole(7.6, -4, -4), colour) + stroke("M6.5,6.5 L15,15", colour, 6.4)


def _zoom(colour: str) -> str:
    return _search(colour) + stroke("M-4,-8.5 V0.5 M-8.5,-4 H0.5", colour, 3)


def _book(colour: str) -> str:
    pages = (
        "M-1.6,-9 C-6,-14 -12,-15 -19,-14 V12 C-12,11 -6,12 -1.6,16.5Z M1.6,-9 C6,-14 12,-15 19,-14 V12 C12,11"
        " 6,12 1.6,16.5Z"
    )
    lines = " M-15,-8.5 q6,0 9.6,2.6 v2.6 q-4,-2.6 -9.6,-2.6Z M-15,-1.5 q6,0 9.6,2.6 v2.6 q-4,-2.6 -9.6,-2.6Z"
    mirrored = " M15,-8.5 q-6,0 -9.6,2.6 v2.6 q4,-2.6 9.6,-2.6Z M15,-1.5 q-6,0 -9.6,2.6 v2.6 q4,-2.6 9.6,-2.6Z"
    return _even_odd(pages + lines + mirrored, colour)


def _log(colour: str) -> str:
    return "".join(circle(-14, y, 3.2, colour) + rect(-7.5, y - 2.6, 24, 5.2, colour, 2.6) for y in (-11, 0, 11))


def _hint(colour: str) -> str:
    bulb = (
        "M-6.5,8 C-6.5,3 -12.5,0 -12.5,-7 A12.5,12.5 0 0 1 12.5,-7 C12.5,0 6.5,3 6.5,8Z M-2,4.5 L-4.5,-5"
        " L-1.5,-3 L0,-5.5 L1.5,-3 L4.5,-5 L2,4.5Z"
    )
    return _even_odd(bulb, colour) + rect(-6, 10, 12, 3.6, colour, 1.8) + rect(-4, 15.2, 8, 3.4, colour, 1.7)


def _speaker(colour: str) -> str:
    return path(
        "M-18,-6 H-10 L1,-15 V15 L-10,6 H-18Z", colour, stroke=colour, stroke_width=1.6, stroke_linejoin="round"
    )


def _sound(colour: str) -> str:
    return _speaker(colour) + stroke("M7,-7 C10.5,-3 10.5,3 7,7 M12,-12.5 C18.5,-5 18.5,5 12,12.5", colour, 3.6)


def _sound_off(colour: str) -> str:
    return _speaker(colour) + stroke("M7.5,-5.5 L18,5.5 M18,-5.5 L7.5,5.5", colour, 3.8)


def _music(colour: str) -> str:
    stems = path("M-8,-14 L15,-18 V9 H10.6 V-8.6 L-3.6,-6 V14 H-8Z", colour)
    return (
        stems
        + place(ellipse(0, 0, 6.6, 5, colour), -9.2, 13, -18)
        + place(ellipse(0, 0, 6.6, 5, colour), 9.4, 8.6, -18)
    )


def _fullscreen(colour: str) -> str:
    corner = "M-17,-6 V-17 H-6 V-12.4 H-12.4 V-6Z"
    return "".join(place(path(corner, colour), rotation=turn) for turn in (0, 90, 180, 270))


def _window(colour: str) -> str:
    corner = "M-5.5,-17 V-5.5 H-17 V-10 H-10 V-17Z"
    return "".join(place(path(corner, colour), rotation=turn) for turn in (0, 90, 180, 270))


def _language(colour: str) -> str:
    """A globe."""
    meridians = "M0,-16 C-9,-8 -9,8 0,16 M0,-16 C9,-8 9,8 0,16 M-15.4,-5.4 H15.4 M-15.4,5.4 H15.4"
    return _even_odd(hole(18) + hole(14.6), colour) + stroke(meridians, colour, 2.7)


def _crown_empty(colour: str) -> str:
    return path(
        crown_path(34, 30), "none", stroke=colour, stroke_width=3, stroke_linejoin="round", transform="translate(0 -1)"
    )


def _deck(colour: str) -> str:
    cards = "".join(
        path(f"M{-15 + i * 4},{-12 - i * 3.4} v24 q0,3 3,3 h1.2 v-27 q0,-2.4 2,-2.4 h-3.2 q-3,0 -3,2.4Z", colour)
        for i in (0, 1)
    )
    return cards + _even_odd(rounded(-4, -19, 21, 31, 3.5) + " " + _small_star(6.5, -3.5), colour)


def _small_star(x: float, y: float) -> str:
    """A small crown-like star cut out of the top card."""
    return (
        f"M{x},{y - 8} L{x + 2.4},{y - 2.4} L{x + 8},{y} L{x + 2.4},{y + 2.4} L{x},{y + 8} L{x - 2.4},{y + 2.4}"
        f" L{x - 8},{y} L{x - 2.4},{y - 2.4}Z"
    )


def _grip(colour: str) -> str:
    return "".join(circle(x, y, 3.1, colour) for x in (-5.5, 5.5) for y in (-11, 0, 11))


def _plus(colour: str) -> str:
    return stroke("M-12,0 H12 M0,-12 V12", colour, 6)


def _minus(colour: str) -> str:
    return rect(-15, -3, 30, 6, colour, 3)


def _info(colour: str) -> str:
    return _even_odd(hole(18) + hole(2.9, 0, -8.4) + " M-3,-2.6 H3 V11 H-3Z", colour)


def _door(colour: str) -> str:
    """A way out: a door with an arrow through it."""
    frame = path("M-16,-18 H4 V-10 H-0.6 V-13.4 H-11.4 V13.4 H-0.6 V10 H4 V18 H-16Z", colour)
    return frame + path("M-6,-3 H7 V-9.5 L18,0 L7,9.5 V3 H-6Z", colour)


def _medal(colour: str) -> str:
    ribbons = path("M-13,-18 H-4.6 L1,-6 L-5,-3.4Z M13,-18 H4.6 L-1,-6 L5,-3.4Z", colour)
    return ribbons + _even_odd(hole(11.2, 0, 7.4) + " " + _star_at(0, 7.4), colour)


def _star_at(x: float, y: float) -> str:
    """A five-pointed star as path data about (x, y)."""
    points = star_path(5, 7, 3)[1:-1].split("L")
    moved = ((float(px) + x, float(py) + y) for px, py in (point.split(",") for point in points))
    return "M" + "L".join(f"{px:.2f},{py:.2f}" for px, py in moved) + "Z"


def _clock(colour: str) -> str:
    return _even_odd(hole(18) + hole(14), colour) + stroke("M0,-9 V1 L7,5", colour, 3.6)


def _swap(colour: str) -> str:
    right = "M-15,-11 H5 V-17 L17,-7.6 L5,1.4 V-4.4 H-15Z"
    return path(right, colour) + place(path(right, colour), rotation=180)


def _eye(colour: str) -> str:
    return _even_odd("M-19,0 C-11,-13.5 11,-13.5 19,0 C11,13.5 -11,13.5 -19,0Z" + hole(7.4), colour) + circle(
        0, 0, 4, colour
    )


def _star(colour: str) -> str:
    return path(
        star_path(5, 19, 8.4),
        colour,
        stroke=colour,
        stroke_width=2,
        stroke_linejoin="round",
        transform="translate(0 1.6)",
    )


def _pointer(colour: str) -> str:
    return path("M-11,-18 L-11,13 L-3.4,6.4 L2,18 L8.4,15 L3.2,4 L13,3Z", colour)


def _curtain(colour: str) -> str:
    half = "M-18,-12 H-1.6 C-2.6,-2 -7,4 -12.4,7 C-10.6,10.4 -10.4,14 -10.4,18 H-18Z"
    return rect(-19, -18, 38, 4, colour, 2) + path(half, colour) + place(path(half, colour), scale_x=-1)


def _flag(colour: str) -> str:
    return rect(-14, -18, 4, 37, colour, 2) + path(
        "M-8.6,-16.6 C-1,-21 6,-11 16,-15.6 V3 C6,7.6 -1,-2.4 -8.6,2Z", colour
    )


def _edit(colour: str) -> str:
    return path("M-16,16 L-13,5 L7,-15 L15,-7 L-5,13Z", colour) + path("M9.4,-17.4 L12,-20 L20,-12 L17.4,-9.4Z", colour)


def _lock(colour: str) -> str:
    body = rounded(-13, -3, 26, 21, 4) + hole(3, 0, 5.4) + " M-1.6,6 H1.6 L2.4,13 H-2.4Z"
    return _even_odd(body, colour) + stroke("M-8,-4 V-9 A8,8 0 0 1 8,-9 V-4", colour, 4.4)


def _to_start(colour: str) -> str:
    bar = rect(-17, -13, 5, 26, colour, 2.4)
    return bar + "".join(stroke(f"M{x},-11 L{x - 10},0 L{x},11", colour, 5) for x in (3, 15))


def _tray(colour: str) -> str:
    return stroke("M-15,5 V15 H15 V5", colour, 5)


def _export(colour: str) -> str:
    return _tray(colour) + stroke("M0,7 V-13 M-8.5,-6 L0,-15 L8.5,-6", colour, 5)


def _import(colour: str) -> str:
    return _tray(colour) + stroke("M0,-16 V4 M-8.5,-3 L0,6 L8.5,-3", colour, 5)


PLAIN: dict[str, Plain] = {
    "undo": _arrow_back,
    "redo": lambda colour: place(_arrow_back(colour), scale_x=-1),
    "gear": _gear,
    "menu": _menu,
    "help": _letter("?", 40, 13.6),
    "person": _person,
    "bot": _bot,
    "check": lambda colour: stroke("M-14,1 L-4.5,11 L14,-11", colour, 6.4),
    "cross": lambda colour: stroke("M-11.5,-11.5 L11.5,11.5 M11.5,-11.5 L-11.5,11.5", colour, 6.4),
    "chevron_down": _chevron(0),
    "chevron_left": _chevron(90),
    "chevron_up": _chevron(180),
    "chevron_right": _chevron(-90),
    "home": _home,
    "speed_off": _speed_off,
    "speed_slow": _speed(1),
    "speed_normal": _speed(2),
    "speed_fast": _speed(3),
    "copy": _copy,
    "paste": _paste,
    "folder": _folder,
    "trash": _trash,
    "save": _save,
    "play": _play,
    "pause": _pause,
    "search": _search,
    "zoom": _zoom,
    "book": _book,
    "log": _log,
    "hint": _hint,
    "sound": _sound,
    "sound_off": _sound_off,
    "music": _music,
    "fullscreen": _fullscreen,
    "window": _window,
    "language": _language,
    "deck": _deck,
    "grip": _grip,
    "plus": _plus,
    "minus": _minus,
    "info": _info,
    "door": _door,
    "medal": _medal,
    "clock": _clock,
    "swap": _swap,
    "eye": _eye,
    "star": _star,
    "curtain": _curtain,
    "flag": _flag,
    "edit": _edit,
    "lock": _lock,
    "first": _to_start,
    "last": lambda colour: place(_to_start(colour), scale_x=-1),
    "export": _export,
    "import": _import,
}


def skins() -> Iterator[Skin]:
    """Plain icons in both colours, then the coloured ones."""
    for name, plain in PLAIN.items():
        for suffix, colour, elevation in (("", GOLD_TEXT, 1.2), ("_ink", INK, 0.7)):

            def draw(
                art: Art, x: float, y: float, w: float, h: float,
                plain: Plain = plain, colour: str = colour, elevation: float = elevation,
            ) -> None:  # fmt: skip
                art.add(place(art.sheet(plain(colour), elevation), x + w / 2, y + h / 2, scale=0.94))

            yield Skin(f"icons/{name}{suffix}", (40, 40), sides(0), None, draw)
    for name, coloured in coloured_icons.COLOURED.items():

        def draw_coloured(
            art: Art, x: float, y: float, w: float, h: float, coloured: Callable[[Art], str] = coloured
        ) -> None:
            art.add(place(coloured(art), x + w / 2, y + h / 2, scale=0.94))

        yield Skin(f"icons/{name}", (40, 40), sides(0), None, draw_coloured, rim=0.5)
