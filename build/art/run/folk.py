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
    scallop_path,
    soft_star_path,
    star_path,
    stroke,
)
from parts.hair import hair_back, hair_front
from parts.heraldry import helm, lion
from ui.visages import beard, ears, visage

from .busts import neck, shoulders


def knight(art: Art) -> str:
    """A closed helm with a red plume over plate and a blue tabard."""
    steel = "#a3abbe"
    plate = shoulders(art, "#7d869d", 134, 112)
    tabard = "M-58,126 C-30,146 30,146 58,126 L66,260 H-66Z"
    charge = place(lion("#f0c766"), 2, 184, scale=0.86)
    cloth = art.sheet(path(tabard, art.linear("#3f64a8", "#27427c")) + charge, 2)
    gorget = art.sheet(
        path("M-50,92 C-30,112 30,112 50,92 L62,126 C34,150 -34,150 -62,126Z", art.linear("#c3cada", "#757e95")), 2
    )
    rivets = "".join(circle(x, 128 + 9 * (1 - (x / 50) ** 2), 3.4, "#fbe08d") for x in (-44, -15, 15, 44))
    guard = ""
    for side in (1, -1):
        dome = "M52,150 C60,112 104,108 124,140 C134,160 134,190 128,210 C104,180 76,166 52,176Z"
        lames = stroke("M62,150 C84,138 110,146 126,172 M58,168 C82,158 106,168 126,196", darker(steel, 0.42), 2.6)
        guard += place(art.sheet(path(dome, art.linear(lighter(steel, 0.35), darker(steel, 0.2))) + lames, 2.4), scale_x=side)
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
    return (
        hair_back(art, "long", hair) + tunic + neck(art, skin) + collar + clasp + place(head + circlet + leaves, 0, 0, -3)
    )


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
    smudge = place(ellipse(0, 0, 13, 6, "#2a1a22", opacity=0.4) + ellipse(9, 6, 7, 3, "#2a1a22", opacity=0.34), 38, 30, -28)
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
    rays = "".join(place(path("M0,-112 L5,-132 H-5Z" if i % 2 else "M0,-114 L7,-140 H-7Z", GOLD), rotation=i * 15) for i in range(24))
    sun = art.sheet(circle(0, 0, 106, "none", stroke=GOLD, stroke_width=8), 1.6) + art.sheet(rays, 1)
    veil = (
        "M0,-118 C78,-118 100,-40 94,36 C92,90 118,140 132,210 L-132,210"
        " C-118,140 -92,90 -94,36 C-100,-40 -78,-118 0,-118Z"
    )
    folds = mirrored(stroke("M78,20 C82,90 96,140 112,200 M62,96 C66,140 78,170 88,204", "#b8a898", 2.6, opacity=0.7))
    cloth = art.sheet(path(veil, art.linear("#fffaf0", "#d8cabb")), 3) + folds
    robe = art.sheet(path("M-58,116 C-24,150 24,150 58,116 L92,250 H-92Z", art.linear("#4f7fb8", "#2f5288")), 2)
    book = art.sheet(path("M-44,166 C-28,156 -12,156 0,166 C12,156 28,156 44,166 V214 H-44Z", "#8a2f3c"), 2)
    pages = art.sheet(path("M-38,164 C-26,155 -10,156 0,166 V212 H-38Z M38,164 C26,155 10,156 0,166 V212 H38Z", "#fff6df"), 1)
    mark = art.sheet(path(soft_star_path(4, 12, 4), GOLD), 0.6)
    face = visage(art, "old", skin, "#5a4630", "#cbbcae", "#b8605c", "specs lines")
    band = "M-66,36 C-86,-40 -50,-88 0,-88 C50,-88 86,-40 66,36 C70,-18 46,-58 0,-58 C-46,-58 -70,-18 -66,36Z"
    wimple = art.sheet(path("M-64,24 C-60,70 -34,98 0,98 C34,98 60,70 64,24 C74,96 56,134 0,146 C-56,134 -74,96 -64,24Z", "#fffaf0"), 1.6)
    return (
        place(sun, 0, -4)
        + cloth
        + robe
        + face
        + wimple
        + art.sheet(path(band, art.linear("#4f82bc", "#345f9c")), 1.6)
        + place(mark, 0, -74)
        + book
        + pages
    )


