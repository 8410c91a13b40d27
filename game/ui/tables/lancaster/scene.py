"""The table of Lancaster: the life of its scene, time, drawing; what is chosen is in choosing.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.scoring import Result
from game.games.lancaster.state import LancasterState
from game.table.presenters.lancaster import offers
from game.table.presenters.lancaster.agenda import STAGES
from game.table.presenters.lancaster.chooser import LancasterChooser
from game.table.presenters.lancaster.offers import Hand
from game.table.presenters.lancaster.shown import Shown
from game.ui.anim.tween import Call, Player, rate
from game.ui.anim.tween import Step as Motion
from game.ui.input.intents import Confirm, Drag, Focus, Hover, Intent, Key, Press, Scroll, Zoom
from game.ui.layout import Box, Frame
from game.ui.scene import Scene
from game.ui.tables.common.effects import Mount, draw_mount
from game.ui.tables.common.layer import Layer, Part
from game.ui.tables.common.lifting import Lifting
from game.ui.tables.lancaster import animations, keys, tree, turn
from game.ui.tables.lancaster.animations.moves import ride
from game.ui.tables.lancaster.choosing import ChoosingScene
from game.ui.tables.lancaster.counties import CountyPart
from game.ui.tables.lancaster.ending import Ending
from game.ui.tables.lancaster.parliament import Parliament
from game.ui.tables.lancaster.pieces import INFO_SECTIONS, LancasterPiece
from game.ui.tables.lancaster.players import PlayersScene
from game.ui.tables.lancaster.record import LancasterRecord
from game.ui.tables.lancaster.rewards import Rewards
from game.ui.tables.lancaster.risen import PRESSED, RisenPainter
from game.ui.tables.lancaster.sound_map import SOUND_MAP
from game.ui.tables.lancaster.stage import Rider, StagePainter
from game.ui.tables.lancaster.topbar import room_behind
from game.ui.tables.lancaster.whereabouts import LancasterWhereabouts
from game.ui.tables.lancaster.zones import MOST_LARGE, read_zones
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing

SECTIONS = {
    "county": "section-2", "favour": "section-2", "space": "section-2", "card": "section-3-3", "hand": "section-3-1",
    "knight": "section-2", "ally": "section-4",
}
PARTS = {
    "law": "section-3-2", "proposal": "section-3-2", "parliament": "section-3-2", "voter": "section-3-2",
    "answer": "section-3-2", "tally": "section-3-2",
    "preview": "section-3-3", "reward": "section-3-3", "row": "section-3-3", "player": "section-3-4",
    "favours": "section-3-1", "map": "section-3-1", "castle": "section-2", "prompt": "section-3",
}  # fmt: skip
"""Where the rules tell of a piece that can be looked at closely, and (`PARTS`) of what cannot."""
WOOD = (52, 34, 24)
"""Colour of the window beside the canvas."""
BESIDE_LAW: tuple[Box, Box] = ((534.0, 160.0, 452.0, 420.0), (1446.0, 160.0, 452.0, 420.0))
"""The free wall on either side of the law that takes effect."""
COUNT: Box = (560.0, 852.0, 1304.0, 142.0)
"""Where the votes are counted, and what is told over that: the card of a puzzle hides no voter there."""
BELOW_COUNT: Box = (540.0, 676.0, 840.0, 312.0)
"""Below the final scoring of three players: the card of a lesson."""
MESSAGE_TOP, MESSAGE_HIGH, BESIDE_TOOLS = 2.0, 58.0, 14.0
"""Where messages begin in the bar over the table, how high they are there, and how far from what stands there too."""
STRIP: Box = (18.0, 1002.0, 1884.0, 66.0)
LARGE_STRIP: Box = (6.0, 986.0, 1908.0, 92.0)
"""Where the strip lies with which one looks back, and at the table for large text."""
MOUNT = Mount((0.0, 62.0, 1920.0, 1018.0), (11.0, 8.0, 11.0, 8.0), 30.0)
"""What lies round the table in a look back, below the bar over it."""
PUT_BACK = 0.22
"""Seconds in which a knight that was in hand is back at court."""


class LancasterTable(ChoosingScene):
    """The scene of a game of Lancaster."""

    music = "lancaster"
    most_large = MOST_LARGE
    sound_map = SOUND_MAP
    private = ("answer:",)  # votes are secret until all are shown
    where: LancasterWhereabouts

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app, playing)
        self.where = LancasterWhereabouts(self)
        self.layer = Layer()
        self.stage_painter = StagePainter(self.brush)
        self.lifting = Lifting(self.ui, PRESSED)
        self.risen = RisenPainter(self, self.lifting)
        self.loose = Player()  # what moves while the person goes on
        self.record = LancasterRecord(self)
        self.overlays = (Parliament(self), Rewards(self), Ending(self))

    # -- the life of the scene --------------------------------------------------------------------------------------

    def reset_pieces(self) -> None:
        self.loose = Player()
        self.stage.clear()
        self.forget_choice()

    def opening(self) -> Sequence[Motion]:
        return animations.opening(self)

    def animate(self, event: Event) -> Sequence[Motion]:
        return animations.animate(self, event)

    def taken_in(self, event: Event) -> None:
        self.stage.settle()
        self.forget_choice()
        if self.session.viewer != self.shown.viewer:
            # With open amounts the next person looks without a curtain.
            self.shown = Shown.from_view(self.view(), self.own_seat)

    @property
    def told_others(self) -> bool:
        return self.recap.told

    def open_area(self) -> Box | None:
        return self.zones.open_area if self.overlay is None else None

    def card_box(self, *, weighing: bool) -> Box | None:
        """Over the laws and the log beside them: laws count until the rewards begin. In parliament a puzzle lies over
        the count before that begins, a lesson over a hand of others; while laws take effect beside the large one."""
        if isinstance(self.overlay, Ending):
            return None if self.frame.large else BELOW_COUNT
        if self.overlay is not None and self.overlay.covers:
            voting = self.shown.phase == "vote" and not self.frame.large
            if voting and weighing and isinstance(self.overlay, Parliament) and self.overlay.ballot is None:
                return COUNT
            return self.where.lesson_box if voting else self._beside_law() if self.shown.phase == "laws" else None
        if self.frame.large or (weighing and self.shown.phase not in STAGES):
            return None
        laws, log = self.zones.board["parliament"], self.zones.board["log"]
        return (laws.x, laws.y, log.x + log.w - laws.x, laws.h)

    def _beside_law(self) -> Box | None:
        """On the side where nothing is asked."""
        lying = [part.rect for part in self.parts if part.role not in ("hall", "map")]
        free = (box for box in BESIDE_LAW if self.frame.rect(box).collidelist(lying) < 0)
        return next(free, None)

    @property
    def messages(self) -> Box | None:  # type: ignore[override]
        """In the bar over the table, in place of the phases, where one line has room, and of the rounds where what is
        behind the phases stays: they hide neither land nor laws. At the table for large text, where that is too low for
        them, below it."""
        if self.frame.large:
            return None
        first, last = self.zones.board["rounds"], self.zones.board["phases"]
        begin, end = last.x + last.w, min(self.zones.board[f"tool:{tool}"].x for tool in self.zones.tools)
        if room_behind(self):
            return last.x, MESSAGE_TOP, end - last.x - BESIDE_TOOLS, MESSAGE_HIGH
        return first.x, MESSAGE_TOP, begin - first.x, MESSAGE_HIGH

    @property
    def tells_begun(self) -> bool:
        """The log lies on the table, but not at that for large text."""
        return not self.frame.large

    def celebrate(self, result: Result) -> Sequence[Motion]:
        return animations.celebrate(self, result)

    def players(self) -> Scene:
        return PlayersScene(self)

    def decide(self) -> None:
        nobody = offers.start_of_none(self.view())
        if nobody is not None and not self.playing.teaching and self.moves.play(nobody):
            return
        self.chooser = LancasterChooser(self.view(), self.session.why_not)
        self.chosen_changed()
        self.app.play("turn_chime")

    def zoom(self, piece: str) -> bool:
        if self.look_closer(piece):
            return True
        section = SECTIONS.get(piece.partition(":")[0])
        if section is not None:
            self.windows.rules(section)
        return section is not None

    def rules_of(self, widget: Widget) -> str:
        kind, _, which = widget.name.partition(":")
        found = SECTIONS.get(kind) or PARTS.get(widget.name) or PARTS.get(kind, "")
        return found or (INFO_SECTIONS.get(which, "") if kind == "info" else "")

    def called_to(self, seat: int) -> str:
        state = self.session.match.state
        if not isinstance(state, LancasterState) or state.prompt() != "vote":
            return ""
        law = self.tr(f"law.{state.proposed[0]}")
        return self.tr("handover.vote", name=self.names[seat], law=law)

    def send_home(self, hand: Hand) -> None:
        """The knight that was in hand goes back to court; nobody has to wait for it."""
        if self.speed <= 0:
            return
        family = self.own_seat + (self.shown.players if hand.ally else 0)
        stage, away = self.stage, (family, "court", hand.strength)
        knight = Rider(hand.strength, self.seat_at(self.own_seat), hand.ally, *self.held_spot())
        goal = animations.court_place(self, family, hand.strength)
        stage.riders.append(knight)
        stage.lifted[away] += 1

        def home() -> None:
            if knight in stage.riders:  # nothing else has settled the stage meanwhile
                stage.riders.remove(knight)
                stage.lifted[away] -= 1

        self.loose.skip()
        self.loose.add(ride(knight, goal, PUT_BACK, 10), Call(home))

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if not self.looked_at:
            return False
        if isinstance(intent, Hover | Press | Drag):
            self.by_pointer = True
        elif isinstance(intent, Focus):
            self.by_pointer = False
            if keys.step(self, intent.direction):
                return True
        if self.chooser is not None and self.chooser.lifted is not None:
            self.app.invalidate()  # the knight in hand follows
        if self.enlarged.handle(intent):
            return True
        if isinstance(intent, Confirm) and not self.ui.ring and not self.busy:
            return keys.confirm(self, intent)  # what was clicked last has the focus, but does not show it
        if super().handle(intent):
            return True
        if isinstance(intent, Scroll) and intent.dy:
            return self.dial(1 if intent.dy > 0 else -1)
        return False

    def command(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and keys.letter(self, intent.name):
            return True
        if isinstance(intent, Confirm):
            return keys.confirm(self, intent)
        if isinstance(intent, Zoom):
            part = self.pointed()
            return part is not None and self.zoom(part.piece)
        return super().command(intent)

    def on_back(self) -> bool:
        overlay = self.overlay
        if isinstance(overlay, Parliament) and overlay.peeking:
            overlay.peek()
        elif self.laws_shown:
            self.show_laws()
        elif self.chooser is not None and self.chooser.begun:
            self.put_back()
        else:
            self.windows.menu()
        return True

    # -- time -------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if not self.looked_at:
            return moving
        pace = rate(self.speed)
        self.enlarged.update(dt)
        if self.loose.busy:
            self.loose.update(dt, self.speed)
            self.app.invalidate()
        self.lifting.update(dt, self.speed)
        if self.in_hand.update(dt, self.speed):
            self.app.invalidate()
        if self.stage.lively:
            moving = self.stage.update(dt * min(pace, 3.0)) or moving
            self.app.invalidate()
        self.marks.breathe()
        return moving

    # -- drawing ----------------------------------------------------------------------------------------------------

    def forget_pictures(self) -> None:
        self.layer.clear()
        self.stage_painter.clear()
        self.marks.clear()
        self.in_hand.clear()
        self.risen.clear()
        self.enlarged.clear()

    @property
    def strip(self) -> Box:  # type: ignore[override]
        return LARGE_STRIP if self.frame.large else STRIP

    def layout(self, frame: Frame) -> None:
        if frame.large != self.zones.large:
            self.zones = read_zones(len(self.names), large=frame.large)
            self.laws_shown = False
        super().layout(frame)
        parts = list(self.ui.root.walk()) if self.ui.root is not None else []
        self.parts = [part for part in parts if isinstance(part, Part)]
        self.pieces = [part for part in parts if isinstance(part, LancasterPiece)]

    def draw_pointed_out(self, surface: pygame.Surface) -> None:
        super().draw_pointed_out(surface)
        done = self.just_done
        for part in self.pieces:
            if part.piece in done and isinstance(part, CountyPart):
                part.paint_seal(surface)

    def build(self) -> Widget | None:
        return self.under_cards(tree.build(self)) if self.looked_at else None

    def ground(self, surface: pygame.Surface) -> None:
        """The wooden table."""
        frame = self.frame
        if frame.area.size != frame.window:
            surface.fill(WOOD)
        wood = self.app.art.picture("lancaster/table", frame.area.width)
        surface.blit(wood, frame.area.topleft)

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        if not self.looked_at:
            self.ground(surface)
            self.beginning.draw(surface)
            return
        frame = self.frame
        overlay = self.overlay
        covered = overlay is not None and overlay.covers
        if self.layer.kept(surface) is None:
            yield from self._resting(surface.get_size(), covered)
        surface.blit(self.layer.picture, (0, 0))
        if self.playing.look_only:
            draw_mount(surface, frame, MOUNT)
        yield
        self.risen.draw(surface)
        if not covered:
            self.marks.draw(surface)
        if overlay is not None:
            overlay.draw_over(surface)
        self.stage_painter.draw(surface, frame, self.stage)
        if not covered:
            self.in_hand.draw(surface)
            self.draw_pointed_out(surface)
        self.reactions.draw(surface)
        yield
        yield from self.ui.drawing(surface)
        self.timer.draw(surface)
        self.beginning.draw(surface)
        self.enlarged.draw(surface)

    def _resting(self, size: tuple[int, int], covered: bool) -> Iterator[None]:
        """Bring the picture of everything that lies still up to date, in steps; `covered`: a window of the game lies
        over it."""
        frame = self.frame
        version = (frame.area.topleft, frame.unit, frame.text, self.tr.language, self.own_seat, covered)
        yield from self.layer.refreshing(size, self.parts, self.ground, version, seconds=self.app.loop.painting)
        if self.layer.behind:
            self.app.invalidate()

    # -- inspection -------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        if not self.looked_at:
            return ""
        return turn.said(self).line
