"""A conflict is resolved: England against France, the families from first to last, and the points that they get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster import events as ev
from game.games.lancaster.places import CARD_IDS
from game.ui import theme
from game.ui.anim.easing import out_back, out_cubic
from game.ui.anim.tween import Call, Timeline, Wait, animate, staggered
from game.ui.anim.tween import Step as Motion
from game.ui.layout import Box
from game.ui.shapes import draw_tip
from game.ui.tables.common.effects import draw_ribbon
from game.ui.tables.common.faces import draw_face
from game.ui.tables.lancaster.animations.moves import fly, flyer, gone, play
from game.ui.tables.lancaster.animations.spots import card_box, chip_place
from game.ui.tables.lancaster.conflicts import card_name
from game.ui.tables.lancaster.facts import family_name
from game.ui.tables.lancaster.look import INK_BROWN, ROMAN, Amount, within

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel
    from game.ui.tables.lancaster.rewards import Rewards

LEFT, WIDE, MIDDLE_Y = 350.0, 880.0, 368.0
HEAD, ROW = 182.0, 92.0
TIP, FARTHEST = (24.0, 14.0), 200.0
"""Half the width of the tip that points to the card, and how far off that it ends; how far away the card may be."""
LOOK = 1.0
STAGGER = 0.22
CAPTION = 25.0
"""Size of the words below the strengths, and between the banners."""
RAISE = 0.4
"""Seconds in which the winner's banner is raised."""
RISES, SINKS = 0.2, 0.06
"""By how much of its width that grows, and the other one shrinks."""
BANNER, HALO = (74.0, 104.0), 260.0
RINGED, AROUND = 3.0, 21.0
"""Breadth and radius of the rings round the values of a card that are paid."""
GETS, GETS_WIDE, CROWN, NUMBER = 688.0, 150.0, 50.0, 0.68
"""Where in a row the points stand that it brings, and how much room they have; the width of the crown, and the size of
the number in widths of that."""


@dataclass
class Resolved:
    """A conflict whose outcome is shown. `shown`: how much of the sheet can be seen, 0 to 1; `rows`: ranks that have
    come, the last one partly. `raised`: how far the winner's banner is raised and the other one has sunk. `left`: ranks
    whose crown is on its way to the player: it does not stand in the row any more."""

    event: ev.ConflictResolved
    needed: int
    shown: float = 0.0
    rows: float = 0.0
    raised: float = 0.0
    left: set[int] = field(default_factory=set)

    @property
    def box(self) -> Box:
        """The sheet."""
        high = HEAD + ROW * len(self.event.ranking) + 26
        return (LEFT, MIDDLE_Y - high / 2, WIDE, high)

    def banner(self, side: int) -> tuple[float, float]:
        """The middle of England's banner at rest (`side` -1), or of that of France (1)."""
        x, y, w, _ = self.box
        return x + w / 2 + side * 132, y + 106

    def row_middle(self, index: int) -> float:
        """The middle of the row of a rank."""
        return self.box[1] + HEAD + ROW * (index + 0.5)


def resolve(rewards: Rewards, event: ev.ConflictResolved) -> Sequence[Motion]:
    """The sheet comes, the ranks one by one, then the points fly to the players."""
    model = rewards.model
    needed = model.shown.rules.values.strength[CARD_IDS.index(event.card)]
    made = Resolved(event, needed)

    def begin() -> None:
        rewards.sheet = made
        model.shown.conflict_begins(event.card)
        model.context.play("battle_won" if event.won else "battle_lost")
        model.rebuild()

    flights = []
    for index, (family, points) in enumerate(zip(event.ranking, event.points, strict=True)):
        if points:
            start = (crown_x(model, points), made.row_middle(index))
            thing = flyer(model, "points", start, CROWN, shadow=True)  # how many stands in the row
            goal = chip_place(model, family, "points")
            leave = Call(partial(made.left.add, index))
            way = fly(thing, *goal, 34.0, 0.6, 90.0)
            flights.append(Timeline([leave, way, gone(thing), play(model, "points", goal[0])]))
    ranks = len(event.ranking)
    return [
        Call(begin),
        animate(made, 0.25, out_cubic, shown=(0.0, 1.0)),
        Wait(0.35),
        animate(made, STAGGER * ranks, lambda share: share, rows=(0.0, float(ranks))),
        Call(lambda: _cheer(rewards, made)),
        animate(made, RAISE, lambda share: out_back(share, 2.4), raised=(0.0, 1.0)),
        Wait(LOOK - RAISE),
        staggered(flights, 0.16),
        animate(made, 0.18, shown=(1.0, 0.0)),
    ]


