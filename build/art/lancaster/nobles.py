"""The nine nobles: cards 80 x 104 with a bust, and the sign of the noble's rank; all nine differ in outline."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from catalogue import Picture
from kit import GOLD, Art, circle, darker, ellipse, lighter, mirrored, mix, path, place, rect, stroke
from parts.crowns import crown
from parts.heads import FACE
from parts.heraldry import rose
from ui.paper import fade, outline, rounded

from .colours import BRASS, COUNTIES
from .frames import picture

WIDTH, HEIGHT = 80.0, 104.0


@dataclass(frozen=True)
class Noble:
    """Skin, hair, coat, and the drawings of hat, beard and what is held."""

    skin: str
    hair: str
    coat: str
    hat: Callable[[Art, str], str]
    beard: str = ""
    sign: str = ""
    woman: bool = False


# ---------------------------------------------------------------------------------------------- hats
def _chaperon(art: Art, tone: str) -> str:
    """A padded roll with a tail over the shoulder."""
    tail = path("M18,-22 C32,-12 30,10 24,26 L15,24 C20,8 18,-6 10,-16Z", darker(tone, 0.2))
    top = path("M-16,-30 C-18,-48 14,-52 24,-36 L18,-26Z", lighter(tone, 0.1))
    roll = path("M-28,-22 C-30,-36 30,-36 28,-22 C26,-14 -26,-14 -28,-22Z", tone)
    folds = stroke("M-16,-31 l-3,13 M-4,-33 l-1,15 M9,-32 l2,14 M20,-29 l3,10", darker(tone, 0.3), 1.8, opacity=0.7)
    return art.sheet(tail, 1.4) + art.sheet(top, 1.2) + art.sheet(roll + folds, 1.6)


def _plumed_hat(art: Art, tone: str) -> str:
    """A broad hat with a long feather."""
    dome = path("M-19,-22 C-22,-48 20,-50 20,-22Z", tone)
    brim = path("M-34,-18 C-26,-31 26,-31 34,-18 C14,-11 -14,-11 -34,-18Z", darker(tone, 0.25))
    feather = stroke("M12,-30 C24,-50 38,-44 37,-30", "#fff4dc", 5) + stroke(
        "M14,-31 C25,-46 35,-42 36,-33", "#cdbb94", 1.4
    )
    return art.sheet(dome, 1.4) + art.sheet(brim, 1.4) + art.sheet(feather, 1.2) + circle(10, -25, 3.4, GOLD)


def _coronet(art: Art, tone: str) -> str:
    """A ducal coronet."""
    return place(crown(art, "fleur", "#d8344f", 0.42), 0, -21)


def _mitre(art: Art, tone: str) -> str:
    """A bishop's mitre."""
    body = path("M-21,-16 L-25,-36 L0,-58 L25,-36 L21,-16 C8,-21 -8,-21 -21,-16Z", fade(art, "#fffaf0", "#e2d2b0"))
    bands = path("M-3.4,-55 L3.4,-55 V-19 H-3.4Z", GOLD) + stroke("M-20,-20 C-8,-25 8,-25 20,-20", GOLD, 5)
    return art.sheet(body, 1.8) + bands + circle(0, -36, 3.6, "#a83238")


def _hennin(art: Art, tone: str) -> str:
    """A tall cone with a veil."""
    veil = path("M2,-56 C34,-46 36,0 30,30 L20,22 C22,0 14,-30 -4,-52Z", "#fff6e6", opacity=0.85)
    cone = path(
        "M-20,-16 C-14,-34 -6,-46 -1,-57 C6,-46 16,-32 20,-16 C8,-24 -8,-24 -20,-16Z",
        fade(art, lighter(tone, 0.2), tone),
    )
    rim = stroke("M-20,-17 C-8,-26 8,-26 20,-17", GOLD, 4.4)
    return art.sheet(veil, 1.2) + art.sheet(cone, 1.6) + rim + stroke("M-12,-30 L12,-34 M-8,-41 L6,-44", GOLD, 2)


