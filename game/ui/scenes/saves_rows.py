"""What a saved game looks like in the list: picture of the table, name, who plays, how it stands."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.core.documents import DocumentError
from game.services.dates import local_time, now
from game.services.save_document import Standing
from game.services.saves import PICTURE_SUFFIX, Entry
from game.services.translation import Translator
from game.table.seats import Seat, name_bots
from game.ui import theme
from game.ui.cache import SurfaceCache
from game.ui.portrait import draw_portrait
from game.ui.scenes.game_page_parts import Poster
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Panel

EDGE = (60, 42, 30)
"""Colour of the line round a picture of a table."""
LARGEST_SIDE = 2000
"""Pixels of a picture of a table; those that the program makes have 800."""
CACHE_BYTES = 12_000_000
LEAST_HEIGHT = 54
"""Pixels of height in which a player's name and points can be read, one above the other."""
MOST_FACE = 0.27
"""Share of a player's cell that the portrait may take beside name and points."""
LEADER = "icons/crown"


@dataclass(frozen=True)
class Look:
    """Sizes of a row, in units: width of the picture, side of the medal, size of the name, height of the players,
    and that of a few players without what they play as, where the row is low."""

    picture: float
    medal: float
    name: float
    players: float
    line: float = 0.0


LARGE = Look(398.0, 76.0, 36.0, 128.0)
LOW = Look(246.0, 0.0, 32.0, 72.0, 58.0)
IN_LINES, A_LINE = 5, 4
"""So many players have room for name and points in one line of a low row; of more, a line has so many."""


