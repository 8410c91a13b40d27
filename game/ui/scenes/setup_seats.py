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
from game.ui.scenes.setup_parts import SeatRow, section, unfolded
from game.ui.scenes.setup_pickers import pick_colour, pick_face
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, FaintButton
from game.ui.widgets.containers import Beside, Column, Columns, Row, Spacer
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.mark import mark_sign
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

LONGEST_NAME = 16
PERSON = "person"
ONE_COLUMN = 5
"""So many seats stand below each other; more stand in two columns, where there is room for these."""
LOOSE_TO = 5
"""So many rows below each other are loose; more are tight."""
SEAT_CONTROLS, SEAT_LETTERS = 335.0, 290.0
"""Units of width in the row of a seat: its controls, and what is lettered (that goes with the letters)."""
WHO, LIST, TOOL = 190.0, 112.0, 44.0
"""Units of width of what says whether a person plays or how good a bot, of what is not lettered in it, and of a small
button."""
NAME, STYLE = 250.0, 380.0
"""Units of width of a name in a row with room to spare, and least of what is said of a player there."""
NAME_SIZE, NAME_HEIGHT = 25.0, 52.0
PORTRAITS = {1: 148.0, 2: 148.0, 3: 104.0, 4: 76.0, 5: 62.0}
"""Side of a portrait with so many rows below each other; else it is `PORTRAIT`."""
PORTRAIT = 48.0
PAIRED = 72.0
"""The same in one of two columns."""
NUMBER = 22.0
LARGE, LARGE_PORTRAIT = 1.2, 98.0
"""How large letters have to be for how a bot plays to go on behind its heading, and the side of a portrait then."""
COLUMN_GAP, ACROSS = 24.0, 52.0
"""Units between two columns, and what a section takes of its width for its edges."""
LEAST_ADDING = 420.0
"""Units at least, at letters of the usual size, for the way to one more seat with the start player beside it."""
COLONS = (": ", "：")
"""What stands between the kind of a bot and how it plays, in one of the languages."""
NAMED = 4
"""So many players are named in the heading while they are folded away."""