def _coif(art: Art, tone: str) -> str:
    """A judge's white coif tied under the chin."""
    cap = "M-25,10 C-32,-20 -24,-42 0,-42 C24,-42 32,-20 25,10 C24,-8 16,-20 0,-22 C-16,-20 -24,-8 -25,10Z"
    ties = stroke("M-24,8 C-20,20 -10,24 -2,25 M24,8 C20,20 10,24 2,25", "#e2d6bc", 3)
    seam = stroke("M0,-42 V-23", "#c9b990", 1.6)
    return ties + art.sheet(path(cap, fade(art, "#ffffff", "#e6dcc4")), 1.6) + seam


def _hood(art: Art, tone: str) -> str:
    """A hood drawn up, with a scalloped collar."""
    d = "M-33,30 C-36,-22 -24,-44 4,-48 C16,-50 22,-56 30,-54 C26,-46 28,-40 30,-30 C36,-8 34,14 33,30 L23,24"
    d += " C25,0 20,-22 0,-24 C-20,-22 -25,0 -23,24Z"
    return art.sheet(path(d, fade(art, lighter(tone, 0.12), darker(tone, 0.12))), 1.8)


def _fur_cap(art: Art, tone: str) -> str:
    """A flat cap over a broad roll of fur."""
    top = path("M-22,-28 C-20,-46 20,-46 22,-28Z", tone)
    fur = "".join(
        circle(-24 + i * 6.9, -23 + abs(i - 3.5) * 0.7, 6.6, "#8a6242" if i % 2 else "#7a5436") for i in range(8)
    )
    return art.sheet(top, 1.4) + art.sheet(fur, 1.4) + circle(0, -36, 3.4, GOLD)


def _circlet(art: Art, tone: str) -> str:
    """A thin circlet with three stones over loose hair."""
    ring = stroke("M-25,-12 C-16,-26 16,-26 25,-12", GOLD, 4.6)
    return art.sheet(ring, 1) + circle(0, -22, 4, "#2f74c0") + mirrored(circle(14, -18.6, 2.8, "#d8344f"))


NOBLES: dict[str, Noble] = {
    "A": Noble("#f3c9a8", "#6b3f22", "#6b3f7a", _fur_cap, "full", "chain"),
    "B": Noble("#e0aa80", "#2a2038", "#3a4a86", _plumed_hat, "moustache", "sword"),
    "C": Noble("#f6d7bd", "#b5622a", "#a83238", _hennin, "", "fan", True),
    "D": Noble("#f0cda6", "#8a8a96", "#2f7a70", _coronet, "long", "ermine"),
    "E": Noble("#c98a5e", "#231a2e", "#8f2f4c", _mitre, "", "crosier"),
    "F": Noble("#f3c9a8", "#d9b45a", "#4f6f2f", _circlet, "", "rose", True),
    "G": Noble("#8f5a3c", "#1f1626", "#8a4a2a", _chaperon, "goatee", "key"),
    "H": Noble("#f6d7bd", "#8a4a22", "#2f5f8a", _hood, "", "veil", True),
    "I": Noble("#e8b890", "#c9bfae", "#7f5510", _coif, "", "scroll"),
}


# ---------------------------------------------------------------------------------------------- bust
def bust(art: Art, noble: Noble) -> str:
    """Head and shoulders, the middle of the face at the origin, down to y = 56."""
    back = _hair_behind(art, noble)
    shoulders = "M-36,60 C-36,30 -18,20 0,20 C18,20 36,30 36,60Z"
    coat = art.sheet(path(shoulders, fade(art, lighter(noble.coat, 0.16), darker(noble.coat, 0.2))), 1.8)
    head = place(art.sheet(path(FACE, noble.skin), 1.2), 0, 0, scale=0.27)
    shade = path("M2,-21 H18 V22 H3 C7,10 6,-8 2,-21Z", darker(noble.skin, 0.3), opacity=0.22)
    eyes = mirrored(circle(6.6, -3, 2.1, "#2c1829"))
    brows = mirrored(stroke("M3.4,-8 q4,-2.6 7.4,-0.6", darker(noble.hair, 0.3), 1.9))
    nose = stroke("M-0.6,-2 l-2.2,7 h3.4", darker(noble.skin, 0.4), 1.4)
    lips = stroke("M-4.4,11.4 q4.4,3 8.8,0", "#a8404f" if noble.woman else "#8a4a40", 2.1)
    cheeks = mirrored(circle(9.4, 5, 3.2, "#e0605a", opacity=0.3))
    content = back + coat + _dress(art, noble) + head + shade + cheeks + eyes + brows + nose + lips
    return content + _beard(art, noble) + _hair(art, noble) + noble.hat(art, noble.coat) + _sign(art, noble)


