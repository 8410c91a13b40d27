"""All values of a game on one page, each with its mark, a changed one beside the given one; sets of them under names.

What is chosen at the top is in force for new games. Whatever is typed is checked at once, and kept only when it is
saved: into the set that is open, or into a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.game import Game
from game.core.values import Field, FieldTable, Sheet
from game.games import find_game
from game.services.files import file_problem
from game.services.translation import Translate
from game.services.value_sets import FILE, GIVEN, LONGEST_NAME, choice_of, set_of, title
from game.table.values_draft import MOST_DIGITS, Draft
from game.ui import theme
from game.ui.folders import show_folder
from game.ui.game_loading import value_sets, values_error
from game.ui.scene import Scene
from game.ui.scenes.naming import NameDialog
from game.ui.scenes.values_parts import GAP, Check, Crest, FieldHead, GivenValue, NumberField, Several
from game.ui.tables.contract import find_table
from game.ui.value_exchange import TakeDialog, export_values
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, CaptionButton, IconButton
from game.ui.widgets.containers import Column, Columns, Flow, Padding, Row, Spacer
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.mark import SIDE, SIGNS, mark_sign, mark_text
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.table import Table
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.ui.app import App

FIELD = "values.field:"
"""Names of fields begin so; their key follows."""
TOOL = 52.0
TOOLS_HIGH = 82.0
CRAMPED = 800.0
"""Units of height below which what the signs mean scrolls with the values."""
TABLE_GAP, SIGN_GAP = 40.0, 28.0
LIST_TO, LIST_WIDE, CARD_GAP = 6, 520.0, 22.0
"""Up to so many columns a table of one row is a list on a card; units of its least width, and between two."""
LIST_SIZE, COLUMN_PICTURE, LABELS, HEADS = 30.0, 52.0, 28.0, 36.0
"""Units of the letters of a field in a list, the picture before its name, its letters and those of the card's head."""
LIST_ROW = 12.0
CREST, CARD_SIGN, EDGE = 90.0, 36.0, 12.0
"""Units of the picture of a card, of the sign at its other end, and of what stays free right of all cards."""


