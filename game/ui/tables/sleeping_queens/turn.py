"""The turn panel with its buttons, and the line that says what is asked or shows the equation."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.game import Action
from game.games.sleeping_queens import actions
from game.table.lessons import LessonSession
from game.table.presenters.sleeping_queens.chooser import AwakeQueen, Equation, Slot
from game.table.puzzles import PuzzleSession
from game.table.steps import Answer, BotAnswer, Decide, HandOver, Look, Over, Show, Think
from game.ui import theme
from game.ui.layout import Box
from game.ui.richtext import Block, draw_block, lay_out, parse
from game.ui.tables.common.actionbar import BarButton, Prompt, leading_on
from game.ui.tables.common.effects import draw_ribbon
from game.ui.tables.common.layer import Part
from game.ui.tables.sleeping_queens import facts
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel, QueensView

LINE_SIZE, LETTERS, SHADE = 33.0, theme.rgb("#ffeec2"), theme.rgb("#0c2a20")
"""Size and colours of the line above the hand."""
LETTERS_HIGH = 0.8
"""How high its letters are, in shares of their size."""
ABOVE_REFUSAL = 9.0
"""Units by which that line gives way to a refusal below it."""
LETTERS_OF_TEXT = 31.0
"""Size of the letters in the turn panel."""
LARGEST = (38.0, 3)
"""Their size where there are no buttons below them, and how few the lines are as long as they are so large."""
RIBBON, BELOW_LINE = 36.0, 20.0
"""Size of the letters on the ribbon at the end, and how much lower it lies than a line: no card rises there then."""
AIM_HEAD, AIM_NUMBER, AIM_WORD = 28.0, 70.0, 26.0
"""Sizes of the letters of what is needed to win: the words above, the numbers, and the words below these."""
AIM_HIGH, AIM_FOOT, AIM_GAP = 190.0, 24.0, 8.0
"""Units that these need, those free at the foot, and those beside the word between the numbers."""
TILE = (56.0, 10.0, 28.0)
"""Width of a number of an equation, gap beside a sign, and width of that."""
MORE_HIGH, LOWER = 20.0, 10.0
"""Units by which two lines in place of the one may be higher than its place, and lower than its middle."""
EQUATION = 66.0
"""Height of an equation."""
WAKING = ("wake_rose", "wake_jester")
"""What is asked of whoever wakes a queen besides playing a king (`State.prompt`)."""


def words(model: QueensModel) -> Prompt:
    """Head and text of the turn panel at this moment; what happens stands above the hand."""
    tr = model.tr
    step = model.step
    if isinstance(step, Over):
        return Prompt(tr("table.over"), _standings(model, model.session.winners))
    if _puzzle_over(model):
        return Prompt(tr("table.puzzle_over"), _standings(model, [model.shown.viewer]))
    if model.nobody_acts:  # a lesson tells something: nothing can be done yet
        return _far(model, tr("table.goal"), model.shown.viewer)
    if isinstance(step, Decide) and not model.busy:
        if step.seat != model.shown.turn:  # a jester's count ended here
            return Prompt(tr("table.choose_queen"), _hint(model))
        head = tr("table.your_turn") if model.session.alone else tr("table.turn_of", name=model.names[step.seat])
        free = model.chooser.can_act and not model.chooser.waking and not model.chooser.kinds()
        return _far(model, head, model.shown.viewer) if free else Prompt(head, _hint(model))
    seat = model.shown.turn
    head = tr("table.turn_of", name=model.names[seat])
    if isinstance(step, Think):
        return Prompt(head, tr("table.waits_for_you")) if model.bots.waiting else _far(model, head, step.seat)
    told = [step.event] if isinstance(step, Show) else []
    if isinstance(step, BotAnswer | Answer):
        told = model.session.shown_events()[-1:]  # the attack, where it is no game that was left in the midst of one
    rules = [rule for event in told if (rule := facts.rule_of(model, event)) is not None]
    return rules[0] if rules else _far(model, head, seat)


def _far(model: QueensModel, head: str, seat: int) -> Prompt:
    """A heading, and what that seat still needs to win."""
    return Prompt(head, facts.distance(model, seat), seat)


def _puzzle_over(model: QueensModel) -> bool:
    """Whether a puzzle is over, and all was shown."""
    session = model.session
    over = isinstance(session, PuzzleSession) and session.verdict is not None
    return over and isinstance(model.step, Look) and not model.playing.look_only


def _solved(model: QueensModel) -> bool:
    """Whether it is over because its line was found."""
    session = model.session
    found = isinstance(session, PuzzleSession) and session.verdict is True and not session.revealed
    return found and _puzzle_over(model)


def _at_rest(model: QueensModel) -> str | None:
    """What is said where nobody is to act; None where somebody is."""
    if _solved(model):
        return model.tr("puzzle.right")
    reads = model.nobody_acts and isinstance(model.session, LessonSession)
    return "" if reads else None  # the card of the lesson has the way on


def _waiting(view: QueensView, seat: int) -> str:
    """For whom the others wait: a seat that plays, or wakes a queen."""
    waking = view.session.match.state.prompt() in WAKING
    return view.tr("prompt.waiting_wake" if waking else "prompt.waiting", name=view.names[seat])


def action_words(view: QueensView, action: Action) -> str:
    """An action in words, to be confirmed."""
    tr, each = view.tr, actions.describe(action)
    if each.kind == "discard":
        cards = [facts.card_title(view, kind) if kind.isdigit() else tr(f"card.{kind}") for kind in each.cards]
        return tr("table.sure.x", cards=tr.listed(cards))
    if each.kind in ("jester", "king"):
        return tr(f"table.sure.{each.cards[0]}")
    return tr(f"table.sure.{each.cards[0]}", queen=tr(f"queen.{each.queen}"), name=view.names[each.seat])


def _standings(model: QueensModel, seats: Sequence[int]) -> str:
    """What those of these seats have."""
    standings = ((model.names[seat], facts.standing(model, seat)) for seat in seats)
    return "\n".join(model.tr("table.with", name=name, standing=standing) for name, standing in standings)


def _hint(model: QueensModel) -> str:
    """One or two lines that say what can be done with what is chosen."""
    tr, chooser = model.tr, model.chooser
    if chooser.waking:
        return tr("table.hint.K", n=len(model.shown.asleep))
    equation = chooser.equation()
    if equation is not None:
        return tr(f"table.hint.{equation.form}", n=len(equation.numbers))
    kinds = chooser.kinds()
    if not kinds:
        return tr("table.hint.forced")
    targets = model.targets
    if kinds[0] in ("N", "P"):
        return tr(f"table.hint.{kinds[0]}", n=sum(isinstance(piece, AwakeQueen) for piece in targets))
    if kinds[0] == "K" and any(isinstance(piece, Slot) for piece in targets):
        return tr("table.hint.K", n=len(model.shown.asleep))
    if kinds[0] == "J":
        return tr("table.hint.J")
    return tr("table.hint.one_card")


def buttons(model: QueensModel) -> list[BarButton]:
    """The buttons of the turn panel, at most two, and only those that do something now."""
    if model.deciding:
        return _decision(model)
    if model.playing.teaching and isinstance(model.step, Over) and not model.busy:
        return []  # the card of the lesson, or of the puzzle, has the way on
    leads = leading_on(model)
    return [leads] if leads.enabled else []


def _decision(model: QueensModel) -> list[BarButton]:
    """Playing what is chosen, as soon as that is enough, and choosing anew."""
    tr, chooser = model.tr, model.chooser
    kinds = chooser.kinds()
    if chooser.waking or not kinds:
        return []
    clear = BarButton("clear", tr("table.clear"), model.clear, key="esc", sound="ui_back")
    chosen = chooser.enter()
    if not chosen:
        return [clear]
    equation = chooser.equation()
    if equation is not None or actions.describe(chosen[0]).kind == "discard":
        label = tr("table.discard", n=len(equation.numbers) if equation is not None else 1)
    else:
        label = tr("table.play", card=tr(f"card.{kinds[0]}.short"))
    main = BarButton(
        "play", label, lambda: model.play_selected(), "primary", key="enter", action=model.notation(chosen)
    )  # fmt: skip
    return [main, clear]


class TurnPart(Part):
    """The parchment of the turn panel with its words."""

    role = "panel"

    def __init__(self, model: QueensModel) -> None:
        super().__init__(name="turn")
        self.model = model

    def signature(self) -> Hashable:
        below = len(buttons(self.model))  # letters are as large as fit above the buttons
        return words(self.model), below, self.occasion

    @property
    def occasion(self) -> str:
        """What is said beside the heading: that this is the deal of the day."""
        return self.model.tr("daily.title") if self.model.playing.day is not None else ""

    def paint(self, surface: pygame.Surface) -> None:
        said, scale = words(self.model), self._head_scale
        self.skin(surface, "ui/panel")
        wide = self.box.w - 56
        head_high = 44 * scale
        size = 34 * scale / self.ui.frame.text
        broad = min(wide, self.ui.units(self.ui.text.width(said.head, "title", self.ui.font_px(size))) + 2)
        self.write(surface, said.head, (28, 16, broad, head_high), "title", size, theme.OXBLOOD)
        if self.occasion:
            left = 28 + broad + 18
            beside = (left, 16 + 0.08 * head_high, 28 + wide - left, head_high)
            self.write(surface, self.occasion, beside, "body", 20 / self._head_scale, theme.INK_SOFT, "right")
        rule = self.at_box((28, 20 + head_high, wide, 1.5))
        pygame.draw.rect(surface, theme.TAN, (rule.x, rule.y, rule.width, max(1, rule.height)))
        below = len(buttons(self.model))
        if said.seat is not None:
            top = 30 + head_high
            foot = below * (button_height(self.ui.frame.text) + 12) + AIM_FOOT
            self._paint_missing(surface, said.seat, (28, top, wide, self.box.h - top - foot))
            return
        # In a very small window the end may be missing; the line above the hand says the same in short.
        block, lines = self.paragraph(said.text, below)
        place = self.at_box((28, 30 + head_high, wide, 0))
        draw_block(surface, self.ui.text, self.ui.art, block, "body", theme.BODY_INK, place.topleft, lines)

    def _paint_missing(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        """What a seat still needs, so many queens or so many points, side by side with its word below each number."""
        left, top, wide, high = box
        tr, (queens, points) = self.model.tr, facts.missing(self.model, seat)
        scale = min(1.0, high / (AIM_HIGH * self.ui.frame.text))  # else the numbers would run over the words
        head, small = AIM_HEAD * scale, AIM_WORD * scale
        line = 1.3 * self.ui.frame.text
        self.write(surface, tr("table.goal.need"), (left, top, wide, head * line), "body", head, theme.BODY_INK)
        either = tr("table.goal.or")
        middle = self.ui.units(self.ui.text.width(either, "body", self.ui.font_px(small))) + 2
        each = (wide - middle - 2 * AIM_GAP) / 2
        rest = high - head * line
        word_high = small * line
        number_high = min(AIM_NUMBER * scale * line, rest - word_high)
        top += head * line + max(0.0, (rest - number_high - word_high) / 2)
        number = number_high / line
        told = (
            (left, str(queens), tr("table.goal.queens", n=queens), "icons/crown"),
            (left + wide - each, str(points), tr("table.goal.points", n=points), ""),
        )
        for x, count, word, icon in told:
            self._paint_number(surface, count, icon, (x, top, each, number_high), number)
            place = (x, top + number_high, each, word_high)
            self.write(surface, word, place, "body", small, theme.BODY_INK, "centre")
        at = left + each + AIM_GAP
        self.write(surface, either, (at, top, middle, number_high), "body", small, theme.INK_SOFT, "centre")

    def _paint_number(self, surface: pygame.Surface, count: str, icon: str, box: Box, size: float) -> None:
        """A number in the middle of a box, and before it what it counts."""
        x, y, wide, high = box
        side = 0.92 * size * self.ui.frame.text if icon else 0.0
        broad = self.ui.units(self.ui.text.width(count, "head", self.ui.font_px(size))) + 4
        gap = 0.14 * side
        start = x + max(0.0, (wide - side - gap - broad) / 2)
        if icon:
            self.picture(surface, icon, (start, y, side, high))
        place = (start + side + gap, y, min(broad, x + wide - start - side - gap), high)
        self.write(surface, count, place, "head", size, theme.OXBLOOD)

    @property
    def _head_scale(self) -> float:
        """The text factor of the heading, which is large enough already."""
        return min(self.ui.frame.text, 1.25)

    def paragraph(self, text: str, below: int) -> tuple[Block, int]:
        """A text in as large letters as fit above so many buttons, and how many of its lines there is room for."""
        top = 30 + 44 * self._head_scale
        room = self.box.h - top - (below * (button_height(self.ui.frame.text) + 12) + 20)
        rect = self.at_box((28, top, self.box.w - 56, room))
        largest, few = LARGEST
        size = LETTERS_OF_TEXT if below else largest
        while True:
            block = lay_out(self.ui.text, parse(text), "body", self.ui.font_px(size), rect.width, leading=1.28)
            told = size <= LETTERS_OF_TEXT or len(block.lines) <= few
            if (told and block.height <= rect.height) or size <= 14:
                break
            size -= 1
        return block, max(1, 1 + (rect.height - round(block.size * 1.2)) // block.leading)

    def tip(self) -> str:
        """What wins, where it says how far that is."""
        model = self.model
        if words(model).seat is None:
            return ""
        return f"{model.tr('table.goal')}\n{model.tr('goal.text', queens=model.goal_queens, points=model.goal_points)}"

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=words(self.model).line)


def button_height(scale: float) -> float:
    """Height of a button at a text factor."""
    return 64.0 if scale <= 1.0 else 60.0 if scale <= 1.25 else 68.0


class PromptPart(Part):
    """One line above the hand: what is asked, or the equation of the chosen numbers."""

    role = "prompt"
    margin = 50.0

    def __init__(self, model: QueensModel) -> None:
        super().__init__(name="prompt")
        self.model = model

    def signature(self) -> Hashable:
        return self.equation(), self.words(), self._lifted()

    def equation(self) -> Equation | None:
        """The equation to be shown, if numbers are chosen."""
        return self.model.chooser.equation() if self.model.deciding else None

    def words(self) -> tuple[str, str]:
        """The prompt, and the ribbon on which it stands once the game is over, or is only looked at; "": none."""
        model = self.model
        if model.stage.deck_held > 0 or self._under_refusal():  # cards fly over it, or a refusal stands there
            return "", ""
        marked = _solved(model) or isinstance(model.step, Over) or model.playing.look_only
        return prompt_text(model), "ui/ribbon_purple" if marked else ""

    def _refusal(self) -> pygame.Rect | None:
        """Where it is said why something cannot be done, if it is."""
        app = self.model.app
        return app.messages.refusal(self.model.bubble_place, app.game_at_hand).rect if app.says_why else None

    def _under_refusal(self) -> bool:
        """Whether that stands above a card of the hand, and so high that it would cover the line."""
        refusal = self._refusal()
        return refusal is not None and refusal.colliderect(self.least_rect)

    @property
    def least_rect(self) -> pygame.Rect:
        """Where the letters of what is asked are in the window while a refusal stands below them."""
        high = EQUATION if self.equation() is not None else LETTERS_HIGH * LINE_SIZE * self.ui.frame.text
        return self.at_box((0, (self.box.h - high) / 2 - ABOVE_REFUSAL, self.box.w, high))

    def _lifted(self) -> float:
        """How much higher the line stands than usual, in units."""
        refusal = self._refusal()
        return ABOVE_REFUSAL if refusal is not None and 0 < refusal.bottom - self.rect.bottom < self.rect.h else 0.0

    def breadth(self) -> float:
        """Units of width of what it shows now."""
        equation = self.equation()
        if equation is not None:
            return self._equation_breadth(equation)
        text, _ = self.words()
        return min(self.box.w, self.ui.units(self.ui.text.width(text, "title", self.ui.font_px(LINE_SIZE))))

    def paint(self, surface: pygame.Surface) -> None:
        equation = self.equation()
        if equation is not None:
            self._paint_equation(surface, equation)
            return
        text, ribbon = self.words()
        if text and ribbon:
            centre = (self.box.centerx, self.box.centery + BELOW_LINE)
            draw_ribbon(
                surface, self.ui.frame, self.ui.art, self.ui.text, text, centre, ribbon, most=self.box.w, size=RIBBON
            )  # fmt: skip
        elif text:
            self._paint_line(surface, text)

    def _paint_line(self, surface: pygame.Surface, text: str) -> None:
        """What is asked, as letters on the felt: nothing there can be pressed."""
        lifted = self._lifted()
        text_wide = self.ui.units(self.ui.text.width(text, "title", self.ui.font_px(LINE_SIZE)))
        if self.ui.frame.large and text_wide > self.box.w:
            self._paint_lines(surface, text)
            return
        for down, colour in ((2.5, SHADE), (0.0, LETTERS)):
            self.write(surface, text, (0, down - lifted, self.box.w, self.box.h), "title", LINE_SIZE, colour, "centre")

    def _paint_lines(self, surface: pygame.Surface, text: str) -> None:
        """The same in two lines, in large letters that one line has no room for."""
        rect = self.rect.inflate(0, self.ui.frame.px(MORE_HIGH))
        size = LINE_SIZE
        while True:
            block = lay_out(self.ui.text, parse(text), "title", self.ui.font_px(size), rect.width, "centre", 1.2)
            if (len(block.lines) <= 2 and block.height <= rect.height) or size <= LINE_SIZE / self.ui.frame.text:
                break
            size -= 1
        top = rect.centery - block.height // 2 + self.ui.frame.px(LOWER)
        for down, colour in ((max(1, self.ui.frame.px(2.5)), SHADE), (0, LETTERS)):
            draw_block(surface, self.ui.text, self.ui.art, block, "title", colour, (rect.x, top + down))

    @staticmethod
    def _equation_breadth(equation: Equation) -> float:
        numbers, (tile, gap, sign) = equation.numbers, TILE
        inner = len(numbers) * tile + (len(numbers) - 1) * (sign + 2 * gap)
        if equation.form == "open" and len(numbers) == 2:
            inner += 2 * gap + sign + tile
        return inner + 56 + 64

    def _paint_equation(self, surface: pygame.Surface, equation: Equation) -> None:
        numbers = equation.numbers
        sums = len(numbers) > 2 and equation.form in ("sum", "open")
        signs = ["+"] * (len(numbers) - 2) + ["="] if sums else (["="] if equation.form == "pair" else ["·"] * 9)
        if len(numbers) == 2 and equation.form == "open":
            signs = ["+"]
        tile, gap, sign_wide = TILE
        tail = equation.form == "open" and len(numbers) == 2
        wide, high = self._equation_breadth(equation), EQUATION
        left = (self.box.w - wide) / 2
        top = (self.box.h - high) / 2
        self.skin(surface, "ui/equation", (left, top, wide, high))
        x = left + 30
        for index, number in enumerate(numbers):
            self._tile(surface, x, top + 6, tile, str(number), f"ui/tile_{number}")
            x += tile
            if index < len(numbers) - 1:
                self._sign(surface, signs[index], x + gap, top, sign_wide, high)
                x += sign_wide + 2 * gap
        if tail:
            # Two different numbers: what a third one would have to be.
            self._sign(surface, "=", x + gap, top, sign_wide, high)
            self._tile(surface, x + sign_wide + 2 * gap, top + 6, tile, "?", "ui/tile")
        mark = (left + wide - 64, top + 11, 44, 44)
        self._mark(surface, mark, equation.form != "open")

    def _tile(self, surface: pygame.Surface, x: float, y: float, wide: float, text: str, skin: str) -> None:
        skin = skin if skin in self.ui.art else "ui/tile"
        box = (x, y, wide, 54.0)
        self.skin(surface, skin, box)
        entry = self.ui.art.entry(skin)
        colour = theme.rgb(entry.colours.get("text", "#2a2038")) if entry is not None else theme.INK
        px = 38 * self.ui.frame.unit
        self.ui.text.draw(surface, text, "head", px, colour, self.at_box(box), "centre")

    def _sign(self, surface: pygame.Surface, sign: str, x: float, y: float, wide: float, high: float) -> None:
        px = 34 * self.ui.frame.unit
        box = self.at_box((x, y - 3, wide, high))
        self.ui.text.draw(surface, sign, "body_medium", px, theme.rgb("#ffe9a8"), box, "centre")

    def _mark(self, surface: pygame.Surface, box: tuple[float, float, float, float], good: bool) -> None:
        rect = self.at_box(box)
        radius = rect.width // 2
        dark, light = (theme.rgb("#1f5a40"), theme.rgb("#3a9a68")) if good else (theme.OXBLOOD, theme.rgb("#a84552"))
        pygame.draw.aacircle(surface, theme.CREAM, rect.center, radius)
        pygame.draw.aacircle(surface, dark, rect.center, radius - max(2, self.ui.frame.px(2.5)))
        pygame.draw.aacircle(surface, light, rect.center, radius - max(3, self.ui.frame.px(4)))
        icon = self.ui.art.picture("icons/check" if good else "icons/cross", self.ui.frame.px(30))
        surface.blit(icon, icon.get_rect(center=rect.center))

    def item(self, seen: pygame.Rect) -> Item | None:
        equation = self.equation()
        return self.make_item(
            seen, text=prompt_text(self.model), value=list(equation.numbers) if equation is not None else None
        )


def prompt_text(model: QueensModel) -> str:
    """The one line that says what is asked."""
    tr, step, chooser = model.tr, model.step, model.chooser
    if isinstance(step, HandOver) or model.shown is None:
        return ""
    if model.playing.look_only:
        task = model.playing.task_key
        return tr("table.solution", task=tr(task)) if task else tr(model.playing.looked_at_as)
    if isinstance(step, Over):
        return model.end_title()
    rest = _at_rest(model)
    if rest is not None:
        return rest
    if isinstance(step, Decide) and not model.busy:
        if model.prompt_key != "turn":
            return tr(f"prompt.{model.prompt_key}")
        kinds = chooser.kinds()
        if kinds and kinds[0] in ("K", "N", "P", "J") and model.targets:
            return tr(f"table.prompt.{kinds[0]}")
        if isinstance(model.session, LessonSession):
            return ""  # its card says what to do: other things that could be done would be refused
        return tr("prompt.turn") if chooser.can_act or not chooser.asked else tr("table.prompt.forced")
    if isinstance(step, BotAnswer):
        return tr("prompt.waiting_answer", name=model.names[step.seat])
    if isinstance(step, Think):
        return _waiting(model, step.seat)
    return model.last_sentence
