"""What the player wants. Positions are window pixels, taken from the event itself."""

from __future__ import annotations

from dataclasses import dataclass

Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Intent:
    """Base of all intents."""


@dataclass(frozen=True, slots=True)
class Hover(Intent):
    """The pointer moved without a button."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Leave(Intent):
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The main button went down."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The main button went up; follows a Select or the end of a Drag."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Select(Intent):
    """A click: pressed and released within the drag threshold."""

    pos: Pos
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Drag(Intent):
    """phase is "start", "move", "end" or "cancel"; origin is where the button went down."""

    phase: str
    origin: Pos
    pos: Pos


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """Wheel steps; positive dy scrolls up."""

    pos: Pos
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Zoom(Intent):
    """Show large what is at the position, or what has the focus when there is none."""

    pos: Pos | None


@dataclass(frozen=True, slots=True)
class Focus(Intent):
    """direction is "next", "previous", "left", "right", "up" or "down"."""

    direction: str


@dataclass(frozen=True, slots=True)
class Area(Intent):
    """To the tab or the group of controls beside: direction is "next" or "previous"."""

    direction: str


@dataclass(frozen=True, slots=True)
class Page(Intent):
    """direction is "up", "down", "home" or "end"."""

    direction: str


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Enter or space on what has the focus."""

    key: str = "return"


@dataclass(frozen=True, slots=True)
class Back(Intent):
    """Escape: the way out, the safe choice."""


@dataclass(frozen=True, slots=True)
class Command(Intent):
    """A named command: undo, menu, help, fullscreen, log, search, ..."""

    name: str


@dataclass(frozen=True, slots=True)
class Key(Intent):
    """A key that is bound to nothing else, by pygame's name of it ("1", "a", "f5")."""

    name: str


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """Typed text for the field that has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class TextEdit(Intent):
    """Text being composed (Japanese input): start and length of the part at work."""

    text: str
    start: int
    length: int


@dataclass(frozen=True, slots=True)
class Edit(Intent):
    """A key inside a text field: left, right, home, end, backspace, delete, all, copy, cut, paste;
    `select` extends the selection, `word` moves by words."""

    kind: str
    select: bool = False
    word: bool = False
