"""What is drawn over the picture at rest at each frame: lit targets, the own hand, a dragged card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from game.table.presenters.sleeping_queens.chooser import Deck, Discards, Slot
from game.table.presenters.sleeping_queens.shown import Card
from game.ui import theme
from game.ui.anim.sprite import IN_HAND, LIFTED, REST, Sprite
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import AT_TABLE, card_picture
from game.ui.tables.sleeping_queens.parts import CardPart, HandPart, QueenPart, SlotPart
from game.ui.tables.sleeping_queens.prompt import PromptPart
from game.ui.tables.sleeping_queens.zones import CARD_RATIO, RAISE

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

Use = Literal["free", "waiting", "idle", "barred"]
GREYS: dict[Use, float] = {"free": 0.0, "waiting": 0.22, "idle": 0.4, "barred": 0.5}
"""How grey a card of the hand is: a little in the turn of another; more where it does not go with what is chosen; and
most where nothing can be done with it in this turn: then it has a sign, too."""
DEFENCES = ("D", "W")
"""Kinds of cards that are kept for the turns of others: a shield says so, where others have a lock."""
HAND_OVER = RAISE + 60.0
"""Nothing of the own hand reaches higher over its cards at rest, in units, but a card on its way home."""
GOOD = theme.rgb("#1f5a40"), theme.rgb("#3a9a68")
BEST = theme.rgb("#3a2218"), theme.PLUM
LOCKED = theme.rgb("#241c30"), theme.rgb("#4a4458")
"""Colours of the signs on cards: of a discard that can be played, of the best equation, and of a lock."""
UP = 6.0
"""Units that a lifted piece is higher."""
CASTS = 7.0
"""How much longer its shadow is, in units."""
NARROW, BROADER = 0.6, 0.9
"""The share of its width that the shining frame of a player's panel has round a card, as cards lie close together; and
round a queen on such a panel, who is small and far from the hand."""
CHOSEN = -14
"""Units by which the frame of a chosen card is larger: those of neighbours do not meet."""
BADGE = 20.0
"""How far within the upper corner of a card the middle of a sign is, off the panel beside it, in units."""
HAND_RISE = 0.5
"""How much nearer a card of the hand comes under the pointer."""


def draw_lit(surface: pygame.Surface, view: QueensView) -> None:
    """Legal targets shine; a veil lies over queens that are none where others like them, awake or asleep, are, and over
    all who sleep while one awake is wanted."""
    if not view.deciding:
        return
    clip = surface.get_clip()
    aimed_at = (Slot, *{type(piece) for piece in view.targets}) if view.aiming else ()
    for part in view.parts:
        if not isinstance(part, CardPart) or not part.reach().colliderect(clip):
            continue
        queen = isinstance(part, SlotPart | QueenPart) and bool(part.shown_card())
        if queen and isinstance(part.piece, aimed_at) and not part.legal:
            view.context.art.draw_slice(surface, "ui/veil_card", part.rect, view.frame.unit)
        if part.legal:
            broad = BROADER if isinstance(part, QueenPart) else NARROW
            _light_up(surface, view, place_of(view, part), isinstance(part.piece, Deck | Discards), broad)


def use_of(view: QueensView, key: int) -> Use:
    """What a card of the own hand is good for now: "waiting" while another has to act; "idle" where it cannot be
    played, while others can or a queen is asked for; "barred" where nothing can be done with it in this turn, whatever
    is chosen: it has a sign. Where a queen is asked for, or nothing is to be done but to read or to look, the hand has
    no part in it, and no card is told from the others."""
    chooser = view.chooser
    if view.nobody_acts or view.playing.look_only:
        return "idle"
    if not view.deciding or not chooser.holds(key):
        return "free" if facts.awaited(view) in (None, view.shown.viewer) else "waiting"
    if chooser.waking:
        return "idle"
    if key in chooser.chosen or (chooser.playable(key) and not view.aiming):
        return "free"
    return "idle" if chooser.usable(key) else "barred"


def hand_sprite(view: QueensView, card: Card, use: Use) -> Sprite:
    """A card of the own hand as it is now."""
    x, y = view.where.card(card.key)
    chosen = card.key in view.chooser.chosen
    shadow = LIFTED if chosen else IN_HAND
    sprite = Sprite(card_picture(card), x, y, view.zones.card, shadow=shadow, lod=AT_TABLE)
    sprite.grey = GREYS[use]
    moving = view.hand.cards.get(card.key)
    sprite.lean = moving.lean if moving is not None else 0.0
    height = view.lifting.height(f"card:{card.key}")
    sprite.rise = HAND_RISE * height
    sprite.shadow += CASTS * max(0.0, height)
    return sprite


def draw_raised(surface: pygame.Surface, view: QueensView) -> None:
    """Cards off their places on the table: under the pointer, pressed, or just put down."""
    for part in view.parts:
        if not isinstance(part, CardPart) or not part.raised:
            continue
        card = part.lying()
        if card is not None:
            sprite = _lifted(card, view.lifting.height(part.lifted_as))
            view.painter.draw(surface, view.frame, sprite, moving=view.lifting.moves(part.lifted_as))


def place_of(view: QueensView, part: CardPart) -> pygame.Rect:
    """Where a piece is now: higher, and larger, while its card is lifted."""
    card = part.lying() if part.raised else None
    if card is None:
        return part.rect
    return _lifted(card, view.lifting.height(part.lifted_as)).rect(view.frame, view.context.art)


def _lifted(sprite: Sprite, height: float) -> Sprite:
    """The sprite, that high over where it rests."""
    sprite.y -= UP * height
    sprite.rise = height
    if sprite.shadow:
        sprite.shadow = max(REST, sprite.shadow + CASTS * height)
    return sprite


def draw_hand(surface: pygame.Surface, view: QueensView) -> None:
    """The own hand, but for what flies or is dragged."""
    top = view.zones.hand[1] - 0.5 * CARD_RATIO * view.zones.card - HAND_OVER
    if surface.get_clip().bottom <= view.frame.point(0, top)[1]:
        return
    equation = view.chooser.equation() if view.deciding else None
    parts = {part.card_key: part for part in view.parts if isinstance(part, HandPart)}
    best = best_equation(view)
    badges: list[tuple[pygame.Rect, str, tuple[theme.Colour, theme.Colour]]] = []
    for card in view.shown.hand:
        if f"hand:{card.key}" in view.stage.hidden or card.key == view.dragged:
            continue
        use = use_of(view, card.key)
        sprite = hand_sprite(view, card, use)
        view.painter.draw(surface, view.frame, sprite, moving=view.lifting.moves(f"card:{card.key}"))
        covered = sprite.rect(view.frame, view.context.art)
        if card.key in view.chooser.chosen:
            less = view.frame.px(CHOSEN)
            view.context.art.draw_slice(surface, "ui/chosen", covered.inflate(less, less), view.frame.unit)
            if equation is not None and equation.form != "open":
                badges.append((covered, "icons/check", GOOD))
        elif card.key in best:
            badges.append((covered, "icons/plus", BEST))
        elif use == "barred":
            badges.append((covered, "icons/shield" if card.kind in DEFENCES else "icons/lock", LOCKED))
        part = parts.get(card.key)
        if part is not None and view.ui.ring and view.ui.focus is part and view.context.is_top(view.ui):
            view.context.art.draw_slice(surface, "ui/focus", covered, view.frame.unit)
    for badge in badges:  # over the neighbours, too
        _draw_badge(surface, view, *badge)


def best_equation(view: QueensView) -> frozenset[int]:
    """The cards of the own hand that are marked as the best equation, where the settings want that."""
    wanted = view.context.settings.best_equation and view.deciding
    return view.chooser.best_discard() if wanted else frozenset()


def _draw_badge(
    surface: pygame.Surface, view: QueensView, card: pygame.Rect, icon: str, colours: tuple[theme.Colour, theme.Colour]
) -> None:
    """A sign at the corner of a card: dark and light colour of its ground."""
    centre = (card.right - view.frame.px(BADGE), card.top + view.frame.px(BADGE))
    for colour, radius in ((theme.CREAM, 19), (colours[0], 16.5), (colours[1], 15)):
        pygame.draw.aacircle(surface, colour, centre, view.frame.px(radius))
    picture = view.context.art.picture(icon, view.frame.px(24))
    surface.blit(picture, picture.get_rect(center=centre))


def draw_verdict(surface: pygame.Surface, view: QueensView) -> None:
    """Who has won, over the light round the winners' faces."""
    if not view.stage.portraits:
        return
    for part in view.parts:
        if isinstance(part, PromptPart) and part.rect.colliderect(surface.get_clip()):
            part.paint(surface)


