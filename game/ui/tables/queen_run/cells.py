"""How cells are marked: veil, frames, costs, corners of the last move, the ring round the queen at turn.

What can be reached with the action points at hand lies in the light, within one line (outlines.py), each cell with a
number. What takes bases as well steps back a little, within a dashed line, and tells what it costs
where one points. All else lies in the dark. While a hint is shown, its cells alone lie in the light.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache, partial

import pygame

from game.games.queen_run.cells import WIDTH, column_of
from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.tables.queen_run.last_turn_drawing import frame_item, last_turn_cells, paint_frame
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.mapmodel import MapModel, Mark, QueenPiece
from game.ui.tables.queen_run.outlines import outline_items, outlined
from game.ui.text import TextEngine

VEIL = (23, 18, 56)
FAR, ASIDE, AROUND, OFF_THE_WAY, DEAR, POINTED = 112, 24, 84, 64, 58, 20
"""How dark the veil is on land out of reach, on what is not chosen from when no queen walks, round cells for a base, on
what lies off a planned way, on what takes bases, and on land out of reach that is pointed at; of 255."""
PUT = theme.rgb("#e0307a")
"""The frame of a cell where a base may be put."""
STARK = 30
"""How much darker each veil but the last is in high contrast."""
LIGHT = (38, 36, 24)
"""What is added to the land of what is chosen from when no queen walks."""
PRESSED, PRESSED_ROUND = (23, 18, 56, 84), 8.0
TOKEN_INSET, TOKEN_ROUND, TOKEN_LINE = 5.0, 0.28, 0.06
"""Units between the edges of a cell and its cost token; how round that is, and how broad the edge of a dark one, as
shares of its side."""
TOKEN = 31.0
LEAST_TOKEN = 32.0
"""Units of a cost token, and how small it may become on small cells, in units of the canvas."""
CHEAP, DEAREST, MOST_COST = (255, 243, 200), (238, 180, 92), 4
"""The ground of a token that costs nothing and of one that costs so many points or more; others are between."""
PASSING, GOAL = (64, 48, 90), (36, 92, 62)
"""The ground of the token of a cell where she cannot stay, and of that where a planned way ends."""
AT_GOAL = 1.3
"""How many times as large it is where a planned way ends."""
ELSEWHERE = 200
"""How opaque a token is while a planned way ends elsewhere, of 255."""
NUMBER = 0.8
"""Size of the number on a token, as a share of the token."""
BARE_NUMBER, OUTLINE, OUTLINED = 0.86, 0.07, (40, 24, 44)
"""The same of a number without one; how broad its dark outline is, as a share as well, and the colour of that."""
BASES = 0.66
"""The same of the number of bases beside it."""
CRAMPED = 50
"""Pixels of a cell's side below which a cost is as small as it may be, until it is pointed at."""
PAST = 120
"""How opaque what tells of the last moves is while cells can be chosen, of 255."""


def quiet(model: MapModel, cell: int) -> bool:
    """Whether a marked cell says only that bases are converted on the way there, because nobody points at it."""
    return model.marks[cell].bases > 0 and cell != model.hover and cell not in model.route


def silent(model: MapModel, cell: int) -> bool:
    """Whether a marked cell says nothing of its cost: where the planned way runs, and round the goal of a hint."""
    if cell == model.hover or (model.route and cell == model.route[-1]):
        return False
    return cell in model.route or bool(model.advised)


def veil_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """A veil over the cells that cannot be chosen, and a thinner one over what takes bases or lies off the way to where
    one points; a light on what is chosen from when no queen walks. Paradise has none."""
    if not model.dim or brush.part == "paradise":
        return
    walks = any(mark.cost is not None for mark in model.marks.values())
    far = FAR if walks else AROUND if any(cell < model.world.paradise for cell in model.puts) else ASIDE
    for cell in range(brush.plan.arrangement.cells):
        dark = _darkness(model, cell, far) if brush.shows(cell) else 0
        if dark:
            dark += STARK if brush.art.contrast and dark != DEAR else 0
            yield brush.item(f"veil:{cell}", dark, partial(_veil_item, brush, cell, dark))
        elif far == ASIDE and brush.shows(cell) and cell in model.marks and model.marks[cell].kind != "placed":
            yield brush.item(f"light:{cell}", LIGHT, partial(_light_item, brush, cell))


