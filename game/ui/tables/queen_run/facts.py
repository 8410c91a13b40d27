"""What the table says of its pieces: tooltips of cells, boards and players, and how everybody stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.queen_run.actions import SETTLE
from game.games.queen_run.cells import HOME, PARADISE, cell_name
from game.games.queen_run.terrain import COLOURS, EVERY_COLOUR, NAMES, VILLAGE
from game.games.queen_run.tribes import GAIN_BASES, PLACE_ANYWHERE, PLACE_AROUND, PLACE_ON_FOREST
from game.services.translation import Translate
from game.services.wording import reason_text
from game.table.presenters.queen_run import standings
from game.table.presenters.queen_run.log import board_text
from game.table.presenters.queen_run.offers import Preview
from game.ui.tables.common.faces import player_kind
from game.ui.tables.queen_run.people import Row, effect_help, effect_words, people, rows, tribe_tip

if TYPE_CHECKING:
    from game.core.game import Action
    from game.games.queen_run.tribes import Tribe
    from game.table.presenters.queen_run.reach import Reach
    from game.ui.tables.queen_run.model import QueenRunView


# -- how everybody stands ---------------------------------------------------------------------------------------------


def points(view: QueenRunView) -> list[int]:
    """The points every player would have now; those counted so far while the boards are counted at the end."""
    return view.points if view.stage.tally is None else view.stage.tally


def board_name(view: QueenRunView, board: int) -> str:
    """What stands on the plate of a board."""
    return board_text(view.shown.boards[board], view.tr)


def paradise_note(view: QueenRunView) -> str:
    """The line below the name of paradise."""
    return view.tr("table.paradise.two" if len(view.names) == 2 else "table.paradise.places")


def board_tip(view: QueenRunView, board: int) -> str:
    """The count of a board: each colour with its bases and the points they would give now."""
    tr, shown = view.tr, view.shown
    lines = [board_name(view, board)]
    counted = standings.board(shown, board)
    for each in counted:
        name = colour_name(view, each.colour)
        bases = tr("table.bases", n=each.bases)
        lines.append(tr("table.board.line", name=name, bases=bases, points=tr("table.points", n=each.points)))
    if not counted:
        lines.append(tr("table.board.none"))
    if board == len(shown.boards) - 1:
        lines.append(paradise_rule(view))
    return "\n".join(lines)


def paradise_rule(view: QueenRunView) -> str:
    """What arriving in paradise means in this game."""
    return view.tr("table.paradise.two.help" if len(view.names) == 2 else "table.paradise.places.help")


def colour_name(view: QueenRunView, colour: str) -> str:
    """A colour with who plays it: "Red (Ada)"."""
    seat = view.shown.seat_of(colour)
    word = view.tr(f"colour.{colour}")
    if seat is None:
        return view.tr("table.colour.nobody", colour=word)
    return view.tr("table.colour.of", colour=word, name=view.names[seat])


# -- players ----------------------------------------------------------------------------------------------------------


def at_turn(view: QueenRunView, seat: int) -> bool:
    """Whether it is a seat's turn, also to choose a people: the others do so once the map was looked at."""
    if view.nobody_marked or (view.draft.boards_first and seat != view.own_seat):
        return False
    handed_to = view.stage.next_seat
    return (view.shown.to_move if handed_to is None else handed_to) == seat


def turn_to_choose(view: QueenRunView, seat: int) -> int:
    """Whether a seat chooses first (1), second ... in the draft: the last one begins."""
    return len(view.names) - seat


def whereabouts(view: QueenRunView, seat: int) -> list[str]:
    """The people of a seat, and where its queen is if not on the map; before it has one that it chooses, or when it
    moves: when it chooses stands beside that."""
    tr, shown = view.tr, view.shown
    side = shown.seats[seat]
    if side.tribe is None:
        waits = view.draft.boards_first and seat != view.own_seat
        chooses = shown.to_move == seat and not waits
        return [tr("table.draft.now" if chooses else f"table.draft.moves.{seat + 1}")]
    words = [tr(f"tribe.{side.tribe}")]
    if side.queen == PARADISE:
        words.append(tr(f"table.in_paradise.{min(side.place, 2)}"))
    elif side.queen == HOME and shown.phase != "draft":
        words.append(tr("table.at_home"))
    return words


