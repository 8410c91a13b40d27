"""The rules in the set-up: by name, and each option with the mark of what is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.marks import SOURCE, Mark
from game.core.options import Option, Value
from game.games import takes_values
from game.services.value_sets import title
from game.ui import theme
from game.ui.scenes.setup_parts import EvenRows, section, unfolded
from game.ui.scenes.setup_rules import RulesChoice
from game.ui.tables.contract import find_table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Beside, Column, Row, Spacer
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.mark import SIDE, SIGNS, mark_sign
from game.ui.widgets.toggle import Segmented, Toggle

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

NAME, CONTROL, EXPLAINED = 318.0, 376.0, 360.0
"""Units of width of the name of an option at most, of what sets it, and least of what it does, where that stands
between."""
BEHIND_NAME = 24.0
"""Units from the longest name to what an option does, besides what is between all parts of a row."""
PICTURE, LARGE_PICTURE, AFTER_PICTURE = (56.0, 54.0), (88.0, 84.0), 20.0
"""Units of the room for the picture of an option, of that where few stand, and from it to its name."""
AROUND = 6.0
"""Units above and below an option."""
RULES = "medals/rules"
"""The picture of the rules by name."""
FEW, LARGE = 3, 28.0
"""Fewer options than that are lettered larger, with what they do below their names: units of the letters of a name."""


def options_section(scene: SetupScene) -> Widget:
    """All that can be chosen of the rules of the game; what they are stands in its heading."""
    tr, game = scene.app.tr, scene.game
    choice = RulesChoice(scene.app, game, scene.setup.options, scene.set_options)

    def content() -> list[Widget]:
        cells = [_option(scene, option) for option in game.options]
        if game.boards:
            cells.append(_boards(scene))
        if takes_values(game.id):
            cells.append(_values(scene))
        named = _name_width(scene) if _beside(scene) else None
        line = choice.row(
            CONTROL * scene.breadth, named, size=_name_size(scene), small=_note_size(scene), noted=_wide(scene)
        )
        return [EvenRows([_pictured(scene, RULES, line), *cells])]

    shown = unfolded(scene, "options")
    told = "" if shown and (choice.preset or _wide(scene)) else rules_told(scene)  # the rows say it
    legend = _legend(scene) if shown else []
    return section(scene, "options", tr("setup.rules"), told, content, first="seats", beside=legend)


def rules_told(scene: SetupScene) -> str:
    """Which rules a game is played by, in a few words."""
    tr, game = scene.app.tr, scene.game
    told = [RulesChoice(scene.app, game, scene.setup.options, scene.set_options).told()]
    if game.own_values is not None:
        told.append(tr("setup.rules.values"))
    return tr.listed(told)


def _beside(scene: SetupScene) -> bool:
    """Whether what an option does stands beside its name, not below."""
    return _wide(scene) and len(scene.game.options) >= FEW


def _wide(scene: SetupScene) -> bool:
    """Whether there is room for that."""
    return scene.room >= PICTURE[0] + AFTER_PICTURE + (CONTROL + NAME + EXPLAINED) * scene.breadth


def _legend(scene: SetupScene) -> list[Widget]:
    """What the signs of the rows mean that are to be seen, where there is room for it; their tooltips say more."""
    if not _wide(scene):
        return []
    tr = scene.app.tr
    shown = {mark for mark, _ in (_sign_of(scene, option) for option in scene.game.options) if mark is not None}
    shown |= {mark for mark in (_boards_mark(scene), _values_mark(scene)) if mark is not None}
    return [
        Row(
            [mark_sign(tr, mark), Label(tr(f"mark.legend.{mark}"), size=theme.LABEL_SIZE, colour=theme.BODY_INK)], gap=8
        )
        for mark in SIGNS
        if mark in shown
    ]


def _sign_of(scene: SetupScene, option: Option) -> tuple[Mark | None, str]:
    """The mark that an option shows, and what is to be known of it; None where it is as everybody expects it."""
    words = scene.app.tr.scope(scene.game.id)
    value = _value_of(scene, option)
    mark, note = option.mark(value), f"option.{option.name}.{str(value).lower()}.mark"
    told = words(note) if words.has(note) else ""
    return (mark if told or mark != SOURCE else None), told


def _value_of(scene: SetupScene, option: Option) -> Value:
    """What an option is set to, be it by the number of players."""
    fixed = scene.game.fixed_options(len(scene.setup.seats))
    return fixed.get(option.name, scene.setup.options[option.name])


def _boards_mark(scene: SetupScene) -> Mark | None:
    """The mark of the boards; those of the person's own making have none."""
    marked = scene.game.mark("boards") if scene.game.boards else None
    own = any(not isinstance(board, str) for board in scene.setup.boards)
    return None if marked is None or own else marked.mark


def _values_mark(scene: SetupScene) -> Mark | None:
    """The mark of the values, where some have one."""
    marked = scene.game.mark("values") if takes_values(scene.game.id) else None
    return marked.mark if marked is not None and marked.count else None


def _name_size(scene: SetupScene) -> float:
    """Units of the letters of a name at the left: one size for the whole column."""
    return LARGE if len(scene.game.options) < FEW else theme.HEAD_SIZE


def _name_width(scene: SetupScene) -> float:
    """Units of width of all names: what an option does stands near the longest of them."""
    tr, game, text = scene.app.tr, scene.game, scene.app.text
    words = tr.scope(game.id)
    names = [tr("house.label"), *(words(f"option.{option.name}") for option in game.options)]
    names += [words("boards.row")] if game.boards else []
    names += [tr("values.row")] if takes_values(game.id) else []
    frame = scene.frame
    px = _name_size(scene) * frame.unit * frame.letters
    widest = max(text.width(name, "label", px) for name in names) / frame.unit
    return min(NAME * scene.breadth, widest + BEHIND_NAME)


