"""Side animations: small ones that run beside those of events. Nobody waits for them, and a click ends them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.terrain import COLOURS
from game.ui.anim.easing import in_out_cubic, in_out_sine, out_back, out_quad
from game.ui.anim.tween import Call, Step, Timeline, Together, Wait, animate, rate
from game.ui.layout import Box
from game.ui.tables.common.effects import LETTERS, TAILS, Glow, Sign
from game.ui.tables.queen_run import facts
from game.ui.tables.queen_run.animations.moves import FALL, SMALL_BITS, hue, shifted, to_panel
from game.ui.tables.queen_run.people import Row, people, peoples, rows
from game.ui.tables.queen_run.stage import AWARD, Anchor, Award, Light, Stage

if TYPE_CHECKING:
    from game.games.queen_run.tribes import Tribe
    from game.ui.tables.queen_run.model import QueenRunView

RIBBONS = {"R": "ui/ribbon_raspberry", "B": "ui/ribbon_blue", "Y": "run/ribbon_leprechaun", "G": "ui/ribbon_green"}
"""Ribbons in the colours of the players."""
SMALL = 0.74
"""Size of points that are won during the game, as a share of those of the end."""
BEFORE_EDGE, HEAD = 12.0, 22.0
"""Where those of paradise begin: how far before its right edge, and how far below its top their middle is."""
GROWS, READ, FLIGHT = 0.16, 0.12, 0.55
LANDS = GROWS + READ + FLIGHT
"""Seconds in which points that were won appear, can be read, and fly to their player; and all of that."""
LEAVES = 0.4
"""Seconds after which points that were won have left the badge of their board."""
RARE = 2
"""So many peoples at most have what is called an ability of their own."""
MEDAL = 0.94
"""Width of a people's portrait beside a cell, in cells, and of the ring round it."""
RING = 1.2
BESIDE = ((0.0, -1.1), (1.1, 0.0), (-1.1, 0.0), (0.0, 1.1))
"""Where a people's portrait may look out, from the cell where it has built, in cells: best above."""


class SideAnimations:
    """The side animations of a table. `coming`: points of each seat that have not yet flown to its panel."""

    def __init__(self) -> None:
        self.stage = Stage()
        self.coming: Counter[int] = Counter()
        self._lines: list[Timeline] = []

    @property
    def lively(self) -> bool:
        """Whether any is running."""
        return bool(self._lines) or self.stage.lively

    def add(self, *steps: Step) -> None:
        """Let steps run beside those that run already."""
        self._lines.append(Timeline(steps))

    def update(self, dt: float, speed: float) -> bool:
        """Move on at a speed setting; True while something moves."""
        if speed <= 0:
            self.clear()
            return False
        for line in self._lines:
            line.update(dt * rate(speed))
        self._lines = [line for line in self._lines if not line.done]
        if not self._lines:
            self.stage.settle()
            self.coming.clear()
        return self.stage.update(dt * min(rate(speed), 3.0)) or bool(self._lines)

    def clear(self) -> None:
        """End all of them."""
        self._lines.clear()
        self.coming.clear()
        self.stage.clear()


# -- points and majorities --------------------------------------------------------------------------------------------


def standings_changed(view: QueenRunView, before: Sequence[Sequence[int]], after: Sequence[Sequence[int]]) -> None:
    """Points by board and colour are others now: those won fly to their players, those lost fall off theirs."""
    for board, (then, now) in enumerate(zip(before, after, strict=True)):
        if then != now:
            _points(view, board, [b - a for a, b in zip(then, now, strict=True)])
            leader = _leader(now)
            if leader is not None and leader != _leader(then) and any(then):
                _lead_won(view, board, COLOURS[leader])


def _leader(points: Sequence[int]) -> int | None:
    """The colour that alone has most points on a board."""
    most = max(points)
    return points.index(most) if most and points.count(most) == 1 else None


def _points(view: QueenRunView, board: int, change: Sequence[int]) -> None:
    side_animations = view.side_animations
    for index, gained in enumerate(change):
        seat = view.shown.seat_of(COLOURS[index])
        if not gained or seat is None:
            continue
        panel = to_panel(view, seat, "points")
        won = gained > 0
        start = _beside(view, board) if won else panel
        award = Award(COLOURS[index], gained, start, panel if won else shifted(panel, -1.6, 0.9), size=SMALL)
        side_animations.stage.awards.append(award)
        grow = animate(award, GROWS, out_back, scale=(0.0, 1.0))
        if won:
            side_animations.coming[seat] += gained
            fly = animate(award, FLIGHT, in_out_cubic, share=(0.0, 1.0))
            side_animations.add(grow, Wait(READ), fly, Call(partial(_arrived, view, award, seat)))
        else:
            fall = animate(award, 0.5, out_quad, share=(0.0, 1.0))
            side_animations.add(grow, Wait(0.3), fall, animate(award, 0.15, in_out_sine, scale=(1.0, 0.0)))


def _beside(view: QueenRunView, board: int) -> Anchor:
    """Where points that are won begin: above the badge of their board, or behind one that lies down, so that the count
    that has changed is seen; in paradise behind its title, off castle and places."""
    arrangement = view.map.arrangement
    flat = arrangement.style.flat_badges and board < arrangement.boards
    x, y, wide, _ = arrangement.style.paradise
    head = view.frame.point(x + wide - BEFORE_EDGE, y + HEAD)

    def place() -> pygame.Rect:
        badge, rect = view.map.badge_rect(board), pygame.Rect(0, 0, *(view.frame.px(SMALL * each) for each in AWARD))
        if board == arrangement.boards:
            rect.midright = head
        elif flat:
            rect.midleft = badge.midright
        else:
            rect.midbottom = badge.midtop
        return rect

    return place


