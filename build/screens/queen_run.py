"""The scenes of Queen Run."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.core.match import Match
from game.games.queen_run import actions
from game.games.queen_run import events as ev
from game.games.queen_run.cells import HOME
from game.games.queen_run.state import RunState
from game.ui.input.intents import Scroll
from game.ui.tables.queen_run.comparison import compare
from game.ui.tables.queen_run.scene import QueenRunTable
from screens.stage import Fits, Show, Stage, StageError, asked, happened
from screens.tables import Game, at_turn, lesson, moment, new_game, scenes_of

ID = "queen_run"
TURN = asked("turn", 60)
LATE = asked("turn", 120)
ACT = asked("act", 60)
EFFECT, SETTLE = asked("effect"), asked("settle")
BOARDS = (3, 5, 7)
TABLES = {players: asked("turn", 25 * players) for players in (2, 3, 4)}


def able(action: int, least: int = 40) -> Fits:
    """The first seat can take that action, after so many actions."""

    def fits(match: Match) -> bool:
        state = match.state
        return state.to_move == 0 and len(match.actions) >= least and action in state.legal_actions()

    return fits


def blocked(match: Match) -> bool:
    """The first seat can only pass."""
    state = match.state
    return state.to_move == 0 and state.prompt() == "turn" and state.legal_actions() == [actions.PASS]


def on_map(match: Match) -> bool:
    """The first seat begins a turn with its queen on the map."""
    state = match.state
    if not isinstance(state, RunState) or state.to_move != 0 or state.prompt() != "turn":
        return False
    return len(match.actions) > 60 and state.queens[0] != HOME and state.active[0] > 1


BUILD, CONVERT = able(actions.BUILD), able(actions.CONVERT)
DEPART = asked("turn", 60, lambda state: any(actions.describe(each).kind == "depart" for each in state.legal_actions()))
DRAFTED = asked("draft", 1)
WALKS = happened(ev.Moved, 40)
BUILDS = happened(ev.Built, 40)
ARRIVES = happened(ev.Arrived)
SETTLES = happened(ev.Settled, 40, lambda event: event.seat == 0)
PLACES = happened(ev.BasePlaced, 40)


def _run(stage: Stage, fits: Fits, players: int = 3, persons: int = 1, boards: int = 5) -> QueenRunTable:
    match = stage.match(ID, players, fits, options={"middle_boards": boards})
    table = stage.table(match, persons)
    stage.settle()
    return _of_run(table)


def _of_run(table: object) -> QueenRunTable:
    if not isinstance(table, QueenRunTable):
        raise StageError("this is another table")
    return table


def _table(players: int, boards: int, stage: Stage) -> None:
    _run(stage, TABLES[players], players, boards=boards)


def _start(stage: Stage) -> QueenRunTable:
    """The boards, before the first people is chosen."""
    table = _of_run(new_game(GAME, stage))
    stage.settle()
    return table


def _draft(stage: Stage) -> None:
    """One other has chosen."""
    _run(stage, asked("draft"), players=2)


def _draft_late(stage: Stage, players: int = 3) -> QueenRunTable:
    """Others have chosen."""
    return _run(stage, DRAFTED, players)


def _draft_map(stage: Stage) -> None:
    _draft_late(stage).draft.look_at_map()


def _draft_other(stage: Stage) -> None:
    _draft_late(stage).draft.look_at("pixie")


def _comparison(stage: Stage) -> None:
    compare(_of_run(at_turn(GAME, stage)))


def _asked(fits: Fits, stage: Stage) -> None:
    _run(stage, fits)


def _settle(stage: Stage) -> None:
    """What a queen in paradise may leave there, and what it would bring."""
    _run(stage, SETTLE)
    stage.point("button:settle:1")


def _build_preview(stage: Stage) -> None:
    _run(stage, BUILD).recap.close()
    stage.settle()
    stage.point("button:build")


def _way(stage: Stage) -> None:
    """The way to a cell that is pointed at, several steps away."""
    table = _run(stage, on_map)
    table.recap.close()
    stage.settle()
    seat = table.shown.seats[table.own_seat]
    reach = [cell for cell in table.targets if isinstance(cell, int) and cell != seat.queen]
    if not reach:
        raise StageError("nothing can be reached")
    stage.point_at(table.map.cell_rect(reach[-1]).center)


def _cell(stage: Stage) -> None:
    """What is told of a cell with a base."""
    table = _run(stage, LATE)
    table.recap.close()
    stage.settle()
    cell = next(iter(table.shown.bases))
    stage.point_at(table.map.cell_rect(cell).center)


def _camera(stage: Stage) -> None:
    """The map from nearby."""
    table = _run(stage, LATE, boards=7)
    table.recap.close()
    stage.settle()
    for _ in range(4):
        stage.do(Scroll(table.map.rect.center, 0, 1))
        stage.settle()


def _two_persons(stage: Stage) -> None:
    _run(stage, TURN, persons=2)


GAME = Game(ID, "qr", TURN, "gifts", 2, "25")

SCENES: dict[str, Show] = {
    **scenes_of(GAME),
    "qr_recap": scenes_of(replace(GAME, turn=on_map, players=4))["qr_recap"],
    "qr_start": _start,
    "qr_draft": _draft,
    "qr_draft_late": partial(_draft_late, players=4),
    "qr_draft_map": _draft_map,
    "qr_draft_other_people": _draft_other,
    "qr_comparison": _comparison,
    **{
        f"qr_table_{players}_boards_{boards}": partial(_table, players, boards)
        for players, boards in zip(TABLES, BOARDS, strict=True)
    },
    "qr_act": partial(_asked, ACT),
    "qr_depart": partial(_asked, DEPART),
    "qr_build_preview": _build_preview,
    "qr_convert": partial(_asked, CONVERT),
    "qr_effect": partial(_asked, EFFECT),
    "qr_settle": _settle,
    "qr_blocked": partial(_asked, blocked),
    "qr_way": _way,
    "qr_cell": _cell,
    "qr_camera": _camera,
    "qr_walks": partial(moment, ID, WALKS, ev.Moved, 0.2),
    "qr_builds": partial(moment, ID, BUILDS, ev.Built, 0.4),
    "qr_arrives": partial(moment, ID, ARRIVES, ev.Arrived, 0.6),
    "qr_settles": partial(moment, ID, SETTLES, ev.Settled, 1.2),
    "qr_places": partial(moment, ID, PLACES, ev.BasePlaced, 0.3),
    "qr_two_persons": _two_persons,
    "qr_lesson_paradise": lambda stage: lesson(GAME, stage, "paradise", 2),
}
