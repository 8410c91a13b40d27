"""What a face shows besides itself: brows, eyes and mouth of each expression, seen from the front.

The origin is the middle of the face, the eyes lie about (-27, 4) and (27, 4), the mouth about (0, 57), in faces of
people and of queens alike.  Eyes are drawn for the left side and mirrored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kit import Art, circle, darker, ellipse, lighter, mix, path, place, stroke

EXPRESSIONS = ("content", "surprised", "annoyed", "thinking")

LASHES = "#2c1829"
OPEN_MOUTH = "#6b1f33"
TONGUE = "#e2707a"
TEETH = "#fffaf0"
EYE_Y = 4.0
BROW_AT = (-30.0, -26.0)


@dataclass(frozen=True)
class Look:
    """How eyes and brows are set.

    `brows`: for the left and the right one how far it is lowered and how many degrees its inner end is turned down.
    `opened`: height of the eyes as a share of those at rest; `gaze`: where the pupils go. `lid`: how far the upper lid
    comes down at the outer and at the inner end, None where it does not; `happy`: the eyes are closed by a smile.
    """

    brows: tuple[tuple[float, float], tuple[float, float]]
    opened: float = 1.0
    gaze: tuple[float, float] = (0.0, 0.0)
    lid: tuple[float, float] | None = None
    happy: bool = False


LOOKS = {
    "content": Look(((-5, -5), (-5, -5)), happy=True),
    "surprised": Look(((-11, -6), (-11, -6)), opened=1.24),
    "annoyed": Look(((8, 15), (8, 15)), gaze=(3.0, 0.0), lid=(-7.0, 1.5)),
    "thinking": Look(((-9, -8), (3, 7)), gaze=(5.0, -6.5)),
}


def brows(expression: str, arc: str, colour: str, width: float) -> str:
    """Both brows; `arc`: path data of the left one at rest."""
    left, right = LOOKS[expression].brows
    content = ""
    for side, (down, turn) in ((1, left), (-1, right)):
        x, y = BROW_AT
        drawn = place(place(stroke(arc, colour, width), -x, -y), x, y + down, turn)
        content += place(drawn, scale_x=side)
    return content


def eyes(
    art: Art, expression: str, eye: str, lid: str, iris: str, skin: str, shade: str, size: float, narrow: float = 0.0
) -> str:
    """Both eyes; `eye` and `lid`: path data of the left one's white and of its lashes at rest, `size`: radius of the
    iris; `narrow`: how many units less the eyes are open than those of a woman."""
    look = LOOKS[expression]
    if look.happy:
        shut = stroke("M-46,9 C-40,-9 -16,-9 -8,10", LASHES, 5.0)
        cheek = stroke("M-43,21 C-36,16 -22,16 -14,21", darker(shade, 0.2), 2.2, opacity=0.45)
        one = shut + stroke("M-46,9 l-6,-3", LASHES, 3.2) + cheek
        return one + place(one, scale_x=-1)
    across, down = look.gaze
    content = ""
    for side in (1, -1):
        x = -27 + side * across
        ball = (
            circle(x, 3 + down, size, darker(iris, 0.45))
            + circle(x, 4.5 + down, size * 0.82, iris)
            + circle(x, 7 + down, size * 0.46, lighter(iris, 0.35))
            + circle(x, 3 + down, size * 0.42, "#1a1226")
        )
        if look.opened <= 1:
            ball += path("M-50,-18 H-4 V-1 C-18,-9 -36,-9 -50,4Z", "#3a2233", opacity=0.22)
        # Eyes that open wide keep their round pupils: only what frames them grows.
        stretch = look.opened + (0.05 * narrow if look.opened > 1 else 0.0)
        shaped = art.within(eye, place(ball, 0, EYE_Y - EYE_Y / stretch)) if stretch != 1 else art.within(eye, ball)
        one = path(eye, "#fff8ea") + shaped
        if look.lid is None:
            one += path(lid, LASHES)
        else:
            outer, inner = (edge + narrow for edge in look.lid)
            one += art.within(eye, path(f"M-58,-30 H2 V{inner} L-58,{outer}Z", mix(skin, shade, 0.55)))
            one += stroke(f"M-50,{outer + 0.6} L-8,{inner - 0.6}", LASHES, 4.2)
        if stretch != 1:
            one = place(place(one, 0, -EYE_Y), 0, EYE_Y, scale=stretch, scale_x=1.0)
        content += place(one, scale_x=side)
    light = -1 + down * 0.8
    return content + circle(-31 + across, light, 3.3, "#fff") + circle(23 + across, light, 3.3, "#fff")


def mouth(expression: str, lip: str, shade: str) -> str:
    """A mouth without a beard."""
    if expression == "content":
        return (
            path("M-26,45 C-12,50 12,50 26,45 C25,75 -25,75 -26,45Z", OPEN_MOUTH)
            + path("M-23.5,46.6 C-12,50.6 12,50.6 23.5,46.6 C22,57 -22,57 -23.5,46.6Z", TEETH)
            + path("M-12,65 C-6,59 6,59 12,65 C6,69.6 -6,69.6 -12,65Z", TONGUE)
            + stroke("M-28,43 C-14,50 14,50 28,43", darker(lip, 0.3), 3.0)
        )
    if expression == "surprised":
        return (
            ellipse(0, 60, 13, 15.5, lip)
            + ellipse(0, 60.5, 9, 11.5, OPEN_MOUTH)
            + path("M-6,67 C-3,63 3,63 6,67 C3,71 -3,71 -6,67Z", TONGUE)
        )
    if expression == "annoyed":
        return (
            stroke("M-19,63 C-10,53 8,53 20,61", darker(lip, 0.2), 5.2)
            + stroke("M-9,70 q9,-4 18,0", shade, 2.6, opacity=0.6)
            + stroke("M-24,58 q-3,4 -2,9", shade, 2.2, opacity=0.5)
        )
    return (
        stroke("M-13,60 C-5,61 8,58 18,51", darker(lip, 0.15), 5.0)
        + stroke("M21,47 q4,3 3,8", shade, 2.2, opacity=0.6)
        + stroke("M-7,69 q7,2 13,-1", shade, 2.4, opacity=0.5)
    )


def bearded_mouth(expression: str, lip: str, y: float) -> str:
    """Lips below a moustache, about the height `y`."""
    dark = darker(lip, 0.1)
    shapes: dict[str, Sequence[str]] = {
        "content": (
            path(f"M-20,{y - 6} C-10,{y - 3} 10,{y - 3} 20,{y - 6} C17,{y + 14} -17,{y + 14} -20,{y - 6}Z", OPEN_MOUTH),
            path(f"M-17,{y - 4} C-8,{y - 2} 8,{y - 2} 17,{y - 4} C15,{y + 4} -15,{y + 4} -17,{y - 4}Z", TEETH),
        ),
        "surprised": (ellipse(0, y + 4, 11, 12, dark), ellipse(0, y + 5, 7.5, 9, OPEN_MOUTH)),
        "annoyed": (stroke(f"M-15,{y + 7} C-8,{y} 8,{y} 16,{y + 6}", dark, 5.0),),
        "thinking": (stroke(f"M-12,{y + 5} C-4,{y + 6} 6,{y + 2} 15,{y - 3}", dark, 4.6),),
    }
    return "".join(shapes[expression])
