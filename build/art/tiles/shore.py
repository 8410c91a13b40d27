"""What is in the water and on the beach: a boat, a sea serpent, a whale, rocks, lilies, a palm, a shell."""

from __future__ import annotations

from kit import GOLD, Art, circle, darker, lighter, path, petals, place, stroke


def boat(art: Art, sail: str = "#e2606f") -> str:
    """A sailing boat, 128 wide and 116 high, its waterline at the origin."""
    main = path("M2,-8 V-86 C30,-66 40,-40 44,-16 C30,-22 16,-20 2,-14Z", "#fff4dc")
    main += path("M2,-86 C30,-66 40,-40 44,-16 L22,-20 C24,-44 14,-70 2,-86Z", "#d9c3a0", opacity=0.8)
    jib = path("M-4,-12 V-74 C-24,-56 -32,-36 -34,-14 C-24,-20 -14,-18 -4,-12Z", sail)
    hull = path(
        "M-50,-12 C-30,-4 30,-4 54,-14 C50,6 40,14 28,14 H-26 C-40,14 -48,4 -50,-12Z", art.linear("#a8703f", "#6b3f2a")
    ) + stroke("M-44,-2 C-20,5 24,5 48,-4", "#d9a870", 2)
    return (
        art.sheet(main, 1.6)
        + art.sheet(jib, 1.4)
        + stroke("M0,-4 V-92", "#5c3a24", 4)
        + art.sheet(path("M0,-92 l18,5 l-18,6Z", GOLD), 0.8)
        + art.sheet(hull, 2)
        + stroke("M-64,16 q10,-9 20,0 q10,9 20,0 q10,-9 20,0 q10,9 20,0 q10,-9 20,0", "#dff4f4", 3.4)
    )


def serpent(art: Art, colour: str = "#3fa88a") -> str:
    """A sea serpent that looks to the left, 136 wide and 74 high."""
    skin = art.linear(lighter(colour, 0.2), darker(colour, 0.2))
    content = ""
    for x, h in ((8, 44), (50, 34)):
        d = (
            f"M{x - 22},8 C{x - 22},-{h} {x + 22},-{h} {x + 22},8 H{x + 10}"
            f" C{x + 8},-{h * 0.42:.1f} {x - 8},-{h * 0.42:.1f} {x - 10},8Z"
        )
        content += art.sheet(path(d, skin), 2)
    neck = "M-46,8 C-52,-30 -48,-60 -26,-62 C-12,-62 -2,-54 -4,-46 C-12,-42 -22,-44 -28,-38 C-32,-26 -30,-8 -32,8Z"
    content += art.sheet(path(neck, art.linear(lighter(colour, 0.2), darker(colour, 0.1))), 2)
    combs = path("M-46,-46 l-10,-6 l8,12Z M-49,-26 l-10,-3 l9,10Z M-34,-62 l-6,-12 l14,10Z", "#f0a04a")
    waves = stroke("M-62,9 q8,-8 16,0 q8,8 16,0 q8,-8 16,0 q8,8 16,0 q8,-8 16,0 q8,8 16,0 q8,-8 16,0", "#dff4f4", 3.2)
    return content + circle(-20, -53, 2.6, "#1d1220") + combs + waves


def whale(art: Art, colour: str = "#5a86b8") -> str:
    """A whale that spouts, 120 wide and 84 high."""
    tail = (
        "M40,2 C52,-8 54,-22 52,-32 C44,-34 38,-40 36,-46 C48,-46 54,-42 58,-36"
        " C62,-42 70,-44 80,-42 C76,-34 70,-30 64,-30 C66,-14 60,2 48,10Z"
    )
    back = "M-56,8 C-58,-24 -30,-44 0,-40 C28,-36 44,-14 50,8Z"
    spout = stroke("M-14,-44 C-14,-58 -22,-66 -32,-64 M-14,-44 C-14,-58 -4,-68 6,-64 M-14,-44 V-62", "#dff4f4", 4)
    belly = path("M-56,8 C-56,-4 -52,-12 -46,-16 C-40,-4 -14,2 10,8Z", "#dfe8ee")
    return (
        art.sheet(path(tail, darker(colour, 0.15)), 1.6)
        + spout
        + art.sheet(path(back, art.linear(lighter(colour, 0.25), colour)), 2.2)
        + art.within(back, belly)
        + circle(-34, -12, 3, "#1d1220")
        + stroke("M-66,9 q9,-8 18,0 q9,8 18,0 q9,-8 18,0 q9,8 18,0 q9,-8 18,0 q9,8 18,0 q9,-8 18,0", "#dff4f4", 3.2)
    )


def rocks(art: Art) -> str:
    """Three rocks in the surf, 84 wide and 46 high."""
    content = ""
    for d, tone in (
        ("M-40,6 L-32,-18 L-16,-24 L-4,6Z", "#8d8798"),
        ("M8,6 L16,-22 L30,-18 L40,6Z", "#7f7990"),
        ("M-16,8 L-8,-34 L8,-40 L22,8Z", "#a19aa8"),
    ):
        content += art.sheet(path(d, art.linear(lighter(tone, 0.2), tone)), 1.8)
    return content + stroke("M-52,9 q8,-8 16,0 q8,8 16,0 q8,-8 16,0 q8,8 16,0 q8,-8 16,0 q8,8 16,0", "#dff4f4", 3.4)


def lilies(art: Art) -> str:
    """Water lilies seen from above, 130 wide and 80 high about the origin."""
    leaf = "M0,0 L25,-9 A27,27 0 1 0 25,9Z"  # round, with a notch
    leaves = ((-38, 10, 200, 1.0, "#4f9a62"), (8, -20, 80, 0.8, "#5aa869"), (34, 16, 320, 1.1, "#468f5a"))
    content = ""
    for x, y, turn, scale, colour in leaves:
        veins = stroke("M-2,0 H-20 M-2,0 L-6,18 M-2,0 L-6,-18", darker(colour, 0.25), 1.6)
        content += art.sheet(place(path(leaf, colour) + veins, x, y, turn, scale), 1.6)
    for x, y, scale in ((-30, 6, 1.0), (38, 12, 0.8)):
        flower = petals(8, 1, 8, 17, "#f7cfdc") + petals(6, 1, 6, 11, "#fdeef2", 15) + circle(0, 0, 4.5, "#f6d860")
        content += art.sheet(place(flower, x, y, scale=scale), 1.4)
    return content


def palm(art: Art) -> str:
    """A palm, 90 wide and 80 high."""
    leaf = "M0,0 C14,-12 30,-8 38,6 C24,2 12,4 0,0Z"
    turns = ((-10, "#3f9a5c"), (40, "#378a50"), (-70, "#4fae6a"), (180, "#378a50"), (130, "#2f7a48"), (-130, "#3f9a5c"))
    crown = "".join(place(path(leaf, colour), -6, -50, turn) for turn, colour in turns)
    return art.sheet(stroke("M0,0 C4,-20 2,-34 -6,-50", "#9a6a3c", 6) + crown, 1.4)


def shell(art: Art, colour: str = "#f3b7a8") -> str:
    """A scallop shell, 36 wide."""
    fan = "M0,12 C-22,6 -22,-14 -10,-18 C-4,-22 4,-22 10,-18 C22,-14 22,6 0,12Z"
    ribs = stroke("M0,10 V-18 M0,10 L-11,-14 M0,10 L11,-14", darker(colour, 0.3), 1.6)
    return art.sheet(path(fan, colour) + ribs, 1.2)
