"""What the parts of the table of Sleeping Queens may know of it, and what they ask of it when they are pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.sleeping_queens import events as ev
from game.table.presenters.sleeping_queens.chooser import Piece
from game.table.steps import Answer, BotAnswer, Decide, Show, Think
from game.ui.tables.common.model import TableModel, TableView
from game.ui.tables.common.piece import PieceModel

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pygame

    from game.core.game import Action
    from game.table.chooser import Target
    from game.table.presenters.sleeping_queens.chooser import QueensChooser
    from game.table.presenters.sleeping_queens.shown import Shown
    from game.ui.layout import Box
    from game.ui.tables.common.lifting import Lifting
    from game.ui.tables.sleeping_queens.dragging import CardDragging
    from game.ui.tables.sleeping_queens.look import CardArt
    from game.ui.tables.sleeping_queens.painter import CardPainter
    from game.ui.tables.sleeping_queens.stage import HandMotion, Stage, StagePainter
    from game.ui.tables.sleeping_queens.whereabouts import QueensWhereabouts
    from game.ui.tables.sleeping_queens.zones import Zones
    from game.ui.widgets.base import Widget


class QueensView(TableView):
    """`goal_queens`, `goal_points`: what wins. `zones`, `where`: where things lie. `hand`: where its cards are now.
    `chooser`: what the viewer chooses. `targets`: what pieces stand for then. `parts`: all widgets. `said`: what is
    said while something is shown.
    """

    shown: Shown
    stage: Stage
    where: QueensWhereabouts
    goal_queens: int
    goal_points: int
    zones: Zones
    hand: HandMotion
    cards: CardArt
    painter: CardPainter
    chooser: QueensChooser
    targets: dict[Piece, Target]
    dragging: CardDragging
    lifting: Lifting
    winners: tuple[int, ...]
    parts: list[Widget]
    said: str

    @property
    def dragged(self) -> int | None:
        """The card of the hand under the pointer."""
        return self.dragging.key

    @property
    def deciding(self) -> bool:
        """Whether the viewer may choose now."""
        return isinstance(self.step, Decide) and not self.busy

    @property
    def to_act(self) -> int | None:
        """The seat that does something, or has to: that at turn, or in the turn of another whoever wakes a queen or
        stops an attack; None while cards are dealt, while a lesson tells something, and once nothing more happens."""
        step = self.step
        if self.shown.over or self.nobody_acts or self.stage.deck_held > 0:
            return None
        if isinstance(step, Show) and isinstance(step.event, ev.QueenWoken | ev.Quarrel | ev.AttackStopped):
            return step.event.seat
        return step.seat if isinstance(step, Decide | Think) and not self.busy else self.shown.turn

    @property
    def asked(self) -> int | None:
        """The seat whose answer to an attack is awaited."""
        if self.busy or self.nobody_acts:
            return None
        return self.step.seat if isinstance(self.step, BotAnswer | Answer) else None

    @property
    def aiming(self) -> bool:
        """Whether a card is chosen, or a waking is asked, that wants a target."""
        kinds = self.chooser.kinds()
        return self.chooser.waking or bool(kinds and kinds[0] in ("K", "N", "P"))

    def put_down(self, hidden: Iterable[str]) -> None:
        """These pieces (as `Stage.hidden` names them) have just been put down: they settle."""
        raise NotImplementedError

    def end_title(self) -> str:
        """Who has won, on the ribbon."""
        names = self.tr.listed([self.names[seat] for seat in self.winners])
        return self.tr("table.wins" if len(self.winners) < 2 else "table.share", name=names)


class QueensModel(QueensView, TableModel, PieceModel[Piece]):
    """What is known, and what can be asked for. `prompt_key`: what is asked."""

    stage_painter: StagePainter
    prompt_key: str
    targets: dict[Piece, Target]

    @property
    def to_act(self) -> int | None:
        """Where a game is only looked at, the seat whose action is told."""
        seat = super().to_act
        return self.seat_said(seat) if self.playing.look_only and seat is not None else seat

    @property
    def alarm(self) -> Box | None:
        """Where the clock of the last seconds stands before the line above the hand, if it does."""
        raise NotImplementedError

    def chosen_changed(self) -> None:
        """Other cards are chosen now: other targets, other words."""
        raise NotImplementedError

    def clear(self) -> None:
        """Put the chosen cards back."""
        raise NotImplementedError

    def play_selected(self) -> None:
        """Play what is chosen, if there is only one way to do it."""
        raise NotImplementedError

    def bubble_place(self, pointer: pygame.Rect) -> tuple[pygame.Rect, Sequence[Sequence[pygame.Rect]]]:
        """Beside what a refusal stands, and what it leaves in sight."""
        raise NotImplementedError

    def answer(self, action: Action) -> None:
        """React to an event, or decline."""
        raise NotImplementedError