def _darkness(model: MapModel, cell: int, far: int) -> int:
    """How dark the veil over a cell is; `far`: over one that cannot be chosen."""
    mover = model.queen_of(model.mover) if model.mover is not None else None
    if cell in model.route or cell in model.advised or (mover is not None and cell == mover.cell):
        return 0
    mark = model.marks.get(cell)
    if mark is None and cell == model.hover:
        return POINTED
    if model.advised or (mark is not None and model.route and model.route[-1] == model.hover):
        return OFF_THE_WAY
    if mark is None:
        return far
    return DEAR if mark.bases else 0


def _veil_item(brush: Brush, cell: int, dark: int) -> MapItem:
    rect = brush.cell(cell)
    return MapItem(f"veil:{cell}", rect, dark, partial(_veil, rect, dark))


def _veil(rect: pygame.Rect, dark: int, surface: pygame.Surface) -> None:
    part = rect.clip(surface.get_clip())
    if part.width and part.height:
        veil = pygame.Surface(part.size)
        veil.fill(VEIL)
        veil.set_alpha(dark)
        surface.blit(veil, part)


def _light_item(brush: Brush, cell: int) -> MapItem:
    rect = brush.cell(cell)

    def paint(surface: pygame.Surface) -> None:
        surface.fill(LIGHT, rect, pygame.BLEND_ADD)

    return MapItem(f"light:{cell}", rect, LIGHT, paint)


def frame_name(model: MapModel, cell: int, mark: Mark) -> str:
    """The picture of a mark's frame as it is now."""
    if cell in model.route[-1:]:
        return "run/cell_pass_hover" if mark.kind == "pass" else "run/cell_target"
    hovered = cell == model.hover and mark.kind != "placed"
    return f"run/cell_{mark.kind}_hover" if hovered else f"run/cell_{mark.kind}"


def frame_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The lines round what is in reach, and the frames of cells: of what is chosen from, and above them of what is
    pointed at and of the goal of the route, whose line tells the rest. A hint has these alone."""
    yield from outline_items(brush, model)
    raised = set(model.route) | model.advised | ({model.hover} if model.hover is not None else set())
    within, told = frozenset().union(*outlined(model)), last_turn_cells(model)
    for cell, mark in sorted(model.marks.items(), key=lambda item: item[0] in raised):
        if not brush.shows(cell) or (model.advised and cell not in raised):
            continue
        outlined_too = cell in within  # and where she may only pass a dark token says so
        if cell in model.route[1:-1]:
            continue
        if mark.kind == "effect":
            yield brush.item(f"put:{cell}", "put", partial(frame_item, brush, f"put:{cell}", cell, PUT, 0))
        if cell in raised or not (outlined_too or quiet(model, cell)):
            yield _frame(brush, f"frame:{cell}", frame_name(model, cell, mark), cell)
    for cell in filter(brush.shows, () if model.advised else model.trail):  # a hint is the only mark
        if cell in told:  # by a line or a frame in colour
            continue
        yield _frame(brush, f"trail:{cell}", "run/cell_last", cell, PAST if model.marks else 255)


def touch_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """What answers the pointer on any cell: a gold edge where no frame lights up, a shade while it is held down."""
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
            paint_frame(surface, rect, unit, theme.GOLD_LIGHT)

    return MapItem("touch", rect.inflate(round(8 * unit), round(8 * unit)), look, paint)


def ring_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The ring round the queen at turn."""
    queen = model.queen_of(model.mover) if model.mover is not None else None
    if queen is not None and brush.shows(queen.cell) and QueenPiece(queen.seat) not in model.lifted:
        yield _frame(brush, "here", "run/cell_here", queen.cell)


def _frame(brush: Brush, key: str, name: str, cell: int, alpha: int = 255) -> MapItem:
    look = (name, cell, alpha)

    def make() -> MapItem:
        whole = brush.padded(name, brush.cell(cell))
        return MapItem(key, whole, look, lambda surface: brush.put(surface, name, whole, alpha))

    return brush.item(key, look, make)