def in_two(style: str) -> tuple[str, str]:
    """How a bot plays as a heading and what it says: what stands before the colon, and what behind it."""
    for colon in COLONS:
        kind, found, how = style.partition(colon)
        if found:
            return kind, how[:1].upper() + how[1:]
    return "", style


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

    def _set_who(self, index: int, who: str) -> None:
        """Give a seat to a person, or to a bot of a level."""
        self._set_kind(index, PERSON if who == PERSON else "bot")
        if who != PERSON:
            self._set(index, level=who)

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

    def section(self) -> Widget:
        """All seats, who begins, and the way to one more."""
        tr = self._app.tr
        names = [seat.name for seat in self._all]
        told = tr.listed(names) if len(names) <= NAMED else tr("setup.seats.told", n=len(names))
        if unfolded(self._scene, "seats"):
            told = tr("setup.order" if self._columns == 1 else "setup.order.columns")
        return section(self._scene, "seats", tr("setup.seats"), told, self._content, first="seats", indent=False)

    def _content(self) -> list[Widget]:
        rows = [self._seat(index) for index in range(len(self._all))]
        gap = 6 if self._rows >= LOOSE_TO else 10
        if self._columns == 1:
            return [Column(rows, gap=gap, grow=1), self._below()]
        half = (len(rows) + 1) // 2
        halves = [rows[:half], [*rows[half:], *(Spacer(PAIRED + 6, grow=1) for _ in range(2 * half - len(rows)))]]
        columns = [Column(each, gap=gap) for each in halves]
        return [Columns(columns, least=self._least, gap=COLUMN_GAP, grow=1), self._below()]

    def _below(self) -> Widget:
        """Below the seats: the way to one more, where their number comes from, and who begins."""
        tr, scene, count = self._app.tr, self._scene, len(self._all)
        most = scene.game.seat_counts[-1]
        full = count >= most
        known = house_rules.seats_known(scene.game, scene.setup.options)
        words = tr.scope(scene.game.id)
        note = tr("setup.full", n=most) if full else (tr("setup.extra") if count + 1 not in known else "")
        if words.has(f"seats.{count}"):  # what is special with so many
            note = words(f"seats.{count}")
        elif count in known and count not in scene.game.official_seats:  # the sign is not for the published box
            note = words("mark.seats")
        add = Button(
            tr("setup.add"), self._add, name="setup.add", enabled=not full, reason=tr("setup.full", n=most),
            icon="icons/plus", height=52,
        )  # fmt: skip
        parts: list[Widget] = [add]
        mark = SOURCE if count in known else OURS
        signs = [] if mark == SOURCE else [self._sign(mark)]  # a number that is as the rules have it needs none
        if note or signs:
            said = RichText(
                note, size=theme.BODY_SIZE, colour=theme.BODY_INK, grow=1, name="setup.seats.note"
            )
            parts.append(Row([*signs, said], gap=10, grow=1))
        adding = Row(parts, gap=20, grow=1)
        return Row([Beside(adding, begins_row(scene), least=LEAST_ADDING, gap=COLUMN_GAP)])  # no higher than it is

    @property
    def _least(self) -> float:
        """Units of width below which a row shows too little of the names."""
        return SEAT_CONTROLS + SEAT_LETTERS * self._scene.breadth

    @property
    def _columns(self) -> int:
        """Columns of seats."""
        room = self._scene.room - ACROSS
        return 2 if len(self._all) > ONE_COLUMN and room >= 2 * self._least + COLUMN_GAP else 1

    @property
    def _large(self) -> bool:
        """Whether letters are so large that rows have to be low for all of three to be in sight."""
        return self._scene.frame.letters > LARGE

    @property
    def _rows(self) -> int:
        """Seats below each other."""
        return -(-len(self._all) // self._columns)

    @property
    def _tight(self) -> bool:
        """Whether so many rows are below each other that they are low."""
        return self._rows > LOOSE_TO

    def _sign(self, mark: Mark) -> Widget:
        """Where that number of players comes from."""
        tr, game = self._app.tr, self._scene.game
        said = game.mark("seats")
        note = tr.scope(game.id)("mark.seats") if said is not None else ""
        return mark_sign(tr, mark, note, name="setup.mark.seats")

    def _seat(self, index: int) -> Widget:
        """The row of a seat."""
        tr, seat, scene = self._app.tr, self._all[index], self._scene
        # Wide rows say how a character plays, which else stands in the tooltip of its face.
        wanted = (NAME - SEAT_LETTERS / 2 - WHO) * scene.breadth + self._who_wide
        spare = scene.room / self._columns - self._least - wanted
        roomy = spare >= STYLE * scene.breadth and not self._tight
        field = TextField(
            seat.name, lambda name: self._rename(index, name), most=LONGEST_NAME, name=f"setup.name.{index}",
            width=NAME * scene.breadth if roomy else None, grow=0 if roomy else 1, label=tr("setup.name"),
            placeholder=tr("setup.name"), on_confirm=lambda _: scene.rebuild(), on_full=lambda: self._tell_full(index),
            size=NAME_SIZE if roomy else theme.CHOICE_SIZE, height=NAME_HEIGHT if self._columns == 1 else theme.CONTROL,
            whole=self._is_unnamed(seat),
        )  # fmt: skip
        side = PORTRAITS.get(self._rows, PORTRAIT) if self._columns == 1 else PAIRED
        if self._large:
            side = min(side, LARGE_PORTRAIT)
        parts: list[Widget] = [
            Label(f"{index + 1}", style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD, width=NUMBER),
            PortraitButton(
                seat.face, seat.colour, lambda: self.pick_face(index), side=side, name=f"setup.face.{index}",
                tooltip=self._character(seat),
            ),
            TokenButton(
                seat.colour, lambda: self.pick_colour(index), side=48, name=f"setup.colour.{index}",
                tooltip=tr("setup.colour"),
            ),
            *self._named(index, field, roomy),
            *self._tools(index),
        ]  # fmt: skip
        gap, edge = (14, 26) if self._columns == 1 else (10, 22)
        return SeatRow(Row(parts, gap=gap, padding=(edge, 3, gap, 3)), seat.colour, grow=1)

    def _named(self, index: int, field: Widget, roomy: bool) -> list[Widget]:
        """The name and who plays, and beside these, where there is room, what is said of the player."""
        return [field, self._who(index, roomy), *([self._said(index)] if roomy else [])]

    @property
    def _who_wide(self) -> float:
        """Units of width of the list in a row with room to spare."""
        frame, tr = self._scene.frame, self._app.tr
        px = theme.CHOICE_SIZE * frame.unit * frame.text * frame.letters
        texts = [tr("setup.is_person"), *(tr("saves.bot", level=tr(f"level.{level}")) for level in OFFERED)]
        widest = max(self._app.text.width(text, "body_medium", px) for text in texts)
        return widest / frame.unit + LIST * frame.controls

    def _who(self, index: int, roomy: bool) -> Widget:
        """A person, or a bot of a level, in one list. In narrow rows the picture alone says that it is a bot."""
        tr, seat = self._app.tr, self._all[index]
        rows = [ListRow(PERSON, tr("setup.is_person"), icon="icons/person_ink")]
        for level in OFFERED:
            shown = tr(f"level.{level}")
            rows.append(ListRow(level, tr("saves.bot", level=shown) if roomy else shown, icon="icons/bot_ink"))
        return DropDown(
            rows, PERSON if seat.is_person else seat.level, lambda chosen: self._set_who(index, str(chosen)),
            width=self._who_wide if roomy else WHO * self._scene.breadth, name=f"setup.who.{index}",
            label=tr("setup.kind"),
            tooltip="" if seat.is_person else tr(f"level.{seat.level}.help"),
        )  # fmt: skip

    def _said(self, index: int) -> Widget:
        """How a bot plays; that a person plays here, or how to have a name of one's own."""
        tr, seat = self._app.tr, self._all[index]
        if seat.is_person:
            if self._is_unnamed(seat):
                asked = f"[icons/edit_ink] {tr('setup.name.own')}"
                return RichText(asked, style="body_medium", size=theme.LABEL_SIZE, colour=theme.INK, grow=1)
            return RichText(tr("setup.here"), size=theme.LABEL_SIZE, colour=theme.BODY_INK, grow=1)
        if not seat.character:
            return Spacer(grow=1)
        style = style_of(seat.character, tr.scope(self._scene.game.id))
        kind, how = in_two(style)
        if self._large:  # a heading of its own would be a third line
            marked = style.replace(kind, f"**{kind}**", 1) if kind else style
            return RichText(marked, size=theme.LABEL_SIZE, colour=theme.BODY_INK, grow=1)
        low = self._rows >= LOOSE_TO
        size = theme.BODY_SIZE if low else theme.LABEL_SIZE
        below: Widget = RichText(how, size=size, colour=theme.BODY_INK)
        if low:  # there is room for no third line
            below = Label(how, size=size, colour=theme.BODY_INK)
        head = Label(kind, style="body_bold", size=size, colour=theme.OXBLOOD)
        return Column([head, below] if kind else [below], gap=1, grow=1)

    def _is_unnamed(self, seat: Seat) -> bool:
        """Whether a person still has the name that everybody begins with."""
        return seat.is_person and seat.name in {self._scene.person_name(n + 1) for n in range(len(self._all))}

    def _tools(self, index: int) -> list[Widget]:
        """Moving a seat up, and, apart from it, taking it out."""
        tr, least = self._app.tr, self._scene.game.seat_counts[0]
        few = len(self._all) <= least
        return [
            FaintButton(
                "icons/chevron_up", lambda: self._move_up(index), side=TOOL, kind="plain",
                tooltip=tr("setup.up"), enabled=index > 0, name=f"setup.up.{index}",
            ),
            FaintButton(
                "icons/cross", lambda: self._remove(index), side=TOOL, kind="plain", enabled=not few,
                tooltip=tr("setup.remove"), name=f"setup.remove.{index}",
                reason=tr("setup.few", n=least) if few else "",
            ),
        ]  # fmt: skip

    def _character(self, seat: Seat) -> str:
        """The tooltip of a portrait: how a bot of that character plays, and what a press does."""
        lines = [self._app.tr("setup.face")]
        if not seat.is_person and seat.character:
            lines.insert(0, style_of(seat.character, self._app.tr.scope(self._scene.game.id)))
        return "\n".join(lines)

    # Pickers

    def pick_face(self, index: int) -> None:
        words = self._app.tr.scope(self._scene.game.id)
        worn = {seat.face: seat.colour for seat in self._all}
        pick_face(self._app, self._all[index], worn, words, partial(self._take_face, index))

    def _take_face(self, index: int, face: str) -> None:
        values = {"face": face}
        characters = {each.id for each in PERSONALITIES}
        if not self._all[index].is_person and face in characters:
            values.update(character=face, name=self._scene.bot_name(face))
        self._set(index, **values)

    def pick_colour(self, index: int) -> None:
        colours = COLOURS[: self._scene.game.seat_counts[-1]]
        faces = {seat.colour: seat.face for seat in self._all}
        pick_colour(self._app, colours, self._all[index].colour, faces, partial(self._take_colour, index))

    def _take_colour(self, index: int, colour: str) -> None:
        """Who has that colour already gets the old one of this seat."""
        seats = self._all
        for i, seat in enumerate(seats):
            if seat.colour == colour:
                seats[i] = replace(seat, colour=seats[index].colour)
        self._set(index, colour=colour)