def draw_dragged(surface: pygame.Surface, view: QueensView) -> None:
    """The card under the pointer, with the number of all chosen ones."""
    others = [key for key in view.chooser.chosen if key != view.dragged]
    card = facts.card_of(view, view.dragged) if view.dragged is not None else None
    if card is None:
        return
    x, y = view.dragging.place
    turn = view.dragging.turn
    sprite = Sprite(card_picture(card), x, y, view.zones.card, turn, shadow=LIFTED, rise=1.0, lod=AT_TABLE)
    view.painter.draw(surface, view.frame, sprite)
    if others:
        centre = view.frame.point(x + view.zones.card * 0.42, y - view.zones.card * 0.62)
        radius = view.frame.px(22)
        pygame.draw.aacircle(surface, theme.OXBLOOD, centre, radius)
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = centre
        view.context.text.draw(surface, str(len(others) + 1), "head", 1.1 * radius, theme.CREAM, rect, "centre")


def _light_up(surface: pygame.Surface, view: QueensView, rect: pygame.Rect, pile: bool, broad: float) -> None:
    """A shining frame round a legal target; brackets with a pointer above round a pile, which is no even card."""
    frame, art = view.frame, view.context.art
    if not pile:
        art.draw_slice(surface, "ui/here", rect.inflate(-frame.px(2), -frame.px(2)), broad * frame.unit)
        return
    art.draw_slice(surface, "ui/lit", rect.inflate(frame.px(8), frame.px(8)), frame.unit)
    arrow = art.picture("ui/lit_pointer", frame.px(40))  # between the brackets, off the panels above
    surface.blit(arrow, arrow.get_rect(midbottom=(rect.centerx, rect.top + frame.px(5))))