def _arrived(view: QueenRunView, award: Award, seat: int) -> None:
    """The points are at the panel: the number there grows."""
    award.scale = 0.0
    view.side_animations.coming[seat] -= award.points
    view.side_animations.stage.burst(*view.frame.to_units(award.end().center), count=5, speed=120)


def _lead_won(view: QueenRunView, board: int, colour: str) -> None:
    """A colour leads a board alone that was another's, or nobody's alone: its seal stands over the badge a moment."""
    badge = partial(view.map.badge_rect, board)
    seal = _light(view, f"run/token_{colour}", badge, 1.25)
    ring = _light(view, "fx/ring", badge, 2.4)
    shown = Together([_pops_up(seal), _opens(ring), _thrown_up(view, badge, colour)])
    view.side_animations.add(Wait(LEAVES), shown, Wait(0.35), _goes(seal))


# -- peoples, paradise ------------------------------------------------------------------------------------------------


def ability(tribe: Tribe, row: Row) -> bool:
    """Whether what a base costs and brings a people there is its own: no more than one other people has the same."""
    alike = [other for each in peoples() for other in rows(each) if _brings(other) == _brings(row)]
    return row.possible and row in rows(tribe) and len(alike) <= RARE


def _brings(row: Row) -> tuple[object, ...]:
    return row.ground, row.possible, row.cost == 0, row.effect


def people_shows_itself(view: QueenRunView, seat: int, cell: int) -> None:
    """A base is built by an ability of the people's own: once it stands, the portrait looks out beside it."""
    side = view.shown.seats[seat]
    if side.tribe is None or side.colour is None:
        return
    tribe = people(side.tribe)
    row = facts.row_of(tribe, view.shown.world.kinds[cell], side.colour)
    if row is None or not ability(tribe, row):
        return
    over = _free_beside(view, cell)
    face = _light(view, f"run/tribe_{side.tribe}", over, MEDAL)
    ring = _light(view, f"run/ring_{side.colour}", over, MEDAL * RING)
    view.side_animations.add(
        Wait(FALL),
        Together([_pops_up(face), _pops_up(ring)]),
        Wait(0.5),
        Together([_goes(face), _goes(ring)]),
    )


def _free_beside(view: QueenRunView, cell: int) -> Anchor:
    """A place beside a cell where a portrait hides no piece, if there is one."""
    model, here = view.map.model, partial(view.map.cell_rect, cell)
    places = [shifted(here, *away) for away in BESIDE]
    for place in places:
        found = view.map.cell_at(place().center)
        if found is not None and found not in model.bases and model.queen_at(found) is None:
            return place
    return places[0]


def stamped(view: QueenRunView, at: tuple[float, float, float], colour: str) -> None:
    """A player's seal comes down on the card of the people just chosen. `at`: middle and width, in units."""
    side_animations = view.side_animations
    seal = Glow(f"run/token_{colour}", at[0], at[1], at[2], alpha=0.0)
    side_animations.stage.glows.append(seal)
    side_animations.add(
        animate(seal, 0.18, out_quad, alpha=(0.3, 1.0), scale=(2.4, 1.0)),
        Call(partial(side_animations.stage.burst, at[0], at[1], count=6, speed=130)),
        animate(seal, 0.14, in_out_sine, scale=(1.0, 0.94)),
    )


def arrived_in_paradise(view: QueenRunView, words: str, seat: int, box: Box) -> Step:
    """A ribbon in the colour of a player who has come to paradise, in that place; the game goes on meanwhile."""
    colour = view.shown.seats[seat].colour or "R"

    def begin() -> None:
        x, y, wide, high = box
        needed = view.ui.units(view.ui.text.width(words, "title", view.ui.font_px(LETTERS)))
        size = LETTERS * min(1.0, (wide - TAILS - 2) / needed)
        middle = x + wide / 2, y + high / 2
        sign = Sign(words, *middle, alpha=0.0, ribbon=RIBBONS[colour], letters=size, least=wide)
        view.side_animations.stage.signs.append(sign)
        view.side_animations.add(
            animate(sign, 0.2, out_quad, alpha=(0.0, 1.0)), Wait(0.8), animate(sign, 0.2, in_out_sine, alpha=(1.0, 0.0))
        )

    return Call(begin)


# -- what they are made of --------------------------------------------------------------------------------------------


def _light(view: QueenRunView, picture: str, at: Anchor, span: float) -> Light:
    light = Light(picture, at, span, alpha=0.0, scale=0.2)
    view.side_animations.stage.lights.append(light)
    return light


def _pops_up(light: Light) -> Step:
    return animate(light, 0.26, partial(out_back, strength=2.4), alpha=(0.4, 1.0), scale=(0.2, 1.0))


def _opens(light: Light) -> Step:
    return animate(light, 0.45, out_quad, alpha=(1.0, 0.0), scale=(0.4, 1.1))


def _goes(light: Light) -> Step:
    return animate(light, 0.18, in_out_sine, alpha=(1.0, 0.0), scale=(1.0, 0.6))


def _thrown_up(view: QueenRunView, at: Callable[[], pygame.Rect], colour: str) -> Step:
    def burst() -> None:
        x, y = view.frame.to_units(at().center)
        view.side_animations.stage.petals(x, y, hue(view, colour), 8, 190, size=SMALL_BITS)

    return Call(burst)