def _cheer(rewards: Rewards, made: Resolved) -> None:
    """Stars fly from England's banner when it has won; dust where it falls when it has not."""
    x, y = made.banner(-1)
    if made.event.won:
        rewards.model.stage.burst(x, y - 30, 8, 100.0)  # none comes to the names and numbers
    else:
        rewards.model.stage.puff(x, y + 60, 90.0, 6)


def draw(rewards: Rewards, surface: pygame.Surface) -> None:
    """Draw the sheet as far as it has come."""
    sheet = rewards.sheet
    if sheet is None or sheet.shown <= 0:
        return
    model, event = rewards.model, sheet.event
    frame = model.frame
    rect = frame.rect(sheet.box)
    reach = frame.px(70)
    layer = pygame.Surface(rect.inflate(2 * reach, 2 * reach).size, pygame.SRCALPHA) if sheet.shown < 1 else surface
    shift = (reach - rect.x, reach - rect.y) if layer is not surface else (0, 0)
    _draw_head(rewards, layer, sheet, shift)
    for index in range(len(event.ranking)):
        if sheet.rows > index:
            _draw_row(rewards, layer, sheet, index, shift)
    if layer is not surface:
        layer.set_alpha(round(255 * sheet.shown))
        surface.blit(layer, (rect.x - reach, rect.y - reach))
    _mark_values(model, surface, sheet)