def _hair_behind(art: Art, noble: Noble) -> str:
    if noble.hat is _circlet:
        return art.sheet(path("M-22,-18 C-38,4 -36,34 -26,46 H26 C36,34 38,4 22,-18Z", noble.hair), 1.4)
    if noble.hat in (_coif, _hood, _mitre, _hennin):
        return ""
    return art.sheet(path("M-22,-14 C-26,8 -24,20 -19,24 H19 C24,20 26,8 22,-14Z", noble.hair), 1.2)


def _hair(art: Art, noble: Noble) -> str:
    if noble.hat is _circlet:
        d = "M-21,8 C-26,-20 -12,-30 0,-29 C12,-30 26,-20 21,8 C18,-6 10,-16 0,-19 C-10,-16 -18,-6 -21,8Z"
        return art.sheet(path(d, noble.hair), 1)
    if noble.hat is _coronet:
        d = "M-21,2 C-24,-18 -12,-27 0,-27 C12,-27 24,-18 21,2 C18,-8 12,-14 0,-16 C-12,-14 -18,-8 -21,2Z"
        return art.sheet(path(d, noble.hair), 0.8)
    return ""


def _beard(art: Art, noble: Noble) -> str:
    hair = noble.hair
    if noble.beard == "full":
        d = "M-19,2 C-18,30 -8,36 0,36 C8,36 18,30 19,2 C14,10 8,8 0,8 C-8,8 -14,10 -19,2Z"
        return art.sheet(path(d, hair), 1) + path("M-5,13 q5,4 10,0 q-5,2 -10,0Z", "#8a3f36")
    if noble.beard == "long":
        d = "M-18,4 C-18,30 -10,52 0,54 C10,52 18,30 18,4 C12,10 8,8 0,8 C-8,8 -12,10 -18,4Z"
        return art.sheet(path(d, fade(art, lighter(hair, 0.4), hair)), 1) + stroke(
            "M-6,20 V42 M0,18 V48 M6,20 V42", darker(hair, 0.2), 1.2
        )
    if noble.beard == "moustache":
        return art.sheet(path("M0,7 C-6,5 -14,10 -17,6 C-15,14 -6,14 0,10 C6,14 15,14 17,6 C14,10 6,5 0,7Z", hair), 0.8)
    if noble.beard == "goatee":
        chin = path("M-7,15 C-6,26 -2,29 0,30 C2,29 6,26 7,15 C4,18 -4,18 -7,15Z", hair)
        return art.sheet(chin + stroke("M-7,8.4 q7,-4 14,0", hair, 2.6), 0.8)
    return ""


def _dress(art: Art, noble: Noble) -> str:
    """Collar or chain under the head."""
    if noble.sign == "ermine":
        collar = art.sheet(path("M-32,36 C-20,22 20,22 32,36 L28,50 C14,36 -14,36 -28,50Z", "#fffaf0"), 1.2)
        return collar + "".join(
            path(f"M{x},{y} l2.4,7 h-4.8Z", "#2a2038") for x, y in ((-22, 34), (-11, 30), (11, 30), (22, 34))
        )
    if noble.sign == "chain":
        links = "".join(
            circle(x, y, 3.4, GOLD) for x, y in ((-24, 34), (-16, 42), (-8, 48), (8, 48), (16, 42), (24, 34))
        )
        return art.sheet(links, 0.8) + art.sheet(circle(0, 51, 6, "#f6d070"), 0.8)
    if noble.woman:
        neck = path("M-8,16 H8 L12,30 L0,42 L-12,30Z", noble.skin)
        return neck + stroke("M-16,25 L0,42 L16,25", "#fff4dc", 3)
    return art.sheet(path("M-14,22 L0,42 L14,22 L8,16 H-8Z", "#fff4dc"), 0.8)


