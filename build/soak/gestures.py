"""What the monkey does, one gesture after the other: drawn from chance, then aimed at what the screen shows.

A gesture names its places by shares, "the thing two thirds down the list of what can be used", so that the same seed
makes the same gestures; which things they come to hit depends on how far the program has come by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Literal, Protocol

from game.ui.input.bindings import DEFAULT

Chain = list[str]
"""Commands of xdotool, one after the other in one call."""

KEYSYMS = {
    "page up": "Prior", "page down": "Next", "return": "Return", "enter": "KP_Enter", "space": "space",
    "backspace": "BackSpace", ",": "comma", ".": "period",
}  # fmt: skip
"""What xdotool calls a key that pygame calls otherwise than by its capital, as in "tab" and "Tab"."""

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
OTHERS = (
    *("comma", "period", "minus", "plus", "equal", "semicolon", "apostrophe", "bracketleft", "backslash", "at"),
    *("Insert", "Delete", "BackSpace", "Home", "End", "Prior", "Next", "KP_Add", "KP_5", "Menu", "Print", "Pause"),
    *("Shift_L", "Control_L", "Alt_L", "Super_L", "ISO_Level3_Shift", "Scroll_Lock", "F13"),
)
MODIFIERS = ("ctrl+", "shift+", "alt+", "ctrl+shift+", "ctrl+alt+", "super+")
TEXTS = (
    "Ann", "O'Hara", "  ", "Zoë Ångström", "%s {n} [b]", "x" * 40, "02RPD-GE5J3-02A58-RB4T6", "7", "0", "..",
    "nul.crown", "花子", "髙﨑 はな", "Ann\u2122\ufe0f", "e\u0301\u0302", "\u200b", "\U0001f469\u200d\U0001f467",
    "אבג", "ไทย",
)  # fmt: skip
"""What is typed: no slash and no tilde, which would lead out of the data folder."""

SIZES = (
    *((320, 180), (400, 900), (640, 400), (960, 540), (1000, 1000), (1280, 720), (1366, 768), (1600, 900)),
    *((1900, 300), (1920, 1080)),
)
PLACE = ("160", "60")
"""Where the window lies, so that there is something outside it."""
UNWANTED = ("title.quit", "dialog.quit")
"""What ends the program: pressed now and then only, so that it lives long enough to grow."""


class Eyes(Protocol):
    """What a gesture is aimed with: see `player.Player`."""

    neighbour: str
    """The X number of another program's window."""
    screen_size: tuple[int, int]

    @property
    def window_size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""

    def window(self) -> str:
        """The X number of the window."""

    def look(self) -> dict[str, Any]:
        """What is on the screen."""


@dataclass(frozen=True)
class Spot:
    """A place. "thing": in one that can be used, `x` of the way down the list of them, `y` of the way down the thing;
    "window", "screen": `x` and `y` of the way across. `leaves`: the thing may be one that ends the program."""

    of: Literal["thing", "window", "screen"]
    x: float
    y: float
    leaves: bool = False

    def move(self, eyes: Eyes) -> Chain:
        """The pointer goes there."""
        if self.of == "screen":
            width, height = eyes.screen_size
            return ["mousemove", str(int(self.x * width)), str(int(self.y * height))]
        usable = [thing for thing in eyes.look().get("items", []) if thing["enabled"]] if self.of == "thing" else []
        usable = [thing for thing in usable if self.leaves or thing["name"] not in UNWANTED]
        if usable:
            left, top, width, height = usable[int(self.x * len(usable))]["rect"]
            x, y = left + width // 2, top + int(self.y * height)
        else:
            width, height = eyes.window_size
            x, y = int(self.x * width), int(self.y * height)
        return ["mousemove", "--window", eyes.window(), "--", str(x), str(y)]


class Gesture:
    """One thing that the monkey does. `kind`: what it counts as in the report."""

    kind: ClassVar[str]

    def chain(self, eyes: Eyes) -> Chain:
        """It as commands of xdotool."""
        raise NotImplementedError


@dataclass(frozen=True)
class Click(Gesture):
    """Clicks on a spot, one after the other."""

    kind = "click"
    spot: Spot
    button: int = 1
    times: int = 1

    def chain(self, eyes: Eyes) -> Chain:
        rest = "1" if self.times == 1 else "40"  # xdotool itself would wait for 100 ms after a click
        return [*self.spot.move(eyes), "click", "--repeat", str(self.times), "--delay", rest, str(self.button)]


@dataclass(frozen=True)
class Keys(Gesture):
    """Keys, as xdotool names them, one after the other."""

    kind = "key"
    keys: tuple[str, ...]

    def chain(self, eyes: Eyes) -> Chain:
        return ["key", "--delay", "8", *self.keys]


class FullScreen(Keys):
    """Full screen and back, so many times."""

    kind = "full screen"


@dataclass(frozen=True)
class Text(Gesture):
    """A text is typed, wherever it may go; `there`: after a click on that spot."""

    kind = "text"
    text: str
    there: Spot

    def chain(self, eyes: Eyes) -> Chain:
        return [*self.there.move(eyes), "click", "--delay", "40", "1", "type", "--delay", "8", "--", self.text]


@dataclass(frozen=True)
class Wheel(Gesture):
    """The wheel is turned: button 4 is up, 5 down, 6 and 7 sideways."""

    kind = "wheel"
    spot: Spot
    button: int
    times: int

    def chain(self, eyes: Eyes) -> Chain:
        return [*self.spot.move(eyes), "click", "--repeat", str(self.times), "--delay", "8", str(self.button)]


