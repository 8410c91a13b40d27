"""The four knights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from cards import layout
from catalogue import Picture
from kit import GOLD, INDIGO, Art, circle, darker, lighter, mix, path, place, rect, star_path, stroke
from parts.hands import arm, fingers
from parts.heraldry import CHARGES, helm, shield

_STEEL = ("#dfe5ee", "#8790a6")
_WOOD = ("#a8703f", "#5c3a24", 0, 0, 1, 0)


@dataclass(frozen=True)
class Knight:
    """What a knight bears.  `charge` and `charge_colour` are on the shield, `field` its ground."""

    weapon: str
    charge: str
    field: str
    charge_colour: str
    plume: str
    steel: str
    glow: str
    frame: str
    mirrored: bool = False


KNIGHTS = (
    Knight("sword", "lion", "#2f5f8a", "#e9c25a", "#d8432e", "#a3abbe", "#dfe8f2", "#2f4a6c"),
    Knight("lance", "oak", "#3f7a3c", "#f3e3c0", "#2f8f6a", "#a3abbe", "#f6e6c8", "#6a3a1f", mirrored=True),
    Knight("banner", "fleur", "#7a2a6a", "#f0c766", "#e9b64c", "#b3a8b8", "#e6dcf2", "#402a66"),
    Knight("mace", "horse", "#a83238", "#fff2d4", "#3f7ac0", "#7f869c", "#f6d8d0", "#6b2430", mirrored=True),
)


def knight_card(knight: Knight, lod: int) -> Art:
    """The card of a knight."""
    art = Art(*layout.UNITS)
    rays = art.sheet(path(star_path(18, 168, 146), mix(knight.glow, GOLD, 0.35)), 4)
    disc = art.sheet(circle(0, 0, 134, lighter(knight.glow, 0.4)), 1.4)
    with art.to_be_mirrored(knight.mirrored):
        figure = _armour(art, knight.plume) + place(helm(art, knight.steel, knight.plume), 0, 8, scale=2.1)
    subject = place(rays + disc, 250, 256)
    subject += place(figure, 250, 300, scale=1.02, scale_x=-1.02 if knight.mirrored else 1.02)
    arms = place(shield(art, knight.field, knight.charge, knight.charge_colour, 1.25, 6), 388, 508, 8)
    arms += place(_armed_hand(art, knight), 96, 500, -7, 0.96)
    return layout.action_card(art, knight.glow, knight.frame, subject, 270, lod, arms)


def _armour(art: Art, tabard: str) -> str:
    """Chain mail, a tabard in the colour of the plume, and shoulder plates."""
    body = "M-66,120 C-130,126 -180,160 -196,230 L-214,480 H214 L196,230 C180,160 130,126 66,120Z"
    rings = "".join(
        stroke(f"M{-220 + i * 22},{130 + j * 22 + (i % 2) * 11} q11,14 22,0", "#5a6278", 2.4, opacity=0.5)
        for i in range(21)
        for j in range(16)
    )
    shade = path("M30,100 H240 V500 H60 C60,380 70,240 30,100Z", INDIGO, opacity=0.2)
    content = art.sheet(path(body, art.linear("#c3cad8", "#6a7288")), 3) + art.within(body, rings + shade)
    cloth = path(
        "M-74,150 C-40,180 40,180 74,150 L96,480 H-96Z",
        art.linear(lighter(tabard, 0.1), darker(tabard, 0.28)),
    )
    content += art.sheet(cloth, 3) + art.sheet(stroke("M-74,150 C-40,180 40,180 74,150", GOLD, 7), 1)
    shoulder = "".join(art.sheet(path(_plate(i), art.linear(*_STEEL)), 2.4) for i in (2, 1, 0))
    return content + shoulder + place(shoulder, scale_x=-1)


def _plate(i: int) -> str:
    """Path data of the i-th shoulder plate from above."""
    y = i * 26
    return (
        f"M{60 + i * 8},{118 + y} C{120 + i * 8},{104 + y} {186 + i * 4},{130 + i * 30} {204 + i * 3},{186 + i * 34}"
        f" C170,{176 + i * 32} 110,{164 + i * 30} {60 + i * 8},{160 + y}Z"
    )


def _armed_hand(art: Art, knight: Knight) -> str:
    """A steel gauntlet round the weapon."""
    weapon = {"sword": _sword, "lance": _lance, "banner": _banner, "mace": _mace}[knight.weapon](art, knight)
    return arm(art, "#b4bccb", "#8790a6", _STEEL, "#5a6278") + weapon + fingers(art, "#c3cad8")


def _sword(art: Art, _: Knight) -> str:
    blade = path("M-13,-44 V-270 L0,-304 L13,-270 V-44Z", art.linear("#f2f6fb", "#98a2b8", 0, 0, 1, 0))
    half = path("M0,-304 L13,-270 V-44 H0Z", "#6a7288", opacity=0.4)
    guard = rect(-50, -52, 100, 16, GOLD, 7) + circle(-50, -44, 10, GOLD) + circle(50, -44, 10, GOLD)
    return art.sheet(blade + half, 3) + art.sheet(guard, 2) + art.sheet(circle(0, 58, 14, GOLD), 2)


def _lance(art: Art, knight: Knight) -> str:
    shaft = path("M-9,100 L-6,-290 H6 L9,100Z", art.linear(*_WOOD))
    point = path("M-14,-286 L0,-340 L14,-286Z", art.linear("#f2f6fb", "#98a2b8", 0, 0, 1, 0))
    cloth = art.linear(lighter(knight.field, 0.15), knight.field)
    pennant = path("M6,-276 L104,-256 L70,-232 L104,-206 L6,-196Z", cloth)
    return art.sheet(shaft, 3) + art.sheet(point, 2) + art.sheet(pennant, 3)


def _banner(art: Art, knight: Knight) -> str:
    pole = rect(-7, -320, 14, 420, art.linear(*_WOOD), 4)
    cloth = art.linear(lighter(knight.field, 0.15), darker(knight.field, 0.2))
    flag = path("M-6,-310 H118 V-190 L86,-206 L56,-186 L26,-206 L-6,-190Z", cloth)
    sign = place(CHARGES[knight.charge](knight.charge_colour), 56, -254, scale=0.9)
    return art.sheet(pole, 3) + art.sheet(flag, 3) + sign + art.sheet(circle(0, -322, 13, GOLD), 2)


def _mace(art: Art, _: Knight) -> str:
    shaft = art.sheet(rect(-8, -190, 16, 290, art.linear(*_WOOD), 4), 3)
    spikes = art.sheet(path(star_path(10, 66, 42), art.linear("#f2f6fb", "#98a2b8", 0, 0, 1, 0)), 4)
    ball = art.sheet(circle(0, 0, 34, art.linear("#dfe5ee", "#7f879c")), 2)
    return shaft + place(spikes + ball, 0, -210)


def pictures() -> Iterable[Picture]:
    """All knights."""
    for i, knight in enumerate(KNIGHTS):
        yield layout.action_picture(
            f"knight_{i}", partial(knight_card, knight), knight.frame, knight.glow
        )
