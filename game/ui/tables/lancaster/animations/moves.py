"""What the animations of Lancaster are made of: knights that ride, things that fly, words on a ribbon, sounds.

Whatever flies rises in an arc, goes a little too far and settles. Its start is read when it sets out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.anim.easing import Easing, in_out_cubic, out_back, out_cubic
from game.ui.anim.tween import Call, Step, Timeline, Tween, Wait, animate, between
from game.ui.tables.lancaster.stage import Flyer, Rider, Unrolling, Way
from game.ui.tables.lancaster.zones import BETWEEN_BARS

if TYPE_CHECKING:
    from game.ui.layout import Box
    from game.ui.tables.lancaster.model import LancasterView, Spot

RIDE = 0.46
"""Seconds of a knight's way, at normal speed."""
FLIGHT = 0.5
"""Seconds of an amount's way."""
READ = 1.0
"""Seconds that a ribbon can be read."""
ARC, ARC_STEPS = 46.0, 16
ROUND = 60.0
"""How far from a corner of a way through lanes its bend begins, in units."""
PAST = 9.0
"""Units by which something goes too far before it settles."""
LEAN = 11.0
"""Degrees by which a knight leans into its way at most."""
DUST = 44.0
"""Width of the dust where a knight comes down, in units."""
GRAND = 2.2
"""How much larger than others a ribbon is that calls a phase."""
ABOVE_BAR = 3.0
"""From the foot of what grows dark then to the bar that tells what comes."""
GROWTH = 0.22
"""By how much a knight seems larger at the top of its arc."""


def settling(past: float) -> Easing:
    """Speeds up, goes a share of the way too far and comes back."""
    low, high = 0.0, 6.0
    for _ in range(24):
        pull = (low + high) / 2
        low, high = (pull, high) if 2 * pull**3 / (27 * (pull + 1) ** 2) < past else (low, pull)

    def ease(t: float) -> float:
        if t < 0.5:
            return 4 * t**3
        u = 2 * t - 2
        return (u * u * ((pull + 1) * u + pull) + 2) / 2

    return ease


def past_end(start: tuple[float, float], end: tuple[float, float]) -> Easing:
    """The easing of a way that goes `PAST` units too far."""
    return settling(min(0.08, PAST / max(1.0, math.dist(start, end))))


def play(view: LancasterView, name: str, x: float | None = None) -> Step:
    """A sound, from where `x` (units) is."""
    return Call(lambda: view.context.play(name, None if x is None else x / 1920))


def rider(view: LancasterView, family: int, strength: int, spot: Spot) -> Rider:
    """A knight on the stage, at a spot."""
    made = Rider(strength, view.family_seat(family), view.shown.is_ally(family), *spot)
    view.stage.riders.append(made)
    return made


def ride(piece: Rider, goal: Spot, seconds: float = RIDE, arc: float = ARC, lean: float | None = None) -> Step:
    """A knight goes to a spot in an arc, leaning into its way, and settles there. `lean`: degrees, None: as it goes."""
    begun: list[tuple[Spot, Easing]] = []

    def apply(t: float) -> None:
        if not begun:
            begun.append(((piece.x, piece.y, piece.width), past_end((piece.x, piece.y), goal[:2])))
        start, ease = begun[0]
        share = ease(t)
        up = max(0.0, 4 * share * (1 - share))
        piece.x, piece.y = between(start[0], goal[0], share), between(start[1], goal[1], share)
        piece.height = arc * up
        piece.width = between(start[2], goal[2], share) * (1 + GROWTH * up)
        into = max(-LEAN, min(LEAN, (start[0] - goal[0]) / 30)) if lean is None else lean
        piece.lean = into * math.sin(math.pi * min(1.0, share))

    return Tween(seconds, apply, lambda t: t)


def landed(view: LancasterView, spot: Spot, sound: str = "knight_place") -> Step:
    """A knight has come down: its sound, and a little dust at its foot."""

    def apply() -> None:
        view.context.play(sound, spot[0] / 1920)
        view.stage.puff(spot[0], spot[1] + 0.5 * spot[2], DUST, 4)

    return Call(apply)


def flyer(
    view: LancasterView,
    picture: str,
    at: tuple[float, float],
    width: float,
    number: str = "",
    *,
    visible: bool = False,
    shadow: bool = False,
) -> Flyer:
    """A thing on the stage, seen once it flies."""
    made = Flyer(picture, at[0], at[1], width, number, visible=visible, shadow=shadow)
    view.stage.flyers.append(made)
    return made


def fly(
    thing: Flyer, x: float, y: float, width: float | None = None, seconds: float = FLIGHT, arc: float = ARC
) -> Step:
    """A thing flies to a point in an arc, and settles there."""
    begun: list[tuple[Spot, Easing]] = []

    def apply(t: float) -> None:
        if not begun:
            begun.append(((thing.x, thing.y, thing.width), past_end((thing.x, thing.y), (x, y))))
        start, ease = begun[0]
        share = ease(t)
        thing.visible = True
        thing.x, thing.y = between(start[0], x, share), between(start[1], y, share)
        thing.height = arc * max(0.0, 4 * share * (1 - share))
        thing.width = between(start[2], start[2] if width is None else width, share)

    return Tween(seconds, apply, lambda t: t)


