"""Portraits of the peoples out of tales: vampire, leprechaun, pixie, dwarf, giant (see `folk` for the measures)."""

from __future__ import annotations

import math

from kit import (
    GOLD,
    Art,
    circle,
    darker,
    ellipse,
    lighter,
    mirrored,
    mix,
    path,
    petals,
    place,
    rect,
    soft_star_path,
    stroke,
)
from parts.hair import hair_back, hair_front, strands
from parts.landmarks import tree
from ui.visages import ears, visage

from .busts import neck, shoulders


def vampire(art: Art) -> str:
    """A pale count with a widow's peak and a high red collar."""
    skin, hair = "#dcd5e4", "#231a33"
    lining = "M20,138 C62,118 112,66 130,-4 C144,66 140,150 116,208 L36,186Z"
    cape = mirrored(
        art.sheet(path("M18,132 C66,112 126,54 140,-26 C160,60 156,160 124,220 L30,190Z", "#2a1830"), 3)
        + art.sheet(path(lining, art.linear("#c02f48", "#6a1430")), 1.4)
    )
    coat = shoulders(art, "#2f1c38", 112)
    shirt = art.sheet(path("M-30,126 H30 L16,196 L0,212 L-16,196Z", "#fffaf0"), 1.4)
    frill = "M0,132 C-22,136 -26,152 -18,168 C-22,186 -8,196 0,202 C8,196 22,186 18,168 C26,152 22,136 0,132Z"
    jabot = art.sheet(path(frill, "#f3ece0"), 1.2)
    jewel = art.sheet(ellipse(0, 138, 11, 9, GOLD), 1) + ellipse(0, 138, 6, 5, "#c02f48")
    ear = mirrored(art.sheet(path("M56,0 C70,-30 86,-42 94,-48 C94,-16 82,16 60,28Z", skin), 1))
    face = visage(art, "man", skin, "#c2334d", "#1d1226", "#a8283f", "", "none")
    hollow = mirrored(path("M58,16 C52,40 40,56 28,66 C46,60 58,44 62,20Z", "#8a7aa8", opacity=0.4))
    smirk = stroke("M-22,54 C-8,62 10,60 24,50", "#8a1f38", 5) + "".join(
        path(f"M{x},56 l7,0 l-3.5,13Z", "#ffffff", stroke="#c9b8d0", stroke_width=0.8) for x in (-15, 8)
    )
    d = (
        "M-66,26 C-86,-60 -52,-108 0,-108 C52,-108 86,-60 66,26 C66,0 62,-28 44,-56"
        " C28,-62 12,-50 0,-24 C-12,-50 -28,-62 -44,-56 C-62,-28 -66,0 -66,26Z"
    )
    slick = art.sheet(path(d, art.linear("#453466", hair)), 2)
    lines = [
        f"M{s * x},-{y} C{s * x * 1.5:.0f},-96 {s * x * 1.9:.0f},-72 {s * x * 2.1:.0f},-40"
        for s in (1, -1)
        for x, y in ((8, 60), (20, 76), (28, 96))
    ]
    slick += strands(art, d, lines, "#7a62a8", 2.4)
    return cape + coat + neck(art, skin) + shirt + jabot + jewel + place(ear + face + hollow + smirk + slick, 0, -2, 2)


def _curled_beard(art: Art) -> str:
    """Red, round the chin only, in curls."""
    d = (
        "M-64,-10 C-76,60 -46,120 0,122 C46,120 76,60 64,-10 C57,26 44,40 26,42"
        " C12,38 -12,38 -26,42 C-44,40 -57,26 -64,-10Z"
    )
    curls = "".join(
        art.sheet(circle(68 * math.cos(turn), 44 + 74 * math.sin(turn), 14, "#c9612a"), 1)
        for turn in (0.12 + i * 0.362 for i in range(9))
    )
    locks = "".join(
        stroke(f"M{x},{y} q5,10 -2,21", "#8a3a16", 2.6, opacity=0.6)
        for x, y in ((-48, 46), (-34, 72), (-14, 88), (10, 86), (30, 74), (46, 48))
    )
    return art.sheet(path(d, art.linear("#dd7632", "#a8481c")), 2) + curls + locks


