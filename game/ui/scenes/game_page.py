"""The page of a game, which its banner in the menu opens: to go on, to play, the deal of the day, to learn."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.documents import DocumentError
from game.core.game import Game
from game.services.daily import streaks
from game.services.problem import ServiceError
from game.services.puzzles import puzzle_ids
from game.services.saves import Entry as SavedGame
from game.table.length import minutes
from game.table.puzzles import puzzle_folder
from game.table.setup import Setup, default_setup
from game.ui import theme
from game.ui.daily import offer, place_text
from game.ui.game_loading import built_in_game, open_game, values_problem
from game.ui.last_setup import last_setup
from game.ui.playing import Playing, saves_of
from game.ui.puzzling import PuzzleProgress, has_puzzles
from game.ui.scene import Scene
from game.ui.scenes.emblems import colour_of, medal_of
from game.ui.scenes.game_page_parts import EntryBanner, Poster
from game.ui.scenes.saves_rows import stage_text
from game.ui.scenes.setup_start import length_text
from game.ui.tables import table_scene
from game.ui.tables.contract import find_table
from game.ui.teaching import LessonProgress, lesson_file, lesson_of
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Columns, Flow, Row, Spacer
from game.ui.widgets.label import FillingText, Label, Picture, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

MARGIN = 64.0
LEAST_COLUMN = 640.0
POSTER = 700.0
PITCH = 29.0
FULL = 7
"""Ribbons, and the gaps between them, that fill the height of the page."""
SCALE, FEW_SCALE, MANY = 1.14, 1.32, 5
"""How much larger than elsewhere the ribbons are, and where there are fewer than so many of them."""
WEIGHTS = (760, 1000)
GAP = 56.0


@dataclass(frozen=True)
class Way:
    """A way on from the page: `name` of its widget, `title` and `note`, the picture of its medal, the colour of its
    ribbon, what it does; `beside` or `share`: what stands at its end."""

    name: str
    title: str
    note: str
    medal: str
    colour: str
    call: Callable[[], object]
    beside: str = ""
    share: float | None = None


def open_game_page(app: App, game_id: str) -> None:
    """Show the page of a game, or say why it cannot be played."""
    try:
        game = open_game(app, game_id)
    except ServiceError as error:
        app.tell([error.problem])
        return
    app.push(GamePage(app, game))


class GamePage(Scene):
    """The ways into one game, those that there are."""

    name = "game"

    def __init__(self, app: App, game: Game) -> None:
        super().__init__(app)
        self.game = game
        self.game_id = game.id
        self._read()
        self.focus_first = f"game.{self.ways()[0].name}"

    def enter(self) -> None:
        self.app.bots.warm_up()
        self.app.tell(self.app.days.take_problems())

    def resume(self) -> None:
        self._read()
        self.rebuild()

    def _read(self) -> None:
        """Read anew what there is."""
        saved = [
            entry for entry in saves_of(self.app).list() if entry.problem is None and entry.game == self.game.id
        ]
        self._newest: SavedGame | None = next((entry for entry in saved if not entry.over), None)
        self._played = bool(saved) or bool(self.app.days.of(self.game.id))
        self._last: Setup | None = None
        with suppress(ServiceError):  # told in the set-up
            self._last = last_setup(self.app, self.game)

    @property
    def _new_here(self) -> bool:
        """Whether nobody has played this game here yet; then the way on is to learn it."""
        return not self._played and self._last is None

    # What it looks like

    def build(self) -> Widget:
        tr, words = self.app.tr, self.app.tr.scope(self.game.id)
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="game.back", side=56),
                Label(words("game.name"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
                Button(tr("title.rules"), self._rules, kind="quiet", icon="icons/book", name="game.rules", height=56),
            ],
            gap=28,
        )
        ways: list[Widget] = []
        found = self.ways()
        scale = SCALE if len(found) >= MANY else FEW_SCALE
        for way in found:
            ways += [Spacer(grow=1), self._banner(way, scale)] if ways else [self._banner(way, scale)]
        if len(ways) < FULL:
            ways.append(Spacer(grow=2))
        body = Columns([self._about(), Column(ways, gap=9)], least=LEAST_COLUMN, gap=GAP, weights=WEIGHTS, grow=1)
        page = ScrollView(Column([body], padding=(0, 12, 0, 12)), name="game.scroll", grow=1, beside=True)
        return Column([head, page], gap=24, padding=(MARGIN, 40, MARGIN, 30))

    def ways(self) -> list[Way]:
        """The ways on, from the top; each stands here only where it leads somewhere. The first has the colour of the
        game."""
        tr, game_id, newest = self.app.tr, self.game.id, self._newest
        first = colour_of(game_id)
        new = self._new_here
        learn: list[Way] = []
        if lesson_file(self.app, game_id).exists():
            note, share = self._learned()
            beside = tr("entry.start_here") if new else ""
            colour = first if new else "purple"
            learn = [Way("learn", tr("lesson.learn"), note, "medals/lessons", colour, self._learn, beside, share)]
        found = learn if new else []
        if newest is not None:
            players = tr.listed(newest.players)
            found.append(
                Way("continue", tr("title.continue"), players, "medals/continue", first, self._go_on,
                    stage_text(tr, newest))
            )  # fmt: skip
        colour = "purple" if found else first
        found.append(Way("play", tr("entry.play"), tr("entry.play.note"), medal_of(game_id), colour, self._play))
        found.append(
            Way("daily", tr("daily.title"), self._today(), "medals/daily", "purple", self._daily, self._in_a_row())
        )
        if has_puzzles(self.app, game_id):
            done, of = self._solved()
            note = tr("puzzle.solved", n=done, of=of)
            found.append(
                Way("puzzles", tr("entry.puzzles"), note, "medals/score", "purple", self._puzzles, share=done / of)
            )
        return found if new else [*found, *learn]

    def _banner(self, way: Way, scale: float) -> Widget:
        """The ribbon of a way, so much larger than usual; beside that to the set-up the one past it, with the set-up
        of the last game."""
        tr = self.app.tr
        banner = EntryBanner(
            way.title, way.note, way.call, medal=way.medal, colour=way.colour, name=f"game.{way.name}", grow=1,
            beside=way.beside, share=way.share, scale=scale if self.frame.letters <= 1.0 else 1.0,
            faces=self._faces() if way.name == "play" else (),
        )  # fmt: skip
        if way.name != "play" or self._last is None:
            return banner
        players = tr.listed([seat.name for seat in self._last.seats])
        again = Button(
            tr("entry.again"), self._again, kind="gold", icon="icons/play", name="game.again", height=84,
            tooltip=tr("entry.again.help", players=players),
        )  # fmt: skip
        return Row([banner, again], gap=16)

    def _faces(self) -> list[tuple[str, str]]:
        """Who would play: as last time, else as usual."""
        return [(seat.face, seat.colour) for seat in (self._last or self._usual()).seats]

    def _usual(self) -> Setup:
        return default_setup(self.game, self.app.tr("setup.person", n=1), str)

    def _about(self) -> Widget:
        words = self.app.tr.scope(self.game.id)
        table = find_table(self.game.id)
        text = Column(
            [
                RichText(words("game.about"), style="title", size=34, colour=theme.GOLD_LIGHT),
                FillingText(words("game.pitch"), size=PITCH, colour=theme.CREAM, grow=1),
            ],
            gap=16,
            grow=1,
        )
        facts = [self._fact("medals/players", words("game.players"))]
        length = self._length()
        if length:
            facts.append(self._fact("icons/hourglass", length))
        poster = Poster(table.card, table.medal, name="game.poster", most=POSTER)
        return Panel(
            Column([poster, text, Flow(facts, gap=36)], gap=24),
            skin="ui/panel_dark", padding=(36, 34, 36, 34),
        )  # fmt: skip

    @staticmethod
    def _fact(icon: str, text: str) -> Widget:
        return Row([Picture(icon, 52), Label(text, size=PITCH, colour=theme.CREAM)], gap=12)

    def _length(self) -> str:
        """About how long a game takes with the usual players, who are counted: the set-up tells it for others."""
        usual = self._usual()
        with suppress(DocumentError):
            length = minutes(self.game, usual.seats, usual.options)
            return length_text(self.app.tr, length, len(usual.seats))
        return ""

    def _today(self) -> str:
        """How it stands with the deal of the day."""
        tr = self.app.tr
        try:
            found = offer(self.app, built_in_game(self.app, self.game.id), self.app.today())
        except ServiceError:
            return ""  # told when somebody wants to play it
        if found.under_way:
            return tr("daily.go_on.note")
        if found.entry is not None and found.entry.end is not None:
            end = found.entry.end
            how = tr("statistics.result", place=place_text(self.app, end.rank, end.of), n=end.score)
            return tr("entry.daily.done", how=how)
        return tr("entry.daily.new" if found.for_record else "entry.daily.practice")

    def _in_a_row(self) -> str:
        """How many days in a row the deal of the day was played; "" for none."""
        present = streaks(self.app.days.of(self.game.id), self.app.today())[0]
        return self.app.tr("daily.streak", n=present) if present else ""

    def _solved(self) -> tuple[int, int]:
        """How many of the puzzles are solved, and how many there are."""
        ids = puzzle_ids(puzzle_folder(self.app.assets, self.game.id))
        solved = PuzzleProgress.of(self.app, self.game.id).solved
        return sum(each in solved for each in ids), max(1, len(ids))

    def _learned(self) -> tuple[str, float | None]:
        """How much of the lesson is done, in words and as a share."""
        tr, progress = self.app.tr, LessonProgress.of(self.app, self.game.id)
        try:
            chapters = lesson_of(self.app, self.game.id).chapters
        except (OSError, DocumentError):
            return "", None  # told when somebody wants to learn
        done = sum(chapter.id in progress.done for chapter in chapters)
        said = tr("lesson.all_done") if done == len(chapters) else tr("lesson.count", n=done, of=len(chapters))
        return said, done / len(chapters)

    # Where the ways lead

    def _go_on(self) -> None:
        if self._newest is not None:
            self.app.open.save(self._newest.id)

    def _play(self) -> None:
        self.app.open.setup(self.game.id)

    def _again(self) -> None:
        """Begin with the set-up of the last game and a new deal; where that cannot be, the set-up says why."""
        if self._last is None or values_problem(self.app, self.game.id) is not None:
            self._play()
            return
        self._last.seed = self.app.new_seed()
        try:
            playing = Playing.start(self.app, self._last, self.app.bots)
        except (DocumentError, ServiceError):
            self._play()
            return
        self.app.push(table_scene(self.app, playing))

    def _daily(self) -> None:
        self.app.open.daily(self.game.id)

    def _puzzles(self) -> None:
        self.app.open.puzzles(self.game.id)

    def _learn(self) -> None:
        self.app.open.lessons(self.game.id)

    def _rules(self) -> None:
        self.app.open.rules(self.game.id)