def _note_size(scene: SetupScene) -> float:
    """Units of the letters of what is said of an option."""
    return theme.HEAD_SIZE if _name_size(scene) == LARGE else theme.LABEL_SIZE


def _pictured(scene: SetupScene, picture: str, row: Widget) -> Widget:
    """A row with a picture before it, where there is room for what an option does, too."""
    if not picture or not _wide(scene):
        return row
    wide, high = LARGE_PICTURE if _name_size(scene) == LARGE else PICTURE
    entry = scene.app.art.entry(picture)
    across, upright = entry.units if entry is not None else (1.0, 1.0)
    shown = Picture(picture, min(wide, high * across / upright))
    row.grow = 1
    return Row([Column([shown], width=wide, align="centre"), row], gap=AFTER_PICTURE)


def _row(scene: SetupScene, key: str, name: str, note: str, sign: Widget, control: Widget) -> Widget:
    """An option: its picture, its name, what it does, its mark, and what sets it, each below that of the option above.
    """
    # A switch ends where the wider controls above and below it do, and takes its sign along.
    parts = [Spacer(grow=1), sign, control] if isinstance(control, Toggle) else [sign, control]
    setting = Row(parts, gap=14, width=SIDE + 14 + CONTROL * scene.breadth)
    size, small = _name_size(scene), _note_size(scene)
    title = RichText(name, style="label", size=size, colour=theme.INK)
    said: list[Widget] = [title]
    if note:
        said.append(RichText(note, size=small, colour=theme.BODY_INK, grow=1, name=f"{control.name}.note"))
    picture = find_table(scene.game.id).option_pictures.get(key, "")
    if not _beside(scene):
        return _pictured(scene, picture, Beside(Column(said, gap=2, grow=1), setting, gap=16))
    title.width = _name_width(scene)
    row = Row([Row(said, gap=20, grow=1), setting], gap=20, padding=(0, AROUND, 0, AROUND))
    return _pictured(scene, picture, row)


def _option(scene: SetupScene, option: Option) -> Widget:
    tr = scene.app.tr
    words = tr.scope(scene.game.id)
    fixed = scene.game.fixed_options(len(scene.setup.seats))
    value, mark = _value_of(scene, option), option.mark(_value_of(scene, option))
    key = f"option.{option.name}"
    name = f"setup.option.{option.name}"
    shown, told = _sign_of(scene, option)
    sign: Widget = Spacer(SIDE)
    if shown is not None:
        sign = mark_sign(tr, shown, told, name=f"setup.mark.{option.name}")
    # What is read aloud says the mark as well: nobody has to find the sign.
    label = tr("mark.label", label=words(key), mark=tr(f"mark.{mark}"))
    control: Widget
    if isinstance(option.default, bool):
        control = Toggle(
            bool(value), lambda on: scene.set_option(option, on), name=name, label=label,
            enabled=option.name not in fixed, reason=tr("setup.option.fixed"),
        )  # fmt: skip
    else:
        numbers = all(isinstance(choice, int) for choice in option.choices)
        choices = sorted(option.choices) if numbers else option.choices
        texts = [(choice, words(f"{key}.{choice}")) for choice in choices]
        if len(texts) == 2:
            control = Segmented(
                texts, value, lambda chosen: scene.set_option(option, chosen), name=name, label=label,
                width=CONTROL * scene.breadth,
            )  # fmt: skip
        else:
            entries = [ListRow(choice, shown) for choice, shown in texts]
            control = DropDown(
                entries, value, lambda chosen: scene.set_option(option, chosen), name=name, label=label,
                width=CONTROL * scene.breadth,
            )  # fmt: skip
    return _row(scene, option.name, words(key), words(f"{key}.help"), sign, control)


def _values(scene: SetupScene) -> Widget:
    """Whose values are played with, how many of them are reconstructed, and the way to all of them."""
    tr, own = scene.app.tr, scene.game.own_values
    words = tr.scope(scene.game.id)
    played = tr("values.given") if own is None else tr("values.own", file=title(scene.game.id, own.file))
    button = Button(tr("values.open"), scene.choose_values, name="setup.values", icon="icons/edit_ink", height=48,
                    tooltip=tr("values.help"), width=CONTROL * scene.breadth)  # fmt: skip
    note = f"**{played}**"
    sign: Widget = Spacer(SIDE)
    marked, mark = scene.game.mark("values"), _values_mark(scene)
    if marked is not None and mark is not None:
        sign = mark_sign(tr, mark, name="setup.mark.values")
        note = tr.row([note, words("mark.values", n=marked.count)], "list.facts")
    return _row(scene, "values", tr("values.row"), note, sign, button)


def _boards(scene: SetupScene) -> Widget:
    """Which boards the map is drawn from; those of the person's own making have none of the marks."""
    tr, chosen = scene.app.tr, scene.setup.boards
    words = tr.scope(scene.game.id)
    played = words("boards.row.some", n=len(chosen)) if chosen else words("boards.row.all")
    button = Button(
        words("boards.open"), scene.choose_boards, name="setup.boards", icon="icons/edit_ink", height=48,
        width=CONTROL * scene.breadth,
    )  # fmt: skip
    mark = _boards_mark(scene)
    sign: Widget = Spacer(SIDE)
    if mark is not None:
        sign = mark_sign(tr, mark, words("mark.boards"), name="setup.mark.boards")
    return _row(scene, "boards", words("boards.row"), played, sign, button)