class ValuesScene(Scene):
    """The page. `on_done` is called when it is left."""

    name = "values"
    focus_first = "values.tabs"

    def __init__(self, app: App, game: Game, on_done: Callable[[], object]) -> None:
        super().__init__(app)
        self.game_id = game.id
        self.sets = value_sets(app, game.id)
        self.choice = self.sets.chosen(app.settings.values)
        self.trouble = ""  # why the chosen values cannot be used
        self.selected = ""
        self._on_done = on_done
        self.draft = self._read()
        self.page = self.draft.sheet.pages[0].name

    @property
    def words(self) -> Translate:
        """The texts of the game."""
        return self.app.tr.scope(self.game_id)

    def _read(self) -> Draft:
        """The chosen values, or the given ones where these cannot be used."""
        self.trouble = ""
        game = find_game(self.game_id)
        try:
            own = self.sets.read(self.choice)
            game = game if own is None else find_game(self.game_id, own)
        except Exception as error:  # whatever stands in the file: the page is where it is put right
            self.trouble = values_error(self.app, self.game_id, error, self.sets.place(self.choice))
        sheet = game.value_sheet()
        assert isinstance(sheet, Sheet), "the page is opened for games that take values"
        return Draft(sheet)

    # -- what is in force ---------------------------------------------------------------------------------------------

    def choose(self, choice: str) -> None:
        """Put other values in force, and show them."""
        self.choice = choice
        self.app.settings.values = {**self.app.settings.values, self.game_id: choice}
        self.app.save_settings()
        self.draft = self._read()
        self.rebuild()

    def _ask_to_choose(self, choice: object) -> None:
        if choice != self.choice:
            self._unless_changed(lambda: self.choose(str(choice)))

    def _unless_changed(self, call: Callable[[], object]) -> None:
        """Do what would forget what was typed; ask first where something was."""
        if not self.draft.changed:
            call()
            return
        tr = self.app.tr
        choices = [DialogButton("stay", tr("values.stay"), safe=True), DialogButton("drop", tr("values.drop"), call)]
        if not self._why_not():
            choices.append(DialogButton("save", tr("values.save"), lambda: self.save(call), kind="primary"))
        self.app.ask(lambda: tr("values.unsaved.title"), lambda: tr("values.unsaved.text"), lambda: choices)

    def title_of(self, choice: str) -> str:
        """What a choice is called."""
        if choice == GIVEN:
            return self.app.tr("values.given")
        return set_of(choice) or title(self.game_id, self.sets.file.name)

    # -- sets ---------------------------------------------------------------------------------------------------------

    def _why_not(self) -> str:
        """Why the numbers cannot be saved, "" if they can."""
        if self.draft.wrong:
            field = self.draft.fields[self.draft.wrong]
            return self.app.tr("values.wrong", field=self._called(field), wanted=self._range(field))
        problem = self.draft.problem
        if problem is None:
            return ""
        said = self.words(f"problem.values.{problem.code}", file=problem.file, key=problem.key, **problem.params)
        return said.removeprefix(": ")

    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Keep the numbers in the set that is open, or ask for the name of a new one."""
        name = set_of(self.choice)
        if name:
            self._write(name, then)
        else:
            self.save_as(then)

    def save_as(self, then: Callable[[], object] = lambda: None) -> None:
        """Ask for a name, and keep the numbers under it."""
        self._ask_name("", lambda name: self._write(name, then))

    def _ask_name(self, old: str, on_name: Callable[[str], object]) -> None:
        why_not = partial(self.sets.why_no_name, old=old)
        self.app.push(NameDialog(self.app, "values", old, why_not, on_name, most=LONGEST_NAME))

    def _write(self, name: str, then: Callable[[], object]) -> None:
        name = name.strip()
        try:
            self.sets.write(name, self.draft.sheet.text(self.draft.numbers))
        except OSError as error:
            self.app.tell([file_problem("values_unwritable", self.sets.path(name), error)])
            return
        self.choose(choice_of(name))
        then()

    def _rename(self, name: str) -> None:
        old, name = set_of(self.choice), name.strip()
        if name == old:
            return
        try:
            self.sets.rename(old, name)
        except OSError as error:
            self.app.tell([file_problem("values_unwritable", self.sets.path(name), error)])
            return
        kept = self.draft
        self.choose(choice_of(name))
        self.draft = kept

    def _ask_delete(self) -> None:
        tr, name = self.app.tr, set_of(self.choice)
        self.app.ask(
            lambda: tr("values.delete.title"),
            lambda: tr("values.delete.text", name=name),
            lambda: [
                DialogButton("keep", tr("saves.keep"), safe=True),
                DialogButton("delete", tr("values.delete"), partial(self._delete, name), kind="danger"),
            ],
        )

    def _delete(self, name: str) -> None:
        try:
            self.sets.delete(name)
        except OSError as error:
            self.app.tell([file_problem("values_unwritable", self.sets.path(name), error)])
            return
        self.choose(GIVEN)

    def _export(self) -> None:
        export_values(self.app, self.game_id, self.title_of(self.choice), self.draft.sheet.text(self.draft.numbers))

    def _take_in(self) -> None:
        self._unless_changed(lambda: self.app.push(TakeDialog(self.app, self.game_id, self.choose)))

    def _folder(self) -> None:
        show_folder(self.app, self.sets.folder if set_of(self.choice) else self.sets.file.parent)

    # -- fields -------------------------------------------------------------------------------------------------------

    def type(self, key: str, text: str) -> None:
        """Somebody typed into a field."""
        self.draft.type(key, text)
        self.rebuild()

    def step(self, key: str, by: int) -> None:
        """Make a number larger by one, or smaller."""
        if self.draft.step(key, by):
            self.rebuild()

    def give_back(self, key: str) -> None:
        """Put the given number back."""
        self.draft.give_back(key)
        self.rebuild()

    def _switch(self, key: str) -> None:
        self.type(key, str(1 - self.draft.numbers[key]))

    def update(self, dt: float) -> bool:
        focus = self.ui.focus.name if self.ui.focus is not None else ""
        if focus.startswith(FIELD) and focus != f"{FIELD}{self.selected}":
            self.selected = focus.removeprefix(FIELD)
            self.rebuild()
        return super().update(dt)

    def _open_page(self, page: object) -> None:
        self.page, self.selected = str(page), ""
        self.rebuild()

    def _done(self) -> None:
        self._unless_changed(self._leave)

    def _leave(self) -> None:
        self.app.close(self)
        self._on_done()

    def on_back(self) -> bool:
        self.app.play("ui_back")
        self._done()
        return True

    def source(self) -> Path | None:
        return self.sets.place(self.choice)

    # -- what it looks like -------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        tr, words = self.app.tr, self.words
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="values.back", side=56),
                Label(tr("values.title", game=words("game.name")), style="title", size=theme.TITLE_SIZE,
                      colour=theme.CREAM, grow=1),
                *self._choice(),
            ],
            gap=16,
        )  # fmt: skip
        pages = [(page.name, words(f"values.page.{page.name}")) for page in self.draft.sheet.pages]
        tabs = Tabs(pages, self.page, self._open_page, name="values.tabs", label=tr("values.pages"))
        page = next(page for page in self.draft.sheet.pages if page.name == self.page)
        parts: list[Widget] = []
        if self.trouble:
            parts += [RichText(self.trouble, size=theme.NOTE_SIZE, colour=theme.OXBLOOD, name="values.trouble"), Line()]
        lists = [table for table in page.tables if is_list(table)]
        if lists:
            parts.append(self._lists(lists))
        tables = [self._table(table) for table in page.tables if not is_list(table)]
        if tables:
            parts.append(Flow(tables, gap=TABLE_GAP, align="top"))
        below: list[Widget] = []
        if not lists:
            (parts if self.frame.height < CRAMPED else below).append(Flow(self._signs(), gap=SIGN_GAP))
        below += [Line(), self._foot()]
        sheet = Panel(
            Column([ScrollView(Column(parts, gap=14, padding=(0, 0, EDGE, 8)), name="values.scroll", grow=1), *below],
                   gap=12),
            padding=(32, 22, 24, 20), grow=1,
        )  # fmt: skip
        body = Column([Padding(tabs, (theme.TABS_IN, 0, 32, 0)), sheet], grow=1)
        return Column([head, body], gap=20, padding=(64, 32, 64, 32))

    def _choice(self) -> list[Widget]:
        """Which values are in force, and what can be done with sets."""
        tr = self.app.tr
        there = [GIVEN, *([FILE] if self.choice == FILE or self.sets.file.exists() else [])]
        there += [choice_of(name) for name in self.sets.names()]
        if self.choice not in there:
            there.append(self.choice)
        rows = [
            ListRow(each, self.title_of(each), icon="icons/book_ink" if each == GIVEN else "icons/edit_ink")
            for each in there
        ]
        parts: list[Widget] = [
            DropDown(
                rows, self.choice, self._ask_to_choose, name="values.choice", label=tr("values.label"),
                width=340 * self.breadth, tooltip=tr("values.help"),
            )
        ]  # fmt: skip
        if set_of(self.choice):
            parts.append(self._tool("rename", "edit", self._ask_rename))
            parts.append(self._tool("delete", "trash", self._ask_delete))
        parts.append(self._tool("copy", "copy", self.save_as))
        parts.append(self._tool("take_in", "import", self._take_in))
        parts.append(self._tool("export", "export", self._export))
        parts.append(self._tool("folder", "folder", self._folder))
        return parts

    def _ask_rename(self) -> None:
        self._ask_name(set_of(self.choice), self._rename)

    def _tool(self, name: str, icon: str, call: Callable[[], object]) -> Widget:
        tr, reason = self.app.tr, self._why_not() if name in ("copy", "export") else ""
        return CaptionButton(
            tr(f"values.tool.{name}"), call, kind="quiet", icon=f"icons/{icon}", tooltip=tr(f"values.{name}"),
            name=f"values.{name}", height=TOOLS_HIGH, enabled=not reason, reason=reason,
        )  # fmt: skip

    def _signs(self, size: float = theme.BODY_SIZE, side: float = SIDE, wide: float | None = None) -> list[Widget]:
        """What the signs beside the fields mean; `size`: of letters, `side`: of signs, `wide`: of their column."""
        tr = self.app.tr
        signs = {mark: Column([mark_sign(tr, mark, side=side)], align="centre", width=wide) for mark in SIGNS}
        said = {mark: Label(mark_text(tr, mark), size=size, colour=theme.BODY_INK) for mark in SIGNS}
        return [Row([signs[mark], said[mark]], gap=20 if wide else 12) for mark in SIGNS]

    def _lists(self, tables: Sequence[FieldTable]) -> Widget:
        """Tables of one row as cards in two columns, and in the shorter one, below them, what the signs mean."""
        columns: list[list[Widget]] = [[], []]
        rows = [0, 0]
        first = sum(len(table.columns) for table in tables) / 2
        for table in tables:
            index = 0 if rows[0] < first else 1
            columns[index].append(self._list(table))
            rows[index] += len(table.columns) + 1
        spread = [each for sign in self._signs(theme.HEAD_SIZE, CARD_SIGN, CREST) for each in (sign, Spacer(grow=1))]
        legend = Panel(Column([Spacer(grow=1), *spread]), skin="ui/row_normal", padding=(24, 12, 24, 12), grow=1)
        shorter = rows.index(min(rows))
        columns[shorter].append(legend)
        columns[1 - shorter][-1].grow = 1  # both end at one level
        return Columns(
            [Column(cards, gap=CARD_GAP) for cards in columns], least=LIST_WIDE * self.breadth, gap=CARD_GAP, grow=1
        )

    def _list(self, table: FieldTable) -> Widget:
        """A table of one row as a card: a picture beside its head, and its fields below each other, each behind its
        name."""
        words, pictures = self.words, find_table(self.game_id).value_pictures
        (name, fields), = table.rows
        title, of = words(f"values.table.{table.name}"), worded(words, name)
        marks = {self.draft.sheet.mark(field.key) for field in fields if field is not None}
        one = len(marks) == 1  # and then it stands once, beside the head
        titled: list[Widget] = [RichText(title, style="head", size=HEADS, colour=theme.OXBLOOD)]
        if one:
            titled.append(mark_sign(self.app.tr, *marks, side=CARD_SIGN))
        named: list[Widget] = [Row(titled, gap=14)]
        if of.lower() not in title.lower():
            named.append(Label(of, style="label", size=theme.LABEL_SIZE, colour=theme.INK))
        crest = [Crest(pictures[table.name], CREST)] if table.name in pictures else []
        head: list[Widget] = [*crest, Column(named, gap=2, grow=1)]
        parts: list[Widget] = [Row(head, gap=20)]
        for column, field in zip(table.columns, fields, strict=True):
            if field is None:
                continue
            called: list[Widget] = [
                Label(worded(words, column), style="label", size=LABELS, grow=1),
                self._field(field, name, column, LIST_SIZE, last=True, signed=not one),
            ]
            picture = pictures.get(column.partition(":")[0])
            if picture is not None:
                # as wide as the picture of the head, so that all words begin at one edge
                called.insert(0, Column([Several(picture, column, COLUMN_PICTURE)], align="centre", width=CREST))
            parts += [Line(), Row(called, gap=20)]
        card = Column(parts, gap=LIST_ROW)
        return Panel(card, skin="ui/row_normal", padding=(24, 12, 24, 12), name=f"values.table:{table.name}")

    def _table(self, table: FieldTable) -> Widget:
        words = self.words
        rows: list[list[Widget]] = [[Label(""), *(FieldHead(worded(words, column)) for column in table.columns)]]
        for name, fields in table.rows:
            row: list[Widget] = [Label(worded(words, name), style="body_medium", size=theme.BODY_SIZE)]
            for column, field in zip(table.columns, fields, strict=True):
                row.append(Spacer() if field is None else self._field(field, name, column, theme.BODY_SIZE))
            rows.append(row)
        title = Label(words(f"values.table.{table.name}"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)
        left = range(len(table.columns) + 1)
        return Column([title, Table(rows, head=True, left=left, name=f"values.table:{table.name}")], gap=10)

    def _field(
        self, field: Field, row: str, column: str, size: float, *, last: bool = False, signed: bool = True
    ) -> Widget:
        """A field with what is given beside it; `size`: of its letters. `last`: it ends a line, and what is given
        stands before it; `signed`: whether where that comes from has its sign here."""
        key, draft, words, tr = field.key, self.draft, self.words, self.app.tr
        mark, own, given = draft.sheet.mark(key), draft.is_own(key), draft.sheet.given[key]
        called = tr("values.field", row=worded(words, row), column=worded(words, column))
        label = f"{called}\n{self._given(field)}\n{mark_text(tr, mark)}"
        control: Widget
        if field.switch:
            control = Check(
                bool(draft.numbers[key]), own=own, on_change=partial(self._switch, key), name=f"{FIELD}{key}",
                label=label,
            )  # fmt: skip
        else:
            control = NumberField(
                draft.text(key), fits=draft.fits(key), own=own, on_change=partial(self.type, key),
                on_step=partial(self.step, key), name=f"{FIELD}{key}", label=label,
                tooltip="" if draft.fits(key) else self._range(field), most=MOST_DIGITS, size=size,
            )  # fmt: skip
        beside = GivenValue(
            bool(given) if field.switch else given, SIGNS[mark] if signed else "", own=own,
            on_back=partial(self.give_back, key), name=f"values.given:{key}",
            tooltip=tr("values.give_back") if own else mark_text(tr, mark), size=size, narrow=last,
        )  # fmt: skip
        return Row([beside, control] if last else [control, beside], gap=2 * GAP if last else GAP)

    def _range(self, field: Field) -> str:
        """What a field wants."""
        return self.app.tr("values.range", low=field.low, high=field.high)

    def _given(self, field: Field) -> str:
        """The given number of a field, in words."""
        tr, given = self.app.tr, self.draft.sheet.given[field.key]
        return tr(f"values.given.switch.{'on' if given else 'off'}") if field.switch else tr("values.given.is", n=given)

    def _called(self, field: Field) -> str:
        """What a field is called."""
        row, column = self._names(field)
        return self.app.tr("values.field", row=worded(self.words, row), column=worded(self.words, column))

    def _foot(self) -> Widget:
        """What is known of the field at hand, and whether all can be saved."""
        tr, draft = self.app.tr, self.draft
        reason = self._why_not()
        save = Button(
            tr("values.save"), self.save, kind="primary", name="values.save", height=64, width=220 * self.breadth,
            enabled=draft.changed and not reason, reason=reason or tr("values.nothing_new"),
        )  # fmt: skip
        return Row([*self._told(reason), save], gap=20, padding=(0, 0, EDGE, 0))  # ends below the cards

    def _told(self, reason: str) -> list[Widget]:
        tr, draft = self.app.tr, self.draft
        field = draft.fields.get(self.selected)
        if field is None:
            said = reason or (tr("values.own_count", n=draft.own) if draft.own else tr("values.own_count.none"))
            colour = theme.OXBLOOD if reason else theme.INK
            return [RichText(said, size=theme.BODY_SIZE, colour=colour, name="values.told", grow=1)]
        key, mark = field.key, draft.sheet.mark(field.key)
        first = [f"**{self._called(field)}**", self._given(field)]
        first += [] if field.switch else [self._range(field)]
        text = "\n".join((" ".join(first), reason or mark_text(tr, mark)))
        colour = theme.OXBLOOD if reason else theme.INK
        parts: list[Widget] = [
            mark_sign(tr, mark),
            RichText(text, size=theme.BODY_SIZE, colour=colour, name="values.told", grow=1),
        ]
        if not field.switch:
            parts += [self._stepper(key, -1), self._stepper(key, 1)]
        back = IconButton(
            "icons/undo", partial(self.give_back, key), tooltip=tr("values.give_back"), kind="plain",
            name="values.give_back", side=TOOL, enabled=draft.is_own(key) or not draft.fits(key),
            reason=tr("values.is_given"),
        )  # fmt: skip
        return [*parts, back]

    def _stepper(self, key: str, by: int) -> Widget:
        field, number = self.draft.fields[key], self.draft.numbers[key]
        name = "more" if by > 0 else "less"
        icon = "icons/plus" if by > 0 else "icons/minus"
        can = field.low <= number + by <= field.high
        return IconButton(
            icon, partial(self.step, key, by), tooltip=self.app.tr(f"values.{name}"), kind="plain",
            name=f"values.{name}", side=TOOL, enabled=can, reason=self._range(field),
        )  # fmt: skip

    def _names(self, field: Field) -> tuple[str, str]:
        """The row and the column of a field, as the sheet calls them."""
        for page in self.draft.sheet.pages:
            for table in page.tables:
                for row, fields in table.rows:
                    if field in fields:
                        return row, table.columns[fields.index(field)]
        raise KeyError(field.key)


def is_list(table: FieldTable) -> bool:
    """Whether a table is shown as a list on a card."""
    return len(table.rows) == 1 and len(table.columns) <= LIST_TO


def worded(words: Translate, name: str) -> str:
    """The text of a name of a sheet: "values.column.players:3" is "{n} players" with 3."""
    key, colon, number = name.partition(":")
    return words(key, n=int(number)) if colon else words(key)