def _sign(art: Art, noble: Noble) -> str:
    """What tells the noble's office, at the lower left or right."""
    if noble.sign == "sword":
        return art.sheet(
            place(
                rect(-2, -16, 4, 34, "#e3e8f0") + rect(-8, 14, 16, 4, GOLD, 2) + rect(-2, 18, 4, 8, "#6b3f2a", 1),
                26,
                34,
                14,
            ),
            1.2,
        )
    if noble.sign == "crosier":
        return art.sheet(stroke("M27,58 V-4 C27,-22 8,-20 12,-8 C14,-2 22,-4 20,-10", GOLD, 4), 1.2)
    if noble.sign == "fan":
        leaf = path("M0,14 L-17,-8 C-10,-18 10,-18 17,-8Z", "#f6d070") + stroke(
            "M0,14 L-9,-12 M0,14 V-15 M0,14 L9,-12", "#a8691c", 1.4
        )
        return art.sheet(place(leaf, -20, 42, -14), 1.2)
    if noble.sign == "rose":
        return place(art.sheet(rose("#d8344f"), 1.4), 20, 40, scale=0.34)
    if noble.sign == "key":
        d = stroke("M0,-2 V24 M0,24 h7 M0,17 h6", "#f6d070", 4) + circle(
            0, -8, 7, "none", stroke="#f6d070", stroke_width=4
        )
        return art.sheet(place(d, -22, 36, 8), 1.2)
    if noble.sign == "scroll":
        roll = (
            rect(-14, -7, 28, 15, "#fff6df", 2) + ellipse(-14, 0.5, 3, 8, "#d9c08a") + ellipse(14, 0.5, 3, 8, "#d9c08a")
        )
        return art.sheet(place(roll + circle(5, 8, 4.4, "#a83238"), 12, 44, -10), 1.2)
    if noble.sign == "veil":
        return stroke("M-22,20 C-12,30 12,30 22,20", GOLD, 3) + circle(0, 29, 4, GOLD)
    return ""


# ---------------------------------------------------------------------------------------------- cards
def card(art: Art, letter: str) -> str:
    """The noble's tile, its left upper corner at the origin."""
    noble = NOBLES[letter]
    ground = mix(noble.coat, "#f3e3c0", 0.62)
    content = art.sheet(path(rounded(0, 0, WIDTH, HEIGHT, 9), fade(art, *BRASS)), 3)
    inner = rounded(5, 5, 70, 94, 6)
    content += path(inner, fade(art, lighter(ground, 0.35), ground))
    arch = "M12,99 V42 C12,20 26,11 40,11 C54,11 68,20 68,42 V99Z"
    content += path(arch, lighter(ground, 0.3), opacity=0.65)
    return (
        content
        + art.within(inner, place(bust(art, noble), 40, 54, scale=0.92))
        + outline(inner, "#8a571c", 1, opacity=0.6)
    )


def stack(art: Art) -> str:
    """More tiles under the uppermost, seen at its upper right."""
    under = path(rounded(0, 0, WIDTH, HEIGHT, 9), art.linear("#e9c777", "#9a6a2a"))
    return "".join(place(art.sheet(under, 2.4), step, -step) for step in (8, 4))


def pictures() -> Iterator[Picture]:
    """Nine nobles, the stack under them."""
    pad = (3.0, 9.0, 11.0, 7.0)
    for letter, noble in NOBLES.items():
        colours = {"coat": noble.coat, "county": COUNTIES[letter].field}
        yield picture(f"noble_{letter}", (WIDTH, HEIGHT), partial(card, letter=letter), (240, 96), pad, colours=colours)
    yield picture("noble_stack", (WIDTH, HEIGHT), stack, (160, 64), pad)
