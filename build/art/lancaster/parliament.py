"""Parliament: the hall, tablets for yes and no, hands, the notches of the count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from catalogue import Picture
from kit import INK, Art, circle, lighter, path, place, rect, stroke
from parts.hands import CUFF, fingers, open_hand, palm, sleeve
from parts.heraldry import rose
from ui.paper import cross, fade, outline, rounded, tick
from ui.tokens import Player

from .colours import BRASS, FAMILIES, TONES
from .frames import picture
from .pictograms import Drawing

HALL = (1408.0, 782.0)
TABLET = (181.0, 273.0)
SCALE = TABLET[0] / 148
HAND = (160.0, 222.0)


# ---------------------------------------------------------------------------------------------- hall
def hall(art: Art) -> str:
    """The hall behind the voters: panelling, five tall windows, curtains, the green table."""
    w, h = HALL
    content = rect(0, 0, w, h, art.linear("#6f4a52", "#3a2238"))
    content += "".join(_bay(art, 136 + i * 282) for i in range(5))
    content += _beams(art)
    content += "".join(_lamp(art, 277 + i * 282) for i in range(4))
    content += art.sheet(path(f"M0,576 H{w} V{h} H0Z", art.linear("#4f7a5c", "#24473a")), 6)
    content += stroke(f"M0,585 H{w}", "#e9b64c", 1.6, opacity=0.75)
    weave = "".join(stroke(f"M{x},600 L{x - 60},{h}", "#6fa080", 1, opacity=0.10) for x in range(0, 1500, 22))
    content += weave + art.sheet(path(f"M0,{h - 14} H{w} V{h} H0Z", fade(art, "#8a5a3a", "#5b3a27")), 3)
    content += _curtain(art)
    with art.to_be_mirrored():
        right = _curtain(art)
    content += place(right, w, 0, scale_x=-1)
    waves = "q-35,42 -70,0 " * 21
    content += art.sheet(path(f"M-20,-10 H{w + 31} V38 {waves}V-10Z", art.linear("#b0464f", "#6b1f3a")), 6)
    return content + stroke(f"M{w + 31},36 {waves}", "#e9b64c", 2.4, opacity=0.85)


def _curtain(art: Art) -> str:
    """The left curtain, gathered by a gold tie."""
    d = "M0,0 H88 C78,196 48,356 28,496 C44,596 36,696 44,782 H0Z"
    folds = "".join(
        stroke(f"M{x},0 C{x - 6},220 {x * 0.5},420 {x * 0.35},560 V782", "#3f1028", 5, opacity=0.35)
        for x in (22, 46, 68)
    )
    tie = path("M0,486 C14,500 30,504 44,500 L42,516 C28,520 12,516 0,504Z", art.linear(*BRASS))
    cloth = art.sheet(path(d, art.linear("#b0464f", "#5a1a34", 0, 0, 1, 0)), 8)
    return cloth + art.within(d, folds) + art.sheet(tie, 2)


def _bay(art: Art, x: float) -> str:
    """A bay of the panelling with a tall window."""
    d = f"M{x - 86},406 V166 C{x - 86},96 {x - 40},60 {x},32 C{x + 40},60 {x + 86},96 {x + 86},166 V406Z"
    wall = f"M{x - 131},600 V16 H{x + 131} V600Z "
    content = path(d, art.linear("#f8dfb0", "#c0909a"), opacity=0.62)
    panes = stroke(
        f"M{x},16 V420 M{x - 86},186 H{x + 86} M{x - 86},266 H{x + 86} M{x - 86},346 H{x + 86}"
        f" M{x - 44},66 V420 M{x + 44},66 V420",
        "#4a2f42",
        5,
    )
    shield = path("M-24,-28 H24 V0 C24,18 10,28 0,33 C-10,28 -24,18 -24,0Z", "#a83238", opacity=0.75)
    glass = place(shield, x, 130) + place(rose("#f6d070"), x, 128, scale=0.4)
    light = path(f"M{x - 86},406 L{x - 150},640 H{x + 60} L{x + 86},406Z", "#ffe6b0", opacity=0.07)
    content += art.within(d, panes + glass)
    content += art.sheet(path(wall + d, art.linear("#5e3c50", "#33203a"), fill_rule="evenodd"), 5)
    content += outline(d, "#e9b64c", 2, opacity=0.75)
    panels = ""
    for i in range(3):
        left = x - 122 + i * 84
        panels += art.sheet(path(rounded(left, 430, 76, 132, 6), fade(art, "#4f3046", "#3a2238")), 1.4)
        panels += outline(rounded(left + 7, 437, 62, 118, 4), "#7a5468", 1.2, opacity=0.8)
    return content + panels + light


def _beams(art: Art) -> str:
    posts = "".join(
        art.sheet(rect(x - 9, 0, 18, 590, art.linear("#4a2c36", "#2c1828", 0, 0, 1, 0)), 3)
        for x in (277, 559, 841, 1123)
    )
    return posts + art.sheet(rect(0, 412, HALL[0], 12, art.linear("#6b4450", "#45293a"), 2), 2)


def _lamp(art: Art, x: float) -> str:
    """A sconce with a candle on a post."""
    glow = circle(x, 300, 70, art.radial([(0, "#ffdf9a", 0.55), (0.5, "#ffc070", 0.16), (1, "#ffc070", 0)]))
    holder = art.sheet(path(f"M{x - 14},330 h28 l-6,12 h-16Z", art.linear(*BRASS)), 1.4)
    candle = art.sheet(rect(x - 4, 308, 8, 22, "#fff4dc", 2), 0.8)
    flame = path(f"M{x},290 C{x + 7},300 {x + 4},308 {x},308 C{x - 4},308 {x - 7},300 {x},290Z", "#ffe08a")
    return glow + candle + holder + flame


# ---------------------------------------------------------------------------------------------- tablets
ARCH = "M-74,104 V-30 C-74,-84 -40,-110 0,-110 C40,-110 74,-84 74,-30 V104 Q74,112 66,112 H-66 Q-74,112 -74,104Z"
ARCH_INNER = "M-64,102 V-28 C-64,-76 -34,-100 0,-100 C34,-100 64,-76 64,-28 V102Z"


def _notched(inset: float) -> str:
    q = inset
    return (
        f"M{-54 + q},{-110 + q} H{54 - q} L{74 - q},{-90 + q} V{92 - q} L{54 - q},{112 - q} H{-54 + q}"
        f" L{-74 + q},{92 - q} V{-90 + q}Z"
    )


def yes(art: Art) -> str:
    """An arched tablet with a tick on a green disc."""
    content = art.sheet(path(ARCH, fade(art, *BRASS)), 4.6) + path(ARCH_INNER, fade(art, "#f8f6de", "#d8e2b4"))
    content += outline(ARCH_INNER, "#a8873c", 1.2)
    return (
        content
        + art.sheet(circle(0, -30, 44, fade(art, "#5fbf7a", "#2f7a4c")), 2.4)
        + place(tick("#fff", 10.5), -1, -29, scale=2.1)
    )


def no(art: Art) -> str:
    """A tablet with cut corners and a cross on a red lozenge."""
    content = art.sheet(path(_notched(0), fade(art, *BRASS)), 4.6) + path(_notched(10), fade(art, "#f8e2d6", "#e6b8a8"))
    content += outline(_notched(10), "#a8873c", 1.2)
    lozenge = art.sheet(path("M0,-80 L50,-30 L0,20 L-50,-30Z", fade(art, "#d0505a", "#7a1a2c")), 2.4)
    return content + lozenge + place(cross("#fff", 9), 0, -30, scale=1.75)


def back(art: Art) -> str:
    """Any tablet from behind: a plain rectangle that tells nothing."""
    d = rounded(-74, -110, 148, 222, 14)
    content = art.sheet(path(d, fade(art, "#8a3a46", "#4a1a2c")), 4.6) + outline(
        rounded(-64, -100, 128, 202, 8), "#e9b64c", 2.4
    )
    powder = "".join(
        place(path("M0,-5 L4,0 L0,5 L-4,0Z", "#a8525c"), -52 + i * 21, -88 + j * 24 + i % 2 * 12)
        for i in range(6)
        for j in range(8)
    )
    return (
        content
        + art.within(rounded(-62, -98, 124, 198, 7), powder)
        + place(art.sheet(rose("#f0c766"), 2), 0, 0, scale=1.0)
    )


# ---------------------------------------------------------------------------------------------- hands
def _in_hand(drawing: str) -> str:
    return place(drawing, 80, 78, scale=0.94)


def _sleeve(art: Art, player: Player) -> str:
    return _in_hand(sleeve(art, player.colour, CUFF, INK))


def _palm(art: Art, skin: str) -> str:
    return _in_hand(palm(art, skin))


def _fingers(art: Art, skin: str) -> str:
    return _in_hand(fingers(art, skin))


# ---------------------------------------------------------------------------------------------- count
def _notch(art: Art, kind: str) -> str:
    """A notch of the count, 56 x 44: green with a tick, red with a cross, or hollow."""
    d = rounded(0, 0, 56, 44, 6)
    if kind == "empty":
        return path(d, "#0f0a2a", opacity=0.8) + outline(rounded(0.5, 0.5, 55, 43, 5.5), "#4a4480", 1)
    tones = ("#62c480", "#2f7a4c") if kind == "yes" else ("#d8606a", "#8a2434")
    mark = tick("#f4fff2", 5.4) if kind == "yes" else cross("#fff2ee", 5.4)
    return art.sheet(path(d, fade(art, *tones)), 1.6) + place(mark, 28, 22, scale=0.9)


def _middle(art: Art) -> str:
    """The mark between yes and no, 28 x 84."""
    d = "M14,0 L28,16 H18 V68 H28 L14,84 L0,68 H10 V16 H0Z"
    return art.sheet(path(d, fade(art, *BRASS)), 2)


def _verdict(art: Art, kind: str) -> str:
    """A pill for one voter's votes: rounded and green, cut and red, or waiting; 132 x 48."""
    if kind == "no":
        d, tones, mark = "M12,0 H120 L132,24 L120,48 H12 L0,24Z", ("#d0505a", "#7a1a2c"), cross("#fff", 5)
    elif kind == "yes":
        d, tones, mark = rounded(0, 0, 132, 48, 24), ("#4fa870", "#24633c"), tick("#fff", 5.4)
    else:
        d, tones, mark = (
            rounded(0, 0, 132, 48, 10),
            ("#3b3168", "#241c4a"),
            "".join(circle(x, 0, 3.4, "#cfc8e8") for x in (-11, 0, 11)),
        )
    at = 66 if kind == "waiting" else 34
    edge = outline(d, lighter(tones[0], 0.35), 1.4)
    return art.sheet(path(d, fade(art, *tones)), 2.4) + edge + place(mark, at, 24, scale=1.0)


