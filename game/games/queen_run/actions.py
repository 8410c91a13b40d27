"""The actions of Queen Run as ints, and their notation (section 9).

    0 ... 4       pass, convert, build, done, end        pass
    8 ... 11      settle action - 8 bases                settle 2
    16 ... 55     choose: 16 + 4 * people + colour       choose elf B
    256 + cell    depart                                 depart c1
    512 + cell    move                                   move c2
    768 + cell    place a base by effect                 place d7

A cell is a number as in cells.py, below 256 on every map. Use `describe` to read an action and the constants and
functions below to make one.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.game import Action
from game.games.queen_run.cells import cell_name, parse_cell
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.tribes import TRIBE_IDS, TRIBES_BY_ID

PASS = 0
CONVERT = 1
BUILD = 2
DONE = 3
END = 4
SETTLE = 8
CHOOSE = 16
DEPART = 256
MOVE = 512
PLACE = 768

MOST_SETTLED = 3
"""Bases that fit on place 1; on place 2 one fewer."""

_PLAIN = {"pass": PASS, "convert": CONVERT, "build": BUILD, "done": DONE, "end": END}
_PLAIN_TEXT = {action: text for text, action in _PLAIN.items()}
_CELL_KINDS = {"depart": DEPART, "move": MOVE, "place": PLACE}
_CHOICES = len(COLOURS) * len(TRIBE_IDS)
_MOST_CELLS = 256


class Described(NamedTuple):
    """An action in parts. What does not belong to its kind is -1.

    `kind`: "choose", "pass", "depart", "move", "convert", "build", "place", "done", "end", "settle".
    `cell`: where to. `amount`: bases that settle. `tribe`, `colour`: numbers.
    """

    kind: str
    cell: int
    amount: int
    tribe: int
    colour: int


def choose(tribe: int, colour: int) -> Action:
    """The action that chooses people and colour."""
    return CHOOSE + 4 * tribe + colour


def describe(action: Action) -> Described:
    """The action in parts; raises ValueError for a number that is no action."""
    if DEPART <= action < PLACE + _MOST_CELLS:
        if action >= PLACE:
            return Described("place", action - PLACE, -1, -1, -1)
        if action >= MOVE:
            return Described("move", action - MOVE, -1, -1, -1)
        return Described("depart", action - DEPART, -1, -1, -1)
    if CHOOSE <= action < CHOOSE + _CHOICES:
        tribe, colour = divmod(action - CHOOSE, len(COLOURS))
        return Described("choose", -1, -1, tribe, colour)
    if SETTLE <= action <= SETTLE + MOST_SETTLED:
        return Described("settle", -1, action - SETTLE, -1, -1)
    if action in _PLAIN_TEXT:
        return Described(_PLAIN_TEXT[action], -1, -1, -1, -1)
    raise ValueError(f"{action} stands for no action")


def format_action(action: Action) -> str:
    """The action in notation; raises ValueError for a number that is no action."""
    parts = describe(action)
    if parts.cell >= 0:
        return f"{parts.kind} {cell_name(parts.cell)}"
    if parts.kind == "choose":
        return f"choose {TRIBE_IDS[parts.tribe]} {COLOURS[parts.colour]}"
    if parts.kind == "settle":
        return f"settle {parts.amount}"
    return parts.kind


def parse_action(text: str) -> Action:
    """The action that a text stands for, legal or not; raises ValueError for a text that is not exactly one."""
    if text in _PLAIN:
        return _PLAIN[text]
    words = text.split(" ")
    if len(words) == 2 and words[0] in _CELL_KINDS:
        try:
            cell = parse_cell(words[1])
        except ValueError:
            cell = _MOST_CELLS
        if cell < _MOST_CELLS:
            return _CELL_KINDS[words[0]] + cell
    if len(words) == 2 and words[0] == "settle" and words[1] in ("0", "1", "2", "3"):
        return SETTLE + int(words[1])
    if len(words) == 3 and words[0] == "choose" and words[1] in TRIBES_BY_ID and words[2] in tuple(COLOURS):
        return choose(TRIBES_BY_ID[words[1]], COLOURS.index(words[2]))
    raise ValueError(f"{text!r} is no action of Queen Run")
