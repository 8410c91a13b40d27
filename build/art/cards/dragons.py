"""The three dragons: one sits on its gold, one lies round it, one flies."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from cards import layout
from catalogue import Picture
from kit import Art, Point, circle, ellipse, mix, path, place, smooth_path
from parts import dragon
from parts.dragon import Hide

Placed = tuple[float, float, float, float]  # x, y, rotation, scale


@dataclass(frozen=True)
class Pose:
    """How a dragon holds itself, looking to the left.

    `wings`: behind the body, drawn in order; a negative scale mirrors the wing.
    """

    spine: tuple[Point, ...]
    widths: tuple[float, ...]
    tail_tip: Placed
    wings: tuple[Placed, ...]
    legs: tuple[Placed, ...]
    head: Placed
    breath: float
    jaw_drop: float


SITTING = Pose(
    spine=(
        *((430, 470), (452, 560), (380, 622), (280, 606), (196, 560)),
        *((176, 480), (236, 420), (270, 356), (262, 290), (222, 236)),
    ),
    widths=(4, 12, 24, 38, 54, 60, 52, 40, 33, 30),
    tail_tip=(430, 478, -12, 1),
    wings=((268, 380, 8, 1.0), (226, 392, -62, 0.98)),
    legs=((168, 528, 8, 1.05), (262, 548, -8, 0.98)),
    head=(222, 222, -6, 1.12),
    breath=1,
    jaw_drop=0,
)
LYING = Pose(
    spine=(
        *((96, 560), (150, 610), (262, 628), (372, 588), (404, 498)),
        *((332, 436), (236, 446), (172, 408), (170, 340), (218, 292)),
    ),
    widths=(4, 12, 26, 40, 50, 54, 50, 42, 34, 30),
    tail_tip=(98, 566, -24, 1),
    wings=((318, 420, -4, 0.95), (286, 428, -52, 1.0)),
    legs=((226, 545, 6, 0.8), (318, 556, -8, 0.76)),
    head=(214, 286, 4, 1.12),
    breath=0,
    jaw_drop=0,
)
FLYING = Pose(
    spine=(
        *((96, 560), (120, 606), (190, 596), (262, 560), (306, 500)),
        *((318, 430), (310, 362), (288, 302), (258, 256)),
    ),
    widths=(4, 9, 17, 28, 42, 50, 43, 34, 29),
    tail_tip=(97, 566, -20, 1),
    wings=((326, 380, 10, 1.0), (282, 372, -34, -1.12)),
    legs=((258, 462, 34, 0.76), (318, 508, 12, 0.8)),
    head=(252, 240, -16, 1.06),
    breath=1.3,
    jaw_drop=14,
)


@dataclass(frozen=True)
class Dragon:
    """A dragon's card."""

    pose: Pose
    hide: Hide
    glow: str
    frame: str
    mirrored: bool = False


DRAGONS = (
    Dragon(
        SITTING,
        Hide("#3f9a6a", "#f3dc9a", ("#d9663f", "#c2473a"), ("#e2502f", "#f39a3a", "#ffe08a")),
        glow="#ffd9a0",
        frame="#5c1f2c",
    ),
    Dragon(
        LYING,
        Hide("#6a5ab0", "#e6dcf6", ("#4f9ac0", "#2f6fa8"), ("#3f7ac8", "#7fc0e8", "#eaf8ff")),
        glow="#cfe0f6",
        frame="#241f5c",
        mirrored=True,
    ),
    Dragon(
        FLYING,
        Hide("#c2473a", "#fbe0a0", ("#e9a03a", "#c9762a"), ("#e2502f", "#f6b23a", "#fff0b0")),
        glow="#cfe6ea",
        frame="#2f4a4a",
    ),
)


def dragon_card(its: Dragon, lod: int) -> Art:
    """The card of a dragon."""
    art = Art(*layout.UNITS)
    with art.to_be_mirrored(its.mirrored):
        scene = _land(art, its) + _figure(art, its) + _gold(art, its.pose)
    if its.mirrored:
        scene = place(scene, layout.WIDTH, 0, scale_x=-1)
    return layout.action_card(art, its.glow, its.frame, scene, 330, lod)


def _land(art: Art, its: Dragon) -> str:
    """Distant hills; clouds for the one that flies."""
    drop = 60 if its.pose is FLYING else 0
    ridge = [(-20, 520), (90, 470), (200, 500), (320, 460), (430, 500), (520, 480)]
    hills = smooth_path([*((x, y + drop) for x, y in ridge), (520, 760), (-20, 760)], tension=0.8)
    content = art.sheet(path(hills, mix(its.glow, its.frame, 0.5)), 4)
    if its.pose is FLYING:
        for x, y, size in ((112, 480, 1.0), (408, 440, 0.7), (390, 600, 1.0), (210, 652, 1.1)):
            puffs = "".join(
                circle(dx, dy, r, "#fdf6ea") for dx, dy, r in ((-34, 6, 22), (0, -6, 30), (34, 8, 20))
            )
            content += place(art.sheet(puffs, 3), x, y, scale=size)
    return content


def _figure(art: Art, its: Dragon) -> str:
    pose, hide = its.pose, its.hide
    content = ""
    for (x, y, turn, scale), colour in zip(pose.wings, hide.wings, strict=True):
        content += place(dragon.wing(art, colour), x, y, turn, abs(scale), scale)
    content += dragon.body(art, hide, pose.spine, pose.widths) + place(dragon.tail_tip(art), *pose.tail_tip)
    content += "".join(place(dragon.leg(art, hide), *where) for where in pose.legs)
    return content + place(dragon.head(art, hide, pose.breath, pose.jaw_drop), *pose.head)


def _gold(art: Art, pose: Pose) -> str:
    """Coins at the foot of the card; none under the one that flies."""
    if pose is FLYING:
        return ""
    chance = random.Random(2)
    content = ""
    for _ in range(64):
        x = chance.uniform(10, 490)
        y = 690 - 44 * (1 - abs(x - 250) / 330) + chance.uniform(-16, 22)
        piece = ellipse(0, 0, 16, 8.5, chance.choice(["#f6d070", "#e2ad45", "#c98a2b"]))
        piece += ellipse(0, -1, 10.5, 5, "#fff0b8", opacity=0.45)
        content += place(art.sheet(piece, 1.3), x, y, chance.uniform(-30, 30))
    return content


def pictures() -> Iterable[Picture]:
    """All dragons."""
    for i, its in enumerate(DRAGONS):
        yield layout.action_picture(
            f"dragon_{i}", partial(dragon_card, its), its.frame, its.glow
        )
