"""The rules to read: headings and search at the left, the text with its pictures at the right."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

from game.core import loader
from game.games import game_ids
from game.table.rules_text import IN_LINE, Block, Rules, SearchHit, read_rules
from game.ui import theme
from game.ui.input.intents import Command, Intent, Page, Scroll
from game.ui.layout import Frame
from game.ui.richtext import Span
from game.ui.scene import Scene
from game.ui.scenes.cards import card_width, illustrator
from game.ui.scenes.rules_hits import FOUND, FOUND_NOW, hits, search_field, section_of
from game.ui.scenes.rules_list import contents_heading, contents_list, nothing_found_page
from game.ui.scenes.rules_pictures import TALL, RulesCard, RulesPicture
from game.ui.scenes.rules_sections import sections
from game.ui.teaching import lesson_file
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Flow, Padding, Row, Spacer
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.figure import Figure
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.listview import ListView
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.mark import SIGNS
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.ui.app import App

WIDE_FROM = 1500.0
"""Units of canvas width from which the headings stand beside the text, else they are a drop-down above it."""
CONTENTS = 440.0
TEXT_SIZE = 24.0
CARD_WIDTH = 124.0
CARD_LINE = 4
CARDS_SHARE = 0.5
"""So much of the breadth a line of cards takes at most."""
HEAD_GAP, SECTION_GAP = 36.0, 18.0
"""Units between the upper edge of the sheet and a heading that was jumped to; of a section the line above it is not
seen."""
FOLLOW = 16.0
"""How fast a jump scrolls, in shares of the way a second."""
UNKNOWN = -100.0


class RulesScene(Scene):
    """The rules of one game; `anchor` is the heading to begin with."""

    name = "rules"
    focus_first = "rules.contents"

    def __init__(self, app: App, game_id: str, anchor: str = "") -> None:
        super().__init__(app)
        self.game_id = game_id
        self.query = ""
        self.matches: list[SearchHit] = []
        self.match = 0
        self.present = anchor
        """The anchor of the heading one reads below."""
        self.rules: Rules | None = None
        self.problem = ""
        self._language = ""
        self._goal: float | None = None  # where a jump leads to, in units of the scroll view
        self._rest = UNKNOWN  # the offset for which `present` holds
        self._illustrator = illustrator(app, game_id)
        self._texts: dict[str, tuple[list[Span], RichText]] = {}  # laid out, by block or block and stretch
        self._jump_after_layout = bool(anchor)

    # The text

    def _read(self) -> None:
        self._language = self.app.tr.language
        path = loader.asset("rules", self.app.assets / "rules", self.game_id, self._language)
        self.rules, self.problem = None, ""
        try:
            self.rules = read_rules(path)
        except (OSError, ValueError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            self.problem = self.app.tr("rules.missing", file=str(path), detail=detail)
        self._find()

    def _find(self) -> None:
        self.matches = self.rules.find(self.query) if self.rules is not None else []
        self.match = 0

    def _open_game(self, game_id: object) -> None:
        self.game_id = str(game_id)
        self.present = ""
        self._illustrator = illustrator(self.app, self.game_id)
        self._language = ""
        self._goal, self._rest = None, UNKNOWN
        scroll = self._scroll()
        if scroll is not None:
            scroll.scroll_to(0.0)
        self.rebuild()

    def look_changed(self) -> None:
        if self._illustrator is not None:
            self._illustrator.pictures.clear()

    def layout(self, frame: Frame) -> None:
        other = self._language != self.app.tr.language or frame != self.frame
        if self._language != self.app.tr.language:
            self._read()
        if other:
            self._texts.clear()
            if self._illustrator is not None:
                self._illustrator.pictures.clear()
        super().layout(frame)
        if (other and self.present) or self._jump_after_layout:
            self._jump_after_layout = False
            self._show_heading(self.present, at_once=True)

    # Search

    def _search(self, text: str) -> None:
        hidden, self.query = self._nothing_found, text
        self._find()
        if hidden and not self._nothing_found:  # the rules are to be seen again where one was
            self.layout(self.frame)
            self._show_heading(self.present, at_once=True)
        scroll = self._scroll()
        if scroll is not None and self.matches:
            # The first one from what is in sight on.
            seen = [number for number, match in enumerate(self.matches) if self._y_of(match.block) >= scroll.offset]
            self.match = seen[0] if seen else 0
        self._show_match()

    @property
    def _nothing_found(self) -> bool:
        """Whether something is searched for that does not stand in the rules; they are not shown then."""
        return bool(self.query.strip()) and not self.matches

    def _step(self, by: int) -> None:
        if self.matches:
            self._go_to_match((self.match + by) % len(self.matches))

    def _go_to_match(self, number: int) -> None:
        self.match = number
        self._show_match()

    def _found(self, rules: Rules) -> list[Widget]:
        """All that was found, while something is searched for; else the headings."""
        if self.matches:
            return [hits(rules, self.matches, self.match, self._go_to_match, self.app.tr("rules.intro"))]
        return [self._contents()]

    def _show_match(self) -> None:
        self.layout(self.frame)
        if not self.matches:
            return
        row = self.ui.find(f"rules.hit.{self.match}")
        if row is not None and row.parent is not None:
            row.parent.reveal(row)
        match, scroll = self.matches[self.match], self._scroll()
        if scroll is None:
            return
        parts = [known for key, known in self._texts.items() if key.split(".")[0] == str(match.block)]
        text = next((text for spans, text in parts if any(span.ground == FOUND_NOW for span in spans)), None)
        if text is None:
            return
        block = text.block(text.box.w)
        marked = [any(piece.span.ground == FOUND_NOW for piece in line) for line in block.lines]
        line = marked.index(True) if True in marked else 0
        y = text.box.y - scroll.children[0].box.y + line * block.leading / self.frame.unit
        if not scroll.offset + 40 <= y <= scroll.offset + scroll.box.h - 100:
            self._go(y - scroll.box.h * 0.35)

    # Scrolling

    def _scroll(self) -> ScrollView | None:
        found = self.ui.find("rules.scroll")
        return found if isinstance(found, ScrollView) else None

    def _y_of(self, number: int) -> float:
        """Where a block begins, in units from the top of the text."""
        scroll, known = self._scroll(), self._texts.get(str(number)) or self._texts.get(f"{number}.0")
        if scroll is None or known is None:
            return 0.0
        return known[1].box.y - scroll.children[0].box.y

    def _higher(self, number: int) -> float:
        """Units that the pictures beside a heading reach higher than it."""
        text = self._texts[str(number)][1]
        figure = text.parent
        return text.box.y - figure.box.y if isinstance(figure, Figure) and figure.picture.box.x > text.box.x else 0.0

    def _go(self, offset: float, at_once: bool = False) -> None:
        scroll = self._scroll()
        if scroll is None:
            return
        offset = min(max(0.0, offset), scroll.most)
        if at_once or self.app.speed <= 0:
            scroll.scroll_to(offset)
            self._goal = None
        else:
            self._goal = offset
        self.app.invalidate()

    def _show_heading(self, anchor: str, at_once: bool = False) -> None:
        """Bring a heading to the top, or with "" the title; it is the present one until somebody scrolls."""
        scroll = self._scroll()
        if self.rules is None or scroll is None:
            return
        if not anchor:
            self._go(0.0, at_once)
            return
        for number, block in enumerate(self.rules.blocks):
            if block.anchor == anchor:
                gap = SECTION_GAP if block.level == 2 else HEAD_GAP
                self._go(self._y_of(number) - self._higher(number) - gap, at_once)
                self._mark(anchor)
                self._rest = scroll.offset if self._goal is None else self._goal
                return

    def _present(self, scroll: ScrollView) -> str:
        """The anchor of the last heading above the upper third of what is in sight, "" above all of them."""
        present = ""
        for number, block in enumerate(self.rules.blocks if self.rules is not None else ()):
            if block.kind == "heading" and self._y_of(number) <= scroll.offset + scroll.box.h * 0.3:
                present = block.anchor
        return present

    def _mark(self, anchor: str) -> None:
        self.present = anchor
        contents = self.ui.find("rules.contents")
        if isinstance(contents, ListView):
            contents.selected = anchor
            if contents.index() >= 0:
                contents.show_row(contents.index())
            else:
                contents.scroll_to(0.0)
            self.app.invalidate()
        elif isinstance(contents, DropDown) and contents.value != anchor:
            self.rebuild()

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        scroll = self._scroll()
        if scroll is None:
            return moving
        if self._goal is not None:
            way = self._goal - scroll.offset
            share = 1 - math.exp(-FOLLOW * dt / max(self.app.speed, 0.1))
            scroll.scroll_to(self._goal if abs(way) < 1.5 else scroll.offset + way * share)
            if abs(self._goal - scroll.offset) < 0.5:
                self._goal = None
            return True
        if abs(scroll.offset - self._rest) > 1:
            self._rest = scroll.offset
            self._mark(self._present(scroll))
        return moving

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Scroll | Page):
            self._goal = None
        if intent == Command("search"):
            self.ui.set_focus("rules.search", ring=True)
            return True
        scroll = self._scroll()
        if isinstance(intent, Page) and self.matches and scroll is not None:
            return scroll.handle(intent)  # the list of what was found could be scrolled, too
        return super().handle(intent)

    # What it looks like

    def build(self) -> Widget:
        tr = self.app.tr
        wide = self.frame.width >= WIDE_FROM
        back = IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="rules.back", side=56)
        title = Label(tr("rules.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1)
        learn = self._learn_button(wide)
        head: list[Widget] = [back, title, *learn]
        body: Widget
        if self.rules is None:
            note = [Picture("icons/warning", 72), RichText(self.problem, size=22, align="centre", name="rules.problem")]
            body = Column([Panel(Column(note, gap=20, align="centre"), padding=(64, 48, 64, 48)), Spacer(grow=1)])
            body.grow = 1
        elif wide:
            left = Panel(
                Column([self._search_field(0.0), *self._hits(), Line(), *self._found(self.rules)], gap=14),
                padding=(24, 24, 24, 24),
                width=CONTENTS,
            )
            sheets = Row([left, self._sheet(self.rules, 72.0)], gap=32, align="stretch", grow=1)
            above = [Row([Column([], width=CONTENTS), Column([each], grow=1)], gap=32) for each in self._tabs()]
            body = Column([*above, sheets], grow=1)  # both sheets begin at one height
        else:
            sheet = self._sheet(self.rules, 40.0)
            head = [back, self._drop_down(), self._search_field(1.0), *learn]
            below = Column([*self._tabs(), sheet], grow=1)
            body = Column([*self._hits(light=True), below], gap=12, grow=1) if self.matches else below
        padding = (64, 40, 64, 40) if wide else (40, 24, 40, 24)
        return Column([Row(head, gap=28 if wide else 16), body], gap=28 if wide else 16, padding=padding)

    def _learn_button(self, wide: bool) -> list[Widget]:
        """The way to the lesson of this game, unless one came from a table or from the lesson itself."""
        above = any(scene.table or scene.name == "lessons" for scene in self.app.scenes)
        if above or not lesson_file(self.app, self.game_id).exists():
            return []
        text = self.app.tr("lesson.learn")
        if wide:
            return [Button(text, self._learn, kind="quiet", icon="medals/lessons", name="rules.learn", height=56)]
        return [IconButton("medals/lessons", self._learn, tooltip=text, name="rules.learn", side=56)]

    def _learn(self) -> None:
        self.app.open.lessons(self.game_id)

    def _search_field(self, grow: float) -> Widget:
        return search_field(self.app, self.query, self._search, partial(self._step, 1), self._clear, grow)

    def _clear(self) -> None:
        self._search("")
        self.ui.set_focus("rules.search")

    def _hits(self, *, light: bool = False) -> list[Widget]:
        """How much was found, and the way to the others. `light`: its letters are, for they stand on the sky."""
        tr, count = self.app.tr, len(self.matches)
        if not count:
            return [contents_heading(tr)]
        text = tr("rules.found", at=self.match + 1, n=count)
        if self.frame.width < WIDE_FROM and self.rules is not None:
            text = tr("rules.found_in", found=text, section=section_of(self.rules, self.matches[self.match]))
        buttons: list[Widget] = [
            IconButton(
                f"icons/chevron_{way}", partial(self._step, by), tooltip=tr(f"rules.{name}"), kind="plain", side=44,
                name=f"rules.{name}", enabled=count > 1,
            )
            for name, way, by in (("previous", "up", -1), ("next", "down", 1))
        ]  # fmt: skip
        colour = theme.CREAM if light else theme.INK_SOFT
        return [Row([Label(text, size=theme.LABEL_SIZE, colour=colour, grow=1, name="rules.count"), *buttons], gap=8)]

    def _rows(self) -> list[ListRow]:
        headings = self.rules.headings() if self.rules is not None else []
        first = ListRow("", self.app.tr("rules.intro"), name="rules.to.intro")
        return [first] + [
            ListRow(each.anchor, each.text, name=f"rules.to.{each.anchor}", indent=24.0 * (each.level - 2))
            for each in headings
        ]

    def _contents(self) -> Widget:
        present = None if self._nothing_found else self.present
        return contents_list(self.app.tr, self._rows(), present, self._choose, self.frame)

    def _drop_down(self) -> Widget:
        label, rows = self.app.tr("rules.contents"), self._rows()
        return DropDown(rows, self.present, self._choose, name="rules.contents", label=label, grow=1)

    def _choose(self, anchor: object) -> None:
        if self._nothing_found:
            self._search("")
        self._show_heading(str(anchor))

    def _sheet(self, rules: Rules, margin: float) -> Widget:
        """The parchment with the text, or what is said in its place."""
        if self._nothing_found:
            shown = nothing_found_page(self.app.tr, self.query.strip(), self._clear)
        else:
            title = Label(rules.title, style="title", size=48, colour=theme.OXBLOOD, align="centre", name="rules.game")
            text = Column([title, *sections(self, rules), Spacer(24)], gap=18, padding=(margin, 28, margin - 24, 24))
            shown = ScrollView(text, name="rules.scroll", grow=1, whole=True)
        return Panel(Column([shown], grow=1), padding=(8, 12, 14, 12), name="rules.panel", grow=1)

    def _tabs(self) -> list[Widget]:
        """The games, where there are several."""
        names = [(each, self.app.tr.scope(each)("game.name")) for each in game_ids()]
        tabs = Tabs(names, self.game_id, self._open_game, name="rules.tabs")
        return [Padding(tabs, (theme.TABS_IN, 0, 32, 0))] if len(game_ids()) > 1 else []

    def heading(self, number: int, block: Block) -> Widget:
        size, style = (38, "title") if block.level == 2 else (30, "head")
        return self.rich(str(number), self.spans(number, block, None), style=style, size=size, colour=theme.OXBLOOD)

    def text(self, number: int, block: Block) -> Widget:
        spans = self.spans(number, block, "body_bold")
        text = self.rich(
            str(number), spans, size=TEXT_SIZE, colour=theme.BODY_INK, leading=1.46, grow=1, fill="prose"
        )  # fmt: skip
        if block.kind == "point":
            dot = Padding(Picture("icons/crown", 27), (0, 5, 0, 0))
            return Row([dot, text], gap=14, align="top", padding=(8, 0, 0, 0))
        return text

    def rich(self, key: str, spans: list[Span], **look: Any) -> RichText:
        """A text as a widget; the one there is as long as nothing else is marked in it, for it is laid out already."""
        known = self._texts.get(key)
        if known is None or known[0] != spans:
            known = self._texts[key] = (spans, RichText(spans, name=f"rules.block.{key}", **look))
        return known[1]

    def spans(self, number: int, block: Block, bold: str | None, first: int = 0, last: int | None = None) -> list[Span]:
        """The text from `first` to `last` in its styles, what was found marked."""
        last = len(block.text) if last is None else last
        marks = [(match.start, match.end, i) for i, match in enumerate(self.matches) if match.block == number]
        places = [place for place, char in enumerate(block.text) if char == IN_LINE]
        pictures = dict(zip(places, block.in_line, strict=False))
        cuts = {first, last}
        for start, end in (*block.bold, *((start, end) for start, end, _ in marks), *((at, at + 1) for at in pictures)):
            cuts |= {min(max(start, first), last), min(max(end, first), last)}
        spans = []
        for start, end in pairwise(sorted(cuts)):
            strong = any(a <= start < b for a, b in block.bold)
            ground = next((FOUND_NOW if i == self.match else FOUND for a, b, i in marks if a <= start < b), None)
            text, icon = block.text[start:end], pictures.get(start)
            text = self.caption(icon) if icon is not None else text
            colour = theme.CREAM if ground == FOUND_NOW else None
            spans.append(Span(text, role=bold if strong else None, colour=colour, icon=icon, ground=ground))
        return spans

    def pictures(self, number: int, block: Block, *, named: bool = False) -> Widget:
        """The pictures of a block. `named`: the text at them says what they show, so that their own letters need not be
        read."""
        gap = 14.0
        if not self._enlarges():
            shown = [
                RulesPicture(self, picture, fit=TALL, name=f"rules.card.{number}.{place}")
                for place, picture in enumerate(block.pictures)
            ]
            return Column([Flow(shown, gap=gap)], width=sum(each.natural[0] + gap for each in shown) - gap + 1)
        wide = CARD_WIDTH if named else card_width(self.app, self.frame, CARD_WIDTH)
        cards = [
            RulesCard(self, picture, name=f"rules.card.{number}.{place}", width=wide)
            for place, picture in enumerate(block.pictures)
        ]
        count = min(CARD_LINE, len(cards), max(1, int((CARDS_SHARE * self.frame.width + gap) / (wide + gap))))
        return Column([Flow(cards, gap=gap)], width=count * wide + (count - 1) * gap + 1)

    # Pictures

    def _enlarges(self) -> bool:
        return self._illustrator is None or self._illustrator.card_page is not None

    def caption(self, picture: str) -> str:
        """What a picture shows, or a mark means; "" where the game has no word for it."""
        mark = next((mark for mark, sign in SIGNS.items() if sign == picture), None)
        if mark is not None:
            return self.app.tr(f"mark.{mark}")
        if self._illustrator is None:
            return ""
        return self._illustrator.caption(self.app.tr.scope(self.game_id), picture)

    def surface(self, picture: str, width: int) -> pygame.Surface:
        """A picture `width` pixels wide, lettered or composed where the game can do it."""
        source = self._illustrator.pictures if self._illustrator is not None else self.app.art
        made: pygame.Surface = source.picture(picture, width)
        return made

    def enlarge(self, picture: str) -> None:
        """Show a card large; the others follow by the arrow keys."""
        if self._illustrator is None or self._illustrator.card_page is None or self.rules is None:
            return
        from game.ui.tables.common.zoom import ZoomScene

        names = list(dict.fromkeys(name for block in self.rules.blocks for name in block.pictures))
        words, page = self.app.tr.scope(self.game_id), self._illustrator.card_page
        index = names.index(picture)
        self.app.push(
            ZoomScene(self.app, lambda: [page(words, name) for name in names], index, self._illustrator.pictures)
        )