class Thumbnails:
    """The pictures of tables, as they were read, scaled for a list."""

    def __init__(self) -> None:
        self._pictures = SurfaceCache(CACHE_BYTES)

    def picture(self, save_id: str, data: bytes | None, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture in a size in pixels; None where there is none, or it is no picture."""
        key = (save_id, size)
        found = self._pictures.get(key)
        if found is None:
            made = None if data is None else _decoded(data)
            if made is None:
                return None
            found = self._pictures.put(key, pygame.transform.smoothscale(made, size))
        return found


def _decoded(data: bytes) -> pygame.Surface | None:
    """The picture in the bytes of a file of unknown origin; None if it is none of ours."""
    if not data.startswith(b"\xff\xd8"):
        return None
    try:
        picture = pygame.image.load(io.BytesIO(data), PICTURE_SUFFIX)
    except (pygame.error, ValueError, MemoryError):
        return None
    return picture.convert(24) if max(picture.get_size()) <= LARGEST_SIDE else None


class Thumbnail(Widget):
    """The picture of a saved game's table, in the shape 16 to 9; that of the game's card where there is none."""

    def __init__(self, thumbnails: Thumbnails, save_id: str, data: bytes | None, card: Poster, *, width: float) -> None:
        """`card`: the picture of the game, which fills its place."""
        super().__init__(width=width, height=round(width * 9 / 16), children=[card])
        self._thumbnails = thumbnails
        self._id = save_id
        self._data = data

    def arrange(self) -> None:
        self.children[0].place(self.box)

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        frame = self.ui.frame
        rect = self.rect
        picture = self._thumbnails.picture(self._id, self._data, rect.size)
        if picture is None:
            yield from self.children[0].drawing(surface)
            return
        surface.blit(picture, rect)
        pygame.draw.rect(surface, EDGE, rect, max(1, frame.px(3)))
        pygame.draw.rect(surface, theme.GOLD_DARK, rect.inflate(frame.px(2), frame.px(2)), max(1, frame.px(1.5)))


class Mark(Widget):
    """A small pill with an icon and a word or two."""

    HEIGHT, SIZE = 36.0, 22.0

    def __init__(
        self,
        text: str,
        *,
        icon: str,
        ground: theme.Colour,
        colour: theme.Colour,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(name=name, tooltip=tooltip)
        self.text = text
        self._icon = icon
        self._ground = ground
        self._colour = colour

    def measure(self, width: float) -> tuple[float, float]:
        wide = self.ui.units(self.ui.text.width(self.text, "body_bold", self.ui.font_px(self.SIZE)))
        icon = self.ui.control(self.SIZE + 12) if self._icon else 0.0
        return min(width, wide + icon + self.ui.control(30)), self.ui.control(self.HEIGHT)

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, rect = self.ui.frame, self.rect
        draw_rounded(surface, self._ground, rect, radius=rect.height // 2)
        draw_rounded(surface, self._colour, rect, max(1, frame.px(1.5)), radius=rect.height // 2)
        room = rect.inflate(-frame.px(self.ui.control(26)), 0)
        if self._icon:
            side = round(0.66 * rect.height)
            icon = self.ui.art.picture(self._icon, side)
            surface.blit(icon, icon.get_rect(midleft=room.midleft))
            room.x += side + frame.px(6)
            room.width -= side + frame.px(6)
        self.ui.text.draw(surface, self.text, "body_bold", self.ui.font_px(self.SIZE), self._colour, room)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, role="label", text=self.text)


class PlayerCell(Widget):
    """Who sits at a seat of a saved game, and the points; a crown beside those of whoever leads or has won, and a
    golden edge round who has won.

    `who`: what plays there, in a word or two; it is left out where there is no room for it, and where it is empty the
    cell is one line high.
    """

    ROOMY = 240.0
    """Units of width from which name, `who` and points stand beside the portrait; name and points alone always do."""
    TALL = 90.0
    """Units of height from which they stand under it where they have no room beside it."""
    MARGINS = (12.0, 4.0)
    """Units at both sides of a name below a portrait, and where it would be cut."""

    def __init__(
        self,
        seat: Seat,
        who: str,
        points: int | None,
        *,
        leads: bool,
        won: bool,
        height: float,
        width: float | None,
        name: str,
        tooltip: str,
    ) -> None:
        super().__init__(width=width, grow=1 if width is None else 0, name=name, tooltip=tooltip)
        self._height = height
        self._seat = seat
        self._who = who
        self._points = points
        self._leads = leads
        self._won = won

    def measure(self, width: float) -> tuple[float, float]:
        return width, max(self._height, self.ui.units(LEAST_HEIGHT)) if self._who else self._height

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, rect = self.ui.frame, self.rect
        radius = frame.px(10)
        draw_rounded(surface, theme.PARCHMENT_LIGHT, rect, radius=radius)
        edge = theme.GOLD_DARK if self._won else theme.PARCHMENT_EDGE
        draw_rounded(surface, edge, rect, max(1, frame.px(2.5 if self._won else 1.5)), radius=radius)
        if self.box.w >= self.ROOMY or not self._who:
            self._draw_beside(surface)
        elif self.box.h < self.TALL:
            self._draw_small(surface)
        else:
            self._draw_below(surface)

    def _draw_beside(self, surface: pygame.Surface) -> None:
        frame, rect = self.ui.frame, self.rect
        edge = frame.px(16 if self._who else 8)
        side = min(rect.height - edge, frame.px(86), round(MOST_FACE * rect.width))
        face = pygame.Rect(rect.x + frame.px(10), 0, side, side)
        face.centery = rect.centery
        draw_portrait(surface, self.ui.art, face, self._seat.face, self._seat.colour)
        room = pygame.Rect(face.right + frame.px(16), rect.y, rect.right - face.right - frame.px(28), rect.height)
        share = (0.3, 0.4) if self._who else (0.46, 0.54)  # of the height: name, points
        tall = self.box.h / frame.letters  # with larger letters the cell is higher, too
        px, size = self.ui.font_px(min(26.0, share[0] * tall)), min(40.0, share[1] * tall)
        high, small = round(1.3 * px), self.ui.font_px(theme.LABEL_SIZE)
        two = bool(self._who) and rect.height > frame.px(70)
        below = room.move(0, round(0.62 * high))
        if two:
            room.y -= high // 2
        if self._points is not None:  # beside the name alone: below it there is room for words
            room.width -= self._draw_points(surface, room, size, "right") + frame.px(8)
        if two:
            self.ui.text.draw(surface, self._who, "body", small, theme.INK_SOFT, below)
        self.ui.text.draw(surface, self._seat.name, "title", px, theme.INK, room)

    def _draw_small(self, surface: pygame.Surface) -> None:
        """The name above the portrait and the points, so that it has the whole width."""
        frame, edge = self.ui.frame, self.ui.frame.px(8)
        room = self.rect.inflate(-2 * edge, -edge)
        line = pygame.Rect(room.x, room.y, room.width, round(0.38 * room.height))
        px = min(self.ui.font_px(theme.BODY_SIZE), 0.86 * line.height)
        self.ui.text.draw(surface, self._seat.name, "body_medium", px, theme.INK, line)
        below = pygame.Rect(room.x, line.bottom, room.width, room.bottom - line.bottom)
        side = min(below.height, round(0.42 * room.width))
        face = pygame.Rect(room.x, below.bottom - side, side, side)
        draw_portrait(surface, self.ui.art, face, self._seat.face, self._seat.colour)
        if self._points is not None:
            below.width -= side + frame.px(6)
            below.right = room.right
            self._draw_points(surface, below, 0.7 * self.ui.units(below.height), "right")

    def _draw_below(self, surface: pygame.Surface) -> None:
        frame, rect = self.ui.frame, self.rect
        foot = round(0.22 * rect.height)
        side = min(rect.width - frame.px(12), rect.height - 2 * foot - frame.px(16))
        face = pygame.Rect(0, rect.y + frame.px(6), side, side)
        face.centerx = rect.centerx
        draw_portrait(surface, self.ui.art, face, self._seat.face, self._seat.colour)
        px = min(self.ui.font_px(theme.NOTE_SIZE), 0.86 * foot)
        for margin in self.MARGINS:
            line = pygame.Rect(rect.x, face.bottom, rect.width, foot).inflate(-2 * frame.px(margin), 0)
            if not self.ui.text.fit(self._seat.name, "body_medium", px, line.width)[2]:
                break
        self.ui.text.draw(surface, self._seat.name, "body_medium", px, theme.INK, line, "centre")
        if self._points is not None:
            self._draw_points(surface, line.move(0, foot), 0.9 * self.ui.units(foot), "centre")

    def _draw_points(self, surface: pygame.Surface, room: pygame.Rect, size: float, align: str) -> int:
        """Draw the points, and before them the crown of whoever leads; how many pixels they take."""
        px = min(self.ui.font_px(size), 1.0 * room.height)
        text = str(self._points)
        wide = self.ui.text.width(text, "head", px)
        crown = round(0.8 * px) if self._leads else 0
        if crown:
            icon = self.ui.art.picture(LEADER, crown)
            whole = wide + crown + round(0.2 * px)
            right = {"right": room.right, "left": room.x + whole}.get(align, room.centerx + whole // 2)
            surface.blit(icon, icon.get_rect(midleft=(right - whole, room.centery)))
            room = pygame.Rect(right - wide, room.y, wide, room.height)
        self.ui.text.draw(surface, text, "head", px, theme.OXBLOOD, room, align)
        return wide + crown + round(0.2 * px if crown else 0)

    @property
    def solid(self) -> bool:
        return True

    def item(self, seen: pygame.Rect) -> Item | None:
        points = "" if self._points is None else f" {self._points}"
        return self.make_item(seen, role="label", text=f"{self._seat.name}{points}", selected=self._leads)


def seats_of(entry: Entry, tr: Translator) -> list[Seat]:
    """Who sits at the table of a saved game, bots by their names in the language in force; those that cannot be read
    are left out altogether."""
    try:
        seats = [Seat.from_document(seat, f"seats[{index}]") for index, seat in enumerate(entry.seats)]
    except DocumentError:
        return []
    name_bots(seats, tr)
    return seats


def leaders(stands: Standing | None, *, over: bool) -> frozenset[int]:
    """Who has won, or leads alone or with others; nobody while all have the same."""
    if stands is None:
        return frozenset()
    if over and stands.winners:
        return frozenset(stands.winners)
    best = max(stands.scores, default=0)
    found = frozenset(seat for seat, points in enumerate(stands.scores) if points == best)
    return found if len(found) < len(stands.scores) else frozenset()


def when_text(tr: Translator, entry: Entry) -> str:
    """The date in local time, in the way of the language: the last days by their names."""
    when, today = local_time(entry.date), local_time(now()).date()
    time = f"{when.hour}:{when.minute:02}"
    days = (today - when.date()).days
    if days in (0, 1):
        return tr("saves.today" if days == 0 else "saves.yesterday", time=time)
    return tr("saves.date", day=when.day, month=tr(f"month.{when.month}"), year=when.year, time=time)


def stage_text(tr: Translator, entry: Entry) -> str:
    """The round, in games that count them, and when it was played last."""
    rounds = [tr("saves.round", n=entry.stands.round)] if entry.stands is not None and entry.stands.round else []
    return tr.row([*rounds, when_text(tr, entry)])


def players_lines(cells: Sequence[Widget]) -> list[Widget]:
    """The players of a game in one line or two. Those of few are as wide as those of four, so that points stand below
    each other from game to game."""
    if not cells:
        return []
    one = len(cells) <= IN_LINES
    lines = [list(cells)] if one else [list(cells[at : at + A_LINE]) for at in range(0, len(cells), A_LINE)]
    rows: list[Widget] = [Row([*line, *(Spacer(grow=1) for _ in range(A_LINE - len(line)))], gap=12) for line in lines]
    return [Column(rows, gap=10)]


def plays_as(tr: Translator, seat: Seat) -> str:
    """A person, or how well a bot plays."""
    return tr("saves.person") if seat.is_person else tr("saves.bot", level=tr(f"level.{seat.level}"))


def called(tr: Translator, entry: Entry) -> str:
    """What a game is called and of when it is; one that cannot be read goes by its file."""
    if entry.problem is not None:
        return entry.file.name
    name = entry.name or tr.scope(entry.game)("game.name")
    return tr("saves.delete.what", name=name, date=when_text(tr, entry), players=tr.listed(entry.players))


def gone_text(tr: Translator, entries: Sequence[Entry]) -> str:
    """What was thrown away, in a sentence."""
    first = entries[0]
    if len(entries) > 1:
        return tr("saves.gone.several", n=len(entries))
    if first.problem is not None:
        return tr("saves.gone", what=first.file.name)
    name = first.name or tr.scope(first.game)("game.name")
    return tr("saves.gone", what=tr("saves.gone.what", name=name, date=when_text(tr, first)))


def way_back(tr: Translator, said: str, undo: Callable[[], object]) -> Widget:
    """What was deleted, and how it comes back; on a ground of its own, else stars would shine among the words."""
    words = RichText(said, style="body_medium", size=theme.LABEL_SIZE, colour=theme.CREAM, grow=1)
    button = Button(tr("saves.undo"), undo, kind="gold", icon="icons/undo_ink", name="saves.undo", height=48)
    row = Row([Picture("icons/trash", 32), words, button], gap=16)
    return Panel(row, skin="ui/panel_dark", padding=(20, 10, 12, 10))


def nothing_saved(tr: Translator, play: Callable[[], object]) -> Widget:
    """What stands in the place of the list while it is empty."""
    empty = Column(
        [
            Picture("medals/saves", 300),
            Label(tr("saves.none"), style="title", size=60, colour=theme.CREAM, align="centre"),
            Label(tr("saves.none.text"), size=30, colour=theme.CREAM, align="centre"),
            Row([Button(tr("saves.play"), play, kind="primary", name="saves.play", height=88, width=400, size=34)]),
        ],
        gap=28, align="centre",
    )  # fmt: skip
    return Column([Spacer(grow=2), empty, Spacer(grow=3)])


def group_of(entry: Entry) -> str:
    """The part of the list that a file stands in: games that can be gone on with, finished ones, files with a problem.
    """
    return "broken" if entry.problem is not None else "over" if entry.over else "open"


def under_headings(
    tr: Translator, entries: Sequence[Entry], rows: Sequence[Widget], finished: Widget
) -> list[Widget]:
    """The rows of files, each part of the list below its heading if there are several. `finished`: what stands at the
    end of the heading of finished games, which is there for it always."""
    groups = [group_of(entry) for entry in entries]
    parts: list[Widget] = []
    for index, row in enumerate(rows):
        over = groups[index] == "over"
        if (len(set(groups)) > 1 or over) and (not index or groups[index] != groups[index - 1]):
            words, name = tr(f"saves.group.{groups[index]}"), f"saves.group.{groups[index]}"
            label = Label(words, style="title", size=28, colour=theme.CREAM, name=name, grow=float(over))
            parts.append(Row([label, finished]) if over else label)
        parts.append(row)
    return parts
