"""The row of small buttons of a table: the commands that are the same everywhere.

That of the menu has a small house while the rules are those of no preset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.layout import Box
from game.ui.unofficial import MARK
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button, CaptionButton, IconButton

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableModel

ICONS = {
    "undo": "undo", "redo": "redo", "look_back": "clock", "advice": "hint", "log": "log", "players": "eye",
    "rules": "book", "keys": "help", "settings": "gear", "menu": "menu",
}  # fmt: skip
"""Every tool, with its picture in icons/."""
ORDER = (
    "laws", "undo", "redo", "look_back", "advice", "log", "players", "speed", "rules", "keys", "settings", "menu",
)  # fmt: skip
"""How they follow each other at every table, from the left; no table has all of them."""
TIPS = {"advice": "hint", "players": "players_key"}
"""Those whose tooltip has a name of its own."""

SIDE, ICON_SIDE, ASIDE = 0.5, 0.42, 0.09
"""Side of the mark, in shares of the button's; where there is a picture alone, with how far that is moved for it."""
WORD = 17.0
"""Letters of the names of tools."""
FLAT_OFF = theme.rgb("#9388ad")
"""Colour of the name of one that does nothing now, on their sheet."""


@dataclass(frozen=True)
class Unlike:
    """What a tool of one table has unlike the others; what is left out is as everywhere."""

    icon: str = ""
    on_click: Callable[[], object] | None = None
    tooltip: str = ""
    reason: str = ""
    enabled: bool | None = None


def tool_row(
    model: TableModel,
    places: Iterable[tuple[str, Box]],
    unlike: Mapping[str, Unlike] | None = None,
    *,
    named: bool = False,
) -> list[tuple[Box, Widget]]:
    """Tools by name in their places, which are as wide as they; `named`: with a word below the picture, if there is
    room for those of all."""
    places, unlike = list(places), unlike or {}
    words = {name: model.tr(f"table.tool.{name}") if named else "" for name, _ in places}
    if not all(CaptionButton.has_room(model.ui, words[name], WORD, box[2]) for name, box in places):
        words = dict.fromkeys(words, "")
    return [(box, _tool(model, name, box, unlike.get(name, Unlike()), words[name], named)) for name, box in places]


def _tool(model: TableModel, name: str, box: Box, unlike: Unlike, word: str, named: bool) -> Button:
    tr = model.tr
    enabled = can_use(model, name) if unlike.enabled is None else unlike.enabled
    icon = unlike.icon or f"icons/{ICONS[name]}"
    on_click = unlike.on_click or model.commands.of(name)
    tip = unlike.tooltip or tr(f"table.tip.{TIPS.get(name, name)}")
    reason = unlike.reason or ("" if enabled else tr(f"table.{name}.none"))
    unofficial = model.playing.unofficial if name == "menu" else ""
    if unofficial:
        tip = f"{tip}\n{unofficial}"
    if named:
        kind = MarkedTool if unofficial else NamedTool
        tool = kind(
            word, on_click, kind="quiet", icon=icon, tooltip=tip, name=f"button:{name}",
            width=box[2], height=box[3], size=WORD, enabled=enabled, reason=reason,
        )  # fmt: skip
        tool.on = name == "advice" and model.hints.open
        return tool
    alone = MarkedIcon if unofficial else IconButton
    return alone(icon, on_click, tooltip=tip, name=f"button:{name}", side=box[2], enabled=enabled, reason=reason)


def can_use(model: TableModel, tool: str) -> bool:
    """Whether a button for "undo", "redo", "look_back" or "advice" does something now; any other always does."""
    if tool == "advice":
        return model.hints.possible()
    if tool == "look_back":
        return bool(model.session.match.actions) and not model.playing.look_only
    if tool in ("undo", "redo"):
        able = model.session.can_undo if tool == "undo" else model.session.can_redo
        return model.own_turn and not model.busy and able()
    return True


class Marked(Button):
    """With the mark of a game by no preset of its own in a corner."""

    corner = "bottomright"
    share = SIDE

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        side = round(self.share * min(self.rect.size))
        disc = pygame.Rect(0, 0, side, side)
        setattr(disc, self.corner, getattr(self.rect.move(0, self._offset()), self.corner))
        pygame.draw.aacircle(surface, theme.OXBLOOD, disc.center, side / 2)
        pygame.draw.aacircle(surface, theme.CREAM, disc.center, side / 2 - max(1, side // 12))
        picture = self.ui.art.picture(MARK, round(side * 0.74))
        surface.blit(picture, picture.get_rect(center=disc.center))


class MarkedIcon(Marked, IconButton):
    """A picture alone, a little aside and with a smaller mark: that covers nothing of it."""

    share = ICON_SIDE

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        aside = -round(ASIDE * min(rect.size))
        super()._draw_content(surface, rect.move(aside, aside))


class NamedTool(CaptionButton):
    """A picture and a word on the sheet of the tools. It looks like a button of its own while it is pointed at, pressed
    or in focus, or `on`, as what it opens is there: eight of them side by side drew the eye from the cards. In high
    contrast one that does something has its edge always."""

    on = False

    def draw_self(self, surface: pygame.Surface) -> None:
        if not self._flat:
            super().draw_self(surface)
            return
        self._draw_content(surface, self.rect)
        self.ui.draw_focus(surface, self)

    @property
    def _flat(self) -> bool:
        return self.state == "disabled" or (self.state == "normal" and not self.on and not self.ui.art.contrast)

    def _colour(self) -> tuple[int, ...]:
        if not self._flat:
            return super()._colour()
        return theme.CREAM if self.enabled else FLAT_OFF


class MarkedTool(Marked, NamedTool):
    """A picture and a word, beside which the mark is."""

    corner = "topright"

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip)  # the word alone would not say what the mark stands for
