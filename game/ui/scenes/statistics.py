"""The statistics: what was played and how it went, what was achieved, and by whom."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import game_ids
from game.services.statistics_export import export
from game.services.tallies import parts, tally
from game.table.achievements import CAREER, all_achievements
from game.ui import theme
from game.ui.folders import show_folder
from game.ui.scene import Scene
from game.ui.scenes.emblems import medal_of
from game.ui.scenes.statistics_achievements import achievements_page
from game.ui.scenes.statistics_pages import Overview
from game.ui.scenes.statistics_players import Players
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Flow, Padding, Row
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.ui.app import App

TABS = ("overview", "achievements", "players")
FILTER = 330.0
FILTERS_FOOT = 7.0
"""Units between the filters and the sheet below them."""


class StatisticsScene(Scene):
    """One tab at a time, for one person or all, one game or all."""

    name = "statistics"
    focus_first = "statistics.tabs"

    def __init__(self, app: App, tab: str = TABS[0], game: str | None = None) -> None:
        super().__init__(app)
        self.tab = tab
        self.game = game
        self.profile: int | None = None
        self._players = Players(app, self._read)
        self._read()
        if len(self._profiles) == 1:
            self.profile = self._profiles[0].id

    def enter(self) -> None:
        self.app.tell(self.app.statistics.take_problems())

    def resume(self) -> None:
        self._read()

    def source(self) -> Path | None:
        return self.app.data.statistics

    def _read(self) -> None:
        """Read anew what there is."""
        statistics, known = self.app.statistics, game_ids()
        kept = statistics.games()
        self._games = [game for game in kept if game.game in known]
        self._absent = Counter(game.game for game in kept if game.game not in known)
        self._profiles = statistics.profiles()
        self._earned = statistics.achievements()
        if self.profile not in [profile.id for profile in self._profiles]:
            self.profile = None
        self.rebuild()

    # What it looks like

    def build(self) -> Widget:
        tr = self.app.tr
        head: list[Widget] = [
            IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="statistics.back", side=56),
            Label(tr("statistics.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
        ]
        if self._games:
            head.append(
                Button(tr("statistics.export"), self._export, kind="quiet", icon="icons/save", name="statistics.export")
            )
        tabs = Tabs(
            [(tab, tr(f"statistics.tab.{tab}")) for tab in TABS], self.tab, self._open_tab, name="statistics.tabs",
            label=tr("statistics.title"),
        )  # fmt: skip
        page = {"overview": self._overview, "achievements": self._achievements, "players": self._persons}[self.tab]()
        band: list[Widget] = [Column([tabs], grow=1)]
        if self._games and self.tab != "players":
            if 2 * FILTER * self.breadth > self.frame.width / 2 - 64:  # else they would press the tabs
                page = Column([self._filters(), page], gap=26)
            else:
                band.append(Padding(self._filters(), (0, 0, 0, FILTERS_FOOT)))
        if not self.app.statistics.kept:
            said = RichText(tr("statistics.not_kept"), size=theme.BODY_SIZE, colour=theme.OXBLOOD, grow=1)
            warning = Row([Picture("icons/warning", 40), said], gap=16)
            page = Column([Panel(warning, skin="ui/row_normal", padding=(18, 10, 18, 10)), page], gap=20)
        if self._absent:  # of a newer version, or of a folder that the program was not started with
            counts = {"n": self._absent.total(), "games": tr.listed(sorted(self._absent))}
            words = tr("statistics.absent", **counts)
            absent = RichText(words, size=theme.NOTE_SIZE, colour=theme.INK_SOFT, name="statistics.absent")
            page = Column([absent, page], gap=20)
        scroll = ScrollView(Padding(page, (30, 18, 24, 20)), name="statistics.scroll", grow=1, whole=True)
        sheet = Panel(scroll, padding=(10, 14, 16, 12), grow=1)
        body = Column([Padding(Row(band, gap=28), (theme.TABS_IN, 0, 0, 0)), sheet], grow=1)
        return Column([Row(head, gap=28), body], gap=24, padding=(64, 40, 64, 28))

    def _filters(self) -> Widget:
        tr = self.app.tr
        persons = [ListRow(None, tr("statistics.everybody"))]
        persons += [ListRow(profile.id, profile.name) for profile in self._profiles]
        games = [] if self._only else [ListRow(None, tr("statistics.all_games"), icon="medals/players")]
        games += [
            ListRow(game, tr.scope(game)("game.name"), icon=medal_of(game)) for game in game_ids()
        ]
        width = FILTER * self.breadth
        return Flow(
            [
                DropDown(persons, self.profile, self._choose_person, name="statistics.person", width=width,
                         label=tr("statistics.person")),
                DropDown(games, self._shown, self._choose_game, name="statistics.game", width=width,
                         label=tr("statistics.game")),
            ],
            gap=20,
        )  # fmt: skip

    @property
    def _only(self) -> str | None:
        """The one game that is played by those who are chosen: the overview of all games is that of it."""
        played = {part.game.game for part in parts(self._games, self.profile)} if self.tab == TABS[0] else set()
        return played.pop() if len(played) == 1 else None

    @property
    def _shown(self) -> str | None:
        """The game that is shown, None for all."""
        return self.game or self._only

    def _overview(self) -> Widget:
        game = self._shown
        shown = [profile for profile in self._profiles if self.profile in (None, profile.id)]
        streaks = {
            profile.name: tally(parts(self._games, profile.id, game)).streaks for profile in shown
        }  # fmt: skip
        codes = {each.code for each in self._earned if self.profile in (None, each.profile)}
        return Overview(
            self.app,
            parts(self._games, self.profile, game),
            game,
            streaks,
            (len(codes & set(all_achievements())), len(all_achievements())),
            self.profile is None and len(self._profiles) > 1,
            self._play,
            self.breadth,
        ).build()

    def _achievements(self) -> Widget:
        names = {profile.id: profile.name for profile in self._profiles}
        earned = [each for each in self._earned if self.profile in (None, each.profile)]
        played = [parts(self._games, profile) for profile in names if self.profile in (None, profile)]
        progress = {each.code: max(map(each.progress, played)) for each in CAREER} if played else {}
        several = self.profile is None and len(names) > 1
        return achievements_page(self.app, earned, names, self.game, several=several, progress=progress)

    def _persons(self) -> Widget:
        if not self._profiles:
            return Overview(self.app, [], None, {}, (0, 0), False, self._play).build()
        codes: dict[int, set[str]] = {}
        for each in self._earned:
            codes.setdefault(each.profile, set()).add(each.code)
        counts = {profile: len(found) for profile, found in codes.items()}
        return self._players.page(self._profiles, self._games, counts, self.breadth)

    # What is chosen

    def _open_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.rebuild()

    def _choose_person(self, value: object) -> None:
        self.profile = value if isinstance(value, int) else None
        self.rebuild()

    def _choose_game(self, value: object) -> None:
        self.game = None if value is None else str(value)
        self.rebuild()

    def _play(self, game: str) -> None:
        self.app.open.setup(game)

    def _export(self) -> None:
        folder = self.app.data.exports
        now, disk = datetime.now(), self.app.data.files
        files, problem = export(folder, now, self._games, self._earned, self._profiles, disk)
        if problem is not None:
            self.app.tell([problem])
            return
        tr = self.app.tr
        names = tr.listed([path.name for path in files])
        self.app.ask(
            lambda: tr("statistics.export.title"),
            lambda: tr("statistics.export.text", files=names, folder=str(folder)),
            lambda: [
                DialogButton("folder", tr("saves.folder"), self._open_folder),
                DialogButton("ok", tr("ui.ok"), kind="primary", safe=True),
            ],
            medal="medals/score",
        )

    def _open_folder(self) -> None:
        show_folder(self.app, self.app.data.exports)
