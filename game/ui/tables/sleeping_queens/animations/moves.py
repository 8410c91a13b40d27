"""What the animations of Sleeping Queens are made of: cards leave a hand, fly, are shown, go to the discards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.anim.easing import in_out_cubic, out_back, out_quad
from game.ui.anim.sprite import LIFTED, REST, Sprite
from game.ui.anim.tween import Call, Step, Timeline, Tween, Wait, animate
from game.ui.layout import Box
from game.ui.tables.common.effects import Glow
from game.ui.tables.sleeping_queens.look import AT_TABLE, BACK_RED, card_picture, kind_picture, queen_picture
from game.ui.tables.sleeping_queens.zones import CARD_RATIO, PILE_WIDTH, SHOW_WIDTH

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

READ_RIVAL = 0.62
"""Seconds a rival's card is shown large, at normal speed."""
READ_OWN = 0.12
BELOW_PANELS, BESIDE_OWN, BELOW_PLACE = 320.0, 96.0, 190.0
"""Units below the panels of the others, beside the own one and below a place there, that a way from one to another
bends to: points and bars stay in sight."""
ALOFT, LANDING = 1.28, 0.14
"""How many times as large as on her place a queen is who flies there, and the seconds she takes to come down on it."""
DISCARD_FLIGHT = 0.34
"""Seconds a card takes to the discards."""


def fly(
    sprite: Sprite, seconds: float, height: float = 40.0, ease: Any = in_out_cubic,
    via: tuple[float, float] | None = None, **goal: float,
) -> Step:  # fmt: skip
    """A sprite moves in an arc of `height` units, or one that bends towards `via`, to x, y; further goals are fields of
    the sprite."""
    x, y = goal.pop("x"), goal.pop("y")
    return Tween(seconds, sprite.arc_to(x, y, height, via, **goal), ease)


def land(queen: Sprite, width: float) -> Step:
    """A queen comes down on her place: on her way she is larger, or she would seem to lie where she flies over."""
    return animate(queen, LANDING, out_quad, width=width, shadow=REST)


def box_round(middle: tuple[float, float], wide: float) -> Box:
    """The box of a card so wide round its middle."""
    return middle[0] - wide / 2, middle[1] - CARD_RATIO * wide / 2, wide, CARD_RATIO * wide


def clear_way(view: QueensView, start: tuple[float, float], goal: tuple[float, float]) -> tuple[float, float] | None:
    """Where the way of a card bends to, so that it keeps off what is told and off the panels of all who have nothing to
    do with it: it leaves a panel of the others, and comes to one, across its lower edge, and the own one across the
    right edge. None where it goes straight."""
    own, foot = view.zones.own.box, max(plan.box[1] + plan.box[3] for plan in view.zones.opponents)
    above = [y < foot for _, y in (start, goal)]
    inside = [pygame.FRect(own).collidepoint(at) for at in (start, goal)]
    if all(above):
        return (start[0] + goal[0]) / 2, foot + BELOW_PANELS
    if any(above) and any(inside):
        place = goal if above[0] else start
        return own[0] + own[2] + BESIDE_OWN, min(place[1] + BELOW_PLACE, own[1] + own[3])
    if any(above):
        return (start[0], goal[1]) if above[0] else (goal[0], start[1])
    return None


def play(view: QueensView, name: str, x: float | None = None, hit_in: float | None = None) -> Step:
    """A sound, from where `x` (units) is; its hit falls `hit_in` seconds later, when a card lands."""
    return Call(lambda: view.context.play(name, None if x is None else x / 1920, hit_in))


def reading(view: QueensView, seat: int) -> float:
    """Seconds a card of `seat` is shown large."""
    return READ_OWN if seat == view.shown.viewer else READ_RIVAL


def leave_hand(view: QueensView, seat: int, kinds: Sequence[str]) -> list[Sprite]:
    """Cards of `seat` as they leave the hand: the viewer's own where they lie, another's out of the panel."""
    taken: set[int] = set()
    looks = view.shown.coming(kinds)
    return [_leave_one(view, seat, kind, card.look, taken) for kind, card in zip(kinds, looks, strict=True)]


def _leave_one(view: QueensView, seat: int, kind: str, look: int, taken: set[int]) -> Sprite:
    stage, shown = view.stage, view.shown
    if seat == shown.viewer:
        card = next((card for card in shown.hand if card.kind == kind and card.key not in taken), None)
        if card is not None:
            taken.add(card.key)
            x, y = view.where.card(card.key)
            stage.hidden.add(f"hand:{card.key}")
            sprite = Sprite(card_picture(card), x, y, view.zones.card, shadow=LIFTED, lod=AT_TABLE)
            stage.sprites.append(sprite)
            return sprite
    x, y = view.where.seat(seat)
    sprite = Sprite(kind_picture(kind, look), x, y, 40.0, back=BACK_RED, face=0.0, shadow=LIFTED, lod=AT_TABLE)
    stage.sprites.append(sprite)
    if seat != shown.viewer:
        stage.held[seat] += 1
    return sprite


def show_card(view: QueensView, sprite: Sprite, x: float, y: float, width: float = SHOW_WIDTH) -> Step:
    """A card flies to where everybody can read it."""
    if view.speed > 0:
        view.cards.prefetch_still(sprite.picture, view.frame.px(width))
    return fly(sprite, 0.40, 30.0, x=x, y=y, width=width, face=1.0, angle=0.0)


def to_discards(
    view: QueensView, sprite: Sprite, delay: float = 0.0, start: tuple[float, float] | None = None
) -> Step:
    """A card flies onto the discards, after `delay` seconds. `start`: where it sets out, if that is on a panel."""
    x, y = view.zones.discards
    via = None if start is None else clear_way(view, start, (x, y))
    return Timeline(
        [
            Wait(delay),
            play(view, "card_discard", x, DISCARD_FLIGHT),
            fly(sprite, DISCARD_FLIGHT, 36.0, via=via, x=x, y=y, width=PILE_WIDTH, angle=-3.0, shadow=6.0),
            Call(lambda: view.put_down(["discard:"])),
        ]
    )


def open_halo(halo: Glow, seconds: float) -> Step:
    """A halo opens, a little too far first, and becomes visible."""
    return animate(halo, seconds, out_back, scale=(0.6, 1.0), alpha=(0.0, 1.0))


def lift_queen(view: QueensView, seat: int, queen: str) -> tuple[Sprite, tuple[float, float]]:
    """An awake queen, lifted off her place, and that place."""
    place = view.where.queen(seat, queen)
    view.stage.hidden.add(f"queen:{queen}")
    sprite = Sprite(queen_picture(queen), place[0], place[1], view.where.queen_width(seat), shadow=LIFTED, lod=AT_TABLE)
    view.stage.sprites.append(sprite)
    return sprite, place
