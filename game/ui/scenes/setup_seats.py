"""The seats in the set-up: who plays, as what, in which order and colour, and how long persons may think."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.bots.levels import OFFERED
from game.bots.personalities import PERSONALITIES
from game.core.marks import OURS, SOURCE, Mark
from game.table import house_rules, setup_codes
from game.table.seats import COLOURS, Seat, style_of
from game.table.setup import new_bot
from game.ui import theme
from game.ui.portrait import PortraitButton, TokenButton
from game.ui.scenes.setup_begins import begins_row
from game.ui.scenes.setup_parts import SeatRow, unfolded
from game.ui.scenes.setup_pickers import pick_colour, pick_face
from game.ui.scenes.setup_timer import timer_row
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.mark import mark_sign
from game.ui.widgets.panel import Panel
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toggle import Segmented

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

LONGEST_NAME = 16
ROOMY_TO, MIDDLE_TO = 3, 4
"""So many seats have the highest rows, and so many those of middle height; more have low ones."""
BESIDE_FROM = 6
"""With more seats than these, what is set for all of them has no room below them."""
SECTIONS = ("options", "deal")
"""The sections beside the seats that can be folded away."""


class Seats:
    """Changes the seats of the set-up of a scene, and shows them."""

    def __init__(self, scene: SetupScene) -> None:
        self._scene = scene
        self._app = scene.app

    @property
    def _all(self) -> list[Seat]:
        return self._scene.setup.seats

    # What the person changes

    def _set(self, index: int, **values: str) -> None:
        self._all[index] = replace(self._all[index], **values)  # type: ignore[arg-type]
        self._scene.changed()

    def _rename(self, index: int, name: str) -> None:
        self._all[index].name = name

    def _tell_full(self, index: int) -> None:
        """Say at the field that a name is as long as it may be."""
        field = self._scene.ui.find(f"setup.name.{index}")
        if field is not None:
            self._app.bubble(self._app.tr("setup.name.full", n=LONGEST_NAME), field.rect.midbottom)

    def _set_kind(self, index: int, kind: object) -> None:
        setup_codes.make_kind(self._scene.setup, index, str(kind), self._scene.person_name, self._scene.bot_name)
        self._scene.changed()

    def _move_up(self, index: int) -> None:
        seats = self._all
        seats[index - 1], seats[index] = seats[index], seats[index - 1]
        self._scene.changed()

    def _add(self) -> None:
        self._all.append(new_bot(self._all, self._scene.bot_name))
        self._scene.changed()

    def _remove(self, index: int) -> None:
        del self._all[index]
        self._scene.changed()

    # What it looks like

    def panel(self) -> Widget:
        """All seats below each other."""
        tr = self._app.tr
        count = len(self._all)
        rows: list[Widget] = [
            Row(
                [
                    Label(tr("setup.seats"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD),
                    self._length(),
                    Label(tr("setup.order"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT),
                ],
                gap=16,
            )
        ]
        rows.extend(self._seat(index) for index in range(count))
        full = count >= self._scene.game.seat_counts[-1]
        known = house_rules.seats_known(self._scene.game, self._scene.setup.options)
        extra = count + 1 not in known
        most = self._scene.game.seat_counts[-1]
        words = tr.scope(self._scene.game.id)
        note = tr("setup.full", n=most) if full else (tr("setup.extra") if extra else "")
        if words.has(f"seats.{count}"):  # what is special with so many
            note = words(f"seats.{count}")
        add = Button(
            tr("setup.add"), self._add, name="setup.add", enabled=not full, reason=tr("setup.full", n=most),
            icon="icons/plus", height=52,
        )  # fmt: skip
        mark = SOURCE if count in known else OURS
        note = note or tr(f"mark.{mark}")
        said = Label(note, size=theme.NOTE_SIZE, colour=theme.INK_SOFT, grow=1, name="setup.seats.note")
        rows.append(Row([add, Row([self._sign(mark), said], gap=10, grow=1)], gap=20))
        if not self.more_beside:
            rows += self.more()
        gap = 6 if self._tight else 12 if self._roomy else 10
        # Beside sections that are unfolded it ends below its rows: its lower edge would be far out of sight.
        grow = 0 if any(unfolded(self._scene, section) for section in SECTIONS) else 1
        return Panel(Column(rows, gap=gap), padding=(24, 20, 24, 20), name="setup.seats", grow=grow)

    @property
    def more_beside(self) -> bool:
        """Whether there are so many seats that what is set for all of them stands beside them, above Start."""
        return self._scene.wide and len(self._all) > BESIDE_FROM

    def more(self) -> list[Widget]:
        """What is set for all seats: who begins, and how long persons may think."""
        scene = self._scene
        return [begins_row(scene), timer_row(self._app, scene.setup.limit, scene.set_limit, scene.breadth)]

    def _length(self) -> Widget:
        """About how long the game takes."""
        found = self._scene.length()
        said = self._app.tr("setup.length", n=found) if found else ""
        return Label(said, style="body_medium", size=theme.NOTE_SIZE, colour=theme.INK, grow=1, name="setup.length")

    def _sign(self, mark: Mark) -> Widget:
        """Where that number of players comes from."""
        tr, game = self._app.tr, self._scene.game
        said = game.mark("seats")
        note = tr.scope(game.id)("mark.seats") if said is not None else ""
        return mark_sign(tr, mark, note, name="setup.mark.seats")

    @property
    def _tight(self) -> bool:
        """Whether there are so many seats that their rows are low."""
        return len(self._all) > MIDDLE_TO

    @property
    def _roomy(self) -> bool:
        """Whether there are so few seats that their rows are high."""
        return len(self._all) <= ROOMY_TO

    def _seat(self, index: int) -> Widget:
        """The row of a seat."""
        tr, seat = self._app.tr, self._all[index]
        kinds = (("person", tr("setup.is_person"), "icons/person_ink"), ("bot", tr("setup.is_bot"), "icons/bot_ink"))
        parts: list[Widget] = [
            PortraitButton(
                seat.face, seat.colour, lambda: self.pick_face(index),
                side=48 if self._tight else 72 if self._roomy else 60, name=f"setup.face.{index}",
                tooltip=self._character(seat),
            ),
            TextField(
                seat.name, lambda name: self._rename(index, name), most=LONGEST_NAME, grow=1,
                name=f"setup.name.{index}", label=tr("setup.name"), placeholder=tr("setup.name"),
                on_confirm=lambda _: self._scene.rebuild(), on_full=lambda: self._tell_full(index),
            ),
            Segmented(
                kinds, seat.kind, lambda kind: self._set_kind(index, kind), name=f"setup.kind.{index}",
                label=tr("setup.kind"), width=104,
            ),
            self._how(index),
            TokenButton(
                seat.colour, lambda: self.pick_colour(index), side=44, name=f"setup.colour.{index}",
                tooltip=tr("setup.colour"),
            ),
            self._tools(index),
        ]  # fmt: skip
        row = Row(parts, gap=14, padding=(26, 3, 14, 3) if self._tight else (26, 8, 14, 8))
        return SeatRow(row, seat.colour)

    def _how(self, index: int) -> Widget:
        """How well a bot plays; that a person plays here."""
        tr, seat = self._app.tr, self._all[index]
        wide = 168 * self._scene.breadth
        if seat.is_person:
            persons = sum(each.is_person for each in self._all)
            note = tr("setup.shares") if persons > 1 else tr("setup.you")
            return Label(note, size=theme.NOTE_SIZE, colour=theme.INK_SOFT, width=wide)
        levels = [ListRow(level, tr(f"level.{level}")) for level in OFFERED]
        return DropDown(
            levels, seat.level, lambda level: self._set(index, level=str(level)), width=wide,
            name=f"setup.level.{index}", label=tr("setup.level"), tooltip=tr(f"level.{seat.level}.help"),
        )  # fmt: skip

    def _tools(self, index: int) -> Widget:
        """Moving a seat up, and taking it out."""
        tr, least = self._app.tr, self._scene.game.seat_counts[0]
        few = len(self._all) <= least
        tools: list[Widget] = [
            IconButton(
                "icons/chevron_up", lambda: self._move_up(index), side=36, kind="plain",
                tooltip=tr("setup.up"), enabled=index > 0, name=f"setup.up.{index}",
            ),
            IconButton(
                "icons/cross", lambda: self._remove(index), side=36, kind="plain", enabled=not few,
                tooltip=tr("setup.remove"), name=f"setup.remove.{index}",
                reason=tr("setup.few", n=least) if few else "",
            ),
        ]  # fmt: skip
        return Row(tools, gap=8)

    def _character(self, seat: Seat) -> str:
        """The tooltip of a portrait: how a bot of that character plays, and what a press does."""
        lines = [self._app.tr("setup.face")]
        if not seat.is_person and seat.character:
            lines.insert(0, style_of(seat.character, self._app.tr.scope(self._scene.game.id)))
        return "\n".join(lines)

    # Pickers

    def pick_face(self, index: int) -> None:
        pick_face(self._app, self._all[index], partial(self._take_face, index))

    def _take_face(self, index: int, face: str) -> None:
        values = {"face": face}
        characters = {each.id for each in PERSONALITIES}
        if not self._all[index].is_person and face in characters:
            values.update(character=face, name=self._scene.bot_name(face))
        self._set(index, **values)

    def pick_colour(self, index: int) -> None:
        colours = COLOURS[: self._scene.game.seat_counts[-1]]
        pick_colour(self._app, colours, self._all[index].colour, partial(self._take_colour, index))

    def _take_colour(self, index: int, colour: str) -> None:
        """Who has that colour already gets the old one of this seat."""
        seats = self._all
        for i, seat in enumerate(seats):
            if seat.colour == colour:
                seats[i] = replace(seat, colour=seats[index].colour)
        self._set(index, colour=colour)
