"""The laws take effect: the card of each comes to the middle of the hall, and what it brings flies to the desks.

At the left the laws in force show how far it has come (law_track.py); what a law asks of the viewer stands beside the
card (law_chooser.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.games.lancaster import events as ev
from game.ui import theme
from game.ui.anim.easing import in_out_cubic
from game.ui.anim.tween import Call, Timeline, Together, Wait, animate
from game.ui.anim.tween import Step as Motion
from game.ui.layout import Box
from game.ui.tables.common.effects import Glow
from game.ui.tables.lancaster.animations.gains import GAP, MOST, landed
from game.ui.tables.lancaster.animations.moves import arc, fly, gone, on_way
from game.ui.tables.lancaster.desks import desks, points_spot, slot_middle
from game.ui.tables.lancaster.enlarged import draw_law
from game.ui.tables.lancaster.hall_side import SMALL as ROW_LAW
from game.ui.tables.lancaster.hall_side import LawCardPart, row_box
from game.ui.tables.lancaster.law_chooser import CARD, card_box, chooser_widgets
from game.ui.tables.lancaster.law_gains import change
from game.ui.tables.lancaster.law_track import track, track_box
from game.ui.tables.lancaster.laws import SMALL, draw_law_face
from game.ui.tables.lancaster.look import Amount
from game.ui.tables.lancaster.stage import Flyer, Turning
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel
    from game.ui.tables.lancaster.parliament import Parliament

BEHIND = 1.4
"""Width of the light behind the card of the law at hand, in heights of that."""
COMES, TURNS, READ = 0.45, 0.36, 0.3
"""Seconds in which a law comes to the middle, is turned over, and can be read before goods fly."""
ARC = 40.0
NUMBERED = 30.0
"""How far left of the middle of a slot a thing lands that bears a number: both together are in the middle then."""
SOUNDS = {
    "gold": "coin", "squires": "squire", "cubes": "vote_cube", "points": "points", "upgrade": "upgrade",
    "new_knight": "knight_joins", "tile": "tile_placed",
}  # fmt: skip


def card_at_hand(parliament: Parliament) -> Box:
    """Where the card of the law at hand lies."""
    return card_box(parliament, parliament.law, parliament.concerned)


def light_behind(card: Box) -> tuple[float, float, float]:
    """Middle and width of the light behind the card of a law."""
    x, y, wide, high = card
    return x + wide / 2, y + high / 2, BEHIND * high


def effect_widgets(parliament: Parliament) -> list[tuple[Box, Widget]]:
    """All that stands in the hall and beside it while the laws take effect."""
    card = card_at_hand(parliament)
    return [
        *track(parliament), (card, LawCardPart(parliament)), *desks(parliament), *chooser_widgets(parliament),
    ]  # fmt: skip


def animated(parliament: Parliament, event: Event) -> Sequence[Motion] | None:
    """The steps of an event of a law; None for other events."""
    if isinstance(event, ev.LawApplied):
        return _comes(parliament, event)
    found = change(event)
    if found is None:
        return None
    law, seat, amounts = found
    model = parliament.model
    sound = next((SOUNDS[each.icon] for each in amounts if each.icon in SOUNDS), "coin")
    laws, index = model.shown.current, model.shown.turn_order.index(seat)
    goal = slot_middle(index, parliament.count, laws.index(law) if law in laws else 0)
    x, y, wide, high = card_at_hand(parliament)
    middle = (x + wide / 2, y + high - 80)
    steps: list[Motion] = []
    for number, each in enumerate(amounts):
        away = each.number.startswith("−")
        start, end = (points_spot(index, parliament.count), middle) if away else (middle, goal)
        steps.append(_fly(parliament, each, start, end, 0.08 * number))

    def begins() -> None:
        parliament.effects.flying[law, seat] = amounts[-1].icon
        model.context.play(sound)

    return [Call(begins), Together(steps), landed(model, "", goal), Wait(0.12)]


def _comes(parliament: Parliament, event: ev.LawApplied) -> list[Motion]:
    """A law comes from its place at the left to the middle; a light comes up behind it."""
    model, law = parliament.model, event.law
    at = model.shown.current.index(law) if law in model.shown.current else 0
    x, y, wide, high = row_box("laws", at) if parliament.voting else track_box(at)
    card = Flyer(SMALL, x + wide / 2, y + high / 2, 148.0, visible=False, face=partial(draw_law_face, model, law))
    behind = light_behind(card_box(parliament, law, event.seats))
    middle = behind[:2]
    light = Glow("fx/halo", *behind, 0.0)
    small = 0.8 * CARD[2], 0.8 * CARD[2] * ROW_LAW[1] / ROW_LAW[0]
    turning = Turning(*middle, (small, (CARD[2], CARD[3])), (partial(_small, model, law), partial(_large, model, law)))

    def begins() -> None:
        card.visible = True
        model.stage.glows.append(light)
        model.stage.flyers.append(card)
        model.context.play("card_slide")

    def turns() -> None:
        card.visible, turning.visible = False, True
        model.stage.turning.append(turning)

    return [
        Wait(0.15),
        Call(begins),
        Together(
            [
                animate(card, COMES, in_out_cubic, x=middle[0], y=middle[1], width=(148.0, small[0])),
                animate(light, COMES, alpha=(0.0, 0.8)),
            ]
        ),
        Call(turns),
        animate(turning, TURNS, in_out_cubic, turned=(0.0, 1.0)),
        Call(lambda: model.context.play("law_applied")),
        Wait(READ if event.seats else 2 * READ),
    ]  # fmt: skip


def _small(model: LancasterModel, law: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The side of the card that lay with the laws in force."""
    model.brush.nominal(surface, SMALL, rect)
    draw_law_face(model, law, surface, rect)


def _large(model: LancasterModel, law: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The side that all can read."""
    draw_law(surface, model, law, rect)


def _fly(
    parliament: Parliament, amount: Amount, start: tuple[float, float], end: tuple[float, float], delay: float
) -> Motion:
    """An amount flies, one piece shortly after the other; the first bears the number and stays where it lands."""
    number = amount.number.lstrip("+−")
    count = min(MOST, int(number)) if number else 1
    end = (end[0] - (NUMBERED if number else 0.0), end[1])
    flying: list[Motion] = []
    for at in range(count):
        thing = Flyer(amount.icon, *start, 58, "" if at else amount.number, visible=False, shadow=True)
        parliament.model.stage.flyers.insert(0, thing)  # the first is drawn over the others
        wait, flight = Wait(delay + GAP * at), fly(thing, *end, 54, 0.5, ARC)
        if at:
            flying.append(Timeline([wait, flight, gone(thing)]))
        else:
            seen = on_way(parliament.model, thing, arc(start, end, ARC), theme.GOLD_LIGHT, flight)
            flying.append(Timeline([wait, seen]))
    return Together(flying)
