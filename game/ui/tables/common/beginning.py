"""Who begins, as an event at the table: a crown goes round among the players and comes to rest on one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.core.begins import turned_back
from game.ui import theme
from game.ui.anim.easing import in_out_sine, out_cubic, out_quad
from game.ui.anim.tween import Call, Tween, Wait, between
from game.ui.anim.tween import Step as Motion
from game.ui.portrait import draw_portrait
from game.ui.tables.common.effects import draw_ribbon
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls

PORTRAIT, GAP = 380.0, 120.0
"""Units of a portrait, and between two of them, where that many fit."""
CROWN, WORN, HALO = 0.58, 0.43, 2.2
"""Width of the crown, how far its rim lies below the top of a face, which wears it over a crown of its own, and width
of the light round whoever begins, in portraits."""
MARGIN, ABOVE, NAME, BELOW = 84.0, 216.0, 72.0, 96.0
"""Units round the portraits: at the sides, for the crown, for a name, for the ribbon."""
LIGHT = (150, 104, 40)
"""The tone of that light, which is added to the cloth."""
SHADE = (*theme.rgb("#120c2c"), 96)
"""The darkness over what of the table lies bare above and below the sheet."""
LEAST_HOPS = 9
GOING = 1.7
"""Seconds for which the crown goes round."""
COMING, LOOKED_AT, LEAVING = 0.25, 1.2, 0.25
"""Seconds until the sheet is there, for which the crown rests, and until the sheet is gone."""
LEAP = 50.0
"""Units that the crown rises between two players."""
NAME_SIZE, TOLD_SIZE, GAME_SIZE = 50.0, 46.0, 42.0
"""Letters of the names, on the ribbon, and of the name of the game over the sheet."""


class Beginning:
    """The event at the start of a game, where its set-up found out who begins. It is shown once, before the deal, also
    while nobody looks yet: it is no secret."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self._shown = False
        self._alpha = 0.0  # of the whole sheet; 0: it is not there
        self._at = 0.0  # where the crown is, in places of players from the left
        self._height = 0.0  # of the crown over the faces, in units
        self._settled = False
        self._sheet: pygame.Surface | None = None  # with the faces; the crown and the ribbon come on top
        self._key: tuple[object, ...] = ()

    def motions(self) -> Sequence[Motion]:
        """The animation; none where nothing is to be told, or it was shown. Without animations a message tells it,
        or the table does."""
        controls = self._controls
        text = controls.begun()
        if not text or self._shown or controls.session.match.actions:
            return ()
        self._shown = True
        if controls.speed <= 0:
            if not controls.tells_begun:
                controls.app.toast(text)
            return ()
        self._come()
        return (
            Tween(COMING, self._fade(0.0, 1.0), out_quad),
            *self._way(),
            Call(self._settle),
            Wait(LOOKED_AT),
            Tween(LEAVING, self._fade(1.0, 0.0), out_quad),
            Call(self.clear),
        )

    def clear(self) -> None:
        """Take it away."""
        self._alpha = 0.0
        self._sheet = None
        self._controls.rebuild()

    @property
    def covers(self) -> bool:
        """Whether it is shown: nothing is seen on the table yet."""
        return self._alpha > 0

    @property
    def going(self) -> bool:
        """Whether the crown is on its way: nothing tells yet where to."""
        return self.covers and not self._settled

    @property
    def _seat(self) -> int:
        """Who begins, in the order of the set-up."""
        begins = self._controls.session.match.begins
        assert begins is not None, "else nothing is told"
        assert begins.seat is not None, "a match has it found out"
        return begins.seat

    def _way(self) -> Iterator[Motion]:
        """The crown goes from player to player, ever slower; where nothing was drawn it comes down at once."""
        begins, count = self._controls.session.match.begins, len(self._controls.session.seats)
        assert begins is not None, "else nothing is told"
        if not begins.drawn:
            self._at = float(self._seat)
            yield Tween(2 * COMING, lambda share: self._rise(1 - share), out_cubic)
            return
        hops = ceil(LEAST_HOPS / count) * count + self._seat
        shares = [1 + 3 * (hop / hops) ** 2 for hop in range(hops)]
        for hop, share in enumerate(shares):
            yield Tween(GOING * share / sum(shares), self._hop(hop % count, (hop + 1) % count), in_out_sine)

    def _hop(self, start: int, end: int) -> Callable[[float], None]:
        ticked = False

        def apply(share: float) -> None:
            nonlocal ticked
            if share < 1 and not ticked:  # a hop that is skipped is not heard
                ticked = True
                self._controls.app.play("jester_tick")
            self._at = between(start, end, share)
            self._height = LEAP * sin(pi * share)

        return apply

    def _rise(self, share: float) -> None:
        self._height = 2 * LEAP * share

    def _fade(self, start: float, end: float) -> Callable[[float], None]:
        def apply(share: float) -> None:
            self._alpha = between(start, end, share)

        return apply

    def _come(self) -> None:
        self._alpha, self._settled, self._height = 0.01, False, 0.0
        self._controls.rebuild()

    def _settle(self) -> None:
        self._settled = True
        self._controls.app.play("start_named")
        self._controls.rebuild()

    # -- what it looks like -----------------------------------------------------------------------------------------

    @property
    def _side(self) -> float:
        """Units of a portrait: less where so many would not fit beside each other."""
        frame, count = self._controls.frame, len(self._controls.session.seats)
        return PORTRAIT * min(1.0, (frame.width - 2 * MARGIN) / (count * PORTRAIT + (count - 1) * GAP))

    def _box(self) -> pygame.Rect:
        """Where the sheet lies: across the middle of the table, from edge to edge."""
        frame = self._controls.frame
        rect = pygame.Rect(0, 0, frame.window[0] + 2 * frame.px(MARGIN), frame.px(ABOVE + self._side + NAME + BELOW))
        rect.center = frame.area.center
        return rect

    def _place(self, box: pygame.Rect, place: float) -> tuple[int, int]:
        """The middle of a portrait."""
        frame, count = self._controls.frame, len(self._controls.session.seats)
        x = box.centerx + (place - (count - 1) / 2) * frame.px(self._side * (1 + GAP / PORTRAIT))
        return round(x), box.y + frame.px(ABOVE + self._side / 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it while it is there, over the bare ground: the table below is painted all the same, so that it stands
        at once when the sheet goes."""
        if not self.covers:
            return
        controls, frame, box = self._controls, self._controls.frame, self._box()
        controls.ground(surface)
        sheet = self._painted(box)
        sheet.set_alpha(round(255 * self._alpha))
        surface.blit(sheet, (0, 0))
        side = frame.px(CROWN * self._side)
        crown = controls.app.art.picture("icons/crown", side)
        x, y = self._place(box, self._at)
        y -= frame.px((0.5 - WORN) * self._side + self._height)
        if self._alpha >= 1:
            surface.blit(crown, crown.get_rect(midbottom=(x, y)))
        if self._settled:
            self._ribbon(surface, controls.begun(), box.bottom, "ui/ribbon_raspberry", TOLD_SIZE)

    def _ribbon(self, surface: pygame.Surface, words: str, y: int, skin: str, size: float) -> None:
        """A ribbon over an edge of the sheet."""
        frame, app = self._controls.frame, self._controls.app
        centre = frame.to_units((frame.area.centerx, y))
        draw_ribbon(surface, frame, app.art, app.text, words, centre, skin, self._alpha, most=1300.0, size=size)

    def _painted(self, box: pygame.Rect) -> pygame.Surface:
        """The window with the sheet, the name of the game, and the faces and names of all players in the order of the
        set-up; with a light round whoever begins, once the crown rests."""
        controls, frame = self._controls, self._controls.frame
        key = (box.size, frame.unit, frame.text, self._settled)
        if self._sheet is None or key != self._key:
            self._key = key
            self._sheet = pygame.Surface(frame.window, pygame.SRCALPHA)
            self._sheet.fill(SHADE)
            app, side = controls.app, frame.px(self._side)
            app.art.draw_slice(self._sheet, "ui/panel_dark", box, frame.unit)
            if self._settled:
                halo = app.art.picture("fx/glow", round(HALO * side)).convert_alpha().premul_alpha()
                halo.fill(LIGHT, special_flags=pygame.BLEND_RGB_MULT)
                self._sheet.set_clip(box)
                around = halo.get_rect(center=self._place(box, self._at))
                self._sheet.blit(halo, around, special_flags=pygame.BLEND_RGB_ADD)
                self._sheet.set_clip(None)
            session = controls.session
            first = session.match.game.first_seat(session.match.state_at(0))
            for place, seat in enumerate(turned_back(session.seats, self._seat, first)):
                rect = pygame.Rect(0, 0, side, side)
                rect.center = self._place(box, place)
                draw_portrait(self._sheet, app.art, rect, seat.face, seat.colour)
                room = pygame.Rect(0, 0, round((1 + 0.8 * GAP / PORTRAIT) * side), frame.px(NAME))
                room.midtop = (rect.centerx, rect.bottom + frame.px(6))
                px = NAME_SIZE * frame.unit * frame.text
                app.text.draw(self._sheet, seat.name, "title", px, theme.CREAM, room, "centre")
            self._ribbon(self._sheet, controls.tr("game.name"), box.top, "ui/ribbon_purple", GAME_SIZE)
        return self._sheet

    def items(self) -> Iterator[Item]:
        """The event while it is shown; whoever begins, once the crown rests."""
        if self.covers:
            x, y, w, h = self._box()
            text = self._controls.begun() if self._settled else ""
            yield Item("beginning", "event", text, rect=(x, y, w, h), selected=self._settled)
