"""Icons in colours of their own, 40 x 40 units round the origin."""

from __future__ import annotations

from collections.abc import Callable

from kit import Art, circle, darker, lighter, path, place, rect, scallop_path, soft_star_path, stroke

from .paper import cross as cross_mark
from .paper import crown_path, fade, hole, rounded, tick


def _crown(art: Art) -> str:
    body = art.sheet(path(crown_path(36, 32), fade(art, "#fbe08d", "#c98a2b")), 1.4)
    balls = "".join(circle(x, y, 2.6, "#fff3cf") for x, y in ((-18, -12.5), (0, -16.5), (18, -12.5)))
    band = stroke("M-14.6,9 Q0,14 14.6,9", "#a86a1c", 2.2, opacity=0.7)
    return place(body + art.sheet(balls, 0.6) + band + circle(0, 5, 3, "#b03a5c"), 0, 0)


def _crown_empty(art: Art) -> str:
    """A crown still to be won: hollow, on felt, night and parchment alike."""
    d = crown_path(36, 32)
    return path(d, "#1d1540", opacity=0.34) + path(d, "none", stroke="#b5986a", stroke_width=2, stroke_linejoin="round")


def _moon(art: Art) -> str:
    moon = path("M5,-18 C-13,-16 -20,-1 -13,10 C-6,20 9,20 16,9 C3,12 -7,-4 5,-18Z", fade(art, "#f8e7ab", "#dba945"))
    return art.sheet(moon, 1.4) + place(path(soft_star_path(4, 7, 2.2), "#fff4d8"), 10, -8)


def _hourglass(art: Art) -> str:
    glass = path("M-12,-16 H12 C12,-6 4,-3 4,0 C4,3 12,6 12,16 H-12 C-12,6 -4,3 -4,0 C-4,-3 -12,-6 -12,-16Z", "#dff0f4")
    sand = path(
        "M-8.4,-8.4 H8.4 C6.6,-4.6 2,-3 0,0 C-2,-3 -6.6,-4.6 -8.4,-8.4Z M-9.8,15 C-9,8 -3,8 0,4.6 C3,8 9,8 9.8,15Z",
        "#e2a23a",
    )
    bars = art.sheet(
        rect(-15.5, -19, 31, 5.4, fade(art, "#fbe08d", "#b5762a"), 2)
        + rect(-15.5, 13.6, 31, 5.4, fade(art, "#fbe08d", "#b5762a"), 2),
        1,
    )
    return art.sheet(glass, 1.2) + sand + bars


def _seal(art: Art) -> str:
    """A golden seal: from the source."""
    return art.sheet(path(scallop_path(17, 10, 1.7), fade(art, "#fbe08d", "#c98a2b")), 1.6) + place(
        tick("#5c2a12", 5.4), 0, 0.6, scale=0.82
    )


def _mark_reconstructed(art: Art) -> str:
    """A silver disc whose rim is in pieces, put together again, with the R of the rules: reconstructed."""
    body = art.sheet(circle(0, 0, 18, fade(art, "#eef1f6", "#a9b2c4")), 1.6)
    rim = stroke(hole(15.6).strip(), "#56617a", 2.4, stroke_dasharray="5.6 2.6")
    letter = stroke("M-4.4,9 V-9 H0.6 C7.4,-9 7.4,0.6 0.6,0.6 H-4.4 M1.2,0.8 L6,9", "#2f3850", 3.4)
    return body + rim + letter


def _mark_ours(art: Art) -> str:
    """A purple plaque on its corner with a crown, as in the program's name: ours."""
    d = "M0,-19 L19,0 L0,19 L-19,0Z"
    plate = path(d, fade(art, "#7d63b8", "#4a3580"), stroke="#4a3580", stroke_width=1.5, stroke_linejoin="round")
    inner = stroke("M0,-15.4 L15.4,0 L0,15.4 L-15.4,0Z", "#d9c8f5", 1.6)
    return art.sheet(plate, 1.6) + inner + place(path(crown_path(), "#fbe08d"), 0, 1.0, scale=0.5)


def _disc(top: str, bottom: str, mark: str) -> Callable[[Art], str]:
    def draw(art: Art) -> str:
        rim = stroke(hole(16.6).strip(), "#fff6df", 2.8)
        return art.sheet(circle(0, 0, 18, fade(art, top, bottom)) + rim, 1.6) + mark

    return draw


