"""The deal of the day of a game: who plays and how, what came of it beside the Expert, and a calendar with streaks."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.game import Game
from game.services.daily import DayEnd, ExpertEnd, streaks
from game.services.problem import ServiceError
from game.ui import theme
from game.ui.daily import (
    date_text,
    day_text,
    expert_of,
    just_over,
    let_expert_play,
    lines,
    offer,
    place_text,
    rules_text,
    set_up,
    start,
)
from game.ui.game_loading import built_in_game
from game.ui.portrait import PortraitButton
from game.ui.scene import Scene
from game.ui.scenes.daily_calendar import Month, legend
from game.ui.scenes.daily_strip import copy_result, verdict_text
from game.ui.scenes.emblems import colour_of
from game.ui.scenes.game_page_parts import MOST_POSTER, Poster
from game.ui.tables import table_scene
from game.ui.tables.contract import find_table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Columns, Flow, Row, Spacer, Stack
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.working import Working

if TYPE_CHECKING:
    from game.ui.app import App

MARGIN = 64.0
LEAST_COLUMN = 700.0
GAP = 36.0
FACE, NEXT_FACE, NAME = 84.0, 100.0, 28.0
"""Units of the face of who plays, of room for one more, and of the letters of names."""
POINTS, VERDICT = 66.0, 28.0
"""Units of the letters of a result, and of what is said of both."""
LEAST_BESIDE = 240.0
"""Units of the width of the picture and of who plays at least, to stand beside each other."""
SHARES = (450, 382)
SPECIAL = (390, 294)
"""How these two share the width, and who plays and the special rule of the day."""
HIGH_POSTER = 720.0
"""Units of the width of the picture at most where nothing stands beside it."""
COVER = 0.7
"""The picture is shown nearly whole where that takes this share of the width: a castle without its gate looks cut by
mistake."""
ROOMY = 1600.0
"""Units of width from which game and streaks stand in the head, with letters of the usual size."""


def open_daily(app: App, game_id: str) -> None:
    """Show the deals of the day of a game, or say why they cannot be played."""
    try:
        game = built_in_game(app, game_id)
    except ServiceError as error:
        app.tell([error.problem])
        return
    app.push(DailyScene(app, game))


class DailyScene(Scene):
    """A day and its deal, today's at first. `game` has the values that came with the program: all play by the same."""

    name = "daily"
    focus_first = "daily.play"

    def __init__(self, app: App, game: Game) -> None:
        super().__init__(app)
        self.game = game
        self.game_id = game.id
        self.day = app.today()
        self._month = Month(app.tr, self.day, self._choose)
        self._known: ExpertEnd | None = None
        self._read()

    def enter(self) -> None:
        self.app.tell(self.app.days.take_problems())

    def resume(self) -> None:
        self._read()
        self.rebuild()

    def source(self) -> Path | None:
        return self.app.data.days

    def _read(self) -> None:
        """Read anew how it stands with the day."""
        self._offer = offer(self.app, self.game, self.day)
        self._days = self.app.days.of(self.game.id)
        entry = self._offer.entry
        self._known = expert_of(self.app, self.game.id, self.day)
        if entry is not None and entry.end is not None and self._known is None:
            let_expert_play(self.app, self.game, self.day)

    def update(self, dt: float) -> bool:
        if self._known is None and just_over(self.app, self.game.id, self.day):
            self._read()
            self.rebuild()
        return super().update(dt)

    # What it looks like

    def build(self) -> Widget:
        tr = self.app.tr
        roomy = self.frame.width >= ROOMY * self.breadth
        head: list[Widget] = [
            IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="daily.back", side=56),
            Label(tr("daily.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM),
        ]
        if roomy:
            head += [self._name_of_game(), Spacer(grow=1), *self._streaks()]
        month = self._month.widget(
            self._days, self.app.today(), self.day, self._told, self._turn, tall=roomy
        )
        signs = legend(tr, self._month.shown(self._days, self.app.today()))
        right = Panel(Column([month, Spacer(grow=1), signs], gap=10), padding=(30, 26, 30, 28))
        body = Columns([self._sheet(), right], least=LEAST_COLUMN, gap=GAP, weights=(790, 966))
        above: list[Widget] = [] if roomy else [Flow([self._name_of_game(), *self._streaks()], gap=20)]
        body.grow = 1
        page = Column([*above, body], gap=40, padding=(0, 34, 0, 12))
        scroll = ScrollView(page, name="daily.scroll", grow=1, beside=True)
        return Column([Row(head, gap=24), scroll], gap=10, padding=(MARGIN, 40, MARGIN, 30))

    def _name_of_game(self) -> Widget:
        return Label(self.app.tr.scope(self.game.id)("game.name"), style="title", size=30, colour=theme.GOLD_LIGHT)

    def _streaks(self) -> list[Widget]:
        """How many days in a row were played, at present and at most; nothing before the first."""
        tr = self.app.tr
        present, longest = streaks(self._days, self.app.today())
        said: list[Widget] = []
        if present:
            said.append(
                Label(tr("daily.streak", n=present), style="title", size=30, colour=theme.CREAM, name="daily.streak")
            )
        if longest > 1:
            said.append(Label(tr("daily.longest", n=longest), size=theme.LABEL_SIZE, colour=theme.CREAM_SOFT))
        return [Picture("icons/crown", 44), *said] if said else []

    def _sheet(self) -> Widget:
        """The day that was chosen."""
        tr, found = self.app.tr, self._offer
        table = find_table(self.game.id)
        over = found.entry is not None and found.entry.end is not None
        shared = over and found.deal is not None
        most = MOST_POSTER if shared else HIGH_POSTER
        poster = Poster(
            table.card, table.medal, name="daily.poster", most=most, grow=0 if shared else 1,
            cover=0 if shared else COVER,
        )
        against, special = self._table(over) if found.deal is not None else ([], [])
        parts: list[Widget] = [poster]
        if shared:
            beside = Column([Spacer(grow=1), *against, *special, Spacer(grow=1)], gap=14)
            least = LEAST_BESIDE * self.breadth
            parts = [Spacer(grow=1), Columns([poster, beside], least=least, gap=28, weights=SHARES), Spacer(grow=1)]
        elif against:
            # each face more takes width from the names, until the special rule has to stand below them
            least = (LEAST_BESIDE + NEXT_FACE * (len(against[0].children) - 1)) * self.breadth
            cells: list[Widget] = [Row(against, gap=16, justify="centre"), *(Row([each]) for each in special)]
            table_card = Columns(cells, least=least, gap=16, weights=SPECIAL)
            parts.append(Panel(table_card, skin="ui/row_normal", padding=(16, 12, 16, 12)))
        if found.entry is not None and found.entry.end is not None:
            parts += [Line(), self._result(found.entry.end), Line()] if shared else [self._result(found.entry.end)]
        note = RichText(
            tr(self._note()), size=theme.LABEL_SIZE, colour=theme.INK, align="centre" if over else "left",
            name="daily.note",
        )  # fmt: skip
        parts.append(note)
        parts.append(self._ways())
        return Panel(
            Column(parts, gap=16), padding=(34, 68, 34, 32), ribbon=day_text(self.app, self.day),
            ribbon_colour=colour_of(self.game.id), name="daily.sheet",
        )  # fmt: skip

    def _table(self, over: bool) -> tuple[list[Widget], list[Widget]]:
        """Who plays, and by which special rules. `over`: the day has been played."""
        deal = self._offer.deal
        assert deal is not None, "asked for where there is one"
        players, *options = rules_text(self.app, self.game, deal)
        bots = set_up(self.app, self.game, deal).seats[1:]
        faces: list[Widget] = []
        for number, seat in enumerate(bots):
            face = PortraitButton(
                seat.face, seat.colour, lambda: None, side=FACE, tooltip=seat.name, name=f"daily.bot.{number}",
                token=True,
            )  # fmt: skip
            face.enabled = False
            faces.append(face)
        names = self.app.tr("daily.rivals", names=self.app.tr.listed([seat.name for seat in bots]))
        against = Column(
            [
                RichText(names, style="title", size=NAME, colour=theme.INK),
                RichText(players, size=theme.LABEL_SIZE, colour=theme.BODY_INK),
            ],
            grow=0 if over else 1,
        )
        tr = self.app.tr
        if not options and not over:  # beside those who play, every day says by which rules
            title, options = tr("daily.rules"), [tr("daily.rules.usual")]
        else:
            title = tr("daily.special", n=len(options))
        rules: list[Widget] = [
            RichText(text, style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD) for text in options
        ]
        label = Label(title, size=theme.LABEL_SIZE, colour=theme.BODY_INK)
        special: list[Widget] = [Column([label, *rules], grow=0 if over else 1)] if rules else []
        return [Flow(faces, gap=6), against], special

    def _result(self, end: DayEnd) -> Widget:
        """The person's result and the Expert's beside each other, in the same lines."""
        tr = self.app.tr
        own = self._side(tr("daily.you"), end, end.of, name="daily.own")
        if self._known is None:
            waiting: list[Widget] = [
                self._head(tr("level.expert"), tr("daily.expert.playing"), name="daily.expert"),
                # as high as the points beside it
                Stack([Label(" ", style="title", size=POINTS), Working(name="daily.working")], align="centre"),
            ]
            other: Widget = Column(waiting, gap=4)
        else:
            other = self._side(tr("level.expert"), self._known, end.of, name="daily.expert", colour=theme.INK_SOFT)
        sides = Columns([own, other], least=240, gap=24)
        if self._known is None:
            return sides
        verdict = Label(
            verdict_text(self.app, end, self._known), style="head", size=VERDICT, colour=theme.INK,
            align="centre", name="daily.verdict",
        )  # fmt: skip
        return Column([sides, verdict], gap=22)

    @staticmethod
    def _head(who: str, how: str, *, name: str = "") -> Widget:
        """Whose a side is, and how that one came out or is doing."""
        called = Label(who, style="head", size=30, colour=theme.OXBLOOD)
        return Flow([called, Label(how, size=theme.HEAD_SIZE, colour=theme.INK_SOFT, name=name)], gap=14,
                    justify="centre")  # fmt: skip

    def _side(
        self, who: str, end: DayEnd | ExpertEnd, seats: int, *, name: str, colour: theme.Colour = theme.OXBLOOD
    ) -> Widget:
        """`colour`: of the points: the Expert's are quieter than one's own, whoever did better. Whether the game was
        won is told by the place alone: on both sides a crown would stand."""
        points = Label(
            self.app.tr("daily.points", n=end.score), style="title", size=POINTS, colour=colour, align="centre",
            name=name,
        )  # fmt: skip
        return Column([self._head(who, place_text(self.app, end.rank, seats)), points], gap=4)

    def _note(self) -> str:
        """The key of what is said of the day."""
        found, today = self._offer, self.app.today()
        if found.under_way:
            return "daily.go_on.note"
        if found.deal is None:  # there is nothing to practise, however the day ended
            return "daily.gone"
        if found.entry is not None and found.entry.end is not None:
            return "daily.gave_up" if found.entry.end.gave_up else "daily.practice.note"
        if found.lost:
            return "daily.lost"
        if found.for_record:
            return "daily.play.note"
        if not self.app.days.kept:
            return "daily.unkept"
        return "daily.early" if self.day == today else "daily.missed"

    def _ways(self) -> Widget:
        """The buttons: what can be done with the day."""
        tr, found = self.app.tr, self._offer
        ways: list[Widget] = []
        if found.under_way:
            ways.append(
                Button(tr("saves.open"), self._go_on, kind="primary", icon="icons/play", name="daily.play", height=72)
            )
        elif found.deal is not None:
            text = tr("daily.play" if found.for_record else "daily.practice")
            ways.append(Button(text, self._play, kind="primary", icon="icons/play", name="daily.play", height=72))
        if found.saved and found.entry is not None and found.entry.end is not None:
            ways.append(Button(tr("saves.results"), self._results, icon="icons/medal", name="daily.results", height=72))
        if found.entry is not None and found.entry.end is not None:
            said = "\n".join(lines(self.app, self.game.id, self.day))
            ways.append(
                Button(
                    tr("daily.copy"), self._copy, icon="icons/copy", name="daily.copy", height=72, tooltip=said
                )
            )
        if self.day != self.app.today():
            only = not found.under_way and found.deal is None  # there is nothing to play that day
            ways.append(
                Button(tr("daily.today"), self._to_today, kind="primary" if only else "plain",
                       icon="icons/chevron_right" if only else "icons/chevron_right_ink", name="daily.today", height=72)
            )
        return Columns(ways, least=190, gap=16)

    def _told(self, day: date, state: str) -> str:
        """What a day of the calendar says of itself."""
        return self.app.tr("daily.told", date=date_text(self.app, day), state=self.app.tr(f"daily.state.{state}"))

    # What it does

    def _choose(self, day: date) -> None:
        self.day = day
        self._month.first = day.replace(day=1)
        self._read()
        self.rebuild()

    def _to_today(self) -> None:
        self._choose(self.app.today())
        self.refresh()
        self.ui.set_focus("daily.play")  # the button that had it is gone

    def _turn(self, months: int) -> None:
        self._month.turn(months)
        self.rebuild()

    def _play(self) -> None:
        playing = start(self.app, self.game, offer(self.app, self.game, self.day))
        self.app.replace(table_scene(self.app, playing))

    def _go_on(self) -> None:
        if self._offer.entry is not None:
            self.app.open.save(self._offer.entry.save)

    def _results(self) -> None:
        from game.ui.scenes.open_save import open_results

        if self._offer.entry is not None:
            open_results(self.app, self._offer.entry.save)

    def _copy(self) -> None:
        copy_result(self.app, self.game.id, self.day)
