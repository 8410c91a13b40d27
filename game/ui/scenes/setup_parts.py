"""Parts of the set-up: the card of a game, the row of a seat, a section that can be folded away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.game import Game
from game.services.translation import Translate
from game.ui import theme
from game.ui.scenes.emblems import colour_of
from game.ui.tables.contract import find_table
from game.ui.text import LINE_BOX
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Padding, Row, Stack
from game.ui.widgets.fold import ARROW, GAP, FoldHead
from game.ui.widgets.panel import Line, Panel

if TYPE_CHECKING:
    from game.ui.scene import Scene

CARD_WIDTH, CARD_HEIGHT = 272.0, 264.0
PLAIN_BOXES = {"title": (14.0, 184.0, 244.0, 42.0), "subtitle": (14.0, 226.0, 244.0, 24.0)}
"""Where the words stand on the card of a game without a picture of its own; the medal is above them."""
SUBTITLE = 0.92
"""Of the height of the lower one, which there is free room around: the size of its letters at most."""
PLAIN_MEDAL = 156.0
PLAQUE = 84.0
"""Units of the height of a plaque, at letters of the usual size."""
FOLDED_EDGE = 3.0
"""Units above and below the heading of a section that is folded away: the one that is shown has the room."""
LINE_GAP = 8.0
"""Units between a row and the line above it."""
GROUNDS = {"raspberry": "primary", "green": "good", "blue": "calm", "purple": "quiet"}
"""The kind of button that has the colour of a game's ribbon."""


class SeatRow(Panel):
    """A row of the seats, with the bar of its colour."""

    def __init__(self, child: Widget, colour: str, *, skin: str = "ui/row_normal", grow: float = 0.0) -> None:
        """`skin`: that of the row; the usual one lets the sheet below it through."""
        super().__init__(child, skin=skin, padding=0, grow=grow)
        self.colour = colour

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        bar = pygame.Rect(self.rect.x, self.rect.y, self.ui.frame.px(12), self.rect.height)
        self.ui.art.draw_slice(surface, f"ui/bar_{self.colour}", bar, self.ui.skin_unit)


class EvenRows(Widget):
    """Rows with a line above each; all are as high as the highest where there is room for it."""

    def __init__(self, rows: Sequence[Widget]) -> None:
        super().__init__(grow=1, children=[*rows, *(Line() for _ in rows)])
        self.count = len(rows)

    def _heights(self, width: float) -> list[float]:
        return [row.size(width)[1] + LINE_GAP for row in self.children[: self.count]]

    def measure(self, width: float) -> tuple[float, float]:
        return width, sum(self._heights(width))

    def arrange(self) -> None:
        box, heights = self.box, self._heights(self.box.w)
        if box.h >= self.count * max(heights):
            heights = [box.h / self.count] * self.count
        else:
            spare = max(0.0, box.h - sum(heights)) / self.count
            heights = [high + spare for high in heights]
        y = box.y
        for row, line, high in zip(self.children, self.children[self.count :], heights, strict=False):
            line.place(pygame.FRect(box.x, y, box.w, line.size(box.w)[1]))
            row.place(pygame.FRect(box.x, y + LINE_GAP / 2, box.w, high - LINE_GAP / 2))
            y += high


