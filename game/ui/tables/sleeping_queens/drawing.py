"""What is drawn over the picture at rest at each frame: lit targets, the own hand, a dragged card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.presenters.sleeping_queens.chooser import Deck, Discards
from game.table.presenters.sleeping_queens.shown import Card
from game.ui import theme
from game.ui.anim.sprite import IN_HAND, LIFTED, REST, Sprite
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import card_picture
from game.ui.tables.sleeping_queens.parts import CardPart, HandPart, QueenPart, SlotPart
from game.ui.tables.sleeping_queens.zones import CARD_RATIO, HAND, HAND_WIDTH, RAISE

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

DIM = 0.5
"""How much of the night lies over a card that cannot be played."""
HAND_TOP = HAND[1] - 0.5 * CARD_RATIO * HAND_WIDTH - RAISE - 60.0
"""Nothing of the own hand reaches higher, in units, but a card on its way home."""
UP = 6.0
"""Units that a lifted piece is higher."""
CASTS = 7.0
"""How much longer its shadow is, in units."""
HAND_RISE = 0.5
"""How much nearer a card of the hand comes under the pointer."""


def draw_lit(surface: pygame.Surface, table: QueensView) -> None:
    """Legal targets in brackets, a veil over queens that are none."""
    if not table.deciding:
        return
    clip, aiming = surface.get_clip(), table.aiming
    for part in table.parts:
        if not isinstance(part, CardPart) or not part.reach().colliderect(clip):
            continue
        if isinstance(part, SlotPart | QueenPart) and not part.legal and aiming and part.shown_card():
            table.context.art.draw_slice(surface, "ui/veil_card", part.rect, table.frame.unit)
        if part.legal:
            _brackets(surface, table, part.rect, pointer=isinstance(part.piece, Deck | Discards))


def idle(table: QueensView, key: int) -> bool:
    """Whether a card of the own hand cannot be played now: it is darker and lies lower."""
    chooser = table.chooser
    if not table.deciding or not chooser.holds(key):
        return False
    open_to_play = key in chooser.chosen or (chooser.playable(key) and not table.aiming)
    return chooser.waking or not open_to_play


def hand_sprite(table: QueensView, card: Card) -> Sprite:
    """A card of the own hand as it is now."""
    x, y = table.where.card(card.key)
    chosen = card.key in table.chooser.chosen
    dim = DIM if idle(table, card.key) else 0.0
    sprite = Sprite(card_picture(card), x, y, HAND_WIDTH, shadow=LIFTED if chosen else IN_HAND, night=dim, lod=-1)
    moving = table.hand.cards.get(card.key)
    sprite.lean = moving.lean if moving is not None else 0.0
    height = table.lifting.height(f"card:{card.key}")
    sprite.rise = HAND_RISE * height
    sprite.shadow += CASTS * max(0.0, height)
    return sprite


def draw_raised(surface: pygame.Surface, table: QueensView) -> None:
    """Cards off their places on the table: under the pointer, pressed, or just put down."""
    for part in table.parts:
        if not isinstance(part, CardPart) or not part.raised:
            continue
        card = part.lying()
        if card is not None:
            table.painter.draw(surface, table.frame, _lifted(card, table.lifting.height(part.lifted_as)))


def _lifted(sprite: Sprite, height: float) -> Sprite:
    """The sprite, that high over where it rests."""
    sprite.y -= UP * height
    sprite.rise = height
    if sprite.shadow:
        sprite.shadow = max(REST, sprite.shadow + CASTS * height)
    return sprite


def draw_hand(surface: pygame.Surface, table: QueensView) -> None:
    """The own hand, but for what flies or is dragged."""
    if surface.get_clip().bottom <= table.frame.point(0, HAND_TOP)[1]:
        return
    equation = table.chooser.equation() if table.deciding else None
    parts = {part.card_key: part for part in table.parts if isinstance(part, HandPart)}
    for card in table.shown.hand:
        if f"hand:{card.key}" in table.stage.hidden or card.key == table.dragged:
            continue
        sprite = hand_sprite(table, card)
        table.painter.draw(surface, table.frame, sprite)
        covered = sprite.rect(table.frame, table.context.art)
        if card.key in table.chooser.chosen:
            table.context.art.draw_slice(surface, "ui/chosen", covered, table.frame.unit)
            if equation is not None and equation.form != "open":
                _draw_tick(surface, table, covered)
        part = parts.get(card.key)
        if part is not None and table.ui.ring and table.ui.focus is part and table.context.is_top(table.ui):
            table.context.art.draw_slice(surface, "ui/focus", covered, table.frame.unit)


def _draw_tick(surface: pygame.Surface, table: QueensView, card: pygame.Rect) -> None:
    centre = (card.right - table.frame.px(6), card.top + table.frame.px(8))
    for colour, radius in ((theme.CREAM, 19), (theme.rgb("#1f5a40"), 16.5), (theme.rgb("#3a9a68"), 15)):
        pygame.draw.aacircle(surface, colour, centre, table.frame.px(radius))
    icon = table.context.art.picture("icons/check", table.frame.px(24))
    surface.blit(icon, icon.get_rect(center=centre))


def draw_dragged(surface: pygame.Surface, table: QueensView) -> None:
    """The card under the pointer, with the number of all chosen ones."""
    others = [key for key in table.chooser.chosen if key != table.dragged]
    card = facts.card_of(table, table.dragged) if table.dragged is not None else None
    if card is None:
        return
    x, y = table.dragging.place
    sprite = Sprite(card_picture(card), x, y, HAND_WIDTH, table.dragging.turn, shadow=LIFTED, rise=1.0, lod=-1)
    table.painter.draw(surface, table.frame, sprite)
    if others:
        centre = table.frame.point(x + HAND_WIDTH * 0.42, y - HAND_WIDTH * 0.62)
        radius = table.frame.px(22)
        pygame.draw.aacircle(surface, theme.OXBLOOD, centre, radius)
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = centre
        table.context.text.draw(surface, str(len(others) + 1), "head", 1.1 * radius, theme.CREAM, rect, "centre")


def _brackets(surface: pygame.Surface, table: QueensView, rect: pygame.Rect, pointer: bool = False) -> None:
    """Four brackets and a glow round a legal target, with a pointer above where there is room."""
    frame = table.frame
    unit = frame.unit * (0.75 if rect.width < frame.px(120) else 1.0)
    table.context.art.draw_slice(surface, "ui/lit", rect.inflate(frame.px(8), frame.px(8)), unit)
    if pointer:
        arrow = table.context.art.picture("ui/lit_pointer", frame.px(48))
        surface.blit(arrow, arrow.get_rect(midbottom=(rect.centerx, rect.top - frame.px(2))))
