"""The host of a scene's widgets: focus, hover, press, pop-up, tooltip, and the routing of intents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.cache import SurfaceCache
from game.ui.input.intents import (
    Area,
    Back,
    Confirm,
    Drag,
    Edit,
    Focus,
    Hover,
    Intent,
    Leave,
    Page,
    Pos,
    Press,
    Release,
    Scroll,
    Select,
    Text,
    TextEdit,
    Zoom,
)
from game.ui.layout import Frame
from game.ui.widgets import traversal
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.context import Context
    from game.ui.text import TextEngine


LIGHT = (250, 196, 96, 44)  # golden: it has to be seen on parchment and on felt
SHADE = (26, 12, 40, 62)
VEIL_BYTES = 2_000_000
"""What lights and shades over hovered and pressed things may take."""


class Host:
    """Holds one widget tree. Scenes call `show`, `handle`, `update`, `draw`, `items`."""

    def __init__(self, context: Context, *, takes_text: bool = False) -> None:
        """`takes_text`: what is typed is meant for the scene, whatever has the focus."""
        self.context = context
        self.takes_text = takes_text
        self.frame: Frame = context.menu_frame()
        self.root: Widget | None = None
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.pressed: Widget | None = None
        self.popup: Widget | None = None
        self.popup_owner: Widget | None = None
        self.ring = True  # whether the focus is shown; a click hides it, a key shows it
        self._drag_taken = self._tip_shown = False
        self._pointer: Pos | None = None  # where it was seen last
        self._hover_time = 0.0
        self._resting: Pos | None = None  # where the pointer lies since the scene, or what moves, came under it
        self._says_why = False  # whether the tooltip answers a press
        self._live: list[Widget] = []  # those that change with time
        self._after: list[Callable[[], object]] = []
        self._veils = SurfaceCache(VEIL_BYTES)

    # What widgets use

    @property
    def text(self) -> TextEngine:
        return self.context.text

    @property
    def art(self) -> Art:
        return self.context.art

    def tr(self, key: str, **params: object) -> str:
        return self.context.tr(key, **params)

    def font_px(self, size: float) -> float:
        """Pixels of a text size in units."""
        return size * self.frame.unit * self.frame.text * self.frame.letters

    def control(self, units: float) -> float:
        """Size of a control in units, enlarged where the table's text factor or large letters ask for it."""
        return units * self.frame.controls

    def units(self, pixels: float) -> float:
        return pixels / self.frame.unit

    @property
    def skin_unit(self) -> float:
        """Pixels a unit for skins of controls (corner sizes)."""
        return self.frame.unit * self.frame.controls

    def play(self, sound: str, widget: Widget | None = None) -> None:
        """Play an interface sound where the widget is."""
        pan = widget.rect.centerx / max(1, self.frame.window[0]) if widget is not None else None
        self.context.play(sound, pan)

    def invalidate(self) -> None:
        self.context.invalidate()

    def after(self, call: Callable[[], object]) -> None:
        """Call once the intent at hand has been dealt with (safe to rebuild then)."""
        self._after.append(call)

    # Tree

    def show(self, root: Widget | None, frame: Frame) -> None:
        """Take a new tree, place it on the whole canvas and carry over state by key."""
        old = {widget.key: widget for widget in self._all()}
        focus_key = self.focus.key if self.focus is not None else None
        popup_key = self.popup_owner.key if self.popup_owner is not None else None
        hover_key = self.hover.key if self.hover is not None else None
        pressed_key = self.pressed.key if self.pressed is not None else None
        self.root, self.frame = root, frame
        self._live = [w for w in root.walk() if type(w).update is not Widget.update] if root is not None else []
        self.focus = self.hover = self.pressed = self.popup = self.popup_owner = None
        if root is None:
            self.context.desktop.follow_focus(self)
            return
        root.attach(self)
        traversal.give_keys(root)
        for widget in root.walk():
            before = old.get(widget.key)
            if before is not None and type(before) is type(widget):
                widget.adopt(before)
        self.place()
        self.focus = self._by_key(focus_key)
        if self.focus is not None and not self.focus.can_focus:
            self.focus = None
        hover, at = self._by_key(hover_key), self._pointer
        covered = hover is not None and at is not None and hover.rect.collidepoint(at) and self._find(at) is not hover
        self.hover = None if covered else hover  # its light would shine through what lies over it now
        self.pressed = self._by_key(pressed_key)
        owner = self._by_key(popup_key)
        if owner is not None and owner.enabled:
            reopen = getattr(owner, "open", None)
            if callable(reopen):
                reopen()
        self.context.desktop.follow_focus(self)
        self.invalidate()

    def let_go(self) -> None:
        """Forget the pointer, as when another scene comes or goes."""
        self.pressed = self.hover = None
        self._tip_shown = False
        self.close_popup()

    def place(self) -> None:
        """Lay the tree out again on the same frame."""
        if self.root is not None:
            self.root.place(pygame.FRect(0, 0, *self.frame.size))
            self.invalidate()

    def _all(self) -> Iterator[Widget]:
        if self.root is not None:
            yield from self.root.walk()

    def _by_key(self, key: str | None) -> Widget | None:
        if key is None:
            return None
        return next((widget for widget in self._all() if widget.key == key), None)

    def find(self, name: str) -> Widget | None:
        """The widget of that name."""
        return next((widget for widget in self._all() if widget.name == name), None)

    # Focus

    def focusables(self) -> list[Widget]:
        """All that can have the focus, in reading order."""
        return [widget for widget in self._all() if widget.can_focus and widget.rect.size != (0, 0)]

    def set_focus(self, widget: Widget | str | None, ring: bool | None = None, *, reveal: bool = True) -> None:
        """Give the focus to a widget (or the one of that name), and with `reveal` bring it into view."""
        target = self.find(widget) if isinstance(widget, str) else widget
        if ring is not None:
            self.ring = ring
        if target is not self.focus:
            self.focus = target
            if self.popup_owner is not None and target is not self.popup_owner:
                self.close_popup()
            self.context.desktop.follow_focus(self)
        if reveal and target is not None and target.parent is not None:
            target.parent.reveal(target)
        self._tip_shown = self.ring
        self.invalidate()

    def move_focus(self, direction: str) -> bool:
        """Move the focus by Tab order or in space; True when there is something to focus."""
        widgets = self.focusables()
        if not widgets:
            return False
        current = self.focus
        if current is None or current not in widgets or direction in ("next", "previous"):
            goal = traversal.following(widgets, current, -1 if direction == "previous" else 1)
        else:
            goal = traversal.nearest(current.rect, widgets, direction) or current
        self.set_focus(goal, ring=True)
        return True

    def move_area(self, direction: str) -> bool:
        """Open the tab beside, or move the focus to the group of controls beside; False if there is neither."""
        tabs = next((widget for widget in self._all() if widget.role == "tabs"), None)
        if tabs is not None:
            return tabs.handle(Area(direction))
        goal = traversal.following_group(self.focusables(), self.focus, 1 if direction == "next" else -1)
        if goal is None:
            return False
        self.set_focus(goal, ring=True)
        return True

    def come_under(self, pos: Pos) -> None:
        """The scene has come under a pointer that did not move: the widget there is lit, but its tooltip does not show
        yet."""
        self.handle(Hover(pos))
        self._resting = pos

    def restart_tip(self) -> None:
        """The pointer has come to something else within the same widget: its tooltip waits again."""
        self._hover_time = 0.0
        self._tip_shown = self._says_why = False

    def hold_tip(self) -> None:
        """No tooltip until the pointer comes to something else: it would cover what was just done."""
        self._tip_shown = self._says_why = False
        self._hover_time = -1e9

    def await_pointer(self, pos: Pos) -> None:
        """What happens now is to be seen: no tooltip before the pointer leaves `pos`, where it lies, but one that
        answers a press."""
        if self._says_why:
            return
        self._resting = pos
        if self._tip_shown:
            self._tip_shown = False
            self.invalidate()

    def say_why(self, widget: Widget) -> None:
        """A disabled widget was pressed: its reason is shown at once, and the press is answered."""
        if widget.tip():
            self._tip_shown = self._says_why = True
            self._hover_time = theme.TOOLTIP_DELAY
            self.play("ui_error", widget)
            self.invalidate()

    # Pop-ups

    def open_popup(self, popup: Widget, owner: Widget, box: pygame.FRect) -> None:
        """Show a widget above all others; it takes the owner's keys until closed."""
        popup.attach(self)
        popup.place(box)
        self.popup, self.popup_owner = popup, owner
        self.invalidate()

    def close_popup(self) -> None:
        if self.popup is not None:
            self.popup = self.popup_owner = None
            self.invalidate()

    # Intents

    def handle(self, intent: Intent) -> bool:
        """Lead an intent to the widget it is for; True when one consumed it."""
        try:
            return self._lead(intent)
        finally:
            while self._after:
                self._after.pop(0)()

    def _lead(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            return self._hover_at(intent.pos)
        if isinstance(intent, Leave):
            self._set_hover(None)
            return False
        if isinstance(intent, Press):
            return self._press(intent)
        if isinstance(intent, Drag):
            return self._drag(intent)
        if isinstance(intent, Select):
            return self._select(intent)
        if isinstance(intent, Release):
            pressed, self.pressed = self.pressed, None
            if pressed is None:
                return False
            pressed.handle(intent)
            self._hover_at(intent.pos)
            self.invalidate()
            return True
        if isinstance(intent, Scroll):
            return self._bubble(self._find(intent.pos, solid=False), intent)
        if isinstance(intent, Zoom):
            if intent.pos is not None:
                return self._bubble(self._find(intent.pos), intent)
            return self._bubble(self.current(), intent) or self._bubble(self.hover, intent)
        return self._keys(intent)

    def current(self) -> Widget | None:
        """What keys without a position mean: the focus while it is shown, else what is hovered."""
        if self.ring and self.focus is not None:
            return self.focus
        return self.hover or self.focus

    def _bubble(self, widget: Widget | None, intent: Intent) -> bool:
        while widget is not None:
            if widget.handle(intent):
                return True
            widget = widget.parent
        return False

    def _find(self, pos: Pos, solid: bool = True) -> Widget | None:
        for tree in (self.popup, self.root):
            if tree is None:
                continue
            found = tree.at(pos) if solid else traversal.deepest(tree, pos)
            if found is not None:
                return found
        return None

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is not self.hover:
            self.hover = widget
            self._hover_time = 0.0
            self._tip_shown = self._says_why = False
            self.invalidate()
            if widget is not None and widget.tempting:
                self.play("ui_hover", widget)
            typed = widget is not None and widget.takes_text and widget.enabled
            self.context.desktop.set_cursor("text" if typed else "arrow")

    def _hover_at(self, pos: Pos) -> bool:
        if self._resting is not None and pos != self._resting:
            self._resting = None
            self.restart_tip()
        found, self._pointer = self._find(pos), pos
        self._set_hover(found)
        if found is not None:
            found.handle(Hover(pos))
        return found is not None

    def _press(self, intent: Press) -> bool:
        if self.popup is not None and not self.popup.rect.collidepoint(intent.pos):
            owner = self.popup_owner
            self.close_popup()
            if owner is not None and owner.rect.collidepoint(intent.pos):
                return True  # the click on the owner has closed it
        self._hover_at(intent.pos)
        self.hold_tip()
        found = self.hover
        self._drag_taken = False
        if found is None:
            if self.focus is not None and self.focus.takes_text:
                self.set_focus(None)
            return False
        self.ring = found.takes_text
        self.pressed = found
        if found.can_focus and self.popup is None:
            self.set_focus(found, reveal=found.takes_text)  # what scrolls away under the pointer cannot be clicked
        self._bubble(found, intent)
        self.invalidate()
        return True

    def _drag(self, intent: Drag) -> bool:
        if self.pressed is None:
            return False
        if self._bubble(self.pressed, intent):
            self._drag_taken = True
            return True
        self._set_hover(self._find(intent.pos))
        if intent.phase == "end" and not self._drag_taken and self.hover is self.pressed:
            self._bubble(self.pressed, Select(intent.pos))
        return True

    def _select(self, intent: Select) -> bool:
        target = self.pressed
        if target is None:
            return False
        if target is self._find(intent.pos):
            self._bubble(target, intent)
        return True

    def _keys(self, intent: Intent) -> bool:
        if self.popup is not None and self.popup_owner is not None and self.popup_owner.handle(intent):
            return True
        if isinstance(intent, (Confirm, Text, TextEdit, Edit, Page, Back)):
            if self._bubble(self.focus, intent):
                if isinstance(intent, (Confirm, Page)):
                    self.ring = True
                return True
            return isinstance(intent, Page) and self._scroll_by_keys(intent)
        if isinstance(intent, Area):
            return self._bubble(self.focus, intent) or self.move_area(intent.direction)
        if isinstance(intent, Focus):
            self.ring = True
            if intent.direction not in ("next", "previous") and self._bubble(self.focus, intent):
                self.invalidate()
                return True
            if intent.direction in ("up", "down") and not self._ahead(intent.direction):
                up_or_down = 1.0 if intent.direction == "up" else -1.0
                if self._scroll_by_keys(Scroll((-1, -1), 0.0, up_or_down)):
                    return True
            return self.move_focus(intent.direction)
        return self._bubble(self.focus, intent)

    def _ahead(self, direction: str) -> bool:
        """Whether an arrow key has something to go to."""
        widgets = self.focusables()
        if self.focus is None or self.focus not in widgets:
            return bool(widgets)
        return traversal.nearest(self.focus.rect, widgets, direction) is not None

    def _scroll_by_keys(self, intent: Intent) -> bool:
        """Let the first view that can scroll have a key that nothing else has taken."""
        return any(widget.role == "scroll" and widget.handle(intent) for widget in self._all())

    # Time and drawing

    def update(self, dt: float) -> bool:
        """Move on; True while a widget is moving."""
        moving = False
        for widget in self._live:
            moving = widget.update(dt) or moving
        if self._resting is None and self.hover is not None and self.hover.tip() and not self._tip_shown:
            self._hover_time += dt
            if self._hover_time >= theme.TOOLTIP_DELAY:
                self._tip_shown = True
                self.invalidate()
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tree, the focus ring, the pop-up and the tooltip."""
        for _ in self.drawing(surface):
            pass

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        """The same in steps, none of them long."""
        if self.root is not None:
            yield from self.root.drawing(surface)
        if self.popup is not None:
            yield from self.popup.drawing(surface)
        target = self._tip_target()
        if target is not None and self.popup is None:
            foot = self.context.link_of(self, target)
            beside, clear, place = target.focus_rect(), target.tip_clear(), target.tip_place()
            aside = target.tip_aside() if clear else beside
            draw_tooltip(surface, self.context, target.tip(), beside, foot=foot, aside=aside, clear=clear, place=place)

    @property
    def tip_shown(self) -> bool:
        """Whether a tooltip is shown."""
        return self._tip_target() is not None

    def _tip_target(self) -> Widget | None:
        if not self._tip_shown or self.context.says_why:
            return None
        if self.hover is not None and self._hover_time >= theme.TOOLTIP_DELAY and self.hover.tip():
            return self.hover
        if self.ring and self.focus is not None and self.focus.tip():
            return self.focus
        return None

    def draw_focus(self, surface: pygame.Surface, widget: Widget) -> None:
        """The double ring, drawn by the focused widget after itself; one that takes what is typed has it always."""
        if (self.ring or widget.takes_text) and self.focus is widget and self.context.is_top(self):
            self.art.draw_slice(surface, "ui/focus", widget.focus_rect(), self.skin_unit)

    def draw_answer(self, surface: pygame.Surface, widget: Widget, rect: pygame.Rect, corner: float) -> None:
        """The light over what the pointer is over, or the shade while it is pressed: drawn by the widget where it has
        no other look for that. rect: in window pixels; corner: how round it is, in units."""
        if widget.enabled and self.hover is widget:
            surface.blit(self.veil(rect.size, self.pressed is widget, corner), rect)

    def veil(self, size: tuple[int, int], pressed: bool, corner: float) -> pygame.Surface:
        """What lies over a thing that the pointer is over (light) or has pressed (shade)."""
        radius = self.frame.px(corner)
        key = (size, pressed, radius)
        found = self._veils.get(key)
        if found is None:
            found = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(found, SHADE if pressed else LIGHT, found.get_rect(), border_radius=radius)
            self._veils.put(key, found)
        return found

    def items(self) -> Iterator[Item]:
        """What is on the screen in this tree."""
        clip = pygame.Rect((0, 0), self.frame.window)
        if self.root is not None:
            yield from self.root.items(clip)
        if self.popup is not None:
            yield from self.popup.items(clip)
