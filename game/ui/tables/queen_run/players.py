"""The players' panels beside the map: people, action points, active bases and stock, points, where the queen is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.cells import HOME
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.portrait import draw_portrait
from game.ui.tables.common.layer import Part
from game.ui.tables.common.thinking_bar import paint_thinking_bar
from game.ui.tables.queen_run import facts
from game.ui.tables.queen_run.hearts import MOST_HEARTS, paint_hearts
from game.ui.tables.queen_run.means import ACTIVE, CUBE, STOCK, WORD, WORD_GAP, Means, means
from game.ui.tables.queen_run.people import ONE_BASE, PILE, SEAT_COLOURS, paint_bases
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel

DESIGNED = 112.0
"""The height for which all places on a panel are given."""
RING = 240 / 200
"""The ring round a people's portrait, in shares of the portrait's width."""
LEFT, SLIM_LEFT = 130.0, 106.0
"""Where name, hearts and bases begin; on a slim panel."""
SLIM, SLIM_RADIUS = 400.0, 36.0
"""A panel of less width is slim; half the width of its portrait."""
MEANS, LOW_MEANS = 25.0, 21.0
"""How far the middle of the row with hearts and bases is above the panel's foot, and that of a low one."""
LOW = 108.0
"""A panel lower than this has its words closer together."""
ALONE_LOWER = 15.0
"""How much lower name and points stand where there is no row with bases below them."""
HEART, MOST_LARGER, MOST_LETTERS = 23.0, 1.1, 1.16
"""Width of a heart, how much larger it is at most, and for large text the portrait, too: letters need the room more;
the same of the letters of name and points on a high panel."""
NAME, SLIM_NAME, SLIM_NAME_GAP = 29.0, 26.0, 8.0
"""Size of the name, and on a slim panel; what is between it and the sign of a bot on a slim panel. How well the bot
plays is told by the tooltip and by the window with all players."""
TAG_INK = theme.rgb("#3a2218")
"""The letters on the ribbon of whose turn it is."""
ORDER, ORDER_WIDE = 30.0, 100.0
"""Size of who chooses when, and the room for that."""
SMALL_FACE = 46.0
"""Width of the player's face at the foot of the people's portrait."""
BELOW, LEAST_BELOW, LEAST_BOTH, LARGE_BOTH = 18.0, 13.0, 14.5, 16.5
"""Size of the words below the name where there is room, the least, and the least for both people and place, also at the
table for large text, where one panel had smaller letters than the others."""
POINTS, SLIM_POINTS, UNIT, SLIM_UNIT = 41.0, 36.0, 30.0, 25.0
"""Size of the points, on a slim panel, and of their word where it is a single letter, also on a slim panel."""
SEAL, SEAL_UP = 0.86, 0.1
"""Width of the seal of a place in paradise, and how far it reaches above the portrait, in shares of half its width."""
CLOCK, CLOCK_MIDDLE = (104.0, 30.0), 26.0
"""Size of the clock behind the name, and how far below the upper edge its middle is."""
BEFORE_POINTS, BEFORE_WORD, BEFORE_CHANGE, CHANGE_GAP = 12.0, 18.0, 12.0, 8.0
"""Units between the line of the name and the points at its right; between the line below it and their word, or a
change of them; between a change and what stands beside it in the line of the name."""


def draw_people(part: Part, surface: pygame.Surface, tribe: str, ring: str, x: float, y: float, radius: float) -> None:
    """A people's portrait in its ring round a point relative to `part`; `ring`: a colour letter or "gold"."""
    part.picture(surface, f"run/tribe_{tribe}", (x - radius, y - radius, 2 * radius, 2 * radius))
    side = 2 * radius * RING
    part.picture(surface, f"run/ring_{ring}", (x - side / 2, y - side / 2, side, side))


