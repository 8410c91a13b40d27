"""Hands: a fist round a vertical stick at x = 0, and an open palm.

A held thing is drawn between `arm` and `fingers`.
"""

from __future__ import annotations

from kit import INK, Art, darker, lighter, path, place, rect

CUFF = ("#fff7e8", "#dccfdc")
"""The two tones of a cuff."""
_THUMB = "M-34,-8 C-38,-30 -26,-44 -12,-42 C0,-40 4,-30 -4,-24 C-14,-18 -16,-6 -18,4 C-22,12 -32,8 -34,-8Z"


def sleeve(art: Art, colour: str, cuff: tuple[str, str], spots: str = "") -> str:
    """A sleeve from below with a cuff of two tones; `spots` is the colour of the ermine's tails, if any."""
    content = art.sheet(
        path(
            "M-34,44 C-58,110 -76,190 -84,270 H84 C82,190 64,104 38,44Z",
            art.linear(lighter(colour, 0.12), darker(colour, 0.35)),
        ),
        4,
    )
    content += art.sheet(
        path("M-46,34 C-18,22 22,22 48,36 L46,70 C20,58 -18,58 -46,68Z", art.linear(*cuff)), 2.4
    )
    if spots:
        content += "".join(path(f"M{x},46 l4,10 l-8,0Z", spots) for x in (-28, -8, 12, 32))
    return content


def arm(
    art: Art,
    skin: str,
    colour: str,
    cuff: tuple[str, str] = CUFF,
    spots: str = INK,
) -> str:
    """Sleeve, cuff and palm: what lies behind the held thing."""
    return sleeve(art, colour, cuff, spots) + palm(art, skin)


def palm(art: Art, skin: str) -> str:
    """The palm of the fist."""
    return art.sheet(path("M-30,-24 C-36,10 -30,36 0,38 C30,36 36,8 30,-24Z", darker(skin, 0.12)), 2)


def fingers(art: Art, skin: str) -> str:
    """Four finger rolls and a thumb: what lies before the held thing."""
    content = ""
    for indent, y in ((2, -30), (0, -15), (0, 0), (2, 15)):
        tone = art.linear(lighter(skin, 0.14), darker(skin, 0.1))
        content += art.sheet(rect(-31 + indent, y, 60 - indent * 2, 17, tone, 8.5), 1.4)
    return content + art.sheet(path(_THUMB, lighter(skin, 0.16)), 1.8)


def open_hand(
    art: Art,
    skin: str,
    colour: str,
    cuff: tuple[str, str] = CUFF,
) -> str:
    """An open right hand with its palm to the viewer, fingers up, thumb to the left."""
    tone = art.linear(lighter(skin, 0.14), darker(skin, 0.1))
    content = sleeve(art, colour, cuff)
    for x, y, length, turn in ((-21, -22, 46, -13), (-7, -28, 54, -4), (8, -27, 50, 5), (22, -19, 40, 15)):
        content += art.sheet(place(rect(-8, -length, 16, length + 20, tone, 8), x, y + 8, turn), 1.4)
    thumb = path(
        "M-16,22 C-30,8 -48,-2 -52,-14 C-54,-24 -44,-28 -38,-20 C-32,-10 -20,-6 -12,-2Z", lighter(skin, 0.1)
    )
    palm = path("M-30,-22 C-20,-30 22,-30 31,-18 C35,4 32,34 20,44 H-20 C-32,30 -34,4 -30,-22Z", tone)
    crease = path(
        "M-24,-2 C-10,-12 12,-12 26,-4 C12,-8 -10,-7 -24,-2Z M-16,32 C-22,16 -14,0 6,-4 C-8,2 -14,16 -16,32Z",
        darker(skin, 0.3),
        opacity=0.45,
    )
    return content + art.sheet(thumb, 1.4) + art.sheet(palm, 2) + crease
