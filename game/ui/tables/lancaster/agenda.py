"""The order of rewards on the table: the way from county to county on the map, and the steps at hand in the top bar."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import COUNTY_IDS
from game.table.presenters.lancaster import agenda
from game.table.presenters.lancaster.agenda import DONE, NEXT, NOBODY, NOW, Step
from game.table.presenters.lancaster.words import lettered, place_text
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.tables.lancaster.look import TablePart
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.services.translation import Translate
    from game.table.presenters.lancaster.shown import Shown
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView
    from game.ui.tables.lancaster.zones import Zones

Point = tuple[float, float]

SECTION = "section-3-3"
"""Where the rules tell of the order."""
DOT, DOT_STEP = 3.6, 14
"""Half the width of a dot of the way, and how far they are apart, in units."""
HEAD = 14
"""Length of an arrow's head."""
CLEAR = 8.0
"""How far from a plaque the way ends."""
NAME, NAME_GAP, LEAST_STEP = 18.0, 8.0, 30.0
"""Size of the letters that tell what the seals in the bar stand for, the gap at either side, and the least from seal to
seal beside them."""
NAME_INK = theme.rgb("#d9c3a0")
SEAL, SEAL_NOW, OVER = 33.0, 31.0, 0.74
"""Widths of the seals in the bar, and of the one at hand; how much smaller those with a tick are."""


def step_name(step: Step, tr: Translate) -> str:
    """What a step is called, a county with its letter."""
    if step.place in COUNTY_IDS:
        return lettered(step.place, tr)
    return tr("agenda.income") if step.place == agenda.INCOME else place_text(step.place, tr)


def order_text(shown: Shown, stage: str, tr: Translate) -> str:
    """The order of a stage and how far it is, in a few lines."""
    found = agenda.steps(shown, stage)
    key = "castles.ally" if stage == "castles" and shown.ally_of(0) is not None else stage
    lines = [tr(f"agenda.{key}")]
    lines += [tr("agenda.now", place=step_name(step, tr)) for step in found if step.state == NOW]
    coming = [step_name(step, tr) for step in found if step.state == NEXT]
    if coming:
        lines.append(tr("agenda.then", places=tr.listed(coming)))
    return "\n".join(lines)


class TrackPart(TablePart):
    """The steps of the stage at hand, in the bar over the table. It tells them in words; a press opens the rules."""

    role = "track"
    margin = 6.0
    focusable = True
    def __init__(self, model: LancasterModel) -> None:
        super().__init__(model, "agenda")
        self.model = model

    @property
    def stage(self) -> str:
        """The stage at hand."""
        return self.model.shown.phase

    def steps(self) -> list[Step]:
        """What is shown."""
        return agenda.steps(self.model.shown, self.stage)

    def signature(self) -> Hashable:
        return tuple(self.steps()), self.model.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        found = self.steps()
        named = self._paint_name(surface, self.box.w - LEAST_STEP * len(found))
        shares = [OVER if each.state == DONE else 1.0 for each in found]
        step = min(40.0, (self.box.w - named) / max(1.0, sum(shares)))
        left = named
        for share, each in zip(shares, found, strict=True):
            at_hand = each.state == NOW
            fits = min(1.0, step / (SEAL + 2) * (1.25 if not named else 1.0))
            wide = share * fits * (SEAL_NOW if at_hand else SEAL)
            middle = left + share * step / 2
            left += share * step
            rect = self.at_box((middle - wide / 2, (self.box.h - wide) / 2, wide, wide))
            if each.state == DONE:
                self.brush.nominal(surface, "lancaster/round_past", rect)
            else:
                self.brush.seal(surface, each.sign, rect, now=at_hand, faint=each.state == NOBODY)

    def _paint_name(self, surface: pygame.Surface, room: float) -> float:
        """What the letters or numbers stand for, before them, and the room that it takes: none where there is none."""
        words = self.model.tr(f"table.in_phase.{self.stage}")
        wide = self.ui.units(self.ui.text.width(words, "head", self.ui.font_px(NAME))) + 2
        if wide + 2 * NAME_GAP > room:
            return 0.0
        self.write(surface, words, (NAME_GAP, 0, wide, self.box.h), "head", NAME, NAME_INK)
        return wide + 2 * NAME_GAP

    def tip(self) -> str:
        return order_text(self.model.shown, self.stage, self.model.tr)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.model.windows.rules(SECTION)
        return isinstance(intent, Select | Confirm | Press | Release)

    def item(self, seen: pygame.Rect) -> Item | None:
        at_hand = agenda.now(self.model.shown)
        return self.make_item(seen, text=self.tip(), value=None if at_hand is None else at_hand.place)


