"""The persons of the statistics: their names can be changed, and they can be forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games import game_ids
from game.services.statistics import GameResult, Profile
from game.services.tallies import Part, parts, tally
from game.table.seats import COLOURS
from game.table.setup import FACES
from game.ui import theme
from game.ui.last_setup import portraits_of_persons
from game.ui.portrait import draw_portrait, square_in
from game.ui.scenes.emblems import medal_of
from game.ui.scenes.statistics_charts import ShareBar
from game.ui.scenes.statistics_legend import chance
from game.ui.scenes.statistics_words import date, duration
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import CaptionButton
from game.ui.widgets.containers import Beside, Column, Columns, Grid, Row, Spacer
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.label import Label, Picture, Quantity, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.context import Context

Look = tuple[str, str]
"""A face and a colour."""
LONGEST_NAME = 24
RING, BUTTON, BUTTON_WIDE, NUMBER, MOST_NUMBER = 92.0, 84.0, 112.0, 32.0, 34.0
ONE_LINE = 1.3
"""How much broader than designed letters may come out for the figures of a person to stand in one line."""
MEDAL, LEAST_GAME = 60.0, 420.0
"""Units of a game's medal, and of the width that a game takes at least."""
FEW, LARGE = 2, 1.55
"""So many persons have larger cards, and how much larger: a page of them would be half empty else."""


class PersonPortrait(Widget):
    """The face of a person; the name is the tooltip."""

    role = "picture"

    def __init__(self, name: str, look: Look, side: float = RING) -> None:
        super().__init__(width=side, height=side, tooltip=name)
        self.look = look

    def draw_self(self, surface: pygame.Surface) -> None:
        draw_portrait(surface, self.ui.art, square_in(self.rect), *self.look, token=0.0)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip)


def looks_of(context: Context, names: Mapping[int, str]) -> dict[int, Look]:
    """The face and colour of each profile: those last played with, else some that no other has while there are any."""
    last = portraits_of_persons(context)
    looks = {profile: last[name] for profile, name in names.items() if name in last}
    for profile in sorted(names.keys() - looks.keys()):
        face = next((face for face in FACES if all(face != each for each, _ in looks.values())), FACES[0])
        colour = next((colour for colour in COLOURS if all(colour != each for _, each in looks.values())), COLOURS[0])
        looks[profile] = face, colour
    return looks