def leprechaun(art: Art) -> str:
    """A green hat with a buckle and a clover, a red beard and a red nose."""
    skin = "#f3c9a8"
    coat = shoulders(art, "#2f7a46", 128, 128)
    lapels = mirrored(art.sheet(path("M0,224 L-22,150 L-54,132 L-64,176 L-34,186Z", "#3f9a58"), 1.4))
    face = ears(art, skin) + visage(art, "old", skin, "#3f8a4c", "#b8521f", "#b8505a", "", "none")
    grin = path("M-22,52 C-10,58 10,58 22,52 C18,74 -18,74 -22,52Z", "#7a1f33") + path(
        "M-20,53 C-10,58 10,58 20,53 C18,61 -18,61 -20,53Z", "#fffaf0"
    )
    nose = art.sheet(ellipse(0, 32, 15, 12, art.radial([(0, "#f6b09a", 1), (1, "#e0806a", 1)])), 1) + ellipse(
        -5, 28, 4, 3, "#fff0e6", opacity=0.8
    )
    brows = mirrored(art.sheet(path("M-8,-16 C-20,-34 -42,-34 -56,-18 C-40,-24 -22,-22 -8,-16Z", "#c9612a"), 0.8))
    brim = art.sheet(ellipse(0, -48, 100, 17, art.linear("#2f7f48", "#1d5632")), 3)
    felt = "M-58,-52 L-64,-140 C-30,-150 30,-150 64,-140 L58,-52 C20,-40 -20,-40 -58,-52Z"
    crown = art.sheet(path(felt, art.linear("#46a862", "#256b3c")), 2)
    band = art.sheet(path("M-60,-78 C-20,-66 20,-66 60,-78 L58,-53 C20,-41 -20,-41 -58,-53Z", "#1b2a22"), 0.8)
    buckle = art.sheet(rect(-18, -79, 36, 30, "none", 4, stroke=GOLD, stroke_width=7), 1)
    petal = "M0,0 C-12,-6 -12,-20 -4,-20 C-1,-20 0,-17 0,-15 C0,-17 1,-20 4,-20 C12,-20 12,-6 0,0Z"
    clover = art.sheet("".join(place(path(petal, "#8fd06a"), rotation=turn) for turn in (0, 120, 240)), 1)
    stem = stroke("M0,2 C2,10 6,14 10,18", "#8fd06a", 3)
    return (
        coat + lapels + face + _curled_beard(art) + grin + nose + brows
        + place(brim + crown + band + buckle + place(stem + clover, 44, -84, scale=1.05), 0, 4, -4)
    )  # fmt: skip


def pixie(art: Art) -> str:
    """Small, with wings, violet hair and a flower for a hat."""
    skin, hair = "#f6d7bd", "#a75fc8"
    wing = "M28,150 C50,40 118,-30 158,-24 C172,30 132,124 40,168Z"
    low = "M30,164 C70,120 120,110 146,130 C138,170 84,194 34,184Z"
    veins = stroke("M38,156 C76,84 112,24 148,-10 M42,160 C90,112 126,74 152,34", "#9a8ad0", 3)
    wings = mirrored(
        art.sheet(path(wing, art.linear("#f0faff", "#c0b0ec"), opacity=0.95) + veins, 3)
        + art.sheet(path(low, art.linear("#e8f6ff", "#b8a8e8"), opacity=0.95), 2)
    )
    gown = shoulders(art, "#d8587c", 92, 118)
    collar = "".join(
        art.sheet(place(path("M0,0 C14,8 16,34 0,48 C-16,34 -14,8 0,0Z", tone), x, 118 + abs(x) * 0.1, -x * 0.62), 1)
        for x, tone in ((-48, "#f3a7c0"), (48, "#f3a7c0"), (-24, "#f6c0d2"), (24, "#f6c0d2"), (0, "#fbd6e2"))
    )
    inner = path("M66,8 C78,-6 88,-14 94,-16 C90,2 78,18 66,22Z", "#e8a090")
    ear = mirrored(art.sheet(path("M58,4 C76,-18 92,-26 104,-30 C100,-4 84,24 60,30Z", skin), 1) + inner)
    face = visage(art, "child", skin, "#7a5ac0", "#8a4aa0", "#e0507c", "freckles", "smile")
    flower = (
        art.sheet(petals(7, 10, 20, 58, "#f3a7c0"), 2)
        + art.sheet(petals(7, 8, 15, 40, "#f9cfdc", 25), 1.2)
        + art.sheet(circle(0, 0, 16, GOLD), 1.4)
        + "".join(circle(7 * math.cos(i), 7 * math.sin(i), 1.8, "#a8702a") for i in range(6))
    )
    sparks = "".join(
        place(path(soft_star_path(4, r, r * 0.3), "#fff6d8"), x, y)
        for x, y, r in ((-122, -62, 11), (118, -76, 9), (-96, -104, 7), (92, -112, 6))
    )
    head = place(ear + face + hair_front(art, "bob", hair), 0, 0, 3) + place(flower, 4, -88, 6, scale=0.84)
    return wings + sparks + hair_back(art, "buns", hair) + gown + neck(art, skin, 19) + collar + head


