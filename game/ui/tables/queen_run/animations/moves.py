"""What the animations of Queen Run are made of: pieces hop, fly, fall and fade, with their sounds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.terrain import BEACH, FOREST, FORT, MOUNTAIN, TEMPLE, VILLAGE
from game.ui import theme
from game.ui.anim.easing import Easing, in_out_cubic, in_out_sine, out_back, out_bounce, out_quad
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate
from game.ui.tables.queen_run.last_turn_drawing import TONES
from game.ui.tables.queen_run.mapmodel import BasePiece
from game.ui.tables.queen_run.pieces import waiting_rect
from game.ui.tables.queen_run.players import PlayerPart
from game.ui.tables.queen_run.stage import Anchor, Light, Mover
from game.ui.tables.queen_run.zones import player_box

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

HOP = 0.23
"""Seconds of one step of a queen at normal speed."""
LANDING, SETTLING = 0.08, 0.22
"""Seconds in which she gives way as she lands, and in which she comes to rest where her walk ends."""
GIVES = 0.14
"""Share of her height by which she gives way."""
HOP_HEIGHT = 26.0
FLIGHT = 0.46
FALL = 0.42
SPRINGS_UP = 2.6
"""How far a building goes too high as it unfolds (see `out_back`)."""
FALL_HEIGHT = 110.0
LANDS = 1 / 2.75
"""Share of a fall at which the piece first touches the ground (see `out_bounce`)."""
STEP_SOUNDS = {
    BEACH: "pawn_sand", FOREST: "pawn_forest", VILLAGE: "pawn_village",
    MOUNTAIN: "pawn_stone", FORT: "pawn_stone", TEMPLE: "pawn_stone",
}  # fmt: skip
SMALL_BITS = 0.5
"""Size of the bits of paper over a cell, of those in the open: they leave in sight what stands there."""
MOST_CUBES = 6
"""Cubes that fly one by one at most; more would only take longer."""


def play(view: QueenRunView, name: str, at: Anchor | None = None, hit_in: float | None = None) -> Step:
    """A sound, from where `at` is; its hit falls `hit_in` seconds later, when a piece lands."""

    def sound() -> None:
        pan = None if at is None else min(1.0, max(0.0, at().centerx / max(1, view.frame.window[0])))
        view.context.play(name, pan, hit_in)

    return Call(sound)


def letter(view: QueenRunView, seat: int) -> str:
    """The letter of a seat's colour."""
    colour = view.shown.seats[seat].colour
    assert colour is not None
    return colour


def cell(view: QueenRunView, at: int) -> Anchor:
    """A cell of the map."""
    return lambda: view.map.cell_rect(at)


def queen(view: QueenRunView, seat: int, at: int) -> Anchor:
    """Where a queen stands on a cell."""
    return lambda: view.map.queen_rect(seat, at)


def home(view: QueenRunView, seat: int) -> Anchor:
    """Where a queen waits at home; on the panel of her player where that is out of sight."""

    def spot() -> pygame.Rect:
        rect = waiting_rect(view.map.brush(), view.map.model, seat)
        return rect if view.map.rect.contains(rect) else to_panel(view, seat, "portrait")()

    return spot


def base(view: QueenRunView, at: int) -> Anchor:
    """Where a base stands on a cell."""
    return lambda: view.map.base_rect(at)


def shifted(anchor: Anchor, right: float, down: float) -> Anchor:
    """A place beside another: by shares of that one's width and height."""

    def moved() -> pygame.Rect:
        rect = anchor()
        return rect.move(round(right * rect.width), round(down * rect.height))

    return moved


def window(view: QueenRunView, at: int) -> Anchor:
    """The part of the window in which a cell can be seen."""
    return lambda: view.map.window(at)


def add(view: QueenRunView, mover: Mover) -> Mover:
    """Put a piece on the stage."""
    view.stage.movers.append(mover)
    return mover


def appear(mover: Mover) -> Step:
    """The piece can be seen from here on."""
    return Call(lambda: setattr(mover, "visible", True))


def vanish(mover: Mover) -> Step:
    """The piece cannot be seen any more."""
    return Call(lambda: setattr(mover, "visible", False))


def step_sound(view: QueenRunView, at: int) -> str:
    """What a step on that ground sounds like."""
    kind = view.shown.world.kinds[at]
    return STEP_SOUNDS.get(kind, "pawn_grass")


def dust(view: QueenRunView, at: Anchor, count: int = 6) -> Step:
    """A little dust where a piece has landed."""

    def puff() -> None:
        x, y = view.frame.to_units(at().midbottom)
        view.stage.burst(x, y - 8, count=count, speed=54, picture="fx/dust")

    return Call(puff)


def hue(view: QueenRunView, colour: str) -> tuple[int, int, int]:
    """A colour of the game as the index of the pictures tells it."""
    entry = view.context.art.entry(f"run/base_{colour}")
    return theme.rgb(entry.colours["fill"]) if entry is not None else theme.GOLD


def bits(view: QueenRunView, at: Anchor, colour: str, count: int = 9, speed: float = 150.0) -> Step:
    """Bits of paper in a colour are thrown up."""

    def burst() -> None:
        x, y = view.frame.to_units(at().center)
        view.stage.petals(x, y, hue(view, colour), count, speed, size=SMALL_BITS)

    return Call(burst)