class Players:
    """The page. `changed` is called when a name was changed or somebody was deleted."""

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        self._app = app
        self._changed = changed

    def page(
        self, profiles: Sequence[Profile], games: Sequence[GameResult], earned: dict[int, int], breadth: float
    ) -> Widget:
        """A card for each person; `earned`: how many achievements each has; `breadth`: of the scene."""
        note = RichText(self._app.tr("statistics.players.note"), size=theme.BODY_SIZE, colour=theme.BODY_INK, grow=1)
        head = Row([note, chance(self._app)], gap=24)
        scale = LARGE if len(profiles) <= FEW else 1.0
        looks = looks_of(self._app, {profile.id: profile.name for profile in profiles})
        rows = [
            self._row(number, profile, looks[profile.id], games, earned, breadth, scale)
            for number, profile in enumerate(profiles)
        ]
        return Column([head, *rows], gap=18 * scale)

    def _row(
        self, number: int, profile: Profile, look: Look, games: Sequence[GameResult], earned: dict[int, int],
        breadth: float, scale: float,
    ) -> Widget:  # fmt: skip
        tr = self._app.tr
        found = parts(games, profile.id)
        sums = tally(found)
        who: list[Widget] = [Label(profile.name, style="title", size=32 * scale, colour=theme.OXBLOOD)]
        if found:
            last = tr("statistics.player.last", date=date(self._app, found[-1].game.ended))
            who.append(RichText(last, size=theme.BODY_SIZE, colour=theme.INK_SOFT))
        facts = [(str(sums.games), tr("statistics.games", n=sums.games))]
        if found:
            share = tr("statistics.percent", n=round(100 * sums.share))
            facts += [
                (share, tr("statistics.wins", n=sums.wins)),
                (str(earned.get(profile.id, 0)), tr("statistics.tile.earned")),
                (duration(self._app, sums.seconds), tr("statistics.time")),
            ]
        size = min(NUMBER * scale, MOST_NUMBER)
        numbers = [
            Column(
                [
                    Quantity(value, style="head", size=size, colour=theme.OXBLOOD, align="centre"),
                    Label(label, size=theme.BODY_SIZE, colour=theme.INK_SOFT, align="centre"),
                ],
                gap=2,
            )
            for value, label in facts
        ]
        grid = Grid(numbers, columns=4 if breadth <= ONE_LINE else 2, gap=8)
        figures = Column([Spacer(grow=1), grid, Spacer(grow=1)])  # level with the name beside them
        told = Columns([Column(who, gap=4), figures], least=440, gap=16, weights=(4, 7))
        buttons: list[Widget] = [
            CaptionButton(
                tr("statistics.rename"), partial(self._ask_name, profile), icon="icons/edit_ink",
                name=f"statistics.rename.{number}", height=BUTTON, width=BUTTON_WIDE * breadth,
            ),
            CaptionButton(
                tr("statistics.delete"), partial(self._ask_delete, profile), icon="icons/trash_ink",
                name=f"statistics.delete.{number}", height=BUTTON, width=BUTTON_WIDE * breadth,
            ),
        ]  # fmt: skip
        beside = Beside(told, Row(buttons, gap=10), least=480, gap=32)
        row = Row([PersonPortrait(profile.name, look, RING * scale), beside], gap=20)
        games_of = self._by_game(profile, found, MEDAL * scale)
        lines: list[Widget] = [row, Line(), games_of] if found else [row]
        edge = 18 * scale
        return Panel(Column(lines, gap=edge), skin="ui/row_normal", padding=(20, edge, 20, edge))

    def _by_game(self, profile: Profile, found: Sequence[Part], medal: float) -> Widget:
        """How the person came out in each game: a bar of wins, with a notch at what chance brings; or not played."""
        tr = self._app.tr
        cells: list[Widget] = []
        for game in game_ids():
            sums = tally([part for part in found if part.game.game == game])
            name = tr.scope(game)("game.name")
            if not sums.games:
                called = Label(name, style="label", size=theme.LABEL_SIZE, colour=theme.INK_SOFT)
                none = Label(tr("statistics.player.none"), size=theme.BODY_SIZE, colour=theme.INK_SOFT)
                cells.append(Row([Picture(medal_of(game), medal), Column([called, none], gap=2, grow=1)], gap=14))
                continue
            share, due = round(100 * sums.share), tr("statistics.due", n=round(100 * sums.due_share))
            said = f"{tr('statistics.percent', n=share)}. {due}"
            top = Row(
                [
                    Label(name, style="label", size=theme.LABEL_SIZE, grow=1),
                    Label(tr("statistics.of", wins=sums.wins, games=sums.games), size=theme.BODY_SIZE),
                ],
                gap=12,
            )
            bar = ShareBar(sums.share, sums.due_share, said, name=f"statistics.player.{profile.id}.{game}")
            cells.append(Row([Picture(medal_of(game), medal), Column([top, bar], gap=8, grow=1)], gap=14))
        return Grid(cells, columns=3, least=LEAST_GAME, gap=36, full=True)

    # Another name

    def _ask_name(self, profile: Profile) -> None:
        tr = self._app.tr
        typed = [profile.name]

        def another() -> bool:
            return typed[0].strip() not in ("", profile.name)

        def keep(text: str) -> None:
            typed[0] = text
            dialog.rebuild()

        def confirm(text: str) -> None:
            typed[0] = text
            self._app.close(dialog)
            self._rename(profile, text)

        dialog = Dialog(
            self._app,
            lambda: tr("statistics.rename.title"),
            lambda: tr("statistics.rename.text", name=profile.name),
            lambda: [
                DialogButton("cancel", tr("ui.cancel"), safe=True),
                DialogButton(
                    "rename", tr("statistics.rename"), lambda: self._rename(profile, typed[0]), kind="primary",
                    enabled=another(), reason=tr("statistics.rename.same"),
                ),
            ],
            content=lambda: TextField(
                typed[0], keep, on_confirm=confirm, most=LONGEST_NAME, name="statistics.name",
                label=tr("statistics.rename.title"), size=theme.HEAD_SIZE, whole=True,
            ),
        )  # fmt: skip
        self._app.push(dialog)
        dialog.ui.set_focus("statistics.name", ring=True)

    def _rename(self, profile: Profile, name: str) -> None:
        """Rename at once; two persons become one only when that was asked."""
        name = name.strip()
        if not name or name == profile.name:
            return
        statistics, tr = self._app.statistics, self._app.tr
        if all(other.name != name for other in statistics.profiles()):
            self._do(lambda: statistics.rename(profile.id, name))
            return
        self._app.ask(
            lambda: tr("statistics.merge.title"),
            lambda: tr("statistics.merge.text", name=profile.name, other=name),
            lambda: [
                DialogButton("keep", tr("ui.cancel"), safe=True),
                DialogButton(
                    "merge",
                    tr("statistics.merge"),
                    lambda: self._do(lambda: statistics.rename(profile.id, name)),
                    kind="primary",
                ),
            ],
            medal="medals/players",
        )  # fmt: skip

    # Forgotten

    def _ask_delete(self, profile: Profile) -> None:
        tr = self._app.tr
        self._app.ask(
            lambda: tr("statistics.delete.title", name=profile.name),
            lambda: tr("statistics.delete.text", name=profile.name),
            lambda: [
                DialogButton("keep", tr("statistics.delete.keep"), safe=True),
                DialogButton("delete", tr("statistics.delete"),
                             lambda: self._do(lambda: self._app.statistics.delete(profile.id)), kind="danger"),
            ],
            medal="medals/players",
        )  # fmt: skip

    def _do(self, change: Callable[[], object]) -> None:
        change()
        self._app.tell(self._app.statistics.take_problems())
        self._changed()
