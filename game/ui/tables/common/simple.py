"""A whole table for a game of few pieces: players, log, tools and buttons in a column at the right, what is asked on a
ribbon above. The game brings its ground and its pieces, what they mean, and how it looks when they move.

docs/adding-a-game.md leads through one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.scoring import Result
from game.table.steps import Decide, Over, Think
from game.ui import theme
from game.ui.anim.tween import Call, Wait, animate, rate, staggered
from game.ui.anim.tween import Step as Motion
from game.ui.areas import SCREEN, areas
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.scene import Scene
from game.ui.tables.common.actionbar import BarButton, leading_on, press, with_key
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.effects import Mount, draw_mount, draw_ribbon
from game.ui.tables.common.faces import draw_face, player_kind
from game.ui.tables.common.layer import Layer, Part
from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.players_drawer import PlayersDrawer
from game.ui.tables.common.record import Record, log_view
from game.ui.tables.common.stage import Stage, StagePainter
from game.ui.tables.common.thinking_bar import paint_thinking_bar
from game.ui.tables.common.tools import tool_row
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.containers import Place

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing

TABLE = areas("""
          1390     30    460     40
    40    board    .     .       .
  1000    board    .     side    .
    40    board    .     .       .
""")
BOARD = TABLE["board"]
"""Where the game's own pieces lie, in units; the ribbon takes the uppermost 150 of it."""
LEFT, TOP, WIDE, HIGH = TABLE["side"]
"""The column at the right."""
BOTTOM = TOP + HIGH
PANEL, PANEL_GAP = 112.0, 16.0
SIDE, BUTTON, GAP = 56.0, 76.0, 14.0
TOOLS = ("undo", "redo", "look_back", "advice", "log", "rules", "keys", "menu")
FLIGHT, APART = 0.55, 0.12
"""Seconds that a piece is on its way, and between two that leave together."""
PROMPT: Box = (265.0, 46.0, 860.0, 88.0)
MOUNT = Mount((0.0, 0.0, 1920.0, 1080.0), (14.0, 14.0, 14.0, 14.0), 36.0)
"""What lies round the table in a look back."""
STANDING = theme.rgb("#f3e6cc")


class SimpleRecord(Record):
    """A line for each event that has a sentence."""

    model: SimpleTable

    def beginning(self) -> list[LogLine]:
        model = self.model
        return self.begins(model.begun() or model.app.tr("table.begins", name=model.names[self.first]))

    def line(self, event: Event, at: int = 0) -> LogLine | None:
        text, seat = self.model.sentence(event), getattr(event, "seat", None)
        pieces = () if seat is None else (f"player:{seat}",)
        return LogLine(seat, text, tuple(self.model.names), at=at, pieces=pieces) if text else None


