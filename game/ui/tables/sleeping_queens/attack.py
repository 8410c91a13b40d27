"""The question to the attacked: the same window whether an answer is possible or not."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.core.refusal import Reason
from game.games.sleeping_queens import actions
from game.games.sleeping_queens import events as ev
from game.table.advice import Explained, Sentence
from game.table.presenters.sleeping_queens.chooser import AwakeQueen, Discards, Piece
from game.table.presenters.sleeping_queens.shown import RIVALS, Card
from game.table.steps import Answer
from game.ui import theme
from game.ui.anim.sprite import Sprite
from game.ui.input.intents import Command, Intent, Key, Pos, Zoom
from game.ui.layout import Box
from game.ui.linebreak import is_wide
from game.ui.richtext import Block, draw_block, lay_out, parse
from game.ui.shapes import draw_polygon, rounded
from game.ui.tables.common.faces import draw_face
from game.ui.tables.common.overlay import Overlay
from game.ui.tables.sleeping_queens import drawing, facts
from game.ui.tables.sleeping_queens.look import AT_TABLE, kind_picture, queen_picture
from game.ui.tables.sleeping_queens.panels import PanelPart
from game.ui.tables.sleeping_queens.parts import CardPart
from game.ui.tables.sleeping_queens.zones import CARD_RATIO
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.core.game import Action
    from game.ui.tables.sleeping_queens.model import QueensModel
    from game.ui.widgets.host import Host

BOX, LARGE_BOX = (476.0, 282.0, 1016.0, 478.0), (432.0, 166.0, 1056.0, 548.0)
ANSWERS = {"D": actions.PLAY_DRAGON, "W": actions.PLAY_WAND}
"""The cards that answer an attack, by their kinds."""
MIDDLE = 0.53
"""Centre of both cards below the top of the sheet, in shares of its height."""
CARD = 190.0
ATTACKER_X, QUEEN_X = 146.0, 406.0
"""Centres of the cards from the left of the sheet."""
FACE_UP = 112.0
"""How much higher than these the faces are: at the foot of the cards stand their names."""
ANSWER_X, EDGE = 566.0, 40.0
"""Where the answers begin, below each other at the right of the cards, and what is free beside them."""
LAMP_UP, LAMP, LAMP_WIDE = 68.0, 50.0, 172.0
"""How high above the foot of the sheet the button of the hint begins, beside the note, its height and its width."""
ANSWERS_Y, NOTE = 70.0, 50.0
"""Where the first answer begins, and how high above the foot of the sheet the note begins."""
BUTTON, BELOW_BUTTON, APART = 64.0, 12.0, 10.0
"""Height of a button, and what is free between it and its words, and between the two answers."""
LETTERS, LEAST_LETTERS = 26.0, 12.0
"""Units of the letters of what comes of an answer, as they should be, and below which they are not made smaller."""
RIBBON_UP = 14.0
"""How far above the sheet its ribbon reaches: not over the panels of the others."""
BROADER = 24.0
"""Units of the smallest letters that there may be from which the sheet is broader."""
MOST_LESS = 4
"""By how many units the letters of what comes of an answer may be smaller where it is in a line less then."""
ROUND = 20.0
"""Radius of the corners of what stays bright, in units."""


def last_attack(shown: Sequence[Event]) -> ev.KnightPlayed | ev.PotionPlayed:
    """The attack that was shown last."""
    for event in reversed(shown):
        if isinstance(event, ev.KnightPlayed | ev.PotionPlayed):
            return event
    raise ValueError("no attack was shown")


class Attack(Overlay):
    """Asks the viewer to answer the attack that was shown last. It closes with the answer."""

    model: QueensModel
    in_window = True
    name = "attack"
    step: Answer
    attack: ev.KnightPlayed | ev.PotionPlayed

    @property
    def open(self) -> bool:
        model = self.model
        return isinstance(model.step, Answer) and not model.busy and model.session.next() == model.step

    def opened(self) -> None:
        model = self.model
        assert isinstance(model.step, Answer), "only then it is open"
        self.step = model.step
        self.attack = last_attack(model.session.shown_events())
        model.context.play("ui_dialog")
        model.stage.threads.clear()
        model.stage.glows.clear()

    def focus_first(self) -> str:
        return f"attack.{self.possible or 'let_go'}"

    def private(self) -> tuple[str, ...]:
        return ("attack.D", "attack.W", "attack.let_go")  # which of them has the focus first tells what one holds

    @property
    def possible(self) -> str:
        """The kind of the card that can answer it, "" where there is none."""
        return next((kind for kind, action in ANSWERS.items() if action in self.step.actions), "")

    @property
    def knight(self) -> bool:
        """Whether a knight attacks, not a potion."""
        return isinstance(self.attack, ev.KnightPlayed)

    @property
    def box(self) -> Box:
        """Where its sheet lies: broader where letters are large, or may not be as small as the window wants them."""
        model = self.model
        frame, least = model.frame, model.context.text.least(self.title(), "body")
        return LARGE_BOX if frame.large or least > BROADER * frame.unit else BOX

    # -- words ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """Who attacks which queen."""
        model = self.model
        key = "table.attack.knight" if self.knight else "table.attack.potion"
        return model.tr(key, name=model.names[self.attack.seat])

    def consequence(self) -> str:
        """What happens if she is let go."""
        model, attack = self.model, self.attack
        queen = model.tr(f"queen.{attack.queen}")
        if not self.knight:
            return model.tr("table.attack.sleeps", queen=queen)
        standing = facts.standing(model, attack.seat, 1, facts.POINTS[attack.queen])
        if RIVALS.get(attack.queen, "") in model.shown.awake[attack.seat]:
            return model.tr("table.attack.quarrels", queen=queen, name=model.names[attack.seat])
        return model.tr("table.attack.goes", queen=queen, name=model.names[attack.seat], standing=standing)

    def refusing(self) -> str:
        """What the button says that lets her go."""
        return self.model.tr("table.attack.let_go" if self.knight else "table.attack.let_sleep")

    def help_text(self) -> str:
        """What an answer would do, or that there is none."""
        tr = self.model.tr
        if not self.possible:
            return tr("table.attack.none_D" if self.knight else "table.attack.none_W")
        return tr(f"table.attack.help_{self.possible}")

    # -- where the answers are --------------------------------------------------------------------------------------

    @property
    def button_high(self) -> float:
        """Height of a button, in units."""
        return BUTTON * min(self.model.frame.text, 1.05)

    def rows(self) -> tuple[float, float]:
        """Tops of the two buttons: below each are its words, for both the same room, whatever they are."""
        _, y, _, h = self.box
        top = y + ANSWERS_Y
        return top, top + (h - NOTE - ANSWERS_Y + APART) / 2

    # -- tree -------------------------------------------------------------------------------------------------------

    @property
    def hint_box(self) -> Box:  # type: ignore[override]
        return self.model.where.hint_box

    def widgets(self) -> list[tuple[Box, Widget]]:
        model, tr = self.model, self.model.tr
        x, y, w, h = self.box
        (first, second), high = self.rows(), self.button_high
        left, wide = x + ANSWER_X, w - ANSWER_X - EDGE
        # Without an answer the same two buttons are there; the first is off and says why.
        sign = "D" if self.knight else "W"
        can = sign == self.possible
        answer = Button(
            tr(f"table.attack.play_{sign}"), lambda: self.answer(sign), kind="primary",
            key_cap=model.app.table_cap(sign.lower()), name=f"attack.{sign}", height=high, enabled=can,
            action=sign if can else None, reason="" if can else self.help_text(), sound="",
        )  # fmt: skip
        let_go = Button(
            self.refusing(), self.let_go, kind="plain" if self.possible else "primary",
            key_cap=tr("table.key.log"), name="attack.let_go", height=high,
            action=model.notation([self.step.decline]), sound="",
        )  # fmt: skip
        advice = Button(
            tr("table.tool.advice"), self.advise, icon="icons/hint_ink", height=LAMP, tooltip=tr("table.tip.hint"),
            key_cap=model.app.command_cap(Command("hint")), name="attack.advice",
        )  # fmt: skip
        return [
            (self.box, _Sheet(self)),
            ((x + EDGE - 8, y + h - LAMP_UP, LAMP_WIDE, LAMP), advice),
            ((left, first, wide, high), answer),
            ((left, second, wide, high), let_go),
        ]

    def advise(self) -> None:
        """Ask for a hint; without a choice it comes at once, and says so."""
        model = self.model
        if self.possible or model.hints.open:
            model.hints.toggle()
            return
        words = model.tr("advice.allow", queen=model.tr(f"queen.{self.attack.queen}"))
        model.hints.tell(Explained(Sentence(words, ("action:allow",)), (), (Reason("forced"),)))

    def section(self) -> str:
        return "section-3-2" if self.knight else "section-3-3"

    # -- answers ----------------------------------------------------------------------------------------------------

    def answer(self, kind: str) -> None:
        """Play the dragon or the wand."""
        if kind != self.possible:
            self.model.context.play("ui_error")
            return
        self._answer(ANSWERS[kind])

    def let_go(self) -> None:
        """Let the queen go."""
        self._answer(self.step.decline)

    def _answer(self, action: Action) -> None:
        self.model.answer(action)
        self.model.context.play("ui_click")

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.name.upper() in ANSWERS:
            if self.knight == (intent.name == "d"):
                self.answer(intent.name.upper())
            return True
        if isinstance(intent, Command):
            if intent.name == "log":
                self.let_go()
            elif intent.name == "hint":
                self.advise()
            return True
        if isinstance(intent, Zoom):
            piece = self._piece_at(self.model.context.reader.pointer if intent.pos is None else intent.pos)
            return piece is not None and self.model.zoom(piece)
        return False

    def _piece_at(self, pos: Pos) -> Piece | None:
        """The card at a place of the window: one of the two on the sheet, or one of the table beside it."""
        x, y, frame = self.box[0], self.box[1] + MIDDLE * self.box[3], self.model.frame
        for at, piece in ((ATTACKER_X, Discards()), (QUEEN_X, AwakeQueen(self.attack.owner, self.attack.queen))):
            card = (x + at - CARD / 2, y - CARD * CARD_RATIO / 2, CARD, CARD * CARD_RATIO)
            if frame.rect(card).collidepoint(pos):
                return piece
        if frame.rect(self.box).collidepoint(pos):
            return None
        parts = self.model.parts
        return next((p.piece for p in parts if isinstance(p, CardPart) and p.rect.collidepoint(pos)), None)

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw_behind(self, surface: pygame.Surface) -> None:
        model, frame = self.model, self.model.frame
        asked = frame.rect(model.where.plan(model.shown.viewer).box)
        panels, tags = (self._kept(surface, places) for places in ([self._attacker(), asked], self._tags()))
        model.app.draw_scrim(surface)
        surface.blits(panels)
        model.context.art.draw_slice(surface, "ui/here", asked, frame.unit)  # it is for the viewer to answer
        surface.blits(tags)
        card = self._answering_card()
        if card is not None:
            sprite = drawing.hand_sprite(model, card, drawing.use_of(model, card.key))
            covered = model.painter.draw(surface, frame, sprite)
            model.context.art.draw_slice(surface, "ui/lit", covered.inflate(8, 8), frame.unit)

    def _answering_card(self) -> Card | None:
        return next((card for card in self.model.shown.hand if card.kind == self.possible), None)

    def _kept(self, surface: pygame.Surface, places: Sequence[pygame.Rect]) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What stays bright, as it is before all becomes dark."""
        within = [place.clip(surface.get_rect()) for place in places]
        return [(rounded(surface.subsurface(place), self.model.frame.px(ROUND)), place) for place in within]

    def _attacker(self) -> pygame.Rect:
        """The attacker's panel with its light."""
        margin = self.model.frame.px(12)
        return self.model.frame.rect(self.model.where.plan(self.attack.seat).box).inflate(2 * margin, 2 * margin)

    def _tags(self) -> list[pygame.Rect]:
        """The tags on panels, of which who is asked has one."""
        tags = (part.tag_rect for part in self.model.parts if isinstance(part, PanelPart))
        return [tag for tag in tags if tag is not None]

    def prompt(self) -> str:
        model = self.model
        key = "prompt.defend_knight" if self.knight else "prompt.defend_potion"
        return model.tr(key, name=model.names[self.attack.seat], queen=model.tr(f"queen.{self.attack.queen}"))


