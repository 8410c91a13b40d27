"""What the portraits share: shoulders and necks.  The origin is the middle of the face, as in `parts.heads`."""

from __future__ import annotations

from kit import Art, darker, lighter, path
from ui.visages import skin_shade


def shoulders(art: Art, cloth: str, half: float = 130, top: float = 124) -> str:
    """Shoulders twice `half` wide; the neck stands on `top`."""
    d = (
        f"M{-half},246 C{-half + 4},{top + 34} {-half * 0.55},{top + 6} -30,{top} H30"
        f" C{half * 0.55},{top + 6} {half - 4},{top + 34} {half},246Z"
    )
    return art.sheet(path(d, art.linear(lighter(cloth, 0.16), darker(cloth, 0.22))), 3)


def neck(art: Art, skin: str, half: float = 25) -> str:
    """A bare neck with the shadow of the chin on it."""
    d = f"M{-half},50 H{half} V118 C{half},144 {-half},144 {-half},118Z"
    chin = path(f"M{-half - 6},60 C{-half + 8},100 {half - 6},104 {half + 6},58 V112 H{-half - 6}Z", skin_shade(skin))
    return art.sheet(path(d, darker(skin, 0.06)), 1) + art.within(d, f'<g opacity=".55">{chin}</g>')