@dataclass(frozen=True)
class Drag(Gesture):
    """From spot to spot with a button held down; `between`: what else is done on the way."""

    kind = "drag"
    spots: tuple[Spot, ...]
    between: Gesture | None = None

    def chain(self, eyes: Eyes) -> Chain:
        chain = [*self.spots[0].move(eyes), "mousedown", "1"]
        for spot in self.spots[1:]:
            chain += ["sleep", "0.02", *spot.move(eyes)]
            if self.between is not None and spot is self.spots[1]:
                chain += self.between.chain(eyes)
        return [*chain, "sleep", "0.02", "mouseup", "1"]


@dataclass(frozen=True)
class Resize(Gesture):
    """The window gets another size."""

    kind = "resize"
    width: int
    height: int

    def chain(self, eyes: Eyes) -> Chain:
        return ["windowsize", eyes.window(), str(self.width), str(self.height)]


@dataclass(frozen=True)
class Focus(Gesture):
    """Another window gets the focus for some seconds; `minimised`: nor is this one to be seen."""

    kind = "focus"
    seconds: float
    minimised: bool

    def chain(self, eyes: Eyes) -> Chain:
        away = ["windowminimize", eyes.window()] if self.minimised else ["windowactivate", eyes.neighbour]
        back = ["windowactivate", eyes.window(), "sleep", "0.1", "windowmove", eyes.window(), *PLACE]
        return [*away, "sleep", f"{self.seconds:.2f}", *back]


@dataclass(frozen=True)
class Close(Gesture):
    """The window manager is asked to close the window."""

    kind = "close"

    def chain(self, eyes: Eyes) -> Chain:
        return ["key", "alt+F4"]


@dataclass(frozen=True)
class Rest(Gesture):
    """Nothing, so that something may come to its end."""

    kind = "rest"
    seconds: float

    def chain(self, eyes: Eyes) -> Chain:
        return ["sleep", f"{self.seconds:.2f}"]


def keysym(name: str) -> str:
    """What xdotool calls the key that the table of bindings calls `name`, "ctrl+shift+z" or "page up"."""
    *held, key = name.split("+") if name != "+" else [name]
    return "+".join([*held, KEYSYMS.get(key, key if len(key) == 1 else key.capitalize())])


BOUND = tuple(dict.fromkeys(keysym(name) for name, _ in DEFAULT))


def gestures(chance: Random) -> Iterator[Gesture]:
    """The monkey's gestures, without end."""
    makers, weights = zip(*MAKERS, strict=True)
    while True:
        (make,) = chance.choices(makers, weights)
        yield make(chance)


def _spot(chance: Random, of: Sequence[Literal["thing", "window", "screen"]]) -> Spot:
    return Spot(chance.choice(of), chance.random(), chance.random(), leaves=chance.random() < 0.01)


def _click_thing(chance: Random) -> Gesture:
    return Click(_spot(chance, ("thing",)), chance.choice((1,) * 12 + (3, 2)), chance.choice((1,) * 8 + (2, 3)))


def _click_anywhere(chance: Random) -> Gesture:
    return Click(_spot(chance, ("window", "window", "screen")), chance.choice((1, 1, 1, 3)), chance.choice((1, 1, 2)))


def _bound_key(chance: Random) -> Gesture:
    return Keys(tuple(chance.choice(BOUND) for _ in range(chance.choice((1, 1, 1, 2, 5)))))


def _any_key(chance: Random) -> Gesture:
    key = chance.choice((*LETTERS, *OTHERS, *(f"F{number}" for number in range(1, 13))))
    if chance.random() < 0.3:
        key = chance.choice(MODIFIERS) + key
    return Close() if key == "alt+F4" else Keys((key,))


def _text(chance: Random) -> Gesture:
    return Text(chance.choice(TEXTS), _spot(chance, ("thing",)))


def _wheel(chance: Random) -> Gesture:
    return Wheel(_spot(chance, ("thing", "window")), chance.choice((4, 5, 5, 4, 6, 7)), chance.choice((1, 3, 15)))


def _drag(chance: Random) -> Gesture:
    first = _spot(chance, ("thing", "thing", "window"))
    further = [_spot(chance, ("thing", "window", "screen")) for _ in range(chance.choice((1, 2, 4)))]
    between: Gesture | None = None
    if chance.random() < 0.4:
        between = chance.choice((_bound_key, _any_key, _wheel, _resize, _right_click, _focus))(chance)
    return Drag((first, *further), between)


def _right_click(chance: Random) -> Gesture:
    return Click(_spot(chance, ("thing",)), 3)


def _resize(chance: Random) -> Gesture:
    if chance.random() < 0.5:
        return Resize(*chance.choice(SIZES))
    return Resize(chance.randint(300, 1920), chance.randint(160, 1080))


def _full_screen(chance: Random) -> Gesture:
    return FullScreen(("F11",) * chance.choice((1, 2, 2, 3)))


def _focus(chance: Random) -> Gesture:
    return Focus(chance.choice((0.05, 0.3, 1.0)), minimised=chance.random() < 0.4)


def _rest(chance: Random) -> Gesture:
    return Rest(chance.choice((0.1, 0.1, 0.3, 1.0)))


MAKERS: tuple[tuple[Callable[[Random], Gesture], float], ...] = (
    (_click_thing, 40),
    (_click_anywhere, 8),
    (_bound_key, 16),
    (_any_key, 10),
    (_text, 2),
    (_wheel, 4),
    (_drag, 8),
    (_resize, 3),
    (_full_screen, 0.7),
    (_focus, 0.7),
    (_rest, 8),
    (lambda _: Close(), 0.05),
)
"""What makes a gesture, and how often it is asked."""