def _mark_values(model: LancasterModel, surface: pygame.Surface, sheet: Resolved) -> None:
    """Rings round those values of the card that are paid in a defeat: the first one is not."""
    event, frame, art = sheet.event, model.frame, model.context.art
    card = card_box(model, event.card)
    if card is None or event.won:
        return
    line = max(2, frame.px(RINGED))
    for index in range(len(event.ranking)):
        if sheet.rows > index and event.points[index]:
            place = within(art, card_name(event.card), f"value_{index + 2}", frame.rect(card))
            for ink, more in ((theme.INK, line // 2), (theme.RING, 0)):
                pygame.draw.aacircle(surface, ink, place.center, frame.px(AROUND) + more, line + 2 * more)


def _draw_head(rewards: Rewards, surface: pygame.Surface, sheet: Resolved, shift: tuple[int, int]) -> None:
    model, event = rewards.model, sheet.event
    frame, art, text = model.frame, model.context.art, model.brush.text
    x, y, w, _ = sheet.box
    art.draw_slice(surface, "ui/dialog", frame.rect(sheet.box).move(shift), frame.unit)
    _draw_tip_to_card(model, surface, sheet, shift)
    tr, small = model.tr, model.ui.font_px(CAPTION)
    for side, number, name in ((-1, event.strength, "england"), (1, sheet.needed, "france")):
        _draw_banner(rewards, surface, sheet, side, shift)
        middle = x + w / 2 + side * 286
        number_box = frame.rect((middle - 70, y + 48, 140, 74)).move(shift)
        text.draw(surface, str(number), "head", 64 * frame.unit, INK_BROWN, number_box, "centre")
        name_box = frame.rect((middle - 100, y + 124, 200, 38)).move(shift)
        text.draw(surface, tr(f"overlay.side.{name}"), "body_bold", small, INK_BROWN, name_box, "centre")
    against = frame.rect((x + w / 2 - 70, y + 74, 140, 64)).move(shift)
    text.draw(surface, tr("overlay.against"), "body", small, INK_BROWN, against, "centre")
    words = tr("overlay.won" if event.won else "overlay.lost", card=tr(f"card.{event.card}"))
    centre = (x + w / 2 + shift[0] / frame.unit, y + 2 + shift[1] / frame.unit)
    draw_ribbon(surface, frame, art, text, words, centre, "ui/ribbon_raspberry" if event.won else "ui/ribbon_blue")


def _draw_tip_to_card(model: LancasterModel, surface: pygame.Surface, sheet: Resolved, shift: tuple[int, int]) -> None:
    """The sheet points to the card that it tells of, where no other lies between them."""
    x, y, w, h = sheet.box
    card = card_box(model, sheet.event.card)
    if card is None or not TIP[1] < card.x - (x + w) < FARTHEST:
        return
    frame, middle = model.frame, card.y + card.h / 2
    root = min(max(middle, y + 2 * TIP[0]), y + h - 2 * TIP[0])
    spots = ((x + w - 4, root - TIP[0]), (x + w - 4, root + TIP[0]), (card.x - TIP[1], middle))
    points = [(px + shift[0], py + shift[1]) for px, py in (frame.point(*spot) for spot in spots)]
    draw_tip(surface, theme.PARCHMENT, theme.GOLD_DARK, points, frame.px(1.5))


def _draw_banner(rewards: Rewards, surface: pygame.Surface, sheet: Resolved, side: int, shift: tuple[int, int]) -> None:
    """A banner: the winner's grows in a light, the other one shrinks a little, at the same height, and pales."""
    frame, brush = rewards.model.frame, rewards.model.brush
    x, y = sheet.banner(side)
    wins = sheet.event.won == (side < 0)
    wide = BANNER[0] * (1 + (RISES if wins else -SINKS) * sheet.raised)
    high = wide * BANNER[1] / BANNER[0]
    if wins and sheet.raised > 0:
        light = rewards.model.context.art.picture("fx/halo", frame.px(HALO)).copy()
        light.set_alpha(round(255 * min(1.0, sheet.raised)))
        centre = frame.point(x, y)
        surface.blit(light, light.get_rect(center=(centre[0] + shift[0], centre[1] + shift[1])))
    rect = frame.rect((x - wide / 2, y - high / 2, wide, high)).move(shift)
    alpha = 255 if wins else round(255 - 45 * min(1.0, max(0.0, sheet.raised)))
    brush.nominal(surface, f"lancaster/banner_{'england' if side < 0 else 'france'}", rect, alpha)


def _draw_row(rewards: Rewards, surface: pygame.Surface, sheet: Resolved, index: int, shift: tuple[int, int]) -> None:
    model, event = rewards.model, sheet.event
    frame, text = model.frame, model.brush.text
    x, _, w, _ = sheet.box
    y = sheet.row_middle(index)
    family, strength, points = event.ranking[index], event.strengths[index], event.points[index]
    model.context.art.draw_slice(
        surface, "ui/panel_small", frame.rect((x + 26, y - 42, w - 52, 84)).move(shift), frame.unit
    )
    place = frame.rect((x + 44, y - 36, 72, 72)).move(shift)
    text.draw(surface, ROMAN[index], "head", 36 * frame.unit, theme.OXBLOOD, place, "centre")
    face = frame.point(x + 164, y)
    centre = (face[0] + shift[0], face[1] + shift[1])
    draw_face(surface, model.context.art, model.family_seat(family), centre, frame.px(35), frame.px(28))
    name = frame.rect((x + 218, y - 36, 300, 72)).move(shift)
    text.draw(surface, family_name(model, family), "title", 34 * frame.unit, theme.INK, name)
    sign = frame.rect((x + 530, y - 25, 50, 50)).move(shift)
    model.brush.nominal(surface, "lancaster/sign_army", sign)
    amount = frame.rect((x + 596, y - 36, 74, 72)).move(shift)  # the sign is wider than its place
    text.draw(surface, str(strength), "head", 36 * frame.unit, INK_BROWN, amount)
    gets = frame.rect((x + GETS, y - 36, GETS_WIDE, 72)).move(shift)
    colour = theme.OXBLOOD if points else INK_BROWN
    if index not in sheet.left:
        model.brush.amounts(surface, [Amount("points", f"+{points}")], gets, CROWN * frame.unit, colour)
        return
    right = gets.centerx + model.brush.amounts_width(*_gets(model, points)) / 2
    number = text.width(f"+{points}", "head", NUMBER * CROWN * frame.unit)
    room = pygame.Rect(round(right - number), gets.y, round(number) + 2, gets.height)
    text.draw(surface, f"+{points}", "head", NUMBER * CROWN * frame.unit, colour, room)


def _gets(model: LancasterModel, points: int) -> tuple[list[Amount], float, float, float]:
    """What a row of points is measured with: the amount, and sizes in pixels."""
    side = CROWN * model.frame.unit
    return [Amount("points", f"+{points}")], side, NUMBER * side, 0.0


def crown_x(model: LancasterModel, points: int) -> float:
    """The middle of the crown beside so many points in a row."""
    wide = model.ui.units(round(model.brush.amounts_width(*_gets(model, points))))
    return LEFT + GETS + (GETS_WIDE - wide + CROWN) / 2