def pictures() -> Iterator[Picture]:
    """Hall, tablets, hands, notches."""
    none = (0.0, 0.0, 0.0, 0.0)
    boxes = {f"voter_{i + 1}": (136.0 + i * 282 - 120, 100.0, 240.0, 676.0) for i in range(5)}
    yield picture("hall", HALL, hall, (2816, 1408), none, boxes, quality=76, grain=0.018, rim=0.34)
    word = {"word": (28.0, 186.0, 125.0, 58.0)}
    for name, draw, text in (("yes", yes, "#1f5a38"), ("no", no, "#7a1a2c"), ("back", back, "#f0c766")):

        def tablet(art: Art, draw: Drawing = draw) -> str:
            return place(draw(art), TABLET[0] / 2, 136, scale=SCALE)

        yield picture(
            f"tablet_{name}",
            TABLET,
            tablet,
            (362, 181),
            (8, 6, 10, 14),
            word if name != "back" else None,
            colours={"text": text},
        )
    for family, player in FAMILIES.items():
        yield picture(f"sleeve_{family}", HAND, partial(_sleeve, player=player), (320, 160), none)
    for tone, skin in TONES.items():
        yield picture(f"palm_{tone}", HAND, partial(_palm, skin=skin), (320, 160), none, colours={"skin": skin})
        yield picture(f"fingers_{tone}", HAND, partial(_fingers, skin=skin), (320, 160), none, colours={"skin": skin})

    def raised(art: Art) -> str:
        return _in_hand(open_hand(art, TONES["light"], FAMILIES["rose"].colour))

    yield picture("hand_rose", HAND, raised, (320, 160), none)
    for kind in ("yes", "no", "empty"):
        yield picture(f"notch_{kind}", (56, 44), partial(_notch, kind=kind), (168, 84), (3, 2, 4, 5))
    yield picture("notch_middle", (28, 84), _middle, (84, 42), (3, 2, 4, 6))
    for kind in ("yes", "no", "waiting"):
        number = {} if kind == "waiting" else {"number": (56.0, 6.0, 62.0, 36.0)}
        yield picture(f"verdict_{kind}", (132, 48), partial(_verdict, kind=kind), (264, 132), (4, 3, 5, 7), number)