class _Sheet(Widget):
    """The parchment of the question with both cards and the words."""

    role = "dialog"

    def __init__(self, overlay: Attack) -> None:
        super().__init__(name="attack.question")
        self.overlay = overlay
        self._laid_out: tuple[Hashable, list[Block]] | None = None  # for what, and the words

    def draw_self(self, surface: pygame.Surface) -> None:
        overlay, ui = self.overlay, self.ui
        model, attack = overlay.model, overlay.attack
        unit = ui.frame.unit
        ui.art.draw_slice(surface, "ui/dialog", self.rect, unit)
        self._ribbon(surface, overlay.title())
        x, y, w, h = overlay.box
        middle = y + MIDDLE * h
        kind = "N" if overlay.knight else "P"
        played = next((card for card in reversed(model.shown.discard) if card.kind == kind), None)
        picture = kind_picture(kind, played.look if played else 0)
        attacker = Sprite(picture, x + ATTACKER_X, middle, CARD, 3.0, lod=AT_TABLE)
        queen = Sprite(queen_picture(attack.queen), x + QUEEN_X, middle, CARD, -3.0, lod=AT_TABLE)
        for sprite in (attacker, queen):
            model.painter.draw(surface, ui.frame, sprite)
        self._arrow(surface, (x + ATTACKER_X + 106, middle), (x + QUEEN_X - 104, middle))
        faces = ((attack.seat, x + ATTACKER_X - 84), (attack.owner, x + QUEEN_X + 95))
        for seat, at in faces:
            centre, look = ui.frame.point(at, middle - FACE_UP), model.reactions.expression(seat)
            draw_face(surface, ui.art, model.seat_at(seat), centre, ui.frame.px(42), ui.frame.px(30), look)
        for block, place in self.words():
            draw_block(surface, ui.text, ui.art, block, "body", theme.BODY_INK, place.topleft)
        beside = EDGE + LAMP_WIDE
        note = ui.frame.rect((x + beside, y + h - NOTE - 10, w - beside - EDGE, 34))
        px = 22 * ui.frame.unit * min(ui.frame.text, 1.25)
        ui.text.draw(surface, model.tr("table.attack.note"), "body", px, theme.BODY_INK, note, "right")

    def _ribbon(self, surface: pygame.Surface, text: str) -> None:
        ui = self.ui
        px = ui.font_px(35)
        frame = ui.frame
        wide = min(frame.px(self.overlay.box[2] - 60), ui.text.width(text, "title", px) + frame.px(150))
        rect = pygame.Rect(0, 0, wide, frame.px(70))
        rect.midtop = (self.rect.centerx, self.rect.top - frame.px(RIBBON_UP))
        ui.art.draw_slice(surface, "ui/ribbon_raspberry", rect, frame.unit)
        room = rect.inflate(-frame.px(110), -frame.px(8))
        ui.text.draw(surface, text, "title", px, theme.CREAM, room, "centre")

    def _arrow(self, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float]) -> None:
        frame = self.ui.frame
        (x0, y), (x1, _) = frame.point(*start), frame.point(*end)
        half, head = frame.px(12), frame.px(28)
        points = [
            (x0, y - half), (x1 - head, y - half), (x1 - head, y - 2 * half), (x1, y), (x1 - head, y + 2 * half),
            (x1 - head, y + half), (x0, y + half),
        ]  # fmt: skip
        draw_polygon(surface, theme.OXBLOOD, points)

    def words(self) -> list[tuple[Block, pygame.Rect]]:
        """What comes of each answer, and where that stands."""
        frame, overlay = self.ui.frame, self.overlay
        x, _, w, _ = overlay.box
        high, (first, second) = overlay.button_high, overlay.rows()
        texts = (overlay.help_text(), overlay.consequence())
        wide, room = frame.px(w - ANSWER_X - EDGE), frame.px(second - first - high - BELOW_BUTTON - APART)
        wanted = texts, wide, room, self.ui.font_px(LETTERS)
        if self._laid_out is None or self._laid_out[0] != wanted:  # many sizes are tried for it
            self._laid_out = wanted, _largest(self.ui, texts, wide, room)
        tops = (frame.point(x + ANSWER_X, top + high + BELOW_BUTTON) for top in (first, second))
        blocks = self._laid_out[1]
        return [(block, pygame.Rect(at, (wide, block.height))) for block, at in zip(blocks, tops, strict=True)]

    def item(self, seen: pygame.Rect) -> Item | None:
        overlay = self.overlay
        note = overlay.model.tr("table.attack.note")
        let_go = f"{overlay.refusing()}: {overlay.consequence()}"
        words = (overlay.title(), overlay.help_text(), let_go, note)
        return self.make_item(seen, text="\n".join(words))


def _largest(ui: Host, texts: Sequence[str], wide: int, room: int) -> list[Block]:
    """Texts in letters of one size, as large as all fit with into so much of a window."""

    def laid_out(size: float) -> list[Block]:
        return [lay_out(ui.text, parse(text), "body", ui.font_px(size), wide, leading=1.3) for text in texts]

    size = LETTERS
    blocks = laid_out(size)
    while max(block.height for block in blocks) > room and size > LEAST_LETTERS:
        size -= 1
        blocks = laid_out(size)
    if any(map(is_wide, "".join(texts))):  # no phrase is parted there, so that a line may be short
        smaller = (laid_out(size - less) for less in range(1, MOST_LESS + 1))
        rows = sum(len(block.lines) for block in blocks)
        blocks = next((each for each in smaller if sum(len(block.lines) for block in each) < rows), blocks)
    return blocks
