"""Portraits of the peoples that are people: knight, elf, engineer, centaur, missionary.

Each function draws about the middle of the face; the disc that it is cut to has a radius of 119.
"""

from __future__ import annotations

from kit import (
    GOLD,
    Art,
    circle,
    darker,
    ellipse,
    lighter,
    mirrored,
    path,
    place,
    rect,
    soft_star_path,
    star_path,
    stroke,
)
from parts.hair import hair_back, hair_front
from parts.heraldry import helm
from ui.visages import beard, ears, visage

from .busts import neck, shoulders


def knight(art: Art) -> str:
    """A closed helm with a red plume over plate and a blue tabard with a golden hem."""
    steel = "#a3abbe"
    plate = shoulders(art, "#7d869d", 134, 112)
    tabard = "M-58,126 C-30,146 30,146 58,126 L66,260 H-66Z"
    trim = stroke("M-58,127 C-30,147 30,147 58,127", "#f0c766", 7) + path("M-7,140 H7 V260 H-7Z", "#f0c766")
    cloth = art.sheet(path(tabard, art.linear("#3f64a8", "#27427c")) + trim, 2)
    gorget = art.sheet(
        path("M-50,92 C-30,112 30,112 50,92 L62,126 C34,150 -34,150 -62,126Z", art.linear("#c3cada", "#757e95")), 2
    )
    rivets = "".join(circle(x, 128 + 9 * (1 - (x / 50) ** 2), 3.4, "#fbe08d") for x in (-44, -15, 15, 44))
    guard = ""
    for side in (1, -1):
        dome = "M52,150 C60,112 104,108 124,140 C134,160 134,190 128,210 C104,180 76,166 52,176Z"
        lames = stroke("M62,150 C84,138 110,146 126,172 M58,168 C82,158 106,168 126,196", darker(steel, 0.42), 2.6)
        with art.to_be_mirrored(side < 0):
            plates = path(dome, art.linear(lighter(steel, 0.35), darker(steel, 0.2))) + lames
            guard += place(art.sheet(plates, 2.4), scale_x=side)
    return plate + cloth + guard + gorget + rivets + place(helm(art, steel, "#d8432e"), 0, 6, scale=1.82)


def elf(art: Art) -> str:
    """Fair and long-haired, leaves in a golden circlet."""
    skin, hair = "#f0d2b0", "#e2c06a"
    ear = "M54,-4 C80,-36 112,-54 134,-58 C120,-20 94,20 60,30Z"
    inner = path("M66,2 C84,-18 106,-34 118,-42 C106,-14 86,12 68,18Z", "#d99a80")
    leaf = "M0,0 C14,-10 14,-34 0,-48 C-14,-34 -14,-10 0,0Z"
    leaves = "".join(
        art.sheet(
            place(path(leaf, tone) + stroke("M0,-4 V-38", darker(tone, 0.3), 1.6, opacity=0.7), x, y, turn), 1
        )
        for x, y, turn, tone in (
            (-46, -50, -58, "#4f9a50"), (46, -50, 58, "#4f9a50"), (-25, -57, -30, "#5fa85a"),
            (25, -57, 30, "#5fa85a"), (0, -58, 0, "#78bd63"),
        )
    )  # fmt: skip
    tunic = shoulders(art, "#3f7a4c")
    collar = mirrored(
        art.sheet(path("M0,166 C-16,146 -40,128 -60,126 C-64,150 -40,180 0,196Z", "#78bd63"), 1.4)
        + stroke("M-4,176 C-20,158 -38,142 -54,136", "#3f7a4c", 2, opacity=0.7)
    )
    clasp = art.sheet(circle(0, 176, 10, GOLD), 1.2) + circle(0, 176, 5, "#37b79a")
    face = visage(art, "woman", skin, "#3f8a5c", "#b58a3a", "#d0566a")
    circlet = art.sheet(stroke("M-62,-44 C-30,-64 30,-64 62,-44", GOLD, 6), 1)
    head = mirrored(art.sheet(path(ear, skin) + inner, 1.6)) + face + hair_front(art, "updo", hair)
    body = hair_back(art, "long", hair) + tunic + neck(art, skin) + collar + clasp
    return body + place(head + circlet + leaves, 0, 0, -3)


