"""Heads of knights by strength, told apart by their outline; each about 84 wide and 100 high round the origin.

1 a kettle hat over an open face, 2 a great helm, 3 a great helm under a tall plume, 4 a crowned helm (the token shows
its horse as well).
"""

from __future__ import annotations

from kit import INDIGO, INK, Art, circle, darker, ellipse, lighter, mirrored, path, place, rect, stroke
from parts.crowns import crown
from parts.heads import FACE
from ui.paper import fade

STEEL = "#a3abbe"
BRASS = ("#fbe08d", "#b5762a")
PLUME = "#fff4dc"


def head(art: Art, strength: int, steel: str = STEEL) -> str:
    """The head of a knight of that strength, 1 to 4."""
    if strength == 1:
        return kettle_hat(art, steel)
    if strength == 2:
        return great_helm(art, steel)
    if strength == 3:
        return plume(art) + great_helm(art, steel)
    return great_helm(art, lighter(steel, 0.2)) + place(crown(art, "fleur", "#d8344f", 0.62), 0, -34)


def kettle_hat(art: Art, steel: str = STEEL, skin: str = "#efc49c") -> str:
    """A man-at-arms: a broad iron hat over mail and a bare face."""
    mail = "M-33,-8 C-42,18 -40,42 -30,50 H30 C40,42 42,18 33,-8Z"
    content = art.sheet(path(mail, art.linear(darker(steel, 0.18), darker(steel, 0.42))), 2)
    for row in range(5):
        for column in range(9):
            x, y = -34 + column * 8.6 + row % 2 * 4.3, -2 + row * 11
            content += art.within(mail, stroke(f"M{x - 3.4:.1f},{y} q3.4,4.6 6.8,0", lighter(steel, 0.35), 1.4))
    face = place(art.sheet(path(FACE, skin), 1), 0, 8, scale=0.38, scale_x=0.4)
    eyes = mirrored(circle(8.4, 4, 3, INK)) + stroke("M-6,26 q6,4.4 12,0", "#8a3f36", 3)
    nose = stroke("M-1,6 l-3,11 h5", darker(skin, 0.4), 2.2)
    content += art.within(mail + " M-60,-60 H60 V-8 H-60Z", face) + eyes + nose
    dome = "M-34,-10 C-34,-52 -14,-58 0,-60 C14,-58 34,-52 34,-10Z"
    content += art.sheet(path(dome, art.linear(lighter(steel, 0.5), darker(steel, 0.15), 0, 0, 1, 0)), 2)
    content += art.within(dome, path("M5,-62 H60 V0 H8 C16,-20 14,-46 5,-62Z", darker(steel, 0.4), opacity=0.4))
    brim = "M-56,-4 C-44,-22 44,-22 56,-4 C40,-8 -40,-8 -56,-4Z"
    content += art.sheet(path(brim, art.linear(lighter(steel, 0.6), darker(steel, 0.1))), 2.2)
    return content + art.sheet(rect(-34, -21, 68, 5, art.linear(*BRASS), 2.5), 0.8)


def great_helm(art: Art, steel: str = STEEL) -> str:
    """A closed helm with a brass cross, wide at the top."""
    bowl = "M-38,42 C-45,4 -44,-34 -36,-46 C-20,-54 20,-54 36,-46 C44,-34 45,4 38,42 C22,54 -22,54 -38,42Z"
    content = art.sheet(path(bowl, art.linear(lighter(steel, 0.5), darker(steel, 0.12), 0, 0, 1, 0)), 2.4)
    content += art.within(bowl, path("M5,-60 H60 V60 H5 C14,20 14,-20 5,-60Z", darker(steel, 0.4), opacity=0.4))
    brow = path("M-44,-14 C-22,-23 22,-23 44,-14 L43,0 C22,-8 -22,-8 -43,0Z", art.linear(*BRASS))
    content += art.sheet(brow + path("M-5.4,-51 H5.4 V48 H-5.4Z", "#d9a040"), 1.2)
    content += mirrored(path("M32,6 C23,1 15,0 9,1 V9 C16,8 25,10 31,13Z", INDIGO))
    return content + mirrored("".join(circle(x, y, 3, INK) for x, y in ((15, 22), (25, 22), (15, 33), (25, 33))))


def plume(art: Art, colour: str = PLUME) -> str:
    """A tall feather that falls to the right, behind a helm."""
    feather = (
        "M-6,-40 C-26,-70 -8,-96 22,-96 C52,-96 66,-72 58,-44 C55,-30 48,-24 42,-22 C48,-36 46,-44 40,-48"
        " C40,-40 34,-34 28,-34 C30,-42 28,-48 22,-50 C20,-42 8,-36 -6,-40Z"
    )
    shaft = stroke("M4,-44 C2,-68 18,-82 40,-74", darker(colour, 0.3), 3)
    barbs = stroke("M14,-72 l14,8 M26,-78 l12,12 M8,-62 l16,4", darker(colour, 0.22), 2)
    return art.sheet(
        path(feather, fade(art, lighter(colour, 0.4), darker(colour, 0.06)), stroke="#a98f68", stroke_width=2.2)
        + shaft
        + barbs,
        2.4,
    )


def horse_head(art: Art, coat: str, cloth: str, mark: str = "") -> str:
    """A barded horse's head and neck that look to the left; `mark` is laid on the cloth of the neck."""
    neck = "M-16,-34 C6,-52 34,-40 44,-8 C52,20 52,46 50,66 H-4 C-2,44 0,26 -10,14 C-22,20 -34,28 -46,28 C-56,28 -60,18"
    neck += " -54,8 C-44,-8 -30,-24 -16,-34Z"
    content = art.sheet(mirrored_ears(coat) + path(neck, art.linear(lighter(coat, 0.24), darker(coat, 0.18))), 2.6)
    caparison = "M2,12 C14,0 34,-10 45,-6 C53,20 53,46 51,68 H-6 C-4,48 0,26 2,12Z"
    fold = stroke("M18,4 C22,26 20,48 16,68 M36,-2 C42,22 42,46 40,68", darker(cloth, 0.35), 2.6, opacity=0.5)
    content += art.sheet(path(caparison, art.linear(lighter(cloth, 0.2), darker(cloth, 0.2))) + fold, 1.6)
    content += place(mark, 26, 36)
    chanfron = "M-22,-30 C-14,-36 -4,-32 -4,-24 C-12,-8 -24,6 -38,14 C-46,16 -50,10 -47,4 C-40,-8 -30,-20 -22,-30Z"
    content += art.sheet(path(chanfron, art.linear(*BRASS)), 1.4)
    content += ellipse(-20, -13, 4.6, 5.4, INDIGO) + circle(-21.6, -15, 1.6, "#fff")
    rein = stroke("M-40,20 C-24,22 -8,16 2,12 M-36,8 L-30,24", "#7a2430", 4)
    mane = stroke("M0,-38 C22,-36 38,-22 44,-4", darker(coat, 0.45), 9)
    return mane + content + circle(-49, 17, 2.6, INDIGO) + rein


def mirrored_ears(coat: str) -> str:
    """The two ears of the horse."""
    return path("M-16,-32 L-18,-54 L-4,-40Z", darker(coat, 0.2)) + path("M-2,-38 L2,-58 L12,-38Z", coat)
