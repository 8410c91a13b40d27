"""What the animations of Lancaster are made of: knights that ride, things that fly, words on a ribbon, sounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.anim.easing import in_out_cubic, out_cubic
from game.ui.anim.tween import Call, Step, Timeline, Tween, Wait, between
from game.ui.tables.common.effects import Sign, fade
from game.ui.tables.lancaster.animations.spots import Spot
from game.ui.tables.lancaster.stage import Flyer, Rider

if TYPE_CHECKING:
    from game.ui.tables.lancaster.scene import LancasterTable

RIDE = 0.46
"""Seconds of a knight's way, at normal speed."""
FLIGHT = 0.5
"""Seconds of an amount's way."""
READ = 1.0
"""Seconds that a ribbon can be read."""
ARC = 46.0


def play(table: LancasterTable, name: str, x: float | None = None) -> Step:
    """A sound, from where `x` (units) is."""
    return Call(lambda: table.app.play(name, None if x is None else x / 1920))


def rider(table: LancasterTable, family: int, strength: int, spot: Spot) -> Rider:
    """A knight on the stage, at a spot."""
    made = Rider(strength, table.family_seat(family), table.shown.is_ally(family), *spot)
    table.stage.riders.append(made)
    return made


def ride(piece: Rider, goal: Spot, seconds: float = RIDE, arc: float = ARC) -> Step:
    """A knight goes to a spot in an arc."""
    start = (piece.x, piece.y, piece.width)

    def apply(share: float) -> None:
        piece.x = between(start[0], goal[0], share)
        piece.y = between(start[1], goal[1], share) - arc * 4 * share * (1 - share)
        piece.width = between(start[2], goal[2], share) * (1 + 0.22 * 4 * share * (1 - share))

    return Tween(seconds, apply, in_out_cubic)


def flyer(
    table: LancasterTable,
    picture: str,
    at: tuple[float, float],
    width: float,
    number: str = "",
    *,
    visible: bool = False,
) -> Flyer:
    """A thing on the stage, seen once it flies."""
    made = Flyer(picture, at[0], at[1], width, number, visible=visible)
    table.stage.flyers.append(made)
    return made


def fly(
    thing: Flyer, x: float, y: float, width: float | None = None, seconds: float = FLIGHT, arc: float = ARC
) -> Step:
    """A thing flies to a point in an arc, and is gone there."""
    start = (thing.x, thing.y, thing.width)
    goal = thing.width if width is None else width

    def apply(share: float) -> None:
        thing.visible = True
        thing.x = between(start[0], x, share)
        thing.y = between(start[1], y, share) - arc * 4 * share * (1 - share)
        thing.width = between(start[2], goal, share)

    return Tween(seconds, apply, in_out_cubic)


def gone(thing: Flyer) -> Step:
    """A thing is not to be seen any more."""

    def apply() -> None:
        thing.visible = False

    return Call(apply)


def sign(
    table: LancasterTable, text: str, sound: str = "", seconds: float = READ, ribbon: str = "ui/ribbon_raspberry",
    at: tuple[float, float] = (960.0, 364.0),
) -> Step:  # fmt: skip
    """Words on a ribbon in the middle of the map."""
    words = Sign(text, *at, alpha=0.0, ribbon=ribbon)
    table.stage.signs.append(words)
    steps: list[Step] = [play(table, sound)] if sound else []
    steps += [Tween(0.22, fade(words, 0.0, 1.0), out_cubic), Wait(seconds), Tween(0.22, fade(words, 1.0, 0.0))]
    return Timeline(steps)


def after(seconds: float, steps: Sequence[Step]) -> Step:
    """Steps that begin after some seconds."""
    return Timeline([Wait(seconds), *steps])


def grow(thing: Flyer, goal: float, seconds: float = 0.2) -> Step:
    """A thing appears where it is and grows to a width."""

    def apply(share: float) -> None:
        thing.visible = True
        thing.alpha = min(1.0, share)
        thing.width = goal * (0.6 + 0.4 * share)

    return Tween(seconds, apply, out_cubic)
