"""How cells are marked: frames, the cost of a planned way, corners of the last move, the ring round the queen at turn.

What a way costs stands beside its goal, where one points. What lies in the light and what in the dark is told by
veils.py, the line round what is in reach by outlines.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.games.queen_run.terrain import GRASS
from game.ui import theme
from game.ui.shapes import draw_polygon, draw_rounded
from game.ui.tables.queen_run import pieces
from game.ui.tables.queen_run.last_turn_drawing import frame_item, last_turn_cells
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.mapmodel import MapModel, Mark, QueenPiece
from game.ui.tables.queen_run.outlines import outline_items, outlined, stark_items

BARE, BARE_LINE, BARE_BED, BARE_ROUND = theme.rgb("#f4f1fb"), 5.6, 1.8, 11.0
"""The frame of land that is pointed at where nothing can be done: pale, so that it is not that of a cell in reach; its
width, that of its dark edge and how round it is, in units of its cell."""
PUT = theme.rgb("#e0307a")
"""The frame of a cell where a base may be put."""
ARROW_FOOT, ARROW_TIP, ARROW_HALF, ARROW_EDGE = 4.5, 13.5, 8.0, 1.6
"""Where the heads of arrows in a cell begin and end, from its edge, half their width, and that of their light edge, in
units of it."""
PRESSED, PRESSED_ROUND = (23, 18, 56, 84), 8.0
TAG, LEAST_TAG = 40.0, 42.0
"""Height of the cost of a way, in units of its cell, and how low it may become on small cells, in units of the
canvas."""
TAG_ROUND, TAG_LINE = 0.28, 0.06
"""How round it is, and how broad its edge, as shares of that."""
TAG_OVER, TAG_INSET = 4.0, 3.0
"""By how much it lies over the goal beside which it stands; how far it keeps from the edge of what is seen."""
TAG_COVERS = 0.3
"""The share of it that may lie over the goal before another side of that is better."""
GOAL, PASSING = (36, 92, 62), (64, 48, 90)
"""Its ground, and where she cannot stay."""
NUMBER, HEART, CUBE = 0.8, 0.56, 0.66
"""Size of its numbers, width of the heart behind the first, and side of the base before the second."""
ENDS, CLOSE, APART = 0.2, 0.08, 0.24
"""What is free at its ends, between a number and its sign, and between action points and bases."""
PICTURED = 0.3
"""How much of the width of a cell with something on it is free at its edges."""
PAST = 190
"""How opaque what tells of the last moves is while cells can be chosen, of 255."""


def quiet(model: MapModel, cell: int) -> bool:
    """Whether a marked cell says only that bases are converted on the way there, because nobody points at it."""
    return model.marks[cell].bases > 0 and cell != model.hover and cell not in model.route


def frame_name(model: MapModel, cell: int, mark: Mark) -> str:
    """The picture of a mark's frame as it is now."""
    if cell in model.route[-1:]:
        return "run/cell_pass_hover" if mark.kind == "pass" else "run/cell_target"
    hovered = cell == model.hover and mark.kind != "placed"
    return f"run/cell_{mark.kind}_hover" if hovered else f"run/cell_{mark.kind}"