def land(mover: Mover, *, rests: bool) -> Step:
    """A piece gives way as it comes down; where it rests, it springs up a little too far and settles."""
    down = animate(mover, LANDING / 2, out_quad, squash=(0.0, GIVES))
    if not rests:
        return Timeline([down, animate(mover, LANDING / 2, in_out_sine, squash=(GIVES, 0.0))])
    third = (SETTLING - LANDING / 2) / 3
    return Timeline(
        [
            down,
            animate(mover, third, in_out_sine, squash=(GIVES, -0.6 * GIVES), drop=(0.0, 5.0)),
            animate(mover, third, in_out_sine, squash=(-0.6 * GIVES, 0.3 * GIVES), drop=(5.0, 0.0)),
            animate(mover, third, in_out_sine, squash=(0.3 * GIVES, 0.0)),
        ]
    )


def duck(view: QueenRunView, piece: BasePiece, colour: str) -> Step:
    """A base gives way under somebody who steps on it."""
    view.map.lift(piece)
    place = base(view, piece.cell)
    mover = add(view, Mover(f"run/base_{colour}", place, place, shadow=False, clip=window(view, piece.cell)))
    return Timeline(
        [
            animate(mover, 0.07, out_quad, squash=(0.0, 0.34)),
            animate(mover, 0.15, partial(out_back, strength=3.0), squash=(0.34, 0.0)),
        ]
    )


def sparkle(view: QueenRunView, at: Anchor, count: int, speed: float) -> Step:
    """Paper stars fly apart."""
    return Call(lambda: view.stage.burst(*view.frame.to_units(at().center), count=count, speed=speed))


def fall(view: QueenRunView, at: int, colour: str) -> tuple[Mover, Step]:
    """A base falls on a cell, bounces a little and stays."""
    place = base(view, at)
    mover = add(
        view,
        Mover(f"run/base_{colour}", place, place, drop=FALL_HEIGHT, visible=False, clip=window(view, at)),
    )
    landing = Timeline([Wait(FALL * LANDS), dust(view, place)])
    falling = animate(mover, FALL, out_bounce, drop=(FALL_HEIGHT, 0.0))
    return mover, Timeline([appear(mover), Together([falling, landing])])


def pop_up(view: QueenRunView, at: int, colour: str) -> Step:
    """A building unfolds on a cell like the page of a book, with bits of paper round it; it stays."""
    place = base(view, at)
    mover = add(
        view,
        Mover(f"run/base_{colour}", place, place, squash=1.0, visible=False, shadow=False, clip=window(view, at)),
    )
    opened = Timeline([Wait(FALL * LANDS), bits(view, place, colour, 6, 210.0)])
    rising = animate(mover, FALL, partial(out_back, strength=SPRINGS_UP), squash=(1.0, 0.0))
    return Timeline([appear(mover), Together([rising, opened])])


def fly(
    view: QueenRunView, picture: str, start: Anchor, end: Anchor, seconds: float = FLIGHT, arc: float = 60.0,
    ease: Easing = in_out_cubic, scale: float = 1.0,
) -> Step:  # fmt: skip
    """A piece flies from one place to another over the whole table, and is gone there."""
    mover = add(view, Mover(picture, start, end, arc=arc, visible=False, scale=scale))
    return Timeline([appear(mover), animate(mover, seconds, ease, share=(0.0, 1.0)), vanish(mover)])


def cubes(view: QueenRunView, seat: int, count: int, start: Anchor, end: Anchor, sound: str = "") -> Step:
    """Cubes of a seat fly one after the other; at most some of them are shown."""
    colour = letter(view, seat)
    flights: list[Step] = []
    for index in range(min(count, MOST_CUBES)):
        heard = [play(view, sound, end, FLIGHT)] if sound and index < 3 else []
        flight = fly(view, f"run/base_{colour}", start, end, arc=34.0)
        flights.append(Timeline([Wait(0.09 * index), *heard, flight]))
    return Together(flights)


def shine(view: QueenRunView, at: Anchor, span: float, picture: str = "fx/halo") -> Light:
    """A light that is not yet to be seen."""
    light = Light(picture, at, span)
    view.stage.lights.append(light)
    return light


def ring(view: QueenRunView, at: Anchor, span: float, colour: str) -> Light:
    """A ring in the colour of a player that is not yet to be seen."""
    light = shine(view, at, span, "fx/ring")
    light.tone = TONES[colour]
    return light


def flash(light: Light, seconds: float = 0.4) -> Step:
    """A light opens and goes out."""
    return Timeline(
        [
            animate(light, seconds * 0.4, out_quad, alpha=(0.0, 1.0), scale=(0.5, 0.9)),
            animate(light, seconds * 0.6, out_quad, alpha=(1.0, 0.0), scale=(0.9, 1.15)),
        ]
    )


def to_panel(view: QueenRunView, seat: int, what: str) -> Anchor:
    """A place on a player's panel (see `PlayerPart.spot`); without panels, as in the draft, where it will be later."""

    def spot() -> pygame.Rect:
        part = view.ui.find(f"player:{seat}")
        if isinstance(part, PlayerPart):
            return view.frame.rect(part.spot(what))
        return view.frame.rect(player_box(view.zones, seat, len(view.names), large=view.frame.large))

    return spot