def player_tip(view: QueenRunView, seat: int) -> str:
    """The tooltip of a player's panel: who plays, and the people's whole table."""
    tr, who, side = view.tr, view.seat_at(seat), view.shown.seats[seat]
    lines = [who.name, *player_kind(tr, who)]
    if who.resigned:
        lines.append(tr("table.resigned"))
    if side.tribe is not None:
        lines.append(tr("table.means", active=side.active, stock=side.stock))
        lines.append(tribe_tip(tr, people(side.tribe)))
    lines.append(tr("table.tip.players"))
    return "\n".join(lines)


# -- cells ------------------------------------------------------------------------------------------------------------


def ground_name(view: QueenRunView, cell: int) -> str:
    """The ground of a cell: "Windmill", "Red village"."""
    kind = view.shown.world.kinds[cell]
    if kind in EVERY_COLOUR:
        return view.tr(f"terrain.village_{COLOURS[kind]}")
    return view.tr(f"terrain.{NAMES[kind]}")


def cell_title(view: QueenRunView, cell: int) -> str:
    """A cell with its board and its coordinates."""
    world, ground, name = view.shown.world, ground_name(view, cell), cell_name(cell)
    if cell >= world.paradise:
        return view.tr("table.cell.paradise", ground=ground, cell=name)
    return view.tr("table.cell", ground=ground, board=board_name(view, world.board_of[cell]), cell=name)


def way_words(tr: Translate, way: Reach) -> str:
    """What a way costs: "3 AP", "2 AP and 1 converted base"."""
    own = tr("table.row.ap", n=way.own_ap)
    return tr("table.ap_and_bases", ap=own, n=way.bases) if way.bases else own


def who_stands(view: QueenRunView, cell: int) -> list[str]:
    """Whose queen and whose base are on a cell."""
    tr, shown = view.tr, view.shown
    lines = []
    queen = shown.queens().get(cell)
    if queen is not None:
        lines.append(tr("table.cell.queen", name=view.names[queen]))
    colour = shown.bases.get(cell)
    if colour is not None:
        seat = shown.seat_of(colour)
        lines.append(
            tr("table.cell.base", name=view.names[seat]) if seat is not None else tr(f"table.cell.neutral.{colour}")
        )
    return lines


def cell_tip(view: QueenRunView, cell: int) -> str:
    """The tooltip of a cell: what it is, who stands there, what can be done with it now."""
    lines = [cell_title(view, cell), *who_stands(view, cell), *_chances(view, cell)]
    if len(lines) == 1:
        kind = view.shown.world.kinds[cell]
        lines.append(view.tr(f"terrain.{NAMES[kind]}.help"))
    return "\n".join(lines)


def _chances(view: QueenRunView, cell: int) -> list[str]:
    """What a click on the cell would do, or why it does nothing."""
    tr = view.tr
    if not view.deciding or view.shown.phase == "draft":
        return []
    goal = view.targets.get(cell)
    if goal is not None and goal.way is not None:
        return _way_lines(view, cell, goal.way)
    if goal is not None:
        return [tr(f"table.cell.{goal.kind}"), *_foreseen(view, cell)]
    side = view.shown.seats[view.own_seat]
    if side.queen == cell:
        return [*_building(view, cell)]
    if side.on_map and view.shown.effect is None:
        return [*_unreached(view, cell), *_building(view, cell)]
    return []


def _way_lines(view: QueenRunView, cell: int, way: Reach) -> list[str]:
    tr = view.tr
    if way.arrival:
        place = len(view.shown.arrivals) + 1
        most = {1: 3, 2: 2}.get(place, 0) if len(view.names) > 2 else 0
        lines = [tr("table.cell.way", cost=way_words(tr, way)), tr("table.cell.arrive")]
        return [*lines, tr("table.cell.arrive_bases", n=most), *_foreseen(view, cell)] if most else lines
    lines = [tr("table.cell.way", cost=way_words(tr, way))]
    if not way.may_stay:
        lines.append(tr("table.cell.pass_only"))
        return lines
    return [*lines, *_building(view, cell)]


