"""What is shown enlarged while it is pointed at or has the focus: a law with its words, another player's castle.

A click, or the key for enlarging, keeps it until the next click or key.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table.presenters.lancaster.words import law_text
from game.ui import theme
from game.ui.input.intents import Back, Confirm, Hover, Intent, Key, Leave, Press, Scroll, Select, Zoom
from game.ui.richtext import Block, draw_block, lay_out, parse
from game.ui.tables.lancaster.castle import CastlePart
from game.ui.tables.lancaster.dim import DIM
from game.ui.tables.lancaster.laws import LawPart, draw_law_row
from game.ui.tables.lancaster.look import within
from game.ui.tables.lancaster.rivals import RivalPart

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

LAW = "lancaster/law"
LAW_WIDE = 424.0
LAW_HIGH = 556.0
LARGE_LAW = 1.4
"""How much larger it is at the table for large text."""
ROW_SHAPE = 3
"""Width of the pictures of a law by their height."""
WORDS, LEAST_WORDS = 25.0, 21.5
"""Size of its words by its own width, and what they are at least while there is room."""
EASY_SCENE, LEAST_SCENE = 0.76, 0.64
"""What is left of the side of its picture for words of that size; at least, where smaller ones want more room yet."""
VEIL = 196
"""How dark the table is below a castle: more than elsewhere, for the own castle is beside it."""
BANNER = 50.0
"""Height of the ribbon with the name over a castle."""
CROSS, CROSS_OFF = 52.0, 14.0
"""Side of the cross beside what is kept, and how far off that it is: the corner of a castle has a flag."""

Look = tuple[str, int]


class Enlarged:
    """What is shown large now: `("law", number)` or `("castle", family)`."""

    def __init__(self, model: LancasterModel) -> None:
        self.model = model
        self.pinned: Look | None = None
        self._over: Look | None = None
        self._time = 0.0
        self._ready = False
        self._castle: tuple[object, pygame.Surface] | None = None
        self._veil: pygame.Surface | None = None

    def clear(self) -> None:
        """Another size: forget what was kept."""
        self._castle = self._veil = None

    @property
    def look(self) -> Look | None:
        """What is to be shown now."""
        if self.pinned is not None:
            return self.pinned
        return self._over if self._ready else None

    def pin(self, piece: str) -> bool:
        """Keep the large picture of a piece; False if it has none."""
        part = next((part for part in self.model.pieces if part.piece == piece), None)
        look = look_of(part)
        if look is None:
            return False
        self.pinned = None if self.pinned == look else look
        self.model.context.play("ui_dialog" if self.pinned is not None else "ui_back")
        self.model.context.invalidate()
        return True

    def handle(self, intent: Intent) -> bool:
        """A kept picture goes with the next click or key."""
        if self.pinned is None or isinstance(intent, Hover | Leave | Scroll):
            return False
        if isinstance(intent, Select | Back | Confirm | Zoom | Key):
            self.pinned = None
            self.model.context.play("ui_back")
            self.model.context.invalidate()
            return True
        return isinstance(intent, Press)

    def update(self, dt: float) -> None:
        """Notice what is pointed at; it is shown after a moment, and at once for keys."""
        model = self.model
        part = model.pointed()
        calm = model.on_top and model.ui.pressed is None and not model.dragging.at
        look = look_of(part) if calm else None
        if look is not None and model.deciding and part is not None and part.target is not None:
            look = None  # it is a target now: nothing may cover the table
        if look != self._over:
            self._over, self._time, self._ready = look, 0.0, False
            model.context.invalidate()
        if look is not None and not self._ready:
            self._time += dt
            if self._time >= theme.TOOLTIP_DELAY or model.ui.ring:
                self._ready = True
                model.context.invalidate()

    # -- picture ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The large picture, over everything."""
        look = self.look
        if look is None or not self.model.on_top:
            return
        if look[0] == "law":
            self._draw_law(surface, look[1])
        else:
            self._draw_castle(surface, look[1])

    def _draw_law(self, surface: pygame.Surface, number: int) -> None:
        """A law as it is read in parliament, over the panel; beside it at the table for large text. Below a kept one
        the table is dark."""
        model, frame = self.model, self.model.frame
        if self.pinned is not None:
            self._darken(surface, DIM[3])
        self._mark_law(surface, number)
        panel = model.zones.board["parliament"]
        if frame.large:
            k = LARGE_LAW
            box = (panel.x - k * LAW_WIDE - 24, panel.y + 12, k * LAW_WIDE, k * LAW_HIGH)
        else:
            box = (panel.x + (panel.w - LAW_WIDE) / 2, panel.y - LAW_HIGH - 38, LAW_WIDE, LAW_HIGH)
        draw_law(surface, model, number, frame.rect(box))
        # At the table for large text the laws are at its right.
        self._draw_cross(surface, box[0] + (-CROSS_OFF - CROSS if frame.large else box[2] + CROSS_OFF), box[1])

    def _mark_law(self, surface: pygame.Surface, number: int) -> None:
        """The small law that is read is bright in its row, and framed."""
        model = self.model
        for part in model.pieces:
            if isinstance(part, LawPart) and part.number == number and part.there:
                part.paint(surface)
                model.context.art.draw_slice(surface, "ui/here", part.rect, model.frame.unit)

    def _darken(self, surface: pygame.Surface, alpha: int) -> None:
        if self._veil is None:
            self._veil = pygame.Surface(self.model.frame.window)
            self._veil.fill(DIM[:3])
        self._veil.set_alpha(alpha)
        surface.blit(self._veil, (0, 0))

    def _draw_castle(self, surface: pygame.Surface, family: int) -> None:
        """A castle over the map, with its owner's name; the table is dark below it."""
        model, frame = self.model, self.model.frame
        self._darken(surface, VEIL)
        box = model.zones.board["look"]
        rect = frame.rect(box)
        part = CastlePart(model, family, "look")
        part.attach(model.ui)
        part.place(pygame.FRect(*box))
        key = (part.signature(), frame.window, frame.text)
        if self._castle is None or self._castle[0] != key:
            margin = frame.px(24)
            picture = pygame.Surface(rect.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
            whole = pygame.Surface(frame.window, pygame.SRCALPHA)
            part.paint(whole)
            picture.blit(whole, (0, 0), rect.inflate(2 * margin, 2 * margin))
            self._castle = (key, picture)
        model.context.art.draw_slice(surface, "ui/shadow_high", rect, frame.unit)
        surface.blit(self._castle[1], self._castle[1].get_rect(center=rect.center))
        seat = model.seat_at(family)
        ribbon = frame.rect((box.x + box.w / 2 - 220, box.y - BANNER - 2, 440, BANNER))
        model.context.art.draw_slice(surface, "ui/ribbon_purple", ribbon, frame.unit)
        words = model.tr("table.castle.of", name=seat.name)
        model.context.text.draw(
            surface,
            words,
            "title",
            28 * frame.unit * frame.text,
            theme.CREAM,
            ribbon.inflate(-frame.px(80), 0),
            "centre",
        )
        self._draw_cross(surface, box.x + box.w + CROSS_OFF, box.y)

    def _draw_cross(self, surface: pygame.Surface, x: float, y: float) -> None:
        """The sign that what is kept goes with a click."""
        if self.pinned is None:
            return
        art, frame = self.model.context.art, self.model.frame
        cross = frame.rect((x, y, CROSS, CROSS))
        art.draw_slice(surface, "ui/button_quiet_normal", cross, frame.unit)
        sign = art.picture("icons/cross", frame.px(0.55 * CROSS))
        surface.blit(sign, sign.get_rect(center=cross.center))


def look_of(part: object) -> Look | None:
    """What can be shown large of a part."""
    return part.look() if isinstance(part, LawPart | RivalPart) else None


@dataclass(frozen=True)
class LawFace:
    """Where all of a large law stands: its scene, its words (`block`, at their middle line within `words`), and the
    pictures that say the same, None where the words need that room, too."""

    scene: pygame.Rect
    words: pygame.Rect
    block: Block
    row: pygame.Rect | None


def law_face(view: LancasterView, number: int, rect: pygame.Rect) -> LawFace:
    """A large law in `rect`: words that want more room than they have get some of that of the scene."""
    art, text, frame = view.context.art, view.context.text, view.frame
    body, scene, room = (within(art, LAW, name, rect) for name in ("body", "picture", "row"))
    words = law_text(number, view.shown.rules.values, view.tr)
    size = max(LEAST_WORDS, WORDS * rect.width / (LAW_WIDE * frame.unit)) * max(1.0, frame.text)
    most = body.height + round((1 - EASY_SCENE) * scene.height)
    while True:
        block = lay_out(text, parse(words), "body", size * frame.unit, body.width, "centre", 1.2)
        if block.height <= most or size <= 12:
            break
        size -= 1
    up = min(max(0, block.height - body.height), round((1 - LEAST_SCENE) * scene.height))
    scene = pygame.Rect(scene.x + up // 2, scene.y, scene.width - up, scene.height - up)
    body = pygame.Rect(body.x, body.y - up, body.width, body.height + up)
    wide = min(room.width, room.height * ROW_SHAPE)
    row: pygame.Rect | None = pygame.Rect(0, 0, wide, wide // ROW_SHAPE).move_to(center=room.center)
    if block.height > body.height:
        # Letters that may not be smaller take the place of the pictures, which say the same.
        body.height, row = room.bottom - body.y, None
    return LawFace(scene, pygame.Rect(body.x, body.centery - block.height // 2, body.width, block.height), block, row)


def draw_law(surface: pygame.Surface, view: LancasterView, number: int, rect: pygame.Rect) -> None:
    """A law, large: its title, its picture, its words, what it takes and gives."""
    art, text = view.context.art, view.context.text
    view.brush.nominal(surface, LAW, rect)
    title = within(art, LAW, "title", rect)
    text.draw(surface, view.tr(f"law.{number}"), "title", 0.72 * title.height, theme.OXBLOOD, title, "centre")
    face, values = law_face(view, number, rect), view.shown.rules.values
    view.brush.nominal(surface, f"lancaster/law_scene_{number}", face.scene)
    view.brush.nominal(surface, f"lancaster/group_{values.laws[number - 1].group}", within(art, LAW, "group", rect))
    draw_block(surface, text, art, face.block, "body", theme.BODY_INK, face.words.topleft)
    if face.row is not None:
        draw_law_row(surface, art, text, values, number, face.row)
