"""The set-up of a new game: which game, who sits where, which options, which deal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.begins import WAYS, Begins
from game.core.documents import DocumentError
from game.core.game import Game
from game.core.options import Option, Options
from game.services import seedcode
from game.services.problem import Problem, ServiceError
from game.table import setup_codes
from game.table.clock import Limit
from game.table.length import minutes
from game.table.seats import name_bots
from game.table.setup import Setup, default_setup
from game.ui import last_setup, theme
from game.ui.game_loading import open_game, readable_games, tell_values
from game.ui.layout import Frame
from game.ui.playing import Playing, named_by_last_game
from game.ui.scene import Scene
from game.ui.scenes.setup_deal import Deal
from game.ui.scenes.setup_options import options_section
from game.ui.scenes.setup_parts import CARD_HEIGHT, CARD_WIDTH, GameCard, GamePlaque, unfold_first
from game.ui.scenes.setup_seats import Seats
from game.ui.scenes.setup_start import foot
from game.ui.scenes.setup_timer import timer_section
from game.ui.tables import table_scene
from game.ui.tables.contract import find_table
from game.ui.teaching import lesson_file
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Grid, Row, Spacer
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

MARGIN = 64.0
HEAD, GAP, FOOT = 66.0, 22.0, 88.0
"""Units of height of the head and the foot, which stay where they are, and of what is between them and the page."""
TOP, BOTTOM = 36.0, 30.0
STRIP_GAP, SECTION_GAP = 32.0, 14.0
CARD_GAP = 20.0
LEAST_STRIP = 0.8
"""Where the cards of the games would be smaller than that share of what their letters want below each other, they stand
in a row above the sections, as low plaques."""
PLAQUE_GAP, LEAST_PLAQUE = 24.0, 340.0
"""Units between plaques, and of the width of one at least."""
LEARN_WIDE = 1100.0
"""Units of width from which the way to the lesson has its words."""


def open_setup(app: App, game_id: str, *, replace: bool = False) -> None:
    """Show the set-up of a game, with what is wrong with the person's own values; or say why it cannot be played.

    `replace`: in the place of the scene on top.
    """
    try:
        open_game(app, game_id)
    except ServiceError as error:
        app.tell([error.problem])
        return
    scene = SetupScene(app, game_id)
    (app.replace if replace else app.push)(scene)
    scene.tell_problems()


class SetupScene(Scene):
    """Sets up one game. Nothing has to be touched: the last set-up stands, and Start has the focus, always in sight at
    the foot. Of the sections one is unfolded, at first that of the seats; the others say in a line what is set."""

    name = "setup"
    focus_first = "setup.start"

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self._forgotten: Problem | None = None  # why the last set-up does not stand here
        self.games = readable_games(app)
        self.game: Game = open_game(app, game_id)
        self.setup = self._remembered() or self._default()
        self.setup.seed = self.app.new_seed()
        self.seats = Seats(self)
        self.deal = Deal(self)
        self._asked: tuple[object, ...] = ()  # whom the last game names was looked up for this
        self._named: list[int] = []
        self._measured: tuple[object, ...] = ()  # what the length was found for
        self._minutes = (0, 0)
        unfold_first(self, "seats")

    def enter(self) -> None:
        self.app.bots.warm_up()

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        find_table(self.game.id).prefetch(self.app, self.setup.seats)

    def _remembered(self) -> Setup | None:
        try:
            return last_setup.last_setup(self.app, self.game)
        except ServiceError as error:
            self._forgotten = error.problem
            last_setup.forget(self.app, self.game)  # told once is enough
        return None

    def language_changed(self) -> None:
        name_bots(self.setup.seats, self.app.tr)

    def tell_problems(self) -> None:
        """Tell what of the person's own cannot be used here: values of the game, the set-up that was last."""
        tell_values(self.app, self.game.id)
        if self._forgotten is not None:
            self.app.tell([self._forgotten])
            self._forgotten = None

    def _default(self) -> Setup:
        made = default_setup(self.game, self.person_name(1), self.bot_name)
        made.begins = Begins(WAYS[0])
        return made

    def person_name(self, number: int) -> str:
        return self.app.tr("setup.person", n=number)

    def bot_name(self, character: str) -> str:
        return self.app.tr(f"bot.{character}.name")

    # What the person changes

    def changed(self) -> None:
        """The set-up has changed."""
        self.deal.forget()
        self.rebuild()

    def _choose_game(self, game: Game) -> None:
        if game.id != self.game.id:
            self._take(game)
            self.changed()

    def _take(self, game: Game) -> None:
        """Set up another game, as it was last."""
        self.game = game
        self.setup = self._remembered() or self._default()
        self.setup.seed = self.app.new_seed()
        self.deal.asked = False
        self.tell_problems()

    def set_option(self, option: Option, value: object) -> None:
        self.setup.options[option.name] = next(
            choice for choice in option.choices if choice is value or choice == value
        )
        self.changed()

    def set_begins(self, by: str) -> None:
        self.setup.begins = Begins(by)
        self.changed()

    def named(self) -> list[int]:
        """The seats that the last game names, if it says who begins."""
        by = "" if self.setup.begins is None else self.setup.begins.by
        asked = (by, *((seat.name.strip(), seat.kind) for seat in self.setup.seats))
        if asked != self._asked:
            self._asked, self._named = asked, named_by_last_game(self.app, self.setup)
        return self._named

    def length(self) -> tuple[int, int]:
        """About how many minutes the game takes, from and to; (0, 0) where that cannot be told."""
        setup = self.setup
        persons = tuple(seat.is_person for seat in setup.seats)
        asked = (self.game.id, id(self.game), persons, tuple(sorted(setup.options.items())))
        if asked != self._measured:
            self._measured, self._minutes = asked, (0, 0)
            with suppress(DocumentError):
                self._minutes = minutes(self.game, setup.seats, setup.options)
        return self._minutes

    def set_limit(self, limit: Limit | None) -> None:
        self.setup.limit = limit
        self.changed()

    def set_options(self, options: Options) -> None:
        self.setup.options = options
        self.changed()

    def choose_values(self) -> None:
        """Open the page of all values; the game is played with those that are in force when it is left."""
        self.app.open.values(self.game, self._take_values)

    def _take_values(self) -> None:
        self.games = readable_games(self.app)
        self.game = open_game(self.app, self.game.id)
        self.setup.values = self.game.own_values
        tell_values(self.app, self.game.id)
        self.changed()

    def choose_boards(self) -> None:
        from game.ui.scenes.boards import BoardsScene

        self.app.push(BoardsScene(self.app, self.game, self.setup.boards, self._set_boards, self._few_boards))

    def _set_boards(self, boards: list[Any]) -> None:
        self.setup.boards = boards
        self.changed()

    def follow(self, found: seedcode.SetUp) -> None:
        """Set up what a seed code stands for."""
        if found.game != self.game.id:
            self._take(next(game for game in self.games if game.id == found.game))
        setup_codes.follow(self.setup, self.game, found, self.person_name, self.bot_name)
        self.changed()

    # The beginning

    def _why_not(self) -> str:
        """Why the game cannot begin, or ""."""
        if self.deal.why_not:
            return self.deal.why_not
        if any(not seat.name.strip() for seat in self.setup.seats):
            return self.app.tr("setup.nameless")
        if len({seat.name.strip() for seat in self.setup.seats}) < len(self.setup.seats):
            return self.app.tr("setup.same_name")
        return self._few_boards(self.setup.boards)

    def _few_boards(self, boards: list[Any]) -> str:
        """Why no map can be drawn from these boards, or ""; all there are where none is named."""
        if boards:
            options = self.setup.options
            try:
                self.game.draw_boards(len(self.setup.seats), options, 0, boards)
            except DocumentError:
                return self.app.tr.scope(self.game.id)("boards.few", **options)
        return ""

    def start(self) -> None:
        """Begin the game, if it can begin."""
        if self._why_not():
            self.rebuild()
            return
        for seat in self.setup.seats:
            seat.name = seat.name.strip()
        last_setup.remember(self.app, self.setup)
        playing = Playing.start(self.app, self.setup, self.app.bots)
        self.app.replace(table_scene(self.app, playing))

    # What it looks like

    def source(self) -> Path | None:
        return self.app.data.settings

    def build(self) -> Widget:
        tr = self.app.tr
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="setup.back", side=56),
                Label(tr("setup.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
                *([self._learn_button()] if lesson_file(self.app, self.game.id).exists() else []),
            ],
            gap=28,
        )
        why_not = self._why_not()
        sections = self._sections(why_not)
        if self._has_strip:
            cards = [self._card(game, self._strip) for game in self.games]
            if len(cards) == 1:
                cards.append(self._about())
            left = Column(cards, gap=CARD_GAP, width=self.strip_width)
            body: Widget = Row(
                [left, Column(sections, gap=SECTION_GAP, grow=1)], gap=STRIP_GAP, align="stretch", grow=1
            )  # fmt: skip
        else:
            plaques = [self._plaque(game) for game in self.games]
            least = LEAST_PLAQUE * self.breadth
            across = Grid(plaques, columns=len(plaques), least=least, gap=PLAQUE_GAP, full=len(plaques) == 1)
            # the frame of the chosen plaque stands out from it
            body = Column([across, Column(sections, gap=SECTION_GAP, grow=1)], gap=PLAQUE_GAP, grow=1)
        page = Column([body], padding=(0, 10, 0, 10))
        return Column(
            [head, ScrollView(page, name="setup.scroll", grow=1, beside=True), foot(self, why_not)], gap=GAP,
            padding=(MARGIN, TOP, MARGIN, BOTTOM),
        )  # fmt: skip

    def _sections(self, why_not: str) -> list[Widget]:
        """What can be set; the first one is shown where no other is."""
        return [self.seats.section(), options_section(self), timer_section(self), self.deal.section(why_not)]

    def _learn_button(self) -> Widget:
        tr = self.app.tr
        if self.frame.width >= LEARN_WIDE:
            return Button(
                tr("lesson.learn"), self._learn, kind="quiet", icon="medals/lessons", name="setup.learn", height=56
            )
        return IconButton("medals/lessons", self._learn, tooltip=tr("lesson.learn"), name="setup.learn", side=56)

    def _learn(self) -> None:
        self.app.open.lessons(self.game.id)

    @property
    def _strip(self) -> float:
        """Scale of the cards that lets all of them stand below each other beside the sections."""
        cards = len(self.games)
        room = self.frame.height - TOP - HEAD - 2 * GAP - FOOT - BOTTOM - 20
        return min(1.0, (room - (cards - 1) * CARD_GAP) / cards / CARD_HEIGHT)

    @property
    def _has_strip(self) -> bool:
        return self._strip >= LEAST_STRIP * self.breadth

    @property
    def strip_width(self) -> float | None:
        """Units of width of the cards of the games, if they stand beside the sections."""
        return CARD_WIDTH * self._strip if self._has_strip else None

    @property
    def room(self) -> float:
        """Units of width of a section."""
        wide = self.frame.width - 2 * MARGIN
        return wide - CARD_WIDTH * self._strip - STRIP_GAP if self._has_strip else wide

    def _card(self, game: Game, scale: float) -> Widget:
        chosen = game.id == self.game.id
        words = self.app.tr.scope(game.id)
        titles = [self.app.tr.scope(each.id)("game.name") for each in self.games]
        return GameCard(
            game, words, lambda: self._choose_game(game), selected=chosen, scale=scale, titles=titles
        )

    def _plaque(self, game: Game) -> Widget:
        chosen = game.id == self.game.id
        titles = [self.app.tr.scope(each.id)("game.name") for each in self.games]
        words = self.app.tr.scope(game.id)
        return GamePlaque(
            game, words, lambda: self._choose_game(game), selected=chosen, scale=self.breadth, titles=titles
        )

    def _about(self) -> Widget:
        """What fills the place below the only card: what the game is about."""
        words = self.app.tr.scope(self.game.id)
        rules = Button(self.app.tr("title.rules"), self._rules, icon="icons/book", name="setup.rules", height=52)
        text = Column(
            [
                RichText(words("game.about"), style="title", size=28, colour=theme.GOLD_LIGHT),
                RichText(words("game.pitch"), size=theme.NOTE_SIZE, colour=theme.CREAM),
                Spacer(grow=1),
                Row([rules]),
            ],
            gap=12,
        )
        return Panel(text, skin="ui/panel_dark", padding=(22, 20, 22, 20), grow=1)

    def _rules(self) -> None:
        self.app.open.rules(self.game.id)