def engineer(art: Art) -> str:
    """Goggles on her brow, a spanner over her shoulder, oil on her cheek."""
    skin, hair = "#b87a50", "#3a2218"
    wrench = (
        "M-8,-10 V78 H8 V-10 C22,-16 28,-32 22,-48 L9,-34 L-9,-34 L-22,-48 C-28,-32 -22,-16 -8,-10Z"
    )
    spanner = art.sheet(path(wrench, art.linear("#dbe0ea", "#8991a4", 0, 0, 1, 0)), 2.4)
    coat = shoulders(art, "#c98a2f")
    straps = mirrored(art.sheet(path("M-62,128 L-40,124 L-28,246 H-56Z", "#5f7f9c"), 1.4))
    bib = art.sheet(path("M-46,196 H46 V250 H-46Z", "#5f7f9c"), 1.4) + "".join(
        art.sheet(circle(x, 202, 7, GOLD), 0.8) for x in (-38, 38)
    )
    gear = path(star_path(8, 17, 12), "#e9b64c") + circle(0, 0, 6, "#5f7f9c")
    collar = mirrored(art.sheet(path("M0,150 L-28,124 L-50,130 L-34,164Z", "#fff4dc"), 1.4))
    face = visage(art, "woman", skin, "#6b4a2a", "#2a1812", "#a8433f", "freckles", "laugh")
    oil = "#2a1a22"
    smudge = place(ellipse(0, 0, 13, 6, oil, opacity=0.4) + ellipse(9, 6, 7, 3, oil, opacity=0.34), 38, 30, -28)
    band = art.sheet(stroke("M-72,-48 C-30,-66 30,-66 72,-48", "#5c3a24", 16), 1)
    goggles = ""
    for x in (-32, 32):
        rim = art.sheet(circle(x, -54, 30, art.linear("#f0c766", "#8a5a2a")), 2)
        glass = circle(x, -54, 21, art.linear("#3f7f9c", "#24506c"))
        shine = path(f"M{x - 17},-57 a18,18 0 0 1 20,-13 l-13,24Z", "#d8f2fa", opacity=0.8)
        goggles += rim + glass + shine
    bridge = rect(-7, -58, 14, 8, "#8a5a2a", 3)
    head = face + smudge + hair_front(art, "bob", hair) + band + bridge + goggles
    return (
        place(spanner, 88, 70, 22, scale=1.15)
        + hair_back(art, "buns", hair)
        + coat
        + neck(art, skin)
        + collar
        + straps
        + bib
        + place(gear, 0, 226)
        + place(head, 0, 0, 3)
    )


def missionary(art: Art) -> str:
    """An old woman in a white veil, a book in her hands, the sun behind her."""
    skin = "#ecc5a0"
    long, short = "M0,-114 L7,-140 H-7Z", "M0,-112 L5,-132 H-5Z"
    rays = "".join(place(path(short if i % 2 else long, GOLD), rotation=i * 15) for i in range(24))
    sun = art.sheet(circle(0, 0, 106, "none", stroke=GOLD, stroke_width=8), 1.6) + art.sheet(rays, 1)
    veil = (
        "M0,-118 C78,-118 100,-40 94,36 C92,90 118,140 132,210 L-132,210"
        " C-118,140 -92,90 -94,36 C-100,-40 -78,-118 0,-118Z"
    )
    folds = mirrored(stroke("M78,20 C82,90 96,140 112,200 M62,96 C66,140 78,170 88,204", "#b8a898", 2.6, opacity=0.7))
    cloth = art.sheet(path(veil, art.linear("#fffaf0", "#d8cabb")), 3) + folds
    robe = art.sheet(path("M-58,116 C-24,150 24,150 58,116 L92,250 H-92Z", art.linear("#4f7fb8", "#2f5288")), 2)
    book = art.sheet(path("M-44,166 C-28,156 -12,156 0,166 C12,156 28,156 44,166 V214 H-44Z", "#8a2f3c"), 2)
    leaves = "M-38,164 C-26,155 -10,156 0,166 V212 H-38Z M38,164 C26,155 10,156 0,166 V212 H38Z"
    pages = art.sheet(path(leaves, "#fff6df"), 1)
    mark = art.sheet(path(soft_star_path(4, 12, 4), GOLD), 0.6)
    face = visage(art, "old", skin, "#5a4630", "#cbbcae", "#b8605c", "specs lines")
    band = "M-66,36 C-86,-40 -50,-88 0,-88 C50,-88 86,-40 66,36 C70,-18 46,-58 0,-58 C-46,-58 -70,-18 -66,36Z"
    chin = "M-64,24 C-60,70 -34,98 0,98 C34,98 60,70 64,24 C74,96 56,134 0,146 C-56,134 -74,96 -64,24Z"
    wimple = art.sheet(path(chin, "#fffaf0"), 1.6)
    return (
        place(sun, 0, -4)
        + cloth
        + robe
        + face
        + wimple
        + art.sheet(path(band, art.linear("#4f82bc", "#345f9c")), 1.6)
        + place(mark, 0, -74)
        + place(book + pages, 0, -48)
    )