def _unreached(view: QueenRunView, cell: int) -> list[str]:
    """Why the queen cannot go there; "" for the distant sea, where nobody wonders."""
    chooser = view.chooser
    if chooser is None or (NAMES[view.shown.world.kinds[cell]] == "sea" and not chooser.beside(cell)):
        return []
    reasons = chooser.unreached(cell)
    return [reason_text(reasons[0], view.tr, view.names)] if reasons else []


def _building(view: QueenRunView, cell: int) -> list[str]:
    """What a base of the own people on that ground would cost and bring."""
    shown = view.shown
    side = shown.seats[view.own_seat]
    if side.tribe is None or cell in shown.bases:
        return []
    row = row_of(people(side.tribe), shown.world.kinds[cell], side.colour)
    if row is None:
        return []
    built = view.tr("table.cell.build", n=row.cost, effect=effect_words(view.tr, row))
    return [built, *_foreseen(view, cell)]


def _foreseen(view: QueenRunView, cell: int) -> list[str]:
    """Whose points what can be done there in this turn would change."""
    line = view.chooser.foresees(cell) if view.chooser is not None else ()
    return [points_words(view, line)] if line else []


def points_words(view: QueenRunView, line: tuple[Action, ...]) -> str:
    """Whose points these actions would change, and by how many; "" for none at all."""
    if view.chooser is None or not line:
        return ""
    tr = view.tr
    changed = [
        tr("table.foresight.seat", name=name, change=signed(change))
        for name, change in zip(view.names, view.chooser.changes(line), strict=True)
        if change
    ]
    return tr("table.foresight", changes=tr.row(changed)) if changed else tr("table.foresight.none")


def signed(change: int) -> str:
    """A change of points as it is written."""
    return f"{change:+d}".replace("-", "\u2212")


def row_of(tribe: Tribe, kind: int, colour: str | None) -> Row | None:
    """The row of a people's table for a kind of ground on which it can build, None if it cannot."""
    if kind in EVERY_COLOUR and COLOURS[kind] != colour:
        return None
    wanted = VILLAGE if kind in EVERY_COLOUR else kind
    row = next((row for row in rows(tribe) if row.ground == wanted), None)
    return row if row is not None and row.possible else None


def build_words(view: QueenRunView) -> str:
    """What building where the queen stands costs and brings, "" where the people cannot."""
    tr, shown = view.tr, view.shown
    side = shown.seats[view.own_seat]
    if side.tribe is None or not side.on_map:
        return ""
    row = row_of(people(side.tribe), shown.world.kinds[side.queen], side.colour)
    if row is None:
        return ""
    kind = shown.world.kinds[side.queen]
    where = tr(f"place.village_{COLOURS[kind]}" if kind in EVERY_COLOUR else f"place.{NAMES[kind]}")
    preview = view.chooser.preview if view.chooser is not None else None
    if preview is None:
        return "\n".join([tr("table.build.does", n=row.cost, where=where), effect_help(tr, row)])
    does = "table.build.converts" if preview.converted else "table.build.does"
    assert view.chooser is not None
    return "\n".join([
        tr(does, n=preview.converted or row.cost, cost=row.cost, where=where), effect_help(tr, row),
        *_short_of(tr, row, preview, side.active - preview.converted), points_words(view, view.chooser.build),
    ])  # fmt: skip


def settle_words(view: QueenRunView, amount: int) -> str:
    """What leaving so many bases in paradise does."""
    does = view.tr("table.settle.does", n=amount) if amount else view.tr("table.settle.none_does")
    return f"{does}\n{points_words(view, (SETTLE + amount,))}"


def _short_of(tr: Translate, row: Row, preview: Preview, active: int) -> list[str]:
    """What keeps a base that is built now from bringing all that the table of the people says."""
    if row.effect.kind == GAIN_BASES and preview.bases < row.effect.amount:
        return [tr("table.build.stock", n=preview.bases)]
    if row.effect.kind in (PLACE_ANYWHERE, PLACE_ON_FOREST, PLACE_AROUND):
        possible = min(len(preview.cells), active - 1, row.effect.amount)
        if possible < row.effect.amount:
            return [tr("table.build.only", n=possible) if possible > 0 else tr("table.build.none")]
    return []