def goals_at_hand(found: Sequence[Step]) -> tuple[str, ...]:
    """The counties to which the way leads from the one at hand: up to the next where somebody stands."""
    waiting = [index for index, step in enumerate(found) if step.state in (NOW, NEXT)]
    if len(waiting) < 2 or found[waiting[0]].state != NOW:
        return ()
    return tuple(step.place for step in found[waiting[0] + 1 : waiting[1] + 1])


class WayPart(TablePart):
    """The way on the map, below the plaques: from the county at hand to the next one. What comes after that the letters
    tell."""

    role = "way"
    margin = 2.0

    def __init__(self, view: LancasterView) -> None:
        super().__init__(view, "way")

    @property
    def goals(self) -> tuple[str, ...]:
        """The counties to which it leads now; none while something goes a way of its own, which is seen alone, and in
        the darkness round a choice, where the head of an arrow would be left of it."""
        if self.view.stage.ways or self.view.deciding:
            return ()
        return goals_at_hand(agenda.steps(self.view.shown, "counties"))

    def signature(self) -> Hashable:
        return self.goals

    def paint(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        dots, heads = way(self.view.zones, self.goals)
        for grown, colour in ((1.6, theme.INK), (0.0, theme.GOLD_LIGHT)):
            for spot in dots:
                pygame.draw.aacircle(surface, colour, frame.point(*spot), max(2, frame.px(DOT + grown)))
            for tip, angle in heads:
                corners = [_turned(tip, angle, x, y, grown) for x, y in ((0, 0), (-HEAD, -0.62), (-HEAD, 0.62))]
                pygame.draw.polygon(surface, colour, [frame.point(*corner) for corner in corners])


def way(zones: Zones, goals: Sequence[str]) -> tuple[list[Point], list[tuple[Point, float]]]:
    """The dots of the way to these counties, each from the one before it, and the heads of its arrows (tip, angle in
    radians), in units; none lie on a plaque."""
    board = zones.board
    dots: list[Point] = []
    heads: list[tuple[Point, float]] = []
    plaques = [board[f"county:{county}"] for county in COUNTY_IDS]
    for start, goal in pairwise(COUNTY_IDS):
        if goal not in goals:
            continue
        bends = [board[f"way:{goal}:{number}"].centre for number in range(1, zones.bends.get(goal, 0) + 1)]
        route = [board[f"county:{start}"].centre, *bends, board[f"county:{goal}"].centre]
        seen = [spot for spot in _along(route) if not any(_within(plaque, spot) for plaque in plaques)]
        (x0, y0), (x1, y1) = seen[-HEAD], seen[-1]
        heads.append((seen[-1], math.atan2(y1 - y0, x1 - x0)))
        dots += seen[-HEAD - 4 :: -DOT_STEP]
    return dots, heads


def _along(route: list[Point]) -> list[Point]:
    """Points along a route of straight pieces, a unit apart."""
    made: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(route):
        length = round(math.dist((x0, y0), (x1, y1)))
        made += [(x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length) for at in range(length)]
    return made


def _within(box: tuple[float, float, float, float], spot: Point) -> bool:
    x, y, w, h = box
    return x - CLEAR <= spot[0] <= x + w + CLEAR and y - CLEAR <= spot[1] <= y + h + CLEAR


def _turned(tip: Point, angle: float, x: float, y: float, grown: float) -> Point:
    """A corner of an arrow's head: `x` behind its tip, `y` shares of its length beside it, all `grown` larger."""
    ahead, side = x + (HEAD / 2 + grown if x == 0 else -grown), y * (HEAD + 2 * grown)
    cos, sin = math.cos(angle), math.sin(angle)
    return tip[0] + ahead * cos - side * sin, tip[1] + ahead * sin + side * cos