def cost_items(brush: Brush, model: MapModel, covered: Sequence[pygame.Rect] = ()) -> Iterator[MapItem]:
    """The numbers of action points; where the way ends that is planned, that of bases as well. From near each stands
    where it is seen whole, off what is `covered`, or not at all."""
    goal = model.route[-1] if model.route else None
    planned = goal is not None and goal == model.hover
    for cell, mark in sorted(model.marks.items(), key=lambda item: item[0] == goal):
        if mark.cost is None or not brush.shows(cell) or silent(model, cell) or quiet(model, cell):
            continue
        ends = cell == goal
        corner = _corner_of_goal(brush, model.route, mark.bases) if ends else _free_corner(model, cell)
        faint = planned and not ends and not brush.art.contrast
        look = (mark, ends, corner, model.mover_colour, faint)
        token = partial(_cost, brush, model.mover_colour, cell, mark, ends, corner, faint=faint)
        yield from _in_sight(brush, cell, look, token, covered)


def _in_sight(
    brush: Brush, cell: int, look: Hashable, make: Callable[..., MapItem], covered: Sequence[pygame.Rect]
) -> Iterator[MapItem]:
    """What tells the cost of a cell, moved to where all of it is seen; nothing if there is no room in the cell."""
    item = brush.item(f"cost:{cell}", look, make)
    if brush.within is None:
        yield item
        return
    inset = round(TOKEN_INSET * brush.unit(cell))
    window, there = brush.within.inflate(-2 * inset, -2 * inset), brush.cell(cell)
    room, place = there.clip(window), item.area.clamp(there.clip(window))
    for sign in covered:
        if sign.colliderect(place):
            if sign.centery < there.centery:
                room = pygame.Rect(room.x, sign.bottom, room.width, room.bottom - sign.bottom)
            else:
                room = pygame.Rect(room.x, room.y, room.width, sign.top - room.y)
    if room.width < min(item.area.width, there.width) or room.height < item.area.height:
        return
    if window.contains(item.area) and item.area.collidelist(covered) < 0:
        yield item
        return
    away = item.area.clamp(room).x - item.area.x, item.area.clamp(room).y - item.area.y
    yield brush.item(f"cost:{cell}", (look, away), partial(make, away=away))


def _free_corner(model: MapModel, cell: int) -> str:
    """The corner in which the cost of a cell stands: not before the face of a queen, who then stands to the left."""
    return "topright" if model.queen_at(cell) is not None else "topleft"


def _corner_of_goal(brush: Brush, route: Sequence[int], bases: int) -> str:
    """The corner in which the cost of a planned way stands, clear of the head of its arrow."""
    here, before = brush.cell(route[-1]), brush.cell(route[-2])
    if here.centerx == before.centerx:
        return "bottomleft" if route[-1] < route[-2] else "topleft"
    return "topright" if here.centerx > before.centerx and here.y == before.y and not bases else "topleft"


def token_ground(mark: Mark) -> theme.Colour:
    """The ground of the token of a cell that is not the goal of a planned way: the dearer, the deeper."""
    if mark.kind == "pass":
        return PASSING
    return theme.mix(CHEAP, DEAREST, min(1.0, ((mark.cost or 0) - mark.bases) / MOST_COST))


