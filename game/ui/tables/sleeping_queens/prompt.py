"""The line above the hand: what is asked, the equation of the chosen numbers, or the ribbon at the end."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.table.lessons import LessonSession
from game.table.presenters.sleeping_queens.chooser import Equation
from game.table.puzzles import PuzzleSession
from game.table.steps import BotAnswer, Decide, HandOver, Look, Over, Think
from game.ui import theme
from game.ui.richtext import draw_block, lay_out, parse
from game.ui.tables.common.effects import draw_ribbon
from game.ui.tables.common.layer import Part
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel, QueensView

LINE_SIZE, LETTERS, SHADE = 33.0, theme.rgb("#ffeec2"), theme.rgb("#0c2a20")
"""Size and colours of the line above the hand."""
SMALLER, LEAST, SENTENCES = 29.0, 22.0, re.compile(r"(?<=[.!?]) |(?<=。)(?=.)")
"""Size of the letters of two lines in its place, and the least one, but for large text; and what is between two
sentences."""
LETTERS_HIGH = 0.8
"""How high its letters are, in shares of their size."""
NEAR_REFUSAL = 24.0
"""Units of height beyond its letters that a refusal leaves free, or stands in place of that line."""
RIBBON, BELOW_LINE = 36.0, 20.0
"""Size of the letters on the ribbon at the end, and how much lower it lies than a line: no card rises there then."""
SOLVED, SOLVED_SIZE = "ui/ribbon_raspberry", 42.0
"""The ribbon of a puzzle whose line was found, and the size of the letters on it."""
STARS = ((64.0, 6.0, 12.0), (34.0, 46.0, 40.0), (26.0, 52.0, -18.0))
"""Width of the stars at each end of it, how far beyond the end they are, and how much higher than its middle."""
TILE = (56.0, 10.0, 28.0)
"""Width of a number of an equation, gap beside a sign, and width of that."""
MORE_HIGH, LOWER = 20.0, 12.0
"""Units by which two lines in place of the one may be higher than its place, and lower than its middle."""
EQUATION = 66.0
"""Height of an equation."""
ALARM_GAP = 14.0
"""Units between the clock of the last seconds and what stands beside it."""
WAKING = ("wake_rose", "wake_jester")
"""What is asked of whoever wakes a queen besides playing a king (`State.prompt`)."""


class PromptPart(Part):
    """One line above the hand: what is asked, or the equation of the chosen numbers."""

    role = "prompt"
    margin = 50.0

    def __init__(self, model: QueensModel) -> None:
        super().__init__(name="prompt")
        self.model = model

    def signature(self) -> Hashable:
        return self.equation(), self.words(), self.aside

    def equation(self) -> Equation | None:
        """The equation to be shown, if numbers are chosen."""
        return self.model.chooser.equation() if self.model.deciding else None

    def words(self) -> tuple[str, str]:
        """The prompt, and the ribbon on which it stands once the game is over; "": none."""
        model = self.model
        if model.stage.deck_held > 0 or self._under_refusal():  # cards fly over it, or a refusal stands there
            return "", ""
        if solved(model):
            return prompt_text(model), SOLVED
        marked = isinstance(model.step, Over) and not model.playing.look_only
        return prompt_text(model), "ui/ribbon_purple" if marked else ""

    def _refusal(self) -> pygame.Rect | None:
        """Where it is said why something cannot be done, if it is."""
        app = self.model.app
        return app.messages.refusal(self.model.bubble_place, app.game_at_hand).rect if app.says_why else None

    def _under_refusal(self) -> bool:
        """Whether that stands above a card of the hand, and so high that it covers the line, or crowds it."""
        refusal, near = self._refusal(), self.ui.frame.px(NEAR_REFUSAL)
        return refusal is not None and refusal.colliderect(self.least_rect.inflate(0, near))

    @property
    def least_rect(self) -> pygame.Rect:
        """Where the letters of what is asked are in the window."""
        high = EQUATION if self.equation() is not None else LETTERS_HIGH * LINE_SIZE * self.ui.frame.text
        top = (self.box.h - high) / 2
        return self.at_box((0, top, self.box.w, high))

    @property
    def aside(self) -> float:
        """How far it lies to the right of its usual place, in units: with the clock of the last seconds before it, both
        are in the middle."""
        clock = self.model.alarm
        if clock is None:
            return 0.0
        return clock[0] + clock[2] + ALARM_GAP - self.box.centerx + self.breadth() / 2

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
            size = SOLVED_SIZE if ribbon == SOLVED else RIBBON
            rect = draw_ribbon(
                surface, self.ui.frame, self.ui.art, self.ui.text, text, centre, ribbon, most=self.box.w, size=size
            )  # fmt: skip
            if ribbon == SOLVED:
                self._paint_stars(surface, rect)
        elif text:
            self._paint_line(surface, text)

    def _paint_stars(self, surface: pygame.Surface, ribbon: pygame.Rect) -> None:
        """Stars over both ends of a ribbon."""
        for side, x in ((-1, ribbon.left), (1, ribbon.right)):
            for size, out, up in STARS:
                star = self.ui.art.picture("fx/star_0", self.ui.frame.px(size))
                at = (x + side * self.ui.frame.px(out), ribbon.centery - self.ui.frame.px(up))
                surface.blit(star, star.get_rect(center=at))

    def _paint_line(self, surface: pygame.Surface, text: str) -> None:
        """What is asked, as letters on the felt: nothing there can be pressed."""
        text_wide = self.ui.units(self.ui.text.width(text, "title", self.ui.font_px(LINE_SIZE)))
        if text_wide > self.box.w:
            self._paint_lines(surface, text)
            return
        for down, colour in ((2.5, SHADE), (0.0, LETTERS)):
            place = (self.aside, down, self.box.w, self.box.h)
            self.write(surface, text, place, "title", LINE_SIZE, colour, "centre")

    def _paint_lines(self, surface: pygame.Surface, text: str) -> None:
        """The same in two lines, which one line has no room for: a sentence each, where there are two."""
        rect = self.rect.inflate(0, self.ui.frame.px(MORE_HIGH))
        size, least = (LINE_SIZE, LINE_SIZE / self.ui.frame.text) if self.ui.frame.large else (SMALLER, LEAST)
        sentences = SENTENCES.split(text)
        said = parse("\n".join(sentences) if len(sentences) == 2 else text)
        while True:
            block = lay_out(self.ui.text, said, "title", self.ui.font_px(size), rect.width, "centre", 1.2)
            if (len(block.lines) <= 2 and block.height <= rect.height) or size <= least:
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
        left = (self.box.w - wide) / 2 + self.aside
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
    if model.playing.look_only:  # the card by which one goes through the game has no room for it
        return (not model.busy and model.playing.outcome(tr)) or model.last_sentence
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


def puzzle_over(model: QueensModel) -> bool:
    """Whether a puzzle is over, and all was shown."""
    session = model.session
    over = isinstance(session, PuzzleSession) and session.verdict is not None
    return over and isinstance(model.step, Look) and not model.playing.look_only


def solved(model: QueensModel) -> bool:
    """Whether it is over because its line was found."""
    session = model.session
    found = isinstance(session, PuzzleSession) and session.verdict is True and not session.revealed
    return found and puzzle_over(model)


def _at_rest(model: QueensModel) -> str | None:
    """What is said where nobody is to act, or to wait for the advice; None where somebody is to act."""
    if model.hints.thinking:
        return ""  # its card says so
    if solved(model):
        return model.tr("puzzle.right")
    reads = model.nobody_acts and isinstance(model.session, LessonSession)
    return "" if reads else None  # the card of the lesson has the way on


def _waiting(view: QueensView, seat: int) -> str:
    """For whom the others wait: a seat that wakes a queen, or plays; that it thinks is said by its tag."""
    waking = view.session.match.state.prompt() in WAKING
    return view.tr("prompt.waiting_wake" if waking else "table.turn_of", name=view.names[seat])