def arc(start: tuple[float, float], end: tuple[float, float], high: float) -> list[tuple[float, float]]:
    """Points of the way of what flies in an arc that is so high."""
    return [
        (between(start[0], end[0], t), between(start[1], end[1], t) - 4 * high * t * (1 - t))
        for t in (step / ARC_STEPS for step in range(ARC_STEPS + 1))
    ]


def bent(corners: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points of a way from corner to corner that bends before each."""
    points = [corners[0]]
    for (x0, y0), (x, y), (x1, y1) in zip(corners, corners[1:], corners[2:], strict=False):
        before, after = (min(1.0, ROUND / max(1.0, 2 * math.dist((x, y), end))) for end in ((x0, y0), (x1, y1)))
        start, end = (between(x, x0, before), between(y, y0, before)), (between(x, x1, after), between(y, y1, after))
        for step in range(7):
            t = step / 6
            points.append(tuple(
                (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, (x, y), end, strict=True)
            ))  # type: ignore[arg-type]
    return [*points, corners[-1]]


def along(
    thing: Flyer, corners: Sequence[tuple[float, float]], width: float, seconds: float,
    passed: Callable[[float], None] = lambda share: None,
) -> Step:  # fmt: skip
    """A thing goes from corner to corner, and comes near its new width early: lanes are narrow. `passed`: is told how
    far it is."""
    points, first = bent(corners), thing.width
    lengths = [math.dist(a, b) for a, b in pairwise(points)]

    def apply(share: float) -> None:
        rest, leg = share * sum(lengths), 0
        while leg < len(lengths) - 1 and rest > lengths[leg]:
            rest, leg = rest - lengths[leg], leg + 1
        a, b = points[leg], points[leg + 1]
        at = min(1.0, rest / max(1e-6, lengths[leg]))
        thing.visible = True
        thing.x, thing.y = between(a[0], b[0], at), between(a[1], b[1], at)
        thing.width = between(first, width, min(1.0, 2.2 * share))
        passed(share)

    return Tween(seconds, apply, in_out_cubic)


def on_way(
    view: LancasterView, goes: Rider | Flyer, points: Sequence[tuple[float, float]], colour: theme.Colour, going: Step,
    *, whole: bool = False,
) -> Step:  # fmt: skip
    """Something goes a way that is seen in some dots before it, or up to its end."""
    way = Way(points, colour, goes, whole)
    return Timeline([Call(lambda: view.stage.ways.append(way)), going, Call(lambda: view.stage.ways.remove(way))])


def gone(thing: Flyer) -> Step:
    """A thing is not to be seen any more."""

    return Call(lambda: setattr(thing, "visible", False))


def herald(
    view: LancasterView, text: str, sound: str = "", seconds: float = READ, ribbon: str = "ui/ribbon_raspberry",
    lit: Sequence[Box] = (),
) -> Step:  # fmt: skip
    """A round or a phase is called: the table grows dark below a large ribbon, all but what is `lit`."""
    board, (left, top, wide, _) = view.zones.board, BETWEEN_BARS
    table = (left, top, wide, board["prompt"].y - ABOVE_BAR - top)
    called = Unrolling(text, 960.0, board["map"].centre[1], 0.0, ribbon, size=GRAND, hushes=table, lit=lit)
    return _unrolled(view, called, sound, seconds)


def sign(
    view: LancasterView, text: str, sound: str, seconds: float, at: tuple[float, float],
    ribbon: str = "ui/ribbon_raspberry", size: float = 1.0,
) -> Step:  # fmt: skip
    """Words on a ribbon over what they are about: it unrolls, can be read, and fades."""
    return _unrolled(view, Unrolling(text, *at, 0.0, ribbon, size=size), sound, seconds)


def _unrolled(view: LancasterView, words: Unrolling, sound: str, seconds: float) -> Step:
    view.stage.signs.append(words)
    steps: list[Step] = [play(view, sound)] if sound else []
    steps += [
        animate(words, 0.26, out_cubic, open=(0.0, 1.0), alpha=(1.0, 1.0)),
        Wait(seconds),
        animate(words, 0.2, alpha=(1.0, 0.0)),
    ]
    return Timeline(steps)


def grow(thing: Flyer, goal: float, seconds: float = 0.2) -> Step:
    """A thing appears where it is and grows to a width, a little beyond it first."""

    grown = animate(thing, seconds, out_back, alpha=(0.0, 1.0), width=(0.6 * goal, goal))
    return Timeline([Call(lambda: setattr(thing, "visible", True)), grown])