def _warning(art: Art) -> str:
    d = "M0,-15.5 L16,13.5 H-16Z"
    plate = art.sheet(
        path(d, fade(art, "#fbe08d", "#e2a23a"), stroke="#e9b64c", stroke_width=5, stroke_linejoin="round"), 1.4
    )
    return plate + rect(-2.4, -7, 4.8, 12, "#6b1f2a", 2.4) + circle(0, 10, 2.9, "#6b1f2a")


def _dice(art: Art) -> str:
    cube = art.sheet(path(rounded(-16, -16, 32, 32, 7), fade(art, "#fffaf0", "#f0dfba")), 1.6)
    return cube + "".join(circle(x, y, 3.3, "#7a2430") for x, y in ((-8, -8), (8, 8), (0, 0), (8, -8), (-8, 8)))


def _heart(art: Art) -> str:
    d = "M0,17 C-24,1 -21,-17 -10,-17 C-4,-17 0,-12 0,-8 C0,-12 4,-17 10,-17 C21,-17 24,1 0,17Z"
    return art.sheet(path(d, fade(art, "#f0606c", "#b0263f")), 1.4) + circle(-9, -9, 3, "#ffd0cc", opacity=0.9)


def _pointer(art: Art) -> str:
    d = "M-11,-18 L-11,13 L-3.4,6.4 L2,18 L8.4,15 L3.2,4 L13,3Z"
    edge = path(d, "#2a2038", stroke="#2a2038", stroke_width=4, stroke_linejoin="round")
    return art.sheet(edge, 1.6) + path(d, "#fff8e8")


def _card_back(art: Art) -> str:
    """One card of a rival's hand."""
    sheet = path(rounded(-12.5, -18, 25, 36, 4), fade(art, "#8f3c48", "#5a2330"), stroke="#e9b64c", stroke_width=1.6)
    return (
        art.sheet(sheet, 1.4)
        + circle(0, 0, 5, "#f6dc8c")
        + path(soft_star_path(8, 9, 5.6), "none", stroke="#f6dc8c", stroke_width=1, opacity=0.7)
    )


def _sleep(art: Art) -> str:
    """Z z: asleep."""
    big = "M-15,-4 H2 V0.4 L-8,13 H2.6 V18 H-16 V13.4 L-6,1 H-15Z"
    small = "M3,-17 H16 V-13.4 L8.6,-4.4 H16.4 V-0.4 H2 V-4 L9.4,-13 H3Z"
    return art.sheet(path(big, "#fff2c4"), 1.4) + art.sheet(path(small, "#d9d2ff"), 1.2)


def _sword(art: Art) -> str:
    blade = path("M-2.6,10 L-2.6,-14 L0,-20 L2.6,-14 L2.6,10Z", "#e3e8f0") + path("M0,-20 L2.6,-14 V10 H0Z", "#9aa2b6")
    hilt = rect(-8, 8.6, 16, 4, "#e9b64c", 2) + rect(-2, 11.5, 4, 8, "#6b3f2a", 2)
    return "".join(place(art.sheet(blade + hilt, 1.2), rotation=turn) for turn in (-42, 42))


def _shield(art: Art) -> str:
    d = "M-15,-17 H15 V1 C15,11 6,16 0,19 C-6,16 -15,11 -15,1Z"
    half = path("M0,-20 H20 V22 H0Z", darker("#3f8a5c", 0.4), opacity=0.4)
    body = art.sheet(path(d, lighter("#3f8a5c", 0.1)), 1.4) + art.within(d, half)
    return (
        body
        + path(d, "none", stroke="#fbe08d", stroke_width=2.4, stroke_linejoin="round")
        + place(path(crown_path(), "#fbe08d"), 0, 0, scale=0.5)
    )


COLOURED: dict[str, Callable[[Art], str]] = {
    "crown": _crown,
    "crown_empty": _crown_empty,
    "moon": _moon,
    "hourglass": _hourglass,
    "seal": _seal,
    "mark_reconstructed": _mark_reconstructed,
    "mark_ours": _mark_ours,
    "ok": _disc("#5fbf7a", "#2f7a4c", place(tick("#fffdf6", 6), 0, 0.6, scale=0.66)),
    "no": _disc("#c24a58", "#8a2430", place(cross_mark("#fffdf6", 6), scale=0.66)),
    "warning": _warning,
    "dice": _dice,
    "heart": _heart,
    "pointer": _pointer,
    "card": _card_back,
    "sleep": _sleep,
    "swords": _sword,
    "shield": _shield,
}
