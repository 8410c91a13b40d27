"""The end: the three final scorings one by one, each with what counts and what it gives (docs/rules, section 3.4).

They are held in the hall of parliament, which covers the table: nothing is cut by the sheet.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.games.lancaster import events as ev
from game.table.steps import Over
from game.ui import theme
from game.ui.anim.easing import in_out_cubic
from game.ui.anim.tween import Call, Tween, Wait, between
from game.ui.anim.tween import Step as Motion
from game.ui.layout import Box
from game.ui.shapes import draw_rounded
from game.ui.tables.common.faces import draw_face
from game.ui.tables.common.overlay import Overlay
from game.ui.tables.lancaster import prompt
from game.ui.tables.lancaster.look import FAINT_INK, INK_BROWN, TablePart, icon
from game.ui.tables.lancaster.stage import paint_ribbon
from game.ui.tables.lancaster.zones import BETWEEN_BARS
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

SCORINGS = ("army", "castle", "nobles")
PICTURES = {"army": "sign_army", "castle": "tile", "nobles": "noble"}
LEFT, WIDE, TOP, HEAD, FOOT = 210.0, 1500.0, 116.0, 160.0, 24.0
MIDDLE = 540.0
"""Of the sheet; over the card of a lesson it begins at `TOP`."""
ROWS, LEAST_ROW = {2: 156.0, 3: 156.0, 4: 140.0}, 123.0
"""How high a row is by number of players; of more, and over the card of a lesson."""
LARGER = 1.14
"""How much larger faces and figures are in rows that are higher than the least."""
NAMES, BEFORE = 340.0, 170.0
"""Widths of the names, and of the column with the points before the final scoring."""
FIRST = NAMES + BEFORE
"""Where the columns of the scorings begin."""
COLUMN = (WIDE - FIRST - 40) / 4
COUNTED, PAIR, TOTAL = 0.44 * COLUMN, 0.9 * COLUMN, 24.0
"""Width of what counts, of that and the points it gives, and how far within the last column the total begins."""
HEAD_SIZE = 30.0
"""Size of the names of the columns."""
NOW = (-6.0, 46.0)
"""Where the light on the column begins that is being counted, from its left and the upper edge; it ends with the last
row."""
NOW_LINE, NOW_CORNER, NOW_LIGHT = 3.0, 14.0, theme.rgb("#ffedb9")
"""Breadth of its edge, radius of its corners, and its colour on white: dark figures stay dark in it."""
RIBBON, WINNER, RIBBON_HIGH, HEAD_DOWN = "ui/ribbon_raspberry", 1.8, 52.0, -8.0
"""The ribbon at the head of the sheet; how much larger than others the one is that tells who has won, how high these
are, and how far below the upper edge of the sheet its middle is."""
NOTE, NOTES = 24.0, 114.0
"""Size of what is told below them, and how far from the top."""
BETWEEN, EACH = 0.7, 0.42
"""Seconds before a scoring, and for each player in it."""
SORTING = 0.45
"""Seconds in which the rows change places."""
BREAKS = {"army": "squires", "castle": "gold"}
"""What there is more of where two have as much and one of them gets more for it (section 3.4)."""
NOT_YET = 120
"""Opacity of the picture of a column that is still to be counted."""
MORE = 36.0
"""Width of the picture of that, beside the figure."""

_KINDS: dict[type[Event], str] = {ev.ArmyScored: "army", ev.TilesScored: "castle", ev.NoblesScored: "nobles"}


class Ending(Overlay):
    """The final scoring. `scored`: by scoring and seat what counts and the points it gives. `places`: by seat the row
    in which it stands, the most points uppermost; between two rows while they change."""

    covers = True
    model: LancasterModel

    def __init__(self, model: LancasterModel) -> None:
        super().__init__(model)
        self.scored: dict[tuple[str, int], tuple[int, int]] = {}
        self.places: dict[int, float] = {}

    @property
    def open(self) -> bool:
        if not self.model.looked_at or not self.scored:
            return False
        return not (isinstance(self.model.step, Over) and self.model.windows.results_seen)

    @property
    def box(self) -> Box:
        """The sheet."""
        high = HEAD + self.row * self.model.shown.players + FOOT
        return (LEFT, TOP if self.model.playing.teaching else MIDDLE - high / 2, WIDE, high)

    @property
    def head(self) -> tuple[float, float]:
        """The middle of the ribbon at its head that tells who has won, off the bar over the table."""
        return LEFT + WIDE / 2, max(self.box[1] + HEAD_DOWN, BETWEEN_BARS[1] + WINNER * RIBBON_HIGH / 2)

    @property
    def row(self) -> float:
        """How high the row of a player is."""
        return LEAST_ROW if self.model.playing.teaching else ROWS.get(self.model.shown.players, LEAST_ROW)

    def reset(self) -> None:
        self.scored, self.places = {}, {}

    def order(self, winners: Sequence[int] = ()) -> list[int]:
        """The seats by their points so far, the winners of a tie before the others, else in turn order."""
        shown = self.model.shown
        return sorted(
            shown.turn_order, key=lambda seat: (-shown.families[seat].points, seat not in winners)
        )

    def _sorted(self, winners: Sequence[int] = ()) -> list[Motion]:
        """The rows change places where one has overtaken another."""
        before, after = self.places, rows(self.order(winners))
        if after == before or not before:
            return []

        def apply(share: float) -> None:
            self.places = {seat: between(before[seat], after[seat], share) for seat in after}
            self.model.context.invalidate()

        return [Call(lambda: self.model.context.play("card_slide")), Tween(SORTING, apply, in_out_cubic)]

    def animate(self, event: Event) -> Sequence[Motion] | None:
        if isinstance(event, ev.GameEnded):
            return self._sorted(event.winners) if self.scored else None
        kind = _KINDS.get(type(event))
        if kind is None:
            return None
        if not self.scored:
            self.places = rows(self.order())
        first = not any(scoring == kind for scoring, _ in self.scored)
        app, points = self.model.app, int(getattr(event, "points", 0))
        sound = "points" if points else "decline"
        heading = [] if self.scored else [Call(lambda: app.play("final_scoring"))]
        settled = self._sorted() if first and self.scored else []
        return [*heading, *settled, Wait(BETWEEN if first else 0.0), Call(lambda: app.play(sound)), Wait(EACH)]

    def taken_in(self, event: Event) -> None:
        match event:
            case ev.ArmyScored(seat=seat, strength=amount, points=points):
                self.scored["army", seat] = amount, points
            case ev.TilesScored(seat=seat, tiles=amount, points=points):
                self.scored["castle", seat] = amount, points
            case ev.NoblesScored(seat=seat, nobles=amount, points=points):
                self.scored["nobles", seat] = amount, points
        if isinstance(event, ev.GameEnded) and self.scored:
            self.places = rows(self.order(event.winners))

    def broke_tie(self, kind: str, seat: int) -> bool:
        """Whether a player has got more than another one with as much."""
        amount, points = self.scored[kind, seat]
        others = (found for (scoring, _), found in self.scored.items() if scoring == kind)
        return any(other == amount and less < points for other, less in others)

    def widgets(self) -> list[tuple[Box, Widget]]:
        model = self.model
        placed: list[tuple[Box, Widget]] = [(BETWEEN_BARS, CountHall(model)), (self.box, EndSheet(self))]
        return [*placed, *prompt.bar(model)]

    @property
    def counting(self) -> str:
        """The scoring that has come last; "" before the first, and once all is over."""
        if isinstance(self.model.step, Over):
            return ""
        return next((kind for kind in reversed(SCORINGS) if any(each == kind for each, _ in self.scored)), "")

    def saying(self) -> tuple[str, str] | None:
        if not self.scored:
            return None
        if isinstance(self.model.step, Over):
            # The ribbon at the head of the sheet tells who has won; what lies beside some numbers is told here.
            tied = any(self.broke_tie(*each) for each in self.scored)
            return self.model.tr("table.in_phase.over"), self.model.tr("overlay.end.ties") if tied else ""
        kind = self.counting
        values = self.model.shown.rules.values
        first, second = {"army": values.army, "castle": values.castle_points}.get(kind, (0, 0))
        return self.model.tr("overlay.end"), self.model.tr(f"overlay.end.{kind}", n=first, m=second)


def rows(order: Sequence[int]) -> dict[int, float]:
    """The row of each seat in this order."""
    return {seat: float(row) for row, seat in enumerate(order)}


class CountHall(TablePart):
    """The hall in which the final scoring is held as wide as the table."""

    role = "hall"
    margin = 0.0
    opaque = True

    def __init__(self, view: LancasterView) -> None:
        super().__init__(view, "hall")

    @property
    def solid(self) -> bool:
        return True

    def paint(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        surface.blit(self.ui.art.picture("lancaster/hall", self.rect.width), self.rect.topleft)
        surface.set_clip(before)


class EndSheet(TablePart):
    """The sheet with a row for each player."""

    role = "dialog"
    margin = 60.0

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending.model, "ending")
        self.ending = ending

    @property
    def solid(self) -> bool:
        return True

    def signature(self) -> Hashable:
        points = tuple(family.points for family in self.view.shown.families)
        places = tuple(sorted(self.ending.places.items()))
        scored, now = tuple(sorted(self.ending.scored.items())), self.ending.counting
        return scored, points, places, self.winners, now, self.view.tr.language

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once all is counted."""
        step = self.view.step
        return tuple(step.result.winners) if isinstance(step, Over) else ()

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/dialog")
        self._paint_ribbon(surface)
        self._paint_before(surface)
        for index, kind in enumerate((*SCORINGS, "total")):
            self._paint_head(surface, kind, FIRST + COLUMN * index)
        order = self.ending.order()
        places = self.ending.places or rows(order)
        for seat in reversed(order):  # who goes up passes over the others
            self._paint_row(surface, seat, HEAD + self.ending.row * places[seat])
        if self.ending.counting:
            x = FIRST + COLUMN * SCORINGS.index(self.ending.counting)
            high = HEAD + self.ending.row * len(order) - NOW[1] - 6
            now = self.at_box((x + NOW[0], NOW[1], PAIR - 2 * NOW[0], high))
            light = pygame.Surface(now.size)
            light.fill("white")
            pygame.draw.rect(light, NOW_LIGHT, light.get_rect(), border_radius=self.px(NOW_CORNER))
            surface.blit(light, now, special_flags=pygame.BLEND_RGB_MULT)
            draw_rounded(surface, theme.GOLD_DARK, now, max(2, self.px(NOW_LINE)), radius=self.px(NOW_CORNER))

    def _paint_ribbon(self, surface: pygame.Surface) -> None:
        """What is counted; once all is counted, larger, who has won."""
        ui, frame = self.ui, self.ui.frame
        if self.winners:
            words, middle = self.view.end_title(), frame.point(*self.ending.head)
            paint_ribbon(surface, frame, self.brush, words, RIBBON, WINNER, middle)
            return
        rect = pygame.Rect(0, 0, self.px(520), self.px(68))
        rect.midtop = (self.rect.centerx, self.rect.top - self.px(32))
        ui.art.draw_slice(surface, RIBBON, rect, frame.unit)
        room = rect.inflate(-self.px(110), -self.px(8))
        ui.text.draw(surface, self.view.tr("overlay.end"), "title", ui.font_px(34), theme.CREAM, room, "centre")

    def _paint_before(self, surface: pygame.Surface) -> None:
        """The head of the points that were there before the end."""
        tr = self.view.tr
        box: Box = (NAMES, 52.0, BEFORE - 10, 52.0)
        self.write(surface, tr("overlay.end.before"), box, "body_bold", HEAD_SIZE, INK_BROWN, "centre")
        box = (NAMES, NOTES, BEFORE - 10, 32.0)
        self.write(surface, tr("overlay.end.points"), box, "body", NOTE, INK_BROWN, "centre")

    def before(self, seat: int) -> int:
        """The points of a player before the final scoring."""
        scored = sum(points for (_, each), (_, points) in self.ending.scored.items() if each == seat)
        return self.view.shown.families[seat].points - scored

    def _paint_head(self, surface: pygame.Surface, kind: str, x: float) -> None:
        """What a column tells: a picture with its name, and below it what the two figures are."""
        tr, ui = self.view.tr, self.ui
        words = tr(f"overlay.end.head.{kind}")
        wide = min(COLUMN - 80, ui.units(ui.text.width(words, "body_bold", ui.font_px(HEAD_SIZE))) + 2)
        middle = x + (PAIR / 2 if kind in SCORINGS else TOTAL + COLUMN / 2)
        left = middle - (66 + wide) / 2
        begun = kind not in SCORINGS or any(each == kind for each, _ in self.ending.scored)
        picture = self.at_box((left, 52, 52, 52))
        self.brush.nominal(surface, icon(PICTURES.get(kind, "points")), picture, 255 if begun else NOT_YET)
        ink = INK_BROWN if begun else theme.INK_SOFT
        self.write(surface, words, (left + 66, 52, wide, 52), "body_bold", HEAD_SIZE, ink)
        if not begun:  # what its figures are is told once they stand there
            return
        points: Box = (x + TOTAL, NOTES, COLUMN, 32.0)
        if kind in SCORINGS:
            counted = (x, NOTES, COUNTED, 32.0)
            self.write(surface, tr(f"overlay.end.counted.{kind}"), counted, "body", NOTE, INK_BROWN, "centre")
            points = (x + COUNTED, NOTES, PAIR - COUNTED, 32.0)
        self.write(surface, tr("overlay.end.points"), points, "body", NOTE, INK_BROWN, "centre")

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who has won; who has the most points, once all is counted."""
        players = self.view.shown.players
        if not self.winners and len(self.ending.scored) < len(SCORINGS) * players:
            return ()
        points = [family.points for family in self.view.shown.families[:players]]
        return self.winners or tuple(seat for seat, each in enumerate(points) if each == max(points))

    def _paint_row(self, surface: pygame.Surface, seat: int, y: float) -> None:
        high = self.ending.row
        k = LARGER if high > LEAST_ROW else 1.0
        self.skin(surface, "ui/panel_small", (24, y + 6, self.box.w - 48, high - 12))
        if seat in self.winners:
            self.skin(surface, "ui/lit", (24, y + 6, self.box.w - 48, high - 12))
        if seat in self.leaders:
            self.picture(surface, "icons/crown", (FIRST + COLUMN * 3, y + (high - 64) / 2, 64, 64))
        who = self.view.seat_at(seat)
        draw_face(surface, self.ui.art, who, self.spot(92, y + high / 2), self.px(46 * k), self.px(32 * k))
        self.write(surface, who.name, (160, y, NAMES - 170, high), "title", 36 * k, theme.INK)
        before: Box = (NAMES, y + 4, BEFORE - 10, high - 8)
        self.write(surface, str(self.before(seat)), before, "head", 42 * k, INK_BROWN, "centre")
        for index, kind in enumerate(SCORINGS):
            found = self.ending.scored.get((kind, seat))
            x = FIRST + COLUMN * index
            if found is None:  # not counted yet
                self.write(surface, "…", (x, y + 4, PAIR, high - 8), "head", 34 * k, FAINT_INK, "centre")
                continue
            amount, points = found
            self.write(surface, str(amount), (x, y + 4, COUNTED, high - 8), "head", 34 * k, INK_BROWN, "centre")
            if self.ending.broke_tie(kind, seat):
                mark: Box = (x + COUNTED - MORE + 5, y + (high - MORE) / 2, MORE, MORE)
                self.nominal(surface, icon(BREAKS[kind]), mark)
            text = f"+{points}"
            ink = theme.OXBLOOD if points else INK_BROWN
            self.write(surface, text, (x + COUNTED, y + 4, PAIR - COUNTED, high - 8), "head", 42 * k, ink, "centre")
        total = str(self.view.shown.families[seat].points)
        last: Box = (FIRST + COLUMN * 3 + TOTAL, y, COLUMN, high)
        self.write(surface, total, last, "head", 54 * k, theme.OXBLOOD, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        value = {f"{kind}:{seat}": list(found) for (kind, seat), found in self.ending.scored.items()}
        return self.make_item(seen, text=self.view.tr("overlay.end"), value=value)
