"""The time limit at a table: runs the clock, shows it at the panels of persons, warns, and ends a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.refusal import Refused
from game.table.clock import Clock, as_text, move_for
from game.table.steps import Decide
from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.layout import Box
    from game.ui.tables.common.model import TableControls

OVER_TABLE = ("log", "zoom", "players", "pile", "dialog")
"""Scenes over the table below which time goes on; pause, rules, settings, looking back and the curtain stop it."""
TEXT, SIGN = 22.0, 26.0
HIGH, SIDE = 40.0, 12.0
SHORT, HURRY, SPENT, ROUND = theme.rgb("#ff9d8a"), theme.rgb("#d8321f"), theme.rgb("#6d1510"), 14.0
"""Colours of a time that is short: its letters on a dark ground, and the ground while it runs, darker at the right the
more of its last seconds are over; and the radius of its corners."""
ALARM = 0.6
"""The share of its width that the shining frame of a player's panel has round a time that is short."""
TICKS = 10
"""Seconds that are counted down aloud, and shown large beside what is asked."""
LARGE, TIGHT = 1.5, 0.85
"""How much larger the clock is then, and down to what share of that height its letters are as large."""
RESPITE = 0.6
"""Seconds between simple moves that are played for somebody, so that they can be followed."""


class Timer:
    """Does nothing where no limit was set."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self._second: tuple[int | None, int] = (None, 0)
        self._mover: int | None = None
        self._respite = 0.0

    @property
    def clock(self) -> Clock | None:
        """The clock of the game, if there is a limit."""
        return None if self._controls.playing.look_only else self._controls.playing.clock

    @property
    def seat(self) -> int | None:
        """The person whose time runs now."""
        controls, step = self._controls, self._controls.step
        if self.clock is None or not isinstance(step, Decide) or controls.busy or not self._uncovered():
            return None
        return step.seat

    def _uncovered(self) -> bool:
        for scene in reversed(list(self._controls.app.scenes)):
            if scene.ui is self._controls.ui:
                return True
            if scene.name not in OVER_TABLE:
                break
        return False

    def update(self, dt: float) -> None:
        """Let time pass."""
        clock = self.clock
        if clock is None:
            return
        mover = self._controls.session.match.state.to_move
        if mover != self._mover:
            if self._mover is not None:
                clock.turn_ends()
            self._mover = mover
        seat = self.seat
        if seat is None:
            return
        if clock.run(seat, dt):
            self._ring(seat)
        self._tick(clock, seat)
        self._respite = max(0.0, self._respite - dt)
        if clock.out(seat) and clock.limit.ending == "play" and not self._respite:
            self._play()

    def _ring(self, seat: int) -> None:
        """The time of somebody has just run out."""
        controls = self._controls
        clock = self.clock
        assert clock is not None, "time runs only with a clock"
        controls.app.play("round_bell")
        controls.app.toast(controls.app.tr(f"timer.out.{clock.limit.ending}", name=controls.session.seats[seat].name))

    def _tick(self, clock: Clock, seat: int) -> None:
        """Show each second, and count the last ones down aloud."""
        now = (seat, int(clock.left[seat] // 1))
        if now != self._second:
            self._second = now
            self._controls.app.invalidate()
            if clock.short(seat) and 0 < clock.left[seat] <= TICKS:
                self._controls.app.play("jester_tick")

    def _play(self) -> None:
        """A simple move in the place of the person who has no time left; a window that asks goes."""
        controls = self._controls
        for scene in list(controls.app.scenes):
            if scene.name in OVER_TABLE:
                controls.app.close(scene)
        self._respite = RESPITE * max(0.2, controls.speed)
        try:
            controls.act_text(move_for(controls.session.match))
        except Refused:  # something else has happened in this very moment
            controls.reset()

    # -- what it looks like -----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The time of whose turn it is; with a limit for the whole game that of all persons."""
        clock = self.clock
        for seat in self._shown():
            assert clock is not None, "without a clock nothing is shown"
            self._draw_one(surface, clock, seat, running=seat == self._controls.session.match.state.to_move)

    def _shown(self) -> list[int]:
        """The seats whose time is shown."""
        clock, session = self.clock, self._controls.session
        if clock is None or not self._controls.looked_at:
            return []
        mover = session.match.state.to_move
        persons = [seat for seat, who in enumerate(session.seats) if who.is_person]
        return [seat for seat in persons if clock.limit.kind == "game" or seat == mover]

    def items(self) -> Iterator[Item]:
        """The times that are shown; the seat whose time runs is selected."""
        clock, running = self.clock, self.seat
        for seat in self._shown():
            assert clock is not None, "without a clock nothing is shown"
            text = as_text(clock.left[seat])
            rect = self.rect(seat, text)
            if rect is not None:
                x, y, w, h = rect
                yield Item(f"clock:{seat}", "clock", text, rect=(x, y, w, h), selected=seat == running)

    def last(self, seat: int) -> bool:
        """Whether the last seconds run of the person who looks."""
        clock = self.clock
        if clock is None or seat != self._controls.session.viewer or self.seat != seat:
            return False
        return clock.short(seat) and clock.left[seat] <= TICKS

    def alarm_box(self, seat: int, text: str) -> Box | None:
        """Where the last seconds of a seat stand large beside what is asked, if they do."""
        if not self.last(seat):
            return None
        ui = self._controls.ui
        wide = ui.units(ui.text.width(text, "head", LARGE * ui.font_px(TEXT))) + LARGE * ui.control(SIGN + 3 * SIDE)
        return self._controls.where.alarm_box(wide, LARGE * ui.control(HIGH))

    def alarmed(self, seat: int) -> bool:
        """Whether they do, and so not on the panel of the seat."""
        return self.alarm(seat) is not None

    def alarm(self, seat: int) -> Box | None:
        """Where they do now."""
        clock = self.clock
        return None if clock is None else self.alarm_box(seat, as_text(clock.left[seat]))

    def rect(self, seat: int, text: str) -> pygame.Rect | None:
        """Where the time of a seat stands: where the table says, else over the corner of its panel, by the face."""
        controls = self._controls
        box = self.alarm_box(seat, text) or controls.where.clock_box(seat)
        if box is not None:
            return controls.ui.frame.rect(box)
        prompt = controls.ui.find("prompt") if seat == controls.session.viewer else None
        part = controls.ui.find(f"player:{seat}") or prompt
        if part is None:
            return None
        ui = controls.ui
        frame = ui.frame
        wide = ui.text.width(text, "head", ui.font_px(TEXT)) + frame.px(ui.control(SIGN + 3 * SIDE))
        rect = pygame.Rect(0, 0, wide, frame.px(ui.control(HIGH)))
        rect.midleft = (part.rect.x - frame.px(SIDE / 2), part.rect.top)
        return rect.clamp(controls.frame.area)

    def _draw_one(self, surface: pygame.Surface, clock: Clock, seat: int, *, running: bool) -> None:
        ui = self._controls.ui
        frame = ui.frame
        text = as_text(clock.left[seat])
        rect = self.rect(seat, text)
        if rect is None:
            return
        short = clock.short(seat)
        if short and running:  # no button is so bright
            draw_rounded(surface, SPENT, rect, radius=frame.px(ROUND))
            before, left_over = surface.get_clip(), min(1.0, max(0.0, clock.left[seat]) / TICKS)
            surface.set_clip(pygame.Rect(rect.x, rect.y, round(left_over * rect.width), rect.height).clip(before))
            draw_rounded(surface, HURRY, rect, radius=frame.px(ROUND))
            surface.set_clip(before)
            ui.art.draw_slice(surface, "ui/here", rect, ALARM * ui.skin_unit)
        else:
            ui.art.draw_slice(surface, "ui/pill_dark", rect, ui.skin_unit)
        usual = frame.px(ui.control(HIGH))
        # In a bar, which has less height, its letters are nearer to its edges.
        larger = min(LARGE, LARGE * rect.height / (TIGHT * LARGE * usual)) if rect.height > usual else 1.0
        sign = ui.art.picture("icons/hourglass", min(frame.px(larger * ui.control(SIGN)), round(0.66 * rect.height)))
        left = rect.x + min(frame.px(larger * ui.control(SIDE)), round(0.3 * rect.height))
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        room = pygame.Rect(left + sign.get_width(), rect.y, rect.right - left - sign.get_width(), rect.height)
        colour = theme.CREAM if not short or running else SHORT
        ui.text.draw(surface, text, "head", larger * ui.font_px(TEXT), colour, room, "centre")