def dwarf(art: Art) -> str:
    """A horned helmet, a big nose and a plaited beard with golden bands."""
    skin, hair = "#e6ae86", "#a04a24"
    mail = shoulders(art, "#6f6a80", 140, 112)
    rings = "".join(
        stroke(f"M{x},{y} q6,7 12,0", "#3a3450", 2.2, opacity=0.55)
        for y in range(128, 240, 13)
        for x in range(-132 + (y // 13 % 2) * 6, 130, 13)
    )
    d = "M-66,4 C-86,70 -70,150 -36,196 H36 C70,150 86,70 66,4 C56,34 40,40 24,42 H-24 C-40,40 -56,34 -66,4Z"
    lines = [
        f"M{x},{52 - abs(x) * 0.2:.0f} C{x * 1.3:.0f},100 {x * 1.1:.0f},150 {x * 0.7:.0f},196"
        for x in range(-54, 60, 12)
    ]
    whiskers = art.sheet(path(d, art.linear("#b85a2e", "#7a3418")), 2.2) + strands(art, d, lines, "#5c2410", 3)
    plait = ""
    for side in (1, -1):
        knot, fold = "M0,-13 C16,-8 16,8 0,15 C-16,8 -16,-8 0,-13Z", stroke("M-8,-4 C0,4 4,4 9,0", "#6b2c14", 2)
        knots = "".join(
            place(path(knot, tone) + fold, 36 + i * 3, 112 + i * 23, scale=1.12 - i * 0.06)
            for i, tone in enumerate(("#c8673a", "#b85a2e", "#a84e26", "#98441f"))
        )
        plait += place(art.sheet(knots, 1.4) + art.sheet(rect(29, 120, 24, 9, GOLD, 3), 0.8), scale_x=side)
    face = visage(art, "man", skin, "#3f6a8a", hair, "#8a3f3a", "", "none")
    half = "M1,46 C14,34 38,38 54,54 C66,66 80,62 86,50 C88,84 50,92 28,76 C14,70 6,60 1,54Z"
    strand = stroke("M12,52 C30,52 44,62 66,72", "#8a3f1f", 2.4, opacity=0.5)
    moustache = mirrored(art.sheet(path(half, art.linear("#d9783f", "#b0552a")) + strand, 1.4))
    brows = mirrored(art.sheet(path("M-6,-10 C-18,-30 -44,-32 -62,-12 C-42,-18 -24,-14 -8,-4Z", "#b85a2e"), 1))
    bulb = ellipse(0, 31, 17, 14, art.radial([(0, "#f0b292", 1), (1, "#d08a6a", 1)]))
    nose = art.sheet(bulb, 1) + ellipse(-6, 26, 4, 3, "#fff0e6", opacity=0.7)
    horn = "M58,-60 C92,-58 112,-84 108,-124 C132,-96 126,-34 68,-28Z"
    bands = stroke("M76,-60 C82,-52 84,-44 82,-34 M92,-70 C98,-62 102,-54 102,-46", "#a8825a", 3)
    horns = mirrored(art.sheet(path(horn, art.linear("#fff2d4", "#c9a06a")) + bands, 2))
    cap = "M-76,-28 C-76,-104 -40,-120 0,-120 C40,-120 76,-104 76,-28 C40,-48 -40,-48 -76,-28Z"
    bowl = art.sheet(path(cap, art.linear("#bcc3d0", "#6f7688", 0, 0, 1, 0)), 2.4)
    brass = path("M-78,-28 C-40,-50 40,-50 78,-28 V-10 C40,-32 -40,-32 -78,-10Z", art.linear("#fbe08d", "#b5762a"))
    rim = art.sheet(brass + path("M-9,-120 H9 V-34 H-9Z", "#c9903a"), 1.2)
    studs = "".join(circle(x, -28 - 11 * (1 - (x / 64) ** 2), 3.6, "#fff0b8") for x in (-62, -38, -16, 16, 38, 62))
    return mail + rings + face + whiskers + plait + moustache + nose + brows + horns + bowl + rim + studs


def giant(art: Art) -> str:
    """A broad head with one brow and two tusks; trees reach to his shoulders."""
    skin = "#d3b08e"
    head = (
        "M-56,-76 C-30,-98 30,-98 56,-76 C70,-46 72,-10 90,28 C102,82 52,122 0,122"
        " C-52,122 -102,82 -90,28 C-72,-10 -70,-46 -56,-76Z"
    )
    fur = "M-176,246 C-166,150 -92,110 -40,104 H40 C92,110 166,150 176,246Z"
    hide = art.sheet(path(fur, art.linear("#8a9a66", "#55623e")), 3)
    straps = stroke("M-64,146 L-24,246 M64,146 L24,246", "#5c3f28", 18)
    ear = mirrored(
        art.sheet(path("M68,-20 C98,-44 114,-14 102,10 C94,26 80,26 74,20Z", darker(skin, 0.08)), 1.4)
        + path("M78,-10 C92,-22 100,-8 94,6 C88,14 82,14 78,12Z", "#a87a62", opacity=0.6)
    )
    hoop = art.sheet(circle(97, 26, 10, "none", stroke=GOLD, stroke_width=4), 0.8)
    shade = darker(mix(skin, "#a3405a", 0.25), 0.1)
    half = path("M8,-104 C20,-42 4,0 16,24 C22,60 0,80 20,134 H124 V-104Z", shade, opacity=0.3)
    cheeks = "".join(circle(x, 36, 24, art.radial([(0, "#e0605a", 0.6), (1, "#e0605a", 0)])) for x in (-52, 54))
    face = art.sheet(path(head, art.linear(lighter(skin, 0.14), skin)), 3) + art.within(head, half + cheeks)
    face += mirrored(circle(-29, -8, 12.5, "#fff8ea") + circle(-27, -6, 8.2, "#3f7a6a") + circle(-27, -6, 4, "#1a1226"))
    face += circle(-30, -10, 2.8, "#fff") + circle(24, -10, 2.8, "#fff")
    face += mirrored(stroke("M-42,8 C-34,14 -24,14 -16,9", darker(skin, 0.3), 2.4, opacity=0.6))
    brow = "M-64,-22 C-46,-46 -10,-36 0,-28 C10,-36 46,-46 64,-22 C42,-28 16,-20 0,-14 C-16,-20 -42,-28 -64,-22Z"
    face += art.sheet(path(brow, "#6b4226"), 1.4)
    nose = "M-11,-14 C-22,12 -34,28 -25,42 C-13,51 13,51 25,42 C34,28 22,12 11,-14Z"
    face += art.sheet(path(nose, lighter(skin, 0.08)), 1.6) + mirrored(ellipse(9, 41, 4, 3, "#7a4a3a"))
    face += path("M-50,66 C-24,92 24,92 50,66 C34,80 -34,80 -50,66Z", "#5c2028")
    face += stroke("M-52,64 C-26,90 26,90 52,64", "#6b3030", 5)
    ivory = art.linear("#fffaf0", "#e6d2a8")
    tusks = mirrored(art.sheet(path("M-42,78 C-46,64 -44,52 -38,44 C-30,56 -26,70 -26,84Z", ivory), 1))
    warts = circle(-62, 62, 4.6, darker(skin, 0.16)) + circle(50, 92, 4, darker(skin, 0.16))
    stubble = "".join(
        stroke(f"M{x},{104 - abs(x) * 0.1:.0f} v5", "#6b4a36", 2.2, opacity=0.6) for x in range(-36, 40, 9)
    )
    tuft = (
        "M-64,-52 C-80,-98 -50,-114 -36,-102 C-34,-124 -4,-128 2,-110 C12,-126 40,-122 38,-102"
        " C54,-112 80,-96 64,-52 C50,-80 24,-72 8,-82 C-14,-70 -46,-80 -64,-52Z"
    )
    hair = art.sheet(path(tuft, art.linear("#b0683c", "#7a4226")), 2)
    wood = place(tree(art, 0), 116, 142, 6, scale=1.3) + place(tree(art, 1), -114, 142, -6, scale=1.35)
    return hide + straps + ear + hoop + face + tusks + warts + stubble + hair + wood