class PlayerPart(Part):
    """One player's panel."""

    role = "player"
    focusable = True
    margin = 46.0

    def __init__(self, model: QueenRunModel, seat: int) -> None:
        super().__init__(name=f"player:{seat}")
        self.model = model
        self.seat = seat

    # -- what it shows ----------------------------------------------------------------------------------------------

    @property
    def k(self) -> float:
        """How much higher than designed the panel is: for large text, and where few players share the height."""
        return max(1.0, self.box.h / DESIGNED)

    @property
    def slim(self) -> bool:
        """Whether it stands beside a map of four columns."""
        return self.box.w < SLIM

    @property
    def radius(self) -> float:
        """Half the width of the portrait."""
        return SLIM_RADIUS if self.slim else 42 * (min(self.k, MOST_LARGER) if self.ui.frame.large else 1.0)

    @property
    def _grown(self) -> float:
        """How much larger the letters of name and points are on a high panel; for large text they are so anyway."""
        return 1.0 if self.ui.frame.large else min(self.k, MOST_LETTERS)

    @property
    def left(self) -> float:
        """Where name, hearts and bases begin."""
        return SLIM_LEFT if self.slim else LEFT + 2 * (self.radius - 42)

    @property
    def edge(self) -> float:
        """What is left free at the right."""
        return 16.0 if self.slim else 24.0

    @property
    def room(self) -> float:
        """What the points have at the right."""
        return 92 * min(self.k, 1.35) - 24 + self.edge

    @property
    def means_up(self) -> float:
        """How far the middle of the row with hearts and bases is above the foot."""
        return (MEANS if self.box.h >= LOW else LOW_MEANS) * self.k

    @property
    def at_turn(self) -> bool:
        """Whether it is this player's turn, also to choose a people: the others do so once the map was looked at."""
        return facts.at_turn(self.model, self.seat)

    @property
    def winner(self) -> bool:
        """Whether this player has won."""
        return self.seat in self.model.winners

    def tag(self) -> str:
        """The word beside the name, "" for none."""
        tr = self.model.tr
        if self.winner:
            return tr("table.tag.winner")
        plain = self.at_turn and self.model.shown.phase != "draft" and not self._timed
        return tr("table.tag.to_move") if plain else ""

    @property
    def _timed(self) -> bool:
        """Whether a clock stands in the place of the word that it is this player's turn: not while it is in the bar."""
        clock = None if self.model.playing.look_only else self.model.playing.clock
        if clock is None or not self.model.seat_at(self.seat).is_person or self.model.alarmed(self.seat):
            return False
        return self.at_turn or clock.limit.kind == "game"

    def clock_box(self) -> Box:
        """Where the clock stands, in units of the canvas: behind the name."""
        wide, high = self.ui.control(CLOCK[0]), self.ui.control(CLOCK[1])
        tag = self._tag_wide()
        left = self._name_row()[2] + (tag + CHANGE_GAP if tag else 0.0)
        return self.box.x + left, self.box.y + CLOCK_MIDDLE * self.k - high / 2, wide, high

    def signature(self) -> Hashable:
        who, shown = self.model.seat_at(self.seat), self.model.shown
        side = shown.seats[self.seat]
        return (
            side.tribe, side.colour, side.queen == HOME, side.stock, side.active, side.place, self._counted(),
            self._ap(), self.at_turn, self.tag(), who.name, who.face, who.kind, who.colour,
            shown.phase == "draft", self.model.bots.thinking_steps_of(self.seat), self._foreseen(),
            self.model.reactions.expression(self.seat),
        )  # fmt: skip

    def _points(self) -> int:
        return facts.points(self.model)[self.seat]

    def _counted(self) -> int:
        """The points written on the panel: those that are still on their way to it are not among them."""
        return self._points() - self.model.side_animations.coming[self.seat]

    def _foreseen(self) -> int:
        """How many points more or fewer what is pointed at would give."""
        return self.model.foreseen.changes[self.seat]

    def _ap(self) -> tuple[int, int]:
        """Action points left and spent: those of the people while it is another's turn."""
        side = self.model.shown.seats[self.seat]
        if self.model.shown.to_move != self.seat or self.model.shown.phase == "turn":
            return side.action_points, 0
        left = self.model.shown.ap
        return left, max(0, side.action_points - left)

    # -- picture ----------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        side, high = self.model.shown.seats[self.seat], self.box.h
        self.skin(surface, "ui/panel")
        if side.colour is not None:  # chosen with the people
            self.skin(surface, f"ui/bar_{SEAT_COLOURS[side.colour]}", (0, 0, 13, high))
        if side.tribe is not None and side.colour is not None:
            left, radius = self._portrait_left(), self.radius
            draw_people(self, surface, side.tribe, side.colour, left + radius, high / 2, radius)
            token = (left + 2 * radius - 20, high / 2 + radius - 22, 28, 28)
            self.picture(surface, f"run/token_{side.colour}", token)
            if side.place:
                self.picture(surface, f"run/place_{min(side.place, 2)}", self._seal())
            wide = SMALL_FACE * radius / 42
            self._paint_face(surface, (left - 10, high / 2 + radius - wide + 4, wide, wide))
        else:
            wide = min(92.0, self.left - 26)
            self._paint_face(surface, (22, high / 2 - wide / 2, wide, wide))
        self._paint_name(surface)
        self._paint_points(surface)
        if side.tribe is not None and self.model.shown.phase != "draft":  # before the first turn all have the same
            self._paint_means(surface)
        paint_thinking_bar(self, surface, self.model.bots.thinking_steps_of(self.seat))
        if self.at_turn or self.winner:
            self.skin(surface, "ui/here")

    def _portrait_left(self) -> float:
        return 22.0 if self.slim else 26.0

    def _paint_face(self, surface: pygame.Surface, box: Box) -> None:
        """Who leads the people."""
        who, look = self.model.seat_at(self.seat), self.model.reactions.expression(self.seat)
        draw_portrait(surface, self.ui.art, self.at_box(box), who.face, who.colour, token=0, expression=look)

    def _name_row(self) -> tuple[float, float, float]:
        """Units of width of the name; where the sign of a bot is, and the tag, or where the row ends if there is
        none."""
        who, tag = self.model.seat_at(self.seat), self._tag_wide()
        tag += self.ui.control(CLOCK[0]) if self._timed else 0.0
        bot_wide = 0.0 if who.is_person else 26.0
        room = self.box.w - self.left - self.room - tag - bot_wide - (10 if tag or bot_wide else 0)
        wide = min(room, self._width(who.name, "title", self._name_size))
        bot = x = self.left + wide + self._name_gap
        return wide, bot, x + bot_wide + 4 if bot_wide else x

    def _tag_wide(self) -> float:
        tag = self.tag()
        return self._width(tag, "body_bold", 16) + 30 if tag else 0.0

    def _paint_name(self, surface: pygame.Surface) -> None:
        who, left, k = self.model.seat_at(self.seat), self.left, self.k
        wide, bot, x = self._name_row()
        up, below_up = self._ups
        box = (left, (8 - up) * k, wide + 2, 38 * k)
        self.write(surface, who.name, box, "title", self._name_size, theme.INK)
        if not who.is_person:
            self.picture(surface, "icons/bot_ink", (bot, (28 - up) * k - 11, 22, 22))
        tag, tag_wide = self.tag(), self._tag_wide()
        if tag:
            self.skin(surface, "ui/turn_tag", (x, 15 * k, tag_wide, 26 * k))
            box = (x + 13, 15 * k, tag_wide - 26, 26 * k)
            self.write(surface, tag, box, "body_bold", 16, TAG_INK, "centre")
        self._paint_below(surface, self.box.w - self.room, 44 - below_up)

    @property
    def _ups(self) -> tuple[float, float]:
        """How much higher name and points, and the line below the name, stand on a low panel; lower in the draft, where
        they stand alone."""
        if self.model.shown.phase == "draft":
            return -ALONE_LOWER, -ALONE_LOWER
        return (2.0, 4.0) if self.box.h < LOW else (0.0, 0.0)

    @property
    def _name_size(self) -> float:
        """Size of the name, the same on all panels."""
        return SLIM_NAME if self.slim else NAME * self._grown

    @property
    def _name_gap(self) -> float:
        """What is between the name and the sign of a bot."""
        return SLIM_NAME_GAP if self.slim else 12.0

    def _points_left(self) -> float:
        """Where the points, and their word where it stands beside them, begin on the panel whose are widest."""
        left = self.box.w - self.edge
        if self.model.shown.phase == "draft":
            return left - ORDER_WIDE
        for text, (x, _, wide, _), role, size, _ in self._number_and_word():
            if role == "head":
                numbers = (self._width(str(points), role, size) for points in facts.points(self.model))
                left = min(left, x + wide - max(numbers))
            elif len(text) == 1:
                left = min(left, x + wide - self._width(text, role, size))
        return left - BEFORE_POINTS

    def _below_right(self, end: float) -> float:
        """How far the line below the name may go: to the edge, unless the word of the points or a change is there."""
        if self.model.shown.phase == "draft":
            word = self._order_word()
            return self._before(word) if word else max(end, self.box.w - self.edge - self.room / 2)
        below = [each for each in self.points_texts() if len(each[0]) > 1 and not each[0].isdigit()]
        if below:
            word, _, style, size, _ = below[0]
            return max(end, self._before(word, style, size))
        low = self._foreseen() and self.change_box()[1] > 30 * self.k
        return self.change_box()[0] - BEFORE_CHANGE if low else self.box.w - self.edge - 2

    def _before(self, word: str, style: str = "body_medium", size: float = WORD) -> float:
        """How far the line below the name may go before a word at the right."""
        return self.box.w - self.edge - self._width(word, style, size) - BEFORE_WORD

    def _order_word(self) -> str:
        """What the number of who chooses when counts; "" where the line below the name leaves no room for it."""
        word, (words, *_) = self.model.tr("table.draft.order"), facts.whereabouts(self.model, self.seat)
        return word if self._fitting(words, self._before(word) - self.left) >= LEAST_BELOW else ""

    def _paint_below(self, surface: pygame.Surface, end: float, top: float) -> None:
        """Below the name: the action points, then the people, or where the queen is if there is room for it."""
        words, x, k = facts.whereabouts(self.model, self.seat), self.left, self.k
        side = self.model.shown.seats[self.seat]
        if side.tribe is not None and not side.place:
            x = self._paint_hearts(surface, (top + 13) * k) + 10
        end = self._below_right(end)
        room = end - x
        both = self.model.tr("table.people_where", people=words[0], where=words[-1]) if len(words) > 1 else words[0]
        least = LARGE_BOTH if self.ui.frame.large else LEAST_BOTH
        # The portrait shows the people as well, so what gives way is its name.
        where, size = next(
            ((both, size) for size in [self._fitting(both, room)] if size >= least),
            (words[-1], self._fitting(words[-1], room)),
        )
        if size < LEAST_BELOW and side.tribe is not None:
            return
        self.write(surface, where, (x, top * k, room + 2, 26 * k), "body_medium", size, theme.INK)

    def _fitting(self, words: str, room: float) -> float:
        """The size of letters at which words fit below the name, the usual one at most."""
        return min(BELOW, BELOW * room / max(1.0, self._width(words, "body_medium", BELOW)))

    def _paint_hearts(self, surface: pygame.Surface, middle: float) -> float:
        """The action points; returns where they end."""
        left, spent = self._ap()
        usual = self.model.shown.seats[self.seat].action_points
        room = self.box.w - self.room - self.left
        return paint_hearts(self, surface, self.left, middle, self._heart, left, spent, usual, room=room)

    @property
    def _heart(self) -> float:
        """Width of a heart."""
        return HEART * min(self.k, MOST_LARGER)

    def _width(self, text: str, role: str, size: float) -> float:
        return self.ui.units(self.ui.text.width(text, role, self.ui.font_px(size)))

    def _paint_points(self, surface: pygame.Surface) -> None:
        if self.model.shown.phase == "draft":
            left, k, wide, up = self.box.w - self.edge - ORDER_WIDE, self.k, ORDER_WIDE, self._ups[0]
            order = self.model.tr(f"table.draft.turn.{facts.turn_to_choose(self.model, self.seat)}")
            self.write(surface, order, (left, (8 - up) * k, wide, 42 * k), "head", ORDER, theme.OXBLOOD, "right")
            word = (left, (46 - up) * k, wide, 22 * k)
            self.write(surface, self._order_word(), word, "body_medium", WORD, theme.INK_SOFT, "right")
            return
        for text, box, role, size, colour in self.points_texts():
            self.write(surface, text, box, role, size, colour, "right")
        foreseen = self._foreseen()
        if foreseen:
            self._paint_foreseen(surface, facts.signed(foreseen), theme.GREEN if foreseen > 0 else theme.OXBLOOD)

    def points_texts(self) -> list[tuple[str, Box, str, float, theme.Colour]]:
        """The points and their word, each with its box on the panel, role, size and colour: a word of one letter stands
        large beside the number, a longer one below it, where a change that is foreseen may take its place."""
        number, word = self._number_and_word()
        low = len(word[0]) > 1 and self._foreseen() and self._change_left() is None
        return [number] if low or (len(word[0]) > 1 and self._wordless) else [number, word]

    @property
    def _wordless(self) -> bool:
        """Whether the points stand alone, on all panels alike: in large letters the people of a queen who is at home or
        in paradise would have no room beside their word."""
        seats = range(len(self.model.names))
        return self.ui.frame.large and any(len(facts.whereabouts(self.model, seat)) > 1 for seat in seats)

    def _number_and_word(self) -> list[tuple[str, Box, str, float, theme.Colour]]:
        right, points, k, up = self.box.w - self.edge, self._counted(), self.k, self._ups[0]
        size = SLIM_POINTS if self.slim else POINTS * self._grown
        word = self.model.tr("table.points_word", n=points)
        if len(word) == 1:
            size_of_word = SLIM_UNIT if self.slim else UNIT
            wide = self._width(word, "body_bold", size_of_word)
            room = self.room - 4 - wide
            return [
                (str(points), (right - self.room + 4, (8 - up) * k, room - 4, 42 * k), "head", size, theme.OXBLOOD),
                (word, (right - wide - 2, (9 - up) * k, wide + 4, 38 * k), "body_bold", size_of_word, theme.OXBLOOD),
            ]
        number = (str(points), (right - self.room + 12, 8 * k, self.room - 12, 42 * k), "head", size, theme.OXBLOOD)
        below = (right - self.room + 8, 46 * k, self.room - 8, 22 * k)
        return [number, (word, below, "body_medium", 16, theme.INK_SOFT)]

    def change_box(self) -> Box:
        """Where a change of points stands: before them, or below them where there is no room for it."""
        left, wide, k = self._change_left(), self._change_wide(), self.k
        return (left, 16 * k, wide, 26 * k) if left is not None else (
            self.box.w - self.edge - wide, 48 * k, wide, 26 * k
        )  # fmt: skip

    def _change_wide(self) -> float:
        return self._width(facts.signed(self._foreseen()), "head", 19) + 22

    def _change_left(self) -> float | None:
        """Where a change begins before the points, None if there is no room behind the name."""
        left = self._points_left() - self._change_wide()
        tag = self._tag_wide() + (self.ui.control(CLOCK[0]) if self._timed else 0.0)
        return left if left >= self._name_row()[2] + (tag + CHANGE_GAP if tag else 0.0) else None

    def _paint_foreseen(self, surface: pygame.Surface, change: str, ground: theme.Colour) -> None:
        """A change of points."""
        box = self.change_box()
        rect = self.at_box(box)
        pygame.draw.rect(surface, ground, rect, border_radius=rect.height // 2)
        self.write(surface, change, box, "head", 19, theme.CREAM, "centre")

    def _seal(self) -> Box:
        """Where the seal of a queen's place in paradise lies: at the upper right of the portrait."""
        radius = self.radius
        side = SEAL * radius
        return self._portrait_left() + 2 * radius - 0.72 * side, self.box.h / 2 - (1 + SEAL_UP) * radius, side, side

    def counts(self) -> Means:
        """Where active bases and stock stand, and with what words."""
        words = self.model.tr("table.active"), self.model.tr("table.stock")
        room = self.box.w - self.edge - self.left
        return means(self._width, self.left, room, words, large=self.ui.frame.large)

    def _paint_means(self, surface: pygame.Surface) -> None:
        side, at = self.model.shown.seats[self.seat], self.counts()
        for x, word, count, size, cubes in (
            (at.active, at.words[0], side.active, ACTIVE, ONE_BASE),
            (at.stock, at.words[1], side.stock, STOCK, PILE if at.cube else ()),
        ):
            if cubes:
                rect = self.at_box((x, self.box.h - self.means_up - 13, 26, 26))
                paint_bases(self.ui.art, surface, side.colour, rect, cubes)
                x += CUBE
            middle, wide = self.box.h - self.means_up, self._width(str(count), "head", size)
            self.write(surface, str(count), (x, middle - 18, wide + 2, 36), "head", size, theme.INK)
            box = (x + wide + WORD_GAP, middle - 14, self._width(word, "body_medium", at.letters) + 2, 28)
            self.write(surface, word, box, "body_medium", at.letters, theme.INK_SOFT)

    def spot(self, what: str) -> Box:
        """Where something lies on the panel, in units of the canvas: "portrait", "hearts" (the next one gained),
        "active", "stock" (their cubes) or "points". Pieces fly from and to there."""
        high, right = self.box.h, self.box.w - self.edge
        foot = high - self.means_up
        at = self.counts()
        hearts = self.left + self._heart * min(self._ap()[0], MOST_HEARTS - 1)
        x, y, w, h = {
            "portrait": (self._portrait_left(), high / 2 - self.radius, 2 * self.radius, 2 * self.radius),
            "hearts": (hearts, 45 * self.k, 24, 24),
            "active": (at.active, foot - 14, 26, 28),
            "stock": (at.stock, foot - 14, 26, 28),
            "points": (right - 52, 8 * self.k, 52, 42 * self.k),
        }[what]
        return self.box.x + x, self.box.y + y, w, h

    # -- words ------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.model.windows.players()
            return True
        return isinstance(intent, Press | Release)

    def tip(self) -> str:
        return facts.player_tip(self.model, self.seat)

    def item(self, seen: pygame.Rect) -> Item | None:
        side = self.model.shown.seats[self.seat]
        return self.make_item(
            seen,
            text=f"{self.model.seat_at(self.seat).name}: {' '.join(facts.whereabouts(self.model, self.seat))}",
            value={
                "active": side.active, "stock": side.stock, "points": self._points(), "ap": self._ap()[0],
                "people": side.tribe, "colour": side.colour, "place": side.place, "foreseen": self._foreseen(),
            },
            selected=self.at_turn,
        )  # fmt: skip
