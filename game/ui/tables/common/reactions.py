"""How those at a table take what happens: the looks on their faces, and a line of a bot in a bubble now and then.

What is felt comes from the game's presenter (game/table/feelings.py), what is said from the texts `line.<character>.*`.
A line lies beside the panel of who says it, where it covers neither a hand nor what is asked nor a button; it goes by
itself, and nothing waits for it. None is said while one looks back, in lessons and in puzzles.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.scoring import Result
from game.services.settings import REACTIONS_ALL, REACTIONS_OFF
from game.table.feelings import Faces, Feeling, Leader, Line, Lines, at_the_end
from game.table.presenters import find_presenter
from game.table.steps import NextStep
from game.ui import theme
from game.ui.portrait import prefetch_moods
from game.ui.richtext import Block, draw_block, lay_out, natural_width, parse
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls

SECONDS, PER_LETTER = 2.2, 0.055
"""How long a line is seen: at least, and more for each letter; a Japanese one is read more slowly."""
JAPANESE = 2.2
STALE = 0.5
"""How many seconds it is still seen once something happens that others feel."""
PATIENCE = 3.0
"""Seconds that a line waits for a window to go that covers the table; then it is not said any more."""
SIZE, WIDTH = 21.0, 400.0
"""Size of its letters, and how wide it is at most, in units."""
PAD_X, PAD_Y, TAIL, GAP = 18.0, 11.0, 16.0, 6.0
SIGN, BESIDE_SIGN = 27.0, 8.0
"""Side of the shape of a player before the words of a bubble without a tail, and what is between them, in units."""
ROUND = 16.0
AFAR = 0.4
"""How much of what lies on the table a bubble rather covers than to be a pixel farther from the face: in shares of its
height."""
READ = 3
"""How many times as much as other things a player's panel is left free, or a county: they are full of words and
numbers."""
LINE = 2.5
FINE = 3
"""How many times as fine the bubble is drawn as it is shown: its edge is smooth then."""
SHIFTS = tuple(share / 20 for share in range(2, 19))
"""Where along an edge of a panel a bubble may stand, in shares of that edge."""
KEPT_FREE = ("button", "prompt", "hint", "line", "text")
"""Roles of what a bubble never covers; cards of the own hand are not covered either."""
PIECES = ("player", "piece", "log", "map", "people", "castle", "county", "law", "conflict", "slot", "queen", "pile")
"""Roles of what it covers as little of as may be, besides whatever can have the focus."""


class Reactions:
    """The looks and lines of one table."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self._presenter = find_presenter(controls.playing.game_id)
        self._faces = Faces()
        self._leader = Leader()
        self._lines = Lines(controls.playing.game_id)
        self._shown = 0  # events so far
        self.line: Line | None = None
        self._begun = False  # whether the line was seen
        self._celebrated = False  # whether the winner is, until the results lie over the table
        self._left = self._patience = 0.0
        self._place: pygame.Rect | None = None
        self._signed = False  # whether it has the shape of who speaks, as it lies on the panel
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    # -- what is felt -------------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether faces show anything at this table."""
        playing = self._controls.playing
        elsewhere = playing.look_only or playing.teaching or playing.hurry
        return not elsewhere and self._controls.app.settings.reactions != REACTIONS_OFF

    @property
    def talking(self) -> bool:
        """Whether bots say anything."""
        return self.on and self._controls.app.settings.reactions == REACTIONS_ALL

    def expression(self, seat: int) -> str:
        """What the face of a seat shows, "" at rest."""
        return self._faces.of(seat) if self.on else ""

    def begin(self) -> None:
        """The table is shown as it stands: all faces are at rest, and nothing is being said."""
        controls = self._controls
        self._faces.clear()
        self._celebrated = False
        self._drop()
        if controls.looked_at and self.on:
            self._leader.follow(self._presenter.standing(controls.shown), quietly=True)
            prefetch_moods(controls.app.art, [seat.face for seat in controls.session.seats])

    def of_event(self, event: Event) -> Sequence[Feeling]:
        """What seats feel at an event that is about to be taken in."""
        if not self.on:
            return ()
        felt = self._presenter.feelings(self._controls.shown, event.seen_by(None))
        line = self.line
        if line is not None and self._begun and felt and all(each.seat != line.seat for each in felt):
            self._left = min(self._left, STALE)  # it would seem to be said of that
        return felt

    def taken_in(self, felt: Sequence[Feeling]) -> None:
        """That event was taken in."""
        self._shown += 1
        if self.on:
            felt = [*felt, *self._leader.follow(self._presenter.standing(self._controls.shown))]
            self._feel(felt)
            self._speak([each for each in felt if self._panel(each.seat) is not None], PATIENCE)

    def ended(self, result: Result) -> None:
        """The game is over: what is said of that waits until the table can be seen again."""
        if self.on:
            self._drop()
            self._celebrated = True
            self._feel(at_the_end(result))
            self._speak(at_the_end(result), math.inf)

    def _feel(self, felt: Sequence[Feeling]) -> None:
        self._faces.feel(felt)
        if felt:
            self._controls.app.invalidate()

    def _speak(self, felt: Sequence[Feeling], patience: float) -> None:
        """One of these may say something; `patience`: for how many seconds it waits for the table to be seen."""
        if self.talking and self.line is None:
            line = self._lines.choose(felt, self._controls.session.seats, self._shown)
            if line is not None:
                self.line, self._begun = line, False
                self._patience = patience

    def step(self, step: NextStep | None) -> None:
        """What has to happen now."""
        if self._faces.step(step):
            self._controls.app.invalidate()

    # -- time ---------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass; a new picture is asked for only when a face changes, or a line comes or goes."""
        if self._faces.update(dt):
            self._controls.app.invalidate()
        if not self._controls.on_top:
            self._celebrated = False
        if self.line is None:
            self._lines.update(dt)
        elif not self.talking:
            self._drop()
        elif self._begun:
            self._left -= dt
            if self._left <= 0 or self._controls.app.says_why:  # what is refused has to be read
                self._drop()
        elif self._open and self._spot() is not None:
            self._say()
        else:
            self._patience -= dt
            if self._patience <= 0:
                self._drop()

    @property
    def _open(self) -> bool:
        """Whether the table can be seen, and nobody celebrates."""
        controls = self._controls
        seen = controls.overlay is None and controls.on_top and controls.looked_at
        return seen and not self._celebrated and not controls.app.says_why

    def _say(self) -> None:
        """The line is seen from now on, and read out once."""
        text, app = self._text, self._controls.app
        slow = JAPANESE if app.text.is_japanese(text, "body_medium") else 1.0
        self._begun, self._left = True, SECONDS + PER_LETTER * slow * len(text)
        if app.speaker.on:
            app.speaker.say(self.told)
        app.invalidate()

    def _drop(self) -> None:
        if self.line is not None:
            if not self._begun:
                self._lines.take_back(self.line)
            self.line, self._begun, self._place, self._picture = None, False, None, None
            self._controls.app.invalidate()

    # -- the bubble ---------------------------------------------------------------------------------------------------

    @property
    def _text(self) -> str:
        return "" if self.line is None else self._controls.app.tr(self.line.key)

    @property
    def told(self) -> str:
        """Who says what, in words; "" while nothing is said."""
        if self.line is None:
            return ""
        return self._controls.app.tr("line.told", name=self._controls.names[self.line.seat], text=self._text)

    @property
    def bubble(self) -> pygame.Rect | None:
        """Where the bubble is now, None while there is none to be seen."""
        return self._spot() if self.line is not None and self._begun and self.talking and self._open else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubble over what lies on the table, and below cards and tooltips."""
        place = self.bubble
        if place is not None:
            surface.blit(self._drawn(place), place)

    def items(self) -> Iterator[Item]:
        """The line, for inspection."""
        place = self.bubble
        if place is not None and self.line is not None:
            rect = (place.x, place.y, place.width, place.height)
            yield Item(f"line:{self.line.seat}", "saying", self._text, rect=rect)

    def _panel(self, seat: int) -> Widget | None:
        """The panel of a player, if it lies on the table."""
        return self._controls.ui.find(f"player:{seat}")

    def _spot(self) -> pygame.Rect | None:
        """The place of the bubble: the one it has while that is free, else the best one beside the panel."""
        controls, line = self._controls, self.line
        panel = None if line is None else self._panel(line.seat)
        if line is None or panel is None or controls.ui.root is None:
            return None
        room = controls.where.speech_box(line.seat)
        self._signed = room is not None
        if room is not None:
            free_room = controls.frame.rect(room)
            inside = pygame.Rect((0, 0), self._size())
            inside.midleft = free_room.midleft
            if free_room.contains(inside):
                self._place = inside
                return inside
            self._signed = False
        size = self._size()
        kept = [rect for rect in self._taken(controls.ui.root) if not panel.rect.contains(rect)]
        free = [rect for rect in _beside(panel.rect, size, controls.frame.area, controls.frame.px(GAP))
                if rect.collidelist(kept) < 0]  # fmt: skip
        if self._place in free:
            return self._place
        # The panel is among them: what stands at its foot is to be read.
        pieces = [each.rect for each in controls.ui.root.walk() if each.focusable or each.role in PIECES]

        panels = [each.rect for each in controls.ui.root.walk() if each.role in ("player", "ally", "county")]

        def cost(rect: pygame.Rect) -> float:
            read = READ * sum(_shared(rect, each) for each in panels)
            return read + sum(_shared(rect, each) for each in pieces) + AFAR * rect.height * _afar(rect, panel.rect)

        self._place = min(free, key=cost, default=None)
        return self._place

    def _taken(self, root: Widget) -> list[pygame.Rect]:
        """What a bubble never covers."""
        private = self._controls.front.private
        return [
            each.rect for each in root.walk()
            if each.rect.width
            and (each.role in KEPT_FREE or (each.name.startswith(private) and each.role not in PIECES))
        ]  # fmt: skip

    def _size(self) -> tuple[int, int]:
        """Of the whole bubble with its tail's margin, in pixels."""
        block, _ = self._block()
        frame = self._controls.frame
        wide = natural_width(block) + 2 * frame.px(PAD_X + TAIL) + self._before
        return wide, block.height + 2 * frame.px(PAD_Y + TAIL)

    @property
    def _before(self) -> int:
        """Pixels that the shape of whoever speaks takes before the words."""
        return self._controls.frame.px(SIGN + BESIDE_SIGN) if self._signed else 0

    def _block(self) -> tuple[Block, str]:
        controls = self._controls
        ui, text = controls.ui, self._text
        role = "body" if ui.text.is_japanese(text, "body_medium") else "body_medium"
        most = controls.frame.px(WIDTH * max(1.0, controls.frame.text))
        return lay_out(ui.text, parse(text), role, ui.font_px(SIZE), most), role

    def _drawn(self, place: pygame.Rect) -> pygame.Surface:
        """The bubble with its words, and a tail towards the panel; on the panel, where others may lie before the face,
        the shape of whoever speaks."""
        controls, line = self._controls, self.line
        assert line is not None, "there is something to draw"
        panel = self._panel(line.seat)
        assert panel is not None, "its place is beside the panel"
        key = (self._text, place, tuple(panel.rect), controls.frame.unit, self._signed)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._made(place, panel.rect))
        return self._picture[1]

    def _made(self, place: pygame.Rect, panel: pygame.Rect) -> pygame.Surface:
        frame, ui = self._controls.frame, self._controls.ui
        block, role = self._block()
        tail, edge = frame.px(TAIL), max(1, frame.px(LINE))
        fine = pygame.Surface((place.width * FINE, place.height * FINE), pygame.SRCALPHA)
        body = fine.get_rect().inflate(-2 * tail * FINE, -2 * tail * FINE)
        tip = pygame.Vector2(_towards(place, panel, tail)) * FINE
        root = pygame.Vector2(
            min(max(tip.x, body.left + 2 * tail * FINE), body.right - 2 * tail * FINE),
            min(max(tip.y, body.top + tail * FINE), body.bottom - tail * FINE),
        )
        upright = abs(tip.y - root.y) > abs(tip.x - root.x)
        side = pygame.Vector2(tail * 0.7 * FINE, 0) if upright else pygame.Vector2(0, tail * 0.7 * FINE)
        for colour, grown in ((theme.INK_SOFT, 0), (theme.PARCHMENT_LIGHT, edge * FINE)):
            inner = body.inflate(-2 * grown, -2 * grown)
            pygame.draw.rect(fine, colour, inner, border_radius=max(1, round(frame.px(ROUND) * FINE) - grown))
            if self._signed:
                continue
            lean = (tip - root) * (1 if not grown else 0.82)
            less = side * (1 if not grown else 0.72)
            pygame.draw.polygon(fine, colour, [root - less, root + lean, root + less])
        picture = pygame.transform.smoothscale(fine, place.size)
        left = tail + frame.px(PAD_X)
        if self._signed and self.line is not None:
            token = ui.art.picture(f"tokens/{self._controls.session.seats[self.line.seat].colour}", frame.px(SIGN))
            picture.blit(token, token.get_rect(midleft=(left, picture.get_height() // 2)))
        start = (left + self._before, tail + frame.px(PAD_Y))
        draw_block(picture, ui.text, ui.art, block, role, theme.INK, start)
        return picture


def _beside(panel: pygame.Rect, size: tuple[int, int], area: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """The places of that size at the edges of a panel, a little over them, that lie within the area, the best first;
    the last one is over its foot."""
    places = []
    for shift in SHIFTS:
        across, down = round(panel.x + shift * panel.width), round(panel.y + shift * panel.height)
        right, below, above, left = (pygame.Rect((0, 0), size) for _ in range(4))
        right.midleft, left.midright = (panel.right - gap, down), (panel.left + gap, down)
        below.midtop, above.midbottom = (across, panel.bottom - gap), (across, panel.top + gap)
        for rect in (right, left):
            rect.y = rect.clamp(area).y
        for rect in (below, above):
            rect.x = rect.clamp(area).x
        places += [right, below, above, left]
    over = pygame.Rect((0, 0), size)
    over.midbottom = (panel.centerx, panel.bottom + gap)
    return [rect for rect in (*places, over.clamp(area)) if area.contains(rect)]


def _towards(place: pygame.Rect, panel: pygame.Rect, tail: int) -> tuple[int, int]:
    """Where the tail of a bubble ends, relative to it: at the edge beside the panel, as near as may be to the face at
    the panel's left."""
    across = min(max(panel.x + panel.height // 2 - place.x, 3 * tail), place.width - 3 * tail)
    down = min(max(panel.centery - place.y, 2 * tail), place.height - 2 * tail)
    if panel.collidepoint(place.center):  # over the foot of the panel: the face is above, in a flat one beside
        return (across, 0) if panel.width < 2 * panel.height else (0, down)
    ends = {
        (across, 0): place.top - panel.bottom,
        (across, place.height): panel.top - place.bottom,
        (0, down): place.left - panel.right,
        (place.width, down): panel.left - place.right,
    }
    return max(ends, key=lambda end: ends[end])


def _afar(place: pygame.Rect, panel: pygame.Rect) -> float:
    """Pixels from a bubble to the face: at the left of a flat panel, at the top of an upright one."""
    half = min(panel.size) // 2
    x, y = panel.x + half, panel.y + half
    aside = max(place.left - x, 0, x - place.right)
    return math.hypot(aside, max(place.top - y, 0, y - place.bottom))


def _shared(a: pygame.Rect, b: pygame.Rect) -> int:
    """Pixels that two rectangles share."""
    both = a.clip(b)
    return both.width * both.height