def centaur(art: Art) -> str:
    """Half man, half chestnut horse; a bow in his hand, a quiver on his back."""
    skin, coat, hair = "#d09a6c", "#9c6036", "#5a2e1a"
    swish = "M-98,40 C-138,26 -154,84 -140,140 C-130,110 -116,84 -92,72Z"
    tail = art.sheet(path(swish, art.linear("#6b3a22", "#3f2216")), 1.6)
    tail += stroke("M-102,50 C-128,52 -138,90 -138,120 M-98,60 C-116,66 -126,84 -132,104", "#2f1a14", 2.4, opacity=0.5)
    far = art.sheet(path("M-66,90 L-72,180 H-54 L-42,112Z M22,96 L30,180 H48 L50,104Z", darker(coat, 0.42)), 1.2)
    barrel = (
        "M-108,72 C-110,28 -62,24 -14,32 C-4,14 0,-4 4,-12 H70 C80,24 80,68 64,104 L62,180 H40 L30,112"
        " C0,120 -34,118 -56,108 L-70,180 H-92 L-90,112 C-102,104 -107,92 -108,72Z"
    )
    body = art.sheet(path(barrel, art.linear(lighter(coat, 0.24), darker(coat, 0.22))), 2.6)
    shade = path("M-116,92 C-50,124 20,120 74,80 V190 H-116Z", darker(coat, 0.5), opacity=0.28)
    patches = ellipse(-66, 52, 15, 9, lighter(coat, 0.34), opacity=0.8) + ellipse(
        -44, 68, 9, 6, lighter(coat, 0.34), opacity=0.8
    )
    body += art.within(barrel, shade + patches)
    chest = "M-2,-30 C-10,-6 2,24 8,34 C26,46 50,44 68,32 C78,6 82,-14 74,-34 C50,-48 20,-48 -2,-30Z"
    torso = art.sheet(path(chest, art.linear(lighter(skin, 0.14), darker(skin, 0.1))), 1.8)
    muscle = stroke("M36,-22 V20 M16,-4 C24,2 30,2 36,-2 C42,2 50,2 58,-4", darker(skin, 0.3), 2.4, opacity=0.5)
    strap = art.sheet(path("M-4,-24 L4,-34 L78,18 L70,30Z", "#6b3f2a"), 1) + circle(36, 2, 5, GOLD)
    belt = art.sheet(path("M6,26 C26,40 52,38 70,26 L72,40 C52,54 24,54 4,42Z", "#3f7a4c"), 1)
    shafts = "".join(
        stroke(f"M{x},0 V-36", "#e9d3a4", 4) + path(f"M{x - 7},-34 L{x},-50 L{x + 7},-34 L{x},-28Z", "#d8503c")
        for x in (-10, 0, 10)
    )
    quiver = art.sheet(shafts, 1) + art.sheet(path("M-17,-2 H17 L12,62 H-12Z", art.linear("#8a5434", "#5a3420")), 1.4)
    bow = stroke("M96,-96 C138,-60 138,36 96,74", "#6b3f22", 9) + stroke("M96,-96 V74", "#fff4dc", 2.4)
    arm = art.sheet(path("M66,-30 C84,-24 104,-18 120,-14 L118,4 C98,4 78,0 64,-6Z", lighter(skin, 0.06)), 1.4)
    cuff = path("M92,-21 L108,-17 L106,3 L90,1Z", "#6b3f2a")
    hand = art.sheet(circle(120, -5, 11, lighter(skin, 0.1)), 1)
    bent = "M2,-28 C-8,-14 -6,2 6,6 L84,-8 L82,-20 L24,-14 C20,-22 12,-30 2,-28Z"
    draw = art.sheet(path(bent, lighter(skin, 0.02)), 1.4)
    face = ears(art, skin) + visage(art, "man", skin, "#4a7a3c", "#4a2414", "#a8544a", "", "none")
    face += beard(art, "short", hair, "#a8544a") + hair_front(art, "updo", hair)
    circlet = art.sheet(stroke("M-65,-36 C-34,-56 34,-56 65,-36", "#6b3f2a", 9), 1) + art.sheet(
        place(path(soft_star_path(4, 13, 6), GOLD), 0, -51), 0.8
    )
    head = place(hair_back(art, "bob", hair) + face + circlet, 36, -80, -3, scale=0.7)
    front = torso + muscle + strap + belt + art.sheet(bow, 1.6) + draw + arm + cuff + hand
    return tail + far + body + place(quiver, -24, -34, -30) + front + head