class GameCard(Button):
    """A card with the picture of a game; pressing it chooses the game."""

    def __init__(
        self, game: Game, words: Translate, on_click: Callable[[], object], *, selected: bool, scale: float,
        titles: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`words`: the texts of the game; `scale`: of the card; large letters want it larger; `titles`: of all cards
        beside each other, which are lettered in one size."""
        self.scale = scale
        self.titles = titles
        about = [words("game.about"), words("game.players")]
        if game.official_seats != game.seat_counts:
            about.append(words("game.players_extra"))
        super().__init__(
            words("game.name"), on_click, name=f"setup.game.{game.id}", width=CARD_WIDTH * scale,
            height=CARD_HEIGHT * scale, selected=selected, tooltip="\n".join(about),
        )  # fmt: skip
        table = find_table(game.id)
        self.picture, self.medal = table.card, table.medal
        self.subtitle = words("game.players")

    def _text_room(self) -> int:
        return self._room("title").width

    def _corner(self) -> tuple[int, int]:
        """Where the picture with its shadow begins."""
        pad, frame = self.ui.art.pad(self.picture), self.ui.frame
        return self.rect.x - frame.px(pad[0] * self.scale), self.rect.y - frame.px(pad[1] * self.scale)

    def _room(self, name: str) -> pygame.Rect:
        """A lettered box of the picture in window pixels."""
        box = self.ui.art.box(self.picture, name) or PLAIN_BOXES[name]
        x, y, w, h = (self.ui.frame.px(value * self.scale) for value in box)
        return pygame.Rect(x, y, w, h).move(self._corner())

    def _draw_picture(self, surface: pygame.Surface, shift: tuple[int, int]) -> None:
        frame, art = self.ui.frame, self.ui.art
        if self.picture:
            pad = art.pad(self.picture)
            picture = art.picture(self.picture, frame.px((CARD_WIDTH + pad[0] + pad[2]) * self.scale))
            surface.blit(picture, pygame.Rect(self._corner(), (0, 0)).move(shift))
        else:
            card = self.rect.move(shift)
            art.draw_slice(surface, "ui/panel_dark", card, self.ui.skin_unit)
            medal = art.picture(self.medal, frame.px(PLAIN_MEDAL * self.scale))
            above = self._room("title").move(shift).y - card.y
            surface.blit(medal, medal.get_rect(center=(card.centerx, card.y + above // 2)))

    def draw_self(self, surface: pygame.Surface) -> None:
        art = self.ui.art
        shift = (0, self._offset())
        self._draw_picture(surface, shift)
        room = self._room("title").move(shift)
        px = min(self.ui.font_px(32), room.height / LINE_BOX)
        px = min([px, *(self.ui.text.fit(each, "title", px, room.width)[1] for each in self.titles)])
        self.ui.text.draw(surface, self.text, "title", px, theme.CREAM, room, "centre")
        room = self._room("subtitle").move(shift)
        px = min(self.ui.font_px(theme.NOTE_SIZE), SUBTITLE * room.height)
        self.ui.text.draw(surface, self.subtitle, "body", px, theme.CREAM, room, "centre")
        if self.selected:
            art.draw_slice(surface, "ui/chosen", self.rect.move(shift), self.ui.skin_unit)
        self.ui.draw_focus(surface, self)


class GamePlaque(GameCard):
    """The same as a low button that is as wide as there is room: the medal of the game, and beside it name and number
    of players. It leaves the height to what can be set."""

    def __init__(
        self, game: Game, words: Translate, on_click: Callable[[], object], *, selected: bool, scale: float,
        titles: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(game, words, on_click, selected=selected, scale=scale, titles=titles)
        self.width = self.height = None
        self.ground = GROUNDS[colour_of(game.id)]

    def measure(self, width: float) -> tuple[float, float]:
        return width, PLAQUE * self.scale

    def _rooms(self, card: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Window pixels of the medal, of the name and of what stands below it."""
        edge = self.ui.frame.px(10)
        side = card.height - 2 * edge
        medal = pygame.Rect(card.x + edge, card.y + edge, side, side)
        left = medal.right + self.ui.frame.px(14)
        name = pygame.Rect(left, card.y + edge, card.right - self.ui.frame.px(18) - left, round(0.58 * side))
        return medal, name, pygame.Rect(left, name.bottom, name.width, medal.bottom - name.bottom)

    def _text_room(self) -> int:
        return self._rooms(self.rect)[1].width

    def draw_self(self, surface: pygame.Surface) -> None:
        art, text = self.ui.art, self.ui.text
        card = self.rect.move(0, self._offset())
        art.draw_slice(surface, f"ui/button_{self.ground}_{self.state}", card, self.ui.skin_unit)
        medal, name, below = self._rooms(card)
        surface.blit(art.picture(self.medal, medal.width), medal)
        px = min(self.ui.font_px(30), name.height / LINE_BOX)
        px = min([px, *(text.fit(each, "title", px, name.width)[1] for each in self.titles)])
        text.draw(surface, self.text, "title", px, theme.CREAM, name)
        small = min(self.ui.font_px(theme.NOTE_SIZE), below.height / LINE_BOX)
        text.draw(surface, self.subtitle, "body", small, theme.CREAM, below)
        if self.selected:
            art.draw_slice(surface, "ui/chosen", card, self.ui.skin_unit)
        self.ui.draw_focus(surface, self)


def unfold_first(scene: Scene, name: str) -> None:
    """Show a section of a scene unless the person has left another one unfolded there."""
    if not any(each.startswith(f"{scene.name}.") for each in scene.app.unfolded):
        scene.app.unfolded.add(f"{scene.name}.{name}")


def unfolded(scene: Scene, name: str) -> bool:
    """Whether a section of a scene is shown; it stays so while the program runs."""
    return f"{scene.name}.{name}" in scene.app.unfolded


def section(
    scene: Scene, name: str, title: str, told: str, content: Callable[[], Sequence[Widget]], *, first: str,
    indent: bool = True, beside: Sequence[Widget] = (),
) -> Widget:  # fmt: skip
    """A sheet that is folded away behind its heading until that is pressed. Of all in a scene one is unfolded, and
    takes the room that the others leave; where it is folded away, the section `first` is shown again.

    `told`: what is set in it, in a line; `indent`: what belongs to it stands below its title, not below its arrow;
    `beside`: what stands at the right of the heading, with free room at its end where something is told.
    """
    shown = unfolded(scene, name)

    def turn() -> None:
        scene.app.unfolded -= {each for each in scene.app.unfolded if each.startswith(f"{scene.name}.")}
        scene.app.unfolded.add(f"{scene.name}.{first if shown else name}")
        scene.rebuild()

    head: Widget = FoldHead(title, told, turn, unfolded=shown, name=f"{scene.name}.fold.{name}")
    if beside:
        head = Stack([head, Row(beside, gap=28, padding=(0, 0, GAP, 0), justify="end")])
    rows: list[Widget] = [head]
    if shown:
        left = ARROW + 2 * GAP if indent else 0.0
        inner = Padding(Column(content(), gap=12, grow=1), (left, 0, GAP if indent else 12, 14), grow=1)
        rows.append(inner)
    edge = 8.0 if shown else FOLDED_EDGE
    return Panel(Column(rows, gap=12), padding=(20, edge, 20, edge), name=f"{scene.name}.{name}", grow=shown)
