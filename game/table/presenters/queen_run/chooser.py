"""What a click on a cell means at the table of Queen Run: a departure, a base put by an effect, or a whole way.

A way is a plan of several actions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from game.core.game import Action, State
from game.core.refusal import Reason
from game.games.queen_run import actions
from game.games.queen_run.state import SETTLING, RunState
from game.games.queen_run.terrain import SEA
from game.table.chooser import Chooser, Outcome, Play, Refusal, Target
from game.table.presenters.queen_run.foresight import build_line, changes, fulfilled
from game.table.presenters.queen_run.offers import Preview, build_preview, departures, placements
from game.table.presenters.queen_run.reach import Reach, reach


@dataclass(frozen=True)
class Goal(Target):
    """What a cell stands for. `way`: how the queen gets there, of a walk."""

    kind: Literal["depart", "place", "walk"] = "walk"
    way: Reach | None = None


class RunChooser(Chooser[int, Goal]):
    """One decision of the viewer. Its pieces are cells."""

    def __init__(self, view: State, why_not: Callable[[Action], list[Reason]]) -> None:
        assert isinstance(view, RunState)
        self.view = view
        self.legal = view.legal_actions()
        self._why_not = why_not

    @property
    def must_pass(self) -> bool:
        """Whether there is nothing to do but to pass."""
        return self.legal == [actions.PASS]

    def can(self, kind: str) -> bool:
        """Whether an action of that kind (`actions.Described`) is legal."""
        return any(actions.describe(action).kind == kind for action in self.legal)

    @cached_property
    def preview(self) -> Preview | None:
        """What building where the queen stands would bring, None where that is not possible."""
        return build_preview(self.view)

    @cached_property
    def build(self) -> tuple[Action, ...]:
        """Building where the queen stands, with the bases converted that it takes; empty where it is not possible."""
        return build_line(self.view)

    def foresees(self, cell: int) -> tuple[Action, ...]:
        """What can be done at a cell in this turn that may change points: a base put there, one built, at the end of
        the way if need be, or those left in paradise; empty where there is nothing of that."""
        goal = self._targets.get(cell)
        if goal is None:
            return self.build if self.view.queens[self.view.to_move] == cell else ()
        if goal.kind == "walk":
            return fulfilled(self.view, goal.actions)
        return goal.actions if goal.kind == "place" else ()

    def changes(self, line: tuple[Action, ...]) -> tuple[int, ...]:
        """By how many points each seat would have more or fewer after these actions."""
        return changes(self.view, line)

    @cached_property
    def _targets(self) -> dict[int, Goal]:
        found = {cell: Goal((action,), kind="depart") for cell, action in departures(self.view).items()}
        found |= {cell: Goal((action,), kind="place") for cell, action in placements(self.view).items()}
        return found | {cell: Goal(way.actions, way=way) for cell, way in reach(self.view).items()}

    def targets(self) -> dict[int, Goal]:
        """The cells that can be pressed now."""
        return self._targets

    def press(self, piece: int) -> Outcome:
        """A cell is pressed."""
        goal = self._targets.get(piece)
        return Play(goal.actions) if goal is not None else Refusal(self.reasons(piece))

    def reasons(self, cell: int) -> tuple[Reason, ...]:
        """Why pressing a cell does nothing now; none where the queen stands."""
        view = self.view
        queen = view.queens[view.to_move]
        if view.effect is not None:
            return tuple(self._why_not(actions.PLACE + cell))
        if view.phase == SETTLING:
            return tuple(self._why_not(actions.MOVE + cell))
        if queen < 0:
            return tuple(self._why_not(actions.DEPART + cell))
        return () if queen == cell else self.unreached(cell)

    def unreached(self, cell: int) -> tuple[Reason, ...]:
        """Why the queen on the map cannot go there: the reasons of a step beside her, else that it is too far."""
        kinds = self.view.world.kinds
        if self.beside(cell) or (cell < len(kinds) and kinds[cell] == SEA):
            return tuple(self._why_not(actions.MOVE + cell))
        return (Reason("far", section="4.3"),)

    def beside(self, cell: int) -> bool:
        """Whether a cell is one step from the queen on the map."""
        queen = self.view.queens[self.view.to_move]
        return abs(queen // 5 - cell // 5) + abs(queen % 5 - cell % 5) == 1