class SimpleTable(TableScene):
    """The scene of a running game. The texts that it words are `prompt.<code>`, `prompt.waiting`, `log.begins`,
    `table.wins` and `table.share` (`name`), `table.play_out`, `table.players`, `table.log.tip`, `table.tip.<tool>`."""

    stage: Stage
    strip = (40.0, 940.0, 1320.0, 116.0)

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app, playing)
        self.stage = Stage()
        self.stage_painter: StagePainter[Stage] = StagePainter(app.art, app.text)
        self.layer = Layer()
        self.flights: dict[str, Flight] = {}
        self.record = SimpleRecord(self)

    # -- what a game brings -----------------------------------------------------------------------------------------

    def pieces(self) -> list[tuple[Box, SimplePiecePart]]:
        """What lies on the board (BOARD), in units."""
        raise NotImplementedError

    def sentence(self, event: Event) -> str:
        """What happened, as the log tells it; "" for what goes without saying."""
        raise NotImplementedError

    def choices(self) -> list[BarButton]:
        """The buttons for what the person has chosen, the main one first; three at most."""
        return []

    def put_back(self) -> bool:
        """Escape: choose nothing any more; False where nothing was chosen."""
        return False

    def at_turn(self, seat: int) -> bool:
        """Whether a seat is to move, as it is shown."""
        return isinstance(self.step, Decide | Think) and self.step.seat == seat

    # -- motion -------------------------------------------------------------------------------------------------------

    def fly(self, names: Sequence[str], x: float, y: float, size: float = 1.0) -> Motion:
        """Pieces leave one after the other for a point in units, where they come in that share of their size."""
        flights = [Flight(part) for part in map(self.ui.find, names) if isinstance(part, SimplePiecePart)]
        self.flights |= {flight.name: flight for flight in flights}
        self.app.invalidate()
        right, down = self.frame.point(x, y)
        return staggered([animate(flight, FLIGHT, x=right, y=down, size=size) for flight in flights], APART)

    def taken_in(self, event: Event) -> None:
        self.flights = {}

    def reset_pieces(self) -> None:
        self.flights = {}
        self.stage.hush()

    def celebrate(self, result: Result) -> Sequence[Motion]:
        won = any(self.seat_at(seat).is_person for seat in result.winners)
        sound = Call(lambda: self.app.play("game_won" if won else "game_lost"))
        return [sound, Call(self.stage.confetti), Wait(1.4)] if won else [sound, Wait(1.0)]

    # -- what is asked ------------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> bool:
        """Whether the person may choose now."""
        return isinstance(self.step, Decide) and not self.busy

    def prompt(self) -> str:
        if not self.looked_at:
            return ""
        if isinstance(self.step, Over):
            winners = [self.names[seat] for seat in self.step.result.winners]
            listed = self.tr.listed(winners)
            return self.tr("table.wins", name=listed) if len(winners) < 2 else self.app.tr("table.shared", name=listed)
        if isinstance(self.step, Think):
            return self.tr("prompt.waiting", name=self.names[self.step.seat])
        return self.tr(f"prompt.{self.session.view().prompt()}") if self.deciding else self.last_sentence

    def buttons(self) -> list[BarButton]:
        """What can be done now, the main thing first."""
        if self.deciding:
            return self.choices()
        leads = leading_on(self)
        return [leads] if leads.enabled else []

    def handle(self, intent: Intent) -> bool:
        if not self.looked_at:
            return False
        if isinstance(intent, Confirm) and not self.ui.ring and not self.busy:
            return self.command(intent)  # what was clicked last has the focus, but does not show it
        return super().handle(intent)

    def command(self, intent: Intent) -> bool:
        if isinstance(intent, Confirm):
            for button in self.buttons()[:1]:
                press(self, button)
            return True
        return super().command(intent)

    def on_back(self) -> bool:
        if not self.put_back():
            return super().on_back()
        self.app.play("ui_back")
        self.rebuild()
        return True

    def players(self) -> Scene:
        return PlayersDrawer(self)

    def open_area(self) -> Box | None:
        return SCREEN if self.session.match.game.open_information else None

    # -- what it looks like -------------------------------------------------------------------------------------------

    def build(self) -> Widget | None:
        if not self.looked_at:
            return None
        placed: list[tuple[Box, Widget]] = list(self.pieces())
        if not self.playing.look_only:
            placed.append((PROMPT, PromptPart(self)))
        high = TOP
        for seat in range(len(self.names)):
            placed.append((self.panel_box(seat), PanelPart(self, seat)))
            high = self.panel_box(seat)[1] + PANEL + PANEL_GAP
        buttons = self.buttons()
        tools = BOTTOM - 2 * (BUTTON + GAP) - SIDE
        placed.append(((LEFT, high, WIDE, tools - PANEL_GAP - high), log_view(self, LogView)))
        step = (WIDE - SIDE) / (len(TOOLS) - 1)
        row = [(name, (LEFT + place * step, tools, SIDE, SIDE)) for place, name in enumerate(TOOLS)]
        placed += tool_row(self, row)
        placed += [
            ((LEFT, tools + SIDE + GAP + place * (BUTTON + GAP), WIDE, BUTTON), with_key(self, button))
            for place, button in enumerate(buttons)
        ]
        return self.under_cards(Place(placed))

    def panel_box(self, seat: int) -> Box:
        """Where the panel of a player is."""
        return LEFT, TOP + seat * (PANEL + PANEL_GAP), WIDE, PANEL

    def forget_pictures(self) -> None:
        self.layer.clear()
        self.stage_painter.clear()

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self.stage.lively:
            moving = self.stage.update(dt * min(rate(self.speed), 3.0)) or moving
            self.app.invalidate()
        return moving

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        if not self.looked_at:
            self.ground(surface)
            self.beginning.draw(surface)
            return
        if self.layer.kept(surface) is None:
            root, frame = self.ui.root, self.frame
            parts = [part for part in root.walk() if isinstance(part, Part)] if root is not None else []
            parts = [part for part in parts if part.name not in self.flights]
            version = (frame.area.topleft, frame.unit, frame.text, self.tr.language)
            yield from self.layer.refreshing(surface.get_size(), parts, self.ground, version)
        surface.blit(self.layer.picture, (0, 0))
        if self.playing.look_only:
            draw_mount(surface, self.frame, MOUNT)
        self.draw_pointed_out(surface)
        for flight in self.flights.values():
            flight.draw(surface)
        self.stage_painter.draw(surface, self.frame, self.stage)
        self.reactions.draw(surface)
        yield
        yield from self.ui.drawing(surface)
        self.timer.draw(surface)
        self.beginning.draw(surface)