def frame_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The line round what is in reach and the frames of cells: of what is chosen from, and above them of what is
    pointed at and of the goal of the route, whose line tells the rest. A hint has these alone."""
    yield from outline_items(brush, model)
    raised = set(model.route) | model.advised | ({model.hover} if model.hover is not None else set())
    within, told = frozenset().union(*outlined(model)), last_turn_cells(model)
    for cell, mark in sorted(model.marks.items(), key=lambda item: item[0] in raised):
        if not brush.shows(cell) or (model.advised and cell not in raised):
            continue
        outlined_too = cell in within
        if cell in model.route[1:-1]:
            continue
        if mark.kind == "effect":
            yield brush.item(f"put:{cell}", "put", partial(frame_item, brush, f"put:{cell}", cell, PUT))
            if cell != model.hover and model.queen_at(cell) is not None and not model.is_place(cell):
                continue  # beside a queen and a base there is no room for a plus
        if cell in raised or not (outlined_too or quiet(model, cell)):
            yield _frame(brush, f"frame:{cell}", frame_name(model, cell, mark), cell)
        if mark.kind == "choose":
            yield brush.item(f"arrows:{cell}", "arrows", partial(_arrows, brush, cell))
    yield from stark_items(brush, model)
    for cell in filter(brush.shows, () if model.advised else model.trail):  # a hint is the only mark
        if cell in told:  # by a line or a frame in colour
            continue
        yield _frame(brush, f"trail:{cell}", "run/cell_last", cell, PAST if model.marks else 255)


def touch_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """What answers the pointer on any cell: a pale edge where no frame lights up, a shade while it is held down."""
    cell = model.hover
    if cell is None or not brush.shows(cell):
        return
    mark, pressed = model.marks.get(cell), model.pressed == cell
    bare = (mark is None or mark.kind == "placed") and cell not in model.route
    if bare or pressed:
        look = (cell, bare, pressed)
        yield brush.item("touch", look, partial(_touch_item, brush, look))


def _touch_item(brush: Brush, look: tuple[int, bool, bool]) -> MapItem:
    cell, bare, pressed = look
    rect, unit = brush.cell(cell), brush.unit(cell)

    def paint(surface: pygame.Surface) -> None:
        if pressed:
            shade = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(shade, PRESSED, shade.get_rect(), border_radius=round(PRESSED_ROUND * unit))
            surface.blit(shade, rect)
        if bare:
            inset = 0
            for tone, wide in ((theme.PLUM, BARE_BED), (BARE, BARE_LINE), (theme.PLUM, BARE_BED)):
                line, around = max(1, round(wide * unit)), rect.inflate(-2 * inset, -2 * inset)
                draw_rounded(surface, tone, around, line, radius=max(2, round(BARE_ROUND * unit) - inset))
                inset += line

    return MapItem("touch", rect.inflate(round(8 * unit), round(8 * unit)), look, paint)


def ring_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The ring round the queen at turn, but where a base is to be put, or a new one has a frame of its own."""
    queen = model.queen_of(model.mover) if model.mover is not None else None
    if queen is None or queen.cell in model.puts or queen.cell in model.last_turn.fresh:
        return
    if brush.shows(queen.cell) and QueenPiece(queen.seat) not in model.lifted:
        yield _frame(brush, "here", "run/cell_here", queen.cell)


def _arrows(brush: Brush, cell: int) -> MapItem:
    """Heads of arrows that point into a cell from where she may set out, over the thin ones of its frame."""
    rect, unit = brush.cell(cell), brush.unit(cell)

    def paint(surface: pygame.Surface) -> None:
        for turn in range(4):
            for tone, more in ((theme.CREAM, ARROW_EDGE), (theme.PLUM, 0.0)):
                foot, half, tip = ARROW_FOOT - more, ARROW_HALF + 1.6 * more, ARROW_TIP + 1.4 * more
                corners = [(-half, foot - 40), (half, foot - 40), (0.0, tip - 40)]
                points = [pygame.Vector2(corner).rotate(90 * turn) * unit + rect.center for corner in corners]
                draw_polygon(surface, tone, [(point.x, point.y) for point in points])

    return MapItem(f"arrows:{cell}", rect, "arrows", paint)


def _frame(brush: Brush, key: str, name: str, cell: int, alpha: int = 255) -> MapItem:
    look = (name, cell, alpha)

    def make() -> MapItem:
        whole = brush.padded(name, brush.cell(cell))
        return MapItem(key, whole, look, lambda surface: brush.put(surface, name, whole, alpha))

    return brush.item(key, look, make)


def cost_items(brush: Brush, model: MapModel, covered: Sequence[pygame.Rect] = ()) -> Iterator[MapItem]:
    """What the way costs that is planned, beside its goal and off what is `covered`: a number on every cell in reach
    was more to look at than what lies there."""
    goal = model.route[-1] if model.route else model.hover
    mark = model.marks.get(goal) if goal is not None else None
    if goal is None or mark is None or mark.cost is None or not brush.shows(goal):
        return
    place = _tag_place(brush, model, goal, _tag_size(brush, goal, mark), covered)
    look = (mark, model.mover_colour, tuple(place))
    yield brush.item(f"cost:{goal}", look, partial(_cost, brush, model.mover_colour, goal, mark, place))


