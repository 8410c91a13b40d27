"""What stays in sight where a tooltip or a refusal stands beside a queen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.tables.sleeping_queens.panels import PanelPart
from game.ui.tables.sleeping_queens.parts import CardPart, HandPart, QueenPart, SlotPart
from game.ui.tables.sleeping_queens.prompt import PromptPart
from game.ui.tables.sleeping_queens.turn import TurnPart

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

TOLD = ("log", "recap", "hint", "prompt")
"""What is read meanwhile."""


def in_sight(view: QueensView) -> tuple[Sequence[pygame.Rect], ...]:
    """The most important things first: queens, faces and what is told; what a player has, what can be chosen, piles and
    buttons; all other places."""
    parts = view.parts
    queens = [part.rect for part in parts if isinstance(part, QueenPart)]
    panels = [part for part in parts if isinstance(part, PanelPart)]
    faces = [panel.face_rect for panel in panels]
    told = [part.rect for part in parts if part.name in TOLD]
    standings = [rect for panel in panels for rect in panel.standing_rects]
    others = [part.rect for part in parts if part.role in ("pile", "button")]
    others += [part.rect for part in parts if isinstance(part, CardPart) and part.legal]
    slots = [part.rect for part in parts if isinstance(part, SlotPart)]
    return [*queens, *faces, *told], [*standings, *others], slots


def above_hand(view: QueensView) -> tuple[Sequence[pygame.Rect], ...]:
    """The same for what is said of a card of the own hand: what is asked, the cards and what lies beside them; then the
    places of the queens."""
    asked = [part.least_rect for part in view.parts if isinstance(part, PromptPart)]
    beside = [part.rect for part in view.parts if isinstance(part, HandPart | PanelPart | TurnPart)]
    return [*asked, *beside], [part.rect for part in view.parts if isinstance(part, SlotPart)]


def card_at(view: QueensView, pointer: pygame.Rect) -> pygame.Rect | None:
    """The card of the own hand that is pointed at."""
    cards = (part.rect for part in view.parts if isinstance(part, HandPart))
    return next((rect for rect in cards if rect.colliderect(pointer)), None)


def queen_at(view: QueensView, pointer: pygame.Rect) -> pygame.Rect | None:
    """The awake queen who is pointed at."""
    queens = (part.rect for part in view.parts if isinstance(part, QueenPart))
    return next((rect for rect in queens if rect.colliderect(pointer)), None)
