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
from game.ui.scenes.setup_parts import CARD_WIDTH, GameCard, unfolded
from game.ui.scenes.setup_seats import Seats
from game.ui.scenes.setup_start import start_panel
from game.ui.tables import table_scene
from game.ui.tables.contract import find_table
from game.ui.teaching import lesson_file
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Columns, Row, Spacer
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import BAR, BAR_GAP, ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

MARGIN = 64.0
LEAST_COLUMN = 720.0
SEAT_CONTROLS, SEAT_LETTERS = 420.0, 270.0
"""Units of width in the row of a seat: its controls, and what is lettered (that goes with the letters)."""
COLUMN_GAP = 32.0
COLUMN_WEIGHTS = (864, 896)
LEFT_SHARE = COLUMN_WEIGHTS[0] / sum(COLUMN_WEIGHTS)
CARD_GAP = 24.0


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
    """Sets up one game. Nothing has to be touched: the last set-up stands, and Start has the focus. Rules and seed code
    are folded away."""

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
        self._minutes = 0
        self._crowded: Frame | None = None  # in which there is more than can be seen at once

    def enter(self) -> None:
        self.app.bots.warm_up()

    def layout(self, frame: Frame) -> None:
        entering = not self._entered
        super().layout(frame)
        if not self._start_in_head and not self._start_is_in_sight():
            self._crowded = frame
            super().layout(frame)
            if entering:
                self._page().scroll_to(0)
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

    def length(self) -> int:
        """About how many minutes the game takes, 0 where that cannot be told."""
        setup = self.setup
        persons = tuple(seat.is_person for seat in setup.seats)
        asked = (self.game.id, id(self.game), persons, tuple(sorted(setup.options.items())))
        if asked != self._measured:
            self._measured, self._minutes = asked, 0
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

    def _start(self) -> None:
        if self._why_not():
            self.rebuild()
            return
        for seat in self.setup.seats:
            seat.name = seat.name.strip()
        last_setup.remember(self.app, self.setup)
        playing = Playing.start(self.app, self.setup, self.app.bots)
        self.app.replace(table_scene(self.app, playing))

    # What it looks like

    def _page(self) -> ScrollView:
        """What scrolls."""
        page = self.ui.find("setup.scroll")
        assert isinstance(page, ScrollView)
        return page

    @property
    def _start_in_head(self) -> bool:
        """Whether Start stands at the top, always in sight, and not beside the seats."""
        return not self.wide or self._crowded == self.frame

    def _start_is_in_sight(self) -> bool:
        """Whether all of Start is seen while the page is at its top."""
        page, start = self._page(), self.ui.find("setup.start")
        return start is not None and start.box.bottom + page.offset <= page.box.bottom

    def source(self) -> Path | None:
        return self.app.data.settings

    def build(self) -> Widget:
        tr = self.app.tr
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="setup.back", side=56),
                Label(tr("setup.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
                *([self._learn_button()] if lesson_file(self.app, self.game.id).exists() else []),
                *([self._start_button(width=220, height=64, size=30)] if self._start_in_head else []),
            ],
            gap=28,
        )
        cards: list[Widget] = [self._card(game) for game in self.games]
        if len(cards) == 1:
            cards.append(self._about())
        body = Columns(
            [
                Column([Row(cards, gap=CARD_GAP, align="stretch"), self.seats.panel()], gap=24),
                Column(self._right(), gap=24),
            ],
            least=self._least_column,
            gap=COLUMN_GAP,
            weights=COLUMN_WEIGHTS,
        )
        page = Column([body, Spacer(grow=1)], padding=(0, 10, 0, 10))
        return Column([head, ScrollView(page, name="setup.scroll", grow=1)], gap=22, padding=(MARGIN, 40, MARGIN, 30))

    def _learn_button(self) -> Widget:
        tr = self.app.tr
        if self.wide:
            return Button(
                tr("lesson.learn"), self._learn, kind="quiet", icon="icons/star", name="setup.learn", height=56
            )
        return IconButton("icons/star", self._learn, tooltip=tr("lesson.learn"), name="setup.learn", side=56)

    def _learn(self) -> None:
        self.app.open.lessons(self.game.id)

    def _card(self, game: Game) -> Widget:
        chosen = game.id == self.game.id
        words = self.app.tr.scope(game.id)
        # As large as letters want it, but no larger than lets all cards stand side by side.
        room = self.frame.width - 2 * MARGIN - BAR - BAR_GAP
        if self.wide:
            room = (room - COLUMN_GAP) * LEFT_SHARE
        cards = len(self.games)
        scale = min(self.breadth, ((room - (cards - 1) * CARD_GAP) / cards) / CARD_WIDTH)
        titles = [self.app.tr.scope(each.id)("game.name") for each in self.games]
        return GameCard(
            game, words, lambda: self._choose_game(game), selected=chosen, scale=scale, titles=titles
        )

    def _about(self) -> Widget:
        """What fills the place beside the only card: what the game is about."""
        words = self.app.tr.scope(self.game.id)
        rules = Button(self.app.tr("title.rules"), self._rules, icon="icons/book", name="setup.rules", height=52)
        text = Column(
            [
                RichText(words("game.about"), style="title", size=28, colour=theme.GOLD_LIGHT),
                RichText(words("game.pitch"), size=theme.BODY_SIZE, colour=theme.CREAM),
                Spacer(grow=1),
                Row([rules]),
            ],
            gap=12,
        )
        return Panel(text, skin="ui/panel_dark", padding=(28, 22, 28, 22), grow=1)

    def _rules(self) -> None:
        self.app.open.rules(self.game.id)

    def _right(self) -> list[Widget]:
        """What is played, and the sections that are folded away."""
        why_not = self._why_not()
        about = self.wide and len(self.games) > 1 and not unfolded(self, "options")
        start = None if self._start_in_head else self._start_button(width=None, height=92, size=38)
        more = self.seats.more() if self.seats.more_beside else []
        begin = start_panel(self, why_not, start, about=about, more=more)
        parts = [options_section(self), self.deal.section(why_not)]
        return [begin, *parts] if begin is not None else parts

    @property
    def _least_column(self) -> float:
        """Units of width below which a column shows too little of the names."""
        return max(LEAST_COLUMN, SEAT_CONTROLS + SEAT_LETTERS * self.breadth)

    @property
    def wide(self) -> bool:
        """Whether the two columns stand side by side."""
        return self.frame.width - 2 * MARGIN - BAR - BAR_GAP >= 2 * self._least_column + COLUMN_GAP

    def _start_button(self, *, width: float | None, height: float, size: float) -> Widget:
        reason = self._why_not()
        return Button(
            self.app.tr("setup.start"), self._start, kind="primary", name="setup.start", height=height, width=width,
            size=size, enabled=not reason, reason=reason,
        )  # fmt: skip