class SimplePiecePart(Part):
    """Something that lies on the board. A game derives its pieces from it, with a `paint` of their own.

    `text` and `tip`: what it is, and what pressing it does. `look`: whatever its picture depends on. `press`: what is
    called when it is pressed; None: it cannot be, now. `action`: what it stands for, in notation.
    """

    def __init__(
        self, name: str, look: Hashable, text: str, *, tip: str = "", press: Callable[[], object] | None = None,
        action: str | None = None, chosen: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name=name, tooltip=tip)
        self.look, self.text, self.press, self.action, self.chosen = look, text, press, action, chosen
        self.focusable = press is not None

    def signature(self) -> Hashable:
        return self.look, self.chosen

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm) and self.press is not None:
            self.ui.after(self.press)
            return True
        return isinstance(intent, Press | Release)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(
            seen, text=self.text, selected=self.chosen, legal=self.press is not None, action=self.action
        )


class Flight:
    """A piece on its way, as it looked where it lay: its middle in pixels, and its size as a share."""

    def __init__(self, part: SimplePiecePart) -> None:
        reach = part.reach()
        self.name = part.name
        self.picture = pygame.Surface(reach.size, pygame.SRCALPHA)
        place, part.rect = part.rect, part.rect.move(-reach.x, -reach.y)
        part.paint(self.picture)
        part.rect = place
        self.x, self.y = map(float, reach.center)
        self.size = 1.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it where it is."""
        picture = self.picture if self.size == 1 else pygame.transform.smoothscale_by(self.picture, self.size)
        surface.blit(picture, picture.get_rect(center=(round(self.x), round(self.y))))


class PanelPart(Part):
    """A player: face, name and kind, how far a bot has come with thinking, and whose turn it is."""

    role = "player"
    focusable = False

    def __init__(self, table: SimpleTable, seat: int) -> None:
        super().__init__(name=f"player:{seat}")
        self.table = table
        self.seat = seat

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        return "\n".join([self.table.names[self.seat], *player_kind(self.table.tr, self.table.seat_at(self.seat))])

    def signature(self) -> Hashable:
        who, table = self.table.seat_at(self.seat), self.table
        return (
            who.name,
            who.face,
            who.kind,
            who.level,
            table.at_turn(self.seat),
            table.reactions.expression(self.seat),
            table.bots.thinking_steps_of(self.seat),
        )

    def paint(self, surface: pygame.Surface) -> None:
        who, frame, wide, high = self.table.seat_at(self.seat), self.ui.frame, self.box.w, self.box.h
        self.skin(surface, "ui/panel_player")
        self.skin(surface, f"ui/bar_{who.colour}", (0, 0, 13, high))
        centre = frame.point(self.box.x + 76, self.box.y + high / 2)
        look = self.table.reactions.expression(self.seat)
        draw_face(surface, self.ui.art, who, centre, frame.px(40), frame.px(36), look)
        kind = player_kind(self.table.tr, who)[0]
        self.write(surface, who.name, (134, 12, wide - 152, 48), "title", 32, theme.CREAM)
        self.write(surface, kind, (134, 62, wide - 152, 32), "body_bold", 20, STANDING)
        paint_thinking_bar(self, surface, self.table.bots.thinking_steps_of(self.seat))
        if self.table.at_turn(self.seat):
            self.skin(surface, "ui/here")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.table.names[self.seat], selected=self.table.at_turn(self.seat))


class PromptPart(Part):
    """What is asked, on a ribbon."""

    role = "prompt"

    def __init__(self, table: SimpleTable) -> None:
        super().__init__(name="prompt")
        self.table = table

    def signature(self) -> Hashable:
        return self.table.prompt(), self.table.deciding

    def paint(self, surface: pygame.Surface) -> None:
        text, skin = self.table.prompt(), "ui/ribbon_raspberry" if self.table.deciding else "ui/ribbon_purple"
        if text:
            centre = (self.box.centerx, self.box.centery)
            draw_ribbon(surface, self.ui.frame, self.ui.art, self.ui.text, text, centre, skin, most=self.box.w)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.table.prompt())
