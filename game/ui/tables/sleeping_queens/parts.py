"""The pieces of the table: places of the queens, awake queens, piles, cards of the hand."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table.presenters.sleeping_queens.chooser import AwakeQueen, Deck, Discards, HandCard, Piece, Slot
from game.ui import theme
from game.ui.anim.sprite import Sprite
from game.ui.layout import Box
from game.ui.tables.common.piece import PiecePart
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import (
    AT_TABLE,
    BACK_QUEEN,
    BACK_RED,
    LARGE_FROM,
    asleep_picture,
    card_picture,
    queen_picture,
)
from game.ui.tables.sleeping_queens.zones import CARD_RATIO, PILE_WIDTH
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel

MOST_LAYERS = 5
CARDS_A_LAYER = 9
SHOWN_DISCARDS = 4

EYE, EYE_AT = 17.0, 6.0
"""Radius of the sign on a queen asleep whom one remembers, in units, and how far within her upper corner it stands."""
PILE_MARGIN = 72.0
"""How far a pile reaches with the pill below it, at the largest text factor."""


class CardPart(PiecePart[Piece]):
    """A piece of this table, of one or more cards."""

    model: QueensModel

    def __init__(self, model: QueensModel, piece: Piece, name: str) -> None:
        super().__init__(name=name)
        self.model = model
        self.piece = piece

    @property
    def rises(self) -> bool:
        return True

    def tip(self) -> str:
        return facts.tip(self.model, self.piece)

    def tip_clear(self) -> tuple[Sequence[pygame.Rect], ...]:
        from game.ui.tables.sleeping_queens.sight import in_sight

        return in_sight(self.model) if isinstance(self, QueenPart | SlotPart) else ()

    def label(self) -> str:
        """What it is called, for inspection: never more than the viewer may know."""
        return facts.title(self.model, self.piece)

    def item(self, seen: pygame.Rect) -> Item | None:
        target = self.target
        action = None if target is None else self.model.notation(target.actions)
        return self.make_item(seen, text=self.label(), legal=self.legal, action=action, value=None)

    def lying(self) -> Sprite | None:
        """The card that lifts when the pointer comes over the piece, as it lies at rest; None if there is none."""
        return None

    @property
    def raised(self) -> bool:
        """Whether that card is off its place: then it is drawn over the picture at rest."""
        return self.lifted_as in self.model.lifting

    def draw_answer(self, surface: pygame.Surface, pressed: bool) -> None:
        if self.lying() is None and not self.under_way:  # a card has been lifted
            super().draw_answer(surface, pressed)

    @property
    def under_way(self) -> bool:
        """Whether what belongs there is moving over the table."""
        return False

    def sprite(self, name: str, box: Box, angle: float = 0.0, shadow: float = 6.0, lod: int = AT_TABLE) -> Sprite:
        """A card at rest in a box relative to this part."""
        x, y, w, h = box
        return Sprite(name, self.box.x + x + w / 2, self.box.y + y + h / 2, w, angle, shadow=shadow, lod=lod)

    def lay(self, surface: pygame.Surface, sprite: Sprite | None) -> None:
        """Draw a card at rest."""
        if sprite is not None:
            self.model.painter.draw(surface, self.ui.frame, sprite)


class SlotPart(CardPart):
    """One of the twelve places: a queen asleep, or the empty place with its moon."""

    role = "slot"

    def __init__(self, model: QueensModel, index: int) -> None:
        super().__init__(model, Slot(index), f"slot:{index}")
        self.index = index

    @property
    def under_way(self) -> bool:
        return f"slot:{self.index}" in self.model.stage.hidden

    def shown_card(self) -> str:
        """The picture that lies there, "" if none."""
        model = self.model
        if self.index not in model.shown.asleep or self.under_way:
            return ""
        queen = facts.remembered(model, self.index)
        return asleep_picture(queen) if queen else BACK_QUEEN

    def signature(self) -> Hashable:
        return self.shown_card(), self.raised

    def lying(self) -> Sprite | None:
        name = self.shown_card()
        if not name:
            return None
        # Slightly turned, each in its own way, as cards lie that were put down by hand.
        angle = (0.0, 1.5, 0.0, -1.5, 0.0, 1.5, -1.5, 0.0, 0.0, -1.5, 1.5, 0.0)[self.index]
        return self.sprite(name, (0, 0, self.box.w, self.box.h), angle if self.ui.frame.unit > 0.8 else 0.0)

    def paint(self, surface: pygame.Surface) -> None:
        card = self.lying()
        if card is None:
            self.picture(surface, "ui/slot", (0, 0, self.box.w, self.box.h))
        elif not self.raised:
            self.lay(surface, card)
            if card.picture != BACK_QUEEN:
                self._paint_eye(surface)

    def _paint_eye(self, surface: pygame.Surface) -> None:
        """An eye: she lies face down for all, and is shown as one has seen who she is."""
        centre = self.ui.frame.point(self.box.right - EYE_AT - EYE, self.box.y + EYE_AT + EYE)
        for colour, radius in ((theme.CREAM, EYE), (theme.PLUM, EYE - 2)):
            pygame.draw.aacircle(surface, colour, centre, self.ui.frame.px(radius))
        picture = self.ui.art.picture("icons/eye", self.ui.frame.px(1.5 * EYE))
        surface.blit(picture, picture.get_rect(center=centre))


class QueenPart(CardPart):
    """An awake queen before a player."""

    role = "queen"
    margin = 22.0

    def __init__(self, model: QueensModel, seat: int, queen: str) -> None:
        super().__init__(model, AwakeQueen(seat, queen), f"queen:{seat}:{queen}")
        self.queen = queen

    def signature(self) -> Hashable:
        return self.queen, self.under_way, self.raised

    def shown_card(self) -> str:
        """Her picture, "" while she is on her way."""
        return "" if self.under_way else queen_picture(self.queen)

    @property
    def under_way(self) -> bool:
        return facts.on_her_way(self.model, self.queen)

    def lying(self) -> Sprite | None:
        if self.under_way:
            return None
        # A large coin and emblem, as long as that picture is sharp enough.
        lod = 2 if self.rect.width <= LARGE_FROM else AT_TABLE
        return self.sprite(queen_picture(self.queen), (0, 0, self.box.w, self.box.h), shadow=5.0, lod=lod)

    def paint(self, surface: pygame.Surface) -> None:
        if not self.raised:
            self.lay(surface, self.lying())


class DeckPart(CardPart):
    """The deck: as thick as it has cards, with its number below."""

    role = "pile"
    margin = PILE_MARGIN

    def __init__(self, model: QueensModel) -> None:
        super().__init__(model, Deck(), "deck")

    @property
    def count(self) -> int:
        """Cards in it, those that have not arrived yet in their hands included."""
        return int(self.model.shown.deck) + self.model.stage.deck_held

    def signature(self) -> Hashable:
        return self.count, self.model.tr.language, self.raised

    @property
    def layers(self) -> int:
        """How many cards the pile is drawn with."""
        return min(MOST_LAYERS, -(-self.count // CARDS_A_LAYER))

    def lying(self) -> Sprite | None:
        return self._layer(self.layers - 1, 6.0) if self.layers else None

    def _layer(self, layer: int, shadow: float) -> Sprite:
        shift = 3.0 * (self.layers - 1 - layer)
        return self.sprite(BACK_RED, (shift, shift, PILE_WIDTH, PILE_WIDTH * CARD_RATIO), shadow=shadow)

    def paint(self, surface: pygame.Surface) -> None:
        still = self.layers - 1 if self.raised else self.layers
        if still <= 0:
            self.skin(surface, "ui/slot_thin", (0, 0, PILE_WIDTH, PILE_WIDTH * CARD_RATIO))
        for layer in range(still):
            self.lay(surface, self._layer(layer, 6.0 if layer == 0 else 0.0))
        pill(self, surface, self.model.tr("table.deck"), self.count)

    def label(self) -> str:
        return f"{self.model.tr('table.deck')} {self.count}"


class DiscardPart(CardPart):
    """The discards; a click opens them."""

    role = "pile"
    margin = PILE_MARGIN

    def __init__(self, model: QueensModel) -> None:
        super().__init__(model, Discards(), "discards")

    def top(self) -> list[tuple[str, int]]:
        """Pictures and keys of the cards to be seen, the top last."""
        stage = self.model.stage
        lying = [card for card in self.model.shown.discard if f"discard:{card.key}" not in stage.hidden]
        return [(card_picture(card), card.key) for card in lying[-SHOWN_DISCARDS:]]

    def signature(self) -> Hashable:
        return tuple(self.top()), len(self.model.shown.discard), self.model.tr.language, self.raised

    def lying(self) -> Sprite | None:
        cards = self._cards()
        return cards[-1] if cards else None

    def _cards(self) -> list[Sprite]:
        box = (0.0, 0.0, PILE_WIDTH, PILE_WIDTH * CARD_RATIO)
        return [self.sprite(name, box, discard_angle(key)) for name, key in self.top()]

    def paint(self, surface: pygame.Surface) -> None:
        cards = self._cards()
        if self.raised:
            cards = cards[:-1]
        if not cards:
            self.skin(surface, "ui/slot_thin", (0, 0, PILE_WIDTH, PILE_WIDTH * CARD_RATIO))
        for card in cards:
            self.lay(surface, card)
        pill(self, surface, self.model.tr("table.discards"), len(self.model.shown.discard))

    def label(self) -> str:
        return f"{self.model.tr('table.discards')} {len(self.model.shown.discard)}"


def discard_angle(key: int) -> float:
    """How a card lies on the discards, in degrees: by its key, so that it stays as it is."""
    return (-7.5, 4.5, -3.0, 7.5, 0.0, -4.5, 3.0)[key % 7]


def pill(part: CardPart, surface: pygame.Surface, text: str, count: int) -> None:
    """The name and number below a pile."""
    scale = part.ui.frame.text
    high = 34.0 * scale
    wide = 168.0 if not part.ui.frame.large else 250.0
    x, y = (PILE_WIDTH - wide) / 2, PILE_WIDTH * CARD_RATIO + 14
    part.skin(surface, "ui/pill", (x, y, wide, high))
    px = part.ui.font_px(22)
    number = part.ui.units(part.ui.text.width(str(count), "head", px)) + 8
    name = min(part.ui.units(part.ui.text.width(text, "title", px)) + 2, wide - 36 - number)
    left = x + (wide - name - number - 8) / 2
    part.write(surface, text, (left, y, name, high), "title", 22, theme.INK)
    part.write(surface, str(count), (left + name + 8, y, number, high), "head", 22, theme.OXBLOOD)


class HandPart(CardPart):
    """A card of the own hand. It moves by itself, so the scene draws it; this is where it rests."""

    role = "card"

    def __init__(self, model: QueensModel, key: int, index: int, kind: str) -> None:
        super().__init__(model, HandCard(key), f"hand:{index}")
        self.card_key = key
        self.index = index
        self.kind = kind

    @property
    def lifted_as(self) -> str:
        return f"card:{self.card_key}"

    def draw_self(self, surface: pygame.Surface) -> None:
        """The scene draws it, with its focus."""

    @property
    def hidden(self) -> bool:
        """Whether the card has not arrived yet."""
        return f"hand:{self.card_key}" in self.model.stage.hidden

    @property
    def tempting(self) -> bool:
        return self.model.deciding and self.model.chooser.playable(self.card_key)

    def item(self, seen: pygame.Rect) -> Item | None:
        if self.hidden:
            return None
        return self.make_item(
            seen,
            text=self.label(),
            value=self.kind,
            selected=self.card_key in self.model.chooser.chosen,
            legal=self.tempting,
        )