def _tag_size(brush: Brush, cell: int, mark: Mark) -> tuple[int, int]:
    """Width and height of a tag."""
    side = round(max(TAG * brush.unit(cell), LEAST_TAG * brush.plan.unit) * brush.factor)
    wide = brush.text.width(_points(mark), "head", NUMBER * side) + (2 * ENDS + CLOSE + HEART) * side
    if mark.bases:
        wide += (APART + CUBE) * side
    if mark.bases > 1:
        wide += brush.text.width(str(mark.bases), "head", NUMBER * side) + CLOSE * side
    return round(wide), side


def _points(mark: Mark) -> str:
    """The action points of those at hand that a way costs."""
    return str((mark.cost or 0) - mark.bases)


def _tag_place(
    brush: Brush, model: MapModel, goal: int, size: tuple[int, int], covered: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Above, below or beside the goal: off the way there, and where it hides as few pieces and as little land with
    something on it as it can."""
    there, over = brush.cell(goal), round(TAG_OVER * brush.unit(goal))
    room = _room(brush, goal)
    tag = pygame.Rect((0, 0), size)
    sides = [
        tag.move(there.centerx - tag.w // 2, there.top + over - tag.h),
        tag.move(there.centerx - tag.w // 2, there.bottom - over),
        tag.move(there.right - over, there.centery - tag.h // 2),
        tag.move(there.left + over - tag.w, there.centery - tag.h // 2),
    ]
    kept = [*(brush.cell(cell) for cell in model.route[:-1]), *covered]
    stand = [pieces.base_rect(brush, model, cell) for cell in model.all_bases()]
    stand += [pieces.queen_rect(brush, model, queen.cell) for queen in model.queens]
    less = -round(PICTURED * brush.cell_side(goal))
    full = [brush.cell(cell).inflate(less, less) for cell in brush.shown
            if cell != goal and model.world.terrain[cell] != GRASS]  # fmt: skip

    def hides(rect: pygame.Rect) -> tuple[int, bool, int]:
        seen = rect.clip(there)
        far_over = seen.w * seen.h > TAG_COVERS * rect.w * rect.h
        return len(rect.collidelistall(kept)), far_over, len(rect.collidelistall([*stand, *full]))

    return min((side.clamp(room) for side in sides), key=hides)


def _room(brush: Brush, cell: int) -> pygame.Rect:
    """Where a tag may stand: on the land of its column or of paradise, as far as that is seen."""
    plan = brush.plan
    if plan.in_paradise(cell):
        land = plan.paradise_rect().move(brush.paradise_offset)
    else:
        land = plan.cells_rect(plan.column_index(cell)).move(brush.offset)
    inset = -2 * round(TAG_INSET * brush.unit(cell))
    return (land if brush.within is None else land.clip(brush.within)).inflate(inset, inset)


def _cost(brush: Brush, colour: str, cell: int, mark: Mark, place: pygame.Rect) -> MapItem:
    """The tag at a place: action points of those at hand with a heart, and behind them the bases that are converted."""
    side = place.height

    def paint(surface: pygame.Surface) -> None:
        radius = round(TAG_ROUND * side)
        draw_rounded(surface, PASSING if mark.kind == "pass" else GOAL, place, radius=radius)
        draw_rounded(surface, theme.CREAM, place, max(1, round(TAG_LINE * side)), radius=radius)
        x = _number(surface, brush, _points(mark), place, place.x + round(ENDS * side)) + round(CLOSE * side)
        x = _sign(surface, brush, "run/heart", place, x, HEART)
        if mark.bases:
            x = _sign(surface, brush, f"run/base_{colour or 'none'}", place, x + round(APART * side), CUBE)
        if mark.bases > 1:
            _number(surface, brush, str(mark.bases), place, x + round(CLOSE * side))

    return MapItem(f"cost:{cell}", place, (mark, colour, place.topleft), paint)


def _number(surface: pygame.Surface, brush: Brush, number: str, place: pygame.Rect, x: int) -> int:
    """A number on a tag from there on; returns where it ends."""
    px = NUMBER * place.height
    wide = brush.text.width(number, "head", px)
    brush.text.draw(surface, number, "head", px, theme.CREAM, pygame.Rect(x, place.y, wide, place.height))
    return x + wide


def _sign(surface: pygame.Surface, brush: Brush, name: str, place: pygame.Rect, x: int, share: float) -> int:
    """A picture on a tag, which is such a share of its height, from there on; returns where it ends."""
    rect = pygame.Rect(0, 0, *2 * [round(share * place.height)])
    rect.midleft = x, place.centery
    brush.draw(surface, name, rect)
    return rect.right
