"""What the parts of the table of Queen Run may know of it, and what they ask of it when they are pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.presenters.queen_run.chooser import Goal, RunChooser
from game.table.seats import Seat
from game.table.steps import Decide, Look, Over
from game.ui.tables.common.model import TableModel, TableView
from game.ui.tables.queen_run.people import SEAT_COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.game import Action
    from game.table.presenters.queen_run.shown import Shown
    from game.ui.tables.queen_run.animations.side_animations import SideAnimations
    from game.ui.tables.queen_run.draft import Draft
    from game.ui.tables.queen_run.foreseen import Foreseen
    from game.ui.tables.queen_run.mapview import MapView
    from game.ui.tables.queen_run.stage import Stage, StagePainter
    from game.ui.tables.queen_run.walk import Walk
    from game.ui.tables.queen_run.zones import Zones


class QueenRunView(TableView):
    """`draft`: its state, also while the map is there. `walk`: actions of a walk that are still to be played.
    `targets`: what cells mean while a person decides. `placed`: where the effect at hand has put bases. `points`: of
    the seats, as things stand. `previewing`: Build is pointed at, and the map shows what it reaches. `foreseen`: how
    points would change by what is pointed at.
    """

    shown: Shown
    stage: Stage
    stage_painter: StagePainter
    map: MapView
    side_animations: SideAnimations
    draft: Draft
    previewing: bool
    foreseen: Foreseen
    targets: dict[int, Goal]
    placed: list[int]
    points: list[int]
    winners: tuple[int, ...]
    walk: Walk
    _chooser: tuple[int, RunChooser] | None

    @property
    def zones(self) -> Zones:
        """Where everything lies at the table: a map of four columns is broader than one of three."""
        return self.map.arrangement.style.zones

    @property
    def own_seat(self) -> int:
        """The seat that the action bar is about: the one that looks."""
        return self.session.viewer or 0

    @property
    def deciding(self) -> bool:
        """Whether the viewer may choose now: nothing is still to be shown, and no walk still to be finished."""
        waits = not self.busy and not self.walk and not self.draft.boards_first
        return isinstance(self.step, Decide) and self.announced and waits

    @property
    def mine(self) -> bool:
        """Whether it is the turn of the viewer, also while an own action is still shown."""
        mover = self.session.match.state.to_move
        if self.playing.look_only or mover != self.shown.to_move:
            return False
        return mover == self.session.viewer and self.seat_at(mover).is_person

    @property
    def finished(self) -> bool:
        """Whether nobody has anything to choose any more: at the end of the game, and of a puzzle."""
        return isinstance(self.step, Over | Look)

    @property
    def chooser(self) -> RunChooser | None:
        """The decision of the viewer at turn, None while it is not; the rules are ahead of what is shown."""
        if not self.mine:
            return None
        count = len(self.session.match.actions)
        if self._chooser is None or self._chooser[0] != count:
            self._chooser = (count, RunChooser(self.session.view(), self.session.why_not))
        return self._chooser[1]

    def alarmed(self, seat: int) -> bool:
        """Whether the last seconds of a seat stand in the bar."""
        raise NotImplementedError

    def begun(self) -> str:
        """Who moves first, and so chooses a people last: the panels count the turns to choose meanwhile."""
        way = self.begun_by
        return self.tr(f"table.begun.{way}", name=self.starter) if way else ""

    @property
    def tells_begun(self) -> bool:
        return self.draft.boards_first

    def end_title(self) -> str:
        """Who has won."""
        return self.tr("table.wins", name=self.tr.listed([self.names[seat] for seat in self.winners]))

    def coloured_seat(self, seat: int) -> Seat:
        """The player of a seat in the colour of the people led."""
        who, colour = self.seat_at(seat), self.shown.seats[seat].colour
        if colour is None:
            return who
        return Seat(who.name, who.kind, who.level, who.character, who.face, SEAT_COLOURS[colour], who.resigned)


class QueenRunModel(QueenRunView, TableModel):
    """What is known, and what can be asked for."""

    @property
    def can_undo(self) -> bool:
        """Whether the viewer's last step can be taken back."""
        return self.mine and (self.busy or self.session.can_undo())

    def submit(self, chosen: Sequence[Action]) -> None:
        """Play these actions, one by one as they are shown; ask first where the settings say so."""
        raise NotImplementedError

    def forget_choice(self) -> None:
        """No cell means anything until there is something to choose again."""
        raise NotImplementedError

    def show_map(self) -> None:
        """Let the map show how things stand now."""
        raise NotImplementedError

    def change_speed(self) -> None:
        """The next speed of animations."""
        raise NotImplementedError