def paint_token(surface: pygame.Surface, brush: Brush, token: pygame.Rect, ground: theme.Colour, number: str) -> None:
    """What a cell costs: a number upon the land, and a token where she cannot stay, where a planned way ends, and in
    high contrast."""
    dark, radius = ground in (PASSING, GOAL), round(TOKEN_ROUND * token.width)
    if not dark and not brush.art.contrast:
        px = round(BARE_NUMBER * token.width)
        bed = _bed(brush.text, number, px, max(1, round(OUTLINE * token.width)))
        surface.blit(
            bed,
            (token.x + (token.width - bed.get_width()) // 2, token.y + (token.height - bed.get_height()) // 2),
        )
        brush.text.draw(surface, number, "head", px, theme.CREAM, token, "centre")
        return
    ink = theme.CREAM if dark else theme.INK
    draw_rounded(surface, ground, token, radius=radius)
    if dark:
        draw_rounded(surface, theme.CREAM, token, max(1, round(TOKEN_LINE * token.width)), radius=radius)
    brush.text.draw(surface, number, "head", NUMBER * token.width, ink, token, "centre")


@lru_cache(128)
def _bed(text: TextEngine, number: str, px: int, far: int) -> pygame.Surface:
    """What is dark below a number and so far round it."""
    letters = text.line(number, "head", px, OUTLINED)
    wide, high = letters.get_size()
    made = pygame.Surface((wide + 2 * far, high + 2 * far), pygame.SRCALPHA)
    for step in range(12):
        away = pygame.Vector2(far, 0).rotate(30 * step)
        made.blit(letters, (far + round(away.x), far + round(away.y)))
    made.blit(letters, (far, far))
    return made


def _cost(
    brush: Brush, colour: str, cell: int, mark: Mark, ends: bool, at: str, away: tuple[int, int] = (0, 0), *,
    faint: bool = False,
) -> MapItem:  # fmt: skip
    """The token of a cell, in that corner or so far `away`. What of its cost comes from converted bases stands beside
    it. `ends`: whether a planned way ends there; `faint`: whether one ends elsewhere."""
    side = _token_side(brush, cell, mark.bases, AT_GOAL if ends else 1.0)
    inset = -2 * round(TOKEN_INSET * brush.unit(cell))
    token, inner = pygame.Rect(0, 0, side, side), brush.cell(cell).inflate(inset, inset)
    setattr(token, at, getattr(inner, at))
    ground = GOAL if ends else token_ground(mark)
    colour = colour or "none"
    tail = _tail_rect(token, mark.bases, brush.text.width(str(mark.bases), "head", BASES * side))
    beyond = max(0, tail.right - inner.right) if column_of(cell) >= WIDTH // 2 else 0  # it keeps off the road
    token.move_ip(away[0] - beyond, away[1])
    tail.move_ip(away[0] - beyond, away[1])
    number = str((mark.cost or 0) - mark.bases)

    def paint(surface: pygame.Surface) -> None:
        if mark.bases:
            _paint_tail(surface, brush, tail, token, colour, mark.bases)
        if not faint:
            paint_token(surface, brush, token, ground, number)
            return
        layer = pygame.Surface(token.size, pygame.SRCALPHA)
        paint_token(layer, brush, layer.get_rect(), ground, number)
        layer.set_alpha(ELSEWHERE)
        surface.blit(layer, token)

    look = (ground, number, mark.bases, colour, token.topleft, faint)
    return MapItem(f"cost:{cell}", token.union(tail), look, paint)


def _token_side(brush: Brush, cell: int, bases: int, times: float) -> int:
    """Width of the token of a cell, so many times the usual one, with room for so many bases beside it where the cell
    is large enough for that."""
    unit = brush.unit(cell)
    least = round(LEAST_TOKEN * brush.plan.unit * min(brush.factor, 1.0) * times)
    if brush.cell_side(cell) < CRAMPED and not bases:
        return least
    side = round(max(TOKEN * unit, LEAST_TOKEN * brush.plan.unit) * brush.factor * times)
    return max(least, min(side, int((brush.cell_side(cell) - 2 * TOKEN_INSET * unit) / (1 + _tail_share(bases)))))


def _tail_share(bases: int) -> float:
    """How far the strip with cubes reaches beyond the token, in widths of the token."""
    return 0.0 if not bases else 0.8 if bases == 1 else 1.22


def _tail_rect(token: pygame.Rect, bases: int, number: int) -> pygame.Rect:
    """The strip with cubes at the right of a token; of no width without bases. `number`: width of theirs in pixels."""
    if not bases:
        return pygame.Rect(token.center, (0, 0))
    high = round(token.height * 0.82)
    wide = round(token.width * (0.5 + _tail_share(bases)))
    if bases > 1:
        wide = max(wide, round(token.width * (0.5 + 0.06 + 0.66 + 0.06)) + number)
    return pygame.Rect(token.centerx, token.centery - high // 2, wide, high)


def _paint_tail(
    surface: pygame.Surface, brush: Brush, tail: pygame.Rect, token: pygame.Rect, colour: str, bases: int
) -> None:
    brush.art.draw_slice(surface, "run/badge_lead", tail, tail.height / 28)
    side = round(token.width * 0.66)
    cube = pygame.Rect(token.right + round(token.width * 0.06), tail.centery - side // 2, side, side)
    brush.draw(surface, f"run/base_{colour}", cube)
    if bases > 1:
        number = pygame.Rect(cube.right, tail.y, tail.right - cube.right, tail.height)
        brush.text.draw(surface, str(bases), "head", BASES * token.height, theme.INK, number, "centre")
