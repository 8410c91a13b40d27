"""The ten peoples (section 2), read from data.toml."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib.resources import files

from game.games.queen_run.terrain import COLOURS, FOREST, FORT, HORSE, LETTERS, MOUNTAIN, TEMPLE, WINDMILL

TRIBE_IDS = (
    "knight", "vampire", "elf", "leprechaun", "engineer", "pixie", "dwarf", "centaur", "missionary", "giant",
)  # fmt: skip
"""The peoples by number, in the order of the table."""
TRIBES_BY_ID = {name: tribe for tribe, name in enumerate(TRIBE_IDS)}

NO_EFFECT = 0
GAIN_BASES = 1
GAIN_AP = 2
PLACE_ANYWHERE = 3
PLACE_ON_FOREST = 4
PLACE_AROUND = 5

CANNOT = -1
"""The cost of building where that is impossible."""

_BUILDINGS = {
    "village": (0, 1, 2, 3),
    "windmill": (WINDMILL,),
    "horse": (HORSE,),
    "fort": (FORT,),
    "temple": (TEMPLE,),
    "forest": (FOREST,),
    "mountain": (MOUNTAIN,),
}
_BARRED = "barred"


@dataclass(frozen=True)
class Effect:
    """What a base brings when it is built.

    `kind`: NO_EFFECT, GAIN_BASES, GAIN_AP, PLACE_ANYWHERE, PLACE_ON_FOREST or PLACE_AROUND. `amount`: bases or AP
    gained, or bases that may be placed. `around`: for PLACE_AROUND the cells, as (columns to the right, rows ahead).
    `id`: "none", "bases_1", "ap_4", "any_1", "wood_2", "lr_1", "lr_2", "back_1", "front_1" or "lr_1_back_1".
    """

    kind: int
    amount: int
    around: tuple[tuple[int, int], ...]
    id: str


NOTHING = Effect(NO_EFFECT, 0, (), "none")


@dataclass(frozen=True)
class Tribe:
    """A people. `index`: its number. `temples`: whether its queen may enter them.

    `costs` and `effects` by kind of ground (terrain.py): AP to build there, or CANNOT, and what that brings. The cost
    of villages holds for those of the own colour.
    """

    index: int
    id: str
    ap: int
    recovery: int
    temples: bool
    costs: tuple[int, ...]
    effects: tuple[Effect, ...]

    def cost(self, kind: int) -> int:
        """AP to build on this ground; CANNOT where the people cannot."""
        return self.costs[kind]

    def effect(self, kind: int) -> Effect:
        """What a base built on this ground brings."""
        return self.effects[kind]


def parse_effect(text: str) -> Effect:
    """The effect that a text of the table stands for ("LR1 and back1"); raises ValueError if it stands for none."""
    if text == "-":
        return NOTHING
    match = re.fullmatch(r"\+(\d+)(C|AP)", text)
    if match:
        amount = int(match[1])
        if match[2] == "C":
            return Effect(GAIN_BASES, amount, (), f"bases_{amount}")
        return Effect(GAIN_AP, amount, (), f"ap_{amount}")
    match = re.fullmatch(r"(any|wood) (\d+)", text)
    if match:
        kind = PLACE_ANYWHERE if match[1] == "any" else PLACE_ON_FOREST
        return Effect(kind, int(match[2]), (), f"{match[1]}_{match[2]}")
    around: list[tuple[int, int]] = []
    names: list[str] = []
    for part in text.split(" and "):
        match = re.fullmatch(r"(LR|back|front)(\d+)", part)
        if not match:
            raise ValueError(f"{text!r} is no effect")
        for step in range(1, int(match[2]) + 1):
            if match[1] == "LR":
                around += [(-step, 0), (step, 0)]
            else:
                around.append((0, step if match[1] == "front" else -step))
        names.append(f"{match[1].lower()}_{match[2]}")
    return Effect(PLACE_AROUND, len(around), tuple(around), "_".join(names))


def _tribe(index: int, name: str, values: dict[str, object]) -> Tribe:
    costs = [CANNOT] * len(LETTERS)
    effects = [NOTHING] * len(LETTERS)
    temples = True
    for key, kinds in _BUILDINGS.items():
        text = str(values.get(key, ""))
        if text == _BARRED:
            temples = False
        elif text:
            cost, _, effect = text.partition("/")
            for kind in kinds:
                costs[kind] = int(cost)
                effects[kind] = parse_effect(effect)
    ap, recovery = values["ap"], values["recovery"]
    if not isinstance(ap, int) or not isinstance(recovery, int):
        raise ValueError(f"{name}: ap and recovery are whole numbers")
    return Tribe(index, name, ap, recovery, temples, tuple(costs), tuple(effects))


def read_tribes() -> tuple[Tribe, ...]:
    """The peoples of data.toml by number; raises OSError, tomllib.TOMLDecodeError, KeyError or ValueError."""
    text = files("game.games.queen_run").joinpath("data.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return tuple(_tribe(index, name, data[name]) for index, name in enumerate(TRIBE_IDS))


def colour_number(letter: str) -> int:
    """The number of a colour; raises ValueError if there is none of that letter."""
    if len(letter) != 1:
        raise ValueError(f"{letter!r} is no colour")
    return COLOURS.index(letter)
