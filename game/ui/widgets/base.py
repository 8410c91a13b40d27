"""The base of all widgets.

A widget is measured and placed in logical units (`box`) and drawn in window pixels (`rect`).
A scene builds its tree anew whenever its content, the size, the scale or the language changes;
what a widget must remember across that (scroll position, caret) it takes over in `adopt` from
the widget of the same key in the old tree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.input.intents import Intent, Pos

if TYPE_CHECKING:
    from game.ui.widgets.host import Host


@dataclass(frozen=True)
class Item:
    """What is on the screen, for tests and assistive tools (`--inspect`).

    rect is in window pixels (x, y, width, height); action is what choosing the item stands for.
    """

    name: str
    role: str
    text: str = ""
    value: object = None
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    enabled: bool = True
    selected: bool = False
    legal: bool = False
    action: str | None = None


@dataclass(frozen=True)
class Piece:
    """A line of a text, or what else is not to be cut where a view ends: where it lies, in units.

    `heads`: it belongs to what follows it.
    """

    box: pygame.FRect
    heads: bool = False

    def is_cut(self, end: float, slack: float = 0.5) -> bool:
        """Whether a view that ends at this height shows only a part of it. `slack`: units that do not count."""
        return self.box.top < end - slack and self.box.bottom > end + slack


class Widget:
    """A rectangle that may have children, be drawn, and take intents.

    name     stable identity, for focus and inspection
    width, height  fixed size in units, else measured
    grow     share of the spare room in a Row or Column
    tooltip  shown after 350 ms of hovering, at once on keyboard focus
    reason   why it is disabled; shown in place of the tooltip
    """

    role = "group"
    focusable = False
    takes_text = False
    aloud = ""
    """What is read out besides its text."""

    def __init__(
        self,
        *,
        name: str = "",
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tooltip: str = "",
        reason: str = "",
        children: Sequence[Widget] = (),
    ) -> None:
        self.name = name
        self.width = width
        self.height = height
        self.grow = grow
        self.enabled = enabled
        self.tooltip = tooltip
        self.reason = reason
        self.children: list[Widget] = list(children)
        self.parent: Widget | None = None
        self.key = name
        self.box = pygame.FRect(0, 0, 0, 0)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._ui: Host | None = None
        self._sizes: dict[float, tuple[float, float]] = {}

    # Tree

    @property
    def ui(self) -> Host:
        """The host of the tree; an error before the widget is attached."""
        if self._ui is None:
            raise RuntimeError(f"{type(self).__name__} {self.name!r} is used before it is attached")
        return self._ui

    def attach(self, ui: Host) -> None:
        """Join a host; called for the whole tree before it is measured."""
        self._ui = ui
        self._sizes.clear()
        for child in self.children:
            child.parent = self
            child.attach(ui)

    def walk(self) -> Iterator[Widget]:
        """This widget and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def pieces(self) -> Iterator[Piece]:
        """What of it is seen whole or not at all, where a view ends with a whole line."""
        if not self.children:
            yield Piece(self.box)
        for child in self.children:
            yield from child.pieces()

    def adopt(self, old: Widget) -> None:
        """Take over what must survive a rebuild from the widget of the same key."""

    # Layout, in units

    def measure(self, width: float) -> tuple[float, float]:
        """Natural size within a width; override this."""
        return 0.0, 0.0

    def size(self, width: float) -> tuple[float, float]:
        """Measured size with the fixed width and height applied; kept until attached anew, or until `forget_sizes`."""
        known = self._sizes.get(width)
        if known is None:
            known = self._sizes[width] = self._size(width)
        return known

    def forget_sizes(self) -> None:
        """Something in this tree has another size."""
        for widget in self.walk():
            widget._sizes.clear()

    def _size(self, width: float) -> tuple[float, float]:
        room = width if self.width is None else min(width, self.width)
        if self.width is not None and self.height is not None:
            return self.width, self.height
        w, h = self.measure(room)
        return (w if self.width is None else self.width), (h if self.height is None else self.height)

    def place(self, box: pygame.FRect) -> None:
        """Take a box in units; containers place their children."""
        self.box = pygame.FRect(box)
        self.rect = self.ui.frame.rect(self.box)
        self.arrange()

    def arrange(self) -> None:
        """Place the children within `box`; override this in containers."""
        for child in self.children:
            child.place(self.box)

    # Drawing, in pixels

    def draw(self, surface: pygame.Surface) -> None:
        """Draw oneself, then the children. Changes nothing."""
        for _ in self.drawing(surface):
            pass

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        """The same in steps, none of them long: override this where more than `draw_self` is to be drawn."""
        self.draw_self(surface)
        yield
        clip = surface.get_clip()
        margin = self.ui.frame.px(24)
        for child in self.children:
            if child.rect.inflate(2 * margin, 2 * margin).colliderect(clip):
                yield from child.drawing(surface)

    def draw_self(self, surface: pygame.Surface) -> None:
        """Draw what is behind the children; override this."""

    def changed(self) -> None:
        """Ask for a new picture."""
        self.ui.invalidate()

    # Intents

    def at(self, pos: Pos) -> Widget | None:
        """The topmost widget below the pointer."""
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        return self if self.solid and self.rect.collidepoint(pos) else None

    @property
    def solid(self) -> bool:
        """Whether the pointer meets this widget itself (containers let it through)."""
        return self.focusable or bool(self.tooltip)

    def handle(self, intent: Intent) -> bool:
        """Deal with an intent; True when it is consumed, else it goes to the parent."""
        return False

    def update(self, dt: float) -> bool:
        """Move on by dt seconds; True while something is moving."""
        return False

    @property
    def tempting(self) -> bool:
        """Whether a sound answers the pointer that comes over it: for buttons, and cards that can be played."""
        return False

    @property
    def can_focus(self) -> bool:
        """Enabled widgets that act, and disabled ones that have a reason to tell."""
        return self.focusable and (self.enabled or bool(self.reason))

    @property
    def hovered(self) -> bool:
        return self.ui.hover is self

    @property
    def focused(self) -> bool:
        return self.ui.focus is self

    @property
    def pressed(self) -> bool:
        return self.ui.pressed is self and self.ui.hover is self

    def focus_rect(self) -> pygame.Rect:
        """Where the focus ring goes round."""
        return self.rect

    def reveal(self, child: Widget) -> None:
        """Bring a descendant into view; scroll views override this."""
        if self.parent is not None:
            self.parent.reveal(child)

    def tip(self) -> str:
        """The text of the tooltip at present."""
        return self.reason if not self.enabled and self.reason else self.tooltip

    def tip_clear(self) -> tuple[Sequence[pygame.Rect], ...]:
        """What its tooltip leaves in sight where it can, the most important things first; (): nothing in particular."""
        return ()

    def tip_place(self) -> pygame.Rect | None:
        """Where its tooltip stands from the top on, if it fits in there; None: beside it."""
        return None

    def tip_aside(self) -> pygame.Rect:
        """What the tooltip goes left or right of where it would cover those above and below."""
        return self.focus_rect()

    # Inspection

    def items(self, clip: pygame.Rect) -> Iterator[Item]:
        """What can be seen of this widget and those below, within the clip in window pixels."""
        seen = self.rect.clip(clip)
        if seen.width > 0 and seen.height > 0:
            own = self.item(seen)
            if own is not None:
                yield own
        for child in self.children:
            yield from child.items(clip)

    def item(self, seen: pygame.Rect) -> Item | None:
        """The own item, or None for widgets that mean nothing by themselves."""
        return None

    def make_item(self, seen: pygame.Rect, **values: object) -> Item:
        """An item with name, role, rectangle and enabled filled in."""
        fields: dict[str, object] = {
            "name": self.name or self.key,
            "role": self.role,
            "rect": (seen.x, seen.y, seen.width, seen.height),
            "enabled": self.enabled,
        }
        fields.update(values)
        return Item(**fields)  # type: ignore[arg-type]
