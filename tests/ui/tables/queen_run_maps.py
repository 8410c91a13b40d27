"""The map of Queen Run alone in a window, and hands and eyes for it."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame

from game.games.queen_run.boards import official_boards
from game.games.queen_run.cells import HOME, PARADISE, cell_name, parse_cell
from game.games.queen_run.world import World
from game.table.presenters.queen_run.shown import Shown, ShownSeat
from game.ui.scene import Scene
from game.ui.tables.common.layer import Layer, Part
from game.ui.tables.queen_run.mapview import MapView
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.containers import Place

MIDDLE = ("m3", "m1", "m7", "m2", "m5", "m4", "m6")
QUEENS = ("c18", "b8", "d13", "home")


def shown(middle: int = 5, players: int = 4, queens: tuple[str, ...] = QUEENS, bases: str = "Rc8 Bb3 Bc8") -> Shown:
    """A table with these queens, and bases given as colour and cell."""
    boards = official_boards()
    names = ("landing", *MIDDLE[:middle], "paradise" if players > 2 else "paradise2")
    world = World(tuple(boards[name] for name in names))
    seats = []
    for seat in range(players):
        at = {"home": HOME, "paradise": PARADISE}.get(queens[seat])
        place = 1 if at == PARADISE else 0
        seats.append(ShownSeat("elf", "RBYG"[seat], parse_cell(queens[seat]) if at is None else at, 6, 3, place))
    return Shown(
        viewer=0, rules=SimpleNamespace(world=world), boards=names, seats=seats,  # type: ignore[arg-type]
        bases={parse_cell(text[1:]): text[0] for text in bases.split()},
        ap=3, round=1, to_move=0, phase="act", effect=None, arrivals=[],
    )  # fmt: skip


def _night(surface: pygame.Surface) -> None:
    surface.fill((20, 30, 80))


class MapScene(Scene):
    """A scene with the map alone, drawn as tables draw it."""

    name = "map"
    table = True

    def __init__(self, app: Any, table: Shown) -> None:
        super().__init__(app)
        self.layer = Layer()
        self.pressed: list[int] = []
        self.hovered: list[int | None] = []
        self.map = MapView(
            table,
            on_cell=self.pressed.append,
            on_hover=self.hovered.append,
            cell_tip=lambda cell: f"tip of {cell_name(cell)}",
            board_tip=lambda board: f"count of {board}",
            board_name=lambda board: table.boards[board],
            paradise_note=lambda: "note",
        )

    def build(self) -> Widget:
        return Place([((0.0, 0.0, 1920.0, 1080.0), self.map)])

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        assert self.ui.root is not None
        parts = [part for part in self.ui.root.walk() if isinstance(part, Part)]
        version = (self.frame.area.topleft, self.frame.unit)
        yield from self.layer.refreshing(surface.get_size(), parts, _night, version)
        surface.blit(self.layer.picture, (0, 0))
        self.map.draw_over(surface)
        yield from self.ui.drawing(surface)


class MapTable:
    """Hands and eyes at a map."""

    def __init__(self, driver: Any, table: Shown, wait: bool = True) -> None:
        self.driver = driver
        self.table = table
        self.scene = MapScene(driver.app, table)
        self.map = self.scene.map
        driver.app.push(self.scene, "none")
        if wait:
            self.settle()

    def settle(self) -> None:
        self.driver.step()
        self.map.ground.wait()
        self.driver.step()
        self.driver.step()

    def centre(self, cell: str) -> tuple[int, int]:
        return self.map.cell_rect(parse_cell(cell)).center

    def wheel(self, steps: int, cell: str) -> None:
        self.driver.move(self.centre(cell))
        for _ in range(abs(steps)):
            turn = 1 if steps > 0 else -1
            event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn))
            self.driver.step(event)
        self.settle()

    def picture(self, cell: str) -> pygame.Surface:
        rect = self.map.cell_rect(parse_cell(cell))
        return self.driver.app.surface.subsurface(rect).copy()

    def items(self, role: str) -> dict[str, Item]:
        return {item.name: item for item in self.scene.items() if item.role == role}