def centaur(art: Art) -> str:
    """Half man, half chestnut horse, a bow in his hand."""
    skin, coat, hair = "#cf9468", "#a0663a", "#3a2018"
    tail = art.sheet(
        path("M-92,52 C-128,50 -136,104 -118,142 C-112,120 -104,96 -88,84Z", art.linear("#4a2a1c", "#2f1a14")), 1.6
    )
    far = art.sheet(path("M-70,90 L-80,190 H-62 L-48,112Z M26,96 L36,190 H54 L52,104Z", darker(coat, 0.42)), 1.2)
    barrel = (
        "M-100,74 C-100,36 -60,30 -14,34 C-2,14 0,-4 4,-12 H70 C78,24 78,68 62,104 L58,190 H36 L30,118"
        " C0,126 -34,124 -52,116 L-62,190 H-84 L-86,112 C-96,104 -100,92 -100,74Z"
    )
    body = art.sheet(path(barrel, art.linear(lighter(coat, 0.18), darker(coat, 0.24))), 2.6)
    shade = art.within(barrel, path("M-110,96 C-50,132 20,128 70,84 V200 H-110Z", darker(coat, 0.5), opacity=0.28))
    chest = "M-2,-30 C-10,-6 2,24 8,34 C26,46 50,44 68,32 C78,6 82,-14 74,-34 C50,-48 20,-48 -2,-30Z"
    torso = art.sheet(path(chest, art.linear(lighter(skin, 0.14), darker(skin, 0.1))), 1.8)
    muscle = stroke("M36,-22 V20 M16,-4 C24,2 30,2 36,-2 C42,2 50,2 58,-4", darker(skin, 0.3), 2.4, opacity=0.5)
    strap = art.sheet(path("M-4,-24 L4,-34 L78,18 L70,30Z", "#6b3f2a"), 1) + circle(36, 2, 5, GOLD)
    belt = art.sheet(path("M6,26 C26,40 52,38 70,26 L72,38 C52,52 24,52 4,40Z", "#3f7a4c"), 1)
    bow = stroke("M96,-96 C138,-60 138,36 96,74", "#6b3f22", 8) + stroke("M96,-96 V74", "#fff4dc", 2)
    arm = art.sheet(path("M66,-30 C84,-24 104,-18 120,-14 L118,4 C98,4 78,0 64,-6Z", lighter(skin, 0.06)), 1.4)
    hand = art.sheet(circle(120, -5, 11, lighter(skin, 0.1)), 1)
    back = place(hair_back(art, "bob", hair), 0, 0)
    face = ears(art, skin) + visage(art, "man", skin, "#4a7a3c", "#2a1712", "#a8544a", "", "none")
    face += beard(art, "goatee", hair, "#a8544a") + hair_front(art, "updo", hair)
    band = art.sheet(stroke("M-66,-34 C-34,-54 34,-54 66,-34", "#b8434f", 12), 1)
    feather = art.sheet(place(path("M0,0 C16,-14 18,-50 4,-78 C-14,-54 -14,-18 0,0Z", "#fff4dc") + stroke("M0,-2 L4,-66", "#b8434f", 2.4), -54, -44, -30), 1.2)
    head = place(back + feather + face + band, 36, -78, -3, scale=0.68)
    return place(
        tail + far + body + shade + torso + muscle + strap + belt + art.sheet(bow, 1.6) + arm + hand + head,
        -6, 22, scale=1.02,
    )  # fmt: skip
