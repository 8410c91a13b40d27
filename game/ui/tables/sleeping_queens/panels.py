"""The players' panels: face, name, awake queens, crowns, points, number of cards, whose turn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.anim.sprite import Sprite
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.shapes import draw_rounded
from game.ui.tables.common.faces import draw_face
from game.ui.tables.common.layer import Part
from game.ui.tables.common.players_drawer import token_colour
from game.ui.tables.common.thinking_bar import paint_thinking_bar
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import AT_TABLE, queen_picture
from game.ui.tables.sleeping_queens.panel_plans import PanelPlan
from game.ui.tables.sleeping_queens.zones import CARD_RATIO
from game.ui.text import ASCENT, LINE_BOX
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.table.seats import Seat
    from game.ui.tables.sleeping_queens.model import QueensModel


LETTERS = theme.rgb("#3a2218")
"""Colour of the letters on a tag."""
BAR_EDGE = 2.5
"""Units of gold round the bar behind the words on the tag of a bot that thinks, which tells how far it has come."""
OWN_TAG = 15.0
"""How far the tag of the own panel reaches into it for large text, beside the name."""
TAG_SHADOW = 12.0
"""How far the shadow of the tag reaches, in units."""
CROWN, OF_NARROW, FAINT, CLEAR = 0.46, 0.64, 96, 255
"""The crown on a free place for a queen: its share of her width, and of that of a narrower place at most; how faint it
is, of 255; and in high contrast."""
GHOST = 0.4
"""Opacity, of 1, of a queen on her place while she is lifted off it."""
SIGN, SIGN_GAP = 1.0, 7.0
"""The sign of a person or a bot before a name, in sizes of its letters, and what is between both."""
OF_POINTS = 0.76
"""Size of the points that win, in shares of those that a player has."""
DIM, LIGHTER = 120, (46, 34, 40, 0)
"""A bar whose colour has no part brighter than that, of 255, is lightened by so much."""


class PanelPart(Part):
    """One player's panel; the queens on it are parts of their own."""

    role = "player"
    focusable = True
    margin = 28.0

    def __init__(self, model: QueensModel, seat: int, plan: PanelPlan) -> None:
        super().__init__(name=f"player:{seat}")
        self.model = model
        self.seat = seat
        self.plan = plan

    # -- what it shows ----------------------------------------------------------------------------------------------

    @property
    def cards(self) -> int:
        """Cards that have arrived in this hand."""
        return int(self.model.shown.counts[self.seat]) - self.model.stage.held[self.seat]

    @property
    def queens(self) -> list[str]:
        """The awake queens before this player, without one who will not stay."""
        return facts.staying(self.model, self.seat)

    @property
    def free(self) -> list[int]:
        """The places of this player where no queen lies."""
        awake = self.model.shown.awake[self.seat]
        return [
            index for index in range(self.plan.places)
            if index >= len(awake) or facts.on_her_way(self.model, awake[index])
        ]  # fmt: skip

    @property
    def at_turn(self) -> bool:
        """Whether it is for this player to act, or to answer an attack."""
        return facts.awaited(self.model) == self.seat

    @property
    def winner(self) -> bool:
        """Whether this player has won."""
        return self.seat in self.model.winners

    def tag(self) -> str:
        """What stands on the tag below the panel, "" for none."""
        return facts.panel_tag(self.model, self.seat)

    def signature(self) -> Hashable:
        who = self.model.seat_at(self.seat)
        return (
            self.cards, tuple(self.queens), tuple(self.free), self.at_turn, self.tag(),
            who.name, who.face, who.kind, who.level, self.kind_icon, self.model.tr.language,
            self.model.bots.thinking_steps_of(self.seat),
            self.model.reactions.expression(self.seat),
        )  # fmt: skip

    @property
    def face_rect(self) -> pygame.Rect:
        """Where the face is in the window."""
        x, y, radius = self.plan.face
        return self.at_box((x - radius, y - radius, 2 * radius, 2 * radius))

    @property
    def standing_rects(self) -> list[pygame.Rect]:
        """Where name, crowns, points and the number of cards are in the window."""
        plan, rects = self.plan, []
        left, middle, side, step = plan.pip
        rects.append(self.at_box(plan.name))
        rects.append(self.at_box((left, middle - side / 2, step * self.model.goal_queens, side)))
        rects += [self.at_box(box) for box in (plan.bar, plan.points) if box is not None]
        if self.seat != self.model.shown.viewer:
            x, y, wide = plan.cards
            rects.append(self.at_box((x, y, 4.5 * wide, wide * CARD_RATIO)))
        return rects

    # -- picture ----------------------------------------------------------------------------------------------------

    def reach(self) -> pygame.Rect:
        tag, reach = self._tag_box(), super().reach()
        if tag is None:
            return reach
        shadow = 2 * self.ui.frame.px(TAG_SHADOW)
        return reach.union(self.at_box(tag).inflate(shadow, shadow))

    def paint(self, surface: pygame.Surface) -> None:
        who, plan = self.model.seat_at(self.seat), self.plan
        self.skin(surface, "ui/panel_player")
        self._paint_bar(surface, who.colour)
        x, y, radius = plan.face
        frame = self.ui.frame
        centre = frame.point(self.box.x + x, self.box.y + y)
        look = self.model.reactions.expression(self.seat)
        draw_face(surface, self.ui.art, who, centre, frame.px(radius), frame.px(plan.badge), look)
        self._paint_name(surface, who)
        if self.seat != self.model.shown.viewer:
            self._paint_cards(surface)
        self._paint_places(surface)
        self._paint_progress(surface)
        self._paint_sign(surface)

    def _paint_name(self, surface: pygame.Surface, who: Seat) -> None:
        """The name, and where persons and bots sit round the table which of them it is."""
        plan, (x, y, wide, high) = self.plan, self.plan.name
        size = self._within(plan.name_size, high)
        if self.kind_icon:
            side = SIGN * size * self.ui.frame.text
            room = wide - side - SIGN_GAP
            broad = min(room, self.ui.units(self.ui.text.width(who.name, "title", self.ui.font_px(size))) + 2)
            left = x + (room - broad) / 2 if plan.name_align == "centre" else x
            self.picture(surface, self.kind_icon, (left, y, side, high))
            x, wide = left + side + SIGN_GAP, broad
        self.write(surface, who.name, (x, y, wide, high), "title", size, theme.CREAM, plan.name_align)

    @property
    def kind_icon(self) -> str:
        """The sign of a person or a bot, "" where nobody has to be told."""
        return facts.kind_icon(self.model, self.seat)

    def _paint_bar(self, surface: pygame.Surface, colour: str) -> None:
        """The bar in the colour of the seat; a dark one is lighter, or it would not be seen on the dark panel."""
        rect = self.at_box((0, 0, 13, self.box.h))
        bar = pygame.Surface(rect.size, pygame.SRCALPHA)
        self.ui.art.draw_slice(bar, f"ui/bar_{colour}", bar.get_rect(), self.ui.frame.unit)
        if max(token_colour(self.ui.art, colour)) < DIM:
            bar.fill(LIGHTER, special_flags=pygame.BLEND_RGBA_ADD)
        surface.blit(bar, rect)

    def _paint_cards(self, surface: pygame.Surface) -> None:
        left, top, wide = self.plan.cards
        picture = self.ui.art.picture("icons/card", self.ui.frame.px(wide * 40 / 28))
        step = wide * 0.72
        for index in range(self.cards):
            angle = (index - (self.cards - 1) / 2) * -4
            card = self.model.painter.turned(picture, "icons/card", angle)
            at = self.ui.frame.point(
                self.box.x + left + wide / 2 + index * step,
                self.box.y + top + wide * CARD_RATIO / 2 + abs(angle) * 0.25,
            )
            surface.blit(card, card.get_rect(center=at))
        right = left + wide + max(0, self.cards - 1) * step
        box = (right + 7, top - 3, 30, wide * CARD_RATIO + 6)
        self.write(surface, str(self.cards), box, "head", self._within(22, box[3]), theme.rgb("#f3e6cc"))

    def _within(self, size: float, high: float) -> float:
        """A size of letters, or a smaller one where large text would run out of a box so high."""
        return min(size, 1.05 * high / self.ui.frame.text)

    def _paint_places(self, surface: pygame.Surface) -> None:
        awake, staying = self.model.shown.awake[self.seat], self.queens
        for index in self.free:
            box = self.plan.free_box(index, len(awake))
            self.skin(surface, "ui/slot_thin", box)
            if index < len(awake) and awake[index] in staying:
                self._paint_lifted(surface, awake[index], self.plan.queen_box(index, len(awake)))
            else:
                self._paint_crown(surface, box)

    def _paint_crown(self, surface: pygame.Surface, box: Box) -> None:
        """A faint crown on a free place."""
        wide = min(CROWN * self.plan.queens[2], OF_NARROW * box[2])
        crown = self.ui.art.picture("icons/crown_empty", self.ui.frame.px(wide)).copy()
        crown.set_alpha(CLEAR if self.ui.art.contrast else FAINT)
        surface.blit(crown, crown.get_rect(center=self.at_box(box).center))

    def _paint_lifted(self, surface: pygame.Surface, queen: str, box: Box) -> None:
        """A faint picture of a queen who is over the table for a moment, and comes back: she still counts."""
        x, y, wide, high = box
        centre = self.box.x + x + wide / 2, self.box.y + y + high / 2
        sprite = Sprite(queen_picture(queen), *centre, wide, shadow=0.0, alpha=GHOST, lod=AT_TABLE)
        self.model.painter.draw(surface, self.ui.frame, sprite)

    def _points(self) -> int:
        return sum(facts.POINTS[queen] for queen in self.queens)

    def _paint_progress(self, surface: pygame.Surface) -> None:
        plan, model = self.plan, self.model
        left, middle, side, step = plan.pip
        for index in range(model.goal_queens):
            name = "icons/crown" if index < len(self.queens) else "icons/crown_empty"
            self.picture(surface, name, (left + index * step, middle - side / 2, side, side))
        if plan.bar is not None:
            x, y, w, h = plan.bar
            self.skin(surface, "ui/meter_track", (x, y, w, h))
            share = min(1.0, self._points() / model.goal_points)
            if share > 0:
                self.skin(surface, "ui/meter_fill", (x + 3, y + 3, max(h - 6, (w - 6) * share), h - 6))
        self._paint_points(surface)

    def _paint_points(self, surface: pygame.Surface) -> None:
        """The points, and behind them on the same baseline those that win."""
        text, plan, box = self.ui.text, self.plan, self.at_box(self.plan.points)
        wanted = self.ui.font_px(self._within(plan.points_size, 0.7 * plan.points[3]))
        gap = self.ui.frame.px(2)
        told = (
            (f"/{self.model.goal_points}", OF_POINTS, theme.rgb("#e6d6b4")),
            (str(self._points()), 1.0, theme.CREAM),
        )
        broad = gap + sum(text.width(words, "head", share * wanted) for words, share, _ in told)
        full = wanted * min(1.0, box.width / broad)
        base = box.centery + round((ASCENT - LINE_BOX / 2) * full)
        lines: list[tuple[pygame.Surface, int]] = []
        for words, share, colour in told:
            size = text.fit(words, "head", share * full, box.width)[1]
            lines.append((text.line(words, "head", size, colour), size))
        right = box.right
        if plan.points_align == "centre":
            right -= (box.width - gap - sum(line.get_width() for line, _ in lines)) // 2
        for line, size in lines:
            surface.blit(line, (right - line.get_width(), base - round(ASCENT * size)))
            right -= line.get_width() + gap

    def _paint_sign(self, surface: pygame.Surface) -> None:
        if self.at_turn or self.winner:
            self.skin(surface, "ui/here")
        box = self._tag_box()
        if box is None:
            return
        x, y, wide, high = box
        if not self._thinks:
            self.skin(surface, "ui/turn_tag", box)
        else:
            bar = (x + BAR_EDGE, y + BAR_EDGE, wide - 2 * BAR_EDGE, high - 2 * BAR_EDGE)
            for colour, place in ((theme.GOLD, box), (theme.PLUM, bar)):
                draw_rounded(surface, colour, self.at_box(place), radius=self.ui.frame.px(place[3] / 2))
            paint_thinking_bar(self, surface, self.model.bots.thinking_steps_of(self.seat), bar, theme.PLUM)
        ink = theme.CREAM if self._thinks else LETTERS
        self.write(surface, self.tag(), (x + 22, y, wide - 44, high), "body_bold", 18, ink, "centre")

    @property
    def _thinks(self) -> bool:
        """Whether this is a bot that thinks: its tag says how far it has come."""
        return self.model.bots.thinking == self.seat

    @property
    def tag_rect(self) -> pygame.Rect | None:
        """Where the tag is in the window, None where there is none."""
        box = self._tag_box()
        return None if box is None else self.at_box(box)

    def _tag_box(self) -> Box | None:
        """Where the tag lies, from the corner of the panel; None where there is none."""
        tag = self.tag()
        if not tag:
            return None
        px = self.ui.font_px(18)
        wide = min(self.box.w - 30, self.ui.units(self.ui.text.width(tag, "body_bold", px)) + 56)
        letters = self.ui.text.fit(tag, "body_bold", px, self.ui.frame.px(self.box.w))[1]
        high = max(27.0 * self.ui.frame.text, self.ui.units(1.4 * letters))
        # Below a rival's panel, above the own one: there the table is free. For large text it is not so in the middle,
        # and little there is between both.
        large, own = self.ui.frame.large, self.seat == self.model.shown.viewer
        x = self.box.w - wide - 10 if large else (self.box.w - wide) / 2
        y = self.box.h - 5 if not own else -high + (OWN_TAG if large else 5)
        return x, y, wide, high

    # -- words ------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.model.windows.players()
            return True
        return isinstance(intent, Press | Release)

    def tip(self) -> str:
        return facts.player_tip(self.model, self.seat)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(
            seen,
            text=f"{self.model.seat_at(self.seat).name}: {facts.standing(self.model, self.seat)}",
            value={"cards": self.cards, "points": self._points(), "queens": len(self.queens)},
            selected=self.at_turn,
        )
