"""The scene of a game of Nim: the stones, what pressing one chooses, and how they go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.events import Event
from game.ui import theme
from game.ui.anim.tween import Call, Step
from game.ui.layout import Box
from game.ui.tables.common.actionbar import BarButton
from game.ui.tables.common.simple import SimplePiecePart, SimpleTable
from nim.events import Taken
from nim.presenter import Selection, Shown, sentence, stones
from nim.state import NAMES
from nim.table.garden import STONE, draw_ground, draw_stone, stone_box

RAISE = 16.0
"""Units by which a chosen stone is raised."""


class NimTable(SimpleTable):
    """The scene of a running game. `selection`: what the person has chosen so far."""

    shown: Shown
    selection = Selection()

    # -- choosing -----------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        self.selection = Selection()
        self.app.play("turn_chime")

    def press(self, heap: int, count: int) -> None:
        """A stone is pressed: it and those to its right are chosen; once more, and they are taken."""
        if self.selection == Selection(heap, count):
            self.take()
            return
        self.selection = Selection(heap, count)
        self.app.play("pawn_stone")
        self.rebuild()

    def take(self) -> None:
        """Take what is chosen."""
        heap, count, play = self.selection.heap, self.selection.count, partial(self.moves.play, self.selection.action)
        self.moves.confirm(lambda: self.tr("advice.take", n=count, heap=self.tr(f"heap.{NAMES[heap]}")), play)

    def put_back(self) -> bool:
        chosen, self.selection = self.selection.count > 0, Selection()
        self.rebuild()
        return chosen

    def choices(self) -> list[BarButton]:
        tr, count = self.tr, self.selection.count
        return [
            BarButton("take", tr("table.take", n=count) if count else tr("table.take.none"), self.take, "primary",
                      key="enter", enabled=count > 0, reason=tr("refusal.nothing_chosen")),
            BarButton("clear", tr("table.clear"), self.put_back, key="esc", enabled=count > 0,
                      reason=tr("table.clear.none"), sound="ui_back"),
        ]  # fmt: skip

    # -- what happens -------------------------------------------------------------------------------------------------

    def animate(self, event: Event) -> Sequence[Step]:
        assert isinstance(event, Taken)
        heap, (x, y, wide, high) = NAMES.index(event.heap), self.panel_box(event.seat)
        gone = stones(heap, self.shown.heaps[heap], event.count)
        return [Call(partial(self.app.play, "base_place")), self.fly(gone, x + wide / 2, y + high / 2, 0.3)]

    def sentence(self, event: Event) -> str:
        return sentence(event, self.tr, self.names)

    # -- what it looks like -------------------------------------------------------------------------------------------

    def pieces(self) -> list[tuple[Box, SimplePiecePart]]:
        return [
            (stone_box(heap, index), self._stone(heap, index, left - index))
            for heap, left in enumerate(self.shown.heaps)
            for index in range(left)
        ]

    def _stone(self, heap: int, index: int, count: int) -> Stone:
        """A stone; pressing it chooses `count`."""
        tr, name = self.tr, NAMES[heap]
        return Stone(
            f"stone:{name}:{index}", (heap, index), tr("stone.label", n=index + 1, heap=tr(f"heap.{name}")),
            tip=tr("stone.tip", n=count) if self.deciding else "",
            press=partial(self.press, heap, count) if self.deciding else None,
            action=f"{name}{count}", chosen=self.selection.heap == heap and count <= self.selection.count,
        )  # fmt: skip

    def ground(self, surface: pygame.Surface) -> None:
        draw_ground(surface, self.frame)


class Stone(SimplePiecePart):
    """A stone. One that is chosen is raised, with a golden ring."""

    role = "stone"
    corner = STONE[1] / 2
    look: tuple[int, int]

    def paint(self, surface: pygame.Surface) -> None:
        px, rect = self.ui.frame.px, self.rect
        if self.chosen:
            rect = rect.move(0, -px(RAISE))
            ring = rect.inflate(2 * px(9), 2 * px(9))
            for colour, broad in ((theme.OXBLOOD, 9), (theme.GOLD_LIGHT, 5)):
                pygame.draw.rect(surface, colour, ring, px(broad), ring.height // 2)
        picture = draw_stone(*self.look, rect.width)
        surface.blit(picture, picture.get_rect(center=rect.center))
