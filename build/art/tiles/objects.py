"""What stands on a cell: drawings on 280 x 280 units, the cell being the 200 x 200 at the foot in the middle."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from PIL import Image

from game.tiled.tiles import OBJECT
from kit import INDIGO, Art, circle, ellipse, mix, place, stroke
from parts.emblems import starfish
from parts.landmarks import fence, flag, fort, horse, house, mountain, temple, tree
from raster import rasterise, resized
from ui.landscape import windmill
from ui.tokens import PLAYERS

from .shore import boat, lilies, palm, rocks, serpent, shell, whale

UNITS = 280
LEFT, TOP = 40, 80
RIM = 0.42
OVERSAMPLE = 2

PLAYER_OF = {"R": "rose", "B": "sky", "Y": "sun", "G": "mint"}


@dataclass
class Cell:
    """A cell being filled: flat decoration, and what stands, each with the height of its foot to be sorted by.

    `chance` is the same for each letter and variant whenever it is drawn.
    """

    art: Art
    chance: random.Random
    variant: int
    flat: str = ""
    standing: list[tuple[float, float, str, float]] = field(default_factory=list)

    def put(self, x: float, y: float, content: str, scale: float = 1.0) -> None:
        """Stand a thing with its foot at (x, y) of the cell."""
        self.standing.append((y, x, content, scale))

    def about(self, spread: float) -> float:
        """A chance length from -spread to spread."""
        return self.chance.uniform(-spread, spread)

    def svg(self) -> str:
        """Everything from the back to the front, each thing on its soft shadow."""
        glow = self.art.radial([(0, INDIGO, 0.42), (0.6, INDIGO, 0.22), (1, INDIGO, 0)])
        content = self.flat
        for y, x, thing, scale in sorted(self.standing, key=lambda entry: entry[0]):
            content += ellipse(x + 10 * scale, y + 1, 34 * scale, 8 * scale, glow) + place(thing, x, y, scale=scale)
        return content


def object_tile(letter: str, variant: int) -> Image.Image:
    """The picture of a tile of the sheet `objects`, OBJECT pixels wide and high."""
    art = Art(UNITS, UNITS, rim=RIM)
    cell = Cell(art, random.Random(ord(letter) * 31 + variant), variant)
    if letter in PLAYER_OF:
        _village(cell, PLAYER_OF[letter])
    else:
        FILLERS[letter](cell)
    art.add(place(cell.svg(), LEFT, TOP))
    return resized(rasterise(art, OBJECT / UNITS * OVERSAMPLE), OBJECT, OBJECT)


# ---------------------------------------------------------------------------------------------- land
GRASS_TREES = (((28, 46), (172, 180)), ((174, 50),), ((30, 184),), (), ((166, 42), (36, 60)))


def _grass(cell: Cell) -> None:
    for _ in range(9):
        x, y = 100 + cell.about(80), 100 + cell.about(80)
        blades = f"M{x:.0f},{y:.0f} l-5,-11 M{x:.0f},{y:.0f} v-14 M{x:.0f},{y:.0f} l5,-11"
        cell.flat += stroke(blades, "#6a9f52", 3)
    for _ in range(4):
        x, y = 100 + cell.about(74), 100 + cell.about(74)
        cell.flat += circle(x, y, 4.6, cell.chance.choice(["#fff4d8", "#f3a7b8", "#f6d860"]))
    for x, y in GRASS_TREES[cell.variant]:
        cell.put(x, y, tree(cell.art, 1, cell.chance.choice(["#5a8f4c", "#7a9a3f", "#4c8454"])), 0.72)


WOOD = (
    (34, 62), (84, 50), (136, 60), (174, 74), (56, 104), (110, 98), (160, 112), (30, 140), (82, 146), (132, 150),
    (176, 158), (52, 180), (106, 184), (156, 183),
)  # fmt: skip


def _forest(cell: Cell) -> None:
    for x, y in WOOD:
        kind = cell.chance.choice([0, 0, 1])
        colour = cell.chance.choice(["#2f7a4c", "#3a8a50", "#27694a", "#4f9448", "#6f953c"])
        cell.put(x + cell.about(7), y + cell.about(5), tree(cell.art, kind, colour), 1.12)


# Of each peak: where its foot is off the middle, height, half its width, whether it bears snow.
RANGES: tuple[tuple[tuple[float, float, float, float, bool], ...], ...] = (
    ((-44, -18, 104, 60, True), (42, -26, 128, 66, True), (-2, 30, 120, 78, True), (-62, 62, 62, 56, False),
     (60, 64, 70, 60, False)),
    ((46, -22, 108, 60, True), (-40, -26, 132, 68, True), (18, 34, 112, 76, True), (64, 66, 58, 54, False),
     (-56, 62, 72, 62, False)),
    ((0, -30, 136, 74, True), (-56, 22, 96, 56, True), (54, 18, 104, 60, True), (-10, 66, 70, 70, False),
     (70, 68, 48, 48, False)),
    ((-52, -28, 96, 54, True), (8, -32, 124, 66, True), (58, 4, 100, 54, True), (-24, 40, 104, 72, True),
     (54, 66, 66, 58, False)),
)  # fmt: skip


def _mountain(cell: Cell) -> None:
    for across, down, height, half, snow in RANGES[cell.variant]:
        stone = cell.chance.choice(["#8b8aa6", "#7f7b9c", "#958ea8"]) if snow else "#a59a86"
        peak = mountain(cell.art, height + cell.about(6), half, stone, snow)
        cell.put(100 + across + cell.about(4), 121 + down, peak)
    for i in range(3):
        cell.put(34 + i * 62 + cell.about(14), 186 + cell.about(5), tree(cell.art, 0, "#3a7a54"), 0.6)


# ---------------------------------------------------------------------------------------------- marks
HOUSES = (((56, 78, 1.5), (126, 70, 1.4), (46, 150, 1.5), (116, 138, 1.75)),
          ((62, 68, 1.4), (132, 84, 1.5), (50, 140, 1.7), (118, 154, 1.5)))  # fmt: skip


def _village(cell: Cell, player: str) -> None:
    colour, shape = PLAYERS[player].colour, PLAYERS[player].shape
    for number, (x, y, scale) in enumerate(HOUSES[cell.variant]):
        roof = mix(colour, "#8a5a3c", 0.2) if number == 1 and cell.variant == 1 else colour
        cell.put(x, y, house(cell.art, roof), scale)
    cell.put(176, 84 if cell.variant == 0 else 66, tree(cell.art, 1, "#6b9a4c"), 0.7)
    cell.put(146, 180, flag(cell.art, colour, shape, 62, PLAYERS[player].mark), 1.6)


def _windmill(cell: Cell) -> None:
    cell.put(100, 160, windmill(cell.art, (20, 52)[cell.variant]), 1.22)
    bush, corn = ((36, 140), (166, 20))[cell.variant]
    cell.put(bush, 168, tree(cell.art, 1, "#6b9a3f"), 0.75)
    for i in range(4):
        cell.flat += stroke(f"M{corn + i * 13},{162 + i % 2 * 7} v-16", "#b89a3c", 4)


def _horses(cell: Cell) -> None:
    dark, pale = (("#8a5230", "#e6d6c0"), ("#5c4636", "#c98f56"))[cell.variant]
    with cell.art.to_be_mirrored():
        mirrored = place(horse(cell.art, pale), scale_x=-1)
    cell.put(84, 92, horse(cell.art, dark), 1.2)
    cell.put(116, 150, mirrored, 1.15)
    cell.put(100, 182, fence(cell.art, 66), 1.1)


def _fort(cell: Cell) -> None:
    cell.put(100, 164, fort(cell.art), 1.32)
    for x, y in ((26, 176), (176, 180)):
        cell.put(x, y, tree(cell.art, 0, "#4a7f5c"), 0.7)


def _temple(cell: Cell) -> None:
    cell.put(100, 154, temple(cell.art), 1.34)
    for x in (24, 176):
        cell.put(x, 176 if x > 100 else 166, tree(cell.art, 2, "#5f8f5c"), 0.85)


# ---------------------------------------------------------------------------------------------- water
def _sea(cell: Cell) -> None:
    for x, y in ((40, 50), (110, 84), (36, 124), (116, 156)):
        wave = f"M{x + cell.about(8):.0f},{y + cell.about(8):.0f} q11,-11 22,0 q11,11 22,0"
        cell.flat += stroke(wave, "#cdeef2", 4, opacity=0.6)
    if cell.variant == 0:
        cell.put(108, 130, boat(cell.art), 1.15)
    elif cell.variant == 1:
        cell.put(96, 140, serpent(cell.art), 0.95)
    elif cell.variant == 2:
        cell.flat += place(lilies(cell.art), 102, 104, scale=1.05)
    elif cell.variant == 3:
        cell.put(100, 136, whale(cell.art), 0.95)
    elif cell.variant == 4:
        cell.put(112, 128, rocks(cell.art), 1.0)


def _beach(cell: Cell) -> None:
    side = 80 * (cell.variant % 2)
    cell.put(60 + side, 128 + cell.about(12), palm(cell.art), 1.45)
    if cell.variant == 2:
        cell.flat += place(shell(cell.art), 140, 150, -15, 1.1)
    else:
        cell.flat += place(starfish(cell.art), 140 - side, 160, 20, 0.28)
    for _ in range(6):
        cell.flat += ellipse(100 + cell.about(70), 100 + cell.about(70), 4, 3, "#c9a86a")


# ---------------------------------------------------------------------------------------------- paradise
BLOSSOMS = (((20, 44, 0.62), (184, 190, 0.5)), ((182, 40, 0.6), (14, 188, 0.52)))
GROVE = (
    ((34, 66, 0.85), (92, 46, 0.6), (164, 92, 0.9), (112, 150, 0.7)),
    ((60, 110, 0.95), (140, 56, 0.75), (178, 160, 0.65)),
    ((24, 132, 0.7), (84, 76, 0.9), (150, 128, 0.8), (186, 48, 0.55)),
)


def _paradise(cell: Cell) -> None:
    """Blossoming trees and flowers at the rim, about the pad."""
    for _ in range(14):
        edge, along = cell.chance.choice([10, 18, 182, 188]) + cell.about(4), 100 + cell.about(90)
        x, y = (edge, along) if cell.chance.random() < 0.5 else (along, edge)
        cell.flat += circle(x, y, 4.2, cell.chance.choice(["#fff4d8", "#f3a7b8", "#f6d860", "#e88aa8"]))
    _blossoms(cell, BLOSSOMS[cell.variant])


def _grove(cell: Cell) -> None:
    """Paradise for two players, who find no places there."""
    for _ in range(16):
        flower = cell.chance.choice(["#fff4d8", "#f3a7b8", "#f6d860", "#e88aa8"])
        cell.flat += circle(100 + cell.about(92), 100 + cell.about(92), 4.4, flower)
    _blossoms(cell, GROVE[cell.variant])


def _blossoms(cell: Cell, places: tuple[tuple[float, float, float], ...]) -> None:
    for x, y, scale in places:
        cell.put(x, y, tree(cell.art, 1, cell.chance.choice(["#e88aa8", "#f0a8bc", "#e59ab8"])), scale)


FILLERS: dict[str, Callable[[Cell], None]] = {
    ".": _grass,
    "*": _forest,
    "^": _mountain,
    "~": _sea,
    ":": _beach,
    "W": _windmill,
    "H": _horses,
    "F": _fort,
    "T": _temple,
    "1": _paradise,
    "2": _paradise,
    "P": _grove,
}
