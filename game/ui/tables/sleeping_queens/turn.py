"""The turn panel with its buttons: how far a player is, what can be done with what is chosen, how it has ended."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.game import Action
from game.games.sleeping_queens import actions
from game.table.presenters.sleeping_queens.chooser import AwakeQueen, Slot
from game.table.steps import BotAnswer, Decide, Over, Show, Think
from game.ui import theme
from game.ui.layout import Box
from game.ui.linebreak import is_wide
from game.ui.richtext import Block, draw_block, lay_out, parse
from game.ui.tables.common.actionbar import BarButton, Prompt, leading_on
from game.ui.tables.common.faces import draw_face
from game.ui.tables.common.layer import Part
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import BACK_QUEEN, asleep_picture
from game.ui.tables.sleeping_queens.prompt import puzzle_over
from game.ui.tables.sleeping_queens.zones import CARD_RATIO
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel, QueensView

LETTERS_OF_TEXT = 31.0
"""Size of the letters in the turn panel."""
LARGEST = (38.0, 3)
"""Their size where there are no buttons below them, and how few the lines are as long as they are so large."""
MOST_LESS = 0.22
"""By which share of that they may be smaller where a line fewer is enough then."""
AIM_HEAD, AIM_NUMBER, AIM_WORD = 28.0, 52.0, 26.0
"""Sizes of the letters of what is needed to win: the words above, the numbers, and the words beside these."""
AIM_ICON = 1.0
"""Side of the sign before such a number, in sizes of its letters."""
SCORE = 1.25
"""How many times as large the rows are where no words stand above them."""
AIM_HIGH, AIM_FOOT, AIM_GAP = 206.0, 20.0, 14.0
"""Units that these need, those free at the foot, and those between the parts of a row."""
ASLEEP_HEAD, ASLEEP_COUNT, ASLEEP_DOWN = 35.0, 24.0, 9.0
"""Units of height of the coin over the queens of one worth who are asleep, size of the letters of their number beside
it, and what is between both and the cards."""
ASLEEP_GAP, COIN_GAP = 12.0, 3.0
"""Units between them and those of another worth, and between coin and number."""
LEAST_SEEN = 0.12
"""The share of a card that is seen at least of one below another."""
BACK_STEP, FACE_STEP = 0.08, 0.8
"""How far the next card lies below a back, where there is more than one face to be seen, and at most below a face; in
shares of the room for all."""
WINNING = "puzzle.win"
"""What the puzzles are called whose task it is to win."""
RANK_HIGH, LEAST_RANK, RANK_GAP = 104.0, 34.0, 8.0
"""Units of the height of a row of the final ranking, at most, and below which there are rather fewer rows, and what is
between its parts."""
RANK_LETTERS, RANK_LARGEST = 0.6, 40.0
"""Size of its letters in shares of that height, and at most."""


def _steps(count: int, faces: int, most: int) -> list[float]:
    """How far down each of so many cards lies, the last of which are faces, in shares of the room for `most` cards."""
    if faces < 2:
        return [index / (most - 1) for index in range(count)]
    backs = count - faces
    step = min(FACE_STEP, (1 - BACK_STEP * backs) / (faces - 1))
    return [BACK_STEP * index for index in range(backs)] + [BACK_STEP * backs + step * index for index in range(faces)]


def words(model: QueensModel) -> Prompt:
    """Head and text of the turn panel at this moment; what happens, and who acts, is said above the hand and on the
    panels of the players."""
    tr = model.tr
    step = model.step
    if isinstance(step, Over):
        return Prompt(tr("table.over"), _standings(model, model.session.winners))
    if puzzle_over(model):
        seat = model.shown.viewer
        return Prompt(tr("table.puzzle_over"), _standings(model, [seat]), seat)
    if model.nobody_acts:  # a lesson tells something: nothing can be done yet
        return _aim(model)
    if isinstance(step, Decide) and not model.busy:
        if model.chooser.waking:
            return _asleep(model)
        head = tr("table.your_turn") if model.session.alone else tr("table.turn_of", name=model.names[step.seat])
        chosen = model.chooser.kinds() or not model.chooser.can_act
        return Prompt(head, _hint(model)) if chosen else _aim(model, head)
    if isinstance(step, Think):
        if model.bots.waiting:
            return Prompt(tr("table.turn_of", name=model.names[model.shown.turn]), tr("table.waits_for_you"))
        return _aim(model)
    told = [step.event] if isinstance(step, Show) else []
    if isinstance(step, BotAnswer):  # the window that asks a person tells it all
        told = model.session.shown_events()[-1:]  # the attack, where it is no game that was left in the midst of one
    rules = [rule for event in told if (rule := facts.rule_of(model, event)) is not None]
    return rules[0] if rules else _aim(model)


def _aim(model: QueensModel, head: str = "") -> Prompt:
    """A heading, and what the viewer still needs to win; where a puzzle asks for something else, which queens are still
    asleep."""
    seat, tr = model.shown.viewer, model.tr
    if _scores(model):
        return _asleep(model)
    if model.stage.deck_held > 0:
        head = tr("table.deals")
    return Prompt(head or model.tr("table.goal"), facts.distance(model, seat), seat)


class _Asleep(Prompt):
    """The queens who are still asleep, which are painted; the text is what is read out."""


def _asleep(model: QueensModel) -> Prompt:
    """Which queens are still asleep."""
    tr = model.tr
    told = (
        tr("table.asleep.worth", points=tr("table.points", n=points), queens=tr("table.queens", n=count))
        for points, count, _ in facts.asleep(model)
    )
    return _Asleep(tr("table.asleep"), "\n".join(told), model.shown.viewer)


def _scores(model: QueensModel) -> bool:
    """Whether what the viewer has is told, not what there is still to be done: winning is not the aim, or a puzzle is
    over."""
    return model.playing.task_key not in ("", WINNING) or puzzle_over(model)


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
            self.write(surface, self.occasion, beside, "body_bold", 23 / self._head_scale, theme.PLUM, "right")
        rule = self.at_box((28, 20 + head_high, wide, 1.5))
        pygame.draw.rect(surface, theme.TAN, (rule.x, rule.y, rule.width, max(1, rule.height)))
        below = len(buttons(self.model))
        if said.seat is not None:
            top = 30 + head_high
            foot = below * (button_height(self.ui.frame.text) + 12) + AIM_FOOT
            box = (28, top, wide, self.box.h - top - foot)
            if isinstance(said, _Asleep):
                self._paint_asleep(surface, box)
            else:
                self._paint_numbers(surface, said.seat, box)
            return
        if isinstance(self.model.step, Over):
            top = 34 + head_high
            foot = below * (button_height(self.ui.frame.text) + 12) + AIM_FOOT
            self._paint_ranking(surface, (28, top, wide, self.box.h - top - foot))
            return
        # In a very small window the end may be missing; the line above the hand says the same in short.
        block, lines = self.paragraph(said.text, below)
        place = self.at_box((28, 30 + head_high, wide, 0))
        draw_block(surface, self.ui.text, self.ui.art, block, "body", theme.BODY_INK, place.topleft, lines)

    def _paint_asleep(self, surface: pygame.Surface, box: Box) -> None:
        """The queens who are asleep, in a column for each worth: its coin, how many they are, and their cards one below
        another. Faces that are known lie lowest, over the others."""
        left, top, wide, high = box
        worths, known = facts.asleep(self.model), facts.known(self.model)
        head, most = ASLEEP_HEAD * self.ui.frame.text, max(worth for _, _, worth in worths)
        broad = (wide - (len(worths) - 1) * ASLEEP_GAP) / len(worths)
        room = high - head - ASLEEP_DOWN
        card = min(broad, room / CARD_RATIO / (1 + LEAST_SEEN * (most - 1)))
        y, free = top + head + ASLEEP_DOWN, room - card * CARD_RATIO
        for index, (points, count, _) in enumerate(worths):
            x = left + index * (broad + ASLEEP_GAP)
            self._paint_worth(surface, points, count, (x, top, broad, head))
            faces = [asleep_picture(queen) for queen in known if facts.POINTS[queen] == points]
            cards = [*[BACK_QUEEN] * (count - len(faces)), *faces]
            for name, down in zip(cards, _steps(count, len(faces), most), strict=True):
                picture = self.ui.art.picture(name, self.ui.frame.px(card))
                at = self.at_box((x + broad / 2, y + down * free, 0, 0))
                surface.blit(picture, picture.get_rect(midtop=at.topleft))

    def _paint_worth(self, surface: pygame.Surface, points: int, count: int, box: Box) -> None:
        """The points of a queen on a coin like that of her card, and behind it how many such queens there are."""
        x, y, wide, high = box
        words, px = f"×{count}", self.ui.font_px(ASLEEP_COUNT)
        broad = self.ui.units(self.ui.text.width(words, "head", px)) + 2
        left = x + (wide - high - COIN_GAP - broad) / 2
        rect = pygame.Rect((0, 0), 2 * [self.ui.frame.px(high)])
        rect.center = self.at_box((left, y, high, high)).center
        for share, colour in ((1.0, theme.GOLD_LIGHT), (0.88, theme.OXBLOOD)):
            pygame.draw.aacircle(surface, colour, rect.center, share * rect.width / 2)
        self.ui.text.draw(surface, str(points), "head", 0.56 * rect.width, theme.CREAM, rect, "centre")
        place = (left + high + COIN_GAP, y, broad, high)
        self.write(surface, words, place, "head", ASLEEP_COUNT, theme.INK if count else theme.INK_SOFT)

    def _paint_numbers(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        """What a seat has or still needs, so many queens and points: a row for each, the number before its word."""
        left, top, wide, high = box
        tr, scores = self.model.tr, _scores(self.model)
        queens, points = (facts.score if scores else facts.missing)(self.model, seat)
        scale = min(1.0, high / (AIM_HIGH * self.ui.frame.text))  # else the rows would run over each other
        line = 1.3 * self.ui.frame.text
        head, row_scale = (0.0, SCORE * scale) if scores else (AIM_HEAD * scale, scale)
        small, number = AIM_WORD * row_scale, AIM_NUMBER * row_scale
        if not scores:
            above = tr("table.goal.need")
            self.write(surface, above, (left, top, wide, head * line), "body", head, theme.BODY_INK)
        between = 0.0 if scores else small * line
        each = (high - head * line - between) / 2
        told = (
            (str(queens), tr("table.goal.queens", n=queens), "icons/crown"),
            (str(points), tr("table.goal.points", n=points), "icons/star"),
        )
        px = self.ui.font_px(number)
        count_wide = self.ui.units(max(self.ui.text.width(count, "head", px) for count, *_ in told))
        side = AIM_ICON * number * self.ui.frame.text
        for row, (count, word, icon) in enumerate(told):
            y = top + head * line + row * (each + between)
            self.picture(surface, icon, (left, y, side, each))
            x = left + side + AIM_GAP
            self.write(surface, count, (x, y, count_wide + 4, each), "head", number, theme.OXBLOOD, "right")
            x += count_wide + 4 + AIM_GAP
            self.write(surface, word, (x, y, left + wide - x, each), "body", small, theme.BODY_INK)
        if between:
            self._paint_or(surface, (left, top + head * line + each, wide, between), small)

    def _paint_or(self, surface: pygame.Surface, box: Box, size: float) -> None:
        """The word between the two, in the middle of a thin rule."""
        left, top, wide, high = box
        word = self.model.tr("table.goal.or")
        broad = self.ui.units(self.ui.text.width(word, "body", self.ui.font_px(size))) + 2
        self.write(surface, word, box, "body", size, theme.INK_SOFT, "centre")
        beside = (wide - broad) / 2 - AIM_GAP
        for x in (left, left + wide - beside):
            rule = self.at_box((x, top + high / 2, beside, 1.5))
            pygame.draw.rect(surface, theme.TAN, (rule.x, rule.y, rule.width, max(1, rule.height)))

    def _paint_ranking(self, surface: pygame.Surface, box: Box) -> None:
        """Place, face, name and points of as many players as there is room for, the winners first."""
        left, top, wide, high = box
        scale = self.ui.frame.text
        rows = facts.ranking(self.model, int(high // (LEAST_RANK * scale)))
        each = min(RANK_HIGH * scale, high / len(rows))
        side, number = 0.84 * each, min(RANK_LARGEST, RANK_LETTERS * each / scale)
        points_wide = self.ui.units(self.ui.text.width("50", "head", self.ui.font_px(number))) + 8
        place_wide = 0.62 * points_wide
        for index, (rank, seat) in enumerate(rows):
            y, who = top + index * each, self.model.seat_at(seat)
            won = seat in self.model.session.winners
            letters, colour = ("body_bold", theme.OXBLOOD) if won else ("body", theme.BODY_INK)
            self.write(surface, str(rank), (left, y, place_wide, each), "head", 0.9 * number, colour)
            x = left + place_wide + side / 2
            centre = self.ui.frame.point(self.box.x + x, self.box.y + y + each / 2)
            draw_face(surface, self.ui.art, who, centre, self.ui.frame.px(side / 2), self.ui.frame.px(0.42 * side))
            x += side / 2 + RANK_GAP
            room = left + wide - points_wide - RANK_GAP - x
            self.write(surface, who.name, (x, y, room, each), letters, number, colour)
            place = (left + wide - points_wide, y, points_wide, each)
            self.write(surface, str(facts.points_of(self.model, seat)), place, "head", number, colour, "right")

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

        def laid_out(size: float) -> Block:
            return lay_out(self.ui.text, parse(text), "body", self.ui.font_px(size), rect.width, leading=1.28)

        while True:
            block = laid_out(size)
            told = size <= LETTERS_OF_TEXT or len(block.lines) <= few
            if (told and block.height <= rect.height) or size <= 14:
                break
            size -= 1
        if any(map(is_wide, text)):  # no phrase is parted there, so that a line may be short
            smaller = (laid_out(size - less) for less in range(1, round(MOST_LESS * size)))
            block = next((each for each in smaller if len(each.lines) < len(block.lines)), block)
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
