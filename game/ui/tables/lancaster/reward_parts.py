"""The columns in the windows of rewards: each shows what a choice brings, before and after."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import COUNTY_IDS
from game.games.lancaster.rules import ROUNDS
from game.games.lancaster.values import Reward
from game.table.presenters.lancaster.previews import CountyPreview
from game.table.presenters.lancaster.words import reward_text, space_price
from game.ui import theme
from game.ui.input.intents import Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.richtext import Block, draw_block, lay_out, parse
from game.ui.tables.common.actionbar import press
from game.ui.tables.lancaster import turn
from game.ui.tables.lancaster.look import (
    BROWN,
    INK_BROWN,
    NOBLE_RATIO,
    Amount,
    TablePart,
    amounts,
    icon,
    noble_picture,
)
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

PICTURES, CHANGE, CAPTION, NOTE = (14.0, 92.0), (110.0, 42.0), (152.0, 30.0), (184.0, 30.0)
"""Top and height of the four lines of a column of the window of a county."""
FOOT, FOOT_IN = 76.0, 12.0
"""Height of the foot of that column, where its button lies, and how far that is from its edges."""
CHANGE_WIDE, CHANGE_GAP, LARGER = 200.0, 10.0, 1.4
"""Width of an amount before and after at most, what is free between its parts, and how much larger it is beside the
picture of a knight."""
SPACE_TOP, SPACE_SIDE, SPACE_WORDS, SPACE_FOOT = 14.0, 60.0, 80.0, 10.0
"""In the window of a castle space: from the edge to the pictures, height of these, where the words below them begin,
and from these to the other edge."""
PALE_REWARD = 110
"""Opacity of the pictures of a reward that would bring nothing."""
PLUS = 36.0
"""Room of the sign between a noble and the other reward."""
WORDS, LARGE_WORDS = 22.0, 19.5
"""Size of the words in a column of that window at most, and for large text: that is larger by itself."""
CUBE = 76.0
"""Room of the cube of a noble, with what is free behind the words before it."""
CLOSER = (1.0, 1.12, 1.25, 1.4)
"""How many times as broad as its room a paragraph may be, tried in turn; its letters are narrower then."""
HELD = ("gold", "squires", "cubes", "points")


def paint_change(
    part: TablePart, surface: pygame.Surface, what: str, before: int, after: int, box: Box, k: float = 1.0
) -> None:
    """An amount now and afterwards: picture, number, arrow, number, close to each other in the middle of a box; `k`:
    how much larger than at a county."""
    x, y, w, h = box
    figures = ((str(before), 27.0, INK_BROWN), (str(after), 29.0, theme.OXBLOOD))
    wide = [part.ui.units(part.ui.text.width(text, "head", part.ui.font_px(k * size))) + 2 for text, size, _ in figures]
    side, arrow, gap = min(38.0 * k, h), 26.0 * k, CHANGE_GAP * k
    room = side + arrow + sum(wide) + 3 * gap
    x += max(0.0, (w - room) / 2)
    fits = min(1.0, (w - side - arrow - 3 * gap) / sum(wide))
    part.nominal(surface, icon(what), (x, y + (h - side) / 2, side, side))
    x += side + gap
    for (text, size, ink), broad in zip(figures, wide, strict=True):
        part.write(surface, text, (x, y, fits * broad, h), "head", size * k, ink, "centre")
        x += fits * broad + gap
        if ink == INK_BROWN:
            part.nominal(surface, "lancaster/arrow", (x, y + (h - arrow) / 2, arrow, arrow))
            x += arrow + gap


class Column(TablePart):
    """A sheet within a window."""

    role = "preview"
    margin = 12.0

    @property
    def word_size(self) -> float:
        """Size of its words at most."""
        return LARGE_WORDS if self.ui.frame.large else WORDS

    def sheet(self, surface: pygame.Surface) -> None:
        """The sheet that it is drawn on."""
        self.skin(surface, "ui/panel_small")

    def words(self, surface: pygame.Surface, text: str, box: Box, size: float = 19.0, role: str = "body") -> None:
        """A short paragraph, centred, as large as fits."""
        rect = self.at_box(box)
        block = self.laid(text, rect, size, role)
        top = rect.y + max(0, (rect.height - block.height) // 2)
        if block.width == rect.width:
            draw_block(surface, self.ui.text, self.ui.art, block, role, INK_BROWN, (rect.x, top))
            return
        broad = pygame.Surface((block.width, block.height), pygame.SRCALPHA)
        draw_block(broad, self.ui.text, self.ui.art, block, role, INK_BROWN, (0, 0))
        surface.blit(pygame.transform.smoothscale(broad, (rect.width, block.height)), (rect.x, top))

    def laid(self, text: str, rect: pygame.Rect, size: float, role: str) -> Block:
        """A paragraph for a rectangle; where letters that may not be smaller leave it too high it is broader, and its
        letters have to be made narrower."""
        for closer in CLOSER:
            wide = round(closer * rect.width)
            while True:
                px, leading = self.ui.font_px(size), 1.22 if closer == 1.0 else 1.15
                block = lay_out(self.ui.text, parse(text), role, px, wide, leading=leading, align="centre")
                if block.height <= rect.height:
                    return block
                if size <= 11:
                    break
                size -= 1
        return block


class CountyColumn(Column):
    """A card of the window of a county: pictures above, below them what one has before and after, or words; its button
    lies at its foot, and a press anywhere on it does the same."""

    name_of = ""

    def __init__(self, model: LancasterModel, preview: CountyPreview) -> None:
        super().__init__(model, f"preview:{self.name_of}")
        self.model = model
        self.preview = preview

    def signature(self) -> Hashable:
        return self.preview, self.view.tr.language

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.said())

    def said(self) -> str:
        """What it shows, in words."""
        return ""

    @property
    def deep(self) -> float:
        """How far down words may reach: to the button."""
        return self.box.h - FOOT

    def held(self, what: str) -> int:
        """What the player has of something."""
        side = self.view.shown.families[self.view.own_seat]
        value: int | None = getattr(side, what)
        return value or 0

    @property
    def solid(self) -> bool:
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.hovered:
            self.draw_answer(surface, self.ui.pressed is self)
        super().draw_self(surface)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select):
            button = next((each for each in turn.buttons(self.model) if each.name == self.name_of), None)
            if button is not None:
                press(self.model, button)
        return isinstance(intent, Select | Press | Release)

    def explain(self, surface: pygame.Surface, text: str, head: str = "") -> None:
        """Words in place of numbers, below a head."""
        top = CHANGE[0]
        if head:
            box = (16, top, self.box.w - 32, CAPTION[1])
            self.write(surface, head, box, "body_bold", self.word_size, BROWN, "centre")
            top += CAPTION[1]
        self.words(surface, text, (20, top, self.box.w - 40, self.deep - top - 14), self.word_size)

    def change(self, surface: pygame.Surface, caption: str, what: str, before: int, after: int) -> None:
        """An amount before and after, and its name."""
        y, high = CAPTION
        self.write(surface, caption, (16, y, self.box.w - 32, high), "body_bold", self.word_size, BROWN, "centre")
        y, high = CHANGE
        wide = min(CHANGE_WIDE, self.box.w - 40)
        paint_change(self, surface, what, before, after, ((self.box.w - wide) / 2, y, wide, high))


class NobleColumn(CountyColumn):
    """The noble, and what the nobles are worth with it."""

    name_of = "noble"

    def paint(self, surface: pygame.Surface) -> None:
        self.sheet(surface)
        preview, tr = self.preview, self.view.tr
        y, high = PICTURES
        wide = high / NOBLE_RATIO
        self.nominal(surface, noble_picture(preview.county), ((self.box.w - wide) / 2, y, wide, high))
        if preview.ally or not preview.noble:
            self.explain(surface, self.said())
            return
        self.change(surface, tr("overlay.noble.worth"), "points", *preview.worth)
        if self.view.shown.round < ROUNDS:
            y, high = NOTE
            words, size = tr("overlay.noble.cube"), self.word_size
            wide = self.ui.units(self.ui.text.width(words, "body", self.ui.font_px(size))) + 4
            wide = min(wide, self.box.w - 40 - CUBE)
            left = (self.box.w - wide - CUBE) / 2
            self.write(surface, words, (left, y, wide, high), "body", size, INK_BROWN)
            self.row(surface, [Amount("cubes", "+1")], (left + wide, y, CUBE, high), 34.0, align="right")

    def said(self) -> str:
        preview, tr = self.preview, self.view.tr
        if preview.ally:
            return tr("overlay.noble.ally")
        if not preview.noble:
            return tr("overlay.noble.none")
        said = tr("overlay.noble.said", n=preview.nobles + 1, before=preview.worth[0], after=preview.worth[1])
        return f"{said}\n{tr('overlay.noble.cube.said')}" if self.view.shown.round < ROUNDS else said


class RewardColumn(CountyColumn):
    """The other reward, with amounts before and after."""

    name_of = "reward"

    def paint(self, surface: pygame.Surface) -> None:
        self.sheet(surface)
        preview, tr = self.preview, self.view.tr
        held = [what for what in HELD if getattr(preview.reward, what)]
        self._paint_pictures(surface)
        lines = "\n".join(self.lines())
        if not held:
            head = reward_text(preview.reward, tr) if amounts(preview.reward) else ""
            self.explain(surface, lines, head[:1].upper() + head[1:])
            return
        if len(held) == 1 and not lines:
            before = self.held(held[0])
            after = before + int(getattr(preview.reward, held[0]))
            self.change(surface, tr(f"overlay.own.{held[0]}"), held[0], before, after)
        else:
            step = (self.box.w - 40) / len(held)
            y, high = CHANGE
            for index, what in enumerate(held):
                before = self.held(what)
                wide = min(190.0, step - 12)
                left = 20 + step * (index + 0.5) - wide / 2
                after = before + int(getattr(preview.reward, what))
                paint_change(self, surface, what, before, after, (left, y, wide, high))
        if lines:
            top = CHANGE[0] + CHANGE[1] + 2
            self.words(surface, lines, (12, top, self.box.w - 24, self.deep - top - 10), self.word_size)

    @property
    def given(self) -> Reward:
        """What the county gives by the rules, whatever of it this family can have."""
        return self.view.shown.rules.values.counties[COUNTY_IDS.index(self.preview.county)]

    def _paint_pictures(self, surface: pygame.Surface) -> None:
        """What comes; where nothing of it does, pale what would."""
        y, high = PICTURES
        box = (16, y, self.box.w - 32, high)
        if not self.preview.useless:
            self.row(surface, amounts(self.preview.reward), box, 76.0)
            return
        pale = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        self.row(pale, amounts(self.given), box, 76.0)
        pale.set_alpha(PALE_REWARD)
        surface.blit(pale, (0, 0))

    def lines(self) -> list[str]:
        """What knights, upgrades and tiles come to."""
        preview, tr, given = self.preview, self.view.tr, self.given
        made: list[str] = []
        if given.knights and not preview.reward.knights:
            made.append(tr("overlay.knights.none.ally" if preview.ally else "overlay.knights.none"))
        elif given.knights:
            left = self.view.shown.families[preview.family].reserve.count(1) - preview.reward.knights
            made.append(tr("overlay.knights", n=preview.reward.knights, left=left))
        if given.upgrades:
            made.append(tr("overlay.upgrade" if preview.can_upgrade else "overlay.upgrade.none"))
        if given.tiles and not preview.ally:
            kinds = tr.listed([tr(f"space.{kind}") for kind in preview.kinds])
            made.append(tr("overlay.tile", kinds=kinds) if kinds else tr("overlay.tile.none"))
        if not made and not any(getattr(preview.reward, what) for what in HELD):
            made.append(tr("overlay.reward.none"))
        return made

    def said(self) -> str:
        return "\n".join([reward_text(self.preview.reward, self.view.tr), *self.lines()])


class BothColumn(CountyColumn):
    """Noble and reward, and the gold that it takes."""

    name_of = "both"

    def paint(self, surface: pygame.Surface) -> None:
        self.sheet(surface)
        preview = self.preview
        y, high = PICTURES
        noble, given = high / NOBLE_RATIO, amounts(preview.reward)
        wide = min(self.box.w - noble - PLUS - 24, 76.0 * 1.5 * len(given))
        left = (self.box.w - noble - PLUS - wide) / 2
        self.nominal(surface, noble_picture(preview.county), (left, y, noble, high))
        self.write(surface, "+", (left + noble, y, PLUS, high), "head", 34, INK_BROWN, "centre")
        self.row(surface, given, (left + noble + PLUS, y, wide, high), 76.0)
        if preview.ally or not preview.noble:
            self.explain(surface, self.said())
        elif not preview.both:
            y, high = CHANGE
            held = Amount("gold", f"{preview.gold[0]}/{preview.price}")
            self.row(surface, [held], (20, y, self.box.w - 40, high), 38.0)
            top = y + high - 6
            self.words(surface, self.said(), (20, top, self.box.w - 40, self.deep - top - 6), self.word_size)
        else:
            self.change(surface, self.view.tr("overlay.own.gold"), "gold", *preview.gold)

    def said(self) -> str:
        preview, tr = self.preview, self.view.tr
        if preview.ally:
            return tr("overlay.both.ally")
        if not preview.noble:
            return tr("overlay.noble.none")
        if not preview.both:
            return tr("overlay.both.poor", n=preview.price, held=preview.gold[0])
        return tr("overlay.both.said", n=preview.price, before=preview.gold[0], after=preview.gold[1])


class SpaceColumn(Column):
    """Muster or tiltyard: the squires that it takes and the knight that it brings."""

    def __init__(self, view: LancasterView, kind: str) -> None:
        super().__init__(view, f"preview:{kind}")
        self.kind = kind

    def squires(self) -> tuple[int, int]:
        """Squires before and after."""
        price = space_price(self.view.shown.rules.values, self.kind)
        held = self.view.shown.families[self.view.own_seat].squires or 0
        return held, held - price

    def signature(self) -> Hashable:
        return self.kind, self.squires(), self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        self.sheet(surface)
        half = self.box.w / 2
        paint_change(self, surface, "squires", *self.squires(), (20, SPACE_TOP, half - 30, SPACE_SIDE), LARGER)
        what = "new_knight" if self.kind == "muster" else "upgrade"
        self.nominal(surface, icon(what), (1.5 * half - SPACE_SIDE / 2, SPACE_TOP, SPACE_SIDE, SPACE_SIDE))
        room = (16, SPACE_WORDS, self.box.w - 32, self.box.h - SPACE_WORDS - SPACE_FOOT)
        self.words(surface, self.said(), room, self.word_size)

    def said(self) -> str:
        """What it brings, in words."""
        reserve = self.view.shown.families[self.view.own_seat].reserve
        if self.kind == "muster":
            return self.view.tr("overlay.knights", n=1, left=reserve.count(1) - 1)
        return self.view.tr("overlay.upgrade")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.said(), value=list(self.squires()))
